"""The sprites of the table: who holds which, where they go, in which order they are drawn.

Cards with a face are kept by card; those that lie face down in the opponent's row are kept by
number and have no identity until they are turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hollywood_gin.engine.cards import NAMES, Card
from hollywood_gin.ui.cards.sprites import TRAVEL, CardPainter, CardSprite, Pose, pose_at
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.table.layout import PILE_H, Places
from hollywood_gin.ui.table.view import View

_PILE_SHOWN = 4
_HAND_Z, _ROW_Z, _PILE_Z, _SPREAD_Z, _FLY_Z = 300.0, 200.0, 100.0, 400.0, 1000.0


@dataclass(frozen=True, slots=True)
class Where:
    """Where a card with a face is to be, and how high in the stack it is drawn."""

    pose: Pose
    z: float


class Board:
    """All cards on the table."""

    def __init__(self) -> None:
        self.cards: dict[Card, CardSprite] = {}
        self.row: list[CardSprite] = []
        self.stock: list[CardSprite] = []
        self.quiet_stock = False
        self._made = 0

    # --- looking

    def sprites(self) -> list[CardSprite]:
        """Return every sprite in the order they are drawn: those on their way last."""
        every = [*self.stock, *self.row, *self.cards.values()]
        return sorted(every, key=_height)

    def of(self, card: Card) -> CardSprite | None:
        """Return the sprite of a card that lies face up."""
        return self.cards.get(card)

    @property
    def moving(self) -> bool:
        """Whether any card is on its way."""
        return any(sprite.moving for sprite in (*self.row, *self.cards.values()))

    @property
    def settled(self) -> bool:
        """Whether every card stands exactly where it should and none is held."""
        return all(sprite.home and not sprite.held for sprite in (*self.row, *self.cards.values()))

    def draw(self, cv: Canvas, painter: CardPainter) -> None:
        """Draw all cards."""
        painter.draw(cv.surface, self.sprites())

    # --- moving

    def update(self, dt: float) -> bool:
        """Move on; True while any card is on its way."""
        moving = False
        for sprite in (*self.row, *self.cards.values()):
            moving |= sprite.update(dt)
        return moving

    def snap(self) -> None:
        """Put every card where it should be at once."""
        for sprite in (*self.row, *self.cards.values()):
            if not sprite.held:
                sprite.snap()

    def clear(self) -> None:
        """Take all cards off the table."""
        self.cards.clear()
        self.row.clear()
        self.stock.clear()

    def place(
        self,
        wanted: dict[Card, Where],
        seconds: float,
        start: Pose | None = None,
        arc: float = 0.0,
    ) -> None:
        """Send every card with a face to its place; cards not wanted are taken away.

        ``start`` is where a card comes from that was not on the table.
        """
        for card in [card for card in self.cards if card not in wanted]:
            del self.cards[card]
        for card, where in wanted.items():
            sprite = self.cards.get(card)
            if sprite is None:
                pose = start if start is not None else where.pose
                sprite = self.cards[card] = CardSprite(NAMES[card], card, pose)
            sprite.z = where.z
            if sprite.target != where.pose or not sprite.home:
                if sprite.moving and sprite.target == where.pose:
                    continue
                sprite.go(where.pose, seconds, arc=arc)

    def place_row(self, poses: Sequence[Pose], seconds: float, start: Pose | None = None) -> None:
        """Send the opponent's cards to their places, making or dropping cards at the end."""
        while len(self.row) > len(poses):
            self.row.pop()
        for i, pose in enumerate(poses):
            if i == len(self.row):
                self._made += 1
                from_pose = start if start is not None else pose
                self.row.append(CardSprite(f"back{self._made}", None, from_pose))
            sprite = self.row[i]
            sprite.z = _ROW_Z + i
            if sprite.target != pose:
                sprite.go(pose, seconds)

    def turn_up(self, index: int, card: Card) -> None:
        """Give a card of the opponent's row its face: it is one of the known cards from now on."""
        sprite = self.row.pop(index)
        sprite.card = card
        sprite.id = NAMES[card]
        self.cards[card] = sprite

    def turn_down(self, card: Card) -> None:
        """Let a card that the opponent took lose its face and join his row."""
        sprite = self.cards.pop(card, None)
        if sprite is None:
            return
        self._made += 1
        sprite.id = f"back{self._made}"
        sprite.forgets = True
        self.row.append(sprite)

    def place_stock(self, places: Places, count: int) -> None:
        """Lay the stock: a few edges of cards under the top one, fewer as it shrinks."""
        self.stock.clear()
        if count <= 0:
            return
        box = places.stock
        layers = min(4, max(1, count // 5))
        for i in range(layers, -1, -1):
            off = i * 1.6 - 3
            pose = pose_at(box.x + off, box.y + off, PILE_H, face=0.0)
            sprite = CardSprite(f"stock{i}", None, pose, z=10 - i)
            sprite.dim = 0.26 + 0.08 * i if self.quiet_stock else 0.0
            sprite.shadowless = i != layers
            self.stock.append(sprite)


def _height(sprite: CardSprite) -> float:
    if sprite.held:
        return 3 * _FLY_Z
    return sprite.z + (_FLY_Z if sprite.moving else 0.0)


def pile_places(places: Places, pile: Sequence[Card | None]) -> dict[Card, Where]:
    """Return where the upper cards of the discard pile lie: the top one straight."""
    found: dict[Card, Where] = {}
    box = places.pile
    shown = pile[-_PILE_SHOWN:]
    for i, card in enumerate(shown):
        if card is None:
            continue
        depth = len(shown) - 1 - i
        found[card] = Where(_pile_pose(box.cx, box.cy, card, depth), _PILE_Z + i)
    return found


def _pile_pose(cx: float, cy: float, card: Card, depth: int) -> Pose:
    if depth == 0:
        return Pose(cx, cy, PILE_H)
    # A card keeps the tilt it got when it was covered: from its number, so it never changes.
    tilt = ((card * 37) % 7 - 3) * 1.1 or 2.4
    dx, dy = (card * 17) % 9 - 4, (card * 29) % 5 - 1
    return Pose(cx + dx, cy + dy, PILE_H, angle=tilt)


def hand_where(poses: dict[Card, Pose]) -> dict[Card, Where]:
    """Return places for the cards of a hand, drawn from left to right."""
    order = sorted(poses, key=lambda card: poses[card].cx)
    return {card: Where(poses[card], _HAND_Z + i) for i, card in enumerate(order)}


def spread_where(poses: dict[Card, Pose], base: float = 0.0) -> dict[Card, Where]:
    """Return places for cards laid on the table, drawn from left to right."""
    order = sorted(poses, key=lambda card: poses[card].cx)
    return {card: Where(poses[card], _SPREAD_Z + base + i) for i, card in enumerate(order)}


def row_poses(places: Places, view: View) -> list[Pose]:
    """Return where the opponent's face-down cards stand."""
    count = view.opponent_count
    return [places.back(i, count) for i in range(count)]


def gap_in_row(number: int, count: int) -> int:
    """Return which of the opponent's ``count`` cards leaves his row at event ``number``.

    It follows from the number alone, so the place says nothing of the card.
    """
    return (number * 7 + 3) % count


def stock_pose(places: Places) -> Pose:
    """Return where a card from the stock begins its way."""
    box = places.stock
    return pose_at(box.x - 3, box.y - 3, PILE_H)._replace(face=0.0)


__all__ = ["TRAVEL", "Board", "Where", "hand_where", "pile_places", "row_poses", "spread_where"]
