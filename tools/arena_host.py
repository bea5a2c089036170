"""A program that speaks the bot protocol (docs/bot-protocol.md), as a player of the arena."""

from __future__ import annotations

import shlex
import subprocess
from random import Random

from hollywood_gin.ai.player import Choice, Limit, PlayerError
from hollywood_gin.engine.actions import BigGin, Event, Knock
from hollywood_gin.engine.cards import format_card, format_hand, hand_of
from hollywood_gin.engine.melds import best_melds
from hollywood_gin.engine.notation import format_action, format_melds, parse_action
from hollywood_gin.engine.observation import Observation


class ProgramPlayer:
    """Starts a program and plays through it; the whole round is told again at every decision.

    So the program may be asked about any observation in any order, as players here may be.
    """

    def __init__(self, command: str) -> None:
        """Start the program and greet it."""
        self._process = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self._seeded = False
        self.name = self._ask("hello 1")

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Tell the program what the seat knows and return its answer."""
        if not self._seeded:
            self._ask(f"seed {rng.getrandbits(31)}")
            self._seeded = True
        lines = list(situation(observation))
        if limit.worlds is not None:
            lines.insert(0, f"limit {limit.worlds}")
        for line in lines:
            self._ask(line)
        answer = self._ask("choose")
        word, _, action = answer.partition(" ")
        if word != "play":
            raise PlayerError(f"the program answered {answer!r} where an action was asked for")
        return Choice(parse_action(action))

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=10)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise PlayerError(f"the program ended when it was told {line!r}")
        if answer.startswith("error"):
            raise PlayerError(f"the program refused {line!r}: {answer}")
        return answer


def situation(seen: Observation) -> list[str]:
    """Return the lines that tell a program all that a seat knows."""
    lines = [f"rules {seen.rules.text()}", f"seat {seen.seat}"]
    if seen.sheet is not None:
        words = []
        for line in seen.sheet.lines:
            boxes = f":{line.boxes}" if line.boxes > 1 else ""
            words.append("dead" if line.winner is None else f"{line.winner}:{line.points}{boxes}")
        lines.append(" ".join(["sheet", *words]))
    return [*lines, _round_line(seen), *(event_line(seen, event) for event in seen.events)]


def _round_line(seen: Observation) -> str:
    """Return the line of a deal: the seat's hand as it was dealt, told back from the events."""
    hand = seen.hand
    for event in reversed(seen.events):
        if event.seat != seen.seat or event.card is None:
            continue
        bit = 1 << event.card
        name = type(event.action).__name__
        hand = hand & ~bit if name in ("DrawStock", "TakeDiscard", "TakeUpcard") else hand | bit
    upcard = seen.upcard if seen.upcard is not None else _first_upcard(seen)
    return f"round {seen.dealer} {format_card(upcard)} {format_hand(hand)}"


def _first_upcard(seen: Observation) -> int:
    raise PlayerError("the program player needs discard_history=open to tell a round again")


def event_line(seen: Observation, event: Event) -> str:
    """Return the line of one event, with every card the seat saw."""
    action = event.action
    assert action is not None, "discard_history=top_only hides throws"
    text = format_action(action)
    if text == "draw" and event.card is not None:
        text += f" {format_card(event.card)}"
    if event.seat != seen.seat and isinstance(action, Knock) and seen.opponent_hand is not None:
        loose = seen.opponent_hand & ~hand_of(c for m in action.spread for c in _cards(m))
        text += f" + {format_hand(loose)}" if loose else ""
    if event.seat != seen.seat and isinstance(action, BigGin) and seen.opponent_hand is not None:
        text += f" {format_melds(best_melds(seen.opponent_hand))}"
    return f"event {event.seat} {text}"


def _cards(meld: int) -> list[int]:
    return [card for card in range(52) if meld >> card & 1]
