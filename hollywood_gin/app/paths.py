"""Where the game's own files lie, from a checkout, an installed wheel or a frozen program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def assets_dir() -> Path:
    """Return the folder with cards, sounds, fonts, icons and the opponent's weights.

    A wheel and a frozen program carry it inside the package; a checkout has it at the top level.
    """
    package = Path(__file__).resolve().parent.parent
    bundled = Path(getattr(sys, "_MEIPASS", package.parent)) / "hollywood_gin" / "assets"
    for candidate in (package / "assets", bundled, package.parent / "assets"):
        if candidate.is_dir():
            return candidate
    return package.parent / "assets"
