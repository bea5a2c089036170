"""How the window opens: where, how large, with which icon."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hollywood_gin.app.paths import assets_dir
from hollywood_gin.ui.kit.layout import DESIGN_H, DESIGN_W, SMALLEST_WINDOW


class Place(NamedTuple):
    """Where the window opens."""

    size: tuple[int, int]
    position: tuple[int, int] | int


def window_place(
    remembered: tuple[int, int, int, int] | None, asked: tuple[int, int] | None
) -> Place:
    """Return where the window opens: as asked, as remembered, or as large as fits the screen.

    A remembered place is clamped to the first screen that shows any of it; the sizes of the
    screens are known, not how they are arranged, so a window that is off the first stays only
    when there are several.
    """
    screens = pygame.display.get_desktop_sizes()
    most_w, most_h = screens[0] if screens else (DESIGN_W, DESIGN_H)
    if asked:
        return Place(asked, pygame.WINDOWPOS_CENTERED)
    if remembered:
        x, y, w, h = remembered
        w = max(SMALLEST_WINDOW[0], min(w, max(s[0] for s in screens)))
        h = max(SMALLEST_WINDOW[1], min(h, max(s[1] for s in screens)))
        if len(screens) == 1:
            x, y = max(0, min(x, most_w - w)), max(0, min(y, most_h - h))
        return Place((w, h), (x, y))
    for factor in (2.0, 1.5, 1.0):  # the largest whole step that leaves the screen some room
        w, h = round(DESIGN_W * factor), round(DESIGN_H * factor)
        if w <= most_w * 0.92 and h <= most_h * 0.88:
            return Place((w, h), pygame.WINDOWPOS_CENTERED)
    return Place(SMALLEST_WINDOW, pygame.WINDOWPOS_CENTERED)


def set_icon(window: pygame.Window) -> None:
    """Give the window its icon; without the file it keeps the system's."""
    for name in ("icon-64.png", "icon_64.png", "icon.png", "icon-256.png"):
        file = assets_dir() / "icons" / name
        if file.is_file():
            try:
                window.set_icon(pygame.image.load(file))
            except pygame.error:
                return
            return
