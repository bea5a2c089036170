"""Advice for people: every sensible action of a decision with what it promises, and why.

It is a function of the observation, the limit and the seed alone and changes nothing. What the net
can judge it judges; a knock is settled against every hand the opponent may hold where those are
few, else against likely ones.
"""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from random import Random
from typing import Final

import numpy as np

from hollywood_gin.ai import arrays, features, levels
from hollywood_gin.ai.advising import Advice
from hollywood_gin.ai.arrays import Hands
from hollywood_gin.ai.features import Batch
from hollywood_gin.ai.net import Outcomes
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.worlds import sample_worlds
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
from hollywood_gin.engine.cards import BIT, POINTS, Card, Cards, cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import (
    Arrangement,
    deadwood_of,
    discards,
    knock_discards,
    least_deadwood,
    least_defence,
    propose_spread,
)
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoring import Outcome, doubled, judge, points

WORLDS: Final = 200
"""Hands sampled where the limit names no number."""
COUNTED: Final = 3000
"""Up to so many hands the opponent may hold, each of them is settled instead."""


def advise(observation: Observation, limit: Limit, rng: Random) -> tuple[Advice, ...]:
    """Return advice on every draw, throw, knock (with the proposed spread) and layoff, best first.

    Empty when the seat is not to act. Without the net a throw is judged by deadwood alone.
    """
    if not observation.my_turn:
        return ()
    worlds = WORLDS if limit.worlds is None else max(1, limit.worlds)
    if observation.phase is Phase.SHOWDOWN:
        return _showdown(observation)
    if observation.phase is Phase.THROW:
        found = _eleven(observation, worlds, rng)
    else:
        found = _ten(observation, worlds, rng)
    return tuple(sorted(found, key=lambda each: -each.points))


# -- eleven cards --------------------------------------------------------------------------------


def _eleven(seen: Observation, worlds: int, rng: Random) -> list[Advice]:
    hands, exact = possible_hands(seen, worlds, rng)
    found: list[Advice] = []
    if seen.refusal(BigGin()) is None:
        found.append(_settled(seen, BigGin(), seen.hand, (), hands, exact))
    for card, _ in knock_discards(seen.hand, seen.knock_limit, seen.taken):
        spread = seen.propose_spread(card)
        found.append(
            _settled(seen, Knock(card, spread), seen.hand ^ BIT[card], spread, hands, exact)
        )
    if not seen.must_knock:
        found += _throws(seen, hands)
    return found


def _throws(seen: Observation, hands: Hands) -> list[Advice]:
    net, _ = levels.load_net()
    left = discards(seen.hand, seen.taken)
    if net is None:
        values = [(-float(points_left), 0.5) for _, points_left in left]
    else:
        cards, batch = features.throws(seen)
        assert cards == [card for card, _ in left]
        values = _values(seen, net.evaluate(batch))
    return [
        Advice(
            Discard(card),
            value,
            win,
            deadwood=deadwood,
            live=live_cards(seen.hand ^ BIT[card], deadwood, seen.unseen),
            danger=float(arrays.completes_meld(hands, card).mean()),
        )
        for (card, deadwood), (value, win) in zip(left, values, strict=True)
    ]


def _values(seen: Observation, outcomes: Outcomes) -> list[tuple[float, float]]:
    rules = seen.rules
    times = 2 if doubled(rules, seen.upcard) else 1
    value = outcomes.points(rules.gin_bonus, rules.undercut_bonus) * times
    return list(zip(value.tolist(), outcomes.win_chance().tolist(), strict=True))


def live_cards(ten: Cards, deadwood: int, unseen: Cards) -> int:
    """Return how many unseen cards would leave less deadwood in a hand of ten, one thrown."""
    found = 0
    for card in cards_in(unseen):
        eleven = ten | BIT[card]
        # A card of its own points more is no help; a smaller one may replace a dearer loose one,
        # which counts only where it melds: that is what a player waits for.
        if least_deadwood(eleven) < deadwood + POINTS[card]:
            found += 1
    return found


# -- knocks --------------------------------------------------------------------------------------


def possible_hands(seen: Observation, number: int, rng: Random) -> tuple[Hands, bool]:
    """Return hands the opponent may hold, and whether they are all of them, equally likely."""
    need = seen.opponent_count - seen.known_opponent.bit_count()
    cards = cards_in(seen.unseen)
    if comb(len(cards), need) <= COUNTED:
        every = [
            sum(BIT[card] for card in some) | seen.known_opponent
            for some in islice(combinations(cards, need), COUNTED)
        ]
        return np.array(every, np.int64), True
    return sample_worlds(seen, number, rng, ahead=0).hands, False


