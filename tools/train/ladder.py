"""Measure the levels that price by points in the compiled twin, as the arena would but faster.

    python -m tools.train.ladder --pairs 5000 --out build/ladder

Plays every such level, and the bare net, against the baseline and each over the one below, on the
shipped weights, and writes a report a row in the arena's form for tools/strength.py. The tests
prove that the twin's players choose as the shipped ones do. The players that think are measured by
tools.train.deep.
"""

from __future__ import annotations

import argparse
import json
from multiprocessing import Pool
from pathlib import Path

from hollywood_gin.ai import levels
from hollywood_gin.ai.netplayer import NetPlayer, PointsPricing, Style
from tools.train import choices as ch
from tools.train.lanes import Lane, games, seeded, weights_of

NET = "net"
BASELINE = "simple"
SHARES = 20
"""Parts of a row, each with its own seed, so that both cores have work to the end."""


Numbers = tuple[float, float, float, float, float, float]


def numbers_of(style: Style, pricing: PointsPricing) -> Numbers:
    """Return a style and its pricing as the twin takes them."""
    memory = -1.0 if style.memory is None else float(style.memory)
    return (memory, float(style.watches), float(style.hurry), pricing.fear, style.fancy, 0.0)


def styles() -> dict[str, Numbers]:
    """Return the levels that the twin can play, the weakest first, and the bare net."""
    found = {}
    for level in levels.LEVELS:
        player = levels.make_player(level.key)
        if isinstance(player, NetPlayer) and isinstance(player.pricing, PointsPricing):
            found[level.key] = numbers_of(player.style, player.pricing)
    return {**found, NET: ch.BEST}


Figures = tuple[float, float, float, float, float]
"""Rounds, percent won and points a round, each of the two with its half-width."""


def share(job: tuple[str, str, int, int]) -> tuple[tuple[str, str], Figures]:
    """Play one part of a row; returns its two names and what came of it."""
    first, second, pairs, seed = job
    weights = weights_of()
    known = styles()
    kind = ch.SIMPLE if second == BASELINE else ch.NET
    both = (known[first], known.get(second, ch.BEST))
    (won, half), (points, reach), rounds = games(
        Lane(seeded(seed, 0), weights), pairs, weights, weights, kind, styles=both
    )
    return (first, second), (rounds, float(won), float(half), float(points), float(reach))


def report(row: tuple[str, str], parts: list[Figures], pairs: int, seed: int) -> dict:
    """Return the report of a row: equal parts, so means of means; half-widths add as squares."""
    rounds, won, half, points, reach = zip(*parts, strict=True)
    n = len(parts)

    def joined(halves: tuple[float, ...]) -> float:
        return sum(half * half for half in halves) ** 0.5 / n

    return {
        "players": list(row),
        "mode": "games",
        "rules": "games=1 target=100",
        "seed": seed,
        "pairs": pairs,
        "games": 2 * pairs,
        "rounds": int(sum(rounds)),
        "percent_won": [round(sum(won) / n, 2), round(joined(half), 2)],
        "points_per_round": [round(sum(points) / n, 3), round(joined(reach), 3)],
        "by": "the compiled twin",
    }


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.ladder", description=__doc__)
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/ladder"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    keys = list(styles())
    rows = [(key, BASELINE) for key in keys] + list(zip(keys[1:], keys, strict=False))
    size = -(-args.pairs // SHARES)
    jobs = [(*row, size, args.seed * 1000 + i) for row in rows for i in range(SHARES)]
    done: dict[tuple[str, str], list[Figures]] = {row: [] for row in rows}
    share((NET, NET, 2, 0))  # compiled once here, before the processes part
    with Pool(args.cores) as pool:
        for row, figures in pool.imap(share, jobs):
            done[row].append(figures)
            if len(done[row]) == SHARES:
                facts = report(row, done[row], size * SHARES, args.seed)
                print(*row, facts["percent_won"], facts["points_per_round"], flush=True)
                path = args.out / f"{row[0]}-{row[1]}.json"
                path.write_text(json.dumps(facts, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
