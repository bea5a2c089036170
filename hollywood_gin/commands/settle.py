"""``hollywood-gin settle``: the showdown of two hands, and who scores what."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Final

from hollywood_gin.commands.batch import Answer, Request, run_batch
from hollywood_gin.commands.parser import (
    InputError,
    add_output,
    add_rules,
    refuse_beside_batch,
    rules_of,
    to_json,
)
from hollywood_gin.engine.cards import (
    PACK,
    Cards,
    cards_in,
    format_card,
    format_hand,
    parse_card,
    parse_hand,
)
from hollywood_gin.engine.melds import (
    Arrangement,
    Defence,
    best_defence,
    best_melds,
    deadwood_of,
    is_meld,
    least_deadwood,
    propose_spread,
)
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoring import Outcome, RoundResult, doubled, judge, knock_limit, points

FIELDS: Final = ("knocker", "spread", "defender", "upcard", "rules", "set")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the subcommand."""
    parser.add_argument(
        "--knocker", metavar="CARDS", help="the ten cards left after the knock discard; 11: big gin"
    )
    parser.add_argument(
        "--spread",
        metavar="MELD",
        action="append",
        help="one meld the knocker declares; may be given several times (left out: the best)",
    )
    parser.add_argument("--defender", metavar="CARDS", help="the ten cards of the other player")
    parser.add_argument("--upcard", metavar="CARD", help="the first upcard; Oklahoma needs it")
    add_rules(parser)
    add_output(parser, '{"knocker": "...", "spread": ["...", ...], "defender": "..."}')


def run(arguments: argparse.Namespace) -> int:
    """Answer, print, and return the exit status."""
    if arguments.batch is not None:
        names = ("knocker", "spread", "defender", "upcard", "rules", "set")
        refuse_beside_batch({f"--{name}": getattr(arguments, name) for name in names})
        return run_batch(arguments.batch, FIELDS, _answer)
    for name in ("knocker", "defender"):
        if getattr(arguments, name) is None:
            raise InputError(f"--{name} is missing")
    showdown = settle(
        arguments.knocker,
        arguments.spread,
        arguments.defender,
        arguments.upcard,
        rules_of(arguments.rules, arguments.set),
    )
    print(to_json(showdown.answer()) if arguments.json else showdown.text())
    return 0


def _answer(request: Request) -> Answer:
    return settle(
        request.text("knocker"),
        request.texts("spread"),
        request.text("defender"),
        request.optional_text("upcard"),
        request.rules(),
    ).answer()


@dataclass(frozen=True, slots=True)
class Showdown:
    """A settled showdown; the knocker is seat 0."""

    rules: Rules
    knocker: Cards
    spread: Arrangement
    defence: Defence
    result: RoundResult

    def answer(self) -> Answer:
        """Return the showdown for programs; ``melds`` and ``layoffs`` are the defender's.

        A layoff names the knocker's meld by the cards it was declared with.
        """
        result = self.result
        return {
            "knocker_deadwood": result.knocker_deadwood,
            "defender_deadwood": result.defender_deadwood,
            "outcome": result.outcome.value,
            "winner": None if result.winner is None else ("knocker", "defender")[result.winner],
            "points": points(result, self.rules),
            "melds": [_names(meld) for meld in self.defence.melds],
            "layoffs": [
                {"card": format_card(card), "meld": _names(self.spread[meld])}
                for card, meld in self.defence.layoffs
            ],
        }

    def text(self) -> str:
        """Return the showdown for people."""
        result, laid = self.result, self.defence.layoffs
        layoffs = [f"{format_card(card)} on {format_hand(self.spread[m])}" for card, m in laid]
        return "\n".join(
            (
                f"knocker   {_melds(self.spread)}   deadwood {result.knocker_deadwood}",
                f"defender  {_melds(self.defence.melds)}   deadwood {result.defender_deadwood}",
                f"layoffs   {', '.join(layoffs) or 'none'}",
                self._verdict(),
            )
        )

    def _verdict(self) -> str:
        result, rules = self.result, self.rules
        own, other = result.knocker_deadwood, result.defender_deadwood
        if result.winner is None:
            return f"Nobody scores: {own} against {other}."
        score = points(result, rules)
        sums = {
            Outcome.KNOCK: f"Knock: {other} - {own}",
            Outcome.GIN: f"Gin: {other} + {rules.gin_bonus}",
            Outcome.BIG_GIN: f"Big gin: {other} + {rules.big_gin_bonus}",
            Outcome.UNDERCUT: f"Undercut: {own} - {other} + {rules.undercut_bonus}",
        }
        twice = ", doubled by the spade," if doubled(rules, result.upcard) else ""
        who = ("knocker", "defender")[result.winner]
        return f"{sums[result.outcome]}{twice} = {score} points to the {who}."


