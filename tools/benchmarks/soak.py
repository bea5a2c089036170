"""Play many rounds through the real table scene; memory, handles and processes must stay flat."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

SETTLED = 200
"""Rounds after which memory is taken as the mark (half of them in a shorter soak)."""
HANDLES = 4
"""Files that may be open beyond those at the mark: a worker has a pipe and a sentinel, the match
its file, and the mark may fall in a moment without them."""


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
    from hollywood_gin.ui.scenes.table import TableScene
    from hollywood_gin.ui.start import install

    rng = Random(1)
    storage, thinker = Storage(folder), Thinker()
    app = App((1280, 720))
    app.settings.speed = "instant"
    game = Game(app, thinker, Random(2), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    kill_at = set(rng.sample(range(rounds), min(kills, rounds)))
    mark = handles = played = killed = frames = 0
    began = time.monotonic()
    while played < rounds:
        game.start(COMPUTER, ("You", level), PRESETS["table"], level)
        session, table = game.session, app.top
        assert session is not None
        assert isinstance(table, TableScene)
        while played < rounds:
            if session.round_over:
                played += 1
                if played == min(SETTLED, rounds // 2):
                    mark, handles = memory(), open_handles()
                if session.over:
                    break
                table.next_round()
            elif session.turn == table.me and table.ready:
                table.submit(choose(table.obs))
            elif played in kill_at and thinker.pid is not None and session.thinking:
                kill_at.discard(played)
                killed += 1
                os.kill(thinker.pid, signal.SIGKILL)
            frames += app.step(1 / 60)
            if session.thinking:
                time.sleep(0.001)
        if session.over:
            table.next_round()
            app.step(1 / 60)
    seconds = time.monotonic() - began
    grown = memory() / mark - 1 if mark else 0.0
    more = open_handles() - handles
    app.close()
    thinker.close()
    storage.close()
    left = children()
    print(
        f"{played} rounds, {frames} frames, {killed} kills of the worker in {seconds:.0f} s;"
        f" memory {mark / 1e6:.0f} MB, {grown:+.1%}; handles {more:+d}; processes left {left}"
    )
    return 0 if grown <= allowed and more <= HANDLES and not left else 1


def memory() -> int:
    """Return the resident bytes of this process (Linux), its peak elsewhere."""
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def open_handles() -> int:
    """Return how many files this process has open (0 where that cannot be asked)."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def children() -> int:
    """Return how many child processes are left."""
    import multiprocessing

    return len(multiprocessing.active_children())
