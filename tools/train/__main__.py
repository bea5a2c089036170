"""Train the net from nothing: ``python -m tools.train``, about two hours on two cores.

Writes a checkpoint and a line of the learning curve every few minutes. At the end it measures the
net, teaches the small one that roll-outs ask, and leaves the weights file (``net.bin``) and the
curve as a picture in the same folder. Checkpoints are judged by a panel of opponents, never by the
loss.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
from pathlib import Path

import numpy as np

from tools.train import choices as ch
from tools.train import curve, distil, export
from tools.train import netjit as nj
from tools.train import selfplay as sp
from tools.train.lanes import Lane, duel, read, save, seeded

POOL = 8
CHUNK = 1000


def main() -> None:
    """Train."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    parser.add_argument("--minutes", type=float, default=105)
    parser.add_argument(
        "--small-minutes",
        type=float,
        default=distil.Lessons.minutes,
        help="for the small net; 0 leaves it out",
    )
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
    parser.add_argument("--width", type=int, default=192)
    parser.add_argument("--rank-width", type=int, default=96)
    parser.add_argument("--hidden", type=int, default=64)
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
            seen, error = sp.train_rounds(
                CHUNK, w, m1, m2, slow, lane.grad, lane.touched, lane.nodes, lane.scratch,
                lane.room, pool, pooled, lane.rng, lane.round, lane.deck, rate, noise,
                args.trace, mix, args.per_step, args.others, args.simple, refusing, lane.stats,
            )  # fmt: skip
            rounds += CHUNK
            sums[:] += seen, error, CHUNK

    threads = [threading.Thread(target=work, args=(lane,)) for lane in lanes]
    for thread in threads:
        thread.start()
    points = []
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
            ("simple", ch.SIMPLE, frozen, 10),
            ("simple_camper", ch.SIMPLE, frozen, 0),
            ("self_camper", ch.NET, frozen, 0),
            ("pool", ch.NET, pool[(pooled - 3) % POOL], 10),
        ):
            mean, half = duel(judge, pairs, frozen, other, kind, refuse)
            point[name] = [round(mean, 3), round(half, 3)]
            if name == "simple":
                point["ends"] = judge.stats.tolist()
        points.append(point)
        print(json.dumps(point), flush=True)
        (args.out / "curve.json").write_text(json.dumps(points))
        facts = {"rounds": rounds, "minutes": minutes, "args": vars(args)}
        facts["args"] = {k: str(v) for k, v in vars(args).items()}
        save(args.out / "last.npz", {"w": w, "slow": slow}, m1, m2, facts)
        save(args.out / f"at{int(minutes):03d}.npz", {"w": w, "slow": slow}, m1, m2, facts)
        for into, part in zip(pool[pooled % POOL], frozen, strict=True):
            into[:] = part
        pooled += 1
    command = " ".join(["python -m tools.train", *sys.argv[1:]])
    made = args.out / "net.bin"
    export.export(
        args.out / "last.npz", made, command, export.PAIRS, export.GAME_PAIRS, export.SEED
    )
    if args.small_minutes > 0:
        distil.distil(made, distil.Lessons(args.small_minutes, args.threads, args.seed))
    curve.draw([args.out / "curve.json"], args.out / "learning-curve.png")
    print(f"{made} is done; HOLLYWOOD_GIN_WEIGHTS names another file than the game's for trials.")


if __name__ == "__main__":
    main()
