"""A hand being laid out by its player: groups that he may rearrange, judged as he does."""

from __future__ import annotations

from collections.abc import Sequence

from hollywood_gin.engine.cards import Card, Cards, cards_in, hand_of, points_of
from hollywood_gin.engine.melds import Arrangement, is_meld
from hollywood_gin.ui.table.hand_order import Group, Kind, by_rank, meld_groups, meld_kind

LOOSE = "loose"
NEW = "new"


class Arranger:
    """Melds and loose cards; a group that is no meld (yet) counts as deadwood."""

    def __init__(self, hand: Cards, melds: Sequence[Cards]) -> None:
        self._melds: list[list[Card]] = []
        self._loose: list[Card] = []
        self.reset(hand, melds)

    def reset(self, hand: Cards, melds: Sequence[Cards]) -> None:
        """Lay the hand out anew."""
        groups = meld_groups(hand, melds)
        self._melds = [list(group.cards) for group in groups if group.kind is not Kind.LOOSE]
        self._loose = [card for group in groups if group.kind is Kind.LOOSE for card in group.cards]

    @property
    def hand(self) -> Cards:
        """All cards in it."""
        return hand_of([*self._loose, *(card for meld in self._melds for card in meld)])

    @property
    def melds(self) -> Arrangement:
        """The groups that are melds."""
        sets = (hand_of(group) for group in self._melds)
        return tuple(sorted(meld for meld in sets if is_meld(meld)))

    @property
    def deadwood(self) -> int:
        """The points outside the melds."""
        inside = 0
        for meld in self.melds:
            inside |= meld
        return points_of(self.hand & ~inside)

    def groups(self) -> list[Group]:
        """Return the groups from left to right: a group that is no meld is plain."""
        found = []
        for cards in self._melds:
            meld = hand_of(cards)
            kind = meld_kind(meld) if is_meld(meld) else Kind.PLAIN
            found.append(Group(kind, tuple(by_rank(cards))))
        if self._loose:
            found.append(Group(Kind.LOOSE, tuple(by_rank(self._loose))))
        return found

    def place_of(self, card: Card) -> str:
        """Return the name of the group a card is in."""
        for i, cards in enumerate(self._melds):
            if card in cards:
                return str(i)
        return LOOSE

    def move(self, card: Card, place: str) -> None:
        """Put a card in another group, ``new`` or ``loose``; an emptied group goes."""
        source = self.place_of(card)
        if place == source:
            return
        self.take(card, tidy=False)
        if place == LOOSE:
            self._loose.append(card)
        elif place == NEW:
            self._melds.append([card])
        else:
            self._melds[int(place)].append(card)
        self._melds = [cards for cards in self._melds if cards]

    def take(self, card: Card, tidy: bool = True) -> None:
        """Take a card out (it was laid off); what is no meld any more falls loose."""
        for cards in [*self._melds, self._loose]:
            if card in cards:
                cards.remove(card)
        if tidy:
            for cards in self._melds:
                if cards and not is_meld(hand_of(cards)):
                    self._loose += cards
                    cards.clear()
            self._melds = [cards for cards in self._melds if cards]


def loose_of(hand: Cards, melds: Sequence[Cards]) -> list[Card]:
    """Return the cards of a hand outside some melds."""
    inside = 0
    for meld in melds:
        inside |= meld
    return cards_in(hand & ~inside)
