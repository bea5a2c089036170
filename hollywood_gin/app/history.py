"""Every kept match: the records in a folder are the truth, and an index of them is made as needed.

The index (sqlite3) can be thrown away at any time: a record that is new or has changed is read
again, one that is gone is forgotten. What it holds is enough for a list and for the totals.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Final, TypeVar

from hollywood_gin.app.history_index import (
    TOTALS,
    copied,
    in_memory,
    is_busy,
    open_index,
    remove_index,
    remove_journals,
    write,
)
from hollywood_gin.app.journal import MATCHES
from hollywood_gin.app.session import COMPUTER
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _
from hollywood_gin.engine.record import RecordError, Recording, load
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet

INDEX: Final = "history.sqlite3"
_BROKEN: Final = "-broken-"
_STAMP: Final = "%Y-%m-%d %H%M%S"


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder, as a list shows it.

    ``file`` is its name there. ``level`` is the computer's, and ``person`` the seat it played
    against; both are None between two people. ``games`` and ``totals`` are by seat; ``practice``
    counts the rounds in which something was taken back.
    """

    file: str
    ended: datetime
    mode: str
    names: tuple[str, str]
    level: str | None
    person: int | None
    rules: Rules
    winner: int | None
    given_up_by: int | None
    over: bool
    games: tuple[int, int]
    totals: tuple[int, int]
    rounds: int
    practice: int


@dataclass(frozen=True, slots=True)
class Totals:
    """What a person reached against one level, practice left out.

    ``matches`` are those played out; ``won`` of them, and games of all of these. ``points`` and
    ``points_lost`` are sums over the rounds, ``rounds`` counts the dead ones too.
    """

    level: str
    matches: int
    won: int
    games_won: int
    games_lost: int
    rounds: int
    rounds_won: int
    gins: int
    undercuts_made: int
    undercuts_suffered: int
    points: int
    points_lost: int

    @property
    def average(self) -> float:
        """Points made less points lost, per round."""
        return (self.points - self.points_lost) / self.rounds if self.rounds else 0.0


_Made = TypeVar("_Made")


