"""The pause menu over the table. Nothing here loses the match: it is on the disk already."""

from __future__ import annotations

from collections.abc import Callable

from hollywood_gin.app.words import _
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import Box
from hollywood_gin.ui.kit.theme import BOLD, CREAM, CREAM_2, SAGE
from hollywood_gin.ui.kit.widgets import Button, Widget
from hollywood_gin.ui.scene import Scene

_WIDTH = 400.0
_ROW = 52.0


class PauseScene(Scene):
    """What can be done beside playing: go on, read, set, give up, leave."""

    covers = False

    def __init__(
        self, app: App, give_up: Callable[[], None], menu: Callable[[], None], over: bool
    ) -> None:
        super().__init__(app)
        self._give_up = give_up
        self._menu = menu
        self._over = over
        self.asking = False

    def _entries(self) -> list[tuple[str, str, Callable[[], None], str]]:
        if self.asking:
            return [
                ("keep", _("No, play on"), self._no, "first"),
                ("surely", _("Yes, give up the match"), self._give_up, "ghost"),
            ]
        app = self.app
        found = [("resume", _("Go on playing"), app.pop, "first")]
        for name, word in (
            ("how_to", _("How to play")),
            ("keys", _("Keys")),
            ("settings", _("Settings")),
        ):
            if app.has(name):
                found.append((name, word, _opener(app, name), "second"))
        if not self._over:
            found.append(("give_up", _("Give up the match"), self._ask, "ghost"))
        found.append(("to_menu", _("Menu (the match is kept)"), self._menu, "ghost"))
        return found

    @property
    def _panel(self) -> Box:
        height = 122 + _ROW * len(self._entries()) + (34 if self.asking else 0)
        return Box((self.m.W - _WIDTH) / 2, (self.m.H - height) / 2, _WIDTH, height)

    def build(self) -> list[Widget]:
        panel = self._panel
        top = panel.y + (118 if self.asking else 84)
        return [
            Button(id, Box(panel.x + 48, top + i * _ROW, panel.w - 96, 42), word, act, kind=kind)
            for i, (id, word, act, kind) in enumerate(self._entries())
        ]

    def _ask(self) -> None:
        self.asking = True
        self.rebuild()

    def _no(self) -> None:
        self.asking = False
        self.rebuild()

    def on_escape(self) -> bool:
        if self.asking:
            self._no()
        else:
            self.app.pop()
        return True

    def draw(self, cv: Canvas) -> None:
        cv.veil(0.6)
        panel = self._panel
        ornament.panel(cv, panel, inner=True)
        title = _("GIVE UP?") if self.asking else _("PAUSE")
        cv.mid(title, panel.cx, panel.y + 46, 26, CREAM, BOLD, "c", track=4)
        if self.asking:
            text = _("Nothing is awarded. The menu can take it up again.")
            cv.mid(text, panel.cx, panel.y + 84, 15, CREAM_2, align="c", width=panel.w - 40)
        else:
            text = _("The match is saved after every move.")
            cv.mid(text, panel.cx, panel.bottom - 24, 12, SAGE, align="c", width=panel.w - 40)
        self.controls.draw(cv)


def _opener(app: App, name: str) -> Callable[[], None]:
    return lambda: app.open(name)
