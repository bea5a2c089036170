"""Time to draw the busiest table, what an idle window costs, late frames, and how soon it starts.

Other programs on the machine lengthen every time by the clock, so most are told twice: by the
clock and by the processor. Ratios are beside a bare window in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from benchmarks import start

if TYPE_CHECKING:
    import pygame

    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.table import TableScene

SIZES = ((1280, 720), (2560, 1440))
LATE = 0.020
SETTLE = 3.0
"""Seconds before an idle window is watched: it is awake for a moment after the last movement."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--frames", type=int, default=300, help="frames of each kind")
    parser.add_argument("--starts", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long idle is watched")
    parser.add_argument("--xvfb", action="store_true", help="in real windows of a private X server")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print; always returns 0."""
    with start.display(arguments.xvfb) as environment:
        start.measure(arguments.starts, environment)
        _tell_table(arguments, environment)
        _tell_idle(arguments, environment)
        _tell_late(arguments, environment)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in SIZES:
        for kind, (clock, processor) in drawing(size, arguments.frames).items():
            print(
                f"busiest table at {size[0]}x{size[1]}, {kind}: median"
                f" {statistics.median(clock):.2f} ms, p95 {_p95(clock):.2f} ms;"
                f" processor {statistics.median(processor):.2f} ms (n {len(clock)})"
            )
    return 0


def _p95(times: Sequence[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


def _part(name: str, seconds: float, environment: Mapping[str, str]) -> dict[str, float]:
    """Measure a part in a process of its own, which has imported nothing of the game yet."""
    paths = [str(start.ROOT), str(start.ROOT / "tools")]
    program = (
        f"import sys, json; sys.path[:0] = {paths}\n"
        f"from benchmarks import ui; print(json.dumps(ui.{name}({seconds})))"
    )
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**environment, "XDG_DATA_HOME": home},
            capture_output=True,
            text=True,
            check=True,
        )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


# --- from the menu to a table


def _tell_table(arguments: argparse.Namespace, environment: Mapping[str, str]) -> None:
    found = [_part("to_table", 0, environment) for _ in range(arguments.starts)]
    clock, processor = (statistics.median(one[kind] for one in found) for kind in found[0])
    print(
        f"from the menu to a playable table: median {1000 * clock:.0f} ms,"
        f" processor {1000 * processor:.0f} ms (n {len(found)})"
    )


def to_table(_seconds: float) -> dict[str, float]:
    """Return the seconds from the menu by way of the setup to a table that takes a move.

    The cards are dealt at once, since how long the dealing is watched is the player's choice; the
    worker starts behind it as in the game.
    """
    from hollywood_gin.app.late_thinker import LateThinker
    from hollywood_gin.app.storage import Storage
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import COMPUTER, Game
    from hollywood_gin.ui.start import install

    app, thinker, storage = App(SIZES[0]), LateThinker(), Storage()
    app.settings.speed = "instant"
    game = Game(app, thinker, Random(5), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    app.step(0.0)
    thinker.start()
    clock, processor = time.perf_counter(), time.process_time()
    app.open("setup", COMPUTER)
    app.step(1 / 60)
    from hollywood_gin.engine.rules import PRESETS

    game.start(COMPUTER, ("You", "Lola"), PRESETS["table"], "lola")
    table: Any = app.top
    while not (table.ready and table.session.turn == table.me):
        app.step(1 / 60)
    found = {"clock": time.perf_counter() - clock, "processor": time.process_time() - processor}
    thinker.close()
    storage.close()
    return found


# --- an idle window


def _tell_idle(arguments: argparse.Namespace, environment: Mapping[str, str]) -> None:
    # In turns: what else the machine does falls on both alike.
    taken: dict[str, list[float]] = {"bare": [], "idle": []}
    frames = 0.0
    without_sound: list[float] = []
    for name in ("bare", "idle", "bare", "idle"):
        found = _part(name, arguments.seconds / 2, environment)
        taken[name].append(found["part"])
        frames += found["frames"]
        without_sound += [found["own"]] if name == "idle" else []
    base, ours = (statistics.mean(parts) for parts in taken.values())
    own = statistics.mean(without_sound)
    print(
        f"idle: {frames:.0f} frames drawn; {100 * ours:.2f} % of a processor, a bare window"
        f" {100 * base:.2f} %, ratio {ours / base:.2f}; without the sound device's thread"
        f" {100 * own:.2f} %,"
        f" ratio {own / base:.2f} ({arguments.seconds:.0f} s each)"
    )


def bare(seconds: float) -> dict[str, float]:
    """Watch a bare window that asks for events 25 times a second."""
    import pygame

    pygame.display.init()
    window = pygame.Window("bare", SIZES[0])
    window.get_surface().fill((20, 90, 60))
    window.flip()
    clock = pygame.time.Clock()

    def ticks() -> Iterator[None]:
        while True:
            pygame.event.get()
            clock.tick(25)
            yield

    part, own = _watched(ticks(), seconds)
    return {"part": part, "own": own, "frames": 0}


def idle(seconds: float) -> dict[str, float]:
    """Watch a table that waits for the player, in the game's own loop."""
    app, _table = open_table(SIZES[0])
    steps = app.steps()
    _watched(steps, 0.0)
    before = app.frames
    part, own = _watched(steps, seconds)
    return {"part": part, "own": own, "frames": app.frames - before}


def _watched(steps: Iterator[object], seconds: float) -> tuple[float, float]:
    """Return the part of a processor that a loop's process takes once it has settled.

    And the part of that which the loop's own thread takes.
    """
    end = time.perf_counter() + SETTLE
    while time.perf_counter() < end:
        next(steps)
    began, processor, own = time.perf_counter(), time.process_time(), time.thread_time()
    while time.perf_counter() - began < seconds:
        next(steps)
    passed = time.perf_counter() - began
    return (time.process_time() - processor) / passed, (time.thread_time() - own) / passed


# --- while the computer thinks


def _tell_late(arguments: argparse.Namespace, environment: Mapping[str, str]) -> None:
    found = _part("late", arguments.seconds, environment)
    print(
        f"while the computer thinks: {100 * found['late']:.1f} % of {found['frames']:.0f} frames"
        f" later than {1000 * LATE:.0f} ms; with the worker at rest {100 * found['rest']:.1f} %"
        f" of {found['still']:.0f}"
    )


def late(seconds: float) -> dict[str, float]:
    """Carry a card about the table, first with the worker at rest, then with one that thinks.

    The worker is asked again as soon as it has answered, so it never rests in the second half.
    """
    import pygame

    from hollywood_gin.ai.player import Limit
    from hollywood_gin.app.thinker import CHOOSE, Thinker

    app, table = open_table(SIZES[0])
    thinker = Thinker()
    thinker.ask(CHOOSE, "max", table.obs, Limit())
    while thinker.poll() is None:
        time.sleep(0.01)
    clock = pygame.time.Clock()
    waits: dict[bool, list[float]] = {False: [], True: []}
    x, y = pick_up(app, table)
    for thinks, times in waits.items():
        end = time.perf_counter() + seconds / 2
        if thinks:
            thinker.ask(CHOOSE, "max", table.obs, Limit())
        shown = time.perf_counter()
        while shown < end:
            if thinks and thinker.poll() is not None:
                thinker.ask(CHOOSE, "max", table.obs, Limit())
            app.step(1 / 60, [*pygame.event.get(), _moved(x, y, len(times))])
            clock.tick(60)
            now = time.perf_counter()
            times.append(now - shown)
            shown = now
    thinker.close()
    rest, busy = (sum(wait > LATE for wait in times) / len(times) for times in waits.values())
    return {"late": busy, "rest": rest, "frames": len(waits[True]), "still": len(waits[False])}


# --- drawing


def drawing(size: tuple[int, int], frames: int) -> dict[str, tuple[list[float], list[float]]]:
    """Return the milliseconds of frames by kind: by the clock, and by the processor."""
    app, table = open_table(size)
    table.toggle_log()
    for _ in range(60):
        app.step(1 / 60)

    def still(_frame: int) -> None:
        app.draw()

    def dragged(frame: int) -> None:
        app.step(1 / 60, [_moved(x, y, frame)])

    def flying(frame: int) -> None:
        if frame % 16 == 0:
            exchange(table, 16 / 60)
        app.step(1 / 60)

    found = {"idle": _timed(still, frames)}
    x, y = pick_up(app, table)
    found["in a drag"] = _timed(dragged, frames)
    table.drag.cancel()
    found["all cards flying"] = _timed(flying, frames)
    return found


def _timed(draw: Callable[[int], None], frames: int) -> tuple[list[float], list[float]]:
    """Return the milliseconds that frames take by the clock and by the processor."""
    clock, processor = [], []
    for frame in range(-20, frames):  # the first ones draw what is kept from then on
        began, used = time.perf_counter(), time.process_time()
        draw(frame + 20)
        if frame >= 0:
            clock.append(1000 * (time.perf_counter() - began))
            processor.append(1000 * (time.process_time() - used))
    return clock, processor


def exchange(table: TableScene, seconds: float) -> None:
    """Send every card on the table to where another one lies, by an arc."""
    sprites = table.board.sprites()
    places = [sprite.pose for sprite in sprites]
    for sprite, place in zip(sprites, places[1:] + places[:1], strict=True):
        sprite.go(place, seconds, arc=60)


def _moved(x: int, y: int, frame: int) -> pygame.event.Event:
    import pygame

    at = (x + frame % 60 * 4, y - frame % 60 * 3)
    return pygame.event.Event(
        pygame.MOUSEMOTION, pos=at, rel=(4, -3), buttons=(1, 0, 0), touch=False
    )


def pick_up(app: App, table: TableScene) -> tuple[int, int]:
    """Take up the first card of the hand; return where the pointer holds it."""
    import pygame

    places = table.hand_places
    assert places is not None
    card = min(places.x, key=lambda c: places.x[c])
    k = table.m.k
    at = round((places.x[card] + 20) * k), round((places.y + 60) * k)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    app.step(1 / 60, [down])
    return at


def open_table(size: tuple[int, int]) -> tuple[App, TableScene]:
    """Return a table in the third round of a match, its player about to throw."""
    from hollywood_gin.ai.heuristic import choose
    from hollywood_gin.app.modes import QUICK
    from hollywood_gin.app.thinker import InlineThinker
    from hollywood_gin.engine.legality import Phase
    from hollywood_gin.engine.rules import PRESETS
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import COMPUTER, Game
    from hollywood_gin.ui.start import install
    from hollywood_gin.ui.table import TableScene

    app = App(size)
    app.settings.speed = "instant"
    game = Game(app, InlineThinker(1), Random(5))
    install(app, game)
    app.reset(app.routes["menu"](app))
    game.start(COMPUTER, ("You", "quick"), PRESETS["table"], QUICK)
    session, table = game.session, app.top
    assert session is not None
    assert isinstance(table, TableScene)
    turns = 0
    while not (
        session.round_number == 3
        and turns >= 6
        and table.ready
        and session.turn == table.me
        and table.obs.phase is Phase.THROW
    ):
        if session.round_over:
            table.next_round()
            turns = 0
        elif session.turn == table.me and table.ready:
            table.submit(choose(table.obs))
            turns += 1
        app.step(1 / 60)
    app.settings.speed = "normal"
    for _ in range(30):
        app.step(1 / 60)
    return app, table
