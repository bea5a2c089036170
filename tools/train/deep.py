"""Measure the top level in the compiled twin: more games than the arena has time for.

    python -m tools.train.deep --against simple --pairs 750 --out build/ladder

The searching seat plays as hollywood_gin.ai.search does, with the same short cuts in its roll-outs,
and prices by the sheet as the level does (``--points``: by points); the tests prove that both come
to the same values. The other seat plays as in ``play.play``. Writes a report in the arena's form.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai import sheetvalue
from hollywood_gin.ai.search import CHUNK, DOUBT, GATE, LATE, PROPOSALS
from hollywood_gin.ai.search import WORLDS as SHIPPED
from hollywood_gin.ai.worlds import LEFT, OVERSAMPLE, SLOPE, STEEPEST
from hollywood_gin.engine.rules import PRESETS, NextDealer, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from tools.train import ladder
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import twin as t
from tools.train.__main__ import Lane, seeded
from tools.train.netjit import AFTER, KNOCK
from tools.train.twin import least_deadwood, lowest, popcount

MAX, SEARCH = "max", "search"
BY_POINTS = np.zeros((0, 0))
"""No prices: an ending is worth its points."""
MINE, HIS, DEAD = 0, 1, 2
"""Rows of prices: the worth of so many points won by me, by him; the first of a dead round."""
SPREAD = np.array(sheetvalue.SPREAD)
DOWN, TAKE, LEAVE, BIG = 52, 104, 105, 106
"""Options: a card is its throw, with DOWN added its knock. The others stand for themselves."""
SURE = 1.0e6
"""What taking a card is worth that makes gin."""
TARGET = 100
RULES = (25, 25, 10)
SEARCHED, CHANGED, WORLDS = 0, 1, 2
"""Places of a tally: decisions searched, choices other than the net's, worlds played."""


class Room(NamedTuple):
    """What a search works in. The tables of worlds and values say how many worlds it plays."""

    options: np.ndarray
    worths: np.ndarray
    points: np.ndarray
    """The net's points of each option."""
    hands: np.ndarray
    tried: np.ndarray
    sums: np.ndarray
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


def new_search(worlds: int) -> Room:
    """Return the room of a search in so many worlds."""
    return Room(
        options=np.zeros(16, np.int64),
        worths=np.zeros(16),
        points=np.zeros(16),
        hands=np.zeros(worlds, np.int64),
        tried=np.zeros(worlds * OVERSAMPLE, np.int64),
        sums=np.zeros(worlds * OVERSAMPLE),
        values=np.zeros((PROPOSALS, worlds)),
        alive=np.zeros(PROPOSALS, np.bool_),
        round=np.zeros(t.SIZE, np.int64),
        deck=np.zeros(52, np.int64),
        play=pl.new_room(),
        stats=np.zeros((3, 6), np.int64),
        kinds=np.zeros(2, np.int64),
        styles=np.array((pl.ROLLOUT, pl.ROLLOUT)),
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
    """Return the worth of an outcome vector to the searching seat, as SheetPricing has it."""
    if len(prices) == 0:
        return float(nj.value(out, np.float32(gin / nj.SCALE), np.float32(under / nj.SCALE)))
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
def throw_worths(s, me, w, scratch, work, x, prices):
    """Write the throws of eleven cards and the best knock with their worths; returns how many.

    Gin leaves no other option.
    """
    by_suit, small, acc, g, pooled, z, out = scratch
    options, worths, points = x.options, x.worths, x.points
    planes, ranks, slots = work[0], work[1], work[2]
    him = 1 - me
    eleven, known, limit = s[t.HAND + me], s[t.KNOWN + him], s[t.LIMIT]
    live = nj.PACK & ~(eleven | t.visible_pile(s) | known)
    refused = nj.refused(s, him)
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    nj.fixed_inputs(s, me, AFTER, 0, live, planes, ranks, slots)
    nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
    n = 0
    least, low = np.int64(1000), np.int64(-1)
    rest = eleven
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if card == s[t.TAKEN]:
            continue
        ten = eleven & ~(np.int64(1) << card)
        left = least_deadwood(ten)
        if left < least or (left == least and pl.worth_of(card) > pl.worth_of(low)):
            least, low = left, card
        nj.own_inputs(
            ten, card, AFTER, left, live, known, refused, limit, planes, ranks, slots
        )  # fmt: skip
        nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)
        options[n], points[n] = card, nj.value(out, gin, under)
        worths[n] = priced(out, s[t.GIN], s[t.UNDERCUT], prices)
        n += 1
    if least == 0:
        options[0], worths[0], points[0] = low + DOWN, SURE, SURE
        return 1
    if least <= limit:
        ten = eleven & ~(np.int64(1) << low)
        nj.fixed_inputs(s, me, KNOCK, 0, live, planes, ranks, slots)
        nj.own_inputs(
            ten, low, KNOCK, least, live, known, refused, limit, planes, ranks, slots
        )  # fmt: skip
        nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
        nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)
        options[n], points[n] = low + DOWN, nj.value(out, gin, under)
        worths[n] = priced(out, s[t.GIN], s[t.UNDERCUT], prices)
        n += 1
    return n


