"""Files of every version so far, kept as they were written: each is read by every later version.

A fixture is never changed. A new format gets a new fixture and, in the code, a way up from the
old one.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from hollywood_gin.app.history import History
from hollywood_gin.app.keepscore import FILE, CardRound, load_kept
from hollywood_gin.app.settings import Settings, load_settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import VERSION, load
from hollywood_gin.engine.scoring import Outcome

FIXTURES = Path(__file__).parent / "fixtures"


def test_every_version_of_the_record_has_a_fixture() -> None:
    names = {path.name for path in FIXTURES.glob("match-*.gin")}
    assert names == {f"match-{version}.gin" for version in range(1, VERSION + 1)}


def test_a_practice_match_of_version_1() -> None:
    """Nine rounds of Oklahoma with take-backs, a note, given up once and taken up again."""
    recording = load((FIXTURES / "match-1.gin").read_bytes()).recording
    match = recording.match
    assert recording.header.players == ("Žana", "Vera")
    assert recording.header.get("mode") == "practice"
    assert match.rules.oklahoma
    assert match.sheet.points == ((30, 82), (72, 52), (74, 49))
    assert match.sheet.game_winners == (1, 0, 0)
    assert match.winner == 0
    assert len(match.sheet.lines) == 9
    assert recording.practice_rounds == {0}
    assert recording.notes == ("The quick player “stood in”.",)


def test_a_match_given_up_of_version_1() -> None:
    recording = load((FIXTURES / "given-up-1.gin").read_bytes()).recording
    assert recording.match.given_up_by == 1
    assert recording.match.sheet.points == ((28, 0), (0, 0), (0, 0))
    assert recording.match.winner is None
    again, _text = recording.resume()
    assert again.match.turn is not None


def test_a_kept_score_of_version_1(tmp_path: Path) -> None:
    shutil.copy(FIXTURES / "scored-1.gin", tmp_path / FILE)
    game = load_kept(Storage(tmp_path))
    assert game is not None
    assert game.rounds == (
        CardRound(1, 110, Outcome.GIN, doubled=True),
        CardRound(0, 40, Outcome.UNDERCUT),
        CardRound(None, 0, Outcome.DEAD),
        CardRound(1, 12, Outcome.KNOCK),
    )
    assert game.sheet.points == ((40, 122), (0, 12), (0, 0))
    assert game.sheet.boxes == ((1, 3), (0, 1), (0, 0))


def test_settings_of_version_1(tmp_path: Path) -> None:
    shutil.copy(FIXTURES / "settings-1.json", tmp_path / "settings.json")
    storage = Storage(tmp_path)
    assert load_settings(storage) == Settings(
        volume=15,
        muted=True,
        speed="fast",
        reduce_motion=True,
        deck="large_four",
        back="premiere",
        felt="blue",
        scale=125,
        window=(10, 20, 1280, 720),
        sort="suit",
        confirm_knock=False,
        names=("Žana", "Bor"),
        last_level="vera",
        last_rules="target=250",
    )
    assert storage.problems == []


def test_all_of_them_stand_in_the_list_of_matches(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    records = list(FIXTURES.glob("*.gin"))
    for path in records:
        shutil.copy(path, tmp_path / "matches" / path.name)
    storage = Storage(tmp_path)
    history = History(storage)
    assert {kept.file for kept in history.matches()} == {path.name for path in records}
    assert storage.problems == []
    history.close()
