"""Cards on the table as sprites: where each is, where it is going, how it is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from hollywood_gin.engine.cards import Card
from hollywood_gin.ui.kit.brush import PREMULTIPLIED, Brush, faded, shadow_pad
from hollywood_gin.ui.kit.layout import Box, Metrics
from hollywood_gin.ui.kit.theme import CARD_ASPECT, CARD_RADIUS, GOLD, Shadow
from hollywood_gin.ui.preferences import Settings

TRAVEL = 0.26
"""Seconds a card takes from one place to another at normal speed."""

_TURN = 4.0
"""Degrees from one shadow of a turning card to the next."""


class Pose(NamedTuple):
    """A card's place: its middle and height in units, its tilt, which side is up.

    ``face`` is 1 face up, 0 face down, between them in mid-flip; ``lift`` is how high it is held
    (0 on the table, 1 in the hand of somebody), which only its shadow shows.
    """

    cx: float
    cy: float
    h: float
    angle: float = 0.0
    face: float = 1.0
    lift: float = 0.0
    alpha: float = 1.0

    @property
    def w(self) -> float:
        """The card's width."""
        return self.h * CARD_ASPECT

    @property
    def box(self) -> Box:
        """The upright card's box."""
        return Box(self.cx - self.w / 2, self.cy - self.h / 2, self.w, self.h)

    def moved(self, dx: float = 0, dy: float = 0) -> Pose:
        """Return the pose moved."""
        return self._replace(cx=self.cx + dx, cy=self.cy + dy)


def pose_at(x: float, y: float, h: float, **more: float) -> Pose:
    """Return the pose of a card whose upper left corner is at a point."""
    return Pose(x + h * CARD_ASPECT / 2, y + h / 2, h, **more)


def ease_out(t: float) -> float:
    """Return how far something has come that slows down as it arrives."""
    return 1 - (1 - t) ** 3


def ease_both(t: float) -> float:
    """Return how far something has come that starts and stops softly."""
    return t * t * (3 - 2 * t)


class _Tween:
    """A card's way from one place to another, and how long it has been on it."""

    __slots__ = ("arc", "delay", "seconds", "start", "t")

    def __init__(self, start: Pose, seconds: float, delay: float, arc: float) -> None:
        self.start, self.seconds, self.delay, self.arc = start, seconds, delay, arc
        self.t = 0.0


class CardSprite:
    """A card on the table. ``card`` is None for one that lies face down: it has no identity."""

    def __init__(self, id: str, card: Card | None, pose: Pose, z: float = 0.0) -> None:
        self.id = id
        self.card = card
        self.pose = pose
        self.target = pose
        self.z = z
        self.glow = 0.0
        self.dim = 0.0
        self.held = False
        self.shadowless = False
        self.forgets = False
        """Whether the card loses its identity as soon as its face is turned away."""
        self._tween: _Tween | None = None

    @property
    def moving(self) -> bool:
        """Whether the card is on its way."""
        return self._tween is not None

    @property
    def home(self) -> bool:
        """Whether the card stands exactly where it should."""
        return self.pose == self.target

    def go(
        self, target: Pose, seconds: float = TRAVEL, delay: float = 0.0, arc: float = 0.0
    ) -> None:
        """Travel to a place; ``arc`` bows the way upward by so many units."""
        self.target = target
        if self.held:
            return
        if seconds <= 0 or (target == self.pose and delay <= 0):
            self.snap()
        else:
            self._tween = _Tween(self.pose, seconds, delay, arc)

    def put(self, pose: Pose) -> None:
        """Stand somewhere at once and stay."""
        self.pose = self.target = pose
        self._tween = None

    def snap(self) -> None:
        """Be at the target at once."""
        self.pose = self.target
        self._tween = None
        self._forget()

    def hold(self, pose: Pose) -> None:
        """Follow the pointer; the target stays what it was."""
        self.held = True
        self._tween = None
        self.pose = pose

    def let_go(self) -> None:
        """Stop following the pointer."""
        self.held = False

    def update(self, dt: float) -> bool:
        """Move on; True while the card is on its way."""
        tween = self._tween
        if tween is None:
            return False
        tween.t += dt
        at = (tween.t - tween.delay) / tween.seconds
        if at >= 1:
            self.snap()
        elif at > 0:
            self.pose = _between(tween, self.target, at)
            self._forget()
        return True

    def _forget(self) -> None:
        if self.forgets and self.pose.face < 0.5:
            self.card, self.forgets = None, False


def _between(tween: _Tween, end: Pose, t: float) -> Pose:
    start, e = tween.start, ease_out(t)
    turning = start.angle == end.angle or abs(start.angle - end.angle) < 90
    return Pose(
        start.cx + (end.cx - start.cx) * e,
        start.cy + (end.cy - start.cy) * e - tween.arc * math.sin(math.pi * e),
        start.h + (end.h - start.h) * e,
        start.angle + (end.angle - start.angle) * e if turning else end.angle,
        start.face + (end.face - start.face) * ease_both(t),
        start.lift + (end.lift - start.lift) * e + 0.5 * math.sin(math.pi * e),
        start.alpha + (end.alpha - start.alpha) * e,
    )


