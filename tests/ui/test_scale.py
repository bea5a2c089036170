"""The interface scale: smaller below 100 %, larger words above it, clamped to what fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from hollywood_gin.ui.kit.layout import metrics, scale_that_fits
from hollywood_gin.ui.preferences import SCALES
from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.scenes.scenes import SCENES, new_app
from tests.ui.tables import my_session, open_table
from tests.ui.test_matches import play_by_keys


@pytest.mark.parametrize(
    ("size", "used"),
    [
        ((1280, 720), (75, 80, 90, 100, 110, 125, 150, 150, 150)),
        ((2560, 1440), (75, 80, 90, 100, 110, 125, 150, 150, 150)),
        ((1000, 562), (80, 80, 90, 100, 100, 105, 125, 125, 125)),
        ((800, 450), (100, 100, 100, 100, 100, 100, 100, 100, 100)),
    ],
)
def test_what_a_window_makes_of_each_step(size: tuple[int, int], used: tuple[int, ...]) -> None:
    assert tuple(scale_that_fits(*size, percent) for percent in SCALES) == used


def test_above_100_percent_the_words_grow_where_they_stand() -> None:
    plain, larger = metrics(1280, 720), metrics(1280, 720, 1.5)
    assert (larger.W, larger.H) == (plain.W, plain.H)
    pilot = open_table(my_session(), (1280, 720))
    px: dict[int, dict[str, int]] = {}
    for scale in (100, 125, 150):
        pilot.app.set_scale(scale)
        pilot.step()
        px[scale] = {mark.text: mark.px for mark in pilot.texts()}
    common = set.intersection(*(set(sizes) for sizes in px.values()))
    assert len(common) > 15
    assert all(px[100][text] <= px[125][text] <= px[150][text] for text in common)
    assert min(px[100].values()) <= 12
    small = [text for text in common if px[100][text] < 15]
    assert sum(px[125][text] >= 15 for text in small) > 0.8 * len(small) > 4
    assert sum(px[150][text] >= 18 for text in small) > 0.8 * len(small)
    pilot.app.close()


@pytest.mark.parametrize("scale", [100, 125, 200])
def test_at_the_table_no_word_is_cut_or_in_the_way_of_another(scale: int) -> None:
    pilot = open_table(my_session(), (1280, 720), scale=scale)
    moments = set()
    for _ in range(16):
        pilot.settle()
        moments.add((pilot.table.stage.name, pilot.table.obs.phase.name))
        assert checks.problems(pilot.app) == []
        if pilot.table.stage.follows_play:
            pilot.key("l")
            pilot.settle()
            assert checks.problems(pilot.app) == []
            pilot.key("l")
            pilot.settle()
        play_by_keys(pilot)
        pilot.step(20)
        assert checks.problems(pilot.app) == []
    assert len(moments) >= 3, moments
    pilot.app.close()


def test_a_name_is_cut_no_sooner_than_at_100_percent(tmp_path: Path) -> None:
    """Words that would not fit larger stay as they were."""
    app = new_app(tmp_path, (1280, 720))
    app.push(SCENES["end-two"](app))
    pilot = Pilot(app)
    for scale in SCALES:
        app.set_scale(scale)
        pilot.step()
        assert not [mark.text for mark in pilot.texts() if mark.cut], f"at {scale} %"
    app.window.destroy()


def test_the_settings_say_what_does_not_fit(tmp_path: Path) -> None:
    app = new_app(tmp_path, (1280, 720))
    app.push(SCENES["settings"](app))
    pilot = Pilot(app)
    pilot.step()
    assert pilot.reads("Every change is kept at once.")
    app.set_scale(200)
    pilot.step()
    assert pilot.reads("200 % does not fit this window: 150 % is used.")
    app.window.size = (1000, 562)
    app.set_scale(75)
    pilot.step()
    assert pilot.reads("75 % does not fit this window: 80 % is used.")
    app.window.destroy()


def test_a_key_press_for_a_larger_or_smaller_interface_always_shows(tmp_path: Path) -> None:
    app = new_app(tmp_path, (1280, 720))
    app.push(SCENES["settings"](app))
    pilot = Pilot(app)
    steps = []
    for _ in range(6):
        pilot.key("+", ctrl=True)
        steps.append(app.settings.scale)
    assert steps == [110, 125, 150, 150, 150, 150], "larger words would not fit"
    app.set_scale(200)  # kept from a larger screen
    pilot.key("-", ctrl=True)
    assert app.settings.scale == 125
    app.window.size = (800, 450)
    app.set_scale(100)
    pilot.step()
    for key in ("+", "-"):
        pilot.key(key, ctrl=True)
        assert app.settings.scale == 100
    app.window.destroy()
