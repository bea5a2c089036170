"""Questions to the computer: tickets out to the worker process, answers back, and its death."""

from __future__ import annotations

import multiprocessing
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Final, Protocol

from hollywood_gin.ai import worker
from hollywood_gin.ai.heuristic import HeuristicPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.worker import ADVISE, CHOOSE, Reply, Request
from hollywood_gin.engine.observation import Observation

PATIENCE: Final = 5.0
"""Seconds past its limit after which the worker is taken for dead."""
_TRIES: Final = 2
_THINKING_TIME: Final = 1.5
"""Seconds a decision may take before the work is cut short."""
_START_UP: Final = 20.0
"""Seconds more for a worker that has just been started: it loads numpy and the weights first."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question.

    ``value`` is a Choice, or the advice. ``stood_in`` says that the quick player answered because
    the worker did not, twice; ``warning`` is a sentence the player should read.
    """

    ticket: int
    value: Any
    stood_in: bool = False
    warning: str | None = None


class Asking(Protocol):
    """Somebody who takes questions about observations and answers them later."""

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        """Take a question and return its ticket; an older question is dropped."""

    def poll(self) -> Answer | None:
        """Return the answer to the latest question once it is there."""

    def cancel(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End the worker."""


class Thinker:
    """Asks the worker process; starts it, watches it, starts it again, and stands in for it.

    ``seed`` gives the worker's random seeds: fresh entropy, never the deal's.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        seed: Callable[[], int] = lambda: secrets.randbits(64),
    ) -> None:
        self._clock = clock
        self._seed = seed
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ticket = 0
        self._waiting: Request | None = None
        self._tries = 0
        self._deadline = 0.0
        self._answered = False

    @property
    def pid(self) -> int | None:
        """The worker's process number, None while there is none."""
        return self._process.pid if self._process is not None else None

    @property
    def waiting(self) -> bool:
        """Whether a question has not been answered yet."""
        return self._waiting is not None

    def start(self) -> None:
        """Start the worker, so that it is ready when the first question comes."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=worker.run, args=(theirs,), daemon=True, name="thinker")
        try:
            process.start()
        except OSError:
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._pipe, self._answered = process, ours, False

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        """Take a question and return its ticket; an older question is dropped."""
        self._ticket += 1
        if limit.seconds is None:
            limit = Limit(limit.worlds, _THINKING_TIME)
        self._waiting = Request(self._ticket, kind, level, observation, limit, self._seed())
        self._tries = 0
        self._send()
        return self._ticket

    def cancel(self) -> None:
        """Drop the question: the worker stops thinking about it, its answer will not be heard."""
        if self._waiting is not None and self._pipe is not None:
            with suppress(OSError, ValueError):  # a dead worker is noticed by the next question
                self._pipe.send(None)
        self._waiting = None

    def poll(self) -> Answer | None:
        """Return the answer to the latest question once it is there; late ones are dropped."""
        reply = self._receive()
        waiting = self._waiting
        if waiting is None:
            return None
        if reply is not None and reply.ticket == waiting.ticket and reply.problem is None:
            self._waiting = None
            return Answer(waiting.ticket, reply.answer, warning=reply.warning)
        failed = reply is not None and reply.ticket == waiting.ticket
        alive = self._process is not None and self._process.is_alive()
        if failed or not alive or self._clock() > self._deadline:
            if self._tries < _TRIES:
                self._stop()
                self._send()
                return None
            return self._stand_in(waiting, reply.problem if reply is not None else None)
        return None

    def close(self) -> None:
        """End the worker."""
        self._waiting = None
        self._stop()

    def _send(self) -> None:
        assert self._waiting is not None
        self._tries += 1
        self.start()
        seconds = self._waiting.limit.seconds or _THINKING_TIME
        self._deadline = self._clock() + seconds + PATIENCE
        if not self._answered:
            self._deadline += _START_UP
        if self._pipe is not None:
            with suppress(OSError, ValueError):  # a dead worker is noticed by poll
                self._pipe.send(self._waiting)

    def _receive(self) -> Reply | None:
        """Return the newest reply in the pipe, None if there is none."""
        newest: Reply | None = None
        try:
            while self._pipe is not None and self._pipe.poll():
                newest = self._pipe.recv()
                self._answered = True
        except (EOFError, OSError):
            self._stop()
        return newest

    def _stand_in(self, waiting: Request, problem: str | None) -> Answer:
        """Answer in this process with the quick player; there is no advice without the worker."""
        self._waiting = None
        value: Any = ()
        if waiting.kind == CHOOSE:
            value = HeuristicPlayer().choose(
                waiting.observation, waiting.limit, Random(waiting.seed)
            )
        return Answer(waiting.ticket, value, stood_in=True, warning=problem)

    def _stop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join(1.0)
            if process.is_alive():
                process.kill()
                process.join(1.0)


class InlineThinker:
    """Answers in this process at the next poll: a twin of Thinker for tests and tools."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)
        self._ticket = 0
        self._waiting: Request | None = None

    def ask(self, kind: str, level: str, observation: Observation, limit: Limit) -> int:
        """Take a question and return its ticket."""
        self._ticket += 1
        seed = self._rng.getrandbits(64)
        self._waiting = Request(self._ticket, kind, level, observation, limit, seed)
        return self._ticket

    def poll(self) -> Answer | None:
        """Return the answer to the question."""
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return None
        if waiting.level == "quick" and waiting.kind == CHOOSE:
            choice = HeuristicPlayer().choose(
                waiting.observation, waiting.limit, Random(waiting.seed)
            )
            return Answer(waiting.ticket, choice)
        reply = worker.answer(waiting)
        return Answer(waiting.ticket, reply.answer, warning=reply.problem or reply.warning)

    def cancel(self) -> None:
        """Drop the question."""
        self._waiting = None

    def close(self) -> None:
        """Do nothing: there is no process."""


__all__ = ["ADVISE", "CHOOSE", "PATIENCE", "Answer", "Asking", "InlineThinker", "Thinker"]
