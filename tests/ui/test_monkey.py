"""A monkey at the table: half of it aimed at controls and cards, the rest anywhere."""

from __future__ import annotations

import os
import random
from collections import Counter

import pygame
import pytest

from hollywood_gin.engine.rules import TABLE
from hollywood_gin.ui.scenes.table import TableScene
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession
from tests.ui.tables import open_table

EVENTS = int(os.environ.get("MONKEY_EVENTS", "2000"))
_KEYS = "tpdkgslc1234567890-"
_NAMED = ("space", "enter", "esc", "tab", "f6", "left", "right", "up", "down", "shift")


class Monkey:
    """Random hands; ``done`` counts the gestures it completed, by kind."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot = pilot
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()

    def _target(self) -> tuple[float, float]:
        rng, table = self.rng, self.pilot.table
        if rng.random() < 0.5:
            boxes = [widget.box for widget in table.controls.widgets]
            boxes += [sprite.pose.box for sprite in table.board.cards.values()]
            boxes += [table.places.stock, table.places.pile, table.places.knock_zone]
            box = rng.choice(boxes)
            return box.x + rng.random() * box.w, box.y + rng.random() * box.h
        return rng.random() * table.m.W, rng.random() * table.m.H

    def act(self) -> None:
        """Do one thing."""
        pilot, rng = self.pilot, self.rng
        kind = rng.choices(
            ("click", "drag", "key", "ctrl", "cut drag", "hover", "resize", "wheel", "wait"),
            (30, 25, 20, 4, 6, 8, 0.3, 2, 10),
        )[0]
        self.done[kind] += 1
        if kind == "click":
            pilot.click(self._target(), 1 if rng.random() < 0.9 else 3)
        elif kind in ("drag", "cut drag"):
            pilot.move(self._target())
            pilot.press()
            pilot.move(self._target(), steps=rng.randint(1, 4))
            if kind == "cut drag":
                rng.choice(
                    (
                        lambda: pilot.key("esc"),
                        lambda: pilot.press(3),
                        lambda: pilot.window_event(pygame.WINDOWFOCUSLOST),
                        lambda: pilot.key(rng.choice(_KEYS)),
                    )
                )()
            pilot.release()
        elif kind == "key":
            pilot.key(rng.choice(_KEYS) if rng.random() < 0.6 else rng.choice(_NAMED))
        elif kind == "ctrl":
            pilot.key(rng.choice(("left", "right", "up")), ctrl=True)
        elif kind == "hover":
            pilot.move(self._target())
        elif kind == "resize":
            pilot.app.window.size = rng.choice(((800, 450), (1280, 720), (1000, 900)))
            pilot.step()
        elif kind == "wheel":
            event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_y=0.0)
            pilot.send(event)
        else:
            pilot.step(rng.randint(1, 20))

    def back(self) -> None:
        """Come back to the table from wherever a key has led."""
        app = self.pilot.app
        while not isinstance(app.top, TableScene):
            app.pop()


@pytest.mark.parametrize(("seed", "speed"), [(1, "instant"), (2, "normal")])
def test_a_monkey_breaks_nothing(seed: int, speed: str) -> None:
    session = LocalSession(TABLE, seed=seed)
    pilot = open_table(session, speed=speed)
    monkey = Monkey(pilot, seed)
    played = 0
    for _ in range(EVENTS // 2):
        monkey.act()
        monkey.back()
        if session.over:  # a new match for the rest of the events
            played += len(session.submitted)
            session = LocalSession(TABLE, seed=seed + played)
            pilot.app.reset(TableScene(pilot.app, session))
    pilot.key("esc")
    monkey.back()
    pilot.release()
    for _ in range(40):
        pilot.settle()
        monkey.back()
    table = pilot.table
    assert table.board.settled
    assert table.view.hand == session.observe(0).hand
    assert played + len(session.submitted) > 20, "it really played"
    print(dict(monkey.done), played + len(session.submitted), "actions")
    pilot.app.close()
