"""The top level of the game, compiled: the net, its close choices played out, priced by the sheet.

It plays as hollywood_gin.ai.search does, with the same short cuts in its roll-outs; the tests prove
that both come to the same values.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai import sheetvalue
from hollywood_gin.ai.search import CHUNK, GATE, LATE, PROPOSALS, TRUST
from hollywood_gin.engine.scoresheet import ScoreSheet
from tools.train import choices as ch
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import search as sr
from tools.train import twin as t
from tools.train.melds import least_deadwood
from tools.train.search import BIG, DOWN, LEAVE, TAKE

BY_POINTS = np.zeros((0, 0))
"""No prices: an ending is worth its points."""
MINE, HIS, DEAD = 0, 1, 2
"""Rows of prices: the worth of so many points won by me, by him; the first of a dead round."""
SPREAD = np.array(sheetvalue.SPREAD)
SURE = 1.0e6
"""What taking a card is worth that makes gin."""
SEARCHED, CHANGED, PLAYED = 0, 1, 2
"""Places of a tally: decisions searched, choices other than the net's, worlds played."""


class Room(NamedTuple):
    """What a search works in. The tables of worlds and values say how many worlds it plays."""

    options: np.ndarray
    worths: np.ndarray
    points: np.ndarray
    """The net's points of each option, as nj.value has them."""
    said: np.ndarray
    """What the net says of each proposal, in the unit of the prices."""
    sample: sr.Sample
    small: tuple
    """The weights of the net that roll-outs ask, and what one evaluation of it needs."""
    scratch: tuple
    values: np.ndarray
    """The worth of each option (row) in each world."""
    alive: np.ndarray
    round: np.ndarray
    deck: np.ndarray
    play: tuple
    stats: np.ndarray
    kinds: np.ndarray
    styles: np.ndarray
    refuse: np.ndarray
    learns: np.ndarray


def new_search(worlds: int, small: tuple[np.ndarray, ...]) -> Room:
    """Return the room of a search in so many worlds, with the net that roll-outs ask."""
    return Room(
        options=np.zeros(16, np.int64),
        worths=np.zeros(16),
        points=np.zeros(16),
        said=np.zeros(PROPOSALS),
        sample=sr.new_sample(worlds),
        small=small,
        scratch=ch.new_scratch(small),
        values=np.zeros((PROPOSALS, worlds)),
        alive=np.zeros(PROPOSALS, np.bool_),
        round=np.zeros(t.SIZE, np.int64),
        deck=np.zeros(52, np.int64),
        play=pl.new_room(),
        stats=np.zeros((3, 6), np.int64),
        kinds=np.zeros(2, np.int64),
        styles=np.array((ch.ROLLOUT, ch.ROLLOUT)),
        refuse=np.array([10, 10]),
        learns=np.zeros(2, np.bool_),
    )


# -- prices --------------------------------------------------------------------------------------


def prices_of(sheet: ScoreSheet, seat: int = 0) -> np.ndarray:
    """Return what the points of a round are worth to a seat on a sheet."""
    found = sheetvalue.worths(sheet, seat)
    return np.stack([found.mine, found.his, np.full(len(found.mine), found.dead)])


@njit
def looked_up(table, score):
    """Return a table's value between its whole numbers."""
    last = len(table) - 1
    if score >= last:
        return table[last]
    whole = int(score)
    part = score - whole
    return table[whole] * (1 - part) + table[whole + 1] * part


@njit
def priced(out, gin, under, prices):
    """Return the worth of an outcome vector to the searching seat, as SheetPricing has it.

    Without prices its points; the unit is that of ``result_for``.
    """
    if len(prices) == 0:
        value = nj.value(out, np.float32(gin / nj.SCALE), np.float32(under / nj.SCALE))
        return float(value) * nj.SCALE
    total = out[6] * prices[DEAD, 0]
    for ending in range(6):
        margin = min(max(out[7 + ending] * nj.SCALE / max(out[ending], 1e-3), 0.0), 100.0)
        bonus = gin if ending in (0, 3) else under if ending in (2, 5) else 0
        table = prices[MINE if ending in (0, 1, 5) else HIS]
        mean = 0.0
        for part in SPREAD:
            mean += looked_up(table, margin * part + bonus)
        total += out[ending] * mean / len(SPREAD)
    return total


# -- the options of a decision -------------------------------------------------------------------


@njit
def throw_worths(s, me, w, scratch, x, prices):
    """Write the throws of eleven cards and the best knock with their worths; returns how many.

    Gin leaves no other option.
    """
    eleven, taken, looks = s[t.HAND + me], s[t.TAKEN], x.sample.looks
    among = eleven & ~(np.int64(1) << taken) if taken >= 0 else eleven
    n, low = sr.look(s, me, eleven, among, w, scratch, looks)
    if n == 0:
        x.options[0], x.worths[0], x.points[0] = low + DOWN, SURE, SURE
        return 1
    gin, under = s[t.GIN], s[t.UNDERCUT]
    for i in range(n):
        out = looks.said[i]
        x.options[i], x.worths[i] = looks.options[i], priced(out, gin, under, prices)
        x.points[i] = nj.value(out, np.float32(gin / nj.SCALE), np.float32(under / nj.SCALE))
    return n


