"""From a command line to a window: everything is put together here."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.app.late_thinker import LateThinker
from hollywood_gin.app.modes import RUNNING
from hollywood_gin.app.options import StartOptions
from hollywood_gin.app.settings import load_settings, save_settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import Card, CardError
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.scene import Scene

if TYPE_CHECKING:
    from pathlib import Path

    from hollywood_gin.app.session import Session


def main(options: StartOptions) -> int:
    """Play until the window is closed; return the exit status."""
    decks: list[tuple[Card, ...]] = []
    if options.deal is not None:
        try:
            decks.append(_deal(options.deal))
        except CardError as error:
            print(f"hollywood-gin: {options.deal}: {error}", file=sys.stderr)
            return 2
    storage = Storage(options.data_dir)
    try:
        return _play(options, storage, decks)
    finally:
        storage.close()


def _deal(file: Path) -> tuple[Card, ...]:
    """Return the prepared deal in a file. Raises CardError, in one sentence, if there is none."""
    from hollywood_gin.app.session import read_deal

    try:
        return read_deal(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise CardError(f"the deal cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CardError("the deal is not text") from None


def _play(options: StartOptions, storage: Storage, decks: list[tuple[Card, ...]]) -> int:
    """Play until the window is closed; a crash is written down and told in one sentence."""
    settings = load_settings(storage)
    thinker = LateThinker()
    app: App | None = None
    game: Game | None = None
    try:
        app = App(
            options.size,
            settings=settings,
            save_settings=lambda: save_settings(storage, settings),
            fullscreen=options.fullscreen or None,
        )
        rng = Random(SystemRandom().getrandbits(64))
        app.expects = lambda: thinker.waiting
        game = Game(app, thinker, rng, storage=storage, decks=decks)
        install(app, game)
        app.services["storage"] = storage
        app.reset(app.routes["menu"](app))
        app.step(0.0)
        gc.freeze()
        gc.enable()
        if "HOLLYWOOD_GIN_FIRST_FRAME" in os.environ:  # start-up is measured so
            print("first frame", flush=True)
            return 0
        thinker.start()  # after the first frame: the menu is there before the worker takes a core
        app.run()
    except Exception as error:
        _crashed(error, app, storage, game.session if game is not None else None)
        return 1
    finally:
        gc.enable()
        thinker.close()
    return 0


def _crashed(error: Exception, app: App | None, storage: Storage, session: Session | None) -> None:
    """Write the log of a crash and show where it is; the match is on disk up to its last move."""
    from datetime import datetime

    from hollywood_gin.app import crash

    record = session.written if session is not None else ""
    if storage.saves:
        record = (storage.read(RUNNING) or b"").decode("ascii", "replace") or record
    told = crash.sentence(error, crash.write_log(error, storage.folder, record, datetime.now()))
    print(f"hollywood-gin: {told}", file=sys.stderr)
    with suppress(Exception):  # the screen itself may be what broke
        if app is not None:
            app.window.destroy()  # a full screen would cover the message
        if pygame.display.get_driver() != "dummy":
            pygame.display.message_box(_("Hollywood Gin"), told, message_type="error")


def install(app: App, game: Game) -> None:
    """Make every scene known to the app by its name."""
    from hollywood_gin.ui.scenes import routes

    app.services["game"] = game
    app.routes["pause"] = game.pause
    app.routes["replay"] = replay
    routes.install(app)


def replay(app: App, data: bytes) -> Scene:
    """Return a recorded match on the table. Raises ValueError if none was dealt in it."""
    from hollywood_gin.ui.table.variants.replay import ReviewScene

    return ReviewScene(app, data)
