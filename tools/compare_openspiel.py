"""Compare least deadwood with OpenSpiel's on random and on meld-rich hands.

    uv run --group compare python tools/compare_openspiel.py [--hands 100000] [--seed 1]

Every hand on which the two differ is decided by brute force over all families of disjoint melds.
OpenSpiel's function for eleven cards throws the best card first; it stands beside the least over
our discards. Exit status 1 if ours is ever not the least.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pyspiel

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hollywood_gin.engine.cards import format_cards, hand_of
from hollywood_gin.engine.melds import arrangements, deadwood_of, deadwood_of_ten, discards

# OpenSpiel orders the suits s c d h and we S H D C; both number a card suit * 13 + rank. Deadwood
# does not change when suits change places, so the same numbers may stand for both.
THEIRS: Callable[[list[int]], int] = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood


def random_hands(rng: Random, size: int, count: int) -> Iterator[list[int]]:
    """Yield hands as they are dealt."""
    for _ in range(count):
        yield rng.sample(range(52), size)


def rich_hands(rng: Random, size: int, count: int) -> Iterator[list[int]]:
    """Yield hands from five ranks and a few rows, so that many melds fight for the same cards."""
    for _ in range(count):
        pool = {rank + 13 * suit for rank in rng.sample(range(13), 4) for suit in range(4)}
        low = rng.randrange(9)
        pool |= {low + i + 13 * suit for suit in rng.sample(range(4), 2) for i in range(5)}
        yield rng.sample(sorted(pool), size)


def ours(cards: list[int]) -> int:
    """Return our least deadwood of ten cards, of eleven with the best card thrown."""
    if len(cards) == 10:
        return deadwood_of_ten(cards)
    return min(left for _, left in discards(hand_of(cards)))


def brute_force(cards: list[int]) -> int:
    """Return the same by trying every family of disjoint melds."""
    hand = hand_of(cards)
    hands = [hand] if len(cards) == 10 else [hand ^ 1 << card for card in cards]
    return min(deadwood_of(ten, way) for ten in hands for way in arrangements(ten))


def compare(name: str, hands: Iterator[list[int]]) -> bool:
    """Print how often the two differ and say whether ours was always the least."""
    count = high = low = wrong = 0
    example = ""
    for cards in hands:
        count += 1
        mine, other = ours(cards), THEIRS(cards)
        if mine == other:
            continue
        least = brute_force(cards)
        wrong += mine != least
        high += other > least
        low += other < least
        example = example or f"{format_cards(sorted(cards))}: least {least}, OpenSpiel {other}"
    print(
        f"{name}: {count:,} hands, OpenSpiel too high on {high}, too low on {low}; ours wrong on"
        f" {wrong}{'; first: ' + example if example else ''}",
        flush=True,
    )
    return not wrong and not low


def main() -> int:
    """Compare all four kinds of hands and return the exit status."""
    parser = argparse.ArgumentParser(description="Compare least deadwood with OpenSpiel's.")
    parser.add_argument("--hands", type=int, default=100_000, help="hands of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    good = True
    for name, kind in (("random", random_hands), ("meld-rich", rich_hands)):
        for size in (10, 11):
            hands = kind(rng, size, arguments.hands)
            good &= compare(f"{name}, {size} cards", hands)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
