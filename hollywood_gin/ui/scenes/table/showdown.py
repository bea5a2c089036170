"""The showdown: both hands in melds, the deadwood counted up, the arithmetic, the entries."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import BIT, POINTS, Card, cards_in
from hollywood_gin.engine.melds import best_melds
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult, points
from hollywood_gin.ui import ornament, svg
from hollywood_gin.ui.keys import is_key
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.richtext import card_mark
from hollywood_gin.ui.scenes.table import panels, sums
from hollywood_gin.ui.scenes.table.arranger import loose_of
from hollywood_gin.ui.scenes.table.board import Where, spread_where
from hollywood_gin.ui.scenes.table.hand import Group, Kind, by_rank, meld_groups, meld_kind
from hollywood_gin.ui.scenes.table.rows import Row, ShowdownPlaces
from hollywood_gin.ui.scenes.table.stage import Stage
from hollywood_gin.ui.scenes.table.story import result_lines
from hollywood_gin.ui.scenes.table.strip import Writing
from hollywood_gin.ui.theme import (
    BOLD,
    BRACKET_LOOSE,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    SAGE,
)
from hollywood_gin.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.scenes.table.scene import TableScene


class ShowdownStage(Stage):
    """What is shown once cards are on the table: it follows the layoffs up to the result."""

    name = "showdown"

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.counted = {True: 0, False: 0}
        """How many deadwood cards of the top (True) and bottom row have been counted."""
        self.arithmetic = 0
        """How much of the sum is shown: 0 nothing, 1 the two numbers, 2 the result and words."""
        self.finished = False
        self._planned = False

    @property
    def where(self) -> ShowdownPlaces:
        """The anchors of the showdown."""
        return ShowdownPlaces(self.table.m)

    @property
    def result(self) -> RoundResult | None:
        """The result, None while layoffs are still to come."""
        return self.table.obs.result if self.table.view.finished or self.dead else None

    @property
    def dead(self) -> bool:
        """Whether the round ended without a knock."""
        result = self.table.obs.result
        return result is not None and result.outcome is Outcome.DEAD

    # --- whose cards lie where

    def groups(self, top: bool) -> list[Group]:
        """Return the cards of the opponent (top) or of the player as they lie."""
        table = self.table
        obs, view = table.obs, table.view
        seat = 1 - table.me if top else table.me
        hand = (obs.opponent_hand or 0) if top else view.hand
        if view.knocker == seat:
            melds = view.spread
            inside = 0
            for meld in melds:
                inside |= meld
            groups = [Group(meld_kind(m), tuple(by_rank(cards_in(m)))) for m in melds]
            loose = loose_of(hand & ~inside, ())
            if loose:
                groups.append(Group(Kind.LOOSE, tuple(by_rank(loose))))
            return groups
        if top:
            for card, _meld in obs.layoffs[: len(view.laid)]:
                hand &= ~BIT[card]
            for card, _meld in obs.layoffs[len(view.laid) :]:
                hand |= BIT[card]
        if view.finished and obs.defender_melds is not None:
            return meld_groups(hand, obs.defender_melds)
        return meld_groups(hand, best_melds(hand)) if hand else []

    def row(self, top: bool) -> Row:
        """Return where a row of cards lies."""
        where = self.where
        groups = self.groups(top)
        knocker_here = self.table.view.knocker == (1 - self.table.me if top else self.table.me)
        room = (70 if top else 124) if knocker_here and self.table.obs.knock_card is not None else 0
        if top and not knocker_here and self.table.view.laid:
            room = 40 + 100 * min(3, len(self.table.view.laid))
        return where.top_row(groups, room) if top else where.bottom_row(groups, room)

    def arrange(self, seconds: float) -> None:
        table = self.table
        rows = {True: self.row(True), False: self.row(False)}
        wanted: dict[Card, Where] = {}
        for top, row in rows.items():
            base = 0.0 if top else 60.0
            wanted.update(spread_where({c: row.pose(c) for c in row.x}, base))
        knock_card = table.obs.knock_card
        if knock_card is not None:
            bottom = table.view.knocker == table.me
            wanted[knock_card] = Where(self.where.thrown(bottom), 399.0)
        self._turn_up(rows[True])
        table.board.place(wanted, seconds)
        table.board.row.clear()
        table.board.stock.clear()
        laid = {card for card, _meld in table.view.laid}
        for card, sprite in table.board.cards.items():
            sprite.glow = 1.0 if card in laid else 0.0

    def _turn_up(self, row: Row) -> None:
        """Give the opponent's face-down cards their faces, from left to right."""
        board = self.table.board
        unknown = [c for c in sorted(row.x, key=lambda c: row.x[c]) if c not in board.cards]
        for card in unknown:
            if not board.row:
                break
            board.turn_up(0, card)

    # --- the order of things

    def plan(self) -> None:
        """Queue the count, the sum and the entries; called when the last card is down."""
        if self._planned:
            return
        self._planned = True
        table = self.table
        beats = table.beats
        result = self.result
        assert result is not None
        if not self.dead:
            beats.add(lambda: None, 0.35)
            for top in (table.view.knocker == table.me, table.view.knocker != table.me):
                for group in self.groups(top):
                    if group.kind is Kind.LOOSE:
                        for i in range(len(group.cards)):
                            beats.add(lambda top=top, i=i: self._count(top, i + 1), 0.17)  # type: ignore[misc]
            beats.add(lambda: self._sum(1), 0.45)
        beats.add(lambda: self._sum(2), 0.7)
        sheet = table.obs.sheet
        if sheet is not None and sheet.lines and result.winner is not None:
            line = sheet.lines[-1]
            games = line.credited
            for i, game in enumerate(games):
                beats.add(
                    lambda i=i, game=game: self._write(games[:i], game, result),  # type: ignore[misc]
                    0.75,
                )
            beats.add(lambda: self._write(games, None, result), 0.2)
        beats.add(self._end, 0.0)

    def _count(self, top: bool, n: int) -> None:
        self.counted[top] = n
        self.table.app.play("ui_tick")
        self.table.repaint()

    def _sum(self, step: int) -> None:
        self.arithmetic = step
        if step == 2 and self.result is not None and self.result.outcome is Outcome.UNDERCUT:
            made = self.result.winner == self.table.me
            self.table.app.play("undercut_made" if made else "undercut_suffered")
        self.table.repaint()

    def _write(self, done: tuple[int, ...], now: int | None, result: RoundResult) -> None:
        table = self.table
        sheet = table.obs.sheet
        assert sheet is not None
        assert result.winner is not None
        total = points(result, sheet.rules)
        games = sheet.lines[-1].credited
        table.writing = Writing(result.winner, total, games, done, now)
        table.shown_sheet = partly_entered(sheet, done)
        if now is not None:
            table.app.play("pencil")
        elif any(sheet.closed_at[g - 1] == len(sheet.lines) - 1 for g in done):
            table.app.play("game_won" if result.winner == table.me else "game_lost")
        table.repaint()

    def _end(self) -> None:
        self.finished = True
        self.table.shown_sheet = None
        self.table.rebuild()

    # --- going on

    def go_on(self) -> None:
        """Skip what is left, or go on to the next round."""
        table = self.table
        if not table.beats.idle or table.board.moving:
            table.skip()
        elif self.finished:
            table.next_round()

    def build(self) -> list[Widget]:
        if self.result is None:
            return []
        box = self.where.panel
        label = _("Continue")
        if self.finished and self.table.session.over:
            label = _("To the result")
        button = Box(box.right - 240, box.y + 34, 216, 56)
        return [
            Button(
                "continue",
                button,
                label,
                self.go_on,
                kind="first",
                key="space",
                cap=_("Space"),
                size=20,
                region="actions",
            )
        ]

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_key(event, "enter"):
            self.go_on()
            return True
        return False

    def on_click_nothing(self) -> bool:
        self.go_on()
        return True

    # --- drawing

    def key(self) -> Hashable:
        return (tuple(self.counted.items()), self.arithmetic, self.finished)

    def paint_still(self, cv: Canvas) -> None:
        self._paint_opponent(cv)
        self._paint_rows(cv)
        if self.result is not None:
            self._paint_sum(cv)
        self._paint_knock(cv)

    def _paint_opponent(self, cv: Canvas) -> None:
        table = self.table
        player = table.session.players[1 - table.me]
        cx, cy = self.where.portrait
        x = cx + 52
        if player.portrait:
            ornament.medallion(cv, player.portrait, cx, cy, 72)
        else:
            x = cx - 36
        width = self.where.top_left - x - 16
        cv.mid(player.name, x, 84, 22, CREAM, BOLD, width=width)
        laid = len(table.view.laid)
        if table.view.knocker == 1 - table.me:
            word = _("has gin") if table.obs.laid_gin else _("knocks")
        elif laid:
            word = _("lays off {count}").format(count=laid)
        else:
            word = player.role
        cv.mid(word, x, 110, 14, CREAM_2, width=width)

    def _paint_rows(self, cv: Canvas) -> None:
        table = self.table
        for top in (True, False):
            row = self.row(top)
            groups = self.groups(top)
            for group, box in zip(groups, row.boxes, strict=True):
                self._paint_bracket(cv, group, box, row.y - 26, top)
                if group.kind is Kind.LOOSE and not self.dead:
                    self._paint_counts(cv, row, group, top)
            if top and table.view.knocker == table.me and table.view.laid:
                self._paint_laid(cv, row)
        if table.obs.knock_card is not None:
            bottom = table.view.knocker == table.me
            pose = self.where.thrown(bottom)
            y = self.where.bottom_y + 188 if bottom else pose.cy + 60
            cv.mid(_("Thrown"), pose.cx, y, 14, CREAM_2, align="c", width=90)

    def _paint_bracket(self, cv: Canvas, group: Group, box: Box, y: float, top: bool) -> None:
        if group.kind is Kind.LOOSE:
            ornament.bracket(cv, box.x, y, max(box.w, 80), _("Deadwood"), BRACKET_LOOSE)
            return
        text = _("Set") if group.kind is Kind.SET else _("Run")
        laid = [c for c, _m in self.table.view.laid if c in group.cards]
        if laid and box.w > 190:
            if top:
                text = _("{meld}, {count} laid off by you").format(meld=text, count=len(laid))
            else:
                name = self.table.other_name
                text = _("{meld}, {count} laid off by {name}").format(
                    meld=text, count=len(laid), name=name
                )
        ornament.bracket(cv, box.x, y, box.w, text)

    def _paint_counts(self, cv: Canvas, row: Row, group: Group, top: bool) -> None:
        total = 0
        for i, card in enumerate(group.cards[: self.counted[top]]):
            total += POINTS[card]
            last = i == len(group.cards) - 1
            ornament.count_chip(cv, row.middle(group, i), row.y + row.h + 20, total, last)

    def _paint_laid(self, cv: Canvas, row: Row) -> None:
        """Draw the empty places of the cards the opponent laid off."""
        laid = self.table.view.laid[-3:]
        left, right = row.right + 28, self.where.right
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

    def _paint_sum(self, cv: Canvas) -> None:
        box = self.where.panel
        ornament.panel(cv, box, inner=True)
        table = self.table
        result = self.result
        assert result is not None
        sep = box.right - 24 - 216 - 32
        cv.vline(sep, box.y + 24, box.h - 48, o=0.4)
        hint = _("or click anywhere") if self.finished else _("or click anywhere to skip")
        cv.mid(hint, box.right - 132, box.y + 118, 14, SAGE, align="c", width=216)
        first, second = result_lines(table.obs, result, table.other_name)
        width = sep - box.x - 48
        if self.dead:
            cv.mid(_("Dead round"), box.x + 24, box.y + 48, 34, GOLD_HI, BOLD, width=width)
            cv.paragraph(first, box.x + 24, box.y + 94, width, 17)
            return
        if self.arithmetic >= 1:
            self._paint_numbers(cv, result, box, width)
        if self.arithmetic >= 2:
            cv.hline(box.x + 24, box.y + 112, width, o=0.4)
            line = f"{first} {second}"
            if cv.rich_width(line, 17) <= width:
                cv.rich(line, box.x + 24, box.y + 137, 17, CREAM)
            else:
                cv.rich(first, box.x + 24, box.y + 127, 15, CREAM, width=width)
                cv.rich(second, box.x + 24, box.y + 147, 15, CREAM_2, width=width)

    def _paint_numbers(self, cv: Canvas, result: RoundResult, box: Box, width: float) -> None:
        table = self.table
        sum_ = sums.terms(result, table.obs.rules, table.me, table.other_name)
        shown = len(sum_) if self.arithmetic >= 2 else len(sum_) - 1
        sums.draw_terms(cv, sum_, box.x + 24, width, box.y + 48, shown, 52)
        if table.writing is not None and table.writing.now is not None and self.arithmetic >= 2:
            y = box.y + 44
            for i in range(5):
                dot = svg.circle(4, 4, 3.4 - i * 0.35, GOLD, o=1 - i * 0.13)
                cv.svg(dot, box.x - 10 - i * 5, y - i * 2.2, 8, 8)

    def _paint_knock(self, cv: Canvas) -> None:
        table = self.table
        obs = table.obs
        if self.dead or table.view.knocker is None:
            return
        mine = table.view.knocker == table.me
        name = table.other_name.upper()
        if obs.kind is Outcome.BIG_GIN:
            title = _("YOU: BIG GIN") if mine else _("{name}: BIG GIN").format(name=name)
        elif obs.laid_gin:
            title = _("YOU HAVE GIN") if mine else _("{name} HAS GIN").format(name=name)
        else:
            title = _("YOU KNOCK") if mine else _("{name} KNOCKS").format(name=name)
        loose = next((g.cards for g in self.groups(not mine) if g.kind is Kind.LOOSE), ())
        limit = panels.limit_words(obs)
        number = sum(POINTS[card] for card in loose)
        panels.draw_side_number(cv, table.places, title, number, limit)


def partly_entered(sheet: ScoreSheet, games: tuple[int, ...]) -> ScoreSheet:
    """Return a sheet as it looks while its last line is written: only some games have it yet."""
    before = without_last(sheet)
    pairs = tuple(
        sheet.points[g - 1] if g in games else before.points[g - 1]
        for g in range(1, sheet.rules.games + 1)
    )
    winners = tuple(
        sheet.game_winners[g - 1] if g in games else before.game_winners[g - 1]
        for g in range(1, sheet.rules.games + 1)
    )
    return ScoreSheet(
        sheet.rules,
        sheet.lines,
        pairs,
        sheet.boxes,
        winners,
        sheet.closed_at,
        sheet.wins,
        sheet.reach,
    )


def without_last(sheet: ScoreSheet) -> ScoreSheet:
    """Return a sheet without its last line."""
    before = ScoreSheet.empty(sheet.rules)
    for line in sheet.lines[:-1]:
        before = before.enter(line.winner, line.points, line.boxes, line.result)
    return before
