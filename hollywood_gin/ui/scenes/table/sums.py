"""The sum of a round as it stands on the table: numbers, signs, and what each number is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoring import Outcome, RoundResult, doubled, points
from hollywood_gin.ui.paint import Canvas
from hollywood_gin.ui.scenes.sheet_words import Players
from hollywood_gin.ui.theme import CREAM, CREAM_2, GOLD, GOLD_HI, SLAB


@dataclass(frozen=True, slots=True)
class Term:
    """A number of the sum, the sign before it, a word for it, the brackets round it."""

    sign: str
    number: int
    word: str
    opens: bool = False
    closes: bool = False


def terms(result: RoundResult, rules: Rules, players: Players) -> list[Term]:
    """Return the sum of a showdown, the points last, as one at the screen reads it."""
    left = [
        _("your deadwood") if seat == players.you else _("{name}'s deadwood") for seat in (0, 1)
    ]
    seat = result.knocker or 0
    knocker, defender = (left[s].format(name=players.name(s)) for s in (seat, 1 - seat))
    k, d = result.knocker_deadwood, result.defender_deadwood
    match result.outcome:
        case Outcome.UNDERCUT:
            bonus = rules.undercut_bonus
            found = [Term("", k, knocker), Term("−", d, defender), Term("+", bonus, _("undercut"))]
        case Outcome.GIN:
            found = [Term("", d, defender), Term("+", rules.gin_bonus, _("for gin"))]
        case Outcome.BIG_GIN:
            found = [Term("", d, defender), Term("+", rules.big_gin_bonus or 0, _("for big gin"))]
        case _:
            found = [Term("", d, defender), Term("−", k, knocker)]
    if result.winner is None:
        end = _("nobody scores")
    else:
        winner = result.winner
        end = _("points for you") if winner == players.you else _("points for {name}")
        end = end.format(name=players.name(winner))
        if doubled(rules, result.upcard):
            found[0] = replace(found[0], opens=True)
            found[-1] = replace(found[-1], closes=True)
            found.append(Term("×", 2, _("spade upcard")))
    return [*found, Term("=", points(result, rules), end)]


def draw_terms(
    cv: Canvas, sum_: Sequence[Term], left: float, width: float, cy: float, shown: int, size: float
) -> None:
    """Draw the first ``shown`` terms of a sum, the points in gold, the words under them."""
    step = width / len(sum_)
    size = min(size, step * 0.5)
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
        cv.mid(term.word, cx, cy + size * 0.87, 15, colour, align="c", width=step - 12)
