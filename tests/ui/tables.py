"""Prepared tables for the tests of the screen, each drawn as it looks."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterable

from hollywood_gin.engine.actions import Action
from hollywood_gin.engine.rules import TABLE, Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scene import Scene
from hollywood_gin.ui.table import TableScene
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession, deck_with

MINE = "3H 4H 5H 6H 9S 9D 9C AC 2S 4D"
"""Run 3-6 of hearts, three nines, deadwood 7."""
THEIRS = "5C 7C 8D TC JS QD JH 2H KD KC"
"""Nothing much: the opponent keeps drawing."""


class NoScene(Scene):
    """A scene that stands in for one of another engineer's."""


def open_table(
    session: LocalSession, size: tuple[int, int] = (1280, 720), **settings: object
) -> Pilot:
    """Return a pilot before a table, everything shown."""
    settings.setdefault("speed", "instant")
    preferences = Preferences(**settings)  # type: ignore[arg-type]
    app = App(size, settings=preferences)
    for route in ("pause", "how_to", "sheet", "rules", "match_end", "keys"):
        app.routes[route] = lambda app, *args: NoScene(app)
    app.push(TableScene(app, session))
    pilot = Pilot(app)
    pilot.settle()
    return pilot


def my_session(
    rest: str = "JC KH 7S 8S",
    *,
    mine: str = MINE,
    theirs: str = THEIRS,
    dealer: int = 1,
    script: Iterable[Action] = (),
    rules: Rules = TABLE,
    answers: bool = True,
) -> LocalSession:
    """Return a session whose first deal is prepared; ``rest`` is the upcard, then the stock."""
    first, second = (mine, theirs) if dealer == 1 else (theirs, mine)
    return LocalSession(
        rules,
        dealer=dealer,
        decks=[deck_with(first, second, rest)],
        script=script,
        answers=answers,
    )
