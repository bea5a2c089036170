"""The tricky hands, D01 to D10 and D39 to D45, by their number."""

from __future__ import annotations

import pytest

from hollywood_gin.engine.cards import parse_hand
from hollywood_gin.engine.melds import (
    MELDS,
    RUNS,
    SETS,
    best_arrangements,
    best_melds,
    deadwood_of,
    is_meld,
    is_set,
    least_deadwood,
)
from tests.engine.hands import melds


@pytest.mark.parametrize(
    ("hand", "deadwood", "best"),
    [
        pytest.param("7S 7H 7D 8S 9S KC KD 4H 2C AC", 41, ["7S 8S 9S"], id="D01"),
        pytest.param("7S 7H 7D 7C 8S 9S 2D 3H KC 5C", 20, ["7H 7D 7C", "7S 8S 9S"], id="D02"),
        pytest.param("AS KS QS 2H 2D 2C 5H 6H 7H 9D", 30, ["2H 2D 2C", "5H 6H 7H"], id="D03"),
        pytest.param("KS AS 2S 4H 4D 4C 8H 9H TH 3D", 16, ["4H 4D 4C", "8H 9H TH"], id="D04"),
        pytest.param(
            "AS 2S 3S 4H 4D 4C 8H 9H TH JH", 0, ["AS 2S 3S", "4H 4D 4C", "8H 9H TH JH"], id="D05"
        ),
        pytest.param("6H QH QC 5H KD KH 7H KC 4H QD", 0, None, id="D06a"),
        pytest.param("KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0, None, id="D06b"),
        pytest.param("TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0, None, id="D06c"),
        pytest.param("5S 4H 6S TH 3H JH 5H 9H 2H 4S", 0, None, id="D06d"),
        pytest.param("JC 9D 8S 6D JS 8H TD 8D 7D JD", 16, ["6D 7D 8D 9D TD", "JC JS JD"], id="D07"),
        pytest.param("KS KC QD QH JS JC TD TH 9S 9C", 98, [], id="D09"),
        pytest.param("2S 4S 6S 8S TS QS AH 3H 5H 7H", 56, [], id="D10"),
        pytest.param("AS AH AD 2S 3S 4S KC QC 9H 8D", 37, ["AS AH AD", "2S 3S 4S"], id="D42"),
        pytest.param("AS AH AD 2S 3S 5S KC QC 9H 8D", 44, ["AS 2S 3S"], id="D43"),
        pytest.param("5H 6H 7H 8H 9H 7S 7D KC QC 2D", 36, ["5H 6H 7H 8H 9H"], id="D44"),
        pytest.param("5H 6H 7H 8H 9H 7S 7D 7C QC 2D", 12, ["5H 6H 7H 8H 9H", "7S 7D 7C"], id="D45"),
    ],
)
def test_least_deadwood(hand: str, deadwood: int, best: list[str] | None) -> None:
    cards = parse_hand(hand)
    assert least_deadwood(cards) == deadwood
    assert deadwood_of(cards, best_melds(cards)) == deadwood
    if best is not None:
        assert best_melds(cards) == melds(*best)


@pytest.mark.parametrize(
    ("hand", "deadwood", "ways"),
    [
        pytest.param(
            "3S 4S 5S 4H 4D JC QC KC AD AH",
            10,
            [["3S 4S 5S", "JC QC KC"], ["4S 4H 4D", "JC QC KC"]],
            id="D08",
        ),
        pytest.param(
            "4S 5S 6S 4H 5H 6H 4D 5D 6D KC",
            10,
            [
                ["4S 5S 6S", "4H 5H 6H", "4D 5D 6D"],
                ["4S 4H 4D", "5S 5H 5D", "6S 6H 6D"],
            ],
            id="D39",
        ),
    ],
)
def test_two_ways_are_best(hand: str, deadwood: int, ways: list[list[str]]) -> None:
    cards = parse_hand(hand)
    assert least_deadwood(cards) == deadwood
    assert sorted(best_arrangements(cards)) == sorted(melds(*way) for way in ways)


def test_p3_there_are_329_melds() -> None:
    assert (len(SETS), len(RUNS), len(MELDS)) == (65, 264, 329)
    assert all(is_set(meld) for meld in SETS)
    assert not any(is_set(meld) for meld in RUNS)


@pytest.mark.parametrize("cards", ["AS 2S 3S", "JS QS KS", "7S 7H 7C", "7S 7H 7D 7C"])
def test_p3_a_meld(cards: str) -> None:
    assert is_meld(parse_hand(cards))


@pytest.mark.parametrize(
    "cards",
    ["", "7S", "7S 7H", "7S 8S", "QS KS AS", "KS AS 2S", "QS KS AH", "7S 8S 9H", "7S 8S TS"],
)
def test_p1_no_meld(cards: str) -> None:
    assert not is_meld(parse_hand(cards))
