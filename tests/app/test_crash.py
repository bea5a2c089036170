"""A crash leaves a log with the match in it, wherever one can be written."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path

import pytest

from hollywood_gin.app import crash
from hollywood_gin.app.journal import load_running
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import load
from tests.engine.test_record import RECORDING, TEXT

NOW = datetime(2026, 3, 4, 21, 30, 5)


def a_crash(words: str = "the card fell off the table") -> Exception:
    def lose_the_card() -> None:
        raise LookupError(words)

    try:
        lose_the_card()
    except LookupError as error:
        return error
    raise AssertionError


def test_the_log_tells_where_it_happened_and_holds_the_whole_match(tmp_path: Path) -> None:
    path = crash.write_log(a_crash(), tmp_path, TEXT, NOW)
    assert path == tmp_path / "crashes" / "crash 2026-03-04 213005.txt"
    text = path.read_text(encoding="utf-8")
    assert "in lose_the_card" in text
    assert "LookupError: the card fell off the table" in text
    record = text.partition("The match:\n")[2]
    assert load(record.encode()).recording == RECORDING


def test_a_second_crash_in_the_same_second_is_kept_too(tmp_path: Path) -> None:
    first = crash.write_log(a_crash("one"), tmp_path, "", NOW)
    second = crash.write_log(a_crash("two"), tmp_path, "", NOW)
    assert first == second
    assert second is not None
    text = second.read_text(encoding="utf-8")
    assert "LookupError: one" in text
    assert "LookupError: two" in text
    assert "No match was running." in text


def test_a_folder_that_is_none_sends_it_to_the_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    path = crash.write_log(a_crash(), tmp_path / "data", TEXT, NOW)
    assert path is not None
    assert path.parent.parent == tmp_path / "temporary"
    assert str(path) in crash.sentence(a_crash(), path)
    (tmp_path / "nowhere").write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert crash.write_log(a_crash(), tmp_path / "data", TEXT, NOW) is None


def test_the_sentence_is_one_short_line() -> None:
    said = crash.sentence(a_crash("a\nb" * 400), None)
    assert "\n" not in said
    assert len(said) < 220
    assert said.startswith("Something went wrong (LookupError: ")
    assert "(ValueError)" in crash.sentence(ValueError(), None)


def test_letters_that_cannot_be_written_do_not_stop_the_log(tmp_path: Path) -> None:
    path = crash.write_log(a_crash("half a letter: \ud800"), tmp_path, "", NOW)
    assert path is not None
    assert "half a letter" in path.read_text(encoding="utf-8")


_BREAKS_AT_THE_TABLE = """
import sys
from pathlib import Path
from hollywood_gin.app.options import StartOptions
from hollywood_gin.engine.rules import Rules
from hollywood_gin.ui import start
from hollywood_gin.ui.app import App

def run(app):
    app.services["game"].start("two_players", ("Ana", "Eva"), Rules())
    app.step(0.016)
    raise LookupError("the card fell off the table")

App.run = run
sys.exit(start.main(StartOptions(size=(800, 450), data_dir=Path(sys.argv[1]))))
"""


def test_a_crash_at_the_table_is_told_and_the_match_can_be_continued(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", _BREAKS_AT_THE_TABLE, str(tmp_path)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    (log,) = (tmp_path / "crashes").iterdir()
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "LookupError: the card fell off the table" in done.stderr
    assert str(log) in done.stderr
    record = log.read_text(encoding="utf-8").partition("The match:\n")[2]
    storage = Storage(tmp_path)
    going_on = load_running(storage)
    assert going_on is not None
    assert going_on.match.playing
    assert going_on == load(record.encode()).recording
    assert storage.problems == []
