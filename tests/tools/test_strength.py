"""The measured strengths, gathered from reports."""

import pytest

from tools.strength import strengths, table


def report(first: str, second: str, won: float, games: int) -> dict[str, object]:
    return {
        "players": [first, second],
        "mode": "games",
        "games": games,
        "percent_won": [won, 1.5],
        "points_per_round": [2.0, 0.5],
    }


def test_reports_become_the_strengths_of_the_levels() -> None:
    reports = [report("lola", "simple", 61.6, 900), report("lola", "eddie", 60.2, 700)]
    reports += [report("net", "vera", 58.0, 500), report("vera", "eddie", 70.0, 500)]
    found = strengths(reports)
    assert found["games"] == 900
    assert found["levels"] == {
        "lola": {
            "wins_of_100": 62,
            "percent": [61.6, 1.5],
            "games": 900,
            "over_the_one_below": [60.2, 1.5, 700],
        }
    }
    assert "| lola | simple | games | 900 | 61.6 +-1.5 | 2.0 +-0.5 |" in table(reports)


def test_two_reports_of_one_row_are_refused() -> None:
    """An old one left lying beside the new one would win by its place in the list."""
    both = [report("max", "simple", 80.0, 900), report("max", "simple", 81.0, 800)]
    with pytest.raises(SystemExit, match="two reports of max against simple"):
        strengths(both)
