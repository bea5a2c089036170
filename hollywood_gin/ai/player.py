"""What a computer player is: a function from what its seat may know to an action."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:  # the menu knows the levels before anything of the engine is imported
    from hollywood_gin.engine.actions import Action
    from hollywood_gin.engine.observation import Observation


class Limit(NamedTuple):
    """How much work a decision may take.

    ``worlds`` is a count of sampled worlds (None: the level's own) and decides the answer;
    ``seconds`` only cuts the work short, and an answer that was cut says so.
    """

    worlds: int | None = None
    seconds: float | None = None


class Choice(NamedTuple):
    """A player's answer; ``cut`` says that time ran out before all the work was done."""

    action: Action
    cut: bool = False


class Player(Protocol):
    """Somebody who plays a seat; keeps nothing between decisions."""

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return a legal action for the seat to act.

        The same observation, limit and state of ``rng`` give the same choice.
        """


class PlayerError(ValueError):
    """A player that does not exist, or cannot play; one sentence says why."""
