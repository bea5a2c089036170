"""How the showdown is drawn: brackets, the deadwood counted up, the sum in numbers and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import POINTS
from hollywood_gin.engine.scoring import Outcome, RoundResult
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark
from hollywood_gin.ui.kit.theme import BOLD, BRACKET_LOOSE, CREAM, CREAM_2, GOLD, GOLD_HI, SAGE
from hollywood_gin.ui.table import panels, sums
from hollywood_gin.ui.table.hand_order import Group, Kind
from hollywood_gin.ui.table.rows import Row, ShowdownPlaces
from hollywood_gin.ui.table.sentences import result_lines
from hollywood_gin.ui.table.session import Player

if TYPE_CHECKING:
    from hollywood_gin.ui.table.stages.showdown import ShowdownStage

_GAP_AFTER = 20.0
"""How far the bracket over a single card may reach into the gap beside it."""


def paint_still(stage: ShowdownStage, cv: Canvas) -> None:
    """Draw everything of the showdown but the cards."""
    _paint_opponent(stage, cv)
    _paint_rows(stage, cv)
    if stage.result is not None:
        _paint_sum(stage, cv)
    _paint_knock(stage, cv)


def _paint_opponent(stage: ShowdownStage, cv: Canvas) -> None:
    table = stage.table
    player = table.session.players[1 - table.me]
    laid = len(table.view.laid)
    if table.view.knocker == 1 - table.me:
        word = _("has gin") if table.obs.laid_gin else _("knocks")
    elif laid:
        word = _("lays off {count}").format(count=laid)
    else:
        word = player.role
    draw_header(cv, stage.where, player, word)


def draw_header(cv: Canvas, where: ShowdownPlaces, player: Player, word: str) -> None:
    """Draw who sits at the other side, and a word on what he does."""
    cx, cy = where.portrait
    x = cx + 52 if player.portrait else cx - 36
    if player.portrait:
        ornament.medallion(cv, player.portrait, cx, cy, 72)
    width = where.top_left - x - 16
    cv.mid(player.name, x, 84, 22, CREAM, BOLD, width=width)
    cv.mid(word, x, 110, 14, CREAM_2, width=width)


def _paint_rows(stage: ShowdownStage, cv: Canvas) -> None:
    table = stage.table
    for top in (True, False):
        row = stage.row(top)
        groups = stage.groups(top)
        for group, box in zip(groups, row.boxes, strict=True):
            _paint_bracket(stage, cv, group, box, row.y - 26, top)
            if group.kind is Kind.LOOSE and not stage.dead:
                _paint_counts(stage, cv, row, group, top)
        if top and table.view.knocker == table.me and table.view.laid:
            _paint_laid(stage, cv, row)
    if table.obs.knock_card is not None:
        bottom = table.view.knocker == table.me
        pose = stage.where.thrown(bottom)
        y = stage.where.bottom_y + 188 if bottom else pose.cy + 60
        cv.mid(_("Thrown"), pose.cx, y, 14, CREAM_2, align="c", width=90)


def _paint_bracket(
    stage: ShowdownStage, cv: Canvas, group: Group, box: Box, y: float, top: bool
) -> None:
    if group.kind is Kind.LOOSE:
        word = _("Deadwood")
        need = min(cv.width(word, 14, BOLD) + 24, box.w + _GAP_AFTER)
        ornament.bracket(cv, box.x, y, max(box.w, 80, need), word, BRACKET_LOOSE)
        return
    text = _("Set") if group.kind is Kind.SET else _("Run")
    laid = [c for c, _m in stage.table.view.laid if c in group.cards]
    if laid and box.w > 190:
        table = stage.table
        seat, players = table.me if top else 1 - table.me, table.players(open_cards=True)
        by_you = seat == players.you
        text = (
            _("{meld}, {count} laid off by you")
            if by_you
            else _("{meld}, {count} laid off by {name}")
        ).format(meld=text, count=len(laid), name=players.name(seat))
    ornament.bracket(cv, box.x, y, box.w, text)


def _paint_counts(stage: ShowdownStage, cv: Canvas, row: Row, group: Group, top: bool) -> None:
    total = 0
    for i, card in enumerate(group.cards[: stage.counted[top]]):
        total += POINTS[card]
        last = i == len(group.cards) - 1
        ornament.count_chip(cv, row.middle(group, i), row.y + row.h + 20, total, last)


def _paint_laid(stage: ShowdownStage, cv: Canvas, row: Row) -> None:
    """Draw the empty places of the cards the opponent laid off."""
    laid = stage.table.view.laid[-3:]
    left, right = row.right + 28, stage.where.right
    if right - left < 60:
        return
    w = min(100.0, (right - left - 12 * (len(laid) - 1)) / len(laid))
    ornament.bracket(
        cv, left, row.y - 26, w * len(laid) + 12 * (len(laid) - 1), _("Laid off"), BRACKET_LOOSE
    )
    for i, (card, _meld) in enumerate(laid):
        box = Box(left + i * (w + 12), row.y, w, row.h)
        ornament.zone(cv, box, 8)
        cv.rich(card_mark(card), box.cx, box.cy, 22, align="c")


def _paint_sum(stage: ShowdownStage, cv: Canvas) -> None:
    box = stage.where.panel
    ornament.panel(cv, box, inner=True)
    table = stage.table
    result = stage.result
    assert result is not None
    sep = box.right - 24 - 216 - 32
    cv.vline(sep, box.y + 24, box.h - 48, o=0.4)
    hint = _("or click anywhere") if stage.finished else _("or click anywhere to skip")
    cv.mid(hint, box.right - 132, box.y + 118, 14, SAGE, align="c", width=216)
    first, second = result_lines(table.obs, result, table.players(open_cards=True))
    width = sep - box.x - 48
    if stage.dead:
        cv.mid(_("Dead round"), box.x + 24, box.y + 48, 34, GOLD_HI, BOLD, width=width)
        cv.paragraph(first, box.x + 24, box.y + 94, width, 17)
        return
    if stage.arithmetic >= 1:
        _paint_numbers(stage, cv, result, box, width)
    if stage.arithmetic >= 2:
        cv.hline(box.x + 24, box.y + 112, width, o=0.4)
        line = f"{first} {second}"
        if cv.rich_width(line, 17) <= width:
            cv.rich(line, box.x + 24, box.y + 137, 17, CREAM)
        else:
            cv.rich(first, box.x + 24, box.y + 127, 15, CREAM, width=width)
            cv.rich(second, box.x + 24, box.y + 147, 15, CREAM_2, width=width)


def _paint_numbers(
    stage: ShowdownStage, cv: Canvas, result: RoundResult, box: Box, width: float
) -> None:
    table = stage.table
    sum_ = sums.terms(result, table.obs.rules, table.players(open_cards=True))
    shown = len(sum_) if stage.arithmetic >= 2 else len(sum_) - 1
    sums.draw_terms(cv, sum_, box.x + 24, width, box.y + 48, shown, 52)
    if table.writing is not None and table.writing.now is not None and stage.arithmetic >= 2:
        y = box.y + 44
        for i in range(5):
            dot = svg.circle(4, 4, 3.4 - i * 0.35, GOLD, o=1 - i * 0.13)
            cv.svg(dot, box.x - 10 - i * 5, y - i * 2.2, 8, 8)


def _paint_knock(stage: ShowdownStage, cv: Canvas) -> None:
    table = stage.table
    obs = table.obs
    if stage.dead or table.view.knocker is None:
        return
    knocker, players = table.view.knocker, table.players(open_cards=True)
    yours = knocker == players.you
    if obs.kind is Outcome.BIG_GIN:
        title = _("YOU: BIG GIN") if yours else _("{name}: BIG GIN")
    elif obs.laid_gin:
        title = _("YOU HAVE GIN") if yours else _("{name} HAS GIN")
    else:
        title = _("YOU KNOCK") if yours else _("{name} KNOCKS")
    title = title.format(name=players.name(knocker).upper())
    mine = knocker == table.me
    loose = next((g.cards for g in stage.groups(not mine) if g.kind is Kind.LOOSE), ())
    limit = panels.limit_words(obs)
    number = sum(POINTS[card] for card in loose)
    panels.draw_side_number(cv, table.places, title, number, limit)
