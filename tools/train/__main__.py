"""Train the net from nothing: ``python -m tools.train --minutes 120 --threads 2``.

Writes a checkpoint and a line of the learning curve every few minutes, and at the end the weights
file of the game. Checkpoints are judged by a panel of opponents, never by the loss.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import twin as t

POOL = 8
CHUNK = 1000


@dataclass
class Lane:
    """What one thread needs for itself."""

    rng: np.ndarray
    weights: tuple
    grad: tuple = field(init=False)

    def __post_init__(self) -> None:
        self.grad = nj.zeros_like(self.weights)
        self.touched = tuple(np.zeros(len(part), np.uint8) for part in self.weights[:3])
        self.nodes = pl.new_nodes()
        self.scratch = pl.new_scratch(self.weights)
        self.room = pl.new_room()
        self.round = np.zeros(t.SIZE, np.int64)
        self.deck = np.zeros(52, np.int64)
        self.stats = np.zeros((3, 6), np.int64)


def seeded(seed: int, lane: int) -> np.ndarray:
    """Return the state of a lane's random numbers."""
    return np.random.default_rng([seed, lane]).integers(1, 2**63, 1).astype(np.uint64)


RULES = {
    "25/25": (25, 25, 10),
    "25/10": (25, 10, 10),
    "oklahoma": (25, 25, -1),
    "straight": (25, 25, 0),
}


def duel(
    lane: Lane, pairs, mine, other, kind=pl.NET, refuse=10, rules=(25, 25, 10),
    styles=(pl.BEST, pl.BEST),
):  # fmt: skip
    """Return points a round of ``mine`` over an opponent, and the 95 % half-width, by pairs."""
    per = np.zeros(pairs)
    lane.stats[:] = 0
    pl.duel(
        pairs, np.array([pl.NET, kind]), mine, other, np.array(styles), np.array([10, refuse]),
        lane.rng,
        lane.round, lane.deck, lane.scratch, lane.room, lane.nodes, per, lane.stats,
        np.array(rules),
    )  # fmt: skip
    return per.mean(), 1.96 * per.std(ddof=1) / pairs**0.5


def games(
    lane: Lane, pairs, mine, other, kind=pl.NET, refuse=10, rules=(25, 25, 10), target=100,
    styles=(pl.BEST, pl.BEST),
):  # fmt: skip
    """Return games won and points a round, each with its 95 % half-width by pairs, and the rounds.

    The games are given in percent.
    """
    per = np.zeros((pairs, 3))
    lane.stats[:] = 0
    pl.games(
        pairs, target, np.array([pl.NET, kind]), mine, other, np.array(styles),
        np.array([10, refuse]), lane.rng, lane.round, lane.deck, lane.scratch, lane.room,
        lane.nodes, per, lane.stats, np.array(rules),
    )  # fmt: skip
    won, points, rounds = per.T
    score = points.sum() / rounds.sum()
    off = (points - score * rounds) / rounds.mean()
    reach = 1.96 / pairs**0.5
    return (
        (50 * won.mean(), 50 * reach * won.std(ddof=1)),
        (score, reach * off.std(ddof=1)),
        int(rounds.sum()),
    )


def save(path: Path, weights, m1, m2, facts: dict) -> None:
    """Write a checkpoint that training can go on from."""
    parts = {f"w_{n}": a for n, a in zip(nj.NAMES, weights["w"], strict=True)}
    parts |= {f"slow_{n}": a for n, a in zip(nj.NAMES, weights["slow"], strict=True)}
    parts |= {f"m1_{n}": a for n, a in zip(nj.NAMES, m1, strict=True)}
    parts |= {f"m2_{n}": a for n, a in zip(nj.NAMES, m2, strict=True)}
    partial = path.with_name("part-" + path.name)
    np.savez(partial, facts=json.dumps(facts), **parts)
    partial.replace(path)


def read(path: Path, prefix: str = "slow_"):
    """Return one set of arrays of a checkpoint."""
    with np.load(path) as file:
        return tuple(np.ascontiguousarray(file[prefix + name]) for name in nj.NAMES)


