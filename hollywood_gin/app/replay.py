"""``hollywood-gin replay``: check a record and print it, move by move."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.commands import sheet as sheet_text
from hollywood_gin.commands.parser import InputError, to_json
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
)
from hollywood_gin.engine.cards import format_card, format_hand
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.notation import format_action, format_melds
from hollywood_gin.engine.record import Header, Loaded, RecordError, Step, load, steps
from hollywood_gin.engine.scoresheet import Line
from hollywood_gin.engine.scoring import Outcome


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument("file", metavar="FILE", help="the record of a match")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Check the record, print it, and return the exit status."""
    try:
        data = Path(arguments.file).read_bytes()
    except OSError as error:
        raise InputError(f"{arguments.file} cannot be read: {error.strerror}") from None
    try:
        print(to_json(answer(data)) if arguments.json else text(data))
    except RecordError as error:
        raise InputError(f"{arguments.file}: {error}") from None
    return 0


def answer(data: bytes) -> dict[str, Any]:
    """Return a record for programs. Raises RecordError."""
    header, rounds, loaded = _read(data)
    match = loaded.recording.match
    return {
        "players": list(header.players),
        "rules": header.rules.text(),
        "first_dealer": header.first_dealer,
        "info": dict(header.info),
        "rounds": rounds,
        "sheet": sheet_text.answer(match.sheet),
        "given_up_by": match.given_up_by,
        "winner": match.winner,
        "over": match.over,
        "notes": list(loaded.recording.notes),
        "cut_off": loaded.dropped,
    }


def _read(data: bytes) -> tuple[Header, list[dict[str, Any]], Loaded]:
    """Return the head, the rounds with the actions that stand, and what loading said."""
    loaded = load(data)
    rounds: list[dict[str, Any]] = []
    for step in steps(data):
        word = step.text.partition(" ")[0]
        match = step.recording.match
        if word == "deal":
            rounds.append({"dealer": match.dealer, "deal": step.text.removeprefix("deal ")})
        elif word == "score":
            rounds.append({"dealer": None})
        if rounds:
            _fill(rounds[-1], step, len(rounds) - 1)
        if word == "score":
            rounds[-1]["result"]["outcome"] = _scored_outcome(step).value
    return loaded.recording.header, rounds, loaded


def _scored_outcome(step: Step) -> Outcome:
    """Return how a round with real cards ended: ``score SEAT POINTS OUTCOME [BOXES]``."""
    return Outcome(step.text.split()[3])


def _fill(found: dict[str, Any], step: Step, number: int) -> None:
    """Write what is known of a round after a step."""
    recording = step.recording
    found["actions"] = [[seat, format_action(action)] for seat, action in recording.actions]
    found["practice"] = number in recording.practice_rounds
    lines = recording.match.sheet.lines
    found["result"] = _result(lines[number]) if number < len(lines) else None


def _result(line: Line) -> dict[str, Any]:
    result = line.result
    found: dict[str, Any] = {
        "winner": line.winner,
        "points": line.points,
        "games": list(line.credited),
    }
    if result is not None:
        found["outcome"] = result.outcome.value
        found["knocker"] = result.knocker
        found["deadwood"] = [result.knocker_deadwood, result.defender_deadwood]
    return found


def text(data: bytes) -> str:
    """Return a record for people: every move in words, then the sheet. Raises RecordError."""
    loaded = load(data)
    recording = loaded.recording
    names = recording.header.players
    lines = [_("{first} and {second}").format(first=names[0], second=names[1])]
    lines.append(_("Rules: {rules}").format(rules=recording.header.rules.text()))
    for step in steps(data):
        lines += _told(step, names)
    if loaded.dropped:
        lines += ["", _("The last line was cut off and is left out.")]
    return "\n".join([*lines, "", sheet_text.text(recording.match.sheet, names)])


