"""The pilot in a real window: an X server of its own, the whole game, and xdotool for a hand."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pygame

from hollywood_gin.app.settings import Settings
from tests.pilot import Hands, Point, Sight, Target

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")
_PATIENCE = 60.0
_HIDDEN = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
_KEYS = {"enter": "Return", "esc": "Escape", "space": "space", "?": "question"}
_MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/><mouse/></openbox_config>
"""
"""No buttons of its own: a click that it takes first comes later than the keys after it."""
_OTHER_WINDOW = """
import pygame
window = pygame.Window("Another program", (300, 120))
window.get_surface().fill("gray")
window.flip()
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    pygame.time.Clock().tick(20)
"""


def missing() -> str | None:
    """Return what the tests in a real window lack on this machine, None if nothing."""
    lacking = [program for program in NEEDED if shutil.which(program) is None]
    return f"{' and '.join(lacking)} not installed" if lacking else None


@contextmanager
def x_server(size: str = "1600x900") -> Iterator[str]:
    """Start a private X server and, where there is one, a window manager; give its name.

    The server picks a free number itself, so that tests may run side by side.
    """
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    running = [subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)]
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            name = ":" + answer.readline().strip()  # written once clients are accepted
        if shutil.which("openbox"):
            env = {**os.environ, "DISPLAY": name}
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            # A window mapped while openbox begins is lost, and its program waits for ever.
            with tempfile.TemporaryDirectory() as folder:
                ready, settings = Path(folder, "ready"), Path(folder, "rc.xml")
                settings.write_text(_MANAGER)
                command = ["openbox", "--config-file", str(settings), "--startup", f"touch {ready}"]
                running.append(subprocess.Popen(command, env=env, **quiet))
                end = time.monotonic() + 30
                while not ready.exists() and time.monotonic() < end:
                    time.sleep(0.02)
        yield name
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait(10)


