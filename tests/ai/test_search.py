"""The search: its roll-outs against rounds of the engine, its seed, its limits, its gate."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hollywood_gin.ai import levels
from hollywood_gin.ai.net import Ending
from hollywood_gin.ai.netplayer import NetPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.rollouts import Ends, PlayOut
from hollywood_gin.ai.search import CHUNK, DOUBT, HOPE, SearchPlayer, hopes
from hollywood_gin.ai.sheetvalue import SheetPricing, worths
from hollywood_gin.ai.worlds import Worlds, sample_worlds
from hollywood_gin.engine.actions import Action
from hollywood_gin.engine.cards import cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.observation import Hidden, Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import Outcome


def net_player() -> NetPlayer:
    net, problem = levels.load_net()
    assert net is not None, problem
    return NetPlayer(net)


def decisions(rules: Rules, seed: int, number: int) -> list[Observation]:
    """Return decisions of rounds that the net plays with itself."""
    rng, player = Random(seed), net_player()
    found: list[Observation] = []
    while len(found) < number:
        match = Match.start(rules, len(found) % 2).deal(rng.sample(range(52), 52))
        while match.playing:
            assert match.turn is not None
            seen = match.observe(match.turn)
            if seen.phase in (Phase.UPCARD, Phase.DRAW, Phase.THROW) and seen.stock_size > 2:
                found.append(seen)
            match = match.apply(player.choose(seen, Limit(), rng).action, match.turn)
    return rng.sample(found, number)


def ending(here: Round, me: int) -> tuple[Ending, int]:
    """Return how a round of the engine ended for a seat, and the points without a bonus."""
    result = here.result
    assert result is not None
    if not result.scored:
        return Ending.DEAD, 0
    mine = result.knocker == me
    margin = result.defender_deadwood - result.knocker_deadwood
    if result.outcome is Outcome.UNDERCUT:
        return (Ending.UNDERCUT if mine else Ending.HIS_UNDERCUT), -margin
    if result.outcome is Outcome.KNOCK:
        return (Ending.KNOCK if mine else Ending.HIS_KNOCK), margin
    return (Ending.GIN if mine else Ending.HIS_GIN), margin


def in_the_engine(seen: Observation, hand: int, stock: list[int], action: Action) -> Round:
    """Return the round in which the small net plays both seats after an action, in one world."""
    player, rng = NetPlayer(net_player().net.rollout), Random(0)
    here = Round.from_observation(seen, Hidden(hand, tuple(stock)))
    here = here.apply(action)
    while here.turn is not None:
        here = here.apply(player.choose(here.observe(here.turn), Limit(), rng).action)
    return here


def played_out(seen: Observation, actions: list[Action], worlds: Worlds) -> list[tuple[int, int]]:
    ends = SearchPlayer(net_player()).play_out(seen, actions, worlds)
    return list(zip(ends.endings.tolist(), ends.margins.tolist(), strict=True))


def agreement(seen: Observation, actions: list[Action], worlds: Worlds) -> list[bool]:
    """Say of each action in each world whether the roll-out ended as the engine's round does."""
    got = iter(played_out(seen, actions, worlds))
    return [
        next(got) == ending(in_the_engine(seen, hand, stock, action), seen.seat)
        for action in actions
        for hand, stock in zip(worlds.hands.tolist(), worlds.stock.tolist(), strict=True)
    ]


@pytest.mark.parametrize("name", ["classic", "table", "oklahoma"])
def test_roll_outs_end_as_rounds_of_the_engine_do(name: str) -> None:
    """Most end exactly so; the rest take one of the short cuts that rollouts.py names."""
    same = []
    for seen in decisions(PRESETS[name], 20, 12):
        actions = [option.action for option in net_player().outlook(seen).options[:3]]
        same += agreement(seen, actions, sample_worlds(seen, 6, Random(8), seen.stock_size))
    assert np.mean(same) > 0.8


