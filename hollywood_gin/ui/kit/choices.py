"""Controls that only the quiet scenes need: a number with two buttons, a card to choose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    GOLD,
    GOLD_HI,
    INK,
    PANEL,
    PANEL_LO,
    R_PANEL,
    Shadow,
)
from hollywood_gin.ui.kit.widgets import Widget


class Stepper(Widget):
    """A number between two ends, with a button to either side; ``off`` stands for None."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        value: int | None,
        on: Callable[[int | None], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        off: str = "",
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.value, self.on = value, on
        self.low, self.high, self.step, self.off = low, high, step, off

    def _move(self, way: int) -> None:
        value = self.value
        if value is None:
            new: int | None = self.low if way > 0 else None
        elif way < 0 and value <= self.low:
            new = None if self.off else self.low
        else:
            # A value between two steps goes to the next one, not past it.
            on_step = (value // self.step) * self.step
            up = on_step + self.step
            down = on_step if on_step != value else value - self.step
            new = min(self.high, max(self.low, up if way > 0 else down))
        if new != value:
            self.value = new
            self.on(new)

    def activate(self) -> None:
        self._move(1)

    def release(self, x: float, y: float) -> None:
        if x < self.box.x + self.box.h + 6:
            self._move(-1)
        elif x > self.box.right - self.box.h - 6:
            self._move(1)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_key(event, "left") or is_key(event, "right"):
            self._move(1 if is_key(event, "right") else -1)
            return True
        return super().on_key(event)

    def on_wheel(self, amount: float) -> bool:
        self._move(1 if amount > 0 else -1)
        return True

    def draw(self, cv: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        ornament.well(cv, self.box, h / 2)
        for left, sign in ((x, "-"), (x + w - h, "+")):
            body = svg.circle(h / 2, h / 2, h / 2 - 3.5, "#1B5A41", GOLD, 1, 1, 0.6)
            body += svg.line(h / 2 - 5, h / 2, h / 2 + 5, h / 2, CREAM, 2)
            if sign == "+":
                body += svg.line(h / 2, h / 2 - 5, h / 2, h / 2 + 5, CREAM, 2)
            cv.svg(body, left, y, h, h)
        text = self.off if self.value is None else str(self.value)
        cv.mid(text, self.box.cx, self.box.cy, 17, CREAM, BOLD, "c", width=w - 2 * h - 4)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), h / 2 + 4)


class ChoiceCard(Widget):
    """A panel that is one of several choices; the scene draws what is on it."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        on: Callable[[], None],
        *,
        selected: bool,
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.on, self.selected = on, selected

    def activate(self) -> None:
        self.on()

    def draw(self, cv: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        if self.selected:
            cv.shadow(self.box, R_PANEL, Shadow(0, 14, 170), GOLD)
        fill, edge = ("#175540", 1.0) if self.selected else (PANEL, 0.45)
        ornament.panel(cv, self.box, fill=fill, edge=edge, inner=self.selected)
        if look.hover:
            veil = svg.rect(1, 1, w - 2, h - 2, R_PANEL, "#FFFFFF", o=0.1 if look.pressed else 0.05)
            cv.svg(veil, x, y, w, h)
        if self.selected:
            body = svg.rect(1.25, 1.25, w - 2.5, h - 2.5, R_PANEL, stroke=GOLD_HI, sw=2.5)
            cv.svg(body, x, y, w, h)
            tick(cv, x + w - 38, y + 12, 28)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), R_PANEL + 4)


class Swatch(Widget):
    """A small field that shows a choice itself: a colour, a card's back."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        on: Callable[[], None],
        *,
        selected: bool,
        paint: Callable[[Canvas, Box], None],
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.on, self.selected, self.paint = on, selected, paint

    def activate(self) -> None:
        self.on()

    def draw(self, cv: Canvas, look: Look) -> None:
        _, _, w, h = self.box
        cv.svg(svg.rect(0, 0, w, h, 8, PANEL_LO), *self.box)
        self.paint(cv, self.box)
        edge, wide, o = (GOLD_HI, 2.4, 1.0) if self.selected else (GOLD, 1.0, 0.45)
        body = svg.rect(1.2, 1.2, w - 2.4, h - 2.4, 8, stroke=edge, sw=wide, so=o)
        if look.hover:
            body += svg.rect(0, 0, w, h, 8, "#FFFFFF", o=0.12)
        cv.svg(body, *self.box)
        if self.selected:
            tick(cv, self.box.right - 21, self.box.y + 3, 18)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), 12)


def tick(cv: Canvas, x: float, y: float, d: float) -> None:
    """Draw the golden disc with a check mark."""
    body = svg.circle(14, 14, 13.5, GOLD) + svg.path(
        "M8 14.500L12.500 19L20.500 10", stroke=INK, sw=2.6
    )
    cv.svg(body, x, y, d, d, view=(28, 28))
