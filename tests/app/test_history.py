"""The kept matches: listed from their records, counted by level, and made again after damage."""

from __future__ import annotations

import os
import sqlite3
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app import history_index
from hollywood_gin.app.history import INDEX, History, Totals
from hollywood_gin.app.journal import MATCHES
from hollywood_gin.app.keepscore import KEEP_SCORE
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import Header, Recording, load
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import Outcome
from tests.engine.random_rounds import rich_deck, sensible_action

VERA = (("mode", "computer"), ("level1", "vera"))


def played(
    seed: int, info: tuple[tuple[str, str], ...] = VERA, rules: Rules = PRESETS["quick"]
) -> tuple[Recording, str]:
    """Return a match that was played out, and its record."""
    rng = Random(seed)
    recording, text = Recording.start(Header(rules, ("Ana", "Vera"), 0, info))
    while not recording.match.over:
        if not recording.match.playing:
            recording, more = recording.deal(rich_deck(rng))
        else:
            assert recording.match.round is not None
            recording, more = recording.apply(sensible_action(rng, recording.match.round))
        text += more
    return recording, text


def scored(*rounds: tuple[int, int, Outcome], info: tuple[tuple[str, str], ...]) -> str:
    recording, text = Recording.start(Header(Rules(target=30), ("Ana", "Vera"), 0, info))
    for winner, points, outcome in rounds:
        recording, more = recording.score(winner, points, outcome)
        text += more
    return text


def keep(folder: Path, text: str, name: str) -> None:
    (folder / MATCHES).mkdir(exist_ok=True)
    (folder / MATCHES / name).write_text(text, encoding="ascii")


def naive_totals(recordings: list[Recording]) -> Totals:
    """Count by hand, in plain loops, what the index counts by a question."""
    won = games_won = games_lost = rounds = rounds_won = 0
    gins = made = suffered = points = lost = 0
    for recording in recordings:
        sheet = recording.match.sheet
        won += recording.match.winner == 0
        games_won += sheet.games_won[0]
        games_lost += sheet.games_won[1]
        for line in sheet.lines:
            assert line.result is not None
            how = line.result.outcome
            rounds += 1
            rounds_won += line.winner == 0
            gins += line.winner == 0 and how in (Outcome.GIN, Outcome.BIG_GIN)
            made += line.winner == 0 and how is Outcome.UNDERCUT
            suffered += line.winner == 1 and how is Outcome.UNDERCUT
            points += line.points if line.winner == 0 else 0
            lost += line.points if line.winner == 1 else 0
    return Totals(
        "vera",
        len(recordings),
        won,
        games_won,
        games_lost,
        rounds,
        rounds_won,
        gins,
        made,
        suffered,
        points,
        lost,
    )


def test_the_totals_agree_with_a_count_by_hand(tmp_path: Path) -> None:
    matches = [played(seed, rules=PRESETS["table"]) for seed in range(6)]
    for number, (_, text) in enumerate(matches):
        keep(tmp_path, text, f"2026-01-0{number + 1} 120000.gin")
    kept = History(Storage(tmp_path))
    (found,) = kept.totals()
    assert found == naive_totals([recording for recording, _ in matches])
    assert found.rounds > 30
    assert found.average == pytest.approx((found.points - found.points_lost) / found.rounds)


def test_the_list_says_who_played_and_how_it_ended(tmp_path: Path) -> None:
    recording, text = played(3, rules=PRESETS["oklahoma"])
    keep(tmp_path, text, "2026-03-04 213005.gin")
    keep(tmp_path, played(4, info=(("mode", "two_players"),))[1], "2026-03-05 080000 2.gin")
    later, first = History(Storage(tmp_path)).matches()
    assert (later.mode, later.level, later.person) == ("two_players", None, None)
    assert later.ended == datetime(2026, 3, 5, 8)
    assert first.ended == datetime(2026, 3, 4, 21, 30, 5)
    assert (first.names, first.level, first.person) == (("Ana", "Vera"), "vera", 0)
    assert first.rules == PRESETS["oklahoma"]
    assert first.winner == recording.match.winner
    assert first.games == recording.match.sheet.games_won
    assert first.totals == recording.match.sheet.totals
    assert first.rounds == len(recording.match.sheet.lines)
    assert first.over


