"""Rounds played to the end in many worlds at once, both seats by the small net.

A ``Rounds`` holds the rounds side by side, a column each, and every round is at the same seat's
turn: so a turn of all of them is a few dozen operations on arrays, and the net is asked two or
three times for thousands of positions. Seat 0 is the seat that asks.

Both seats choose by points, each knowing what it would know there. To save work, cards that are
part of a meld are not thrown while there are others, nor one that leaves far more deadwood than
another, and the top card is not looked at unless it touches the hand; the last chance at the wall
is left unused. So a roll-out is a little blunter than the player itself.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai import arrays, features
from hollywood_gin.ai.arrays import BITS, EACH_SUIT, Hands, Numbers
from hollywood_gin.ai.features import Kind, above, above_two, below, below_two, own_planes
from hollywood_gin.ai.net import Ending, Net
from hollywood_gin.ai.rounds import Flags, Rounds
from hollywood_gin.ai.rows import Views, encode_rows
from hollywood_gin.engine.cards import PACK, Card
from hollywood_gin.engine.melds import deadwood_of, least_defence, propose_spread
from hollywood_gin.engine.rules import Rules, Ties, Wall

Floats = npt.NDArray[np.float64]

MOST_TURNS: Final = 80
"""Turns after which a roll-out counts as dead: more than the stock lasts unless both only take."""
_COST: Final = np.array([min(card % 13 + 1, 10) for card in range(52)], np.int64)
_DEADWOOD_FIRST: Final = 16
"""Orders throws by the deadwood they leave, then by their own points, in one number."""
NOTHING: Final = -1e9
"""The worth of what is not looked at."""
NEAR: Final = 10
"""A throw that leaves more deadwood than the least by more than this is not looked at."""


class OutOfTime(Exception):
    """The clock has passed the deadline in the middle of the roll-outs."""


@dataclass(slots=True)
class Ends:
    """How rounds ended for the asking seat: the ending, and its points with no bonus in them."""

    endings: Numbers
    margins: Numbers

    @staticmethod
    def none(number: int) -> Ends:
        """Return so many ends, all of them dead until told otherwise."""
        return Ends(np.full(number, Ending.DEAD, np.int64), np.zeros(number, np.int64))


@dataclass(slots=True)
class _Throws:
    """For each round the best throw of eleven cards, its worth, and whether to lay down with it."""

    cards: Numbers
    worth: Floats
    down: Flags


@dataclass(slots=True)
class Looks:
    """What is looked at with eleven cards: in each round some throws, and the best knock.

    ``index`` is the round of each throw, ``starts`` where a round's throws begin.
    """

    index: Numbers
    cards: Numbers
    starts: Numbers
    worth: Floats
    """Of each throw; NOTHING where it is not looked at."""
    low: Numbers
    """The place of each round's throw that leaves least: what a knock throws."""
    knocks: Floats
    """What laying down is worth in each round, NOTHING where it is not possible."""
    gin: Flags


