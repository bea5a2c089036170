"""Where everything on the score sheet stands, in units, for any number of rounds and any names."""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.app.words import _
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, SLAB
from hollywood_gin.ui.sheet.model import SheetModel

INSET, GAP = 24.0, 20.0
TALLEST_ROW, LOWEST_ROW = 28.0, 22.0
SUM_ROW = 22.0
ONE_GAME_WIDTH = 800.0
_NAME_MOST = 150.0


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """The places of a sheet on a pad.

    Rows lie from ``rows.y`` down, ``row_h`` each, moved up by the scroll offset; all the rest is
    fixed. ``columns`` are the frames of the games.
    """

    pad: Box
    left: float
    label_w: float
    name_x: float
    name_w: float
    how_x: float
    columns: tuple[Box, ...]
    title_y: float
    game_y: float
    names_y: float
    rows: Box
    row_h: float
    row_count: int
    sums_y: float
    total_y: float
    footer: Box
    grand_x: float
    """Where the words "Grand total" begin: the footnotes keep clear of them."""
    notes: tuple[str, ...]
    """The footnotes broken into lines."""

    @property
    def right(self) -> float:
        """The right edge of the writing."""
        return self.pad.right - INSET

    @property
    def half(self) -> float:
        """The width of a player's half of a column."""
        return self.columns[0].w / 2

    @property
    def points_at(self) -> float:
        """Where the points of an entry end, in its half."""
        return self.half * 0.40

    @property
    def total_at(self) -> float:
        """Where the running total of an entry ends, in its half."""
        return self.half * 0.82

    @property
    def content(self) -> float:
        """The height of all rows."""
        return self.row_count * self.row_h

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than can be seen at once."""
        return self.content > self.rows.h + 0.5

    def row_y(self, number: int, offset: float) -> float:
        """Return the upper edge of a row."""
        return self.rows.y + number * self.row_h - offset

    def row_at(self, x: float, y: float, offset: float) -> int | None:
        """Return the row at a point, None where there is none."""
        if not self.rows.contains(x, y):
            return None
        number = int((y - self.rows.y + offset) / self.row_h)
        return number if number < self.row_count else None

    def half_x(self, game: int, seat: int) -> float:
        """Return the left edge of a player's half of a game's column (from 1)."""
        return self.columns[game - 1].x + seat * self.half


def pad_width(most: float, games: int) -> float:
    """Return the width of the pad: a single game needs a narrow one."""
    return min(most, ONE_GAME_WIDTH) if games == 1 else most


def lay_out(cv: Canvas, pad: Box, model: SheetModel, footer: bool = True) -> SheetLayout:
    """Return the places on a pad, measured with the fonts of a canvas."""
    left, inner = pad.x + INSET, pad.w - 2 * INSET
    name_x = max(66.0, cv.width(_("ROUND"), 12, BOLD, 1) + 14)
    seats = (0, 1)
    name_w = max(cv.width(model.players.name(seat), 15, BOLD) for seat in seats)
    name_w = min(max(name_w, 40), _NAME_MOST)
    how_w = max((cv.width(row.how, 15) for row in model.rows if row.how), default=50.0)
    how_w = min(max(how_w, 50), 110)
    points_w = cv.width("000", 15, BOLD) + 16
    dead = max((cv.width(row.who, 15) for row in model.rows if row.seat is None), default=0.0)
    label_w = name_x + max(name_w + 10 + how_w + points_w, dead + 4)
    label_w = max(label_w, name_x + cv.width(_("WON BY"), 12, BOLD, 1) + 16)
    count = len(model.columns)
    column_w = (inner - label_w - count * GAP) / count
    xs = [left + label_w + GAP + i * (column_w + GAP) for i in range(count)]

    title_y, game_y = pad.y + 54, pad.y + 91
    names_y = game_y + 26
    rows_y = names_y + 17
    grand_x, notes, foot_h = _footer(cv, pad, model) if footer else (pad.right, (), 14.0)
    total_y = pad.bottom - foot_h - 40
    sums_y = total_y - len(model.labels) * SUM_ROW - 5
    room = sums_y - 8 - rows_y
    row_h = min(TALLEST_ROW, max(LOWEST_ROW, room / max(len(model.rows), 1)))
    rows = Box(pad.x + 8, rows_y, pad.w - 16, room)
    frame_y = names_y - 14
    columns = tuple(Box(x, frame_y, column_w, total_y + 36 - frame_y) for x in xs)
    return SheetLayout(
        pad,
        left,
        label_w,
        left + name_x,
        name_w,
        left + name_x + name_w + 10,
        columns,
        title_y,
        game_y,
        names_y,
        rows,
        row_h,
        len(model.rows),
        sums_y,
        total_y,
        Box(left, pad.bottom - foot_h, inner, foot_h),
        grand_x,
        notes,
    )


def _footer(cv: Canvas, pad: Box, model: SheetModel) -> tuple[float, tuple[str, ...], float]:
    """Return where the grand totals begin, the notes in lines, and the footer's height."""
    x = pad.right - INSET
    for seat in (1, 0):
        x -= total_width(cv, model, seat) + 28
    x -= cv.width(_("Grand total"), 16, BOLD)
    width = x - (pad.x + INSET) - 32
    lines = [line for note in model.notes for line in cv.wrap(note, width, 14)]
    step = cv.leading(14, 1.3)
    height = 36 + max(1, len(lines)) * step + 8
    return x, tuple(lines), max(68.0, height)


def total_width(cv: Canvas, model: SheetModel, seat: int) -> float:
    """Return the width that a player's grand total takes."""
    name = min(cv.width(model.players.name(seat), 14), _NAME_MOST)
    return max(name, cv.width(str(model.totals[seat]), 26, SLAB))
