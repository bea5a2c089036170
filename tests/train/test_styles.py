"""The twin's players of every level choose as the shipped ones do: whole rounds end alike."""

from random import Random

import numpy as np
import pytest

pytest.importorskip("numba")

from hollywood_gin.ai import levels
from hollywood_gin.ai.netplayer import NetPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoring import Outcome
from tests.train.twin_check import OUTCOMES
from tools.train import choices as ch
from tools.train import ladder
from tools.train import play as pl
from tools.train import twin as t
from tools.train.lanes import Lane, seeded, weights_of

ROUNDS = 25
RULES = Rules()


def engine_round(deck, dealer, players):
    """Return outcome, knocker, both deadwoods and the cards left in the stock."""
    here = Round.deal(RULES, dealer, deck)
    while here.turn is not None:
        seen = here.observe(here.turn)
        here = here.apply(players[here.turn].choose(seen, Limit(), Random(0)).action)
    result = here.result
    if result.outcome is Outcome.DEAD:
        return result.outcome, None, None, None, here.stock_size
    left = (result.knocker_deadwood, result.defender_deadwood)
    return result.outcome, result.knocker, *left, here.stock_size


def twin_round(lane, weights, deck, dealer, both):
    """Return the same of a round of the twin."""
    s = lane.round
    s[:] = 0
    s[t.LIMIT], s[t.GIN], s[t.UNDERCUT] = RULES.knock_limit, RULES.gin_bonus, RULES.undercut_bonus
    lane.deck[:] = deck
    pl.play(
        s, lane.deck, dealer, np.zeros(2, np.int64), weights, weights, np.array(both),
        np.array([10, 10]), np.zeros(2, np.bool_), 0.0, lane.rng, lane.scratch, lane.room,
        lane.nodes, 0, lane.stats,
    )  # fmt: skip
    outcome = OUTCOMES[s[t.OUTCOME]]
    if outcome is Outcome.DEAD:
        return outcome, None, None, None, int(s[t.STOCK])
    facts = (t.KNOCKER, t.KNOCKER_LEFT, t.DEFENDER_LEFT, t.STOCK)
    return outcome, *(int(s[place]) for place in facts)


@pytest.fixture(scope="module")
def lane():
    return Lane(seeded(1, 0), weights_of())


@pytest.mark.parametrize("key", ladder.styles())
def test_rounds_of_the_twin_end_as_rounds_of_the_level(key, lane):
    """The other seat is the bare net's, so that every style meets somebody who watches."""
    known = ladder.styles()
    net, _ = levels.load_net()
    best = NetPlayer(net)
    level = best if key == ladder.NET else levels.make_player(key)
    rng, weights, alike = Random(7), weights_of(), 0
    for i in range(ROUNDS):
        deck = rng.sample(range(52), 52)
        mine = engine_round(deck, i % 2, (level, best))
        twins = twin_round(lane, weights, deck, i % 2, (known[key], ch.BEST))
        alike += mine == twins
    # The two add their numbers in another order: a tie of worths may fall the other way.
    assert alike >= ROUNDS - 1
