"""The trained player: every phase decided by the net's outlook on the positions it could reach.

A ``Style`` makes a weaker player of it. The handicaps are things a person may lack too: memory,
attention to the other side, patience. None is a blunder by chance, and whatever a style still
sees it uses in earnest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai import features
from hollywood_gin.ai.features import Batch, View
from hollywood_gin.ai.net import Ending, Net, Outcomes
from hollywood_gin.ai.player import Choice, Limit
from hollywood_gin.engine.actions import (
    Action,
    BigGin,
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
from hollywood_gin.engine.cards import BIT, POINTS, Card, Cards
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import knock_discards, least_deadwood
from hollywood_gin.engine.observation import Observation

Worths = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

PATIENCE: Final = 100
"""From this turn on the player takes no discard but to lay down: so it empties the stock, at most
29 draws, and the safety stop of 200 turns can never be its doing."""


_DEAD: Final = np.array([Ending.DEAD], np.int64)
_NO_POINTS: Final = np.zeros(1, np.int64)


class Pricing(Protocol):
    """What the endings of a round are worth to the seat to act."""

    def price(self, seen: Observation, outcomes: Outcomes) -> Worths:
        """Return the worth of each position, in any unit that is the same for all of them."""

    def settle(self, seen: Observation, endings: Numbers, margins: Numbers) -> Worths:
        """Return the worth of rounds that have ended, by the ending and its points with no bonus.

        The unit is that of ``price``.
        """


@dataclass(frozen=True, slots=True)
class PointsPricing:
    """Prices a position at its expected points, as the rules of the round count them.

    ``greed`` adds imagined points to an own gin; ``fear`` weighs what the opponent may win, so
    that 0 is somebody who looks at his own cards alone.
    """

    greed: float = 0.0
    fear: float = 1.0

    def price(self, seen: Observation, outcomes: Outcomes) -> Worths:
        """Return expected points."""
        rules, p, s = seen.rules, outcomes.chances, outcomes.shares
        mine = s[:, Ending.GIN] + s[:, Ending.KNOCK] + s[:, Ending.HIS_UNDERCUT]
        mine = mine + (rules.gin_bonus + self.greed) * p[:, Ending.GIN]
        mine = mine + rules.undercut_bonus * p[:, Ending.HIS_UNDERCUT]
        his = s[:, Ending.UNDERCUT] + s[:, Ending.HIS_GIN] + s[:, Ending.HIS_KNOCK]
        his = his + rules.gin_bonus * p[:, Ending.HIS_GIN]
        his = his + rules.undercut_bonus * p[:, Ending.UNDERCUT]
        return np.asarray(mine - self.fear * his, np.float64)

    def settle(self, seen: Observation, endings: Numbers, margins: Numbers) -> Worths:
        """Return the points of rounds that have ended."""
        return self.price(seen, Outcomes.certain(endings, margins))


@dataclass(frozen=True, slots=True)
class Style:
    """What a level does not see or weigh; the defaults are the player at its best.

    ``memory`` is how many of the opponent's last throws it remembers (None: all), ``watches``
    whether it notices what he picks up and leaves, ``hurry`` the deadwood at or below which it
    knocks without thinking (-1: never), ``patience`` the most deadwood it will ever knock with, and
    ``fancy`` how many points more a card is worth to it for lying open, where the stock is unknown.
    """

    memory: int | None = None
    watches: bool = True
    hurry: int = -1
    patience: int = 10
    fancy: float = 0.0


BEST: Final = Style()


@dataclass(frozen=True, slots=True)
class Option:
    """An action the net was asked about, with its worth and the row it has in the outlook."""

    action: Action
    worth: float
    row: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """Every option of a decision, the best first, and what the net expects of each."""

    options: tuple[Option, ...]
    outcomes: Outcomes | None = None

    @property
    def best(self) -> Action:
        """The action of most worth."""
        return self.options[0].action


class NetPlayer:
    """The net's player at one style and one pricing; keeps nothing between decisions."""

    def __init__(self, net: Net, pricing: Pricing | None = None, style: Style = BEST) -> None:
        """Play with a net; the pricing is points unless another is given."""
        self.net = net
        self.pricing = pricing or PointsPricing()
        self.style = style

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return the action of most worth; uses neither the limit nor chance."""
        return Choice(self.outlook(observation).best)

    def outlook(self, seen: Observation) -> Outlook:
        """Return the options of a decision with their worth, the best first."""
        if seen.phase is Phase.SHOWDOWN:
            return _only(_defend(seen))
        view = _as_noticed(seen, self.style)
        if seen.phase is Phase.THROW:
            return self._throw(seen, view)
        return self._draw(seen, view)

    # -- eleven cards --------------------------------------------------------------------------

    def _throw(self, seen: Observation, view: View) -> Outlook:
        hand = seen.hand
        if seen.refusal(BigGin()) is None:
            return _only(BigGin())
        knocks = knock_discards(hand, seen.knock_limit, seen.taken)
        best = _best_knocks(knocks)
        if best and (best[0][1] == 0 or seen.must_knock or best[0][1] <= self.style.hurry):
            return _only(_knock(seen, best[0][0]))
        if best and best[0][1] > self.style.patience:
            best = []
        cards, batch = features.throws(seen, view)
        downs = [card for card, _ in best]
        parts = [batch, features.knocks(seen, downs, view)] if downs else [batch]
        outcomes = self.net.evaluate(Batch.join(parts))
        worths = self.pricing.price(seen, outcomes)
        options = [Option(Discard(c), float(worths[i]), i) for i, c in enumerate(cards)]
        for i, card in enumerate(downs, len(cards)):
            options.append(Option(_knock(seen, card), float(worths[i]), i))
        options.sort(key=lambda option: -option.worth)
        return Outlook(tuple(options), outcomes)

    # -- ten cards -----------------------------------------------------------------------------

    def _draw(self, seen: Observation, view: View) -> Outlook:
        phase = seen.phase
        leave: Action = DrawStock()
        take: Action = TakeDiscard()
        if phase is Phase.UPCARD:
            leave, take = PassUpcard(), TakeUpcard()
        elif phase is Phase.LAST_CHANCE:
            leave = PassLastDiscard()
        top = seen.top_discard
        if top is None or seen.refusal(take) is not None:
            return _only(leave)
        eleven = seen.hand | BIT[top]
        knocks = _best_knocks(knock_discards(eleven, seen.knock_limit, top))
        if (knocks and knocks[0][1] == 0) or _big_gin(seen, eleven):
            return _only(take)
        if phase is Phase.LAST_CHANCE:
            return self._last_chance(seen, view, knocks)
        if knocks and (knocks[0][1] > self.style.patience or seen.turns >= PATIENCE):
            knocks = []
        if seen.turns >= PATIENCE:
            return _only(leave)
        cards, batch = features.throws_after_taking(seen, view)
        downs = [card for card, _ in knocks]
        parts = [features.draw(seen, view), batch]
        if downs:
            parts.append(features.knocks(seen, downs, view))
        outcomes = self.net.evaluate(Batch.join(parts))
        worths = self.pricing.price(seen, outcomes)
        row = 1 + int(np.argmax(worths[1:]))
        if knocks and knocks[0][1] <= self.style.hurry:
            row = 1 + len(cards)
        taking = float(worths[row]) + self.style.fancy
        options = [Option(take, taking, row), Option(leave, float(worths[0]), 0)]
        options.sort(key=lambda option: -option.worth)
        return Outlook(tuple(options), outcomes)

    def _last_chance(
        self, seen: Observation, view: View, knocks: list[tuple[Card, int]]
    ) -> Outlook:
        """Take the last discard only if the knock it allows is worth more than a dead round."""
        outcomes = self.net.evaluate(features.knocks(seen, [card for card, _ in knocks], view))
        worths = self.pricing.price(seen, outcomes)
        row = int(np.argmax(worths))
        nothing = float(self.pricing.settle(seen, _DEAD, _NO_POINTS)[0])
        options = [
            Option(TakeDiscard(), float(worths[row]), row),
            Option(PassLastDiscard(), nothing, -1),
        ]
        options.sort(key=lambda option: -option.worth)
        return Outlook(tuple(options), outcomes)


def _only(action: Action) -> Outlook:
    return Outlook((Option(action, 0.0, -1),))


def _defend(seen: Observation) -> Action:
    defence = seen.propose_defence()
    for card, meld in defence.layoffs:
        return LayOff(card, meld)
    return FinishLayoffs(defence.melds)


def _knock(seen: Observation, card: Card) -> Knock:
    return Knock(card, seen.propose_spread(card))


def _big_gin(seen: Observation, eleven: Cards) -> bool:
    return seen.rules.big_gin_bonus is not None and least_deadwood(eleven) == 0


def _best_knocks(knocks: list[tuple[Card, int]]) -> list[tuple[Card, int]]:
    """Return the discards that leave least, the dearest cards first."""
    if not knocks:
        return []
    least = min(left for _, left in knocks)
    best = [way for way in knocks if way[1] == least]
    return sorted(best, key=lambda way: (-POINTS[way[0]], way[0]))


def _as_noticed(seen: Observation, style: Style) -> View:
    """Return what a style notices of what its seat may know."""
    view = features.view_of(seen)
    if not style.watches:
        view = replace(view, known=0, live=view.live | view.known, pick_ups=0, passed=0)
    if style.memory is None:
        return view
    kept = 0 if seen.top_discard is None else BIT[seen.top_discard]
    recent: list[Card] = []
    for event in reversed(seen.events):
        if event.seat == seen.seat or not isinstance(event.action, Discard):
            continue
        if len(recent) == style.memory:
            break
        if event.card is not None:
            recent.append(event.card)
    for card in recent:
        kept |= BIT[card]
    thrown = (view.thrown[0] & kept, view.thrown[1] & kept, view.thrown[2] & kept)
    forgotten = view.pile & ~kept
    return replace(
        view,
        thrown=thrown,
        last=view.last & kept,
        pile=view.pile & kept,
        passed=view.passed & kept,
        live=view.live | forgotten,
    )
