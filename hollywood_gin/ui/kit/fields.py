"""The controls that keep something passing of their own: a typed line, a scrolled list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hollywood_gin.ui.kit import faces, ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import CREAM, GOLD, GOLD_HI, R_PANEL
from hollywood_gin.ui.kit.widgets import Widget


class TextField(Widget):
    """A line of text that can be typed."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        value: str,
        on: Callable[[str], None],
        *,
        most: int = 24,
        on_enter: Callable[[], None] | None = None,
        digits: bool = False,
        size: float = 18,
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.value, self.on, self.most, self.on_enter = value, on, most, on_enter
        self.digits, self.size = digits, size
        self.cursor = len(value)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, TextField):
            self.cursor = min(old.cursor, len(self.value))

    def activate(self) -> None:
        if self.on_enter:
            self.on_enter()

    def release(self, x: float, y: float) -> None:
        self.cursor = len(self.value)

    def _change(self, value: str, cursor: int) -> None:
        self.value, self.cursor = value, cursor
        self.on(value)

    def on_text(self, text: str) -> bool:
        """Type a text at the cursor."""
        text = "".join(c for c in text if c.isprintable() and not 0xE000 <= ord(c) <= 0xF8FF)
        if self.digits:
            text = "".join(c for c in text if c.isascii() and c.isdigit())
        text = text[: max(0, self.most - len(self.value))]
        if text:
            at = self.cursor
            self._change(self.value[:at] + text + self.value[at:], at + len(text))
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        at = self.cursor
        if event.key == pygame.K_BACKSPACE:
            if at:
                self._change(self.value[: at - 1] + self.value[at:], at - 1)
        elif event.key == pygame.K_DELETE:
            if at < len(self.value):
                self._change(self.value[:at] + self.value[at + 1 :], at)
        elif is_key(event, "left"):
            self.cursor = max(0, at - 1)
        elif is_key(event, "right"):
            self.cursor = min(len(self.value), at + 1)
        elif is_key(event, "home"):
            self.cursor = 0
        elif is_key(event, "end"):
            self.cursor = len(self.value)
        elif is_key(event, "enter"):
            self.activate()
        else:
            # A letter is typed through its TEXTINPUT event: its key is used up here, so that no
            # shortcut takes it.
            typed = getattr(event, "unicode", "")
            return bool(typed and typed.isprintable())
        return True

    def draw(self, cv: Canvas, look: Look) -> None:
        faces.field(cv, self.box, look)
        x, w = self.box.x + 16, self.box.w - 32
        text, cursor = self.value, self.cursor
        while cv.width(text, self.size) > w and text:  # show the end that the cursor is at
            text, cursor = text[1:], cursor - 1
        cv.mid(text, x, self.box.cy, self.size, CREAM)
        if look.focus:
            at = x + cv.width(text[: max(0, cursor)], self.size) + 1
            cv.vline(at, self.box.cy - self.size * 0.7, self.size * 1.4, GOLD_HI, 1)


class ScrollArea(Widget):
    """A window onto something taller: the scene draws it moved up by ``offset``."""

    def __init__(self, id: str, box: Box, label: str, content: float, *, region: str = "") -> None:
        super().__init__(id, box, label, region=region)
        self.content = content
        self.offset = 0.0
        self._grab: float | None = None

    @property
    def most(self) -> float:
        """The furthest that can be scrolled."""
        return max(0.0, self.content - self.box.h)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to a place; True when that moved anything."""
        offset = min(max(offset, 0.0), self.most)
        changed = offset != self.offset
        self.offset = offset
        return changed

    def show(self, top: float, bottom: float) -> bool:
        """Scroll just as far as needed for a stretch of the content to be seen."""
        if top < self.offset:
            return self.scroll_to(top)
        if bottom > self.offset + self.box.h:
            return self.scroll_to(bottom - self.box.h)
        return False

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ScrollArea):
            self.offset = min(old.offset, self.most)

    def _bar(self) -> Box:
        h = max(36.0, self.box.h * self.box.h / max(self.content, 1))
        part = self.offset / self.most if self.most else 0
        return Box(self.box.right - 6, self.box.y + (self.box.h - h) * part, 6, h)

    def hit(self, x: float, y: float) -> bool:
        return self.most > 0 and self.box.contains(x, y) and x >= self.box.right - 16

    def press(self, x: float, y: float) -> None:
        bar = self._bar()
        self._grab = y - bar.y if bar.y <= y <= bar.bottom else bar.h / 2

    def drag(self, x: float, y: float) -> bool:
        bar = self._bar()
        room = max(1.0, self.box.h - bar.h)
        return self.scroll_to((y - (self._grab or 0) - self.box.y) / room * self.most)

    def release(self, x: float, y: float) -> None:
        self.drag(x, y)

    def on_wheel(self, amount: float) -> bool:
        return self.scroll_to(self.offset - amount * 48)

    def on_key(self, event: pygame.event.Event) -> bool:
        steps = {"up": -48.0, "down": 48.0, "pageup": -self.box.h * 0.9}
        steps |= {"pagedown": self.box.h * 0.9, "home": -self.content, "end": self.content}
        for name, step in steps.items():
            if is_key(event, name):
                self.scroll_to(self.offset + step)
                return True
        return False

    def draw(self, cv: Canvas, look: Look) -> None:
        if self.most > 0:
            x, y, w, h = self.box
            cv.svg(svg.rect(0, 0, 4, h, 2, "#000000", o=0.3), x + w - 5, y, 4, h)
            bar = self._bar()
            wide = 6 if look.hover or look.pressed else 4
            body = svg.rect(0, 0, wide, bar.h, wide / 2, GOLD, o=0.8)
            cv.svg(body, x + w - 3 - wide / 2, bar.y, wide, bar.h)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), R_PANEL)
