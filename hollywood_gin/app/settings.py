"""What the player has chosen, kept in one JSON file; a broken value costs only itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from hollywood_gin.app.paths import assets_dir
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.words import _

FILE: Final = "settings.json"


@dataclass
class Settings:
    """Every setting with its first value.

    ``window`` is the window's place and size in pixels; ``names`` are the person's and the second
    person's, ``last_*`` what was chosen for the last match (``last_rules`` as ``Rules.text()``).
    """

    volume: int = 70
    muted: bool = False
    speed: str = "normal"
    reduce_motion: bool = False
    deck: str = "two"
    back: str = "navy"
    felt: str = "green"
    scale: int = 100
    fullscreen: bool = False
    window: tuple[int, int, int, int] | None = None
    sort: str = "melds"
    confirm_knock: bool = True
    auto_meld: bool = True
    auto_layoff: bool = False
    mark_taken: bool = True
    show_deadwood: bool = True
    language: str = "en"
    names: tuple[str, str] = ("", "")
    last_level: str = ""
    last_rules: str = ""


_MOST_PIXELS: Final = 100_000
_LONGEST: Final = 100


def _is_name(value: object) -> bool:
    """Say whether a value is a text that a record can carry and a line can show."""
    if not isinstance(value, str) or len(value) > _LONGEST or not all(map(str.isprintable, value)):
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


def _is_window(value: Any) -> bool:
    return (
        len(value) == 4
        and all(type(number) is int and abs(number) < _MOST_PIXELS for number in value)
        and value[2] > 0
        and value[3] > 0
    )


def _is_back(value: str) -> bool:
    return value.isidentifier() and (assets_dir() / "cards" / "backs" / f"{value}.svg").is_file()


_ALLOWED: Final[dict[str, Callable[[Any], bool]]] = {
    "volume": lambda value: 0 <= value <= 100,
    "scale": lambda value: 50 <= value <= 400,
    "speed": lambda value: value in ("slow", "normal", "fast", "fastest", "instant"),
    "deck": lambda value: value in ("two", "four", "large", "large_four"),
    "sort": lambda value: value in ("melds", "suit", "rank", "manual"),
    "back": _is_back,
    "felt": str.isidentifier,
    "names": lambda value: len(value) == 2 and all(map(_is_name, value)),
    "last_level": _is_name,
    "window": _is_window,
}


def load_settings(storage: Storage) -> Settings:
    """Return the settings in the data folder.

    A value that cannot be takes its first value again; a file that is no JSON is kept aside
    under another name, and the player is told.
    """
    settings = Settings()
    data = storage.read(FILE)
    if data is None:
        return settings
    import json

    try:
        found = json.loads(data)
        if not isinstance(found, dict):
            raise ValueError("not a table")
    except (ValueError, RecursionError):
        storage.set_aside(
            FILE, _("The settings could not be read; they are kept as {file}, and begin anew.")
        )
        return settings
    for field in fields(Settings):
        if field.name in found:
            _take(settings, field.name, found[field.name])
    return settings


def _take(settings: Settings, name: str, value: object) -> None:
    """Take over a value if it is one that the setting can have."""
    first = getattr(settings, name)
    if isinstance(value, list):
        value = tuple(value)
    fits = type(value) is type(first) or (name == "window" and isinstance(value, tuple))
    if not fits:
        return
    check = _ALLOWED.get(name)
    try:
        if check is None or check(value):
            setattr(settings, name, value)
    except TypeError:
        return


def save_settings(storage: Storage, settings: Settings) -> None:
    """Write the settings; a folder that cannot be written is told once."""
    import json

    text = json.dumps(asdict(settings), indent=1, sort_keys=True)
    if storage.read(FILE) != text.encode():
        storage.write(FILE, text.encode())
