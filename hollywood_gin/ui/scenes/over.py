"""A panel over whatever is shown: a click beside it, Enter, Space or Esc closes it."""

from __future__ import annotations

import pygame

from hollywood_gin.ui.kit import ornament
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import Box, centred
from hollywood_gin.ui.scene import Scene


class OverScene(Scene):
    """The panel; ``paint`` draws what is on it. ``largest`` is its size where there is room."""

    covers = False
    largest = (900.0, 560.0)

    @property
    def box(self) -> Box:
        """The panel's place."""
        w, h = min(self.largest[0], self.m.W - 64), min(self.largest[1], self.m.H - 40)
        return centred(self.m.W / 2, self.m.H / 2, w, h)

    def on_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self.box.contains(*self.m.units(event.pos)):
                self.app.pop()
            return True
        if is_key(event, "enter") or is_key(event, "space"):
            self.app.pop()
            return True
        return False

    def draw(self, cv: Canvas) -> None:
        cv.veil(0.55)
        ornament.panel(cv, self.box, inner=True, opacity=1)
        self.paint(cv, self.box)
        self.controls.draw(cv)

    def paint(self, cv: Canvas, box: Box) -> None:
        """Draw what is on the panel."""
