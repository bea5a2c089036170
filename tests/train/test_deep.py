"""The twin's search against the shipped one: the same options, the same values, the same doubt."""

from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

pytest.importorskip("numba", reason="the trainer needs numba (the train extra)")

from hollywood_gin.ai import evidence, levels, search
from hollywood_gin.ai.arrays import least_deadwood
from hollywood_gin.ai.net import SMALL
from hollywood_gin.ai.netplayer import NetPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.rollouts import PlayOut
from hollywood_gin.ai.sheetvalue import SheetPricing, worths
from hollywood_gin.ai.worlds import sample_worlds
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match, next_dealer
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.scoresheet import ScoreSheet
from tests.train.rounds import RULES, option_of, start
from tools.train import choices as ch
from tools.train import deep, ladder, quick
from tools.train import netsearch as ns
from tools.train import play as pl
from tools.train import search as sr
from tools.train import twin as t
from tools.train.lanes import Lane, seeded, weights_of

ROUNDS = 20
DECISIONS = 8
WORLDS = 256


def new_search(worlds):
    return ns.new_search(worlds, weights_of(prefix=SMALL))


@pytest.fixture(scope="module")
def lane():
    return Lane(seeded(1, 0), weights_of())


@pytest.fixture(scope="module")
def searcher():
    net, problem = levels.load_net()
    assert net is not None, problem
    return search.SearchPlayer(NetPlayer(net))


@pytest.fixture(scope="module")
def decisions(lane, searcher):
    """Return what a seat sees and how the twin stands at every decision of a few rounds."""
    rng, found = Random(3), []
    s, order = lane.round, lane.room[5]
    for i in range(4):
        deck = rng.sample(range(52), 52)
        here = Round.deal(RULES, i % 2, deck)
        start(s)
        lane.deck[:] = deck
        t.deal(s, lane.deck, i % 2)
        while here.turn is not None:
            seen = here.observe(here.turn)
            if s[t.PHASE] != t.P_OVER:  # the engine goes on to defend against a knock
                found.append((seen, s.copy()))
            action = searcher.player.choose(seen, Limit(), rng).action
            here = here.apply(action)
            if s[t.PHASE] != t.P_OVER:
                order[2, 0] = 1
                sr.act(s, lane.deck, order, option_of(action))
    return found


def options_of(lane, state, room, prices=ns.BY_POINTS):
    """Return the options of the twin, the net's best first."""
    weights, me = lane.weights, state[t.TURN]
    n = ns.proposals(state, me, weights, lane.scratch, lane.room, room, prices)
    return room.options[:n].tolist()


@pytest.mark.parametrize("by_sheet", [False, True])
def test_the_same_options_are_searched(lane, searcher, decisions, by_sheet):
    room, several = new_search(2), 0
    sheet = ScoreSheet.empty(deep.rules_of(matches=False)).enter(0, 64).enter(1, 47)
    prices = [ns.prices_of(sheet, seat) for seat in (0, 1)] if by_sheet else [ns.BY_POINTS] * 2
    if by_sheet:
        searcher = search.SearchPlayer(NetPlayer(searcher.player.net, SheetPricing()))
    for bare, state in decisions:
        seen = replace(bare, sheet=sheet if by_sheet else None)
        outlook = searcher.player.outlook(seen)
        proposals = searcher._proposals(seen, outlook)
        shipped = [option_of(option.action) for option in proposals]
        mine = options_of(lane, state, room, prices[seen.seat])
        if len(shipped) < 2:
            assert mine == [option_of(outlook.best)]
        else:
            assert mine == shipped
            said = [option.worth for option in proposals]
            assert room.said[: len(mine)] == pytest.approx(said, abs=1e-4)
            several += 1
    assert several > DECISIONS


def judge_of(seen, searcher):
    out = PlayOut(searcher.player.net.rollout, seen.rules, seen.knock_limit)
    return lambda hands: evidence.throw_weights(out, seen, hands)


def test_a_throw_says_the_same_of_a_hand(searcher, decisions):
    x, small = sr.new_sample(1), weights_of(prefix=SMALL)
    scratch, since = ch.new_scratch(small), []
    for seen, state in decisions:
        found = evidence.last_throw(seen)
        if found is None:
            continue
        since += [(seen.phase, seen.taken is not None)]
        hands = sample_worlds(seen, 20, Random(1)).hands
        shipped = judge_of(seen, searcher)(hands)
        him = 1 - state[t.TURN]
        sr.before_throw(state, 1 - him, x.before)
        mine = [
            sr.throw_weight(x.before, him, hand, found[1], small, scratch, x.looks)
            for hand in hands
        ]
        np.testing.assert_allclose(mine, shipped, atol=1e-3)
    assert set(since) == {(Phase.DRAW, False), (Phase.THROW, False), (Phase.THROW, True)}


