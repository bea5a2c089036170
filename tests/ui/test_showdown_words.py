"""The showdown in the hand, at every size and scale: no word cut, or over another."""

from __future__ import annotations

import pytest

from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.test_showdown import i_knock, they_knock

SHAPES = [
    (800, 450, 100),
    (1280, 720, 75),
    (1280, 720, 100),
    (1280, 720, 150),
    (1000, 900, 100),
    (2560, 1440, 125),
]


def ask(pilot: Pilot, moment: str) -> None:
    """Ask for a clean picture in every window, and come back to the one it began in."""
    app = pilot.app
    for width, height, scale in SHAPES:
        app.window.size = (width, height)
        app.settings.scale = scale
        app.relayout()
        app.step(0.02)
        assert checks.problems(app) == [], f"{moment} at {width}x{height}, {scale} %"
    app.window.size = (1280, 720)
    app.settings.scale = 100
    app.relayout()
    app.step(0.02)


@pytest.mark.parametrize("gin", [False, True])
def test_the_opponent_knocks(gin: bool) -> None:
    pilot = they_knock(gin=gin)
    ask(pilot, "what fits is asked")
    if not gin:
        pilot.key("a")
        pilot.settle()
        ask(pilot, "all is laid off")
    pilot.key("enter")
    pilot.settle()
    pilot.wait(2)
    ask(pilot, "the sum")
    pilot.app.close()


def test_i_knock() -> None:
    pilot = i_knock()
    ask(pilot, "the sum")
    pilot.app.close()
