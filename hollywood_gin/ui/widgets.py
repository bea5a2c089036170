"""What a scene's controls are: buttons, switches, sliders, choices, fields, scrolled lists.

A scene describes its controls anew for each state (``Controls.set`` in focus.py); what passes
(the cursor, the scroll) is carried over by id. Nothing is ever shown greyed out: a control that
can do nothing is not in the list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hollywood_gin.ui import faces, ornament, svg
from hollywood_gin.ui.faces import Look
from hollywood_gin.ui.keys import is_key
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.theme import CREAM, CREAM_2, GOLD, GOLD_HI, PANEL_LO, R_PANEL


class Widget:
    """One control. ``id`` names it for tests and for carrying its state over; ``label`` is what
    it says; ``key`` the shortcut; ``region`` the group that F6 moves among."""

    takes_focus = True

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        *,
        key: str = "",
        region: str = "",
    ) -> None:
        self.id = id
        self.box = box
        self.label = label
        self.key = key
        self.region = region

    def hit(self, x: float, y: float) -> bool:
        """Say whether a point in units lies on the control."""
        return self.box.contains(x, y)

    def draw(self, cv: Canvas, look: Look) -> None:
        """Draw the control."""

    def activate(self) -> None:
        """Do what a click or Enter does."""

    def press(self, x: float, y: float) -> None:
        """Begin a press of the pointer."""

    def drag(self, x: float, y: float) -> bool:
        """Follow the pointer while it is pressed; True when that changed something."""
        return False

    def release(self, x: float, y: float) -> None:
        """End a press over the control."""
        self.activate()

    def hover(self, x: float, y: float) -> bool:
        """Follow the pointer over the control; True when that changed how it looks."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """Handle a key while the control has the focus; True when it was used."""
        if is_key(event, "enter") or is_key(event, "space"):
            self.activate()
            return True
        return False

    def on_shortcut(self, event: pygame.event.Event) -> bool:
        """Handle the control's own key, wherever the focus is."""
        if self.key and is_key(event, self.key):
            self.activate()
            return True
        return False

    def on_wheel(self, amount: float) -> bool:
        """Handle the wheel over the control; True when it was used."""
        return False

    def adopt(self, old: Widget) -> None:
        """Take over the passing state of the control of the same id that this one replaces."""


class Button(Widget):
    """A button: ``kind`` is first, second, ghost, gin, or bare (drawn by the scene itself)."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        on: Callable[[], None],
        *,
        kind: str = "second",
        key: str = "",
        cap: str | None = None,
        sub: str = "",
        size: float = 0,
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, key=key, region=region)
        self.on, self.kind, self.sub, self.size = on, kind, sub, size
        self.cap = key.title() if cap is None else cap

    def activate(self) -> None:
        self.on()

    def draw(self, cv: Canvas, look: Look) -> None:
        if self.kind == "bare":
            if look.focus:
                ornament.focus_ring(cv, self.box.grow(3), R_PANEL)
        elif self.kind == "gin":
            faces.gin_button(cv, self.box, self.label, self.sub, self.cap, look)
        else:
            faces.button(cv, self.box, self.label, self.kind, look, self.cap, self.sub, self.size)


class IconButton(Widget):
    """A small square button with an icon; what it means stands under it while it is pointed at."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        icon: str,
        on: Callable[[], None],
        *,
        key: str = "",
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, key=key, region=region)
        self.icon, self.on = icon, on

    def activate(self) -> None:
        self.on()

    def draw(self, cv: Canvas, look: Look) -> None:
        ornament.icon(cv, self.icon, self.box)
        if look.hover or look.pressed:
            veil = svg.rect(0, 0, self.box.w, self.box.h, 9, "#FFFFFF", o=0.12)
            cv.svg(veil, *self.box)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(3), 12)
        if look.hover or look.focus:
            ornament.tag(cv, self.box.cx, self.box.bottom + 18, self.label, "dark", 13)


