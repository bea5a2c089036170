"""How the layoffs are drawn: the knocker's melds, the live sum over its ruler, the open ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.scoring import Outcome, points
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import (
    BOLD,
    BRACKET_LOOSE,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    PANEL,
    SAGE,
    SLAB,
)
from hollywood_gin.ui.table import panels, sums
from hollywood_gin.ui.table.hand_order import Kind
from hollywood_gin.ui.table.stages.showdown_painting import draw_header

if TYPE_CHECKING:
    from hollywood_gin.ui.table.stages.layoff import LayoffStage

BUTTON_W = 216.0
"""Width of the buttons at the right end of the panel."""


def paint_still(stage: LayoffStage, cv: Canvas) -> None:
    """Draw what changes only with the cards: the knocker, brackets, the panel."""
    table, where = stage.table, stage.where
    obs = table.obs
    player = table.session.players[1 - table.me]
    knocked = stage.knocker_deadwood()
    word = _("has gin") if obs.laid_gin else _("knocks {points}").format(points=knocked)
    draw_header(cv, where, player, word)
    _paint_knocker_brackets(stage, cv)
    _paint_panel(stage, cv)
    stage.draw_own_brackets(cv)
    title = _("{name} HAS GIN") if obs.laid_gin else _("{name} KNOCKS")
    title = title.format(name=player.name.upper())
    panels.draw_side_number(cv, table.places, title, knocked, panels.limit_words(obs))


def _paint_knocker_brackets(stage: LayoffStage, cv: Canvas) -> None:
    row = stage.knocker_row()
    for group, box in zip(stage.knocker_groups(), row.boxes, strict=True):
        if group.kind is Kind.LOOSE:
            text = _("Deadwood {points}").format(points=stage.knocker_deadwood())
            ornament.bracket(cv, box.x, row.y - 26, box.w, text, BRACKET_LOOSE)
        else:
            text = _("Set") if group.kind is Kind.SET else _("Run")
            ornament.bracket(cv, box.x, row.y - 26, box.w, text)
    if stage.table.obs.knock_card is not None:
        pose = stage.where.thrown(bottom=False)
        cv.mid(_("Thrown"), pose.cx, pose.cy + 60, 14, CREAM_2, align="c", width=66)


def _paint_panel(stage: LayoffStage, cv: Canvas) -> None:
    """Draw the live sum, what it becomes with the card that is meant, and the ruler."""
    table, box = stage.table, stage.where.panel
    ornament.panel(cv, box, inner=True)
    sep = box.right - 24 - BUTTON_W - 28
    cv.vline(sep, box.y + 24, box.h - 48, o=0.4)
    left, room, cy = box.x, sep - box.x, box.y + 40
    obs, mine = table.obs, stage.arranger.deadwood
    sum_ = sums.terms(stage.result(mine), obs.rules, table.players(open_cards=True))
    card = stage.meant
    meant = card is not None and stage.best_fit(card) is not None
    wide = room * (0.74 if meant else 0.9)
    sums.draw_terms(cv, sum_, left + 8, wide, cy, len(sum_), 44)
    if card is not None and meant:
        x = left + room * 0.8
        arrow = svg.path("M2 8H22M15 2L22 8L15 14", stroke=GOLD, sw=2)
        cv.svg(arrow, x - 26, cy - 8, 26, 16)
        _paint_after(stage, cv, card, x + room * 0.1, cy, room * 0.19)
    if not obs.laid_gin:
        ruler = Box(left + 32, box.y + 112, room - 64, 18)
        _paint_ruler(stage, cv, ruler, mine, stage.knocker_deadwood())


def _paint_after(
    stage: LayoffStage, cv: Canvas, card: Card, cx: float, cy: float, width: float
) -> None:
    """Draw what the round would be worth with a card laid off, and for whom."""
    table = stage.table
    result = stage.result(stage.after(card))
    cv.mid(str(points(result, table.obs.rules)), cx, cy, 46, GOLD_HI, SLAB, "c")
    mark = card_mark(card)
    text = _("with {card}").format(card=mark)
    if result.outcome is Outcome.UNDERCUT:
        text = _("undercut with {card}").format(card=mark)
    cv.rich(text, cx, cy + 38, 15, GOLD_HI, align="c", width=width)


def _paint_ruler(stage: LayoffStage, cv: Canvas, box: Box, mine: int, theirs: int) -> None:
    """Draw the deadwood on a scale: now, with the card that is meant, with all; the knocker's."""
    top = max(mine, theirs) + 2
    u = box.w / top
    x, y = box.x, box.y
    body = svg.rect(0, 0, box.w, 10, 5, "#000000", o=0.42)
    body += svg.rect(0, 0, max(theirs * u, 3), 10, 5, GOLD)
    tick = 2 if top < 40 else 5
    for i in range(0, top + 1, tick):
        body += svg.line(i * u, 12, i * u, 15, SAGE, 1, 0.6)
    card = stage.meant
    marks = [stage.table.obs.propose_defence().deadwood, mine]
    if card is not None and stage.best_fit(card) is not None:
        after = stage.after(card)
        marks.append(after)
        low, high = min(after, mine), max(after, mine)
        body += svg.rect(low * u, 3.5, (high - low) * u, 3, 0, GOLD_HI, o=0.8)
    cv.svg(body, x, y, box.w, 18)
    for value in marks:
        fill, edge = (CREAM, GOLD) if value == mine else (PANEL, GOLD_HI)
        cv.svg(svg.circle(9, 9, 7.5, fill, edge, 2.2), x + value * u - 9, y - 4, 18, 18)
    cv.vline(x + theirs * u, y - 7, 24, CREAM, 1)
    ly, taken = y + 31, 0.0
    if theirs:
        text = _("Undercut at {points} or less").format(points=theirs)
        taken = cv.mid(text, x, ly, 14, GOLD_HI, BOLD, width=box.w * 0.45) + 16
    now = _("now {points}").format(points=mine)
    right = max(mine * u, taken + cv.width(now, 14))
    cv.mid(now, x + right, ly, 14, CREAM_2, align="r")


def paint_zones(stage: LayoffStage, cv: Canvas) -> None:
    """Draw the places that take the card in hand, under the cards."""
    stage.draw_own_zones(cv)
    card = stage.meant
    if card is None or stage.table.obs.laid_gin:
        return
    row = stage.knocker_row()
    for i, meld in enumerate(stage.table.view.spread):
        if stage.fits(card, i):
            end = stage.end_box(card, meld, row.boxes[i])
            hot = stage.over == f"meld{i}"
            ornament.zone(cv, end.grow(3, 6), 10, hot=hot, colour=GOLD_HI)


def paint_tags(stage: LayoffStage, cv: Canvas) -> None:
    """Draw the tags at those places, and the ring of the keyboard's card, over the cards."""
    card = stage.meant
    if card is not None and not stage.table.obs.laid_gin:
        row = stage.knocker_row()
        for i, meld in enumerate(stage.table.view.spread):
            if stage.fits(card, i):
                end = stage.end_box(card, meld, row.boxes[i])
                kind = "gold" if stage.over == f"meld{i}" else "dark"
                ornament.tag(cv, end.cx, end.bottom + 14, _("Fits here"), kind)
    stage.draw_key_ring(cv)
