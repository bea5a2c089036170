"""Settings: every change acts at once, is kept at once, and shows on real cards."""

from __future__ import annotations

from dataclasses import fields

import pygame

from hollywood_gin.app.words import _, use_language
from hollywood_gin.engine.cards import parse_cards
from hollywood_gin.ui.app import App
from hollywood_gin.ui.cards.sprites import CardPainter, CardSprite, pose_at
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.assets import BACKS
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.choices import Swatch
from hollywood_gin.ui.kit.layout import Box, scale_that_fits
from hollywood_gin.ui.kit.theme import CREAM, CREAM_2, FELTS, GOLD, SAGE
from hollywood_gin.ui.kit.widgets import Button, Segmented, Slider, Toggle, Widget
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import deco
from hollywood_gin.ui.scenes.settings_parts import (
    Row,
    ScaleSlider,
    languages,
    paint_back,
    paint_felt,
)

_MARGIN, _GAP, _TOP = 48.0, 16.0, 92.0
_WHOLE = 602.0
"""Height of the panels where there is room for all of it."""
_PREVIEW = parse_cards("AS QH 7D TC KC")
_PREVIEW_H = 94.0
_KEPT = ("window", "fullscreen", "language", "names", "last_level", "last_rules")
"""What a reset leaves alone: the window's place, the language, the last match's choices."""


