"""Many hidden hands at once, weighted by how well they explain what the opponent did.

A hand dealt by chance holds far more deadwood than one that a player has worked on for some turns.
So hands are drawn by chance and then drawn again, a hand of deadwood d with a weight that falls
with d, the faster the longer the round has lasted; and one that would have melded a card he left
lying, or the card he has just thrown, is unlikely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai import arrays
from hollywood_gin.ai.arrays import Hands, Numbers
from hollywood_gin.ai.features import history
from hollywood_gin.engine.cards import cards_in, hand_of
from hollywood_gin.engine.observation import Observation

OVERSAMPLE: Final = 48
SLOPE: Final = 0.025
"""How much steeper each of the opponent's turns makes the fall of the weight with deadwood. This
and the next two explain the true hands of 400 rounds between trained players best."""
STEEPEST: Final = 0.16
LEFT: Final = 0.3
"""The weight of a hand that would have melded a card which the opponent left or threw."""
JUDGED: Final = 4
"""Hands that a judge is shown for each that is kept."""

Weights = npt.NDArray[np.float64]
Judge: TypeAlias = Callable[[Hands], Weights]
"""Says how well each hand explains something more that the opponent has done, up to a factor."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Hands the opponent may hold, and for each the cards of the stock from the top."""

    hands: Hands
    stock: Numbers

    def __len__(self) -> int:
        return len(self.hands)


def sample_worlds(
    seen: Observation, number: int, rng: Random, ahead: int = 2, judge: Judge | None = None
) -> Worlds:
    """Return so many likely worlds with ``ahead`` stock cards each; all fit the observation.

    A judge weighs the hands once more. Raises ValueError if the opponent's hand lies open.
    """
    if seen.opponent_hand is not None:
        raise ValueError("there is nothing to guess: the opponent's hand lies open")
    chance = np.random.default_rng(rng.getrandbits(64))
    cards = np.array(cards_in(seen.unseen), np.int64)
    need = seen.opponent_count - seen.known_opponent.bit_count()
    order = chance.random((number * OVERSAMPLE, len(cards))).argsort(axis=1)
    hands = arrays.BITS[cards[order[:, :need]]].sum(axis=1) | seen.known_opponent
    weights = likelihood(seen, hands)
    if judge is not None:
        hands = hands[_drawn_again(weights, number * JUDGED, chance)]
        weights = judge(hands)
    hands = hands[chance.permutation(_drawn_again(weights, number, chance))]
    keys = chance.random((number, len(cards))) + (hands[:, None] >> cards & 1)  # the stock first
    return Worlds(hands, cards[keys.argsort(axis=1)[:, :ahead]])


def _drawn_again(weights: Weights, number: int, chance: np.random.Generator) -> Numbers:
    """Return so many places, each as often as its weight says."""
    steps = (chance.random() + np.arange(number)) / number
    places = np.searchsorted(np.cumsum(weights) / weights.sum(), steps)
    return places.clip(0, len(weights) - 1).astype(np.int64)


def likelihood(seen: Observation, hands: Hands) -> Weights:
    """Return how well each hand explains what the opponent has done, up to a factor."""
    his = history(seen, 1 - seen.seat)
    slope = min(STEEPEST, SLOPE * his.throws)
    weights = np.exp(-slope * arrays.least_deadwood(hands).astype(np.float64))
    a, b, c = his.thrown
    for card in cards_in((his.passed & hand_of(seen.pile)) | a | b | c):
        weights = np.where(arrays.completes_meld(hands, card), weights * LEFT, weights)
    return np.asarray(weights)
