"""The ways of playing, and the player that is always there: names that the menu needs early.

They stand apart from session.py so that the menu's first frame does not wait for the engine.
"""

from __future__ import annotations

from typing import Final

COMPUTER: Final = "computer"
TWO_PLAYERS: Final = "two_players"
PRACTICE: Final = "practice"
MODES: Final = (COMPUTER, TWO_PLAYERS, PRACTICE)

QUICK: Final = "quick"
"""The level of the quick player, which needs no weights."""

RUNNING: Final = "running.gin"
"""The record of the match that can be continued, in the data folder."""
