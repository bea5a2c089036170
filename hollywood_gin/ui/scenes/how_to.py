"""How to play: nine short pages with real cards; and the list of keys as a panel of its own."""

from __future__ import annotations

import pygame

from hollywood_gin.app.words import _
from hollywood_gin.engine.cards import POINTS
from hollywood_gin.engine.rules import PRESETS
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.ui.app import App
from hollywood_gin.ui.cards.sprites import CardPainter, CardSprite, pose_at
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.faces import Look
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box, centred
from hollywood_gin.ui.kit.theme import (
    BOLD,
    BRACKET_LOOSE,
    CARD_ASPECT,
    CREAM,
    CREAM_2,
    GOLD,
    GOLD_HI,
    INK,
    PANEL_LO,
    RED,
    RED_ON_DARK,
    SAGE,
    Shadow,
)
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes.how_to_pages import GESTURES, KEYS, PAGES, Figure, Group, Page
from hollywood_gin.ui.scenes.over import OverScene
from hollywood_gin.ui.sheet.layout import lay_out
from hollywood_gin.ui.sheet.model import SheetInfo, sheet_model
from hollywood_gin.ui.sheet.picture import SheetPicture
from hollywood_gin.ui.sheet.words import Players

_MARGIN, _TOP, _CONTENTS_W = 48.0, 96.0, 272.0
_CARD_H, _STEP = 138.0, 40.0
_TIGHT = 30.0
"""The step of cards where a whole hand stands beside a text."""


class ContentsLine(Button):
    """A line of the table of contents."""

    number = 1
    on_page = False

    def draw(self, cv: Canvas, look: Look) -> None:
        x, _y, w, h = self.box
        if self.on_page:
            cv.svg(svg.rect(0.5, 0.5, w - 1, h - 1, 8, GOLD, GOLD_HI, 1, 1, 0.8), *self.box)
        elif look.hover:
            cv.svg(svg.rect(0, 0, w, h, 8, "#FFFFFF", o=0.07), *self.box)
        ink, family = (INK, BOLD) if self.on_page else (CREAM, "text")
        number = INK if self.on_page else GOLD
        cv.mid(str(self.number), x + 26, self.box.cy, 15, number, BOLD, "c")
        cv.mid(self.label, x + 46, self.box.cy, 16, ink, family, width=w - 58)
        if look.focus:
            ornament.focus_ring(cv, self.box.grow(2), 10)


