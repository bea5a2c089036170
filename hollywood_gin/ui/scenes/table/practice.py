"""Practice: what each throw leaves, hints in two steps, taking back, the cards that are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card, Cards, cards_in, format_card, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.ui import ornament, svg
from hollywood_gin.ui.keys import is_key
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.richtext import card_mark, escape
from hollywood_gin.ui.scenes.table import advice as counting
from hollywood_gin.ui.scenes.table.hint import Hint, sentence_of
from hollywood_gin.ui.scenes.table.mode import TableMode
from hollywood_gin.ui.scenes.table.play import PlayStage
from hollywood_gin.ui.scenes.table.showdown import ShowdownStage
from hollywood_gin.ui.theme import BOLD, CREAM, GOLD, INK, PANEL_LO, SAGE, SHADOW_PANEL
from hollywood_gin.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.scenes.table.scene import TableScene

ADVISER: Final = "max"
"""The level whose judgement the hints give: the strongest."""


class Practice(TableMode):
    """A person against a level, with everything that helps to learn.

    Nothing here uses more than the seat may know; the hint panel says so.
    """

    shows_deadwood = True
    marks_known = True

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.hint: Hint | None = None
        self.shows_cards = False
        self._marks: tuple[Observation, dict[Card, tuple[int, int]]] | None = None

    # --- controls

    def controls(self, table: TableScene) -> list[Widget]:
        """Offer a hint, taking back and forward, the known cards; after a round the deal again."""
        session = table.session
        y = table.places.strip.bottom + 12
        found: list[Widget] = []
        if isinstance(table.stage, ShowdownStage) and table.obs.result is not None:
            return self._after_round(table)
        if not isinstance(table.stage, PlayStage) or table.drawer.open:
            return found
        x = table.places.strip.x

        def add(id: str, word: str, run: Callable[[], None], key: str, slot: int) -> None:
            box = Box(x + slot * 79, y, 74, 32)
            found.append(Button(id, box, word, run, key=key, cap="", size=14, region="practice"))

        if table.obs.my_turn:
            add("hint", _("Hint"), self._ask(table), "h", 0)
        if session.can_undo:
            add("undo", _("Back"), lambda: self._undo(table), "", 1)
        if session.can_redo:
            add("redo", _("Forward"), lambda: self._redo(table), "", 2)
        word = _("Hide the cards known") if self.shows_cards else _("Show the cards known")
        found.append(
            Button(
                "known",
                Box(x, y + 38, 232, 30),
                word,
                lambda: self._toggle_cards(table),
                kind="ghost",
                key="v",
                size=13,
                region="practice",
            )
        )
        return found

    def _after_round(self, table: TableScene) -> list[Widget]:
        """The same deal again, from here or from the other side."""
        game = table.app.services.get("game")
        if game is None:
            return []
        y = table.m.H - 44
        return [
            Button(
                "again",
                Box(32, y, 156, 32),
                _("The same deal again"),
                lambda: self._again(table),
                kind="ghost",
                size=13,
            ),
            Button(
                "other_seat",
                Box(196, y, 180, 32),
                _("From the other seat"),
                lambda: game.practice_deal(table.session, swapped=True),
                kind="ghost",
                size=13,
            ),
        ]

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Take back with Ctrl+Z, forward with Ctrl+Y."""
        if is_key(event, "z", ctrl=True):
            self._undo(table)
        elif is_key(event, "y", ctrl=True):
            self._redo(table)
        else:
            return False
        return True

    def _undo(self, table: TableScene) -> None:
        if table.session.undo():
            self._moved(table)

    def _redo(self, table: TableScene) -> None:
        if table.session.redo():
            self._moved(table)

    def _again(self, table: TableScene) -> None:
        while table.session.undo():
            pass
        self._moved(table)

    def _moved(self, table: TableScene) -> None:
        """The position was changed by hand: show it as it stands."""
        self.hint = None
        table.show_position()

    def _toggle_cards(self, table: TableScene) -> None:
        self.shows_cards = not self.shows_cards
        table.refresh(0.0)

    # --- hints

    def _ask(self, table: TableScene) -> Callable[[], None]:
        def ask() -> None:
            if self.hint is None:
                table.session.ask_advice(self.seat, ADVISER)
                self.hint = Hint(table.obs)
            elif self.hint.best is not None:
                self.hint.why = not self.hint.why
            table.repaint()

        return ask

    def settled(self, table: TableScene) -> None:
        """A new position: the hint was for the last one."""
        if self.hint is not None and self.hint.seen is not table.obs:
            self.hint = None
            table.repaint()

    def caption(self, table: TableScene) -> str | None:
        """Let the hint speak in the caption line, first what, then why."""
        hint = self.hint
        if hint is None or hint.seen.events != table.obs.events:
            return None
        if hint.best is None and table.session.advice is not None:
            hint.take(table.session.advice)
            table.repaint()
        if hint.best is None:
            return _("Thinking about a hint…")
        name = escape(table.other_name)
        return sentence_of(hint, name) if hint.why else hint.short()

    # --- drawing

    def paint_under(self, table: TableScene, cv: Canvas) -> None:
        """Light what the hint means, under the cards so that none is veiled."""
        if isinstance(table.stage, PlayStage) and table.ready and self.hint is not None:
            self._poll(table)
            if self.hint.best is not None:
                self._light(table, cv, self.hint.best.action)

    def paint_over(self, table: TableScene, cv: Canvas) -> None:
        """Mark every card of the hand with what throwing it leaves; show the cards known."""
        if not isinstance(table.stage, PlayStage) or not table.ready:
            return
        if table.obs.phase is Phase.THROW and table.obs.my_turn and not table.drag.dragging:
            self._paint_marks(table, cv)
        if self.shows_cards:
            self._paint_known(table, cv)

    def _poll(self, table: TableScene) -> None:
        hint = self.hint
        if hint is not None and hint.best is None and table.session.advice is not None:
            hint.take(table.session.advice)
            table.repaint()

    def marks(self, obs: Observation) -> dict[Card, tuple[int, int]]:
        """Return for each card that may be thrown what it leaves: deadwood, live cards."""
        if self._marks is None or self._marks[0] is not obs:
            found = {}
            for card in cards_in(obs.hand):
                if counting.may_throw(obs, card):
                    ten = obs.hand & ~(1 << card)
                    found[card] = (least_deadwood(ten), live_cards(ten, obs.unseen))
            self._marks = (obs, found)
        return self._marks[1]

    def _paint_marks(self, table: TableScene, cv: Canvas) -> None:
        places = table.hand_places
        if places is None:
            return
        marks = self.marks(table.obs)
        if not marks:
            return
        best = min(left for left, _live in marks.values())
        hovered = getattr(table.stage, "hovered", None)
        for card, (left, live) in marks.items():
            if card not in places.x:
                continue
            gold = left == best
            x = places.x[card] + 30
            wide = card == hovered
            words = ngettext("{n} live", "{n} live", live).format(n=live)
            w = 40.0 if not wide else 46 + cv.width(words, 12)
            box = Box(x - 20, places.y - 58, w, 22)
            body = svg.rect(0.5, 0.5, w - 1, 21, 8, GOLD if gold else PANEL_LO, GOLD, 1, 1, 0.6)
            cv.svg(body, box.x, box.y, w, 22)
            ink = INK if gold else CREAM
            cv.mid(str(left), x, box.cy, 14, ink, BOLD, "c")
            if wide:
                cv.mid(words, x + 22, box.cy, 12, ink)

    def _light(self, table: TableScene, cv: Canvas, action: Action) -> None:
        places = table.places
        match action:
            case Discard(card) | Knock(card, _):
                sprite = table.board.of(card)
                if sprite is not None:
                    sprite.glow = 1.0
            case DrawStock():
                cv.glow(places.stock.grow(3), 10)
            case TakeDiscard() | TakeUpcard():
                cv.glow(places.pile.grow(3), 10)
            case _:
                pass

    def _paint_known(self, table: TableScene, cv: Canvas) -> None:
        """Draw what is known: the opponent's cards that were seen, and the dead ones by suit."""
        obs = table.obs
        box = Box(table.places.cx + 214, 138 + table.places.shift, 156, 206)
        cv.shadow(box, 10, SHADOW_PANEL)
        ornament.panel(cv, box)
        ornament.label(
            cv, _("{name} HOLDS").format(name=table.other_name.upper()), box.x + 12, box.y + 18, 140
        )
        known = " ".join(card_mark(card) for card in cards_in(obs.known_opponent)) or "–"
        cv.rich(known, box.x + 12, box.y + 42, 15, CREAM, width=box.w - 24)
        ornament.label(cv, _("DEAD CARDS"), box.x + 12, box.y + 70, 140)
        dead = hand_of(obs.pile)
        for suit in range(4):
            y = box.y + 94 + suit * 26
            cv.rich(_row(dead, suit), box.x + 12, y, 14, CREAM, width=box.w - 24)
        cv.mid(_("Only what you may know"), box.cx, box.bottom - 12, 11, SAGE, align="c")


class AgainstComputer(TableMode):
    """A person against a level: a slip of the hand can be taken back until the computer acts."""

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Take back with Ctrl+Z."""
        if is_key(event, "z", ctrl=True) and table.session.can_undo:
            table.session.undo()
            table.show_position()
            table.say(_("Taken back: this round counts as practice."))
            return True
        return False


def _row(dead: Cards, suit: int) -> str:
    cards = [card for card in cards_in(dead) if card // 13 == suit]
    if not cards:
        return "–"
    ranks = [format_card(card)[0].replace("T", "10") for card in cards]
    return f"{card_mark(cards[0])} " + " ".join(ranks[1:])


def live_cards(ten: Cards, unseen: Cards) -> int:
    """Return how many unseen cards would lower the hand's deadwood if one came next.

    Drawing the card and throwing the best of the eleven must leave less than now.
    """
    now = least_deadwood(ten)
    count = 0
    for card in cards_in(unseen):
        eleven = ten | 1 << card
        if least_deadwood(eleven) - 10 >= now:
            continue
        if any(least_deadwood(eleven & ~(1 << each)) < now for each in cards_in(ten)):
            count += 1
    return count
