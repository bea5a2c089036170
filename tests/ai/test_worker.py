"""The computer's own process: its answers, its manners, its end."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai import worker
from hollywood_gin.ai.levels import make_player
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.worker import ADVISE, CHOOSE, Reply, Request
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from tests.ai import slow_workers
from tests.engine.random_rounds import rich_deck, sensible_action

LEVELS = ("quick", "poppy", "vera")


def decisions(seed: int, count: int) -> list[Observation]:
    """Return what the seat to act may know at decisions spread over a round."""
    rng = Random(seed)
    round_ = Round.deal(Rules(), 0, rich_deck(rng))
    found = []
    while not round_.over and len(found) < count:
        assert round_.turn is not None
        found.append(round_.observe(round_.turn, ScoreSheet.empty(Rules())))
        round_ = round_.apply(sensible_action(rng, round_))
    return found


@contextmanager
def a_worker(
    target: Callable[[Connection], None] = worker.run,
) -> Iterator[tuple[BaseProcess, Connection]]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    try:
        yield process, ours
    finally:
        ours.close()
        process.kill()
        process.join()


def ask(pipe: Connection, request: Request) -> Reply:
    pipe.send(request)
    assert pipe.poll(60), "no answer"
    reply: Reply = pipe.recv()
    return reply


def test_the_answer_is_the_players_own_and_advice_before_it_changes_nothing() -> None:
    """The worker keeps nothing between questions, or practice would teach the opponent."""
    with a_worker() as (_, pipe):
        ticket = 0
        for level in LEVELS:
            for seen in decisions(3, 8):
                seed = 1000 + ticket
                own = make_player(level).choose(seen, Limit(worlds=8), Random(seed))
                plain = ask(pipe, Request(ticket, CHOOSE, level, seen, Limit(worlds=8), seed))
                assert plain == Reply(ticket, own, None, plain.warning)
                advice = ask(pipe, Request(ticket + 1, ADVISE, level, seen, Limit(worlds=8), 5))
                assert advice.problem is None
                assert all(seen.refusal(each.action) is None for each in advice.answer)
                after = ask(pipe, Request(ticket + 2, CHOOSE, level, seen, Limit(worlds=8), seed))
                assert after.answer == own
                ticket += 3


def test_only_the_newest_of_the_waiting_questions_is_answered() -> None:
    seen = decisions(4, 1)[0]
    with a_worker() as (_, pipe):
        # All are in the pipe before the process has even started.
        for ticket in range(5):
            pipe.send(Request(ticket, CHOOSE, "quick", seen, Limit(), 1))
        time.sleep(0.2)
        tickets = []
        while not tickets or tickets[-1] != 4:
            assert pipe.poll(60)
            tickets.append(pipe.recv().ticket)
        assert tickets == sorted(tickets)
        assert len(tickets) < 5
        assert not pipe.poll(0.3)


def test_a_question_that_cannot_be_answered_costs_a_sentence_and_no_process() -> None:
    seen = decisions(5, 1)[0]
    with a_worker() as (process, pipe):
        reply = ask(pipe, Request(1, CHOOSE, "nobody", seen, Limit(), 1))
        assert reply.problem is not None
        assert "there is no level 'nobody'" in reply.problem
        assert ask(pipe, Request(2, CHOOSE, "quick", seen, Limit(), 1)).problem is None
        assert process.is_alive()


def test_the_quick_player_needs_no_weights_and_says_nothing_of_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("HOLLYWOOD_GIN_WEIGHTS", f"{tmp_path}/none.bin")
    seen = decisions(6, 1)[0]
    with a_worker() as (_, pipe):
        assert ask(pipe, Request(1, CHOOSE, "quick", seen, Limit(), 1)).warning is None
        trained = ask(pipe, Request(2, CHOOSE, "vera", seen, Limit(), 1))
        assert trained.problem is None
        assert trained.warning


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no nice")
def test_the_worker_lets_the_window_go_first() -> None:
    seen = decisions(7, 1)[0]
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with a_worker() as (process, pipe):
        ask(pipe, Request(1, CHOOSE, "quick", seen, Limit(), 1))
        assert process.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, own + 10)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts threads in /proc")
def test_the_worker_thinks_in_one_thread() -> None:
    """Those of numpy's library would wait in a loop for the next product, and take a core."""
    seen = decisions(7, 1)[0]
    with a_worker() as (process, pipe):
        for ticket, kind in enumerate((CHOOSE, ADVISE, CHOOSE)):
            ask(pipe, Request(ticket, kind, "vera", seen, Limit(), 1))
        assert len(list(Path(f"/proc/{process.pid}/task").iterdir())) == 2  # and one that listens


