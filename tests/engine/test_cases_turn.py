"""Turns, knocks, gin and the wall: D11 to D15, D36, D38, D49, and paragraphs 4 to 21."""

from __future__ import annotations

import pytest

from hollywood_gin.engine.actions import (
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    IllegalAction,
    Knock,
    PassLastDiscard,
    PassUpcard,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, format_card, parse_hand
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.round import MAX_TURNS, Round
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import Outcome, points
from tests.engine.hands import (
    DEALER,
    FIRST,
    card,
    deal,
    having_taken,
    holding,
    knock_cards,
    melds,
    names,
    play,
)

BIG = Rules(big_gin_bonus=31)
HAND_D12 = "4S 5S 6S 9H 9D 9C AD 2C 3H 4H"


def refused(round_: Round, action: object) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)  # type: ignore[arg-type]
    return caught.value.reason


# -- the deal and the upcard -------------------------------------------------------------


def test_p5_ten_each_from_the_non_dealer_on_then_the_upcard() -> None:
    start = Round.deal(Rules(), DEALER, range(52))
    assert cards_in(start.hands[FIRST]) == list(range(0, 20, 2))
    assert cards_in(start.hands[DEALER]) == list(range(1, 20, 2))
    assert (start.upcard, start.pile, start.stock_size) == (20, (20,), 31)
    assert start.turn == FIRST
    other = Round.deal(Rules(), FIRST, range(52))
    assert (other.hands, other.turn) == (start.hands[::-1], DEALER)


@pytest.mark.parametrize("deck", [range(51), [*range(51), 50], [*range(51), 52], range(1, 53)])
def test_p5_a_deck_is_the_52_cards(deck: list[int]) -> None:
    with pytest.raises(ValueError, match="52 cards"):
        Round.deal(Rules(), DEALER, deck)


def test_p6_the_non_dealer_is_asked_first_then_the_dealer() -> None:
    start = deal(Rules(), upcard="7S")
    assert list(start.legal_actions()) == [TakeUpcard(), PassUpcard()]
    taken = play(start, PassUpcard(), TakeUpcard())
    assert (taken.turn, taken.phase, taken.taken) == (DEALER, Phase.THROW, card("7S"))
    after = play(taken, next(a for a in taken.legal_actions() if isinstance(a, Discard)))
    assert (after.turn, after.phase) == (FIRST, Phase.DRAW)
    assert set(after.legal_actions()) == {DrawStock(), TakeDiscard()}


def test_p7_both_pass_and_the_non_dealer_must_draw_from_the_stock() -> None:
    refused_card = play(deal(Rules()), PassUpcard(), PassUpcard())
    assert refused_card.turn == FIRST
    assert list(refused_card.legal_actions()) == [DrawStock()]
    assert refused(refused_card, TakeDiscard()) is Reason.UPCARD_REFUSED


def test_p7_nobody_draws_before_both_have_answered() -> None:
    start = deal(Rules())
    assert refused(start, DrawStock()) is Reason.ANSWER_UPCARD
    assert refused(play(start, PassUpcard()), DrawStock()) is Reason.ANSWER_UPCARD


# -- the turn ----------------------------------------------------------------------------


def test_p9_a_stock_card_may_be_thrown_at_once() -> None:
    drawn = holding("2S 4S 6S 8S TS QS AH 3H 5H 7H", "KC")
    assert Discard(card("KC")) in drawn.legal_actions()


def test_p9_a_taken_card_may_not_be_thrown_this_turn_but_may_the_next() -> None:
    taken = having_taken("2S 4S 6S 8S TS QS AH 3H 5H 7H", "KC")
    assert refused(taken, Discard(card("KC"))) is Reason.TAKEN_THIS_TURN
    later = play(taken, Discard(card("QS")), DrawStock())
    later = play(later, Discard(cards_in(later.hand)[0]), DrawStock())
    assert Discard(card("KC")) in later.legal_actions()


def test_p10_only_the_top_discard_can_be_taken() -> None:
    round_ = holding("2S 4S 6S 8S TS QS AH 3H 5H 7H", "KC")
    round_ = play(round_, Discard(card("KC")), TakeDiscard())
    assert round_.hands[DEALER] >> card("KC") & 1
    assert round_.pile == (round_.upcard,)


