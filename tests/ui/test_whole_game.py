"""The whole game by the keyboard alone: menu, setup, a match, its end, the menu again."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path
from random import Random

from hollywood_gin.app.settings import Settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.rules import Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableScene
from tests.pilot import Pilot
from tests.ui.test_matches import play_by_keys


def test_from_the_menu_to_the_match_end_by_keys(tmp_path: Path) -> None:
    settings = Settings(speed="instant", muted=True, last_level="poppy")
    settings.last_rules = Rules(target=50).text()
    app = App((1280, 720), settings=settings)
    storage = Storage(tmp_path)
    game = Game(app, InlineThinker(3), Random(5), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    pilot.step(3)
    _focus_words(pilot, "Play the computer")
    pilot.key("enter")
    pilot.step(3)
    assert not isinstance(app.top, TableScene)
    for _ in range(40):
        if isinstance(app.top, TableScene):
            break
        _focus_words(pilot, "Deal")
        pilot.key("enter")
        pilot.step(3)
    assert isinstance(app.top, TableScene), [w.label for w in app.top.controls.widgets]
    for _ in range(1500):
        if not isinstance(app.top, TableScene):
            break
        pilot.settle()
        table = app.top
        if table.obs.my_turn or table.obs.result is not None:
            play_by_keys(pilot)
    assert not isinstance(app.top, TableScene), "the match's end is on the screen"
    pilot.step(5)
    assert any(mark.text for mark in app.texts())
    app.close()
    storage.close()


def _focus_words(pilot: Pilot, words: str) -> None:
    """Tab until the control with these words has the focus."""
    for _ in range(60):
        focused = pilot.app.top.controls.focused
        if focused is not None and focused.label == words:
            return
        pilot.key("tab")
    labels = [widget.label for widget in pilot.app.top.controls.widgets]
    raise AssertionError(f"no control says {words!r}: {labels}")
