"""Every reason for a refusal is reached; a refused action changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from hollywood_gin.engine.actions import (
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules
from tests.engine.hands import FIRST, card, deal, having_taken, holding, melds, play, showdown
from tests.engine.test_cases_turn import last_chance

KNOCKER = "7S 7H 7D 4C 5C 6C JD QD KD 3H"
DEFENDER = "7C 8C 3C 2H 2D 9H 9D QS TS 5H"
OTHER = "7C 8C 3C 2H 8H JH 9S QS TS 5H"
TEN = "4S 5S 6S 9H 9D 9C 2D 3H 4C AH"
GIN = "4S 5S 6S 9H 9D 9C KS KH KD KC"
BIG = Rules(big_gin_bonus=31)


def start() -> Round:
    return deal(Rules(), TEN, OTHER)


def drawing() -> Round:
    return play(start(), PassUpcard(), PassUpcard())


def knocked() -> Round:
    return showdown(KNOCKER, DEFENDER)


def over() -> Round:
    return play(knocked(), FinishLayoffs(()))


def the_run(round_: Round) -> int:
    return round_.spread.index(melds("4C 5C 6C")[0])


REFUSED: list[tuple[Reason, Callable[[], Round], object]] = [
    (Reason.ROUND_OVER, over, DrawStock()),
    (Reason.ANSWER_UPCARD, start, DrawStock()),
    (Reason.ANSWER_UPCARD, start, TakeDiscard()),
    (Reason.ANSWER_UPCARD, start, Discard(card("4S"))),
    (Reason.UPCARD_ANSWERED, drawing, TakeUpcard()),
    (Reason.UPCARD_ANSWERED, lambda: holding(TEN, "KH"), PassUpcard()),
    (Reason.UPCARD_ANSWERED, lambda: last_chance(TEN, "KS"), PassUpcard()),
    (Reason.DRAW_FIRST, drawing, Discard(card("4S"))),
    (Reason.DRAW_FIRST, drawing, Knock(card("4S"), ())),
    (Reason.DRAW_FIRST, drawing, BigGin()),
    (Reason.DRAW_FIRST, lambda: last_chance(TEN, "KS"), Discard(card("4S"))),
    (Reason.ALREADY_DRAWN, lambda: holding(TEN, "KH"), DrawStock()),
    (Reason.ALREADY_DRAWN, lambda: holding(TEN, "KH"), TakeDiscard()),
    (Reason.ALREADY_DRAWN, lambda: holding(TEN, "KH"), PassLastDiscard()),
    (Reason.UPCARD_REFUSED, drawing, TakeDiscard()),
    (Reason.STOCK_CLOSED, lambda: last_chance(TEN, "KS"), DrawStock()),
    (Reason.NOT_LAST_CHANCE, drawing, PassLastDiscard()),
    (Reason.LAST_CHANCE_KNOCK, lambda: last_chance(TEN.replace("AH", "QS"), "KS"), TakeDiscard()),
    (
        Reason.LAST_CHANCE_KNOCK,
        lambda: play(last_chance(TEN.replace("AH", "KH"), "AC"), TakeDiscard()),
        Discard(card("KH")),
    ),
    (Reason.NOT_IN_HAND, lambda: holding(TEN, "KH"), Discard(card("KS"))),
    (Reason.NOT_IN_HAND, lambda: holding(TEN, "KH"), Discard(52)),
    (Reason.NOT_IN_HAND, lambda: holding(TEN, "KH"), Discard(-1)),
    (Reason.NOT_IN_HAND, lambda: holding(TEN, "KH"), Knock(card("KS"), ())),
    (Reason.NOT_IN_HAND, knocked, LayOff(card("KS"), 0)),
    (Reason.NOT_IN_HAND, knocked, LayOff(-5, 0)),
    (Reason.TAKEN_THIS_TURN, lambda: having_taken(TEN, "KH"), Discard(card("KH"))),
    (
        Reason.TAKEN_THIS_TURN,
        lambda: having_taken(TEN, "KH"),
        Knock(card("KH"), melds("4S 5S 6S", "9H 9D 9C")),
    ),
    (Reason.NOT_A_MELD, lambda: holding(TEN, "KH"), Knock(card("KH"), melds("4S 5S"))),
    (Reason.NOT_A_MELD, knocked, FinishLayoffs(melds("9H 9D"))),
    (Reason.MELD_NOT_IN_HAND, lambda: holding(TEN, "KH"), Knock(card("KH"), melds("KS KD KC"))),
    (Reason.MELD_NOT_IN_HAND, lambda: holding(TEN, "KH"), Knock(card("4S"), melds("4S 5S 6S"))),
    (Reason.MELD_NOT_IN_HAND, knocked, FinishLayoffs(melds("9H 9D 9C"))),
    (
        Reason.MELDS_OVERLAP,
        lambda: holding("3S 4S 5S 4H 4D JC QC KC AD AH", "2H"),
        Knock(card("2H"), melds("3S 4S 5S", "4S 4H 4D")),
    ),
    (Reason.OVER_LIMIT, lambda: holding(TEN, "KH"), Knock(card("KH"), melds("4S 5S 6S"))),
    (
        Reason.OVER_LIMIT,
        lambda: holding(TEN, "KH", Rules(knock_limit=9)),
        Knock(card("KH"), melds("4S 5S 6S", "9H 9D 9C")),
    ),
    (Reason.BIG_GIN_OFF, lambda: holding(GIN, "7S"), BigGin()),
    (Reason.NOT_BIG_GIN, lambda: holding(TEN, "KH", BIG), BigGin()),
    (Reason.SHOWDOWN, knocked, DrawStock()),
    (Reason.SHOWDOWN, knocked, TakeUpcard()),
    (Reason.SHOWDOWN, knocked, Discard(card("9H"))),
    (Reason.NO_SHOWDOWN, drawing, LayOff(card("4S"), 0)),
    (Reason.NO_SHOWDOWN, drawing, FinishLayoffs(())),
    (Reason.NO_LAYOFF_ON_GIN, lambda: showdown(GIN, "7S 8S TH JD 3S 3H 3D AH 2C 4C"), LayOff(6, 0)),
    (Reason.NO_SUCH_MELD, knocked, LayOff(card("7C"), 3)),
    (Reason.NO_SUCH_MELD, knocked, LayOff(card("7C"), -1)),
    (Reason.DOES_NOT_FIT, knocked, LayOff(card("8C"), the_run(knocked()))),
    (Reason.NOT_AN_ACTION, drawing, "draw"),
    (Reason.NOT_AN_ACTION, drawing, None),
]


@pytest.mark.parametrize(
    ("reason", "position", "action"),
    REFUSED,
    ids=[f"{reason.name.lower()}-{i}" for i, (reason, _, _) in enumerate(REFUSED)],
)
def test_refused(reason: Reason, position: Callable[[], Round], action: object) -> None:
    round_ = position()
    before = copy.deepcopy(round_)
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)  # type: ignore[arg-type]
    assert caught.value.reason is reason
    assert str(caught.value) == reason.value
    assert round_ == before
    assert action not in round_.legal_actions()
    if round_.turn is not None:  # the seat that sees only its part is told the same
        assert round_.observe(round_.turn).refusal(action) is reason  # type: ignore[arg-type]


def test_the_other_player_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        drawing().apply(DrawStock(), seat=1 - FIRST)
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    seen = drawing().observe(1 - FIRST)
    assert seen.refusal(DrawStock()) is Reason.NOT_YOUR_TURN
    assert list(seen.legal_actions()) == []


def test_every_reason_is_reached() -> None:
    assert {reason for reason, _, _ in REFUSED} | {Reason.NOT_YOUR_TURN} == set(Reason)


def test_eight_follows_seven_on_the_run() -> None:
    round_ = knocked()
    run = the_run(round_)
    after = play(round_, LayOff(card("7C"), run), LayOff(card("8C"), run))
    assert cards_in(after.spread[run]) == [card(c) for c in ("4C", "5C", "6C", "7C", "8C")]