@pytest.mark.parametrize("judged", [False, True])
def test_likely_hands_are_the_same(lane, searcher, decisions, judged):
    """By independent samples: where hands have very unlike weights, those of one are related."""
    room, number = sr.new_sample(64), 60
    small = weights_of(prefix=SMALL)
    scratch = ch.new_scratch(small)
    late = [pair for pair in decisions if pair[0].turns > 6]
    for seen, state in Random(7).sample(late, 3):
        found = np.zeros((2, number, 53))
        for i in range(number):
            judge = None
            if judged:
                judge = judge_of(seen, searcher)
                sr.sample_judged(state, state[t.TURN], lane.rng, room, small, scratch)
            else:
                sr.sample(state, state[t.TURN], lane.rng, room)
            shipped = sample_worlds(seen, 64, Random(i), judge=judge)
            for side, hands in enumerate((shipped.hands, room.hands)):
                found[side, i, 0] = least_deadwood(hands).mean()
                found[side, i, 1:] = ((hands[:, None] >> np.arange(52)) & 1).mean(axis=0)
        error = (found.var(axis=1).sum(axis=0) / number) ** 0.5
        off = np.abs(found[0].mean(axis=0) - found[1].mean(axis=0))
        assert off[0] <= 4 * error[0]
        assert (off[error == 0] == 0).all()
        assert ((off[error > 0] / error[error > 0]) ** 2).mean() < 2


def test_options_are_worth_the_same(lane, searcher, decisions):
    """In the same hands, as what one sample of them makes of an option is no matter of chance."""
    room = new_search(WORLDS)
    close = [pair for pair in decisions if len(options_of(lane, pair[1], room)) > 1]
    kinds = set()
    for seen, state in Random(5).sample(close, DECISIONS):
        outlook = searcher.player.outlook(seen)
        actions = [option.action for option in searcher._proposals(seen, outlook)]
        n, me = len(options_of(lane, state, room)), state[t.TURN]
        worlds = sample_worlds(seen, WORLDS, Random(6), seen.stock_size)
        ends = searcher.play_out(seen, actions, worlds)
        shipped = searcher.player.pricing.settle(seen, ends.endings, ends.margins)
        room.sample.hands[:], room.alive[:] = worlds.hands, True
        ns.play_out(state, me, n, 0, WORLDS, lane.nodes, lane.rng, room, ns.BY_POINTS)
        over = room.values[:n] - shipped.reshape(n, WORLDS)
        for row in (*over, *(over[1:] - over[0])):
            assert abs(row.mean()) <= 4 * row.std() / WORLDS**0.5
        kinds |= {type(action) for action in actions}
    assert len(kinds) > 2, "throws, takes and draws should be among them"


@pytest.mark.parametrize("against", ["simple", "vera", "net"])
def test_endless_doubt_plays_as_the_net(against, lane):
    """Rounds of the searching seat end as those of the net, the other seat as ever."""
    kind = ch.SIMPLE if against == "simple" else ch.NET
    style = np.array(ladder.styles().get(against, ch.BEST))
    room, tally, w = new_search(2), np.zeros(3, np.int64), lane.weights
    deck = np.zeros(52, np.int64)
    for i in range(ROUNDS):
        t.shuffle(deck, seeded(2, i))
        ends = []
        for searching in (True, False):
            rng = seeded(3, i)
            start(lane.round)
            lane.deck[:] = deck
            if searching:
                deep.play_round(
                    lane.round, lane.deck, i % 2, deep.NET_DEEP, kind, style, w, rng, lane.rng,
                    lane.scratch, lane.room, lane.nodes, room, quick.new_search(2), np.inf, tally,
                    ns.BY_POINTS,
                )  # fmt: skip
            else:
                pl.play(
                    lane.round, lane.deck, i % 2, np.array([ch.NET, kind]), w, w,
                    np.array((ch.BEST, style)), np.array([10, 10]), np.zeros(2, np.bool_), 0.0,
                    rng, lane.scratch, lane.room, lane.nodes, 0, lane.stats,
                )  # fmt: skip
            ends.append(lane.round.copy())
        assert (ends[0] == ends[1]).all()
    assert tally[ns.SEARCHED] > ROUNDS
    assert tally[ns.CHANGED] == 0


