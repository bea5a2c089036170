"""What the command line asks of the game's window, as one frozen value."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class StartOptions(NamedTuple):
    """How the game was started; None means that the settings decide.

    ``deal`` is a file with the 52 cards of a prepared deal; it is read before the window opens, so
    that nobody wonders why other cards lie on the table.
    """

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    data_dir: Path | None = None
    deal: Path | None = None
