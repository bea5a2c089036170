"""Advice: every sensible action is there, the reasons are true, and knocks agree with counting."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from hollywood_gin.ai import arrays, features
from hollywood_gin.ai.advice import advise, possible_hands
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.rows import Views, encode_rows
from hollywood_gin.engine.actions import Discard, Knock
from hollywood_gin.engine.cards import BIT, cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.melds import knock_discards, least_deadwood, least_defence
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import PRESETS, TABLE
from hollywood_gin.engine.scoring import Outcome, judge, points


def positions(number: int, seed: int) -> list[Observation]:
    rng = Random(seed)
    found: list[Observation] = []
    while len(found) < number:
        match = Match.start(rng.choice(list(PRESETS.values())), rng.randrange(2))
        deck = list(range(52))
        rng.shuffle(deck)
        match = match.deal(deck)
        while match.playing:
            assert match.turn is not None
            seen = match.observe(match.turn)
            found.append(seen)
            match = match.apply(rng.choice(list(seen.legal_actions())))
    return found[:number]


def test_advice_is_legal_sorted_and_complete() -> None:
    for seen in positions(300, 1):
        found = advise(seen, Limit(worlds=20), Random(1))
        assert found
        assert all(each.action in seen.legal_actions() for each in found)
        assert list(found) == sorted(found, key=lambda each: -each.points)
        assert all(0 <= each.win <= 1.001 for each in found)
        if seen.phase is Phase.THROW:
            thrown = {each.action.card for each in found if isinstance(each.action, Discard)}
            legal = {a.card for a in seen.legal_actions() if isinstance(a, Discard)}
            assert thrown == legal
            down = {each.action.card for each in found if isinstance(each.action, Knock)}
            assert down == {c for c, _ in knock_discards(seen.hand, seen.knock_limit, seen.taken)}
        for each in found:
            if isinstance(each.action, Discard):
                assert each.deadwood == least_deadwood(seen.hand ^ BIT[each.action.card])
                assert each.danger is not None
                assert 0 <= each.danger <= 1


def test_nobody_is_advised_out_of_turn() -> None:
    match = Match.start(TABLE, 0).deal(range(52))
    assert advise(match.observe(0), Limit(), Random(1)) == ()


def late_knock(seed: int) -> Observation:
    """Return a position with a knock in which all but few of the opponent's cards are known."""
    for seen in positions(4000, seed):
        able = seen.phase is Phase.THROW and seen.opponent_hand is None
        if able and knock_discards(seen.hand, seen.knock_limit, seen.taken):
            from dataclasses import replace

            hidden = cards_in(seen.unseen)
            keep = 10 - seen.known_opponent.bit_count() - 2
            if keep < 0:
                continue
            # Pretend that all but two of his cards have been seen.
            return replace(seen, known_opponent=seen.known_opponent | hand_of(hidden[:keep]))
    raise AssertionError("no knock was found")


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_a_knock_is_worth_what_counting_every_hand_says(seed: int) -> None:
    seen = late_knock(seed)
    hidden = cards_in(seen.unseen)
    need = 10 - seen.known_opponent.bit_count()
    for each in advise(seen, Limit(worlds=20), Random(1)):
        if not isinstance(each.action, Knock):
            continue
        left = least_deadwood(seen.hand ^ BIT[each.action.card])
        kind = Outcome.GIN if left == 0 else Outcome.KNOCK
        scores, undercuts = [], []
        for some in combinations(hidden, need):
            hand = seen.known_opponent | hand_of(some)
            defence = least_defence(hand, each.action.spread if left else ())
            result = judge(seen.rules, seen.seat, kind, left, defence, seen.upcard)
            score = points(result, seen.rules)
            scores.append(score if result.winner == seen.seat else -score)
            undercuts.append(result.outcome is Outcome.UNDERCUT)
        assert each.error == 0
        assert each.points == pytest.approx(np.mean(scores))
        assert each.undercut == pytest.approx(np.mean(undercuts))


def test_many_hands_are_sampled_with_an_error() -> None:
    for seen in positions(2000, 5):
        if seen.phase is Phase.THROW and knock_discards(seen.hand, seen.knock_limit, seen.taken):
            _, exact = possible_hands(seen, 30, Random(1))
            found = [a for a in advise(seen, Limit(worlds=30), Random(1)) if a.undercut is not None]
            assert found
            assert all((each.error == 0) == exact or each.error == 0 for each in found)
            if not exact:
                return
    raise AssertionError("no knock was found")


def random_hands(number: int, size: int, seed: int) -> list[int]:
    rng = Random(seed)
    hands = [hand_of(rng.sample(range(52), size)) for _ in range(number)]
    for _ in range(number):  # of four ranks only: sets of four beside runs
        ranks = rng.sample(range(13), 4)
        hands.append(hand_of(rng.sample([r + 13 * s for r in ranks for s in range(4)], size)))
    return hands


@pytest.mark.parametrize("size", [10, 11])
def test_many_hands_at_once_are_counted_as_one(size: int) -> None:
    hands = random_hands(2000, size, size)
    found = arrays.least_deadwood(np.array(hands, np.int64))
    assert found.tolist() == [least_deadwood(hand) for hand in hands]


def test_a_card_completes_a_meld_as_simple_says() -> None:
    from hollywood_gin.ai.simple import completes_meld

    hands = random_hands(60, 10, 8)
    for card in range(52):
        others = [hand & ~BIT[card] for hand in hands]
        found = arrays.completes_meld(np.array(others, np.int64), card)
        assert found.tolist() == [completes_meld(hand, card) for hand in others]


def test_rows_are_encoded_as_one_by_one() -> None:
    for seen in positions(300, 9):
        if seen.phase is not Phase.THROW:
            continue
        view = features.view_of(seen)
        cards, batch = features.throws(seen, view)
        rows = len(cards)

        def every(number: int, rows: int = rows) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
            return np.full(rows, number, np.int64)

        a, b, c = view.thrown
        views = Views(
            every(view.live),
            every(view.known),
            (every(a), every(b), every(c)),
            every(view.last),
            every(view.passed),
            every(view.pick_ups),
            every(view.stock),
            view.limit,
            view.rules,
        )
        hands = np.array([seen.hand ^ BIT[card] for card in cards], np.int64)
        thrown = np.array(cards, np.int64)
        left = arrays.least_deadwood(hands)
        found = encode_rows(views, features.Kind.AFTER, hands, thrown, left)
        assert (found.suits == batch.suits).all()
        assert (found.ranks == batch.ranks).all()
        assert (found.slots == batch.slots).all()
