"""The net: from encoded positions to the chances of each way a round can end, and its points.

One small network serves all four suits: it reads a suit's cards with shared weights, a second one
reads the ranks, and the small numbers (deadwood, stock, rules) go to both. Their answers are added
over the suits, so that two positions that differ only in the names of the suits are worth the same.
Each kind of position has its own last layer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from hollywood_gin.ai.features import RANK_PLANES, SLOT_ROWS, SUIT_PLANES, Batch
from hollywood_gin.ai.weights import Floats, WeightsError, load_weights

SCALE: Final = 30.0
"""Points are divided by this inside the net."""


class Ending(IntEnum):
    """How a round ends, from the side of the player who is asked: the columns of Outcomes."""

    GIN = 0
    KNOCK = 1
    """I knock and win."""
    UNDERCUT = 2
    """I knock and am undercut."""
    HIS_GIN = 3
    HIS_KNOCK = 4
    HIS_UNDERCUT = 5
    """He knocks and I undercut him."""
    DEAD = 6


Worth: TypeAlias = Callable[[Ending, npt.NDArray[np.float64]], npt.NDArray[np.float64]]
"""What an ending with so many points (no bonus in them, never negative) is worth to me."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What the net expects of each position of a batch.

    ``chances`` are the probabilities of the seven endings, a row a position. ``shares`` are the
    first six endings' points, bonus left out, times their probability: so points add up without a
    division. Points are never negative: they are the winner's.
    """

    chances: Floats
    shares: Floats

    def __len__(self) -> int:
        return len(self.chances)

    @staticmethod
    def certain(endings: npt.NDArray[np.int64], margins: npt.NDArray[np.int64]) -> Outcomes:
        """Return what the net would say of rounds if it knew how they end, and for what points."""
        rows = np.arange(len(endings))
        chances = np.zeros((len(rows), 7), np.float32)
        chances[rows, endings] = 1
        return Outcomes(chances, chances[:, :6] * margins[:, None].astype(np.float32))

    def margins(self) -> Floats:
        """Return the points to expect of each of the first six endings should it come, no bonus."""
        chances = np.maximum(self.chances[:, :6], 1e-3)
        return np.clip(self.shares / chances, 0.0, 100.0)

    def points(self, gin_bonus: float, undercut_bonus: float) -> Floats:
        """Return my expected points of the round, his subtracted (spades not doubled)."""
        p, s = self.chances, self.shares
        won = s[:, 0] + s[:, 1] + s[:, 5] - s[:, 2] - s[:, 3] - s[:, 4]
        bonus = gin_bonus * (p[:, 0] - p[:, 3]) + undercut_bonus * (p[:, 5] - p[:, 2])
        return np.asarray(won + bonus, np.float32)

    def win_chance(self) -> Floats:
        """Return the chance that I score the round."""
        return np.asarray(self.chances[:, 0] + self.chances[:, 1] + self.chances[:, 5])

    def price(self, worth: Worth) -> npt.NDArray[np.float64]:
        """Return each position's expected worth, every ending priced at its expected margin."""
        margins = self.margins().astype(np.float64)
        total = self.chances[:, 6] * worth(Ending.DEAD, np.zeros(len(self)))
        for ending in list(Ending)[:6]:
            total = total + self.chances[:, ending] * worth(ending, margins[:, ending])
        return np.asarray(total, np.float64)


PARTS: Final = ("suit", "rank", "slot", "first", "second", "second_bias", "last", "last_bias")
"""The names of a net's arrays."""
SMALL: Final = "rollout_"
"""What the names of the small net's arrays begin with, in the same file."""


