"""Cards, and sets of cards as 52-bit integers.

A card is an int from 0 to 51: ``suit * 13 + rank`` with the suits in the order S H D C and the
ranks A 2 ... K as 0 ... 12. A set of cards (a hand, a meld) is an int with one bit a card, so that
union, intersection and membership are single machine operations. In text a card is its rank and
its suit: ``7S``, ``TH``, ``AC``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = int
"""A set of cards: bit ``c`` is set when card ``c`` is in it."""

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
PACK: Final[Cards] = (1 << 52) - 1
SPADES: Final[Cards] = (1 << 13) - 1
NAMES: Final[tuple[str, ...]] = tuple(r + s for s in SUITS for r in RANKS)
POINTS: Final[tuple[int, ...]] = tuple(min(rank + 1, 10) for _ in SUITS for rank in range(13))
"""Points of each card: ace 1, two to ten their number, jack, queen and king 10."""
BIT: Final[tuple[Cards, ...]] = tuple(1 << card for card in range(52))

_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}


class CardError(ValueError):
    """A text that is not a card, or a hand that holds a card twice."""


def rank_of(card: Card) -> int:
    """Return the rank of a card, 0 for the ace up to 12 for the king."""
    return card % 13


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // 13


def parse_card(text: str) -> Card:
    """Return the card a text names; ``10`` may stand for ``T`` and case does not matter.

    >>> parse_card("7S"), parse_card("10h"), parse_card("kc")
    (6, 22, 51)

    Raises CardError if the text names no card.
    """
    name = text.strip().upper().replace("10", "T")
    card = _BY_NAME.get(name)
    if card is None:
        raise CardError(
            f"{text!r} is not a card: write a rank A23456789TJQK and a suit SHDC, as 7S"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in their order; spaces or commas part them.

    >>> format_cards(parse_cards("7S 7H, 10D"))
    '7S 7H TD'

    Raises CardError if a word is not a card, or a card comes twice.
    """
    cards = tuple(parse_card(word) for word in text.replace(",", " ").split())
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"the card {NAMES[twice]} comes twice")
    return cards


def parse_hand(text: str) -> Cards:
    """Return the set of the cards that a text names.

    >>> format_hand(parse_hand("KH AS 7D"))
    'AS KH 7D'

    Raises CardError as ``parse_cards`` does.
    """
    return hand_of(parse_cards(text))


def format_card(card: Card) -> str:
    """Return the two letters of a card, as ``7S``."""
    return NAMES[card]


def format_cards(cards: Iterable[Card]) -> str:
    """Return cards as text in the order given, parted by spaces."""
    return " ".join(NAMES[card] for card in cards)


def format_hand(hand: Cards) -> str:
    """Return a set of cards as text, suit by suit and rank by rank."""
    return " ".join(NAMES[card] for card in cards_in(hand))


def hand_of(cards: Iterable[Card]) -> Cards:
    """Return the set of the cards given."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def cards_in(hand: Cards) -> list[Card]:
    """Return the cards of a set from the lowest number to the highest."""
    cards = []
    while hand:
        low = hand & -hand
        cards.append(low.bit_length() - 1)
        hand ^= low
    return cards


def points_of(hand: Cards) -> int:
    """Return the points of all cards in a set.

    >>> points_of(parse_hand("AS KH 7D"))
    18
    """
    points = 0
    while hand:
        low = hand & -hand
        points += POINTS[low.bit_length() - 1]
        hand ^= low
    return points
