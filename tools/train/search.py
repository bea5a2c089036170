"""What the twin's searching players share: options, likely worlds, and when to believe them.

The worlds are those of hollywood_gin.ai.worlds, the doubts those of hollywood_gin.ai.search.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai import search
from hollywood_gin.ai.worlds import LEFT, OVERSAMPLE, SLOPE, STEEPEST
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import twin as t
from tools.train.twin import least_deadwood, lowest, popcount

DOWN, TAKE, LEAVE, BIG = 52, 104, 105, 106
"""Options: a card is its throw, with DOWN added its knock. The others stand for themselves."""


@njit
def act(s, deck, order, option):
    """Do what an option says."""
    if option == TAKE:
        pl.pick_up(s, order)
    elif option == BIG:
        t.big_gin(s)
    elif option != LEAVE and option >= DOWN:
        t.knock(s, option - DOWN)
    elif option != LEAVE:
        pl.put_down(s, order, option)
    elif s[t.PHASE] == t.P_DRAW:
        t.draw(s, deck)
    else:
        t.pass_card(s)


# -- worlds --------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """Likely hands of the other seat, and what drawing them takes."""

    hands: np.ndarray
    tried: np.ndarray
    sums: np.ndarray


def new_sample(worlds: int) -> Sample:
    """Return the room for so many hands."""
    return Sample(
        np.zeros(worlds, np.int64),
        np.zeros(worlds * OVERSAMPLE, np.int64),
        np.zeros(worlds * OVERSAMPLE),
    )


@njit
def unseen_by(s, me):
    """Return the cards that a seat cannot place: the other's unknown ones and the stock."""
    return nj.PACK & ~(s[t.HAND + me] | t.visible_pile(s) | s[t.KNOWN + 1 - me])


@njit
def sample(s, me, rng, x):
    """Write likely hands of the other seat, in no order, as ai/worlds.py draws them."""
    him = 1 - me
    cards = np.empty(52, np.int64)
    n = 0
    rest = unseen_by(s, me)
    while rest:
        cards[n] = lowest(rest)
        rest &= rest - 1
        n += 1
    need = 10 - popcount(s[t.KNOWN + him])
    slope = min(STEEPEST, SLOPE * s[t.THROWS + him])
    left = nj.refused(s, him)
    total = 0.0
    for i in range(len(x.tried)):
        hand = s[t.KNOWN + him]
        for j in range(need):
            k = j + t.below_n(rng, n - j)
            cards[j], cards[k] = cards[k], cards[j]
            hand |= np.int64(1) << cards[j]
        weight = math.exp(-slope * least_deadwood(hand))
        rest = left
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if pl.melds_with(hand | np.int64(1) << card, card):
                weight *= LEFT
        total += weight
        x.tried[i], x.sums[i] = hand, total
    number = len(x.hands)
    begin = t.uniform(rng)
    i = 0
    for k in range(number):
        while i < len(x.tried) - 1 and x.sums[i] < (begin + k) / number * total:
            i += 1
        x.hands[k] = x.tried[i]
    for k in range(number - 1):  # so that every chunk of them is as good
        j = k + t.below_n(rng, number - k)
        x.hands[k], x.hands[j] = x.hands[j], x.hands[k]


@njit
def lay_stock(s, rest, rng, deck):
    """Put the rest of the cards into the deck's undrawn places in a random order."""
    top = 52 - s[t.STOCK]
    for i in range(top, 52):
        deck[i] = lowest(rest)
        rest &= rest - 1
    for i in range(top, 51):
        j = i + t.below_n(rng, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]


# -- what came of them ---------------------------------------------------------------------------


@njit
def points_for(s, me):
    """Return the points of a finished round for a seat: negative where the other won."""
    if s[t.WINNER] < 0:
        return 0.0
    return float(t.points(s) if s[t.WINNER] == me else -t.points(s))


@njit
def better(values, row, n):
    """Return by how many standard errors an option came out better than the first, and its mean.

    The mean too is over the first's.
    """
    total = squares = 0.0
    for i in range(n):
        over = values[row, i] - values[0, i]
        total += over
        squares += over * over
    mean = total / n
    error = 0.0
    if n > 1:
        error = math.sqrt(max(0.0, squares - n * mean * mean) / (n - 1) / n)
    return mean / max(error, 1e-9), mean


hopes = njit(search.hopes)


@njit
def drop_hopeless(values, alive, n, done, doubt):
    """Drop the options that can hardly come out surely better any more; returns how many are left.

    The first stays.
    """
    part = done / values.shape[1]
    left = 1
    for c in range(1, n):
        if alive[c]:
            ahead = better(values, c, done)[0]
            alive[c] = hopes(ahead, part, doubt)
            left += alive[c]
    return left


@njit
def best_of(values, alive, n, done, doubt):
    """Return the row of the option to choose: the first unless another is surely better."""
    best, most = 0, -1.0e9
    for c in range(1, n):
        if alive[c]:
            sure, mean = better(values, c, done)
            if sure > doubt and mean > most:
                best, most = c, mean
    return best
