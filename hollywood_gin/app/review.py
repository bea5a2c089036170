"""A recorded match, looked through move by move on the table."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.session import Seat, rules_name
from hollywood_gin.engine.actions import Action, IllegalAction, Reason
from hollywood_gin.engine.cards import Card, Cards
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.record import steps
from hollywood_gin.engine.scoresheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position of the match, and the number of its round from 1."""

    match: Match
    number: int


class Review:
    """The positions of a record, one of which is looked at: a table's session that only shows.

    Raises RecordError when the data is no record, ValueError when no round was dealt in it (a
    game with real cards).
    """

    thinking = False
    prepared = False
    cut: tuple[Card, Card] | None = None
    notice: str | None = None
    can_undo = False
    can_redo = False
    advice: object | None = None

    def __init__(self, data: bytes) -> None:
        self._moments: list[_Moment] = []
        self.at = 0
        header = None
        for step in steps(data):
            header = step.recording.header
            match = step.recording.match
            if match.round is not None and (
                not self._moments or match is not self._moments[-1].match
            ):
                number = len(match.sheet.lines) + (1 if match.playing else 0)
                self._moments.append(_Moment(match, number))
        if header is None or not self._moments:
            raise ValueError("no round was dealt in this match")
        self.players = (
            Seat(header.players[0], portrait=header.get("level0") or None),
            Seat(header.players[1], portrait=header.get("level1") or None),
        )
        self.rules = header.rules
        self.rules_name = rules_name(header.rules)

    def __len__(self) -> int:
        return len(self._moments)

    @property
    def round_number(self) -> int:
        """The number of the round looked at."""
        return self._moments[self.at].number

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self._moments[-1].number

    @property
    def over(self) -> bool:
        """Whether the last position is looked at."""
        return self.at == len(self._moments) - 1

    @property
    def sheet(self) -> ScoreSheet:
        """The Hollywood sheet at the moment looked at."""
        return self._moments[self.at].match.sheet

    @property
    def given_up_by(self) -> int | None:
        """The seat that gave the match up, at its end."""
        return self._moments[self.at].match.given_up_by

    def observe(self, seat: int) -> Observation:
        """Return what a seat knew at the moment looked at."""
        return self._moments[self.at].match.observe(seat)

    def hand(self, seat: int) -> Cards:
        """Return a seat's hand; a review may look at both."""
        found = self._moments[self.at].match.round
        assert found is not None, "only positions with a round are kept"
        return found.hands[seat]

    def step(self, count: int) -> bool:
        """Go some moves on (or back, below 0); say whether the position changed."""
        before = self.at
        self.at = min(max(self.at + count, 0), len(self._moments) - 1)
        return self.at != before

    def to_round(self, number: int) -> bool:
        """Go to the deal of a round; say whether there is such a round."""
        for i, moment in enumerate(self._moments):
            if moment.number == number:
                self.at = i
                return True
        return False

    # -- what a table asks of a session, and a review does not do ---------------------------------

    def submit(self, seat: int, action: Action) -> None:
        """Refuse: what is recorded cannot be played differently."""
        raise IllegalAction(Reason.ROUND_OVER)

    def poll(self, hold: bool = False) -> bool:
        """Nothing happens by itself."""
        return False

    def deal_next(self) -> None:
        """Go to the next round, if there is one."""
        self.to_round(self.round_number + 1)

    def undo(self) -> bool:
        """Nothing can be taken back."""
        return False

    def redo(self) -> bool:
        """Nothing can be done again."""
        return False

    def ask_advice(self, seat: int, level: str) -> None:
        """Nobody is asked."""
