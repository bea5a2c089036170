"""Teach a small net what the game's net says: ``python -m tools.train.distil``.

The roll-outs of the search ask the small one, which answers several times as fast. It learns what
the large one says of every throw and knock that a roll-out would look at, and of leaving the top
card, in rounds that the large one plays with itself. It is put into the file of the large one.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numba import njit

from hollywood_gin.ai import levels
from hollywood_gin.ai.net import PARTS, SMALL
from hollywood_gin.ai.weights import load_weights, save_weights
from tools.train import choices as ch
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import selfplay as sp
from tools.train import twin as t
from tools.train.lanes import Lane, duel, seeded, weights_of
from tools.train.melds import PACK
from tools.train.search import DOWN, LEAVE, TAKE, act, look, new_looks

CHUNK = 500
"""Rounds that a thread plays before it looks at the clock."""
MEASURED = 3000
"""Rounds over which the pupil that is kept is compared with its teacher."""


@njit
def keep(nodes, n, ins, said, s):
    """Keep a position and what the teacher says of it; returns how many are kept now."""
    if n == len(nodes[3]):  # a very long round: its end teaches nothing new
        return n
    return pl.record(nodes, n, ins, said, said, s, -1, 0)


@njit
def throws(s, me, eleven, taken, w, scratch, looks, noise, rng, nodes, n):
    """Ask the teacher about the throws and the knock of eleven cards, as a roll-out does.

    Returns its choice as an option, the worth of it and how many positions are kept now.
    """
    known = s[t.KNOWN + 1 - me]
    live = PACK & ~(eleven | t.visible_pile(s) | known)
    among = ch.looked_at(eleven, taken, live, known)
    k, low = look(s, me, eleven, among, w, scratch, looks)
    if k == 0:
        return low + DOWN, 1.0e6, n
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    option, best = np.int64(-1), -1.0e9
    for i in range(k):
        ins = (looks.planes[i], looks.ranks[i], looks.slots[i])
        n = keep(nodes, n, ins, looks.said[i], s)
        worth = nj.value(looks.said[i], gin, under) + noise * ch.gaussian(rng)
        if worth > best:
            option, best = looks.options[i], worth
    return option, best, n


@njit
def play(s, deck, w, noise, rng, scratch, room, looks, nodes, n):
    """Play a round of the teacher with itself; returns how many positions are kept now."""
    draw_in, order = room[2], room[5]
    t.deal(s, deck, t.below_n(rng, 2))
    order[2, 0], order[2, 1] = 1, s[t.TOP]
    out = scratch[6]
    while s[t.PHASE] != t.P_OVER:
        me = s[t.TURN]
        hand, top = s[t.HAND + me], s[t.TOP]
        if s[t.PHASE] == t.P_THROW:
            option, _, n = throws(
                s, me, hand, s[t.TAKEN], w, scratch, looks, noise, rng, nodes, n
            )  # fmt: skip
            act(s, deck, order, option)
            continue
        refused = s[t.PHASE] == t.P_DRAW and t.upcard_refused(s)
        if refused or s[t.PHASE] == t.P_LAST or not ch.touches(hand, top):
            act(s, deck, order, LEAVE)
            continue
        eleven = hand | np.int64(1) << top
        option, taking, n = throws(s, me, eleven, top, w, scratch, looks, noise, rng, nodes, n)
        ch.evaluate_leaving(s, me, w, scratch, draw_in, out)
        n = keep(nodes, n, draw_in, out, s)
        gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
        leaving = nj.value(out, gin, under) + noise * ch.gaussian(rng)
        if taking <= leaving:
            act(s, deck, order, LEAVE)
            continue
        act(s, deck, order, TAKE)
        act(s, deck, order, option)
    return n


@njit(nogil=True)
def teach(
    rounds, teacher, w, m1, m2, slow, grad, touched, nodes, scratch, pupil_scratch, room, looks,
    rng, s, deck, rate, noise, mix, per_step,
):  # fmt: skip
    """Play rounds and learn what the teacher says; returns positions and the summed error."""
    learning = (nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    n = steps = 0
    total, seen = 0.0, 0
    for _ in range(rounds):
        t.shuffle(deck, rng)
        sp.sample_rules(s, deck, rng)
        loud = noise if t.uniform(rng) < 0.5 else 0.0
        n = play(s, deck, teacher, loud, rng, scratch, room, looks, nodes, n)
        if n >= per_step:
            total += sp.learn_from(
                n, w, m1, m2, slow, grad, touched, learning, rate, mix, pupil_scratch, steps
            )
            seen += n
            steps += 1
            n = 0
    return seen, total


def into(path: Path, small: tuple[np.ndarray, ...], facts: dict[str, object]) -> None:
    """Put the small net into a weights file, with how it was made."""
    arrays, header = load_weights(path)
    named = {SMALL + name: part for name, part in zip(PARTS, small, strict=True)}
    save_weights(path, arrays | named, header | {"rollout": facts})


@dataclass(frozen=True)
class Lessons:
    """How the small net is taught. ``noise`` is of the teacher's choices, in points / 30."""

    minutes: float = 14
    threads: int = 2
    seed: int = 1
    rate: float = 2e-3
    last_rate: float = 2e-5
    noise: float = 0.1
    width: int = 64
    rank_width: int = 32
    hidden: int = 32
    mix: tuple[float, float, float] = (1.0, 0.25, 0.5)
    per_step: int = 512
    pairs: int = 20000
    """Of rounds that it is measured in."""


