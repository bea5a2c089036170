"""What must be true of every scene at every size: read off the screen, not off the code."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit.canvas import Canvas, TextMark
from hollywood_gin.ui.kit.fields import ScrollArea
from hollywood_gin.ui.kit.theme import MIN_TEXT_PX
from hollywood_gin.ui.kit.widgets import Widget

SIZES = ((800, 450), (1280, 720), (2560, 1440))
SCALES = (75, 100, 125, 200)


def problems(app: App) -> list[str]:
    """Return a sentence for everything that is wrong with what is on the screen."""
    width, height = app.window.get_surface().get_size()
    found = _texts(texts_on_top(app), pygame.Rect(0, 0, width, height))
    return found + _controls(app.top.controls.widgets, app.top.m.W, app.top.m.H)


def texts_on_top(app: App) -> list[TextMark]:
    """Return the texts of the uppermost scene, without what a panel lies over."""
    surface = pygame.Surface(app.window.get_surface().get_size()).convert()
    marks: list[TextMark] = []
    app.top.draw(Canvas(surface, app.top.m, app.brush, marks))
    return marks


def _texts(marks: list[TextMark], window: pygame.Rect) -> list[str]:
    found = []
    for mark in marks:
        if mark.px < MIN_TEXT_PX:
            found.append(f"{mark.text!r} is {mark.px} px")
        if mark.cut:
            found.append(f"{mark.text!r} is cut")
        if not window.contains(mark.rect):
            found.append(f"{mark.text!r} leaves the window: {mark.rect}")
    return found + overlaps(marks)


def ink(mark: TextMark) -> pygame.Rect:
    """Return where a text's capitals are: its box without the room for accents and descenders."""
    rect = mark.rect
    trim = round(rect.h * 0.22)
    return pygame.Rect(rect.x + 1, rect.y + trim, max(1, rect.w - 2), max(1, rect.h - 2 * trim))


def overlaps(marks: list[TextMark]) -> list[str]:
    """Return a sentence for every two texts of which one lies over the other."""
    inks = [ink(mark) for mark in marks]
    found = []
    for i, one in enumerate(inks):
        for j in one.collidelistall(inks[i + 1 :]):
            other = marks[i + 1 + j]
            if (marks[i].text, marks[i].rect) != (other.text, other.rect):
                found.append(f"{marks[i].text!r} and {other.text!r} overlap")
    return found


def _controls(widgets: list[Widget], W: float, H: float) -> list[str]:
    found = []
    for i, one in enumerate(widgets):
        box = one.box
        if box.x < -0.5 or box.y < -0.5 or box.right > W + 0.5 or box.bottom > H + 0.5:
            found.append(f"control {one.id} leaves the window: {box}")
        for other in widgets[i + 1 :]:
            if isinstance(one, ScrollArea) or isinstance(other, ScrollArea):
                continue
            if box.overlap(other.box) > 1:
                found.append(f"controls {one.id} and {other.id} overlap")
    return found
