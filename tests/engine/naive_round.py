"""The rules once more, slow and plain: cards are texts, melds are sets of texts, a turn is an if.

Written from docs/rules.md paragraph by paragraph, to be compared with the engine. Nothing here
is shared with it, and nothing here is meant to be quick.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
Meld = frozenset[str]
Action = tuple[Any, ...]


def points(cards: Any) -> int:
    """Paragraph 2."""
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)


def all_melds() -> list[Meld]:
    """Paragraph 3."""
    found = []
    for rank in RANKS:
        for size in (3, 4):
            found += [frozenset(rank + s for s in suits) for suits in combinations(SUITS, size)]
    for suit in SUITS:
        for start in range(13):
            for end in range(start + 3, 14):
                found.append(frozenset(rank + suit for rank in RANKS[start:end]))
    return found


MELDS = all_melds()
IS_MELD = frozenset(MELDS)


def families(cards: Any) -> list[frozenset[Meld]]:
    """Every way to choose melds of these cards that share none, no meld at all among them."""
    possible = [meld for meld in MELDS if meld <= set(cards)]
    found = [frozenset()]
    for meld in possible:
        found += [way | {meld} for way in found if all(not meld & other for other in way)]
    return found


def left(cards: Any, way: Any) -> frozenset[str]:
    """The deadwood of cards laid out so."""
    return frozenset(cards).difference(*way)


def least(cards: Any) -> int:
    return min(points(left(cards, way)) for way in families(cards))


def best_defence(hand: Any, spread: list[Meld]) -> int:
    """Paragraph 17: any layoffs in any order, then the best of what is left."""
    best = least(hand)
    for card in hand:
        for i, meld in enumerate(spread):
            if meld | {card} in IS_MELD:
                grown = [*spread[:i], meld | {card}, *spread[i + 1 :]]
                best = min(best, best_defence(frozenset(hand) - {card}, grown))
    return best


def settle(own: int, other: int, kind: str, rules: dict[str, Any], upcard: str) -> Any:
    """Paragraphs 18 and 20: outcome, whether the knocker or the defender scores, and how much."""
    if kind == "gin":
        outcome, who, score = "gin", "knocker", other + rules["gin_bonus"]
    elif kind == "big_gin":
        outcome, who, score = "big_gin", "knocker", other + rules["big_gin_bonus"]
    elif own < other:
        outcome, who, score = "knock", "knocker", other - own
    elif own == other and rules["ties"] == "nobody":
        outcome, who, score = "nobody", None, 0
    else:
        outcome, who, score = "undercut", "defender", own - other + rules["undercut_bonus"]
    if rules["oklahoma"] and rules["spade_doubles"] and upcard[1] == "S":
        score *= 2
    return outcome, who, score


def limit(rules: dict[str, Any], upcard: str) -> int:
    """Paragraphs 12, 20 and 21."""
    if not rules["oklahoma"]:
        return rules["knock_limit"]
    if upcard[0] == "A" and rules["oklahoma_ace"] == "gin":
        return 0
    return min(rules["knock_limit"], points([upcard]))


class NaiveRound:
    """One deal. ``legal()`` gives the actions as tuples; ``play`` gives a new round."""

    def __init__(self, rules: dict[str, Any], dealer: int, deck: list[str]) -> None:
        # Paragraph 5: one at a time, the non-dealer first; the 21st card is the upcard.
        self.rules = rules
        self.dealer = dealer
        self.hands: list[set[str]] = [set(), set()]
        for i in range(20):
            self.hands[1 - dealer if i % 2 == 0 else dealer].add(deck[i])
        self.upcard = deck[20]
        self.pile = [deck[20]]
        self.stock = deck[21:]
        self.player = 1 - dealer
        self.stage = "upcard"
        self.refusals = 0
        self.first_draw = False  # both passed, and the non-dealer has not drawn yet
        self.taken: str | None = None
        self.last_card = False  # the discard at the wall was taken: only a knock may follow
        self.turns = 0
        self.knocker: int | None = None
        self.kind = ""
        self.spread: list[Meld] = []
        self.knocker_deadwood = 0
        self.result: Any = None

    def copy(self) -> NaiveRound:
        new = object.__new__(NaiveRound)
        new.__dict__.update(self.__dict__)
        new.hands = [set(hand) for hand in self.hands]
        new.pile, new.stock, new.spread = list(self.pile), list(self.stock), list(self.spread)
        return new

    # -- what is legal ------------------------------------------------------------------------

    def legal(self) -> set[Action]:
        hand = self.hands[self.player]
        if self.stage == "upcard":  # paragraph 6
            return {("take_upcard",), ("pass_upcard",)}
        if self.stage == "draw":  # paragraphs 7 and 8
            return {("draw",)} if self.first_draw else {("draw",), ("take",)}
        if self.stage == "throw":
            return self.legal_throws(hand)
        if self.stage == "last chance":  # paragraph 19
            if self.can_knock_with(hand | {self.pile[-1]}, self.pile[-1]):
                return {("take",), ("pass_last",)}
            return {("pass_last",)}
        if self.stage == "showdown":  # paragraph 16
            found: set[Action] = {("finish", way) for way in families(hand)}
            if self.kind == "knock":
                found |= {
                    ("lay_off", card, meld)
                    for card in hand
                    for meld in self.spread
                    if meld | {card} in IS_MELD
                }
            return found
        return set()

    def legal_throws(self, hand: set[str]) -> set[Action]:
        found: set[Action] = set()
        for card in hand:
            if card == self.taken:  # paragraph 9
                continue
            if not self.last_card:
                found.add(("throw", card))
            for way in families(hand - {card}):  # paragraphs 12 and 15
                if points(left(hand - {card}, way)) <= limit(self.rules, self.upcard):
                    found.add(("knock", card, way))
        if self.rules["big_gin_bonus"] is not None and least(hand) == 0:  # paragraph 14
            found.add(("big_gin",))
        return found

    def can_knock_with(self, eleven: set[str], taken: str) -> bool:
        if self.rules["big_gin_bonus"] is not None and least(eleven) == 0:
            return True
        allowed = limit(self.rules, self.upcard)
        return any(least(eleven - {card}) <= allowed for card in eleven if card != taken)

    # -- playing ------------------------------------------------------------------------------

    def play(self, action: Action) -> NaiveRound:
        new = self.copy()
        getattr(new, action[0])(*action[1:])
        return new

    def take_upcard(self) -> None:
        self.take()

    def pass_upcard(self) -> None:
        self.refusals += 1
        self.player = 1 - self.player
        if self.refusals == 2:
            self.stage, self.first_draw = "draw", True

    def draw(self) -> None:
        self.hands[self.player].add(self.stock.pop(0))
        self.taken, self.first_draw = None, False
        self.stage = "throw"
        if self.rules["wall"] == "strict" and len(self.stock) == 2:
            self.dead()

    def take(self) -> None:
        self.last_card = self.stage == "last chance"
        self.taken = self.pile.pop()
        self.hands[self.player].add(self.taken)
        self.stage = "throw"

    def pass_last(self) -> None:
        self.dead()

    def throw(self, card: str) -> None:
        self.end_turn(card)
        if self.turns == 200:  # paragraph 11
            self.dead()
        elif len(self.stock) == 2:  # paragraph 19
            if self.rules["wall"] == "last_chance":
                self.stage = "last chance"
            else:
                self.dead()
        else:
            self.stage = "draw"

    def end_turn(self, card: str | None) -> None:
        if card is not None:
            self.hands[self.player].remove(card)
            self.pile.append(card)
        self.turns += 1
        self.taken, self.last_card = None, False
        self.player = 1 - self.player

    def knock(self, card: str, way: frozenset[Meld]) -> None:
        self.knocker, self.spread = self.player, list(way)
        self.knocker_deadwood = points(left(self.hands[self.player] - {card}, way))
        self.kind = "gin" if self.knocker_deadwood == 0 else "knock"  # paragraph 13
        self.end_turn(card)
        self.stage = "showdown"

    def big_gin(self) -> None:
        self.knocker, self.kind = self.player, "big_gin"
        self.end_turn(None)
        self.stage = "showdown"

    def lay_off(self, card: str, meld: Meld) -> None:
        self.hands[self.player].remove(card)
        self.spread = [other | {card} if other == meld else other for other in self.spread]

    def finish(self, way: frozenset[Meld]) -> None:
        other = points(left(self.hands[self.player], way))
        outcome, who, score = settle(
            self.knocker_deadwood, other, self.kind, self.rules, self.upcard
        )
        seats = {"knocker": self.knocker, "defender": self.player, None: None}
        self.result = (outcome, seats[who], score)
        self.stage = "over"

    def dead(self) -> None:
        self.result = ("dead", None, 0)
        self.stage = "over"