class HowToScene(Scene):
    """The rules in pages."""

    def __init__(self, app: App, page: int = 0) -> None:
        super().__init__(app)
        self.page = page
        self._layer = Layer()
        self._sheet = SheetPicture()

    # --- controls

    @property
    def _content(self) -> Box:
        x = _MARGIN + _CONTENTS_W + 16
        return Box(x, _TOP, self.m.W - _MARGIN - x, self.m.H - _TOP - 84)

    def build(self) -> list[Widget]:
        box, H = self._content, self.m.H
        found: list[Widget] = []
        h = min(64.0, (box.h - 56) / len(PAGES))
        for i, page in enumerate(PAGES):
            place = Box(_MARGIN + 8, box.y + 46 + i * h, _CONTENTS_W - 16, h - 4)
            line = ContentsLine(
                f"page{i + 1}",
                place,
                _(page.title),
                lambda i=i: self.turn_to(i),  # type: ignore[misc]
                region="contents",
            )
            line.number, line.on_page = i + 1, i == self.page
            found.append(line)
        y = H - 64
        back = Box(_MARGIN, y, 136, 44)
        found.append(
            Button("back", back, _("Back"), self.app.pop, cap=_("Esc"), region="turn", size=18)
        )
        if self.page > 0:
            place = Box(box.x, y, 156, 44)
            found.append(
                Button(
                    "previous",
                    place,
                    _("Previous"),
                    lambda: self.turn_to(self.page - 1),
                    kind="ghost",
                    cap="←",
                    size=16,
                    region="turn",
                )
            )
        if self.page < len(PAGES) - 1:
            place = Box(box.right - 144, y, 144, 44)
            found.append(
                Button(
                    "next",
                    place,
                    _("Next"),
                    lambda: self.turn_to(self.page + 1),
                    kind="first",
                    cap="→",
                    size=18,
                    region="turn",
                )
            )
        return found

    def turn_to(self, page: int) -> None:
        """Show a page."""
        if 0 <= page < len(PAGES):
            self.page = page
            self.app.play("slide")
            self.rebuild()

    def on_event(self, event: pygame.event.Event) -> bool:
        for name, way in (("right", 1), ("left", -1), ("pagedown", 1), ("pageup", -1)):
            if is_key(event, name):
                self.turn_to(self.page + way)
                return True
        if is_key(event, "space") or is_key(event, "enter"):
            self.turn_to(self.page + 1)
            return True
        return False

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        settings = self.app.settings
        key = (self.controls.version, self.page, settings.felt, settings.deck, settings.back)
        self._layer.draw(cv, key, self._paint)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.3)
        ornament.title(cv, _("HOW TO PLAY"), 44)
        box = self._content
        ornament.panel(cv, Box(_MARGIN, _TOP, _CONTENTS_W, box.h), opacity=0.96)
        ornament.label(cv, _("CONTENTS"), _MARGIN + 24, _TOP + 26, _CONTENTS_W - 48)
        ornament.panel(cv, box, inner=True, opacity=0.97)
        self.controls.draw(cv)
        self._dots(cv, box)
        page = PAGES[self.page]
        x, right = box.x + 36, box.right - 36
        count = _("page {number} of {count}").format(number=self.page + 1, count=len(PAGES))
        w = cv.mid(count, right, box.y + 44, 14, SAGE, align="r")
        title_room = right - x - w - 24
        cv.mid(_(page.title), x, box.y + 42, 26, CREAM, BOLD, width=title_room)
        used = cv.paragraph(_(page.lead), x, box.y + 80, right - x, 18, CREAM_2, leading=1.36)
        rest = Box(x, box.y + 80 + used, right - x, box.bottom - box.y - 80 - used - 24)
        if page.keys:
            paint_keys(cv, rest, gestures=True)
        elif page.sheet:
            self._sample(cv, rest, page)
        else:
            self._figures(cv, rest, page)

    def _dots(self, cv: Canvas, box: Box) -> None:
        """Draw a mark for each page, the present one as a diamond."""
        n, step = len(PAGES), 22
        x = box.cx - (n - 1) * step / 2
        for i in range(n):
            mark = svg.circle(10, 10, 4, PANEL_LO, GOLD, 1.2)
            if i == self.page:
                mark = svg.path("M10 2L18 10L10 18L2 10Z", GOLD)
            cv.svg(mark, x + i * step - 10, self.m.H - 52, 20, 20)

    def _figures(self, cv: Canvas, box: Box, page: Page) -> None:
        row_h = box.h / len(page.rows)
        for i, row in enumerate(page.rows):
            y = box.y + i * row_h + max(0.0, (row_h - _CARD_H - 54) / 2)
            if i:
                cv.hline(box.x, box.y + i * row_h, box.w, GOLD, 0.3)
            w = box.w / len(row)
            for j, figure in enumerate(row):
                self._figure(cv, Box(box.x + j * w, y + 32, w - 16, _CARD_H), figure)

    def _figure(self, cv: Canvas, box: Box, figure: Figure) -> None:
        cards = sum(len(group.faces) for group in figure.groups)
        step = _TIGHT if cards > 6 else _STEP if len(figure.groups) == 1 else 24.0
        x, gap = box.x, 20 if cards > 6 else 10
        for i, group in enumerate(figure.groups):
            x = self._group(cv, group, x + (gap if i else 0), box.y, step)
        left = x + 24
        lines = cv.wrap(_(figure.text), box.right - left, 18)
        leading = cv.leading(18, 1.4)
        top = box.cy - (len(lines) - 1) * leading / 2
        for i, line in enumerate(lines):
            cv.rich(line, left, top + i * leading, 18, CREAM)

    def _group(self, cv: Canvas, group: Group, x: float, y: float, step: float) -> float:
        """Draw a group with its bracket and return its right edge."""
        faces = group.faces
        card_w = _CARD_H * CARD_ASPECT
        width = (len(faces) - 1) * step + card_w
        sprites = [
            CardSprite(f"c{i}", card, pose_at(x + i * step, y, _CARD_H))
            for i, card in enumerate(faces)
        ]
        for sprite in sprites:
            sprite.dim = 0.12 if group.kind == "wrong" else 0.0
        CardPainter(self.app.brush, self.m, self.app.settings).draw(cv.surface, sprites)
        points = sum(POINTS[card] for card in faces if card is not None)
        label = _(group.label)
        colour = GOLD
        if group.kind == "loose":
            colour = BRACKET_LOOSE
            self._counts(cv, group, x, y, step)
            if group.label == "Deadwood":
                label = _("Deadwood {points}").format(points=points)
        elif group.kind == "wrong":
            colour = RED_ON_DARK
            self._cross(cv, x + width / 2, y + _CARD_H / 2)
        ornament.bracket(cv, x, y - 24, width, label, colour)
        return x + width

    def _counts(self, cv: Canvas, group: Group, x: float, y: float, step: float) -> None:
        """Count the deadwood up under the cards."""
        faces, total = group.faces, 0
        for i, card in enumerate(faces):
            total += POINTS[card] if card is not None else 0
            last = i == len(faces) - 1
            middle = x + i * step + (_CARD_H * CARD_ASPECT / 2 if last else step / 2)
            if last or step >= _STEP:
                ornament.count_chip(cv, middle, y + _CARD_H + 16, total, last)

    def _cross(self, cv: Canvas, cx: float, cy: float) -> None:
        s = 44.0
        cv.shadow(centred(cx, cy, s, s), s / 2, Shadow(2, 6, 120))
        body = svg.circle(s / 2, s / 2, s / 2 - 2, "#FDFBF6", RED, 3.5)
        a, b = s * 0.34, s * 0.66
        body += svg.path(f"M{a} {a}L{b} {b}M{b} {a}L{a} {b}", stroke=RED, sw=4.5)
        cv.svg(body, cx - s / 2, cy - s / 2, s, s, ss=2)

    def _sample(self, cv: Canvas, box: Box, page: Page) -> None:
        """Draw a small real sheet."""
        sheet = ScoreSheet.empty(PRESETS["classic"])
        for word in page.sheet.split():
            sheet = sheet.enter("AB".index(word[0]), int(word[1:]))
        info = SheetInfo(sheet, Players((_("Ana"), _("Vera"))))
        model = sheet_model(info)
        pad = Box(box.x - 8, box.y + 4, box.w + 16, box.h + 4)
        at = lay_out(cv, pad, model, footer=False)
        self._sheet.draw(cv, at, model, footer=False)


