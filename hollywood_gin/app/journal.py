"""The running match on disk: every move is there before the next frame is drawn."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Final

from hollywood_gin.app.modes import RUNNING
from hollywood_gin.app.storage import Storage, stamp
from hollywood_gin.app.words import _
from hollywood_gin.engine.record import HEAD_LINES, TITLE, Loaded, RecordError, Recording, load

MATCHES: Final = "matches"
"""The folder of the records of finished and given-up matches."""


class FileJournal:
    """Appends the match to its file, flushed per move and synced at the end of a round.

    What cannot be written is told once, and tried again with the next move; the match goes on. A
    fresh journal gives a file that is in its way another name.
    """

    def __init__(self, storage: Storage, fresh: bool = True) -> None:
        self._storage = storage
        self._file: FileIO | None = None
        self._waiting = b""
        if storage.saves:
            if fresh:
                storage.spare(RUNNING)
            try:
                # Unbuffered: one write per move, so that a kill leaves whole moves or half a line.
                self._file = FileIO(storage.path(RUNNING), "wb" if fresh else "ab")
            except OSError as error:
                storage.failed(error)

    def append(self, text: str, *, sync: bool = False) -> None:
        """Add lines; ``sync`` asks for them to be on the disk for certain."""
        if self._file is None:
            return
        self._waiting += text.encode()
        try:
            while self._waiting:
                written = self._file.write(self._waiting)
                self._waiting = self._waiting[written or 0 :]
            if sync:
                os.fsync(self._file.fileno())
        except OSError as error:
            self._storage.failed(error)

    def close(self) -> None:
        """Let go of the file; it stays as it is."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


def load_running(storage: Storage) -> Recording | None:
    """Return the match that can be continued, None if there is none.

    None too while another copy of the program has the folder: the match would go on in two ways,
    one of them unsaved. Half a last line (a move in flight) is cut off. A file that is no record is
    kept aside under another name, and the player is told.
    """
    data = None if storage.taken else storage.read(RUNNING)
    if not data or _never_began(data):
        return None
    try:
        loaded = load(data)
    except RecordError as error:
        # The name of the file is filled in once the file has it.
        sentence = _("The match that was running could not be read ({why}); it is kept as {file}.")
        storage.set_aside(RUNNING, sentence.format(why=error, file="{file}"))
        return None
    if loaded.length < len(data):
        _cut(storage, loaded)
    return loaded.recording


def _never_began(data: bytes) -> bool:
    """Say whether the program ended while it wrote the head: no card had been dealt."""
    title = f"{TITLE} ".encode()
    return data.count(b"\n") < HEAD_LINES and data.startswith(title[: len(data)])


def _cut(storage: Storage, loaded: Loaded) -> None:
    """Cut the tail off that was never finished, so that writing goes on from good ground."""
    if not storage.saves:
        return
    try:
        os.truncate(storage.path(RUNNING), loaded.length)
    except OSError as error:
        storage.failed(error)


def keep_finished(storage: Storage, now: datetime, name: str = RUNNING) -> Path | None:
    """Move the running match among the kept ones; return its new path.

    ``name`` is the file of another match, as the one played with real cards. The file is renamed:
    a kill leaves it in one place or the other, never in both.
    """
    if not storage.saves or not storage.read(name):
        return None
    folder = storage.path(MATCHES)
    try:
        folder.mkdir(exist_ok=True)
        target = folder / f"{stamp(now)}.gin"
        number = 1
        while target.exists():
            number += 1
            target = folder / f"{stamp(now)} {number}.gin"
        storage.path(name).rename(target)
    except OSError as error:
        storage.failed(error)
        return None
    return target
