"""Where the cards come from: the cut for the first deal, the shuffle, a deal prepared in a file."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hollywood_gin.engine.cards import Card, CardError, parse_cards


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut for the first deal: a card for each seat; the higher deals, aces being low."""

    cards: tuple[Card, Card]

    @property
    def dealer(self) -> int:
        """The seat with the higher card."""
        first, second = self.cards
        return 0 if first % 13 > second % 13 else 1


def cut_cards(rng: Random) -> Cut:
    """Return two cards of different rank from a shuffled pack."""
    while True:
        first, second = rng.sample(range(52), 2)
        if first % 13 != second % 13:
            return Cut((first, second))


def shuffled(rng: Random) -> tuple[Card, ...]:
    """Return the 52 cards in random order."""
    deck = list(range(52))
    rng.shuffle(deck)
    return tuple(deck)


def read_deal(text: str) -> tuple[Card, ...]:
    """Return the 52 cards of a prepared deal, in the order they are dealt.

    Raises CardError with one sentence if it is not a whole pack.
    """
    words = " ".join(line.split("#")[0] for line in text.splitlines())
    cards = parse_cards(words.strip().removeprefix("deal "))
    if len(cards) != 52:
        raise CardError(f"a deal is the 52 cards in order, not {len(cards)}")
    return cards
