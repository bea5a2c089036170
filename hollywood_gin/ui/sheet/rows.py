"""The rounds of a sheet as a control: scrolled, pointed at, walked through with the keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.fields import ScrollArea
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.theme import R_PAPER
from hollywood_gin.ui.kit.widgets import Widget
from hollywood_gin.ui.sheet.layout import SheetLayout

_BAR = 18.0


class SheetRows(ScrollArea):
    """The rows of a sheet. ``lit`` is the round pointed at; ``choose`` is called for a click or
    Enter on one, where the scene does something with it."""

    def __init__(
        self,
        id: str,
        at: SheetLayout,
        label: str,
        written: int,
        choose: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(id, at.rows, label, at.content if at.scrolls else 0.0)
        self.at, self.written, self.choose = at, written, choose
        self.takes_focus = written > 0
        self.lit: int | None = None
        self._on_bar = False

    def adopt(self, old: Widget) -> None:
        if isinstance(old, SheetRows):
            # A sheet that was seen to its end stays there when a round is added.
            at_end = old.most == 0 or old.offset >= old.most - 1
            self.offset = self.most if at_end else min(old.offset, self.most)
            self.lit = old.lit if old.lit is not None and old.lit < self.written else None

    def hit(self, x: float, y: float) -> bool:
        return self.written > 0 and self.box.contains(x, y)

    def hover(self, x: float, y: float) -> bool:
        return self._light(self._under(x, y))

    def _under(self, x: float, y: float) -> int | None:
        number = self.at.row_at(x, y, self.offset)
        return number if number is not None and number < self.written else None

    def _light(self, number: int | None) -> bool:
        changed, self.lit = number != self.lit, number
        return changed

    def press(self, x: float, y: float) -> None:
        self._on_bar = self.most > 0 and x >= self.box.right - _BAR
        if self._on_bar:
            super().press(x, y)
        else:
            self._light(self._under(x, y))

    def drag(self, x: float, y: float) -> bool:
        return super().drag(x, y) if self._on_bar else False

    def release(self, x: float, y: float) -> None:
        if self._on_bar:
            super().release(x, y)
        elif self.choose is not None and self._under(x, y) is not None:
            self.choose(self._under(x, y) or 0)

    def on_key(self, event: pygame.event.Event) -> bool:
        if not self.written:
            return False
        if is_key(event, "up") or is_key(event, "down"):
            return self._step(1 if is_key(event, "down") else -1)
        if is_key(event, "enter") or is_key(event, "space"):
            if self.choose is not None and self.lit is not None:
                self.choose(self.lit)
            return self.choose is not None
        if self.most and super().on_key(event):
            return True
        if is_key(event, "home") or is_key(event, "end"):
            self.lit = 0 if is_key(event, "home") else self.written - 1
            return True
        return False

    def _step(self, way: int) -> bool:
        """Light the next round; at either end the key is left for moving the focus on."""
        if self.lit is None:
            self.lit = self.written - 1 if way < 0 else self._first_seen()
        elif not 0 <= self.lit + way < self.written:
            return False
        else:
            self.lit += way
        top = self.lit * self.at.row_h
        self.show(top, top + self.at.row_h)
        return True

    def _first_seen(self) -> int:
        return min(self.written - 1, int(self.offset / self.at.row_h + 0.5))

    def draw(self, cv: Canvas, look: Look) -> None:
        bar_only = Look(look.hover, look.pressed, False)
        super().draw(cv, bar_only)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(2), R_PAPER)
