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
        yield {**quiet, "DISPLAY": screen.name}


def measure(starts: int, environment: Mapping[str, str], program: Path | None = None) -> None:
    """Start each kind in turn, so that what else the machine does falls on all of them alike."""
    python = sys.executable
    size = ["--size", f"{WIDTH}x{HEIGHT}"] if environment.get("SDL_VIDEODRIVER") else []
    commands = {WINDOW: [python, "-c", BARE], SOURCE: [python, "-m", "hollywood_gin", *size]}
    if program is not None:
        commands[BUILT] = [str(program.resolve()), *size]
    times: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        # A home of its own: a first start, without settings and without a match to go on with.
        home = {"HOME": folder, "XDG_DATA_HOME": folder, "LOCALAPPDATA": folder}
        for number in range(starts + 1):
            for name, command in commands.items():
                seconds = first_frame(command, {**environment, **home})
                if number:  # the first start of each fills the caches: Python's and the system's
                    times[name].append(seconds)
    before = None
    for name, taken in times.items():
        middle = statistics.median(taken)
        beside = "" if before is None else f", {middle / before[1]:.2f} of the {before[0]}"
        print(
            f"start to first frame, {name}: median {1000 * middle:.0f} ms"
            f" (best {1000 * min(taken):.0f}, n {len(taken)}){beside}"
        )
        before = name, middle


def first_frame(command: list[str], environment: Mapping[str, str]) -> float:
    """Return the seconds from starting a program until it says that its first frame is shown."""
    environment = {**environment, "HOLLYWOOD_GIN_FIRST_FRAME": "1"}
    began = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while "first frame" not in (line := process.stdout.readline()):
            if not line:
                raise RuntimeError(f"{command[0]} showed no frame")
        return time.perf_counter() - began
