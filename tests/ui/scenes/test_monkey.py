"""A monkey in every quiet scene: nothing is raised, and the scene still answers afterwards.

2,000 events a scene; MONKEY_EVENTS=20000 asks for more and MONKEY_SEED for others.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hollywood_gin.ui.app import App
from hollywood_gin.ui.scene import Scene
from hollywood_gin.ui.scenes.pause import PauseScene
from hollywood_gin.ui.scenes.score_sheets import ScoreSheetsScene
from tests.ui import checks
from tests.ui.monkey import SEED, Hands, HastyThinker, Monkey, Watch
from tests.ui.scenes.scenes import SCENES, new_app, with_matches

_WANTED: dict[str, dict[str, int]] = {
    "menu": {"button": 30},
    "setup": {"button": 5, "chip": 10},
    "setup-two": {"button": 3, "chip": 10, "typing": 2},
    "sheet-crowded": {"button": 20, "scroll": 10},
    "sheet-empty": {"button": 20},
    "end-won": {"button": 20},
    "settings": {"button": 5, "choice": 5, "slider": 5, "toggle": 10},
    "how-3": {"button": 30},
    "keys": {"button": 30},
    "keep": {"button": 15, "choice": 5, "typing": 5},
    "keep-editing": {"button": 15, "choice": 5, "typing": 5},
    "sheets": {"button": 15},
    "knobs-points": {"button": 8, "choice": 5},
    "pause": {"button": 30},
}
"""The scenes, and what the monkey must have completed in each at the least."""


def _scene(name: str, app: App) -> Callable[[App], Scene]:
    """Return what makes the scene anew; the kept matches are made only once."""
    if name == "sheets":
        with_matches(app, 4)
        return ScoreSheetsScene
    if name == "pause":
        return lambda app: PauseScene(app, app.pop, app.pop, over=False)
    return SCENES[name]


@pytest.mark.parametrize("name", _WANTED)
def test_a_monkey_breaks_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    app = new_app(tmp_path, (800, 450), speed="instant")
    app.services["game"]._thinker = HastyThinker(SEED)
    make = _scene(name, app)

    def restore() -> None:
        app.running = True
        app.reset(app.routes["menu"](app))
        if name != "menu":
            app.push(make(app))
        app.step(0.1)

    restore()
    home = type(app.top)
    hands = Hands(app)
    monkey = Monkey(hands, watch, name, lambda: type(app.top) is home and app.running)
    monkey.play(restore)
    hands.release()
    app.window.size = (1280, 720)
    app.settings.scale = 100
    restore()
    app.step(1.0)
    assert checks.problems(app) == []
    monkey.report(name, _WANTED[name])
    app.window.destroy()
