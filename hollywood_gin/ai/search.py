"""The searching player: before a throw it looks one answer ahead in many likely worlds.

The net proposes the throws (and the knock) worth a thought. In each sampled world the opponent,
who sees what he would see there, answers as the net would: he takes the card or draws, throws or
lays down. A world in which he lays down is settled; in any other the net says what the seat may
expect at its next draw, knowing only what it would know then. The worlds are the same for every
proposal, so the differences carry little noise, and the net's own choice is left only for one that
is better by more than the noise that remains.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai import arrays, features
from hollywood_gin.ai.arrays import Hands, Numbers
from hollywood_gin.ai.features import Batch, Kind
from hollywood_gin.ai.net import Outcomes
from hollywood_gin.ai.netplayer import NetPlayer, Option, Outlook
from hollywood_gin.ai.player import Choice, Limit
from hollywood_gin.ai.rows import Views, encode_rows
from hollywood_gin.ai.worlds import Worlds, sample_worlds
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import BIT, PACK, Card, Cards, hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.melds import deadwood_of, least_defence, propose_spread
from hollywood_gin.engine.observation import Observation
from hollywood_gin.engine.rules import Ties
from hollywood_gin.engine.scoring import Outcome

Floats = npt.NDArray[np.float64]

WORLDS: Final = 128
"""Worlds sampled a decision where the limit names no number."""
PROPOSALS: Final = 4
GATE: Final = 5.0
"""Points by which a proposal may fall short of the net's best and still be looked at."""
DOUBT: Final = 1.5
"""Standard errors by which another proposal must be better than the net's own."""


class SearchPlayer:
    """A net's player that looks one answer ahead before it throws or knocks."""

    def __init__(self, player: NetPlayer, doubt: float = DOUBT, gate: float = GATE) -> None:
        """Search with the player's net and pricing."""
        self.player = player
        self.doubt = doubt
        self.gate = gate

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Return an action; ``limit.worlds`` is the number of worlds, time cuts them short."""
        began = time.monotonic()
        outlook = self.player.outlook(observation)
        proposals = self._proposals(observation, outlook)
        if len(proposals) < 2:
            return Choice(outlook.best)
        number = WORLDS if limit.worlds is None else max(2, limit.worlds)
        worlds = sample_worlds(observation, number, rng)
        values: list[Floats] = []
        for option in proposals:
            values.append(self._value(observation, option.action, worlds))
            if limit.seconds is not None and time.monotonic() - began > limit.seconds:
                break
        cut = len(values) < len(proposals)
        return Choice(self._best(proposals, values), cut)

    def _proposals(self, seen: Observation, outlook: Outlook) -> list[Option]:
        """Return the options worth a search, the net's best first."""
        if seen.phase is not Phase.THROW or outlook.outcomes is None:
            return []
        rules = seen.rules
        value = outlook.outcomes.points(rules.gin_bonus, rules.undercut_bonus)
        first = outlook.options[0]
        near = [
            option
            for option in outlook.options[:PROPOSALS]
            if value[first.row] - value[option.row] <= self.gate
        ]
        last = seen.stock_size <= 2 or seen.turns >= 150
        return [] if last else near

    def _best(self, proposals: list[Option], values: list[Floats]) -> Action:
        chosen = 0
        for i in range(1, len(values)):
            better = values[i] - values[chosen]
            error = better.std(ddof=1) / len(better) ** 0.5
            doubt = self.doubt if chosen == 0 else 0.0
            if better.mean() > doubt * error:
                chosen = i
        return proposals[chosen].action

    def _value(self, seen: Observation, action: Action, worlds: Worlds) -> Floats:
        if isinstance(action, Knock):
            return self._knock(seen, action, worlds)
        assert isinstance(action, Discard)
        return self._throw(seen, action.card, worlds)

    def _knock(self, seen: Observation, action: Knock, worlds: Worlds) -> Floats:
        left = deadwood_of(seen.hand ^ BIT[action.card], action.spread)
        kind = Outcome.GIN if left == 0 else Outcome.KNOCK
        spread = action.spread if left else ()
        endings = [
            _Ending(kind, True, left, least_defence(hand, spread)) for hand in worlds.hands.tolist()
        ]
        return self._settle(seen, endings)

    def _settle(self, seen: Observation, endings: list[_Ending]) -> Floats:
        """Return the worth of rounds that have ended, priced as the net's outcomes are."""
        rows = len(endings)
        chances = np.zeros((rows, 7), np.float32)
        shares = np.zeros((rows, 6), np.float32)
        for row, end in enumerate(endings):
            place, margin = end.place(seen)
            chances[row, place] = 1
            if place < 6:
                shares[row, place] = margin
        return self.player.pricing.price(seen, Outcomes(chances, shares))

    def _throw(self, seen: Observation, card: Card, worlds: Worlds) -> Floats:
        answer = _answer(self.player, seen, card, worlds)
        value = np.zeros(len(worlds))
        down = np.flatnonzero(answer.laid)
        if len(down):
            mine = seen.hand ^ BIT[card]
            endings = [_his_end(seen, mine, int(answer.hands[i])) for i in down]
            value[down] = self._settle(seen, endings)
        on = np.flatnonzero(~answer.laid)
        if len(on):
            value[on] = self._leaf(seen, card, answer, on)
        return value

    def _leaf(self, seen: Observation, card: Card, answer: _Answer, on: Numbers) -> Floats:
        """Return what the seat may expect at its next draw in the worlds that go on."""
        mine = seen.hand ^ BIT[card]
        view = features.view_of(seen)
        taken = answer.took[on]
        threw = answer.threw[on]
        bits = arrays.BITS[threw]
        known = (np.where(taken, view.known | BIT[card], view.known)) & ~bits
        first, second, third = _aged(view.thrown, _throw_count(seen, 1 - seen.seat), bits)
        passed = np.where(taken, view.passed, view.passed | BIT[card])
        views = Views(
            live=view.live & ~bits,
            known=known,
            thrown=(first, second, third),
            passed=passed,
            pick_ups=view.pick_ups + taken,
            stock=answer.stock_left[on],
            limit=view.limit,
            rules=view.rules,
        )
        hands = np.full(len(on), mine, np.int64)
        least = arrays.least_deadwood(hands[:1])
        leave = encode_rows(views, Kind.DRAW, hands, threw, np.repeat(least, len(on)))
        value = self._price(seen, leave)
        useful = np.flatnonzero(arrays.least_deadwood(hands | bits) <= least[0] - 1)
        if len(useful):
            best = self._best_after_taking(seen, views.rows(useful), hands[useful], threw[useful])
            value[useful] = np.maximum(value[useful], best)
        # At the wall there is no next draw.
        wall = answer.stock_left[on] <= 2
        if wall.any():
            dead = self._settle(seen, [_Ending(Outcome.DEAD, True, 0, 0)])[0]
            value[wall] = dead
        return value

    def _best_after_taking(
        self, seen: Observation, views: Views, hands: Hands, top: Numbers
    ) -> Floats:
        rows, size = len(hands), 10
        thrown = arrays.spread_out(hands, size).reshape(-1)
        index = np.repeat(np.arange(rows), size)
        tens = (hands | arrays.BITS[top])[index] & ~arrays.BITS[thrown]
        left = arrays.least_deadwood(tens)
        batch = encode_rows(views.rows(index), Kind.AFTER, tens, thrown, left)
        value = self._price(seen, batch).reshape(rows, size).max(axis=1)
        lowest = left.reshape(rows, size).argmin(axis=1)
        able = np.flatnonzero(left.reshape(rows, size).min(axis=1) <= views.limit)
        if len(able):
            at = able * size + lowest[able]
            knock = encode_rows(views.rows(able), Kind.KNOCK, tens[at], thrown[at], left[at])
            value[able] = np.maximum(value[able], self._price(seen, knock))
        return np.asarray(value)

    def _price(self, seen: Observation, batch: Batch) -> Floats:
        return self.player.pricing.price(seen, self.player.net.evaluate(batch))


