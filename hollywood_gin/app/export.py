"""A match as a text of its own, for another place than the data folder."""

from __future__ import annotations

from pathlib import Path

from hollywood_gin.app.storage import write_whole


def save_record(record: bytes, folder: Path, stem: str) -> Path:
    """Write a record into a folder under a name that is free there, and return its path.

    ``hollywood-gin replay`` reads it. Raises OSError if it cannot be written.
    """
    path = folder / f"{stem}.gin"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.gin"
    write_whole(path, record)
    return path
