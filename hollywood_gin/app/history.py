"""Every kept match: the records in a folder are the truth, and an index of them is made as needed.

The index (sqlite3) can be thrown away at any time: a record that is new or has changed is read
again, one that is gone is forgotten. What it holds is enough for a list and for the totals.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from hollywood_gin.app.journal import MATCHES
from hollywood_gin.app.session import COMPUTER, TWO_PLAYERS
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _
from hollywood_gin.engine.record import Header, RecordError, Recording, load
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome

INDEX: Final = "history.sqlite3"
_BROKEN: Final = "-broken-"
_STAMP: Final = "%Y-%m-%d %H%M%S"

VERSION: Final = 1
_TABLES: Final = """
CREATE TABLE matches (
    file TEXT PRIMARY KEY, size INTEGER, changed INTEGER, ended TEXT, mode TEXT,
    first TEXT, second TEXT, level TEXT, person INTEGER, rules TEXT, winner INTEGER,
    given_up_by INTEGER, over INTEGER, games_first INTEGER, games_second INTEGER,
    total_first INTEGER, total_second INTEGER, rounds INTEGER, practice INTEGER, stood_in INTEGER
);
CREATE TABLE rounds (
    file TEXT REFERENCES matches(file) ON DELETE CASCADE, number INTEGER, practice INTEGER,
    winner INTEGER, knocker INTEGER, outcome TEXT, points INTEGER, PRIMARY KEY (file, number)
);
"""
"""``person`` is the seat of the person where one plays the computer; ``stood_in`` says that
another player moved for the level; ``outcome`` is empty where only a score is known."""


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
    """The kept matches of a data folder."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._index: sqlite3.Connection | None = None

    def matches(self) -> tuple[Kept, ...]:
        """Return the kept matches, the latest first."""
        return self._made(_kept, "SELECT * FROM matches ORDER BY ended DESC, file DESC")

    def totals(self) -> tuple[Totals, ...]:
        """Return the totals by level, for every level that was played against."""
        return self._made(_totals, _TOTALS, (COMPUTER,))

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
            _remove_index(self._storage.path(INDEX))

    def close(self) -> None:
        """Let go of the index."""
        if self._index is not None:
            with suppress(sqlite3.Error):
                self._index.close()
            self._index = None

    # -- the index -------------------------------------------------------------------------------

    def _made(
        self, make: Callable[[sqlite3.Row], _Made], question: str, values: Sequence[object] = ()
    ) -> tuple[_Made, ...]:
        """Return the answer of the index after a look at the folder.

        A damaged index is made anew, and one that cannot be used now is left as it is.
        """
        try:
            return tuple(map(make, self._ask(question, values)))
        except (sqlite3.Error, ValueError, TypeError) as error:
            self.close()
            damaged = not _is_busy(error)
        if self._storage.saves and damaged:
            self._set_aside()
            with suppress(sqlite3.Error):
                return tuple(map(make, self._ask(question, values)))
            self.close()
        self._index = _in_memory()
        return tuple(map(make, self._ask(question, values)))

    def _ask(self, question: str, values: Sequence[object]) -> list[sqlite3.Row]:
        if self._index is None:
            self._index = _open(self._storage.path(INDEX)) if self._storage.saves else _in_memory()
        with self._index:
            self._refresh(self._index)
        return self._index.execute(question, values).fetchall()

    def _set_aside(self) -> None:
        if not self._storage.path(INDEX).exists():
            return
        _remove_journals(self._storage.path(INDEX))
        self._storage.set_aside(
            INDEX,
            _("The list of matches was damaged ({file}); it was made again from the records."),
        )

    def _refresh(self, index: sqlite3.Connection) -> None:
        """Read the records that are new or changed, and forget those that are gone."""
        known = {
            row["file"]: (row["size"], row["changed"])
            for row in index.execute("SELECT file, size, changed FROM matches")
        }
        found = dict(self._found())
        for file in known.keys() - found.keys():
            index.execute("DELETE FROM matches WHERE file = ?", (file,))
        for file, state in found.items():
            if known.get(file) != state:
                self._read(index, file, state)

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
        _write(index, file, state, ended, recording)


def _when(path: Path, changed: int) -> datetime:
    """Return when a match ended: the name of its file says it, else the file's own time."""
    try:
        return datetime.strptime(path.stem[:17], _STAMP)
    except ValueError:
        return datetime.fromtimestamp(changed / 1e9)


_BUSY: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
)