def test_p11_after_200_turns_the_round_is_dead() -> None:
    # Both pass, the non-dealer draws once, and then the top discard goes round for ever.
    round_ = play(deal(Rules()), PassUpcard(), PassUpcard(), DrawStock())
    while round_.result is None:
        round_ = play(round_, next(a for a in round_.legal_actions() if isinstance(a, Discard)))
        if round_.result is None:
            round_ = play(round_, TakeDiscard())
    assert round_.turns == MAX_TURNS
    assert round_.result.outcome is Outcome.DEAD
    assert round_.stock_size == 30


# -- knock and gin -----------------------------------------------------------------------


def test_d11_one_throw_leaves_exactly_ten() -> None:
    assert knock_cards(holding("4S 5S 6S 9H 9D 9C 2D 3H 4C AH", "KH")) == {"KH"}


def test_d11b_eleven_is_over_the_limit() -> None:
    round_ = holding("4S 5S 6S 9H 9D 9C 2D 3H 5C AH", "KH")
    assert knock_cards(round_) == set()
    spread = melds("4S 5S 6S", "9H 9D 9C")
    assert refused(round_, Knock(card("KH"), spread)) is Reason.OVER_LIMIT


def test_d11c_no_knock() -> None:
    assert knock_cards(holding("4S 5S 6S 9H 9D 9C 2D 3D 5C KH", "QC")) == set()


def test_d12a_the_taken_card_may_not_be_the_knock_discard() -> None:
    taken = having_taken(HAND_D12, "QC")
    assert knock_cards(taken) == set()
    spread = melds("4S 5S 6S", "9H 9D 9C")
    assert refused(taken, Knock(card("QC"), spread)) is Reason.TAKEN_THIS_TURN


def test_d12b_from_the_stock_it_may() -> None:
    drawn = holding(HAND_D12, "QC")
    assert knock_cards(drawn) == {"QC"}
    knocked = play(drawn, Knock(card("QC"), melds("4S 5S 6S", "9H 9D 9C")))
    assert knocked.phase is Phase.SHOWDOWN
    assert knocked.top_discard == card("QC")


def test_d13_a_knock_on_the_first_turn_with_the_upcard() -> None:
    taken = having_taken("4S 5S 6S 9H 9D 9C 2D 3D 5C KH", "AD")
    assert knock_cards(taken) == {"KH", "5C"}  # with 5 left, or with the king's 10
    spread = taken.observe(FIRST).propose_spread(card("KH"))
    assert spread == melds("4S 5S 6S", "9H 9D 9C", "AD 2D 3D")
    done = play(taken, Knock(card("KH"), spread), FinishLayoffs(()))
    assert done.result is not None
    assert done.result.knocker_deadwood == 5


def test_d14a_big_gin() -> None:
    hand, drawn = "3S 4S 5S 6S 9H 9D 9C KC KD KH", "KS"
    assert BigGin() in holding(hand, drawn, BIG).legal_actions()
    off = holding(hand, drawn)
    assert refused(off, BigGin()) is Reason.BIG_GIN_OFF
    gins = {
        format_card(a.card)
        for a in off.legal_actions()
        if isinstance(a, Knock) and play(off, a).kind is Outcome.GIN
    }
    assert gins == {"3S", "6S", "KC", "KD", "KH", "KS"}


def test_d14c_a_run_of_eleven_is_big_gin() -> None:
    round_ = holding("AS 2S 3S 4S 5S 6S 7S 8S 9S TS", "JS", BIG)
    laid = play(round_, BigGin())
    assert laid.kind is Outcome.BIG_GIN
    assert laid.spread == (parse_hand("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS"),)


def test_p14_big_gin_needs_all_eleven() -> None:
    assert refused(holding("3S 4S 5S 9H 9D 9C KC KD KH KS", "2D", BIG), BigGin()) is (
        Reason.NOT_BIG_GIN
    )


def test_p14_big_gin_scores_its_bonus_and_allows_no_layoff() -> None:
    hand = "3S 4S 5S 6S 9H 9D 9C KC KD KH"
    start = deal(BIG, hand, "9S 2C 4C 6C 8C TC 2H 4H 6H 8H", stock="KS")
    laid = play(start, PassUpcard(), PassUpcard(), DrawStock(), BigGin())
    assert [type(a) for a in laid.legal_actions()] == [FinishLayoffs]
    done = play(laid, FinishLayoffs(()))
    assert done.result is not None
    assert done.result.outcome is Outcome.BIG_GIN
    assert points(done.result, BIG) == 59 + 31


