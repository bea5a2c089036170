"""The play of a round: hand, piles, gestures and keys from the first upcard to the knock."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.legality import Phase
from hollywood_gin.ui.cards.sprites import CardSprite, Pose
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Zone
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Widget
from hollywood_gin.ui.table import counts
from hollywood_gin.ui.table.board import (
    Where,
    hand_where,
    pile_places,
    row_poses,
    stock_pose,
)
from hollywood_gin.ui.table.hand_order import Group, Kind, Sort
from hollywood_gin.ui.table.layout import APART_UP, HOVER_UP, LIFT_UP, HandPlaces
from hollywood_gin.ui.table.sentences import refusal_line
from hollywood_gin.ui.table.stages import play_controls, play_keys, play_painting
from hollywood_gin.ui.table.stages.fan import Fan
from hollywood_gin.ui.table.stages.stage import Held, Stage

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

DOUBLE_CLICK = 0.4
"""Seconds within which a second click on a card or a pile is taken for a slip."""
HOLD = 0.35
"""Seconds of holding the pile that fan it open."""
_PART = 0.12  # seconds in which neighbours part


class PlayStage(Stage):
    """The cards in hand, the piles, and everything a player does with them in his turn."""

    name = "play"
    follows_play = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.chosen: Card | None = None
        self.hover: Card | None = None
        self.by_keyboard = False
        self.gap_at: int | None = None
        self.over: str | None = None
        self.fan: Fan | None = None
        self.plate_lit = False
        self._clicked_at = (-1.0, -1)
        self._pile_clicked = (-1.0, "")
        self._pile_pressed: float | None = None

    # --- what is possible

    @property
    def throwing(self) -> bool:
        """Whether the player is to throw a card."""
        table = self.table
        mine = table.mode.plays and table.obs.my_turn
        return table.ready and mine and table.obs.phase is Phase.THROW

    @property
    def drawing(self) -> bool:
        """Whether the player is to draw or to answer an upcard."""
        table, obs = self.table, self.table.obs
        phases = (Phase.UPCARD, Phase.DRAW, Phase.LAST_CHANCE)
        return table.ready and table.mode.plays and obs.my_turn and obs.phase in phases

    def laying(self) -> counts.Laying | None:
        """Return what the knock button would do: with the chosen card, else the best."""
        if not self.throwing:
            return None
        ways = self.table.layings()
        if not ways:
            return None
        best = ways[0]
        own = next((way for way in ways if way.card == self.chosen), best)
        return best if best.card is None or (best.gin and not own.gin) else own

    def take_action(self) -> Action:
        """Return the action that takes the top of the pile in this phase."""
        return TakeUpcard() if self.table.obs.phase is Phase.UPCARD else TakeDiscard()

    # --- places

    def groups(self) -> list[Group]:
        """Return the hand as it stands, parted where a dragged card would go in."""
        table = self.table
        drag = table.drag
        held = drag.item.card if drag.dragging and drag.item and drag.item.place == "hand" else None
        if held is None and self.gap_at is None:
            return table.order.groups(table.view.hand)
        groups = table.order.groups(table.view.hand)
        if self.gap_at is None or held is None:
            return groups
        order = [card for group in groups for card in group.cards if card != held]
        at = min(max(self.gap_at, 0), len(order))
        return [Group(Kind.PLAIN, (*order[:at], held, *order[at:]))]

    def arrange(self, seconds: float) -> None:
        table = self.table
        places = table.places
        hand = places.hand(self.groups())
        table.hand_places = hand
        poses = {card: self._hand_pose(hand, card) for card in hand.x}
        wanted: dict[Card, Where] = pile_places(places, table.view.pile)
        wanted.update(hand_where(poses))
        board = table.board
        board.place(wanted, seconds, start=stock_pose(places))
        board.place_row(row_poses(places, table.view), seconds, start=stock_pose(places))
        board.quiet_stock = self.quiet_stock
        board.place_stock(places, table.view.stock)
        self._mark()

    @property
    def quiet_stock(self) -> bool:
        """Whether the stock is dimmed: the upcard must be answered first."""
        return self.table.obs.phase is Phase.UPCARD

    def _hand_pose(self, hand: HandPlaces, card: Card) -> Pose:
        if card == self.chosen:
            return hand.pose(card, LIFT_UP, 0.6)
        up = 0.0
        group = next(group for group, _, _ in hand.groups if card in group.cards)
        if group.kind is Kind.DRAWN:
            up = APART_UP
        if card == self.hover and not self.table.drag.dragging:
            return hand.pose(card, up + hand.h * HOVER_UP, 0.3)
        return hand.pose(card, up, 0.25 if up else 0.0)

    def _mark(self) -> None:
        """Give the gold edge to the card the main button would throw, and to the upcard."""
        table = self.table
        laying = self.laying() if self.throwing else None
        glow: set[Card] = set(table.mode.lit_cards(table))
        if laying is not None and laying.card is not None and (laying.gin or self.plate_lit):
            glow.add(laying.card)
        if self.drawing and table.obs.phase in (Phase.UPCARD, Phase.LAST_CHANCE):
            top = table.obs.top_discard
            if top is not None:
                glow.add(top)
        for card, sprite in table.board.cards.items():
            sprite.glow = 1.0 if card in glow else 0.0

    # --- controls

    def build(self) -> list[Widget]:
        return play_controls.play_controls(self)

    def choose(self, card: Card | None, keyboard: bool = False) -> None:
        """Lift a card, or put the lifted one down."""
        self.chosen = card
        self.by_keyboard = keyboard and card is not None
        self._clicked_at = (self.table.now, card if card is not None else -1)
        if card is not None:
            self.table.app.play("slide")
        self.table.refresh(_PART)

    def submit(self, action: Action, card: Card | None = None) -> bool:
        """Do an action, or say why it cannot be done."""
        if self.table.submit(action, card):
            self.chosen = self.hover = None
            return True
        return False

    def draw_stock(self) -> None:
        """Draw from the stock."""
        self.submit(DrawStock())

    def take(self) -> None:
        """Take the top of the discard pile, or the upcard."""
        self.submit(self.take_action(), self.table.obs.top_discard)

    def let_pass(self) -> None:
        """Pass the upcard, or let the last discard lie."""
        last = self.table.obs.phase is Phase.LAST_CHANCE
        self.submit(PassLastDiscard() if last else PassUpcard())

    def throw(self, card: Card) -> None:
        """Throw a card."""
        self.submit(Discard(card), card)

    def knock(self, card: Card | None) -> None:
        """Begin a knock with a discard (None: big gin)."""
        table = self.table
        if card is not None and counts.knock_with(table.obs, card) is None:
            self.refuse_knock(card)
            return
        table.begin_spread(card)

    def refuse_knock(self, card: Card) -> None:
        """Say why a knock with this card is refused."""
        obs = self.table.obs
        if card == obs.taken:
            self.table.say(refusal_line(Reason.TAKEN_THIS_TURN, card))
        elif not self.throwing:
            self.table.say(refusal_line(self.table.obs.refusal(Discard(card)) or Reason.DRAW_FIRST))
        else:
            left = counts.deadwood_after(obs, card)
            self.table.say(refusal_line(Reason.OVER_LIMIT, card, left, obs.knock_limit))

    def set_sort(self, value: str) -> None:
        """Sort the hand in another way."""
        table = self.table
        table.order.set_sort(Sort(value))
        table.app.settings.sort = value
        table.refresh(table.beats.seconds * 0.22)
        table.app.play("slide")

    # --- drawing

    def key(self) -> Hashable:
        return (self.chosen, self.plate_lit, self.over, self.gap_at, self.throwing, self.drawing)

    def paint_still(self, cv: Canvas) -> None:
        play_painting.paint_still(self, cv)

    def paint_under(self, cv: Canvas) -> None:
        play_painting.paint_zones(self, cv)

    def paint_over(self, cv: Canvas) -> None:
        play_painting.paint_tags(self, cv)
        if self.fan is not None:
            self.fan.draw(cv)

    def update(self, dt: float) -> bool:
        table = self.table
        if self._pile_pressed is not None and not table.drag.dragging:
            if not table.drag.pressed:
                self._pile_pressed = None
            elif table.now - self._pile_pressed >= HOLD:
                self._pile_pressed = None
                table.drag.cancel()
                self.open_fan()
        lit = self._knock_meant()
        if lit != self.plate_lit:
            self.plate_lit = lit
            table.lit = table.outlook() if lit else None
            self._mark()
            table.repaint()
        return self._pile_pressed is not None

    def _knock_meant(self) -> bool:
        """Say whether the player points at a knock: the button, or the zone beside the pile."""
        if not self.throwing:
            return False
        controls = self.table.controls
        focused = controls.focus_id == "knock" and controls.focus_shown
        return controls.hover_id == "knock" or focused or self.over == "knock"

    # --- the fanned pile

    def open_fan(self) -> None:
        """Fan the discard pile open, as far as it may be looked at."""
        table = self.table
        if any(card is not None for card in table.view.pile):
            self.fan = Fan(table)
            table.app.play("slide")
            table.rebuild()

    def close_fan(self) -> None:
        """Close the fanned pile."""
        self.fan = None
        self.table.rebuild()

    def over_all(self, event: pygame.event.Event) -> bool:
        """The next click or key closes the fanned pile, and does nothing else."""
        if self.fan is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.close_fan()
        return True

    # --- keys

    def on_key(self, event: pygame.event.Event) -> bool:
        return play_keys.on_key(self, event)

    def place(self, card: Card, index: int) -> None:
        """Put a card at a place among the others by hand: the order is the player's own now."""
        table = self.table
        table.order.move(table.view.hand, card, index)
        table.app.settings.sort = Sort.MANUAL.value
        table.refresh(table.beats.seconds * 0.18)

    # --- the pointer

    def on_pointer(self, x: float, y: float) -> None:
        hover = self.card_at(x, y)
        if hover != self.hover:
            self.hover = hover
            self.table.refresh(_PART, quiet=True)

    def card_at(self, x: float, y: float) -> Card | None:
        """Return the card of the hand at a point: by the unlifted shape, or the raised part."""
        hand = self.table.hand_places
        if hand is None:
            return None
        order = sorted(hand.x, key=lambda card: hand.x[card])
        for card in order:
            if hand.visible(card).contains(x, y):
                return card
        if self.chosen in hand.x:
            lifted = hand.visible(self.chosen).move(0, -LIFT_UP)
            if lifted.contains(x, y):
                return self.chosen
        return None

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        table = self.table
        card = self.card_at(x, y)
        if card is not None:
            sprite = table.board.of(card)
            return (Held("hand", card), sprite.pose.box) if sprite else None
        if table.places.stock.grow(6).contains(x, y):
            return Held("stock"), table.places.stock
        if table.places.pile.grow(6).contains(x, y):
            self._pile_pressed = table.now
            return Held("pile", table.view.top), table.places.pile
        return None

    def draggable(self, item: Held) -> bool:
        if item.place == "hand":
            return True
        obs = self.table.obs
        if not self.drawing:
            return False
        action = DrawStock() if item.place == "stock" else self.take_action()
        return obs.refusal(action) is None

    def zones(self, item: Held) -> Sequence[Zone]:
        places = self.table.places
        hand = Zone("hand", places.hand_zone)
        if item.place != "hand":
            return [hand]
        found = [hand, Zone("pile", places.pile.grow(34, 26))]
        if item.card is not None and self.can_knock(item.card):
            found.append(Zone("knock", places.knock_zone.grow(20, 20)))
        return found

    def can_knock(self, card: Card) -> bool:
        """Say whether a knock with this card is allowed."""
        return self.throwing and any(way.card == card for way in self.table.layings())

    def drag_began(self, item: Held) -> None:
        table = self.table
        self.hover, self.chosen, self._pile_pressed = None, None, None
        if item.place == "stock":
            table.carried = CardSprite("carried", None, stock_pose(table.places))
        sprite = self._held_sprite(item)
        if sprite is not None:
            sprite.held = True
        table.app.play("slide")
        table.refresh(_PART)

    def _held_sprite(self, item: Held) -> CardSprite | None:
        if item.place == "stock":
            return self.table.carried
        return self.table.board.of(item.card) if item.card is not None else None

    def drag_moved(self, item: Held, box: Box, over: str | None) -> None:
        table = self.table
        sprite = self._held_sprite(item)
        if sprite is not None:
            held = sprite.pose._replace(cx=box.cx, cy=box.cy, h=box.h, lift=1.0, angle=0.0)
            sprite.hold(held)
        changed = over != self.over
        self.over = over
        gap = self._gap(box, item) if over == "hand" and item.place == "hand" else None
        if gap != self.gap_at or changed:
            self.gap_at = gap
            table.refresh(_PART, quiet=not changed)
        table.dirty = True

    def _gap(self, box: Box, item: Held) -> int | None:
        """Return the place among the other cards that a box is held over."""
        table = self.table
        order = [c for c in table.order.order(table.view.hand) if c != item.card]
        hand = table.hand_places
        if hand is None:
            return None
        xs = [hand.x[card] for card in order if card in hand.x]
        index = sum(1 for x in xs if box.x > x - hand.step * 0.1)
        if item.place == "hand" and item.card is not None and self.gap_at is None:
            home = table.order.order(table.view.hand).index(item.card)
            if index == home and table.order.sort is not Sort.MANUAL:
                return None
        return index

    def dropped(self, item: Held, box: Box, over: str | None) -> None:
        table = self.table
        gap, self.gap_at, self.over = self.gap_at, None, None
        sprite = self._held_sprite(item)
        if sprite is not None:
            sprite.let_go()
        table.carried = None
        if item.place == "hand" and item.card is not None:
            self._dropped_card(item.card, over, gap)
        elif over == "hand":
            self._dropped_draw(item, box, sprite)
        table.refresh(table.beats.seconds * 0.22)

    def _dropped_card(self, card: Card, over: str | None, gap: int | None) -> None:
        if over == "pile":
            self.throw(card)
        elif over == "knock":
            self.knock(card)
        elif over == "hand" and gap is not None:
            self.place(card, gap)
            self.table.app.play("slide")

    def _dropped_draw(self, item: Held, box: Box, sprite: CardSprite | None) -> None:
        """A card dragged from a pile into the hand: it goes where it was let go."""
        table = self.table
        order = table.order.order(table.view.hand)
        hand = table.hand_places
        index = self._gap(box, item)
        if sprite is not None and item.place == "stock":
            table.arrives_from = sprite.pose
        action = DrawStock() if item.place == "stock" else self.take_action()
        if self.submit(action, item.card) and hand is not None and index is not None:
            inside = index < len(order)
            if inside and table.obs.hand != table.view.hand:
                table.beats.skip()
            new = table.view.drawn
            if inside and new is not None:
                self.place(new, index)
        table.arrives_from = None

    def clicked(self, item: Held) -> None:
        table = self.table
        pressed, self._pile_pressed = self._pile_pressed, None
        if item.card is None or item.place == "pile":
            at, place = self._pile_clicked
            self._pile_clicked = (table.now, item.place)
            if place == item.place and table.now - at < DOUBLE_CLICK:
                return  # the second half of a double click: the computer may have answered
        if item.place == "stock":
            self.draw_stock()
        elif item.place == "pile":
            if self.chosen is not None and self.throwing:
                self.throw(self.chosen)
            elif self.drawing:
                self.take()
            elif pressed is not None and self.throwing:
                table.say(_("Lift a card first, or drag it here. Hold to see the whole pile."))
        elif item.card is not None:
            at, card = self._clicked_at
            again = card == item.card
            if again and table.now - at < DOUBLE_CLICK:
                return
            self.choose(None if self.chosen == item.card else item.card)
            self._clicked_at = (table.now, item.card)
