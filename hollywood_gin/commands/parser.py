"""What the subcommands share: a parser that answers in one sentence, and the options for rules."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import NoReturn

from hollywood_gin.engine.cards import CardError
from hollywood_gin.engine.rules import PRESETS, KnobValue, Rules, RulesError, preset
from hollywood_gin.engine.scoresheet import ScoreSheetError


class InputError(ValueError):
    """Wrong input from the command line or a batch; its text is the sentence the person reads."""


WRONG_INPUT = (InputError, CardError, RulesError, ScoreSheetError)
"""Everything that wrong input can raise; anything else is a defect of ours."""


def sentence(error: Exception) -> str:
    """Return the text of an error as one line."""
    return " ".join(str(error).split())


class Parser(argparse.ArgumentParser):
    """A parser that raises InputError where argparse would print its usage and leave."""

    def error(self, message: str) -> NoReturn:
        """Raise InputError with argparse's message."""
        raise InputError(f"{message} (try --help)")


def add_output(parser: argparse.ArgumentParser, request: str) -> None:
    """Add ``--json`` and ``--batch`` to a subcommand; ``request`` is an example of a line."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--batch",
        metavar="FILE",
        help=f"read one JSON request a line (- is standard input), as {request},"
        " and answer each with one JSON line",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add ``--rules`` and ``--set`` to a subcommand."""
    parser.add_argument(
        "--rules",
        metavar="PRESET",
        help=f"one of {', '.join(PRESETS)} (default classic)",
    )
    parser.add_argument(
        "--set",
        metavar="KNOB=VALUE",
        action="append",
        default=[],
        help="set one knob of the rules, as target=150 or oklahoma=on; may be given several times",
    )


def rules_of(name: str | None, words: list[str]) -> Rules:
    """Return the rules that ``--rules`` and the ``--set`` words ask for.

    >>> rules_of("table", ["target=250"]).target
    250

    Raises InputError or RulesError.
    """
    knobs: dict[str, KnobValue] = {}
    for word in words:
        knob, equals, value = word.partition("=")
        if not equals:
            raise InputError(f"{word!r} is not of the form knob=value")
        if knob in knobs:
            raise InputError(f"the knob {knob} is set twice")
        knobs[knob] = value
    return preset(name or "classic").with_knobs(knobs)


def refuse_beside_batch(arguments: Mapping[str, object]) -> None:
    """Raise InputError if anything that belongs in the requests was given beside ``--batch``."""
    for name, value in arguments.items():
        if value not in (None, []):
            raise InputError(f"with --batch, {name} belongs in each request")


def to_json(answer: object) -> str:
    """Return an answer as one line of JSON in plain ASCII, which every console can show."""
    return json.dumps(answer)
