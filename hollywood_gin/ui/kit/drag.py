"""One machine for everything a pointer does to a card: press, drag, drop, cancel, click.

It knows nothing of gin. The scene that owns it says what lies under the pointer, which zones there
are, and what a click or a drop means. Whatever happens in the middle (the second button, Esc, the
window losing the focus, a resize, another scene) ends like a drop on nothing, so no card can jam.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

import pygame

from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box, Metrics

DRAG_BEGINS = 6.0
"""Units the pointer must go before a press becomes a drag; less is a click."""
_LEAST_OVERLAP = 0.08
"""Part of the card that must lie in a zone for the drop to count as meant for it."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place something may be dropped: its name, its (generous) box, what it is called."""

    id: str
    box: Box
    label: str = ""


class DragHost(Protocol[T]):
    """What the machine asks of the scene, and tells it. All boxes are in units."""

    def grab(self, x: float, y: float) -> tuple[T, Box] | None:
        """Return what can be pressed at a point, and where it lies."""

    def draggable(self, item: T) -> bool:
        """Say whether a press on an item may become a drag."""

    def zones(self, item: T) -> Sequence[Zone]:
        """Return where an item may be dropped."""

    def drag_began(self, item: T) -> None:
        """A press has become a drag."""

    def drag_moved(self, item: T, box: Box, over: str | None) -> None:
        """The item lies elsewhere now, over a zone or none."""

    def dropped(self, item: T, box: Box, over: str | None) -> None:
        """The item was let go; None is a drop on nothing, and a cancelled drag."""

    def clicked(self, item: T) -> None:
        """The item was pressed and let go without a drag."""


class _Phase(Enum):
    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()


class Drag(Generic[T]):
    """The state of one pointer."""

    def __init__(self, host: DragHost[T]) -> None:
        self._host = host
        self._phase = _Phase.IDLE
        self._start = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._size = (0.0, 0.0)
        self.item: T | None = None
        self.box = Box(0, 0, 0, 0)
        self.over: str | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._phase is _Phase.DRAGGING

    @property
    def pressed(self) -> bool:
        """Whether the button is down on something, dragged or not."""
        return self._phase is not _Phase.IDLE

    def handle(self, event: pygame.event.Event, m: Metrics) -> bool:
        """Handle an event; True when the machine used it."""
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event, m)
        if kind == pygame.MOUSEMOTION and self.pressed:
            self._move(*m.units(event.pos))
            return True
        if kind == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self._up(*m.units(event.pos))
            return True
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.cancel()
            return False
        if self.dragging and is_key(event, "esc"):
            self.cancel()
            return True
        return False

    def _down(self, event: pygame.event.Event, m: Metrics) -> bool:
        if self.pressed:
            # Another button in mid-drag: the card goes home.
            if event.button != 1:
                self.cancel()
            return True
        if event.button != 1:
            return False
        x, y = m.units(event.pos)
        found = self._host.grab(x, y)
        if found is None:
            return False
        self.item, self.box = found
        self._phase = _Phase.PRESSED
        self._start = (x, y)
        self._grip = (x - self.box.x, y - self.box.y)
        self._size = (self.box.w, self.box.h)
        return True

    def _move(self, x: float, y: float) -> None:
        item = self.item
        assert item is not None
        if self._phase is _Phase.PRESSED:
            far = max(abs(x - self._start[0]), abs(y - self._start[1]))
            if far < DRAG_BEGINS or not self._host.draggable(item):
                return
            self._phase = _Phase.DRAGGING
            self._host.drag_began(item)
            if not self.dragging:  # the host may refuse by cancelling
                return
        self.box = Box(x - self._grip[0], y - self._grip[1], *self._size)
        self.over = best_zone(self.box, self._host.zones(item))
        self._host.drag_moved(item, self.box, self.over)

    def _up(self, x: float, y: float) -> None:
        item, was = self.item, self._phase
        assert item is not None
        if was is _Phase.DRAGGING:
            self._move(x, y)
        box, over = self.box, self.over
        self._reset()
        if was is _Phase.DRAGGING:
            self._host.dropped(item, box, over)
        else:
            self._host.clicked(item)

    def cancel(self) -> None:
        """End whatever is going on; a dragged item is dropped on nothing."""
        item, was, box = self.item, self._phase, self.box
        self._reset()
        if was is _Phase.DRAGGING and item is not None:
            self._host.dropped(item, box, None)

    def _reset(self) -> None:
        self._phase, self.item, self.over = _Phase.IDLE, None, None


def best_zone(box: Box, zones: Sequence[Zone]) -> str | None:
    """Return the zone that a box shares most area with, None if none has a fair part of it."""
    best, most = None, box.w * box.h * _LEAST_OVERLAP
    for zone in zones:
        shared = box.overlap(zone.box)
        if shared > most:
            best, most = zone.id, shared
    return best