@njit
def draw_worths(s, me, w, style, scratch, room, rng):
    """Return what taking the top card is worth, and leaving it.

    s is the round as the style notices it. The card that would be thrown after taking, or laid
    down with, is left in the room's facts as ``choose_throw`` leaves it.
    """
    work, best_in, draw_in, vectors, _seen, _order, _view, info = room
    out = scratch[6]
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    taking = -1.0e9
    if s[t.PHASE] == t.P_UPCARD or not t.upcard_refused(s):
        top = s[t.TOP]
        eleven = s[t.HAND + me] | np.int64(1) << top
        taking = pl.choose_throw(
            s, me, eleven, top, w, style, scratch, work, rng, 0.0, 10, vectors[0], vectors[1],
            best_in, info,
        )  # fmt: skip
        if info[2] and least_deadwood(eleven & ~(np.int64(1) << info[3])) == 0:
            taking = SURE
        if s[t.BIG] and least_deadwood(eleven) == 0:
            taking = SURE
    pl.evaluate_leaving(s, me, w, scratch, draw_in, out)
    return taking, float(nj.value(out, gin, under, style[pl.FEAR]))


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
    n = throw_worths(taking, me, w, scratch, room[0], x, prices)
    if x.worths[0] == SURE:
        x.options[0] = TAKE
        return 1
    best = 0
    for i in range(1, n):
        if x.worths[i] > x.worths[best]:
            best = i
    x.worths[0], x.points[0] = x.worths[best], x.points[best]
    out = scratch[6]
    pl.evaluate_leaving(s, me, w, scratch, room[2], out)
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
        n = throw_worths(s, me, w, scratch, room[0], x, prices)
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
    if s[t.STOCK] <= 2 or s[t.TURNS] >= LATE:
        return 1
    k = 1
    for i in range(1, looked):
        if (points[0] - points[i]) * nj.SCALE <= GATE:
            options[k] = options[i]
            k += 1
    return k


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


@njit
def result_for(s, me, prices):
    """Return what a finished round is worth to a seat: its points without prices."""
    if len(prices) == 0:
        if s[t.WINNER] < 0:
            return 0.0
        return float(t.points(s) if s[t.WINNER] == me else -t.points(s))
    if s[t.WINNER] < 0:
        return prices[DEAD, 0]
    return looked_up(prices[MINE if s[t.WINNER] == me else HIS], t.points(s))


@njit
def play_out(s, me, n, begin, end, w, scratch, nodes, rng, x, prices):
    """Play the options alive in some of the worlds to the end; x.values gets their worth."""
    unseen, order = unseen_by(s, me), x.play[5]
    for i in range(begin, end):
        lay_stock(s, unseen & ~x.hands[i], rng, x.deck)
        for c in range(n):
            if not x.alive[c]:
                continue
            x.round[:] = s
            x.round[t.HAND + 1 - me] = x.hands[i]
            order[2, 0] = 1  # the net at its best needs no order of throws: only room for one
            act(x.round, x.deck, order, x.options[c])
            pl.play(
                x.round, x.deck, -1, x.kinds, w, w, x.styles, x.refuse, x.learns, 0.0, rng,
                scratch, x.play, nodes, 0, x.stats,
            )  # fmt: skip
            x.values[c, i] = result_for(x.round, me, prices)


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


@njit
def choose(s, me, w, scratch, room, nodes, rng, x, doubt, tally, prices):
    """Return the option of the searching seat."""
    n = proposals(s, me, w, scratch, room, x, prices)
    if n == 1:
        return x.options[0]
    sample(s, me, rng, x)
    x.alive[:] = False
    x.alive[:n] = True
    left, done, number = n, 0, len(x.hands)
    while done < number and left > 1:
        end = min(done + CHUNK, number)
        play_out(s, me, n, done, end, w, scratch, nodes, rng, x, prices)
        done = end
        for c in range(1, n):
            if x.alive[c] and better(x.values, c, done)[0] <= 0:
                x.alive[c] = False
                left -= 1
    best, most = 0, -1.0e9
    for c in range(1, n):
        if x.alive[c]:
            sure, mean = better(x.values, c, done)
            if sure > doubt and mean > most:
                best, most = c, mean
    tally[SEARCHED] += 1
    tally[CHANGED] += best > 0
    tally[WORLDS] += done
    return x.options[best]


