"""The setup: whom to play, by which rules, under which name; one click plays with the defaults."""

from __future__ import annotations

from datetime import datetime

import pygame

from hollywood_gin.app.keepscore import KEEP_SCORE, KeptGame
from hollywood_gin.app.session import COMPUTER, PRACTICE, TWO_PLAYERS
from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament, svg
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.choices import ChoiceCard
from hollywood_gin.ui.kit.fields import TextField
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD, GOLD_HI, PANEL, SAGE, SLAB
from hollywood_gin.ui.kit.widgets import Button, Chip, IconButton, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import rules_words, services
from hollywood_gin.ui.scenes import setup_people as people
from hollywood_gin.ui.scenes.custom_rules import CustomRules
from hollywood_gin.ui.scenes.keep_score import KeepScoreScene
from hollywood_gin.ui.scenes.services import Remembered
from hollywood_gin.ui.sheet import pad

NAME_MOST = 14
_MARGIN, _GAP = 48.0, 16.0
_RULES_H = 238.0
_TALLEST = 820.0
"""Height of the window, in units, up to which the panels grow with it."""
_LINGER = 0.4
"""Seconds that the pointer rests on an opponent before it is said what he overlooks."""
CUSTOM = "custom"
_TWO_NAMES = (TWO_PLAYERS, KEEP_SCORE)


