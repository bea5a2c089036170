"""The showdown: both hands in melds, the deadwood counted up, the arithmetic, the entries."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import BIT, Card, cards_in
from hollywood_gin.engine.melds import best_melds
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult, points
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table.board import Where, spread_where
from hollywood_gin.ui.table.hand_order import Group, Kind, by_rank, meld_groups, meld_kind
from hollywood_gin.ui.table.rows import Row, ShowdownPlaces
from hollywood_gin.ui.table.score_strip import Writing
from hollywood_gin.ui.table.stages import showdown_painting
from hollywood_gin.ui.table.stages.arranger import loose_of
from hollywood_gin.ui.table.stages.stage import Stage

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


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
        room = (86 if top else 124) if knocker_here and self.table.obs.knock_card is not None else 0
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
            label = _("To the result") if self.table.mode.plays else _("Close")
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
        showdown_painting.paint_still(self, cv)


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
