"""The net, compiled: its inputs from the rounds of the twin, and its forward pass.

The planes come from hollywood_gin.ai.features, the very functions of the shipped player, so that
the two cannot drift apart; the sums are kept sparse (an input is a card or it is not).
"""

from __future__ import annotations

import math
from types import FunctionType

import numpy as np
from numba import njit

from hollywood_gin.ai import features
from hollywood_gin.ai.features import RANK_PLANES, SLOT_ROWS, SLOT_START, SLOTS, SUIT_PLANES
from tools.train import twin as t
from tools.train.melds import EACH, PACK, lowest, popcount

AFTER, DRAW, KNOCK = 0, 1, 2
NSLOT = len(SLOTS)
START = np.array(SLOT_START, np.int64)
OUTPUTS = 13
SCALE = 30.0


def _compiled(*names: str) -> list:
    """Compile functions of features.py that call one another."""
    place = dict(vars(features))
    made = []
    for name in names:
        function = getattr(features, name)
        made.append(njit(FunctionType(function.__code__, place, name)))
        place[name] = made[-1]
    return made


above, above_two, below, below_two, rank_counts, ranks_of, own_planes = _compiled(
    "above", "above_two", "below", "below_two", "rank_counts", "ranks_of", "own_planes"
)


def new_weights(width: int, rank_width: int, hidden: int, seed: int):
    """Return fresh weights, in the order of the shipped file's parts."""
    rng = np.random.default_rng(seed)

    def normal(scale, *shape):
        return (rng.standard_normal(shape) * scale).astype(np.float32)

    both = width + rank_width
    return (
        normal(0.08, SUIT_PLANES * 13, width),
        normal(0.08, RANK_PLANES * 13, rank_width),
        normal(0.05, SLOT_ROWS, both),
        np.zeros(both, np.float32),
        normal(math.sqrt(1.0 / both), both, hidden),
        np.zeros(hidden, np.float32),
        normal(0.05, 3, hidden, OUTPUTS),
        np.zeros((3, OUTPUTS), np.float32),
    )


def grown(old, fresh):
    """Return a net with the shapes of ``fresh`` that answers as the smaller ``old`` does.

    Inputs, and units of any layer, may have joined. A new unit listens as in ``fresh`` but nobody
    that was there before listens to it, nor to a new input, until training makes them.
    """
    suit, rank, slot, first, second, second_bias, last, _ = (part.copy() for part in fresh)
    inner, width = old[0].shape[1], suit.shape[1]
    tail, hidden = old[1].shape[1], old[4].shape[1]
    columns = [*range(inner), *range(width, width + tail)]  # where the old first layer stands now
    for into, part, keep in (
        (suit, old[0], range(inner)),
        (rank, old[1], range(tail)),
        (slot, old[2], columns),
        (first[None], old[3][None], columns),
    ):
        into[:, keep] = 0
        into[: len(part), keep] = part
    second[:, :hidden] = 0
    second[columns, :hidden] = old[4]
    second_bias[:hidden] = old[5]
    last[:] = 0
    last[:, :hidden] = old[6]
    return suit, rank, slot, first, second, second_bias, last, old[7].copy()


def zeros_like(weights):
    return tuple(np.zeros_like(part) for part in weights)


# -- inputs --------------------------------------------------------------------------------------


@njit
def refused(s, him):
    """The cards that he threw or passed, of those that may be seen."""
    visible = t.visible_pile(s)
    cards = s[t.PASSED + him] & visible
    for k in range(3):
        cards |= s[t.THROWN + him * 3 + k] & ~(s[t.PILE] & ~visible)
    return cards


@njit
def fixed_inputs(s, me, kind, phase, live, pl, rk, sl):
    """Write the inputs that do not depend on which card is thrown."""
    him = 1 - me
    known = s[t.KNOWN + him]
    visible = t.visible_pile(s)
    hidden = s[t.PILE] & ~visible
    pl[:] = 0
    pl[8] = known
    every = np.int64(0)
    for k in range(3):
        pl[11 + k] = s[t.THROWN + him * 3 + k] & ~hidden
        every |= pl[11 + k]
    pl[14] = s[t.PASSED + him] & visible
    pl[15] = s[t.LAST + him] & ~hidden
    rk[:4] = 0
    rk[4], rk[5], rk[6], rk[7] = rank_counts(PACK & ~(live | known))
    one, two, three, four = rank_counts(known)
    rk[8], rk[9], rk[10] = one, two, three | four
    one, two, three, four = rank_counts(every)
    rk[11], rk[12] = one, two | three | four
    rk[13] = rk[14] = 0
    rk[15], rk[16] = ranks_of(pl[14]), ranks_of(pl[15])
    sl[0] = kind
    sl[1] = s[t.STOCK]
    sl[2] = min(s[t.PICKS + him], 7)
    sl[3] = phase
    sl[4] = min(popcount(known), 6)
    sl[5] = s[t.LIMIT]
    g, u = s[t.GIN], s[t.UNDERCUT]
    sl[6] = (g >= 15) + (g >= 23) + (g >= 28) + (g >= 40)
    sl[7] = (u >= 8) + (u >= 15) + (u >= 23) + (u >= 30)
    sl[8] = s[t.WALL] + 3 * s[t.NOBODY] + 6 * (s[t.BIG] > 0)
    for k in range(9):
        sl[k] += START[k]


