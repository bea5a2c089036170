"""Every quiet scene at every size: nothing cut, small, outside, overlapping; all buttons act."""

from __future__ import annotations

from pathlib import Path

import pytest

from hollywood_gin.ui.app import App
from hollywood_gin.ui.preferences import Preferences
from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.scenes.scenes import SCENES, new_app


def shown(name: str, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Pilot:
    """Return a pilot before a scene, the menu under it."""
    app = new_app(folder, size, scale=scale)
    app.push(app.routes["menu"](app))
    app.push(SCENES[name](app))
    app.step(0.1)
    app.step(1.0)
    return Pilot(app)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_small_outside_or_overlapping(name: str, tmp_path: Path) -> None:
    pilot = shown(name, tmp_path, checks.SIZES[0])
    app = pilot.app
    for size in checks.SIZES:
        for scale in checks.SCALES if size != checks.SIZES[2] else (100,):
            app.window.size = size
            app.settings.scale = scale
            app.relayout()
            app.step(0.1)
            app.step(0.1)
            assert app.window.get_surface().get_size() == size
            assert checks.problems(app) == [], f"at {size} and {scale} %"
    app.window.destroy()


@pytest.mark.parametrize("name", SCENES)
def test_every_control_can_be_reached_with_the_tab_key(name: str, tmp_path: Path) -> None:
    pilot = shown(name, tmp_path)
    controls = pilot.app.top.controls
    wanted = {widget.id for widget in controls.widgets if widget.takes_focus}
    reached = set()
    for _ in range(len(wanted) + 1):
        pilot.key("tab")
        assert controls.focus_id is not None
        reached.add(controls.focus_id)
    assert reached == wanted
    pilot.app.window.destroy()


def _state(pilot: Pilot) -> tuple[object, ...]:
    app = pilot.app
    picture = tuple((mark.text, tuple(mark.rect)) for mark in app.texts())
    values = tuple(
        (w.id, getattr(w, "value", None), getattr(w, "selected", None), getattr(w, "lit", None))
        for w in app.top.controls.widgets
    )
    settings = tuple(sorted(vars(app.settings).items(), key=lambda pair: pair[0]))
    return (len(app.stack), type(app.top), picture, values, settings, app.running)


ALIKE = {f"how-{n}" for n in (2, 3, 4, 6, 7, 8)} | {
    "sheet-60",
    "sheet-one",
    "end-two",
    "sheets-none",
}
"""Scenes whose controls are those of another one in the list."""


@pytest.mark.parametrize("name", sorted(set(SCENES) - ALIKE))
def test_every_button_does_something(name: str, tmp_path: Path) -> None:
    app = new_app(tmp_path)
    ids = [w.id for w in shown(name, tmp_path / "first").app.top.controls.widgets]
    for id in ids:
        pilot = _again(app, name)
        widget = pilot.find(id)
        chosen = getattr(widget, "selected", False) or getattr(widget, "on_page", False)
        # The rows of a sheet answer to pointing, which test_flows.py shows; the dummy driver has
        # no screen to fill.
        if chosen or id in ("rows", "fullscreen"):
            continue
        pilot.move(id)
        before = _state(pilot)
        pilot.press()
        pilot.release()
        for key in ("left", "right", "7"):  # a value may stand where the click puts it
            if _state(pilot) == before and key != "7":
                app.top.controls.focus(id)
                pilot.key(key)
            elif _state(pilot) == before:
                pilot.type(key)
        assert _state(pilot) != before, f"{id} does nothing"
    app.window.destroy()


def _again(app: App, name: str) -> Pilot:
    """Return a pilot before a scene as it was at first, in an app that was used before."""
    app.settings = Preferences(reduce_motion=True)
    app.running = True
    app.services.pop("remembered", None)
    app.reset(app.routes["menu"](app))
    app.push(SCENES[name](app))
    app.step(0.1)
    app.step(1.0)
    return Pilot(app)


@pytest.mark.parametrize("name", SCENES)
def test_escape_leads_back_to_the_menu(name: str, tmp_path: Path) -> None:
    pilot = shown(name, tmp_path)
    for _ in range(3):
        pilot.key("esc")
    assert type(pilot.app.top).__name__ == "MenuScene"
    pilot.app.window.destroy()
