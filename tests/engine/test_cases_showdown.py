"""Layoffs and showdowns, D16 to D35 and D46, and paragraphs 16 to 18."""

from __future__ import annotations

import pytest

from hollywood_gin.engine.actions import FinishLayoffs, IllegalAction, LayOff, Reason
from hollywood_gin.engine.melds import Arrangement
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import Outcome, points
from tests.engine.hands import DEALER, FIRST, card, defended, melds, play, showdown

K1 = ("7S 7H 7D 4C 5C 6C JD QD KD 3H", melds("7S 7H 7D", "4C 5C 6C", "JD QD KD"))
K2 = ("4S 5S 6S 9H 9D 9C KC KD KH 7D", melds("4S 5S 6S", "9H 9D 9C", "KC KD KH"))
K20 = ("5C 6C 7C TS TH TD 3S 3H 3D 4D", melds("5C 6C 7C", "TS TH TD", "3S 3H 3D"))
K23 = ("8S 8H 8D 8C AS 2S 3S 2H 2D 4D", melds("8S 8H 8D 8C", "AS 2S 3S"))
K46 = ("8S 8H 8D 5C 6C 7C KD KH KS 2D", melds("8S 8H 8D", "5C 6C 7C", "KD KH KS"))
GIN = (
    "4S 5S 6S 9H 9D 9C KS KH KD KC",
    melds("4S 5S 6S", "9H 9D 9C", "KS KH KD KC"),
)
K30 = ("4S 5S 6S 9H 9D 9C KC KD KH 3H", melds("4S 5S 6S", "9H 9D 9C", "KC KD KH"))


@pytest.mark.parametrize(
    ("knocker", "defender", "deadwood", "winner", "score"),
    [
        pytest.param(K1, "7C 8C 3C 2H 2D 9H 9D QS TS 5H", 47, FIRST, 44, id="D16"),
        pytest.param(K1, "AD 2D 4D 6S 8S TS QS AH 4H 8H", 54, FIRST, 51, id="D18"),
        pytest.param(K20, "8C 8D 8H 7H 6H KS QD JS 2D 2S", 42, FIRST, 38, id="D20"),
        pytest.param(K20, "8S 8H 8D 8C 9C KS QD JS 2D 2S", 34, FIRST, 30, id="D21"),
        pytest.param(K23, "2C 9C KS QD JS 7D 6H 3H 5C TH", 72, FIRST, 64, id="D23"),
        pytest.param(K2, "7S 8S 9S KS 3H 3D 3C AH 2H 4H", 6, DEALER, 11, id="D25"),
        pytest.param(K2, "TS JS QS 3H 3D 3C 2H 2D 2C 7H", 7, DEALER, 10, id="D26"),
        pytest.param(GIN, "7S 8S TH JD 3S 3H 3D AH 2C 4C", 42, FIRST, 67, id="D27"),
        pytest.param(GIN, "TS JS QS 3H 3D 3C 2H 2D 2C 2S", 0, FIRST, 25, id="D28"),
        pytest.param(K30, "4H 5H 6H 2D 2C 8S TD QS JC 7C", 49, FIRST, 46, id="D30"),
        pytest.param(K2, "2H 4H 6H 8D TD QD AC 3C 5C 7C", 56, FIRST, 49, id="D35"),
        pytest.param(K46, "8C 9C JC QC AH 3H 4D 6D 9D JS", 53, FIRST, 51, id="D46"),
    ],
)
def test_the_best_defence(
    knocker: tuple[str, Arrangement], defender: str, deadwood: int, winner: int, score: int
) -> None:
    hand, spread = knocker
    done = defended(showdown(hand, defender, spread))
    assert done.result is not None
    assert done.result.defender_deadwood == deadwood
    assert (done.result.winner, points(done.result, Rules())) == (winner, score)


def test_d26_in_the_table_preset_and_where_ties_are_nobodys() -> None:
    rules = PRESETS["table"]
    for ties, outcome, score in (
        ("undercut", Outcome.UNDERCUT, 25),
        ("nobody", Outcome.NOBODY, 0),
    ):
        rules = rules.with_knobs({"ties": ties})
        done = defended(showdown(K2[0], "TS JS QS 3H 3D 3C 2H 2D 2C 7H", K2[1], rules))
        assert done.result is not None
        assert (done.result.outcome, points(done.result, rules)) == (outcome, score)


