"""Files that earlier versions wrote: each stays in tests/fixtures and must be read for ever."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

from hollywood_gin.app.history import INDEX, History
from hollywood_gin.app.journal import MATCHES
from hollywood_gin.app.keepscore import entered_rounds
from hollywood_gin.app.settings import FILE, Settings, load_settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import load
from hollywood_gin.engine.rules import Rules, Wall
from hollywood_gin.engine.scoring import Outcome

FIXTURES = Path(__file__).parent.parent / "fixtures"
RECORD = (FIXTURES / "record-1.gin").read_bytes()
OLD_RULES = Rules(
    target=60,
    oklahoma=True,
    box_bonus=25,
    game_bonus=100,
    big_gin_bonus=31,
    wall=Wall.LAST_CHANCE,
)


def test_a_record_of_version_1_is_the_match_it_was() -> None:
    """Ten rounds of Oklahoma: one taken back, one given up and taken up again, two dead."""
    loaded = load(RECORD)
    recording = loaded.recording
    assert not loaded.dropped
    assert recording.header.players == ("Ana", "Žana")
    assert recording.header.rules == OLD_RULES
    assert recording.header.get("level1") == "vera"
    assert recording.match.sheet.points == ((35, 78), (60, 35), (57, 63))
    assert recording.match.sheet.totals == (352, 501)
    assert recording.match.winner == 1
    assert recording.practice_rounds == {1}
    assert recording.notes == ("a remark",)


def test_a_scored_game_of_version_1_is_what_was_entered() -> None:
    data = (FIXTURES / "scored-1.gin").read_bytes()
    sheet = load(data).recording.match.sheet
    assert sheet.points == ((25, 78), (0, 66), (0, 0))
    assert sheet.boxes == ((1, 3), (0, 2), (0, 0))
    assert [one.outcome for one in entered_rounds(data)] == [
        Outcome.GIN,
        Outcome.UNDERCUT,
        Outcome.DEAD,
        Outcome.KNOCK,
        Outcome.NOBODY,
    ]


def test_settings_of_version_1_keep_every_choice(tmp_path: Path) -> None:
    shutil.copy(FIXTURES / "settings-1.json", tmp_path / FILE)
    storage = Storage(tmp_path)
    assert load_settings(storage) == Settings(
        volume=35,
        deck="four",
        names=("Ana", "Žana"),
        window=(10, 20, 1280, 720),
        last_rules=OLD_RULES.text(),
    )
    assert storage.problems == []


def test_an_index_of_version_1_leads_to_the_same_list(tmp_path: Path) -> None:
    """The index is brought up to date, or made again: what the list says is the same."""
    (tmp_path / MATCHES).mkdir()
    (tmp_path / MATCHES / "2026-01-02 203000.gin").write_bytes(RECORD)
    storage = Storage(tmp_path)
    fresh = History(storage)
    right = fresh.matches()
    fresh.rebuild()
    with sqlite3.connect(tmp_path / INDEX) as index:
        index.executescript((FIXTURES / "history-1.sql").read_text(encoding="utf-8"))
    index.close()
    assert History(storage).matches() == right
    assert right[0].totals == (352, 501)
    assert storage.problems == []
