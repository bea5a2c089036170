"""What the scenes ask of the rest of the program, by name in ``app.services``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from hollywood_gin.ai import levels
from hollywood_gin.app.modes import QUICK
from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import PRESETS, Rules, RulesError
from hollywood_gin.ui.app import App
from hollywood_gin.ui.scenes.rules_words import PRESET_NAMES

if TYPE_CHECKING:
    from hollywood_gin.ui.game import Game


def game_of(app: App) -> Game:
    """Return the one who starts matches and goes on with them."""
    found: Game = app.services["game"]
    return found


def exports_folder(app: App) -> Path:
    """Return the folder that sheets are saved into."""
    folder = app.services.get("exports")
    if isinstance(folder, Path):
        return folder
    storage = app.services.get("storage")
    if storage is not None and storage.saves:
        return Path(storage.folder) / "exports"
    return platformdirs.user_documents_path() / "Hollywood Gin"


def homely(path: Path) -> str:
    """Return a path as a person reads it: the home folder as ``~``."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def preset_of(rules: Rules) -> str | None:
    """Return the preset that rules are, or are but for the target and the number of games."""
    for name, preset in PRESETS.items():
        if preset == rules:
            return name
    for name, preset in PRESETS.items():
        same = preset.with_knobs({"target": rules.target, "games": rules.games}) == rules
        if same and name != "quick":
            return name
    return None


def preset_name(rules: Rules) -> str:
    """Return the name of the preset that rules are, ``Own`` where they are none."""
    name = preset_of(rules)
    return _(PRESET_NAMES[name]) if name else _("Own")


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody the computer can be, as the setup introduces him.

    ``wins`` is how many of 100 he was measured to win, None where nobody measured; ``overlooks``
    names what he does not see or weigh, None for a player of whom nobody says it.
    """

    key: str
    name: str
    role: str
    sentence: str
    portrait: str | None
    stars: int
    wins: int | None
    overlooks: tuple[str, ...] | None = None


def opponents(app: App) -> list[Opponent]:
    """Return the opponents there are, from the easiest."""
    try:
        found = game_of(app).levels
    except KeyError:
        found = levels.LEVELS
    measured = levels.measured().get("levels", {})
    people = []
    for level in found:
        wins = measured.get(level.key, {}).get("wins_of_100")
        role = _(level.character)
        sentence = _(level.sentence) if len(level.sentence) > 1 else ""
        people.append(
            Opponent(
                level.key,
                _(level.name),
                role[:1].upper() + role[1:],
                sentence,
                level.key,
                level.number,
                round(wins) if isinstance(wins, int | float) else None,
                tuple(_(thing) for thing in level.ignores),
            )
        )
    if not people:
        text = _("Draws for melds, throws what is costly to hold, and knocks when it pays.")
        people = [Opponent(QUICK, _("The quick player"), "", text, None, 1, None)]
    return people


def games_measured() -> int:
    """Return how many games each opponent's strength was measured in, at the least."""
    games = levels.measured().get("games", 0)
    return games if isinstance(games, int) else 0


@dataclass(slots=True)
class Remembered:
    """The choices of the last match, kept with the settings where those have room for them."""

    names: tuple[str, str] = ("", "")
    level: str = ""
    rules: Rules = PRESETS["classic"]


def recall(app: App) -> Remembered:
    """Return what was chosen last time, or the defaults that suit a first game."""
    settings = app.settings
    names = getattr(settings, "names", None) or ("", "")
    text = getattr(settings, "last_rules", "") or ""
    try:
        rules = Rules.from_text(text)
    except RulesError:
        rules = PRESETS["classic"]
    first, second = (str(names[0]), str(names[1])) if len(names) == 2 else ("", "")
    return Remembered((first, second), getattr(settings, "last_level", "") or "", rules)


def remember(app: App, choices: Remembered) -> None:
    """Keep the choices for the next time."""
    settings = app.settings
    for name, value in (
        ("names", choices.names),
        ("last_level", choices.level),
        ("last_rules", choices.rules.text()),
    ):
        if hasattr(settings, name):
            setattr(settings, name, value)
    app.services["remembered"] = choices
    app.save_settings()
