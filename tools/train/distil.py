"""Teach a small net what the game's net says: ``python -m tools.train.distil``.

The roll-outs of the search ask the small one, which answers several times as fast. It learns what
the large one says of every throw and knock that a roll-out would look at, and of leaving the top
card, in rounds that the large one plays with itself. It is put into the file of the large one.
"""

from __future__ import annotations

import argparse
import json
import math
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numba import njit

from hollywood_gin.ai import levels
from hollywood_gin.ai.net import ROLLOUT
from hollywood_gin.ai.weights import load_weights, save_weights
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import twin as t
from tools.train.lanes import Lane, duel, seeded
from tools.train.netjit import AFTER, KNOCK
from tools.train.twin import least_deadwood, lowest

CHUNK = 500
"""Rounds that a thread plays before it looks at the clock."""


@njit
def keep(nodes, n, ins, out, s):
    """Keep a position and what the teacher says of it; returns how many are kept now."""
    nodes[0][n], nodes[1][n], nodes[2][n] = ins[0], ins[1], ins[2]
    nodes[3][n] = out
    nodes[4][n, 0] = s[t.GIN] / nj.SCALE
    nodes[4][n, 1] = s[t.UNDERCUT] / nj.SCALE
    return n + 1


@njit
def throws(s, me, eleven, taken, w, scratch, ins, noise, rng, nodes, n, choice):
    """Ask the teacher about the throws and the knock of eleven cards, as a roll-out does.

    choice gets the card and whether to lay down; returns the worth and how many are kept now.
    """
    by_suit, small, acc, g, pooled, z, out = scratch
    planes, ranks, slots = ins
    him = 1 - me
    known, limit, refused = s[t.KNOWN + him], s[t.LIMIT], nj.refused(s, him)
    live = nj.PACK & ~(eleven | t.visible_pile(s) | known)
    gin, under = np.float32(s[t.GIN] / nj.SCALE), np.float32(s[t.UNDERCUT] / nj.SCALE)
    nj.fixed_inputs(s, me, AFTER, 0, live, planes, ranks, slots)
    nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
    least, low, best = np.int64(1000), np.int64(-1), -1.0e9
    rest = pl.looked_at(eleven, taken, live, known)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        ten = eleven & ~(np.int64(1) << card)
        left = least_deadwood(ten)
        if left < least or (left == least and pl.worth_of(card) > pl.worth_of(low)):
            least, low = left, card
        if left == 0:
            continue
        nj.own_inputs(
            ten, card, AFTER, left, live, known, refused, limit, planes, ranks, slots
        )  # fmt: skip
        nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)
        n = keep(nodes, n, ins, out, s)
        worth = nj.value(out, gin, under) + noise * pl.gaussian(rng)
        if worth > best:
            best, choice[0], choice[1] = worth, card, 0
    if least == 0:
        choice[0], choice[1] = low, 1
        return 1.0e6, n
    if least <= limit:
        ten = eleven & ~(np.int64(1) << low)
        nj.fixed_inputs(s, me, KNOCK, 0, live, planes, ranks, slots)
        nj.own_inputs(
            ten, low, KNOCK, least, live, known, refused, limit, planes, ranks, slots
        )  # fmt: skip
        nj.fixed_sums(w, planes, ranks, slots, by_suit, small)
        nj.forward(w, planes, ranks, slots, by_suit, small, acc, g, pooled, z, out)
        n = keep(nodes, n, ins, out, s)
        worth = nj.value(out, gin, under) + noise * pl.gaussian(rng)
        if worth > best:
            best, choice[0], choice[1] = worth, low, 1
    return best, n


@njit
def play(s, deck, w, noise, rng, scratch, ins, draw_in, order, nodes, n):
    """Play a round of the teacher with itself; returns how many positions are kept now."""
    t.deal(s, deck, t.below_n(rng, 2))
    order[2, 0], order[2, 1] = 1, s[t.TOP]
    choice = np.zeros(2, np.int64)
    out = scratch[6]
    while s[t.PHASE] != t.P_OVER:
        me = s[t.TURN]
        hand = s[t.HAND + me]
        if s[t.PHASE] == t.P_LAST:
            t.pass_card(s)
            continue
        if s[t.PHASE] != t.P_THROW:
            taking = -1.0e9
            refused = s[t.PHASE] == t.P_DRAW and t.upcard_refused(s)
            if not refused and pl.touches(hand, s[t.TOP]):
                eleven = hand | np.int64(1) << s[t.TOP]
                taking, n = throws(
                    s, me, eleven, s[t.TOP], w, scratch, ins, noise, rng, nodes, n, choice
                )  # fmt: skip
                pl.evaluate_leaving(s, me, w, scratch, draw_in, out)
                n = keep(nodes, n, draw_in, out, s)
                gin, under = s[t.GIN] / nj.SCALE, s[t.UNDERCUT] / nj.SCALE
                taking -= nj.value(out, np.float32(gin), np.float32(under))
            if taking + noise * pl.gaussian(rng) <= 0:
                if s[t.PHASE] == t.P_DRAW:
                    t.draw(s, deck)
                else:
                    t.pass_card(s)
                continue
            pl.pick_up(s, order)
        else:
            _, n = throws(
                s, me, hand, s[t.TAKEN], w, scratch, ins, noise, rng, nodes, n, choice
            )  # fmt: skip
        if s[t.BIG] and least_deadwood(s[t.HAND + me]) == 0:
            t.big_gin(s)
        elif choice[1]:
            t.knock(s, choice[0])
        else:
            pl.put_down(s, order, choice[0])
    return n


