"""A data folder that cannot be had, cannot be written, is full, or is another copy's."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from hollywood_gin.app import storage as storage_module
from hollywood_gin.app.journal import RUNNING, FileJournal, load_running
from hollywood_gin.app.session import Session
from hollywood_gin.app.settings import Settings, load_settings, save_settings
from hollywood_gin.app.storage import Storage, write_whole
from hollywood_gin.engine.record import load
from hollywood_gin.engine.rules import Rules
from tests.app.play import move, new_match, play_out, running

ROOT = Path(__file__).parents[2]


def play_a_match(storage: Storage) -> Session:
    """Do what the program does in an evening: settings read, a match played, settings kept."""
    settings = load_settings(storage)
    load_running(storage)
    session = new_match(FileJournal(storage))
    play_out(session)
    session.close()
    settings.volume = 33
    save_settings(storage, settings)
    return session


# -- no folder -----------------------------------------------------------------------------------


def test_a_file_where_the_folder_should_be_is_told_once_and_the_game_plays(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("I am no folder")
    storage = Storage(tmp_path / "data")
    assert play_a_match(storage).over
    (sentence,) = storage.problems
    assert str(tmp_path / "data") in sentence
    assert (tmp_path / "data").read_text() == "I am no folder"


def test_a_file_above_the_folder_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    storage = Storage(tmp_path / "file" / "deep" / "data")
    assert play_a_match(storage).over
    assert len(storage.problems) == 1


def test_no_home_is_told_once_and_the_game_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, os.path.join(os.devnull, "home"))
    if sys.platform == "win32":
        pytest.skip("Windows asks the registry for the home, not the environment")
    storage = Storage()
    assert play_a_match(storage).over
    assert len(storage.problems) == 1


def test_a_home_that_cannot_be_found_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_arguments: object, **_named: object) -> str:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(storage_module.platformdirs, "user_data_dir", homeless)
    storage = Storage()
    assert not storage.saves
    assert play_a_match(storage).over
    assert len(storage.problems) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a child with another user id is POSIX")
def test_a_folder_without_the_right_to_write_is_told_once() -> None:
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o555)
        problems, over = unprivileged(lambda: problems_of_a_match(Path(name)))
        assert list(Path(name).iterdir()) == []
        os.chmod(name, 0o755)
    assert over
    assert len(problems) == 1
    assert name in problems[0]


def problems_of_a_match(folder: Path) -> tuple[list[str], bool]:
    storage = Storage(folder)
    return storage.problems, play_a_match(storage).over


def unprivileged(work: Callable[[], tuple[list[str], bool]]) -> tuple[list[str], bool]:
    """Return what some work gives in a child that is not root, whom the write bit does not bind."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            if os.geteuid() == 0:
                os.setgid(65534)
                os.setuid(65534)
            with os.fdopen(writer, "wb") as pipe:
                pickle.dump(work(), pipe)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        found: tuple[list[str], bool] = pickle.load(pipe)
    os.waitpid(pid, 0)
    return found


# -- one file that cannot be written -------------------------------------------------------------


def test_settings_that_cannot_be_written_leave_the_match_saved(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    storage = Storage(tmp_path)
    save_settings(storage, Settings(volume=1))
    assert len(storage.problems) == 1
    session = new_match(FileJournal(storage))
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


def test_a_match_that_cannot_be_written_leaves_the_settings_saved(tmp_path: Path) -> None:
    (tmp_path / RUNNING).mkdir()
    (tmp_path / RUNNING / "in the way").touch()
    storage = Storage(tmp_path)
    session = play_a_match(storage)
    assert session.over
    assert load_settings(storage).volume == 33
    # Given another name, as a match that is in the way would be.
    assert (tmp_path / "running-old-1.gin" / "in the way").exists() or storage.problems


def test_a_file_is_the_old_one_or_the_new_whatever_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, b"old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage_module.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new" * 1000)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


