"""A stage of the table: play, the knocker's spread, the layoffs, the showdown."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Zone
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Held:
    """Something the pointer can take hold of: a card of the hand, the stock, the pile's top."""

    place: str
    card: Card | None = None


class Stage:
    """What the table shows and lets happen in one part of a round.

    It is the host of the table's drag machine; the defaults let nothing be taken.
    """

    name = ""
    follows_play = False
    """Whether the table looks as in play: row of backs, piles, hand."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def begin(self) -> None:
        """The stage has begun."""

    def end(self) -> None:
        """The stage is over."""

    def build(self) -> list[Widget]:
        """Return the controls of the stage."""
        return []

    def arrange(self, seconds: float) -> None:
        """Send every card to where the stage has it."""

    def key(self) -> Hashable:
        """Return what changes when the still part of the picture must be drawn anew."""
        return None

    def paint_still(self, cv: Canvas) -> None:
        """Draw what stands still, under the cards."""

    def paint_under(self, cv: Canvas) -> None:
        """Draw what may change every frame, under the cards."""

    def paint_over(self, cv: Canvas) -> None:
        """Draw what may change every frame, over the cards."""

    def update(self, dt: float) -> bool:
        """Move on; True while something of the stage's own moves."""
        return False

    def over_all(self, event: pygame.event.Event) -> bool:
        """Handle an event before everything else, where something lies over the table."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """Handle a key that no control used."""
        return False

    def on_pointer(self, x: float, y: float) -> None:
        """Follow the pointer while nothing is pressed."""

    def on_click_nothing(self) -> bool:
        """Handle a click on the bare table."""
        return False

    def on_escape(self) -> bool:
        """Handle Esc; False leaves it to the table."""
        return False

    # --- the drag machine's host

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        """Return what can be pressed at a point."""
        return None

    def draggable(self, item: Held) -> bool:
        """Say whether it may be dragged."""
        return False

    def zones(self, item: Held) -> Sequence[Zone]:
        """Return where it may be dropped."""
        return ()

    def drag_began(self, item: Held) -> None:
        """A press has become a drag."""

    def drag_moved(self, item: Held, box: Box, over: str | None) -> None:
        """It lies elsewhere now."""

    def dropped(self, item: Held, box: Box, over: str | None) -> None:
        """It was let go."""

    def clicked(self, item: Held) -> None:
        """It was clicked."""