def test_what_was_taken_back_stays_out(tmp_path: Path) -> None:
    rng = Random(5)
    recording, text = Recording.start(Header(PRESETS["table"], ("Ana", "Vera"), 0, VERA))
    while len(recording.match.sheet.lines) < 3:
        recording, more = recording.deal(rich_deck(rng))
        text += more
        taken_back = len(recording.match.sheet.lines) != 1
        while recording.match.playing:
            assert recording.match.round is not None
            recording, more = recording.apply(sensible_action(rng, recording.match.round))
            text += more
            if not taken_back and len(recording.actions) == 3:
                recording, more = recording.undo()
                text += more
                taken_back = True
    recording, more = recording.give_up(0)
    keep(tmp_path, text + more, "2026-01-01 120000.gin")
    kept = History(Storage(tmp_path))
    (match,) = kept.matches()
    assert (match.practice, match.rounds, match.given_up_by) == (1, 3, 0)
    (found,) = kept.totals()
    assert (found.matches, found.won, found.rounds) == (0, 0, 2)
    straight = [line for n, line in enumerate(recording.match.sheet.lines) if n != 1]
    assert found.points == sum(line.points for line in straight if line.winner == 0)


@pytest.mark.parametrize(
    "info", [(("mode", "practice"), ("level1", "vera")), (("mode", KEEP_SCORE),)]
)
def test_practice_and_real_cards_count_for_no_level(
    tmp_path: Path, info: tuple[tuple[str, str], ...]
) -> None:
    text = scored((0, 30, Outcome.GIN), info=info)
    keep(tmp_path, text, "2026-01-01 120000.gin")
    kept = History(Storage(tmp_path))
    assert len(kept.matches()) == 1
    assert kept.totals() == ()


def test_nobody_beats_a_player_who_was_not_there(tmp_path: Path) -> None:
    recording, text = played(7)
    _, more = recording.note("Vera could not answer; the quick player made this move.")
    keep(tmp_path, text + more, "2026-01-01 120000.gin")
    kept = History(Storage(tmp_path))
    assert len(kept.matches()) == 1
    assert kept.totals() == ()


def test_the_person_may_sit_in_either_seat(tmp_path: Path) -> None:
    info = (("mode", "computer"), ("level0", "max"))
    text = scored(*[(1, 30, Outcome.GIN)] * 3, info=info)
    keep(tmp_path, text, "2026-01-01 120000.gin")
    (found,) = History(Storage(tmp_path)).totals()
    assert (found.level, found.matches, found.won) == ("max", 1, 1)
    assert (found.games_won, found.points, found.gins) == (3, 90, 0)


def test_only_what_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"2026-01-0{day} 120000.gin" for day in (1, 2, 3)]
    for seed, name in enumerate(names):
        keep(tmp_path, played(seed)[1], name)
    read: list[str] = []
    plain = History.recording

    def noted(self: History, file: str) -> Recording:
        read.append(file)
        return plain(self, file)

    monkeypatch.setattr(History, "recording", noted)
    storage = Storage(tmp_path)
    History(storage).matches()
    assert read == names[::-1]
    read.clear()
    (tmp_path / MATCHES / names[0]).unlink()
    keep(tmp_path, played(20, rules=PRESETS["straight"])[1], names[1])
    os.utime(tmp_path / MATCHES / names[1], ns=(1, 1))
    matches = History(storage).matches()
    assert read == [names[1]]
    assert [kept.file for kept in matches] == [names[2], names[1]]
    assert matches[1].rules == PRESETS["straight"]


def test_many_unread_records_are_read_a_few_at_a_time_the_latest_first(tmp_path: Path) -> None:
    names = [f"2026-01-0{day} 120000.gin" for day in range(1, 6)]
    for seed, name in enumerate(names):
        keep(tmp_path, played(seed)[1], name)
    clock = iter(range(100))
    # Every look at the clock is a second later: two records fit into three seconds.
    kept = History(Storage(tmp_path), lambda: next(clock))
    assert [match.file for match in kept.matches(3)] == [names[4], names[3]]
    assert kept.unread == 3
    assert [match.file for match in kept.matches(3)] == names[:0:-1]
    assert len(kept.matches(0)) == 4
    assert len(kept.matches()) == 5
    assert kept.unread == 0


def test_a_second_copy_reads_the_index_of_the_first_and_leaves_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(3):
        keep(tmp_path, played(seed)[1], f"2026-01-0{seed + 1} 120000.gin")
    first = Storage(tmp_path)
    right = History(first).matches()
    second = Storage(tmp_path)
    assert not second.saves
    read: list[str] = []
    monkeypatch.setattr(History, "recording", lambda self, file: read.append(file))
    state = (tmp_path / INDEX).read_bytes()
    assert History(second).matches() == right
    assert read == []
    assert (tmp_path / INDEX).read_bytes() == state


