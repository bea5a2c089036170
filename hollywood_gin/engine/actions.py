"""What a player can do, why it may be refused, and what a seat saw of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from hollywood_gin.engine.cards import Card
from hollywood_gin.engine.melds import Arrangement


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the upcard when it is offered, before anybody has drawn from the stock."""


@dataclass(frozen=True, slots=True)
class PassUpcard:
    """Refuse the upcard when it is offered."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class PassLastDiscard:
    """Leave the last discard at the wall (only under ``wall=last_chance``): the round is dead."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Throw a card and lay down the other ten; with no deadwood in the spread it is gin.

    ``spread`` are the melds declared, kept in ascending order whatever order they are given in.
    """

    card: Card
    spread: Arrangement

    def __post_init__(self) -> None:
        spread = self.spread
        if any(spread[i] > spread[i + 1] for i in range(len(spread) - 1)):
            object.__setattr__(self, "spread", tuple(sorted(spread)))


@dataclass(frozen=True, slots=True)
class BigGin:
    """Lay down eleven melded cards without a discard."""


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off on one of the knocker's melds.

    ``meld`` is the meld's place in the spread (0 is the first), which layoffs do not change.
    """

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class FinishLayoffs:
    """Show the defender's own melds and end the round; the order of the melds does not matter."""

    melds: Arrangement

    def __post_init__(self) -> None:
        melds = self.melds
        if any(melds[i] > melds[i + 1] for i in range(len(melds) - 1)):
            object.__setattr__(self, "melds", tuple(sorted(melds)))


Action: TypeAlias = (
    TakeUpcard
    | PassUpcard
    | DrawStock
    | TakeDiscard
    | PassLastDiscard
    | Discard
    | Knock
    | BigGin
    | LayOff
    | FinishLayoffs
)


@dataclass(frozen=True, slots=True)
class Event:
    """An action as one seat saw it.

    ``card`` is the card drawn, taken or thrown; None when the seat did not see it (the opponent's
    draw from the stock, a buried discard under ``discard_history=top_only``) or there was none.
    Where the card is hidden, ``action`` carries none either: a buried throw stands as None.
    """

    seat: int
    action: Action | None
    card: Card | None = None


class Reason(StrEnum):
    """Why an action is refused."""

    ROUND_OVER = "the round is over"
    NOT_YOUR_TURN = "it is the other player's turn"
    ANSWER_UPCARD = "the upcard must be taken or passed first"
    UPCARD_ANSWERED = "the upcard is no longer offered"
    DRAW_FIRST = "a card must be drawn first"
    ALREADY_DRAWN = "a card was drawn already this turn"
    UPCARD_REFUSED = "both players refused the upcard: draw from the stock"
    STOCK_CLOSED = "the last two cards of the stock are never drawn"
    NOT_LAST_CHANCE = "only the last discard at the wall can be passed"
    LAST_CHANCE_KNOCK = "the last discard may be taken only to knock or gin with it"
    NOT_IN_HAND = "the card is not in the hand"
    TAKEN_THIS_TURN = "the card was taken from the discard pile this turn"
    NOT_A_MELD = "these cards are not a meld"
    MELD_NOT_IN_HAND = "a card of the meld is not in the hand"
    MELDS_OVERLAP = "a card stands in two melds"
    OVER_LIMIT = "the deadwood is over the knock limit"
    BIG_GIN_OFF = "big gin is not played under these rules"
    NOT_BIG_GIN = "not all eleven cards are melded"
    SHOWDOWN = "a player has knocked: lay off or show the melds"
    NO_SHOWDOWN = "nobody has knocked"
    NO_LAYOFF_ON_GIN = "nothing can be laid off on gin"
    NO_SUCH_MELD = "the knocker has no such meld"
    DOES_NOT_FIT = "the card does not fit the meld"
    NOT_AN_ACTION = "that is not an action"


class IllegalAction(ValueError):
    """A refused action, which changed nothing; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