@njit(nogil=True)
def teach(
    rounds, teacher, w, m1, m2, slow, grad, touched, nodes, scratch, pupil_scratch, room, rng, s,
    deck, rate, noise, mix, per_step,
):  # fmt: skip
    """Play rounds and learn what the teacher says; returns positions and the summed error."""
    _work, ins, draw_in, _vectors, _seen, order, _view, _info = room
    learning = (nodes[0], nodes[1], nodes[2], nodes[3], nodes[4])
    n = steps = 0
    total, seen = 0.0, 0
    for _ in range(rounds):
        t.shuffle(deck, rng)
        pl.sample_rules(s, deck, rng)
        loud = noise if t.uniform(rng) < 0.5 else 0.0
        n = play(s, deck, teacher, loud, rng, scratch, ins, draw_in, order, nodes, n)
        if n >= per_step:
            total += n * nj.learn(
                w, m1, m2, grad, touched, learning, n, np.float32(rate), mix, pupil_scratch, steps
            )
            seen += n
            steps += 1
            n = 0
            if steps % 20 == 0:
                nj.average(slow, w, np.float32(0.98))
    return seen, total


def into(path: Path, small: tuple[np.ndarray, ...], facts: dict[str, object]) -> None:
    """Put the small net into a weights file, with how it was made."""
    arrays, header = load_weights(path)
    named = {ROLLOUT + name: part for name, part in zip(nj.NAMES, small, strict=True)}
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
    arrays, _ = load_weights(path)
    teacher = tuple(np.ascontiguousarray(arrays[name], np.float32) for name in nj.NAMES)
    w = nj.new_weights(how.width, how.rank_width, how.hidden, how.seed)
    m1, m2 = nj.zeros_like(w), nj.zeros_like(w)
    slow = tuple(part.copy() for part in w)
    mix = tuple(np.float32(x) for x in how.mix)
    lanes = [Lane(seeded(how.seed, i), w) for i in range(how.threads)]
    counts = np.zeros(3)

    def lesson(lane: Lane, scratch: tuple, rounds: int, rate: float) -> None:
        seen, error = teach(
            rounds, teacher, w, m1, m2, slow, lane.grad, lane.touched, lane.nodes, scratch,
            lane.scratch, lane.room, lane.rng, lane.round, lane.deck, rate, how.noise, mix,
            how.per_step,
        )  # fmt: skip
        counts[:] += rounds, seen, error

    def work(lane: Lane) -> None:
        scratch = pl.new_scratch(teacher)
        while (gone := (time.monotonic() - began) / 60 / how.minutes) < 1:
            down = (1 + math.cos(math.pi * gone)) / 2
            lesson(lane, scratch, CHUNK, how.last_rate + (how.rate - how.last_rate) * down)

    lesson(lanes[0], pl.new_scratch(teacher), 0, how.rate)  # compiled before the clock starts
    began = time.monotonic()
    threads = [threading.Thread(target=work, args=(lane,)) for lane in lanes]
    for thread in threads:
        thread.start()
    last, off = counts.copy(), math.nan
    while any(thread.is_alive() for thread in threads):
        threads[0].join(30)
        rounds, seen, error = counts - last
        if not seen:
            continue
        last, off = counts.copy(), 30 * math.sqrt(error / seen)
        print(
            f"{(time.monotonic() - began) / 60:.1f} min, {counts[0]:.0f} rounds, "
            f"{seen / rounds:.0f} positions a round, {off:.2f} points off",
            flush=True,
        )
    small = tuple(part.astype(np.float16).astype(np.float32) for part in slow)  # as in the file
    mean, half = duel(Lane(seeded(how.seed, 99), small), how.pairs, small, small, pl.SIMPLE)
    facts = {
        "command": f"python -m tools.train.distil --minutes {how.minutes:g}"
        f" --threads {how.threads} --seed {how.seed}",
        "rounds": int(counts[0]),
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
    distil(args.weights, Lessons(args.minutes, args.threads, args.seed))


if __name__ == "__main__":
    main()
