"""Time from starting the program to the menu's first frame, beside a bare window's."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BARE = """
import pygame
pygame.display.init(); pygame.font.init()
window = pygame.Window("bare", (1280, 720))
surface = window.get_surface(); surface.fill((20, 90, 60)); window.flip()
print("first frame", flush=True)
"""
WIDTH, HEIGHT = 1280, 720
WINDOW, SOURCE, BUILT = "bare window", "game from source", "built program"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--starts", type=int, default=15, help="how often each is started")
    parser.add_argument("--xvfb", action="store_true", help="in real windows of a private X server")
    parser.add_argument(
        "--program", type=Path, help="the built program, measured beside the source"
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print the medians; always returns 0."""
    with display(arguments.xvfb) as environment:
        measure(arguments.starts, environment, arguments.program)
    return 0


@contextmanager
def display(xvfb: bool) -> Iterator[dict[str, str]]:
    """Give the environment of programs that open a window: the dummy driver, or a private X."""
    quiet = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    quiet.pop("PYTHONDONTWRITEBYTECODE", None)  # or each start would compile what was changed
    if not xvfb:
        yield {**quiet, "SDL_VIDEODRIVER": "dummy"}
        return
    from smoke import Display

    with Display() as screen:
        quiet.pop("SDL_VIDEODRIVER", None)
        # As the game does: else the bare window pays for a renderer in software, and loses.
        quiet["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        yield {**quiet, "DISPLAY": screen.name}


def measure(starts: int, environment: Mapping[str, str], program: Path | None = None) -> None:
    """Start each kind in turn, so that what else the machine does falls on all of them alike."""
    python = sys.executable
    size = ["--size", f"{WIDTH}x{HEIGHT}"] if environment.get("SDL_VIDEODRIVER") else []
    commands = {WINDOW: [python, "-c", BARE], SOURCE: [python, "-m", "hollywood_gin", *size]}
    if program is not None:
        commands[BUILT] = [str(program.resolve()), *size]
    clock: dict[str, list[float]] = {name: [] for name in commands}
    processor: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        # A home of its own: a first start, without settings and without a match to go on with.
        home = {"HOME": folder, "XDG_DATA_HOME": folder, "LOCALAPPDATA": folder}
        for number in range(starts + 1):
            for name, command in commands.items():
                seconds, used = first_frame(command, {**environment, **home})
                if number:  # the first start of each fills the caches: Python's and the system's
                    clock[name].append(seconds)
                    processor[name].append(used)
    before = None
    for name in commands:
        now, used = statistics.median(clock[name]), statistics.median(processor[name])
        print(
            f"start to first frame, {name}: median {1000 * now:.0f} ms"
            f" (best {1000 * min(clock[name]):.0f}, n {starts}), processor {1000 * used:.0f} ms"
        )
        if before is not None:
            least = min(clock[name]) / min(clock[before[0]])
            print(
                f"    beside the {before[0]}: {now / before[1]:.2f} (best {least:.2f}),"
                f" processor {used / before[2]:.2f}"
            )
        before = name, now, used


def first_frame(command: list[str], environment: Mapping[str, str]) -> tuple[float, float]:
    """Return the seconds from starting a program until it says that its first frame is shown.

    And the seconds of processor it has used when it has ended, right after (0 on Windows).
    """
    environment = {**environment, "HOLLYWOOD_GIN_FIRST_FRAME": "1"}
    before, began = _used(), time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while "first frame" not in (line := process.stdout.readline()):
            if not line:
                raise RuntimeError(f"{command[0]} showed no frame")
        seconds = time.perf_counter() - began
    return seconds, _used() - before


def _used() -> float:
    """Return the seconds of processor that the programs started and ended so far have used."""
    try:
        import resource
    except ImportError:
        return 0.0
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