@pytest.mark.parametrize("busy", [False, True])
def test_the_end_of_the_pipe_ends_the_process(busy: bool) -> None:
    with a_worker(slow_workers.pondering) as (process, pipe):
        if busy:
            pipe.send(Request(1, CHOOSE, "vera", decisions(8, 1)[0], Limit(), 1))
            assert pipe.poll(60)
            assert pipe.recv() == "thinking"
        assert process.is_alive()
        pipe.close()
        process.join(10)
        assert process.exitcode == 0


@pytest.mark.parametrize("dropped", ["by a newer question", "by word"])
def test_a_thought_nobody_waits_for_is_dropped_in_the_middle(dropped: str) -> None:
    seen = decisions(4, 1)[0]
    with a_worker(slow_workers.pondering) as (process, pipe):
        began = time.monotonic()
        for ticket in range(1, 6):
            pipe.send(Request(ticket, CHOOSE, "vera", seen, Limit(), 1))
            assert pipe.poll(50)
            assert pipe.recv() == "thinking"  # it would go on for a minute
            if dropped == "by word":
                pipe.send(None)
        assert ask(pipe, Request(6, CHOOSE, "quick", seen, Limit(), 1)).ticket == 6
        assert time.monotonic() - began < 50
        assert not pipe.poll(0.2), "what was dropped is not answered"
        assert process.is_alive()


def test_dropped_at_any_moment_the_last_question_is_answered() -> None:
    """Questions come and go as fast as the pipe takes them, also when a thought is just over."""
    seen = decisions(4, 1)[0]
    rng = Random(5)
    with a_worker() as (process, pipe):
        ask(pipe, Request(0, CHOOSE, "quick", seen, Limit(), 1))
        for ticket in range(1, 301):
            pipe.send(Request(ticket, CHOOSE, "quick", seen, Limit(), 1))
            time.sleep(rng.random() * 0.002)
            if rng.random() < 0.5:
                pipe.send(None)
        pipe.send(Request(301, CHOOSE, "quick", seen, Limit(), 1))
        last = -1
        while last != 301:
            assert pipe.poll(30), "no answer"
            last = pipe.recv().ticket
        assert process.is_alive()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_in_the_terminal_leaves_the_end_to_the_window() -> None:
    seen = decisions(4, 1)[0]
    with a_worker() as (process, pipe):
        ask(pipe, Request(1, CHOOSE, "quick", seen, Limit(), 1))
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
        assert ask(pipe, Request(2, CHOOSE, "quick", seen, Limit(), 1)).problem is None


def test_a_question_holds_nothing_but_an_observation() -> None:
    """What goes through the pipe is small, and nothing of the hidden cards is in it."""
    import pickle

    rng = Random(9)
    deck = rich_deck(rng)
    seen = [*deck[0:20:2], deck[20]]  # seat 1 is dealt first: its ten cards and the upcard
    unseen = iter(rng.sample([card for card in deck if card not in seen], 41))
    other = [card if card in seen else next(unseen) for card in deck]
    assert other != deck
    sheet = ScoreSheet.empty(Rules())
    requests = [
        Request(1, CHOOSE, "vera", Round.deal(Rules(), 0, cards).observe(1, sheet), Limit(), 1)
        for cards in (deck, other)
    ]
    first, second = map(pickle.dumps, requests)
    assert first == second
    assert len(first) < 20_000
