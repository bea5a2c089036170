"""What makes the menu's first frame come soon, and an idle window cheap, changes no picture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit import brush as brushes
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.layout import metrics
from hollywood_gin.ui.scenes.menu import Entry, MenuScene

LATER = ("numpy", "sqlite3", "multiprocessing", "hollywood_gin.engine.melds")
"""What a match needs, and the menu does not."""


@pytest.fixture
def app() -> App:
    app = App((1280, 720))
    app.window.get_surface()  # pictures take the window's format
    return app


def test_the_first_frame_waits_for_nothing_that_only_a_match_needs(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "hollywood_gin", "--data-dir", str(tmp_path)],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "HOLLYWOOD_GIN_FIRST_FRAME": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert "first frame" in said.stdout
    imported = {line.rsplit("|", 1)[-1].strip() for line in said.stderr.splitlines()}
    assert "hollywood_gin.ui.scenes.menu" in imported
    assert sorted(imported & {*LATER, "hollywood_gin.app.session"}) == []


@pytest.mark.parametrize(
    ("w", "h", "r", "blur"), [(187, 262, 10, 6), (268, 58, 10, 7), (90, 40, 4, 5)]
)
def test_a_shadow_drawn_out_is_the_shadow_blurred_whole(
    app: App, w: int, h: int, r: int, blur: int
) -> None:
    quick = brushes._shadow(w, h, r, blur, 90, "#000000")
    whole = brushes._blurred(w, h, r, blur, 90, "#000000")
    assert pygame.image.tobytes(quick, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_the_frame_in_strips_is_the_frame_drawn_whole(app: App) -> None:
    from hollywood_gin.ui.kit import svg

    m = metrics(1280, 720)
    lines = svg.path(svg.notch(10.5, 10.5, m.W - 21, m.H - 21, 20, 10), stroke="#D8A53C", so=0.34)
    pictures = []
    for draw in ("border", "full"):
        surface = pygame.Surface((1280, 720))
        cv = Canvas(surface, m, app.brush)
        cv.border(lines, 36) if draw == "border" else cv.full(lines)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert max(pictures[0]) > 0
    assert max(abs(a - b) for a, b in zip(*pictures, strict=True)) <= 2


def test_the_cloth_is_the_same_drawn_and_kept(app: App) -> None:
    pictures = []
    for _ in range(3):  # drawn, drawn and kept, kept
        surface = pygame.Surface((640, 360))
        app.brush.felt(surface, "green", 0.5, 0.46)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def test_the_fan_draws_no_card_that_another_hides(app: App) -> None:
    menu = MenuScene(app, lambda: [Entry("one", "One", "", app.quit)])
    app.push(menu)
    app.step(0.0)
    assert len(menu._seen()) == 1
    for _ in range(120):
        app.step(1 / 60)
    assert len(menu._seen()) == len(menu._fan) == 10


class Ticks:
    """A clock of tests: each tick is a twenty-fifth of a second."""

    def tick(self, _fps: int) -> int:
        return 40


def test_an_idle_window_is_seldom_asked_and_a_thinking_one_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.time, "Clock", Ticks)
    monkeypatch.setattr(pygame.event, "get", list)
    asked: list[float] = []
    menu = MenuScene(app, lambda: [Entry("one", "One", "", app.quit)])
    monkeypatch.setattr(menu, "update", lambda dt: bool(asked.append(dt)))
    app.push(menu)
    steps = app.steps()
    for _ in range(40):
        next(steps)  # it falls asleep
    asked.clear()
    for _ in range(50):
        next(steps)
    assert 4 <= len(asked) <= 6
    assert sum(asked) == pytest.approx(2.0, abs=0.5)  # no time is lost
    app.expects = lambda: True
    asked.clear()
    for _ in range(10):
        next(steps)
    assert len(asked) == 10
