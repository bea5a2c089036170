"""Saving a score sheet: a picture at twice the size, and a table for spreadsheets."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pygame

from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.brush import Brush
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.sheet.layout import TALLEST_ROW, lay_out, pad_width
from hollywood_gin.ui.sheet.model import SheetInfo, csv_rows, sheet_model
from hollywood_gin.ui.sheet.picture import SheetPicture

_K = 2.0
_MARGIN = 40.0
_WIDTH = 1168.0
_LEAST_HEIGHT = 560.0


def picture(info: SheetInfo, brush: Brush, felt: str = "green") -> pygame.Surface:
    """Return the whole sheet as a picture, every round on it, at two pixels a unit."""
    model = sheet_model(info)
    width = pad_width(_WIDTH, len(model.columns))
    probe = Canvas(pygame.Surface((1, 1)), Metrics(1, 1, _K), brush)
    height = _LEAST_HEIGHT
    room = lay_out(probe, Box(0, 0, width, height), model).rows.h
    height += max(0.0, (len(model.rows) + 1) * TALLEST_ROW - room)
    size = round((width + 2 * _MARGIN) * _K), round((height + 2 * _MARGIN) * _K)
    surface = pygame.Surface(size).convert()
    cv = Canvas(surface, Metrics(*size, _K), brush)
    ornament.felt(cv, felt, frame=False)
    at = lay_out(cv, Box(_MARGIN, _MARGIN, width, height), model)
    SheetPicture().draw(cv, at, model)
    return surface


def save_png(info: SheetInfo, brush: Brush, folder: Path, felt: str = "green") -> Path:
    """Write the sheet as a PNG into a folder and return its path.

    Raises OSError if it cannot be written.
    """

    def write(path: Path) -> None:
        try:
            pygame.image.save(picture(info, brush, felt), path)
        except pygame.error as error:
            raise OSError(str(error)) from error

    return _save(info, folder, "png", write)


def save_csv(info: SheetInfo, folder: Path) -> Path:
    """Write the sheet as a table into a folder and return its path.

    Raises OSError if it cannot be written.
    """

    def write(path: Path) -> None:
        # The mark at the beginning tells spreadsheets that the letters are UTF-8.
        with path.open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file).writerows(csv_rows(info))

    return _save(info, folder, "csv", write)


def _save(info: SheetInfo, folder: Path, ending: str, write: Callable[[Path], None]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_stem(info)
    number = 1
    while (path := folder / f"{stem}-{number}.{ending}").exists():
        number += 1
    write(path)
    return path


def file_stem(info: SheetInfo) -> str:
    """Return a name for files about a sheet that every file system takes.

    >>> from hollywood_gin.engine.rules import Rules
    >>> from hollywood_gin.engine.scoresheet import ScoreSheet
    >>> from hollywood_gin.ui.sheet.words import Players
    >>> file_stem(SheetInfo(ScoreSheet.empty(Rules()), Players(("Žana K.", "a/b"))))
    'hollywood-gin-zana-k-a-b'
    """
    words = " ".join(("hollywood gin", info.players.name(0), info.players.name(1)))
    plain = unicodedata.normalize("NFKD", words.casefold())
    letters = "".join(
        c if c.isalnum() else "-" if not unicodedata.combining(c) else "" for c in plain
    )
    return "-".join(part for part in letters.split("-") if part)[:80]
