"""Count how rounds between nets end: ``python -m tools.train.endings``.

For the values of the sheet: prints for each pair of a limit and an undercut bonus the share of
gins and undercuts among the scored rounds, and for each way to end the tenths of its margin.
``hollywood_gin.ai.sheetvalue`` holds what comes near these numbers.
"""

from __future__ import annotations

import argparse

import numpy as np

from tools.train import choices as ch
from tools.train import play as pl
from tools.train import twin as t
from tools.train.lanes import Lane, seeded, weights_of

LIMITS, UNDERCUTS = (10, 7, 5, 3, 1), (10, 15, 20, 25)
TENTHS = np.arange(0.05, 1, 0.1)
GIN, KNOCK, UNDERCUT, DEAD = "gin", "knock", "undercut", "dead"


def margins(
    lane: Lane, weights: tuple[np.ndarray, ...], limit: int, undercut: int, rounds: int
) -> dict[str, list[int]]:
    """Return the margins of rounds between nets, bonuses left out, by how the rounds ended."""
    s = lane.round
    nets, learns = np.array([ch.NET, ch.NET]), np.zeros(2, np.bool_)
    styles, refuse = np.array((ch.BEST, ch.BEST)), np.array([10, 10])
    found: dict[str, list[int]] = {GIN: [], KNOCK: [], UNDERCUT: [], DEAD: []}
    for i in range(rounds):
        t.shuffle(lane.deck, lane.rng)
        s[:] = 0
        s[t.GIN], s[t.UNDERCUT], s[t.LIMIT] = 25, undercut, limit
        pl.play(
            s, lane.deck, i % 2, nets, weights, weights, styles, refuse, learns, 0.0, lane.rng,
            lane.scratch, lane.room, lane.nodes, 0, lane.stats,
        )  # fmt: skip
        if s[t.WINNER] < 0:
            kind = DEAD
        else:
            kind = {t.O_GIN: GIN, t.O_KNOCK: KNOCK}.get(int(s[t.OUTCOME]), UNDERCUT)
        found[kind].append(abs(int(s[t.DEFENDER_LEFT] - s[t.KNOCKER_LEFT])))
    return found


def main() -> None:
    """Count."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.endings", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    weights = weights_of()
    lane = Lane(seeded(args.seed, 0), weights)
    for limit in LIMITS:
        for undercut in UNDERCUTS:
            found = margins(lane, weights, limit, undercut, args.rounds)
            scored = args.rounds - len(found[DEAD])
            gin, under = len(found[GIN]) / scored, len(found[UNDERCUT]) / scored
            print(f"limit {limit}, undercut {undercut}: gin {gin:.3f}, undercut {under:.3f}")
            for kind in (GIN, KNOCK, UNDERCUT):
                tenths = np.quantile(found[kind] or [0], TENTHS).round().astype(int)
                print(f"    {kind:9}", *tenths)


if __name__ == "__main__":
    main()
