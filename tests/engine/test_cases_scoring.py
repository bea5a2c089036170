"""The worked scoring examples, C1 to C26, by their number."""

from __future__ import annotations

import pytest

from hollywood_gin.commands.sheet import enter_all
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult, boxes, judge, points
from tests.engine.hands import card

TABLE = PRESETS["table"]
C5_ROUNDS = "A40 A35 A30 B20 A10 B12"


def sheet(rounds: str, rules: Rules | None = None, **knobs: object) -> ScoreSheet:
    return enter_all(rounds.split(), (rules or Rules()).with_knobs(knobs))  # type: ignore[arg-type]


def column(sheet: ScoreSheet, player: int) -> tuple[int, ...]:
    return tuple(pair[player] for pair in sheet.points)


def credited(sheet: ScoreSheet) -> list[tuple[int, ...]]:
    return [line.credited for line in sheet.lines]


@pytest.mark.parametrize(
    ("rounds", "target", "a", "b", "winners"),
    [
        pytest.param("A10 B18 A30 A4", 100, (44, 34, 4), (18, 0, 0), (None,) * 3, id="C1"),
        pytest.param("A32 A28 A45", 100, (105, 73, 45), (0, 0, 0), (0, None, None), id="C2"),
        pytest.param("A25 A18 A36", 150, (79, 54, 36), (0, 0, 0), (None,) * 3, id="C3"),
        pytest.param(
            "A18 B12 A25 B30 A15 A22 B20", 100, (80, 62, 37), (62, 50, 20), (None,) * 3, id="C4"
        ),
        pytest.param(
            "A30 B25 A28 A45 B40 B33 B31 A20 B15 A22 B27",
            250,
            (145, 115, 87),
            (171, 146, 106),
            (None,) * 3,
            id="C14",
        ),
    ],
)
def test_columns(
    rounds: str,
    target: int,
    a: tuple[int, ...],
    b: tuple[int, ...],
    winners: tuple[int | None, ...],
) -> None:
    after = sheet(rounds, target=target)
    assert (column(after, 0), column(after, 1)) == (a, b)
    assert after.game_winners == winners


def test_c05_a_win_whose_games_are_closed_is_lost() -> None:
    after = sheet(C5_ROUNDS)
    assert credited(after) == [(1,), (1, 2), (1, 2, 3), (), (2, 3), (2,)]
    assert (column(after, 0), column(after, 1)) == ((105, 75, 40), (0, 12, 0))
    assert after.wins == (4, 2)  # the lost win counts as a win


def test_c06_a_late_first_win_goes_to_the_next_open_game() -> None:
    after = sheet(C5_ROUNDS, late_first_win="next_open_game")
    assert credited(after) == [(1,), (1, 2), (1, 2, 3), (2,), (2, 3), (2, 3)]
    assert (column(after, 0), column(after, 1)) == ((105, 75, 40), (0, 32, 12))


def test_c07_the_target_must_be_reached_exactly() -> None:
    before = sheet("A60 A39")
    assert column(before, 0) == (99, 39, 0)
    assert before.game_winners == (None, None, None)
    after = before.enter(0, 1)
    assert column(after, 0) == (100, 40, 1)
    assert after.game_winners == (0, None, None)


def test_c08_a_first_win_that_closes_game_1() -> None:
    gin = RoundResult(Outcome.GIN, 0, 0, 0, 98)
    first = ScoreSheet.empty(TABLE).enter_result(gin)
    assert column(first, 0) == (123, 0, 0)
    assert first.game_winners == (0, None, None)
    assert first.is_shutout(1)
    assert first.totals == (123 + 200 + 25, 0)
    second = first.enter(0, 20)
    assert second.lines[-1].credited == (2,)
    assert column(second, 0) == (123, 20, 0)


def test_c09_one_round_closes_three_games() -> None:
    after = sheet("A5 A6 A110", TABLE)
    assert column(after, 0) == (121, 116, 110)
    assert (after.game_winners, after.closed_at) == ((0, 0, 0), (2, 2, 2))
    assert after.totals == (347 + 3 * 200 + 25 * (3 + 2 + 1), 0) == (1097, 0)
    assert after.over
    assert after.match_winner == 0