@dataclass(frozen=True, slots=True)
class _Ending:
    """A round that has ended in a world: who laid down, and both deadwoods."""

    kind: Outcome
    mine: bool
    knocker: int
    defender: int

    def place(self, seen: Observation) -> tuple[int, int]:
        """Return the column of the net's outcomes and the points without a bonus."""
        if self.kind is Outcome.DEAD:
            return 6, 0
        margin = self.defender - self.knocker
        if self.kind is Outcome.GIN:
            return (0 if self.mine else 3), margin
        if margin > 0:
            return (1 if self.mine else 4), margin
        if margin == 0 and seen.rules.ties is Ties.NOBODY:
            return 6, 0
        return (2 if self.mine else 5), -margin


@dataclass(frozen=True, slots=True)
class _Answer:
    """The opponent's turn in each world. ``hands`` hold ten cards, his throw gone."""

    hands: Hands
    threw: Numbers
    took: npt.NDArray[np.bool_]
    laid: npt.NDArray[np.bool_]
    stock_left: Numbers


def _answer(player: NetPlayer, seen: Observation, card: Card, worlds: Worlds) -> _Answer:
    """Return what the opponent would do about a throw in each world, seeing what he sees there."""
    rows = len(worlds)
    hands = worlds.hands
    bit = BIT[card]
    before = arrays.least_deadwood(hands)
    with_it = arrays.least_deadwood(hands | bit)
    took = arrays.completes_meld(hands, card) & (with_it < before)
    stock = np.where(took, seen.stock_size, seen.stock_size - 1)
    got = np.where(took, card, worlds.stock[:, 0])
    eleven = hands | arrays.BITS[got]
    views = _his_views(seen, card, eleven, took, stock)
    size = 11
    thrown = arrays.spread_out(eleven, size).reshape(-1)
    index = np.repeat(np.arange(rows), size)
    tens = eleven[index] & ~arrays.BITS[thrown]
    left = arrays.least_deadwood(tens)
    banned = (took[index]) & (thrown == card)
    left = np.where(banned, 999, left)
    worth = np.full(rows * size, -1e9)
    # A throw that leaves far more deadwood than another is not his.
    table = left.reshape(rows, size)
    near = np.flatnonzero((table <= table.min(axis=1)[:, None] + 8).reshape(-1) & ~banned)
    batch = encode_rows(views.rows(index[near]), Kind.AFTER, tens[near], thrown[near], left[near])
    bonus = (seen.rules.gin_bonus, seen.rules.undercut_bonus)
    worth[near] = player.net.evaluate(batch).points(*bonus)
    best = worth.reshape(rows, size).argmax(axis=1)
    lowest = table.argmin(axis=1)
    least = table.min(axis=1)
    laid = least == 0
    able = np.flatnonzero((least <= seen.knock_limit) & ~laid)
    if len(able):
        at = able * size + lowest[able]
        knock = encode_rows(views.rows(able), Kind.KNOCK, tens[at], thrown[at], left[at])
        value = player.net.evaluate(knock).points(*bonus)
        laid[able] = value > worth.reshape(rows, size).max(axis=1)[able]
    pick = np.arange(rows) * size + np.where(laid, lowest, best)
    return _Answer(tens[pick], thrown[pick], took, laid, stock)


