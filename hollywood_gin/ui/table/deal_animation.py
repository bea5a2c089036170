"""The beginning of a round: who deals and why, the cut for the first deal, the deal itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import NAMES, Card
from hollywood_gin.engine.rules import NextDealer
from hollywood_gin.ui.cards.sprites import CardSprite, Pose
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.table.board import hand_where, stock_pose
from hollywood_gin.ui.table.view import HAND_SIZE

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

_DEAL_STEP = 0.06
_DEAL_TRAVEL = 0.24
_WHOLE_PACK = 52


class Intro:
    """Queues the beats that begin a round on a table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def queue(self) -> None:
        """Queue everything up to the first move."""
        table = self._table
        table.dealing = True
        cut = table.session.cut if table.session.round_number == 1 else None
        if cut is not None:
            self._queue_cut(cut)
        table.beats.add(self._announce, 0.9)
        non_dealer = 1 - table.obs.dealer
        for i in range(HAND_SIZE * 2):
            seat = non_dealer if i % 2 == 0 else table.obs.dealer
            nth = i // 2
            table.beats.add(lambda seat=seat, nth=nth: self._deal_one(seat, nth), _DEAL_STEP)  # type: ignore[misc]
        table.beats.add(lambda: None, 0.2)
        table.beats.add(self._turn_upcard, 0.35)
        table.beats.add(self._ready, 0.0)

    # --- the cut

    def _queue_cut(self, cut: tuple[Card, Card]) -> None:
        table = self._table
        table.cutting = True
        table.beats.add(lambda: self._show_cut(cut), 1.0)
        table.beats.add(lambda: self._say_cut(cut), 1.5)
        table.beats.add(self._clear_cut, 0.25)

    def _show_cut(self, cut: tuple[Card, Card]) -> None:
        table = self._table
        start = stock_pose(table.places)
        table.board.place_stock(table.places, _WHOLE_PACK)
        for seat, card in enumerate(cut):
            mine = seat == table.me
            x = table.places.cx
            y = table.places.hand_y + 98 if mine else table.places.backs_top + 66
            sprite = table.board.cards[card] = CardSprite(NAMES[card], card, start, z=500 + seat)
            sprite.go(Pose(x, y, 132), 0.4 * table.beats.seconds, arc=20)
        table.app.play("shuffle")
        table.say(_("The cut for the first deal."))

    def _say_cut(self, cut: tuple[Card, Card]) -> None:
        table = self._table
        mine, theirs = card_mark(cut[table.me]), card_mark(cut[1 - table.me])
        name = escape(table.other_name)
        text = _("You cut {mine}, {name} cuts {theirs}.").format(
            mine=mine, theirs=theirs, name=name
        )
        if table.obs.dealer == table.me:
            more = _("You deal.")
        else:
            more = _("{name} deals.").format(name=name)
        table.say(f"{text} **{more}**")
        table.cutting = False
        winner = cut[table.obs.dealer]
        sprite = table.board.of(winner)
        if sprite is not None:
            sprite.glow = 1.0

    def _clear_cut(self) -> None:
        table = self._table
        for sprite in table.board.cards.values():
            sprite.glow = 0.0
            sprite.go(stock_pose(table.places), 0.22 * table.beats.seconds)

    # --- the deal

    def _announce(self) -> None:
        table = self._table
        table.cutting = False
        table.board.clear()
        table.board.place_stock(table.places, _WHOLE_PACK)
        table.say(self.line())
        table.app.play("shuffle")

    def line(self) -> str:
        """Return who deals this round and why."""
        table = self._table
        obs = table.obs
        number = table.session.round_number
        name = escape(table.other_name)
        mine = obs.dealer == table.me
        lines = obs.sheet.lines if obs.sheet is not None else ()
        if not lines:
            text = _("Round {number}. You deal.") if mine else _("Round {number}. {name} deals.")
        elif lines[-1].winner is None:
            if mine:
                text = _("Round {number}. The last was dead: you deal again.")
            else:
                text = _("Round {number}. The last was dead: {name} deals again.")
        elif obs.rules.next_dealer is NextDealer.WINNER:
            if mine:
                text = _("Round {number}. You won the last one: you deal.")
            else:
                text = _("Round {number}. {name} won the last one and deals.")
        elif obs.rules.next_dealer is NextDealer.LOSER:
            if mine:
                text = _("Round {number}. You lost the last one: you deal.")
            else:
                text = _("Round {number}. {name} lost the last one and deals.")
        elif mine:
            text = _("Round {number}. It is your deal.")
        else:
            text = _("Round {number}. It is {name}'s deal.")
        return text.format(number=number, name=name)

    def _deal_one(self, seat: int, nth: int) -> None:
        table = self._table
        travel = _DEAL_TRAVEL * table.beats.seconds
        start = stock_pose(table.places)
        left = _WHOLE_PACK - (nth * 2 + (1 if seat != table.obs.dealer else 2))
        table.board.place_stock(table.places, left)
        if seat == table.me:
            hand = table.places.hand(table.order.groups(table.view.hand))
            order = sorted(hand.x, key=lambda card: hand.x[card])
            if nth < len(order):
                card = order[nth]
                sprite = table.board.cards[card] = CardSprite(NAMES[card], card, start)
                sprite.z = hand_where({card: hand.pose(card)})[card].z + nth
                sprite.go(hand.pose(card), travel)
        else:
            poses = [table.places.back(i, HAND_SIZE) for i in range(nth + 1)]
            table.board.place_row(poses, travel, start=start)
        table.app.play("deal")
        table.dirty = True

    def _turn_upcard(self) -> None:
        table = self._table
        upcard = table.view.top
        table.dealing = False
        if upcard is not None:
            sprite = CardSprite(NAMES[upcard], upcard, stock_pose(table.places))
            table.board.cards[upcard] = sprite
        table.app.play("flip")
        table.refresh(0.3 * table.beats.seconds)
        table.dealing = True

    def _ready(self) -> None:
        table = self._table
        table.dealing = False
        table.said = None
        table.refresh(0.2 * table.beats.seconds)
        table.catch_up()