class PlayOut:
    """Plays rounds out by the rules and the knock limit of one round."""

    def __init__(self, net: Net, rules: Rules, limit: int) -> None:
        """Play with a net; ``limit`` is the knock limit."""
        self.net, self.rules, self.limit = net, rules, limit
        self._slots = features.rule_slots(rules)

    # -- the first step, by the seat that asks -------------------------------------------------

    def throw(self, rounds: Rounds, card: Card, rows: Numbers) -> tuple[Rounds, Numbers]:
        """Throw a card in every round; return those that go on, and their places."""
        self._put_down(rounds, 0, np.full(len(rounds), card, np.int64))
        return _going_on(rounds, rows)

    def lay_down(self, rounds: Rounds, card: Card) -> Ends:
        """Knock with a card in every round."""
        ends = Ends.none(len(rounds))
        everywhere = np.arange(len(rounds))
        self._knock(rounds, 0, np.full(len(rounds), card, np.int64), everywhere, everywhere, ends)
        return ends

    # -- whole rounds --------------------------------------------------------------------------

    def finish(
        self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers, deadline: float = math.inf
    ) -> None:
        """Play rounds to their end from the beginning of a seat's turn.

        ``rows`` are their places in ``ends``, which is written. Raises OutOfTime if the clock
        passes the deadline (of time.monotonic) before all have ended.
        """
        for _ in range(MOST_TURNS):
            if not len(rounds):
                return
            if time.monotonic() > deadline:
                raise OutOfTime
            rounds, rows = self.turn(rounds, seat, ends, rows)
            seat = 1 - seat

    def turn(self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers) -> tuple[Rounds, Numbers]:
        """Play one turn in every round; return those that go on, and their places."""
        takes, throws = self._takes(rounds, seat)
        if not takes.any():
            return self.draw(rounds, seat, ends, rows)
        taking, taken_rows = rounds.of(takes), rows[takes]
        self._pick_up(taking, seat)
        first = self._end_turn(taking, seat, throws, ends, taken_rows)
        second = self.draw(rounds.of(~takes), seat, ends, rows[~takes])
        return Rounds.join([first[0], second[0]]), np.concatenate([first[1], second[1]])

    def take(self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers) -> tuple[Rounds, Numbers]:
        """Take the top card in every round and end the turn; as ``turn``."""
        eleven = rounds.hands[seat] | BITS[rounds.top]
        throws = self._best_throws(rounds, seat, eleven, BITS[rounds.top])
        self._pick_up(rounds, seat)
        return self._end_turn(rounds, seat, throws, ends, rows)

    def draw(self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers) -> tuple[Rounds, Numbers]:
        """Draw from the stock (or refuse the upcard) in every round and end the turn."""
        offered = (rounds.offer == 1) | (rounds.offer == 2)
        rounds.passed[seat] |= BITS[rounds.top]
        if offered.any():
            refused, refused_rows = rounds.of(offered), rows[offered]
            refused.offer += 1
            drawing, drawn_rows = self._draw(rounds.of(~offered), seat, ends, rows[~offered])
            return Rounds.join([refused, drawing]), np.concatenate([refused_rows, drawn_rows])
        return self._draw(rounds, seat, ends, rows)

    def _draw(self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers) -> tuple[Rounds, Numbers]:
        if not len(rounds):
            return rounds, rows
        cards = rounds.stock[rounds.drawn, np.arange(len(rounds))]
        rounds.hands[seat] |= BITS[cards]
        rounds.drawn += 1
        rounds.left -= 1
        if self.rules.wall is Wall.STRICT:
            on = rounds.left > 2
            if not on.all():
                rounds, rows = rounds.of(on), rows[on]
                if not len(rounds):
                    return rounds, rows
        hands = rounds.hands[seat]
        throws = self._best_throws(rounds, seat, hands, np.zeros_like(hands))
        return self._end_turn(rounds, seat, throws, ends, rows)

    # -- choices -------------------------------------------------------------------------------

    def _takes(self, rounds: Rounds, seat: int) -> tuple[Flags, _Throws]:
        """Return where the top card is taken, and the throws that follow there."""
        hands, top = rounds.hands[seat], BITS[rounds.top]
        near = above(top) | below(top) | above_two(top) | below_two(top)
        same = (EACH_SUIT << rounds.top % 13) & ~top
        touched = np.flatnonzero((rounds.offer != 3) & ((hands & (near | same)) != 0))
        takes = np.zeros(len(rounds), np.bool_)
        if not len(touched):
            return takes, _Throws(touched, np.zeros(0), takes[:0])
        part, hands, top = rounds.of(touched), hands[touched], top[touched]
        throws = self._best_throws(part, seat, hands | top, top)
        left = arrays.least_deadwood(hands)
        views = self._views(part, seat, hands)
        batch = encode_rows(views, Kind.DRAW, hands, part.top, left, part.offer)
        wanted = throws.worth > self._points(batch)
        if self.rules.big_gin_bonus is not None:
            wanted |= arrays.least_deadwood(hands | top) == 0
        takes[touched[wanted]] = True
        return takes, _Throws(throws.cards[wanted], throws.worth[wanted], throws.down[wanted])

    def _best_throws(self, rounds: Rounds, seat: int, eleven: Hands, banned: Hands) -> _Throws:
        looks = self.look(rounds, seat, eleven, banned)
        best = np.maximum.reduceat(looks.worth, looks.starts)
        down = looks.gin.copy()
        found = _first(looks.worth == best[looks.index], looks.index, len(rounds))
        at = np.where(down, looks.low, found)
        lays = looks.knocks > best
        down |= lays
        at[lays] = looks.low[lays]
        best = np.maximum(best, looks.knocks)
        best[looks.gin] = 1e9
        return _Throws(looks.cards[at], best, down)

    def look(self, rounds: Rounds, seat: int, eleven: Hands, banned: Hands) -> Looks:
        """Return what a seat looks at with eleven cards, of which the banned may not be thrown."""
        views = self._views(rounds, seat, eleven)
        own = own_planes(eleven, views.live, views.live | views.known)
        # Where melds overlap, one of their cards may be the one to go.
        open_cards = np.where(own[7] == 0, own[8], eleven) & ~banned
        open_cards = np.where(open_cards == 0, eleven & ~banned, open_cards)
        index, cards = np.nonzero((open_cards[:, None] >> np.arange(52)) & 1)
        tens = eleven[index] & ~BITS[cards]
        left = arrays.least_deadwood(tens)
        starts = np.flatnonzero(np.diff(index, prepend=-1))
        cheapest = np.minimum.reduceat(left * _DEADWOOD_FIRST - _COST[cards], starts)
        least = -(-cheapest // _DEADWOOD_FIRST)
        low = _first(left * _DEADWOOD_FIRST - _COST[cards] == cheapest[index], index, len(rounds))
        gin = least == 0
        worth, knocks = np.full(len(index), NOTHING), np.full(len(rounds), NOTHING)
        rows = np.flatnonzero((left <= least[index] + NEAR) & ~gin[index])
        if len(rows):
            batch = encode_rows(
                views.rows(index[rows]), Kind.AFTER, tens[rows], cards[rows], left[rows]
            )
            worth[rows] = self._points(batch)
        able = np.flatnonzero((least <= self.limit) & ~gin)
        if len(able):
            k = low[able]
            batch = encode_rows(views.rows(able), Kind.KNOCK, tens[k], cards[k], left[k])
            knocks[able] = self._points(batch)
        return Looks(index, cards, starts, worth, low, knocks, gin)

    def _views(self, rounds: Rounds, seat: int, own: Hands) -> Views:
        other = 1 - seat
        known = rounds.known[other]
        first, second, third = rounds.thrown[:, other]
        return Views(
            live=PACK & ~(own | rounds.pile | known),
            known=known,
            thrown=(first, second, third),
            last=rounds.last[other],
            passed=rounds.passed[other] & rounds.pile,
            pick_ups=rounds.picks[other],
            stock=rounds.left,
            limit=self.limit,
            rules=self._slots,
        )

    def _points(self, batch: features.Batch) -> Floats:
        outcomes = self.net.evaluate(batch)
        points = outcomes.points(self.rules.gin_bonus, self.rules.undercut_bonus)
        return points.astype(np.float64)

    # -- moves ---------------------------------------------------------------------------------

    def _pick_up(self, rounds: Rounds, seat: int) -> None:
        bits = BITS[rounds.top]
        rounds.hands[seat] |= bits
        rounds.known[seat] |= bits
        rounds.pile &= ~bits
        rounds.picks[seat] += 1
        rounds.top[:] = -1

    def _put_down(self, rounds: Rounds, seat: int, cards: Numbers) -> None:
        bits = BITS[cards]
        rounds.hands[seat] &= ~bits
        rounds.known[seat] &= ~bits
        rounds.pile |= bits
        rounds.top[:] = cards
        count = rounds.throws[seat]
        for age, at in enumerate((count < 2, (count >= 2) & (count < 5), count >= 5)):
            rounds.thrown[age, seat] |= np.where(at, bits, 0)
        rounds.last[seat] = bits
        rounds.throws[seat] += 1
        rounds.offer[:] = 0

    def _end_turn(
        self, rounds: Rounds, seat: int, throws: _Throws, ends: Ends, rows: Numbers
    ) -> tuple[Rounds, Numbers]:
        """Throw or lay down in every round; return those that go on, and their places."""
        down = throws.down
        if self.rules.big_gin_bonus is not None:
            big = arrays.least_deadwood(rounds.hands[seat]) == 0
            self._big_gin(rounds.of(big), seat, ends, rows[big])
            keep = ~big
            rounds, rows, down = rounds.of(keep), rows[keep], down[keep]
            throws = _Throws(throws.cards[keep], throws.worth[keep], down)
        at = np.flatnonzero(down)
        if len(at):
            self._knock(rounds, seat, throws.cards, at, rows, ends)
        on = ~down
        rounds, rows = rounds.of(on), rows[on]
        self._put_down(rounds, seat, throws.cards[on])
        return _going_on(rounds, rows)

    def _big_gin(self, rounds: Rounds, seat: int, ends: Ends, rows: Numbers) -> None:
        extra = (self.rules.big_gin_bonus or 0) - self.rules.gin_bonus
        ends.endings[rows] = Ending.GIN if seat == 0 else Ending.HIS_GIN
        ends.margins[rows] = arrays.least_deadwood(rounds.hands[1 - seat]) + extra

    def _knock(
        self, rounds: Rounds, seat: int, cards: Numbers, at: Numbers, rows: Numbers, ends: Ends
    ) -> None:
        """Settle the knocks of some rounds, each spread and defended as the engine proposes."""
        other = 1 - seat
        gin, won, lost = (
            (Ending.GIN, Ending.KNOCK, Ending.UNDERCUT)
            if seat == 0
            else (Ending.HIS_GIN, Ending.HIS_KNOCK, Ending.HIS_UNDERCUT)
        )
        tens = rounds.hands[seat, at] & ~BITS[cards[at]]
        free = PACK & ~(rounds.hands[seat, at] | rounds.pile[at])
        for row, ten, could, defender in zip(
            rows[at].tolist(), tens.tolist(), free.tolist(), rounds.hands[other, at].tolist(),
            strict=True,
        ):  # fmt: skip
            spread = propose_spread(ten, could)
            left = deadwood_of(ten, spread)
            margin = least_defence(defender, spread if left else ()) - left
            if left == 0:
                ending = gin
            elif margin > 0:
                ending = won
            elif margin == 0 and self.rules.ties is Ties.NOBODY:
                ending = Ending.DEAD
            else:
                ending, margin = lost, -margin
            ends.endings[row], ends.margins[row] = ending, margin


def _going_on(rounds: Rounds, rows: Numbers) -> tuple[Rounds, Numbers]:
    """Return the rounds that are not dead, and their places."""
    on = rounds.left > 2
    return (rounds, rows) if on.all() else (rounds.of(on), rows[on])


def _first(flags: Flags, index: Numbers, rows: int) -> Numbers:
    """Return for each row the first place with its index where a flag is up."""
    found = np.zeros(rows, np.int64)
    places = np.flatnonzero(flags)[::-1]
    found[index[places]] = places
    return found
