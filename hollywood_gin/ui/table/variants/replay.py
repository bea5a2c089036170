"""The table as a projector: a recorded match forward and back, one hand open or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.review import Review
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import NAMES, cards_in
from hollywood_gin.ui.cards.sprites import CardSprite
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.table.layout import RIGHT_W
from hollywood_gin.ui.table.scene import TableScene
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.variants.variant import TableMode

if TYPE_CHECKING:
    from hollywood_gin.ui.app import App


class ReviewMode(TableMode):
    """Controls to step through a record; both hands lie open unless one is chosen."""

    plays = False
    shows_deadwood = True

    def __init__(self, review: Review) -> None:
        super().__init__(0)
        self.review = review
        self.both = True

    def names(self, table: TableScene) -> tuple[str, str]:
        """Return both names: nobody is playing now."""
        first, second = self.review.players
        return (first.name, second.name)

    def spoken_to(self, open_cards: bool) -> int | None:
        """Nobody is called "you": both are looked at."""
        return None

    def controls(self, table: TableScene) -> list[Widget]:
        """Return the keys of the projector, in the column where a player's buttons would be."""
        if table.stage.follows_play:
            return self._beside(table) if not table.drawer.open else []
        y = table.m.H - 44
        found = self._step(table, -1, Box(32, y, 96, 32))
        return found + self._step(table, 1, Box(136, y, 140, 32))

    def _beside(self, table: TableScene) -> list[Widget]:
        x, y, half = table.places.right, table.places.actions_y, (RIGHT_W - 8) / 2
        found = self._step(table, 1, Box(x, y, RIGHT_W, 46))
        found += self._step(table, -1, Box(x, y + 52, RIGHT_W, 38))
        y += 96
        review, number = self.review, self.review.round_number

        def add(id: str, right: bool, word: str, act: Callable[[], None], key: str = "") -> None:
            box = Box(x + (half + 8 if right else 0), y, half, 32)
            button = Button(
                id, box, word, act, kind="ghost", key=key, cap="", size=14, region="review"
            )
            found.append(button)

        if number > 1:
            add("back_round", False, _("Earlier round"), lambda: self.go_round(table, -1))
        if number < review.rounds:
            add("next_round", True, _("Later round"), lambda: self.go_round(table, 1))
        y += 37
        add("seat", False, _("Other side"), lambda: self.turn_table(table), "x")
        word = _("One hand") if self.both else _("Both hands")
        add("both", True, word, lambda: self.toggle(table), "b")
        return found

    def _step(self, table: TableScene, way: int, box: Box) -> list[Widget]:
        """Return the button that goes a move on or back, where there is one."""
        on = way > 0
        if self.review.over if on else self.review.at == 0:
            return []
        # Where both have room beside the cards, the way on is the main act of this table.
        large = box.h > 44
        return [
            Button(
                "next_move" if on else "back_move",
                box,
                _("Next move") if on else _("Back"),
                lambda: self.go(table, way),
                kind="first" if on and large else "second",
                key="space" if on and table.stage.follows_play else "",
                cap="→" if on else "←",
                size=20 if large else 15,
                region="review",
            )
        ]

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
        if is_key(event, "esc") and not table.drawer.open:
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

    def paint_over(self, table: TableScene, cv: Canvas) -> None:
        """Open the hand at the top over its backs."""
        if not self.both or not isinstance(table.stage, PlayStage) or table.dealing:
            return
        if not table.ready:
            return
        cards = cards_in(self.review.hand(1 - self.seat))
        sprites = []
        for i, card in enumerate(sorted(cards, key=lambda c: (c % 13, c))):
            pose = table.places.back(i, len(cards))._replace(face=1.0)
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
