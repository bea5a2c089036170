"""The value of a sheet against what must be so, and against matches simulated the plain way."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hollywood_gin.ai.net import Outcomes
from hollywood_gin.ai.sheetvalue import (
    GAMES_WEIGHT,
    SheetPricing,
    _shares,
    after_wins,
    season,
    worths,
)
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.rules import PRESETS, TABLE, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet


def value(sheet: ScoreSheet, seat: int = 0) -> float:
    return float(after_wins(sheet, None, np.zeros(1, np.int64), seat)[0])


def sheet_of(rules: Rules, text: str) -> ScoreSheet:
    sheet = ScoreSheet.empty(rules)
    for word in text.split():
        sheet = sheet.enter("AB".index(word[0]), int(word[1:]))
    return sheet


@pytest.mark.parametrize("name", PRESETS)
def test_an_empty_sheet_is_even(name: str) -> None:
    sheet = ScoreSheet.empty(PRESETS[name])
    assert value(sheet, 0) == pytest.approx(0.5 + GAMES_WEIGHT / 2, abs=1e-9)
    assert value(sheet, 0) + value(sheet, 1) == pytest.approx(1 + GAMES_WEIGHT, abs=1e-9)


@pytest.mark.parametrize("text", ["A30", "A30 B20 A25", "A60 B60 A35 B12 A9"])
def test_the_seats_are_worth_alike(text: str) -> None:
    swapped = text.translate(str.maketrans("AB", "BA"))
    mine, his = sheet_of(TABLE, text), sheet_of(TABLE, swapped)
    assert value(mine, 0) == pytest.approx(value(his, 1), abs=1e-9)
    assert worths(mine, 0).mine == pytest.approx(worths(his, 1).mine, abs=1e-9)


def test_more_points_are_never_worth_less() -> None:
    for text in ("", "A30", "A30 B20 A25", "B60 B30 A20 B40"):
        table = worths(sheet_of(TABLE, text), 0)
        assert (np.diff(table.mine) >= -1e-9).all()
        assert (np.diff(table.his) <= 1e-9).all()
        assert table.mine[1] >= table.dead - 0.03
        assert table.his[1] <= table.dead + 0.03


def test_a_decided_match_is_decided() -> None:
    sheet = sheet_of(TABLE, "A50 A40 A70")
    assert sheet.games_won[0] >= 2
    assert not sheet.over
    assert value(sheet) >= 1


def test_closing_the_second_game_is_a_step() -> None:
    """One point more or less matters most where it closes the game that decides the match."""
    sheet = sheet_of(TABLE, "A40 B20 A45 A30 B20 B20")
    assert sheet.game_winners == (0, None, None)
    go = sheet.to_go(0, 2)
    table = worths(sheet, 0)
    assert table.mine[go] >= 1
    assert table.mine[go] - table.mine[go - 1] > 0.02


@pytest.mark.parametrize("text", ["", "A40", "B25 B40 A30", "A20 A50 B60 A35 B30"])
def test_the_thresholds_say_what_a_match_played_on_the_sheet_says(text: str) -> None:
    """The naive twin: rounds of the same kind entered on the real sheet until the match ends."""
    rng = Random(4)
    gin, undercut = _shares(TABLE)
    start = sheet_of(TABLE, text)
    first = season(TABLE)
    assert first is season(TABLE)
    won = 0.0
    for _ in range(1500):
        sheet = start
        while not sheet.over:
            kind = rng.random()
            tenth = rng.randrange(10)
            if kind < gin:
                score = (2, 5, 7, 10, 13, 17, 21, 25, 30, 40)[tenth] + 25
            elif kind > 1 - undercut:
                score = (0, 0, 1, 1, 2, 3, 4, 5, 6, 8)[tenth] + 25
            else:
                score = (2, 6, 9, 12, 15, 19, 23, 28, 34, 47)[tenth]
            sheet = sheet.enter(rng.randrange(2), score)
        won += (sheet.match_winner == 0) + GAMES_WEIGHT * sheet.games_won[0] / 3
    assert value(start) == pytest.approx(won / 1500, abs=0.045)


def test_pricing_prefers_a_sure_win_of_the_match() -> None:
    """Five points from the match, a sure knock beats a gamble that is dearer in points."""
    close = sheet_of(TABLE, "A40 B20 A45 A50")
    assert (close.game_winners, close.to_go(0, 2)) == ((0, None, None), 5)
    chances, shares = np.zeros((2, 7), np.float32), np.zeros((2, 6), np.float32)
    chances[0, 1], shares[0, 1] = 1, 25
    chances[1, 0], chances[1, 3] = 0.8, 0.2
    shares[1, 0], shares[1, 3] = 0.8 * 30, 0.2 * 30
    outcomes = Outcomes(chances, shares)
    sure_points, gamble_points = outcomes.points(25, 25)
    assert gamble_points > sure_points
    dealt = Match.start(TABLE, 0).deal(range(52)).round
    assert dealt is not None
    sure, gamble = SheetPricing().price(dealt.observe(0, close), outcomes)
    assert sure > gamble
    # Without a sheet points are all there is.
    sure, gamble = SheetPricing().price(dealt.observe(0), outcomes)
    assert gamble > sure
