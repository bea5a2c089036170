"""What advice is made of; plain values, so that the window can hold it without numpy."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Advice:
    """One legal action, what to expect of it, and the reasons as numbers.

    ``points`` are the round's expected points (the opponent's subtracted) and ``win`` the chance
    of scoring the round. ``error`` is the standard error of ``points`` where hands were sampled:
    0.0 where all were counted, None where the net judged. ``deadwood`` is left after the action,
    ``live`` counts the unseen cards that would lessen it, ``danger`` is the chance that the thrown
    card makes a meld for the opponent, ``undercut`` the chance that a knock is undercut. A reason
    that does not apply is None.
    """

    action: Action
    points: float
    win: float
    error: float | None = None
    deadwood: int | None = None
    live: int | None = None
    danger: float | None = None
    undercut: float | None = None
