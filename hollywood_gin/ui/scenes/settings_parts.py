"""The parts that only the settings are made of: the scale's slider, a row, the swatches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from hollywood_gin.app.paths import assets_dir
from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import FELTS
from hollywood_gin.ui.kit.widgets import Slider
from hollywood_gin.ui.preferences import SCALES

_LANGUAGES = {
    "en": "English",
    "sl": "Slovenščina",
    "pl": "Polski",
    "ms": "Melayu",
    "ky": "Кыргызча",
}


def languages(folder: Path | None = None) -> list[tuple[str, str]]:
    """Return the languages there are words for: (code, own name), English first."""
    root = folder or assets_dir() / "locale"
    found = ["en"]
    if root.is_dir():
        files = root.glob("*/LC_MESSAGES/hollywood_gin.mo")
        found += sorted(file.parts[-3] for file in files if file.parts[-3] != "en")
    return [(code, _LANGUAGES.get(code, code)) for code in found]


class ScaleSlider(Slider):
    """The interface scale: it acts when the pointer lets go, as it moves under the pointer."""

    def __init__(
        self,
        box: Box,
        label: str,
        value: int,
        show: Callable[[float], None],
        act: Callable[[], None],
    ) -> None:
        place = float(SCALES.index(value)) if value in SCALES else SCALES.index(100)
        super().__init__("scale", box, label, place, show, least=0, most=len(SCALES) - 1, step=1)
        self._act = act

    @property
    def percent(self) -> int:
        """The scale chosen."""
        return SCALES[round(self.value)]

    def release(self, x: float, y: float) -> None:
        super().release(x, y)
        self._act()

    def on_key(self, event: pygame.event.Event) -> bool:
        used = super().on_key(event)
        if used:
            self._act()
        return used

    def on_wheel(self, amount: float) -> bool:
        used = super().on_wheel(1 if amount > 0 else -1)
        if used:
            self._act()
        return used


class Row:
    """A setting's line: its words at the left, where its control goes at the right."""

    def __init__(self, box: Box, id: str, title: str, line: str, first: bool) -> None:
        self.box, self.id, self.title, self.line, self.first = box, id, title, line, first


def paint_back(cv: Canvas, box: Box, name: str) -> None:
    """Show the middle of a back, where they differ."""
    px = cv.px(104)
    back = cv.brush.assets.back(name, px)
    inside = pygame.Rect(cv.m.pixels(box.grow(-3)))
    clip = cv.surface.get_clip()
    cv.surface.set_clip(inside.clip(clip))
    at = (round(box.cx * cv.k - back.get_width() / 2), round(box.cy * cv.k - px / 2))
    cv.surface.blit(back, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    cv.surface.set_clip(clip)


def paint_felt(cv: Canvas, box: Box, name: str) -> None:
    """Show a table colour."""
    felt = FELTS[name]
    body = svg.gradient("s", [(0, felt.centre, 1), (1, felt.edge, 1)], 0, box.h)
    cv.svg(body + svg.rect(0, 0, box.w, box.h, 8, "url(#s)"), *box)
