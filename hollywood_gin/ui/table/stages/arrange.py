"""Laying one's own cards out in groups: shared by the knocker's spread and the layoffs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card, Cards
from hollywood_gin.engine.melds import Arrangement, best_melds, least_deadwood
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Zone
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BRACKET_LOOSE, CARD_ASPECT, GOLD, RED_ON_DARK
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table.hand_order import Group, Kind
from hollywood_gin.ui.table.rows import Row
from hollywood_gin.ui.table.stages.arranger import LOOSE, NEW, Arranger
from hollywood_gin.ui.table.stages.play_keys import DIGITS
from hollywood_gin.ui.table.stages.stage import Held, Stage

_UP = 22.0


class ArrangeStage(Stage):
    """Own cards in groups; a card is dragged, or moved by keys, from group to group."""

    arranger: Arranger
    chosen: Card | None = None
    hover: Card | None = None
    over: str | None = None
    by_keyboard = False

    def row(self) -> Row:
        """Return where the groups lie."""
        raise NotImplementedError

    def extra_zones(self, card: Card) -> Sequence[Zone]:
        """Return further places a card may be dropped."""
        return ()

    def dropped_elsewhere(self, card: Card, over: str) -> None:
        """A card was dropped in one of the further places."""

    def proposed(self, hand: Cards) -> Arrangement:
        """Return the melds to begin with: the best ones, or none for a player who melds himself."""
        return best_melds(hand) if self.table.app.settings.auto_meld else ()

    def meld_best(self) -> None:
        """Lay the cards in their best melds."""
        self.arranger.reset(self.arranger.hand, best_melds(self.arranger.hand))
        self.rearranged()

    def best_melds_button(self, box: Box) -> list[Widget]:
        """Offer the best melds where the cards do not lie in them."""
        if self.arranger.deadwood <= least_deadwood(self.arranger.hand):
            return []
        return [
            Button(
                "best_melds",
                box,
                _("Best melds"),
                self.meld_best,
                kind="ghost",
                key="b",
                size=14,
                region="actions",
            )
        ]

    def rearranged(self) -> None:
        """The groups have changed."""
        self.table.app.play("slide")
        self.table.refresh(self.table.beats.seconds * 0.22)

    # --- groups

    def groups(self) -> list[Group]:
        """Return the groups from left to right."""
        return self.arranger.groups()

    def _place_names(self) -> list[str]:
        names = []
        melds = 0
        for group in self.groups():
            if group.kind is Kind.LOOSE:
                names.append(LOOSE)
            else:
                names.append(str(melds))
                melds += 1
        return names

    def own_order(self) -> list[Card]:
        """Return the own cards from left to right."""
        return [card for group in self.groups() for card in group.cards]

    def own_poses(self) -> dict[Card, float]:
        """Return how far each own card is raised."""
        up = {}
        for card in self.own_order():
            up[card] = _UP if card == self.chosen else 10.0 if card == self.hover else 0.0
        return up

    def draw_own_brackets(self, cv: Canvas) -> None:
        """Draw the brackets over the own groups; one that is no meld says so."""
        row = self.row()
        for group, box in zip(self.groups(), row.boxes, strict=True):
            colour = GOLD
            if group.kind is Kind.RUN:
                text = _("Run")
            elif group.kind is Kind.SET:
                text = _("Set")
            elif group.kind is Kind.LOOSE:
                text = _("Deadwood {points}").format(points=self.arranger.deadwood)
                colour = BRACKET_LOOSE
            else:
                text, colour = _("No meld yet"), RED_ON_DARK
            ornament.bracket(cv, box.x, row.y - 27, max(box.w, 70), text, colour)

    def draw_own_zones(self, cv: Canvas) -> None:
        """Draw where a dragged card may go among the own groups."""
        table = self.table
        item = table.drag.item if table.drag.dragging else None
        if item is None or item.card is None:
            return
        row = self.row()
        if item.card in row.x:
            origin = Box(row.x[item.card], row.y, row.h * CARD_ASPECT, row.h)
            ornament.zone(cv, origin, 8)
        for zone in self._group_zones(item.card):
            inner = zone.box.grow(-8, -10)
            ornament.zone(cv, inner, 12, hot=self.over == zone.id)
            if zone.id == NEW:
                cv.mid(_("New group"), inner.cx, inner.cy, 14, align="c", width=inner.w - 8)

    def draw_key_ring(self, cv: Canvas) -> None:
        """Draw the ring round the card chosen by keys."""
        if self.by_keyboard and self.chosen is not None:
            sprite = self.table.board.of(self.chosen)
            if sprite is not None and not sprite.moving:
                ornament.focus_ring(cv, sprite.pose.box.grow(3), 10)

    # --- the drag machine's host

    def card_at(self, x: float, y: float) -> Card | None:
        """Return the own card at a point, by its unlifted shape."""
        row = self.row()
        for group, box in zip(self.groups(), row.boxes, strict=True):
            for i, card in enumerate(group.cards):
                last = i == len(group.cards) - 1
                right = box.right if last else row.x[group.cards[i + 1]]
                if Box(row.x[card], row.y, right - row.x[card], row.h).contains(x, y):
                    return card
        return None

    def on_pointer(self, x: float, y: float) -> None:
        hover = self.card_at(x, y)
        if hover != self.hover:
            self.hover = hover
            self.table.refresh(0.12, quiet=True)

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        if not self.table.ready:
            return None
        card = self.card_at(x, y)
        sprite = self.table.board.of(card) if card is not None else None
        return (Held("hand", card), sprite.pose.box) if sprite is not None else None

    def draggable(self, item: Held) -> bool:
        return item.place == "hand"

    def _group_zones(self, card: Card) -> list[Zone]:
        row = self.row()
        home = self.arranger.place_of(card)
        found = []
        names = self._place_names()
        for name, box in zip(names, row.boxes, strict=True):
            if name != home:
                found.append(Zone(name, box.grow(12, 16)))
        w = row.h * 5 / 7
        at = row.right + 22
        if home != LOOSE and LOOSE not in names:
            found.append(Zone(LOOSE, Box(at, row.y, w, row.h).grow(8, 16)))
            at += w + 20
        if at + w < self.table.m.W - 8:
            found.append(Zone(NEW, Box(at, row.y, w, row.h).grow(8, 16)))
        return found

    def zones(self, item: Held) -> Sequence[Zone]:
        if item.card is None:
            return ()
        return [*self.extra_zones(item.card), *self._group_zones(item.card)]

    def drag_began(self, item: Held) -> None:
        self.hover = self.chosen = None
        sprite = self.table.board.of(item.card) if item.card is not None else None
        if sprite is not None:
            sprite.held = True
        self.table.app.play("slide")
        self.table.refresh(0.12)

    def drag_moved(self, item: Held, box: Box, over: str | None) -> None:
        table = self.table
        sprite = table.board.of(item.card) if item.card is not None else None
        if sprite is not None:
            held = sprite.pose._replace(cx=box.cx, cy=box.cy, h=box.h, lift=1.0, angle=0.0)
            sprite.hold(held)
        if over != self.over:
            self.over = over
            table.repaint()
        table.dirty = True

    def dropped(self, item: Held, box: Box, over: str | None) -> None:
        self.over = None
        card = item.card
        sprite = self.table.board.of(card) if card is not None else None
        if sprite is not None:
            sprite.let_go()
        if card is not None and over is not None:
            names = {zone.id for zone in self._group_zones(card)}
            if over in names:
                self.arranger.move(card, over)
                self.rearranged()
            else:
                self.dropped_elsewhere(card, over)
        self.table.refresh(self.table.beats.seconds * 0.22)

    def clicked(self, item: Held) -> None:
        card = item.card
        self.chosen = None if card == self.chosen else card
        self.by_keyboard = False
        self.table.refresh(0.12)

    # --- keys

    def key(self) -> Hashable:
        return (self.chosen, self.over, tuple(self.groups()))

    def on_key(self, event: pygame.event.Event) -> bool:
        order = self.own_order()
        digit = getattr(event, "unicode", "")
        if digit and digit in DIGITS and DIGITS.index(digit) < len(order):
            self._choose(order[DIGITS.index(digit)])
            return True
        for name, way in (("left", -1), ("right", 1)):
            if is_key(event, name) and order:
                if self.chosen in order:
                    at = (order.index(self.chosen) + way) % len(order)
                else:
                    at = 0 if way > 0 else len(order) - 1
                self._choose(order[at])
                return True
            if is_key(event, name, ctrl=True) and self.chosen is not None:
                names = self._place_names()
                at = names.index(self.arranger.place_of(self.chosen)) + way
                self.arranger.move(self.chosen, names[at] if 0 <= at < len(names) else NEW)
                self.rearranged()
                return True
        return False

    def _choose(self, card: Card) -> None:
        self.chosen, self.by_keyboard = card, True
        self.table.refresh(0.12)
