"""One deal, played: an immutable fold of actions into positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Event,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import PACK, Card, Cards, hand_of
from hollywood_gin.engine.legality import LegalActions, Phase, refusal
from hollywood_gin.engine.melds import Arrangement, best_melds, deadwood_of
from hollywood_gin.engine.observation import Hidden, Observation
from hollywood_gin.engine.rules import DiscardHistory, Rules, Wall
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult, judge, knock_limit

MAX_TURNS: Final = 200
"""The safety stop (rules, paragraph 11). Taking discards for ever would never empty the stock."""

STOCK_KEPT: Final = 2
"""The last two cards of the stock are never drawn (rules, paragraph 19)."""


@dataclass(frozen=True)
class Round:
    """A round in progress or finished; every change makes a new one.

    >>> from hollywood_gin.engine.actions import PassUpcard, TakeUpcard
    >>> start = Round.deal(Rules(), dealer=0, deck=range(52))
    >>> start.turn, start.phase.name, list(start.legal_actions())
    (1, 'UPCARD', [TakeUpcard(), PassUpcard()])
    >>> start.apply(TakeUpcard()).phase.name
    'THROW'
    """

    rules: Rules
    dealer: int
    upcard: Card
    knock_limit: int
    stock: tuple[Card, ...]
    """The stock as dealt, in the order it is drawn; ``stock_size`` cards at its end are left."""
    stock_size: int
    hands: tuple[Cards, Cards]
    pile: tuple[Card, ...]
    phase: Phase
    turn: int | None
    passes: int
    turns: int
    """Turns completed."""
    taken: Card | None
    drawn: Card | None
    must_knock: bool
    known: tuple[Cards, Cards]
    """Of each hand, the cards that the other player saw taken from the pile."""
    knocker: int | None
    kind: Outcome | None
    knock_card: Card | None
    spread: Arrangement
    layoffs: tuple[tuple[Card, int], ...]
    defender_melds: Arrangement | None
    result: RoundResult | None
    log: tuple[Event, ...]

    @staticmethod
    def deal(rules: Rules, dealer: int, deck: Sequence[Card]) -> Round:
        """Return a new round from the 52 cards in order (rules, paragraph 5).

        The cards are dealt one at a time, beginning with the non-dealer; the 21st is the upcard.
        Raises ValueError unless the deck is the 52 cards once each.
        """
        cards = tuple(deck)
        if len(cards) != 52 or set(cards) != set(range(52)):
            raise ValueError("a deck is the 52 cards, each once")
        first, second = hand_of(cards[0:20:2]), hand_of(cards[1:20:2])
        upcard = cards[20]
        return Round(
            rules=rules,
            dealer=dealer,
            upcard=upcard,
            knock_limit=knock_limit(rules, upcard),
            stock=cards[21:],
            stock_size=31,
            hands=(second, first) if dealer == 0 else (first, second),
            pile=(upcard,),
            phase=Phase.UPCARD,
            turn=1 - dealer,
            passes=0,
            turns=0,
            taken=None,
            drawn=None,
            must_knock=False,
            known=(0, 0),
            knocker=None,
            kind=None,
            knock_card=None,
            spread=(),
            layoffs=(),
            defender_melds=None,
            result=None,
            log=(),
        )

    # -- what may be done, and doing it --------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the round has its result."""
        return self.result is not None

    @property
    def hand(self) -> Cards:
        """The hand of the player to act (empty when the round is over)."""
        return 0 if self.turn is None else self.hands[self.turn]

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
        return self.kind is Outcome.GIN or self.kind is Outcome.BIG_GIN

    def legal_actions(self) -> LegalActions:
        """Return every legal action, lazily; ``action in round.legal_actions()`` is quick."""
        return LegalActions(self, None if self.turn is None else self.hands[self.turn])

    def is_legal(self, action: Action) -> bool:
        """Say whether the player to act may do this."""
        return refusal(self, self.hand, action) is None

    def apply(self, action: Action, seat: int | None = None) -> Round:
        """Return the round after an action of the player to act.

        ``seat`` names who wants to act, where that is not known already. Raises IllegalAction
        with the reason; a refused action changes nothing.
        """
        if seat is not None and self.turn is not None and seat != self.turn:
            raise IllegalAction(Reason.NOT_YOUR_TURN)
        reason = refusal(self, self.hand, action)
        if reason is not None:
            raise IllegalAction(reason)
        match action:
            case Discard():
                return self._discard(action)
            case DrawStock():
                return self._draw_stock(action)
            case TakeDiscard() | TakeUpcard():
                return self._take(action)
            case PassUpcard():
                return self._pass_upcard(action)
            case PassLastDiscard():
                return self._dead(log=self._logged(action, None))
            case Knock():
                return self._knock(action)
            case BigGin():
                return self._big_gin(action)
            case LayOff():
                return self._lay_off(action)
            case FinishLayoffs():
                return self._finish(action)

    def _with(self, **changes: Any) -> Round:
        """Return a copy with some fields changed; a dict merge is much faster than replace()."""
        new = object.__new__(Round)
        vars(new).update(vars(self), **changes)
        return new

    def _logged(self, action: Action, card: Card | None) -> tuple[Event, ...]:
        assert self.turn is not None
        return (*self.log, Event(self.turn, action, card))

    def _hands_with(self, hand: Cards) -> tuple[Cards, Cards]:
        """Return both hands, that of the player to act replaced."""
        return (hand, self.hands[1]) if self.turn == 0 else (self.hands[0], hand)

    def _known_with(self, known: Cards) -> tuple[Cards, Cards]:
        return (known, self.known[1]) if self.turn == 0 else (self.known[0], known)

    def _dead(self, **changes: Any) -> Round:
        upcard = self.upcard if self.rules.oklahoma else None
        result = RoundResult(Outcome.DEAD, None, None, 0, 0, upcard)
        return self._with(phase=Phase.OVER, turn=None, result=result, **changes)

    def _pass_upcard(self, action: Action) -> Round:
        assert self.turn is not None
        both = self.passes == 1
        return self._with(
            passes=self.passes + 1,
            turn=1 - self.turn,
            phase=Phase.DRAW if both else Phase.UPCARD,
            log=self._logged(action, None),
        )

    def _take(self, action: Action) -> Round:
        assert self.turn is not None
        card = self.pile[-1]
        return self._with(
            hands=self._hands_with(self.hand | 1 << card),
            known=self._known_with(self.known[self.turn] | 1 << card),
            pile=self.pile[:-1],
            taken=card,
            drawn=None,
            must_knock=self.phase is Phase.LAST_CHANCE,
            phase=Phase.THROW,
            log=self._logged(action, card),
        )

    def _draw_stock(self, action: Action) -> Round:
        card = self.stock[-self.stock_size]
        changes: dict[str, Any] = {
            "hands": self._hands_with(self.hand | 1 << card),
            "stock_size": self.stock_size - 1,
            "taken": None,
            "drawn": card,
            "log": self._logged(action, card),
        }
        if self.rules.wall is Wall.STRICT and self.stock_size - 1 == STOCK_KEPT:
            return self._dead(**changes)
        return self._with(phase=Phase.THROW, **changes)

    def _thrown(self, card: Card, log: tuple[Event, ...]) -> dict[str, Any]:
        """Return the changes that any throw makes."""
        assert self.turn is not None
        bit = 1 << card
        return {
            "hands": self._hands_with(self.hand & ~bit),
            "known": self._known_with(self.known[self.turn] & ~bit),
            "pile": (*self.pile, card),
            "turn": 1 - self.turn,
            "turns": self.turns + 1,
            "taken": None,
            "drawn": None,
            "must_knock": False,
            "log": log,
        }

    def _discard(self, action: Discard) -> Round:
        changes = self._thrown(action.card, self._logged(action, action.card))
        if self.turns + 1 < MAX_TURNS:
            if self.stock_size > STOCK_KEPT:
                return self._with(phase=Phase.DRAW, **changes)
            if self.rules.wall is Wall.LAST_CHANCE:
                return self._with(phase=Phase.LAST_CHANCE, **changes)
        del changes["turn"]
        return self._dead(**changes)

    def _knock(self, action: Knock) -> Round:
        ten = self.hand ^ 1 << action.card
        gin = deadwood_of(ten, action.spread) == 0
        return self._with(
            phase=Phase.SHOWDOWN,
            knocker=self.turn,
            kind=Outcome.GIN if gin else Outcome.KNOCK,
            knock_card=action.card,
            spread=action.spread,
            **self._thrown(action.card, self._logged(action, action.card)),
        )

    def _big_gin(self, action: BigGin) -> Round:
        assert self.turn is not None
        return self._with(
            phase=Phase.SHOWDOWN,
            knocker=self.turn,
            kind=Outcome.BIG_GIN,
            spread=best_melds(self.hand),
            turn=1 - self.turn,
            turns=self.turns + 1,
            taken=None,
            drawn=None,
            must_knock=False,
            log=self._logged(action, None),
        )

    def _lay_off(self, action: LayOff) -> Round:
        assert self.turn is not None
        bit = 1 << action.card
        spread = list(self.spread)
        spread[action.meld] |= bit
        return self._with(
            hands=self._hands_with(self.hand & ~bit),
            known=self._known_with(self.known[self.turn] & ~bit),
            spread=tuple(spread),
            layoffs=(*self.layoffs, (action.card, action.meld)),
            log=self._logged(action, action.card),
        )

    def _finish(self, action: FinishLayoffs) -> Round:
        assert self.knocker is not None
        assert self.kind is not None
        own = self.hands[self.knocker]
        for meld in self.spread:
            own &= ~meld
        result = judge(
            self.rules,
            self.knocker,
            self.kind,
            deadwood_of(own, ()),
            deadwood_of(self.hand, action.melds),
            self.upcard,
        )
        return self._with(
            phase=Phase.OVER,
            turn=None,
            defender_melds=action.melds,
            result=result,
            log=self._logged(action, None),
        )

    # -- what each seat may know -----------------------------------------------------------------

    def observe(self, seat: int, sheet: ScoreSheet | None = None) -> Observation:
        """Return the round as a seat may know it."""
        other = 1 - seat
        shown = self.phase is Phase.OVER or (self.phase is Phase.SHOWDOWN and self.knocker == other)
        top_only = self.rules.discard_history is DiscardHistory.TOP_ONLY
        buried = hand_of(self.pile[:-1]) if top_only else 0
        upcard_hidden = buried >> self.upcard & 1 and not self.rules.oklahoma
        own_turn = self.turn == seat
        return Observation(
            rules=self.rules,
            seat=seat,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            hand=self.hands[seat],
            opponent_count=self.hands[other].bit_count(),
            opponent_hand=self.hands[other] if shown else None,
            upcard=None if upcard_hidden else self.upcard,
            knock_limit=self.knock_limit,
            pile=self.pile[-1:] if top_only else self.pile,
            pile_size=len(self.pile),
            stock_size=self.stock_size,
            passes=self.passes,
            turns=self.turns,
            taken=self.taken,
            drawn=self.drawn if own_turn else None,
            must_knock=self.must_knock,
            known_opponent=self.known[other],
            known_own=self.known[seat],
            knocker=self.knocker,
            kind=self.kind,
            knock_card=self.knock_card,
            spread=self.spread,
            layoffs=self.layoffs,
            defender_melds=self.defender_melds,
            result=self.result,
            events=_as_seen(self.log, seat, buried),
            sheet=sheet,
        )

    @staticmethod
    def from_observation(observation: Observation, hidden: Hidden) -> Round:
        """Return a whole round that the seat cannot tell from the true one.

        Raises ValueError unless the cards seen and hidden are the 52, each once, and in the
        numbers the seat knows of.
        """
        seen = observation
        _check_hidden(seen, hidden)
        pair = (seen.hand, hidden.opponent_hand)
        known = (seen.known_own, seen.known_opponent)
        upcard = hidden.buried[0] if seen.upcard is None else seen.upcard
        return Round(
            rules=seen.rules,
            dealer=seen.dealer,
            upcard=upcard,
            knock_limit=seen.knock_limit,
            stock=hidden.stock,
            stock_size=seen.stock_size,
            hands=pair if seen.seat == 0 else (pair[1], pair[0]),
            pile=hidden.buried + seen.pile,
            phase=seen.phase,
            turn=seen.turn,
            passes=seen.passes,
            turns=seen.turns,
            taken=seen.taken,
            drawn=seen.drawn,
            must_knock=seen.must_knock,
            known=known if seen.seat == 0 else (known[1], known[0]),
            knocker=seen.knocker,
            kind=seen.kind,
            knock_card=seen.knock_card,
            spread=seen.spread,
            layoffs=seen.layoffs,
            defender_melds=seen.defender_melds,
            result=seen.result,
            log=seen.events,
        )


