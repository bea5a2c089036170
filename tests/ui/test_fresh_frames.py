"""The window never shows an old picture: what it shows is what the scene would draw now.

A state that changes without asking for a frame leaves the last one standing; nobody who asks the
scene for its words can notice.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app.settings import Settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.scenes.handover import HOLD_SECONDS, HandoverScene
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableScene
from tests.pilot import Pilot, stale

KEYS = ("s", "l", "left", "right", "1", "5", "tab", "c", "h", "v", "m")


class Wanderer:
    """Plays, and in between points at this and presses that; every picture is looked at."""

    def __init__(self, pilot: Pilot, rng: Random) -> None:
        self.pilot, self.rng = pilot, rng

    def look(self, what: str) -> None:
        app = self.pilot.app
        for _ in range(600):
            app.step(1 / 30)
            if self.pilot.settled and not app.awake:
                break
        box = stale(app)
        assert not box, f"after {what} {type(app.top).__name__} shows an old picture at {box}"

    def point(self) -> None:
        """Point at a control, or somewhere at the hand."""
        widgets = self.pilot.app.top.controls.widgets
        if widgets and self.rng.random() < 0.5:
            widget = self.rng.choice(widgets)
            self.pilot.move((widget.box.cx, widget.box.cy))
            self.look(f"pointing at {widget.id}")
        else:
            self.pilot.move((self.rng.uniform(200, 1200), self.rng.uniform(400, 700)))
            self.look("pointing")

    def press_a_key(self) -> None:
        """Press a key that is not a move; what it opened is closed again."""
        key = self.rng.choice(KEYS)
        self.pilot.key(key)
        self.look(key)
        while not isinstance(self.pilot.app.top, (TableScene, HandoverScene)):
            self.pilot.key("esc")
            self.look(f"esc after {key}")

    def turn(self) -> None:
        """Wander a little, then do the next move."""
        pilot = self.pilot
        if isinstance(pilot.app.top, HandoverScene):
            pilot.move("look")
            pilot.press()
            pilot.wait(HOLD_SECONDS + 0.1)
            pilot.release()
            self.look("the curtain")
            return
        self.point()
        self.press_a_key()
        if isinstance(pilot.app.top, TableScene):
            if pilot.table.drawer.open:
                pilot.key("l")
                self.look("closing the log")
            self.look(pilot.play_by_mouse())


@pytest.mark.parametrize("mode", ["computer", "two_players", "practice"])
def test_no_old_picture_stays_on_the_screen(mode: str, tmp_path: Path) -> None:
    settings = Settings(speed="fastest", muted=True, last_level="poppy")
    app = App((800, 450), settings=settings)
    storage = Storage(tmp_path)
    game = Game(app, InlineThinker(3), Random(3), storage=storage)
    install(app, game)
    app.services["storage"] = storage
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    wanderer = Wanderer(pilot, Random(7))
    wanderer.look("the start")
    wanderer.point()
    pilot.click(mode)
    wanderer.look("opening the setup")
    wanderer.point()
    pilot.click("deal")
    wanderer.look("dealing")
    for _ in range(15):
        wanderer.turn()
    app.close()
    storage.close()


def test_a_word_pointed_at_stays_lit_when_the_controls_are_made_anew(tmp_path: Path) -> None:
    app = App((1280, 720), settings=Settings(speed="instant", muted=True, last_level="poppy"))
    game = Game(app, InlineThinker(3), Random(3))
    install(app, game)
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    pilot.click("computer")
    pilot.click("deal")
    pilot.settle()
    place = pilot.find("sort").places[2]  # type: ignore[attr-defined]
    pilot.move((place.cx, place.cy))
    pilot.key("m")
    pilot.step(3)
    assert not stale(app)
    app.close()
