"""The index of the kept matches: a sqlite3 file that can be thrown away and made again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from hollywood_gin.app.session import COMPUTER, TWO_PLAYERS
from hollywood_gin.engine.record import Header, Recording
from hollywood_gin.engine.scoring import Outcome

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


_BUSY: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
)


def is_busy(error: Exception) -> bool:
    """Say whether the index is sound as far as one knows, but cannot be used now."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BUSY


def open_index(path: Path) -> sqlite3.Connection:
    """Open the index; an older one is brought up to date, a newer one is left alone."""
    index = _connect(str(path))
    try:
        index.execute("PRAGMA journal_mode = WAL")
        index.execute("PRAGMA synchronous = NORMAL")  # it can be rebuilt: no need to wait for disks
        version = index.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            index.close()
            return in_memory()
        _upgrade(index, version)
    except BaseException:
        index.close()
        raise
    return index


def in_memory() -> sqlite3.Connection:
    index = _connect(":memory:")
    _upgrade(index, 0)
    return index


def copied(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of an index that belongs to another copy of the program."""
    index = in_memory()
    if not path.is_file():
        return index
    try:
        source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=2.0)
        try:
            if source.execute("PRAGMA user_version").fetchone()[0] == VERSION:
                source.backup(index)
        finally:
            source.close()
    except sqlite3.Error:
        index.close()
        return in_memory()
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


def remove_journals(path: Path) -> None:
    for ending in ("-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def remove_index(path: Path) -> None:
    remove_journals(path)
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


def write(
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


# A match in which anything was taken back, or in which another player stood in for the level,
# says nothing of matches and games; of the first, the rounds played straight still count.
TOTALS: Final = f"""
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