def test_a_finished_round_is_worth_what_the_sheet_says(lane):
    sheet = ScoreSheet.empty(deep.rules_of(matches=False)).enter(0, 64).enter(1, 47)
    table, prices = worths(sheet, 0), ns.prices_of(sheet)
    start(lane.round)
    for winner, want in ((0, table.mine[31]), (1, table.his[31]), (-1, table.dead)):
        lane.round[t.OUTCOME], lane.round[t.WINNER] = t.O_KNOCK, winner
        lane.round[t.DEFENDER_LEFT], lane.round[t.KNOCKER_LEFT] = 36, 5
        assert ns.result_for(lane.round, 0, prices) == pytest.approx(want)


def test_standard_errors_are_those_of_the_shipped_search():
    values = np.random.default_rng(4).normal(0, 9, (3, 40)).round()
    for row in (1, 2):
        assert sr.better(values, row, 40)[0] == pytest.approx(search._better(values, row))
    values[1] = values[0] + 2
    assert sr.better(values, 1, 40)[0] == pytest.approx(search._better(values, 1))


def test_the_search_draws_judged_hands(lane, decisions):
    """A judge that finds every throw alike, its net being all zeros, draws others."""
    small = weights_of(prefix=SMALL)
    room = ns.new_search(4, small)
    state = next(
        state
        for seen, state in decisions
        if seen.turns > 6 and len(options_of(lane, state, room)) > 1
    )
    hands = []
    for net in (small, tuple(np.zeros_like(part) for part in small)):
        room, tally = ns.new_search(4, net), np.zeros(3, np.int64)
        for i in range(40):
            ns.choose(
                state.copy(), state[t.TURN], lane.weights, lane.scratch, lane.room, lane.nodes,
                seeded(9, i), room, np.inf, tally, ns.BY_POINTS,
            )  # fmt: skip
            hands.append(room.sample.hands.tolist())
        assert tally[ns.SEARCHED] == 40
    assert hands[:40] != hands[40:]


def test_proposals_are_dropped_as_in_the_shipped_search(searcher):
    values = np.random.default_rng(5).normal(0.3, 9, (4, 256))
    for done, held in product((64, 128, 192, 256), ([0, 1, 2, 3], [0, 1, 3], [0, 2])):
        alive = np.zeros(4, np.bool_)
        alive[held] = True
        sr.drop_hopeless(values, alive, 4, done, search.DOUBT)
        left = sr.keep_best(values, alive, 4, done, len(held) // 2)
        shipped = searcher._kept(values[:, :done], held, done / 256)
        assert np.flatnonzero(alive).tolist() == shipped
        assert left == alive.sum()


@pytest.mark.parametrize("matches", [False, True])
def test_games_and_matches_are_kept_as_the_engine_keeps_them(matches, monkeypatch):
    """The rounds of a pair, entered on the engine's sheets and dealt by its dealers."""
    played = []

    def noted(s, deck, dealer, *rest):
        whole(s, deck, dealer, *rest)
        played.append((dealer, int(s[t.WINNER]), int(t.points(s)), deck.tolist(), rest[-1]))

    whole = deep.play_round
    monkeypatch.setattr(deep, "play_round", noted)
    job = deep.Job(deep.PRICED, "net", matches, 2, 1.5, pairs=1, seed=3)
    per_pair, tally = deep.games(job, Lane(seeded(3, 0), weights_of()), weights_of())
    rounds, won, over, decks = iter(played), 0, 0, []
    for side in range(2):
        match = Match.start(deep.rules_of(matches), side)
        sheet, dealer, k = match.sheet, side, 0
        while not sheet.over:
            dealt_by, winner, points, deck, prices = next(rounds)
            assert dealt_by == dealer
            np.testing.assert_array_equal(prices, ns.prices_of(sheet))
            if side:
                assert k >= len(decks) or deck == decks[k]
            else:
                decks.append(deck)
            k += 1
            if winner >= 0:
                sheet = sheet.enter(winner, points)
                over += points if winner == 0 else -points
            dealer = next_dealer(match.rules, dealer, winner if winner >= 0 else None)
        won += sheet.match_winner == 0
    assert next(rounds, None) is None
    assert per_pair.tolist() == [[won, over, len(played)]]
    assert tally[ns.SEARCHED] == 0, "the priced net searches nothing"


def test_the_rival_plays_either_seat():
    for player, against in ((deep.RIVAL, "simple"), (deep.SEARCH, deep.RIVAL)):
        job = deep.Job(player, against, False, 2, 1.5, pairs=1, seed=4)
        per_pair, tally = deep.games(job, Lane(seeded(4, 0), weights_of()), weights_of())
        assert per_pair[0, 2] > 4
        assert (tally[ns.SEARCHED] == 0) == (player == deep.RIVAL)