# -- a full disk ---------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if not sys.platform.startswith("linux"):
        pytest.skip("a small disk is made with Linux's tmpfs")
    try:
        made = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        pytest.skip(f"a tmpfs cannot be mounted here: {error}")
    if made.returncode:
        pytest.skip(f"a tmpfs cannot be mounted here: {made.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "--lazy", disk], check=True)


def fill(path: Path) -> None:
    """Write a file until there is no room for another byte of it."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(512)):
            pass


def test_a_full_disk_is_told_once_and_the_match_is_whole_again_when_there_is_room(
    small_disk: Path,
) -> None:
    storage = Storage(small_disk)
    heard: list[str] = []
    storage.on_problem = heard.append
    session = new_match(FileJournal(storage), rules=Rules())
    ballast = small_disk / "ballast"
    fill(ballast)
    while not storage.problems:
        move(session)
    for _ in range(20):
        move(session)
    assert len(storage.problems) == len(heard) == 1
    partial = storage.path(RUNNING).read_bytes()
    assert load(partial).recording.lines < session.recording.lines
    save_settings(storage, Settings(volume=2))
    assert len(storage.problems) == 1
    ballast.unlink()
    move(session)
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


def test_a_full_disk_without_a_mount(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same behind a file whose writes fail, some of them after a part."""
    storage = Storage(tmp_path)
    journal = FileJournal(storage)
    session = new_match(journal, rules=Rules())
    real = journal._file
    assert real is not None

    class Full:
        def __init__(self) -> None:
            self.room = 30

        def write(self, data: bytes) -> int:
            if not self.room:
                raise OSError(28, "No space left on device")
            taken = real.write(data[: self.room])
            self.room -= taken
            return taken

        def fileno(self) -> int:
            return real.fileno()

    monkeypatch.setattr(journal, "_file", Full())
    for _ in range(40):
        move(session)
    assert len(storage.problems) == 1
    assert "No space left on device" in storage.problems[0]
    monkeypatch.setattr(journal, "_file", real)
    move(session)
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


# -- a second copy -------------------------------------------------------------------------------


def test_a_second_copy_plays_without_saving_and_says_so(tmp_path: Path) -> None:
    first = Storage(tmp_path)
    session = new_match(FileJournal(first))
    before = first.path(RUNNING).read_bytes()
    code = (
        "import sys; from pathlib import Path; from tests.app.test_storage import play_a_match;"
        "from hollywood_gin.app.storage import Storage;"
        "s = Storage(Path(sys.argv[1])); assert not s.saves; assert play_a_match(s).over;"
        "print(*s.problems, sep='|')"
    )
    child = subprocess.run(
        [sys.executable, "-c", code, tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    assert child.stdout.count("|") == 0
    assert "not saved" in child.stdout
    assert first.path(RUNNING).read_bytes() == before
    assert not (tmp_path / "settings.json").exists()
    move(session)  # the first copy goes on undisturbed
    assert load(first.path(RUNNING).read_bytes()).recording == session.recording


def test_the_folder_is_free_when_the_first_copy_has_ended(tmp_path: Path) -> None:
    first = Storage(tmp_path)
    session = new_match(FileJournal(first))
    assert not Storage(tmp_path).saves
    session.close()
    first.close()
    again = running(tmp_path)
    assert again.recording == session.recording
    play_out(again)
    assert load((tmp_path / RUNNING).read_bytes()).recording == again.recording


# -- settings ------------------------------------------------------------------------------------


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    settings = Settings(volume=5, window=(-3, 10, 800, 450), names=("Žana", "Čolpon"), muted=True)
    settings.last_rules = "target=250"
    storage = Storage(tmp_path)
    save_settings(storage, settings)
    assert load_settings(storage) == settings
    assert storage.problems == []


@pytest.mark.parametrize(
    "value",
    [
        '"volume": 101',
        '"volume": true',
        '"volume": "70"',
        '"volume": null',
        '"speed": "warp"',
        '"scale": 1e9',
        '"deck": []',
        '"back": "../../secret"',
        '"back": "nothing of that name"',
        '"window": [0, 0, 0, 450]',
        '"window": [0, 0, 800]',
        '"window": ["a", 0, 800, 450]',
        '"names": ["Ana"]',
        '"names": ["\\ud800", "b"]',
        '"names": ["a\\nb", "b"]',
        '"names": {"a": 1}',
        '"muted": 1',
        '"last_rules": 5',
        '"nobody_knows_this": [1, 2]',
    ],
)
def test_a_bad_value_costs_only_itself(tmp_path: Path, value: str) -> None:
    storage = Storage(tmp_path)
    storage.write("settings.json", f'{{{value}, "sort": "rank"}}'.encode())
    assert load_settings(storage) == Settings(sort="rank")
    assert storage.problems == []


@pytest.mark.parametrize(
    "broken", [b"", b"{", b"[1]", b"\xff\xfe\0", b"[" * 100_000, b"null", b'{"volume": 7' * 3]
)
def test_a_broken_file_is_kept_aside_and_told_in_one_sentence(
    tmp_path: Path, broken: bytes
) -> None:
    storage = Storage(tmp_path)
    storage.path("settings.json").write_bytes(broken)
    assert load_settings(storage) == Settings()
    (sentence,) = storage.problems
    assert "settings-broken-1.json" in sentence
    assert storage.path("settings-broken-1.json").read_bytes() == broken
    save_settings(storage, Settings(volume=9))
    assert load_settings(storage).volume == 9


def test_a_second_broken_file_does_not_replace_the_first(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    for broken in (b"one", b"two"):
        storage.path("settings.json").write_bytes(broken)
        load_settings(storage)
    assert storage.path("settings-broken-1.json").read_bytes() == b"one"
    assert storage.path("settings-broken-2.json").read_bytes() == b"two"
