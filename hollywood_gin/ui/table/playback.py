"""What has happened is played out in order: the events of a round become beats of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.engine.actions import (
    BigGin,
    Discard,
    DrawStock,
    Event,
    FinishLayoffs,
    Knock,
    LayOff,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import NAMES, Card
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.scoring import Outcome
from hollywood_gin.ui.cards.sprites import CardSprite
from hollywood_gin.ui.table.board import gap_in_row
from hollywood_gin.ui.table.deal_animation import Intro
from hollywood_gin.ui.table.hand_order import Sort
from hollywood_gin.ui.table.stages.layoff import LayoffStage
from hollywood_gin.ui.table.stages.play import PlayStage
from hollywood_gin.ui.table.stages.showdown import ShowdownStage, without_last
from hollywood_gin.ui.table.stages.spread import SpreadStage
from hollywood_gin.ui.table.stages.stage import Stage
from hollywood_gin.ui.table.view import view_at

if TYPE_CHECKING:
    from hollywood_gin.ui.table.scene import TableScene

JUST_PLAYED = 0.45
"""Seconds for which the computer's answer waits after the player's own act was shown: a slip of the
hand can be taken back as long as nothing of the answer is to be seen."""
_PAUSE_BEFORE = {DrawStock: 0.45, TakeDiscard: 0.55, TakeUpcard: 0.6, Discard: 0.5, Knock: 0.6}
"""The least time the computer seems to think before a move is shown: a duration of the screen,
never a sleep."""


class Playback:
    """How far a table has shown its round: ``shown`` events are, ``queued`` are on their way."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.shown = 0
        self.queued = 0
        self.round = 0
        self._acted_at = 0.0

    @property
    def just_played(self) -> bool:
        """Whether the player's own act is so fresh that the computer's answer is to wait."""
        table = self._table
        events, turn = table.obs.events, table.obs.turn
        if not events or events[-1].seat != table.me or turn in (None, table.me):
            return False
        fresh = table.now - self._acted_at < JUST_PLAYED * table.beats.pace
        return fresh or (self.shown < len(events) and table.beats.pace > 0)

    def hurry(self) -> None:
        """Let the computer's answer wait no longer: the player has gone on."""
        self._acted_at = -JUST_PLAYED * 10

    @property
    def has_news(self) -> bool:
        """Whether something has happened that is neither shown nor on its way."""
        table = self._table
        if table.session.round_number != self.round:
            return True
        new = table.session.observe(table.me)
        return len(new.events) != self.shown + self.queued or new.turn != table.obs.turn

    def start_round(self, shown_already: bool = False) -> None:
        """Show a round from its deal, or as it stands."""
        table = self._table
        table.obs = table.session.observe(table.me)
        self.round = table.session.round_number
        table.beats.clear()
        table.drag.cancel()
        table.writing = table.shown_sheet = table.lit = None
        table.order.apart = None
        table.settled_for = None
        self.queued = 0
        if shown_already or table.obs.events:
            self.show_all()
            return
        self.shown = 0
        table.view = view_at(table.obs, 0)
        table.order.follow(table.view.hand, None)
        table.board.clear()
        table.set_stage(PlayStage(table))
        Intro(table).queue()

    def show_all(self) -> None:
        """Show the position as it stands, without playing out how it came about."""
        table = self._table
        self.shown = len(table.obs.events)
        self.queued = 0
        table.view = view_at(table.obs, self.shown)
        table.order.follow(table.view.hand, table.view.drawn)
        if table.view.drawn is not None and table.order.sort is not Sort.MANUAL:
            table.order.draw(table.view.drawn)
        table.dealing = False
        table.board.clear()
        table.set_stage(self.stage_for())
        table.stage.arrange(0.0)
        table.board.snap()
        self._after_events()
        table.rebuild()

    def stage_for(self) -> Stage:
        """Return the stage that belongs to the position."""
        table = self._table
        obs = table.obs
        if obs.phase is Phase.OVER:
            return ShowdownStage(table)
        if obs.phase is Phase.SHOWDOWN:
            answers = obs.my_turn and table.mode.plays
            return LayoffStage(table) if answers else ShowdownStage(table)
        return PlayStage(table)

    def catch_up(self) -> None:
        """Queue what has happened since the table last looked."""
        table = self._table
        table.obs = table.session.observe(table.me)
        if table.session.round_number != self.round:
            self.start_round()
            return
        count = len(table.obs.events)
        queued = self.shown + self.queued
        if count < queued:
            table.beats.clear()
            self.show_all()
            return
        for i in range(queued, count):
            self._queue_event(i, table.obs.events[i])
        if table.obs.phase is Phase.OVER and count == 0:
            self._after_events()

    def _queue_event(self, index: int, event: Event) -> None:
        table = self._table
        mine = event.seat == table.me
        if not mine:
            pause = _PAUSE_BEFORE.get(type(event.action), 0.4)
            if index and table.obs.events[index - 1].seat == table.me:
                pause = max(0.0, pause - JUST_PLAYED)  # the answer has waited already
            table.beats.add(lambda: None, pause)
        self.queued += 1
        hold = 0.0 if mine and not isinstance(event.action, (Knock, BigGin)) else 0.3
        if isinstance(event.action, (Knock, BigGin)):
            hold = 0.9
        elif isinstance(event.action, LayOff):
            hold = 0.55
        table.beats.add(lambda: self._play(index, event), hold)
        if index == len(table.obs.events) - 1:
            table.beats.add(self._after_events, 0.0)

    def _play(self, index: int, event: Event) -> None:
        """Show one event: move its cards, make its sound."""
        table = self._table
        self.shown = index + 1
        self.queued = max(0, self.queued - 1)
        before = table.view
        table.view = view_at(table.obs, self.shown)
        mine = event.seat == table.me
        if mine:
            self._acted_at = table.now
        seconds = table.beats.seconds
        travel = 0.26 * seconds
        play = table.app.play
        match event.action:
            case DrawStock():
                if mine and event.card is not None:
                    table.order.draw(event.card)
                    self._bring_in(event.card)
                play("slide")
            case TakeUpcard() | TakeDiscard():
                card = before.top if event.card is None else event.card
                if mine and event.card is not None:
                    table.order.draw(event.card)
                elif card is not None:
                    table.board.turn_down(card)
                play("slide")
            case Discard() | Knock() | None:
                if not mine and event.card is not None and table.board.row:
                    table.board.turn_up(gap_in_row(index, len(table.board.row)), event.card)
                play("knock" if isinstance(event.action, Knock) else "place")
            case LayOff():
                play("layoff")
            case BigGin():
                play("knock")
            case FinishLayoffs():
                play("slide")
            case _:
                play("ui_tick")
        table.order.follow(table.view.hand, table.view.drawn)
        if isinstance(event.action, (Knock, BigGin)):
            self._after_knock(travel)
            return
        if table.view.knocker is not None and not isinstance(
            table.stage, (ShowdownStage, LayoffStage)
        ):
            table.set_stage(ShowdownStage(table))
        if isinstance(event.action, FinishLayoffs) and not isinstance(table.stage, ShowdownStage):
            table.set_stage(ShowdownStage(table))
        table.refresh(travel)

    def _bring_in(self, card: Card) -> None:
        """Let a drawn card start face down where it was: on the stock, or under the pointer."""
        table = self._table
        start = table.arrives_from
        if start is not None:
            sprite = CardSprite(NAMES[card], card, start)
            table.board.cards[card] = sprite

    def _after_knock(self, travel: float) -> None:
        """Show a knock: first the discard and the word, then the spread."""
        table = self._table
        table.set_stage(ShowdownStage(table))
        if table.obs.my_turn and table.obs.phase is Phase.SHOWDOWN and table.mode.plays:
            table.set_stage(LayoffStage(table))
        table.shown_sheet = table.obs.sheet if table.obs.result is None else None
        table.refresh(0.42 * table.beats.seconds)

    def _after_events(self) -> None:
        """All events are shown: the stage that belongs to the position takes over."""
        table = self._table
        if self.shown < len(table.obs.events):
            return  # more has come in the meantime, with a beat like this one at its end
        wanted = self.stage_for()
        if type(wanted) is not type(table.stage) and not isinstance(table.stage, SpreadStage):
            table.set_stage(wanted)
        if table.obs.result is not None:
            if not isinstance(table.stage, ShowdownStage):
                table.set_stage(ShowdownStage(table))
            if isinstance(table.stage, ShowdownStage):
                if table.obs.sheet is not None and table.obs.result.winner is not None:
                    table.shown_sheet = without_last(table.obs.sheet)
                table.stage.plan()
                if table.obs.result.outcome is Outcome.DEAD:
                    table.app.play("ui_tick")
        elif (
            isinstance(table.stage, LayoffStage)
            and table.app.settings.auto_layoff
            and table.obs.my_turn
        ):
            table.beats.add(self._auto_layoff, 0.3)
        table.refresh(0.24 * table.beats.seconds)

    def _auto_layoff(self) -> None:
        table = self._table
        if isinstance(table.stage, LayoffStage):
            table.stage.lay_off_all()
            if isinstance(table.stage, LayoffStage):
                table.stage.done()