def distil(path: Path, how: Lessons) -> None:
    """Teach a small net what the net of a weights file says, and put it into the file."""
    teacher = weights_of(path)
    w = nj.new_weights(how.width, how.rank_width, how.hidden, how.seed)
    m1, m2 = nj.zeros_like(w), nj.zeros_like(w)
    slow = tuple(part.copy() for part in w)
    mix = tuple(np.float32(x) for x in how.mix)
    lanes = [Lane(seeded(how.seed, i), w) for i in range(how.threads)]

    def lesson(lane: Lane, number: int, rate: float) -> float:
        seen, error = teach(
            number, teacher, w, m1, m2, slow, lane.grad, lane.touched, lane.nodes,
            ch.new_scratch(teacher), lane.scratch, lane.room, new_looks(), lane.rng, lane.round,
            lane.deck, rate, how.noise, mix, how.per_step,
        )  # fmt: skip
        return nj.SCALE * math.sqrt(error / max(seen, 1))

    def work(lane: Lane) -> int:
        due, rounds = 0.0, 0
        while (gone := (time.monotonic() - began) / 60 / how.minutes) < 1:
            down = (1 + math.cos(math.pi * gone)) / 2
            off = lesson(lane, CHUNK, how.last_rate + (how.rate - how.last_rate) * down)
            rounds += CHUNK
            if lane is lanes[0] and gone >= due:
                print(f"{gone:.0%} of the time, {off:.2f} points off", flush=True)
                due = gone + 0.04
        return rounds

    lesson(lanes[0], 0, how.rate)  # compiled before the clock starts
    began = time.monotonic()
    with ThreadPoolExecutor(how.threads) as threads:
        rounds = sum(threads.map(work, lanes))
    small = tuple(part.astype(np.float16).astype(np.float32) for part in slow)  # as in the file
    w, slow = small, tuple(part.copy() for part in small)
    off = lesson(lanes[0], MEASURED, 0.0)
    mean, half = duel(Lane(seeded(how.seed, 99), small), how.pairs, small, small, ch.SIMPLE)
    facts = {
        "command": f"python -m tools.train.distil --minutes {how.minutes:g}"
        f" --threads {how.threads} --seed {how.seed}",
        "rounds": rounds,
        "points off": round(off, 2),
        "points a round against Simple": [round(mean, 3), round(half, 3), 2 * how.pairs],
    }
    print(json.dumps(facts))
    into(path, small, facts)


def main() -> None:
    """Teach as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.distil", description=__doc__)
    parser.add_argument("--weights", type=Path, default=levels.weights_path())
    parser.add_argument("--minutes", type=float, default=Lessons.minutes)
    parser.add_argument("--threads", type=int, default=Lessons.threads)
    parser.add_argument("--seed", type=int, default=Lessons.seed)
    args = parser.parse_args()
    if args.minutes <= 0:
        parser.error("lessons take time")
    distil(args.weights, Lessons(args.minutes, args.threads, args.seed))


if __name__ == "__main__":
    main()
