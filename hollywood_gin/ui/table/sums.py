"""The sum of a round as it stands on the table: numbers, signs, and what each number is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hollywood_gin.app.words import _, ngettext
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoring import Outcome, RoundResult, doubled, points
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.theme import CREAM, CREAM_2, GOLD, GOLD_HI, SLAB
from hollywood_gin.ui.sheet.words import Players


@dataclass(frozen=True, slots=True)
class Term:
    """A number of the sum, the sign before it, a word for it (and a shorter one), its brackets."""

    sign: str
    number: int
    word: str
    short: str = ""
    opens: bool = False
    closes: bool = False


def terms(result: RoundResult, rules: Rules, players: Players) -> list[Term]:
    """Return the sum of a showdown, the points last, as one at the screen reads it."""
    seat = result.knocker or 0
    knocker, defender = _whose(players, seat), _whose(players, 1 - seat)
    k, d = result.knocker_deadwood, result.defender_deadwood
    match result.outcome:
        case Outcome.UNDERCUT:
            bonus = rules.undercut_bonus
            found = [
                Term("", k, *knocker), Term("−", d, *defender), Term("+", bonus, _("undercut"))
            ]  # fmt: skip
        case Outcome.GIN:
            found = [Term("", d, *defender), Term("+", rules.gin_bonus, _("for gin"))]
        case Outcome.BIG_GIN:
            found = [Term("", d, *defender), Term("+", rules.big_gin_bonus or 0, _("for big gin"))]
        case _:
            found = [Term("", d, *defender), Term("−", k, *knocker)]
    if result.winner is None:
        end = short = _("nobody scores")
    else:
        winner = result.winner
        score = points(result, rules)
        if winner == players.you:
            end = ngettext("point for you", "points for you", score)
        else:
            end = ngettext("point for {name}", "points for {name}", score)
        end = end.format(name=players.name(winner))
        short = ngettext("point", "points", score)
        if doubled(rules, result.upcard):
            found[0] = replace(found[0], opens=True)
            found[-1] = replace(found[-1], closes=True)
            found.append(Term("×", 2, _("spade upcard"), _("a spade")))
    return [*found, Term("=", points(result, rules), end, short)]


def _whose(players: Players, seat: int) -> tuple[str, str]:
    """Return whose deadwood a number is, and shorter."""
    name = players.name(seat)
    if seat == players.you:
        return _("your deadwood"), _("yours")
    return _("{name}'s deadwood").format(name=name), _("{name}'s").format(name=name)


def draw_terms(
    cv: Canvas, sum_: Sequence[Term], left: float, width: float, cy: float, shown: int, size: float
) -> None:
    """Draw the first ``shown`` terms of a sum, the points in gold, the words under them."""
    step = width / len(sum_)
    size = min(size, step * 0.5)
    tight = any(cv.width(term.word, 15) > step - 12 for term in sum_)
    for i, term in enumerate(sum_[:shown]):
        last = i == len(sum_) - 1
        cx = left + step * (i + 0.5)
        if term.sign:
            cv.mid(term.sign, cx - step / 2, cy, size * 0.76, GOLD, align="c")
        tall, colour = (size * 1.15, GOLD_HI) if last else (size, CREAM)
        half = cv.mid(str(term.number), cx, cy, tall, colour, SLAB, "c") / 2
        if term.opens:
            cv.mid("(", cx - half - 2, cy, size * 0.9, GOLD, align="r")
        if term.closes:
            cv.mid(")", cx + half + 2, cy, size * 0.9, GOLD)
        colour = GOLD_HI if last else CREAM_2
        word = term.short if tight and term.short else term.word
        cv.mid(word, cx, cy + size * 0.87, 15, colour, align="c", width=step - 12)
