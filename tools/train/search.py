"""What the twin's searching players share: options, likely worlds, and when to believe them.

The worlds are those of hollywood_gin.ai.worlds and evidence, the doubts those of
hollywood_gin.ai.search.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai import search
from hollywood_gin.ai.evidence import COOLNESS, OTHERWISE, THROWS
from hollywood_gin.ai.worlds import JUDGED, LEFT, OVERSAMPLE, SLOPE, STEEPEST
from tools.train import choices as ch
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.melds import PACK, least_deadwood, lowest, popcount
from tools.train.netjit import AFTER, KNOCK

DOWN, TAKE, LEAVE, BIG = 52, 104, 105, 106
"""Options: a card is its throw, with DOWN added its knock. The others stand for themselves."""
MOST = 12
"""Options with eleven cards: their throws and a knock."""


@njit
def act(s, deck, order, option):
    """Do what an option says."""
    if option == TAKE:
        ch.pick_up(s, order)
    elif option == BIG:
        t.big_gin(s)
    elif option != LEAVE and option >= DOWN:
        t.knock(s, option - DOWN)
    elif option != LEAVE:
        ch.put_down(s, order, option)
    elif s[t.PHASE] == t.P_DRAW:
        t.draw(s, deck)
    else:
        t.pass_card(s)


# -- eleven cards --------------------------------------------------------------------------------


class Looks(NamedTuple):
    """What is looked at with eleven cards: options, what the net says of them, and its inputs."""

    options: np.ndarray
    said: np.ndarray
    planes: np.ndarray
    ranks: np.ndarray
    slots: np.ndarray


def new_looks() -> Looks:
    """Return the room for the options of one hand."""
    return Looks(
        np.zeros(MOST, np.int64),
        np.zeros((MOST, nj.OUTPUTS), np.float32),
        np.zeros((MOST, nj.SUIT_PLANES), np.int64),
        np.zeros((MOST, nj.RANK_PLANES), np.int64),
        np.zeros((MOST, nj.NSLOT), np.int64),
    )


@njit
def look(s, me, eleven, among, w, scratch, looks):
    """Ask the net about throws of eleven cards, those among some, and about the best knock.

    Returns how many options there are, and gin's card: then nothing is asked. It is -1 without.
    """
    by_suit, small, acc, g, pooled, z, _out = scratch
    him = 1 - me
    known, limit, refused = s[t.KNOWN + him], s[t.LIMIT], nj.refused(s, him)
    live = PACK & ~(eleven | t.visible_pile(s) | known)
    least, low, n = np.int64(1000), np.int64(-1), 0
    rest = among
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        left = least_deadwood(eleven & ~(np.int64(1) << card))
        if left < least or (left == least and ch.worth_of(card) > ch.worth_of(low)):
            least, low = left, card
        looks.options[n] = card
        n += 1
    if least == 0:
        return 0, low
    throws = n
    if least <= limit:
        looks.options[n] = low + DOWN
        n += 1
    for i in range(n):
        planes, ranks, slots = looks.planes[i], looks.ranks[i], looks.slots[i]
        kind = AFTER if i < throws else KNOCK
        card = looks.options[i] % DOWN
        ten = eleven & ~(np.int64(1) << card)
        nj.fixed_inputs(s, me, kind, 0, live, planes, ranks, slots)
        if i in (0, throws):  # the rest share these sums
            nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
        nj.own_inputs(
            ten, card, kind, least_deadwood(ten), live, known, refused, limit, planes, ranks, slots
        )  # fmt: skip
        nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, looks.said[i])
    return n, np.int64(-1)


# -- worlds --------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """Likely hands of the other seat, and what drawing them takes."""

    hands: np.ndarray
    tried: np.ndarray
    sums: np.ndarray
    shown: np.ndarray
    """Those that a judge is shown."""
    before: np.ndarray
    """The round before the last throw."""
    looks: Looks


def new_sample(worlds: int) -> Sample:
    """Return the room for so many hands."""
    return Sample(
        np.zeros(worlds, np.int64),
        np.zeros(worlds * OVERSAMPLE, np.int64),
        np.zeros(worlds * OVERSAMPLE),
        np.zeros(worlds * JUDGED, np.int64),
        np.zeros(t.SIZE, np.int64),
        new_looks(),
    )


@njit
def unseen_by(s, me):
    """Return the cards that a seat cannot place: the other's unknown ones and the stock."""
    return PACK & ~(s[t.HAND + me] | t.visible_pile(s) | s[t.KNOWN + 1 - me])