@njit
def draw_options(s, me, w, scratch, room, x, prices):
    """Write taking and leaving as options, in no order; returns how many there are."""
    if s[t.PHASE] == t.P_DRAW and t.upcard_refused(s):
        x.options[0] = LEAVE
        return 1
    eleven = s[t.HAND + me] | np.int64(1) << s[t.TOP]
    if s[t.BIG] and least_deadwood(eleven) == 0:
        x.options[0] = TAKE
        return 1
    taking = x.round
    taking[:] = s
    taking[t.HAND + me], taking[t.TAKEN] = eleven, s[t.TOP]
    n = throw_worths(taking, me, w, scratch, x, prices)
    if x.worths[0] == SURE:
        x.options[0] = TAKE
        return 1
    best = 0
    for i in range(1, n):
        if x.worths[i] > x.worths[best]:
            best = i
    x.worths[0], x.points[0] = x.worths[best], x.points[best]
    out = scratch[6]
    ch.evaluate_leaving(s, me, w, scratch, room[2], out)
    gin, under = s[t.GIN], s[t.UNDERCUT]
    x.worths[1] = priced(out, gin, under, prices)
    x.points[1] = nj.value(out, np.float32(gin / nj.SCALE), np.float32(under / nj.SCALE))
    x.options[0], x.options[1] = TAKE, LEAVE
    return 2


@njit
def proposals(s, me, w, scratch, room, x, prices):
    """Write the options worth a search, the best by the net first; returns how many.

    One means that there is nothing to think about.
    """
    options, worths, points = x.options, x.worths, x.points
    if s[t.PHASE] == t.P_THROW:
        if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
            options[0] = BIG
            return 1
        n = throw_worths(s, me, w, scratch, x, prices)
    else:
        n = draw_options(s, me, w, scratch, room, x, prices)
    looked = min(n, PROPOSALS)
    for i in range(looked):
        best = i
        for j in range(i + 1, n):
            if worths[j] > worths[best]:
                best = j
        options[i], options[best] = options[best], options[i]
        worths[i], worths[best] = worths[best], worths[i]
        points[i], points[best] = points[best], points[i]
    if s[t.STOCK] <= 2 or s[t.TURNS] >= LATE or s[t.TOP_ONLY]:
        return 1
    k = 0
    for i in range(looked):
        if (points[0] - points[i]) * nj.SCALE <= GATE:
            options[k] = options[i]
            x.said[k] = worths[i]
            k += 1
    return k


@njit
def result_for(s, me, prices):
    """Return what a finished round is worth to a seat: its points without prices."""
    points = sr.points_for(s, me)
    if len(prices) == 0:
        return points
    if s[t.WINNER] < 0:
        return prices[DEAD, 0]
    return looked_up(prices[MINE if s[t.WINNER] == me else HIS], abs(points))


@njit
def play_out(s, me, n, begin, end, nodes, rng, x, prices):
    """Play the options alive in some of the worlds to the end; x.values gets their worth."""
    unseen, order, hands = sr.unseen_by(s, me), x.play[5], x.sample.hands
    for i in range(begin, end):
        sr.lay_stock(s, unseen & ~hands[i], rng, x.deck)
        for c in range(n):
            if not x.alive[c]:
                continue
            x.round[:] = s
            x.round[t.HAND + 1 - me] = hands[i]
            order[2, 0] = 1  # the net at its best needs no order of throws: only room for one
            sr.act(x.round, x.deck, order, x.options[c])
            pl.play(
                x.round, x.deck, -1, x.kinds, x.small, x.small, x.styles, x.refuse, x.learns, 0.0,
                rng, x.scratch, x.play, nodes, 0, x.stats,
            )  # fmt: skip
            x.values[c, i] = result_for(x.round, me, prices)


@njit
def choose(s, me, w, scratch, room, nodes, rng, x, doubt, tally, prices):
    """Return the option of the searching seat; a room for no worlds asks the net alone."""
    n, number = proposals(s, me, w, scratch, room, x, prices), len(x.sample.hands)
    if n == 1 or number == 0:
        return x.options[0]
    sr.sample_judged(s, me, rng, x.sample, x.small, x.scratch)
    x.alive[:] = False
    x.alive[:n] = True
    left, done = n, 0
    while done < number and left > 1:
        end = min(done + CHUNK, number)
        play_out(s, me, n, done, end, nodes, rng, x, prices)
        for c in range(n):
            x.values[c, done:end] += TRUST * x.said[c]
        done = end
        most = left // 2
        sr.drop_hopeless(x.values, x.alive, n, done, doubt)
        left = sr.keep_best(x.values, x.alive, n, done, most)
    best = sr.best_of(x.values, x.alive, n, done, doubt)
    tally[SEARCHED] += 1
    tally[CHANGED] += best > 0
    tally[PLAYED] += done
    return x.options[best]
