"""A match as lines of text, and back: one fold for load, resume, undo, replay and review.

The text is append-only. Every line ends in ``#`` and six hex digits, a checksum chained over all
lines so far, so that a flipped letter that happens to be another legal move is caught too. A
line is written only when the operation succeeded, and reading is doing the operations again and
comparing what they would have written.

    hollywood-gin record 1 #...
    rules games=3 target=100 ... #...
    players ["Ana", "Vera"] #...
    info {"opponent": "vera"} #...
    first_dealer 0 #...
    deal 7S 4H ... (the 52 cards in order) #...
    1 pass_upcard #...
    0 throw KH #...
    result knock winner=0 knocker=0 deadwood=7:38 points=31 games=1,2 #...

Beside the actions stand ``undo N`` (the last N actions of the round are taken back), ``give_up
SEAT``, ``resume``, ``note "text"`` and, for a game with real cards, ``score SEAT POINTS OUTCOME
[BOXES]``.
"""

from __future__ import annotations

import json
from binascii import crc32
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from hollywood_gin.engine.actions import Action, IllegalAction
from hollywood_gin.engine.cards import CardError, format_cards, parse_cards
from hollywood_gin.engine.match import Match, MatchError
from hollywood_gin.engine.notation import NotationError, format_action, parse_action
from hollywood_gin.engine.rules import Rules, RulesError
from hollywood_gin.engine.scoresheet import Line, ScoreSheetError
from hollywood_gin.engine.scoring import Outcome

VERSION: Final = 1
_Value = TypeVar("_Value")
TITLE: Final = "hollywood-gin record"
"""The first words of every record."""
HEAD_LINES: Final = 5
"""Lines before the first deal."""


class RecordError(ValueError):
    """A record that cannot be read, or a line that cannot be added; one sentence says why.

    ``line`` is the number of the line from 1, 0 when it is about the whole.
    """

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


@dataclass(frozen=True, slots=True)
class Header:
    """What stands at the head of a record.

    ``info`` are further facts by name, as the opponent's level or the way of playing; the engine
    keeps them and draws no conclusion from them.
    """

    rules: Rules
    players: tuple[str, str]
    first_dealer: int
    info: tuple[tuple[str, str], ...] = ()

    def get(self, name: str, default: str = "") -> str:
        """Return a fact of ``info``, or the default."""
        return dict(self.info).get(name, default)


