"""The computer's own process: requests come in by a pipe, answers go out.

The window's process sends Observations and nothing else. The worker keeps nothing between
requests but the loaded players, which hold no state of a match.
"""

from __future__ import annotations

import _thread
import os
import queue
import signal
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from hollywood_gin.ai.player import Limit
from hollywood_gin.engine.observation import Observation

CHOOSE, ADVISE = "choose", "advise"
QUICK = "quick"
"""The level of the quick player, which needs no weights."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question: what would this level do, or what would it advise, with this observation?"""

    ticket: int
    kind: str
    level: str
    observation: Observation
    limit: Limit
    seed: int


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: a Choice or a tuple of advice; ``problem`` is a sentence if there is none.

    ``warning`` is a sentence about the player itself, as that its weights are damaged and the
    quick player answered.
    """

    ticket: int
    answer: Any = None
    problem: str | None = None
    warning: str | None = None


class _Dropped(BaseException):
    """Nobody waits for this thought any more. Not an Exception: no player may catch it."""


class _Thought:
    """What is being thought about, and what is still wanted.

    The main thread thinks; another listens to the pipe and makes it look up. Looking up happens
    between two steps of Python, by the handler of a signal that the listener raises, so a player
    needs to know nothing of it.
    """

    def __init__(self) -> None:
        self.requests: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._wanted: int | None = None
        self._thinking: int | None = None

    def listen(self, pipe: Connection) -> None:
        """Take what comes; the end of the pipe ends the process, also in the middle of a thought.

        A request, or None to drop the last one: either way older thoughts are not wanted.
        """
        while True:
            try:
                request: Request | None = pipe.recv()
            except (EOFError, OSError):
                os._exit(0)
            self._wanted = None if request is None else request.ticket
            self.requests.put(request)
            _thread.interrupt_main(signal.SIGINT)

    def next(self) -> Request:
        """Wait for a request; a newer one, or word that it is dropped, replaces it."""
        request = self.requests.get()
        while request is None or not self.requests.empty():
            request = self.requests.get()
        return request

    def answer(self, request: Request) -> Reply | None:
        """Return the answer to a request, None as soon as nobody waits for it."""
        reply = None
        try:
            self._thinking = request.ticket
            if self._wanted == request.ticket:
                reply = answer(request)
            self._thinking = None  # from here on there is nothing to drop
        except _Dropped:
            return None
        return reply

    def look_up(self, *_: object) -> None:
        """Drop a thought that is not wanted. Between thoughts, or at Ctrl+C, nothing happens."""
        if self._thinking is not None and self._thinking != self._wanted:
            self._thinking = None  # once a thought, whatever else comes
            raise _Dropped


def run(pipe: Connection) -> None:
    """Answer requests until the pipe ends; a newer request, or None, drops those before it."""
    with suppress(AttributeError, OSError):
        # A frame of the table comes first; the lowest rank would starve beside other programs.
        os.nice(10)  # Windows has no nice
    thought = _Thought()
    # Ctrl+C in a terminal reaches this process too; the window ends it by the pipe.
    signal.signal(signal.SIGINT, thought.look_up)
    threading.Thread(target=thought.listen, args=(pipe,), daemon=True).start()
    _warm_up()
    while True:
        reply = thought.answer(thought.next())
        if reply is None:
            continue
        try:
            pipe.send(reply)
        except (OSError, ValueError):
            return


def _warm_up() -> None:
    """Load numpy and the weights while the menu is shown, so that the first move comes at once."""
    with suppress(Exception):  # what cannot be loaded is said by the answer to a question
        from hollywood_gin.ai import levels

        levels.problem()  # first: it tells numpy's library to do without threads
        from hollywood_gin.ai import advice  # noqa: F401 - loaded for the first hint


def answer(request: Request) -> Reply:
    """Return the answer to a request; never raises."""
    from hollywood_gin.ai import levels  # numpy comes with it: not before the first question

    rng = Random(request.seed)
    try:
        if request.kind == ADVISE:
            from hollywood_gin.ai.advice import advise

            advice = advise(request.observation, request.limit, rng)
            return Reply(request.ticket, advice, warning=levels.problem())
        player = levels.make_player(request.level)
        choice = player.choose(request.observation, request.limit, rng)
        # Whoever asked for the quick player misses nothing when the trained one cannot be had.
        warning = None if request.level == QUICK else levels.problem()
        return Reply(request.ticket, choice, warning=warning)
    except Exception as error:
        return Reply(request.ticket, problem=f"{type(error).__name__}: {error}")