# -- the other seat ------------------------------------------------------------------------------


@njit
def net_turn(s, deck, w, style, scratch, room, rng):
    """Do what the net does next in a style, as ``play.play``."""
    work, best_in, _draw_in, vectors, _seen, order, view, info = room
    me = s[t.TURN]
    v = s
    partial = style[pl.MEMORY] >= 0 or style[pl.WATCHES] == 0
    if partial:
        v = view
        pl.noticed(s, me, order, style, v)
    if s[t.PHASE] != t.P_THROW:
        taking, leaving = draw_worths(v, me, w, style, scratch, room, rng)
        if taking + style[pl.FANCY] / nj.SCALE <= leaving:
            act(s, deck, order, LEAVE)
            return
        pl.pick_up(s, order)
        if partial:  # the style looks again at what it sees now
            return
    elif not (s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0):
        pl.choose_throw(
            v, me, s[t.HAND + me], s[t.TAKEN], w, style, scratch, work, rng, 0.0, 10, vectors[0],
            vectors[1], best_in, info,
        )  # fmt: skip
    if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
        t.big_gin(s)
    else:
        act(s, deck, order, info[0] + DOWN if info[1] else info[0])


@njit
def simple_turn(s, deck, count, room, rng):
    """Do what the baseline does next, as ``play.play``; count is of the pairs it has thrown."""
    seen, order, info = room[4], room[5], room[7]
    me = s[t.TURN]
    hand, top = s[t.HAND + me], s[t.TOP]
    if s[t.PHASE] != t.P_THROW:
        may_take = s[t.PHASE] != t.P_DRAW or not t.upcard_refused(s)
        want = may_take and pl.melds_with(hand | np.int64(1) << top, top)
        act(s, deck, order, TAKE if want else LEAVE)
        return
    drawn = s[t.TAKEN] if s[t.TAKEN] >= 0 else deck[51 - s[t.STOCK]]
    pair = pl.simple_throw(s, hand, rng, seen[me], count[me], drawn, info)
    if count[me] < seen.shape[1]:
        seen[me, count[me]] = pair
        count[me] += 1
    act(s, deck, order, info[0] + DOWN if info[1] else info[0])


# -- games ---------------------------------------------------------------------------------------


@njit
def play_round(
    s, deck, dealer, kind, style, w, rng, chance, scratch, room, nodes, x, doubt, tally, prices
):
    """Play a round: seat 0 searches, seat 1 is of a kind and style.

    The worlds are drawn by ``chance``, so that ``rng`` deals what it would deal without them.
    """
    order = room[5]
    t.deal(s, deck, dealer)
    order[2, 0] = 1
    order[2, 1] = s[t.TOP]
    count = np.zeros(2, np.int64)
    while s[t.PHASE] != t.P_OVER:
        if s[t.TURN] == 0:
            option = choose(s, 0, w, scratch, room, nodes, chance, x, doubt, tally, prices)
            act(s, deck, order, option)
        elif kind == pl.NET:
            net_turn(s, deck, w, style, scratch, room, rng)
        else:
            simple_turn(s, deck, count, room, rng)


def games_rules() -> Rules:
    """Return the rules of the measure that the published figures use, as the arena has them."""
    base = PRESETS["table"].with_knobs({"games": 1, "target": TARGET})
    return replace(base, next_dealer=NextDealer.ALTERNATE)


def games(job: Job, lane: Lane, weights: tuple[np.ndarray, ...]) -> tuple[np.ndarray, np.ndarray]:
    """Play pairs of games on the same deals, seats swapped, as ``play.games``.

    Returns for each pair the searcher's wins of the two, his points over the other's and the
    rounds, and the tally.
    """
    kind = pl.SIMPLE if job.against == ladder.BASELINE else pl.NET
    style = np.array(ladder.styles().get(job.against, pl.BEST))
    per_pair, tally = np.zeros((job.pairs, 3)), np.zeros(3, np.int64)
    chance, room, known = seeded(job.seed, 1), new_search(job.worlds), {}
    s, deck = lane.round, lane.deck
    s[t.BIG] = s[t.NOBODY] = s[t.WALL] = s[t.TOP_ONLY] = 0
    s[t.GIN], s[t.UNDERCUT], s[t.LIMIT] = RULES
    rules = games_rules()
    for i in range(job.pairs):
        deals: list[np.ndarray] = []
        for side in range(2):
            sheet, dealer, k = ScoreSheet.empty(rules), side, 0
            while not sheet.over:
                if k == len(deals):
                    t.shuffle(deck, lane.rng)
                    deals.append(deck.copy())
                deck[:] = deals[k]
                k += 1
                prices = BY_POINTS
                if not job.points:
                    key = (sheet.points, sheet.reach)
                    if key not in known:
                        known[key] = prices_of(sheet)
                    prices = known[key]
                play_round(
                    s, deck, dealer, kind, style, weights, lane.rng, chance, lane.scratch,
                    lane.room, lane.nodes, room, job.doubt, tally, prices,
                )  # fmt: skip
                per_pair[i, 2] += 1
                if s[t.WINNER] >= 0:
                    sheet = sheet.enter(int(s[t.WINNER]), int(t.points(s)))
                    dealer = 1 - dealer
            ((mine, his),) = sheet.points
            per_pair[i, 0] += mine >= TARGET
            per_pair[i, 1] += mine - his
    return per_pair, tally


