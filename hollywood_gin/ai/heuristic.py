"""The quick player: draws by deadwood, throws by value and danger, knocks sensibly.

Needs nothing but the engine, so it answers in the window's own process when the trained player
cannot be had.
"""

from __future__ import annotations

from random import Random

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
from hollywood_gin.engine.melds import MELDS, best_melds, knock_discards, least_deadwood
from hollywood_gin.engine.observation import Observation

_MELDS_OF: tuple[tuple[Cards, ...], ...] = tuple(
    tuple(meld for meld in sorted(MELDS) if meld >> card & 1 and meld.bit_count() == 3)
    for card in range(52)
)
_LIVE_WORTH = 0.8
"""Points of deadwood that a live improving card is worth keeping for."""
_DANGER_WORTH = 1.2
"""Points of deadwood that one likely meld given to the opponent costs."""
_GIN_LIVE = 4
"""With this many live cards for gin, and little deadwood, it waits for gin instead of knocking."""


class HeuristicPlayer:
    """A decent player without any training."""

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return an action; uses neither the limit nor chance."""
        return Choice(choose(observation))


def choose(seen: Observation) -> Action:
    """Return the quick player's action for the seat to act."""
    phase = seen.phase
    if phase is Phase.UPCARD:
        return TakeUpcard() if _wants(seen) else PassUpcard()
    if phase is Phase.DRAW:
        wanted = not seen.upcard_refused and _wants(seen)
        return TakeDiscard() if wanted else DrawStock()
    if phase is Phase.THROW:
        return _throw(seen)
    if phase is Phase.LAST_CHANCE:
        return TakeDiscard() if seen.refusal(TakeDiscard()) is None else PassLastDiscard()
    defence = seen.propose_defence()
    if defence.layoffs:
        card, meld = defence.layoffs[0]
        return LayOff(card, meld)
    return FinishLayoffs(defence.melds)


def _wants(seen: Observation) -> bool:
    """Say whether the top discard helps: it makes a meld, or lets the seat knock low."""
    top = seen.top_discard
    assert top is not None, "there is always a discard to decide on"
    now = least_deadwood(seen.hand)
    eleven = seen.hand | 1 << top
    left = min(least_deadwood(eleven ^ 1 << card) for card in cards_in(seen.hand))
    if left <= seen.knock_limit:
        return left < now
    used = 0
    for meld in best_melds(eleven):
        used |= meld
    return bool(used >> top & 1) and left < now


def _throw(seen: Observation) -> Action:
    if seen.refusal(BigGin()) is None:
        return BigGin()
    knocks = knock_discards(seen.hand, seen.knock_limit, seen.taken)
    unseen = seen.unseen
    if knocks:
        least = min(left for _, left in knocks)
        best = [card for card, left in knocks if left == least]
        card = max(best, key=lambda each: (POINTS[each], -_danger(seen, each, unseen)))
        if least == 0 or seen.must_knock or _should_knock(seen, card, least, unseen):
            return Knock(card, seen.propose_spread(card))
    return Discard(_best_throw(seen, unseen))


def _should_knock(seen: Observation, card: Card, left: int, unseen: Cards) -> bool:
    """Say whether to knock now: early always, later only with little, and not just before gin."""
    ten = seen.hand ^ 1 << card
    gin_cards = sum(1 for each in cards_in(unseen) if _gin_with(ten, each))
    if left <= 3 and gin_cards >= _GIN_LIVE and seen.draws_left > 8:
        return False
    if seen.turns <= 10:
        return True
    return left <= (6 if seen.turns <= 16 else 4)


def _gin_with(ten: Cards, card: Card) -> bool:
    eleven = ten | 1 << card
    return any(least_deadwood(eleven ^ 1 << each) == 0 for each in cards_in(ten))


def _best_throw(seen: Observation, unseen: Cards) -> Card:
    costs: list[tuple[float, int, Card]] = []
    for card in cards_in(seen.hand):
        if card == seen.taken:
            continue
        ten = seen.hand ^ 1 << card
        left = least_deadwood(ten)
        live = _live(ten, left, unseen)
        cost = left - _LIVE_WORTH * live + _DANGER_WORTH * _danger(seen, card, unseen)
        costs.append((cost, -POINTS[card], card))
    return min(costs)[2]


def _live(ten: Cards, left: int, unseen: Cards) -> int:
    """Return how many unseen cards would make or lengthen a meld of the ten cards."""
    count = 0
    for card in cards_in(unseen):
        # A card that melds leaves less than itself added: the eleven together say it quickly.
        if least_deadwood(ten | 1 << card) < left + POINTS[card]:
            count += 1
    return count


def _danger(seen: Observation, card: Card, unseen: Cards) -> float:
    """Return how many melds the thrown card could complete for the opponent, by likelihood.

    A partner known to be in his hand counts whole, an unseen one as a third.
    """
    danger = 0.0
    for meld in _MELDS_OF[card]:
        rest = meld ^ 1 << card
        if rest & ~(unseen | seen.known_opponent):
            continue
        known = (rest & seen.known_opponent).bit_count()
        danger += (0.1, 0.34, 1.0)[known]
    return danger