@dataclass(frozen=True, slots=True)
class Recording:
    """A match with what is needed to write on: each operation gives the new one and its text.

    >>> recording, text = Recording.start(Header(Rules(), ("Ana", "Vera"), 0))
    >>> recording, more = recording.deal(range(52))
    >>> load((text + more).encode()).recording == recording
    True
    """

    header: Header
    match: Match
    past: tuple[Match, ...] = ()
    """The positions of the current round before each of its actions, for undo."""
    actions: tuple[tuple[int, Action], ...] = ()
    """The actions of the current round that stand, with their seats."""
    practice_rounds: frozenset[int] = frozenset()
    """Rounds (by their line on the sheet, from 0) in which something was taken back."""
    notes: tuple[str, ...] = ()
    lines: int = 0
    check: int = 0

    @staticmethod
    def start(header: Header) -> tuple[Recording, str]:
        """Return the recording of a new match, and its head as text."""
        for word in (*header.players, *(part for fact in header.info for part in fact)):
            word.encode()  # a lone surrogate could not be written
        match = Match.start(header.rules, header.first_dealer)
        recording, text = Recording(header, match), ""
        for line in _head(header):
            recording, more = recording._written(line)
            text += more
        return recording, text

    def _written(self, *lines: str) -> tuple[Recording, str]:
        """Return the recording and the text after appending lines."""
        text, check = "", self.check
        for line in lines:
            check = _chain(check, line)
            text += f"{line} #{check & 0xFFFFFF:06x}\n"
        return replace(self, lines=self.lines + len(lines), check=check), text

    def deal(self, deck: Sequence[int]) -> tuple[Recording, str]:
        """Deal the next round. Raises MatchError or ValueError as ``Match.deal`` does."""
        match = self.match.deal(deck)
        after = replace(self, match=match, past=(), actions=())
        return after._written(f"deal {format_cards(deck)}")

    def apply(self, action: Action, seat: int | None = None) -> tuple[Recording, str]:
        """Do an action; the end of a round writes its result as a second line.

        Raises IllegalAction or MatchError as ``Match.apply`` does.
        """
        turn = self.match.turn
        match = self.match.apply(action, seat)
        assert turn is not None
        lines = [f"{turn} {format_action(action)}"]
        if match.round is not None and match.round.over:
            lines.append(_result_line(match.sheet.lines[-1]))
        after = replace(
            self,
            match=match,
            past=(*self.past, self.match),
            actions=(*self.actions, (turn, action)),
        )
        return after._written(*lines)

    def undo(self, count: int = 1) -> tuple[Recording, str]:
        """Take back the last actions of the round, which marks it as practice.

        A finished round can be taken back too until the next is dealt. Raises RecordError if
        there are fewer actions.
        """
        if self.match.given_up_by is not None:
            raise RecordError("the match was given up: take it up again first")
        if not 1 <= count <= len(self.past):
            raise RecordError("there is nothing to take back" if count else "undo takes a number")
        match = self.past[-count]
        after = replace(
            self,
            match=match,
            past=self.past[:-count],
            actions=self.actions[:-count],
            practice_rounds=self.practice_rounds | {len(match.sheet.lines)},
        )
        return after._written(f"undo {count}")

    def give_up(self, seat: int) -> tuple[Recording, str]:
        """Give the match up. Raises MatchError if it is over."""
        return replace(self, match=self.match.give_up(seat))._written(f"give_up {seat}")

    def resume(self) -> tuple[Recording, str]:
        """Take a match up again that was given up. Raises MatchError if it was not."""
        return replace(self, match=self.match.resume())._written("resume")

    def note(self, text: str) -> tuple[Recording, str]:
        """Write a remark, as that the quick player stood in; it changes nothing in the match."""
        after = replace(self, notes=(*self.notes, text))
        return after._written(f"note {json.dumps(text)}")

    def score(
        self,
        winner: int | None,
        points: int = 0,
        outcome: Outcome = Outcome.KNOCK,
        boxes: int = 1,
    ) -> tuple[Recording, str]:
        """Enter a round that was played with real cards; no winner is a dead round.

        ``boxes`` is what each entry counts (knob spade_boxes); it is written if it is not 1.
        Raises MatchError or ScoreSheetError as ``Match.enter`` does, RecordError if winner and
        outcome contradict each other.
        """
        if (winner is None) != (outcome in (Outcome.DEAD, Outcome.NOBODY)):
            raise RecordError(f"a round that ends {outcome.value} does not fit its winner")
        if boxes not in (1, 2) or (winner is None and boxes != 1):
            raise RecordError(f"an entry does not count {boxes} boxes")
        match = self.match.enter(None, winner, points, boxes)
        who = "-" if winner is None else str(winner)
        more = "" if boxes == 1 else f" {boxes}"
        return replace(self, match=match)._written(f"score {who} {points} {outcome.value}{more}")


def _head(header: Header) -> list[str]:
    return [
        f"{TITLE} {VERSION}",
        f"rules {header.rules.text()}",
        f"players {json.dumps(list(header.players))}",
        f"info {json.dumps(dict(header.info))}",
        f"first_dealer {header.first_dealer}",
    ]


def _chain(check: int, line: str) -> int:
    return crc32(line.encode(), check)


def _result_line(line: Line) -> str:
    result = line.result
    assert result is not None
    return (
        f"result {result.outcome.value} winner={_seat(result.winner)}"
        f" knocker={_seat(result.knocker)}"
        f" deadwood={result.knocker_deadwood}:{result.defender_deadwood}"
        f" points={line.points} games={','.join(map(str, line.credited)) or '-'}"
    )


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a record held.

    ``length`` is the number of its bytes that are good: writing goes on from there. ``dropped``
    says whether half a last line (a move in flight when the program ended) was cut off.
    """

    recording: Recording
    length: int
    dropped: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a record, and the match after it."""

    line: int
    text: str
    recording: Recording


def load(data: bytes) -> Loaded:
    """Return the match that a record holds.

    Raises RecordError, and nothing else, whatever the bytes are.
    """
    last: Step | None = None
    for last in steps(data):  # noqa: B007 - the fold's last value is wanted
        pass
    assert last is not None, "steps yields the head or raises"
    whole = data.rfind(b"\n") + 1
    # A result belongs to the action before it: if the kill came between the two lines, the
    # action is the move in flight.
    length = whole if last.line == data.count(b"\n") else _offset(data, last.line)
    return Loaded(last.recording, length, length < len(data))


def _offset(data: bytes, lines: int) -> int:
    """Return where the first ``lines`` lines end."""
    end = 0
    for _ in range(lines):
        end = data.index(b"\n", end) + 1
    return end


def steps(data: bytes) -> Iterator[Step]:
    """Yield every line after the head with the match it leads to; the head itself comes first.

    Raises RecordError for anything but a record.
    """
    lines = _split(data)
    recording = _read_head(lines)
    yield Step(recording.lines, "", recording)
    number = recording.lines
    while number < len(lines):
        text = lines[number]
        recording, written = _do(recording, text, number + 1)
        made = written.splitlines()
        if made != lines[number : number + len(made)]:
            if number + len(made) > len(lines) and made[: len(lines) - number] == lines[number:]:
                return  # the action of an unwritten result: the move in flight
            wrong = next(i for i, line in enumerate(made) if line != lines[number + i])
            raise RecordError(
                "the line does not follow from the lines before it", number + wrong + 1
            )
        number += len(made)
        yield Step(number, text.rpartition(" #")[0], recording)


