"""Two people at one screen: the curtain falls between their turns, and on any lost focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import (
    Discard,
    DrawStock,
    Event,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import card_mark, escape
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scenes.handover import Handover, HandoverScene
from hollywood_gin.ui.table.hand_order import HandOrder
from hollywood_gin.ui.table.variants.variant import TableMode

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene


class TwoPlayers(TableMode):
    """Both seats are people; each has an own order of the hand. Nothing can be taken back."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self._orders: dict[int, HandOrder] = {}

    def names(self, table: TableScene) -> tuple[str, str]:
        """Return both names; at a shared screen nobody is "You" on the sheet."""
        first, second = table.session.players
        return (first.name, second.name)

    def spoken_to(self, open_cards: bool) -> int | None:
        """Return who is at the screen; at the showdown both are, and have names."""
        return None if open_cards else self.seat

    def controls(self, table: TableScene) -> list[Widget]:
        """Offer to cover the cards while somebody is playing."""
        if not table.stage.follows_play or table.drawer.open:
            return []
        m = table.m
        return [
            Button(
                "cover",
                Box(32, m.H - 64, 168, 32),
                _("Cover my cards"),
                lambda: self.cover(table),
                kind="ghost",
                key="x",
                cap="" if m.small else "X",
                size=14,
            )
        ]

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Cover the cards on Pause."""
        if is_key(event, "pause") and table.stage.follows_play:
            self.cover(table)
            return True
        return False

    def on_focus_lost(self, table: TableScene) -> None:
        """Cover the cards: who looks at the screen next may be anybody."""
        if table.stage.follows_play:
            self.cover(table)

    def dealt(self, table: TableScene) -> None:
        """Let the player who acts first sit down, behind the curtain."""
        turn = table.session.observe(self.seat).turn
        self._change_seat(table, self.seat if turn is None else turn)
        self.cover(table)

    def settled(self, table: TableScene) -> None:
        """Hand over when it is the other's turn; at the showdown the cards lie open anyway."""
        obs = table.obs
        if obs.turn is None or obs.turn == self.seat:
            return
        if obs.phase is Phase.SHOWDOWN:
            self._change_seat(table, obs.turn)
            table.sit(obs.turn)
        else:
            self.cover(table, obs.turn)

    def cover(self, table: TableScene, seat: int | None = None) -> None:
        """Let the curtain fall; it opens for a seat (the one at the screen unless given)."""
        if any(isinstance(scene, HandoverScene) for scene in table.app.stack):
            return
        to = self.seat if seat is None else seat

        def opened() -> None:
            if to != self.seat:
                self._change_seat(table, to)
                table.sit(to)
            table.app.pop()

        facts = Handover(
            name=table.session.players[to].name,
            last=last_line(table),
            names=self.names(table),
            sheet=table.obs.sheet or ScoreSheet.empty(table.obs.rules),
        )
        table.drag.cancel()
        table.app.push(HandoverScene(table.app, facts, opened, table.open_pause))

    def _change_seat(self, table: TableScene, seat: int) -> None:
        """Give the seat at the screen its own order of the hand."""
        if seat == self.seat:
            return
        self._orders[self.seat] = table.order
        table.order = self._orders.get(seat) or HandOrder(table.order.sort)
        table.order.apart = None
        self.seat = seat


def last_line(table: TableScene) -> str:
    """Return what was done last, as everybody may know it; the upcard at the beginning."""
    obs = table.session.observe(table.me)
    names = [escape(player.name) for player in table.session.players]
    if not obs.events:
        upcard = card_mark(obs.upcard) if obs.upcard is not None else ""
        return _("{name} deals. The upcard is {card}.").format(name=names[obs.dealer], card=upcard)
    last = obs.events[-1]
    before = obs.events[-2] if len(obs.events) > 1 else None
    name = names[last.seat]
    if isinstance(last.action, PassUpcard):
        top = card_mark(obs.top_discard) if obs.top_discard is not None else ""
        return _("{name} passed the {card}.").format(name=name, card=top)
    if isinstance(last.action, Knock):
        return _("{name} knocked.").format(name=name)
    if isinstance(last.action, Discard):
        return _thrown_line(name, last.action.card, before)
    return ""


def _thrown_line(name: str, card: int, before: Event | None) -> str:
    thrown = card_mark(card)
    action = before.action if before is not None else None
    if isinstance(action, DrawStock):
        return _("{name} drew from the stock and threw {thrown}.").format(name=name, thrown=thrown)
    taken = before.card if before is not None else None
    if isinstance(action, (TakeDiscard, TakeUpcard)) and taken is not None:
        return _("{name} took {taken} and threw {thrown}.").format(
            name=name, taken=card_mark(taken), thrown=thrown
        )
    return _("{name} threw {thrown}.").format(name=name, thrown=thrown)
