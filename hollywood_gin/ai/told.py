"""A round as a host tells it to one seat, event by event, without the hidden cards.

The hidden cards are made up as late as possible and always so that all that was told could have
happened; the engine then replays the round and gives the observation. So what a seat is told is
checked by the rules themselves, and the made-up cards cannot matter: an observation holds none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hollywood_gin.engine.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    FinishLayoffs,
    IllegalAction,
    Knock,
    LayOff,
    Reason,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import (
    PACK,
    Card,
    CardError,
    Cards,
    cards_in,
    format_card,
    parse_card,
    parse_hand,
)
from hollywood_gin.engine.notation import parse_action, parse_melds
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoresheet import ScoreSheet


class ToldError(ValueError):
    """Something told that cannot be so; its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An action of a seat; ``card`` is the bot's own draw, ``shown`` all cards of a player who
    laid them down."""

    seat: int
    action: Action
    card: Card | None = None
    shown: Cards | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat was told of a round; every change makes a new one, a refused one none."""

    rules: Rules
    sheet: ScoreSheet
    seat: int
    dealer: int
    upcard: Card
    hand: Cards
    events: tuple[Happening, ...] = ()

    @staticmethod
    def deal(
        rules: Rules, sheet: ScoreSheet, seat: int, dealer: int, upcard: str, hand: str
    ) -> Told:
        """Return a round just dealt. Raises ToldError or CardError."""
        up = parse_card(upcard)
        cards = _joined(hand)
        if cards.bit_count() != 10 or cards >> up & 1:
            raise ToldError("a hand is ten cards, and the upcard is not among them")
        return Told(rules, sheet, seat, dealer, up, cards)

    def with_sheet(self, sheet: ScoreSheet) -> Told:
        """Return the same round with another sheet beside it."""
        return replace(self, sheet=sheet)

    def happen(self, seat: int, words: list[str]) -> Told:
        """Return the round after an event told in words. Raises ToldError or NotationError."""
        new = replace(self, events=(*self.events, self._read(seat, words)))
        new.replay()
        return new

    def observe(self) -> Observation:
        """Return what the seat knows now."""
        return self.replay().observe(self.seat, self.sheet)

    def _read(self, seat: int, words: list[str]) -> Happening:
        own = seat == self.seat
        if words[0] == "draw" and own:
            if len(words) != 2:
                raise ToldError("the seat's own draw is told with its card, as draw 7S")
            return Happening(seat, DrawStock(), parse_card(words[1]))
        if words[0] == "knock" and not own:
            laid, plus, loose = _split(words, "+")
            action = parse_action(" ".join(laid))
            assert isinstance(action, Knock)
            shown = _sum(action.spread) | 1 << action.card
            if plus:
                shown = _add(shown, _joined("".join(loose)))
            return Happening(seat, action, shown=shown)
        if words[0] == "big_gin" and not own:
            return Happening(seat, BigGin(), shown=_sum(parse_melds(words[1:])))
        return Happening(seat, parse_action(" ".join(words)))

    def replay(self) -> Round:
        """Return a round in which all that was told happened. Raises ToldError."""
        deck = _Deck(self)
        position = Round.deal(self.rules, self.dealer, deck.cards())
        last = len(self.events) - 1
        for i, event in enumerate(self.events):
            try:
                position = position.apply(event.action, event.seat)
            except IllegalAction as error:
                if error.reason is Reason.LAST_CHANCE_KNOCK and i == last:
                    break  # his hand is not known before he lays it down
                raise ToldError(f"{error}: event {i + 1} of the round") from None
        return position


_SEEN: Final = "the card {card} has been seen elsewhere"


class _Deck:
    """Makes up a deck from what was told."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._unseen = PACK & ~told.hand & ~(1 << told.upcard)
        self._slots: list[list[Card]] = [[] for _ in range(10)]
        """The opponent's cards as dealt: a slot holds its card once that is known."""
        self._open = list(self._slots)
        """Slots of cards he holds that are not known."""
        self._sure: set[Card] = set()
        self._stock: list[list[Card]] = []
        self._top: Card | None = told.upcard
        for event in told.events:
            if event.seat == told.seat:
                self._own(event)
            else:
                self._his(event)

    def cards(self) -> list[Card]:
        """Return the 52 cards, what is not known filled in."""
        rest = cards_in(self._unseen)
        for slot in (*self._slots, *self._stock):
            if not slot:
                if not rest:
                    raise ToldError("more cards were drawn than there are")
                slot.append(rest.pop())
        his = [slot[0] for slot in self._slots]
        mine = cards_in(self._told.hand)
        first, second = (his, mine) if self._told.dealer == self._told.seat else (mine, his)
        deck = [card for pair in zip(first, second, strict=True) for card in pair]
        return [*deck, self._told.upcard, *(slot[0] for slot in self._stock), *rest]

    def _see(self, card: Card) -> None:
        if not self._unseen >> card & 1:
            raise ToldError(_SEEN.format(card=format_card(card)))
        self._unseen &= ~(1 << card)

    def _own(self, event: Happening) -> None:
        action = event.action
        if isinstance(action, DrawStock):
            assert event.card is not None
            self._see(event.card)
            self._stock.append([event.card])
        elif isinstance(action, (Discard, Knock)):
            self._top = action.card

    def _his(self, event: Happening) -> None:
        action = event.action
        if isinstance(action, DrawStock):
            slot: list[Card] = []
            self._stock.append(slot)
            self._open.append(slot)
        elif isinstance(action, (TakeDiscard, TakeUpcard)) and self._top is not None:
            self._sure.add(self._top)
        if event.shown is not None:
            self._hold(event.shown)
        if isinstance(action, (Discard, Knock)):
            self._hold(1 << action.card)
            self._sure.discard(action.card)
            self._top = action.card
        elif isinstance(action, LayOff):
            self._hold(1 << action.card)
            self._sure.discard(action.card)
        elif isinstance(action, FinishLayoffs):
            self._hold(_sum(action.melds))

    def _hold(self, cards: Cards) -> None:
        """Give him cards that he has just shown, unless it is known that he holds them."""
        for card in cards_in(cards):
            if card in self._sure:
                continue
            self._see(card)
            if not self._open:
                raise ToldError(f"the opponent cannot hold the card {format_card(card)}")
            self._open.pop(0).append(card)
            self._sure.add(card)


def _split(words: list[str], at: str) -> tuple[list[str], bool, list[str]]:
    if at not in words:
        return words, False, []
    place = words.index(at)
    return words[:place], True, words[place + 1 :]


def _joined(text: str) -> Cards:
    if len(text) % 2:
        raise CardError(f"{text!r} is not a row of cards of two letters each")
    return parse_hand(" ".join(text[i : i + 2] for i in range(0, len(text), 2)))


def _sum(melds: tuple[Cards, ...]) -> Cards:
    every = 0
    for meld in melds:
        every = _add(every, meld)
    return every


def _add(cards: Cards, more: Cards) -> Cards:
    if cards & more:
        raise ToldError("a card stands in two places")
    return cards | more
