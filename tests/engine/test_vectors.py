"""The checked answers in tests/vectors, which an exhaustive referee made."""

from __future__ import annotations

import json
from pathlib import Path

from hollywood_gin.engine.cards import parse_hand
from hollywood_gin.engine.melds import best_defence, deadwood_of, least_deadwood
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, judge, points
from tests.engine.hands import melds

VECTORS = Path(__file__).parent.parent / "vectors"


def load(name: str) -> list[dict]:  # type: ignore[type-arg]
    return json.loads((VECTORS / f"{name}.json").read_text())


def test_deadwood() -> None:
    vectors = load("deadwood")
    assert len(vectors) == 2000
    for vector in vectors:
        assert least_deadwood(parse_hand(vector["hand"])) == vector["deadwood"], vector


def test_settlements() -> None:
    vectors = load("settlements")
    assert len(vectors) == 400
    for vector in vectors:
        own, other = parse_hand(vector["knocker"]), parse_hand(vector["defender"])
        spread = melds(*vector["spread"])
        deadwood = deadwood_of(own, spread)
        kind = Outcome.KNOCK if deadwood else Outcome.GIN
        defence = best_defence(other, spread if deadwood else ())
        assert deadwood == vector["knocker_deadwood"], vector
        assert defence.deadwood == vector["defender_deadwood"], vector
        for bonus in (10, 25):
            rules = Rules(undercut_bonus=bonus)
            result = judge(rules, 0, kind, deadwood, defence.deadwood, None)
            assert result.winner is not None
            found = ["KD"[result.winner], points(result, rules)]
            assert found == vector["points"][f"undercut_{bonus}"], vector


def test_sheets() -> None:
    vectors = load("sheets")
    assert len(vectors) == 300
    for vector in vectors:
        sheet = ScoreSheet.empty(Rules().with_knobs(vector["rules"]))
        for entry in vector["rounds"]:
            sheet = sheet.enter(entry["winner"], entry["points"])
            assert list(sheet.lines[-1].credited) == entry["credited"], vector
        for player in (0, 1):
            assert [pair[player] for pair in sheet.points] == vector["points"][player], vector
            assert [pair[player] for pair in sheet.boxes] == vector["boxes"][player], vector
        assert list(sheet.game_winners) == vector["game_winners"], vector
        assert list(sheet.totals) == vector["totals"], vector
        assert (sheet.match_winner, sheet.over) == (vector["match_winner"], vector["over"]), vector
