"""What the monkey broke, each as the shortest way to do it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from tests.pilot import Pilot
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
