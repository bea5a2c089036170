"""``hollywood-gin solve``: the best melds of ten cards, or what each discard of eleven leaves."""

from __future__ import annotations

import argparse
from typing import Final

from hollywood_gin.commands.batch import Answer, Request, run_batch
from hollywood_gin.commands.parser import InputError, add_output, refuse_beside_batch, to_json
from hollywood_gin.engine.cards import (
    Card,
    Cards,
    cards_in,
    format_card,
    format_hand,
    parse_card,
    parse_hand,
)
from hollywood_gin.engine.melds import best_melds, discards, least_deadwood

FIELDS: Final = ("hand", "knock_limit", "taken")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument("hand", nargs="*", help='ten or eleven cards, as "7S 7H 7D 8S ..."')
    parser.add_argument("--knock-limit", metavar="N", help="0 to 10 (default 10)")
    parser.add_argument("--taken", metavar="CARD", help="the card just taken from the discard pile")
    add_output(parser, '{"hand": "...", "knock_limit": 10, "taken": null}')


def run(arguments: argparse.Namespace) -> int:
    """Answer, print, and return the exit status."""
    limit, taken = arguments.knock_limit, arguments.taken
    if arguments.batch is not None:
        given = {"the hand": arguments.hand, "--knock-limit": limit, "--taken": taken}
        refuse_beside_batch(given)
        return run_batch(arguments.batch, FIELDS, _answer)
    if limit is not None and not (limit.isascii() and limit.isdecimal() and len(limit) < 4):
        raise InputError(f"the knock limit is a number from 0 to 10, not {limit}")
    question = Question.read(" ".join(arguments.hand), 10 if limit is None else int(limit), taken)
    print(to_json(question.answer()) if arguments.json else question.text())
    return 0


def _answer(request: Request) -> Answer:
    hand = request.text("hand")
    limit = request.number("knock_limit", 10)
    return Question.read(hand, limit, request.optional_text("taken")).answer()


class Question:
    """A hand to solve, with the knock limit and the card that may not be thrown."""

    def __init__(self, hand: Cards, limit: int, taken: Card | None) -> None:
        self.hand, self.limit, self.taken = hand, limit, taken

    @staticmethod
    def read(hand: str, limit: int, taken: str | None) -> Question:
        """Return the question that texts ask. Raises InputError or CardError."""
        cards = parse_hand(hand)
        if cards.bit_count() not in (10, 11):
            raise InputError(f"a hand is 10 or 11 cards, not {cards.bit_count()}")
        if not 0 <= limit <= 10:
            raise InputError(f"the knock limit is a number from 0 to 10, not {limit}")
        card = None if taken is None else parse_card(taken)
        if card is not None and cards.bit_count() == 10:
            raise InputError("a taken card is one of eleven: it matters for the discard only")
        if card is not None and not cards >> card & 1:
            raise InputError(f"the taken card {format_card(card)} is not in the hand")
        return Question(cards, limit, card)

    def throws(self) -> list[tuple[Card, int]]:
        """Return the possible discards with the deadwood they leave, the best first."""
        return sorted(discards(self.hand, self.taken), key=lambda throw: throw[1])

    def answer(self) -> Answer:
        """Return the answer for programs."""
        found: Answer = {
            "deadwood": least_deadwood(self.hand),
            "melds": [[format_card(c) for c in cards_in(m)] for m in best_melds(self.hand)],
        }
        if self.hand.bit_count() == 11:
            found["discards"] = [
                {"card": format_card(card), "deadwood": left, "may_knock": left <= self.limit}
                for card, left in self.throws()
            ]
        return found

    def text(self) -> str:
        """Return the answer for people."""
        melds = best_melds(self.hand)
        rest = self.hand
        for meld in melds:
            rest ^= meld
        lines = [
            f"deadwood  {least_deadwood(self.hand)}",
            f"melds     {'  |  '.join(map(format_hand, melds)) or 'none'}",
            f"rest      {format_hand(rest) or 'none'}",
        ]
        if self.hand.bit_count() == 11:
            if not rest:
                lines.append("All eleven cards are melded: big gin, where it is played.")
            lines += ["", "throw  leaves"]
            lines += [f"{format_card(c):<5}  {self._leaves(left)}" for c, left in self.throws()]
        return "\n".join(lines)

    def _leaves(self, left: int) -> str:
        if not left:
            return f"{left:>6}  gin"
        return f"{left:>6}  may knock" if left <= self.limit else f"{left:>6}"
