"""What is kept of a crash: a log with the record of the match, and one sentence that says where."""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from hollywood_gin import __version__
from hollywood_gin.app.storage import stamp
from hollywood_gin.app.words import _

CRASHES: Final = "crashes"
"""The folder of the logs."""


def write_log(error: BaseException, folder: Path, record: str, now: datetime) -> Path | None:
    """Write what happened into the data folder, or where temporary files go; return the path.

    ``record`` is the running match. None where nothing can be written at all; never raises.
    """
    text = "\n".join(_lines(error, record, now)) + "\n"
    for place in _places(folder):
        path = place / f"crash {stamp(now)}.txt"
        try:
            place.mkdir(parents=True, exist_ok=True)
            # Added to, never written over: a second crash in the same second is kept too.
            with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except OSError:
            continue
        return path
    return None


def _places(folder: Path) -> Iterator[Path]:
    yield folder / CRASHES
    try:
        yield Path(tempfile.gettempdir()) / "hollywood-gin-crashes"
    except OSError:  # no folder for temporary files can be used
        return


def _lines(error: BaseException, record: str, now: datetime) -> Iterator[str]:
    yield f"Hollywood Gin {__version__}, {now:%Y-%m-%d %H:%M:%S}"
    yield f"Python {sys.version.split()[0]} on {sys.platform}"
    yield ""
    yield "".join(traceback.format_exception(error)).rstrip()
    yield ""
    yield "The match:" if record else "No match was running."
    yield record.rstrip()


def sentence(error: BaseException, path: Path | None) -> str:
    """Return the one sentence that the player reads."""
    if path is None:
        told = _("Something went wrong ({why}), and no report of it could be written.")
        return told.format(why=_short(error))
    told = _("Something went wrong ({why}); the report is in {path}.")
    return told.format(why=_short(error), path=path)


def _short(error: BaseException) -> str:
    words = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    return words if len(words) <= 120 else words[:119] + "…"
