"""How the table is played: who sits at the screen, and what is added to it.

The plain mode is a person against the computer. Two players at one screen and practice are modes
of their own: they override what they need, and the table asks at the places named here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


class TableMode:
    """A person in one seat against the computer in the other."""

    shows_deadwood: bool | None = None
    """Whether the deadwood is counted for the player; None leaves it to the settings."""
    marks_known: bool | None = None
    """Whether cards the opponent took are marked; None leaves it to the settings."""

    plays = True
    """Whether somebody plays here: a recorded match is only looked at."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat

    def spoken_to(self, open_cards: bool) -> int | None:
        """Return the seat that is called "you"; ``open_cards`` is the showdown."""
        return self.seat

    def names(self, table: TableScene) -> tuple[str, str]:
        """Return what the two seats are called on this screen."""
        players = table.session.players
        mine = (_("You"), players[1].name) if self.seat == 0 else (players[0].name, _("You"))
        return mine

    def controls(self, table: TableScene) -> list[Widget]:
        """Return controls that the mode adds (ids must be its own)."""
        return []

    def update(self, table: TableScene) -> None:
        """Called once a frame before anything is drawn: let in what has come in the meantime."""

    def lit_cards(self, table: TableScene) -> Sequence[Card]:
        """Return cards that wear the gold edge beside those the table lights itself."""
        return ()

    def paint_still(self, table: TableScene, cv: Canvas) -> None:
        """Draw something that stands still; ``table.repaint()`` asks for it anew."""

    def paint_under(self, table: TableScene, cv: Canvas) -> None:
        """Draw under the cards, every frame."""

    def paint_over(self, table: TableScene, cv: Canvas) -> None:
        """Draw over the cards, every frame (marks over the hand: ``table.hand_places``)."""

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Handle a key before the table does."""
        return False

    def settled(self, table: TableScene) -> None:
        """Everything has been shown and it is somebody's move (``table.obs.turn``).

        Called once for each position. Two players at one screen hand over here:
        ``table.sit(seat)`` after the hand-over scene.
        """

    def dealt(self, table: TableScene) -> None:
        """The next round is dealt and about to be shown: last chance to choose who sits."""

    def on_focus_lost(self, table: TableScene) -> None:
        """The window lost the focus: somebody else may be looking."""

    def caption(self, table: TableScene) -> str | None:
        """Return a caption line instead of the table's own."""
        return None