def _settled(
    seen: Observation,
    action: Action,
    laid: Cards,
    spread: Arrangement,
    hands: Hands,
    exact: bool,
) -> Advice:
    """Return advice on laying down, settled against each hand."""
    left = deadwood_of(laid, spread) if isinstance(action, Knock) else 0
    kind = Outcome.BIG_GIN if isinstance(action, BigGin) else Outcome.KNOCK
    if kind is Outcome.KNOCK and left == 0:
        kind = Outcome.GIN
    scores = np.zeros(len(hands))
    undercuts = wins = 0
    for i, hand in enumerate(hands.tolist()):
        defence = least_defence(hand, spread if kind is Outcome.KNOCK else ())
        result = judge(seen.rules, seen.seat, kind, left, defence, seen.upcard)
        score = points(result, seen.rules)
        scores[i] = score if result.winner == seen.seat else -score
        wins += result.winner == seen.seat
        undercuts += result.outcome is Outcome.UNDERCUT
    sampled = not exact and len(hands) > 1
    error = float(scores.std(ddof=1) / len(hands) ** 0.5) if sampled else 0.0
    return Advice(
        action,
        float(scores.mean()),
        wins / len(hands),
        error=error,
        deadwood=left,
        undercut=undercuts / len(hands),
    )


# -- ten cards -----------------------------------------------------------------------------------


def _ten(seen: Observation, worlds: int, rng: Random) -> list[Advice]:
    leave: Action = DrawStock()
    take: Action = TakeDiscard()
    if seen.phase is Phase.UPCARD:
        leave, take = PassUpcard(), TakeUpcard()
    elif seen.phase is Phase.LAST_CHANCE:
        leave = PassLastDiscard()
    now = least_deadwood(seen.hand)
    live = live_cards(seen.hand, now, seen.unseen)
    net, _ = levels.load_net()
    if seen.phase is Phase.LAST_CHANCE:
        left = Advice(leave, 0.0, 0.0, deadwood=now)
    elif net is None:
        left = Advice(leave, -float(now), 0.5, deadwood=now, live=live)
    else:
        value, win = _values(seen, net.evaluate(features.draw(seen)))[0]
        left = Advice(leave, value, win, deadwood=now, live=live)
    if seen.refusal(take) is not None:
        return [left]
    return [left, _taking(seen, take, worlds, rng)]


def _taking(seen: Observation, take: Action, worlds: int, rng: Random) -> Advice:
    """Return advice on taking the top card: that of the best throw or knock which follows."""
    top = seen.top_discard
    assert top is not None
    eleven = seen.hand | BIT[top]
    ways: list[Advice] = []
    knocks = knock_discards(eleven, seen.knock_limit, top)
    big = seen.rules.big_gin_bonus is not None and least_deadwood(eleven) == 0
    if knocks or big:
        hands, exact = possible_hands(seen, worlds, rng)
        if big:
            ways.append(_settled(seen, BigGin(), eleven, (), hands, exact))
        for card, _ in knocks:
            ways.append(_knock_after(seen, eleven, card, hands, exact))
    if seen.phase is not Phase.LAST_CHANCE:
        ways.append(_best_throw_after(seen, eleven, top))
    best = max(ways, key=lambda way: way.points)
    return Advice(
        take, best.points, best.win, best.error, best.deadwood, best.live, None, best.undercut
    )


def _knock_after(seen: Observation, eleven: Cards, card: Card, hands: Hands, exact: bool) -> Advice:
    ten = eleven ^ BIT[card]
    spread = propose_spread(ten, seen.unseen | seen.known_opponent)
    return _settled(seen, Knock(card, spread), ten, spread, hands, exact)


def _best_throw_after(seen: Observation, eleven: Cards, top: Card) -> Advice:
    left = dict(discards(eleven, top))
    net, _ = levels.load_net()
    if net is None:
        card = min(left, key=lambda each: (left[each], -POINTS[each]))
        value, win = -float(left[card]), 0.5
    else:
        cards, batch = features.throws_after_taking(seen)
        values = _values(seen, net.evaluate(Batch.join([batch])))
        (value, win), card = max(zip(values, cards, strict=True))
    ten = eleven ^ BIT[card]
    return Advice(
        Discard(card),
        value,
        win,
        deadwood=left[card],
        live=live_cards(ten, left[card], seen.unseen),
    )


# -- showdown ------------------------------------------------------------------------------------


def _showdown(seen: Observation) -> tuple[Advice, ...]:
    """Return the next step of the best defence; its worth is known, both hands lie open."""
    assert seen.knocker is not None
    assert seen.kind is not None
    defence = seen.propose_defence()
    assert seen.opponent_hand is not None
    loose = seen.opponent_hand
    for meld in seen.spread:
        loose &= ~meld
    left = 0 if seen.laid_gin else deadwood_of(loose, ())
    result = judge(seen.rules, seen.knocker, seen.kind, left, defence.deadwood, seen.upcard)
    score = points(result, seen.rules)
    won = result.winner == seen.seat
    value = float(score if won else -score)
    step: Action = FinishLayoffs(defence.melds)
    if defence.layoffs:
        step = LayOff(*defence.layoffs[0])
    return (Advice(step, value, float(won), 0.0, defence.deadwood),)
