"""Positions of many worlds encoded at once; features.encode is its naive twin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hollywood_gin.ai import arrays
from hollywood_gin.ai.arrays import EACH_SUIT, Hands, Numbers
from hollywood_gin.ai.features import (
    RANK_PLANES,
    SLOT_START,
    SLOTS,
    SUIT_PLANES,
    Batch,
    Kind,
    above,
    above_two,
    below,
    below_two,
    own_planes,
    rank_counts,
    ranks_of,
)
from hollywood_gin.engine.cards import PACK


@dataclass(frozen=True, slots=True)
class Views:
    """What a seat knows in each world: the fields of features.View, a row a world."""

    live: Hands
    known: Hands
    thrown: tuple[Hands, Hands, Hands]
    last: Hands
    passed: Hands
    pick_ups: Numbers
    stock: Numbers
    limit: int
    rules: tuple[int, int, int]

    def rows(self, index: Numbers) -> Views:
        """Return the rows of an index."""
        a, b, c = self.thrown
        return Views(
            self.live[index],
            self.known[index],
            (a[index], b[index], c[index]),
            self.last[index],
            self.passed[index],
            self.pick_ups[index],
            self.stock[index],
            self.limit,
            self.rules,
        )


def encode_rows(
    views: Views,
    kind: Kind,
    hands: Hands,
    cards: Numbers,
    deadwood: Numbers,
    phase: Numbers | int = 0,
) -> Batch:
    """Return a row for each hand of ten, as features.encode does."""
    number = len(hands)
    suits = np.zeros((number, SUIT_PLANES), np.int64)
    ranks = np.zeros((number, RANK_PLANES), np.int64)
    slots = np.zeros((number, len(SLOTS)), np.int64)
    known, live = views.known, views.live
    could = live | known
    own = own_planes(hands, live, could)
    for i in range(8):
        suits[:, i] = own[i]
    suits[:, 8] = known
    bits = arrays.BITS[cards]
    if kind is not Kind.KNOCK:
        left = kind is Kind.DRAW
        suits[:, 9 + left] = bits
        ranks[:, 13 + left] = np.int64(1) << cards % 13
    every = views.thrown[0] | views.thrown[1] | views.thrown[2]
    for i, thrown in enumerate(views.thrown):
        suits[:, 11 + i] = thrown
    suits[:, 14] = views.passed
    suits[:, 15] = views.last
    for i in range(4):
        ranks[:, i] = own[11 + i]
    for i, plane in enumerate(rank_counts(PACK & ~could)):
        ranks[:, 4 + i] = plane
    one, two, three, four = rank_counts(known)
    ranks[:, 8], ranks[:, 9], ranks[:, 10] = one, two, three | four
    one, two, three, four = rank_counts(every)
    ranks[:, 11], ranks[:, 12] = one, two | three | four
    ranks[:, 15], ranks[:, 16] = ranks_of(views.passed), ranks_of(views.last)
    slots[:, 0] = kind
    slots[:, 1] = views.stock
    slots[:, 2] = np.minimum(views.pick_ups, 7)
    slots[:, 3] = phase
    slots[:, 4] = np.minimum(arrays.count(known), 6)
    slots[:, 5] = views.limit
    slots[:, 6:9] = views.rules
    slots[:, 9] = np.where(deadwood <= 30, deadwood, np.minimum(31 + (deadwood - 31 >> 2), 40))
    slots[:, 10] = np.clip(deadwood - views.limit, -10, 21) + 10
    slots[:, 11] = np.minimum(arrays.count(own[9]), 15)
    slots[:, 12] = np.minimum(arrays.count(own[10]), 9)
    slots[:, 13] = arrays.count(own[8])
    if kind is Kind.AFTER:
        danger = _danger(bits, cards, could, known, every | views.passed)
        slots[:, 14], slots[:, 15], slots[:, 16] = danger
    else:
        slots[:, 14:17] = 16, 4, 20
    slots += np.array(SLOT_START)
    return Batch(suits, ranks, slots)


def _danger(
    bits: Hands, cards: Numbers, could: Hands, known: Hands, refused: Hands
) -> tuple[Numbers, Numbers, Numbers]:
    same = (np.int64(EACH_SUIT) << cards % 13) & ~bits
    mates, sure = arrays.count(same & could), arrays.count(same & known)
    b1, b2, a1, a2 = below(bits), below_two(bits), above(bits), above_two(bits)
    ways = np.zeros(len(bits), np.int64)
    hinted = np.zeros(len(bits), np.int64)
    certain = sure >= 2
    for x, y in ((b1, b2), (b1, a1), (a1, a2)):
        able = ((x & could) != 0) & ((y & could) != 0)
        hints = ((x & known) != 0).astype(np.int64) + ((y & known) != 0)
        ways += able
        hinted += able & (hints > 0)
        certain = certain | (able & (hints == 2))
    hinted += (mates >= 2) & (sure >= 1)
    like = arrays.count(same & refused) * 5 + arrays.count((b1 | b2 | a1 | a2) & refused)
    return mates * 4 + ways, np.where(certain, 3, np.minimum(hinted, 2)), like
