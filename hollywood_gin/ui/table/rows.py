"""Rows of melds laid on the table: where each card and bracket of a spread stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.cards.sprites import Pose, pose_at
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.kit.theme import CARD_ASPECT, MARGIN
from hollywood_gin.ui.table.hand_order import Group

LEFT = 296.0
"""Where the showdown begins, right of the strip."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of groups: the corner of each card, the box of each group."""

    x: dict[Card, float]
    y: float
    h: float
    step: float
    boxes: tuple[Box, ...]

    @property
    def right(self) -> float:
        """The right end of the row."""
        return max((box.right for box in self.boxes), default=0.0)

    def pose(self, card: Card, up: float = 0.0) -> Pose:
        """Return the pose of a card of the row."""
        return pose_at(self.x[card], self.y - up, self.h)

    def middle(self, group: Group, index: int) -> float:
        """Return the middle of what is seen of a card of a group."""
        card = group.cards[index]
        last = index == len(group.cards) - 1
        return self.x[card] + (self.h * CARD_ASPECT / 2 if last else self.step / 2)


def lay_row(
    groups: Sequence[Group],
    left: float,
    right: float,
    y: float,
    h: float,
    step: float,
    gap: float,
    centre: bool = False,
    pads: Sequence[float] = (),
) -> Row:
    """Return a row between two edges; the step shrinks until it fits.

    ``pads`` are extra units after each group (room for an open end).
    """
    w = h * CARD_ASPECT
    extra = list(pads) + [0.0] * (len(groups) - len(pads))
    steps = sum(max(0, len(group.cards) - 1) for group in groups)
    fixed = len(groups) * w + gap * max(0, len(groups) - 1) + sum(extra)
    if steps:
        step = max(14.0, min(step, (right - left - fixed) / steps))
    total = fixed + step * steps
    at = left + max(0.0, (right - left - total) / 2) if centre else left
    x: dict[Card, float] = {}
    boxes = []
    for group, pad in zip(groups, extra, strict=True):
        for i, card in enumerate(group.cards):
            x[card] = at + i * step
        wide = w + step * max(0, len(group.cards) - 1)
        boxes.append(Box(at, y, wide, h))
        at += wide + gap + pad
    return Row(x, y, h, step, tuple(boxes))


@dataclass(frozen=True, slots=True)
class ShowdownPlaces:
    """The anchors of everything after a knock."""

    m: Metrics

    @property
    def shift(self) -> float:
        """How far a tall window moves the middle down."""
        return self.m.tall

    @property
    def right(self) -> float:
        """The right edge."""
        return self.m.W - MARGIN

    @property
    def portrait(self) -> tuple[float, float]:
        """The middle of the opponent's portrait."""
        return LEFT + 36, 96.0

    @property
    def top_left(self) -> float:
        """Where the opponent's row begins, right of the portrait and the name."""
        return 480.0 if self.m.W >= 1180 else 430.0

    @property
    def panel(self) -> Box:
        """The panel with the arithmetic."""
        return Box(LEFT, 252 + self.shift, self.right - LEFT, 164)

    @property
    def bottom_y(self) -> float:
        """The upper edge of the player's own row."""
        return self.m.H - 248

    def top_row(
        self,
        groups: Sequence[Group],
        room_right: float = 0.0,
        step: float = 46,
        pads: Sequence[float] = (),
    ) -> Row:
        """Return the opponent's row; ``room_right`` is kept free at its end."""
        return lay_row(groups, self.top_left, self.right - room_right, 74, 128, step, 28, pads=pads)

    def bottom_row(self, groups: Sequence[Group], room_right: float = 0.0) -> Row:
        """Return the player's row in the showdown."""
        return lay_row(groups, LEFT, self.right - room_right, self.bottom_y, 168, 50, 24)

    def own_row(self, groups: Sequence[Group], room_right: float = 0.0) -> Row:
        """Return the player's row while he arranges it: lower and centred."""
        return lay_row(
            groups,
            LEFT,
            self.right - room_right,
            self.m.H - 32 - 168,
            168,
            62,
            34,
            centre=True,
        )

    def thrown(self, bottom: bool) -> Pose:
        """Return the pose of the knocker's discard, lying face down at the end of his row."""
        if bottom:
            return Pose(self.right - 48, self.bottom_y + 96, 112, angle=-6.0, face=0.0)
        return Pose(self.right - 36, 126, 84, angle=-5.0, face=0.0)