def test_d30_the_knocker_never_lays_off() -> None:
    # His 3H would carry on the defender's 4H 5H 6H, but only the defender acts in a showdown.
    knocked = showdown(K30[0], "4H 5H 6H 2D 2C 8S TD QS JC 7C", K30[1])
    with pytest.raises(IllegalAction) as caught:
        knocked.apply(LayOff(card("3H"), 0), seat=FIRST)
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_p16_a_laid_off_card_carries_the_next() -> None:
    knocked = showdown(K46[0], "8C 9C JC QC AH 3H 4D 6D 9D JS", K46[1])
    run = knocked.spread.index(melds("5C 6C 7C")[0])
    nine = LayOff(card("9C"), run)
    assert nine not in knocked.legal_actions()
    carried = play(knocked, LayOff(card("8C"), run))
    assert nine in carried.legal_actions()
    assert carried.spread[run] == melds("5C 6C 7C 8C")[0]
    assert play(carried, nine).spread[run] == melds("5C 6C 7C 8C 9C")[0]


def test_p16_a_set_of_four_takes_nothing_and_a_king_ends_a_run() -> None:
    knocked = showdown(K1[0], "AD 2D 4D 6S 8S TS QS AH 4H 8H", K1[1])
    assert not any(isinstance(a, LayOff) for a in knocked.legal_actions())
    four = showdown(K23[0], "2C 9C KS QD JS 7D 6H 3H 5C TH", K23[1])
    assert not any(isinstance(a, LayOff) for a in four.legal_actions())


def test_p16_melds_may_be_held_back_and_nothing_laid_off() -> None:
    knocked = showdown(K2[0], "7S 8S 9S KS 3H 3D 3C AH 2H 4H", K2[1])
    lazy = play(knocked, FinishLayoffs(()))
    assert lazy.result is not None
    assert lazy.result.defender_deadwood == 50
    assert (lazy.result.winner, points(lazy.result, Rules())) == (FIRST, 43)


def test_p16_own_melds_may_be_broken_to_lay_off() -> None:
    knocked = showdown(K20[0], "8S 8H 8D 8C 9C KS QD JS 2D 2S", K20[1])
    run = knocked.spread.index(melds("5C 6C 7C")[0])
    done = play(
        knocked,
        LayOff(card("8C"), run),
        LayOff(card("9C"), run),
        FinishLayoffs(melds("8S 8H 8D")),
    )
    assert done.result is not None
    assert done.result.defender_deadwood == 34


def test_p17_melds_first_then_layoffs_would_be_wrong() -> None:
    # Keeping 888 leaves 47; giving it up for 6H 7H 8H with 8C laid off leaves 42.
    defence = showdown(K20[0], "8C 8D 8H 7H 6H KS QD JS 2D 2S", K20[1]).observe(0).propose_defence()
    assert defence.deadwood == 42
    assert defence.melds == melds("6H 7H 8H")
    assert [laid for laid, _ in defence.layoffs] == [card("8C")]


def test_p18_nothing_is_laid_off_on_gin() -> None:
    gin = showdown(GIN[0], "7S 8S TH JD 3S 3H 3D AH 2C 4C", GIN[1])
    assert gin.kind is Outcome.GIN
    with pytest.raises(IllegalAction) as caught:
        gin.apply(LayOff(card("7S"), 0))
    assert caught.value.reason is Reason.NO_LAYOFF_ON_GIN
    assert all(isinstance(a, FinishLayoffs) for a in gin.legal_actions())


def test_p18_a_defender_who_reaches_nothing_has_undercut() -> None:
    done = defended(showdown(K2[0], "TS JS QS 3H 3D 3C 2H 2D 2C 2S", K2[1]))
    assert done.result is not None
    assert (done.result.outcome, done.result.winner) == (Outcome.UNDERCUT, DEALER)
    assert points(done.result, Rules()) == 17
