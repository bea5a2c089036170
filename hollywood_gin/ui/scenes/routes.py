"""Makes every quiet scene known to the app by its name.

Each is imported when it is first opened: the menu is on the screen that much sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hollywood_gin.app.modes import COMPUTER, PRACTICE, TWO_PLAYERS
from hollywood_gin.app.words import _, ngettext
from hollywood_gin.ui.app import App
from hollywood_gin.ui.scene import Scene
from hollywood_gin.ui.scenes.menu import Entry, MenuScene

if TYPE_CHECKING:
    from hollywood_gin.app.session import Session
    from hollywood_gin.engine.rules import Rules
    from hollywood_gin.ui.game import Game
    from hollywood_gin.ui.scenes.evening import Running
    from hollywood_gin.ui.scenes.match_end import MatchEnd
    from hollywood_gin.ui.sheet.model import SheetInfo


def install(app: App) -> None:
    """Register the scenes; one that is registered already stays as it is."""
    for name, make in (
        ("menu", menu),
        ("setup", setup),
        ("sheet", sheet),
        ("match_end", match_end),
        ("settings", settings),
        ("how_to", how_to),
        ("keys", keys),
        ("rules", rules),
        ("keep_score", keep_score),
        ("score_sheets", score_sheets),
    ):
        app.routes.setdefault(name, make)


def setup(app: App, mode: str = COMPUTER) -> Scene:
    """Return the setup of a match."""
    from hollywood_gin.ui.scenes.setup import SetupScene

    return SetupScene(app, mode)


def settings(app: App) -> Scene:
    """Return the settings."""
    from hollywood_gin.ui.scenes.settings import SettingsScene

    return SettingsScene(app)


def how_to(app: App) -> Scene:
    """Return the rules in short pages."""
    from hollywood_gin.ui.scenes.how_to import HowToScene

    return HowToScene(app)


def keys(app: App) -> Scene:
    """Return the list of keys."""
    from hollywood_gin.ui.scenes.how_to import KeysScene

    return KeysScene(app)


def rules(app: App, rules: Rules, name: str) -> Scene:
    """Return the rules of a match, as they stand over its table."""
    from hollywood_gin.ui.scenes.match_rules import MatchRulesScene

    return MatchRulesScene(app, rules, name)


def sheet_info(session: Session) -> SheetInfo:
    """Return the sheet of a match with who plays and by which rules."""
    from hollywood_gin.ui.scenes import services
    from hollywood_gin.ui.sheet.model import SheetInfo
    from hollywood_gin.ui.sheet.words import Players

    first, second = session.players[0], session.players[1]
    you = None if second.human else 0
    names = ("" if you == 0 and first.name == _("You") else first.name, second.name)
    when = _("Round {number}").format(number=session.round_number)
    rules = session.rules
    name = services.preset_name(rules)
    given_up = session.given_up_by
    return SheetInfo(
        session.sheet, Players(names, you), name, "" if session.over else when, (), given_up
    )


def sheet(app: App, about: Session | SheetInfo) -> Scene:
    """Return the score sheet of a match in progress, or of one that is over."""
    from hollywood_gin.ui.scenes.scoresheet import SheetScene
    from hollywood_gin.ui.sheet.model import SheetInfo

    info = about if isinstance(about, SheetInfo) else sheet_info(about)
    return SheetScene(app, info)


def match_end(app: App, about: Session | MatchEnd) -> Scene:
    """Return the end of a match; the match is counted for the evening the first time."""
    from hollywood_gin.ui.scenes.match_end import MatchEnd, MatchEndScene

    if isinstance(about, MatchEnd):
        return MatchEndScene(app, about)
    game = _game(app)
    if app.services.get("counted") is not about:
        app.services["counted"] = about
        game.match_over(about)
    portraits = (about.players[0].portrait, about.players[1].portrait)
    end = MatchEnd(sheet_info(about), portraits, tuple(game.tonight), game.new_series, game.to_menu)
    return MatchEndScene(app, end)


def _game(app: App) -> Game:
    """Return the one who starts matches; services.py knows him too, and imports the rules."""
    found: Game = app.services["game"]
    return found


def menu(app: App) -> Scene:
    """Return the menu."""
    return MenuScene(app, lambda: entries(app), lambda: running(app), lambda: go_on(app))


def entries(app: App) -> list[Entry]:
    """Return the entries of the menu whose scenes and modes work."""
    game = _game(app)
    modes = game.modes
    found: list[Entry] = []

    def add(id: str, route: str, word: str, sub: str, *args: object) -> None:
        if app.has(route):
            found.append(Entry(id, word, sub, lambda: app.open(route, *args)))

    if COMPUTER in modes:
        count = len(game.levels) or 1  # without levels the quick player is the one there is
        sub = ngettext("{n} opponent", "{n} opponents", count).format(n=count)
        add("computer", "setup", _("Play the computer"), sub, COMPUTER)
    if TWO_PLAYERS in modes:
        sub = _("One screen, pass and play")
        add("two_players", "setup", _("Two players"), sub, TWO_PLAYERS)
    if PRACTICE in modes:
        add("practice", "setup", _("Practice"), _("Hints and take-back"), PRACTICE)
    add("keep_score", "keep_score", _("Keep score"), _("For a game with real cards"))
    if app.services.get("storage") is not None:
        add("score_sheets", "score_sheets", _("Score sheets"), _("Every match so far"))
    add("how_to", "how_to", _("How to play"), _("The rules in nine short pages"))
    add("settings", "settings", _("Settings"), _("Cards, sound, language"))
    return found


def keep_score(app: App) -> Scene:
    """Return the score of a game with real cards: the one that was left, or a new one."""
    from hollywood_gin.app.keepscore import KEEP_SCORE, load_kept
    from hollywood_gin.ui.scenes.keep_score import KeepScoreScene

    storage = app.services.get("storage")
    game = load_kept(storage) if storage is not None else None
    return setup(app, KEEP_SCORE) if game is None else KeepScoreScene(app, game)


def score_sheets(app: App) -> Scene:
    """Return the list of kept matches; sqlite3 is imported with it, not at the start."""
    from hollywood_gin.ui.scenes.score_sheets import ScoreSheetsScene

    return ScoreSheetsScene(app)


def running(app: App) -> Running | None:
    """Return the match that can be continued, None without one."""
    session = _game(app).session
    if session is None or (session.over and session.given_up_by is None):
        return None
    from hollywood_gin.ui.scenes.evening import Running

    first, second = session.players[0], session.players[1]
    yours = None if second.human else session.turn == 0 or session.round_over
    return Running(
        session.sheet,
        second.name,
        session.round_number,
        yours,
        (first.name, second.name),
        session.given_up_by is not None,
    )


def go_on(app: App) -> None:
    """Go on with the running match."""
    game = _game(app)
    if game.session is not None:
        game.open_table(game.session, resumed=True)
