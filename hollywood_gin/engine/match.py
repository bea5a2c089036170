"""A match: rounds, the sheet they are entered on, and who deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hollywood_gin.engine.actions import Action
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import NextDealer, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import RoundResult


class MatchError(ValueError):
    """Something that does not fit the state of the match, as a deal in the middle of a round."""


def next_dealer(rules: Rules, dealer: int, winner: int | None) -> int:
    """Return who deals after a round (rules, paragraph 4); ``winner`` None is a dead round.

    >>> next_dealer(Rules(), dealer=0, winner=1), next_dealer(Rules(), dealer=0, winner=None)
    (1, 0)
    """
    if winner is None:
        return dealer
    if rules.next_dealer is NextDealer.WINNER:
        return winner
    if rules.next_dealer is NextDealer.LOSER:
        return 1 - winner
    return 1 - dealer


@dataclass(frozen=True, slots=True)
class Match:
    """A match as a fold over its deals, actions and results; every change makes a new one.

    ``round`` is the round in progress, or the finished one until the next deal; ``dealer`` deals
    (or dealt) it. A match given up is over without a winner, and nothing is awarded.
    """

    rules: Rules
    first_dealer: int
    dealer: int
    sheet: ScoreSheet
    round: Round | None = None
    given_up_by: int | None = None

    @staticmethod
    def start(rules: Rules, first_dealer: int) -> Match:
        """Return a new match with an empty sheet."""
        if first_dealer not in (0, 1):
            raise MatchError(f"there is no player {first_dealer}")
        return Match(rules, first_dealer, first_dealer, ScoreSheet.empty(rules))

    @property
    def over(self) -> bool:
        """Whether the match is over, played out or given up."""
        return self.sheet.over or self.given_up_by is not None

    @property
    def winner(self) -> int | None:
        """The winner of the match; None while it runs and when it was given up."""
        return None if self.given_up_by is not None else self.sheet.match_winner

    @property
    def playing(self) -> bool:
        """Whether a round is in progress."""
        return self.round is not None and not self.round.over

    @property
    def turn(self) -> int | None:
        """The seat to act, None between rounds and after the end."""
        if self.round is None or self.given_up_by is not None:
            return None
        return self.round.turn

    def deal(self, deck: Sequence[Card]) -> Match:
        """Return the match with the next round dealt from the 52 cards in order.

        Raises MatchError in the middle of a round or after the end, ValueError if the deck is not
        the 52 cards.
        """
        if self.over:
            raise MatchError("the match is over: there is nothing to deal")
        if self.playing:
            raise MatchError("a round is being played already")
        dealer = self.dealer
        if self.round is not None and self.round.result is not None:
            dealer = next_dealer(self.rules, dealer, self.round.result.winner)
        return replace(self, dealer=dealer, round=Round.deal(self.rules, dealer, deck))

    def apply(self, action: Action, seat: int | None = None) -> Match:
        """Return the match after an action; the end of a round enters it on the sheet.

        Raises MatchError when no round is in progress, IllegalAction when the action is refused.
        """
        if self.given_up_by is not None:
            raise MatchError("the match was given up")
        if self.round is None:
            raise MatchError("no round has been dealt")
        after = self.round.apply(action, seat)
        if after.result is None:
            return replace(self, round=after)
        return replace(self, round=after, sheet=self.sheet.enter_result(after.result))

    def enter(
        self, result: RoundResult | None, winner: int | None, score: int, boxes: int = 1
    ) -> Match:
        """Return the match with a round that was played with real cards entered on its sheet.

        Raises MatchError in the middle of a round dealt here, ScoreSheetError after the end.
        """
        if self.round is not None:
            raise MatchError("the rounds of this match are dealt, not entered")
        sheet = self.sheet.enter(winner, score, boxes, result)
        return replace(self, sheet=sheet, dealer=next_dealer(self.rules, self.dealer, winner))

    def give_up(self, seat: int) -> Match:
        """Return the match given up by a seat.

        Raises MatchError if it is over already.
        """
        if self.over:
            raise MatchError("the match is over already")
        return replace(self, given_up_by=seat)

    def resume(self) -> Match:
        """Return a match that was given up, in progress again.

        Raises MatchError if it was not given up.
        """
        if self.given_up_by is None:
            raise MatchError("the match was not given up")
        return replace(self, given_up_by=None)

    def observe(self, seat: int) -> Observation:
        """Return the round, rules, sheet and dealer as a seat may know them.

        Raises MatchError if no round has been dealt.
        """
        if self.round is None:
            raise MatchError("no round has been dealt")
        return self.round.observe(seat, self.sheet)