class Net:
    """The trained net. ``Net.load(path)`` reads it, ``evaluate`` asks it.

    ``rollout`` is a smaller net that was taught by this one and answers faster: roll-outs ask it.
    A file that has none of its arrays leaves them to this one.
    """

    def __init__(self, arrays: dict[str, Floats], header: dict[str, Any], prefix: str = "") -> None:
        """Keep the arrays of a weights file whose names begin with ``prefix``.

        Raises WeightsError if they are not this net's.
        """
        self.header = header
        self.rollout = self
        if not prefix and any(name.startswith(SMALL) for name in arrays):
            self.rollout = Net(arrays, header, SMALL)
        try:
            own = {name: arrays[prefix + name] for name in PARTS}
        except KeyError as error:
            raise WeightsError(f"The weights lack the part {error.args[0]}.") from None
        self._suit, self._rank, self._slot, self._first = (own[name] for name in PARTS[:4])
        self._second, self._second_bias, self._last, self._last_bias = (
            own[name] for name in PARTS[4:]
        )
        width, both = self._suit.shape[-1], self._slot.shape[-1]
        hidden = self._second.shape[-1]
        shapes = {
            "suit": (SUIT_PLANES * 13, width),
            "rank": (RANK_PLANES * 13, both - width),
            "slot": (SLOT_ROWS, both),
            "first": (both,),
            "second": (both, hidden),
            "second_bias": (hidden,),
            "last": (3, hidden, 13),
            "last_bias": (3, 13),
        }
        for name, shape in shapes.items():
            if own[name].shape != shape:
                raise WeightsError("The weights belong to a net of another shape.")
        self._width = width

    @staticmethod
    def load(path: Path) -> Net:
        """Return the net of a weights file; raises WeightsError in one sentence."""
        return Net(*load_weights(path))

    def _suits(self, suits: npt.NDArray[np.int64]) -> tuple[Floats, npt.NDArray[np.int64]]:
        """Return the sums of suits (rows, 4, planes), and where among them each row's four are.

        Positions of one hand differ in a suit or two, so in a large batch most suits occur often:
        then each is summed once.
        """
        rows = len(suits)
        flat = suits.reshape(rows * 4, -1)
        index = np.arange(rows * 4)
        if rows >= _MANY:
            keys = (flat.reshape(rows * 4, 4, 4) * _PACKED).sum(axis=2)
            _, first, other = np.unique(_mixed(keys), return_index=True, return_inverse=True)
            if (keys[first][other] == keys).all():
                flat, index = flat[first], other
        return _BITS[flat].reshape(len(flat), -1) @ self._suit, index.reshape(rows, 4)

    def _small(self, slots: npt.NDArray[np.int64]) -> Floats:
        """Return the sums of the small numbers: those that all rows share are added once."""
        if len(slots) < _MANY:
            return np.asarray(self._slot[slots].sum(axis=1) + self._first)
        same = (slots == slots[0]).all(axis=0)
        small = np.repeat(self._slot[slots[0, same]].sum(axis=0)[None], len(slots), axis=0)
        small += self._first
        for column in slots[:, ~same].T:
            small += self._slot[column]
        return small

    def evaluate(self, batch: Batch) -> Outcomes:
        """Return what the net expects of each position."""
        rows, width = len(batch), self._width
        ranks = _BITS[batch.ranks]
        small = self._small(batch.slots)
        by_suit, index = self._suits((batch.suits[:, None, :] >> _SHIFTS) & 8191)
        by_rank = ranks.reshape(rows, -1) @ self._rank
        by_rank += small[:, width:]
        np.maximum(by_rank, 0, out=by_rank)
        pooled = np.zeros((rows, small.shape[1]), np.float32)
        pooled[:, width:] = by_rank
        for suit in range(4):
            one = by_suit[index[:, suit]]
            one += small[:, :width]
            np.maximum(one, 0, out=one)
            pooled[:, :width] += one
        hidden = np.maximum(pooled @ self._second + self._second_bias, 0)
        kinds = batch.slots[:, 0]
        first = kinds[0] if rows else 0
        if (kinds == first).all():
            out = hidden @ self._last[first] + self._last_bias[first]
        else:
            out = np.einsum("nh,nho->no", hidden, self._last[kinds]) + self._last_bias[kinds]
        logits = out[:, :7] - out[:, :7].max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return Outcomes(chances, out[:, 7:] * np.float32(SCALE))


def _mixed(keys: npt.NDArray[np.int64]) -> npt.NDArray[np.uint64]:
    """Return a number for each row of four, hardly ever the same for two that differ."""
    with np.errstate(over="ignore"):
        mixed: npt.NDArray[np.uint64] = (keys.astype(np.uint64) * _MIX).sum(axis=-1)
        return mixed ^ (mixed >> np.uint64(29))


_MANY: Final = 200
"""Rows from which looking for what several of them share saves time."""
_MIX: Final = np.array(
    [0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5], np.uint64
)
_SHIFTS: Final = np.array([0, 13, 26, 39], np.int64)[None, :, None]
_PACKED: Final = np.array([1 << 13 * i for i in range(4)], np.int64)
_BITS: Final = (np.arange(8192)[:, None] >> np.arange(13) & 1).astype(np.float32)
