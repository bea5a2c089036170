"""The table: what has happened is played out on it, and what may be done is done on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    Event,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import BIT, Card, Cards
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome
from hollywood_gin.ui import ornament
from hollywood_gin.ui.animation import Beats
from hollywood_gin.ui.drag import Drag, Zone
from hollywood_gin.ui.keys import is_key, shift_held
from hollywood_gin.ui.layout import Box
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.richtext import card_mark, escape
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes.table import advice, panels, story
from hollywood_gin.ui.scenes.table.board import Board, gap_in_row
from hollywood_gin.ui.scenes.table.drawer import Drawer
from hollywood_gin.ui.scenes.table.hand import HandOrder, Sort
from hollywood_gin.ui.scenes.table.intro import Intro
from hollywood_gin.ui.scenes.table.layoff import LayoffStage
from hollywood_gin.ui.scenes.table.mode import TableMode
from hollywood_gin.ui.scenes.table.places import HandPlaces, Places
from hollywood_gin.ui.scenes.table.play import PlayStage
from hollywood_gin.ui.scenes.table.session import TableSession
from hollywood_gin.ui.scenes.table.showdown import ShowdownStage, without_last
from hollywood_gin.ui.scenes.table.spread import SpreadStage
from hollywood_gin.ui.scenes.table.stage import Held, Stage
from hollywood_gin.ui.scenes.table.strip import StripState, Writing, draw_strip, strip_height
from hollywood_gin.ui.scenes.table.view import View, view_at
from hollywood_gin.ui.sprites import CardPainter, CardSprite, Pose
from hollywood_gin.ui.theme import BOLD
from hollywood_gin.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.app import App

_SAY_FOR = 3.0
_UNSEEN = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_THINKING_SHOWN = 0.7
_PAUSE_BEFORE = {DrawStock: 0.45, TakeDiscard: 0.55, TakeUpcard: 0.6, Discard: 0.5, Knock: 0.6}
"""The least time the computer seems to think before a move is shown: a duration of the screen,
never a sleep."""


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
        self.drag: Drag[Held] = Drag(self)
        self.places = Places(self.m)
        self.painter = CardPainter(app.brush, self.m, app.settings)
        self.hand_places: HandPlaces | None = None
        self.carried: CardSprite | None = None
        self.arrives_from: Pose | None = None
        self.now = 0.0
        self.shown = 0
        self.dealing = False
        self.writing: Writing | None = None
        self.shown_sheet: ScoreSheet | None = None
        self.lit: advice.Outlook | None = None
        self._round = 0
        self._queued = 0
        self._said: tuple[str, float] | None = None
        self._thinking_since: float | None = None
        self._cloth = Layer()
        self._still = Layer()
        self._paints = 0
        self._settled_for: object = None
        self._layings: tuple[object, list[advice.Laying]] | None = None
        self._pointer = (-1.0, -1.0)
        self.obs: Observation = session.observe(self.me)
        self.view: View = view_at(self.obs, 0)
        self.stage: Stage = PlayStage(self)
        self._start_round(shown_already=resumed)

    # --- who and what

    @property
    def me(self) -> int:
        """The seat at the screen."""
        return self.mode.seat

    @property
    def names(self) -> tuple[str, str]:
        """What the seats are called on this screen."""
        return self.mode.names(self)

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

    def layings(self) -> list[advice.Laying]:
        """Return every way to knock now, the best first (kept until the position changes)."""
        if self._layings is None or self._layings[0] is not self.obs:
            self._layings = (self.obs, advice.layings(self.obs))
        return self._layings[1]

    def outlook(self) -> advice.Outlook | None:
        """Return what the knock that is meant would do to the sheet."""
        laying = self.stage.laying() if isinstance(self.stage, PlayStage) else None
        return advice.outlook(self.obs, laying) if laying is not None else None

    def order_rest(self) -> Cards:
        """Return the hand without the drawn card that stands apart."""
        hand = self.view.hand
        apart = self.order.apart
        return hand & ~BIT[apart] if apart is not None else hand

    # --- rounds

    def _start_round(self, shown_already: bool = False) -> None:
        """Show a round from its deal, or as it stands."""
        self.obs = self.session.observe(self.me)
        self._round = self.session.round_number
        self.beats.clear()
        self.drag.cancel()
        self.writing = self.shown_sheet = self.lit = None
        self.order.apart = None
        self._settled_for = None
        self._queued = 0
        if shown_already or self.obs.events:
            self._show_all()
            return
        self.shown = 0
        self.view = view_at(self.obs, 0)
        self.order.follow(self.view.hand, None)
        self.board.clear()
        self._set_stage(PlayStage(self))
        Intro(self).queue()

    def _show_all(self) -> None:
        """Show the position as it stands, without playing out how it came about."""
        self.shown = len(self.obs.events)
        self._queued = 0
        self.view = view_at(self.obs, self.shown)
        self.order.follow(self.view.hand, self.view.drawn)
        if self.view.drawn is not None and self.order.sort is not Sort.MANUAL:
            self.order.draw(self.view.drawn)
        self.dealing = False
        self.board.clear()
        self._set_stage(self._stage_for())
        self.stage.arrange(0.0)
        self.board.snap()
        self._after_events()
        self.rebuild()

    def _stage_for(self) -> Stage:
        """Return the stage that belongs to the position."""
        obs = self.obs
        if obs.phase is Phase.OVER:
            return ShowdownStage(self)
        if obs.phase is Phase.SHOWDOWN:
            return LayoffStage(self) if obs.my_turn else ShowdownStage(self)
        return PlayStage(self)

    def _set_stage(self, stage: Stage) -> None:
        self.drag.cancel()
        self.stage.end()
        self.stage = stage
        stage.begin()

    def sit(self, seat: int) -> None:
        """Let another seat sit at the screen; its hand is shown from now on."""
        self.mode.seat = seat
        self._start_round(shown_already=True)

    def next_round(self) -> None:
        """Go on after a showdown: the next round, or the end of the match."""
        if self.session.over:
            if self.app.has("match_end"):
                self.app.open("match_end", self.session)
            return
        self.session.deal_next()
        self.mode.dealt(self)
        self._start_round()

    def show_position(self) -> None:
        """Show the position as it stands now, after it was taken back or done again."""
        self._queued = 0
        self._start_round(shown_already=True)

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
        self._said = None
        self.catch_up()
        return True

    def _refuse(self, reason: Reason, card: Card | None) -> None:
        left = advice.deadwood_after(self.obs, card) if card is not None else 0
        taken = self.obs.taken if reason is Reason.TAKEN_THIS_TURN else card
        self.say(story.refusal_line(reason, taken, left, self.obs.knock_limit))
        self.app.play("error")

    def say(self, text: str) -> None:
        """Show a sentence in the caption line for a while."""
        self._said = (text, self.now)
        self.repaint()

    def say_over_limit(self) -> None:
        """Say that no throw leaves little enough to knock."""
        best = advice.best_throw(self.obs)
        if best is not None:
            text = story.refusal_line(Reason.OVER_LIMIT, best[0], best[1], self.obs.knock_limit)
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
        self._set_stage(SpreadStage(self, card))
        self.app.play("slide")
        self.refresh(self.beats.seconds * 0.26)

    def back_to_play(self) -> None:
        """Take the cards up again instead of laying them down."""
        self._set_stage(PlayStage(self))
        self.refresh(self.beats.seconds * 0.26)

    # --- following the model

    def catch_up(self) -> None:
        """Queue what has happened since the table last looked."""
        self.obs = self.session.observe(self.me)
        if self.session.round_number != self._round:
            self._start_round()
            return
        count = len(self.obs.events)
        queued = self.shown + self._queued
        if count < queued:
            self.beats.clear()
            self._show_all()
            return
        for i in range(queued, count):
            self._queue_event(i, self.obs.events[i])
        if self.obs.phase is Phase.OVER and count == 0:
            self._after_events()

    def _queue_event(self, index: int, event: Event) -> None:
        mine = event.seat == self.me
        if not mine:
            pause = _PAUSE_BEFORE.get(type(event.action), 0.4)
            self.beats.add(lambda: None, pause)
        self._queued += 1
        hold = 0.0 if mine and not isinstance(event.action, (Knock, BigGin)) else 0.3
        if isinstance(event.action, (Knock, BigGin)):
            hold = 0.9
        elif isinstance(event.action, LayOff):
            hold = 0.55
        self.beats.add(lambda: self._play(index, event), hold)
        if index == len(self.obs.events) - 1:
            self.beats.add(self._after_events, 0.0)

    def _play(self, index: int, event: Event) -> None:
        """Show one event: move its cards, make its sound."""
        self.shown = index + 1
        self._queued = max(0, self._queued - 1)
        before = self.view
        self.view = view_at(self.obs, self.shown)
        mine = event.seat == self.me
        seconds = self.beats.seconds
        travel = 0.26 * seconds
        play = self.app.play
        match event.action:
            case DrawStock():
                if mine and event.card is not None:
                    self.order.draw(event.card)
                    self._bring_in(event.card)
                play("slide")
            case TakeUpcard() | TakeDiscard():
                card = before.top if event.card is None else event.card
                if mine and event.card is not None:
                    self.order.draw(event.card)
                elif card is not None:
                    self.board.turn_down(card)
                play("slide")
            case Discard() | Knock() | None:
                if not mine and event.card is not None and self.board.row:
                    self.board.turn_up(gap_in_row(index, len(self.board.row)), event.card)
                play("knock" if isinstance(event.action, Knock) else "place")
            case LayOff():
                play("layoff")
            case BigGin():
                play("knock")
            case FinishLayoffs():
                play("slide")
            case _:
                play("ui_tick")
        self.order.follow(self.view.hand, self.view.drawn)
        if isinstance(event.action, (Knock, BigGin)):
            self._after_knock(travel)
            return
        if self.view.knocker is not None and not isinstance(
            self.stage, (ShowdownStage, LayoffStage)
        ):
            self._set_stage(ShowdownStage(self))
        if isinstance(event.action, FinishLayoffs) and not isinstance(self.stage, ShowdownStage):
            self._set_stage(ShowdownStage(self))
        self.refresh(travel)

    def _bring_in(self, card: Card) -> None:
        """Let a drawn card start face down where it was: on the stock, or under the pointer."""
        start = self.arrives_from
        if start is not None:
            sprite = CardSprite(story.spoken(card), card, start)
            self.board.cards[card] = sprite

    def _after_knock(self, travel: float) -> None:
        """Show a knock: first the discard and the word, then the spread."""
        self._set_stage(ShowdownStage(self))
        if self.obs.my_turn and self.obs.phase is Phase.SHOWDOWN:
            self._set_stage(LayoffStage(self))
        self.shown_sheet = self.obs.sheet if self.obs.result is None else None
        self.refresh(0.42 * self.beats.seconds)

    def _after_events(self) -> None:
        """All events are shown: the stage that belongs to the position takes over."""
        if self.shown < len(self.obs.events):
            return  # more has come in the meantime, with a beat like this one at its end
        wanted = self._stage_for()
        if type(wanted) is not type(self.stage) and not isinstance(self.stage, SpreadStage):
            self._set_stage(wanted)
        elif isinstance(wanted, PlayStage) and isinstance(self.stage, SpreadStage):
            pass
        if self.obs.result is not None:
            if not isinstance(self.stage, ShowdownStage):
                self._set_stage(ShowdownStage(self))
            if isinstance(self.stage, ShowdownStage):
                if self.obs.sheet is not None and self.obs.result.winner is not None:
                    self.shown_sheet = without_last(self.obs.sheet)
                self.stage.plan()
                if self.obs.result.outcome is Outcome.DEAD:
                    self.app.play("ui_tick")
        elif (
            isinstance(self.stage, LayoffStage)
            and self.app.settings.auto_layoff
            and self.obs.my_turn
        ):
            self.beats.add(self._auto_layoff, 0.3)
        self.refresh(0.24 * self.beats.seconds)

    def _auto_layoff(self) -> None:
        if isinstance(self.stage, LayoffStage):
            self.stage.lay_off_all()
            if isinstance(self.stage, LayoffStage):
                self.stage.done()

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
        self.stage.arrange(0.0)
        self.board.snap()

    def _new_places(self) -> None:
        self.places = Places(self.m, self.drawer.width)
        self.painter = CardPainter(self.app.brush, self.m, self.app.settings)

    def leave(self) -> None:
        self.drag.cancel()

    def enter(self) -> None:
        self._new_places()
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
        name = "rules" if self.app.has("rules") else "how_to"
        if name == "rules":
            self.app.open("rules", self.session)
        else:
            self.app.open(name)

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
                    self._strip_box,
                    _("Score sheet"),
                    self.open_sheet,
                    kind="bare",
                    key="c",
                    region="strip",
                )
            )
        if self.stage.follows_play:
            if not self.drawer.open and (app.has("rules") or app.has("how_to")):
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
    def _strip_box(self) -> Box:
        strip = self.places.strip
        games = self.obs.rules.games
        return Box(strip.x, strip.y, strip.w, strip_height(games))

    def update(self, dt: float) -> bool:
        self.now += dt
        self.session.poll()
        if self._has_news():
            self.catch_up()
        moving = self.beats.update(dt)
        moving |= self.board.update(dt)
        moving |= self.stage.update(dt)
        if moving:
            self.dirty = True
        self._update_said()
        self._update_thinking()
        self._tell_mode()
        return moving or self.drag.pressed

    def _has_news(self) -> bool:
        new = self.session.observe(self.me)
        if self.session.round_number != self._round:
            return True
        return len(new.events) != self.shown + self._queued or new.turn != self.obs.turn

    def _update_said(self) -> None:
        if self._said is not None and self.now - self._said[1] > _SAY_FOR:
            self._said = None
            self.repaint()

    def _update_thinking(self) -> None:
        thinking = self.session.thinking and self.ready
        was = self._thinking_since
        if thinking and was is None:
            self._thinking_since = self.now
        elif not thinking and was is not None:
            self._thinking_since = None
            self.repaint()
        elif was is not None and was <= self.now - _THINKING_SHOWN < was + 0.2:
            self.repaint()

    def _tell_mode(self) -> None:
        if self.ready and not self.board.moving:
            key = (self._round, self.shown, self.me, self.obs.turn)
            if key != self._settled_for:
                self._settled_for = key
                self.mode.settled(self)

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        version = self.controls.version
        used = self._handle(event)
        if used or self.controls.version != version:
            self.dirty = True
            if self.controls.version != version:
                self._paints += 1
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        pointer = event.type in (
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
        )
        if pointer:
            return self._handle_pointer(event)
        if self.drag.handle(event, self.m) and event.type not in _UNSEEN:
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type in _UNSEEN:
            self.mode.on_focus_lost(self)
        return self.controls.handle(event, self.m)

    def _handle_pointer(self, event: pygame.event.Event) -> bool:
        if self.drag.pressed:
            return self.drag.handle(event, self.m)
        x, y = self._pointer = self.m.units(event.pos)
        if event.type == pygame.MOUSEMOTION:
            used = self.controls.handle(event, self.m)
            over_control = self.controls.hover_id is not None
            self.stage.on_pointer(-1.0 if over_control else x, y)
            return used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._skip_by_click(x, y):
            return True
        if self.controls.handle(event, self.m):
            return True
        if self.drag.handle(event, self.m):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.stage.on_click_nothing()
        return False

    def _skip_by_click(self, x: float, y: float) -> bool:
        """A click while things are being shown skips them; on the hand it acts on the hand."""
        if self.beats.idle or self.controls.at(x, y) is not None:
            return False
        playing = self.stage.follows_play and not self.dealing
        if playing and self.stage.grab(x, y) is not None:
            return False
        self.skip()
        return True

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if self.mode.on_key(self, event):
            return True
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT) and not self.beats.idle:
            self.skip()
            return True
        focused = self.controls.focus_shown
        if not focused and not shift_held(event) and self._plain_key(event):
            return True
        if self.controls.handle(event, self.m):
            return True
        if self.stage.on_key(event):
            return True
        if is_key(event, "esc"):
            return self._escape()
        return False

    def _plain_key(self, event: pygame.event.Event) -> bool:
        """Enter belongs to the chosen card unless a control has been given the focus."""
        playing = isinstance(self.stage, PlayStage)
        return playing and is_key(event, "enter") and self.stage.on_key(event)

    def _escape(self) -> bool:
        if self.stage.on_escape():
            return True
        if self.drawer.open:
            self.toggle_log()
            return True
        self.open_pause()
        return True

    # --- the drag machine's host: the stage answers

    def grab(self, x: float, y: float) -> tuple[Held, Box] | None:
        return self.stage.grab(x, y)

    def draggable(self, item: Held) -> bool:
        return self.stage.draggable(item)

    def zones(self, item: Held) -> Sequence[Zone]:
        return self.stage.zones(item)

    def drag_began(self, item: Held) -> None:
        self.stage.drag_began(item)

    def drag_moved(self, item: Held, box: Box, over: str | None) -> None:
        self.stage.drag_moved(item, box, over)

    def dropped(self, item: Held, box: Box, over: str | None) -> None:
        self.stage.dropped(item, box, over)

    def clicked(self, item: Held) -> None:
        self.stage.clicked(item)

    # --- the caption

    def caption(self) -> str:
        """Return the caption line: what just happened, and what is asked."""
        if self._said is not None:
            return self._said[0]
        own = self.mode.caption(self)
        if own is not None:
            return own
        if isinstance(self.stage, (SpreadStage, LayoffStage)) and self.ready:
            return self.stage.caption()
        name = self.other_name
        text = story.said(self.view.last, self.obs, name)
        if not self.ready:
            return text
        if isinstance(self.stage, PlayStage):
            knock = self._knock_line()
            if knock is not None:
                return knock
        ask = self._ask()
        return f"{text} **{ask}**" if ask else text

    def _knock_line(self) -> str | None:
        """Return what the lifted card or the knock button means, in words."""
        stage = self.stage
        assert isinstance(stage, PlayStage)
        laying = stage.laying()
        if laying is None:
            return None
        if stage.plate_lit and self.lit is not None:
            where = story.enters(self.lit.enters)
            if laying.gin:
                text = _("Gin: {enters}.").format(enters=where)
            else:
                text = _("Knock {points}: {enters}.").format(points=laying.deadwood, enters=where)
            if self.lit.may_close:
                games = story.count_words(self.lit.may_close)
                if len(self.lit.may_close) == 1:
                    more = _("May close game {games}.").format(games=games)
                else:
                    more = _("May close games {games}.").format(games=games)
                text += f" **{more}**"
            return text
        chosen = stage.chosen
        if chosen is not None and laying.gin and chosen != laying.card:
            left = advice.deadwood_after(self.obs, chosen)
            mark = card_mark(chosen)
            if left <= self.obs.knock_limit and chosen != self.obs.taken:
                return _(
                    "Throwing {card} leaves {points}: **a knock, without the {bonus} for gin.**"
                ).format(card=mark, points=left, bonus=self.obs.rules.gin_bonus)
            return _("Throwing {card} **gives up gin.**").format(card=mark)
        return None

    def _ask(self) -> str:
        """Return what the player is asked to do."""
        obs = self.obs
        if obs.result is not None:
            return ""
        if not obs.my_turn:
            since = self._thinking_since
            if since is not None and self.now - since >= _THINKING_SHOWN:
                return _("{name} is thinking…").format(name=escape(self.other_name))
            return ""
        if obs.phase is Phase.UPCARD:
            return _("Take it, or pass?")
        if obs.phase is Phase.LAST_CHANCE:
            return _("The wall: take it to knock, or let it lie.")
        if obs.phase is Phase.DRAW:
            if obs.upcard_refused:
                return _("Draw from the stock.")
            return _("Draw, or take {card}.").format(card=card_mark(obs.top_discard or 0))
        ways = self.layings()
        if ways and ways[0].card is None:
            return _("All eleven cards are in melds: big gin!")
        if ways and ways[0].gin:
            return _("Throw {card} for gin!").format(card=card_mark(ways[0].card or 0))
        return _("Throw a card, or knock.") if ways else _("Throw a card.")

    # --- drawing

    def strip_state(self) -> StripState:
        """Return what the Hollywood strip shows now."""
        sheet = self.shown_sheet or self.obs.sheet or ScoreSheet.empty(self.obs.rules)
        if self.obs.result is None and self.shown_sheet is None:
            sheet = self.obs.sheet or sheet
        lit: dict[int, bool] = {}
        if self.lit is not None and self.ready and self.stage.follows_play:
            lit = {game: game in self.lit.may_close for game in self.lit.enters}
        return StripState(sheet, self.me, self.names, self.writing, lit)

    def draw(self, cv: Canvas) -> None:
        self._cloth.draw(cv, self._cloth_key(), self._paint_cloth)
        self._still.draw(cv, (self._paints, self.stage.key()), self._paint_still)
        self.stage.paint_under(cv)
        self.board.draw(cv, self.painter)
        if self.carried is not None:
            self.painter.draw(cv.surface, [self.carried])
        if not self.dealing:
            self.stage.paint_over(cv)
        self.mode.paint_over(self, cv)
        if self.drawer.open and self.stage.follows_play:
            self.drawer.draw(cv)
            self.controls.draw(cv)

    def _cloth_key(self) -> object:
        return (self.app.settings.felt, self.stage.follows_play)

    def _paint_cloth(self, cv: Canvas) -> None:
        play = self.stage.follows_play
        ornament.felt(cv, self.app.settings.felt, 0.5 if play else 0.6)
        if play:
            ornament.inlay(cv, self.places.inlay)

    def _paint_still(self, cv: Canvas) -> None:
        # Begins with the cloth: the layer is opaque, so the frame needs one blit.
        self._cloth.draw(cv, self._cloth_key(), self._paint_cloth)
        draw_strip(cv, self._strip_box, self.strip_state())
        if self.stage.follows_play:
            player = self.session.players[1 - self.me]
            panels.draw_plate(cv, self.places, player, self.obs.dealer != self.me)
            if not self.drawer.open:
                panels.draw_limit(cv, self.places.limit_panel, self.obs, self.session.rules_name)
                if not self.dealing:
                    panels.draw_log_tab(cv, self.places.log_tab)
            if self.obs.dealer == self.me:
                word = _("You deal")
                ornament.dealer_mark(cv, 58 + cv.width(word, 13, BOLD), cv.H - 50, word)
        if not self.dealing:
            self.stage.paint_still(cv)
        self._paint_caption(cv)
        self._paint_foot(cv)
        self.mode.paint_still(self, cv)
        if not (self.drawer.open and self.stage.follows_play):
            self.controls.draw(cv)

    def _paint_caption(self, cv: Canvas) -> None:
        if isinstance(self.stage, ShowdownStage):
            return
        if isinstance(self.stage, LayoffStage):
            where = self.stage.where
            panel = where.panel
            cx, width = panel.cx, panel.w
            y = (panel.bottom + (cv.H - 32 - 168 - 28)) / 2
        else:
            cx, y, width = self.places.caption
        ornament.caption(cv, cx, y, self.caption(), width)

    def _paint_foot(self, cv: Canvas) -> None:
        words = []
        if self.session.prepared:
            words.append(_("A prepared deal"))
        if self.session.notice:
            words.append(self.session.notice)
        if words:
            cv.mid(
                "  ·  ".join(words), cv.W / 2, cv.H - 20, 12, "#F2D58E", align="c", width=cv.W - 400
            )


def _sort_of(word: str) -> Sort:
    return Sort(word) if word in set(Sort) else Sort.MELDS


__all__ = ["TableScene"]
