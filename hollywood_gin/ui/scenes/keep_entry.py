"""The round of a game with real cards while it is typed: what is chosen, what is still lacking."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from hollywood_gin.app.keepscore import CardRound, KeepScoreError, by_deadwood, by_points
from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import Rules, Ties
from hollywood_gin.engine.scoring import Outcome

NOBODY: Final = "-"
POINTS, DEADWOOD = "points", "deadwood"
_SCORELESS = (Outcome.DEAD, Outcome.NOBODY)
_GIN = (Outcome.GIN, Outcome.BIG_GIN)


@dataclass
class Entry:
    """One round being typed, by the rules of its game."""

    rules: Rules
    winner: str = "0"
    """A seat, or NOBODY."""
    how: str = Outcome.KNOCK.value
    way: str = DEADWOOD
    """What is typed: POINTS as they were counted at the table, or the DEADWOOD of both."""
    counts: list[str] = field(default_factory=lambda: ["", "", ""])
    """The deadwood of either player, and the points."""
    doubled: bool = False

    @property
    def outcome(self) -> Outcome:
        """How the round ended."""
        return Outcome(self.how)

    def choose(self, name: str, value: str) -> None:
        """Choose the winner, how it ended, or what is typed."""
        setattr(self, name, value)
        if name == "winner" and (value == NOBODY) != (self.outcome in _SCORELESS):
            self.how = (Outcome.DEAD if value == NOBODY else Outcome.KNOCK).value

    def hows(self) -> list[tuple[str, str]]:
        """Return the ways a round of this winner may have ended, each with its word."""
        rules, how = self.rules, self.outcome
        if self.winner == NOBODY:
            ends = [(Outcome.DEAD, _("Dead round"))]
            if rules.ties is Ties.NOBODY or how is Outcome.NOBODY:
                ends.append((Outcome.NOBODY, _("Equal")))
        else:
            ends = [(Outcome.KNOCK, _("Knock")), (Outcome.GIN, _("Gin"))]
            if rules.big_gin_bonus is not None or how is Outcome.BIG_GIN:
                ends.append((Outcome.BIG_GIN, _("Big gin")))
            ends.append((Outcome.UNDERCUT, _("Undercut")))
        return [(end.value, word) for end, word in ends]

    def seats(self) -> list[int]:
        """Return whose deadwood is asked: after gin the winner has nothing left over."""
        gin = self.outcome in _GIN
        return [seat for seat in (0, 1) if not (gin and str(seat) == self.winner)]

    @property
    def asks_double(self) -> bool:
        """Whether it matters that a spade was turned up: points counted at the table hold the
        doubling already, and then only its boxes are left."""
        rules = self.rules
        if not (rules.oklahoma and rules.spade_doubles) or self.winner == NOBODY:
            return False
        return self.way == DEADWOOD or rules.spade_boxes == 2

    @property
    def double_word(self) -> str:
        """What is asked of a spade."""
        return _("Spade up") if self.way == DEADWOOD else _("Two rounds won")

    def round(self) -> CardRound:
        """Return the round. Raises KeepScoreError, without words while something is lacking."""
        if self.winner == NOBODY:
            return by_points(None, self.outcome)
        winner = int(self.winner)
        if self.way == POINTS:
            if not self.counts[2]:
                raise KeepScoreError("")
            counted = by_points(winner, self.outcome, int(self.counts[2]))
            return replace(counted, doubled=self.doubled and self.asks_double)
        if not all(self.counts[seat] for seat in self.seats()):
            raise KeepScoreError("")
        first, second = (int(self.counts[seat] or 0) for seat in (0, 1))
        return by_deadwood(self.rules, winner, self.outcome, (first, second), self.doubled)

    def draft(self) -> CardRound | None:
        """Return the round as far as it can be one."""
        try:
            return self.round()
        except KeepScoreError:
            return None

    def clear(self) -> None:
        """Begin the next round: the same winner, unless nobody won."""
        self.counts, self.doubled = ["", "", ""], False
        if self.winner == NOBODY:
            self.choose("winner", "0")

    def take(self, one: CardRound) -> None:
        """Take up a round that was written, by its points."""
        self.winner = NOBODY if one.winner is None else str(one.winner)
        self.how, self.way, self.doubled = one.outcome.value, POINTS, one.doubled
        self.counts = ["", "", str(one.points) if one.winner is not None else ""]
