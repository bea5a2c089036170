"""Gather the arena's reports into the strengths that the game shows and the document's table.

    python tools/strength.py build/ladder/*.json

Every report whose second player is the baseline and whose first is a level gives that level's
strength; the file assets/opponent/strength.json is written anew, the table is printed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hollywood_gin.ai import levels

BASELINE = "simple"


def strengths(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the measured strength of each level against the baseline, and against the one below.

    The games of all levels are as many as the fewest, so that the sentence on screen stays true.
    """
    keys = [level.key for level in levels.LEVELS]
    found: dict[str, dict[str, Any]] = {}
    games: list[int] = []
    rows: set[tuple[str, str]] = set()
    for report in reports:
        first, second = report["players"]
        if report["mode"] == "games":
            if (first, second) in rows:
                raise SystemExit(f"There are two reports of {first} against {second}.")
            rows.add((first, second))
        if report["mode"] != "games" or first not in keys:
            continue
        won, half = report["percent_won"]
        if second == BASELINE:
            games.append(report["games"])
            found.setdefault(first, {}).update(
                wins_of_100=round(won), percent=[won, half], games=report["games"]
            )
        elif second in keys and keys.index(first) == keys.index(second) + 1:
            found.setdefault(first, {}).update(over_the_one_below=[won, half, report["games"]])
    return {"games": min(games, default=0), "unit": "games", "against": BASELINE, "levels": found}


def table(reports: list[dict[str, Any]]) -> str:
    """Return the reports as the rows of a table, in Markdown."""
    rows = [
        "| Player | against | what | played | won, % | points a round | median, p99 ms |",
        "|---|---|---|---|---|---|---|",
    ]
    for report in reports:
        first, second = report["players"]
        score, half = report["points_per_round"]
        won = "" if report["mode"] == "rounds" else "{} +-{}".format(*report["percent_won"])
        mine = report.get("by_player", {}).get(f"1 {first}")
        times = f"{mine['ms_median']}, {mine['ms_p99']}" if mine else ""
        rows.append(
            f"| {first} | {second} | {report['mode']} | {report.get('games') or report['rounds']} |"
            f" {won} | {score} +-{half} | {times} |"
        )
    return "\n".join(rows)


def main() -> None:
    """Read the reports named on the command line."""
    reports = [json.loads(Path(name).read_text("utf-8")) for name in sys.argv[1:]]
    text = json.dumps(strengths(reports), indent=1) + "\n"
    (levels.opponent_dir() / levels.STRENGTH).write_text(text, "utf-8")
    print(table(reports))


if __name__ == "__main__":
    main()