def paint_keys(cv: Canvas, box: Box, gestures: bool = False) -> None:
    """Draw the keys in two columns, with the gestures under them where there is room."""
    under = (cv.leading(15, 1.45) * len(GESTURES) + 24) if gestures else 0.0
    half = (len(KEYS) + 1) // 2
    w = box.w / 2
    h = min(40.0, (box.h - under) / half)
    for i, (key, meaning) in enumerate(KEYS):
        x = box.x + (i // half) * w
        cy = box.y + (i % half) * h + h / 2
        ornament.key_cap(cv, _(key), x + 124, cy, GOLD_HI)
        cv.mid(_(meaning), x + 140, cy, 16, CREAM, width=w - 152)
    if gestures:
        y = box.bottom - under + 24
        cv.hline(box.x, y - 14, box.w, GOLD, 0.3)
        step = cv.leading(15, 1.45)
        for i, line in enumerate(GESTURES):
            cv.rich(_(line), box.x, y + 6 + i * step, 15, CREAM_2, width=box.w)


class KeysScene(OverScene):
    """The list of keys over whatever is shown."""

    def build(self) -> list[Widget]:
        box = self.box
        close = Box(box.cx - 80, box.bottom - 64, 160, 44)
        return [Button("close", close, _("Close"), self.app.pop, cap=_("Esc"), size=18)]

    def paint(self, cv: Canvas, box: Box) -> None:
        cv.mid(_("KEYS"), box.cx, box.y + 40, 24, CREAM, BOLD, "c", track=4)
        ornament.rule(cv, box.cx, box.y + 64, 300)
        paint_keys(cv, Box(box.x + 32, box.y + 88, box.w - 64, box.h - 88 - 80))
