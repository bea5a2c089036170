"""Putting the settings back leaves the names and the last choices alone."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from hollywood_gin.app.settings import Settings
from hollywood_gin.ui.app import App
from hollywood_gin.ui.scenes.settings import SettingsScene


def test_a_reset_keeps_names_and_last_choices() -> None:
    settings = Settings(volume=10, felt="wine", names=("Ana", "Marko"), last_level="vera")
    app = App((1280, 720), settings=settings)
    scene = SettingsScene(app)
    app.push(scene)
    scene.reset()
    assert (settings.volume, settings.felt) == (Settings().volume, Settings().felt)
    assert settings.names == ("Ana", "Marko")
    assert settings.last_level == "vera"
