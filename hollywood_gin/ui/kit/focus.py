"""The controls of one scene together: hover, press, the keyboard's focus, shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.fields import ScrollArea, TextField
from hollywood_gin.ui.kit.keys import is_key, shift_held
from hollywood_gin.ui.kit.layout import Metrics
from hollywood_gin.ui.kit.widgets import Segmented, Slider, Widget


class Controls:
    """The controls of a scene: hover, press, focus, shortcuts.

    ``version`` grows with every change that shows, so that a scene can cache what it drew.
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus_id: str | None = None
        self.hover_id: str | None = None
        self.pressed_id: str | None = None
        self.focus_shown = False
        self.version = 0
        self._pointer = (0.0, 0.0)

    def set(self, widgets: Sequence[Widget]) -> None:
        """Replace the controls; focus, hover, press and passing state are kept by id."""
        old = {widget.id: widget for widget in self.widgets}
        self.widgets = list(widgets)
        ids = {widget.id for widget in self.widgets}
        assert len(ids) == len(self.widgets), "two controls with one id"
        for widget in self.widgets:
            before = old.get(widget.id)
            if before is not None and type(before) is type(widget):
                widget.adopt(before)
        if self.focus_id not in ids:
            self.focus_id = None
        if self.pressed_id not in ids:
            self.pressed_id = None
        if self.hover_id not in ids:
            self.hover_id = None
        self.version += 1

    def find(self, id: str) -> Widget | None:
        """Return the control of an id, None if it is not shown."""
        return next((widget for widget in self.widgets if widget.id == id), None)

    @property
    def focused(self) -> Widget | None:
        """The control with the keyboard's focus."""
        return self.find(self.focus_id) if self.focus_id else None

    def focus(self, id: str | None, show: bool = True) -> None:
        """Give a control the focus (None takes it away)."""
        self.focus_id, self.focus_shown = id, show and id is not None
        self.version += 1

    def at(self, x: float, y: float) -> Widget | None:
        """Return the uppermost control at a point in units."""
        return next((w for w in reversed(self.widgets) if w.hit(x, y)), None)

    def look(self, widget: Widget) -> Look:
        """Return how a control is touched now."""
        pressed = self.pressed_id == widget.id
        hover = self.hover_id == widget.id
        return Look(hover, pressed and hover, self.focus_shown and self.focus_id == widget.id)

    def draw(self, cv: Canvas) -> None:
        """Draw all controls in order."""
        for widget in self.widgets:
            widget.draw(cv, self.look(widget))

    def measure(self, cv: Canvas) -> None:
        """Let controls whose size depends on their words learn it."""
        for widget in self.widgets:
            if isinstance(widget, Segmented):
                widget.measure(cv)

    def handle(self, event: pygame.event.Event, m: Metrics) -> bool:
        """Handle an event; True when a control used it."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer_event(event, m)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.TEXTINPUT:
            field = self.focused
            if isinstance(field, TextField):
                self.version += 1
                return field.on_text(event.text)
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._release()
        return False

    def _release(self) -> None:
        if self.hover_id or self.pressed_id:
            self.hover_id = self.pressed_id = None
            self.version += 1

    def _pointer_event(self, event: pygame.event.Event, m: Metrics) -> bool:
        x, y = self._pointer = m.units(event.pos)
        under = self.at(x, y)
        pressed = self.find(self.pressed_id) if self.pressed_id else None
        if event.type == pygame.MOUSEMOTION:
            shown = under.id if under else None
            if pressed is not None:
                shown = pressed.id if under is pressed else None
                if pressed.drag(x, y):
                    self.version += 1
            elif under is not None and under.hover(x, y):
                self.version += 1
            if shown != self.hover_id:
                self.hover_id = shown
                self.version += 1
            return pressed is not None
        if event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            if under is None:
                if self.focus_shown or isinstance(self.focused, TextField):
                    self.focus(None)
                return False
            self.pressed_id = self.hover_id = under.id
            if under.takes_focus:
                self.focus(under.id, show=isinstance(under, TextField))
            under.press(x, y)
            self.version += 1
            return True
        if pressed is None:
            return False
        self.pressed_id = None
        self.version += 1
        if under is pressed or isinstance(pressed, (Slider, ScrollArea)):
            pressed.release(x, y)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        x, y = self._pointer
        amount = getattr(event, "precise_y", 0.0) or event.y
        for widget in reversed(self.widgets):
            if widget.box.contains(x, y) and widget.on_wheel(amount):
                self.version += 1
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        focused = self.focused
        if is_key(event, "tab"):
            self._step(-1 if shift_held(event) else 1)
            return True
        if is_key(event, "f6"):
            self._step_region(-1 if shift_held(event) else 1)
            return True
        if focused is not None and (self.focus_shown or isinstance(focused, TextField)):
            if focused.on_key(event):
                self.version += 1
                return True
            for name, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1)):
                if is_key(event, name) and self._towards(focused, dx, dy):
                    return True
        if isinstance(focused, TextField) and getattr(event, "unicode", "").isprintable():
            return False
        for widget in self.widgets:
            if widget.on_shortcut(event):
                self.version += 1
                return True
        return False

    def _order(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes_focus]

    def _step(self, way: int) -> None:
        order = self._order()
        if not order:
            return
        ids = [widget.id for widget in order]
        if self.focus_id in ids and (self.focus_shown or isinstance(self.focused, TextField)):
            at = (ids.index(self.focus_id) + way) % len(ids)
        elif self.focus_id in ids:
            at = ids.index(self.focus_id)
        else:
            at = 0 if way > 0 else len(ids) - 1
        self.focus(ids[at])

    def _step_region(self, way: int) -> None:
        order = self._order()
        regions = list(dict.fromkeys(widget.region for widget in order))
        if not regions:
            return
        focused = self.focused
        at = regions.index(focused.region) + way if focused in order and focused else 0
        region = regions[at % len(regions)]
        self.focus(next(widget.id for widget in order if widget.region == region))

    def _towards(self, start: Widget, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control that lies in a direction."""
        best: tuple[float, str] | None = None
        for widget in self._order():
            if widget is start:
                continue
            ahead = (widget.box.cx - start.box.cx) * dx + (widget.box.cy - start.box.cy) * dy
            if dx:
                side = max(widget.box.y - start.box.bottom, start.box.y - widget.box.bottom, 0)
            else:
                side = max(widget.box.x - start.box.right, start.box.x - widget.box.right, 0)
            if ahead <= 1:
                continue
            reach = ahead + side * 4
            if best is None or reach < best[0]:
                best = (reach, widget.id)
        if best is None:
            return False
        self.focus(best[1])
        return True
