"""The score sheet drawn on its pad, and the gold that lights one win in every column."""

from __future__ import annotations

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    BOLD,
    GOLD,
    INK,
    INK_2,
    INK_3,
    PENCIL,
    RED,
    SLAB,
    TEXT,
)
from hollywood_gin.ui.sheet import pad, words
from hollywood_gin.ui.sheet.layout import SUM_ROW, SheetLayout, total_width
from hollywood_gin.ui.sheet.model import Column, Row, SheetModel, Side, void_rows


class SheetPicture:
    """Draws a sheet at a place; one object for a scene, as it keeps its stamps."""

    def __init__(self) -> None:
        self._stamps = pad.Stamps()

    def draw(
        self,
        cv: Canvas,
        at: SheetLayout,
        model: SheetModel,
        offset: float = 0.0,
        title: str = "",
        footer: bool = True,
        right: str | None = None,
    ) -> None:
        """Draw the whole sheet, its rows moved up by ``offset``."""
        pad.pad(cv, at.pad)
        _head(cv, at, model, title, model.info.when if right is None else right)
        whole = pygame.Rect(cv.m.pixels(at.rows))
        clip = cv.surface.get_clip()
        cv.surface.set_clip(whole.clip(clip))
        self._rows(cv, at, model, offset)
        cv.surface.set_clip(clip)
        for column, box in zip(model.columns, at.columns, strict=True):
            _frame(cv, at, model, column, box)
        for i, label in enumerate(model.labels):
            cy = at.sums_y + (i + 0.5) * SUM_ROW
            cv.mid(label, at.left + at.label_w, cy, 15, INK_2, align="r")
        cv.mid(model.last_label, at.left + at.label_w, at.total_y + 19, 18, INK, BOLD, "r")
        if offset > 0.5:
            pad.shade_under(cv, at.left - 8, at.rows.y, at.right - at.left + 16)
        if footer:
            _foot(cv, at, model)

    def _rows(self, cv: Canvas, at: SheetLayout, model: SheetModel, offset: float) -> None:
        first = int(offset / at.row_h)
        lines = int(at.rows.h / at.row_h) + 2
        ys = [at.row_y(first + i + 1, offset) - 0.5 for i in range(lines)]
        ys = [y for y in ys if y < at.rows.bottom - 1]
        spans = [(at.left, at.label_w)] + [(box.x, box.w) for box in at.columns]
        pad.hairlines(cv, spans, ys)
        for row in model.rows[first : first + lines]:
            y = at.row_y(row.number, offset)
            if row.pencil:
                self._pencil_wash(cv, at, row, y)
            _row(cv, at, model, row, y)
        for column in model.columns:
            self._column(cv, at, model, column, offset)

    def _pencil_wash(self, cv: Canvas, at: SheetLayout, row: Row, y: float) -> None:
        h = at.row_h - 1
        left = svg.rect(0, 0, at.label_w + 12, h, 4, PENCIL, o=0.13)
        cv.svg(left, at.left - 8, y, at.label_w + 12, h)
        for mark in row.marks:
            w = at.half - 4
            body = svg.rect(0, 0, w, h, 4, PENCIL, o=0.13)
            body += svg.line(4, h - 0.5, w - 4, h - 0.5, PENCIL, 1, 0.7)
            cv.svg(body, at.half_x(mark.game, mark.seat) + 2, y, w, h)

    def _column(
        self, cv: Canvas, at: SheetLayout, model: SheetModel, column: Column, offset: float
    ) -> None:
        box = at.columns[column.game - 1]
        if column.closed_at is None:
            self._blanks(cv, at, model, column, offset)
            return
        after = at.row_y(column.closed_at + 1, offset)
        pad.closing_rule(cv, box.x, after - 1, box.w)
        void = void_rows(model, column)
        if void is not None:
            end = at.row_y(void[1] + 1, offset)
            view = (at.rows.y, at.rows.bottom)
            pad.void_stroke(cv, box.x, after, box.w, end, view)
        if column.stamp is not None and column.winner is not None:
            word, under = column.stamp
            top = at.row_y(0, offset)
            # Where the shut-out half is too short for the stamp it hangs over the closing line.
            cy = max((top + after) / 2, top + 46)
            cx = at.half_x(column.game, 1 - column.winner) + at.half / 2
            self._stamps.draw(cv, cx, cy, word, under, at.half - 6)

    def _blanks(
        self, cv: Canvas, at: SheetLayout, model: SheetModel, column: Column, offset: float
    ) -> None:
        pencilled = {(m.game, m.seat) for row in model.rows if row.pencil for m in row.marks}
        if not model.so_far:
            return
        words = (_("not on the"), _("score yet"))
        seen = min(len(model.rows), int(at.rows.h / at.row_h)) or 4
        first = max(0, int(seen * 0.45) - 1)
        for side in column.sides:
            if not side.blank or (column.game, side.seat) in pencilled:
                continue
            cx = at.half_x(column.game, side.seat) + at.half / 2
            for i, word in enumerate(words):
                cy = at.rows.y + (first + i + 0.5) * at.row_h
                cv.mid(word, cx, cy, 15, INK_3, align="c", width=at.half - 8)

    def light(
        self, cv: Canvas, at: SheetLayout, model: SheetModel, number: int, offset: float
    ) -> None:
        """Wash a round in gold, in the list and in every column it was entered in."""
        y, h = at.row_y(number, offset), at.row_h - 1
        clip = cv.surface.get_clip()
        cv.surface.set_clip(pygame.Rect(cv.m.pixels(at.rows)).clip(clip))
        _wash(cv, Box(at.left - 8, y, at.label_w + 12, h), 0.30)
        for mark in model.rows[number].marks:
            _wash(cv, Box(at.half_x(mark.game, mark.seat) + 2, y, at.half - 4, h), 0.42)
        cv.surface.set_clip(clip)

    def tell(
        self, cv: Canvas, at: SheetLayout, model: SheetModel, number: int, offset: float
    ) -> None:
        """Say a round's arithmetic, and which games the win entered, beside the row."""
        sheet = model.info.sheet
        lines = [
            words.line_sentence(sheet, number),
            words.where_sentence(sheet, number, model.players),
        ]
        row = model.rows[number]
        x = at.left + at.label_w / 2
        if row.marks:
            x = at.half_x(row.marks[0].game, row.marks[0].seat) + at.half / 2
        y = at.row_y(number, offset)
        above = y + at.row_h > at.rows.y + at.rows.h * 0.6
        tip = (x, y - 1 if above else y + at.row_h)
        left = at.columns[0].x - 14 if row.marks else at.left
        keep = Box(left, 0, at.right + 12 - left, at.pad.h)
        pad.tooltip(cv, tip, lines, above, keep)


