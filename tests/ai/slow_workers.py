"""Workers that misbehave, for the tests of those who depend on them."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection
from random import Random

from hollywood_gin.ai import levels, worker
from hollywood_gin.ai.player import Choice, Limit
from hollywood_gin.ai.worker import Reply
from hollywood_gin.engine.observation import Observation


class Ponderer:
    """Says that it begins, then thinks, in plain Python, for as long as anybody waits."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        self.pipe.send("thinking")
        end = time.monotonic() + 60
        while time.monotonic() < end:
            rng.random()
        raise AssertionError("nobody stopped it")


def pondering(pipe: Connection) -> None:
    """Never finish a thought; the quick player alone is himself."""
    honest = levels.make_player
    levels.make_player = lambda name: honest(name) if name == "quick" else Ponderer(pipe)
    worker.run(pipe)


def dying(pipe: Connection) -> None:
    """Die at the first question."""
    pipe.recv()
    os._exit(3)


def echoing(pipe: Connection) -> None:
    """Answer every question with its seed, one after the other."""
    while True:
        try:
            request = pipe.recv()
        except EOFError:
            return
        if request is not None:
            pipe.send(Reply(request.ticket, request.seed))


def dying_once(pipe: Connection) -> None:
    """Die at the first question of the first life; the mark of it is in the environment."""
    mark = os.environ["DIED_ONCE"]
    if os.path.exists(mark):
        worker.run(pipe)
        return
    pipe.recv()
    open(mark, "w").close()
    os._exit(3)
