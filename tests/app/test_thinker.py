"""Questions to the worker: late answers, a worker that dies or hangs, and what is left over."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai import heuristic, worker
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.session import COMPUTER, QUICK, Seat, Session
from hollywood_gin.app.thinker import ADVISE, CHOOSE, PATIENCE, Answer, InlineThinker, Thinker
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from tests.ai import slow_workers

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and process lists of POSIX")


class Clock:
    """A clock that a test can put forward."""

    def __init__(self) -> None:
        self.forward = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.forward


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Thinker]:
    made = Thinker(clock)
    yield made
    made.close()


def an_observation(seed: int = 1) -> Observation:
    deck = list(range(52))
    Random(seed).shuffle(deck)
    return Round.deal(Rules(), 0, deck).observe(1, ScoreSheet.empty(Rules()))


SEEN = an_observation()


def wait_for(thinker: Thinker, seconds: float = 60.0) -> Answer:
    """Poll as the window does, once a frame."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Say whether a process ends within some seconds (one that waits to be buried counts)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False


def test_an_answer_is_a_legal_move(thinker: Thinker) -> None:
    ticket = thinker.ask(CHOOSE, "quick", SEEN, Limit())
    answer = wait_for(thinker)
    assert (answer.ticket, answer.stood_in) == (ticket, False)
    assert SEEN.refusal(answer.value.action) is None
    assert thinker.poll() is None


def test_late_answers_are_dropped(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.echoing)
    old = thinker.ask(CHOOSE, "quick", SEEN, Limit())
    new = thinker.ask(CHOOSE, "quick", an_observation(2), Limit())
    assert wait_for(thinker).ticket == new != old
    thinker.ask(CHOOSE, "quick", SEEN, Limit())
    thinker.cancel()
    time.sleep(0.2)
    assert thinker.poll() is None
    last = thinker.ask(ADVISE, "quick", SEEN, Limit())
    assert wait_for(thinker).ticket == last


