"""Rounds in play side by side as arrays, one for each world: what roll-outs play on."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai import features
from hollywood_gin.ai.arrays import Hands, Numbers
from hollywood_gin.ai.worlds import Worlds
from hollywood_gin.engine.cards import hand_of
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.observation import Observation

Flags = npt.NDArray[np.bool_]


@dataclass(slots=True)
class Rounds:
    """Rounds in play. The last axis is the round, the one before it the seat (0 asks, 1 is other).

    ``offer`` is 0 in a common turn, 1 or 2 while the upcard is offered first or second, 3 when
    both have refused it. ``stock`` holds the cards from the top, ``drawn`` how many are gone.
    """

    hands: Hands
    known: Hands
    thrown: Hands
    """Three ages, then the seats."""
    last: Hands
    passed: Hands
    throws: Numbers
    picks: Numbers
    pile: Hands
    top: Numbers
    stock: Numbers
    left: Numbers
    drawn: Numbers
    offer: Numbers

    def __len__(self) -> int:
        return len(self.pile)

    def of(self, index: Numbers | Flags) -> Rounds:
        """Return copies of some of them."""
        return Rounds(*(getattr(self, field.name)[..., index] for field in fields(self)))

    @staticmethod
    def join(parts: list[Rounds]) -> Rounds:
        """Return several as one."""
        names = [field.name for field in fields(Rounds)]
        return Rounds(*(np.concatenate([getattr(p, n) for p in parts], axis=-1) for n in names))


def rounds_of(seen: Observation, worlds: Worlds) -> Rounds:
    """Return the round as it may stand, one for each world, at the asking seat's decision."""
    number = len(worlds)
    mine, his = (features.history(seen, seat) for seat in (seen.seat, 1 - seen.seat))
    pile = hand_of(seen.pile)
    offer = features.draw_phase(seen) if seen.phase is not Phase.THROW else 0

    def each(*seats: int) -> Hands:
        return np.repeat(np.array(seats, np.int64)[:, None], number, axis=1)

    hands = each(seen.hand, 0)
    hands[1] = worlds.hands
    return Rounds(
        hands=hands,
        known=each(seen.known_own, seen.known_opponent),
        thrown=np.stack([each(*pair) for pair in zip(mine.thrown, his.thrown, strict=True)]),
        last=each(mine.last, his.last),
        passed=each(mine.passed, his.passed),
        throws=each(mine.throws, his.throws),
        picks=each(mine.pick_ups, his.pick_ups),
        pile=np.full(number, pile, np.int64),
        top=np.full(number, -1 if seen.top_discard is None else seen.top_discard, np.int64),
        stock=np.ascontiguousarray(worlds.stock.T),
        left=np.full(number, seen.stock_size, np.int64),
        drawn=np.zeros(number, np.int64),
        offer=np.full(number, offer, np.int64),
    )
