"""The published baseline of the gin rummy challenge of 2021, restated as a benchmark.

It takes a face-up card only if the card completes a meld, throws a highest card among those that
leave the least deadwood without ever repeating a draw and throw, and knocks as soon as it may.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hollywood_gin.ai.player import Choice, Limit
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
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import POINTS, Card, Cards, cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import MELDS, knock_discards, least_deadwood
from hollywood_gin.engine.observation import Observation

_MELDS_OF: Final = tuple(
    tuple(meld for meld in sorted(MELDS) if meld >> card & 1 and meld.bit_count() == 3)
    for card in range(52)
)


class SimplePlayer:
    """The baseline: easy to restate, and every published program is measured against it."""

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return the baseline's action; chance breaks its ties."""
        return Choice(_action(observation, rng))


def completes_meld(hand: Cards, card: Card) -> bool:
    """Say whether a card makes a meld with cards of a hand."""
    eleven = hand | 1 << card
    return any(eleven & meld == meld for meld in _MELDS_OF[card])


def _action(seen: Observation, rng: Random) -> Action:
    match seen.phase:
        case Phase.UPCARD:
            return TakeUpcard() if _wants(seen) else PassUpcard()
        case Phase.DRAW:
            return TakeDiscard() if not seen.upcard_refused and _wants(seen) else DrawStock()
        case Phase.LAST_CHANCE:
            return TakeDiscard() if seen.refusal(TakeDiscard()) is None else PassLastDiscard()
        case Phase.THROW:
            return _throw(seen, rng)
        case _:
            defence = seen.propose_defence()
            for card, meld in defence.layoffs:
                return LayOff(card, meld)
            return FinishLayoffs(defence.melds)


def _wants(seen: Observation) -> bool:
    top = seen.top_discard
    return top is not None and completes_meld(seen.hand, top)


def _throw(seen: Observation, rng: Random) -> Action:
    if seen.refusal(BigGin()) is None:
        return BigGin()
    got = seen.taken if seen.taken is not None else seen.drawn
    done = _pairs(seen)
    may = [card for card in cards_in(seen.hand) if card != seen.taken]
    fresh = [card for card in may if frozenset((got, card)) not in done] or may
    left = {card: least_deadwood(seen.hand ^ 1 << card) for card in fresh}
    least = min(left.values())
    best = [card for card in fresh if left[card] == least]
    high = max(POINTS[card] for card in best)
    card = rng.choice([card for card in best if POINTS[card] == high])
    if seen.must_knock and least > seen.knock_limit:
        card, least = min(
            knock_discards(seen.hand, seen.knock_limit, seen.taken), key=lambda way: way[1]
        )
    if least <= seen.knock_limit:
        return Knock(card, seen.propose_spread(card))
    return Discard(card)


def _pairs(seen: Observation) -> set[frozenset[Card | None]]:
    """Return the pairs of a card drawn and a card thrown of this seat's earlier turns."""
    done: set[frozenset[Card | None]] = set()
    got: Card | None = None
    for event in seen.events:
        if event.seat != seen.seat:
            continue
        if isinstance(event.action, Discard):
            done.add(frozenset((got, event.card)))
        else:
            got = event.card
    return done
