"""Where everything on the table stands, for a window: pure functions of its metrics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.cards.sprites import Pose, pose_at
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.kit.theme import CARD_ASPECT, MARGIN
from hollywood_gin.ui.table.hand_order import Group, Kind

STRIP_W = RIGHT_W = 232
ROW_H = 88
HAND_H, PILE_H, BACK_H = 196, 168, 104
STEP, GROUP_GAP, APART, APART_UP = 62, 24, 40, 8
BACK_STEP = 34
LIFT_UP = 30
HOVER_UP = 0.08
"""Part of its height by which a card rises under the pointer."""


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Where the cards of a hand stand (upper left corners), group by group."""

    x: dict[Card, float]
    y: float
    h: float
    step: float
    groups: tuple[tuple[Group, float, float], ...]
    """Each group with the left and right end of its bracket."""
    left: float
    right: float

    def pose(self, card: Card, up: float = 0, lift: float = 0.0) -> Pose:
        """Return the pose of a card, raised by ``up`` units."""
        return pose_at(self.x[card], self.y - up, self.h, lift=lift)

    def visible(self, card: Card) -> Box:
        """Return the part of an unlifted card that is not under its right neighbour."""
        order = sorted(self.x, key=lambda c: self.x[c])
        at = order.index(card)
        w = self.h * CARD_ASPECT
        right = self.x[card] + w
        if at + 1 < len(order):
            right = min(right, self.x[order[at + 1]])
        return Box(self.x[card], self.y, right - self.x[card], self.h)


def place_hand(
    groups: Sequence[Group],
    cx: float,
    y: float,
    room: float,
    h: float = HAND_H,
    step: float = STEP,
    gap: float = GROUP_GAP,
    apart: float = APART,
) -> HandPlaces:
    """Return where the cards of a hand stand: centred on ``cx``, no wider than ``room``."""
    w = h * CARD_ASPECT
    cards = sum(len(group.cards) for group in groups)
    gaps = sum(apart if group.kind is Kind.DRAWN else gap for group in groups[1:])
    if cards > 1:
        step = min(step, max(14.0, (room - w - gaps) / (cards - 1)))
    total = w + gaps + step * max(0, cards - 1)
    left = max(cx - total / 2, cx - room / 2)
    x: dict[Card, float] = {}
    at = left
    starts: list[float] = []
    for i, group in enumerate(groups):
        if i:
            at += apart if group.kind is Kind.DRAWN else gap
        starts.append(at)
        for card in group.cards:
            x[card] = at
            at += step
    ends = []
    for i, group in enumerate(groups):
        end = x[group.cards[-1]] + w
        if i + 1 < len(groups):
            end = min(end, starts[i + 1] - 10)
        ends.append(end)
    spans = tuple(zip(groups, starts, ends, strict=True))
    return HandPlaces(x, y, h, step, spans, left, left + total)


@dataclass(frozen=True, slots=True)
class Places:
    """The anchors of the table. The right column gives way when the log drawer is open."""

    m: Metrics
    drawer: float = 0.0
    """Width of the open drawer, 0 when it is closed."""

    @property
    def shift(self) -> float:
        """How far a tall window moves the middle group down."""
        return self.m.tall

    @property
    def cx(self) -> float:
        """The middle of the table."""
        return self.m.W / 2

    @property
    def free_w(self) -> float:
        """The width that the drawer leaves."""
        return self.m.W - self.drawer

    @property
    def strip(self) -> Box:
        """The Hollywood strip."""
        return Box(MARGIN, 80 + self.shift * 0.5, STRIP_W, 68 + 3 * ROW_H + 36)

    @property
    def right(self) -> float:
        """The left edge of the right column."""
        return self.m.W - MARGIN - RIGHT_W

    @property
    def limit_panel(self) -> Box:
        """The panel with the knock limit."""
        return Box(self.right, 80, RIGHT_W, 112)

    @property
    def backs_top(self) -> float:
        """The upper edge of the opponent's row."""
        return 28.0

    def back(self, index: int, count: int) -> Pose:
        """Return the pose of one of the opponent's cards."""
        w = BACK_H * CARD_ASPECT
        left = self.cx - ((count - 1) * BACK_STEP + w) / 2
        return pose_at(left + index * BACK_STEP, self.backs_top, BACK_H, face=0.0)

    @property
    def backs_left(self) -> float:
        """The left end of a row of ten backs, which the opponent's name stands beside."""
        return self.cx - (9 * BACK_STEP + BACK_H * CARD_ASPECT) / 2

    @property
    def inlay(self) -> Box:
        """The quiet frame round the piles."""
        return Box(self.cx - 200, 142 + self.shift, 400, 232)

    @property
    def pile_y(self) -> float:
        """The middle of the piles from top to bottom."""
        return 250 + self.shift

    @property
    def stock(self) -> Box:
        """The stock."""
        w = PILE_H * CARD_ASPECT
        return Box(self.cx - 20 - w, self.pile_y - PILE_H / 2, w, PILE_H)

    @property
    def pile(self) -> Box:
        """The discard pile."""
        w = PILE_H * CARD_ASPECT
        return Box(self.cx + 20, self.pile_y - PILE_H / 2, w, PILE_H)

    @property
    def knock_zone(self) -> Box:
        """The place beside the pile where a card is dropped to knock."""
        zone = self.pile.grow(14)
        return Box(zone.right + 54 if self.m.W >= 1240 else zone.right + 12, zone.y, zone.w, zone.h)

    @property
    def caption(self) -> tuple[float, float, float]:
        """The middle of the caption line, and the width it may take."""
        left, right = MARGIN + STRIP_W + 16, self.right - 16
        if self.drawer:
            right = self.free_w - 16
            return (left + right) / 2, 412 + self.shift, right - left
        return self.cx, 412 + self.shift, min(right - self.cx, self.cx - left) * 2

    @property
    def hand_y(self) -> float:
        """The upper edge of the hand."""
        return self.m.H - MARGIN - HAND_H

    def hand(self, groups: Sequence[Group]) -> HandPlaces:
        """Return where the cards of the hand stand."""
        left, right = 212.0, self.free_w - (24 if self.drawer else 64)
        if self.drawer:
            return place_hand(
                groups, (left + right) / 2, self.hand_y, right - left, gap=14, apart=24
            )
        cx = self.cx + 44
        room = 2 * min(cx - left, right - cx)
        return place_hand(groups, cx, self.hand_y, room)

    @property
    def hand_zone(self) -> Box:
        """The area in which a card is put back among the others."""
        right = self.free_w - (0 if self.drawer else 40)
        return Box(180, self.hand_y - 28, right - 180, HAND_H + MARGIN + 28)

    @property
    def deadwood(self) -> tuple[float, float]:
        """Where the count of deadwood begins."""
        return MARGIN, self.m.H - 160

    @property
    def log_tab(self) -> Box:
        """The tab that opens the log."""
        w = 30.0 if not self.m.small else 44.0
        return Box(self.m.W - w, self.m.H - 152, w, 92)

    @property
    def actions_y(self) -> float:
        """Where the buttons of the right column begin."""
        return 204 + self.shift
