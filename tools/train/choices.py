"""Choices of the twin's players: the net in a style, and the published baseline."""

from __future__ import annotations

import numpy as np
from numba import njit

from hollywood_gin.ai.rollouts import NEAR
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.melds import EACH, PACK, least_deadwood, lowest, popcount
from tools.train.netjit import AFTER, DRAW, KNOCK, OUTPUTS

NET, SIMPLE = 0, 1
MEMORY, WATCHES, HURRY, FEAR, FANCY, QUICK = 0, 1, 2, 3, 4, 5
"""A style as in hollywood_gin.ai.netplayer, in numbers; a memory of -1 forgets nothing."""
BEST = (-1.0, 1.0, -1.0, 1.0, 0.0, 0.0)
ROLLOUT = (-1.0, 1.0, -1.0, 1.0, 0.0, 1.0)
"""The net as it plays in roll-outs: it takes the short cuts of hollywood_gin.ai.rollouts."""


def new_scratch(w):
    """Return the room that one evaluation needs."""
    width, both, hidden = w[0].shape[1], w[2].shape[1], w[4].shape[1]
    f = np.float32
    return (
        np.zeros((4, width), f),
        np.zeros(both, f),
        np.zeros((4, width), f),
        np.zeros(both, f),
        np.zeros(both, f),
        np.zeros(hidden, f),
        np.zeros(OUTPUTS, f),
    )


@njit
def gaussian(rng):
    return (t.uniform(rng) + t.uniform(rng) + t.uniform(rng) + t.uniform(rng) - 2.0) * 1.7320508


@njit
def result_vector(s, me, out):
    """Write how the round ended for a seat as an outcome vector."""
    out[:] = 0
    o = s[t.OUTCOME]
    margin = s[t.DEFENDER_LEFT] - s[t.KNOCKER_LEFT]
    place = 6
    mine = s[t.KNOCKER] == me
    if o in (t.O_GIN, t.O_BIG):
        place = 0 if mine else 3
        if o == t.O_BIG:
            margin += s[t.BIG] - s[t.GIN]
    elif o == t.O_KNOCK:
        place = 1 if mine else 4
    elif o == t.O_UNDERCUT:
        place = 2 if mine else 5
        margin = -margin
    out[place] = 1
    if place < 6:
        out[7 + place] = margin / nj.SCALE


@njit
def knock_vector(s, me, ten, other, out):
    """Write how a knock with ten cards would end, the other hand being known."""
    available = PACK & ~(s[t.HAND + me] | t.visible_pile(s) | ten)
    if s[t.TOP] >= 0:
        available &= ~(np.int64(1) << s[t.TOP])
    k, d = t.showdown(s, ten, other, available)
    out[:] = 0
    if k == 0:
        out[0], out[7] = 1, d / nj.SCALE
    elif d > k:
        out[1], out[8] = 1, (d - k) / nj.SCALE
    elif d == k and s[t.NOBODY]:
        out[6] = 1
    else:
        out[2], out[9] = 1, (k - d) / nj.SCALE


@njit
def put_down(s, order, card):
    """Throw a card and keep the order of throws."""
    me = s[t.TURN]
    order[me, s[t.THROWS + me]] = card
    order[2, 0] += 1
    order[2, order[2, 0]] = card
    t.discard(s, card)


@njit
def pick_up(s, order):
    """Take the top of the pile."""
    order[2, 0] -= 1
    t.take(s)


@njit
def noticed(s, me, order, style, out):
    """Write the round as a style notices it.

    order holds each seat's throws, the first first, and in its third row the pile, its size first.
    """
    him = 1 - me
    out[:] = s
    if style[WATCHES] == 0:
        out[t.KNOWN + him] = 0
        out[t.PICKS + him] = 0
        out[t.PASSED + him] = 0
    if style[MEMORY] >= 0:
        kept = np.int64(0)
        if order[2, 0] > 0:
            kept = np.int64(1) << order[2, order[2, 0]]
        count = s[t.THROWS + him]
        for i in range(max(0, count - int(style[MEMORY])), count):
            kept |= np.int64(1) << order[him, i]
        for k in range(3):
            out[t.THROWN + him * 3 + k] &= kept
        out[t.PILE] &= kept
        out[t.LAST + him] &= kept
        out[t.PASSED + him] &= kept


@njit(inline="always")
def worth_of(card):
    return min(card % 13 + 1, 10)


@njit
def touches(hand, card):
    """Whether a card is of a rank with one of the hand, or at most two from one of its suit."""
    bit = np.int64(1) << card
    near = nj.above(bit) | nj.below(bit) | nj.above_two(bit) | nj.below_two(bit)
    return hand & (near | ((np.int64(EACH) << card % 13) & ~bit)) != 0


@njit
def looked_at(eleven, taken, live, known):
    """The throws that a roll-out looks at."""
    own = nj.own_planes(eleven, live, live | known)
    banned = np.int64(1) << taken if taken >= 0 else np.int64(0)
    loose = (own[8] if own[7] == 0 else eleven) & ~banned
    if loose == 0:
        loose = eleven & ~banned
    least = np.int64(1000)
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        least = min(least, least_deadwood(eleven ^ bit))
    rest = loose
    while rest:
        bit = rest & -rest
        rest ^= bit
        if least_deadwood(eleven ^ bit) > least + NEAR:
            loose ^= bit
    return loose


