"""The window and its loop: events in, time in, a frame out when something changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from hollywood_gin.app.options import StartOptions
from hollywood_gin.app.words import _
from hollywood_gin.ui import opening
from hollywood_gin.ui.kit.assets import Assets
from hollywood_gin.ui.kit.brush import Brush
from hollywood_gin.ui.kit.canvas import Canvas, TextMark
from hollywood_gin.ui.kit.keys import alt_held, is_key
from hollywood_gin.ui.kit.layout import SMALLEST_WINDOW, Metrics, scale_that_fits
from hollywood_gin.ui.kit.sound import Sounds
from hollywood_gin.ui.preferences import SCALES, Preferences, Settings
from hollywood_gin.ui.scene import Scene

BUSY_FPS, IDLE_FPS = 60, 20
_AWAKE = 0.6  # seconds of full frame rate after the last event, so that a gesture never stutters
_REST = 9  # looks for events in a row, with nothing moving, after which the scene is asked
_LONGEST_STEP = 0.1  # a longer pause (a suspended machine) is no reason to jump
_LONGEST_REST = 0.5  # the same while nothing moves
_FADE = 0.16

Route = Callable[..., Scene]


class App:
    """The game's window: a stack of scenes, the settings, the assets, the sounds.

    Tests call ``step(dt, events)`` with events of their own; ``run`` does the same with the real
    ones. ``routes`` are the scenes that can be opened by name from anywhere (``open``); what is
    not in it does not exist yet, and nothing offers it.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        settings: Settings | None = None,
        save_settings: Callable[[], None] | None = None,
        fullscreen: bool | None = None,
    ) -> None:
        self.settings: Settings = settings or Preferences()
        self._save_settings = save_settings
        pygame.display.init()
        pygame.font.init()
        place = opening.window_place(self.settings.window, size)
        self.window = pygame.Window(_("Hollywood Gin"), place.size, place.position, resizable=True)
        self.window.minimum_size = SMALLEST_WINDOW
        self.assets = Assets()
        self.sounds = Sounds()
        self.brush = Brush(self.assets)
        self.apply_sound()
        opening.set_icon(self.window)
        self.stack: list[Scene] = []
        self.routes: dict[str, Route] = {}
        self.services: dict[str, Any] = {}
        self.running = True
        self.expects: Callable[[], bool] = lambda: False
        """Whether something may come that is no event, as an answer of the computer."""
        self.frames = 0
        self.fullscreen = False
        self._size = self.window.size
        self._awake = _AWAKE
        self._old_frame: pygame.Surface | None = None
        self._fade = 0.0
        if self.settings.fullscreen if fullscreen is None else fullscreen:
            self.set_fullscreen(True)

    # --- scenes

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others."""
        if scene.fades:
            self._keep_frame()
        else:
            self._old_frame = None
        if self.stack:
            self.top.leave()
        self.stack.append(scene)
        self._entered()

    def pop(self) -> None:
        """Take the uppermost scene away; the last one stays."""
        if len(self.stack) < 2:
            return
        self._keep_frame()
        self.stack.pop().leave()
        self._entered()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""
        self._keep_frame()
        if self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        self._entered()

    def reset(self, scene: Scene) -> None:
        """Close every scene and show one."""
        self._keep_frame()
        while self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        self._entered()

    def has(self, name: str) -> bool:
        """Say whether a scene of a name exists, so that a button to it may be shown."""
        return name in self.routes

    def open(self, name: str, *args: Any, **kw: Any) -> None:
        """Open a scene by name on top of the others; an unknown name opens nothing."""
        if name in self.routes:
            scene = self.routes[name](self, *args, **kw)
            scene.route = name
            self.push(scene)

    def quit(self) -> None:
        """End the loop after this step."""
        self.running = False

    def _entered(self) -> None:
        self.top.fit_to(*self._size)
        self.top.enter()
        self.top.dirty = True

    # --- settings that act at once

    def save_settings(self) -> None:
        """Write the settings to where they are kept."""
        if self._save_settings:
            self._save_settings()

    def apply_sound(self) -> None:
        """Set the loudness to what the settings say."""
        self.sounds.volume = 0.0 if self.settings.muted else self.settings.volume / 100

    def play(self, name: str) -> None:
        """Play a sound by name."""
        self.sounds.play(name)

    def relayout(self) -> None:
        """Lay every scene out anew: the scale, the deck or the language changed."""
        self.brush.clear()
        for scene in self.stack:
            scene.m = Metrics(1, 1, 1.0)
            scene.fit_to(*self._size)

    def set_scale(self, percent: int) -> None:
        """Set the interface scale."""
        self.settings.scale = percent
        self.relayout()
        self.save_settings()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window."""
        if on != self.fullscreen:
            if on:
                self._remember_place()
                self.window.set_fullscreen(True)
            else:
                self.window.set_windowed()
            self.fullscreen = on
            self.settings.fullscreen = on
        self._check_size()

    # --- one step

    def step(self, dt: float, events: Sequence[pygame.event.Event] = ()) -> bool:
        """Handle events, move on by ``dt`` seconds, draw if anything changed; True if drawn."""
        self._check_size()
        for event in events:
            self._handle(event)
        if not self.stack:
            return False
        if events:  # they may have changed the window
            self._check_size()
        dt = min(dt, _LONGEST_STEP if self.awake else _LONGEST_REST)
        moving = self.top.update(dt)
        if self._old_frame is not None:
            self._fade -= dt
            if self._fade <= 0:
                self._old_frame = None
            self.top.dirty = moving = True
        self._awake = _AWAKE if events or moving else max(0.0, self._awake - dt)
        if not any(scene.dirty for scene in self._shown()):
            return False
        self.draw()
        return True

    @property
    def awake(self) -> bool:
        """Whether something moves or has just moved, so that frames come at the full rate."""
        return self._awake > 0

    def draw(self) -> None:
        """Draw the frame and show it."""
        surface = self.window.get_surface()
        self.paint(surface)
        if self._old_frame is not None and self._old_frame.get_size() == surface.get_size():
            self._old_frame.set_alpha(round(255 * max(0.0, self._fade / _FADE)))
            surface.blit(self._old_frame, (0, 0))
        self.window.flip()
        self.frames += 1

    def paint(self, surface: pygame.Surface, texts: list[TextMark] | None = None) -> None:
        """Draw what is shown onto a surface; every text is noted in ``texts``."""
        for scene in self._shown():
            scene.draw(Canvas(surface, scene.m, self.brush, texts))
            scene.dirty = False

    def texts(self) -> list[TextMark]:
        """Return every text on the screen, where it stands and how large it is."""
        found: list[TextMark] = []
        self.paint(pygame.Surface(self._size).convert(), found)
        return found

    def screenshot(self, file: str) -> None:
        """Save what is shown as a picture."""
        surface = pygame.Surface(self._size).convert()
        self.paint(surface)
        pygame.image.save(surface, file)

    def measuring_canvas(self, m: Metrics) -> Canvas:
        """Return a canvas to measure text with."""
        return Canvas(self.window.get_surface(), m, self.brush)

    def _shown(self) -> list[Scene]:
        first = max((i for i, scene in enumerate(self.stack) if scene.covers), default=0)
        return self.stack[first:]

    def _keep_frame(self) -> None:
        still = self.settings.reduce_motion or self.settings.speed == "instant"
        if self.frames and not still:
            self._old_frame = self.window.get_surface().copy()
            self._fade = _FADE

    # --- events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) and self.stack:
            self.top.dirty = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            # Every scene: a table under a panel has a hand to hide as well.
            for scene in tuple(self.stack):
                scene.handle(event)
        elif self.stack and not self._global_key(event):
            self.top.handle(event)

    def _global_key(self, event: pygame.event.Event) -> bool:
        """Handle the keys that work everywhere."""
        if event.type != pygame.KEYDOWN:
            return False
        if is_key(event, "f11") or (is_key(event, "enter") and alt_held(event)):
            self.set_fullscreen(not self.fullscreen)
            self.save_settings()
        elif is_key(event, "+", ctrl=True):
            self._step_scale(1)
        elif is_key(event, "-", ctrl=True):
            self._step_scale(-1)
        elif is_key(event, "0", ctrl=True):
            self.set_scale(100)
        elif is_key(event, "f1"):
            self._help("how_to")
        elif self.top.typing:
            return False
        elif getattr(event, "unicode", "") == "?":
            self._help("keys")
        elif is_key(event, "m"):
            self.settings.muted = not self.settings.muted
            self.apply_sound()
            self.save_settings()
            self.top.rebuild()
        else:
            return False
        return True

    def _help(self, name: str) -> None:
        """Open a help scene, once: pressed again it closes."""
        if self.top.route == name:
            self.pop()
        elif self.has(name):
            self.open(name)

    def _step_scale(self, way: int) -> None:
        """Go to the next step of the scale that changes anything in this window."""
        now = self.settings.scale
        used = scale_that_fits(*self._size, now)
        for step in SCALES[::way]:
            fits = scale_that_fits(*self._size, step)
            if (step - now) * way > 0 and (fits - used) * way > 0:
                self.set_scale(step)
                return

    def _check_size(self) -> None:
        size = self.window.get_surface().get_size()
        if size != self._size:
            self._size = size
            self._old_frame = None
            self.brush.clear()
        for scene in self.stack:
            scene.fit_to(*size)

    # --- the loop

    def run(self) -> None:
        """Show the window until it is closed."""
        for _step in self.steps():
            pass
        self.close()

    def steps(self) -> Iterator[None]:
        """Run the loop, a step at a time, until the window is closed."""
        clock = pygame.time.Clock()
        dt, rested = 0.0, 0
        while self.running:
            events = pygame.event.get()
            if events or self.awake or self.expects():
                self.step(min(dt, _LONGEST_STEP), events)  # a gesture does not begin with a jump
                dt, rested = 0.0, 0
            elif rested >= _REST:
                self.step(dt)
                dt, rested = 0.0, 0
            else:
                rested += 1
            dt += clock.tick(BUSY_FPS if self.awake else IDLE_FPS) / 1000
            yield

    def close(self) -> None:
        """Remember the window's place and let go of it."""
        while self.stack:
            self.stack.pop().leave()
        self._remember_place()
        self.save_settings()
        self.window.destroy()

    def _remember_place(self) -> None:
        if not self.fullscreen and os.environ.get("SDL_VIDEODRIVER") != "dummy":
            (x, y), (w, h) = self.window.position, self.window.size
            self.settings.window = (x, y, w, h)


def main(options: StartOptions) -> int:
    """Play until the window is closed; return the exit status."""
    from hollywood_gin.ui import start  # start imports this module

    return start.main(options)
