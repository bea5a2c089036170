"""The whole game in a real window, with ears: it tells a robot what is to be seen.

    python -m tests.ui.window_app [--seed N] [--dealer SEAT] [hollywood-gin's options]

A question comes as one line on standard input; the answer goes out as one line on standard output
at the end of a frame that began after the question was heard, so whatever the pointer did before
it asked has been seen by the game. Chance is seeded, and the first dealer may be chosen; all else
is the program that people start.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame

from hollywood_gin.app import session, thinker
from hollywood_gin.engine.cards import NAMES
from hollywood_gin.ui import start
from hollywood_gin.ui.app import App
from hollywood_gin.ui.table import TableScene
from hollywood_gin.ui.table.stages.arrange import ArrangeStage
from tests.pilot import Pilot, stale

PLACES = ("stock", "pile", "knock_zone")


class Ears:
    """Answers questions about an app, at most one a frame."""

    def __init__(self) -> None:
        self._heard = b""
        self._asked: list[Any] | None = None

    def after_frame(self, app: App) -> None:
        """Answer what had been asked when this frame began, then listen."""
        if self._asked is not None:
            name, *arguments = self._asked
            said = json.dumps(QUESTIONS[name](Pilot(app), *arguments))
            os.write(1, said.encode() + b"\n")
            self._asked = None
        while select.select([0], [], [], 0)[0]:
            read = os.read(0, 4096)
            if not read:
                app.quit()  # nobody holds the pointer any more
                return
            self._heard += read
            line, end, self._heard = self._heard.partition(b"\n")
            if end:
                self._asked = json.loads(line)
                # A word with the X server: whatever it had for this window comes before its answer.
                pygame.scrap.get_text()
                return
            self._heard = line


def look(pilot: Pilot) -> dict[str, Any]:
    """Return where everything is that can be pointed at, in units, and what goes on."""
    app = pilot.app
    seen: dict[str, Any] = {
        "scene": type(app.top).__name__,
        "k": app.top.m.k,
        "size": app.window.get_surface().get_size(),
        "settled": pilot.settled and app._old_frame is None,
        "stale": [],
        "focus": pygame.key.get_focused(),
        "controls": {w.id: (w.box.cx, w.box.cy) for w in app.top.controls.widgets},
        "words": {w.id: w.label for w in app.top.controls.widgets},
    }
    if isinstance(app.top, TableScene):
        seen.update(_look_at_table(pilot, app.top))
    if seen["settled"]:
        seen["stale"] = stale(app)
    return seen


def _look_at_table(pilot: Pilot, table: TableScene) -> dict[str, Any]:
    drag = table.drag
    chosen = getattr(table.stage, "chosen", None)
    shown = {NAMES[card]: pilot.where(NAMES[card]) for card in table.board.cards}
    return {
        "sight": asdict(pilot.sight()),
        "me": table.me,
        "hand": pilot.hand() if table.hand_places is not None else [],
        "cards": shown,
        "places": {f"@{name}": pilot.where(f"@{name}") for name in PLACES},
        "sort": table.order.sort.value,
        "groups": _groups(table),
        "chosen": None if chosen is None else NAMES[chosen],
        "pressed": drag.pressed,
        "dragging": drag.dragging,
        "held": pilot.held(),
        "over": getattr(table.stage, "over", None),
        "events": len(table.obs.events),
    }


def _groups(table: TableScene) -> list[list[str]]:
    """Return the own cards in the groups in which they lie, where they are laid out."""
    stage = table.stage
    if not isinstance(stage, ArrangeStage):
        return []
    return [[NAMES[card] for card in group.cards] for group in stage.groups()]


def caption(pilot: Pilot) -> str:
    """Return the caption line. A question of its own: to word it may be what a table waits for."""
    return pilot.caption


def advised(pilot: Pilot) -> bool:
    """Say whether the advice asked for has come."""
    return pilot.table.session.advice is not None


def texts(pilot: Pilot) -> list[str]:
    """Return every text on the screen."""
    return [mark.text for mark in pilot.texts()]


def save_picture(pilot: Pilot, file: str) -> bool:
    """Save what the window shows."""
    pygame.image.save(pilot.app.window.get_surface(), file)
    return True


def workers(_pilot: Pilot) -> list[int]:
    """Return the numbers of the processes in which the computer thinks."""
    return [child.pid for child in multiprocessing.active_children() if child.pid is not None]


QUESTIONS: dict[str, Callable[..., Any]] = {
    "look": look,
    "caption": caption,
    "advised": advised,
    "texts": texts,
    "save_picture": save_picture,
    "workers": workers,
}


def main(words: Sequence[str]) -> int:
    """Run the game until it is left."""
    from hollywood_gin import __main__ as program

    rest = list(words)
    options = {}
    while rest[:1] in (["--seed"], ["--dealer"]):
        options[rest[0]] = int(rest[1])
        rest = rest[2:]
    chance = Random(options.get("--seed", 1))
    start.SystemRandom = lambda: chance  # type: ignore[assignment, misc]
    thinker.secrets = SimpleNamespace(randbits=chance.getrandbits)  # type: ignore[assignment]
    if "--dealer" in options:
        low, king = 0, 12
        cut = (king, low) if options["--dealer"] == 0 else (low, king)
        session.cut_cards = lambda rng: session.Cut(cut)
    ears = Ears()
    step = App.step

    def heard_step(app: App, dt: float, events: Sequence[pygame.event.Event] = ()) -> bool:
        drew = step(app, dt, events)
        ears.after_frame(app)
        return drew

    App.step = heard_step  # type: ignore[method-assign]
    return program.main(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