def _names(cards: Cards) -> list[str]:
    return [format_card(card) for card in cards_in(cards)]


def _melds(melds: Arrangement) -> str:
    return "  |  ".join(map(format_hand, melds)) or "no melds"


def settle(
    knocker: str, spread: list[str] | None, defender: str, upcard: str | None, rules: Rules
) -> Showdown:
    """Return the showdown that texts describe.

    Without a spread the knocker declares what he should: least deadwood, then least exposure.
    Raises InputError or CardError for cards that cannot lie so under the rules.
    """
    own, other = parse_hand(knocker), parse_hand(defender)
    _check_hands(own, other)
    # Where Oklahoma is off, the upcard is ignored.
    card = parse_card(upcard) if upcard is not None and rules.oklahoma else None
    if rules.oklahoma and card is None:
        raise InputError("Oklahoma needs the upcard: it sets the knock limit and the spade double")
    big = own.bit_count() == 11
    if big and rules.big_gin_bonus is None:
        raise InputError("eleven cards are big gin, which these rules do not play")
    melds = _declared(own, spread) if spread else _proposed(own, big)
    deadwood = deadwood_of(own, melds)
    _check_deadwood(deadwood, big, knock_limit(rules, card))
    kind = Outcome.BIG_GIN if big else Outcome.KNOCK if deadwood else Outcome.GIN
    defence = best_defence(other, melds if kind is Outcome.KNOCK else ())
    result = judge(rules, 0, kind, deadwood, defence.deadwood, card)
    return Showdown(rules, own, melds, defence, result)


def _check_hands(knocker: Cards, defender: Cards) -> None:
    if knocker.bit_count() not in (10, 11):
        raise InputError(f"the knocker has 10 cards, or 11 for big gin, not {knocker.bit_count()}")
    if defender.bit_count() != 10:
        raise InputError(f"the defender has 10 cards, not {defender.bit_count()}")
    for card in cards_in(knocker & defender):
        raise InputError(f"the card {format_card(card)} is in both hands")


def _check_deadwood(deadwood: int, big: bool, limit: int) -> None:
    if big and deadwood:
        raise InputError(f"eleven cards are big gin, but {deadwood} points of them are not melded")
    if deadwood > limit:
        raise InputError(f"the knocker's deadwood {deadwood} is over the knock limit {limit}")


def _proposed(hand: Cards, big: bool) -> Arrangement:
    if big and least_deadwood(hand) == 0:
        return best_melds(hand)
    return propose_spread(hand, PACK & ~hand)


def _declared(hand: Cards, spread: list[str]) -> Arrangement:
    melds: list[Cards] = []
    used = 0
    for text in spread:
        meld = parse_hand(text)
        if not is_meld(meld):
            raise InputError(f"{format_hand(meld) or 'nothing'} is not a meld")
        for card in cards_in(meld & ~hand):
            raise InputError(f"the card {format_card(card)} of the spread is not the knocker's")
        for card in cards_in(meld & used):
            raise InputError(f"the card {format_card(card)} stands in two melds of the spread")
        used |= meld
        melds.append(meld)
    return tuple(melds)
