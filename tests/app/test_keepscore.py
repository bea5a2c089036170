"""The score of a game with real cards: entered, corrected, taken back, always on the disk."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hollywood_gin.app.export import save_record
from hollywood_gin.app.keepscore import (
    FILE,
    CardRound,
    KeepScoreError,
    KeptGame,
    by_deadwood,
    by_points,
    entered_rounds,
    load_kept,
    remark,
)
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import load
from hollywood_gin.engine.rules import PRESETS, Rules, Ties
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, judge, points

ANA, BOR = 0, 1
NAMES = ("Ana", "Bor")
CLASSIC = PRESETS["classic"]
KNOCK, GIN, UNDERCUT = Outcome.KNOCK, Outcome.GIN, Outcome.UNDERCUT


def won(seat: int, score: int) -> CardRound:
    return by_points(seat, KNOCK, score)


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def on_disk(storage: Storage) -> KeptGame:
    """Return the game as a new start of the program finds it."""
    game = load_kept(storage)
    assert game is not None
    assert storage.problems == []
    return game


# -- a round -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winner", "outcome", "deadwood", "score"),
    [
        (ANA, KNOCK, (4, 33), 29),
        (BOR, KNOCK, (33, 4), 29),
        (ANA, GIN, (0, 42), 67),
        (BOR, Outcome.BIG_GIN, (42, 0), 67),
        (ANA, UNDERCUT, (3, 7), 14),
        (BOR, UNDERCUT, (5, 5), 10),
        (ANA, GIN, (0, 0), 25),
    ],
)
def test_points_come_from_both_deadwoods(
    winner: int, outcome: Outcome, deadwood: tuple[int, int], score: int
) -> None:
    assert by_deadwood(CLASSIC, winner, outcome, deadwood) == CardRound(winner, score, outcome)


@given(
    knocker=st.sampled_from((ANA, BOR)),
    own=st.integers(0, 10),
    other=st.integers(0, 98),
    name=st.sampled_from(sorted(PRESETS)),
)
def test_a_round_is_worth_what_the_same_showdown_at_the_table_is(
    knocker: int, own: int, other: int, name: str
) -> None:
    rules = PRESETS[name]
    own = min(own, rules.knock_limit)
    kind = GIN if own == 0 else KNOCK
    # A diamond turned up in Oklahoma: it does not double.
    result = judge(rules, knocker, kind, own, other, 13 * 2 + 9)
    if result.winner is None:
        return
    deadwood = (own, other) if knocker == ANA else (other, own)
    entered = by_deadwood(rules, result.winner, result.outcome, deadwood)
    assert entered.points == points(result, rules)
    assert remark(rules, entered) is None


@pytest.mark.parametrize(
    ("winner", "outcome", "deadwood"),
    [
        (None, KNOCK, (4, 33)),
        (2, KNOCK, (4, 33)),
        (ANA, KNOCK, (11, 33)),
        (ANA, KNOCK, (9, 9)),
        (ANA, KNOCK, (9, 8)),
        (ANA, KNOCK, (-1, 8)),
        (ANA, KNOCK, (1, 99)),
        (ANA, GIN, (1, 33)),
        (ANA, UNDERCUT, (8, 7)),
        (ANA, UNDERCUT, (8, 11)),
    ],
)
def test_deadwoods_that_do_not_fit_are_refused_with_a_sentence(
    winner: int | None, outcome: Outcome, deadwood: tuple[int, int]
) -> None:
    with pytest.raises(KeepScoreError, match=r"\.$|\?$"):
        by_deadwood(CLASSIC, winner, outcome, deadwood)


def test_equal_deadwood_scores_nothing_where_the_rules_say_so() -> None:
    rules = Rules(ties=Ties.NOBODY)
    with pytest.raises(KeepScoreError):
        by_deadwood(rules, ANA, UNDERCUT, (5, 5))
    assert by_deadwood(rules, None, Outcome.NOBODY, (5, 5)).winner is None


@pytest.mark.parametrize("score", [0, -5, 10_000])
def test_a_win_is_worth_something(score: int) -> None:
    with pytest.raises(KeepScoreError):
        by_points(ANA, KNOCK, score)
    with pytest.raises(KeepScoreError):
        by_points(None, KNOCK, 10)


def test_points_that_the_rules_would_not_give_are_doubted_and_taken() -> None:
    assert remark(CLASSIC, by_points(ANA, GIN, 24)) is not None
    assert remark(CLASSIC, by_points(ANA, GIN, 25)) is None
    assert remark(CLASSIC, by_points(ANA, UNDERCUT, 9)) is not None
    assert remark(CLASSIC, by_points(ANA, KNOCK, 99)) is not None
    assert remark(PRESETS["oklahoma"], by_points(ANA, KNOCK, 99)) is None
    assert remark(CLASSIC, by_points(None, Outcome.DEAD)) is None


def test_a_spade_doubles_points_and_boxes_where_the_rules_say_so(storage: Storage) -> None:
    rules = PRESETS["oklahoma"].with_knobs({"spade_boxes": 2})
    game = KeptGame.start(NAMES, rules, storage=storage)
    game.enter(by_deadwood(rules, ANA, GIN, (0, 30), doubled=True))
    assert game.sheet.points[0] == (110, 0)
    assert game.sheet.boxes[0] == (2, 0)
    assert on_disk(storage).sheet == game.sheet


# -- a game --------------------------------------------------------------------------------------


def test_the_sheet_is_the_hollywood_sheet(storage: Storage) -> None:
    game = KeptGame.start(NAMES, CLASSIC, storage=storage)
    for entered in (won(ANA, 10), won(BOR, 18), won(ANA, 30), won(ANA, 4)):
        game.enter(entered)
    assert game.sheet.points == ((44, 18), (34, 0), (4, 0))


def test_every_change_is_on_the_disk_when_it_returns(storage: Storage) -> None:
    game = KeptGame.start(NAMES, CLASSIC, 1, storage, datetime(2026, 1, 2, 3, 4))
    changes = [
        lambda: game.enter(won(ANA, 10)),
        lambda: game.enter(by_points(None, Outcome.DEAD)),
        lambda: game.enter(by_points(BOR, UNDERCUT, 18)),
        lambda: game.correct(0, by_points(BOR, GIN, 50)),
        lambda: game.remove(1),
        game.undo,
        game.undo,
        game.redo,
    ]
    for change in changes:
        change()
        found = on_disk(storage)
        assert found.rounds == game.rounds
        assert found.sheet == game.sheet
        assert found.outcomes == game.outcomes
        assert found.header == game.header
        assert found.dealer == game.dealer


def test_a_correction_is_the_game_that_would_have_been() -> None:
    game = KeptGame.start(NAMES, CLASSIC)
    for entered in (won(ANA, 10), won(BOR, 18), won(ANA, 30)):
        game.enter(entered)
    assert game.correct(1, won(ANA, 25)) == 0
    sheet = ScoreSheet.empty(CLASSIC)
    for score in (10, 25, 30):
        sheet = sheet.enter(ANA, score)
    assert game.sheet == sheet
    for number in (-1, 3):
        with pytest.raises(KeepScoreError):
            game.correct(number, won(ANA, 1))
        with pytest.raises(KeepScoreError):
            game.remove(number)


def test_rounds_after_an_earlier_end_fall_away_and_come_back(storage: Storage) -> None:
    game = KeptGame.start(NAMES, Rules(games=1, target=50), storage=storage)
    for entered in (won(ANA, 10), won(ANA, 20), won(BOR, 30), won(ANA, 30)):
        game.enter(entered)
    assert game.over
    before = game.sheet
    with pytest.raises(KeepScoreError):
        game.enter(won(BOR, 5))
    assert game.correct(1, won(ANA, 90)) == 2
    assert game.over
    assert len(game.rounds) == 2
    assert game.undo()
    assert game.sheet == before
    assert on_disk(storage).sheet == before
    assert game.redo()
    assert len(game.rounds) == 2


def test_undo_goes_back_to_the_empty_sheet_and_a_new_round_forgets_what_was_undone() -> None:
    game = KeptGame.start(NAMES, CLASSIC)
    for score in (10, 20, 30):
        game.enter(won(BOR, score))
    while game.can_undo:
        assert game.undo()
    assert not game.undo()
    assert game.rounds == ()
    assert game.redo()
    game.enter(won(ANA, 7))
    assert not game.can_redo
    assert not game.redo()
    assert [entered.points for entered in game.rounds] == [10, 7]


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_who_deals_next_is_who_deals_in_the_record(name: str) -> None:
    game = KeptGame.start(NAMES, PRESETS[name].with_knobs({"target": 100}), 1)
    for entered in (won(ANA, 10), by_points(None, Outcome.DEAD), won(ANA, 5), won(BOR, 9)):
        game.enter(entered)
        assert game.dealer == game.recording.match.dealer


def test_a_finished_game_goes_among_the_kept_matches(storage: Storage) -> None:
    game = KeptGame.start(NAMES, Rules(games=1, target=10), storage=storage)
    game.enter(by_points(BOR, GIN, 44))
    assert game.winner == BOR
    path = game.finish(datetime(2026, 1, 2, 3, 4))
    assert path is not None
    assert path.parent.name == "matches"
    assert entered_rounds(path.read_bytes()) == game.rounds
    assert load(path.read_bytes()).recording == game.recording
    assert load_kept(storage) is None


def test_a_game_without_a_round_is_forgotten(storage: Storage) -> None:
    game = KeptGame.start(NAMES, CLASSIC, storage=storage)
    assert game.finish(datetime(2026, 1, 2)) is None
    assert load_kept(storage) is None
    assert storage.problems == []


def test_a_second_copy_leaves_the_game_to_the_first(storage: Storage) -> None:
    game = KeptGame.start(NAMES, CLASSIC, storage=storage)
    game.enter(won(ANA, 10))
    second = Storage(storage.folder)
    assert load_kept(second) is None
    KeptGame.start(NAMES, CLASSIC, storage=second).enter(won(BOR, 20))
    assert entered_rounds(storage.path(FILE).read_bytes()) == game.rounds
    storage.close()
    assert second.take()
    assert load_kept(second) is not None


def test_a_broken_file_is_kept_aside(storage: Storage) -> None:
    game = KeptGame.start(NAMES, CLASSIC, storage=storage)
    game.enter(won(ANA, 10))
    data = storage.path(FILE).read_bytes()
    broken = data.replace(b"score 0 10", b"score 0 90")
    storage.path(FILE).write_bytes(broken)
    assert load_kept(storage) is None
    (sentence,) = storage.problems
    assert "keeping-broken-1.gin" in sentence
    assert storage.path("keeping-broken-1.gin").read_bytes() == broken


def test_without_a_folder_the_score_is_kept_in_the_window(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    storage = Storage(tmp_path / "data")
    game = KeptGame.start(NAMES, CLASSIC, storage=storage)
    game.enter(won(ANA, 10))
    assert game.sheet.points[0] == (10, 0)
    assert game.finish(datetime(2026, 1, 2)) is None
    assert len(storage.problems) == 1


def test_an_exported_record_never_replaces_another(tmp_path: Path) -> None:
    first = save_record(b"one\n", tmp_path / "Documents", "ana-bor")
    second = save_record(b"two\n", tmp_path / "Documents", "ana-bor")
    assert (first.name, second.name) == ("ana-bor.gin", "ana-bor-2.gin")
    assert first.read_bytes() == b"one\n"
