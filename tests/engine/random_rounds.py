"""Random hands, packs, rules and moves for the tests; everything follows from the rng passed in."""

from __future__ import annotations

from random import Random

from hollywood_gin.engine.actions import Action, BigGin, Discard, FinishLayoffs, Knock, LayOff
from hollywood_gin.engine.cards import RANKS, hand_of
from hollywood_gin.engine.melds import deadwood_of, least_deadwood
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import (
    DiscardHistory,
    LateFirstWin,
    NextDealer,
    OklahomaAce,
    Rules,
    Ties,
    Wall,
)


def random_deck(rng: Random) -> list[int]:
    deck = list(range(52))
    rng.shuffle(deck)
    return deck


def rich_deck(rng: Random) -> list[int]:
    """Return a pack that deals each player cards that lie close together, so knocks come early."""
    deck = random_deck(rng)
    hands: list[list[int]] = [[], []]
    middles = [rng.sample(range(52), 3), rng.sample(range(52), 3)]
    for i in range(20):
        player = i % 2
        near = rng.choice(middles[player])
        deck.sort(key=lambda card: _distance(card, near) + rng.random())
        hands[player].append(deck.pop(0))
    rng.shuffle(deck)
    return [card for pair in zip(*hands, strict=True) for card in pair] + deck


def _distance(card: int, other: int) -> int:
    if card % 13 == other % 13:
        return 1
    return abs(card - other) if card // 13 == other // 13 else 99


def rich_hand(rng: Random, size: int) -> int:
    """Return a hand with many melds that fight for the same cards."""
    ranks = rng.sample(range(len(RANKS)), 5)
    low = rng.randrange(9)
    pool = {rank + 13 * suit for rank in ranks for suit in range(4)}
    pool |= {low + step + 13 * suit for step in range(5) for suit in rng.sample(range(4), 2)}
    return hand_of(rng.sample(sorted(pool), size))


def random_rules(rng: Random) -> Rules:
    """Return rules with every knob of play at random, big gin and Oklahoma often on."""
    return Rules(
        games=rng.choice((1, 3, 3)),
        target=rng.choice((1, 40, 100)),
        knock_limit=rng.choice((0, 3, 10, 10, 10)),
        undercut_bonus=rng.choice((10, 25)),
        big_gin_bonus=rng.choice((None, 31)),
        ties=rng.choice(tuple(Ties)),
        box_bonus=rng.choice((0, 25)),
        game_bonus=rng.choice((0, 100)),
        spade_boxes=rng.choice((1, 2)),
        late_first_win=rng.choice(tuple(LateFirstWin)),
        next_dealer=rng.choice(tuple(NextDealer)),
        wall=rng.choice(tuple(Wall)),
        oklahoma=rng.random() < 0.4,
        oklahoma_ace=rng.choice(tuple(OklahomaAce)),
        stop_when_decided=rng.random() < 0.3,
        discard_history=rng.choice(tuple(DiscardHistory)),
    )


def random_action(rng: Random, round_: Round) -> Action:
    """Return a legal action: first its kind, each equally likely, then one of that kind."""
    kinds: dict[type, list[Action]] = {}
    for action in round_.legal_actions():
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds, key=lambda kind: kind.__name__))])


def sensible_action(rng: Random, round_: Round) -> Action:
    """Return a legal action that mostly keeps the best hand, so that gin and undercuts come up."""
    actions = list(round_.legal_actions())
    if rng.random() < 0.1:
        return rng.choice(actions)
    return min(actions, key=lambda action: (_badness(round_, action), rng.random()))


def _badness(round_: Round, action: Action) -> float:
    hand = round_.hand
    match action:
        case BigGin():
            return -1
        case Knock(card, spread):
            left = deadwood_of(hand ^ 1 << card, spread)
            # Some rounds are knocked at once, some late, some only played for gin.
            waits = (0, 14, 200)[round_.upcard % 3]
            return left if round_.turns >= waits or left == 0 else 50
        case Discard(card):
            return least_deadwood(hand ^ 1 << card)
        case LayOff():
            return -1
        case FinishLayoffs(melds):
            return deadwood_of(hand, melds)
        case _:
            return 0


def random_round(rng: Random, rules: Rules | None = None) -> Round:
    """Return a round just dealt, half of them with hands that are close to melds."""
    deck = rich_deck(rng) if rng.random() < 0.5 else random_deck(rng)
    return Round.deal(rules or random_rules(rng), rng.randrange(2), deck)