class Job(NamedTuple):
    """A part of a row."""

    against: str
    worlds: int
    doubt: float
    pairs: int
    seed: int
    points: bool


def share(job: Job) -> tuple[np.ndarray, np.ndarray, float]:
    """Play one part of a row; returns what came of each pair, the tally and the seconds."""
    began = time.monotonic()
    weights = ladder.shipped_weights()
    per_pair, tally = games(job, Lane(seeded(job.seed, 0), weights), weights)
    return per_pair, tally, time.monotonic() - began


def figures(per_pair: np.ndarray) -> ladder.Figures:
    """Return what came of the pairs as the ladder has it."""
    won, points, rounds = per_pair.T
    score = points.sum() / rounds.sum()
    off = (points - score * rounds) / rounds.mean()
    reach = 1.96 / len(per_pair) ** 0.5
    return (
        rounds.sum(),
        float(50 * won.mean()),
        float(50 * reach * won.std(ddof=1)),
        float(score),
        float(reach * off.std(ddof=1)),
    )


def name_of(args: argparse.Namespace) -> str:
    """Return the name of the searching player."""
    return SEARCH if args.points else MAX


def report(
    args: argparse.Namespace, pairs: list[np.ndarray], tallies: list[np.ndarray], seconds: float
) -> dict:
    """Return the report of what has been played so far; seconds are of one core."""
    per_pair, tally = np.concatenate(pairs), np.sum(tallies, axis=0)
    row = (name_of(args), args.against)
    facts = ladder.report(row, [figures(per_pair)], len(per_pair), args.seed)
    return {
        **facts,
        "worlds": args.worlds,
        "doubt": args.doubt,
        "searched_per_round": round(tally[SEARCHED] / facts["rounds"], 3),
        "changed_per_round": round(tally[CHANGED] / facts["rounds"], 3),
        "worlds_per_search": round(tally[WORLDS] / max(tally[SEARCHED], 1), 1),
        "seconds_per_game": round(seconds / facts["games"], 2),
    }


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.deep", description=__doc__)
    parser.add_argument("--against", default=ladder.BASELINE, help="simple, net or a level's key")
    parser.add_argument("--points", action="store_true", help="price by points, not by the sheet")
    parser.add_argument("--worlds", type=int, default=SHIPPED)
    parser.add_argument("--doubt", type=float, default=DOUBT)
    parser.add_argument("--pairs", type=int, default=750)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ladder"))
    parser.add_argument("--weights", type=Path, help="another net.bin than the game's")
    args = parser.parse_args()
    if args.weights:
        os.environ["HOLLYWOOD_GIN_WEIGHTS"] = str(args.weights)  # see levels.weights_path
    if args.against not in (ladder.BASELINE, *ladder.styles()):
        parser.error(f"there is no player {args.against!r} in the twin")
    args.out.mkdir(parents=True, exist_ok=True)
    shares = min(ladder.SHARES, args.pairs // 2)
    sizes = [args.pairs * (i + 1) // shares - args.pairs * i // shares for i in range(shares)]
    jobs = [
        Job(args.against, args.worlds, args.doubt, size, args.seed * 1000 + i, args.points)
        for i, size in enumerate(sizes)
    ]
    share(
        Job(args.against, 2, args.doubt, 1, 0, args.points)
    )  # compiled once here, before the processes part
    pairs, tallies, seconds = [], [], 0.0
    with Pool(args.cores) as pool:
        for per_pair, tally, took in pool.imap(share, jobs):
            pairs.append(per_pair)
            tallies.append(tally)
            seconds += took
            facts = report(args, pairs, tallies, seconds)
            print(
                name_of(args), args.against, f"{facts['pairs']} pairs", facts["percent_won"],
                facts["points_per_round"], "searched and changed a round",
                facts["searched_per_round"], facts["changed_per_round"],
                f"{facts['seconds_per_game']} s a game", flush=True,
            )  # fmt: skip
            path = args.out / f"{name_of(args)}-{args.against}.json"  # so far, if it is stopped
            path.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
