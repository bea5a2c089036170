"""The rules of a match as one frozen value: every knob, its range, and the presets.

A variant is a knob's value; nothing in the engine branches on a preset's name. Knob names and
values are the same in code, on the command line and in saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Final, TypeAlias

KnobValue: TypeAlias = int | bool | str | None


class RulesError(ValueError):
    """A knob that does not exist, a value out of its range, or knobs that contradict each other."""


class Ties(StrEnum):
    """What equal deadwood means when the knock was not gin."""

    UNDERCUT = "undercut"
    NOBODY = "nobody"


class Shutout(StrEnum):
    """What a game won against 0 points is worth beyond shutout_bonus."""

    ADD = "add"
    DOUBLE_POINTS = "double_points"
    DOUBLE_TOTAL = "double_total"


class LateFirstWin(StrEnum):
    """Where a win goes when the games it belongs to are closed already."""

    LOST = "lost"
    NEXT_OPEN_GAME = "next_open_game"


class NextDealer(StrEnum):
    """Who deals after a scored round; after a dead one the same player deals again."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Wall(StrEnum):
    """How a round ends when the stock runs out."""

    TWO_CARDS = "two_cards"
    LAST_CHANCE = "last_chance"
    STRICT = "strict"


class OklahomaAce(StrEnum):
    """The knock limit of an Oklahoma round whose upcard is an ace."""

    GIN = "gin"
    ONE = "one"


class DiscardHistory(StrEnum):
    """Whether the earlier discards may be looked at (and remembered by the computer)."""

    OPEN = "open"
    TOP_ONLY = "top_only"


_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "target": (1, 500),
    "knock_limit": (0, 10),
    "gin_bonus": (1, 9999),
    "undercut_bonus": (1, 9999),
    "big_gin_bonus": (1, 9999),
    "game_bonus": (0, 9999),
    "shutout_bonus": (0, 9999),
    "box_bonus": (0, 50),
    "spade_boxes": (1, 2),
}
_CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "ties": Ties,
    "shutout": Shutout,
    "late_first_win": LateFirstWin,
    "next_dealer": NextDealer,
    "wall": Wall,
    "oklahoma_ace": OklahomaAce,
    "discard_history": DiscardHistory,
}
_SWITCHES: Final = ("oklahoma", "spade_doubles", "stop_when_decided")


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of rules; the defaults are the ``classic`` preset.

    Raises RulesError when a value is out of its range or the values contradict each other.
    """

    games: int = 3
    target: int = 100
    knock_limit: int = 10
    gin_bonus: int = 25
    undercut_bonus: int = 10
    big_gin_bonus: int | None = None
    ties: Ties = Ties.UNDERCUT
    game_bonus: int = 0
    shutout_bonus: int = 0
    shutout: Shutout = Shutout.ADD
    box_bonus: int = 0
    spade_boxes: int = 1
    late_first_win: LateFirstWin = LateFirstWin.LOST
    next_dealer: NextDealer = NextDealer.WINNER
    wall: Wall = Wall.TWO_CARDS
    oklahoma: bool = False
    oklahoma_ace: OklahomaAce = OklahomaAce.GIN
    spade_doubles: bool = True
    stop_when_decided: bool = False
    discard_history: DiscardHistory = DiscardHistory.OPEN

    def __post_init__(self) -> None:
        for knob, choices in _CHOICES.items():
            value = getattr(self, knob)
            if value in tuple(choices):  # the plain word stands for the member
                object.__setattr__(self, knob, choices(value))
        for knob, value in self.knobs().items():
            _check(knob, value)
        if self.big_gin_bonus is not None and self.big_gin_bonus < self.gin_bonus:
            raise RulesError(
                f"big_gin_bonus {self.big_gin_bonus} is less than gin_bonus {self.gin_bonus}:"
                " big gin is worth at least as much as gin"
            )

    def knobs(self) -> dict[str, KnobValue]:
        """Return every knob with its value, in the order of the rules (switches as bools)."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def with_knobs(self, knobs: Mapping[str, KnobValue]) -> Rules:
        """Return these rules with some knobs set; values may be text, as on a command line.

        >>> Rules().with_knobs({"target": "250", "oklahoma": "on"}).target
        250

        Raises RulesError for an unknown knob, a bad value, or values that contradict each other.
        """
        # replace() takes each knob by name; read_knob has checked its type.
        return replace(self, **{name: read_knob(name, value) for name, value in knobs.items()})  # type: ignore[arg-type]

    def text(self) -> str:
        """Return all knobs as ``name=value`` words, the form that saves carry."""
        return " ".join(f"{name}={write_knob(value)}" for name, value in self.knobs().items())

    @staticmethod
    def from_text(text: str) -> Rules:
        """Return the rules that ``text()`` wrote; a knob left out has its classic value.

        Raises RulesError as ``with_knobs`` does, or if a word has no ``=`` or a knob comes twice.
        """
        knobs: dict[str, KnobValue] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals:
                raise RulesError(f"{word!r} is not of the form knob=value")
            if name in knobs:
                raise RulesError(f"the knob {name} is set twice")
            knobs[name] = value
        return Rules().with_knobs(knobs)


