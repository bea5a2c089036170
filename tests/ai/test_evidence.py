"""What a throw says of a hand: the round before it as the thrower saw it, and the weights."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hollywood_gin.ai import evidence, features, levels
from hollywood_gin.ai.net import Net
from hollywood_gin.ai.netplayer import NetPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.rollouts import NOTHING, PlayOut
from hollywood_gin.ai.worlds import sample_worlds
from hollywood_gin.engine.actions import Discard, DrawStock, TakeDiscard
from hollywood_gin.engine.cards import cards_in, parse_hand
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import knock_discards, least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import PRESETS


@pytest.fixture(scope="module")
def net() -> Net:
    net, problem = levels.load_net()
    assert net is not None, problem
    return net


Pair = tuple[Observation, Observation, int]


@pytest.fixture(scope="module")
def pairs(net: Net) -> list[Pair]:
    """Return decisions with what the other seat saw when it last threw, and its hand now."""
    player, rng = NetPlayer(net), Random(11)
    found: list[Pair] = []
    for i in range(24):
        rules = PRESETS["classic" if i % 2 else "oklahoma"]
        here = Round.deal(rules, i // 2 % 2, rng.sample(range(52), 52))
        threw: dict[int, Observation] = {}
        while here.turn is not None and here.phase in (Phase.UPCARD, Phase.DRAW, Phase.THROW):
            me = here.turn
            seen = here.observe(me)
            if 1 - me in threw and seen.stock_size > 2:
                found.append((seen, threw[1 - me], here.hands[1 - me]))
            action = player.choose(seen, Limit(), rng).action
            if isinstance(action, Discard):
                threw[me] = seen
            here = here.apply(action)
    return found


def playing(net: Net, seen: Observation) -> PlayOut:
    return PlayOut(net.rollout, seen.rules, seen.knock_limit)


def test_the_round_before_the_throw_is_as_the_thrower_saw_it(net: Net, pairs: list[Pair]) -> None:
    """From what one seat sees, and the true hand, come the very worths of the other seat."""
    taken = drawn = waiting = 0
    for seen, then, hand in pairs:
        found = evidence.last_throw(seen)
        assert found is not None
        rounds = evidence.before(seen, *found, np.array([hand]))
        assert rounds.hands[1, 0] == then.hand
        out = playing(net, seen)
        looks = out.look(rounds, 1, rounds.hands[1], np.zeros(1, np.int64))
        cards, batch = features.throws(then, features.view_of(then))
        points = net.rollout.evaluate(batch).points(seen.rules.gin_bonus, seen.rules.undercut_bonus)
        worth = dict(zip(cards, points.tolist(), strict=True))
        for card, value in zip(looks.cards.tolist(), looks.worth.tolist(), strict=True):
            if card in worth and value > NOTHING:
                assert value == pytest.approx(worth[card], abs=1e-3)
        down = knock_discards(then.hand, seen.knock_limit)
        assert (looks.knocks[0] > NOTHING) == (bool(down) and not looks.gin[0])
        since = seen.events[found[0] + 1 :]
        mine = [event.action for event in since if event.seat == seen.seat]
        taken += TakeDiscard() in mine
        drawn += DrawStock() in mine
        waiting += not mine
    assert min(taken, drawn, waiting) > 10


def test_weights_are_shares_of_what_the_net_would_do(net: Net, pairs: list[Pair]) -> None:
    """Over all that could have been thrown from the same cards they come to less than one."""
    shared = 0
    for seen, _, hand in pairs[::9]:
        found = evidence.last_throw(seen)
        assert found is not None
        eleven = hand | 1 << found[1]
        out, rounds = playing(net, seen), evidence.before(seen, *found, np.array([hand]))
        looks = out.look(rounds, 1, np.array([eleven]), np.zeros(1, np.int64))
        options = [w / evidence.COOLNESS for w in (*looks.worth, *looks.knocks) if w > NOTHING]
        weight = evidence.throw_weights(out, seen, np.array([hand]))[0]
        rest = evidence.OTHERWISE / evidence.THROWS
        if looks.gin[0] or not (looks.cards == found[1])[looks.worth > NOTHING].any():
            assert weight == pytest.approx(rest)
            continue
        thrown = looks.worth[looks.cards == found[1]][0] / evidence.COOLNESS
        share = np.exp(thrown) / np.exp(options).sum()
        assert weight == pytest.approx((1 - evidence.OTHERWISE) * share + rest)
        shared += 1
    assert shared > 10


def test_before_his_first_throw_every_hand_is_alike(net: Net) -> None:
    seen = Round.deal(PRESETS["classic"], 0, Random(2).sample(range(52), 52)).observe(1)
    hands = sample_worlds(seen, 8, Random(1)).hands
    assert evidence.throw_weights(playing(net, seen), seen, hands).tolist() == [1.0] * 8


def test_who_could_have_gone_gin_does_not_hold_that_hand(net: Net, pairs: list[Pair]) -> None:
    lowest = evidence.OTHERWISE / evidence.THROWS
    gin, could = parse_hand("2S 3S 4S 5S 6H 7H 8H TC JC QC"), 0
    for seen, _, _ in pairs[::5]:
        found = evidence.last_throw(seen)
        assert found is not None
        hands = np.append(sample_worlds(seen, 64, Random(3)).hands, gin & ~(1 << found[1]))
        weights = evidence.throw_weights(playing(net, seen), seen, hands)
        for hand, weight in zip(hands.tolist(), weights.tolist(), strict=True):
            eleven = hand | 1 << found[1]
            if any(least_deadwood(eleven ^ 1 << card) == 0 for card in cards_in(eleven)):
                assert weight == pytest.approx(lowest)
                could += 1
    assert could >= len(pairs[::5])


def test_the_true_hand_becomes_more_likely(net: Net, pairs: list[Pair]) -> None:
    """The geometric mean of its weight over the mean of others, each drawn as ai/worlds.py does."""
    gains = []
    for number, (seen, _, hand) in enumerate(pairs):
        others = sample_worlds(seen, 60, Random(number)).hands
        weights = evidence.throw_weights(playing(net, seen), seen, np.append(others, hand))
        gains.append(np.log(weights[-1] / weights[:-1].mean()))
    assert np.mean(gains) > 0.4


def test_the_judge_s_word_counts(pairs: list[Pair]) -> None:
    """Hands that a judge calls ten times as likely as others come out so."""
    seen = pairs[7][0]
    some = cards_in(seen.unseen)[3]

    def judge(hands: np.ndarray) -> np.ndarray:
        return np.where(hands >> some & 1, 10.0, 1.0)

    plain = sample_worlds(seen, 3000, Random(1)).hands >> some & 1
    judged = sample_worlds(seen, 3000, Random(2), judge=judge).hands >> some & 1
    odds = plain.mean() / (1 - plain.mean())
    assert judged.mean() / (1 - judged.mean()) == pytest.approx(10 * odds, rel=0.25)


def test_a_knock_counts_among_what_could_have_been_done(net: Net, pairs: list[Pair]) -> None:
    able = [pair for pair in pairs if knock_discards(pair[1].hand, pair[1].knock_limit)]
    compared = 0
    for seen, then, hand in able:
        found = evidence.last_throw(seen)
        assert found is not None
        rounds = evidence.before(seen, *found, np.array([hand]))
        looks = playing(net, seen).look(rounds, 1, rounds.hands[1], np.zeros(1, np.int64))
        if looks.gin[0]:
            continue
        down = [card for card, _ in knock_discards(then.hand, seen.knock_limit)]
        assert looks.cards[looks.low[0]] in down
        batch = features.knocks(then, [int(looks.cards[looks.low[0]])])
        points = net.rollout.evaluate(batch).points(seen.rules.gin_bonus, seen.rules.undercut_bonus)
        assert looks.knocks[0] == pytest.approx(points[0], abs=1e-3)
        compared += 1
    assert compared > 3, "somebody should have thrown with a knock in hand"


def test_a_hand_that_is_drawn_twice_meets_another_stock(pairs: list[Pair]) -> None:
    seen = pairs[7][0]

    def judge(hands: np.ndarray) -> np.ndarray:
        return (hands == hands[0]).astype(float)

    worlds = sample_worlds(seen, 20, Random(4), seen.stock_size, judge)
    assert len(set(worlds.hands.tolist())) == 1
    assert len({tuple(row) for row in worlds.stock.tolist()}) == 20
    rest = sorted(cards_in(seen.unseen & ~int(worlds.hands[0])))
    assert all(sorted(row) == rest for row in worlds.stock.tolist())