def _told(step: Step, names: tuple[str, str]) -> Iterator[str]:
    """Yield what a step of the record says, for people; the head says nothing more."""
    word, _space, rest = step.text.partition(" ")
    match = step.recording.match
    if word == "deal":
        yield from _dealt(match, names)
    elif word in ("0", "1"):
        seat, action = step.recording.actions[-1]
        yield "  " + move_words(match, action, names[seat])
        if match.round is not None and match.round.over:
            yield "  " + result_words(match.sheet.lines[-1], names)
    elif word == "undo":
        number = int(rest)
        told = ngettext("{n} move is taken back.", "{n} moves are taken back.", number)
        yield "  " + told.format(n=number)
    elif word == "give_up":
        yield _("{name} gives the match up.").format(name=names[int(rest)])
    elif word == "resume":
        yield _("The match goes on.")
    elif word == "note":
        yield _("Note: {text}").format(text=step.recording.notes[-1])
    elif word == "score":
        yield result_words(match.sheet.lines[-1], names, _scored_outcome(step))


def _dealt(match: Match, names: tuple[str, str]) -> Iterator[str]:
    found = match.round
    assert found is not None, "a deal makes a round"
    number = len(match.sheet.lines) + 1
    yield ""
    yield _("Round {number}. {name} deals.").format(number=number, name=names[match.dealer])
    for seat, hand in enumerate(found.hands):
        yield "  " + _("{name} holds {cards}").format(name=names[seat], cards=format_hand(hand))
    yield "  " + _("The upcard is {card}.").format(card=format_card(found.upcard))


def move_words(after: Match, action: Action, name: str) -> str:
    """Return one move as a sentence; ``after`` is the match after it."""
    if isinstance(action, PassUpcard):
        return _("{name} passes the upcard.").format(name=name)
    if isinstance(action, PassLastDiscard):
        return _("{name} passes the last discard.").format(name=name)
    assert after.round is not None, "a move is made in a round"
    if isinstance(action, Discard):
        return _("{name} throws {card}.").format(name=name, card=format_card(action.card))
    if isinstance(action, LayOff):
        return _("{name} lays off {card}.").format(name=name, card=format_card(action.card))
    if isinstance(action, FinishLayoffs):
        melds = format_melds(action.melds)
        if melds == "-":
            return _("{name} shows no melds.").format(name=name)
        return _("{name} shows {melds}.").format(name=name, melds=melds)
    if isinstance(action, Knock | BigGin):
        return _laid_down(after, action, name)
    card = format_card(after.round.log[-1].card or 0)
    if isinstance(action, DrawStock):
        return _("{name} draws {card}.").format(name=name, card=card)
    return _("{name} takes {card}.").format(name=name, card=card)


def _laid_down(after: Match, action: Knock | BigGin, name: str) -> str:
    assert after.round is not None
    melds = format_melds(after.round.spread)
    if isinstance(action, BigGin):
        return _("{name} has big gin: {melds}.").format(name=name, melds=melds)
    told = _("{name} knocks with {card}: {melds}.")
    if after.round.kind is Outcome.GIN:
        told = _("{name} has gin, throwing {card}: {melds}.")
    return told.format(name=name, card=format_card(action.card), melds=melds)


def result_words(line: Line, names: tuple[str, str], outcome: Outcome | None = None) -> str:
    """Return how a round ended as a sentence; ``outcome`` is for lines that hold only a score."""
    if line.winner is None:
        how = line.result.outcome if line.result is not None else outcome
        if how is Outcome.NOBODY:
            return _("Equal: nobody scores.")
        return _("A dead round: nobody scores.")
    name = names[line.winner]
    told = ngettext("{name} scores {n} point", "{name} scores {n} points", line.points)
    told = told.format(name=name, n=line.points)
    if not line.credited:
        return _("{score}, entered in no game.").format(score=told)
    games = ", ".join(map(str, line.credited))
    entered = ngettext(
        "{score}, entered in game {games}.",
        "{score}, entered in games {games}.",
        len(line.credited),
    )
    return entered.format(score=told, games=games)
