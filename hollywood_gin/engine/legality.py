"""What may be done in a position: the one home of legality.

``refusal`` answers for one action and ``LegalActions`` lists them all; a Round, which knows
everything, and an Observation, which knows one seat's part, both ask here.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Protocol

from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card, Cards, cards_in
from hollywood_gin.engine.melds import (
    Arrangement,
    arrangements,
    deadwood_of,
    fits,
    is_meld,
    knock_discards,
    layoff_chains,
    least_deadwood,
)
from hollywood_gin.engine.rules import Rules


class Phase(IntEnum):
    """Where a round stands."""

    UPCARD = 0
    """The upcard is offered to the player to act."""
    DRAW = 1
    """The player to act draws from the stock or takes the discard."""
    THROW = 2
    """The player to act holds eleven cards: throw, knock or big gin."""
    LAST_CHANCE = 3
    """At the wall under ``last_chance``: take the last discard to knock with it, or pass."""
    SHOWDOWN = 4
    """A player has laid down; the defender lays off and shows his melds."""
    OVER = 5


class Position(Protocol):
    """What legality needs to know; everything in it is known to the player to act."""

    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def knock_limit(self) -> int: ...
    @property
    def taken(self) -> Card | None: ...
    @property
    def spread(self) -> Arrangement: ...
    @property
    def top_discard(self) -> Card | None: ...
    @property
    def upcard_refused(self) -> bool: ...
    @property
    def must_knock(self) -> bool: ...
    @property
    def laid_gin(self) -> bool: ...


def refusal(position: Position, hand: Cards, action: Action) -> Reason | None:
    """Return why the player to act, holding ``hand``, may not do this now; None if he may."""
    phase = position.phase
    if phase is Phase.OVER:
        return Reason.ROUND_OVER
    match action:
        case Discard() | Knock() | BigGin():
            return _refuse_throw(position, hand, action)
        case DrawStock() | TakeDiscard() | PassLastDiscard():
            return _refuse_draw(position, hand, action)
        case TakeUpcard() | PassUpcard():
            return _wrong_phase(phase, Phase.UPCARD)
        case LayOff():
            return _refuse_layoff(position, hand, action)
        case FinishLayoffs():
            if phase is not Phase.SHOWDOWN:
                return Reason.NO_SHOWDOWN
            return _refuse_melds(hand, action.melds)
        case _:
            return Reason.NOT_AN_ACTION


def _wrong_phase(phase: Phase, wanted: Phase) -> Reason | None:
    """Return why an action of one phase is refused in another; None in its own."""
    if phase is wanted:
        return None
    if phase is Phase.SHOWDOWN:
        return Reason.SHOWDOWN
    if phase is Phase.UPCARD:
        return Reason.ANSWER_UPCARD
    if wanted is Phase.UPCARD:
        return Reason.UPCARD_ANSWERED
    return Reason.DRAW_FIRST if wanted is Phase.THROW else Reason.ALREADY_DRAWN


def _refuse_draw(
    position: Position, hand: Cards, action: DrawStock | TakeDiscard | PassLastDiscard
) -> Reason | None:
    if position.phase is Phase.LAST_CHANCE:
        if isinstance(action, DrawStock):
            return Reason.STOCK_CLOSED
        if isinstance(action, TakeDiscard) and not _could_knock_with_top(position, hand):
            return Reason.LAST_CHANCE_KNOCK
        return None
    wrong = _wrong_phase(position.phase, Phase.DRAW)
    if wrong is not None:
        return wrong
    if isinstance(action, PassLastDiscard):
        return Reason.NOT_LAST_CHANCE
    if isinstance(action, TakeDiscard) and position.upcard_refused:
        return Reason.UPCARD_REFUSED
    return None


def _could_knock_with_top(position: Position, hand: Cards) -> bool:
    top = position.top_discard
    assert top is not None, "the wall is reached by a discard"
    eleven = hand | 1 << top
    if position.rules.big_gin_bonus is not None and least_deadwood(eleven) == 0:
        return True
    return bool(knock_discards(eleven, position.knock_limit, top))


def _refuse_throw(
    position: Position, hand: Cards, action: Discard | Knock | BigGin
) -> Reason | None:
    wrong = _wrong_phase(position.phase, Phase.THROW)
    if wrong is not None:
        return wrong
    if isinstance(action, BigGin):
        if position.rules.big_gin_bonus is None:
            return Reason.BIG_GIN_OFF
        return Reason.NOT_BIG_GIN if least_deadwood(hand) else None
    card = action.card
    if not 0 <= card < 52 or not hand >> card & 1:
        return Reason.NOT_IN_HAND
    if card == position.taken:
        return Reason.TAKEN_THIS_TURN
    if isinstance(action, Discard):
        return Reason.LAST_CHANCE_KNOCK if position.must_knock else None
    ten = hand ^ 1 << card
    wrong = _refuse_melds(ten, action.spread)
    if wrong is not None:
        return wrong
    return Reason.OVER_LIMIT if deadwood_of(ten, action.spread) > position.knock_limit else None


def _refuse_melds(hand: Cards, melds: Arrangement) -> Reason | None:
    used = 0
    for meld in melds:
        if not is_meld(meld):
            return Reason.NOT_A_MELD
        if meld & ~hand:
            return Reason.MELD_NOT_IN_HAND
        if meld & used:
            return Reason.MELDS_OVERLAP
        used |= meld
    return None


def _refuse_layoff(position: Position, hand: Cards, action: LayOff) -> Reason | None:
    if position.phase is not Phase.SHOWDOWN:
        return Reason.NO_SHOWDOWN
    if position.laid_gin:
        return Reason.NO_LAYOFF_ON_GIN
    if not 0 <= action.card < 52 or not hand >> action.card & 1:
        return Reason.NOT_IN_HAND
    if not 0 <= action.meld < len(position.spread):
        return Reason.NO_SUCH_MELD
    return None if fits(action.card, position.spread[action.meld]) else Reason.DOES_NOT_FIT


class LegalActions:
    """The legal actions of a position: iterates lazily, and supports ``in``, ``bool`` and ``len``.

    Every arrangement within the limit is a knock of its own, and every family of the defender's
    melds a showdown of its own. ``hand`` is None for a seat that is not to act.
    """

    __slots__ = ("_hand", "_position")

    def __init__(self, position: Position, hand: Cards | None) -> None:
        self._position = position
        self._hand = hand

    def __contains__(self, action: object) -> bool:
        if self._hand is None or not isinstance(action, Action):
            return False
        return refusal(self._position, self._hand, action) is None

    def __iter__(self) -> Iterator[Action]:
        if self._hand is None:
            return
        position, hand = self._position, self._hand
        phase = position.phase
        if phase is Phase.THROW:
            yield from _throws(position, hand)
        elif phase is Phase.DRAW:
            yield DrawStock()
            if not position.upcard_refused:
                yield TakeDiscard()
        elif phase is Phase.UPCARD:
            yield TakeUpcard()
            yield PassUpcard()
        elif phase is Phase.LAST_CHANCE:
            if _could_knock_with_top(position, hand):
                yield TakeDiscard()
            yield PassLastDiscard()
        elif phase is Phase.SHOWDOWN:
            yield from _showdowns(position, hand)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"LegalActions({list(self)!r})"


def _throws(position: Position, hand: Cards) -> Iterator[Action]:
    if not position.must_knock:
        for card in cards_in(hand):
            if card != position.taken:
                yield Discard(card)
    limit = position.knock_limit
    for card, _ in knock_discards(hand, limit, position.taken):
        ten = hand ^ 1 << card
        for way in arrangements(ten):
            if deadwood_of(ten, way) <= limit:
                yield Knock(card, way)
    if position.rules.big_gin_bonus is not None and least_deadwood(hand) == 0:
        yield BigGin()


def _showdowns(position: Position, hand: Cards) -> Iterator[Action]:
    if not position.laid_gin:
        for index, meld in enumerate(position.spread):
            for chain in layoff_chains(meld):
                if hand >> chain[0] & 1:
                    yield LayOff(chain[0], index)
    for way in arrangements(hand):
        yield FinishLayoffs(way)
