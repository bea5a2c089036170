"""Every level: legal everywhere, the same again, blind to what it may not see, and ending.

The numbers of rounds are a hundredth of the full proof; ROUNDS=100 in the environment is all of it.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from hollywood_gin.ai import levels
from hollywood_gin.ai.advice import advise
from hollywood_gin.ai.player import Limit, Player
from hollywood_gin.ai.sampling import sample_hidden
from hollywood_gin.ai.simple import SimplePlayer
from hollywood_gin.engine.actions import Action, PassUpcard, TakeUpcard
from hollywood_gin.engine.cards import POINTS, cards_in
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.melds import least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import MAX_TURNS, Round
from hollywood_gin.engine.rules import PRESETS, Rules

SCALE = int(os.environ.get("ROUNDS", "1"))
KEYS = [level.key for level in levels.LEVELS]
SIXTEEN = Limit(worlds=16)


def random_rules(rng: Random) -> Rules:
    gin = rng.randint(1, 60)
    return Rules(
        games=rng.choice((1, 3)),
        target=rng.choice((1, 20, 50, 100, 137, 250)),
        knock_limit=rng.randint(0, 10),
        gin_bonus=gin,
        undercut_bonus=rng.randint(1, 50),
        big_gin_bonus=rng.choice((None, gin, gin + 20)),
        ties=rng.choice(("undercut", "nobody")),  # type: ignore[arg-type]
        late_first_win=rng.choice(("lost", "next_open_game")),  # type: ignore[arg-type]
        next_dealer=rng.choice(("winner", "loser", "alternate")),  # type: ignore[arg-type]
        wall=rng.choice(("two_cards", "last_chance", "strict")),  # type: ignore[arg-type]
        oklahoma=rng.random() < 0.5,
        oklahoma_ace=rng.choice(("gin", "one")),  # type: ignore[arg-type]
        spade_doubles=rng.random() < 0.5,
        stop_when_decided=rng.random() < 0.5,
        discard_history=rng.choice(("open", "top_only")),  # type: ignore[arg-type]
    )


def random_action(seen: Observation, rng: Random) -> Action:
    return rng.choice(list(seen.legal_actions()))


def play_round(match: Match, player: Player | None, seat: int, rng: Random) -> Match:
    """Play a round: ``player`` in its seat, the other by chance; apply refuses what is illegal."""
    deck = list(range(52))
    rng.shuffle(deck)
    match = match.deal(deck)
    while match.playing:
        turn = match.turn
        assert turn is not None
        seen = match.observe(turn)
        if player is not None and turn == seat:
            action = player.choose(seen, SIXTEEN, rng).action
        else:
            action = random_action(seen, rng)
        match = match.apply(action, turn)
    return match


def check_rounds(player: Player, rules: list[Rules], rng: Random) -> None:
    for number, each in enumerate(rules):
        match = play_round(Match.start(each, number % 2), player, rng.randrange(2), rng)
        assert match.round is not None
        assert match.round.turns < MAX_TURNS


@pytest.mark.parametrize("name", PRESETS)
def test_the_net_plays_legally_under_every_preset(name: str) -> None:
    check_rounds(levels.variant("net"), [PRESETS[name]] * (200 * SCALE), Random(name))


def test_the_net_plays_legally_with_random_knobs() -> None:
    rng = Random(1)
    rules = [random_rules(rng) for _ in range(200 * SCALE)]
    check_rounds(levels.variant("net"), rules, rng)


@pytest.mark.parametrize("key", [*KEYS, "quick"])
def test_a_level_plays_legally(key: str) -> None:
    rng = Random(key)
    rules = [random_rules(rng) for _ in range(5 * SCALE)]
    check_rounds(levels.variant(key), rules, rng)


def test_the_baseline_plays_legally() -> None:
    rng = Random(2)
    check_rounds(SimplePlayer(), [random_rules(rng) for _ in range(100)], rng)


def decisions(number: int, rng: Random) -> list[tuple[Round, Observation]]:
    """Return positions of random rounds with what the seat to act sees of them."""
    found: list[tuple[Round, Observation]] = []
    while len(found) < number:
        rules = rng.choice([*PRESETS.values(), random_rules(rng)])
        match = Match.start(rules, rng.randrange(2))
        deck = list(range(52))
        rng.shuffle(deck)
        match = match.deal(deck)
        while match.playing:
            assert match.turn is not None
            seen = match.observe(match.turn)
            if rng.random() < 0.2 and match.round is not None:
                found.append((match.round, seen))
            match = match.apply(random_action(seen, rng))
    return found[:number]


def test_sampled_worlds_fit_the_observation() -> None:
    rng = Random(3)
    for _, seen in decisions(300, rng):
        other = Round.from_observation(seen, sample_hidden(seen, rng))
        assert other.observe(seen.seat, seen.sheet) == seen


def test_likely_worlds_fit_the_observation() -> None:
    from hollywood_gin.ai.worlds import sample_worlds

    rng = Random(4)
    for _, seen in decisions(150, rng):
        if seen.opponent_hand is not None:
            continue
        worlds = sample_worlds(seen, 16, rng)
        assert len(worlds) == 16
        for hand, stock in zip(worlds.hands.tolist(), worlds.stock.tolist(), strict=True):
            assert hand.bit_count() == seen.opponent_count
            assert hand & seen.known_opponent == seen.known_opponent
            assert not hand & ~(seen.unseen | seen.known_opponent)
            assert not any(hand >> card & 1 for card in stock)
            assert all(seen.unseen >> card & 1 for card in stock)


@pytest.mark.parametrize("key", [*KEYS, "quick"])
def test_what_is_hidden_changes_nothing(key: str) -> None:
    """Replaced hidden cards, the same seed: the same choice; and so again from the same seat."""
    rng = Random(f"hidden {key}")
    player = levels.variant(key)
    for position, seen in decisions(10 * SCALE if SCALE > 1 else 40, rng):
        other = Round.from_observation(seen, sample_hidden(seen, rng))
        again = other.observe(seen.seat, seen.sheet)
        first = player.choose(seen, SIXTEEN, Random(5))
        assert player.choose(again, SIXTEEN, Random(5)) == first
        assert player.choose(position.observe(seen.seat, seen.sheet), SIXTEEN, Random(5)) == first


@pytest.mark.parametrize("key", KEYS)
def test_advice_before_a_move_never_changes_it(key: str) -> None:
    rng = Random(6)
    for _, seen in decisions(15, rng):
        alone = levels.make_player(key).choose(seen, SIXTEEN, Random(7))
        advise(seen, SIXTEEN, Random(8))
        assert levels.make_player(key).choose(seen, SIXTEEN, Random(7)) == alone


class Stubborn:
    """Takes every discard it may and throws it back as soon as it may: it never ends a round."""

    def choose(self, seen: Observation, rng: Random) -> Action:
        legal = list(seen.legal_actions())
        names = {type(action).__name__: action for action in legal}
        for name in ("TakeDiscard", "TakeUpcard"):
            if name in names:
                return names[name]
        throws = [action for action in legal if type(action).__name__ == "Discard"]
        return throws[-1] if throws else legal[0]


@pytest.mark.parametrize("key", KEYS)
def test_the_computer_never_causes_the_safety_stop(key: str) -> None:
    rng = Random(key)
    player = levels.make_player(key)
    for number in range(6):
        match = Match.start(PRESETS["straight" if number % 2 else "table"], number % 2)
        deck = list(range(52))
        rng.shuffle(deck)
        match = match.deal(deck)
        while match.playing:
            turn = match.turn
            assert turn is not None
            seen = match.observe(turn)
            if turn == 0:
                action = player.choose(seen, SIXTEEN, rng).action
            else:
                action = Stubborn().choose(seen, rng)
            match = match.apply(action)
        assert match.round is not None
        assert match.round.turns < MAX_TURNS


def test_the_baseline_knocks_at_once_and_throws_the_highest() -> None:
    rng = Random(9)
    for position, seen in decisions(400, rng):
        if seen.phase.name != "THROW" or seen.must_knock:
            continue
        action = SimplePlayer().choose(seen, Limit(), rng).action
        left = {
            c: least_deadwood(seen.hand ^ 1 << c) for c in cards_in(seen.hand) if c != seen.taken
        }
        least = min(left.values())
        if type(action).__name__ in ("Knock", "BigGin"):
            continue
        if not any(event.seat == seen.seat for event in position.log[:-1]):
            best = [card for card, points in left.items() if points == least]
            assert POINTS[action.card] == max(map(POINTS.__getitem__, best))  # type: ignore[union-attr]
            assert least > seen.knock_limit


def test_levels_are_known_by_number_and_name() -> None:
    assert [level.number for level in levels.LEVELS] == [1, 2, 3, 4, 5]
    for level in levels.LEVELS:
        assert levels.level_of(str(level.number)) is levels.level_of(level.name) is level
        assert len(level.sentence) > 20
    with pytest.raises(levels.PlayerError, match="levels are"):
        levels.level_of("6")


def test_a_card_in_sight_tempts_as_much_as_the_style_says() -> None:
    plain, tempted = levels.variant("net"), levels.variant("net fancy=1000")
    rng, took, left = Random(12), 0, 0
    for _ in range(40):
        match = Match.start(PRESETS["classic"], 0).deal(rng.sample(range(52), 52))
        assert match.turn is not None
        seen = match.observe(match.turn)
        assert isinstance(tempted.choose(seen, SIXTEEN, rng).action, TakeUpcard)
        took += isinstance(plain.choose(seen, SIXTEEN, rng).action, TakeUpcard)
        left += isinstance(plain.choose(seen, SIXTEEN, rng).action, PassUpcard)
    assert took > 0
    assert left > 0