def _his_views(
    seen: Observation,
    card: Card,
    eleven: Hands,
    took: npt.NDArray[np.bool_],
    stock: Numbers,
) -> Views:
    """Return what the opponent knows in each world when he is about to throw."""
    me = seen.seat
    thrown, passed, pick_ups = _history(seen, me)
    pile = hand_of(seen.pile)
    known = seen.known_own & ~BIT[card]
    first, second, third = _aged_plain(thrown, _throw_count(seen, me), BIT[card])
    hidden = pile | BIT[card]
    rows = len(eleven)

    def every(cards: Cards) -> Hands:
        return np.full(rows, cards, np.int64)

    # Thrown cards that he has taken back no longer lie on the pile, but he remembers them.
    return Views(
        live=PACK & ~(eleven | hidden | known),
        known=every(known),
        thrown=(every(first), every(second), every(third)),
        passed=every(passed & pile),
        pick_ups=np.full(rows, pick_ups, np.int64),
        stock=stock,
        limit=seen.knock_limit,
        rules=features.rule_slots(seen.rules),
    )


def _throw_count(seen: Observation, seat: int) -> int:
    return sum(
        event.seat == seat and (event.action is None or isinstance(event.action, Discard))
        for event in seen.events
    )


def _history(seen: Observation, seat: int) -> tuple[tuple[Cards, Cards, Cards], Cards, int]:
    """Return a seat's throws by age, what it left lying and how often it took, from the events."""
    thrown = [0, 0, 0]
    passed = throws = pick_ups = 0
    top = seen.upcard
    for event in seen.events:
        action = event.action
        if action is None or isinstance(action, Discard):
            top = event.card
            if event.seat == seat:
                if top is not None:
                    thrown[0 if throws < 2 else 1 if throws < 5 else 2] |= BIT[top]
                throws += 1
        elif isinstance(action, (TakeUpcard, TakeDiscard)):
            pick_ups += event.seat == seat
            top = None
        elif isinstance(action, (DrawStock, PassUpcard)) and event.seat == seat and top is not None:
            passed |= BIT[top]
    return (thrown[0], thrown[1], thrown[2]), passed, pick_ups


def _aged_plain(
    thrown: tuple[Cards, Cards, Cards], count: int, bit: Cards
) -> tuple[Cards, Cards, Cards]:
    place = 0 if count < 2 else 1 if count < 5 else 2
    parts = list(thrown)
    parts[place] |= bit
    return parts[0], parts[1], parts[2]


def _aged(
    thrown: tuple[Cards, Cards, Cards], count: int, bits: Hands
) -> tuple[Hands, Hands, Hands]:
    place = 0 if count < 2 else 1 if count < 5 else 2
    parts = [np.full(len(bits), part, np.int64) for part in thrown]
    parts[place] = parts[place] | bits
    return parts[0], parts[1], parts[2]


def _his_end(seen: Observation, mine: Cards, ten: Cards) -> _Ending:
    """Return how a knock of the opponent ends against the seat's own hand."""
    available = PACK & ~(ten | hand_of(seen.pile))
    spread = propose_spread(ten, available)
    left = deadwood_of(ten, spread)
    kind = Outcome.GIN if left == 0 else Outcome.KNOCK
    return _Ending(kind, False, left, least_defence(mine, spread if left else ()))
