"""The curtain between two people at one screen: nothing of the next hand shows until it is held."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    PANEL,
    SAGE,
    SLAB,
    Shadow,
    mix,
    rgb,
)
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Layer, Scene

HOLD_SECONDS = 0.5
_FOLDS = 11
_DARK, _CLOTH, _LIGHT = "#4A0912", "#8E1526", "#B02A38"


@dataclass(frozen=True, slots=True)
class Handover:
    """What may stand on the curtain: who is next, what was done last, the score. All public."""

    name: str
    last: str
    names: tuple[str, str]
    sheet: ScoreSheet


class HandoverScene(Scene):
    """Covers the table until the next player holds the button, or Space, for half a second."""

    fades = False

    def __init__(
        self, app: App, facts: Handover, opened: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.facts = facts
        self._opened = opened
        self._menu = menu
        self._layer = Layer()
        self.held: float | None = None
        self._is_open = False

    @property
    def _panel(self) -> Box:
        return Box(self.m.W / 2 - 280, (self.m.H - 424) / 2 - 4, 560, 424)

    def build(self) -> list[Widget]:
        panel = self._panel
        found: list[Widget] = [
            Button(
                "look",
                Box(panel.x + 120, panel.y + 252, panel.w - 240, 64),
                _("Press and hold to look"),
                lambda: None,
                kind="first",
                size=20,
            )
        ]
        if self.app.has("pause"):
            box = Box(32, 88, 36, 36)
            found.append(_menu_button(box, self._menu))
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """The button is held, not clicked, so its events are looked at before the controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self.controls.find("look")
            x, y = self.m.units(event.pos)
            if button is not None and button.box.contains(x, y):
                self.held = 0.0
        elif event.type == pygame.KEYDOWN and is_key(event, "space"):
            if self.held is None:
                self.held = 0.0
            return True
        elif (
            (event.type == pygame.MOUSEBUTTONUP and event.button == 1)
            or (event.type == pygame.KEYUP and event.key == pygame.K_SPACE)
            or event.type == pygame.WINDOWFOCUSLOST
        ):
            self.held = None
            self.dirty = True
        return super().handle(event)

    def leave(self) -> None:
        self.held = None

    def on_escape(self) -> bool:
        self._menu()
        return True

    def update(self, dt: float) -> bool:
        if self.held is None or self._is_open:
            return False
        self.held += dt
        self.dirty = True
        if self.held >= HOLD_SECONDS:
            self._is_open = True
            self._opened()
        return True

    def draw(self, cv: Canvas) -> None:
        self._layer.draw(cv, key=(self.controls.version, self.facts), paint=self._paint)
        if self.held:
            button = self.controls.find("look")
            if button is not None:
                part = min(1.0, self.held / HOLD_SECONDS)
                box = button.box
                line = Box(box.x + 8, box.bottom - 9, (box.w - 16) * part, 4)
                cv.svg(svg.rect(0, 0, line.w, 4, 2, "#1B1A26"), line.x, line.y, line.w, 4)

    def _paint(self, cv: Canvas) -> None:
        _curtain(cv)
        panel = self._panel
        cv.shadow(panel, 14, Shadow(14, 26, 190))
        ornament.panel(cv, panel, inner=True)
        cx, top = panel.cx, panel.y
        _sunrise(cv, cx, top, self.facts.name)
        cv.mid(
            _("Pass to {name}").format(name=self.facts.name),
            cx,
            top + 178,
            40,
            CREAM,
            BOLD,
            "c",
            width=panel.w - 48,
        )
        cv.rich(self.facts.last, cx, top + 222, 17, CREAM_2, align="c", width=panel.w - 48)
        cv.mid(_("or hold Space"), cx, top + 336, 14, SAGE, align="c")
        cv.hline(panel.x + 32, top + 362, panel.w - 64)
        for i, text in enumerate(self._scores()):
            games = self.facts.sheet.rules.games
            at = cx + (i - (games - 1) / 2) * 168
            cv.rich(text, at, top + 392, 15, CREAM_2, align="c", width=160)
        cv.mid(
            _("No card is shown until you hold. The curtain falls again when focus is lost."),
            cv.W / 2,
            cv.H - 18,
            14,
            "#CDBFB4",
            align="c",
            width=cv.W - 64,
        )
        self.controls.draw(cv)

    def _scores(self) -> Sequence[str]:
        sheet = self.facts.sheet
        texts = []
        for game, (first, second) in enumerate(sheet.points, 1):
            a = str(first) if sheet.on_score(0, game) else "–"
            b = str(second) if sheet.on_score(1, game) else "–"
            texts.append(
                _("Game {number}  **{first} : {second}**").format(number=game, first=a, second=b)
            )
        return texts