def _is_busy(error: Exception) -> bool:
    """Say whether the index is sound as far as one knows, but cannot be used now."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BUSY


def _open(path: Path) -> sqlite3.Connection:
    """Open the index; an older one is brought up to date, a newer one is left alone."""
    index = _connect(str(path))
    try:
        index.execute("PRAGMA journal_mode = WAL")
        index.execute("PRAGMA synchronous = NORMAL")  # it can be rebuilt: no need to wait for disks
        version = index.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            index.close()
            return _in_memory()
        _upgrade(index, version)
    except BaseException:
        index.close()
        raise
    return index


def _in_memory() -> sqlite3.Connection:
    index = _connect(":memory:")
    _upgrade(index, 0)
    return index


def _connect(where: str) -> sqlite3.Connection:
    index = sqlite3.connect(where, timeout=2.0)
    index.row_factory = sqlite3.Row
    index.execute("PRAGMA foreign_keys = ON")
    return index


def _create(index: sqlite3.Connection) -> None:
    for statement in _TABLES.split(";"):
        index.execute(statement)


UPGRADES: tuple[Callable[[sqlite3.Connection], None], ...] = (_create,)
"""What leads from each version of the index to the next, from 0, which is nothing at all."""


def _upgrade(index: sqlite3.Connection, version: int) -> None:
    """Bring the index from a version up to date, all of it or nothing."""
    index.execute("BEGIN IMMEDIATE")
    with index:
        for step in UPGRADES[version:]:
            step(index)
        index.execute(f"PRAGMA user_version = {VERSION}")


def _remove_journals(path: Path) -> None:
    for ending in ("-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def _remove_index(path: Path) -> None:
    _remove_journals(path)
    with suppress(OSError):
        path.unlink(missing_ok=True)


# -- from a record to the index --------------------------------------------------------------------


def _person(header: Header) -> tuple[int | None, str | None]:
    """Return the seat of the one person and the level against it, None where there is no such."""
    levels = [header.get(f"level{seat}") for seat in (0, 1)]
    for seat in (0, 1):
        if levels[1 - seat] and not levels[seat]:
            return seat, levels[1 - seat]
    return None, None


_COLUMNS: Final = (
    "file, size, changed, ended, mode, first, second, level, person, rules, winner, given_up_by,"
    " over, games_first, games_second, total_first, total_second, rounds, practice, stood_in"
)


def _write(
    index: sqlite3.Connection,
    file: str,
    state: tuple[int, int],
    ended: datetime,
    recording: Recording,
) -> None:
    """Write a match and its rounds into the index."""
    header, match = recording.header, recording.match
    person, level = _person(header)
    sheet = match.sheet
    mode = header.get("mode", TWO_PLAYERS if level is None else COMPUTER)
    practice = {number for number in recording.practice_rounds if number < len(sheet.lines)}
    values = (
        *(file, *state, ended.isoformat(), mode, *header.players, level, person),
        *(header.rules.text(), match.winner, match.given_up_by, match.over),
        *(*sheet.games_won, *sheet.totals, len(sheet.lines), len(practice), bool(recording.notes)),
    )
    places = ", ".join("?" * len(values))
    index.execute(f"INSERT INTO matches ({_COLUMNS}) VALUES ({places})", values)
    for number, line in enumerate(sheet.lines):
        result = line.result
        how = (None, "") if result is None else (result.knocker, result.outcome.value)
        index.execute(
            "INSERT INTO rounds (file, number, practice, winner, knocker, outcome, points)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (file, number, number in practice, line.winner, *how, line.points),
        )


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


# A match in which anything was taken back, or in which another player stood in for the level,
# says nothing of matches and games; of the first, the rounds played straight still count.
_TOTALS: Final = f"""
WITH own AS (
    SELECT *, practice = 0 AND winner IS NOT NULL AS counts FROM matches
    WHERE mode = ? AND person IS NOT NULL AND NOT stood_in
), by_match AS (
    SELECT level, sum(counts) AS matches, sum(counts AND winner = person) AS won,
        sum(counts * iif(person = 0, games_first, games_second)) AS games_won,
        sum(counts * iif(person = 0, games_second, games_first)) AS games_lost
    FROM own GROUP BY level
), by_round AS (
    SELECT level, count(*) AS rounds, sum(rounds.winner IS person) AS rounds_won,
        sum(rounds.winner IS person AND outcome IN ('{Outcome.GIN}', '{Outcome.BIG_GIN}')) AS gins,
        sum(rounds.winner IS person AND outcome = '{Outcome.UNDERCUT}') AS made,
        sum(knocker IS person AND outcome = '{Outcome.UNDERCUT}') AS suffered,
        sum(iif(rounds.winner IS person, points, 0)) AS points,
        sum(iif(rounds.winner IS 1 - person, points, 0)) AS points_lost
    FROM own JOIN rounds USING (file) WHERE NOT rounds.practice GROUP BY level
)
SELECT by_match.level, matches, won, games_won, games_lost, ifnull(rounds, 0),
    ifnull(rounds_won, 0), ifnull(gins, 0), ifnull(made, 0), ifnull(suffered, 0),
    ifnull(points, 0), ifnull(points_lost, 0)
FROM by_match LEFT JOIN by_round USING (level) ORDER BY by_match.level
"""


def _totals(row: sqlite3.Row) -> Totals:
    return Totals(*tuple(row))
