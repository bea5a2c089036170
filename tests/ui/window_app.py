"""A table in a real window that says in a file what is to be seen, for a robot with a real pointer.

python -m tests.ui.window_app STATE_FILE
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pygame

from hollywood_gin.engine.cards import NAMES
from hollywood_gin.engine.rules import TABLE
from hollywood_gin.ui.app import App
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scenes.table import TableScene
from tests.ui.local_session import LocalSession


def state(app: App, session: LocalSession) -> dict[str, object]:
    """Return what a person could point at, in pixels of the window."""
    table = app.top
    assert isinstance(table, TableScene)
    k = table.m.k

    def px(x: float, y: float) -> tuple[int, int]:
        return round(x * k), round(y * k)

    places = table.places
    obs = session.observe(0)
    return {
        "ready": table.settled and not session.thinking,
        "turn": obs.turn,
        "phase": obs.phase.name,
        "stage": table.stage.name,
        "round": session.round_number,
        "lines": len(session.match.sheet.lines),
        "drawn": NAMES[obs.drawn] if obs.drawn is not None else None,
        "taken": NAMES[obs.taken] if obs.taken is not None else None,
        "dragging": table.drag.dragging,
        "sort": table.order.sort.value,
        "submitted": [type(action).__name__ for _seat, action in session.submitted],
        "controls": {w.id: px(w.box.cx, w.box.cy) for w in table.controls.widgets},
        "cards": {
            NAMES[card]: px(sprite.target.box.x + 12, sprite.target.cy)
            for card, sprite in table.board.cards.items()
        },
        "hand": [NAMES[c] for c in table.order.order(table.view.hand)],
        "places": {
            name: px(getattr(places, name).cx, getattr(places, name).cy)
            for name in ("stock", "pile", "knock_zone")
        },
    }


def main() -> None:
    """Run the window until it is closed."""
    file = Path(sys.argv[1])
    session = LocalSession(TABLE, seed=4)
    app = App((1280, 720), settings=Preferences(speed="fastest", muted=True))
    app.push(TableScene(app, session))
    clock = pygame.time.Clock()
    before = ""
    while app.running:
        app.step(clock.tick(60) / 1000, pygame.event.get())
        now = json.dumps(state(app, session))
        if now != before:
            before = now
            part = file.with_suffix(".part")
            part.write_text(now)
            os.replace(part, file)


if __name__ == "__main__":
    main()
