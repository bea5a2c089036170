"""What the scenes do with matches: start one, go on with one, end one. ``app.services["game"]``."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hollywood_gin.ai.levels import LEVELS, Level
from hollywood_gin.app.modes import COMPUTER, PRACTICE, QUICK, RUNNING, TWO_PLAYERS
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.app import App
from hollywood_gin.ui.scene import Scene

# The session, the journal and the engine under them are imported with the first match, not at the
# start: the menu is on the screen that much sooner.
if TYPE_CHECKING:
    from hollywood_gin.app.session import Journal, Seat, Session
    from hollywood_gin.app.thinker import Asking
    from hollywood_gin.engine.rules import Rules
    from hollywood_gin.ui.table import TableMode

PERSON = 0
"""The seat of the person at the screen, where there is one person."""


class Choices(NamedTuple):
    """What a match is made of: how it is played, who plays, by which rules."""

    mode: str
    names: tuple[str, str]
    rules: Rules
    level: str | None = None


class Game:
    """The matches of an evening: the running one, and who won those before it."""

    def __init__(
        self,
        app: App,
        thinker: Asking,
        rng: Random,
        *,
        storage: Storage | None = None,
        decks: Sequence[tuple[Card, ...]] = (),
    ) -> None:
        self.app = app
        self.storage = storage
        self.session: Session | None = None
        self.choices: Choices | None = None
        self.tonight: list[int] = []
        """The winners, by seat, of the matches played out this evening with the same choices."""
        self._thinker = thinker
        self._rng = rng
        self._decks = list(decks)
        if storage is not None:
            self._find_running(storage)

    def _find_running(self, storage: Storage) -> None:
        """Look for the match that was left, so that the menu can offer it."""
        if not storage.path(RUNNING).is_file():
            return
        from hollywood_gin.app.journal import FileJournal, load_running
        from hollywood_gin.app.session import Session

        recording = load_running(storage)
        if recording is None:
            return
        header = recording.header
        level = header.get("level1") or None
        self.choices = Choices(header.get("mode", COMPUTER), header.players, header.rules, level)
        self.session = Session(
            recording,
            seats(self.choices),
            self._thinker,
            self._rng,
            journal=FileJournal(storage, fresh=False),
        )
        if self.session.over and self.session.given_up_by is None:
            self._keep()
            self.session = None

    def _journal(self) -> Journal:
        from hollywood_gin.app.journal import FileJournal
        from hollywood_gin.app.session import NoJournal

        return NoJournal() if self.storage is None else FileJournal(self.storage)

    def _keep(self) -> None:
        """Put the match that was running among the kept ones, finished or not."""
        if self.storage is not None and self.session is not None:
            from datetime import datetime

            from hollywood_gin.app.journal import keep_finished

            self.session.close()
            keep_finished(self.storage, datetime.now())

    def _put_away(self) -> None:
        """Keep the match that was running, also that of another copy which has ended since."""
        self._keep()
        if self.storage is not None and self.storage.take():
            choices = self.choices
            self._find_running(self.storage)
            self._keep()
            self.choices = choices

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways of playing that the menu may offer."""
        return (COMPUTER, TWO_PLAYERS, PRACTICE)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The computer's levels, from the easiest."""
        return LEVELS

    def start(
        self, mode: str, names: tuple[str, str], rules: Rules, level: str | None = None
    ) -> None:
        """Start a match and show its table."""
        from hollywood_gin.app.session import Session

        choices = Choices(mode, names, rules, level)
        if choices != self.choices:
            self.tonight.clear()
        self.choices = choices
        self._put_away()
        session = Session.new(
            rules,
            seats(choices),
            mode,
            self._thinker,
            self._rng,
            journal=self._journal(),
            decks=self._decks,
        )
        self._decks.clear()
        self.open_table(session)

    def open_table(self, session: Session, resumed: bool = False) -> None:
        """Show the table of a match; only the menu stays below it."""
        from hollywood_gin.ui.table import TableScene
        from hollywood_gin.ui.table.variants.two_players import TwoPlayers

        self.session = session
        session.take_up()
        if self.storage is not None:
            self._tell_problems(self.storage, session)
        while len(self.app.stack) > 1:
            self.app.pop()
        mode = self._mode_of(session)
        table = TableScene(self.app, session, mode, resumed)
        self.app.push(table)
        if isinstance(mode, TwoPlayers) and not session.round_over:
            mode.cover(table)

    @staticmethod
    def _tell_problems(storage: Storage, session: Session) -> None:
        """Say on the table what could not be saved, now and later."""

        def tell(sentence: str) -> None:
            session.notice = sentence

        if storage.problems and session.notice is None:
            tell(storage.problems[-1])
        storage.on_problem = tell

    def _mode_of(self, session: Session) -> TableMode:
        from hollywood_gin.ui.table.variants.practice import AgainstComputer, Practice
        from hollywood_gin.ui.table.variants.two_players import TwoPlayers

        if session.mode == TWO_PLAYERS:
            turn = session.turn
            return TwoPlayers(PERSON if turn is None else turn)
        return Practice(PERSON) if session.mode == PRACTICE else AgainstComputer(PERSON)

    def practice_deal(self, session: Session, swapped: bool = False) -> None:
        """Practise the deal of a round once more in a new match, from the other seat if wanted."""
        from hollywood_gin.app.session import Session

        deck = session.deck()
        if deck is None or self.choices is None:
            return
        dealer = session.dealer
        self._put_away()
        again = Session.new(
            session.rules,
            session.players,
            PRACTICE,
            self._thinker,
            self._rng,
            journal=self._journal(),
            decks=[deck],
            first_dealer=1 - dealer if swapped else dealer,
        )
        self.open_table(again)

    def match_over(self, session: Session) -> None:
        """Remember who won."""
        if session.winner is not None:
            self.tonight.append(session.winner)
            self._keep()
            self.session = None

    def new_series(self) -> None:
        """Play once more: the same players and rules, an empty sheet."""
        choices = self.choices
        if choices is not None:
            self.start(choices.mode, choices.names, choices.rules, choices.level)

    def give_up(self) -> None:
        """Give the running match up and go to the menu."""
        session = self.session
        if session is not None and not session.over:
            session.give_up(PERSON if session.mode != TWO_PLAYERS else session.turn or 0)
        self.to_menu()

    def to_menu(self) -> None:
        """Leave the table; the match is kept."""
        if self.session is not None:
            self.session.leave()
        elif self.storage is not None and self.storage.take():
            self._find_running(self.storage)
        if self.app.has("menu"):
            self.app.reset(self.app.routes["menu"](self.app))

    def pause(self, app: App, session: Session) -> Scene:
        """Return the pause menu of a match."""
        from hollywood_gin.ui.scenes.pause import PauseScene

        return PauseScene(app, self.give_up, self.to_menu, session.over)


def seats(choices: Choices) -> tuple[Seat, Seat]:
    """Return the two at the table."""
    from hollywood_gin.app.session import Seat

    first = Seat(choices.names[0])
    if choices.mode == TWO_PLAYERS:
        return first, Seat(choices.names[1])
    for level in LEVELS:
        if level.key == choices.level:
            return first, Seat(_(level.name), level.key, level.key, _(level.character).capitalize())
    return first, Seat(_("The quick player"), QUICK)


__all__ = ["COMPUTER", "PRACTICE", "TWO_PLAYERS", "Choices", "Game", "seats"]