class History:
    """The kept matches of a data folder.

    A record takes some milliseconds to check. Where the index was lost there may be hundreds to
    read: ``patience`` is how many seconds an answer may spend on it (0: none is read), the latest
    matches first, and ``unread`` says how many are left for the next one.
    """

    def __init__(self, storage: Storage, clock: Callable[[], float] = time.monotonic) -> None:
        self._storage = storage
        self._clock = clock
        self._index: sqlite3.Connection | None = None
        self.unread = 0

    def matches(self, patience: float = inf) -> tuple[Kept, ...]:
        """Return the kept matches, the latest first."""
        question = "SELECT * FROM matches ORDER BY ended DESC, file DESC"
        return self._made(_kept, question, (), patience)

    def totals(self, patience: float = inf) -> tuple[Totals, ...]:
        """Return the totals by level, for every level that was played against."""
        return self._made(_totals, TOTALS, (COMPUTER,), patience)

    def recording(self, file: str) -> Recording:
        """Return a kept match. Raises RecordError or OSError."""
        return load(self.data(file)).recording

    def sheet(self, file: str) -> ScoreSheet:
        """Return the sheet of a kept match. Raises RecordError or OSError."""
        return self.recording(file).match.sheet

    def data(self, file: str) -> bytes:
        """Return the record of a kept match. Raises OSError."""
        return (self._storage.path(MATCHES) / file).read_bytes()

    def remove(self, file: str) -> None:
        """Delete a kept match for good. Raises OSError."""
        (self._storage.path(MATCHES) / file).unlink()

    def rebuild(self) -> None:
        """Throw the index away; the next question reads every record again."""
        self.close()
        if self._storage.saves:
            remove_index(self._storage.path(INDEX))

    def close(self) -> None:
        """Let go of the index."""
        if self._index is not None:
            with suppress(sqlite3.Error):
                self._index.close()
            self._index = None

    # -- the index -------------------------------------------------------------------------------

    def _made(
        self,
        make: Callable[[sqlite3.Row], _Made],
        question: str,
        values: Sequence[object],
        patience: float,
    ) -> tuple[_Made, ...]:
        """Return the answer of the index after a look at the folder.

        A damaged index is made anew, and one that cannot be used now is left as it is.
        """
        try:
            return tuple(map(make, self._ask(question, values, patience)))
        except (sqlite3.Error, ValueError, TypeError) as error:
            self.close()
            damaged = not is_busy(error)
        if self._storage.saves and damaged:
            self._set_aside()
            with suppress(sqlite3.Error):
                return tuple(map(make, self._ask(question, values, patience)))
            self.close()
        self._index = in_memory()
        return tuple(map(make, self._ask(question, values, patience)))

    def _ask(self, question: str, values: Sequence[object], patience: float) -> list[sqlite3.Row]:
        if self._index is None:
            path = self._storage.path(INDEX)
            self._index = open_index(path) if self._storage.saves else copied(path)
        with self._index:
            self._refresh(self._index, self._clock() + patience)
        return self._index.execute(question, values).fetchall()

    def _set_aside(self) -> None:
        if not self._storage.path(INDEX).exists():
            return
        remove_journals(self._storage.path(INDEX))
        self._storage.set_aside(
            INDEX,
            _("The list of matches was damaged ({file}); it was made again from the records."),
        )

    def _refresh(self, index: sqlite3.Connection, until: float) -> None:
        """Read the records that are new or changed, and forget those that are gone."""
        known = {
            row["file"]: (row["size"], row["changed"])
            for row in index.execute("SELECT file, size, changed FROM matches")
        }
        found = dict(self._found())
        for file in known.keys() - found.keys():
            index.execute("DELETE FROM matches WHERE file = ?", (file,))
        new = [file for file, state in found.items() if known.get(file) != state]
        self.unread = len(new)
        for file in reversed(new):
            if self._clock() >= until:
                break
            self._read(index, file, found[file])
            self.unread -= 1

    def _found(self) -> Iterable[tuple[str, tuple[int, int]]]:
        """Yield the records in the folder with what changes when they change."""
        try:
            paths = sorted(self._storage.path(MATCHES).glob("*.gin"))
        except OSError:
            return
        for path in paths:
            if _BROKEN in path.name:
                continue
            with suppress(OSError):
                state = path.stat()
                yield path.name, (state.st_size, state.st_mtime_ns)

    def _read(self, index: sqlite3.Connection, file: str, state: tuple[int, int]) -> None:
        index.execute("DELETE FROM matches WHERE file = ?", (file,))
        try:
            recording = self.recording(file)
        except OSError:
            return
        except RecordError as error:
            why = str(error).replace("{", "(")
            sentence = _("A kept match could not be read ({why}); it lies aside as {file}.")
            self._storage.set_aside(f"{MATCHES}/{file}", sentence.replace("{why}", why))
            return
        ended = _when(self._storage.path(MATCHES) / file, state[1])
        write(index, file, state, ended, recording)


def _when(path: Path, changed: int) -> datetime:
    """Return when a match ended: the name of its file says it, else the file's own time."""
    try:
        return datetime.strptime(path.stem[:17], _STAMP)
    except ValueError:
        return datetime.fromtimestamp(changed / 1e9)


def _kept(row: sqlite3.Row) -> Kept:
    return Kept(
        row["file"],
        datetime.fromisoformat(row["ended"]),
        row["mode"],
        (row["first"], row["second"]),
        row["level"],
        row["person"],
        Rules.from_text(row["rules"]),
        row["winner"],
        row["given_up_by"],
        bool(row["over"]),
        (row["games_first"], row["games_second"]),
        (row["total_first"], row["total_second"]),
        row["rounds"],
        row["practice"],
    )


def _totals(row: sqlite3.Row) -> Totals:
    return Totals(*tuple(row))
