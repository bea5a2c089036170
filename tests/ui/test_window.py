"""The table in a real window, with a real pointer: Xvfb and xdotool, where they are installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A private X server; -displayfd lets it pick a free number, so parallel runs never clash."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.skip("Xvfb or xdotool is not installed")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        name = ":" + answer.readline().strip()
    yield name
    server.terminate()
    server.wait(10)


class Desktop:
    """The program in its window, and a hand on the mouse."""

    def __init__(self, display: str, file: Path) -> None:
        self.file = file
        hidden = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        self.env = {k: v for k, v in os.environ.items() if k not in hidden}
        self.env |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.window_app", str(file)], cwd=ROOT, env=self.env
        )
        self.state = self.wait(lambda s: s["ready"], 60)
        # By process id: SDL writes the window's name in a form that xdotool cannot read.
        found = self._do("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid))
        self.window = found.split()[0]

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, check=True, capture_output=True, timeout=30
        )
        return done.stdout.decode()

    def look(self) -> dict[str, Any]:
        """Return what is to be seen now."""
        try:
            self.state = json.loads(self.file.read_text())
        except (OSError, ValueError):
            self.state = {"ready": False}
        return self.state

    def wait(self, when: Callable[[dict[str, Any]], bool], seconds: float = 20) -> dict[str, Any]:
        """Look until something is so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.program.poll() is None, "the program has ended"
            state = self.look()
            if state.get("ready") is not None and len(state) > 1 and when(state):
                return state
            time.sleep(0.03)
        raise AssertionError(f"it does not come: {self.state}")

    def ready(self) -> dict[str, Any]:
        """Wait until everything has been shown."""
        return self.wait(lambda s: s["ready"])

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 14) -> None:
        """Drag in one process: ordered, and as fast as a hand."""
        words = ["mousemove", "--window", self.window, *map(str, start), "mousedown", "1"]
        for i in range(1, steps + 1):
            x = round(start[0] + (end[0] - start[0]) * i / steps)
            y = round(start[1] + (end[1] - start[1]) * i / steps)
            words += ["mousemove", "--window", self.window, str(x), str(y), "sleep", "0.012"]
        self._do(*words, "mouseup", "1")

    def click(self, at: tuple[int, int]) -> None:
        """Click at a point."""
        move = ["mousemove", "--window", self.window, *map(str, at), "sleep", "0.03"]
        self._do(*move, "mousedown", "1", "sleep", "0.03", "mouseup", "1")

    def close(self) -> None:
        """End the program."""
        self.program.terminate()
        self.program.wait(10)


@pytest.fixture
def desktop(display: str, tmp_path: Path) -> Iterator[Desktop]:
    """The table before its first move."""
    one = Desktop(display, tmp_path / "state.json")
    yield one
    one.close()


def test_one_whole_round_with_a_real_pointer(desktop: Desktop) -> None:
    done: set[str] = set()
    for _ in range(150):
        state = desktop.ready()
        if state["stage"] == "showdown" or state["lines"]:
            break
        before = len(state["submitted"])
        _move(desktop, state, done)
        desktop.wait(lambda s, n=before: len(s["submitted"]) > n or s["stage"] != "play")  # type: ignore[misc]
    state = desktop.wait(lambda s: s["lines"] == 1, 30)
    desktop.wait(lambda s: "continue" in s["controls"])
    for _ in range(40):
        state = desktop.look()
        if state.get("round") == 2:
            break
        if "continue" in state.get("controls", {}):
            desktop.click(tuple(state["controls"]["continue"]))
        time.sleep(0.2)
    assert desktop.wait(lambda s: s["round"] == 2)["round"] == 2
    assert {"draw", "throw", "sort"} <= done


def _move(desktop: Desktop, state: dict[str, Any], done: set[str]) -> None:
    """Do the next move with the mouse, each time by a drag."""
    controls, cards, places = state["controls"], state["cards"], state["places"]
    if state["phase"] == "UPCARD":
        desktop.click(tuple(controls["pass"]))
        done.add("pass")
    elif state["phase"] == "DRAW":
        first = cards[state["hand"][-1]]
        desktop.drag(tuple(places["stock"]), (first[0] + 60, first[1]))
        done.add("draw")
    elif state["phase"] == "SHOWDOWN":
        word = "lay_off_all" if "lay_off_all" in controls else "done"
        desktop.click(tuple(controls[word]))
        done.add("showdown")
    elif "lay_down" in controls:
        desktop.click(tuple(controls["lay_down"]))
        done.add("knock")
    else:
        if "sort" not in done:
            start, end = cards[state["hand"][1]], cards[state["hand"][6]]
            desktop.drag(tuple(start), (end[0], end[1]))
            desktop.wait(lambda s: s["ready"] and s["sort"] == "manual")
            state = desktop.look()
            cards = state["cards"]
            done.add("sort")
        if "knock" in controls:
            desktop.click(tuple(controls["knock"]))
            done.add("knock")
            return
        name = next(n for n in reversed(state["hand"]) if n != state["taken"])
        if state["drawn"] and state["drawn"] in cards:
            name = state["drawn"]
        pile = places["pile"]
        desktop.drag(tuple(cards[name]), (pile[0] - 58, pile[1]))
        done.add("throw")


def test_a_drag_to_nowhere_comes_home(desktop: Desktop) -> None:
    state = desktop.ready()
    name = state["hand"][3]
    start = tuple(state["cards"][name])
    desktop.drag(start, (640, 420))
    after = desktop.wait(lambda s: s["ready"] and not s["dragging"])
    assert after["submitted"] == state["submitted"]
    assert sorted(after["hand"]) == sorted(state["hand"])
