"""Draw the learning curve: ``python -m tools.train.curve CURVE.json ... --out PICTURE``.

Several files are parts of one training, in order.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt

LINES = {
    "simple": ("Simple, the published baseline", "#c0392b"),
    "simple_camper": ("Simple holding out for gin", "#b7791f"),
    "self_camper": ("itself holding out for gin", "#2b6cb0"),
}


def draw(curves: list[Path], out: Path) -> None:
    """Draw the parts of one training, in order, as one picture."""
    points = [point for path in curves for point in json.loads(path.read_text())]
    points = [point for point in points if point["rounds"]]
    figure, axes = plt.subplots(figsize=(8, 4.5), dpi=120)
    rounds = [point["rounds"] / 1e6 for point in points]
    for name, (label, colour) in LINES.items():
        means = [point[name][0] for point in points]
        halves = [point[name][1] for point in points]
        axes.plot(rounds, means, color=colour, label=label)
        low = [m - h for m, h in zip(means, halves, strict=True)]
        high = [m + h for m, h in zip(means, halves, strict=True)]
        axes.fill_between(rounds, low, high, color=colour, alpha=0.15, linewidth=0)
    axes.axhline(0, color="#444", linewidth=0.8)
    axes.set_xlabel("rounds of self-play, millions")
    axes.set_ylabel("points a round won (95 % interval)")
    axes.set_title("The net against three players while it learned (gin 25, undercut 25)")
    axes.set_ylim(bottom=-12)
    axes.legend(loc="lower right", frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    out.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(out)


def main() -> None:
    """Draw what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tools.train.curve", description=__doc__)
    parser.add_argument("curves", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=Path("docs/pictures/learning-curve.png"))
    args = parser.parse_args()
    draw(args.curves, args.out)


if __name__ == "__main__":
    main()
