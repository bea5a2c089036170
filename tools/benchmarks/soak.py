"""Play many rounds through the real table scene; memory, handles and processes must stay flat."""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

SETTLED = 200
"""Rounds that fill the caches; as many give the mark, and as many at the end are held against it
(a quarter of a shorter soak). Medians, for what a match leaves waits for Python's collector."""
WATCHED = 10
"""How many figures of memory are printed on the way."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the soak."""
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=50, help="how often the worker is killed")
    parser.add_argument("--level", default="lola")
    parser.add_argument(
        "--allowed",
        type=float,
        default=0.05,
        help="the part by which memory may rise over the mark; a short soak ends before the"
        " pictures kept have reached their limit and needs more",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play, measure, and return 0 if nothing grew and nothing was left over."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        return _soak(
            arguments.rounds, arguments.kills, arguments.level, arguments.allowed, Path(folder)
        )


def _soak(rounds: int, kills: int, level: str, allowed: float, folder: Path) -> int:
    from hollywood_gin.ai.heuristic import choose
    from hollywood_gin.app.storage import Storage
    from hollywood_gin.app.thinker import Thinker
    from hollywood_gin.engine.rules import PRESETS
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import COMPUTER, Game
    from hollywood_gin.ui.start import install
    from hollywood_gin.ui.table import TableScene

    rng = Random(1)
    app = App((1280, 720))
    app.settings.speed = "instant"
    helpers, before = children(), open_handles()
    storage, thinker = Storage(folder), Thinker()
    game = Game(app, thinker, Random(2), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    kill_at = sorted(rng.sample(range(rounds), min(kills, rounds)))
    wanted = len(kill_at)
    samples: list[int] = []
    played = killed = frames = 0
    began = time.monotonic()
    while played < rounds:
        game.start(COMPUTER, ("You", level), PRESETS["table"], level)
        session, table = game.session, app.top
        assert session is not None
        assert isinstance(table, TableScene)
        while played < rounds:
            if session.round_over:
                played += 1
                samples.append(memory())
                if played % max(1, rounds // WATCHED) == 0:
                    print(f"{played:6} rounds  {samples[-1] / 1e6:6.1f} MB", flush=True)
                if session.over:
                    break
                table.next_round()
            elif session.turn == table.me and table.ready:
                table.submit(choose(table.obs))
            elif session.thinking and thinker.pid and kill_at and kill_at[0] <= played:
                kill_at.pop(0)
                killed += 1
                os.kill(thinker.pid, signal.SIGKILL)
            frames += app.step(1 / 60)
            if session.thinking:
                time.sleep(0.001)
        if session.over:
            table.next_round()
            app.step(1 / 60)
    seconds = time.monotonic() - began
    window = min(SETTLED, rounds // 4)
    mark = statistics.median(samples[window : 2 * window])
    grown = statistics.median(samples[-window:]) / mark - 1
    thinker.close()
    if game.session is not None:
        game.session.close()
    storage.close()
    more, left = open_handles() - before, len(children() - helpers)
    app.close()
    print(
        f"{played} rounds, {frames} frames, {killed} kills of the worker in {seconds:.0f} s;"
        f" memory {mark / 1e6:.0f} MB, {grown:+.1%}, at most {max(samples) / 1e6:.0f} MB;"
        f" handles left {more}; processes left {left}"
    )
    return 0 if grown <= allowed and killed == wanted and not more and not left else 1


def memory() -> int:
    """Return the resident bytes of this process (Linux), its peak elsewhere."""
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        raise SystemExit("soak: this system does not say how much memory a process has") from None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def open_handles() -> int:
    """Return how many files this process has open (0 where that cannot be asked)."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def children() -> set[int]:
    """Return the processes that this one has started and that are not buried."""
    import multiprocessing
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # Python's own helper of every process that starts another
    found = {child.pid for child in multiprocessing.active_children() if child.pid is not None}
    try:
        for task in Path("/proc/self/task").iterdir():
            found |= set(map(int, (task / "children").read_text().split()))
    except OSError:
        pass  # not Linux: those that multiprocessing knows
    return found
