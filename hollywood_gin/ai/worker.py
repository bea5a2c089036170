"""The computer's own process: requests come in by a pipe, answers go out.

The window's process sends Observations and nothing else. The worker keeps nothing between
requests but the loaded players, which hold no state of a match.
"""

from __future__ import annotations

import os
import queue
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


def run(pipe: Connection) -> None:
    """Answer requests until the pipe ends; a newer request drops those still waiting."""
    with suppress(AttributeError, OSError):
        os.nice(19)  # a frame of the table comes first; Windows has no nice
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    _warm_up()
    while True:
        request = requests.get()
        while not requests.empty():
            request = requests.get()
        reply = answer(request)
        try:
            pipe.send(reply)
        except (OSError, ValueError):
            return


def _listen(pipe: Connection, requests: queue.SimpleQueue[Request]) -> None:
    """Pass requests on; the end of the pipe ends the process, also in the middle of a thought."""
    while True:
        try:
            requests.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)


def _warm_up() -> None:
    """Load numpy and the weights while the menu is shown, so that the first move comes at once."""
    with suppress(Exception):  # what cannot be loaded is said by the answer to a question
        from hollywood_gin.ai import levels

        levels.problem()


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