def main() -> None:
    """Train."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/train"))
    parser.add_argument("--start", type=Path, help="go on from a checkpoint")
    parser.add_argument("--rounds", type=int, default=0, help="rounds behind that checkpoint")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=6e-5)
    parser.add_argument("--noise", type=float, default=0.04)
    parser.add_argument("--last-noise", type=float, default=0.02)
    parser.add_argument("--refusing", type=float, default=0.35, help="seats that hold back")
    parser.add_argument("--last-refusing", type=float, default=0.12)
    parser.add_argument("--simple", type=float, default=0.1, help="rounds against Simple")
    parser.add_argument("--trace", type=float, default=0.82)
    parser.add_argument("--others", type=float, default=0.2)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rank-width", type=int, default=64)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--mix", type=float, nargs=3, default=(1.0, 0.25, 0.5))
    parser.add_argument("--every", type=float, default=2.5, help="minutes between checkpoints")
    parser.add_argument("--per-step", type=int, default=192)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    w = nj.new_weights(args.width, args.rank_width, args.hidden, args.seed)
    m1, m2 = nj.zeros_like(w), nj.zeros_like(w)
    slow = tuple(part.copy() for part in w)
    if args.start:
        fresh = w
        w, slow = (nj.grown(read(args.start, kind), fresh) for kind in ("w_", "slow_"))
        m1, m2 = (nj.grown(read(args.start, kind), m1) for kind in ("m1_", "m2_"))
    pool = tuple(tuple(part.copy() for part in slow) for _ in range(POOL))
    lanes = [Lane(seeded(args.seed, i), w) for i in range(args.threads)]
    judge = Lane(seeded(args.seed, 99), w)
    mix = tuple(np.float32(x) for x in args.mix)
    began = time.monotonic()
    rounds = args.rounds
    pooled = POOL if args.start else 0
    done = False
    sums = np.zeros(3)

    def progress() -> float:
        return min(1.0, (time.monotonic() - began) / 60 / args.minutes)

    def work(lane: Lane) -> None:
        nonlocal rounds
        if lane is not lanes[0] and sys.platform == "linux":
            # Only the first lane presses on; the others take what the machine has to spare.
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
        while not done:
            f = progress()
            rate = args.rate + (args.last_rate - args.rate) * f
            noise = args.noise + (args.last_noise - args.noise) * f
            refusing = args.refusing + (args.last_refusing - args.refusing) * f
            seen, error = pl.train_rounds(
                CHUNK, w, m1, m2, slow, lane.grad, lane.touched, lane.nodes, lane.scratch,
                lane.room, pool, pooled, lane.rng, lane.round, lane.deck, rate, noise,
                args.trace, mix, args.per_step, args.others, args.simple, refusing, lane.stats,
            )  # fmt: skip
            rounds += CHUNK
            sums[:] += seen, error, CHUNK

    threads = [threading.Thread(target=work, args=(lane,)) for lane in lanes]
    for thread in threads:
        thread.start()
    curve = []
    due = 0.5
    while not done:
        time.sleep(1)
        minutes = (time.monotonic() - began) / 60
        done = minutes >= args.minutes
        if minutes < due and not done:
            continue
        due = minutes + args.every
        if done:
            for thread in threads:
                thread.join()
        frozen = tuple(part.copy() for part in slow)
        point = {"minutes": round(minutes, 2), "rounds": rounds}
        point["per_round"] = round(sums[0] / max(sums[2], 1), 1)
        point["error"] = round(sums[1] / max(sums[0], 1), 4)
        sums[:] = 0
        pairs = 12000 if done else 3000
        for name, kind, other, refuse in (
            ("simple", pl.SIMPLE, frozen, 10),
            ("simple_camper", pl.SIMPLE, frozen, 0),
            ("self_camper", pl.NET, frozen, 0),
            ("pool", pl.NET, pool[(pooled - 3) % POOL], 10),
        ):
            mean, half = duel(judge, pairs, frozen, other, kind, refuse)
            point[name] = [round(mean, 3), round(half, 3)]
            if name == "simple":
                point["ends"] = judge.stats.tolist()
        curve.append(point)
        print(json.dumps(point), flush=True)
        (args.out / "curve.json").write_text(json.dumps(curve))
        facts = {"rounds": rounds, "minutes": minutes, "args": vars(args)}
        facts["args"] = {k: str(v) for k, v in vars(args).items()}
        save(args.out / "last.npz", {"w": w, "slow": slow}, m1, m2, facts)
        save(args.out / f"at{int(minutes):03d}.npz", {"w": w, "slow": slow}, m1, m2, facts)
        for into, part in zip(pool[pooled % POOL], frozen, strict=True):
            into[:] = part
        pooled += 1


if __name__ == "__main__":
    main()
