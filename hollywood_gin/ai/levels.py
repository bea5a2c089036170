"""The levels of the computer, from the easiest to the strongest, and how each is made."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.ai.heuristic import HeuristicPlayer
from hollywood_gin.ai.player import Player, PlayerError


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name on the command line, and what people are told about it."""

    id: str
    name: str
    character: str
    sentence: str


LEVELS: tuple[Level, ...] = ()


def problem() -> str | None:
    """Return one sentence if the trained player cannot be had, None if all is well."""
    return None


def make_player(level: str) -> Player:
    """Return the player of a level.

    Raises PlayerError if there is none of that name.
    """
    if level == "quick":
        return HeuristicPlayer()
    raise PlayerError(f"there is no level {level!r}")
