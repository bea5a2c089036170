"""What every program of the trainer needs: lanes to play in, duels and games, checkpoints."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from hollywood_gin.ai import levels
from hollywood_gin.ai.net import PARTS, SMALL
from hollywood_gin.ai.weights import load_weights
from tools.train import choices as ch
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import twin as t


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
        self.scratch = ch.new_scratch(self.weights)
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
    lane: Lane, pairs, mine, other, kind=ch.NET, refuse=10, rules=(25, 25, 10),
    styles=(ch.BEST, ch.BEST),
):  # fmt: skip
    """Return points a round of ``mine`` over an opponent, and the 95 % half-width, by pairs."""
    per = np.zeros(pairs)
    lane.stats[:] = 0
    pl.duel(
        pairs, np.array([ch.NET, kind]), mine, other, np.array(styles), np.array([10, refuse]),
        lane.rng,
        lane.round, lane.deck, lane.scratch, lane.room, lane.nodes, per, lane.stats,
        np.array(rules),
    )  # fmt: skip
    return per.mean(), 1.96 * per.std(ddof=1) / pairs**0.5


def games(
    lane: Lane, pairs, mine, other, kind=ch.NET, refuse=10, rules=(25, 25, 10), target=100,
    styles=(ch.BEST, ch.BEST),
):  # fmt: skip
    """Return games won and points a round, each with its 95 % half-width by pairs, and the rounds.

    The games are given in percent.
    """
    per = np.zeros((pairs, 3))
    lane.stats[:] = 0
    pl.games(
        pairs, target, np.array([ch.NET, kind]), mine, other, np.array(styles),
        np.array([10, refuse]), lane.rng, lane.round, lane.deck, lane.scratch, lane.room,
        lane.nodes, per, lane.stats, np.array(rules),
    )  # fmt: skip
    return figures(per)


def figures(per_pair: np.ndarray) -> tuple[tuple[float, float], tuple[float, float], int]:
    """Return what came of pairs: games won in percent, points a round, and the rounds.

    A row holds the wins of a pair's two, the points over the other's and the rounds. The first two
    figures come with their 95 % half-widths.
    """
    won, points, rounds = per_pair.T
    score = points.sum() / rounds.sum()
    off = (points - score * rounds) / rounds.mean()
    reach = 1.96 / len(per_pair) ** 0.5
    return (
        (float(50 * won.mean()), float(50 * reach * won.std(ddof=1))),
        (float(score), float(reach * off.std(ddof=1))),
        int(rounds.sum()),
    )


def weights_of(path: Path | None = None, prefix: str = "") -> tuple[np.ndarray, ...]:
    """Return the weights of a file (the game's) as the twin takes them.

    ``prefix`` SMALL asks for the net of the roll-outs, which is the large one where a file has no
    other.
    """
    arrays, _ = load_weights(path or levels.weights_path())
    if prefix == SMALL and not any(name.startswith(SMALL) for name in arrays):
        prefix = ""
    return tuple(np.ascontiguousarray(arrays[prefix + name], np.float32) for name in PARTS)


def save(path: Path, weights, m1, m2, facts: dict) -> None:
    """Write a checkpoint that training can go on from."""
    parts = {f"w_{n}": a for n, a in zip(PARTS, weights["w"], strict=True)}
    parts |= {f"slow_{n}": a for n, a in zip(PARTS, weights["slow"], strict=True)}
    parts |= {f"m1_{n}": a for n, a in zip(PARTS, m1, strict=True)}
    parts |= {f"m2_{n}": a for n, a in zip(PARTS, m2, strict=True)}
    partial = path.with_name("part-" + path.name)
    np.savez(partial, facts=json.dumps(facts), **parts)
    partial.replace(path)


def read(path: Path, prefix: str = "slow_"):
    """Return one set of arrays of a checkpoint."""
    with np.load(path) as file:
        return tuple(np.ascontiguousarray(file[prefix + name]) for name in PARTS)
