"""The discard pile fanned open: oldest first, who threw each, what was taken from it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.cards.sprites import CardSprite, Pose
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CARD_ASPECT,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    PANEL_LO,
    SAGE,
    TEXT,
    Shadow,
)

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

_IN_A_ROW = 15
_BETWEEN = 5.0
"""Units between the names under two cards."""


class Fan:
    """The open pile: a panel over the middle of the table until the next click or key."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def box(self) -> Box:
        """The panel's box: two rows need more height."""
        table = self._table
        left = 288.0
        right = table.places.free_w - 24 if table.drawer.open else table.m.W - 288
        tall = 300 if self._rows() == 1 else 324
        return Box(left, 140 + table.places.shift, max(420.0, right - left), tall)

    def _rows(self) -> int:
        return 1 if len(self._table.view.pile) <= _IN_A_ROW else 2

    def draw(self, cv: Canvas) -> None:
        """Draw the panel and the cards on it."""
        box = self.box
        cv.veil(0.35)
        ornament.panel(
            cv, box, fill=PANEL_LO, opacity=1.0, edge=0.6, inner=True, shadow=Shadow(8, 20, 130)
        )
        cv.mid(_("DISCARD PILE"), box.x + 24, box.y + 28, 12, GOLD, BOLD, track=1.4)
        cv.mid(_("oldest first"), box.right - 24, box.y + 28, 14, SAGE, align="r")
        rows = self._rows()
        pile = list(self._table.view.pile)
        by = list(self._table.view.thrown_by)
        per = math.ceil(len(pile) / rows)
        for row in range(rows):
            part = slice(row * per, (row + 1) * per)
            self._draw_row(cv, pile[part], by[part], row, rows)
        cv.hline(box.x + 24, box.bottom - 42, box.w - 48, o=0.3)
        cv.rich(self._taken_line(), box.x + 24, box.bottom - 21, 15, CREAM, width=box.w - 48)

    def _draw_row(
        self, cv: Canvas, pile: list[Card | None], by: list[int | None], row: int, rows: int
    ) -> None:
        box, table = self.box, self._table
        h = 148.0 if rows == 1 else 96.0
        w = h * CARD_ASPECT
        top = box.y + (58 if rows == 1 else 46 + row * 118)
        n = len(pile)
        step = min(w * 0.9, (box.w - 64 - w) / max(1, n - 1))
        bend = 6.0 if rows == 1 and n > 2 else 0.0
        sprites = []
        for i, card in enumerate(pile):
            t = (i - (n - 1) / 2) / max(1, (n - 1) / 2) if n > 1 else 0.0
            x = box.cx + (i - (n - 1) / 2) * step
            pose = Pose(x, top + h / 2 + t * t * bend * 2, h, angle=-t * bend)
            sprites.append(CardSprite(f"fan{row}.{i}", card, pose))
        table.painter.draw(cv.surface, sprites)
        words = [self._word(cv, seat, step - _BETWEEN) for seat in (0, 1)]
        for i, (sprite, seat) in enumerate(zip(sprites, by, strict=True)):
            shown = step if i < n - 1 else w
            left, cy = sprite.pose.cx - w / 2, sprite.pose.cy + h / 2 + 14
            if seat is None:  # the first card: its word may reach to the left of it
                right = left + shown - _BETWEEN / 2
                room = right - box.x - 12
                cv.mid(_("Upcard"), right, cy, 12, CREAM_2, align="r", width=room)
                continue
            colour, family = (CREAM_2, TEXT) if seat == table.me else (GOLD_HI, BOLD)
            cv.mid(words[seat], left + shown / 2, cy, 12, colour, family, "c")

    def _word(self, cv: Canvas, seat: int, room: float) -> str:
        """Return whose a card was: the name where it fits under what is seen of it, else its
        first letter."""
        name = self._table.names[seat]
        family = TEXT if seat == self._table.me else BOLD
        return name if cv.width(name, 12, family) <= room else name[:1]

    def _taken_line(self) -> str:
        table = self._table
        parts = []
        for seat in (1 - table.me, table.me):
            cards = [card_mark(c) for who, c in table.view.taken_from_pile if who == seat]
            if not cards:
                continue
            text = _("You took {cards}.") if seat == table.me else _("{name} took {cards}.")
            parts.append(text.format(name=escape(table.names[seat]), cards=_(", ").join(cards)))
        return " ".join(parts) if parts else _("Nothing was taken from it.")
