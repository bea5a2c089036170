"""Make the game's weights file of a checkpoint: ``python -m tools.train.export CHECKPOINT``.

Measures the net first, with the numbers as the file will hold them (16 bits), and writes what was
measured into the file's header. The small net for roll-outs is put in afterwards, by ``distil``.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np

from hollywood_gin.ai.net import PARTS
from hollywood_gin.ai.weights import save_weights
from tools.train import choices as ch
from tools.train.lanes import RULES, Lane, duel, games, read, seeded

PAIRS, GAME_PAIRS = 20000, 5000
"""Of rounds and of games that a net is measured in."""
SEED = 7


def measure(weights, pairs: int, game_pairs: int, seed: int) -> dict[str, object]:
    """Return points a round and games won against Simple, each with its 95 % half-width."""
    lane = Lane(seeded(seed, 0), weights)
    found: dict[str, object] = {}
    for name, rules in RULES.items():
        mean, half = duel(lane, pairs, weights, weights, ch.SIMPLE, rules=rules)
        found[f"points a round against Simple, {name}"] = [
            round(mean, 3),
            round(half, 3),
            2 * pairs,
        ]
    for name in ("25/25", "25/10"):
        (won, half), _, _ = games(lane, game_pairs, weights, weights, ch.SIMPLE, rules=RULES[name])
        found[f"games to 100 won against Simple in percent, {name}"] = [
            round(won, 2),
            round(half, 2),
            2 * game_pairs,
        ]
    return found


def commit() -> str:
    """Return the commit that is checked out: unknown must not cost two hours of training."""
    command = ["git", "rev-parse", "--short", "HEAD"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "unknown"
    return done.stdout.strip() or "unknown"


def export(
    checkpoint: Path, out: Path, command: str, pairs: int, game_pairs: int, seed: int
) -> dict[str, object]:
    """Measure a checkpoint, write its weights file, and return the header."""
    weights = tuple(part.astype(np.float16).astype(np.float32) for part in read(checkpoint))
    with np.load(checkpoint) as file:
        facts = json.loads(str(file["facts"]))
    header = {
        "net": "suits, ranks and small numbers; seven endings and their points",
        "rules": "gin 25 with undercut 25 (half) or 10; hoyle, oklahoma, straight, random knobs",
        "rounds": facts["rounds"],
        "minutes": round(facts["minutes"], 1),
        "seed": facts["args"]["seed"],
        "command": command,
        "commit": commit(),
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "measured": measure(weights, pairs, game_pairs, seed),
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    save_weights(out, dict(zip(PARTS, weights, strict=True)), header)
    return header


def main() -> None:
    """Measure and export what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.export", description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--out", type=Path, default=Path("build/train/net.bin"))
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--game-pairs", type=int, default=GAME_PAIRS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--command", default="python -m tools.train")
    args = parser.parse_args()
    header = export(args.checkpoint, args.out, args.command, args.pairs, args.game_pairs, args.seed)
    print(json.dumps(header, indent=1))


if __name__ == "__main__":
    main()
