"""The rules engine: least deadwood, settlements, random rounds, beside OpenSpiel.

Both start from the same list of card numbers (OpenSpiel's suits stand in another order, which
makes no difference to deadwood). Ours are measured from ready masks too. Short runs alternate, and
each of ours is compared with OpenSpiel's run beside it, so that a busy moment hits both.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from timeit import Timer
from typing import Any

from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import cards_in, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import (
    arrangements,
    best_defence,
    deadwood_of_cards,
    deadwood_of_ten,
    discards,
    knock_discards,
    least_deadwood,
)
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules

try:
    import pyspiel
except ImportError:
    pyspiel = None


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("--repeats", type=int, default=41, help="runs, of which medians are taken")
    parser.add_argument("--hands", type=int, default=5_000, help="hands in each run")
    parser.add_argument("--rounds", type=int, default=30, help="rounds in each run")
    parser.add_argument("--check", action="store_true", help="fail below 2, 1.5 and 1 times")


def run(arguments: argparse.Namespace) -> int:
    """Measure, print, and return 1 if --check finds a ratio missed."""
    rng = Random(1)
    print(f"Python {platform.python_version()}, one core; medians of {arguments.repeats} runs")
    if pyspiel is None:
        print("OpenSpiel is not installed: no ratios (uv run --group compare ...)")
    ratios = []
    theirs = None if pyspiel is None else pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    for size, wanted, of_list in ((10, 2.0, deadwood_of_ten), (11, 1.5, deadwood_of_cards)):
        lists = [rng.sample(range(52), size) for _ in range(arguments.hands)]
        masks = [hand_of(cards) for cards in lists]
        jobs = [
            (f"least deadwood, {size} cards, from a list", of_list, lists),
            (f"least deadwood, {size} cards, from a mask", least_deadwood, masks),
        ]
        if size == 11:
            jobs.append(("best of eleven discards, from a mask", discards, masks))
        ratios.append((compare(jobs, theirs, lists, arguments.repeats), wanted))
    compare([("settlements (best defence)", defend, showdowns(rng, 2000))], None, [], 5)
    seeds = [rng.getrandbits(32) for _ in range(arguments.rounds)]
    other = None if pyspiel is None else their_round
    job: Any = ("random rounds", our_round, seeds)
    ratios.append((compare([job], other, seeds, arguments.repeats), 1.0))
    missed = [ratio for ratio, wanted in ratios if ratio is not None and ratio < wanted]
    return 1 if arguments.check and missed else 0


def compare(
    jobs: list[tuple[str, Callable[[Any], object], list[Any]]],
    theirs: Callable[[Any], object] | None,
    their_items: list[Any],
    repeats: int,
) -> float | None:
    """Time each job and OpenSpiel's twin in turn; return the median ratio of the first."""
    everything = [*jobs] if theirs is None else [*jobs, ("OpenSpiel", theirs, their_items)]
    # Each has a loop of its own, as in timeit: in a shared one CPython would adapt the call to the
    # last of them and pay for it with the next.
    loops = [
        Timer("for item in items: work(item)", "work, items = job", globals={"job": (work, items)})
        for _, work, items in everything
    ]
    times: list[list[float]] = [[] for _ in everything]
    for _ in range(repeats):
        for loop, (_, _, items), taken in zip(loops, everything, times, strict=True):
            taken.append(loop.timeit(1) / len(items))
    first = None
    for (name, _, _), taken in zip(everything, times, strict=True):
        one, ratio = median(taken), ""
        if theirs is not None and taken is not times[-1]:
            ratios = sorted(other / own for own, other in zip(taken, times[-1], strict=True))
            middle = median(ratios)
            first = first or middle
            # The order statistics that hold the true median in 95 of 100 samples.
            reach = round(0.98 * repeats**0.5)
            low = ratios[max(0, repeats // 2 - reach)]
            high = ratios[min(repeats - 1, repeats // 2 + reach)]
            ratio = f"  {middle:5.2f} times ({low:.2f} to {high:.2f})"
        print(f"{name:<42} {one * 1e6:10.2f} us  {1 / one:12,.0f} a second{ratio}", flush=True)
    return first


def showdowns(rng: Random, count: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return defenders with the spreads they face: knockers of at most ten."""
    found = []
    while len(found) < count:
        middle = rng.randrange(52)
        deck = sorted(range(52), key=lambda c: abs(c % 13 - middle % 13) + 2 * rng.random())
        own, other = hand_of(deck[0:20:2]), hand_of(deck[1:20:2])
        least = least_deadwood(own)
        if least <= 10:
            ways = [w for w in arrangements(own) if least_deadwood(own) == left(own, w)]
            found.append((other, ways[0]))
    return found


def left(hand: int, way: tuple[int, ...]) -> int:
    """Return the deadwood of a hand laid out so."""
    for meld in way:
        hand ^= meld
    return sum(min(card % 13 + 1, 10) for card in cards_in(hand))


def defend(showdown: tuple[int, tuple[int, ...]]) -> object:
    """Return the best defence of one showdown."""
    return best_defence(*showdown)


def our_round(seed: int) -> None:
    """Play a round: each kind of action equally likely, spreads and defences as proposed."""
    rng = Random(seed)
    deck = list(range(52))
    rng.shuffle(deck)
    round_ = Round.deal(Rules(), 0, deck)
    while round_.result is None:
        round_ = round_.apply(random_action(rng, round_))


def random_action(rng: Random, round_: Round) -> Action:
    """Return a legal action, uniform over its kinds."""
    match round_.phase:
        case Phase.UPCARD:
            return rng.choice((TakeUpcard(), PassUpcard()))
        case Phase.DRAW:
            kinds = (DrawStock(),) if round_.upcard_refused else (DrawStock(), TakeDiscard())
            return rng.choice(kinds)
        case Phase.THROW:
            return random_throw(rng, round_)
    assert round_.turn is not None
    defence = round_.observe(round_.turn).propose_defence()
    if defence.layoffs:
        return LayOff(*defence.layoffs[0])
    return FinishLayoffs(defence.melds)


def random_throw(rng: Random, round_: Round) -> Action:
    """Return a discard, or a knock with the proposed spread where one is possible."""
    hand = round_.hand
    knocks = knock_discards(hand, round_.knock_limit, round_.taken)
    if knocks and rng.random() < 0.5:
        card, _ = rng.choice(knocks)
        assert round_.turn is not None
        return Knock(card, round_.observe(round_.turn).propose_spread(card))
    big_gin: Action = BigGin()
    if round_.rules.big_gin_bonus is not None and big_gin in round_.legal_actions():
        return big_gin
    return Discard(rng.choice([card for card in cards_in(hand) if card != round_.taken]))


def their_round(seed: int) -> None:
    """Play a round of OpenSpiel's the same way: chance first, then any legal action."""
    rng = Random(seed)
    state = GAME.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


GAME = None if pyspiel is None else pyspiel.load_game("gin_rummy")
