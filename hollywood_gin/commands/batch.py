"""Many requests at once: one JSON object a line in, one JSON line each out, in order."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping

from hollywood_gin.commands.parser import WRONG_INPUT, InputError, sentence, to_json
from hollywood_gin.engine.rules import KnobValue, Rules, preset

Answer = dict[str, object]


class Request:
    """One JSON request, read field by field; each accessor raises InputError on a wrong value."""

    def __init__(self, fields: Mapping[str, object], known: Iterable[str]) -> None:
        known = tuple(known)
        for name in fields:
            if name not in known:
                raise InputError(f"a request has no field {name!r}; it has {', '.join(known)}")
        self._fields = fields

    def text(self, name: str) -> str:
        """Return a field that must be there and be a text."""
        value = self.optional_text(name)
        if value is None:
            raise InputError(f"the request lacks {name}")
        return value

    def optional_text(self, name: str) -> str | None:
        """Return a field that is a text, or None where it is null or left out."""
        value = self._fields.get(name)
        if value is not None and not isinstance(value, str):
            raise InputError(f"{name} must be a text")
        return value

    def texts(self, name: str) -> list[str] | None:
        """Return a field that is a list of texts, or None where it is null or left out."""
        value = self._fields.get(name)
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise InputError(f"{name} must be a list of texts")
        return value

    def number(self, name: str, default: int) -> int:
        """Return a field that is a whole number, or the default where it is null or left out."""
        value = self._fields.get(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            raise InputError(f"{name} must be a whole number")
        return value

    def rules(self) -> Rules:
        """Return the rules of the fields ``rules`` (a preset) and ``set`` (knobs)."""
        knobs = self._fields.get("set")
        if knobs is None:
            knobs = {}
        if not isinstance(knobs, dict):
            raise InputError("set must be an object of knobs and values")
        checked: dict[str, KnobValue] = {}
        for knob, value in knobs.items():
            if value is not None and not isinstance(value, (bool, int, str)):
                raise InputError(f"{knob} must be a number, a word, true, false or null")
            checked[knob] = value
        return preset(self.optional_text("rules") or "classic").with_knobs(checked)


def answer_line(line: bytes, known: Iterable[str], answer: Callable[[Request], Answer]) -> str:
    """Return the answer to one line; a bad request is answered by its error.

    >>> answer_line(b"[]", (), lambda request: {})
    '{"error": "a request is a JSON object"}'
    """
    try:
        try:
            fields = json.loads(line.decode("utf-8-sig"))
        except (ValueError, RecursionError):
            raise InputError("the line is not JSON") from None
        if not isinstance(fields, dict):
            raise InputError("a request is a JSON object")
        return to_json(answer(Request(fields, known)))
    except WRONG_INPUT as error:
        return to_json({"error": sentence(error)})


def run_batch(file: str, known: Iterable[str], answer: Callable[[Request], Answer]) -> int:
    """Answer every line of a file (``-`` is standard input) and return the exit status, 0.

    Raises InputError if the file cannot be read.
    """
    if file == "-":
        # Answer at once: the other end may be a program that waits before it asks again.
        for line in sys.stdin.buffer:
            print(answer_line(line, known, answer), flush=True)
        return 0
    try:
        with open(file, "rb") as lines:
            for line in lines:
                print(answer_line(line, known, answer))
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}") from None
    return 0
