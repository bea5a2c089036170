"""``--selftest``: the program checks itself where it stands, and says so in one line.

One round is played through the table scene under SDL's dummy driver against a real worker
process; the assets are read; and the trained net must have answered from the worker, for the
quick player standing in would hide a broken build.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from hollywood_gin import __version__

_SECONDS = 120.0
"""More than a round with a search takes on a slow machine; past it something hangs."""


def main() -> int:
    """Run the self-test; return 0 when everything holds, else 1 with one sentence."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        problem = _problem(Path(folder))
    if problem is not None:
        print(f"hollywood-gin selftest: {problem}", file=sys.stderr)
        return 1
    print(f"hollywood-gin {__version__} selftest: one round, cards, fonts, sounds, net: all well")
    return 0


def _problem(folder: Path) -> str | None:
    from hollywood_gin.app.storage import Storage
    from hollywood_gin.app.thinker import Thinker
    from hollywood_gin.engine.rules import PRESETS
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import COMPUTER, Game
    from hollywood_gin.ui.start import install

    thinker = Thinker()
    storage = Storage(folder)
    app = App((1280, 720))
    try:
        app.settings.speed = "instant"
        game = Game(app, thinker, Random(7), storage=storage)
        install(app, game)
        app.reset(app.routes["menu"](app))
        app.step(0.0)
        missing = _missing_asset(app)
        if missing is not None:
            return missing
        level = game.levels[-1] if game.levels else None
        if level is None:
            return "there is no level to play against"
        game.start(COMPUTER, ("Ana", level.name), PRESETS["classic"], level.key)
        return _play_round(app, game)
    finally:
        app.close()
        thinker.close()
        storage.close()


def _missing_asset(app: object) -> str | None:
    from hollywood_gin.engine.cards import NAMES
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.kit.assets import BACKS, DECKS, PORTRAITS

    assert isinstance(app, App)
    for deck in DECKS:
        for name in NAMES:
            app.assets.card(name, 60, deck=deck)
    for back in BACKS:
        app.assets.back(back, 60)
    for portrait in PORTRAITS:
        app.assets.portrait(portrait, 40)
    app.assets.logo(40)
    for family in ("text", "bold", "slab"):
        app.assets.font(family, 16)
    if app.assets.problems:
        return app.assets.problems[0]
    return _missing_sound(app.assets.folder / "sounds")


def _missing_sound(folder: Path) -> str | None:
    """Return what is wrong with the sounds; each of them is decoded."""
    import pygame

    files = sorted(folder.glob("*.ogg"))
    if not files:
        return "the sounds are missing"
    try:
        pygame.mixer.init(44100, -16, 2, 512)
        for file in files:
            pygame.mixer.Sound(file)
    except pygame.error as error:
        return f"the sounds cannot be played: {error}"
    finally:
        pygame.mixer.quit()
    return None


def _play_round(app: object, game: object) -> str | None:
    from hollywood_gin.ai.heuristic import choose
    from hollywood_gin.ui.app import App
    from hollywood_gin.ui.game import Game
    from hollywood_gin.ui.table import TableScene

    assert isinstance(app, App)
    assert isinstance(game, Game)
    session, table = game.session, app.top
    if session is None or not isinstance(table, TableScene):
        return "the table did not open"
    deadline = time.monotonic() + _SECONDS
    answered = 0
    while not session.round_over:
        if time.monotonic() > deadline:
            return "the round did not end in time"
        if session.turn == table.me and table.ready:
            table.submit(choose(table.obs))
        before = len(session.recording.actions)
        app.step(0.02)
        answered += len(session.recording.actions) - before
        if session.notice is not None:
            return f"the trained player did not answer: {session.notice}"
        time.sleep(0.002)
    if not answered:
        return "the worker was never asked"
    for _frame in range(20):
        app.step(0.05)
    return None