def test_every_way_to_begin_is_played_out() -> None:
    same: dict[type[Action], list[bool]] = {}
    for seen in decisions(PRESETS["classic"], 21, 200):
        worlds = sample_worlds(seen, 6, Random(1), seen.stock_size)
        for option in net_player().outlook(seen).options[-2:]:
            if len(same.get(type(option.action), ())) < 24:
                found = agreement(seen, [option.action], worlds)
                same.setdefault(type(option.action), []).extend(found)
    assert len(same) == 6
    for kind, flags in same.items():
        assert np.mean(flags) > 0.7, kind


def test_the_same_seed_and_limit_give_the_same_choice() -> None:
    player = levels.variant("search gate=100 doubt=-1e9")
    for seen in decisions(PRESETS["table"], 22, 6):
        first = player.choose(seen, Limit(worlds=24), Random(5))
        assert player.choose(seen, Limit(worlds=24), Random(5)) == first
        assert not first.cut


def test_a_doubt_that_nothing_overcomes_leaves_the_net_its_choice() -> None:
    sure, net = levels.variant("search doubt=1e9"), net_player()
    for seen in decisions(PRESETS["classic"], 23, 12):
        action = sure.choose(seen, Limit(worlds=8), Random(1)).action
        assert action == net.choose(seen, Limit(), Random(1)).action


def test_time_cuts_the_worlds_short_and_the_answer_says_so() -> None:
    player = levels.variant("search gate=100")
    seen = next(d for d in decisions(PRESETS["classic"], 24, 40) if d.phase is Phase.THROW)
    choice = player.choose(seen, Limit(worlds=20 * CHUNK, seconds=0.0), Random(1))
    assert choice.cut
    assert choice.action == net_player().choose(seen, Limit(), Random(1)).action


def test_another_choice_must_be_better_by_more_than_the_noise() -> None:
    player = SearchPlayer(net_player(), doubt=1.0)
    rng = np.random.default_rng(3)
    values = rng.normal(0, 10, (3, 100))
    values[1] = values[0] + rng.normal(0.5, 10, 100)  # half its standard error
    values[2] = values[0] - 3
    assert player.best(values, [0, 1, 2]) == 0
    values[2] = values[0] + rng.normal(4, 10, 100)
    assert player.best(values, [0, 1, 2]) == 2
    assert player.best(values, [0, 1]) == 0, "one that was dropped is not chosen"


def test_the_better_half_of_the_others_is_played_on() -> None:
    player = SearchPlayer(net_player(), doubt=-1e9)
    luck = np.random.default_rng(8).normal(0, 1, (4, 64))
    values = luck + np.array([[0.0], [2.0], [-1.0], [4.0]])
    assert player._kept(values, [0, 1, 2, 3], 0.25) == [0, 1, 3]
    assert player._kept(values, [0, 1, 2], 0.25) == [0, 1]
    assert player._kept(values, [0, 2], 0.25) == [0, 2], "one alone is dropped by hope only"
    values[3] -= 100
    player.doubt = DOUBT
    assert player._kept(values, [0, 1, 2, 3], 0.25) == [0, 1]


