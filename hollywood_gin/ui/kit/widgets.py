"""What a scene's controls are: buttons, switches, sliders, choices; fields.py has more of them.

A scene describes its controls anew for each state (``Controls.set`` in focus.py); what passes
(the cursor, the scroll) is carried over by id. Nothing is ever shown greyed out: a control that
can do nothing is not in the list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hollywood_gin.ui.kit import faces, ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import CREAM_2, GOLD, PANEL_LO, R_PANEL


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
