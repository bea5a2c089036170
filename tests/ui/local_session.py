"""A match in this process for the tests of the screen: real rounds, a prepared or seeded deal,
and an opponent that plays from a script or by a plain rule."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    FinishLayoffs,
    Knock,
    LayOff,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card, cards_in, parse_cards
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.melds import discards, least_deadwood
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import Rules


@dataclass(frozen=True)
class SomeOne:
    """A player as the table names him."""

    name: str
    human: bool
    portrait: str | None = None
    role: str = ""


class Text:
    """A journal that keeps the record in memory."""

    def __init__(self) -> None:
        self.text = ""

    def append(self, text: str, *, sync: bool = False) -> None:
        """Add lines."""
        self.text += text

    def close(self) -> None:
        """Do nothing."""


def deck_with(non_dealer: str, dealer: str, rest: str = "", seed: int = 1) -> tuple[Card, ...]:
    """Return a pack that deals these hands; ``rest`` are the upcard and the first stock cards."""
    first, second, then = parse_cards(non_dealer), parse_cards(dealer), parse_cards(rest)
    assert len(first) == len(second) == 10
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    left = [card for card in range(52) if card not in {*dealt, *then}]
    random.Random(seed).shuffle(left)
    return (*dealt, *then, *left)


def plain_move(obs: Observation, knocks: bool = True) -> Action:
    """Return a plain player's move: least deadwood, knock when it may."""
    if obs.phase is Phase.SHOWDOWN:
        defence = obs.propose_defence()
        if defence.layoffs:
            return LayOff(*defence.layoffs[0])
        return FinishLayoffs(defence.melds)
    if obs.phase in (Phase.UPCARD, Phase.DRAW, Phase.LAST_CHANCE):
        take = TakeUpcard() if obs.phase is Phase.UPCARD else TakeDiscard()
        if take in obs.legal_actions():
            top = obs.top_discard
            after = min(left for _, left in discards(obs.hand | 1 << top, top))
            if after < least_deadwood(obs.hand) - 2:
                return take
        if obs.phase is Phase.UPCARD:
            return PassUpcard()
        return DrawStock() if obs.phase is Phase.DRAW else PassLastDiscard()
    ways = discards(obs.hand, obs.taken)
    card = min(ways, key=lambda way: (way[1], -(way[0] % 13)))[0]
    knock = Knock(card, obs.propose_spread(card))
    return knock if knocks and knock in obs.legal_actions() else Discard(card)


class LocalSession:
    """A session whose opponent answers in ``poll``: from a script first, else by the plain rule."""

    def __init__(
        self,
        rules: Rules | None = None,
        *,
        dealer: int = 1,
        decks: Iterable[Sequence[Card]] = (),
        script: Iterable[Action] = (),
        seed: int = 1,
        names: tuple[str, str] = ("Ana", "Vera"),
        answers: bool = True,
        knocks: bool = True,
    ) -> None:
        self._rng = random.Random(seed)
        self._decks = list(decks)
        self._script = list(script)
        self.answers = answers
        self._knocks = knocks
        self.match = Match.start(rules or Rules(), dealer)
        self.players = (
            SomeOne(names[0], True),
            SomeOne(names[1], False, "vera", "Screenwriter"),
        )
        self.rules_name = "Classic rules, to 100"
        self.round_number = 0
        self.cut: tuple[Card, Card] | None = None
        self.prepared = False
        self.notice: str | None = None
        self.submitted: list[tuple[int, Action]] = []
        self.deal_next()

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def thinking(self) -> bool:
        return self.answers and self.match.turn == 1

    def deal_next(self) -> None:
        if self._decks:
            deck: Sequence[Card] = self._decks.pop(0)
        else:
            pack = list(range(52))
            self._rng.shuffle(pack)
            deck = pack
        self.match = self.match.deal(deck)
        self.round_number += 1

    def observe(self, seat: int) -> Observation:
        return self.match.observe(seat)

    def submit(self, seat: int, action: Action) -> None:
        self.match = self.match.apply(action, seat)
        self.submitted.append((seat, action))

    def poll(self, hold: bool = False) -> list[object]:
        if not hold and self.answers and self.match.turn == 1:
            scripted = bool(self._script)
            action = (
                self._script.pop(0) if scripted else plain_move(self.match.observe(1), self._knocks)
            )
            self.match = self.match.apply(action, 1)
        return []


def hand_words(hand: int) -> list[int]:
    """Return the cards of a hand."""
    return cards_in(hand)
