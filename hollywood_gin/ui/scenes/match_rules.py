"""The rules of the match being played, over its table: in words, and knob by knob."""

from __future__ import annotations

from hollywood_gin.app.words import _
from hollywood_gin.engine.rules import Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, GOLD, GOLD_HI
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scenes import rules_words
from hollywood_gin.ui.scenes.over import OverScene
from hollywood_gin.ui.scenes.rules_words import PAGES, Knob

_ROW = 27.0


class MatchRulesScene(OverScene):
    """Says what is played by; nothing can be changed in the middle of a match."""

    largest = (940.0, 586.0)

    def __init__(self, app: App, rules: Rules, name: str) -> None:
        super().__init__(app)
        self.rules, self.name = rules, name

    def build(self) -> list[Widget]:
        box = self.box
        y = box.bottom - 60
        close = Box(box.right - 32 - 160, y, 160, 42)
        found: list[Widget] = [
            Button("close", close, _("Close"), self.app.pop, kind="first", cap=_("Esc"), size=18)
        ]
        if self.app.has("how_to"):
            how = Box(box.x + 32, y, 190, 42)
            found.append(Button("how", how, _("How to play"), self._how_to, cap="F1", size=16))
        return found

    def _how_to(self) -> None:
        self.app.open("how_to")

    def paint(self, cv: Canvas, box: Box) -> None:
        title = _("THE RULES OF THIS MATCH")
        cv.mid(title, box.cx, box.y + 36, 22, CREAM, BOLD, "c", track=4, width=box.w - 48)
        cv.mid(self.name, box.cx, box.y + 66, 17, GOLD_HI, align="c", width=box.w - 64)
        ornament.rule(cv, box.cx, box.y + 88, 300)
        x, w, y = box.x + 32, box.w - 64, box.y + 116
        y += cv.paragraph(rules_words.headline(self.rules), x, y, w, 17, CREAM)
        y += 4 + cv.paragraph(rules_words.details(self.rules), x, y + 4, w, 15, CREAM_2)
        self._knobs(cv, Box(x, y, w, box.bottom - 72 - y))

    def _knobs(self, cv: Canvas, box: Box) -> None:
        """Draw every knob that means something, in two columns."""
        knobs = [
            knob for _key, _title, page in PAGES for knob in page
            if rules_words.shown(knob, self.rules)
        ]  # fmt: skip
        half = (len(knobs) + 1) // 2
        step, w = min(_ROW, box.h / half), box.w / 2 - 16
        for i, knob in enumerate(knobs):
            x = box.x + (i // half) * (w + 32)
            cy = box.y + (i % half + 0.5) * step
            if i % half:
                cv.hline(x, cy - step / 2, w, GOLD, 0.18)
            word = value_word(knob, self.rules)
            taken = cv.mid(word, x + w, cy, 15, CREAM, BOLD, "r", width=w * 0.4)
            cv.mid(_(knob.title), x, cy, 15, CREAM_2, width=w - taken - 12)


def value_word(knob: Knob, rules: Rules) -> str:
    """Return what a knob is set to, in words or figures."""
    value = rules.knobs()[knob.name]
    if knob.kind == "switch":
        return _("On") if value else _("Off")
    if knob.kind == "number":
        return _(knob.off) if value is None else str(value)
    return next(_(word) for key, word in knob.values if key == str(value))