class SettingsScene(Scene):
    """All settings on one page."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._layer = Layer()
        self._rows: list[Row] = []
        self._panels: list[tuple[Box, str]] = []
        self._preview = Box(0, 0, 1, 1)
        self.said = ""

    # --- changes

    def set(self, name: str, value: object) -> None:
        """Change a setting, let it act, keep it."""
        setattr(self.app.settings, name, value)
        self.said = ""
        if name in ("volume", "muted"):
            self.app.apply_sound()
            if name == "volume":
                self.app.play("place")
        if name == "language":
            use_language(str(value))
            self.app.relayout()
        self.app.save_settings()
        self.rebuild()

    def reset(self) -> None:
        """Put every setting back to what it came with."""
        fresh, settings = Preferences(), self.app.settings
        for one in fields(fresh):
            if one.name not in _KEPT:
                setattr(settings, one.name, getattr(fresh, one.name))
        self.app.apply_sound()
        self.app.set_scale(fresh.scale)
        self.said = _("All settings are as they came. Names and score sheets stay.")
        self.rebuild()

    def _set_deck(self, *, four: bool | None = None, large: bool | None = None) -> None:
        deck = self.app.settings.deck
        four = deck.endswith("four") if four is None else four
        large = deck.startswith("large") if large is None else large
        name = ("large_four" if four else "large") if large else ("four" if four else "two")
        self.set("deck", name)

    def _full(self, on: bool) -> None:
        self.app.set_fullscreen(on)
        self.app.save_settings()
        self.rebuild()

    def _scaled(self) -> None:
        slider = self.controls.find("scale")
        if isinstance(slider, ScaleSlider) and slider.percent != self.app.settings.scale:
            self.app.set_scale(slider.percent)

    # --- controls

    def build(self) -> list[Widget]:
        self._rows, self._panels = [], []
        W, H = self.m.W, self.m.H
        width = min((W - 2 * _MARGIN - _GAP) / 2, 720)
        left, right = W / 2 - _GAP / 2 - width, W / 2 + _GAP / 2
        end = H - 80
        top = _TOP + max(0.0, end - _TOP - _WHOLE) / 2  # in the middle of a tall window
        found = self._looks(Box(left, top, width, 356))
        y = top + 356 + _GAP
        found += self._play(Box(left, y, width, max(150.0, min(end - y, 230))))
        many = len(languages()) > 1
        room = end - _TOP - 2 * _GAP
        rows = 3 + (3 if many else 2) + 2
        step = min(64.0, (room - 3 * 42) / rows)
        heights = [42 + n * step for n in (3, 3 if many else 2, 2)]
        y = top
        found += self._sound(Box(right, y, width, heights[0]))
        y += heights[0] + _GAP
        found += self._screen(Box(right, y, width, heights[1]), many)
        y += heights[1] + _GAP
        found += self._memory(Box(right, y, width, heights[2]))
        back = Box(left, H - 60, 136, 40)
        found.append(Button("back", back, _("Back"), self.app.pop, cap=_("Esc")))
        place = Box(right + width - 190, H - 60, 190, 40)
        found.append(Button("reset", place, _("As they came"), self.reset, kind="ghost", size=16))
        return found

    def _panel(self, box: Box, title: str) -> None:
        self._panels.append((box, title))

    def _row(self, box: Box, y: float, h: float, id: str, title: str, line: str = "") -> Box:
        """Note a row; return the strip that its control is aligned in."""
        first = not any(row.box.x == box.x and box.y < row.box.y < y for row in self._rows)
        self._rows.append(Row(Box(box.x, y, box.w, h), id, title, line, first))
        return Box(box.x + 24, y, box.w - 48, h)

    def _toggle(
        self, box: Box, y: float, h: float, name: str, title: str, line: str = ""
    ) -> Widget:
        strip = self._row(box, y, h, name, title, line)
        on = bool(getattr(self.app.settings, name))
        place = Box(strip.right - 52, strip.cy - 14, 52, 28)
        return Toggle(name, place, title, on, lambda value: self.set(name, value))

    def _looks(self, box: Box) -> list[Widget]:
        self._panel(box, _("CARDS AND TABLE"))
        settings = self.app.settings
        self._preview = Box(box.x + 24, box.y + 36, box.w - 48, _PREVIEW_H)
        y = box.y + 36 + _PREVIEW_H + 6
        h = (box.bottom - 8 - y - 54) / 4
        strip = self._row(box, y, h, "colours", _("Suit colours"))
        items = [("two", _("Two")), ("four", _("Four"))]
        four = "four" if settings.deck.endswith("four") else "two"
        place = Box(strip.right - 240, strip.cy - 16, 240, 32)
        found: list[Widget] = [
            Segmented(
                "colours",
                place,
                _("Suit colours"),
                items,
                four,
                lambda value: self._set_deck(four=value == "four"),
            )
        ]
        y += h
        strip = self._row(box, y, h, "large", _("Large index"))
        large = settings.deck.startswith("large")
        place = Box(strip.right - 52, strip.cy - 14, 52, 28)
        found.append(
            Toggle("large", place, _("Large index"), large, lambda on: self._set_deck(large=on))
        )
        y += h
        found += self._backs(self._row(box, y, 54, "cardback", _("Card back")))
        y += 54
        found += self._felts(self._row(box, y, h, "felt", _("Table colour")))
        y += h
        strip = self._row(box, y, h, "sort", _("Sort a new hand by"))
        items = [
            ("melds", _("Melds")),
            ("suit", _("Suit")),
            ("rank", _("Rank")),
            ("manual", _("Manual")),
        ]
        place = Box(strip.right - 296, strip.cy - 16, 296, 32)
        found.append(
            Segmented(
                "sort",
                place,
                _("Sort a new hand by"),
                items,
                settings.sort,
                lambda value: self.set("sort", value),
            )
        )
        return found

    def _backs(self, strip: Box) -> list[Widget]:
        names = {"navy": _("Navy"), "red": _("Red"), "premiere": _("Premiere")}
        found: list[Widget] = []
        for i, name in enumerate(BACKS):
            box = Box(strip.right - 76 - (len(BACKS) - 1 - i) * 84, strip.cy - 23, 76, 46)
            found.append(
                Swatch(
                    f"cardback-{name}",
                    box,
                    names.get(name, name),
                    lambda name=name: self.set("back", name),  # type: ignore[misc]
                    selected=self.app.settings.back == name,
                    paint=lambda cv, box, name=name: paint_back(cv, box, name),  # type: ignore[misc]
                    region="looks",
                )
            )
        return found

    def _felts(self, strip: Box) -> list[Widget]:
        names = {
            "green": _("Green"),
            "blue": _("Blue"),
            "wine": _("Wine red"),
            "walnut": _("Walnut"),
        }
        found: list[Widget] = []
        for i, name in enumerate(FELTS):
            box = Box(strip.right - 50 - (len(FELTS) - 1 - i) * 60, strip.cy - 16, 50, 32)
            found.append(
                Swatch(
                    f"felt-{name}",
                    box,
                    names.get(name, name),
                    lambda name=name: self.set("felt", name),  # type: ignore[misc]
                    selected=self.app.settings.felt == name,
                    paint=lambda cv, box, name=name: paint_felt(cv, box, name),  # type: ignore[misc]
                    region="looks",
                )
            )
        return found

    def _play(self, box: Box) -> list[Widget]:
        self._panel(box, _("PLAY"))
        rows = (
            ("auto_meld", _("Meld for me"), _("the best arrangement is proposed")),
            ("auto_layoff", _("Lay off for me"), _("all that fits is laid on the knocker's melds")),
            ("confirm_knock", _("Show my spread before a knock"), _("it can still be rearranged")),
        )
        h = (box.h - 42) / len(rows)
        return [
            self._toggle(box, box.y + 36 + i * h, h, name, title, line)
            for i, (name, title, line) in enumerate(rows)
        ]

    def _sound(self, box: Box) -> list[Widget]:
        self._panel(box, _("SOUND AND PACE"))
        h = (box.h - 42) / 3
        y = box.y + 36
        settings = self.app.settings
        strip = self._row(box, y, h, "volume", _("Volume"))
        place = Box(strip.right - 64 - 236, strip.cy - 12, 236, 24)
        found: list[Widget] = [
            Slider(
                "volume",
                place,
                _("Volume"),
                settings.volume,
                lambda value: self.set("volume", round(value)),
            )
        ]
        strip = self._row(box, y + h, h, "speed", _("Speed"))
        items = [
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("fastest", _("Faster")),
            ("instant", _("Instant")),
        ]
        wide = min(390.0, strip.w - 110)
        place = Box(strip.right - wide, strip.cy - 17, wide, 34)
        found.append(
            Segmented(
                "speed",
                place,
                _("Speed"),
                items,
                settings.speed,
                lambda value: self.set("speed", value),
            )
        )
        found.append(
            self._toggle(
                box,
                y + 2 * h,
                h,
                "reduce_motion",
                _("Reduce motion"),
                _("cards change places without gliding"),
            )
        )
        return found

    def _screen(self, box: Box, many: bool) -> list[Widget]:
        self._panel(box, _("SCREEN AND LANGUAGE") if many else _("SCREEN"))
        h = (box.h - 42) / (3 if many else 2)
        y = box.y + 36
        strip = self._row(box, y, h, "scale", _("Interface size"), _("above 100 % the words grow"))
        place = Box(strip.right - 64 - 236, strip.cy - 12, 236, 24)
        scale = self.app.settings.scale
        found: list[Widget] = [
            ScaleSlider(place, _("Interface size"), scale, self._show_scale, self._scaled)
        ]
        strip = self._row(box, y + h, h, "fullscreen", _("Full screen"))
        place = Box(strip.right - 52, strip.cy - 14, 52, 28)
        full = self.app.fullscreen
        found.append(Toggle("fullscreen", place, _("Full screen"), full, self._full))
        if many:
            strip = self._row(box, y + 2 * h, h, "language", _("Language"))
            wide = min(390.0, strip.w - 110)
            place = Box(strip.right - wide, strip.cy - 17, wide, 34)
            language = self.app.settings.language
            found.append(
                Segmented(
                    "language",
                    place,
                    _("Language"),
                    languages(),
                    language,
                    lambda value: self.set("language", value),
                )
            )
        return found

    def _show_scale(self, value: float) -> None:
        self.dirty = True

    def _memory(self, box: Box) -> list[Widget]:
        self._panel(box, _("MEMORY AIDS"))
        h = (box.h - 42) / 2
        y = box.y + 36
        taken = _("cards the opponent took are marked")
        count = _("the points that are left over in your hand")
        return [
            self._toggle(box, y, h, "mark_taken", _("Mark what was taken"), taken),
            self._toggle(box, y + h, h, "show_deadwood", _("Show my deadwood"), count),
        ]

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        settings = self.app.settings
        key = (self.controls.version, settings.felt, settings.deck, settings.back, self.said)
        self._layer.draw(cv, key, self._paint)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.3)
        ornament.title(cv, _("SETTINGS"), 44)
        for box, title in self._panels:
            ornament.panel(cv, box, opacity=0.96)
            ornament.label(cv, title, box.x + 24, box.y + 21, box.w - 48)
        for row in self._rows:
            self._words(cv, row)
        self._cards(cv)
        self.controls.draw(cv)
        self._values(cv)
        text = self.said or self._scale_note() or _("Every change is kept at once.")
        cv.mid(text, cv.W / 2, self.m.H - 40, 14, CREAM_2, align="c", width=cv.W - 520)

    def _scale_note(self) -> str:
        """Return what the window makes of the interface scale, where that is not what was asked."""
        asked = self.app.settings.scale
        used = scale_that_fits(self.m.width, self.m.height, asked)
        if used == asked:
            return ""
        text = _("{asked} % does not fit this window: {used} % is used.")
        return text.format(asked=asked, used=used)

    def _words(self, cv: Canvas, row: Row) -> None:
        x, y, w, h = row.box
        focus = self.controls.focus_id or ""
        if self.controls.focus_shown and focus.split("-")[0] == row.id:
            wash = svg.rect(0, 0, w - 16, h - 4, 8, "#FFFFFF", o=0.06)
            cv.svg(wash, x + 8, y + 2, w - 16, h - 4)
        if not row.first:
            cv.hline(x + 24, y, w - 48, GOLD, 0.2)
        control = self.controls.find(row.id)
        parts = [c for c in self.controls.widgets if c.id.startswith(row.id + "-")]
        edge = control.box.x if control else min((c.box.x for c in parts), default=x + w)
        room = edge - x - 40
        if row.line and not cv.small and h >= 40:
            cv.mid(row.title, x + 24, y + h / 2 - 9, 16, CREAM, width=room)
            cv.mid(row.line, x + 24, y + h / 2 + 11, 13, SAGE, width=room)
        else:
            cv.mid(row.title, x + 24, y + h / 2, 16, CREAM, width=room)

    def _values(self, cv: Canvas) -> None:
        volume, scale = self.controls.find("volume"), self.controls.find("scale")
        if isinstance(volume, Slider):
            text = _("{n} %").format(n=round(volume.value))
            if self.app.settings.muted:
                text = _("muted")
            cv.mid(text, volume.box.right + 64, volume.box.cy, 15, CREAM_2, align="r", width=62)
        if isinstance(scale, ScaleSlider):
            text = _("{n} %").format(n=scale.percent)
            cv.mid(text, scale.box.right + 64, scale.box.cy, 15, CREAM_2, align="r", width=62)
        full = self.controls.find("fullscreen")
        if full is not None and not cv.small:
            ornament.key_cap(cv, "F11", full.box.x - 12, full.box.cy)

    def _cards(self, cv: Canvas) -> None:
        """Lay the chosen cards on the chosen cloth."""
        box = self._preview
        _, _, w, h = box
        felt = FELTS.get(self.app.settings.felt, FELTS["green"])
        stops = ((0.0, felt.centre, 1.0), (1.0, felt.edge, 1.0))
        body = deco.radial("f", w / 2, 40, w / 2, stops)
        body += svg.rect(0.5, 0.5, w - 1, h - 1, 8, "url(#f)", GOLD, 1, 1, 0.35)
        cv.svg(body, *box)
        height = 112.0
        card_w = height * 250 / 350
        step = (w - 40 - card_w) / len(_PREVIEW)
        sprites = [
            CardSprite(f"p{i}", card, pose_at(box.x + 20 + i * step, box.y + 10, height))
            for i, card in enumerate((*_PREVIEW, None))
        ]
        clip = cv.surface.get_clip()
        cv.surface.set_clip(pygame.Rect(cv.m.pixels(box.grow(-1))).clip(clip))
        CardPainter(self.app.brush, self.m, self.app.settings).draw(cv.surface, sprites)
        cv.surface.set_clip(clip)
