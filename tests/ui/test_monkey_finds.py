"""What the monkey broke, each as the shortest way to do it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app.session import COMPUTER, QUICK, Seat, Session
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.rules import PRESETS
from hollywood_gin.ui.scenes.scoresheet import SheetScene
from tests.pilot import Pilot
from tests.ui.local_session import Text
from tests.ui.scenes.scenes import SCENES, new_app


@pytest.mark.parametrize("key", ["up", "down", "home", "end"])
def test_an_arrow_on_a_sheet_without_a_round(key: str, tmp_path: Path) -> None:
    app = new_app(tmp_path)
    app.push(SCENES["sheet-empty"](app))
    pilot = Pilot(app)
    pilot.step()
    pilot.key(key)
    pilot.step()
    assert pilot.reads("The first round will be written here.")
    app.window.destroy()


def test_the_sheet_of_a_match_that_is_replayed(tmp_path: Path) -> None:
    journal = Text()
    rules = replace(PRESETS["classic"], games=1, target=1)
    players = (Seat("Ana", QUICK), Seat("Marko", QUICK))
    session = Session.new(rules, players, COMPUTER, InlineThinker(2), Random(2), journal=journal)
    while not session.over:
        session.poll()
        if session.round_over and not session.over:
            session.deal_next()
    app = new_app(tmp_path)
    app.reset(app.routes["menu"](app))
    app.open("replay", journal.text.encode())
    pilot = Pilot(app)
    pilot.wait(0.5)
    pilot.key("c")
    assert isinstance(app.top, SheetScene)
    assert pilot.reads("The first round will be written here."), "as it was at the deal"
    pilot.key("esc")
    for _ in range(400):
        pilot.key("right")
        pilot.settle()
        if pilot.table.session.over:
            break
    pilot.key("c")
    assert isinstance(app.top, SheetScene)
    assert not pilot.reads("The first round will be written here.")
    app.window.destroy()