def test_c15_a_single_game() -> None:
    after = sheet("A30 B25 A28 A45", TABLE, games=1)
    assert after.points == ((103, 25),)
    assert after.over
    assert after.totals == (278, 50)


@pytest.mark.parametrize(
    ("preset", "ties", "winner", "score"),
    [
        pytest.param("classic", "undercut", 1, 10, id="C16-classic"),
        pytest.param("hoyle", "undercut", 1, 10, id="C16-hoyle"),
        pytest.param("table", "undercut", 1, 25, id="C16-table"),
        pytest.param("table", "nobody", None, 0, id="C16-nobody"),
    ],
)
def test_equal_deadwood(preset: str, ties: str, winner: int | None, score: int) -> None:
    rules = PRESETS[preset].with_knobs({"ties": ties})
    result = judge(rules, 0, Outcome.KNOCK, 7, 7, None)
    assert (result.winner, points(result, rules)) == (winner, score)
    assert boxes(result, rules) == (0 if winner is None else 1)


@pytest.mark.parametrize(
    ("kind", "own", "other", "knobs", "upcard", "winner", "score"),
    [
        pytest.param("knock", 9, 3, {}, None, 1, 16, id="C17-bonus-10"),
        pytest.param("knock", 9, 3, {"undercut_bonus": 25}, None, 1, 31, id="C17-bonus-25"),
        pytest.param("gin", 0, 0, {}, None, 0, 25, id="C18-v-0"),
        pytest.param("gin", 0, 42, {}, None, 0, 67, id="C18-v-42"),
        pytest.param("gin", 0, 98, {}, None, 0, 123, id="C18-v-98"),
        pytest.param("gin", 0, 42, {"gin_bonus": 20}, None, 0, 62, id="C18-bonus-20"),
        pytest.param("big_gin", 0, 42, {"big_gin_bonus": 31}, None, 0, 73, id="C19-on"),
        pytest.param("gin", 0, 42, {"big_gin_bonus": None}, None, 0, 67, id="C19-off"),
        pytest.param("knock", 4, 31, {"oklahoma": True}, "9S", 0, 54, id="C20-knock"),
        pytest.param("gin", 0, 31, {"oklahoma": True}, "9S", 0, 112, id="C20-gin"),
        pytest.param(
            "knock", 5, 2, {"oklahoma": True, "undercut_bonus": 25}, "9S", 1, 56, id="C20-undercut"
        ),
        pytest.param("knock", 4, 31, {"oklahoma": True}, "9S", 0, 54, id="D37-knock"),
        pytest.param("gin", 0, 31, {"oklahoma": True}, "9S", 0, 112, id="D37-gin"),
        pytest.param("knock", 5, 2, {"oklahoma": True}, "9S", 1, 26, id="D37-undercut"),
        pytest.param("knock", 4, 31, {"oklahoma": True}, "9H", 0, 27, id="not-a-spade"),
        pytest.param(
            "knock", 4, 31, {"oklahoma": True, "spade_doubles": False}, "9S", 0, 27, id="not-double"
        ),
        pytest.param("knock", 4, 31, {}, "9S", 0, 27, id="not-oklahoma"),
    ],
)
def test_a_round_is_priced(
    kind: str,
    own: int,
    other: int,
    knobs: dict[str, int | bool | None],
    upcard: str | None,
    winner: int,
    score: int,
) -> None:
    rules = Rules().with_knobs(knobs)
    top = None if upcard is None else card(upcard)
    result = judge(rules, 0, Outcome(kind), own, other, top)
    assert (result.winner, points(result, rules)) == (winner, score)


def test_a_doubled_round_is_one_box_or_two() -> None:
    for count in (1, 2):
        rules = Rules(oklahoma=True, spade_boxes=count)
        spade, heart = (judge(rules, 0, Outcome.KNOCK, 4, 31, card(c)) for c in ("9S", "9H"))
        assert (boxes(spade, rules), boxes(heart, rules)) == (count, 1)
        after = ScoreSheet.empty(rules).enter_result(spade)
        assert (after.points[0], after.boxes[0]) == ((54, 0), (count, 0))


