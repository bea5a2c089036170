"""The compiled quick player against the game's, decision by decision."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba", reason="the trainer needs numba (the train extra)")

from hollywood_gin.ai import heuristic
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.engine.round import Round
from tests.train.rounds import RULES, option_of, start
from tools.train import quick
from tools.train import search as sr
from tools.train import twin as t
from tools.train.lanes import seeded

ROUNDS = 60


def dealt(deck, dealer):
    s = np.zeros(t.SIZE, np.int64)
    start(s)
    t.deal(s, np.array(deck), dealer)
    return s


def useless_but_lower(seen):
    """Whether the top card could as well be left out of the melds: then the order decides."""
    eleven = seen.hand | 1 << seen.top_discard
    loose = least_deadwood(seen.hand) + min(seen.top_discard % 13 + 1, 10)
    return least_deadwood(eleven) == loose


def test_it_chooses_as_the_game_s():
    rng, room = Random(4), quick.new_search(2)
    order = np.zeros((3, 256), np.int64)
    seen_kinds, decisions, unclear = set(), 0, 0
    for i in range(ROUNDS):
        deck = rng.sample(range(52), 52)
        here, s = Round.deal(RULES, i % 2, deck), dealt(deck, i % 2)
        order[2, 0] = 1
        while s[t.PHASE] != t.P_OVER:
            seen = here.observe(here.turn)
            action = heuristic.choose(seen)
            mine = quick.quick_choice(s, s[t.TURN], room.options, room.costs)
            if mine != option_of(action):
                assert seen.phase is not Phase.THROW
                assert useless_but_lower(seen)
                unclear += 1
            decisions += 1
            seen_kinds.add(type(action))
            here = here.apply(action)
            sr.act(s, np.array(deck), order, option_of(action))
    assert len(seen_kinds) == 6
    assert unclear <= decisions // 100


def test_worlds_lead_to_no_illegal_choice_and_to_other_ones():
    rng, room = seeded(5, 0), quick.new_search(64)
    order = np.zeros((3, 256), np.int64)
    deck = np.zeros(52, np.int64)
    changed = 0
    for i in range(ROUNDS // 3):
        t.shuffle(deck, rng)
        s = dealt(deck, i % 2)
        order[2, 0] = 1
        while s[t.PHASE] != t.P_OVER:
            me, hand = s[t.TURN], int(s[t.HAND + s[t.TURN]])
            plain = quick.quick_choice(s, me, room.options, room.costs)
            option = int(quick.choose(s, me, rng, room))
            if s[t.PHASE] == t.P_THROW:
                card = option % sr.DOWN
                assert hand >> card & 1
                assert card != s[t.TAKEN]
                if option >= sr.DOWN:
                    assert least_deadwood(hand & ~(1 << card)) <= RULES.knock_limit
            else:
                assert option in (sr.TAKE, sr.LEAVE)
            changed += option != plain
            sr.act(s, deck, order, option)
    assert changed > 5
