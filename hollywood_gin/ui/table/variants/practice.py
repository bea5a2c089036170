"""Practice: what each throw leaves, hints in two steps, taking back, the cards that are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from hollywood_gin.engine.cards import Card, Cards, cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.ui.kit import svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.text import escape
from hollywood_gin.ui.kit.theme import BOLD, CREAM, GOLD, INK, PANEL_LO
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table import counts as counting
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.showdown import ShowdownStage
from hollywood_gin.ui.table.variants.hint import Hint, sentence_of
from hollywood_gin.ui.table.variants.known import paint_known
from hollywood_gin.ui.table.variants.variant import TableMode

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

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
            left, width = ((0, 66), (71, 66), (142, 90))[slot]
            box = Box(x + left, y, width, 32)
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
                cap="" if table.m.small else "V",
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
            table.refresh(0.0, quiet=True)

    def update(self, table: TableScene) -> None:
        """Let the adviser's answer in: it may come while nothing else on the table moves."""
        hint = self.hint
        if hint is not None and hint.best is None and table.session.advice is not None:
            hint.take(table.session.advice)
            table.refresh(0.0, quiet=True)

    def lit_cards(self, table: TableScene) -> Sequence[Card]:
        """Return the card that the hint would throw."""
        hint = self.hint
        if hint is not None and hint.best is not None and hint.seen is table.obs:
            match hint.best.action:
                case Discard(card) | Knock(card, _):
                    return (card,)
        return ()

    def caption(self, table: TableScene) -> str | None:
        """Let the hint speak in the caption line, first what, then why."""
        hint = self.hint
        if hint is None or hint.seen.events != table.obs.events:
            return None
        if hint.best is None:
            return _("Thinking about a hint…")
        name = escape(table.other_name)
        return sentence_of(hint, name) if hint.why else hint.short()

    # --- drawing

    def paint_under(self, table: TableScene, cv: Canvas) -> None:
        """Light what the hint means, under the cards so that none is veiled."""
        hint = self.hint
        if isinstance(table.stage, PlayStage) and table.ready and hint is not None and hint.best:
            self._light(table, cv, hint.best.action)

    def paint_over(self, table: TableScene, cv: Canvas) -> None:
        """Mark every card of the hand with what throwing it leaves; show the cards known."""
        if not isinstance(table.stage, PlayStage) or not table.ready:
            return
        if table.obs.phase is Phase.THROW and table.obs.my_turn and not table.drag.dragging:
            self._paint_marks(table, cv)
        if self.shows_cards:
            paint_known(table, cv)

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
        stage = table.stage
        assert isinstance(stage, PlayStage)
        meant = stage.hover if stage.hover is not None else stage.chosen
        taken = Box(0, 0, 0, 0)  # by the widest, which comes first: the card that is pointed at
        for card in sorted(marks, key=lambda card: card != meant):
            left, live = marks[card]
            if card not in places.x:
                continue
            gold = left == best
            words = ngettext("{n} live", "{n} live", live).format(n=live)
            w = 40.0 if card != meant else 52 + cv.width(words, 12)
            box = Box(min(places.x[card] + 10, places.right - w), places.y - 58, w, 22)
            if box.overlap(taken):
                continue
            if card == meant:
                taken = box
            body = svg.rect(0.5, 0.5, w - 1, 21, 8, GOLD if gold else PANEL_LO, GOLD, 1, 1, 0.6)
            cv.svg(body, box.x, box.y, w, 22)
            ink = INK if gold else CREAM
            cv.mid(str(left), box.x + 20, box.cy, 14, ink, BOLD, "c")
            if card == meant:
                cv.mid(words, box.x + 42, box.cy, 12, ink)

    def _light(self, table: TableScene, cv: Canvas, action: Action) -> None:
        places = table.places
        match action:
            case DrawStock():
                cv.glow(places.stock.grow(3), 10)
            case TakeDiscard() | TakeUpcard():
                cv.glow(places.pile.grow(3), 10)
            case _:
                pass


class AgainstComputer(TableMode):
    """A person against a level: a slip of the hand can be taken back until the computer acts."""

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Take back with Ctrl+Z, or say why not."""
        if not is_key(event, "z", ctrl=True):
            return False
        if table.session.undo():
            table.show_position()
            table.say(_("Taken back: this round counts as practice."))
        elif table.obs.events and table.obs.result is None:
            text = _("{name} has played since: it cannot be taken back.")
            table.say(text.format(name=escape(table.other_name)))
        return True


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
