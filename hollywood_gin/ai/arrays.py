"""The arithmetic of hands for thousands of hands at once: arrays of int64, a hand each."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from hollywood_gin.engine.melds import _LOOSE, _POINTS

Hands = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int64]

EACH_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The ace of every suit: times a rank's bit, that rank of every suit."""

_LOOSE_TABLE: Final = np.array(_LOOSE, np.int64)
_POINT_TABLE: Final = np.array(_POINTS, np.int64)
_ONES: Final = np.array([bin(i).count("1") for i in range(8192)], np.int64)
BITS: Final = np.array([1 << card for card in range(52)], np.int64)


def suits_of(hands: Hands) -> tuple[Hands, Hands, Hands, Hands]:
    """Return the four suits of each hand as 13-bit sets."""
    return hands & 8191, hands >> 13 & 8191, hands >> 26 & 8191, hands >> 39 & 8191


def count(hands: Hands) -> Numbers:
    """Return how many cards each hand holds."""
    a, b, c, d = suits_of(hands)
    return np.asarray(_ONES[a] + _ONES[b] + _ONES[c] + _ONES[d])


def points_of(hands: Hands) -> Numbers:
    """Return the points of each hand."""
    a, b, c, d = suits_of(hands)
    return np.asarray(_POINT_TABLE[a] + _POINT_TABLE[b] + _POINT_TABLE[c] + _POINT_TABLE[d])


def least_deadwood(hands: Hands) -> Numbers:
    """Return the least deadwood of each hand, as the engine counts it."""
    return _least(hands, np.full(hands.shape, 8191, np.int64))


def _least(hands: Hands, ranks: Hands) -> Numbers:
    """Return the least deadwood if sets may be taken of the ranks given only."""
    a, b, c, d = suits_of(hands)
    best = _LOOSE_TABLE[a] + _LOOSE_TABLE[b] + _LOOSE_TABLE[c] + _LOOSE_TABLE[d]
    able = ((a & b & (c | d)) | (c & d & (a | b))) & ranks
    rows = np.flatnonzero((able != 0) & (best > 0))
    if not len(rows):
        return np.asarray(best)
    held, open_ranks = hands[rows], able[rows]
    low = open_ranks & -open_ranks
    later = open_ranks & ~low
    every = held & (low * EACH_SUIT)
    index = [rows, rows]
    left = [held & ~every, held]
    allowed = [later, later]
    # Without a later rank, taking no set at all is what was counted above.
    keep = later != 0
    index[1], left[1], allowed[1] = rows[keep], held[keep], later[keep]
    four = np.flatnonzero(count(every) == 4)
    for suit in range(4) if len(four) else ():
        index.append(rows[four])
        left.append(held[four] & ~every[four] | (low[four] << 13 * suit))
        allowed.append(later[four])
    found = _least(np.concatenate(left), np.concatenate(allowed))
    np.minimum.at(best, np.concatenate(index), found)
    return np.asarray(best)


def completes_meld(hands: Hands, card: int) -> npt.NDArray[np.bool_]:
    """Say of each hand whether a card would make a meld with cards of it."""
    suit, rank = divmod(card, 13)
    same = hands & (EACH_SUIT << rank) & ~(1 << card)
    ranks = hands >> 13 * suit & 8191

    def has(offset: int) -> Hands:
        at = rank + offset
        return ranks >> at & 1 if 0 <= at < 13 else np.zeros_like(ranks)

    run = (has(-2) & has(-1)) | (has(-1) & has(1)) | (has(1) & has(2))
    return np.asarray((count(same) >= 2) | (run != 0))
