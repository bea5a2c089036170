"""Every knob of the rules, each with a line that explains it."""

from __future__ import annotations

from collections.abc import Callable

from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import Rules, RulesError
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.choices import Stepper
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, GOLD_HI, RED_ON_DARK, SAGE
from hollywood_gin.ui.kit.widgets import Button, Segmented, Toggle, Widget
from hollywood_gin.ui.scene import Layer, Scene
from hollywood_gin.ui.scenes import rules_words
from hollywood_gin.ui.scenes.rules_words import PAGES, Knob

_MARGIN = 48.0
_CONTROL_W = 420.0


class CustomRules(Scene):
    """Shows the knobs page by page; ``take`` gets the rules when the person is done."""

    def __init__(self, app: App, rules: Rules, take: Callable[[Rules], None]) -> None:
        super().__init__(app)
        self.rules, self._take = rules, take
        self.page = PAGES[0][0]
        self.said = ""
        self._layer = Layer()

    # --- changes

    def set(self, knob: str, value: int | bool | str | None) -> None:
        """Turn a knob; a value that contradicts another is told and not taken."""
        try:
            self.rules = self.rules.with_knobs({knob: value})
            self.said = ""
        except RulesError:
            self.said = self._mend(knob, value)
        self.rebuild()

    def _mend(self, knob: str, value: int | bool | str | None) -> str:
        """Big gin is worth at least as much as gin: let the other one follow, and say so."""
        other = {"gin_bonus": "big_gin_bonus", "big_gin_bonus": "gin_bonus"}.get(knob)
        if other is None:
            return _("That does not fit the other rules.")
        self.rules = self.rules.with_knobs({knob: value, other: value})
        return _("Big gin is worth at least as much as gin: both are {points} now.").format(
            points=value
        )

    def _done(self) -> None:
        self.app.pop()
        self._take(self.rules)

    def on_escape(self) -> bool:
        self._done()
        return True

    # --- controls

    @property
    def _knobs(self) -> list[Knob]:
        page = next(page for page in PAGES if page[0] == self.page)
        return [knob for knob in page[2] if rules_words.shown(knob, self.rules)]

    @property
    def _panel(self) -> Box:
        return Box(_MARGIN, 150, self.m.W - 2 * _MARGIN, self.m.H - 150 - 144)

    def _row(self, i: int) -> Box:
        panel = self._panel
        h = min(80.0, (panel.h - 24) / max(5, len(self._knobs)))
        return Box(panel.x + 28, panel.y + 12 + i * h, panel.w - 56, h)

    def build(self) -> list[Widget]:
        W = self.m.W
        tabs = [(key, _(word)) for key, word, _knobs in PAGES]
        box = Box(W / 2 - 300, 96, 600, 38)
        found: list[Widget] = [Segmented("page", box, _("Page"), tabs, self.page, self._turn)]
        for i, knob in enumerate(self._knobs):
            found.append(self._control(knob, self._row(i)))
        done = Box(W - _MARGIN - 200, self.m.H - 66, 200, 46)
        found.append(
            Button("done", done, _("Done"), self._done, kind="first", cap=_("Esc"), size=20)
        )
        return found

    def _turn(self, page: str) -> None:
        self.page, self.said = page, ""
        self.rebuild()

    def _control(self, knob: Knob, row: Box) -> Widget:
        value = self.rules.knobs()[knob.name]
        id, title = f"knob-{knob.name}", _(knob.title)
        right, cy = row.right, row.cy
        if knob.kind == "switch":
            box = Box(right - 52, cy - 14, 52, 28)
            return Toggle(id, box, title, bool(value), lambda on: self.set(knob.name, on))
        if knob.kind == "number":
            box = Box(right - 168, cy - 18, 168, 36)
            number = value if isinstance(value, int) else None
            return Stepper(
                id,
                box,
                title,
                number,
                lambda n: self.set(knob.name, n),
                low=knob.low if knob.name != "big_gin_bonus" else self.rules.gin_bonus,
                high=knob.high,
                step=knob.step,
                off=_(knob.off) if knob.off else "",
            )
        box = Box(right - _CONTROL_W, cy - 18, _CONTROL_W, 36)
        items = [(key, _(word)) for key, word in knob.values]
        return Segmented(id, box, title, items, str(value), lambda v: self.set(knob.name, v))

    # --- the picture

    def draw(self, cv: Canvas) -> None:
        self._layer.draw(cv, (self.controls.version, self.said), self._paint)

    def _paint(self, cv: Canvas) -> None:
        ornament.felt(cv, self.app.settings.felt, cy=0.3)
        ornament.title(cv, _("YOUR OWN RULES"))
        ornament.panel(cv, self._panel, inner=True)
        for i, knob in enumerate(self._knobs):
            row = self._row(i)
            if i:
                cv.hline(row.x, row.y, row.w, o=0.2)
            room = row.w - (_CONTROL_W if knob.kind == "choice" else 190) - 24
            cv.mid(_(knob.title), row.x, row.cy - 11, 17, CREAM, BOLD, width=room)
            cv.mid(_(knob.line), row.x, row.cy + 11, 14, SAGE, width=room)
        self.controls.draw(cv)
        y = self.m.H - 122
        W = self.m.W
        cv.rich(
            rules_words.headline(self.rules), W / 2, y, 17, CREAM, align="c", width=W - 2 * _MARGIN
        )
        remarks = [self.said] if self.said else rules_words.remarks(self.rules)[:1]
        room = W - 2 * _MARGIN - 240
        if remarks:
            colour = GOLD_HI if self.said else RED_ON_DARK
            cv.rich(remarks[0], _MARGIN, self.m.H - 43, 15, colour, width=room)
        else:
            text = _("Every line says what it changes; Classic, Table and the rest set them all.")
            cv.mid(text, _MARGIN, self.m.H - 43, 14, SAGE, width=room)
