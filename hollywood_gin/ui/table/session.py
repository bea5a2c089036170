"""What the table asks of the session that owns the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hollywood_gin.engine.actions import Action
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.observation import Observation


class Player(Protocol):
    """Somebody at the table, as the screen names him."""

    @property
    def name(self) -> str:
        """What he is called."""

    @property
    def human(self) -> bool:
        """Whether a person moves for him."""

    @property
    def portrait(self) -> str | None:
        """The name of his picture, None without one."""

    @property
    def role(self) -> str:
        """The line under his name."""


class TableSession(Protocol):
    """A match in progress. The table never deals, thinks or scores: it asks, shows and submits."""

    @property
    def players(self) -> Sequence[Player]:
        """The two players by seat."""

    @property
    def rules_name(self) -> str:
        """The rules in a few words, as they stand under the knock limit."""

    @property
    def round_number(self) -> int:
        """The number of the round, from 1."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    @property
    def thinking(self) -> bool:
        """Whether the computer is choosing a move."""

    @property
    def cut(self) -> tuple[Card, Card] | None:
        """The cards of the cut for the first deal, by seat; None when there was none to show."""

    @property
    def prepared(self) -> bool:
        """Whether the deal was given, not shuffled."""

    @property
    def notice(self) -> str | None:
        """A sentence the player must know (another player answers than the one named)."""

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know."""

    def submit(self, seat: int, action: Action) -> None:
        """Do an action for a seat. Raises IllegalAction if it is refused."""

    def poll(self, hold: bool = False) -> object:
        """Let the computer's answers in, unless they are to wait; called once a step."""

    def deal_next(self) -> None:
        """Deal the next round; the table calls it when the player goes on."""

    @property
    def can_undo(self) -> bool:
        """Whether the player may take back now."""

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""

    @property
    def advice(self) -> object | None:
        """The advice that was asked for, once it is there."""

    def undo(self) -> bool:
        """Take back to the player's last choice; say whether there was one."""

    def redo(self) -> bool:
        """Do again what was taken back; say whether there was anything."""

    def ask_advice(self, seat: int, level: str) -> None:
        """Ask for advice about the position of a seat."""
