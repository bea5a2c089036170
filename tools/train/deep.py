"""Measure the players that think in the compiled twin: more games than the arena has time for.

    python -m tools.train.deep --player max --against simple --pairs 750 --out build/ladder

Players: ``max`` as the game has him; ``search``, which prices by points; ``priced``, the bare net
that prices by the sheet; and ``quick-512``, the quick player with 512 sampled worlds. The other
seat is ``simple``, the bare ``net`` or a level that prices by points, which play as in
``play.play``, or ``quick-512``. ``--matches`` plays whole Hollywood matches instead of games.
Writes a report in the arena's form.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import njit

from hollywood_gin.ai.net import SMALL
from hollywood_gin.ai.search import DOUBT
from hollywood_gin.ai.search import WORLDS as SHIPPED
from hollywood_gin.engine.match import next_dealer
from hollywood_gin.engine.rules import PRESETS, NextDealer, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from tools.train import choices as ch
from tools.train import ladder, quick
from tools.train import netjit as nj
from tools.train import netsearch as ns
from tools.train import twin as t
from tools.train.lanes import Lane, figures, seeded, weights_of
from tools.train.melds import least_deadwood
from tools.train.netsearch import CHANGED, PLAYED, SEARCHED
from tools.train.search import DOWN, LEAVE, TAKE, act

MAX, SEARCH, PRICED = "max", "search", "priced"
RIVAL = f"quick-{quick.WORLDS}"
NET_DEEP, QUICK_DEEP = 2, 3
"""Kinds of a seat besides those of choices.py: Max, and the quick player with sampled worlds."""
PLAYERS = {MAX: NET_DEEP, SEARCH: NET_DEEP, PRICED: NET_DEEP, RIVAL: QUICK_DEEP}
OTHERS = {ladder.BASELINE: ch.SIMPLE, RIVAL: QUICK_DEEP}
TARGET = 100


# -- the other seat ------------------------------------------------------------------------------


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
        taking = ch.choose_throw(
            s, me, eleven, top, w, style, scratch, work, rng, 0.0, 10, vectors[0], vectors[1],
            best_in, info,
        )  # fmt: skip
        if info[2] and least_deadwood(eleven & ~(np.int64(1) << info[3])) == 0:
            taking = ns.SURE
        if s[t.BIG] and least_deadwood(eleven) == 0:
            taking = ns.SURE
    ch.evaluate_leaving(s, me, w, scratch, draw_in, out)
    return taking, float(nj.value(out, gin, under, style[ch.FEAR]))


@njit
def net_turn(s, deck, w, style, scratch, room, rng):
    """Do what the net does next in a style, as ``play.play``."""
    work, best_in, _draw_in, vectors, _seen, order, view, info = room
    me = s[t.TURN]
    v = s
    partial = style[ch.MEMORY] >= 0 or style[ch.WATCHES] == 0
    if partial:
        v = view
        ch.noticed(s, me, order, style, v)
    if s[t.PHASE] != t.P_THROW:
        taking, leaving = draw_worths(v, me, w, style, scratch, room, rng)
        if taking + style[ch.FANCY] / nj.SCALE <= leaving:
            act(s, deck, order, LEAVE)
            return
        ch.pick_up(s, order)
        if partial or s[t.PASSED + 1 - me] >> s[t.TAKEN] & 1:  # what it sees now is not what it saw
            return
    elif not (s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0):
        ch.choose_throw(
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
        want = may_take and ch.melds_with(hand | np.int64(1) << top, top)
        act(s, deck, order, TAKE if want else LEAVE)
        return
    drawn = s[t.TAKEN] if s[t.TAKEN] >= 0 else deck[51 - s[t.STOCK]]
    pair = ch.simple_throw(s, hand, rng, seen[me], count[me], drawn, info)
    if count[me] < seen.shape[1]:
        seen[me, count[me]] = pair
        count[me] += 1
    act(s, deck, order, info[0] + DOWN if info[1] else info[0])


# -- games ---------------------------------------------------------------------------------------


@njit
def play_round(
    s, deck, dealer, player, kind, style, w, rng, chance, scratch, room, nodes, x, quick_x,
    doubt, tally, prices,
):  # fmt: skip
    """Play a round: seat 0 is Max or the quick player, seat 1 is of a kind and style.

    x and quick_x are the rooms of their searches. The worlds are drawn by ``chance``, so that
    ``rng`` deals what it would deal without them.
    """
    order = room[5]
    t.deal(s, deck, dealer)
    order[2, 0] = 1
    order[2, 1] = s[t.TOP]
    count = np.zeros(2, np.int64)
    while s[t.PHASE] != t.P_OVER:
        me = s[t.TURN]
        if me == 0 and player == NET_DEEP:
            option = ns.choose(s, 0, w, scratch, room, nodes, chance, x, doubt, tally, prices)
            act(s, deck, order, option)
        elif me == 0:
            act(s, deck, order, quick.choose(s, 0, chance, quick_x))
        elif kind == ch.NET:
            net_turn(s, deck, w, style, scratch, room, rng)
        elif kind == ch.SIMPLE:
            simple_turn(s, deck, count, room, rng)
        else:
            act(s, deck, order, quick.choose(s, 1, chance, quick_x))


def rules_of(matches: bool) -> Rules:
    """Return the rules of the measure that the published figures use, as the arena has them."""
    if matches:
        return PRESETS["table"]
    base = PRESETS["table"].with_knobs({"games": 1, "target": TARGET})
    return replace(base, next_dealer=NextDealer.ALTERNATE)


class Job(NamedTuple):
    """A part of a row."""

    player: str
    against: str
    matches: bool
    worlds: int
    doubt: float
    pairs: int
    seed: int


def games(job: Job, lane: Lane, weights: tuple[np.ndarray, ...]) -> tuple[np.ndarray, np.ndarray]:
    """Play pairs of games or matches on the same deals, seats swapped, as ``play.games``.

    Returns for each pair the player's wins of the two, his points over the other's and the
    rounds, and the tally. The points of a match are those of its rounds.
    """
    player, kind = PLAYERS[job.player], OTHERS.get(job.against, ch.NET)
    by_sheet = job.player in (MAX, PRICED)
    worlds = 0 if job.player == PRICED else job.worlds
    style = np.array(ladder.styles().get(job.against, ch.BEST))
    per_pair, tally = np.zeros((job.pairs, 3)), np.zeros(3, np.int64)
    chance, known = seeded(job.seed, 1), {}
    room = ns.new_search(worlds, weights_of(prefix=SMALL))
    quick_room = quick.new_search()
    s, deck = lane.round, lane.deck
    rules = rules_of(job.matches)
    s[t.BIG] = s[t.NOBODY] = s[t.WALL] = s[t.TOP_ONLY] = 0
    s[t.GIN], s[t.UNDERCUT], s[t.LIMIT] = rules.gin_bonus, rules.undercut_bonus, rules.knock_limit

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
                prices = ns.BY_POINTS
                if by_sheet:
                    key = (sheet.points, sheet.reach)  # all that a sheet's prices depend on
                    if key not in known:
                        known[key] = ns.prices_of(sheet)
                    prices = known[key]
                play_round(
                    s, deck, dealer, player, kind, style, weights, lane.rng, chance, lane.scratch,
                    lane.room, lane.nodes, room, quick_room, job.doubt, tally, prices,
                )  # fmt: skip
                per_pair[i, 2] += 1
                winner, points = int(s[t.WINNER]), int(t.points(s))
                if winner >= 0:
                    per_pair[i, 1] += points if winner == 0 else -points
                    sheet = sheet.enter(winner, points)
                dealer = next_dealer(rules, dealer, winner if winner >= 0 else None)
            per_pair[i, 0] += sheet.match_winner == 0
    return per_pair, tally


def share(job: Job) -> tuple[np.ndarray, np.ndarray, float]:
    """Play one part of a row; returns what came of each pair, the tally and the seconds."""
    began = time.monotonic()
    weights = weights_of()
    per_pair, tally = games(job, Lane(seeded(job.seed, 0), weights), weights)
    return per_pair, tally, time.monotonic() - began


def report(
    job: Job, pairs: list[np.ndarray], tallies: list[np.ndarray], seconds: float, seed: int
) -> dict:
    """Return the report of what has been played so far; seconds are of one core."""
    per_pair, tally = np.concatenate(pairs), np.sum(tallies, axis=0)
    (won, half), (points, reach), rounds = figures(per_pair)
    row = (job.player, job.against)
    parts = [(rounds, won, half, points, reach)]
    facts = ladder.report(row, parts, len(per_pair), seed)
    each = round(seconds / facts["games"], 2)
    if job.matches:
        facts |= {"mode": "matches", "rules": "table"}
    if job.player in (MAX, SEARCH):
        facts |= {
            "worlds": job.worlds,
            "doubt": job.doubt,
            "searched_per_round": round(tally[SEARCHED] / facts["rounds"], 3),
            "changed_per_round": round(tally[CHANGED] / facts["rounds"], 3),
            "worlds_per_search": round(tally[PLAYED] / max(tally[SEARCHED], 1), 1),
        }
    return facts | {"seconds_each": each}


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.deep", description=__doc__)
    parser.add_argument("--player", choices=PLAYERS, default=MAX)
    parser.add_argument("--against", choices=[*OTHERS, *ladder.styles()], default=ladder.BASELINE)
    parser.add_argument("--matches", action="store_true")
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
    if args.pairs < 2:
        parser.error("an interval needs two pairs")
    args.out.mkdir(parents=True, exist_ok=True)
    shares = min(4 * ladder.SHARES, args.pairs // 2)
    sizes = [args.pairs * (i + 1) // shares - args.pairs * i // shares for i in range(shares)]
    base = Job(args.player, args.against, args.matches, args.worlds, args.doubt, 1, 0)
    jobs = [base._replace(pairs=size, seed=args.seed * 1000 + i) for i, size in enumerate(sizes)]
    share(base._replace(worlds=2))  # compiled once here, before the processes part
    kind = "matches" if args.matches else "games"
    path = args.out / f"{args.player}-{args.against}{'-matches' if args.matches else ''}.json"
    pairs, tallies, seconds = [], [], 0.0
    with Pool(args.cores) as pool:
        for per_pair, tally, took in pool.imap(share, jobs):
            pairs.append(per_pair)
            tallies.append(tally)
            seconds += took
            facts = report(base, pairs, tallies, seconds, args.seed)
            print(
                args.player, args.against, f"{facts['pairs']} pairs of {kind}",
                facts["percent_won"], facts["points_per_round"], facts["seconds_each"], "s each",
                flush=True,
            )  # fmt: skip
            path.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")  # so far, if stopped


if __name__ == "__main__":
    main()
