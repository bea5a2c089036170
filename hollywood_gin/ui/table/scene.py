"""The table: what has happened is played out on it, and what may be done is done on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    IllegalAction,
    Knock,
    Reason,
)
from hollywood_gin.engine.cards import BIT, Card, Cards
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.cards.sprites import CardPainter, CardSprite, Pose
from hollywood_gin.ui.kit.beats import Beats
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Drag
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.widgets import Button, IconButton, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.table import counts, sentences, still
from hollywood_gin.ui.table.board import Board
from hollywood_gin.ui.table.caption import THINKING_SHOWN, caption_line
from hollywood_gin.ui.table.hand_order import HandOrder, Sort
from hollywood_gin.ui.table.layout import HandPlaces, Places
from hollywood_gin.ui.table.log_drawer import Drawer
from hollywood_gin.ui.table.playback import Playback
from hollywood_gin.ui.table.pointer import TableInput
from hollywood_gin.ui.table.score_strip import StripState, Writing, strip_height
from hollywood_gin.ui.table.session import TableSession
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.spread import SpreadStage
from hollywood_gin.ui.table.stages.stage import Held, Stage
from hollywood_gin.ui.table.variants.variant import TableMode
from hollywood_gin.ui.table.view import View, view_at

if TYPE_CHECKING:
    from hollywood_gin.ui.app import App

_SAY_FOR = 3.0


class TableScene(Scene):
    """A match being played."""

    def __init__(
        self,
        app: App,
        session: TableSession,
        mode: TableMode | None = None,
        resumed: bool = False,
    ) -> None:
        super().__init__(app)
        self.session = session
        self.mode = mode or TableMode()
        self.beats = Beats(app.settings)
        self.board = Board()
        self.drawer = Drawer(self)
        self.order = HandOrder(_sort_of(app.settings.sort))
        self.playback = Playback(self)
        self.input = TableInput(self)
        self.drag: Drag[Held] = Drag(self.input)
        self.places = Places(self.m)
        self.painter = CardPainter(app.brush, self.m, app.settings)
        self.hand_places: HandPlaces | None = None
        self.carried: CardSprite | None = None
        self.arrives_from: Pose | None = None
        self.now = 0.0
        self.dealing = False
        self.cutting = False
        self.writing: Writing | None = None
        self.shown_sheet: ScoreSheet | None = None
        self.lit: counts.Outlook | None = None
        self.said: tuple[str, float] | None = None
        self.thinking_since: float | None = None
        self.cloth = Layer()
        self._still = Layer()
        self._paints = 0
        self.settled_for: object = None
        self._layings: tuple[object, list[counts.Laying]] | None = None
        self.obs: Observation = session.observe(self.me)
        self.view: View = view_at(self.obs, 0)
        self.stage: Stage = PlayStage(self)
        self.playback.start_round(shown_already=resumed)

    # --- who and what

    @property
    def shown(self) -> int:
        """How many events of the round have been shown."""
        return self.playback.shown

    @property
    def me(self) -> int:
        """The seat at the screen."""
        return self.mode.seat

    @property
    def names(self) -> tuple[str, str]:
        """What the seats are called on this screen."""
        return self.mode.names(self)

    def players(self, open_cards: bool = False) -> Players:
        """Return who plays and who of them is called "you"; ``open_cards`` is the showdown."""
        return Players(self.names, self.mode.spoken_to(open_cards))

    @property
    def other_name(self) -> str:
        """What the opponent is called."""
        return self.names[1 - self.me]

    @property
    def ready(self) -> bool:
        """Whether everything has been shown, so that the player may act."""
        return self.beats.idle and self.shown == len(self.obs.events) and not self.dealing

    @property
    def settled(self) -> bool:
        """Whether nothing is left to show and every card stands exactly where it should."""
        return self.ready and self.board.settled

    @property
    def shows_deadwood(self) -> bool:
        """Whether the deadwood is counted for the player."""
        wanted = self.mode.shows_deadwood
        return self.app.settings.show_deadwood if wanted is None else wanted

    @property
    def marks_known(self) -> bool:
        """Whether cards the opponent took are marked."""
        wanted = self.mode.marks_known
        return self.app.settings.mark_taken if wanted is None else wanted

    def layings(self) -> list[counts.Laying]:
        """Return every way to knock now, the best first (kept until the position changes)."""
        if self._layings is None or self._layings[0] is not self.obs:
            self._layings = (self.obs, counts.layings(self.obs))
        return self._layings[1]

    def outlook(self) -> counts.Outlook | None:
        """Return what the knock that is meant would do to the sheet."""
        laying = self.stage.laying() if isinstance(self.stage, PlayStage) else None
        return counts.outlook(self.obs, laying) if laying is not None else None

    def order_rest(self) -> Cards:
        """Return the hand without the drawn card that stands apart."""
        hand = self.view.hand
        apart = self.order.apart
        return hand & ~BIT[apart] if apart is not None else hand

    # --- rounds

    def sit(self, seat: int) -> None:
        """Let another seat sit at the screen; its hand is shown from now on."""
        self.mode.seat = seat
        self.playback.start_round(shown_already=True)

    def next_round(self) -> None:
        """Go on after a showdown: the next round, or the end of the match."""
        if self.session.over:
            if self.app.has("match_end"):
                self.app.open("match_end", self.session)
            return
        self.session.deal_next()
        self.mode.dealt(self)
        self.playback.start_round()

    def show_position(self) -> None:
        """Show the position as it stands now, after it was taken back or done again."""
        self.playback.start_round(shown_already=True)

    def set_stage(self, stage: Stage) -> None:
        """Let another stage take over."""
        self.drag.cancel()
        self.stage.end()
        self.stage = stage
        stage.begin()

    def catch_up(self) -> None:
        """Queue what has happened since the table last looked."""
        self.playback.catch_up()

    # --- acting

    def submit(self, action: Action, card: Card | None = None) -> bool:
        """Do an action for the player, or say why it cannot be done; True if it was done."""
        if not self.ready:
            self.skip()
        reason = self.obs.refusal(action)
        if reason is None:
            try:
                self.session.submit(self.me, action)
            except IllegalAction as refused:
                reason = refused.reason
        if reason is not None:
            self._refuse(reason, card)
            return False
        self.said = None
        self.catch_up()
        return True

    def _refuse(self, reason: Reason, card: Card | None) -> None:
        left = counts.deadwood_after(self.obs, card) if card is not None else 0
        taken = self.obs.taken if reason is Reason.TAKEN_THIS_TURN else card
        self.say(sentences.refusal_line(reason, taken, left, self.obs.knock_limit))
        self.app.play("error")

    def say(self, text: str) -> None:
        """Show a sentence in the caption line for a while."""
        self.said = (text, self.now)
        self.repaint()

    def say_over_limit(self) -> None:
        """Say that no throw leaves little enough to knock."""
        best = counts.best_throw(self.obs)
        if best is not None:
            text = sentences.refusal_line(Reason.OVER_LIMIT, best[0], best[1], self.obs.knock_limit)
            self.say(text)

    def begin_spread(self, card: Card | None) -> None:
        """Let the player look over his melds before he lays them down."""
        settings = self.app.settings
        if settings.auto_meld and not settings.confirm_knock:
            action: Action = (
                BigGin() if card is None else Knock(card, self.obs.propose_spread(card))
            )
            self.submit(action, card)
            return
        self.set_stage(SpreadStage(self, card))
        self.app.play("slide")
        self.refresh(self.beats.seconds * 0.26)

    def back_to_play(self) -> None:
        """Take the cards up again instead of laying them down."""
        self.set_stage(PlayStage(self))
        self.refresh(self.beats.seconds * 0.26)

    def skip(self) -> None:
        """Show everything that is queued at once."""
        self.beats.skip()
        self.board.snap()
        self.refresh(0.0)
        self.board.snap()

    # --- the scene

    def resized(self) -> None:
        self.drag.cancel()
        self._new_places()
        if self.dealing and self.board.sprites():
            self.skip()  # the deal was laid out for another window
        if not self.dealing:
            self.stage.arrange(0.0)
            self.board.snap()

    def _new_places(self) -> None:
        self.places = Places(self.m, self.drawer.width)
        self.painter = CardPainter(self.app.brush, self.m, self.app.settings)

    def leave(self) -> None:
        self.drag.cancel()

    def enter(self) -> None:
        self._new_places()
        if not self.dealing:
            self.stage.arrange(0.0)
            self.board.snap()
        self.rebuild()

    def refresh(self, seconds: float, quiet: bool = False) -> None:
        """Send the cards to their places and show the controls of the moment."""
        if self.beats.seconds == 0.0:
            seconds = 0.0
        if not self.dealing:
            self.stage.arrange(seconds)
        if quiet:
            self.dirty = True
            self._paints += 1
        else:
            self.rebuild()
            self._paints += 1

    def repaint(self) -> None:
        """Draw the still part anew in the next frame."""
        self._paints += 1
        self.dirty = True

    def toggle_log(self) -> None:
        """Open the log, or close it."""
        self.drawer.open = not self.drawer.open
        self._new_places()
        self.app.play("slide")
        self.refresh(self.beats.seconds * 0.24)

    def open_sheet(self) -> None:
        """Show the score sheet."""
        self.app.open("sheet", self.session)

    def open_pause(self) -> None:
        """Show the pause menu."""
        self.app.open("pause", self.session)

    def open_rules(self) -> None:
        """Show the rules in force."""
        self.app.open("rules", self.obs.rules, self.session.rules_name)

    def build(self) -> Sequence[Widget]:
        found: list[Widget] = []
        app = self.app
        if app.has("pause"):
            box = Box(32, 28, 36, 36)
            found.append(
                IconButton("menu", box, _("Menu"), "menu", self.open_pause, region="corner")
            )
        if app.has("how_to"):
            box = Box(76, 28, 36, 36)
            how = IconButton(
                "help", box, _("How to play"), "help", lambda: app.open("how_to"), region="corner"
            )
            found.append(how)
        if app.has("sheet"):
            found.append(
                Button(
                    "sheet",
                    self.strip_box,
                    _("Score sheet"),
                    self.open_sheet,
                    kind="bare",
                    key="c",
                    region="strip",
                )
            )
        if self.stage.follows_play:
            if not self.drawer.open and app.has("rules"):
                found.append(
                    Button(
                        "rules",
                        self.places.limit_panel,
                        _("The rules of this match"),
                        self.open_rules,
                        kind="bare",
                        region="strip",
                    )
                )
            if not self.dealing:
                found += self.drawer.controls()
        if not self.dealing:
            found += self.stage.build()
            found += self.mode.controls(self)
        return found

    @property
    def strip_box(self) -> Box:
        strip = self.places.strip
        games = self.obs.rules.games
        return Box(strip.x, strip.y, strip.w, strip_height(games))

    def update(self, dt: float) -> bool:
        self.now += dt
        self.session.poll(hold=self.playback.just_played)
        if self.playback.has_news:
            self.catch_up()
        moving = self.beats.update(dt)
        moving |= self.board.update(dt)
        moving |= self.stage.update(dt)
        self.mode.update(self)
        if moving:
            self.dirty = True
        self._update_said()
        self._update_thinking()
        self._tell_mode()
        return moving or self.drag.pressed

    def _update_said(self) -> None:
        if self.said is not None and self.now - self.said[1] > _SAY_FOR:
            self.said = None
            self.repaint()

    def _update_thinking(self) -> None:
        thinking = self.session.thinking and self.ready
        was = self.thinking_since
        if thinking and was is None:
            self.thinking_since = self.now
        elif not thinking and was is not None:
            self.thinking_since = None
            self.repaint()
        elif was is not None and was <= self.now - THINKING_SHOWN < was + 0.2:
            self.repaint()

    def _tell_mode(self) -> None:
        if self.ready and not self.board.moving:
            key = (self.playback.round, self.shown, self.me, self.obs.turn)
            if key != self.settled_for:
                self.settled_for = key
                self.mode.settled(self)

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        version = self.controls.version
        used = self.input.handle(event)
        if used or self.controls.version != version:
            self.dirty = True
            if self.controls.version != version:
                self._paints += 1
        return used

    # --- what it says

    def caption(self) -> str:
        """Return the caption line."""
        return caption_line(self)

    def strip_state(self) -> StripState:
        """Return what the Hollywood strip shows now."""
        return still.strip_state(self)

    # --- drawing

    def draw(self, cv: Canvas) -> None:
        key = (self._paints, self.stage.key(), still.cloth_key(self))
        self._still.draw(cv, key, lambda layer: still.paint_still(self, layer))
        self.stage.paint_under(cv)
        self.mode.paint_under(self, cv)
        self.board.draw(cv, self.painter)
        if self.carried is not None:
            self.painter.draw(cv.surface, [self.carried])
        if not self.dealing:
            self.stage.paint_over(cv)
        self.mode.paint_over(self, cv)
        if self.drawer.open and self.stage.follows_play:
            self.drawer.draw(cv)
            self.controls.draw(cv)


def _sort_of(word: str) -> Sort:
    return Sort(word) if word in set(Sort) else Sort.MELDS


__all__ = ["TableScene"]