def test_d15_gin_beside_four_ways_to_knock() -> None:
    round_ = holding("4S 5S 6S 9H 9D 9C KC KD KH KS", "2D")
    assert knock_cards(round_) == {"2D", "KC", "KD", "KH", "KS"}
    kinds = {
        a.card: play(round_, a).kind
        for a in round_.legal_actions()
        if isinstance(a, Knock) and len(a.spread) == 3
    }
    assert kinds.pop(card("2D")) is Outcome.GIN
    assert set(kinds.values()) == {Outcome.KNOCK}


def test_p13_pressing_knock_with_nothing_left_is_gin() -> None:
    round_ = holding("4S 5S 6S 9H 9D 9C KC KD KH KS", "2D")
    gin = play(round_, Knock(card("2D"), round_.observe(FIRST).propose_spread(card("2D"))))
    assert gin.kind is Outcome.GIN


def test_p15_any_arrangement_within_the_limit_is_legal() -> None:
    # 3S 4S 5S and 4S 4H 4D fight for the four: both leave ten, and both may be declared.
    round_ = holding("3S 4S 5S 4H 4D JC QC KC AD AH", "2H")
    spreads = {names(a.spread[0]) for a in round_.legal_actions() if isinstance(a, Knock)}
    assert {"3S 4S 5S", "4S 4H 4D"} <= spreads
    over = Knock(card("2H"), melds("JC QC KC"))
    assert refused(round_, over) is Reason.OVER_LIMIT


def test_p15_the_proposal_has_the_least_exposure() -> None:
    # 345 of spades can take AS (1), 2S (2) and 6S 7S ... (7 and more); the fours only 4C (4).
    round_ = holding("3S 4S 5S 4H 4D JC QC KC AD AH", "2H")
    assert round_.observe(FIRST).propose_spread(card("2H")) == melds("4S 4H 4D", "JC QC KC")


@pytest.mark.parametrize(
    ("upcard", "ace", "limit"),
    [
        pytest.param("AS", "gin", 0, id="D36-ace-gin"),
        pytest.param("AS", "one", 1, id="D36-ace-one"),
        pytest.param("2D", "gin", 2, id="D36-two"),
        pytest.param("9C", "gin", 9, id="D36-nine"),
        pytest.param("TH", "gin", 10, id="D36-ten"),
        pytest.param("QD", "gin", 10, id="D36-queen"),
    ],
)
def test_oklahoma_limits(upcard: str, ace: str, limit: int) -> None:
    rules = Rules(oklahoma=True).with_knobs({"oklahoma_ace": ace})
    assert deal(rules, upcard=upcard).knock_limit == limit
    assert deal(Rules(), upcard=upcard).knock_limit == 10


def test_p20_the_smaller_limit_holds() -> None:
    rules = Rules(oklahoma=True, knock_limit=5)
    assert deal(rules, upcard="9C").knock_limit == 5
    assert deal(rules, upcard="3C").knock_limit == 3


def test_d38_straight_gin() -> None:
    hand = "4S 5S 6S 9H 9D 9C KC KD KH AD"
    assert knock_cards(holding(hand, "QS", PRESETS["straight"])) == set()
    assert knock_cards(holding(hand, "QS")) == {"QS", "AD"}


# -- the wall ----------------------------------------------------------------------------


def draw_and_throw(round_: Round) -> Round:
    """Draw from the stock and throw the card again, if the round lets us."""
    drawn = play(round_, DrawStock())
    if drawn.result is not None:
        return drawn
    assert drawn.drawn is not None
    return play(drawn, Discard(drawn.drawn))


def at_the_wall(rules: Rules, *answers: object) -> Round:
    """Return a round with three cards in the stock, the player to act about to draw."""
    round_ = play(deal(rules), *answers)
    if round_.phase is Phase.THROW:
        round_ = play(round_, next(a for a in round_.legal_actions() if isinstance(a, Discard)))
    while round_.stock_size > 3:
        round_ = draw_and_throw(round_)
    return round_


@pytest.mark.parametrize(
    ("answers", "last"),
    [
        pytest.param((PassUpcard(), PassUpcard()), FIRST, id="D49-both-pass"),
        pytest.param((TakeUpcard(),), DEALER, id="D49-non-dealer-took"),
        pytest.param((PassUpcard(), TakeUpcard()), FIRST, id="D49-dealer-took"),
    ],
)
def test_who_makes_the_29th_stock_draw(answers: tuple[object, ...], last: int) -> None:
    assert at_the_wall(Rules(), *answers).turn == last


