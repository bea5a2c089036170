"""From a command line to a window: everything is put together here."""

from __future__ import annotations

import sys
from random import Random, SystemRandom

from hollywood_gin.app.options import StartOptions
from hollywood_gin.app.session import read_deal
from hollywood_gin.app.settings import load_settings, save_settings
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import Thinker
from hollywood_gin.engine.cards import Card, CardError
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game


def main(options: StartOptions) -> int:
    """Play until the window is closed; return the exit status."""
    decks: list[tuple[Card, ...]] = []
    if options.deal is not None:
        try:
            decks.append(read_deal(options.deal.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, CardError) as error:
            print(f"hollywood-gin: the deal cannot be read: {error}", file=sys.stderr)
            return 2
    storage = Storage(options.data_dir)
    settings = load_settings(storage)
    thinker = Thinker()
    app = App(
        options.size,
        settings=settings,
        save_settings=lambda: save_settings(storage, settings),
        fullscreen=options.fullscreen or None,
    )
    rng = Random(SystemRandom().getrandbits(64))
    install(app, Game(app, thinker, rng, storage=storage, decks=decks))
    app.services["storage"] = storage
    app.reset(app.routes["menu"](app))
    try:
        app.step(0.0)
        thinker.start()  # after the first frame: the menu is there before the worker takes a core
        app.run()
    finally:
        thinker.close()
        storage.close()
    return 0


def install(app: App, game: Game) -> None:
    """Make every scene known to the app by its name."""
    from hollywood_gin.ui.scenes import routes

    app.services["game"] = game
    app.routes["pause"] = game.pause
    routes.install(app)