class WindowPilot(Hands):
    """Hands on a real pointer and eyes on a real window. Ends with the block."""

    def __init__(
        self,
        display: str,
        folder: Path,
        *options: str,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        """Start the game in a folder of its own; ``options`` as in ``window_app``."""
        folder.mkdir(exist_ok=True)
        self.folder = folder
        if settings is not None:
            (folder / "settings.json").write_text(json.dumps(asdict(settings)))
        env = {k: v for k, v in os.environ.items() if k not in _HIDDEN}
        self._env = env | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self._env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output is for answers
        command = [sys.executable, "-m", "tests.ui.window_app", *options]
        command += ["--data-dir", str(folder), "--size", f"{size[0]}x{size[1]}"]
        self.program = subprocess.Popen(
            command, cwd=ROOT, env=self._env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._seen: dict[str, Any] | None = None
        self._planned: list[str] = []
        self._k = 1.0
        self.wait(lambda seen: seen["settled"])
        # By process id: SDL writes the window's name in a form that xdotool cannot read.
        found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.program.pid))
        self.window = found.split()[0]

    def __enter__(self) -> WindowPilot:
        return self

    def __exit__(self, *_: object) -> None:
        """End the program: as a person does if it still answers, by force if not."""
        with suppress(subprocess.SubprocessError):
            self._planned.clear()
            self._xdotool("mouseup", "1")  # the next program has the same pointer
        if self.program.stdin is not None:
            with suppress(BrokenPipeError):
                self.program.stdin.close()  # nobody holds the pointer any more: the game leaves
        try:
            self.program.wait(20)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait(10)
        if self.program.stdout is not None:
            self.program.stdout.close()

    def ended(self) -> int:
        """Wait until the program has ended by itself, and return its exit status."""
        self._act()
        return self.program.wait(_PATIENCE)

    # --- eyes

    def ask(self, *question: object) -> Any:
        """Ask the program something and return its answer, given after a whole frame.

        What the hand was told to do is done first.
        """
        self._act()
        program = self.program
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(json.dumps(question).encode() + b"\n")
        program.stdin.flush()
        ready, _, _ = select.select([program.stdout], [], [], _PATIENCE)
        assert ready, f"no answer to {question} in {_PATIENCE:.0f} s"
        line = program.stdout.readline()
        assert line, f"the program has ended with {program.wait(10)}"
        return json.loads(line)

    def look(self) -> dict[str, Any]:
        """Return what is to be seen: looked at once, until a hand moves."""
        if self._seen is None:
            self._seen = self.ask("look")
            self._k = self._seen["k"]
        return self._seen

    def wait(
        self, when: Callable[[dict[str, Any]], object], seconds: float = _PATIENCE
    ) -> dict[str, Any]:
        """Look again and again until something is so, and return what is seen then."""
        end = time.monotonic() + seconds
        while True:
            self._seen = None
            seen = self.look()
            if when(seen):
                return seen
            assert time.monotonic() < end, f"it does not come in {seconds:.0f} s: {seen}"

    def settle(self) -> None:
        seen = self.wait(lambda seen: seen["settled"])
        assert not seen["stale"], f"the window does not show what there is at {seen['stale']}"

    def thinker(self) -> int:
        """Return the number of the process in which the computer thinks, once it is there."""
        end = time.monotonic() + _PATIENCE
        while not (found := self.ask("workers")):
            assert time.monotonic() < end, "the computer's process does not come"
        return int(found[0])

    @property
    def scene(self) -> str:
        """The scene on top."""
        return str(self.look()["scene"])

    def sees_control(self, id: str) -> bool:
        return id in self.look()["controls"]

    def sight(self) -> Sight:
        return Sight(**self.look()["sight"])

    def held(self) -> Point:
        x, y = self.look()["held"]
        return x, y

    @property
    def hand(self) -> list[str]:
        """The own cards from left to right."""
        return list(self.look()["hand"])

    @property
    def caption(self) -> str:
        """What the table's caption line says."""
        return str(self.ask("caption"))

    def texts(self) -> list[str]:
        """Return every text on the screen."""
        return list(self.ask("texts"))

    def reads(self, words: str) -> bool:
        """Say whether words stand somewhere on the screen."""
        return any(words in text for text in self.texts())

    def where(self, target: Target) -> Point:
        if not isinstance(target, str):
            return target
        seen = self.look()
        for kind in ("places", "cards", "controls"):
            if target in seen.get(kind, ()):
                x, y = seen[kind][target]
                return x, y
        raise AssertionError(f"{target} is not to be seen in {seen}")

    # --- hands

    def _do(self, *words: str) -> None:
        """Plan a movement of the hand: one process does all of them, in order, before a look."""
        self._planned += words
        self._seen = None

    def _act(self) -> None:
        words, self._planned = self._planned, []
        if words:
            # Answered after all before it: then the server has done everything, and not before.
            self._xdotool(*words, "getmouselocation")

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, check=True, capture_output=True, timeout=30
        )
        self._seen = None
        return done.stdout.decode()

    def _go(self, point: Point, pause: float = 0.012) -> None:
        x, y = round(point[0] * self._k), round(point[1] * self._k)
        self._do("mousemove", "--window", self.window, "--", str(x), str(y), "sleep", str(pause))

    def move(self, target: Target, steps: int = 1) -> None:
        x0, y0 = self.at
        self.at = x1, y1 = self.where(target)
        for i in range(1, steps + 1):  # as fast as a hand
            self._go((x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps))

    def press(self, button: int = 1) -> None:
        self._do("mousedown", str(button))

    def release(self, button: int = 1) -> None:
        self._do("mouseup", str(button))

    def double_click(self) -> None:
        """Click twice where the pointer is, as fast as a finger."""
        self._do("click", "--repeat", "2", "--delay", "20", "1")

    def key(self, name: str) -> None:
        """Press a key: a letter, ``enter``, or a chord as ``ctrl+z``."""
        self._do("key", _KEYS.get(name, name))

    def hold_key(self, name: str, until: Callable[[dict[str, Any]], object]) -> None:
        """Hold a key down until something is so."""
        self._do("keydown", _KEYS.get(name, name))
        self.wait(until)
        self._do("keyup", _KEYS.get(name, name))

    def hold(self, target: Target, until: Callable[[dict[str, Any]], object]) -> None:
        """Hold the button down on something until something is so."""
        self.move(target)
        self.press()
        self.wait(until)
        self.release()

    def type(self, words: str) -> None:
        """Type words."""
        self._do("type", "--args", "1", words)

    # --- the window

    def resize(self, width: int, height: int) -> None:
        """Let the window have another size, as by its edge."""
        self._do("windowsize", self.window, str(width), str(height))
        self.wait(lambda seen: seen["size"] == [width, height])

    @contextmanager
    def behind_another(self) -> Iterator[None]:
        """Let another program's window come in front and take the focus, then go away."""
        other = subprocess.Popen([sys.executable, "-c", _OTHER_WINDOW], env=self._env)
        try:
            self._act()
            found = self._xdotool("search", "--sync", "--onlyvisible", "--pid", str(other.pid))
            self._xdotool("windowfocus", found.split()[0])
            self.wait(lambda seen: not seen["focus"])
            yield
        finally:
            other.terminate()
            other.wait(10)
        self._xdotool("windowfocus", self.window)
        self.wait(lambda seen: seen["focus"])

    def is_presented(self) -> bool:
        """Say whether the X server's window holds the picture that the game drew last.

        True where nothing can photograph the window.
        """
        if shutil.which("import") is None:
            return True
        self.look()
        taken, drawn = self.folder / "taken.png", self.folder / "drawn.png"
        photo = ["import", "-window", self.window, str(taken)]
        subprocess.run(photo, env=self._env, check=True, timeout=_PATIENCE)
        self.ask("save_picture", str(drawn))
        pictures = [pygame.image.load(file) for file in (taken, drawn)]
        first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
        return first == second


def replayed(file: Path) -> dict[str, Any]:
    """Check a record with the command people have, and return what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "hollywood_gin", "replay", "--json", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def records(folder: Path) -> Sequence[Path]:
    """Return the kept matches, the oldest first."""
    return sorted((folder / "matches").glob("*.gin"))