def _split(data: bytes) -> list[str]:
    """Return the whole lines of a record; what follows the last line end was never finished."""
    lines = data.split(b"\n")[:-1]
    if not lines:
        raise RecordError("this is not a record of Hollywood Gin", 1)
    texts = []
    for number, line in enumerate(lines, 1):
        try:
            texts.append(line.decode("ascii"))
        except UnicodeDecodeError:
            raise RecordError("the line is not text", number) from None
    return texts


def _read_head(lines: list[str]) -> Recording:
    body = [line.rpartition(" #")[0] for line in lines[:HEAD_LINES]]
    title, _, version = body[0].rpartition(" ")
    if title != TITLE:
        raise RecordError("this is not a record of Hollywood Gin", 1)
    if version != str(VERSION):
        raise RecordError(f"the record has the unknown version {version}", 1)
    if len(body) < HEAD_LINES:
        raise RecordError("the record ends within its head", len(body))
    rules = _read(2, body[1], "rules", Rules.from_text)
    players = _read(3, body[2], "players", _read_players)
    info = _read(4, body[3], "info", _read_info)
    dealer = _read(5, body[4], "first_dealer", _read_seat)
    recording, text = Recording.start(Header(rules, players, dealer, info))
    for number, (made, line) in enumerate(zip(text.splitlines(), lines, strict=False), 1):
        if made != line:
            raise RecordError("the line does not match its checksum", number)
    return recording


def _read(number: int, line: str, word: str, parse: Callable[[str], _Value]) -> _Value:
    name, _, rest = line.partition(" ")
    if name != word:
        raise RecordError(f"the head lacks {word}", number)
    try:
        return parse(rest)
    except (RulesError, ValueError, RecursionError) as error:
        raise RecordError(f"{word} cannot be read: {error}", number) from None


def _read_players(text: str) -> tuple[str, str]:
    names = json.loads(text)
    if not isinstance(names, list) or len(names) != 2:
        raise ValueError("two names are wanted")
    first, second = names
    if not isinstance(first, str) or not isinstance(second, str):
        raise ValueError("two names are wanted")
    return _sound(first), _sound(second)


def _read_info(text: str) -> tuple[tuple[str, str], ...]:
    facts = json.loads(text)
    if not isinstance(facts, dict) or not all(isinstance(fact, str) for fact in facts.values()):
        raise ValueError("names and texts are wanted")
    return tuple((_sound(name), _sound(fact)) for name, fact in facts.items())


def _sound(text: str) -> str:
    text.encode()  # UnicodeEncodeError is a ValueError: a lone surrogate is no text
    return text


def _read_seat(text: str) -> int:
    if text not in ("0", "1"):
        raise ValueError(f"{text!r} is not a seat")
    return int(text)


def _do(recording: Recording, line: str, number: int) -> tuple[Recording, str]:
    """Do the operation that a line names, and return what writing it would have given."""
    text = line.rpartition(" #")[0]
    word, _, rest = text.partition(" ")
    try:
        if word in ("0", "1"):
            return recording.apply(parse_action(rest), int(word))
        match word:
            case "deal":
                return recording.deal(parse_cards(rest))
            case "undo":
                return recording.undo(_number(rest))
            case "give_up":
                return recording.give_up(_read_seat(rest))
            case "resume" if not rest:
                return recording.resume()
            case "note":
                return recording.note(_read_note(rest))
            case "score":
                return _do_score(recording, rest)
    except RecordError as error:
        raise RecordError(str(error), number) from None
    except (
        IllegalAction,
        MatchError,
        NotationError,
        CardError,
        ScoreSheetError,
        ValueError,
        RecursionError,
    ) as error:
        raise RecordError(f"{error}", number) from None
    raise RecordError(f"{word!r} is not a word of records", number)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise ValueError(f"{text[:20]!r} is not a number")
    return int(text)


def _read_note(text: str) -> str:
    note = json.loads(text)
    if not isinstance(note, str):
        raise ValueError("a note is a text")
    return _sound(note)


def _do_score(recording: Recording, text: str) -> tuple[Recording, str]:
    who, points, outcome, *more = (*text.split(" "), "", "")
    boxes = _number(more[0]) if more and more[0] else 1
    winner = None if who == "-" else _read_seat(who)
    return recording.score(winner, _number(points), Outcome(outcome), boxes)
