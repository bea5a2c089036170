"""The worker process: its answers, its deaths, and that nothing of it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai.heuristic import choose
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.session import COMPUTER, QUICK, Seat, Session
from hollywood_gin.app.thinker import CHOOSE, PATIENCE, Answer, Thinker
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import Rules

ROOT = Path(__file__).parents[2]
SECONDS = 30.0
"""How long a test waits for the worker before it fails."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="stops and kills by POSIX signals")


class Clock:
    """A clock that a test can put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Thinker]:
    thinker = Thinker(clock, seed=lambda: 1)
    yield thinker
    thinker.close()


def seen(seed: int = 1) -> Observation:
    """Return what the first to act sees of a fresh deal."""
    deck = list(range(52))
    rng = Random(seed)
    rng.shuffle(deck)
    match = Match.start(Rules(), 0).deal(deck)
    assert match.turn is not None
    return match.observe(match.turn)


def wait(thinker: Thinker) -> Answer:
    """Poll as the window does until the answer is there."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError(f"no answer in {SECONDS} seconds")


def warm(thinker: Thinker) -> int:
    """Return the process number of a worker that has answered."""
    thinker.ask(CHOOSE, QUICK, seen(), Limit())
    wait(thinker)
    assert thinker.pid is not None
    return thinker.pid


def alive(pid: int) -> bool:
    """Say whether a process is there and no zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        if Path("/proc/self/stat").exists():
            return False
        try:
            os.kill(pid, 0)
        except OSError:
            return False
        return True
    return state != "Z"


def gone(pid: int) -> bool:
    """Wait a while for a process to end; say whether it did."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if not alive(pid):
            return True
        time.sleep(0.02)
    return False


def test_it_answers_as_the_same_player_would_here(thinker: Thinker) -> None:
    for seed in range(5):
        ticket = thinker.ask(CHOOSE, QUICK, seen(seed), Limit())
        answer = wait(thinker)
        assert answer.ticket == ticket
        assert answer.value.action == choose(seen(seed))
        assert not answer.stood_in
    assert thinker.poll() is None


@posix
def test_the_worker_lets_the_table_go_first(thinker: Thinker) -> None:
    assert os.getpriority(os.PRIO_PROCESS, warm(thinker)) == 19


@posix
def test_nothing_is_left_of_it_after_the_close(thinker: Thinker) -> None:
    pid = warm(thinker)
    thinker.close()
    assert gone(pid)
    assert thinker.pid is None


def test_an_answer_that_comes_late_is_dropped(thinker: Thinker) -> None:
    warm(thinker)
    thinker.ask(CHOOSE, QUICK, seen(1), Limit())
    time.sleep(0.3)  # its answer lies in the pipe
    second = thinker.ask(CHOOSE, QUICK, seen(2), Limit())
    answer = wait(thinker)
    assert answer.ticket == second
    assert answer.value.action == choose(seen(2))
    assert thinker.poll() is None


def test_a_question_that_was_dropped_is_not_answered(thinker: Thinker) -> None:
    warm(thinker)
    thinker.ask(CHOOSE, QUICK, seen(), Limit())
    thinker.cancel()
    time.sleep(0.3)
    assert thinker.poll() is None


@posix
def test_killed_in_the_middle_of_a_thought_it_is_started_again_and_asked_again(
    thinker: Thinker,
) -> None:
    pid = warm(thinker)
    os.kill(pid, signal.SIGSTOP)  # the thought
    ticket = thinker.ask(CHOOSE, QUICK, seen(3), Limit())
    assert thinker.poll() is None
    os.kill(pid, signal.SIGKILL)
    answer = wait(thinker)
    assert answer.ticket == ticket
    assert answer.value.action == choose(seen(3))
    assert not answer.stood_in
    assert thinker.pid != pid
    assert gone(pid)


