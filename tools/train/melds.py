"""Deadwood, spreads and layoffs once more, compiled: the twin of hollywood_gin.engine.melds."""

from __future__ import annotations

import numpy as np
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from hollywood_gin.engine.melds import _LOOSE, _POINTS

PACK = (1 << 52) - 1
EACH = 1 | 1 << 13 | 1 << 26 | 1 << 39
LOOSE = np.array(_LOOSE, np.int64)
POINTS = np.array(_POINTS, np.int64)


@intrinsic
def popcount(typingctx, cards):
    """Number of cards in a set."""

    def build(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic
def lowest(typingctx, cards):
    """Lowest card of a set that is not empty."""

    def build(context, builder, signature, args):
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), build


@njit(inline="always")
def points_of(cards):
    return (
        POINTS[cards & 8191]
        + POINTS[(cards >> 13) & 8191]
        + POINTS[(cards >> 26) & 8191]
        + POINTS[(cards >> 39) & 8191]
    )


@njit(inline="always")
def loose_points(cards):
    return (
        LOOSE[cards & 8191]
        + LOOSE[(cards >> 13) & 8191]
        + LOOSE[(cards >> 26) & 8191]
        + LOOSE[(cards >> 39) & 8191]
    )


@njit(inline="always")
def set_ranks(cards):
    a = cards & 8191
    b = (cards >> 13) & 8191
    c = (cards >> 26) & 8191
    d = (cards >> 39) & 8191
    return (a & b & (c | d)) | (c & d & (a | b))


@njit
def set_choice(cards, rank, choice):
    """The choice-th way to use a rank as a set: 0 not, 1 all of it, 2.. three of the four."""
    if choice == 0:
        return np.int64(0)
    held = cards & (np.int64(EACH) << rank)
    if choice == 1:
        return held
    return held & ~(np.int64(1) << (rank + 13 * (choice - 2)))


@njit
def choices_of(cards, rank):
    return 6 if popcount(cards & (np.int64(EACH) << rank)) == 4 else 2


@njit
def least_deadwood(cards):
    least = loose_points(cards)
    ranks = set_ranks(cards)
    if ranks == 0 or least == 0:
        return least
    r0 = lowest(ranks)
    ranks &= ranks - 1
    n0 = choices_of(cards, r0)
    r1 = r2 = r0
    n1 = n2 = 1
    if ranks:
        r1 = lowest(ranks)
        ranks &= ranks - 1
        n1 = choices_of(cards, r1)
        if ranks:
            r2 = lowest(ranks)
            n2 = choices_of(cards, r2)
    for i in range(n0):
        left0 = cards & ~set_choice(cards, r0, i)
        for j in range(n1):
            left1 = left0 & ~set_choice(cards, r1, j)
            for k in range(n2):
                left = loose_points(left1 & ~set_choice(cards, r2, k))
                least = min(least, left)
    return least


@njit
def _runs_into(cards, melds, n):
    for suit in range(4):
        ranks = (cards >> (13 * suit)) & 8191
        while ranks:
            low = ranks & -ranks
            end = low
            size = 0
            while ranks & end:
                size += 1
                end <<= 1
            run = end - low
            ranks &= ~run
            if size >= 3:
                melds[n] = run << (13 * suit)
                n += 1
    return n


@njit
def exposure(melds, n, available):
    could = np.int64(0)
    for i in range(n):
        meld = melds[i]
        low = lowest(meld)
        if ((meld & -meld) << 1) & meld == 0:
            rest = (np.int64(EACH) << (low % 13)) & ~meld
            could |= rest & available
        else:
            suit = low // 13
            card = low - 1
            while card >= suit * 13 and (available >> card) & 1:
                could |= np.int64(1) << card
                card -= 1
            card = low + popcount(meld)
            while card < suit * 13 + 13 and (available >> card) & 1:
                could |= np.int64(1) << card
                card += 1
    return points_of(could)


@njit
def spread_of(cards, available, melds):
    """Write the proposed spread (least deadwood, then least exposure) to melds; its length."""
    ranks = set_ranks(cards)
    if ranks == 0:
        return _runs_into(cards, melds, 0)
    least = least_deadwood(cards)
    r0 = lowest(ranks)
    ranks &= ranks - 1
    n0 = choices_of(cards, r0)
    r1 = r2 = r0
    n1 = n2 = 1
    if ranks:
        r1 = lowest(ranks)
        ranks &= ranks - 1
        n1 = choices_of(cards, r1)
        if ranks:
            r2 = lowest(ranks)
            n2 = choices_of(cards, r2)
    trial = np.zeros(5, np.int64)
    best_exposure = best_n = np.int64(1000)
    for i in range(n0):
        s0 = set_choice(cards, r0, i)
        for j in range(n1):
            s1 = set_choice(cards, r1, j)
            for k in range(n2):
                s2 = set_choice(cards, r2, k)
                rest = cards & ~(s0 | s1 | s2)
                if loose_points(rest) != least:
                    continue
                n = 0
                for s in (s0, s1, s2):
                    if s:
                        trial[n] = s
                        n += 1
                n = _runs_into(rest, trial, n)
                for a in range(1, n):  # ascending, as the engine keeps them
                    b = a
                    while b > 0 and trial[b - 1] > trial[b]:
                        trial[b - 1], trial[b] = trial[b], trial[b - 1]
                        b -= 1
                e = exposure(trial, n, available)
                better = e < best_exposure or (e == best_exposure and n < best_n)
                if e == best_exposure and n == best_n:
                    for a in range(n):
                        if trial[a] != melds[a]:
                            better = trial[a] < melds[a]
                            break
                if better:
                    best_exposure, best_n = e, np.int64(n)
                    melds[:n] = trial[:n]
    return best_n


@njit
def least_defence(hand, melds, n):
    """Least deadwood of a defender who melds and lays off as well as can be."""
    first = np.empty(8, np.int64)
    step = np.empty(8, np.int64)
    count = np.empty(8, np.int64)
    chains = 0
    for i in range(n):
        meld = melds[i]
        low = lowest(meld)
        if ((meld & -meld) << 1) & meld == 0:
            rest = (np.int64(EACH) << (low % 13)) & ~meld
            if rest & hand:
                first[chains], step[chains], count[chains] = lowest(rest), 1, 1
                chains += 1
        else:
            suit = low // 13
            card, size = low - 1, 0
            while card >= suit * 13 and (hand >> card) & 1:
                size += 1
                card -= 1
            if size:
                first[chains], step[chains], count[chains] = low - 1, -1, size
                chains += 1
            top = low + popcount(meld)
            card, size = top, 0
            while card < suit * 13 + 13 and (hand >> card) & 1:
                size += 1
                card += 1
            if size:
                first[chains], step[chains], count[chains] = top, 1, size
                chains += 1
    least = least_deadwood(hand)
    if chains == 0:
        return least
    ways = 1
    for i in range(chains):
        ways *= count[i] + 1
    for way in range(1, ways):
        laid = np.int64(0)
        rest = way
        for i in range(chains):
            take = rest % (count[i] + 1)
            rest //= count[i] + 1
            for k in range(take):
                laid |= np.int64(1) << (first[i] + k * step[i])
        least = min(least, least_deadwood(hand & ~laid))
    return least