@njit
def choose_throw(
    s, me, eleven, taken, w, style, scratch, work, rng, noise, refuse, best_out, boot, best_in, info
):
    """Choose a throw or a knock of eleven cards.

    Writes the chosen position's inputs (best_in), its outcomes (best_out) and those of the best
    choice (boot); info gets the card, whether it knocks, whether a knock was possible, its card,
    whether the choice was explored. work keeps a second set of inputs, of the knock.
    """
    by_suit, small, acc, g, pooled, z, out = scratch
    pl, rk, sl, kpl, krk, ksl, kout = work
    bpl, brk, bsl = best_in
    him = 1 - me
    known = s[t.KNOWN + him]
    live = PACK & ~(eleven | t.visible_pile(s) | known)
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    limit = s[t.LIMIT]
    refused = nj.refused(s, him)
    must = s[t.MUST] == 1
    nj.fixed_inputs(s, me, AFTER, 0, live, pl, rk, sl)
    nj.fixed_sums(w, pl, rk, sl, by_suit, small)
    chosen = top = -1.0e9
    chosen_true = -1.0e9
    info[0] = -1
    info[1] = 0
    least, least_card = np.int64(1000), np.int64(-1)
    rest = eleven
    if style[QUICK]:
        rest = looked_at(eleven, taken, live, known)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if card == taken:
            continue
        ten = eleven & ~(np.int64(1) << card)
        left = least_deadwood(ten)
        if left < least or (left == least and worth_of(card) > worth_of(least_card)):
            least, least_card = left, card
        if must or least == 0:
            continue
        nj.own_inputs(ten, card, AFTER, left, live, known, refused, limit, pl, rk, sl)
        nj.forward(w, pl, rk, sl, by_suit, small, acc, g, pooled, z, out)
        v = nj.value(out, gin, under, style[FEAR])
        if v > top:
            top = v
            boot[:] = out
        tried = v
        if noise > 0:
            tried += noise * gaussian(rng)
        if tried > chosen:
            chosen, chosen_true = tried, v
            info[0] = card
            best_out[:] = out
            bpl[:], brk[:], bsl[:] = pl, rk, sl
    info[2] = least <= limit
    info[3] = least_card
    if least <= limit:
        ten = eleven & ~(np.int64(1) << least_card)
        nj.fixed_inputs(s, me, KNOCK, 0, live, kpl, krk, ksl)
        nj.own_inputs(ten, least_card, KNOCK, least, live, known, refused, limit, kpl, krk, ksl)
        nj.fixed_sums(w, kpl, krk, ksl, by_suit, small)
        nj.forward(w, kpl, krk, ksl, by_suit, small, acc, g, pooled, z, kout)
        v = nj.value(kout, gin, under, style[FEAR])
        forced = must or least == 0 or least <= style[HURRY]
        if forced or v > top:
            top = v
            boot[:] = kout
        tried = v
        if noise > 0:
            tried += noise * gaussian(rng)
        if forced or (least <= refuse and tried > chosen):
            chosen_true = v
            info[0], info[1] = least_card, 1
            best_out[:] = kout
            bpl[:], brk[:], bsl[:] = kpl, krk, ksl
    info[4] = chosen_true < top - 0.015
    return top


@njit
def evaluate_leaving(s, me, w, scratch, draw_in, out):
    """Write the inputs and the outcomes of leaving the top card, s being what a seat notices."""
    by_suit, small, acc, g, pooled, z, _out = scratch
    planes, ranks, slots = draw_in
    hand, known = s[t.HAND + me], s[t.KNOWN + 1 - me]
    at = 0
    if s[t.PHASE] == t.P_UPCARD:
        at = 1 + s[t.PASSES]
    elif t.upcard_refused(s):
        at = 3
    live = PACK & ~(hand | t.visible_pile(s) | known)
    nj.fixed_inputs(s, me, DRAW, at, live, planes, ranks, slots)
    nj.own_inputs(
        hand, s[t.TOP], DRAW, least_deadwood(hand), live, known, np.int64(0), s[t.LIMIT],
        planes, ranks, slots,
    )  # fmt: skip
    nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
    nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)


@njit
def melds_with(hand, card):
    if popcount(hand & (np.int64(EACH) << (card % 13))) >= 3:
        return True
    ranks = (hand >> (13 * (card // 13))) & 8191
    r = card % 13
    low = high = r
    while low > 0 and (ranks >> (low - 1)) & 1:
        low -= 1
    while high < 12 and (ranks >> (high + 1)) & 1:
        high += 1
    return high - low >= 2


@njit
def simple_throw(s, hand, rng, seen, count, drawn, info):
    """The published baseline's throw: least deadwood left, highest card, no pair repeated."""
    may = hand
    if s[t.TAKEN] >= 0:
        may &= ~(np.int64(1) << s[t.TAKEN])
    least, ties, high = np.int64(1000), np.int64(0), np.int64(0)
    rest = may
    while rest:
        card = lowest(rest)
        bit = rest & -rest
        rest ^= bit
        pair = bit | np.int64(1) << drawn
        again = False
        for i in range(count):
            again |= seen[i] == pair
        if again:
            continue
        left = least_deadwood(hand & ~bit)
        worth = worth_of(card)
        if left < least or (left == least and worth > high):
            least, ties, high = left, bit, worth
        elif left == least and worth == high:
            ties |= bit
    if ties == 0:
        ties = may
        least = np.int64(1000)
    card = t.pick(ties, rng)
    info[0], info[1] = card, 0
    if least <= s[t.LIMIT]:
        info[1] = 1
    return np.int64(1) << card | np.int64(1) << drawn
