"""The log: a drawer at the right with every public action of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.legality import Phase
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.fields import ScrollArea
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    SAGE,
    SLAB,
    Shadow,
)
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table import sentences

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

_ROW = 29.0
_TOP = 138.0
_FOOT = 152.0


class Drawer:
    """The log drawer of a table: shut, or as wide as its words need."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.open = False

    @property
    def width(self) -> float:
        """Its width in units, 0 when it is shut."""
        if not self.open:
            return 0.0
        return 384.0 if self._table.m.small else 336.0

    @property
    def foot(self) -> tuple[float, float]:
        """The left end and the width of the main action in its foot."""
        return self._table.m.W - self.width + 24, self.width - 48

    @property
    def list_box(self) -> Box:
        """The part that scrolls."""
        table = self._table
        x = table.m.W - self.width + 16
        return Box(x, _TOP, self.width - 24, table.m.H - _FOOT - _TOP - 8)

    def controls(self) -> list[Widget]:
        """Return the drawer's own controls."""
        table = self._table
        if not self.open:
            box = table.places.log_tab
            return [
                Button("log", box, _("Log"), table.toggle_log, kind="bare", key="l", region="log")
            ]
        x = table.m.W - self.width
        close = Box(x + self.width - 124, 28, 108, 36)
        rows = sentences.turns(table.obs.events[: table.shown])
        area = ScrollArea("log_rows", self.list_box, _("Log"), len(rows) * _ROW + 4, region="log")
        area.offset = area.most
        return [
            Button(
                "log",
                close,
                _("Close the log"),
                table.toggle_log,
                kind="bare",
                key="l",
                region="log",
            ),
            area,
        ]

    def draw(self, cv: Canvas) -> None:
        """Draw the drawer over the table's right side."""
        w = self.width
        W, H = cv.W, cv.H
        x = W - w
        cv.shadow(Box(x, 0, w, H), 0, Shadow(0, 26, 170))
        body = svg.gradient("d", [(0, "#143F2E", 1), (1, "#0B2B1E", 1)], w, 0)
        body += svg.rect(0, 0, w + 1, H, 0, "url(#d)")
        body += svg.line(0.75, 0, 0.75, H, GOLD, 1.5, 0.8) + svg.line(5.5, 0, 5.5, H, GOLD, 1, 0.25)
        cv.svg(body, x, 0, w, H)
        left, right = x + 24, W - 24
        table = self._table
        cv.mid(_("LOG"), left, 46, 20, CREAM, BOLD, track=3, width=120)
        cap = ornament.key_cap(cv, "L", right, 46)
        cv.mid(_("close"), right - cap - 8, 46, 14, SAGE, align="r")
        title = _("ROUND {number}").format(number=table.session.round_number)
        cv.mid(title, left, 84, 12, GOLD, BOLD, track=1.4)
        dealer, players = table.obs.dealer, table.players()
        dealt = _("You dealt") if dealer == players.you else _("{name} dealt")
        dealt = dealt.format(name=players.name(dealer))
        cv.mid(dealt, right, 84, 14, CREAM_2, align="r", width=150)
        cv.hline(left, 100, w - 48, o=0.4)
        line = sentences.opening_line(table.obs, table.players())
        cv.rich(line, left, 118, 14, CREAM_2, width=w - 48)
        self._draw_rows(cv)
        self._draw_foot(cv, left, right)

    def _draw_rows(self, cv: Canvas) -> None:
        table = self._table
        area = table.controls.find("log_rows")
        offset = area.offset if isinstance(area, ScrollArea) else 0.0
        box = self.list_box
        rows = sentences.turns(table.obs.events[: table.shown])
        clip = pygame.Rect(cv.m.pixels(box))
        cv.surface.set_clip(clip)
        for i, turn in enumerate(rows):
            y = box.y + i * _ROW - offset
            if box.y - _ROW < y < box.bottom:
                self._draw_turn(cv, turn, y, i == len(rows) - 1)
        cv.surface.set_clip(None)

    def _draw_turn(self, cv: Canvas, turn: sentences.Turn, y: float, last: bool) -> None:
        table = self._table
        box = self.list_box
        x, w = box.x, box.w - 8
        cy = y + _ROW / 2
        if last and not turn.done:
            body = svg.rect(0, 0, w, _ROW, 6, GOLD, o=0.22)
            body += svg.rect(0, 4, 3, _ROW - 8, 1.5, GOLD)
            cv.svg(body, x, y, w, _ROW)
        elif turn.number % 2 == 0:
            cv.svg(svg.rect(0, 0, w, _ROW, 6, "#FFFFFF", o=0.045), x, y, w, _ROW)
        cv.mid(str(turn.number), x + 24, cy, 13, SAGE, align="r")
        cv.mid(table.names[turn.seat], x + 34, cy, 15, CREAM, BOLD, width=w * 0.24, least=11)
        at = x + 34 + w * 0.26
        if turn.took is not None:
            text = _("took {card}").format(card=card_mark(turn.took))
            cv.rich(text, at, cy, 15, GOLD_HI, width=w * 0.28)
        else:
            cv.mid(_("drew") if turn.drew else _("took"), at, cy, 15, CREAM_2, width=w * 0.28)
        right = x + w - 10
        if not turn.done:
            cv.mid(_("to throw"), right, cy, 14, GOLD_HI, BOLD, "r", width=w * 0.32)
        elif turn.end:
            cv.mid(turn.end, right, cy, 15, GOLD_HI, BOLD, "r", width=w * 0.32)
        elif turn.threw is not None:
            text = _("threw {card}").format(card=card_mark(turn.threw))
            cv.rich(text, right, cy, 15, CREAM_2, align="r", width=w * 0.34)
        else:
            cv.mid(_("threw a card"), right, cy, 14, CREAM_2, align="r", width=w * 0.34)

    def _draw_foot(self, cv: Canvas, left: float, right: float) -> None:
        table = self._table
        y = cv.H - 128
        cv.hline(left, cv.H - _FOOT, right - left, o=0.4)
        cv.mid(_("KNOCK LIMIT"), left, y, 12, GOLD, BOLD, track=1.4, width=150)
        limit = table.obs.knock_limit
        if limit:
            w = cv.mid(_("or less"), right, y + 1, 14, CREAM_2, align="r")
            cv.mid(str(limit), right - w - 8, y, 24, CREAM, SLAB, "r")
        else:
            cv.mid(_("Gin only"), right, y, 18, CREAM, BOLD, "r")
        if table.obs.rules.oklahoma and table.obs.upcard is not None:
            mark = card_mark(table.obs.upcard)
            cv.rich(mark, right - 96, y, 15, CREAM_2, align="r")
        if not table.obs.my_turn and table.obs.phase is not Phase.OVER:
            text = _("{name}'s turn").format(name=escape(table.other_name))
            cv.mid(text, (left + right) / 2, cv.H - 68, 16, SAGE, align="c", width=right - left)