class CardPainter:
    """Draws sprites: shadows, backs, faces, turned and flipping cards."""

    def __init__(self, brush: Brush, m: Metrics, settings: Settings) -> None:
        self._brush = brush
        self._m = m
        self._deck = settings.deck
        self._back = settings.back

    def picture(self, card: Card | None, px: int, angle: float = 0.0) -> pygame.Surface:
        """Return a card of a height in pixels, face up if it has an identity."""
        assets = self._brush.assets
        if card is None:
            return assets.back(self._back, px, angle=angle)
        return assets.card(card, px, deck=self._deck, angle=angle)

    def draw(self, surface: pygame.Surface, sprites: Iterable[CardSprite]) -> None:
        """Draw sprites in the order given."""
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for sprite in sprites:
            self._add(blits, sprite)
        surface.fblits(blits, PREMULTIPLIED)

    def _add(self, blits: list[tuple[pygame.Surface, tuple[int, int]]], sprite: CardSprite) -> None:
        pose, k = sprite.pose, self._m.k
        if pose.alpha <= 0.01:
            return
        card = sprite.card if pose.face >= 0.5 else None
        final = round(sprite.target.h * k)
        px = round(pose.h * k)
        cx, cy = pose.cx * k, pose.cy * k
        flip = abs(math.cos(math.pi * pose.face)) if 0 < pose.face < 1 else 1.0
        self._add_shadow(blits, sprite, flip)
        if sprite.moving and (px != final or flip < 1 or pose.angle != sprite.target.angle):
            picture = self._in_motion(card, final, px, pose.angle, flip)
        else:
            picture = self.picture(card, px, round(pose.angle, 1))
        if pose.alpha < 1:
            picture = faded(picture, pose.alpha)
        w, h = picture.get_size()
        blits.append((picture, (round(cx - w / 2), round(cy - h / 2))))
        if sprite.dim:
            blits.append((self._veil(px, sprite.dim), (round(cx - w / 2), round(cy - h / 2))))

    def _in_motion(
        self, card: Card | None, base: int, px: int, angle: float, flip: float
    ) -> pygame.Surface:
        """Scale and turn the picture kept for the place it goes to: cheap, and seen in motion."""
        picture = self.picture(card, base)
        w, h = max(1, round(px * CARD_ASPECT * flip)), max(1, px)
        if (w, h) != picture.get_size():
            picture = pygame.transform.smoothscale(picture, (w, h))
        if abs(angle) > 0.2:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        return picture

    def _add_shadow(
        self,
        blits: list[tuple[pygame.Surface, tuple[int, int]]],
        sprite: CardSprite,
        flip: float,
    ) -> None:
        pose, k = sprite.pose, self._m.k
        # A few heights only, so that a card in motion does not make a new shadow each frame.
        level = round(min(1.0, max(0.0, pose.lift)) * 4) / 4
        spec = Shadow(4 + 10 * level, 6 + 13 * level, round(80 + 40 * level))
        h = round(sprite.target.h * k)
        w = round(h * CARD_ASPECT)
        blur = max(1, round(spec.blur * k))
        radius = round(h * CARD_RADIUS)
        if sprite.glow > 0:
            glow = self._brush.shadow(w + 4, h + 4, radius, max(1, round(8 * k)), 255, GOLD)
            pad = shadow_pad(max(1, round(8 * k)))
            at = (
                round(pose.cx * k - (w + 4) / 2) - pad,
                round(pose.cy * k - (h + 4) / 2) - pad,
            )
            blits.append((glow if sprite.glow >= 1 else faded(glow, sprite.glow), at))
        if flip < 0.5 or pose.alpha < 0.5 or sprite.shadowless:
            return
        shadow = self._brush.shadow(w, h, radius, blur, spec.alpha)
        pad = shadow_pad(blur)
        x, y = round(pose.cx * k - w / 2) - pad, round((pose.cy + spec.dy) * k - h / 2) - pad
        angle = pose.angle
        if sprite.moving:  # in steps, so that a card that turns does not make one each frame
            angle = _TURN * round(angle / _TURN)
        if abs(angle) > 0.2:
            shadow = self._brush.turned_shadow(w, h, radius, blur, spec.alpha, angle)
            sw, sh = shadow.get_size()
            x, y = round(pose.cx * k - sw / 2), round((pose.cy + spec.dy) * k - sh / 2)
        blits.append((shadow, (x, y)))

    def _veil(self, px: int, dim: float) -> pygame.Surface:
        w = round(px * CARD_ASPECT)
        radius = px * CARD_RADIUS
        body = (
            f'<rect x="0" y="0" width="{w}" height="{px}" rx="{radius:.1f}"'
            f' fill="#0B3526" fill-opacity="{round(dim, 2)}"/>'
        )
        return self._brush.raster(body, w, px, w, px)
