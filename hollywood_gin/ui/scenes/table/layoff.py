"""The layoffs: the defender puts cards on the knocker's melds, and sees what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import FinishLayoffs, LayOff, Reason
from hollywood_gin.engine.cards import BIT, POINTS, Card, cards_in, rank_of
from hollywood_gin.engine.melds import best_defence, deadwood_of, fits, is_set, least_deadwood
from hollywood_gin.ui import ornament, svg
from hollywood_gin.ui.drag import Zone
from hollywood_gin.ui.keys import is_key
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.richtext import card_mark, escape
from hollywood_gin.ui.scenes.table import panels
from hollywood_gin.ui.scenes.table.arrange_stage import ArrangeStage
from hollywood_gin.ui.scenes.table.arranger import Arranger, loose_of
from hollywood_gin.ui.scenes.table.board import Where, spread_where
from hollywood_gin.ui.scenes.table.hand import Group, Kind, by_rank, meld_kind
from hollywood_gin.ui.scenes.table.rows import Row, ShowdownPlaces
from hollywood_gin.ui.scenes.table.stage import Held
from hollywood_gin.ui.scenes.table.story import refusal_line
from hollywood_gin.ui.theme import (
    BOLD,
    BRACKET_LOOSE,
    CARD_ASPECT,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    INK,
    PANEL,
    SAGE,
    SLAB,
)
from hollywood_gin.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.scenes.table.scene import TableScene

_BUTTON_W = 216.0


class LayoffStage(ArrangeStage):
    """The defender's turn after a knock (after gin he only lays out his melds)."""

    name = "layoff"

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        defence = table.obs.propose_defence()
        laid = 0
        for card, _meld in defence.layoffs:
            laid |= BIT[card]
        rest = table.obs.hand & ~laid
        melds = best_defence(table.obs.hand, ()).melds if laid else defence.melds
        self.arranger = Arranger(table.obs.hand, melds)
        self._rest = rest

    @property
    def where(self) -> ShowdownPlaces:
        """The anchors of the showdown."""
        return ShowdownPlaces(self.table.m)

    # --- the knocker's cards

    def knocker_groups(self) -> list[Group]:
        """Return the knocker's melds as they lie, and his deadwood."""
        obs = self.table.obs
        groups = []
        for meld in self.table.view.spread:
            groups.append(Group(meld_kind(meld), tuple(by_rank(cards_in(meld)))))
        loose = loose_of(obs.opponent_hand or 0, self.table.view.spread)
        if loose:
            groups.append(Group(Kind.LOOSE, tuple(by_rank(loose))))
        return groups

    def knocker_row(self) -> Row:
        """Return where the knocker's cards lie; an open end has room for the dragged card."""
        card = self._meant
        pads = []
        for i, meld in enumerate(self.table.view.spread):
            pads.append(
                76.0 if card is not None and self._fits(card, i) and not is_set(meld) else 0.0
            )
        return self.where.top_row(self.knocker_groups(), room_right=70, step=38, pads=pads)

    @property
    def _meant(self) -> Card | None:
        item = self.table.drag.item if self.table.drag.dragging else None
        return item.card if item is not None else self.chosen

    def _fits(self, card: Card, meld: int) -> bool:
        return self.table.obs.refusal(LayOff(card, meld)) is None

    def row(self) -> Row:
        return self.where.own_row(self.groups())

    def arrange(self, seconds: float) -> None:
        table = self.table
        top, own, up = self.knocker_row(), self.row(), self.own_poses()
        wanted: dict[Card, Where] = spread_where({c: top.pose(c) for c in top.x})
        wanted.update(spread_where({c: own.pose(c, up[c]) for c in own.x}, base=60))
        knock_card = table.obs.knock_card
        if knock_card is not None:
            wanted[knock_card] = Where(self.where.thrown(bottom=False), 399.0)
        table.board.place(wanted, seconds)
        table.board.row.clear()
        table.board.stock.clear()
        laid = {card for card, _meld in table.view.laid}
        for card, sprite in table.board.cards.items():
            sprite.glow = 1.0 if card in laid else 0.0

    # --- controls

    def build(self) -> list[Widget]:
        table = self.table
        if not table.ready:
            return []
        box = self.where.panel
        x = box.right - 24 - _BUTTON_W
        found: list[Widget] = []
        defence = table.obs.propose_defence()
        y = box.y + 18
        if defence.layoffs:
            marks = " ".join(card_mark(card) for card, _meld in defence.layoffs)
            sub = _("{cards} leaves {points}").format(cards=marks, points=defence.deadwood)
            found.append(
                Button(
                    "lay_off_all",
                    Box(x, y, _BUTTON_W, 68),
                    _("Lay off all"),
                    self.lay_off_all,
                    kind="first",
                    key="a",
                    sub=sub,
                    size=20,
                    region="actions",
                )
            )
            y += 80
        else:
            y += 20
        found.append(
            Button(
                "done",
                Box(x, y, _BUTTON_W, 48),
                _("Done"),
                self.done,
                kind="second" if defence.layoffs else "first",
                key="enter",
                cap=_("Enter"),
                size=18,
                region="actions",
            )
        )
        return found

    def lay_off_all(self) -> None:
        """Play the joint best: every layoff, then the melds that go with them."""
        defence = self.table.obs.propose_defence()
        for card, meld in defence.layoffs:
            if not self.table.submit(LayOff(card, meld), card):
                return
            self.arranger.take(card)
        self.arranger.reset(self.table.obs.hand, defence.melds)
        self.table.beats.skip()
        self.table.refresh(self.table.beats.seconds * 0.3)

    def done(self) -> None:
        """Show the melds as they lie."""
        self.table.submit(FinishLayoffs(self.arranger.melds))

    def lay_off(self, card: Card, meld: int) -> None:
        """Lay a card off on one of the knocker's melds."""
        if self.table.submit(LayOff(card, meld), card):
            self.arranger.take(card)
            better = best_defence(self.table.obs.hand, ()).melds
            if deadwood_of(self.table.obs.hand, better) < self.arranger.deadwood and (
                self.table.app.settings.auto_meld
            ):
                self.arranger.reset(self.table.obs.hand, better)
            self.chosen = None
            self.table.beats.skip()
            self.table.refresh(self.table.beats.seconds * 0.25)

    def on_key(self, event: pygame.event.Event) -> bool:
        if self.chosen is not None and is_key(event, "up", ctrl=True):
            meld = self._first_fit(self.chosen)
            if meld is None:
                self.table.say(refusal_line(Reason.DOES_NOT_FIT, self.chosen))
            else:
                self.lay_off(self.chosen, meld)
            return True
        return super().on_key(event)

    def _first_fit(self, card: Card) -> int | None:
        spread = self.table.view.spread
        return next((i for i in range(len(spread)) if self._fits(card, i)), None)

    # --- the drag machine's host

    def extra_zones(self, card: Card) -> Sequence[Zone]:
        if self.table.obs.laid_gin:
            return ()
        row = self.knocker_row()
        found = []
        for i, meld in enumerate(self.table.view.spread):
            box = row.boxes[i]
            if self._fits(card, i):
                end = self._end_box(card, meld, box)
                left, right = min(box.x, end.x), max(box.right, end.right)
                found.append(Zone(f"meld{i}", Box(left, box.y, right - left, box.h).grow(10, 24)))
            else:
                found.append(Zone(f"meld{i}", box.grow(4, 16)))
        return found

    def _end_box(self, card: Card, meld: int, box: Box) -> Box:
        """Return the open end of a meld that takes a card."""
        w = box.h * CARD_ASPECT
        below = not is_set(meld) and rank_of(card) < rank_of(cards_in(meld)[0])
        if below:
            return Box(box.x - w * 0.42, box.y, w * 0.5, box.h)
        if is_set(meld):
            return Box(box.right - w * 0.3, box.y, w * 0.62, box.h)
        return Box(box.right + 6, box.y, min(w, 70.0), box.h)

    def dropped_elsewhere(self, card: Card, over: str) -> None:
        meld = int(over.removeprefix("meld"))
        if self._fits(card, meld):
            self.lay_off(card, meld)
        else:
            self.table.say(refusal_line(Reason.DOES_NOT_FIT, card))

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        found = super().grab(x, y)
        if found is not None or self.chosen is None or not self.table.ready:
            return found
        row = self.knocker_row()
        for i, _meld in enumerate(self.table.view.spread):
            if row.boxes[i].grow(10, 10).contains(x, y):
                return Held(f"meld{i}"), row.boxes[i]
        return None

    def clicked(self, item: Held) -> None:
        if item.place.startswith("meld") and self.chosen is not None:
            self.dropped_elsewhere(self.chosen, item.place)
            return
        super().clicked(item)

    # --- drawing

    def caption(self) -> str:
        """Return the caption line."""
        obs = self.table.obs
        name = escape(self.table.other_name)
        if obs.laid_gin:
            return _(
                "{name} has gin: nothing can be laid off. **Arrange your melds, then Done.**"
            ).format(name=name)
        card = self._meant
        meld = self._first_fit(card) if card is not None else None
        if card is not None and meld is not None:
            after = self.table.view.spread[meld] | BIT[card]
            kind = _("set") if is_set(self.table.view.spread[meld]) else _("run")
            text = _("{card} goes on {name}'s {kind}.").format(
                card=card_mark(card), name=name, kind=kind
            )
            hand = obs.hand & ~BIT[card]
            before = self.table.view.spread[meld]
            follow = next(
                (c for c in cards_in(hand) if fits(c, after) and not fits(c, before)), None
            )
            if follow is not None:
                more = _("Then {card} can follow.").format(card=card_mark(follow))
                text += f" **{more}**"
            return text
        if obs.propose_defence().layoffs:
            return _("{name} knocks. **Lay off what fits, then Done.**").format(name=name)
        return _("{name} knocks. **Nothing more fits: Done.**").format(name=name)

    def paint_still(self, cv: Canvas) -> None:
        table = self.table
        obs, where = table.obs, self.where
        cx, cy = where.portrait
        player = table.session.players[1 - table.me]
        x = cx + 52
        if player.portrait:
            ornament.medallion(cv, player.portrait, cx, cy, 72)
        else:
            x = cx - 36
        width = where.top_left - x - 16
        cv.mid(player.name, x, 84, 22, CREAM, BOLD, width=width)
        knocked = deadwood_of(obs.opponent_hand or 0, ()) if obs.opponent_hand else 0
        knocked = self.knocker_deadwood()
        word = _("has gin") if obs.laid_gin else _("knocks {points}").format(points=knocked)
        cv.mid(word, x, 110, 14, CREAM_2, width=width)
        self._paint_knocker_brackets(cv)
        self._paint_panel(cv)
        self.draw_own_brackets(cv)
        title = _("{name} KNOCKS").format(name=player.name.upper())
        if obs.laid_gin:
            title = _("{name} HAS GIN").format(name=player.name.upper())
        limit = panels.limit_words(obs)
        panels.draw_side_number(cv, table.places, title, knocked, limit)

    def knocker_deadwood(self) -> int:
        """Return the knocker's deadwood."""
        loose = loose_of(self.table.obs.opponent_hand or 0, self.table.view.spread)
        return sum(POINTS[card] for card in loose)

    def _paint_knocker_brackets(self, cv: Canvas) -> None:
        row = self.knocker_row()
        for group, box in zip(self.knocker_groups(), row.boxes, strict=True):
            if group.kind is Kind.LOOSE:
                text = _("Deadwood {points}").format(points=self.knocker_deadwood())
                ornament.bracket(cv, box.x, row.y - 26, box.w, text, BRACKET_LOOSE)
            else:
                text = _("Set") if group.kind is Kind.SET else _("Run")
                ornament.bracket(cv, box.x, row.y - 26, box.w, text)
        if self.table.obs.knock_card is not None:
            pose = self.where.thrown(bottom=False)
            cv.mid(_("Thrown"), pose.cx, pose.cy + 60, 14, CREAM_2, align="c", width=66)

    def _paint_panel(self, cv: Canvas) -> None:
        """Draw the live difference and the ruler with the undercut's zone."""
        box = self.where.panel
        ornament.panel(cv, box, inner=True)
        sep = box.right - 24 - _BUTTON_W - 28
        cv.vline(sep, box.y + 24, box.h - 48, o=0.4)
        obs = self.table.obs
        mine, theirs = self.arranger.deadwood, self.knocker_deadwood()
        name = escape(self.table.other_name)
        left, room = box.x, sep - box.x
        u = room / 648
        cy = box.y + 40
        parts = (
            (84, str(mine), _("your deadwood"), CREAM),
            (240, str(theirs), _("{name}'s").format(name=name), CREAM),
        )
        for at, number, word, colour in parts:
            cv.mid(number, left + at * u, cy, 46, colour, SLAB, "c")
            cv.mid(word, left + at * u, cy + 36, 15, CREAM_2, align="c", width=150 * u)
        cv.mid("−", left + 168 * u, cy, 34, GOLD, align="c")
        cv.mid("=", left + 312 * u, cy, 34, GOLD, align="c")
        margin = mine - theirs
        undercut = not obs.laid_gin and margin <= 0
        if undercut:
            total = -margin + obs.rules.undercut_bonus
            word = _("undercut: for you")
        else:
            total = margin + (obs.rules.gin_bonus if obs.laid_gin else 0)
            word = _("points for {name}").format(name=name)
        cv.mid(str(total), left + 396 * u, cy, 46, GOLD_HI, SLAB, "c")
        cv.mid(
            word,
            left + 396 * u,
            cy + 36,
            15,
            GOLD_HI if undercut else CREAM_2,
            align="c",
            width=160 * u,
        )
        card = self._meant
        if card is not None and self._first_fit(card) is not None:
            after = self._after(card)
            cv.svg(
                svg.path("M2 8H22M15 2L22 8L15 14", stroke=GOLD, sw=2),
                left + 478 * u,
                cy - 8,
                26,
                16,
            )
            points = max(0, after - theirs)
            cv.mid(str(points), left + 552 * u, cy, 46, GOLD_HI, SLAB, "c")
            text = _("with {card}").format(card=card_mark(card))
            cv.rich(text, left + 552 * u, cy + 36, 15, GOLD_HI, align="c")
        if not obs.laid_gin:
            self._paint_ruler(cv, Box(left + 32, box.y + 112, room - 64, 18), mine, theirs)

    def _after(self, card: Card) -> int:
        """Return the deadwood that laying a card off would leave, melds as they lie."""
        hand = self.table.obs.hand & ~BIT[card]
        kept = [meld for meld in self.arranger.melds if not meld & BIT[card]]
        loose = deadwood_of(hand, tuple(kept))
        return min(loose, least_deadwood(hand)) if self.table.app.settings.auto_meld else loose

    def _paint_ruler(self, cv: Canvas, box: Box, mine: int, theirs: int) -> None:
        top = max(mine, theirs) + 2
        u = box.w / top
        x, y = box.x, box.y
        body = svg.rect(0, 0, box.w, 10, 5, "#000000", o=0.42)
        body += svg.rect(0, 0, max(theirs * u, 3), 10, 5, GOLD)
        tick = 2 if top < 40 else 5
        for i in range(0, top + 1, tick):
            body += svg.line(i * u, 12, i * u, 15, SAGE, 1, 0.6)
        best = self.table.obs.propose_defence().deadwood
        card = self._meant
        after = (
            self._after(card) if card is not None and self._first_fit(card) is not None else None
        )
        if after is not None:
            low, high = min(after, mine), max(after, mine)
            body += svg.rect(low * u, 3.5, (high - low) * u, 3, 0, GOLD_HI, o=0.8)
        cv.svg(body, x, y, box.w, 18)
        marks = [(best, INK), (mine, CREAM)] + ([(after, GOLD_HI)] if after is not None else [])
        for value, _fill in marks:
            fill = CREAM if value == mine else PANEL
            ring = svg.circle(9, 9, 7.5, fill, GOLD if value == mine else GOLD_HI, 2.2)
            cv.svg(ring, x + value * u - 9, y - 4, 18, 18)
        cv.vline(x + theirs * u, y - 7, 24, CREAM, 1)
        ly = y + 31
        if theirs:
            text = _("Undercut at {points} or less").format(points=theirs)
            cv.mid(text, x, ly, 14, GOLD_HI, BOLD, width=box.w * 0.45)
        now = _("now {points}").format(points=mine)
        cv.mid(now, x + max(mine * u, 60), ly, 14, CREAM_2, align="r")

    def paint_under(self, cv: Canvas) -> None:
        self.draw_own_zones(cv)
        card = self._meant
        if card is None or self.table.obs.laid_gin:
            return
        row = self.knocker_row()
        for i, meld in enumerate(self.table.view.spread):
            if self._fits(card, i):
                hot = self.over == f"meld{i}"
                end = self._end_box(card, meld, row.boxes[i])
                ornament.zone(cv, end.grow(3, 6), 10, hot=hot, colour=GOLD_HI)

    def paint_over(self, cv: Canvas) -> None:
        card = self._meant
        if card is not None and not self.table.obs.laid_gin:
            row = self.knocker_row()
            for i, meld in enumerate(self.table.view.spread):
                if self._fits(card, i):
                    end = self._end_box(card, meld, row.boxes[i])
                    kind = "gold" if self.over == f"meld{i}" else "dark"
                    ornament.tag(cv, end.cx, end.bottom + 14, _("Fits here"), kind)
        if self.by_keyboard and self.chosen is not None:
            sprite = self.table.board.of(self.chosen)
            if sprite is not None and not sprite.moving:
                ornament.focus_ring(cv, sprite.pose.box.grow(3), 10)
