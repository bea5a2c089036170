"""The cards that are known, for practice: those the opponent was seen to take, and the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Cards, cards_in, format_card, hand_of
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import CREAM, SAGE, SHADOW_PANEL

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

_TOP, _WIDTH, _EDGE = 122.0, 156.0, 10.0
_TEXT, _FOOT = 14.0, 11.0


def paint_known(table: TableScene, cv: Canvas) -> None:
    """Draw the panel between the strip and the piles, as tall as its lines ask for."""
    obs = table.obs
    width = _WIDTH - 2 * _EDGE
    held = " ".join(card_mark(card) for card in cards_in(obs.known_opponent)) or "–"
    dead = hand_of(obs.pile)
    rows = [row for suit in range(4) if (row := _row(dead, suit))] or ["–"]
    foot = _("Only what you may know")
    step, small = cv.leading(_TEXT, 1.5), cv.leading(_FOOT)
    lines = sum(len(cv.wrap(text, width, _TEXT)) for text in (held, *rows))
    height = 2 * step + lines * step + len(cv.wrap(foot, width, _FOOT)) * small + 2 * _EDGE
    left = table.places.inlay.x - 8 - _WIDTH
    box = Box(left, _TOP + table.places.shift, _WIDTH, height)
    cv.shadow(box, 10, SHADOW_PANEL)
    ornament.panel(cv, box)
    x, y = box.x + _EDGE, box.y + _EDGE + step / 2
    title = _("{name} HOLDS").format(name=table.other_name.upper())
    ornament.label(cv, title, x, y, width)
    y += step
    y += cv.paragraph(held, x, y, width, _TEXT, CREAM, leading=1.5)
    ornament.label(cv, _("DEAD CARDS"), x, y, width)
    y += step
    for row in rows:
        y += cv.paragraph(row, x, y, width, _TEXT, CREAM, leading=1.5)
    cv.paragraph(foot, x, y - step / 2 + small / 2, width, _FOOT, SAGE)


def _row(dead: Cards, suit: int) -> str:
    """Return the dead cards of a suit, empty without any: its sign stands with the first."""
    cards = [card for card in cards_in(dead) if card // 13 == suit]
    if not cards:
        return ""
    ranks = [format_card(card)[0].replace("T", "10") for card in cards]
    return f"{card_mark(cards[0])} " + " ".join(ranks[1:])
