"""Take the pictures of every scene: python tools/screenshots.py [DIR] (default docs/pictures).

A match is played with a fixed seed, so that the pictures show real cards, real scores and a real
sheet; nothing is drawn for them that the game does not draw.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hollywood_gin.ai.heuristic import HeuristicPlayer  # noqa: E402
from hollywood_gin.ai.player import Limit  # noqa: E402
from hollywood_gin.app.keepscore import KeptGame, by_points  # noqa: E402
from hollywood_gin.app.session import COMPUTER, PRACTICE, TWO_PLAYERS, Session  # noqa: E402
from hollywood_gin.app.settings import Settings  # noqa: E402
from hollywood_gin.app.storage import Storage  # noqa: E402
from hollywood_gin.app.thinker import InlineThinker  # noqa: E402
from hollywood_gin.engine.legality import Phase  # noqa: E402
from hollywood_gin.engine.rules import PRESETS  # noqa: E402
from hollywood_gin.engine.scoring import Outcome  # noqa: E402
from hollywood_gin.ui.app import App  # noqa: E402
from hollywood_gin.ui.game import Game  # noqa: E402
from hollywood_gin.ui.scenes.custom_rules import CustomRules  # noqa: E402
from hollywood_gin.ui.scenes.how_to import HowToScene  # noqa: E402
from hollywood_gin.ui.scenes.keep_score import KeepScoreScene  # noqa: E402
from hollywood_gin.ui.scenes.setup import SetupScene  # noqa: E402
from hollywood_gin.ui.start import install  # noqa: E402

NAMES = ("Ana", "Marko")
SEED = 7
_FRAMES = 400


class Studio:
    """The game at one window size, with a data folder of its own, and the hand that plays it."""

    def __init__(self, folder: Path, size: tuple[int, int], data: Path) -> None:
        self.folder, self.size = folder, size
        self.rng = Random(SEED)
        self.player = HeuristicPlayer()
        storage = Storage(data)
        settings = Settings(speed="instant", reduce_motion=True, names=NAMES)
        self.app = App(size, settings=settings)
        self.app.services["storage"] = storage
        self.game = Game(self.app, InlineThinker(SEED), Random(SEED), storage=storage)
        install(self.app, self.game)
        self.app.reset(self.app.routes["menu"](self.app))

    def take(self, name: str) -> None:
        """Let everything come to rest and save the picture."""
        for _ in range(30):
            self.app.step(0.05)
        file = self.folder / f"{name}-{self.size[0]}x{self.size[1]}.png"
        self.app.screenshot(str(file))
        print(file)

    def move(self, session: Session) -> bool:
        """Make one step of a match; False when it waits for the next deal or is over."""
        session.poll()
        turn = session.turn
        if turn is None:
            return False
        if session.players[turn].human:
            choice = self.player.choose(session.observe(turn), Limit(), self.rng)
            session.submit(turn, choice.action)
        return True

    def play(self, session: Session, until: Callable[[Session], bool]) -> None:
        """Play on, dealing as needed, until something is so."""
        for _ in range(20_000):
            if until(session) or session.over:
                return
            if not self.move(session):
                session.deal_next()
        raise RuntimeError("the match does not get where the picture needs it")


def _mid_round(session: Session, rounds: int) -> bool:
    """Say whether the person is to throw, some turns into a round."""
    if session.round_number != rounds or session.turn != 0:
        return False
    obs = session.observe(0)
    return obs.phase is Phase.THROW and len(obs.events) > 8


def shoot(studio: Studio) -> None:
    """Take every picture."""
    app, game = studio.app, studio.game
    app.push(SetupScene(app, COMPUTER))
    studio.take("setup")
    app.push(CustomRules(app, PRESETS["table"], lambda rules: None))
    studio.take("rules")
    game.start(COMPUTER, NAMES, PRESETS["table"], "vera")
    session = game.session
    assert session is not None
    studio.play(session, lambda s: _mid_round(s, 6))
    game.open_table(session, resumed=True)
    studio.take("table")
    app.open("sheet", session)
    studio.take("sheet-running")
    game.to_menu()
    studio.take("menu")
    game.open_table(session, resumed=True)
    studio.play(session, lambda s: s.round_over)
    for _ in range(_FRAMES):
        app.step(0.1)
    studio.take("showdown")
    studio.play(session, lambda s: s.over)
    app.open("match_end", session)
    studio.take("match-end")
    app.open("sheet", session)
    studio.take("sheet")
    _quiet(studio)
    _modes(studio)


def _quiet(studio: Studio) -> None:
    app, game = studio.app, studio.game
    game.to_menu()
    app.open("settings")
    studio.take("settings")
    for page in (2, 6):
        app.push(HowToScene(app, page))
        studio.take(f"how-to-{page + 1}")
    app.open("keys")
    studio.take("keys")
    app.reset(app.routes["menu"](app))
    kept = KeptGame.start(("Aleksandra", "Bartholomew"), PRESETS["hoyle"], now=datetime.now())
    for winner, points in ((0, 18), (1, 32), (0, 29), (None, 0), (1, 14), (0, 22)):
        outcome = Outcome.DEAD if winner is None else Outcome.KNOCK
        kept.enter(by_points(winner, outcome, points))
    scene = KeepScoreScene(app, kept)
    app.push(scene)
    scene.entry.winner, scene.entry.counts = "1", ["41", "5", ""]
    scene.rebuild()
    studio.take("keep-score")
    app.reset(app.routes["menu"](app))
    app.open("score_sheets")
    studio.take("score-sheets")


def _modes(studio: Studio) -> None:
    app, game = studio.app, studio.game
    app.reset(app.routes["menu"](app))
    game.start(TWO_PLAYERS, NAMES, PRESETS["classic"])
    studio.take("hand-over")
    game.to_menu()
    game.start(PRACTICE, NAMES, PRESETS["classic"], "lola")
    session = game.session
    assert session is not None
    studio.play(session, lambda s: _mid_round(s, 1))
    game.open_table(session, resumed=True)
    studio.take("practice")


def main() -> int:
    """Take the pictures into a folder; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("--size", default="1280x720", help="the window's size, as 1280x720")
    arguments = parser.parse_args()
    width, height = map(int, arguments.size.split("x"))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        shoot(Studio(arguments.folder, (width, height), Path(data)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