def test_c22_dead_rounds_leave_no_trace_in_the_columns() -> None:
    after = sheet("A10 dead B18 dead A30")
    assert (column(after, 0), column(after, 1)) == ((40, 30, 0), (18, 0, 0))
    assert after.wins == (2, 1)
    assert credited(after) == [(1,), (), (1,), (), (1, 2)]


def test_c23_bonuses_do_not_reach_the_target() -> None:
    after = sheet("A60 A30", TABLE)
    assert column(after, 0) == (90, 30, 0)
    assert after.game_winners == (None, None, None)
    assert after.totals == (120, 0)
    assert after.boxes == ((2, 0), (1, 0), (0, 0))


def test_c25_the_winner_deals_and_a_dead_round_is_dealt_again() -> None:
    a, b = 0, 1
    match = Match.start(Rules(), first_dealer=a)
    dealers = [match.dealer]
    for winner in (b, b, None, a, None, None, b):
        match = match.enter(None, winner, 0 if winner is None else 10)
        dealers.append(match.dealer)
    assert dealers == [a, b, b, b, a, a, a, b]


@pytest.mark.parametrize(
    ("knobs", "worth"),
    [
        pytest.param({"shutout_bonus": 0}, 265, id="C26-table-without-shutout"),
        pytest.param({}, 365, id="C26-table"),
        pytest.param({"shutout_bonus": 0, "shutout": "double_total"}, 530, id="C26-double-total"),
        pytest.param({"shutout_bonus": 0, "shutout": "double_points"}, 380, id="C26-double-points"),
        pytest.param({"shutout": "double_total"}, 630, id="shutout-bonus-is-never-doubled"),
        pytest.param({"shutout": "double_points"}, 480, id="nor-beside-doubled-points"),
    ],
)
def test_a_shutout_under_different_schemes(knobs: dict[str, int | str], worth: int) -> None:
    after = sheet("A60 A55", TABLE, **knobs)
    assert after.points[0] == (115, 0)
    assert after.game_total(0, 1).total == worth


def test_c26_hoyle() -> None:
    assert sheet("A60 A55", PRESETS["hoyle"]).game_total(0, 1).total == 355


# -- the paragraphs on the sheet that have no numbered case ------------------------------


def test_p22_the_third_and_all_later_wins_enter_all_three() -> None:
    after = sheet("A1 A2 A3 A4 A5")
    assert credited(after) == [(1,), (1, 2), (1, 2, 3), (1, 2, 3), (1, 2, 3)]


def test_p25_one_round_may_close_two_games() -> None:
    after = sheet("A10 A10 A90")
    assert after.game_winners == (0, 0, None)
    assert not after.over


def test_p26_play_goes_on_at_two_nil_unless_it_is_decided() -> None:
    rounds = "A10 A10 A90"
    assert not sheet(rounds).over
    decided = sheet(rounds, TABLE, stop_when_decided="on")
    assert decided.over
    assert decided.match_winner == 0
    assert decided.game_winners == (0, 0, None)
    open_game = decided.game_total(0, 3)
    assert (open_game.points, open_game.total) == (90, 90)  # no bonuses for an open game


def test_p26_the_winner_has_two_games_whatever_the_totals() -> None:
    # B closes game 1 with one great win, A the other two by a little.
    after = sheet("B400 A50 A50 A50 A50")
    assert after.game_winners == (1, 0, 0)
    assert after.totals == (200, 400)
    assert after.match_winner == 0


def test_p27_both_players_are_paid_their_boxes() -> None:
    after = sheet("B20 A100", TABLE)
    assert after.game_winners[0] == 0
    assert after.game_total(1, 1).total == 20 + 25
    assert after.game_total(0, 1).total == 100 + 100 + 25
    assert not after.is_shutout(1)


def test_p31_a_match_given_up_awards_nothing() -> None:
    match = Match.start(TABLE, 0).enter(None, 0, 60).give_up(0)
    assert match.over
    assert match.winner is None
    assert match.sheet.totals == (60, 0)
    assert not match.resume().over
