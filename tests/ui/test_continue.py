"""The whole game with its data folder: left at any moment, it goes on; what went wrong is said."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai.heuristic import choose
from hollywood_gin.app.history import History
from hollywood_gin.app.journal import MATCHES, RUNNING
from hollywood_gin.app.session import COMPUTER, PRACTICE, QUICK, TWO_PLAYERS
from hollywood_gin.app.settings import load_settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.record import load
from hollywood_gin.engine.rules import Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.scenes.handover import HandoverScene
from hollywood_gin.ui.scenes.menu import MenuScene
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableScene
from tests.pilot import Pilot

NAMES = ("Ana", "Bor")
MODES = (COMPUTER, TWO_PLAYERS, PRACTICE)
ROOT = Path(__file__).parents[2]


@contextmanager
def program(folder: Path, seed: int = 1) -> Iterator[tuple[Pilot, Game]]:
    """Start the game on a data folder; it ends as a killed one does, without a word."""
    storage = Storage(folder)
    settings = load_settings(storage)
    settings.speed = "instant"
    app = App((1280, 720), settings=settings)
    app.services["storage"] = storage
    game = Game(app, InlineThinker(seed), Random(seed), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    pilot.settle()
    yield pilot, game
    storage.close()  # the system does it for a killed one


def free(folder: Path) -> bool:
    """Say whether no program holds a data folder."""
    storage = Storage(folder)
    storage.close()
    return storage.saves


def start(game: Game, mode: str, rules: Rules | None = None) -> None:
    game.start(mode, NAMES, rules or Rules(), None if mode == TWO_PLAYERS else QUICK)


def play(game: Game, moves: int) -> None:
    """Let both sides play some moves, deals between rounds included."""
    session = game.session
    for _ in range(moves):
        if session is None or session.over:
            return
        turn = session.turn
        if turn is None:
            session.deal_next()
        elif session.players[turn].human:
            session.submit(turn, choose(session.observe(turn)))
        else:
            session.poll()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("moves", [1, 40])
def test_a_match_left_goes_on_from_the_menu(tmp_path: Path, mode: str, moves: int) -> None:
    with program(tmp_path) as (pilot, game):
        start(game, mode)
        pilot.settle()
        play(game, moves)
        assert game.session is not None
        left = game.session.recording
    with program(tmp_path, seed=2) as (pilot, game):
        assert pilot.find("continue").label == "Continue"
        pilot.click("continue")
        pilot.settle()
        assert game.session is not None
        if mode == TWO_PLAYERS and not game.session.round_over:
            assert isinstance(pilot.app.top, HandoverScene), "no hand shows before it is asked for"
        else:
            assert isinstance(pilot.app.top, TableScene)
        assert game.session.mode == mode
        assert game.session.players[1].human == (mode == TWO_PLAYERS)
        assert game.session.recording.header == left.header
        play(game, 30)
        found = load((tmp_path / RUNNING).read_bytes()).recording
        assert found == game.session.recording
        assert found.lines > left.lines


def test_left_in_the_showdown_it_goes_on_there(tmp_path: Path) -> None:
    with program(tmp_path) as (pilot, game):
        start(game, COMPUTER)
        session = game.session
        assert session is not None
        while not session.round_over:
            play(game, 1)
        sheet = session.sheet
    with program(tmp_path) as (pilot, game):
        pilot.click("continue")
        pilot.settle()
        assert game.session is not None
        assert game.session.sheet == sheet
        assert pilot.table.stage.name == "showdown"
        for _ in range(20):
            if not game.session.round_over:
                break
            pilot.click("continue")
            pilot.settle()
        assert game.session.round_number == 2


@pytest.mark.parametrize("length", [10, -1])
def test_killed_before_the_first_deal_was_written(tmp_path: Path, length: int) -> None:
    with program(tmp_path) as (_pilot, game):
        start(game, COMPUTER)
    data = (tmp_path / RUNNING).read_bytes()
    cut = data.index(b"deal ") if length < 0 else length
    (tmp_path / RUNNING).write_bytes(data[:cut])
    with program(tmp_path) as (pilot, game):
        if length < 0:
            pilot.click("continue")
            pilot.settle()
            assert isinstance(pilot.app.top, TableScene)
        else:
            assert not pilot.sees_control("continue")
            start(game, COMPUTER)
        play(game, 20)
        assert game.session is not None
        found = load((tmp_path / RUNNING).read_bytes()).recording
        assert found == game.session.recording


def test_giving_up_can_be_undone_from_the_menu_also_after_a_new_start(tmp_path: Path) -> None:
    with program(tmp_path) as (pilot, game):
        start(game, COMPUTER)
        play(game, 12)
        game.give_up()
        assert isinstance(pilot.app.top, MenuScene)
    with program(tmp_path) as (pilot, game):
        pilot.click("continue")
        pilot.settle()
        assert isinstance(pilot.app.top, TableScene)
        assert game.session is not None
        assert not game.session.over
        play(game, 12)


@pytest.mark.parametrize("mode", MODES)
def test_a_match_played_out_is_kept_and_listed(tmp_path: Path, mode: str) -> None:
    with program(tmp_path) as (pilot, game):
        start(game, mode, Rules(games=1, target=1))
        session = game.session
        assert session is not None
        play(game, 2000)
        assert session.over
    with program(tmp_path) as (pilot, game):
        assert not pilot.sees_control("continue")
        storage = game.storage
        assert storage is not None
        history = History(storage)
        (kept,) = history.matches()
        assert history.recording(kept.file).match.sheet == session.sheet
        assert not (tmp_path / RUNNING).exists()
        history.close()


def test_a_new_match_puts_the_one_that_was_running_among_the_kept(tmp_path: Path) -> None:
    with program(tmp_path) as (_pilot, game):
        start(game, COMPUTER)
        play(game, 12)
        assert game.session is not None
        left = game.session.recording
    with program(tmp_path) as (_pilot, game):
        start(game, PRACTICE)
        (path,) = (tmp_path / MATCHES).glob("*.gin")
        assert load(path.read_bytes()).recording == left


def test_what_is_broken_is_said_in_the_menu_and_the_game_plays(tmp_path: Path) -> None:
    (tmp_path / RUNNING).write_text("rubbish\n")
    (tmp_path / "settings.json").write_text("{")
    with program(tmp_path) as (pilot, game):
        assert not pilot.sees_control("continue")
        assert pilot.reads("settings-broken-1.json")
        assert pilot.reads("running-broken-1.gin")
        start(game, COMPUTER)
        pilot.settle()
        play(game, 20)


def test_a_second_copy_says_on_the_table_that_it_does_not_save(tmp_path: Path) -> None:
    with program(tmp_path) as (_first, first), program(tmp_path) as (pilot, game):
        start(first, COMPUTER)
        assert pilot.reads("not saved")
        start(game, TWO_PLAYERS)
        pilot.settle()
        play(game, 20)
        assert game.session is not None
        assert "not saved" in (game.session.notice or "")
        play(first, 20)
        assert first.session is not None
        found = load((tmp_path / RUNNING).read_bytes()).recording
        assert found == first.session.recording


def test_a_second_copy_offers_no_continue_of_the_match_the_first_is_playing(tmp_path: Path) -> None:
    with program(tmp_path) as (_first, first):
        start(first, COMPUTER)
        play(first, 20)
        with program(tmp_path) as (pilot, game):
            assert not pilot.sees_control("continue")
            assert pilot.reads("Another Hollywood Gin is open")
            said = [mark.text for mark in pilot.texts() if "Another" in mark.text]
            assert len(said) == 1, said
            assert game.session is None
            assert game.choices is None
        assert first.session is not None
        assert load((tmp_path / RUNNING).read_bytes()).recording == first.session.recording
    with program(tmp_path) as (pilot, _again):
        assert pilot.sees_control("continue"), "the first has ended"


def test_a_second_copy_takes_over_when_the_first_has_ended(tmp_path: Path) -> None:
    """Back in the menu, it offers the match of the first and saves from then on."""
    with program(tmp_path) as (_first, first):
        start(first, TWO_PLAYERS)
        play(first, 20)
        assert first.session is not None
        left = first.session.recording
        second = program(tmp_path)
        pilot, game = second.__enter__()
    game.to_menu()
    pilot.settle()
    assert not pilot.reads("Another Hollywood Gin is open")
    pilot.click("continue")
    pilot.settle()
    assert game.session is not None
    assert game.session.recording == left
    play(game, 10)
    assert load((tmp_path / RUNNING).read_bytes()).recording == game.session.recording
    second.__exit__(None, None, None)


def test_a_match_begun_in_a_second_copy_whose_first_has_ended_is_saved(tmp_path: Path) -> None:
    """What the first was playing is kept, as with any match that a new one follows."""
    with program(tmp_path) as (_first, first):
        start(first, PRACTICE)
        play(first, 20)
        assert first.session is not None
        left = first.session.recording
        second = program(tmp_path)
        _pilot, game = second.__enter__()
        start(game, COMPUTER)  # not saved: the first is there
        play(game, 4)
    start(game, COMPUTER)
    assert game.choices is not None
    assert game.choices.mode == COMPUTER
    play(game, 4)
    assert game.session is not None
    assert load((tmp_path / RUNNING).read_bytes()).recording == game.session.recording
    (kept,) = (tmp_path / MATCHES).glob("*.gin")
    assert load(kept.read_bytes()).recording == left
    second.__exit__(None, None, None)


@pytest.mark.skipif(sys.platform == "win32", reason="kills by a POSIX signal")
def test_the_program_itself_killed_at_the_table_offers_to_continue(tmp_path: Path) -> None:
    """The real command, its window, its worker and its lock; killed while the menu or a match is
    there, then started again."""
    with program(tmp_path) as (_pilot, game):
        start(game, COMPUTER)
        play(game, 12)
    before = (tmp_path / RUNNING).read_bytes()
    lock = tmp_path / "lock"
    for _ in range(2):
        lock.unlink()  # it makes a new one when it takes the folder
        process = subprocess.Popen(
            [sys.executable, "-m", "hollywood_gin", "--data-dir", tmp_path, "--size", "800x450"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        end = time.monotonic() + 20
        while not lock.exists() and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.5)
        assert not free(tmp_path)
        assert process.poll() is None, process.stderr and process.stderr.read()
        process.send_signal(signal.SIGKILL)
        process.communicate()
    with program(tmp_path) as (pilot, game):
        assert (tmp_path / RUNNING).read_bytes() == before
        pilot.click("continue")
        pilot.settle()
        play(game, 10)
