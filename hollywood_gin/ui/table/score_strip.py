"""The Hollywood strip: the three games at a glance, and a win being written into them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hollywood_gin.app.words import _
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    SAGE,
    SLAB,
)
from hollywood_gin.ui.table.layout import ROW_H

_HALF_COLUMN = 38.0
"""From the middle of a column of totals to the line beside it."""


@dataclass(frozen=True)
class Writing:
    """A win on its way into the sheet: whose, how much, the games done and the one in hand."""

    seat: int
    points: int
    games: tuple[int, ...]
    done: tuple[int, ...] = ()
    now: int | None = None


@dataclass(frozen=True)
class StripState:
    """What the strip shows. ``lit`` are games that a win of ``lit_seat`` would enter, each with
    True where it may close the game."""

    sheet: ScoreSheet
    me: int
    names: tuple[str, str]
    writing: Writing | None = None
    lit: Mapping[int, bool] = field(default_factory=dict)

    @property
    def key(self) -> object:
        """What changes when the strip must be drawn anew."""
        return (self.sheet, self.names, self.writing, tuple(sorted(self.lit.items())))


def strip_height(games: int) -> float:
    """Return how tall the strip is for a number of games."""
    return 68 + games * ROW_H + 36


def draw_strip(cv: Canvas, box: Box, state: StripState) -> None:
    """Draw the strip: a row a game with both totals, what is still to go, and a thin bar."""
    x, y, w, _h = box
    sheet = state.sheet
    ornament.panel(cv, box)
    cap = 0.0 if cv.small else ornament.key_cap(cv, "C", x + w - 14, y + 22)
    title = _("HOLLYWOOD SHEET") if sheet.rules.games == 3 else _("SCORE SHEET")
    track = 1.4 if not cv.small else 0.4
    cv.mid(title, x + 16, y + 22, 12, GOLD, BOLD, track=track, width=w - 40 - cap, least=10)
    columns = (x + 101, x + 179)
    seats = (state.me, 1 - state.me)
    for seat, cx in zip(seats, columns, strict=True):
        cv.mid(state.names[seat], cx, y + 54, 15, CREAM, BOLD, "c", width=76, least=11.5)
    for game in range(1, sheet.rules.games + 1):
        top = y + 68 + (game - 1) * ROW_H
        _draw_row(cv, box, state, game, top, columns, seats)
    foot = y + 68 + sheet.rules.games * ROW_H
    cv.hline(x + 14, foot, w - 28)
    if sheet.rules.games == 3:
        text = _("First to {target} in each game").format(target=sheet.rules.target)
    elif sheet.rules.target == 1:
        text = _("The first win ends it")
    else:
        text = _("First to {target} points").format(target=sheet.rules.target)
    cv.mid(text, x + w / 2, foot + 18, 14, SAGE, align="c", width=w - 24, least=11.5)


def _draw_row(
    cv: Canvas,
    box: Box,
    state: StripState,
    game: int,
    top: float,
    columns: tuple[float, float],
    seats: tuple[int, int],
) -> None:
    x, _y, w, _h = box
    writing = state.writing
    hot = game in state.lit or (writing is not None and writing.now == game)
    if hot:
        body = svg.gradient("h", [(0, GOLD, 0.26), (1, GOLD, 0.08)], w - 2, 0)
        body += svg.rect(0, 0, w - 2, ROW_H, 0, "url(#h)") + svg.rect(0, 0, 4, ROW_H, 0, GOLD)
        cv.svg(body, x + 1, top, w - 2, ROW_H)
    cv.hline(x + 14, top, w - 28)
    if cv.small:
        cv.mid(str(game), x + 34, top + 44, 34, GOLD_HI, SLAB, "c")
    else:
        word = _("GAME")
        cv.mid(word, x + 34, top + 26, 11, SAGE, BOLD, "c", track=1, width=50, least=10)
        cv.mid(str(game), x + 34, top + 50, 28, GOLD_HI, SLAB, "c")
    cv.vline(x + 140, top + 18, ROW_H - 36, o=0.25)
    for seat, cx in zip(seats, columns, strict=True):
        _draw_cell(cv, state, game, seat, cx, top, hot)


def _draw_cell(
    cv: Canvas, state: StripState, game: int, seat: int, cx: float, top: float, hot: bool
) -> None:
    sheet, writing = state.sheet, state.writing
    score = sheet.points[game - 1][seat]
    target = sheet.rules.target
    mine = seat == state.me
    number_y = top + (30 if not cv.small else 26)
    pending = writing is not None and writing.seat == seat and game in writing.games
    done = pending and writing is not None and game in writing.done
    if score:
        aside = _aside(cv, score, writing.points) if done and writing is not None else 0.0
        cv.mid(str(score), cx - aside, number_y, 30, CREAM, BOLD, "c")
    else:
        cv.mid("–", cx, number_y - 1, 28, SAGE, align="c")
    lit = game in state.lit and mine
    if pending and writing is not None:
        _draw_writing(cv, writing, game, cx, top, score)
    elif lit:
        may_close = state.lit[game]
        word = _("may close") if may_close else _("first entry") if not score else _("enters")
        ornament.chip(cv, cx, top + 57, word, may_close, 13, glow=may_close)
    if not lit and (not pending or done):
        _draw_to_go(cv, state, game, seat, cx, top, hot)
    missing = lit and not sheet.is_closed(game)
    part = min(1.0, score / target)
    colour = GOLD if mine else "#BFD8C9"
    ornament.progress(cv, Box(cx - 30, top + 74, 60, 4), part, colour, missing)


def _aside(cv: Canvas, score: int, points: int) -> float:
    """Return how far a total moves aside for the points just added to it to stay in the column."""
    wide = cv.width(str(score), 30, BOLD) / 2 + 2 + cv.width(f"+{points}", 11, BOLD)
    return max(0.0, wide - _HALF_COLUMN)


def _draw_to_go(
    cv: Canvas, state: StripState, game: int, seat: int, cx: float, top: float, hot: bool
) -> None:
    sheet = state.sheet
    winner = sheet.game_winners[game - 1]
    if winner is not None:
        if winner == seat:
            ornament.chip(cv, cx, top + 57, _("won"), True, 13)
        else:
            cv.mid(_("closed"), cx, top + 57, 14, SAGE, align="c", width=76, least=11.5)
        return
    score = sheet.points[game - 1]
    if score[seat]:
        text = _("{points} to go").format(points=sheet.to_go(seat, game))
        leads = score[seat] > score[1 - seat]
        colour = CREAM_2 if leads or hot else SAGE
        cv.mid(text, cx, top + 57, 14, colour, align="c", width=76, least=11.5)
    elif not cv.small:
        cv.mid(_("not on yet"), cx, top + 57, 14, SAGE, align="c", width=76, least=11.5)


def _draw_writing(
    cv: Canvas, writing: Writing, game: int, cx: float, top: float, score: int
) -> None:
    plus = f"+{writing.points}"
    if game in writing.done:
        at = cx - _aside(cv, score, writing.points) + cv.width(str(score), 30, BOLD) / 2 + 2
        cv.mid(plus, at, top + 20, 11, GOLD_HI, BOLD)
    elif game == writing.now:
        ornament.chip(cv, cx, top + 57, plus, True, 15, width=56, glow=True)
    else:
        ornament.chip(cv, cx, top + 57, plus, False, 14, width=56)
