"""What the opponent's last throw says about his hand, by what the net would have thrown from it.

The small net looks at each hand he may hold, with the card he threw, knowing what he knew before
that throw. A hand from which it would have thrown another card, or laid down, is unlikely. Nobody
throws as the net does without fail, so a part of the weight is kept for any throw at all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from hollywood_gin.ai.arrays import BITS, Hands
from hollywood_gin.ai.rollouts import NOTHING, PlayOut
from hollywood_gin.ai.rounds import Rounds, rounds_of
from hollywood_gin.ai.worlds import Weights, Worlds
from hollywood_gin.engine.actions import Discard, DrawStock, TakeDiscard
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.observation import Observation

COOLNESS: Final = 0.6
"""Points by which a throw may fall short of the best and be thrown less often by a factor e."""
OTHERWISE: Final = 0.3
"""The part of throws that the net does not understand: any of ten is as likely. With less of it the
true hands of rounds between nets become likelier still, and those of the baseline, who throws by
other rules, less likely than without any of this (docs/opponent.md has the figures)."""
THROWS: Final = 10
AT_ONCE: Final = 4096
"""Hands looked at together: more would only fill the memory."""


def last_throw(seen: Observation) -> tuple[int, Card] | None:
    """Return which event was the opponent's last throw, and the card; None before his first."""
    for place in range(len(seen.events) - 1, -1, -1):
        event = seen.events[place]
        if isinstance(event.action, Discard) and event.seat != seen.seat:
            assert event.card is not None
            return place, event.card
    return None


def before(seen: Observation, place: int, thrown: Card, hands: Hands) -> Rounds:
    """Return what he knew before that throw, for each hand that he may hold now, as rounds_of.

    Only what he looks at is set back; the rest stands as it does now.
    """
    since = [event.action for event in seen.events[place + 1 :] if event.seat == seen.seat]
    taken = any(isinstance(action, TakeDiscard) for action in since)
    drawn = sum(isinstance(action, DrawStock) for action in since)
    then = replace(
        seen,
        events=seen.events[:place],
        pile=tuple(card for card in seen.pile if card != thrown),
        known_own=seen.known_own & ~(1 << thrown) if taken else seen.known_own,
        stock_size=seen.stock_size + drawn,
    )
    rounds = rounds_of(then, Worlds(hands, np.zeros((len(hands), 0), np.int64)))
    rounds.hands[1] |= BITS[thrown]
    return rounds


def throw_weights(out: PlayOut, seen: Observation, hands: Hands) -> Weights:
    """Return how likely his last throw was from each hand that he may hold now."""
    found = last_throw(seen)
    if found is None:
        return np.ones(len(hands))
    parts = [hands[i : i + AT_ONCE] for i in range(0, len(hands), AT_ONCE)]
    return np.concatenate([_weights(out, seen, *found, part) for part in parts])


def _weights(out: PlayOut, seen: Observation, place: int, thrown: Card, hands: Hands) -> Weights:
    rounds = before(seen, place, thrown, hands)
    eleven = rounds.hands[1]
    # A card that he took in that turn could not be thrown. It counts all the same: from a hand that
    # would throw it back he would not have taken it. Leaving it out explains true hands less well.
    looks = out.look(rounds, 1, eleven, np.zeros_like(eleven))
    best = np.maximum(np.maximum.reduceat(looks.worth, looks.starts), looks.knocks)
    best[looks.gin] = 0.0
    odds = np.exp((looks.worth - best[looks.index]) / COOLNESS)
    total = np.add.reduceat(odds, looks.starts) + np.exp((looks.knocks - best) / COOLNESS)
    share = np.zeros(len(hands))
    his = (looks.cards == thrown) & (looks.worth > NOTHING)
    share[looks.index[his]] = odds[his]
    share[~looks.gin] /= total[~looks.gin]
    return (1 - OTHERWISE) * share + OTHERWISE / THROWS
