"""The table as a projector: a recorded match forward and back, one hand open or both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.review import Review
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import NAMES, cards_in
from hollywood_gin.ui.keys import is_key
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.scenes.table.mode import TableMode
from hollywood_gin.ui.scenes.table.play import PlayStage
from hollywood_gin.ui.scenes.table.scene import TableScene
from hollywood_gin.ui.sprites import CardSprite
from hollywood_gin.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.app import App


class ReviewMode(TableMode):
    """Controls to step through a record; both hands lie open unless one is chosen."""

    shows_deadwood = True

    def __init__(self, review: Review) -> None:
        super().__init__(0)
        self.review = review
        self.both = True

    def names(self, table: TableScene) -> tuple[str, str]:
        """Return both names: nobody is playing now."""
        first, second = self.review.players
        return (first.name, second.name)

    def controls(self, table: TableScene) -> list[Widget]:
        """Return the keys of the projector."""
        m = table.m
        review = self.review
        y = m.H - 84 if isinstance(table.stage, PlayStage) else m.H - 48
        found: list[Widget] = []
        x = 32.0

        def add(id: str, word: str, w: float, act: object, key: str = "") -> None:
            nonlocal x
            assert callable(act)
            box = Box(x, y, w, 34)
            button = Button(id, box, word, act, key=key, cap="", size=13, region="review")
            found.append(button)
            x += w + 6

        if review.at > 0:
            add("back_move", "‹", 38, lambda: self.go(table, -1))
        if not review.over:
            add("next_move", "›", 38, lambda: self.go(table, 1), "space")
        if review.round_number > 1:
            add("back_round", "«", 44, lambda: self.go_round(table, -1))
        if review.round_number < review.rounds:
            add("next_round", "»", 44, lambda: self.go_round(table, 1))
        x, y = 32.0, y + 40
        if isinstance(table.stage, PlayStage):
            add("seat", _("Other side"), 88, lambda: self.turn_table(table), "x")
            word = _("One hand") if self.both else _("Both hands")
            add("both", word, 88, lambda: self.toggle(table), "b")
        return found

    def on_key(self, table: TableScene, event: pygame.event.Event) -> bool:
        """Step with the arrows; Page Up and Down go by rounds; Esc ends the show."""
        for key, step in (("right", 1), ("left", -1)):
            if is_key(event, key):
                self.go(table, step)
                return True
        for key, step in (("pagedown", 1), ("pageup", -1)):
            if is_key(event, key):
                self.go_round(table, step)
                return True
        if is_key(event, "esc"):
            table.app.pop()
            return True
        return False

    def go(self, table: TableScene, count: int) -> None:
        """Go some moves on or back; one move on is played out, everything else just stands."""
        if not table.ready:
            table.skip()
        number = self.review.round_number
        if self.review.step(count):
            if count == 1 and self.review.round_number == number:
                table.catch_up()
            else:
                table.show_position()

    def go_round(self, table: TableScene, count: int) -> None:
        """Go to the deal of another round."""
        if self.review.to_round(self.review.round_number + count):
            table.show_position()

    def turn_table(self, table: TableScene) -> None:
        """Look from the other side."""
        table.sit(1 - self.seat)

    def toggle(self, table: TableScene) -> None:
        """Open or close the hand at the top."""
        self.both = not self.both
        table.refresh(0.0)

    def caption(self, table: TableScene) -> str | None:
        """Leave the words to the table, but ask for nothing."""
        return None

    def paint_over(self, table: TableScene, cv: Canvas) -> None:
        """Open the hand at the top over its backs."""
        if not self.both or not isinstance(table.stage, PlayStage) or table.dealing:
            return
        if not table.ready:
            return
        cards = cards_in(self.review.hand(1 - self.seat))
        sprites = []
        for i, card in enumerate(sorted(cards, key=lambda c: (c % 13, c))):
            pose = replace(table.places.back(i, len(cards)), face=1.0)
            sprites.append(CardSprite(NAMES[card], card, pose))
        table.painter.draw(cv.surface, sprites)


class ReviewScene(TableScene):
    """A table on which a recorded match is shown."""

    def __init__(self, app: App, data: bytes) -> None:
        review = Review(data)
        super().__init__(app, review, ReviewMode(review), resumed=True)

    def next_round(self) -> None:
        """Go on after a showdown: the next round, or back to where the show was started."""
        if self.session.over:
            self.app.pop()
            return
        self.session.deal_next()
        self.show_position()

    def open_pause(self) -> None:
        """There is nothing to pause: leave."""
        self.app.pop()
