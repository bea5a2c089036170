"""Start the game in a real window under Xvfb, play a turn with the pointer, take its picture.

    python tools/smoke.py [--picture FILE] [-- PROGRAM ...]

PROGRAM is what starts the game (default: this Python with -m hollywood_gin). It is started from
another folder with an empty environment but for the display. Exit status 0 when the match's record
on the disk shows that the pointer drew and threw a card; needs Xvfb, xdotool, openbox and import.
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
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 720)
STOCK, PILE, HAND = (560, 250), (720, 250), (300, 590)
"""Where the stock, the pile and the first card of the hand stand in a window of that size."""
PATIENCE = 90.0


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
        self._manager = subprocess.Popen(
            ["openbox"], env={**os.environ, "DISPLAY": self.name}, stderr=subprocess.DEVNULL
        )
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(10)

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


def window_of(display: Display, pid: int) -> str:
    """Return the window of a process, once it is there."""
    return display.tool("search", "--sync", "--onlyvisible", "--pid", pid).split()[0]


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
        game = subprocess.Popen(command, cwd=folder, env=environment)
        try:
            played = play(display, window_of(display, game.pid), data / "running.gin")
            if arguments.picture:
                display.picture(arguments.picture)
        finally:
            game.send_signal(signal.SIGTERM)
            try:
                game.wait(10)
            except subprocess.TimeoutExpired:
                game.kill()
    print("smoke: a turn was played with the pointer" if played else "smoke: no turn was played")
    return 0 if played else 1


if __name__ == "__main__":
    raise SystemExit(main())
