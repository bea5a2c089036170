"""Start the game in a real window under Xvfb, play a turn with the pointer, take its picture.

    python tools/smoke.py [--picture FILE] [-- PROGRAM ...]

PROGRAM is what starts the game (default: this Python with -m hollywood_gin). It is started from
another folder with an empty environment but for the display. Exit status 0 when the match's record
on the disk shows that the pointer drew and threw a card, and the program ended when it was asked to
and left no process; needs Xvfb, xdotool, openbox and import.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
STOCK, PILE, HAND = (560, 250), (720, 250), (300, 590)
"""Where the stock, the pile and the first card of the hand stand in a window of that size."""
PATIENCE = 90.0
MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/></openbox_config>
"""
"""A window manager without buttons of its own: a click that it takes first comes late."""


class Display:
    """A private X server with a window manager; ends with the block."""

    def __enter__(self) -> Display:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as file:
            self.name = ":" + file.readline().strip()  # written once clients are accepted
        # A window mapped while openbox begins is lost, and its program waits for ever.
        self._folder = tempfile.TemporaryDirectory()
        ready, config = (Path(self._folder.name, name) for name in ("ready", "rc.xml"))
        config.write_text(MANAGER)
        self._manager = subprocess.Popen(
            ["openbox", "--config-file", str(config), "--startup", f"touch {ready}"],
            env={**os.environ, "DISPLAY": self.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while not ready.exists() and time.monotonic() < end:
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(10)
        self._folder.cleanup()

    def tool(self, *arguments: object) -> str:
        """Run xdotool and return what it prints."""
        return subprocess.run(
            ["xdotool", *map(str, arguments)],
            env={**os.environ, "DISPLAY": self.name},
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        ).stdout

    def picture(self, file: Path) -> None:
        """Save what the screen shows."""
        subprocess.run(
            ["import", "-window", "root", str(file)],
            env={**os.environ, "DISPLAY": self.name},
            check=True,
            timeout=60,
        )


def window_of(display: Display, game: subprocess.Popen[bytes]) -> str | None:
    """Return the game's window, None if it ended or showed none."""
    end = time.monotonic() + PATIENCE
    while game.poll() is None and time.monotonic() < end:
        # Asked again and again: xdotool's own waiting misses a window now and then.
        with suppress(subprocess.CalledProcessError):
            found = display.tool("search", "--onlyvisible", "--pid", game.pid).split()
            if found:
                return found[0]
        time.sleep(0.2)
    return None


def drag(display: Display, window: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Drag with the left button, in one process so that the steps come in order."""
    steps: list[object] = ["mousemove", "--window", window, *start, "mousedown", 1]
    for i in range(1, 21):
        x = start[0] + (end[0] - start[0]) * i // 20
        y = start[1] + (end[1] - start[1]) * i // 20
        steps += ["mousemove", "--window", window, x, y, "sleep", "0.01"]
    display.tool(*steps, "mouseup", 1)


def play(display: Display, window: str, record: Path) -> bool:
    """Go from the menu to the table and play until a card was drawn and thrown by hand."""
    time.sleep(1.0)
    display.tool("key", "--window", window, "Return")
    time.sleep(1.5)
    display.tool("key", "--window", window, "Return")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        time.sleep(0.7)
        lines = record.read_text().splitlines() if record.is_file() else []
        own = [line for line in lines if line.startswith("0 ")]
        if any(line.startswith("0 throw") for line in own):
            return any(line.startswith(("0 draw", "0 take")) for line in own)
        display.tool("key", "--window", window, "p")  # passes the upcard, when it is offered
        display.tool("mousemove", "--window", window, *STOCK, "mousedown", 1, "mouseup", 1)
        time.sleep(1.0)
        drag(display, window, HAND, PILE)
    return False


def end(game: subprocess.Popen[bytes]) -> str | None:
    """Ask the game to end, as a closed session does; return what is wrong with how it does."""
    game.send_signal(signal.SIGTERM)
    problem = None
    try:
        game.wait(20)
    except subprocess.TimeoutExpired:
        problem = "the program did not end when it was asked to"
    late = time.monotonic() + 10
    while (left := session(game.pid)) and time.monotonic() < late:
        time.sleep(0.1)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    return problem or (f"{len(left)} processes were left over" if left else None)


def session(leader: int) -> list[int]:
    """Return the living processes of a session, by Linux's /proc."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, _group, number = stat.read_text().rpartition(")")[2].split()[:4]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(number) == leader and state != "Z":
            found.append(int(stat.parent.name))
    return found


def main() -> int:
    """Run the smoke test; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--picture", type=Path)
    parser.add_argument("program", nargs="*")
    arguments = parser.parse_args()
    lacking = [name for name in ("Xvfb", "xdotool", "openbox", "import") if not shutil.which(name)]
    if lacking:
        print(f"smoke: {', '.join(lacking)} is not installed", file=sys.stderr)
        return 1
    program = arguments.program or [sys.executable, "-m", "hollywood_gin"]
    with tempfile.TemporaryDirectory() as folder, Display() as display:
        data = Path(folder) / "data"
        environment = {"DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
        if not arguments.program:
            environment["PYTHONPATH"] = str(ROOT)
        command = [*program, "--size", f"{SIZE[0]}x{SIZE[1]}", "--data-dir", str(data)]
        game = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)
        window: str | None = None
        played, problem = False, None
        try:
            window = window_of(display, game)
            played = window is not None and play(display, window, data / "running.gin")
            if arguments.picture:
                display.picture(arguments.picture)
        finally:
            problem = end(game)
    if window is None:
        problem = "there was no window"
    elif not played:
        problem = "no turn was played"
    print(f"smoke: {problem or 'a turn was played with the pointer, and nothing is left over'}")
    return 1 if problem else 0


if __name__ == "__main__":
    raise SystemExit(main())
