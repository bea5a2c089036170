"""A monkey in every quiet scene: half of it aimed at controls, the rest anywhere."""

from __future__ import annotations

import os
import random
from collections import Counter
from pathlib import Path

import pygame
import pytest

from hollywood_gin.ui.app import App
from tests.pilot import Pilot
from tests.ui.scenes.scenes import SCENES, new_app

EVENTS = int(os.environ.get("MONKEY_EVENTS", "2000")) // 10
"""Acts a scene; an act is up to eight events."""
_KEYS = (*"abckm7x?", "enter", "space", "esc", "tab", "f6", "left", "right", "up", "down", "f1")
_PLACES = ("menu", "setup", "setup-two", "sheet-crowded", "end-won", "settings", "how-3", "keep",
           "sheets", "knobs-points")  # fmt: skip


def _restore(app: App, name: str) -> None:
    app.running = True
    app.reset(app.routes["menu"](app))
    if name != "menu":
        app.push(SCENES[name](app))
    app.step(0.1)


@pytest.mark.parametrize("name", _PLACES)
def test_a_monkey_breaks_nothing(name: str, tmp_path: Path) -> None:
    app = new_app(tmp_path, speed="instant")
    _restore(app, name)
    pilot, rng, done = Pilot(app), random.Random(name), Counter[str]()
    home = type(app.top)
    for _ in range(EVENTS):
        widgets, m = app.top.controls.widgets, app.top.m
        point = rng.random() * m.W, rng.random() * m.H
        if widgets and rng.random() < 0.5:
            box = rng.choice(widgets).box
            point = box.x + rng.random() * box.w, box.y + rng.random() * box.h
        kind = rng.choice(("click", "click", "drag", "key", "key", "wheel", "hover", "size"))
        done[kind] += 1
        if kind == "click":
            pilot.click(point)
        elif kind == "drag":
            pilot.move(point)
            pilot.press()
            pilot.move((rng.random() * m.W, rng.random() * m.H), steps=3)
            pilot.release()
        elif kind == "key":
            pilot.key(rng.choice(_KEYS))
        elif kind == "wheel":
            way = rng.choice((-1, 1))
            pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_y=float(way)))
        elif kind == "hover":
            pilot.move(point)
        elif rng.random() < 0.2:
            app.window.size = rng.choice(((800, 450), (1280, 720), (1000, 900)))
            pilot.step()
        if type(app.top) is not home and rng.random() < 0.3:
            done["restored"] += 1
            _restore(app, name)
    app.step(0.1)
    print(name, dict(done))
    app.window.destroy()