def _as_seen(log: tuple[Event, ...], seat: int, buried: Cards) -> tuple[Event, ...]:
    """Return the log with the opponent's stock draws, and all buried cards, hidden."""
    seen: list[Event] = []
    for event in log:
        card = event.card
        if card is not None:
            if event.seat != seat and isinstance(event.action, DrawStock):
                event = Event(event.seat, event.action)
            elif buried >> card & 1:
                thrown = isinstance(event.action, Discard)
                event = Event(event.seat, None if thrown else event.action)
        seen.append(event)
    return tuple(seen)


def _check_hidden(seen: Observation, hidden: Hidden) -> None:
    laid_off = hand_of(card for card, _ in seen.layoffs)
    places = [seen.hand, hidden.opponent_hand, laid_off]
    piles = (*seen.pile, *hidden.buried, *hidden.stock)
    cards = hand_of(piles)
    for place in places:
        if place & cards:
            raise ValueError("a card stands in two places")
        cards |= place
    if cards != PACK or len(piles) + sum(place.bit_count() for place in places) != 52:
        raise ValueError("the seen and the hidden cards do not make a pack")
    if (
        len(hidden.stock) != seen.stock_size
        or hidden.opponent_hand.bit_count() != seen.opponent_count
        or len(seen.pile) + len(hidden.buried) != seen.pile_size
    ):
        raise ValueError("the hidden cards are not as many as the seat knows of")
    if seen.known_opponent & ~hidden.opponent_hand:
        raise ValueError("a card known to be in the opponent's hand is missing from it")