class SetupScene(Scene):
    """Chooses a match of one mode and starts it."""

    def __init__(self, app: App, mode: str = COMPUTER) -> None:
        super().__init__(app)
        self.mode = mode
        last = app.services.get("remembered")
        kept = last if isinstance(last, Remembered) else services.recall(app)
        self.names = list(kept.names)
        self.rules = kept.rules
        self.people = services.opponents(app)
        keys = [one.key for one in self.people]
        # A first game is against the middle of the cast: neither a walk-over nor a wall.
        self.level = kept.level if kept.level in keys else keys[(len(keys) - 1) // 2]
        self._layer = Layer()
        self._met: str | None = None
        self._for = 0.0

    def update(self, dt: float) -> bool:
        met = self._pointed_at()
        if met != self._met:
            self._met, self._for = met, 0.0
        waiting = met is not None and self._for < _LINGER
        if waiting:
            self._for += dt
            self.dirty |= self._for >= _LINGER
        return waiting

    # --- the choice

    @property
    def preset(self) -> str:
        """The preset whose chip is lit."""
        bare = self.rules
        for name in PRESETS:
            if name == "quick":
                if bare == PRESETS[name]:
                    return name
                continue
            if bare == self._switched(name):
                return name
        return CUSTOM

    def _switched(self, name: str) -> Rules:
        """Return a preset with the switches of the first page as they stand in the rules."""
        preset, now = PRESETS[name], self.rules
        knobs: dict[str, int | bool | str | None] = {"games": now.games}
        if now.target == 250:
            knobs["target"] = 250
        if now.knock_limit == 0:
            knobs["knock_limit"] = 0
        if now.oklahoma:
            knobs["oklahoma"] = True
        return preset.with_knobs(knobs)

    def choose_preset(self, name: str) -> None:
        """Take the rules of a preset."""
        self.rules = PRESETS[name]
        self.rebuild()

    def switch(self, knob: str) -> None:
        """Turn one of the four switches of the first page."""
        base = PRESETS.get(self.preset, PRESETS["classic"])
        if base == PRESETS["quick"]:
            base = PRESETS["classic"]
        rules = self.rules
        value: int | bool
        match knob:
            case "target":
                usual = base.target if base.target != 250 else 100
                value = usual if rules.target == 250 else 250
            case "games":
                value = 1 if rules.games == 3 else 3
                if rules.target == 1:
                    rules = rules.with_knobs({"target": 100})
            case "knock_limit":
                value = 10 if rules.knock_limit == 0 else 0
            case _:
                value = not rules.oklahoma
        self.rules = rules.with_knobs({knob: value})
        self.rebuild()

    def _set_name(self, seat: int, name: str) -> None:
        self.names[seat] = name
        self.dirty = True

    def _choose(self, level: str) -> None:
        self.level = level
        self.app.play("ui_tick")
        self.rebuild()

    def _custom(self) -> None:
        def take(rules: Rules) -> None:
            self.rules = rules
            self.rebuild()

        self.app.push(CustomRules(self.app, self.rules, take))

    def deal(self) -> None:
        """Start the match."""
        names = (self.names[0].strip(), self.names[1].strip())
        services.remember(self.app, Remembered(names, self.level, self.rules))
        first = names[0] or (_("Player 1") if self.mode in _TWO_NAMES else _("You"))
        second = names[1] or _("Player 2")
        if second == first:
            second = _("{name} 2").format(name=second)
        level = None if self.mode in _TWO_NAMES else self.level
        if self.mode == KEEP_SCORE:
            self._keep(first, second)
            return
        self.app.play("shuffle")
        services.game_of(self.app).start(self.mode, (first, second), self.rules, level)

    def _keep(self, first: str, second: str) -> None:
        """Begin a sheet for a game with real cards."""
        storage = self.app.services.get("storage")
        game = KeptGame.start((first, second), self.rules, storage=storage, now=datetime.now())
        self.app.replace(KeepScoreScene(self.app, game))

    # --- controls

    @property
    def _rules_box(self) -> Box:
        y = self.m.H - 32 - _RULES_H - self._spare / 2
        return Box(_MARGIN, y, self.m.W - 2 * _MARGIN - _GAP - 320, _RULES_H)

    @property
    def _deal_box(self) -> Box:
        rules = self._rules_box
        return Box(rules.right + _GAP, rules.y, 320, _RULES_H)

    @property
    def _cards_box(self) -> Box:
        bottom = self._rules_box.y - (36 if self._measured else 20)
        top = 96 + self._spare / 2
        return Box(_MARGIN, top, self.m.W - 2 * _MARGIN, bottom - top)

    @property
    def _spare(self) -> float:
        """What a tall window has left when the panels are as tall as looks well."""
        return max(0.0, self.m.H - _TALLEST)

    @property
    def _measured(self) -> bool:
        return self.mode not in _TWO_NAMES and any(one.wins is not None for one in self.people)

    def build(self) -> list[Widget]:
        back = IconButton("back", Box(32, 28, 36, 36), _("Back"), "back", self.app.pop)
        found: list[Widget] = []
        if self.mode in _TWO_NAMES:
            found += self._name_fields()
        else:
            found += self._people()
        found += self._rules_controls()
        deal, x = self._deal_box, self._deal_box.x + 24
        if self.mode not in _TWO_NAMES:
            box = Box(x, deal.y + 44, deal.w - 48, 46)
            found.append(self._field(0, box, _("Your name")))
        height = 76 if self.mode not in _TWO_NAMES else 96
        box = Box(x, deal.bottom - 24 - height, deal.w - 48, height)
        found.append(
            Button(
                "deal",
                box,
                _("Begin") if self.mode == KEEP_SCORE else _("Deal"),
                self.deal,
                kind="first",
                cap=_("Enter"),
                size=26,
                region="deal",
            )
        )
        found.append(back)
        if self.app.has("how_to"):
            how = Box(76, 28, 36, 36)
            found.append(
                IconButton("help", how, _("How to play"), "help", lambda: self.app.open("how_to"))
            )
        return found

    def _field(self, seat: int, box: Box, label: str) -> TextField:
        return TextField(
            f"name{seat}",
            box,
            label,
            self.names[seat],
            lambda name: self._set_name(seat, name),
            most=NAME_MOST,
            on_enter=self.deal,
            region="names",
        )

    def _seat_boxes(self) -> list[Box]:
        area = self._cards_box
        w = (area.w - _GAP) / 2
        return [Box(area.x + i * (w + _GAP), area.y, w, area.h) for i in (0, 1)]

    def _name_fields(self) -> list[Widget]:
        words = (_("Who sits here"), _("Who sits there"))
        fields: list[Widget] = []
        for seat, panel in enumerate(self._seat_boxes()):
            w = min(360.0, panel.w - 64)
            box = Box(panel.cx - w / 2, panel.bottom - 92, w, 50)
            fields.append(self._field(seat, box, words[seat]))
        return fields

    def _people(self) -> list[Widget]:
        area, n = self._cards_box, len(self.people)
        w = min((area.w - (n - 1) * _GAP) / n, 300)
        left = area.cx - (n * w + (n - 1) * _GAP) / 2
        cards: list[Widget] = []
        for i, one in enumerate(self.people):
            box = Box(left + i * (w + _GAP), area.y, w, area.h)
            cards.append(
                ChoiceCard(
                    f"level-{one.key}",
                    box,
                    one.name,
                    lambda key=one.key: self._choose(key),  # type: ignore[misc]
                    selected=one.key == self.level,
                    region="opponents",
                )
            )
        return cards

    def _rules_controls(self) -> list[Widget]:
        box, cv = self._rules_box, self.app.measuring_canvas(self.m)
        lit = self.preset
        words = [(name, _(rules_words.PRESET_NAMES[name])) for name in PRESETS]
        words.append((CUSTOM, _("Custom…")))
        chips: list[Widget] = []
        x, y, h = box.x + 24, box.y + 40, 34.0
        need = [cv.width(word, 15, BOLD) + 26 for _name, word in words]
        gap = min(8.0, (box.w - 48 - sum(need)) / max(1, len(need) - 1))
        squeeze = min(1.0, (box.w - 48 - 4 * (len(need) - 1)) / sum(need))
        for (name, word), w in zip(words, need, strict=True):
            w *= squeeze
            act = (
                self._custom if name == CUSTOM else lambda name=name: self.choose_preset(name)  # type: ignore[misc]
            )
            place = Box(x, y, w, h)
            on = name == lit
            chips.append(Chip(f"rules-{name}", place, word, act, selected=on, region="rules"))
            x += w + max(gap, 4.0)
        return chips + self._switches()

    def _switches(self) -> list[Widget]:
        box, cv, rules = self._rules_box, self.app.measuring_canvas(self.m), self.rules
        words = (
            ("target", _("Games to 250"), rules.target == 250),
            ("games", _("Single game"), rules.games == 1),
            ("knock_limit", _("Straight Gin"), rules.knock_limit == 0),
            ("oklahoma", _("Oklahoma"), rules.oklahoma),
        )
        x, y = box.x + 24, box.y + 84
        x += cv.width(_("and"), 15) + 14
        chips: list[Widget] = []
        for knob, word, on in words:
            w = cv.width(word, 15, BOLD) + 30
            place = Box(x, y, w, 34)
            chips.append(
                Chip(
                    f"switch-{knob}",
                    place,
                    word,
                    lambda knob=knob: self.switch(knob),  # type: ignore[misc]
                    selected=on,
                    region="rules",
                )
            )
            x += w + 8
        return chips

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.deal()
            return True
        return False

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        state = (self.controls.version, self.dirty, bool(self.overlooked))
        self._layer.draw(cv, state, self._paint)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.3)
        titles = {COMPUTER: _("NEW MATCH"), PRACTICE: _("PRACTICE"), TWO_PLAYERS: _("TWO PLAYERS")}
        titles[KEEP_SCORE] = _("KEEP SCORE")
        ornament.title(cv, titles[self.mode])
        ornament.panel(cv, self._rules_box)
        ornament.panel(cv, self._deal_box)
        if self.mode in _TWO_NAMES:
            for box in self._seat_boxes():
                ornament.panel(cv, box, inner=True)
        self.controls.draw(cv)
        if self.mode in _TWO_NAMES:
            for seat, box in enumerate(self._seat_boxes()):
                self._seat(cv, seat, box)
        if self.mode not in _TWO_NAMES:
            for one in self.people:
                card = self.controls.find(f"level-{one.key}")
                if card is not None:
                    people.draw(cv, one, card.box, one.key == self.level)
        if self._measured:
            line = _("Measured: games won of 100 against the textbook player, in {n} or more.")
            line = line.format(n=services.games_measured())
            cv.mid(line, cv.W / 2, self._rules_box.y - 18, 14, CREAM_2, align="c")
        self._say_rules(cv)
        x, y = self._deal_box.x + 24, self._deal_box.y + 24
        if self.mode not in _TWO_NAMES:
            ornament.label(cv, _("YOUR NAME"), x, y, self._deal_box.w - 48)
            self._hint(cv)
        else:
            ornament.label(cv, _("THE MATCH"), x, y, self._deal_box.w - 48)
            text = _("You pass the screen between turns; a curtain hides the hands.")
            if self.mode == KEEP_SCORE:
                text = _("For a game with real cards: you enter the rounds, the sheet is kept.")
            cv.paragraph(text, x, y + 34, self._deal_box.w - 48, 16, CREAM_2)
        card = self.controls.find(f"level-{self._met}")
        if card is not None and self.overlooked:
            area, foot = Box(_MARGIN, 0, cv.W - 2 * _MARGIN, cv.H), (card.box.cx, card.box.bottom)
            pad.tooltip(cv, foot, self.overlooked, above=False, keep=area)

    def _pointed_at(self) -> str | None:
        """Return the key of the opponent pointed at or focused."""
        if self.mode in _TWO_NAMES:
            return None
        for one in self.people:
            card = self.controls.find(f"level-{one.key}")
            if card is not None:
                look = self.controls.look(card)
                if look.hover or look.focus:
                    return one.key
        return None

    @property
    def overlooked(self) -> list[str]:
        """What the opponent does not see or weigh whom the pointer has rested on, a line each."""
        if self._for < _LINGER:
            return []
        return next((people.overlooked(one) for one in self.people if one.key == self._met), [])

    def _hint(self, cv: Canvas) -> None:
        """Say in place of a name that it may be left out."""
        field = self.controls.find("name0")
        if field is not None and not self.names[0] and self.controls.focus_id != "name0":
            cv.mid(_("You"), field.box.x + 16, field.box.cy, 18, SAGE)

    def _seat(self, cv: Canvas, seat: int, box: Box) -> None:
        d = min(112.0, box.h - 140)
        cy = box.y + 26 + d / 2
        ring = svg.circle(42, 42, 41, PANEL, GOLD, 2) + svg.circle(42, 42, 36, stroke=GOLD, so=0.5)
        cv.svg(ring, box.cx - d / 2, cy - d / 2, d, d, view=(84, 84))
        letter = (self.names[seat].strip() or str(seat + 1))[:1].upper()
        cv.mid(letter, box.cx, cy, 48, GOLD_HI, SLAB, "c")
        word = _("First player") if seat == 0 else _("Second player")
        cv.mid(word, box.cx, box.bottom - 116, 16, CREAM_2, align="c")
        if not self.names[seat] and self.controls.focus_id != f"name{seat}":
            field = self.controls.find(f"name{seat}")
            if field is not None:
                text = _("Player {number}").format(number=seat + 1)
                cv.mid(text, field.box.x + 16, field.box.cy, 18, SAGE)

    def _say_rules(self, cv: Canvas) -> None:
        box = self._rules_box
        x, w = box.x + 24, box.w - 48
        ornament.label(cv, _("RULES"), x, box.y + 22, w)
        cv.mid(_("and"), x, box.y + 101, 15, SAGE)
        cv.rich(rules_words.headline(self.rules), x, box.y + 146, 18, CREAM, width=w)
        text = " ".join((rules_words.details(self.rules), *rules_words.remarks(self.rules)))
        size = 16.0
        step = cv.leading(size, 1.38)
        while len(cv.wrap(text, w, size)) * step > box.bottom - 16 - (box.y + 164) and size > 13:
            size -= 0.5
            step = cv.leading(size, 1.32)
        for i, line in enumerate(cv.wrap(text, w, size)):
            cv.rich(line, x, box.y + 176 + i * step, size, CREAM_2)
