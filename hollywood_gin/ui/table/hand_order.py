"""The player's own cards in the order he sees them: three sorts and his own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from hollywood_gin.app.words import N_
from hollywood_gin.engine.cards import Card, Cards, cards_in, rank_of, suit_of
from hollywood_gin.engine.melds import best_melds, is_set


class Sort(StrEnum):
    """How a hand is ordered."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"
    MANUAL = "manual"


SORT_WORDS = {
    Sort.MELDS: N_("Melds"),
    Sort.SUIT: N_("Suit"),
    Sort.RANK: N_("Rank"),
    Sort.MANUAL: N_("Manual"),
}

_SUIT_PLACE = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: black and red take turns."""


class Kind(StrEnum):
    """What a group of cards is."""

    RUN = "run"
    SET = "set"
    LOOSE = "loose"
    PLAIN = "plain"
    """Cards that stand together only by the sort: no bracket."""
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that stand together, from left to right."""

    kind: Kind
    cards: tuple[Card, ...]


def meld_kind(meld: Cards) -> Kind:
    """Return whether a meld is a set or a run."""
    return Kind.SET if is_set(meld) else Kind.RUN


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Return cards from low to high."""
    return sorted(cards, key=lambda card: (rank_of(card), _SUIT_PLACE[suit_of(card)]))


def meld_groups(hand: Cards, melds: Sequence[Cards]) -> list[Group]:
    """Return a hand as its melds, runs first, and what is left."""
    order = sorted(melds, key=lambda meld: (is_set(meld), by_rank(cards_in(meld))[0] % 13))
    groups = [Group(meld_kind(meld), tuple(by_rank(cards_in(meld)))) for meld in order]
    loose = hand
    for meld in melds:
        loose &= ~meld
    if loose:
        groups.append(Group(Kind.LOOSE, tuple(by_rank(cards_in(loose)))))
    return groups


class HandOrder:
    """The order of one player's hand through a match.

    The drawn card stands apart until it is placed; a card moved by hand makes the order his own.
    """

    def __init__(self, sort: Sort = Sort.MELDS) -> None:
        self.sort = sort
        self.apart: Card | None = None
        self._manual: list[Card] = []

    def follow(self, hand: Cards, drawn: Card | None) -> None:
        """Learn which cards are held now and which was drawn last."""
        held = cards_in(hand)
        self._manual = [card for card in self._manual if hand >> card & 1]
        known = set(self._manual)
        self._manual += by_rank(card for card in held if card not in known)
        if drawn is None or not hand >> drawn & 1:
            self.apart = None

    def draw(self, card: Card) -> None:
        """Let a card stand apart as the one just drawn."""
        self.apart = card

    def set_sort(self, sort: Sort) -> None:
        """Order the hand in another way; choosing one places the drawn card too."""
        if sort is Sort.MANUAL and self.sort is not Sort.MANUAL:
            self._manual = [card for group in self.groups(self._hand()) for card in group.cards]
        if sort is not self.sort:
            self.apart = None
        self.sort = sort

    def _hand(self) -> Cards:
        return sum(1 << card for card in self._manual)

    def groups(self, hand: Cards) -> list[Group]:
        """Return the hand as groups from left to right."""
        apart = self.apart if self.apart is not None and hand >> self.apart & 1 else None
        rest = hand & ~(1 << apart) if apart is not None else hand
        groups = self._sorted(rest)
        if apart is not None:
            groups.append(Group(Kind.DRAWN, (apart,)))
        return groups

    def _sorted(self, rest: Cards) -> list[Group]:
        if not rest:
            return []
        cards = cards_in(rest)
        if self.sort is Sort.MELDS:
            return meld_groups(rest, best_melds(rest))
        if self.sort is Sort.RANK:
            return [Group(Kind.PLAIN, tuple(by_rank(cards)))]
        if self.sort is Sort.MANUAL:
            order = {card: i for i, card in enumerate(self._manual)}
            return [Group(Kind.PLAIN, tuple(sorted(cards, key=lambda c: order.get(c, 99))))]
        suits = [[c for c in by_rank(cards) if suit_of(c) == s] for s in (0, 1, 3, 2)]
        return [Group(Kind.PLAIN, tuple(suit)) for suit in suits if suit]

    def order(self, hand: Cards) -> list[Card]:
        """Return the cards from left to right."""
        return [card for group in self.groups(hand) for card in group.cards]

    def move(self, hand: Cards, card: Card, index: int) -> None:
        """Put a card at a place among the others by hand: the order is his own from now on."""
        order = [c for c in self.order(hand) if c != card]
        index = min(max(index, 0), len(order))
        self._manual = [*order[:index], card, *order[index:]]
        if self.apart is not None:
            self.apart = None
        self.sort = Sort.MANUAL
