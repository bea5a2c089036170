"""Time to draw the busiest table, and to the menu's first frame beside a bare window's."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from random import Random

BARE = """
import time; began = time.perf_counter()
import pygame
pygame.display.init(); pygame.font.init()
window = pygame.Window("bare", (1280, 720))
surface = window.get_surface(); surface.fill((20, 90, 60)); window.flip()
print(time.perf_counter() - began)
"""
GAME = """
import time; began = time.perf_counter()
from random import Random
from pathlib import Path
import tempfile
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.settings import load_settings
from hollywood_gin.app.thinker import Thinker
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.start import install
storage = Storage(Path(tempfile.mkdtemp()))
app = App((1280, 720), settings=load_settings(storage))
install(app, Game(app, Thinker(), Random(1), storage=storage))
app.reset(app.routes["menu"](app)); app.step(0.0)
print(time.perf_counter() - began)
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--starts", type=int, default=9)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print medians; always returns 0."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in ((1280, 720), (2560, 1440)):
        times = busiest(size, arguments.frames)
        times.sort()
        print(
            f"busiest table at {size[0]}x{size[1]}: median {statistics.median(times):.2f} ms,"
            f" p95 {times[len(times) * 95 // 100]:.2f} ms ({len(times)} frames)"
        )
    bare = [_start(BARE) for _ in range(arguments.starts)]
    game = [_start(GAME) for _ in range(arguments.starts)]
    print(
        f"first frame: bare window {1000 * statistics.median(bare):.0f} ms, menu"
        f" {1000 * statistics.median(game):.0f} ms,"
        f" ratio {statistics.median(game) / statistics.median(bare):.2f} ({arguments.starts} each)"
    )
    return 0


def _start(program: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return float(done.stdout.split()[-1])


def busiest(size: tuple[int, int], frames: int) -> list[float]:
    """Return the milliseconds of frames in which a card is dragged over a full table."""
    import pygame

    from hollywood_gin.ai.heuristic import choose
    from hollywood_gin.app.session import QUICK
    from hollywood_gin.app.thinker import InlineThinker
    from hollywood_gin.engine.legality import Phase
    from hollywood_gin.engine.rules import PRESETS
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import COMPUTER, Game
    from hollywood_gin.ui.scenes.table import TableScene
    from hollywood_gin.ui.start import install

    app = App(size)
    app.settings.speed = "instant"
    game = Game(app, InlineThinker(1), Random(5))
    install(app, game)
    app.reset(app.routes["menu"](app))
    game.start(COMPUTER, ("You", "quick"), PRESETS["table"], QUICK)
    session, table = game.session, app.top
    assert session is not None
    assert isinstance(table, TableScene)
    while not (session.turn == 0 and table.ready and table.obs.phase is Phase.THROW):
        if session.turn == 0 and table.ready:
            table.submit(choose(table.obs))
        app.step(1 / 60)
    for _ in range(30):
        app.step(1 / 60)
    places = table.hand_places
    assert places is not None
    card = min(places.x, key=lambda c: places.x[c])
    k = table.m.k
    x, y = round((places.x[card] + 20) * k), round((places.y + 60) * k)
    events = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)]
    app.step(1 / 60, events)
    times = []
    for i in range(frames):
        at = (x + i % 60 * 4, y - i % 60 * 3)
        move = pygame.event.Event(
            pygame.MOUSEMOTION, pos=at, rel=(4, -3), buttons=(1, 0, 0), touch=False
        )
        began = time.perf_counter()
        app.step(1 / 60, [move])
        times.append(1000 * (time.perf_counter() - began))
    return times
