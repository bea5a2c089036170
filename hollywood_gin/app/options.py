"""What the command line asks of the game's window, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class StartOptions:
    """How the game was started; None means that the settings decide.

    ``deal`` is a file with the 52 cards of a prepared deal; it is read before the window opens, so
    that nobody wonders why other cards lie on the table.
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    data_dir: Path | None = None
    deal: Path | None = None
