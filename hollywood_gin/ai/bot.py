"""The bot protocol: a level of the computer behind lines of text (docs/bot-protocol.md).

Every line gets exactly one line in answer. A wrong line changes nothing and is answered by
``error`` and a sentence; the end of the input ends the program.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from hollywood_gin import __version__
from hollywood_gin.ai import levels
from hollywood_gin.ai.player import Limit, Player, PlayerError
from hollywood_gin.ai.told import Told, ToldError
from hollywood_gin.commands.parser import InputError
from hollywood_gin.engine.cards import CardError
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.notation import NotationError, format_action
from hollywood_gin.engine.rules import KnobValue, Rules, RulesError, preset
from hollywood_gin.engine.scoresheet import ScoreSheet, ScoreSheetError

PROTOCOL: Final = 1
LONGEST: Final = 2000
"""No line of the protocol is this long."""


class BotError(ValueError):
    """A line that cannot be understood or does not fit; its text is the sentence of the answer."""


_REFUSED = (
    BotError,
    ToldError,
    CardError,
    NotationError,
    RulesError,
    ScoreSheetError,
    PlayerError,
)


class Bot:
    """One end of the protocol: takes lines, gives answers, keeps what it was told."""

    def __init__(self, level: str = "5", seed: int = 0, limit: int | None = None) -> None:
        """Play at a level; raises PlayerError if there is none of that name."""
        self._level = levels.level_of(level)
        self._player: Player = levels.make_player(self._level.key)
        self._seed = seed
        self._decisions = 0
        self._limit = Limit(worlds=limit)
        self._rules = Rules()
        self._sheet = ScoreSheet.empty(self._rules)
        self._seat = 0
        self._told: Told | None = None
        self.ended = False

    def answer(self, line: str) -> str | None:
        """Return the answer to a line; None for an empty line or a comment, which get none."""
        words = line.split()
        if not words or words[0].startswith("#"):
            return None
        try:
            if len(line) > LONGEST:
                raise BotError("the line is too long")
            command = self._commands.get(words[0])
            if command is None:
                known = ", ".join(self._commands)
                raise BotError(f"there is no command {words[0]!r}; the commands are {known}")
            return command(self, words[1:])
        except _REFUSED as error:
            return f"error {' '.join(str(error).split())}"

    # -- setting up ----------------------------------------------------------------------------

    def _hello(self, words: list[str]) -> str:
        if words != [str(PROTOCOL)]:
            raise BotError(f"this program speaks version {PROTOCOL} of the protocol")
        level = self._level
        return f"hello {PROTOCOL} {level.name} level {level.number} hollywood-gin {__version__}"

    def _set_seed(self, words: list[str]) -> str:
        self._seed, self._decisions = _number(words, 0, 2**63), 0
        return "ok"

    def _set_limit(self, words: list[str]) -> str:
        self._limit = Limit(worlds=_number(words, 1, 100_000))
        return "ok"

    def _set_rules(self, words: list[str]) -> str:
        base = Rules()
        if words and "=" not in words[0]:
            base, words = preset(words[0]), words[1:]
        knobs: dict[str, KnobValue] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name in knobs:
                raise BotError(f"{word!r} is not a knob=value, or its knob is set twice")
            knobs[name] = value
        self._rules = base.with_knobs(knobs)
        self._sheet = ScoreSheet.empty(self._rules)
        self._told = None
        return "ok"

    def _set_seat(self, words: list[str]) -> str:
        self._seat, self._told = _number(words, 0, 1), None
        return "ok"

    # -- the sheet -----------------------------------------------------------------------------

    def _set_sheet(self, words: list[str]) -> str:
        sheet = ScoreSheet.empty(self._rules)
        for word in words:
            if word == "dead":
                sheet = sheet.enter(None)
                continue
            parts = word.split(":")
            if len(parts) not in (2, 3) or not all(_plain(part) for part in parts):
                raise BotError(f"{word!r} is not dead, WINNER:POINTS or WINNER:POINTS:BOXES")
            numbers = [int(part) for part in parts]
            sheet = sheet.enter(numbers[0], numbers[1], numbers[2] if len(parts) == 3 else 1)
        self._take_sheet(sheet)
        return "ok"

    def _set_scores(self, words: list[str]) -> str:
        games = self._rules.games
        if len(words) not in (2, 4) or (len(words) == 4 and not all(map(_plain, words[2:]))):
            raise BotError("scores takes the columns of both seats, then perhaps their wins")
        columns = [_column(word, games) for word in words[:2]]
        wins = [sum(score > 0 for score in column) for column in columns]
        if len(words) == 4:
            wins = [int(word) for word in words[2:]]
        points = tuple(zip(columns[0], columns[1], strict=True))
        target = self._rules.target
        if any(min(pair) >= target for pair in points):
            raise BotError("both players cannot have won a game")
        winners = tuple(
            None if max(pair) < target else 0 if pair[0] >= target else 1 for pair in points
        )
        empty = ScoreSheet.empty(self._rules)
        self._take_sheet(
            replace(
                empty,
                points=points,
                game_winners=winners,
                closed_at=tuple(None if winner is None else 0 for winner in winners),
                wins=(wins[0], wins[1]),
                reach=(min(games, wins[0]), min(games, wins[1])),
            )
        )
        return "ok"

    def _take_sheet(self, sheet: ScoreSheet) -> None:
        self._sheet = sheet
        if self._told is not None:
            self._told = self._told.with_sheet(sheet)

    # -- a round -------------------------------------------------------------------------------

    def _round(self, words: list[str]) -> str:
        if len(words) < 3 or words[0] not in ("0", "1"):
            raise BotError(
                "round takes the dealer's seat, the upcard and the ten cards of the hand"
            )
        self._told = Told.deal(
            self._rules, self._sheet, self._seat, int(words[0]), words[1], "".join(words[2:])
        )
        return "ok"

    def _event(self, words: list[str]) -> str:
        if self._told is None:
            raise BotError("no round has been dealt")
        if len(words) < 2 or words[0] not in ("0", "1"):
            raise BotError("event takes a seat and what it did")
        self._told = self._told.happen(int(words[0]), words[1:])
        return "ok"

    def _choose(self, words: list[str]) -> str:
        if words:
            raise BotError("choose stands alone")
        if self._told is None:
            raise BotError("no round has been dealt")
        seen = self._told.observe()
        if seen.phase is Phase.OVER:
            raise BotError("the round is over")
        if not seen.my_turn:
            raise BotError("it is the other player's turn")
        chance = Random(f"{self._seed}/{self._decisions}")
        choice = self._player.choose(seen, self._limit, chance)
        self._decisions += 1
        return f"play {format_action(choice.action)}"

    def _end(self, words: list[str]) -> str:
        if words == ["dead"]:
            sheet = self._sheet.enter(None)
        elif len(words) in (2, 3) and all(_plain(word) for word in words):
            boxes = int(words[2]) if len(words) == 3 else 1
            sheet = self._sheet.enter(int(words[0]), int(words[1]), boxes)
        else:
            raise BotError("end takes dead, or the winner's seat and the points")
        self._sheet, self._told = sheet, None
        return "ok"

    def _quit(self, words: list[str]) -> str:
        self.ended = True
        return "ok"

    _commands: Final[dict[str, Callable[[Bot, list[str]], str]]] = {
        "hello": _hello,
        "seed": _set_seed,
        "limit": _set_limit,
        "rules": _set_rules,
        "seat": _set_seat,
        "sheet": _set_sheet,
        "scores": _set_scores,
        "round": _round,
        "event": _event,
        "choose": _choose,
        "end": _end,
        "quit": _quit,
    }


def _plain(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 7


def _number(words: list[str], low: int, high: int) -> int:
    if len(words) != 1 or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 19:
        raise BotError(f"one whole number is wanted, from {low} to {high}")
    number = int(words[0])
    if not low <= number <= high:
        raise BotError(f"one whole number is wanted, from {low} to {high}")
    return number


def _column(word: str, games: int) -> tuple[int, ...]:
    parts = word.split("/")
    if len(parts) != games or not all(_plain(part) for part in parts):
        raise BotError(f"{word!r} is not the points of {games} games, parted by /")
    return tuple(int(part) for part in parts)


def converse(bot: Bot, lines: Iterable[str]) -> Iterator[str]:
    """Yield the answer to each line that gets one, until the bot is told to quit."""
    for line in lines:
        answer = bot.answer(line)
        if answer is not None:
            yield answer
        if bot.ended:
            return


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``hollywood-gin bot``."""
    parser.add_argument("--level", default="5", help="1 to 5, or a name (default 5)")
    parser.add_argument("--seed", type=int, default=0, help="seed of its chance (default 0)")
    parser.add_argument("--limit", type=int, help="worlds the searching level samples a decision")


def run(arguments: argparse.Namespace) -> int:
    """Answer lines from standard input until they end."""
    if arguments.limit is not None and arguments.limit < 1:
        raise InputError("--limit is a number of worlds, at least 1")
    try:
        bot = Bot(arguments.level, arguments.seed, arguments.limit)
    except PlayerError as error:
        raise InputError(str(error)) from None
    problem = levels.problem()
    if problem is not None:
        print(f"{problem} The quick player answers instead.", file=sys.stderr, flush=True)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    for answer in converse(bot, sys.stdin):
        print(answer, flush=True)
    return 0


__all__ = ["PROTOCOL", "Bot", "BotError", "configure", "converse", "run"]