@pytest.mark.parametrize("price", ["points", "sheet"])
def test_the_net_has_its_say_beside_the_roll_outs(
    price: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = next(d for d in decisions(PRESETS["classic"], 29, 60) if d.phase is Phase.DRAW)
    net = levels.variant(f"net price={price}")
    assert isinstance(net, NetPlayer)
    worths = np.array([option.worth for option in net.outlook(seen).options])
    means = []
    for trust in (0.0, 0.7):
        player = levels.variant(f"search gate=100 doubt=-1e9 trust={trust} price={price}")
        assert isinstance(player, SearchPlayer)
        found: list[np.ndarray] = []

        def noted(values: np.ndarray, alive: list[int], found: list[np.ndarray] = found) -> int:
            found.append(values)
            return 0

        monkeypatch.setattr(player, "best", noted)
        player.choose(seen, Limit(worlds=16), Random(1))
        means.append(found[0].mean(axis=1))
    assert means[1] - means[0] == pytest.approx(0.7 * worths)


def test_a_proposal_is_dropped_when_it_would_need_the_luck_of_one_in_ten() -> None:
    """Of proposals at the edge of hope, so many come out surely better as chance has it."""
    chance = np.random.default_rng(6)
    assert not hopes(DOUBT, 1.0, DOUBT)
    assert hopes(DOUBT + 0.01, 1.0, DOUBT)
    for played in (0.25, 0.5, 0.75):
        edge = (DOUBT - HOPE * (1 - played) ** 0.5) / played**0.5
        assert not hopes(edge, played, DOUBT)
        assert hopes(edge + 0.01, played, DOUBT)
        first, rest = round(256 * played), round(256 * (1 - played))
        late = chance.normal(0, 1, (4000, rest)).sum(axis=1)
        came = (edge * first**0.5 + late) / 256**0.5 > DOUBT
        assert 0.07 < came.mean() < 0.13


def test_nothing_is_played_on_without_hope(monkeypatch: pytest.MonkeyPatch) -> None:
    player = levels.variant("search doubt=1e9 gate=100")
    assert isinstance(player, SearchPlayer)
    chunks: list[int] = []
    whole = player.play_out

    def counted(seen: Observation, actions: list[Action], worlds: Worlds, end: float) -> Ends:
        chunks.append(len(worlds))
        return whole(seen, actions, worlds, end)

    monkeypatch.setattr(player, "play_out", counted)
    seen = next(d for d in decisions(PRESETS["classic"], 27, 40) if d.phase is Phase.THROW)
    player.choose(seen, Limit(worlds=4 * CHUNK), Random(1))
    assert chunks == [CHUNK]
    player.doubt = -1e9
    player.choose(seen, Limit(worlds=4 * CHUNK), Random(1))
    assert chunks == [CHUNK] * 5


def test_the_worlds_are_judged_by_the_last_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that knows one card only finds it in every hand that is played out."""
    player = levels.variant("search doubt=1e9 gate=100")
    assert isinstance(player, SearchPlayer)
    seen = next(d for d in decisions(PRESETS["classic"], 28, 60) if d.turns > 3)
    some = cards_in(seen.unseen)[5]
    played: list[int] = []
    whole = player.play_out

    def judged(out: PlayOut, seen: Observation, hands: np.ndarray) -> np.ndarray:
        return (hands >> some & 1).astype(float)

    def noted(seen: Observation, actions: list[Action], worlds: Worlds, end: float) -> Ends:
        played.extend(worlds.hands.tolist())
        return whole(seen, actions, worlds, end)

    monkeypatch.setattr("hollywood_gin.ai.search.throw_weights", judged)
    monkeypatch.setattr(player, "play_out", noted)
    player.choose(seen, Limit(worlds=32), Random(1))
    assert len(played) == 32
    assert all(hand >> some & 1 for hand in played)


def test_with_the_discards_hidden_the_net_answers_alone() -> None:
    rules = PRESETS["classic"].with_knobs({"discard_history": "top_only"})
    player, net = levels.variant("search doubt=-1e9 gate=100"), net_player()
    for seen in decisions(rules, 25, 8):
        assert player.choose(seen, Limit(worlds=4), Random(2)).action == (
            net.choose(seen, Limit(), Random(2)).action
        )


def test_a_finished_round_is_priced_by_the_sheet_without_a_spread() -> None:
    seen = decisions(PRESETS["classic"], 26, 1)[0]
    assert seen.sheet is not None
    table = worths(seen.sheet, seen.seat)
    endings = np.array([Ending.GIN, Ending.HIS_KNOCK, Ending.HIS_UNDERCUT, Ending.DEAD])
    margins = np.array([17, 31, 4, 0])
    bonus, other = seen.rules.gin_bonus, seen.rules.undercut_bonus
    want = [table.mine[17 + bonus], table.his[31], table.mine[4 + other], table.dead]
    assert SheetPricing().settle(seen, endings, margins) == pytest.approx(want, abs=1e-6)
