"""The round as it stood after each event: what the screen shows while it catches up.

A view is made from an observation and a number of events, always from the start, so it cannot
drift from the model; with all events it is the position itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from hollywood_gin.engine.actions import (
    BigGin,
    Discard,
    DrawStock,
    Event,
    FinishLayoffs,
    Knock,
    LayOff,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import BIT, Card, Cards
from hollywood_gin.engine.melds import Arrangement, best_melds
from hollywood_gin.engine.observation import Observation

STOCK_AFTER_DEAL = 31
HAND_SIZE = 10


@dataclass(frozen=True, slots=True)
class View:
    """A moment of a round as one seat saw it.

    ``pile`` runs from the oldest discard to the top, None for one that may not be remembered.
    ``last`` is the event that led here.
    """

    hand: Cards
    opponent_count: int
    pile: tuple[Card | None, ...]
    stock: int
    drawn: Card | None
    taken: Card | None
    opponent_known: Cards
    taken_from_pile: tuple[tuple[int, Card], ...]
    thrown_by: tuple[int | None, ...]
    knocker: int | None
    spread: Arrangement
    laid: tuple[tuple[Card, int], ...]
    finished: bool
    last: Event | None

    @property
    def top(self) -> Card | None:
        """The top of the discard pile, None when it is empty."""
        return self.pile[-1] if self.pile else None


def dealt_hand(obs: Observation) -> Cards:
    """Return the ten cards that the seat was dealt."""
    hand = obs.hand
    for event in reversed(obs.events):
        if event.seat != obs.seat or event.card is None:
            continue
        match event.action:
            case DrawStock() | TakeUpcard() | TakeDiscard():
                hand &= ~BIT[event.card]
            case Discard() | Knock() | LayOff():
                hand |= BIT[event.card]
            case None:
                hand |= BIT[event.card]
            case _:
                pass
    return hand


def view_at(obs: Observation, count: int) -> View:
    """Return the round as the seat saw it after the first ``count`` events."""
    hand, opponent = dealt_hand(obs), HAND_SIZE
    pile: list[Card | None] = [obs.upcard]
    by: list[int | None] = [None]
    stock = STOCK_AFTER_DEAL
    drawn: Card | None = None
    taken: Card | None = None
    known = 0
    from_pile: list[tuple[int, Card]] = []
    knocker: int | None = None
    spread: Arrangement = ()
    laid: list[tuple[Card, int]] = []
    finished = False
    last: Event | None = None
    for event in obs.events[:count]:
        mine, card, last = event.seat == obs.seat, event.card, event
        match event.action:
            case DrawStock():
                stock, taken = stock - 1, None
                if mine and card is not None:
                    hand, drawn = hand | BIT[card], card
                else:
                    opponent += 1
            case TakeUpcard() | TakeDiscard():
                top = pile.pop()
                by.pop()
                card = top if card is None else card
                if card is not None:
                    from_pile.append((event.seat, card))
                    taken = card
                if mine and card is not None:
                    hand, drawn = hand | BIT[card], card
                else:
                    opponent += 1
                    known |= BIT[card] if card is not None else 0
            case Discard() | Knock() | None:
                if mine and card is not None:
                    hand &= ~BIT[card]
                elif not mine:
                    opponent -= 1
                    known &= ~(BIT[card] if card is not None else 0)
                pile.append(card)
                by.append(event.seat)
                drawn = taken = None
                if isinstance(event.action, Knock):
                    knocker, spread = event.seat, event.action.spread
            case BigGin():
                knocker = event.seat
                whole = hand if mine else (obs.opponent_hand or 0)
                spread, drawn, taken = best_melds(whole), None, None
            case LayOff(card=laid_card, meld=meld):
                laid.append((laid_card, meld))
                melds = list(spread)
                melds[meld] |= BIT[laid_card]
                spread = tuple(melds)
                if mine:
                    hand &= ~BIT[laid_card]
                else:
                    opponent -= 1
            case FinishLayoffs():
                finished = True
            case PassUpcard():
                pass
            case _:
                pass
    if count >= len(obs.events) and not pile and obs.pile:
        pile = list(obs.pile)
    return View(
        hand,
        opponent,
        tuple(pile),
        stock,
        drawn,
        taken,
        known,
        tuple(from_pile),
        tuple(by),
        knocker,
        spread,
        tuple(laid),
        finished,
        last,
    )