PASSED = (PassUpcard(), PassUpcard())


def test_p19_a_throw_with_two_left_is_a_dead_round() -> None:
    done = draw_and_throw(at_the_wall(Rules(), *PASSED))
    assert done.result is not None
    assert (done.result.outcome, done.result.winner) == (Outcome.DEAD, None)
    assert (done.stock_size, done.phase, done.turn) == (2, Phase.OVER, None)
    assert points(done.result, Rules()) == 0
    for seat in (0, 1):  # both hands are shown
        assert done.observe(seat).opponent_hand == done.hands[1 - seat]


def test_p19_the_player_of_the_29th_card_may_still_knock() -> None:
    hand = "4S 5S 6S 9H 9D 9C KC KD KH AS"
    round_ = play(deal(Rules(), hand, "2S 3D 5H 7C 8D TH JS 4D 6C QH"), *PASSED)
    while round_.stock_size > 3:
        round_ = draw_and_throw(round_)
    assert round_.turn == FIRST
    drawn = play(round_, DrawStock())
    spread = melds("4S 5S 6S", "9H 9D 9C", "KC KD KH")
    assert drawn.drawn is not None
    done = play(drawn, Knock(drawn.drawn, spread), FinishLayoffs(()))
    assert done.result is not None
    assert (done.result.outcome, done.result.winner) == (Outcome.KNOCK, FIRST)


def test_p19_taking_the_discard_leaves_the_stock_as_it_is() -> None:
    round_ = play(at_the_wall(Rules(), *PASSED), TakeDiscard())
    round_ = play(round_, next(a for a in round_.legal_actions() if isinstance(a, Discard)))
    assert (round_.stock_size, round_.phase, round_.result) == (3, Phase.DRAW, None)


def test_p19_strict_ends_with_the_29th_card() -> None:
    done = play(at_the_wall(Rules().with_knobs({"wall": "strict"}), *PASSED), DrawStock())
    assert done.result is not None
    assert done.result.outcome is Outcome.DEAD
    assert done.hands[FIRST].bit_count() == 11
    assert done.stock_size == 2


LAST_CHANCE = Rules().with_knobs({"wall": "last_chance"})


def last_chance(dealer_hand: str, last: str) -> Round:
    """Return a round at its last discard, which the dealer may take to knock with."""
    first = "2S 3D 5H 7C 8D TH JS 4D 6C QH"
    used = parse_hand(f"{first} {dealer_hand} {last}")
    rest = [format_card(c) for c in range(52) if not used >> c & 1]
    stock = " ".join([*rest[1:29], last, *rest[29:]])
    round_ = play(deal(LAST_CHANCE, first, dealer_hand, rest[0], stock), *PASSED)
    while round_.phase is not Phase.LAST_CHANCE:
        round_ = draw_and_throw(round_)
    return round_


def test_p19_last_chance_to_knock() -> None:
    round_ = last_chance("4S 5S 6S 9H 9D 9C KC KD AS QC", "KH")
    assert round_.turn == DEALER
    assert list(round_.legal_actions()) == [TakeDiscard(), PassLastDiscard()]
    assert refused(round_, DrawStock()) is Reason.STOCK_CLOSED
    taken = play(round_, TakeDiscard())
    assert knock_cards(taken) == {"QC", "AS"}
    assert refused(taken, Discard(card("QC"))) is Reason.LAST_CHANCE_KNOCK
    assert all(isinstance(a, Knock) for a in taken.legal_actions())
    spread = melds("4S 5S 6S", "9H 9D 9C", "KC KD KH")
    done = play(taken, Knock(card("QC"), spread), FinishLayoffs(()))
    assert done.result is not None
    assert (done.result.winner, done.result.knocker_deadwood) == (DEALER, 1)


def test_p19_last_chance_passed_is_a_dead_round() -> None:
    done = play(last_chance("4S 5S 6S 9H 9D 9C KC KD AS QC", "KH"), PassLastDiscard())
    assert done.result is not None
    assert done.result.outcome is Outcome.DEAD


def test_p19_last_chance_needs_a_knock() -> None:
    round_ = last_chance("4S 5S 6S 9H 9D 9C KC KD AS QC", "TC")
    assert list(round_.legal_actions()) == [PassLastDiscard()]
    assert refused(round_, TakeDiscard()) is Reason.LAST_CHANCE_KNOCK