class Toggle(Widget):
    """A switch that is on or off."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        value: bool,
        on: Callable[[bool], None],
        *,
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.value, self.on = value, on

    def activate(self) -> None:
        self.value = not self.value
        self.on(self.value)

    def draw(self, cv: Canvas, look: Look) -> None:
        faces.toggle(cv, self.box, self.value, look)


class Slider(Widget):
    """A value between two ends, in steps."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        value: float,
        on: Callable[[float], None],
        *,
        least: float = 0,
        most: float = 100,
        step: float = 5,
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region)
        self.value, self.on = value, on
        self.least, self.most, self.step = least, most, step

    def _set(self, value: float) -> bool:
        steps = round((value - self.least) / self.step)
        value = min(self.most, max(self.least, self.least + steps * self.step))
        if value == self.value:
            return False
        self.value = value
        self.on(value)
        return True

    def press(self, x: float, y: float) -> None:
        self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:
        part = (x - self.box.x - 10) / (self.box.w - 20)
        return self._set(self.least + part * (self.most - self.least))

    def release(self, x: float, y: float) -> None:
        self.drag(x, y)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_key(event, "left") or is_key(event, "right"):
            self._set(self.value + (self.step if is_key(event, "right") else -self.step))
            return True
        if is_key(event, "home") or is_key(event, "end"):
            self._set(self.least if is_key(event, "home") else self.most)
            return True
        return False

    def on_wheel(self, amount: float) -> bool:
        return self._set(self.value + amount * self.step)

    def draw(self, cv: Canvas, look: Look) -> None:
        part = (self.value - self.least) / (self.most - self.least)
        faces.slider(cv, self.box, part, look)

    def adopt(self, old: Widget) -> None:
        """Nothing: the scene gives the value."""


class Segmented(Widget):
    """A row of choices of which one is on: (value, word) pairs."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        items: Sequence[tuple[str, str]],
        value: str,
        on: Callable[[str], None],
        *,
        key: str = "",
        region: str = "",
    ) -> None:
        super().__init__(id, box, label, key=key, region=region)
        self.items, self.value, self.on = list(items), value, on
        self.places: list[Box] = []
        self._hot: int | None = None
        self._row = box

    @property
    def index(self) -> int:
        """The place of the value that is on."""
        return next((i for i, (value, _) in enumerate(self.items) if value == self.value), 0)

    def measure(self, cv: Canvas) -> None:
        """Learn where the segments stand; the box grows when they need two rows."""
        self.places = faces.segment_boxes(cv, self._row, [word for _, word in self.items])
        last = self.places[-1]
        self.box = Box(self._row.x, self._row.y, self._row.w, last.bottom - self._row.y)

    def _choose(self, index: int) -> None:
        value = self.items[index % len(self.items)][0]
        if value != self.value:
            self.value = value
            self.on(value)

    def activate(self) -> None:
        self._choose(self.index + 1)

    def _at(self, x: float, y: float) -> int | None:
        return next((i for i, place in enumerate(self.places) if place.contains(x, y)), None)

    def release(self, x: float, y: float) -> None:
        at = self._at(x, y)
        if at is not None:
            self._choose(at)

    def hover(self, x: float, y: float) -> bool:
        old, self._hot = self._hot, self._at(x, y)
        return old != self._hot

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_key(event, "left") or is_key(event, "right"):
            step = 1 if is_key(event, "right") else -1
            self._choose(min(max(self.index + step, 0), len(self.items) - 1))
            return True
        return super().on_key(event)

    def draw(self, cv: Canvas, look: Look) -> None:
        if not self.places:
            self.measure(cv)
        hot = self._hot if look.hover else None
        faces.pill(cv, self._row, [word for _, word in self.items], self.index, look, hot)

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Segmented) and old._row == self._row and old.items == self.items:
            self.places, self.box, self._hot = old.places, old.box, old._hot


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


class Chip(Widget):
    """A choice of several that may stand anywhere: a pill that is on or off."""

    def __init__(
        self,
        id: str,
        box: Box,
        label: str,
        on: Callable[[], None],
        *,
        selected: bool = False,
        region: str = "",
        key: str = "",
    ) -> None:
        super().__init__(id, box, label, region=region, key=key)
        self.on, self.selected = on, selected

    def activate(self) -> None:
        self.on()

    def draw(self, cv: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        fill = GOLD if self.selected else PANEL_LO
        body = svg.rect(0.5, 0.5, w - 1, h - 1, h / 2, fill, GOLD, 1, 1, 0.55)
        if look.hover or look.pressed:
            body += svg.rect(0, 0, w, h, h / 2, "#FFFFFF", o=0.12)
        cv.svg(body, x, y, w, h)
        ink, family = ("#1B1A26", "bold") if self.selected else (CREAM_2, "text")
        cv.mid(self.label, self.box.cx, self.box.cy, 15, ink, family, "c", width=w - 16)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), h / 2 + 4)