@njit
def try_hands(s, me, rng, x):
    """Draw hands of the other seat by chance, and sum up how likely ai/worlds.py finds them."""
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
            if ch.melds_with(hand | np.int64(1) << card, card):
                weight *= LEFT
        total += weight
        x.tried[i], x.sums[i] = hand, total


@njit
def draw_again(tried, sums, rng, into):
    """Draw from hands with the sums of their weights, in order, each as often as its weight."""
    number = len(into)
    total, begin, i = sums[len(tried) - 1], t.uniform(rng), 0
    for k in range(number):
        while i < len(tried) - 1 and sums[i] < (begin + k) / number * total:
            i += 1
        into[k] = tried[i]


@njit
def mix(hands, rng):
    """Put hands into a random order, so that every chunk of them is as good."""
    for k in range(len(hands) - 1):
        j = k + t.below_n(rng, len(hands) - k)
        hands[k], hands[j] = hands[j], hands[k]


@njit
def sample(s, me, rng, x):
    """Write likely hands of the other seat, in no order, as ai/worlds.py without a judge."""
    try_hands(s, me, rng, x)
    draw_again(x.tried, x.sums, rng, x.hands)
    mix(x.hands, rng)


@njit
def sample_judged(s, me, rng, x, w, scratch):
    """Write likely hands of the other seat, the net's weights being the judge of his last throw."""
    if s[t.LAST + 1 - me] == 0:
        sample(s, me, rng, x)
        return
    try_hands(s, me, rng, x)
    draw_again(x.tried, x.sums, rng, x.shown)
    before_throw(s, me, x.before)
    thrown = lowest(s[t.LAST + 1 - me])
    total = 0.0
    for i in range(len(x.shown)):
        total += throw_weight(x.before, 1 - me, x.shown[i], thrown, w, scratch, x.looks)
        x.sums[i] = total
    draw_again(x.shown, x.sums, rng, x.hands)
    mix(x.hands, rng)


@njit
def before_throw(s, me, out):
    """Write what the other seat knew before his last throw; the rest stands as it does now."""
    thrown = s[t.LAST + 1 - me]
    out[:] = s
    out[t.PILE] &= ~thrown
    if s[t.PHASE] != t.P_THROW:
        return
    if s[t.TAKEN] >= 0:
        out[t.KNOWN + me] &= ~thrown
        out[t.PICKS + me] -= 1
    else:
        out[t.STOCK] += 1


@njit
def throw_weight(s, him, hand, thrown, w, scratch, looks):
    """Return how likely a throw was from a hand that the thrower holds now, as ai/evidence.py."""
    known, eleven = s[t.KNOWN + 1 - him], hand | np.int64(1) << thrown
    live = PACK & ~(eleven | t.visible_pile(s) | known)
    among = ch.looked_at(eleven, -1, live, known)  # with the card he took: see ai/evidence.py
    rest = OTHERWISE / THROWS
    if not (among >> thrown) & 1:
        return rest
    n, _gin = look(s, him, eleven, among, w, scratch, looks)
    if n == 0:
        return rest
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    his = 0.0
    for i in range(n):
        if looks.options[i] == thrown:
            his = nj.value(looks.said[i], gin, under)
    total = 0.0
    for i in range(n):
        over = nj.value(looks.said[i], gin, under) - his
        total += math.exp(over * nj.SCALE / COOLNESS)
    return (1 - OTHERWISE) / total + rest


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
def keep_best(values, alive, n, done, most):
    """Keep of the options besides the first those that came out best; returns how many are left."""
    left = np.sum(alive[:n])
    while left > most + 1:
        worst, least = 0, 1.0e9
        for c in range(n - 1, 0, -1):
            if alive[c] and better(values, c, done)[1] < least:
                worst, least = c, better(values, c, done)[1]
        alive[worst] = False
        left -= 1
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
