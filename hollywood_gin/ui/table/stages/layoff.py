"""The layoffs: the defender puts cards on the knocker's melds, and sees what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import FinishLayoffs, LayOff, Reason
from hollywood_gin.engine.cards import BIT, POINTS, Card, cards_in, rank_of
from hollywood_gin.engine.melds import best_defence, deadwood_of, fits, is_set, least_deadwood
from hollywood_gin.engine.scoring import RoundResult, judge
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Zone
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.kit.theme import CARD_ASPECT, MARGIN
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table.board import Where, spread_where
from hollywood_gin.ui.table.hand_order import Group, Kind, by_rank, meld_kind
from hollywood_gin.ui.table.rows import Row, ShowdownPlaces
from hollywood_gin.ui.table.sentences import refusal_line
from hollywood_gin.ui.table.stages import layoff_painting
from hollywood_gin.ui.table.stages.arrange import ArrangeStage
from hollywood_gin.ui.table.stages.arranger import Arranger, loose_of
from hollywood_gin.ui.table.stages.stage import Held

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


class LayoffStage(ArrangeStage):
    """The defender's turn after a knock (after gin he only lays out his melds)."""

    name = "layoff"

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.arranger = Arranger(table.obs.hand, self.proposed(table.obs.hand))

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
        card = self.meant
        pads = []
        for i, meld in enumerate(self.table.view.spread):
            pads.append(
                76.0 if card is not None and self.fits(card, i) and not is_set(meld) else 0.0
            )
        return self.where.top_row(self.knocker_groups(), room_right=86, step=38, pads=pads)

    @property
    def meant(self) -> Card | None:
        """The card that is dragged, or lifted."""
        item = self.table.drag.item if self.table.drag.dragging else None
        return item.card if item is not None else self.chosen

    def fits(self, card: Card, meld: int) -> bool:
        """Say whether a card may be laid off on a meld now."""
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
        x = box.right - 24 - layoff_painting.BUTTON_W
        found: list[Widget] = []
        defence = table.obs.propose_defence()
        y = box.y + 18
        if defence.layoffs:
            marks = " ".join(card_mark(card) for card, _meld in defence.layoffs)
            sub = _("{cards} leaves {points}").format(cards=marks, points=defence.deadwood)
            found.append(
                Button(
                    "lay_off_all",
                    Box(x, y, layoff_painting.BUTTON_W, 68),
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
                Box(x, y, layoff_painting.BUTTON_W, 48),
                _("Done"),
                self.done,
                kind="second" if defence.layoffs else "first",
                key="enter",
                cap=_("Enter"),
                size=18,
                region="actions",
            )
        )
        return found + self.best_melds_button(Box(MARGIN, table.m.H - 46, 168, 32))

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
            meld = self.best_fit(self.chosen)
            if meld is None:
                self.table.say(refusal_line(Reason.DOES_NOT_FIT, self.chosen))
            else:
                self.lay_off(self.chosen, meld)
            return True
        return super().on_key(event)

    def best_fit(self, card: Card) -> int | None:
        """Return the meld that a card goes on: where it is held, else where it is worth most."""
        spread = self.table.view.spread
        fitting = [i for i in range(len(spread)) if self.fits(card, i)]
        if self.over is not None and self.over.startswith("meld"):
            held_over = int(self.over.removeprefix("meld"))
            if held_over in fitting:
                return held_over
        hand = self.table.obs.hand & ~BIT[card]

        def left(meld: int) -> int:
            after = tuple(m | BIT[card] if i == meld else m for i, m in enumerate(spread))
            return best_defence(hand, after).deadwood

        return min(fitting, key=left, default=None)

    # --- the drag machine's host

    def extra_zones(self, card: Card) -> Sequence[Zone]:
        if self.table.obs.laid_gin:
            return ()
        row = self.knocker_row()
        found = []
        for i, meld in enumerate(self.table.view.spread):
            box = row.boxes[i]
            if self.fits(card, i):
                end = self.end_box(card, meld, box)
                left, right = min(box.x, end.x), max(box.right, end.right)
                found.append(Zone(f"meld{i}", Box(left, box.y, right - left, box.h).grow(10, 24)))
            else:
                found.append(Zone(f"meld{i}", box.grow(4, 16)))
        return found

    def end_box(self, card: Card, meld: int, box: Box) -> Box:
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
        if self.fits(card, meld):
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
        card = self.meant
        meld = self.best_fit(card) if card is not None else None
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

    def after(self, card: Card) -> int:
        """Return the deadwood that laying a card off would leave, melds as they lie."""
        hand = self.table.obs.hand & ~BIT[card]
        kept = [meld for meld in self.arranger.melds if not meld & BIT[card]]
        loose = deadwood_of(hand, tuple(kept))
        return min(loose, least_deadwood(hand)) if self.table.app.settings.auto_meld else loose

    def knocker_deadwood(self) -> int:
        """Return the knocker's deadwood."""
        loose = loose_of(self.table.obs.opponent_hand or 0, self.table.view.spread)
        return sum(POINTS[card] for card in loose)

    def result(self, deadwood: int) -> RoundResult:
        """Return how the round would end if the defender were left with so much."""
        obs = self.table.obs
        assert obs.knocker is not None
        assert obs.kind is not None
        theirs = self.knocker_deadwood()
        return judge(obs.rules, obs.knocker, obs.kind, theirs, deadwood, obs.upcard)

    def paint_still(self, cv: Canvas) -> None:
        layoff_painting.paint_still(self, cv)

    def paint_under(self, cv: Canvas) -> None:
        layoff_painting.paint_zones(self, cv)

    def paint_over(self, cv: Canvas) -> None:
        layoff_painting.paint_tags(self, cv)
