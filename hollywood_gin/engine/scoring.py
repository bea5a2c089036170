"""How a round ended, as facts, and what Rules make of them in points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hollywood_gin.engine.cards import SPADES, Card
from hollywood_gin.engine.rules import OklahomaAce, Rules, Ties


class Outcome(StrEnum):
    """How a round ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    UNDERCUT = "undercut"
    NOBODY = "nobody"
    """Equal deadwood under ``ties=nobody``."""
    DEAD = "dead"
    """The wall, or the safety stop."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The facts of a finished round; no points, as points depend on the rules.

    ``winner`` and ``knocker`` are seats, None where there is none; the deadwoods are those of the
    showdown (0 in a dead round). ``upcard`` is the first upcard where its points or suit count
    (Oklahoma), else None: a seat may have to forget it (``discard_history=top_only``).
    """

    outcome: Outcome
    winner: int | None
    knocker: int | None
    knocker_deadwood: int
    defender_deadwood: int
    upcard: Card | None = None

    @property
    def scored(self) -> bool:
        """Whether somebody won the round."""
        return self.winner is not None


def knock_limit(rules: Rules, upcard: Card | None) -> int:
    """Return the most deadwood a player may knock with in a round (rules, paragraphs 20 and 21).

    ``upcard`` matters in Oklahoma only. Raises ValueError if Oklahoma has no upcard.
    """
    if not rules.oklahoma:
        return rules.knock_limit
    if upcard is None:
        raise ValueError("Oklahoma needs the upcard: it sets the knock limit")
    rank = upcard % 13
    if rank == 0:
        return 0 if rules.oklahoma_ace is OklahomaAce.GIN else min(1, rules.knock_limit)
    return min(rules.knock_limit, rank + 1)


def doubled(rules: Rules, upcard: Card | None) -> bool:
    """Say whether a round counts double: Oklahoma's spade upcard."""
    return (
        rules.oklahoma and rules.spade_doubles and upcard is not None and bool(SPADES >> upcard & 1)
    )


def judge(
    rules: Rules,
    knocker: int,
    kind: Outcome,
    knocker_deadwood: int,
    defender_deadwood: int,
    upcard: Card | None,
) -> RoundResult:
    """Return the result of a showdown (rules, paragraph 18).

    ``kind`` is what was laid down: KNOCK, GIN or BIG_GIN.
    """
    upcard = upcard if rules.oklahoma else None
    outcome, winner = kind, knocker  # type: Outcome, int | None
    if kind is Outcome.KNOCK and defender_deadwood <= knocker_deadwood:
        outcome, winner = Outcome.UNDERCUT, 1 - knocker
        if defender_deadwood == knocker_deadwood and rules.ties is Ties.NOBODY:
            outcome, winner = Outcome.NOBODY, None
    return RoundResult(outcome, winner, knocker, knocker_deadwood, defender_deadwood, upcard)


def points(result: RoundResult, rules: Rules) -> int:
    """Return the points the winner of a round scores, 0 when nobody won.

    >>> points(RoundResult(Outcome.GIN, 0, 0, 0, 42), Rules())
    67
    """
    if result.winner is None:
        return 0
    margin = result.defender_deadwood - result.knocker_deadwood
    if result.outcome is Outcome.GIN:
        margin += rules.gin_bonus
    elif result.outcome is Outcome.BIG_GIN:
        margin += rules.big_gin_bonus or rules.gin_bonus
    elif result.outcome is Outcome.UNDERCUT:
        margin = rules.undercut_bonus - margin
    return margin * 2 if doubled(rules, result.upcard) else margin


def boxes(result: RoundResult, rules: Rules) -> int:
    """Return how many boxes each entry of the round counts (knob spade_boxes)."""
    if result.winner is None:
        return 0
    return rules.spade_boxes if doubled(rules, result.upcard) else 1