def test_a_cancelled_thought_holds_nothing_up(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quit to the menu, take back, start anew while it thinks: the same worker answers at once."""
    monkeypatch.setattr(worker, "run", slow_workers.pondering)
    pids = set()
    for cancel in (True, False, True):
        thinker.ask(CHOOSE, "vera", SEEN, Limit())
        pids.add(thinker.pid)
        assert thinker._pipe is not None
        assert thinker._pipe.poll(60)
        assert str(thinker._pipe.recv()) == "thinking"  # it would go on for a minute
        if cancel:
            thinker.cancel()
        ticket = thinker.ask(CHOOSE, "quick", SEEN, Limit())
        answer = wait_for(thinker, PATIENCE)
        assert (answer.ticket, answer.stood_in) == (ticket, False)
    assert pids == {thinker.pid}


def test_every_question_has_a_fresh_seed_that_no_deal_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.echoing)
    seeds = set()
    for _ in range(2):
        thinker = Thinker()
        for _ in range(3):
            thinker.ask(CHOOSE, "quick", SEEN, Limit())
            seeds.add(wait_for(thinker).value)
        thinker.close()
    assert len(seeds) == 6
    assert max(seeds).bit_length() > 48


@posix
def test_a_worker_killed_in_thought_is_started_again_and_nobody_loses_a_turn(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.dying_once)
    monkeypatch.setenv("DIED_ONCE", str(tmp_path / "mark"))
    ticket = thinker.ask(CHOOSE, "quick", SEEN, Limit())
    first = thinker.pid
    answer = wait_for(thinker)
    assert (tmp_path / "mark").exists()
    assert thinker.pid != first
    assert (answer.ticket, answer.stood_in) == (ticket, False)
    assert answer.value.action == heuristic.choose(SEEN)


@posix
def test_a_worker_killed_from_outside_is_started_again(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.pondering)
    thinker.ask(CHOOSE, "vera", SEEN, Limit())
    assert thinker.pid is not None
    first = thinker.pid
    monkeypatch.undo()  # the second life is an honest one
    os.kill(first, signal.SIGKILL)
    answer = wait_for(thinker)
    assert not answer.stood_in
    assert gone(first)


@posix
def test_a_worker_that_hangs_is_asked_once_more_then_the_quick_player_answers(
    thinker: Thinker, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.pondering)
    thinker.ask(CHOOSE, "vera", SEEN, Limit(seconds=1.0))
    first = thinker.pid
    assert first is not None
    assert thinker.poll() is None
    assert thinker.pid == first, "it still has time"
    # A new worker may load for a while; its limit and the patience come on top.
    clock.forward += 1.0 + PATIENCE + 60.0
    assert thinker.poll() is None
    second = thinker.pid
    assert second is not None
    assert second != first
    assert gone(first)
    clock.forward += 1.0 + PATIENCE + 60.0
    answer = thinker.poll()
    assert answer is not None
    assert answer.stood_in
    assert answer.value.action == heuristic.choose(SEEN)


def test_a_worker_that_cannot_live_is_stood_in_for_and_the_record_says_so(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.dying)
    seats = (Seat("Ana"), Seat("Vera", "vera"))
    session = Session.new(Rules(), seats, COMPUTER, thinker, Random(3), first_dealer=0)
    assert session.thinking
    end = time.monotonic() + 60
    while session.thinking and time.monotonic() < end:
        session.poll()
        time.sleep(0.005)
    assert session.recording.actions
    assert session.notice == "Vera could not answer; the quick player made this move."
    assert session.recording.notes == (session.notice,)
    assert f"note {json.dumps(session.notice)}" in session.written


def test_there_is_no_advice_without_a_worker(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.dying)
    thinker.ask(ADVISE, "vera", SEEN, Limit())
    answer = wait_for(thinker)
    assert (answer.value, answer.stood_in) == ((), True)


@posix
def test_closing_leaves_no_process(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "run", slow_workers.pondering)
    thinker.ask(CHOOSE, "vera", SEEN, Limit())
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    assert thinker.pid is None
    assert gone(pid, 0.1)
    thinker.close()


_A_WINDOW = """
import sys, time
from hollywood_gin.ai import worker
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.thinker import CHOOSE, Thinker
from tests.ai import slow_workers
from tests.app.test_thinker import SEEN
if __name__ == "__main__":
    worker.run = slow_workers.pondering
    thinker = Thinker()
    thinker.ask(CHOOSE, "vera", SEEN, Limit())
    while not thinker._pipe.poll(60):
        pass
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


@posix
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads processes from /proc")
def test_a_killed_window_leaves_no_process(tmp_path: Path) -> None:
    """The worker is deep in thought when the window is killed; the whole group is gone after."""
    script = tmp_path / "window.py"
    script.write_text(_A_WINDOW)
    window = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    assert len(group(window.pid)) >= 2
    window.kill()
    window.wait()
    window.stdout.close()
    assert gone(pid)
    end = time.monotonic() + 10
    while group(window.pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert group(window.pid) == []


def group(leader: int) -> list[int]:
    """Return the living processes that a process started, itself too, whoever their parent is."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(words[3]) == leader and words[0] != "Z":
            found.append(int(path.parent.name))
    return found


_PLAYS_AND_LOOKS = """
import sys, time
if __name__ == "__main__":
    import hollywood_gin.app.replay, hollywood_gin.ui.start
    from hollywood_gin.ai.player import Limit
    from hollywood_gin.app.thinker import ADVISE, CHOOSE, Thinker
    from tests.app.test_thinker import SEEN
    thinker = Thinker()
    for kind in (CHOOSE, ADVISE):
        thinker.ask(kind, "vera", SEEN, Limit())
        while (answer := thinker.poll()) is None:
            time.sleep(0.01)
        assert not answer.stood_in, answer
    thinker.close()
    print([name for name in ("numpy", "sqlite3") if name in sys.modules])
"""


def test_the_windows_process_never_imports_numpy(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(_PLAYS_AND_LOOKS)
    said = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.getcwd(), "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert said.stdout.splitlines()[-1:] == ["[]"], said.stderr


def test_the_inline_twin_answers_at_the_next_poll() -> None:
    thinker = InlineThinker(5)
    old = thinker.ask(CHOOSE, "quick", SEEN, Limit())
    new = thinker.ask(CHOOSE, "quick", SEEN, Limit())
    answer = thinker.poll()
    assert answer is not None
    assert answer.ticket == new != old
    assert answer.value.action == heuristic.choose(SEEN)
    assert thinker.poll() is None
    thinker.ask(CHOOSE, "quick", SEEN, Limit())
    thinker.cancel()
    assert thinker.poll() is None


@posix
def test_a_match_goes_on_while_the_worker_is_killed_again_and_again(thinker: Thinker) -> None:
    rng = Random(3)
    seats = (Seat("Ana"), Seat("Vera", QUICK))
    session = Session.new(Rules(games=1, target=1), seats, COMPUTER, thinker, rng)
    kills = 0
    end = time.monotonic() + 60
    while not session.over and time.monotonic() < end:
        turn = session.turn
        if turn is None:
            session.deal_next()
        elif turn == 0:
            session.submit(0, heuristic.choose(session.observe(0)))
        elif session.poll():
            continue
        elif kills < 3 and thinker.pid is not None and rng.random() < 0.3:
            os.kill(thinker.pid, signal.SIGKILL)
            kills += 1
        else:
            time.sleep(0.005)
    assert session.over
    assert kills == 3