def _wash(cv: Canvas, box: Box, strength: float) -> None:
    """Lay a gold wash over paper so that the ink under it keeps its black: by multiplying."""
    x, y, w, h = cv.m.pixels(box)
    body = svg.rect(0, 0, box.w, box.h, 0, "#FFFFFF")
    body += svg.rect(0, 0, box.w, box.h, 4, GOLD, o=strength)
    tint = cv.brush.raster(body, box.w, box.h, w, h)
    cv.surface.blit(tint, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _head(cv: Canvas, at: SheetLayout, model: SheetModel, title: str, right: str) -> None:
    title = title or _("SCORE SHEET")
    wide = cv.mid(title, at.left, at.title_y, 20, INK, BOLD, track=2.4)
    right_w = cv.mid(right, at.right, at.title_y + 1, 15, INK_2, align="r", width=300)
    begin = max(at.columns[0].x, at.left + wide + 24)
    room = at.right - begin - right_w - 24
    cv.mid(model.rules, begin, at.title_y + 1, 15, INK_2, width=room)
    pad.double_rule(cv, at.left, at.title_y + 15, at.right - at.left)
    cy = at.names_y
    cv.mid(_("ROUND"), at.left, cy, 12, INK_3, BOLD, track=1)
    won = cv.mid(_("WON BY"), at.name_x, cy, 12, INK_3, BOLD, track=1)
    points = cv.width(_("POINTS"), 12, BOLD, 1)
    if at.name_x + won + 14 + points < at.left + at.label_w:
        cv.mid(_("POINTS"), at.left + at.label_w, cy, 12, INK_3, BOLD, "r", track=1)


def _row(cv: Canvas, at: SheetLayout, model: SheetModel, row: Row, y: float) -> None:
    cy = y + at.row_h / 2
    ink, second = (PENCIL, PENCIL) if row.pencil else (INK, INK_2)
    family = BOLD if row.pencil else TEXT
    number = PENCIL if row.pencil else INK_3
    cv.mid(str(row.number + 1), at.left + 34, cy, 15, number, family, "r")
    right = at.left + at.label_w
    if row.seat is None:
        ink = PENCIL if row.pencil else INK_3
        cv.mid(row.who, at.name_x, cy, 15, ink, width=right - at.name_x)
        return
    cv.mid(row.who, at.name_x, cy, 15, ink, BOLD, width=at.name_w + 2)
    if row.how:
        most = right - at.how_x - cv.width(row.points, 15, BOLD) - 8
        cv.mid(row.how, at.how_x, cy, 15, second, width=most)
    if row.lost:
        cv.mid(row.points, right, cy, 15, INK_3, align="r")
        cv.mid("*", right + 3, cy - 2, 16, RED, BOLD)
    else:
        cv.mid(row.points, right, cy, 15, ink, BOLD, "r")
    for mark in row.marks:
        x = at.half_x(mark.game, mark.seat)
        cv.mid(str(mark.points), x + at.points_at, cy, 15, second, align="r")
        large = 18 if at.row_h > 24 else 17
        w = cv.mid(str(mark.total), x + at.total_at, cy, large, ink, BOLD, "r")
        if mark.closes:
            pad.ring(cv, x + at.total_at - w / 2, cy, max(52, w + 24), at.row_h)


def _frame(cv: Canvas, at: SheetLayout, model: SheetModel, column: Column, box: Box) -> None:
    pad.frame(cv, box, at.rows.y - box.y - 1)
    cv.svg(svg.line(0, 1, box.w, 1, INK, 1.2), box.x, at.sums_y - 4, box.w, 3)
    double = svg.line(0, 0.8, box.w, 0.8, INK, 1.2) + svg.line(0, 4, box.w, 4, INK, 1.2)
    cv.svg(double, box.x, at.total_y - 3, box.w, 6)
    cv.svg(svg.line(0, 2, box.w, 2, INK, 1.4), box.x, at.total_y + 34, box.w, 4)
    title_w = cv.mid(column.title, box.x, at.game_y, 22, INK, BOLD)
    closed = column.winner is not None
    colour, family = (RED, BOLD) if closed else (INK_2, TEXT)
    room = box.w - title_w - 14
    fits = cv.width(column.state, 13, family) <= room
    state = column.state if fits else column.short
    cv.mid(state, box.right, at.game_y + 1, 15, colour, family, "r", width=room)
    for side in column.sides:
        _side_head(cv, at, model, column, side)
        _side_foot(cv, at, column, side)


def _side_head(cv: Canvas, at: SheetLayout, model: SheetModel, column: Column, side: Side) -> None:
    starred = column.winner == side.seat
    room = at.half - (32 if starred else 12)
    name, size = cv.fit(model.players.name(side.seat), room, 15, BOLD)
    w = cv.width(name, size, BOLD)
    cx = at.half_x(column.game, side.seat) + at.half / 2
    shift = 10 if starred else 0
    cv.mid(name, cx + shift, at.names_y, size, INK, BOLD, "c")
    if starred:
        pad.star(cv, cx + shift - w / 2 - 12, at.names_y)


def _side_foot(cv: Canvas, at: SheetLayout, column: Column, side: Side) -> None:
    x = at.half_x(column.game, side.seat)
    right = x + at.total_at
    room = at.total_at - 4
    for i, text in enumerate(side.sums):
        quiet = text == "–" or (column.winner is None and i > 0)
        size = 14 if i == 2 and column.winner is None else 15
        cy = at.sums_y + (i + 0.5) * SUM_ROW
        ink = INK_3 if text == "–" else INK_2 if quiet else INK
        cv.mid(text, right, cy, size, ink, align="r", width=room)
    cy = at.total_y + 19
    if side.total:
        cv.mid(side.last, right, cy, 24, INK, SLAB, "r", width=room)
    else:
        cv.mid(side.last, right, cy, 18, RED if side.near else INK, BOLD, "r", width=room)


def _foot(cv: Canvas, at: SheetLayout, model: SheetModel) -> None:
    y = at.footer.y + 6
    x = at.right
    for seat in (1, 0):
        w = total_width(cv, model, seat)
        name = model.players.name(seat)
        cv.mid(name, x, y + 10, 14, INK_2, align="r", width=w + 2)
        cv.mid(str(model.totals[seat]), x, y + 35, 26, INK, SLAB, "r")
        x -= w + 28
    cv.mid(_("Grand total"), x, y + (28 if model.so_far else 35), 16, INK, BOLD, "r")
    if model.so_far:
        cv.mid(_("so far"), x, y + 28 + cv.size(14) * 1.2, 14, INK_2, align="r")
    room = at.grand_x - at.left - 32
    cv.rich(model.head, at.left, y + 12, 20, INK, BOLD, on="paper", width=room)
    step = cv.leading(14, 1.3)
    for i, line in enumerate(at.notes):
        cv.rich(line, at.left, y + 12 + 24 + i * step, 14, INK_2, on="paper")
