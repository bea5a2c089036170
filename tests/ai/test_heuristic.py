"""The quick player: always legal, blind to what is hidden, and better than none."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hollywood_gin.ai import heuristic
from hollywood_gin.ai.heuristic import HeuristicPlayer
from hollywood_gin.ai.player import Choice, Limit
from hollywood_gin.engine.actions import Action, BigGin, Discard, FinishLayoffs, Knock
from hollywood_gin.engine.cards import cards_in, format_card, hand_of, parse_card, parse_cards
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import deadwood_of, least_deadwood
from hollywood_gin.engine.notation import parse_action
from hollywood_gin.engine.observation import Hidden, Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules, Wall
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import points
from tests.engine.random_rounds import (
    random_deck,
    random_rules,
    rich_deck,
    sensible_action,
)


def seen_by(round_: Round) -> Observation:
    assert round_.turn is not None
    return round_.observe(round_.turn, ScoreSheet.empty(round_.rules))


def a_deal(first: str, second: str, upcard: str, stock: str = "", **knobs: int) -> Round:
    """Return a deal in which seat 1 holds the first hand and is asked for the upcard.

    ``stock`` are the next cards drawn.
    """
    one, two = parse_cards(first), parse_cards(second)
    head = [card for pair in zip(one, two, strict=True) for card in pair]
    head += [parse_card(upcard), *parse_cards(stock)]
    rest = [card for card in range(52) if card not in head]
    return Round.deal(Rules(**knobs), 0, [*head, *rest])


DULL = "2S 4H 6D 8C TS QH KD AC 3D 5S"


def test_every_choice_is_legal_under_any_rules() -> None:
    rng = Random(1)
    phases = set()
    for number in range(150):
        rules, deck = random_rules(rng), rich_deck(rng)
        if number % 10 == 0:  # gin only, from a random pack: many of these come to the wall
            rules, deck = Rules(knock_limit=0, wall=Wall.LAST_CHANCE), random_deck(rng)
        round_ = Round.deal(rules, number % 2, deck)
        while not round_.over:
            phases.add(round_.phase)
            action = heuristic.choose(seen_by(round_))
            assert round_.is_legal(action), action
            # Also from positions that it would not have come to by itself.
            stray = rng.random() < 0.2
            round_ = round_.apply(sensible_action(rng, round_) if stray else action)
    assert phases == {each for each in Phase if each is not Phase.OVER}


def test_it_uses_neither_chance_nor_the_limit() -> None:
    seen = seen_by(Round.deal(Rules(), 0, rich_deck(Random(2))))
    choices = {
        HeuristicPlayer().choose(seen, limit, Random(seed))
        for limit in (Limit(), Limit(1, 0.0))
        for seed in range(3)
    }
    assert choices == {Choice(heuristic.choose(seen))}


def test_what_it_cannot_see_changes_nothing() -> None:
    rng = Random(3)
    compared = 0
    for number in range(40):
        round_ = Round.deal(Rules(), number % 2, rich_deck(rng))
        while not round_.over and round_.phase is not Phase.SHOWDOWN:
            seen = seen_by(round_)
            free = [card for card in cards_in(seen.unseen) if not seen.known_opponent >> card & 1]
            rng.shuffle(free)
            wanted = 10 - seen.known_opponent.bit_count()
            hand = seen.known_opponent | hand_of(free[:wanted])
            other = Round.from_observation(seen, Hidden(hand, tuple(free[wanted:])))
            action = heuristic.choose(seen)
            assert heuristic.choose(seen_by(other)) == action
            compared += other.hands != round_.hands
            round_ = round_.apply(action)
    assert compared > 200


def test_it_takes_the_upcard_that_makes_a_meld() -> None:
    hand = "7S 7H 2C 4D 9C JS KD AH 5C QD"
    other = "2S 4H 6D 8C TS QH KH AC 3D 5S"
    assert type(heuristic.choose(seen_by(a_deal(hand, other, "7D")))).__name__ == "TakeUpcard"
    assert type(heuristic.choose(seen_by(a_deal(hand, other, "9H")))).__name__ == "PassUpcard"


def after_draw(hand: str, drawn: str, **knobs: int) -> Round:
    """Return the position in which seat 1 holds a hand and has drawn a card from the stock."""
    held = set(parse_cards(hand)) | {parse_card(drawn)}
    free = [card for card in range(52) if card not in held]
    other = " ".join(format_card(card) for card in Random(4).sample(free, 10))
    upcard = next(card for card in free if format_card(card) not in other)
    round_ = a_deal(hand, other, format_card(upcard), drawn, **knobs)
    for action in (_PASS, _PASS, _DRAW):
        round_ = round_.apply(action)
    return round_


_PASS, _DRAW = parse_action("pass_upcard"), parse_action("draw")


def test_it_lays_gin_down_at_once() -> None:
    #  7 7 7   4 5 6 of hearts   J J J J and a king to throw
    round_ = after_draw("7S 7H 7D 4H 5H 6H JS JH JD KC", "JC")
    action = heuristic.choose(seen_by(round_))
    assert isinstance(action, Knock)
    assert action.card == parse_card("KC")
    assert deadwood_of(round_.hand ^ 1 << action.card, action.spread) == 0


def test_it_lays_big_gin_down_where_it_is_played() -> None:
    hand, drawn = "7S 7H 7D 4H 5H 6H JS JH JD 7C", "JC"
    assert isinstance(heuristic.choose(seen_by(after_draw(hand, drawn, big_gin_bonus=31))), BigGin)
    assert isinstance(heuristic.choose(seen_by(after_draw(hand, drawn))), Knock)


def test_it_knocks_early_and_throws_the_costliest_loose_card() -> None:
    #  7 7 7   4 5 6 of hearts   A 2 of clubs loose, king to throw
    round_ = after_draw("7S 7H 7D 4H 5H 6H AC 2S 3D KC", "9S")
    action = heuristic.choose(seen_by(round_))
    # 1 + 2 + 3 + 9 is over the limit of 10, with the nine and the king still held.
    assert isinstance(action, Discard)
    assert action.card == parse_card("KC")
    round_ = after_draw("7S 7H 7D 4H 5H 6H AC 2S 3D KC", "4S")
    action = heuristic.choose(seen_by(round_))
    assert isinstance(action, Knock)
    assert action.card == parse_card("KC")


def test_it_lays_off_all_that_helps() -> None:
    rng = Random(6)
    laid = 0
    for number in range(300):
        round_ = Round.deal(Rules(), number % 2, rich_deck(rng))
        while not round_.over and round_.phase is not Phase.SHOWDOWN:
            round_ = round_.apply(heuristic.choose(seen_by(round_)))
        if round_.over:
            continue
        best = seen_by(round_).propose_defence().deadwood
        while not round_.over:
            action = heuristic.choose(seen_by(round_))
            laid += not isinstance(action, FinishLayoffs)
            round_ = round_.apply(action)
        assert round_.result is not None
        assert round_.result.defender_deadwood == best
    assert laid > 50


def greedy(seen: Observation) -> Action:
    """Draw from the stock, throw the card that leaves the least deadwood, knock when one can."""
    if seen.phase is not Phase.THROW:
        for word in ("pass_upcard", "draw", "pass_last"):
            if seen.refusal(parse_action(word)) is None:
                return parse_action(word)
        return heuristic.choose(seen)
    left = {
        card: least_deadwood(seen.hand ^ 1 << card)
        for card in cards_in(seen.hand)
        if card != seen.taken
    }
    card = min(left, key=lambda each: (left[each], -each % 13))
    if left[card] <= seen.knock_limit:
        return Knock(card, seen.propose_spread(card))
    return Discard(card)


@pytest.mark.parametrize(("rounds", "margin"), [(400, 3.0)])
def test_it_beats_a_greedy_beginner_by_points_a_round(rounds: int, margin: float) -> None:
    """Every deal is played twice with the seats changed, so that luck takes no side."""
    rng = Random(7)
    gained = 0
    players: tuple[Callable[[Observation], Action], ...] = (heuristic.choose, greedy)
    for number in range(rounds // 2):
        deck = random_deck(rng)
        for mine in (0, 1):
            round_ = Round.deal(Rules(), number % 2, deck)
            while not round_.over:
                round_ = round_.apply(players[round_.turn != mine](seen_by(round_)))
            assert round_.result is not None
            worth = points(round_.result, Rules())
            gained += worth if round_.result.winner == mine else -worth
    assert gained / rounds > margin