@posix
def test_killed_between_two_questions_nobody_notices(thinker: Thinker) -> None:
    pid = warm(thinker)
    os.kill(pid, signal.SIGKILL)
    assert gone(pid)
    thinker.ask(CHOOSE, QUICK, seen(3), Limit())
    assert not wait(thinker).stood_in


@posix
def test_one_that_hangs_is_ended_and_the_quick_player_stands_in_after_the_second(
    thinker: Thinker, clock: Clock
) -> None:
    first = warm(thinker)
    os.kill(first, signal.SIGSTOP)
    ticket = thinker.ask(CHOOSE, QUICK, seen(4), Limit(seconds=1.0))
    clock.ahead += 1.0 + PATIENCE - 1.0
    assert thinker.poll() is None
    assert thinker.pid == first, "within its time it is not disturbed"
    clock.ahead += 1.5
    assert thinker.poll() is None
    second = thinker.pid
    assert second is not None
    assert second != first
    assert gone(first)
    os.kill(second, signal.SIGSTOP)
    clock.ahead += 60.0
    answer = thinker.poll()
    assert answer is not None
    assert answer.ticket == ticket
    assert answer.stood_in
    assert answer.value.action == choose(seen(4))


def test_a_question_it_cannot_answer_is_answered_by_the_quick_player(thinker: Thinker) -> None:
    thinker.ask(CHOOSE, "nobody of that name", seen(5), Limit())
    answer = wait(thinker)
    assert answer.stood_in
    assert answer.value.action == choose(seen(5))
    assert answer.warning


@posix
def test_a_match_goes_on_while_the_worker_is_killed_again_and_again() -> None:
    thinker = Thinker()
    rng = Random(3)
    session = Session.new(
        Rules(games=1, target=1), [Seat("Ana"), Seat("Vera", QUICK)], COMPUTER, thinker, rng
    )
    kills = 0
    try:
        end = time.monotonic() + SECONDS
        while not session.over and time.monotonic() < end:
            turn = session.turn
            if turn is None:
                session.deal_next()
            elif turn == 0:
                session.submit(0, choose(session.observe(0)))
            elif not session.poll() and kills < 3 and thinker.pid and rng.random() < 0.3:
                os.kill(thinker.pid, signal.SIGKILL)
                kills += 1
            else:
                time.sleep(0.005)
        assert session.over
        assert kills == 3
    finally:
        thinker.close()


PARENT = """
import sys, time
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.thinker import CHOOSE, Thinker
from tests.app.test_thinker import seen, wait
import hollywood_gin.app.session
if __name__ == "__main__":
    thinker = Thinker()
    thinker.ask(CHOOSE, "quick", seen(), Limit())
    wait(thinker)
    for module in ("numpy", "pygame"):
        assert module not in sys.modules, module
    print(thinker.pid, flush=True)
    sys.stdin.readline()
"""


def parent(tmp_path: Path) -> tuple[subprocess.Popen[str], int]:
    """Return a program with a worker, and the worker's process number."""
    file = tmp_path / "parent.py"
    file.write_text(PARENT)
    process = subprocess.Popen(
        [sys.executable, file],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise AssertionError(process.communicate()[1])
    return process, int(line)


@posix
@pytest.mark.parametrize("thinking", [False, True])
def test_the_worker_ends_with_a_program_that_is_killed(tmp_path: Path, thinking: bool) -> None:
    process, worker = parent(tmp_path)
    assert alive(worker)
    if thinking:
        os.kill(worker, signal.SIGSTOP)
    process.kill()
    process.communicate()
    if thinking:
        os.kill(worker, signal.SIGCONT)
    assert gone(worker)


def test_neither_numpy_nor_pygame_is_in_the_process_that_asks(tmp_path: Path) -> None:
    process, worker = parent(tmp_path)  # its own assertions have held when it names the worker
    _out, err = process.communicate("\n")
    assert process.returncode == 0, err
    assert sys.platform == "win32" or gone(worker)
