"""The menu: a match to go on with first, every way to play, and a fan of cards that breathes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from hollywood_gin import __version__
from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import parse_cards
from hollywood_gin.ui.app import App
from hollywood_gin.ui.cards.sprites import CardPainter, CardSprite, Pose
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.layout import Box, arc
from hollywood_gin.ui.kit.theme import (
    BOLD,
    CREAM,
    GOLD,
    GOLD_HI,
    INK,
    R_BUTTON,
    SAGE,
    Shadow,
)
from hollywood_gin.ui.kit.widgets import Button, IconButton, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import deco

if TYPE_CHECKING:
    from hollywood_gin.ui.scenes.evening import Running

FAN = parse_cards("4S 5S 6S 9C 9D 9H TH JH QH KH")
_LEFT, _WIDTH = 72.0, 552.0
_BREATH = 7.0
"""Seconds between two breaths of the fan; in between nothing is drawn."""
_WAVE, _STAGGER, _RISE = 1.1, 0.09, 9.0


class Entry(NamedTuple):
    """A line of the menu: what it says, the line under it, what it does."""

    id: str
    word: str
    sub: str
    act: Callable[[], None]


class EntryButton(Button):
    """An entry: its name, a line about it, an arrow."""

    def draw(self, cv: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        cv.shadow(self.box, R_BUTTON, Shadow(3, 7, 80))
        body = svg.gradient("e", [(0, "#174F39", 0.96), (1, "#0F3C2A", 0.96)], 0, h)
        body += svg.rect(0.5, 0.5, w - 1, h - 1, R_BUTTON, "url(#e)")
        body += svg.rect(0.5, 0.5, w - 1, h - 1, R_BUTTON, stroke=GOLD, so=0.5)
        if look.hover:
            body += svg.rect(0, 0, w, h, R_BUTTON, "#FFFFFF", o=0.18 if look.pressed else 0.08)
        cv.svg(body, x, y, w, h)
        cy = self.box.cy
        cv.mid(self.label, x + 20, cy - 10, 19, CREAM, BOLD, width=w - 56)
        cv.mid(self.sub, x + 20, cy + 13, 14, SAGE, width=w - 56)
        push = 3 if look.hover else 0
        arrow = svg.path("M1 1L7 7L1 13", stroke=GOLD, sw=1.8)
        cv.svg(arrow, x + w - 26 + push, cy - 7, 9, 14)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), R_BUTTON + 4)


class LeadButton(Button):
    """The large golden entry: the match to go on with and its score, or the first way to play."""

    running: Running | None = None

    def draw(self, cv: Canvas, look: Look) -> None:
        x, y, w, h = self.box
        cv.shadow(self.box, 14, Shadow(7, 16, 120))
        stops = [(0.0, "#F4D992", 1.0), (0.5, "#DFB04B", 1.0), (1.0, "#BE8C2C", 1.0)]
        body = svg.gradient("g", stops, 0, h) + svg.rect(0, 0, w, h, 14, "url(#g)")
        body += svg.path(svg.notch(5, 5, w - 10, h - 10, 10, 5), stroke="#6E4E12", so=0.55)
        if look.pressed:
            body += svg.rect(0, 0, w, h, 14, "#000000", o=0.12)
        elif look.hover:
            body += svg.rect(0, 0, w, h, 14, "#FFFFFF", o=0.16)
        cv.svg(body, x, y, w, h)
        room = w - 56
        if self.running is not None:
            room -= self._scores(cv, self.running) + 16
        cv.mid(self.label, x + 28, y + h / 2 - 15, 34, INK, BOLD, width=room)
        sub = self.sub
        if self.running is not None and cv.width(sub, 14) > room:
            sub = self.running.short
        cv.mid(sub, x + 28, y + h / 2 + 22, 16, "#3B2B07", width=room)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(4), 18)

    def _scores(self, cv: Canvas, running: Running) -> float:
        """Draw the score of each game at the right; return the width it takes."""
        sheet = running.sheet
        games = sheet.rules.games
        tile, gap, height = 80.0, 8.0, 72.0
        left = self.box.right - 26 - games * tile - (games - 1) * gap
        top = self.box.cy - height / 2
        for g in range(1, games + 1):
            box = Box(left + (g - 1) * (tile + gap), top, tile, height)
            body = svg.rect(0.5, 0.5, tile - 1, height - 1, 8, "#FFF4D6", "#6E4E12", 1, 0.62, 0.45)
            cv.svg(body, *box)
            title = _("Game {number}").format(number=g) if games > 1 else _("The game")
            cv.mid(title, box.cx, top + 18, 13, "#33250A", align="c", width=tile - 8)
            a, b = sheet.points[g - 1]
            score = f"{a} : {b}" if a or b else "– : –"
            cv.mid(score, box.cx, top + 47, 22, INK, BOLD, "c", width=tile - 8, least=15)
            if sheet.is_closed(g):
                cv.svg(svg.line(0, 1, tile - 24, 1, "#6E0B1C", 1.6), box.x + 12, top + 61, tile, 2)
        return games * tile + (games - 1) * gap


class MenuScene(Scene):
    """The first scene. ``entries`` are the ways on that work; ``running`` a match to continue."""

    def __init__(
        self,
        app: App,
        entries: Callable[[], list[Entry]],
        running: Callable[[], Running | None] = lambda: None,
        go_on: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app)
        self._entries, self._running, self._go_on = entries, running, go_on
        self._layer = Layer()
        self._fan: list[CardSprite] = []
        self._homes: list[Pose] = []
        self._time = 0.0
        self._resting = True
        self._opened = False

    # --- what is on it

    @property
    def _left(self) -> float:
        return _LEFT + max(0.0, self.m.W - 1280) * 0.10

    @property
    def _top(self) -> float:
        return 56 + max(0.0, self.m.H - 720) * 0.30

    @property
    def _pivot(self) -> tuple[float, float]:
        """The point that the fan turns about."""
        wide = max(0.0, self.m.W - 1280)
        return (self._left + _WIDTH + self.m.W) / 2 + 2 - wide * 0.02, self.m.H * 0.905

    def enter(self) -> None:
        self.rebuild()

    def build(self) -> list[Widget]:
        running = self._running()
        entries = self._entries()
        L, y, h = self._left, self._top + 188, 104.0
        lead: LeadButton
        if running is not None:
            box = Box(L, y, _WIDTH, h)
            lead = LeadButton("continue", box, _("Continue"), self._go_on, sub=running.line)
            lead.running = running
        else:
            first, entries = entries[0], entries[1:]
            lead = LeadButton(first.id, Box(L, y, _WIDTH, h), first.word, first.act, sub=first.sub)
        widgets: list[Widget] = [lead]
        y += h + 18
        w, eh, gap = (_WIDTH - 16) / 2, 58.0, 10.0
        for i, entry in enumerate(entries):
            box = Box(L + (i % 2) * (w + 16), y + (i // 2) * (eh + gap), w, eh)
            widgets.append(EntryButton(entry.id, box, entry.word, entry.act, sub=entry.sub))
        y += ((len(entries) + 1) // 2) * (eh + gap) + 2
        quit_box = Box(L, y, 112, 36)
        if len(entries) % 2:
            quit_box = Box(L + w + 16, y - eh - gap - 2 + 11, 112, 36)
        widgets.append(Button("quit", quit_box, _("Quit"), self.app.quit, kind="ghost", size=16))
        muted = self.app.settings.muted
        word = _("Sound on") if muted else _("Sound off")
        corner = Box(self.m.W - 68, 28, 36, 36)
        icon = "muted" if muted else "sound"
        widgets.append(IconButton("mute", corner, word, icon, self._mute, region="corner"))
        return widgets

    def _mute(self) -> None:
        self.app.settings.muted = not self.app.settings.muted
        self.app.apply_sound()
        self.app.save_settings()
        self.rebuild()

    def on_escape(self) -> bool:
        return False

    def on_event(self, event: pygame.event.Event) -> bool:
        """The arrow keys choose an entry even before anything has the focus."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP):
            self.controls.focus(self.controls.widgets[0].id)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.controls.widgets[0].activate()
            return True
        return False

    # --- the fan

    def resized(self) -> None:
        cx, cy = self._pivot
        grow = 1 + min(0.13, max(0.0, self.m.W - 1280) / 2600)
        places = arc(len(FAN), cx, cy, 352 * grow, 6.1)
        self._homes = [Pose(p.x, p.y, 262 * grow, p.angle or 0.1) for p in places]
        opening = not self._opened and not self._still
        self._fan = []
        for i, (card, home) in enumerate(zip(FAN, self._homes, strict=True)):
            start = self._homes[0] if opening else home
            sprite = CardSprite(f"fan{i}", card, start, i)
            if opening:
                sprite.go(home, 0.75, 0.03 * i)
            self._fan.append(sprite)
        self._opened = True

    @property
    def _still(self) -> bool:
        settings = self.app.settings
        return settings.reduce_motion or settings.speed == "instant"

    def update(self, dt: float) -> bool:
        if self._still:
            moving = any(not sprite.home for sprite in self._fan)
            for sprite in self._fan:
                sprite.put(sprite.target)
            self.dirty |= moving
            return False
        moving = False
        for sprite in self._fan:
            moving |= sprite.update(dt)
        if not moving:
            self._time += dt
            moving = self._breathe()
        self.dirty |= moving
        return moving

    def _breathe(self) -> bool:
        """Let a wave run through the fan: each card rises along its own axis and sinks again."""
        t = self._time % _BREATH - (_BREATH - _WAVE - _STAGGER * len(FAN) - 0.1)
        if t < 0:
            self._resting = True
            return False
        if self._resting:  # looked in on late, as nothing moved: begin at the beginning
            self._time -= t
            self._resting, t = False, 0.0
        moving = False
        for i, (sprite, home) in enumerate(zip(self._fan, self._homes, strict=True)):
            part = (t - i * _STAGGER) / _WAVE
            rise = _RISE * math.sin(math.pi * part) ** 2 if 0 < part < 1 else 0.0
            turn = math.radians(home.angle)
            at = home.moved(-rise * math.sin(turn), -rise * math.cos(turn))
            moving |= at != sprite.pose
            sprite.put(at)
        return moving

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        self._layer.draw(cv, self.app.settings.felt, self._paint)
        CardPainter(self.app.brush, self.m, self.app.settings).draw(cv.surface, self._seen())
        self.controls.draw(cv)
        right = self._left + _WIDTH
        quit_button = self.controls.find("quit")
        if quit_button is not None:
            text = _("Version {version}").format(version=__version__)
            cv.mid(text, right, quit_button.box.cy, 14, SAGE, align="r")
        self._tell_problems(cv)

    def _tell_problems(self, cv: Canvas) -> None:
        """Say below what could not be read or saved, the last three things of it."""
        storage = self.app.services.get("storage")
        told = [*self.app.assets.problems, *(storage.problems if storage else ())][-3:]
        step = cv.size(14) * 1.3
        for i, sentence in enumerate(reversed(told)):
            y = cv.H - 22 - step * (i + 0.5)
            cv.mid(sentence, cv.W / 2, y, 14, GOLD_HI, align="c", width=cv.W - 48)

    def _seen(self) -> list[CardSprite]:
        """Return the cards of the fan that are not hidden under another: at first, but one."""
        poses = [sprite.pose for sprite in self._fan]
        return [card for i, card in enumerate(self._fan) if card.pose not in poses[i + 1 :]]

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cx=0.74, cy=0.55)
        cx, cy = self._pivot
        deco.burst(cv, cx, cy, 600)
        deco.plinth(cv, cx, cy)
        ratio = cv.brush.assets.logo_ratio("marquee")
        width = _WIDTH + 16
        logo = cv.brush.assets.logo(cv.px(width / ratio), "marquee")
        cv.blit(logo, self._left - 8, self._top - 8)
        x = self._left + _WIDTH
        deco.spark(cv, x + 20, self._top + 6, 9)
        deco.spark(cv, x + 34, self._top + 36, 4, 0.6)