def _menu_button(box: Box, on: Callable[[], None]) -> Widget:
    from hollywood_gin.ui.kit.widgets import IconButton

    return IconButton("menu", box, _("Menu"), "menu", on, region="corner")


def _sunrise(cv: Canvas, cx: float, top: float, name: str) -> None:
    """Draw the half-sun over the panel's edge with the player's initial in its middle."""
    rays = ""
    for i in range(15):
        a0 = math.pi * (i + 0.29) / 15
        a1 = math.pi * (i + 0.71) / 15
        x0, y0 = 110 - 96 * math.cos(a0), 110 - 96 * math.sin(a0)
        x1, y1 = 110 - 96 * math.cos(a1), 110 - 96 * math.sin(a1)
        rays += svg.path(f"M110 110L{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}Z", GOLD, o=0.5)
    arcs = svg.path("M10 110A100 100 0 0 1 210 110", stroke=GOLD, sw=1.5)
    arcs += svg.path("M4 110A106 106 0 0 1 216 110", stroke=GOLD, sw=1, so=0.5)
    cv.svg(rays + arcs, cx - 110, top - 14, 220, 112)
    disc = svg.circle(42, 42, 41, PANEL, GOLD, 2) + svg.circle(42, 42, 36, stroke=GOLD, so=0.5)
    cv.svg(disc, cx - 42, top + 54, 84, 84)
    cv.mid(name[:1].upper() or "?", cx, top + 96, 44, GOLD_HI, SLAB, "c")


def _curtain(cv: Canvas) -> None:
    """Draw two halves of a red stage curtain, the valance, and the edge of the stage."""
    W, H = cv.W, cv.H
    _half(cv, 0, W / 2, flip=False)
    _half(cv, W / 2, W, flip=True)
    cv.full(
        f'<radialGradient id="v" gradientUnits="userSpaceOnUse" cx="{W / 2}" cy="{H * 0.42}"'
        f' r="{W * 0.62}"><stop offset="0" stop-color="#1A0206" stop-opacity=".05"/>'
        '<stop offset=".55" stop-color="#1A0206" stop-opacity=".35"/>'
        '<stop offset="1" stop-color="#100104" stop-opacity=".86"/></radialGradient>'
        f'<rect x="0" y="0" width="{W}" height="{H}" fill="url(#v)"/>'
    )
    swags = max(6, round(W / 128))
    step = W / swags
    arcs = "".join(f"A{step / 2} 26 0 0 1 {W - (i + 1) * step} 54" for i in range(swags))
    drop = f"M0 0H{W}V54{arcs}Z"
    cv.full(
        f'<g transform="translate(0 8)">{svg.path(drop, "#000000", o=0.28)}</g>'
        + svg.gradient("va", [(0, "#5A0B17", 1), (1, "#8E1526", 1)], 0, 80)
        + f'<path d="{drop}" fill="url(#va)"/>'
        + svg.path(f"M{W} 54{arcs}", stroke=GOLD, sw=5, cap="butt")
    )
    cv.full(
        svg.gradient("st", [(0, "#0B0A10", 0), (0.4, "#0B0A10", 0.75), (1, "#0B0A10", 0.95)], 0, 72)
        + f'<g transform="translate(0 {H - 72})"><rect x="0" y="0" width="{W}" height="72"'
        ' fill="url(#st)"/></g>'
        + svg.line(0, H - 40, W, H - 40, GOLD, 1.5, 0.7)
        + svg.line(0, H - 36, W, H - 36, GOLD, 0.8, 0.4)
    )


def _half(cv: Canvas, x0: float, x1: float, flip: bool) -> None:
    """Draw one half of the cloth: folds by two sines, brushed with a little noise."""
    n = 240
    strip = pygame.Surface((n, 2))
    rng = random.Random(5)
    for i in range(n):
        t = i / n if not flip else 1 - i / n
        phase = t * _FOLDS * 2 * math.pi
        v = (0.5 + 0.5 * math.sin(phase + 1.1 * math.sin(phase * 0.5))) ** 1.25
        v = min(1.0, max(0.0, v + rng.uniform(-0.02, 0.02)))
        colour = mix(_DARK, _CLOTH, v) if v < 0.8 else mix(_CLOTH, _LIGHT, (v - 0.8) / 0.2 * 0.55)
        strip.set_at((i, 0), rgb(colour))
        strip.set_at((i, 1), rgb(colour))
    left, right = round(x0 * cv.k), round(x1 * cv.k)
    width = max(1, right - left)
    cv.surface.blit(
        pygame.transform.smoothscale(strip, (width, cv.surface.get_height())), (left, 0)
    )