def test_a_broken_record_is_kept_aside_and_told_once(tmp_path: Path) -> None:
    keep(tmp_path, played(1)[1], "2026-01-01 120000.gin")
    text = played(2)[1]
    middle = text.index(" throw ") + 7
    keep(tmp_path, text[:middle] + "?" + text[middle + 1 :], "2026-01-02 120000.gin")
    storage = Storage(tmp_path)
    kept = History(storage)
    assert [match.file for match in kept.matches()] == ["2026-01-01 120000.gin"]
    kept.matches()
    assert len(storage.problems) == 1
    assert "2026-01-02 120000-broken-1.gin" in storage.problems[0]
    assert (tmp_path / MATCHES / "2026-01-02 120000-broken-1.gin").exists()


@pytest.mark.parametrize("damage", ["text", "cut", "rules", "table"])
def test_a_damaged_index_is_made_again_from_the_records(tmp_path: Path, damage: str) -> None:
    for seed in range(3):
        keep(tmp_path, played(seed)[1], f"2026-01-0{seed + 1} 120000.gin")
    storage = Storage(tmp_path)
    kept = History(storage)
    right, totals = kept.matches(), kept.totals()
    kept.close()
    file = tmp_path / INDEX
    if damage == "text":
        file.write_bytes(b"this is no database at all, only words" * 40)
    elif damage == "cut":
        file.write_bytes(file.read_bytes()[:5000])
    else:
        with sqlite3.connect(file) as index:
            index.execute(
                "UPDATE matches SET rules = 'moon=3'" if damage == "rules" else "DROP TABLE rounds"
            )
        index.close()
    assert kept.matches() == right
    assert kept.totals() == totals
    # What can be seen to be damaged is told, and kept.
    assert len(storage.problems) == 1
    assert (tmp_path / "history-broken-1.sqlite3").exists()


def test_rebuilding_gives_the_same(tmp_path: Path) -> None:
    keep(tmp_path, played(1)[1], "2026-01-01 120000.gin")
    kept = History(Storage(tmp_path))
    right = kept.matches()
    kept.rebuild()
    assert not (tmp_path / INDEX).exists()
    assert kept.matches() == right
    assert (tmp_path / INDEX).exists()


def test_an_index_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    keep(tmp_path, played(1)[1], "2026-01-01 120000.gin")
    with sqlite3.connect(tmp_path / INDEX) as index:
        index.execute("CREATE TABLE matches (everything_else TEXT)")
        index.execute("PRAGMA user_version = 99")
    index.close()
    storage = Storage(tmp_path)
    assert len(History(storage).matches()) == 1
    assert storage.problems == []
    with sqlite3.connect(tmp_path / INDEX) as index:
        assert index.execute("PRAGMA user_version").fetchone() == (99,)
    index.close()


def test_an_older_index_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step of the path runs once, on top of what is there, and the version says so."""
    keep(tmp_path, played(1)[1], "2026-01-01 120000.gin")
    storage = Storage(tmp_path)
    first = History(storage)
    right = first.matches()
    first.close()

    def step(index: sqlite3.Connection) -> None:
        index.execute("ALTER TABLE rounds ADD COLUMN spade INTEGER")

    monkeypatch.setattr(history_index, "UPGRADES", (*history_index.UPGRADES, step))
    monkeypatch.setattr(history_index, "VERSION", history_index.VERSION + 1)
    for _ in range(2):
        kept = History(storage)
        assert kept.matches() == right
        kept.close()
    with sqlite3.connect(tmp_path / INDEX) as index:
        assert index.execute("PRAGMA user_version").fetchone() == (history_index.VERSION,)
        assert "spade" in [row[1] for row in index.execute("PRAGMA table_info(rounds)")]
    index.close()


def test_an_index_in_use_elsewhere_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(1)[1], "2026-01-01 120000.gin")
    storage = Storage(tmp_path)
    History(storage).matches()
    keep(tmp_path, played(2)[1], "2026-01-02 120000.gin")
    plain = sqlite3.connect
    monkeypatch.setattr(history_index.sqlite3, "connect", lambda where, timeout: plain(where, 0.01))
    holder = plain(tmp_path / INDEX)
    holder.execute("BEGIN IMMEDIATE")
    assert len(History(storage).matches()) == 2
    holder.close()
    assert storage.problems == []


def test_a_folder_that_is_none_holds_no_matches(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    kept = History(Storage(tmp_path / "data"))
    assert kept.matches() == ()
    assert kept.totals() == ()


def test_the_record_comes_back_whole(tmp_path: Path) -> None:
    recording, text = played(8)
    keep(tmp_path, text, "2026-01-01 120000.gin")
    kept = History(Storage(tmp_path))
    (match,) = kept.matches()
    assert kept.data(match.file) == text.encode()
    assert kept.recording(match.file) == recording == load(text.encode()).recording
    assert kept.sheet(match.file) == recording.match.sheet
    kept.remove(match.file)
    assert kept.matches() == ()
