"""Every quiet scene, light and crowded, with the game behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

from hollywood_gin.app.keepscore import KEEP_SCORE, KeptGame, by_points
from hollywood_gin.app.session import COMPUTER, PRACTICE, TWO_PLAYERS
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Choices, Game
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scene import Scene
from hollywood_gin.ui.scenes.custom_rules import CustomRules
from hollywood_gin.ui.scenes.how_to import HowToScene, KeysScene
from hollywood_gin.ui.scenes.how_to_pages import PAGES
from hollywood_gin.ui.scenes.keep_score import KeepScoreScene
from hollywood_gin.ui.scenes.match_end import MatchEnd, MatchEndScene
from hollywood_gin.ui.scenes.match_rules import MatchRulesScene
from hollywood_gin.ui.scenes.score_sheets import ScoreSheetsScene
from hollywood_gin.ui.scenes.scoresheet import SheetScene
from hollywood_gin.ui.scenes.settings import SettingsScene
from hollywood_gin.ui.scenes.setup import SetupScene
from hollywood_gin.ui.sheet.model import SheetInfo
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.start import install

LONG = ("Aleksandra", "Bartholomew")
_TABLE = PRESETS["table"]


def new_app(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> App:
    """Return an app with all scenes and a data folder, nothing shown yet."""
    settings.setdefault("reduce_motion", True)
    app = App(size, settings=Preferences(**settings))  # type: ignore[arg-type]
    storage = Storage(folder)
    app.services["storage"] = storage
    install(app, Game(app, InlineThinker(1), Random(1), storage=storage))
    return app


def sheet(text: str, rules: Rules = _TABLE) -> ScoreSheet:
    """Return a sheet of rounds as ``Ak31 Bg52 Au36 -``: winner, how (knock, gin, undercut)."""
    found = ScoreSheet.empty(rules)
    for word in text.split():
        if found.over:
            break
        if word == "-":
            found = found.enter(None, result=RoundResult(Outcome.DEAD, None, None, 0, 0))
            continue
        winner, how, points = "AB".index(word[0]), word[1], int(word[2:])
        knocker = 1 - winner if how == "u" else winner
        outcome = {"k": Outcome.KNOCK, "g": Outcome.GIN, "u": Outcome.UNDERCUT}[how]
        k, d = {"k": (4, points + 4), "g": (0, points), "u": (9, 3)}[how]
        result = RoundResult(outcome, winner, knocker, k, d)
        found = found.enter(winner, points, result=result)
    return found


LIGHT = "Ak22 Bu31 Ag35 - Ak18 Ak29 Ak24 Bk27 Ak12"
CROWDED = (
    "Ak31 Ak28 - Ag47 Ak22 - Au36 Ag45 Ak41 Bk18 Bg52 Bk33 Bg44 - Bk27 Ak24 Bk38 Bk22 Bk9 - Ak4"
)
WON = "Bk14 Ak17 Ak17 Ak24 Ak22 Bg46 Bk37 Ak33 Bk28 Ak14 - Ak31 Ak40"


def light_info() -> SheetInfo:
    """Return a sheet of nine rounds, a lost win and a shutout among them."""
    return SheetInfo(sheet(LIGHT), Players(("", "Vera"), 0), "Table", "14 March")


def crowded_info() -> SheetInfo:
    """Return a long sheet of two long names."""
    rules = PRESETS["tournament"]
    return SheetInfo(sheet(CROWDED, rules), Players(LONG), "Tournament", "Round 21")


def long_info() -> SheetInfo:
    """Return a sheet of 60 rounds to 500."""
    rules = _TABLE.with_knobs({"target": 500})
    rounds = "Ak9 Bk8 - Au36 Bg27 Ak4 Bk11 Ak3 - Bk12 " * 6
    return SheetInfo(sheet(rounds, rules), Players(LONG), "Own", "Round 61")


def kept_game(storage: Storage | None, rounds: int = 6, rules: Rules = _TABLE) -> KeptGame:
    """Return a game with real cards of some rounds."""
    game = KeptGame.start(LONG, rules, storage=storage)
    for i in range(rounds):
        if game.over:
            break
        if i % 4 == 3:
            game.enter(by_points(None, Outcome.DEAD))
        else:
            game.enter(by_points(i % 2, Outcome.KNOCK, 10 + i))
    return game


def with_matches(app: App, count: int) -> Scene:
    """Return the list of so many kept matches."""
    storage = app.services["storage"]
    for i in range(count):
        game = kept_game(storage, 5 + i)
        game.finish(datetime(2026, 3, 1, 20, 15) + timedelta(days=i))
    return ScoreSheetsScene(app)


def _end(info: SheetInfo, portraits: tuple[str | None, str | None]) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        game = app.services["game"]
        game.choices = Choices(COMPUTER, ("Ana", ""), _TABLE, "vera")
        end = MatchEnd(info, portraits, (0, 1, 0, 0), game.new_series, game.to_menu)
        return MatchEndScene(app, end)

    return make


def _editing(app: App) -> Scene:
    rules = PRESETS["oklahoma"].with_knobs({"big_gin_bonus": 31})
    scene = KeepScoreScene(app, kept_game(None, 9, rules))
    scene.editing = 2
    return scene


def _measured(app: App) -> Scene:
    scene = SetupScene(app, COMPUTER)
    scene.people = [replace(one, wins=33 + 9 * i) for i, one in enumerate(scene.people)]
    return scene


def _page(number: int) -> Callable[[App], Scene]:
    return lambda app: HowToScene(app, number)


def _knobs(page: str) -> Callable[[App], Scene]:
    def make(app: App) -> Scene:
        scene = CustomRules(app, PRESETS["oklahoma"], lambda rules: None)
        scene.page = page
        return scene

    return make


SCENES: dict[str, Callable[[App], Scene]] = {
    "menu": lambda app: app.routes["menu"](app),
    "setup": lambda app: SetupScene(app, COMPUTER),
    "setup-measured": _measured,
    "setup-two": lambda app: SetupScene(app, TWO_PLAYERS),
    "setup-practice": lambda app: SetupScene(app, PRACTICE),
    "setup-keep": lambda app: SetupScene(app, KEEP_SCORE),
    "sheet-light": lambda app: SheetScene(app, light_info()),
    "sheet-crowded": lambda app: SheetScene(app, crowded_info()),
    "sheet-60": lambda app: SheetScene(app, long_info()),
    "sheet-empty": lambda app: SheetScene(app, SheetInfo(sheet(""), Players(("", "Max"), 0))),
    "sheet-one": lambda app: SheetScene(
        app, SheetInfo(sheet("Ak30 Bk50 Ag70", _TABLE.with_knobs({"games": 1})), Players(LONG))
    ),
    "end-won": _end(SheetInfo(sheet(WON), Players(("", "Vera"), 0), "Table"), (None, "vera")),
    "end-lost": _end(SheetInfo(sheet(WON), Players(("Vera", ""), 1), "Table"), ("vera", None)),
    "end-two": _end(SheetInfo(sheet(WON), Players(LONG), "Table"), (None, None)),
    "settings": SettingsScene,
    "keys": KeysScene,
    "rules": lambda app: MatchRulesScene(
        app,
        PRESETS["oklahoma"].with_knobs({"big_gin_bonus": 31, "spade_boxes": 2}),
        "Oklahoma rules, to 150",
    ),
    "keep": lambda app: KeepScoreScene(app, kept_game(None)),
    "keep-new": lambda app: KeepScoreScene(app, kept_game(None, 0)),
    "keep-editing": _editing,
    "sheets": lambda app: with_matches(app, 14),
    "sheets-none": ScoreSheetsScene,
    **{f"how-{i + 1}": _page(i) for i in range(len(PAGES))},
    **{f"knobs-{page}": _knobs(page) for page in ("match", "points", "cards")},
}
"""Each scene by a name, as it looks light or crowded."""
