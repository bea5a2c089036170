"""What one seat may know of a round, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.engine.actions import Action, Event, Reason
from hollywood_gin.engine.cards import PACK, Card, Cards, hand_of
from hollywood_gin.engine.legality import LegalActions, Phase, refusal
from hollywood_gin.engine.melds import Arrangement, Defence, best_defence, propose_spread
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult


@dataclass(frozen=True, slots=True)
class Observation:
    """A round as one seat may know it: copies only, nothing hidden, no way back to the round.

    Seats are 0 and 1. ``turn`` is the seat to act, None when the round is over. ``hand`` is this
    seat's own; ``opponent_hand`` is None until it has been laid down. ``drawn`` is the card this
    seat drew from the stock this turn and ``taken`` the card that the player to act took from the
    discard pile this turn (it may not be thrown). ``pile`` runs from the oldest discard to the
    top; under ``discard_history=top_only`` it holds the top alone while ``pile_size`` counts all.
    ``known_opponent`` are cards this seat saw the opponent take and keep, ``known_own`` the same
    seen from the other side. ``upcard`` is None once it may no longer be looked at.
    """

    rules: Rules
    seat: int
    dealer: int
    phase: Phase
    turn: int | None
    hand: Cards
    opponent_count: int
    opponent_hand: Cards | None
    upcard: Card | None
    knock_limit: int
    pile: tuple[Card, ...]
    pile_size: int
    stock_size: int
    passes: int
    turns: int
    taken: Card | None
    drawn: Card | None
    must_knock: bool
    known_opponent: Cards
    known_own: Cards
    knocker: int | None
    kind: Outcome | None
    """What was laid down: KNOCK, GIN or BIG_GIN."""
    knock_card: Card | None
    spread: Arrangement
    """The knocker's melds as they lie, laid-off cards included."""
    layoffs: tuple[tuple[Card, int], ...]
    defender_melds: Arrangement | None
    result: RoundResult | None
    events: tuple[Event, ...]
    sheet: ScoreSheet | None

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.turn == self.seat

    @property
    def top_discard(self) -> Card | None:
        """The top of the discard pile, None when it is empty."""
        return self.pile[-1] if self.pile else None

    @property
    def upcard_refused(self) -> bool:
        """Whether the refused upcard lies on the pile, not to be taken (rules, paragraph 7)."""
        return self.passes == 2 and self.turns == 0

    @property
    def laid_gin(self) -> bool:
        """Whether gin or big gin was laid down."""
        return self.kind in (Outcome.GIN, Outcome.BIG_GIN)

    @property
    def draws_left(self) -> int:
        """How many cards may still be drawn from the stock."""
        return max(0, self.stock_size - 2)

    @property
    def unseen(self) -> Cards:
        """The cards this seat cannot place: in the stock, or hidden in the opponent's hand."""
        seen = self.hand | hand_of(self.pile) | self.known_opponent
        if self.opponent_hand is not None:
            seen |= self.opponent_hand
        for meld in self.spread:
            seen |= meld
        return PACK & ~seen

    def legal_actions(self) -> LegalActions:
        """Return what this seat may do now (nothing when it is not its turn)."""
        return LegalActions(self, self.hand if self.my_turn else None)

    def refusal(self, action: Action) -> Reason | None:
        """Return why this seat may not do this now, None if it may."""
        if self.turn is None:
            return Reason.ROUND_OVER
        if not self.my_turn:
            return Reason.NOT_YOUR_TURN
        return refusal(self, self.hand, action)

    def propose_spread(self, card: Card) -> Arrangement:
        """Return the melds to declare when knocking with this discard (rules, paragraph 15)."""
        return propose_spread(self.hand & ~(1 << card), self.unseen | self.known_opponent)

    def propose_defence(self) -> Defence:
        """Return the defender's best own melds and layoffs from here (rules, paragraph 17)."""
        return best_defence(self.hand, () if self.laid_gin else self.spread)


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat does not know, as it might be: with an Observation it makes a whole Round.

    ``opponent_hand`` is the opponent's whole hand, ``stock`` the rest of the stock in the order it
    will be drawn, ``buried`` the discards under the top where these may not be remembered.
    """

    opponent_hand: Cards
    stock: tuple[Card, ...]
    buried: tuple[Card, ...] = ()
