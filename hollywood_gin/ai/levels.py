"""The five levels of the computer: who they are, what they ignore, how strong they were measured.

Names and sentences are plain data here (the window words them in the player's language), and
neither numpy nor the engine is imported before a player is made.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hollywood_gin.ai.player import Player, PlayerError

if TYPE_CHECKING:
    from hollywood_gin.ai.net import Net

WEIGHTS: Final = "net.bin"
STRENGTH: Final = "strength.json"


def N_(text: str) -> str:
    """Mark a text for translation and return it unchanged."""
    return text


class Level(NamedTuple):
    """One of the computer's players. ``key`` is also the name of the portrait.

    ``sentence`` says truly how the level plays and ``ignores`` what it does not see or weigh.
    """

    number: int
    key: str
    name: str
    character: str
    sentence: str
    ignores: tuple[str, ...]


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        1,
        "poppy",
        N_("Poppy"),
        N_("usherette"),
        N_("Plays her own ten cards for all they are worth and knocks the moment she may."),
        (
            N_("what you take and leave"),
            N_("every card that lies under the top of the pile"),
            N_("what you may win: she looks at her own cards alone"),
            N_("how good a hidden card may be: a card in sight tempts her"),
        ),
    ),
    Level(
        2,
        "eddie",
        N_("Eddie"),
        N_("stuntman"),
        N_("Knocks without a second thought as soon as five points or fewer are left."),
        (
            N_("what you take and leave"),
            N_("all your throws but the last"),
            N_("half of what you may win"),
            N_("how good a hidden card may be: a card in sight tempts him"),
        ),
    ),
    Level(
        3,
        "lola",
        N_("Lola"),
        N_("starlet"),
        N_("Weighs every knock, but never looks up to see what you pick up."),
        (
            N_("what you take and leave"),
            N_("all your throws but the last two"),
            N_("how good a hidden card may be: a card in sight tempts her"),
        ),
    ),
    Level(
        4,
        "vera",
        N_("Vera"),
        N_("screenwriter"),
        N_("Notices what you take and leave, and likes a card in sight a little too well."),
        (
            N_("all your throws but the last eight"),
            N_("a little of how good a hidden card may be"),
            N_("the score sheet"),
        ),
    ),
    Level(
        5,
        "max",
        N_("Max"),
        N_("director"),
        N_("Remembers every throw, plays close choices out ahead, and plays for the score sheet."),
        (),
    ),
)
"""The five levels, the weakest first."""


def opponent_dir() -> Path:
    """Return the folder of the weights: in the package, in a frozen program, or in a checkout."""
    package = Path(__file__).resolve().parent.parent
    frozen = Path(getattr(sys, "_MEIPASS", package.parent)) / "hollywood_gin"
    for root in (package, frozen, package.parent):
        if (root / "assets" / "opponent").is_dir():
            return root / "assets" / "opponent"
    return package.parent / "assets" / "opponent"


def weights_path() -> Path:
    """Return the file of the weights; HOLLYWOOD_GIN_WEIGHTS names another one for trials."""
    other = os.environ.get("HOLLYWOOD_GIN_WEIGHTS")
    return Path(other) if other else opponent_dir() / WEIGHTS


@cache
def load_net() -> tuple[Net | None, str | None]:
    """Return the net, or None and the sentence that says why there is none."""
    # A decision's products are small: threads for them cost more than they bring. Read by numpy
    # when it is first imported, so in the worker and the bot this comes in time.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from hollywood_gin.ai.net import Net
        from hollywood_gin.ai.weights import WeightsError
    except ImportError as error:
        return None, f"The trained player needs {error.name}, which is not installed."
    try:
        return Net.load(weights_path()), None
    except WeightsError as error:
        return None, str(error)


def problem() -> str | None:
    """Return one sentence if the trained player cannot play and the quick one answers for it."""
    return load_net()[1]


def level_of(name: str) -> Level:
    """Return the level of a number from 1 to 5 or a name; raises PlayerError."""
    word = name.strip().lower()
    for level in LEVELS:
        if word in (level.key, str(level.number)):
            return level
    known = ", ".join(f"{level.number} {level.key}" for level in LEVELS)
    raise PlayerError(f"there is no level {name!r}; the levels are {known}")


def make_player(name: str) -> Player:
    """Return the player of a level (or ``quick``); without weights the quick player answers.

    Raises PlayerError if there is no such level.
    """
    from hollywood_gin.ai.heuristic import HeuristicPlayer

    if name == "quick":
        return HeuristicPlayer()
    level = level_of(name)
    net, _ = load_net()
    if net is None:
        return HeuristicPlayer()
    return _build(level.key, net)


@cache
def measured() -> dict[str, Any]:
    """Return the measured strengths that tools/strength.py wrote; empty where there are none."""
    import json

    try:
        found: dict[str, Any] = json.loads((opponent_dir() / STRENGTH).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _build(key: str, net: Net) -> Player:
    from hollywood_gin.ai.netplayer import NetPlayer, PointsPricing, Style
    from hollywood_gin.ai.search import SearchPlayer
    from hollywood_gin.ai.sheetvalue import SheetPricing

    if key == "poppy":
        style = Style(memory=0, watches=False, hurry=10, fancy=1.5)
        return NetPlayer(net, PointsPricing(fear=0.0), style)
    if key == "eddie":
        style = Style(memory=1, watches=False, hurry=5, fancy=2.3)
        return NetPlayer(net, PointsPricing(fear=0.5), style)
    if key == "lola":
        return NetPlayer(net, PointsPricing(), Style(memory=2, watches=False, fancy=1.7))
    if key == "vera":
        return NetPlayer(net, PointsPricing(), Style(memory=8, fancy=0.3))
    return SearchPlayer(NetPlayer(net, SheetPricing()))


def variant(text: str) -> Player:
    """Return a player for trials: a level, or ``net`` with settings, as ``net memory=2 fear=0.5``.

    Settings are those of Style and PointsPricing, and ``price=sheet``; ``search`` instead of
    ``net`` adds the search, with ``worlds``, ``doubt``, ``gate`` and ``trust``. Raises PlayerError.
    """
    words = text.split()
    if words[0] not in ("net", "search"):
        return make_player(text)
    net, why = load_net()
    if net is None:
        raise PlayerError(why or "there is no net")
    from hollywood_gin.ai.netplayer import NetPlayer, PointsPricing, Pricing, Style

    given = dict(word.split("=", 1) for word in words[1:])
    pricing: Pricing = PointsPricing(float(given.get("greed", 0)), float(given.get("fear", 1)))
    if given.get("price") == "sheet":
        from hollywood_gin.ai.sheetvalue import SheetPricing

        pricing = SheetPricing()
    style = Style(
        memory=int(given["memory"]) if "memory" in given else None,
        watches=given.get("watches", "1") == "1",
        hurry=int(given.get("hurry", -1)),
        patience=int(given.get("patience", 10)),
        fancy=float(given.get("fancy", 0)),
    )
    if words[0] == "search":
        from hollywood_gin.ai import search

        return search.SearchPlayer(
            NetPlayer(net, pricing, style),
            worlds=int(given.get("worlds", search.WORLDS)),
            doubt=float(given.get("doubt", search.DOUBT)),
            gate=float(given.get("gate", search.GATE)),
            trust=float(given.get("trust", search.TRUST)),
        )
    return NetPlayer(net, pricing, style)
