"""Where the player's files lie, written so that a kill at any moment loses nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from hollywood_gin.app import platform
from hollywood_gin.app.words import _

if TYPE_CHECKING:
    from datetime import datetime

APP = "Hollywood Gin"


class Storage:
    """The data folder. ``problems`` collects sentences for the player, each once; ``on_problem``
    hears each of them too.

    ``saves`` is False when the folder cannot be had, or when another copy of the program is
    playing from it (``taken``): then nothing of this copy's match is kept, and a sentence says so.
    One file that cannot be written, or a full disk, is told and leaves it True: the next write may
    work.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.problems: list[str] = []
        self.on_problem: Callable[[str], None] | None = None
        self._lock: object | None = None
        self.saves = True
        self.taken = False
        try:
            self.folder = folder or Path(platformdirs.user_data_dir(APP, appauthor=False))
            self.folder.mkdir(parents=True, exist_ok=True)
        except (OSError, RuntimeError, KeyError) as error:
            import tempfile

            self.folder = folder or Path(tempfile.gettempdir()) / "hollywood-gin"
            self._no_folder(error)
            return
        try:
            self._lock = platform.lock_file(self.folder / "lock")
        except OSError as error:
            self._no_folder(error)
            return
        if self._lock is None:
            self.saves, self.taken = False, True
            self._tell(_taken())

    def take(self) -> bool:
        """Take the folder over if the copy that had it has ended since; say whether it did."""
        if not self.taken:
            return False
        with suppress(OSError):
            self._lock = platform.lock_file(self.folder / "lock")
        if self._lock is None:
            return False
        self.saves, self.taken = True, False
        self.problems.remove(_taken())
        return True

    def path(self, name: str) -> Path:
        """Return the path of a file in the folder."""
        return self.folder / name

    def read(self, name: str) -> bytes | None:
        """Return a file's bytes, None if there is none or it cannot be read."""
        try:
            return self.path(name).read_bytes()
        except OSError:
            return None

    def write(self, name: str, data: bytes) -> bool:
        """Write a file whole or not at all; say whether it worked."""
        if not self.saves:
            return False
        try:
            write_whole(self.path(name), data)
        except OSError as error:
            self.failed(error)
            return False
        return True

    def remove(self, name: str) -> None:
        """Remove a file, if it is there."""
        if self.saves:
            with suppress(OSError):
                self.path(name).unlink(missing_ok=True)

    def set_aside(self, name: str, sentence: str) -> None:
        """Give a broken file another name, so that nothing is lost, and tell the player.

        ``sentence`` has a place for the new name: {file}.
        """
        # Not format: the sentence may quote the broken file, braces and all.
        self._tell(sentence.replace("{file}", self._rename(name, "broken")))

    def spare(self, name: str) -> None:
        """Give a file that something else is to be written over another name, if there is one."""
        with suppress(OSError):
            if self.path(name).stat().st_size:
                self._rename(name, "old")

    def failed(self, error: BaseException) -> None:
        """Tell the player, once, that something could not be saved, and why."""
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        sentence = _("The game cannot save in {folder}: {why}. You can play on all the same.")
        self._tell(sentence.format(folder=self.folder, why=why))

    def close(self) -> None:
        """Let another copy of the program have the folder."""
        if self._lock is not None:
            platform.unlock_file(self._lock)
            self._lock = None

    def _no_folder(self, error: BaseException) -> None:
        self.saves = False
        self.failed(error)

    def _rename(self, name: str, word: str) -> str:
        """Give a file a free name with a word in it; return the name it has now."""
        file = self.path(name)
        number = 1
        while (aside := file.with_name(f"{file.stem}-{word}-{number}{file.suffix}")).exists():
            number += 1
        if self.saves:
            with suppress(OSError):
                file.rename(aside)
                return aside.name
        return file.name

    def _tell(self, sentence: str) -> None:
        if sentence not in self.problems:
            self.problems.append(sentence)
            if self.on_problem is not None:
                self.on_problem(sentence)


def _taken() -> str:
    return _("Another Hollywood Gin is open: the match played in this window is not saved.")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file by way of a second one beside it, so that it is the old or the new, never half.

    Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".part")
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
        platform.sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise


def stamp(now: datetime) -> str:
    """Return a moment as a part of a file's name that sorts by time."""
    return now.strftime("%Y-%m-%d %H%M%S")
