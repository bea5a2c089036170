"""Scenes: what fills the window, one on top of another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from hollywood_gin.ui.kit.brush import PREMULTIPLIED
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.fields import TextField
from hollywood_gin.ui.kit.focus import Controls
from hollywood_gin.ui.kit.keys import is_key
from hollywood_gin.ui.kit.layout import DESIGN_H, DESIGN_W, Metrics, metrics
from hollywood_gin.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from hollywood_gin.ui.app import App


class Layer:
    """A part of the picture that is drawn once and kept until its key changes.

    An opaque layer fills the window and is painted straight onto it; a clear one begins empty.
    """

    def __init__(self, opaque: bool = True) -> None:
        self._opaque = opaque
        self._key: Hashable = None
        self._surface: pygame.Surface | None = None

    def draw(self, cv: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Put the layer on the canvas, painting it anew when its key or the window changed."""
        size = cv.surface.get_size()
        full_key = (key, size, cv.m)
        stale = self._surface is None or full_key != self._key or cv.texts is not None
        if stale:
            if self._surface is None or self._surface.get_size() != size:
                self._surface = pygame.Surface(size, 0 if self._opaque else pygame.SRCALPHA)
            elif not self._opaque:
                self._surface.fill((0, 0, 0, 0))
            paint(cv.onto(self._surface))
            self._key = full_key
        assert self._surface is not None
        cv.surface.blit(self._surface, (0, 0), special_flags=0 if self._opaque else PREMULTIPLIED)


class Scene:
    """One screen of the game.

    A scene says which controls it shows now (``build``), draws itself (``draw``) and moves
    (``update``). ``rebuild`` is called whenever the controls may have changed; ``dirty`` asks
    for a frame.
    """

    least = (float(DESIGN_W), float(DESIGN_H))
    """The units across and down that the scene needs; the interface scale is clamped to it."""
    covers = True
    """Whether the scene hides what is below it; a panel over another scene does not."""

    fades = True
    """Whether the scene before fades out over it; a curtain falls at once."""

    route: str | None = None
    """The name it was opened by, where it was."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.controls = Controls()
        self.dirty = True
        self._laid_out = False
        self._fitted: tuple[object, ...] = ()
        self.m: Metrics = metrics(DESIGN_W, DESIGN_H)

    # --- what a scene overrides

    def enter(self) -> None:
        """The scene has come on top (again)."""

    def leave(self) -> None:
        """The scene is no longer on top: let go of whatever the pointer holds."""

    def build(self) -> Sequence[Widget]:
        """Return the controls of the state the scene is in, laid out for ``self.m``."""
        return ()

    def resized(self) -> None:
        """The window has another size; the controls are built anew right after this."""

    def on_event(self, event: pygame.event.Event) -> bool:
        """Handle an event that no control used; True when it was used."""
        return False

    def on_escape(self) -> bool:
        """Handle Esc when nothing closer used it; by default the scene closes."""
        if len(self.app.stack) > 1:
            self.app.pop()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; True while something is still moving."""
        return False

    def draw(self, cv: Canvas) -> None:
        """Draw the scene."""
        self.controls.draw(cv)

    # --- what is called by the app

    def rebuild(self) -> None:
        """Ask for the controls of the present state, and for a frame."""
        self.controls.set(self.build())
        self.controls.measure(self.app.measuring_canvas(self.m))
        self.dirty = True

    def fit_to(self, width: int, height: int) -> None:
        """Lay the scene out for a window, if it is not laid out for it yet."""
        asked = (width, height, self.app.settings.scale, self.least, self.m)
        if asked == self._fitted:
            return
        new = metrics(width, height, self.app.settings.scale / 100, self.least)
        if new != self.m or not self._laid_out:
            self.m, self._laid_out = new, True
            self.resized()
            self.rebuild()
        self._fitted = (*asked[:-1], self.m)

    @property
    def typing(self) -> bool:
        """Whether keys are being typed into a field, so that letters are no shortcuts."""
        return isinstance(self.controls.focused, TextField)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: the controls first, then the scene; True when it was used."""
        version = self.controls.version
        used = self.controls.handle(event, self.m) or self.on_event(event)
        if not used and is_key(event, "esc"):
            used = self.on_escape()
        if used or self.controls.version != version:
            self.dirty = True
        return used