def _check(knob: str, value: object) -> None:
    """Raise RulesError unless a knob's final value is of its type and in its range."""
    if knob == "big_gin_bonus" and value is None:
        return
    if knob == "games":
        if not isinstance(value, int) or isinstance(value, bool) or value not in (1, 3):
            raise RulesError(f"games must be 3 or 1, not {write_knob(value)}")
    elif knob in _RANGES:
        low, high = _RANGES[knob]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            none = ", or none" if knob == "big_gin_bonus" else ""
            raise RulesError(
                f"{knob} must be a whole number from {low} to {high}{none}, not {write_knob(value)}"
            )
    elif knob in _CHOICES:
        if not isinstance(value, _CHOICES[knob]):
            choices = ", ".join(_CHOICES[knob])
            raise RulesError(f"{knob} must be one of {choices}, not {write_knob(value)}")
    elif not isinstance(value, bool):
        raise RulesError(f"{knob} must be on or off, not {write_knob(value)}")


def read_knob(knob: str, value: KnobValue) -> KnobValue:
    """Return a knob's value from text or JSON, checked.

    >>> read_knob("oklahoma", "on"), read_knob("big_gin_bonus", "none"), read_knob("target", "150")
    (True, None, 150)

    Raises RulesError for an unknown knob or a value it cannot have.
    """
    if knob not in KNOBS:
        raise RulesError(f"there is no knob {knob!r}; the knobs are {', '.join(KNOBS)}")
    found: KnobValue = value
    if isinstance(value, str):
        word = value.strip().lower()
        if knob in _CHOICES:
            choices = {choice.value: choice for choice in _CHOICES[knob]}
            found = choices.get(word, value)
        elif knob in _SWITCHES:
            found = {"on": True, "true": True, "off": False, "false": False}.get(word, value)
        elif knob == "big_gin_bonus" and word in ("none", "null", "off"):
            found = None
        elif word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 10:
            found = int(word)
    elif knob == "big_gin_bonus" and value is False:
        found = None
    _check(knob, found)
    return found


def write_knob(value: object) -> str:
    """Return a knob's value as saves and the command line write it: a number, on, none, a word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


KNOBS: Final[tuple[str, ...]] = tuple(field.name for field in fields(Rules))

CLASSIC: Final = Rules()
TABLE: Final = Rules(undercut_bonus=25, game_bonus=100, shutout_bonus=100, box_bonus=25)
PRESETS: Final[Mapping[str, Rules]] = {
    "classic": CLASSIC,
    "table": TABLE,
    "hoyle": replace(
        TABLE,
        gin_bonus=20,
        undercut_bonus=10,
        box_bonus=20,
        late_first_win=LateFirstWin.NEXT_OPEN_GAME,
    ),
    "modern": replace(
        TABLE,
        big_gin_bonus=31,
        shutout=Shutout.DOUBLE_POINTS,
        shutout_bonus=0,
        next_dealer=NextDealer.ALTERNATE,
    ),
    "oklahoma": replace(TABLE, oklahoma=True, target=150),
    "straight": replace(TABLE, knock_limit=0),
    "tournament": replace(TABLE, target=250, wall=Wall.LAST_CHANCE),
    "quick": replace(CLASSIC, games=1, target=1),
}


def preset(name: str) -> Rules:
    """Return the rules of a preset.

    Raises RulesError if there is none of that name.
    """
    rules = PRESETS.get(name.strip().lower())
    if rules is None:
        raise RulesError(f"there are no rules {name!r}; the presets are {', '.join(PRESETS)}")
    return rules
