"""A program killed at any moment of play comes back with at most the move in flight missing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app.journal import MATCHES, RUNNING, load_running
from hollywood_gin.app.storage import Storage
from hollywood_gin.engine.record import load

KILLS = int(os.environ.get("HOLLYWOOD_GIN_KILLS", "50"))
"""``HOLLYWOOD_GIN_KILLS=1000 pytest tests/app/test_kill.py`` for the long run."""
ROOT = Path(__file__).parents[2]
LONGEST = 0.15
"""Seconds of play before a kill: some hundred moves."""


class Child:
    """A program that plays on in a data folder as fast as it can, and counts what it was told is
    on the disk.

    The interpreter starts once: each life is a fork of it, so that 1,000 kills take minutes.
    """

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.app.forks", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def life(self, seconds: float) -> None:
        """Let a child play for a while, and kill it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        word, pid = self.process.stdout.readline().split()
        assert word == "playing"
        time.sleep(seconds)
        os.kill(int(pid), signal.SIGKILL)
        assert self.process.stdout.readline() == f"died {signal.SIGKILL.value}\n"

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.mark.skipif(sys.platform == "win32", reason="forks its lives; Windows has no fork")
def test_killed_at_random_moments_nothing_but_the_move_in_flight_is_lost(tmp_path: Path) -> None:
    rng = Random(20)
    acknowledged = tmp_path / "acknowledged"
    child = Child(tmp_path / "data")
    finished: set[Path] = set()
    moves = []
    try:
        for number in range(KILLS):
            child.life(rng.random() * LONGEST)
            storage = Storage(tmp_path / "data")
            kept = set(storage.path(MATCHES).glob("*.gin"))
            recording = load_running(storage)
            assert storage.problems == [], (number, storage.problems)
            assert kept >= finished
            for path in kept - finished:
                assert load(path.read_bytes()).recording.match.over
            # What the program was told is on the disk, is on the disk.
            said = acknowledged.read_text().split() if acknowledged.exists() else []
            if said and recording is not None and said[0] == recording.header.get("number"):
                assert int(said[1]) <= recording.lines <= int(said[1]) + 3, number
                moves.append(recording.lines)
            else:
                assert (
                    recording is None
                    or recording.match.round is None
                    or not said
                    or (int(recording.header.get("number")) > int(said[0]))
                ), number
            data = storage.read(RUNNING)
            if recording is not None:
                assert data is not None
                assert load(data).recording == recording
            finished = kept
            storage.close()
    finally:
        child.close()
    assert len(moves) > KILLS // 2, "most kills fall into the play"
    assert finished, "matches were played to their ends between the kills"