@njit
def own_inputs(hand, card, kind, least, live, known, refused, limit, pl, rk, sl):
    """Write the inputs that a throw changes."""
    could = live | known
    own = own_planes(hand, live, could)
    for k in range(8):
        pl[k] = own[k]
    rk[0], rk[1], rk[2], rk[3] = own[11], own[12], own[13], own[14]
    pl[9] = pl[10] = rk[13] = rk[14] = 0
    sl[14], sl[15], sl[16] = 16, 4, 20
    if card >= 0:
        bit = np.int64(1) << card
        if kind == AFTER:
            pl[9] = bit
            rk[13] = np.int64(1) << card % 13
            same = (np.int64(EACH) << (card % 13)) & ~bit
            mates, sure_mates = popcount(same & could), popcount(same & known)
            b1, b2, a1, a2 = below(bit), below_two(bit), above(bit), above_two(bit)
            ways = hinted = np.int64(0)
            certain = False
            for x, y in ((b1, b2), (b1, a1), (a1, a2)):
                if x & could and y & could:
                    ways += 1
                    sure = np.int64((x & known) != 0) + np.int64((y & known) != 0)
                    hinted += sure > 0
                    certain |= sure == 2
            hinted += mates >= 2 and sure_mates >= 1
            certain |= sure_mates >= 2
            sl[14] = mates * 4 + ways
            sl[15] = 3 if certain else min(hinted, 2)
            sl[16] = popcount(same & refused) * 5 + popcount((b1 | b2 | a1 | a2) & refused)
        elif kind == DRAW:
            pl[10] = bit
            rk[14] = np.int64(1) << card % 13
    sl[9] = least if least <= 30 else min(31 + ((least - 31) >> 2), 40)
    sl[10] = min(max(least - limit, -10), 21) + 10
    sl[11] = min(popcount(own[9]), 15)
    sl[12] = min(popcount(own[10]), 9)
    sl[13] = popcount(own[8])
    for k in range(9, NSLOT):
        sl[k] += START[k]


# -- forward -------------------------------------------------------------------------------------


@njit(fastmath=True)
def add_row(into, row):
    for j in range(into.shape[0]):
        into[j] += row[j]


@njit(fastmath=True)
def fixed_sums(w, pl, rk, sl, by_suit, small):
    """Sum the first layer's fixed inputs: by_suit (4, width), small (both)."""
    suit, rank, slot, first = w[0], w[1], w[2], w[3]
    width = suit.shape[1]
    small[:] = first
    for k in range(9):
        add_row(small, slot[sl[k]])
    into = small[width:]
    for p in (4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16):
        m = rk[p]
        while m:
            add_row(into, rank[p * 13 + lowest(m)])
            m &= m - 1
    by_suit[:] = 0
    for p in (8, 11, 12, 13, 14, 15):
        m = pl[p]
        while m:
            c = lowest(m)
            m &= m - 1
            q = c // 13
            add_row(by_suit[q], suit[p * 13 + c - 13 * q])


@njit(fastmath=True)
def forward(w, pl, rk, sl, by_suit, small, acc, g, pooled, z, out):
    """Finish a position from its fixed sums; acc (4, width) and g keep what the gradient needs."""
    suit, rank, slot = w[0], w[1], w[2]
    width = suit.shape[1]
    both = slot.shape[1]
    hidden = w[4].shape[1]
    for j in range(both):
        g[j] = small[j]
    for k in range(9, NSLOT):
        add_row(g, slot[sl[k]])
    for q in range(4):
        a, b = acc[q], by_suit[q]
        for j in range(width):
            a[j] = b[j] + g[j]
    for p in (0, 1, 2, 3, 4, 5, 6, 7, 9, 10):
        m = pl[p]
        while m:
            c = lowest(m)
            m &= m - 1
            q = c // 13
            add_row(acc[q], suit[p * 13 + c - 13 * q])
    tail = g[width:]
    for p in (0, 1, 2, 3, 13, 14):
        m = rk[p]
        while m:
            add_row(tail, rank[p * 13 + lowest(m)])
            m &= m - 1
    a0, a1, a2, a3 = acc[0], acc[1], acc[2], acc[3]
    zero = np.float32(0)
    for j in range(width):
        pooled[j] = max(a0[j], zero) + max(a1[j], zero) + max(a2[j], zero) + max(a3[j], zero)
    for j in range(width, both):
        pooled[j] = max(g[j], zero)
    for k in range(hidden):
        z[k] = w[5][k]
    second = w[4]
    for j in range(0, both, 8):  # eight rows at a time: z stays in registers
        r0, r1, r2, r3 = second[j], second[j + 1], second[j + 2], second[j + 3]
        r4, r5, r6, r7 = second[j + 4], second[j + 5], second[j + 6], second[j + 7]
        x0, x1, x2, x3 = pooled[j], pooled[j + 1], pooled[j + 2], pooled[j + 3]
        x4, x5, x6, x7 = pooled[j + 4], pooled[j + 5], pooled[j + 6], pooled[j + 7]
        for k in range(hidden):
            z[k] += (x0 * r0[k] + x1 * r1[k] + x2 * r2[k] + x3 * r3[k]) + (
                x4 * r4[k] + x5 * r5[k] + x6 * r6[k] + x7 * r7[k]
            )
    kind = sl[0]
    for o in range(OUTPUTS):
        out[o] = w[7][kind, o]
    last = w[6][kind]
    for k in range(hidden):
        if z[k] > zero:
            row = last[k]
            x = z[k]
            for o in range(OUTPUTS):
                out[o] += x * row[o]
        else:
            z[k] = zero
    most = out[0]
    for o in range(1, 7):
        most = max(most, out[o])
    total = zero
    for o in range(7):
        out[o] = math.exp(out[o] - most)
        total += out[o]
    for o in range(7):
        out[o] /= total


@njit(fastmath=True)
def value(out, gin, undercut, fear=1.0):
    """Price an outcome vector in points / 30; fear weighs what the opponent may win."""
    mine = out[7] + out[8] + out[12] + gin * out[0] + undercut * out[5]
    his = out[9] + out[10] + out[11] + gin * out[3] + undercut * out[2]
    return mine - fear * his
