"""What goes on between the scenes: the match that runs, the choices remembered, the tally."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.words import _
from hollywood_gin.engine.scoresheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Running:
    """The match that can be continued, as the menu tells of it."""

    sheet: ScoreSheet
    opponent: str
    round_number: int
    yours: bool | None
    """Whether it is the person's turn; None when two people play."""
    names: tuple[str, str] = ("", "")
    given_up: bool = False

    @property
    def line(self) -> str:
        """The line under "Continue"."""
        facts = {"name": self.opponent, "a": self.names[0], "b": self.names[1]}
        facts["number"] = str(self.round_number)
        if self.given_up:
            return _("Given up against {name}: take it up again").format(**facts)
        if self.yours is None:
            return _("{a} and {b}, round {number}").format(**facts)
        if self.yours:
            return _("Against {name}, round {number}, your turn").format(**facts)
        return _("Against {name}, round {number}").format(**facts)

    @property
    def short(self) -> str:
        """A shorter line for where the other does not fit."""
        if self.yours is None:
            return _("Round {number}").format(number=self.round_number)
        return _("Round {number}, {name}").format(number=self.round_number, name=self.opponent)
