"""The window's parts by themselves: scale, text, controls, the drag machine, beats, sprites."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator, Sequence

import pygame
import pytest

from hollywood_gin.engine.cards import parse_card
from hollywood_gin.ui.app import App
from hollywood_gin.ui.cards.sprites import CardSprite, Pose
from hollywood_gin.ui.kit.beats import Beats
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.kit.drag import Drag, Zone, best_zone
from hollywood_gin.ui.kit.fields import ScrollArea, TextField
from hollywood_gin.ui.kit.layout import Box, metrics, row
from hollywood_gin.ui.kit.text import card_mark, escape, plain, runs
from hollywood_gin.ui.kit.theme import BOLD
from hollywood_gin.ui.kit.widgets import Button, Segmented, Slider, Toggle, Widget
from hollywood_gin.ui.opening import window_place
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scene import Scene
from tests.pilot import Pilot


class Form(Scene):
    """A scene with one control of each kind, two regions."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.log: list[str] = []
        self.name = "Ana"
        self.extra = False

    def build(self) -> Sequence[Widget]:
        log = self.log.append
        found: list[Widget] = [
            Button("one", Box(40, 40, 200, 56), "One", lambda: log("one"), key="o", region="a"),
            Button("two", Box(300, 40, 200, 56), "Two", lambda: log("two"), region="a"),
            TextField("name", Box(40, 140, 200, 44), "Name", self.name, self._named, region="b"),
            Toggle("flag", Box(300, 140, 52, 28), "Flag", False, lambda v: log(f"flag {v}")),
            Slider("volume", Box(40, 220, 300, 28), "Volume", 50, lambda v: log(f"volume {v:g}")),
            Segmented(
                "sort",
                Box(40, 280, 400, 36),
                "Sort",
                [("a", "Melds"), ("b", "Suit"), ("c", "Rank")],
                "a",
                lambda v: log(f"sort {v}"),
            ),
            ScrollArea("list", Box(600, 40, 200, 300), "List", 900),
        ]
        if self.extra:
            found.append(Button("more", Box(40, 400, 200, 56), "More", lambda: log("more")))
        return found

    def _named(self, value: str) -> None:
        self.name = value


@pytest.fixture
def form() -> Iterator[Pilot]:
    app = App((1280, 720), settings=Preferences(speed="instant"))
    app.push(Form(app))
    pilot = Pilot(app)
    pilot.step()
    yield pilot
    app.close()


def log(pilot: Pilot) -> list[str]:
    scene = pilot.app.top
    assert isinstance(scene, Form)
    return scene.log


# --- layout


def test_scale_follows_the_tighter_side_and_never_leaves_the_window() -> None:
    assert metrics(1280, 720).k == 1
    assert metrics(2560, 720).k == 1
    assert metrics(1280, 900).H == 900
    assert metrics(1280, 720, 2.0).k == 1, "the layout fills the window at 100 %"
    assert metrics(1280, 720, 2.0).least_text == 18, "200 % is clamped to what fits"
    assert metrics(2560, 1440, 0.75).k == 1.5
    assert metrics(800, 450, 0.75).k == 0.625, "nothing gets smaller than at 800x450"


def test_a_row_shrinks_until_it_fits() -> None:
    assert row(3, 0, 1000, 100, 50) == [400, 450, 500]
    tight = row(11, 0, 300, 100, 50)
    assert tight[0] == pytest.approx(0)
    assert tight[-1] + 100 == pytest.approx(300)


def test_a_remembered_window_is_clamped_to_the_screen(form: Pilot) -> None:
    screen = pygame.display.get_desktop_sizes()[0]
    place = window_place((5000, -400, 90000, 90000), None)
    assert place.size == (max(800, screen[0]), max(450, screen[1]))
    assert place.position == (0, 0)


# --- text


def test_cards_and_bold_words_in_a_line() -> None:
    text = "You drew " + card_mark(parse_card("TH")) + ". **Throw a card.**"
    assert plain(text) == "You drew 10♥. Throw a card."
    assert [run.bold for run in runs(text)] == [False, True, False, True]
    assert escape("A**b" + card_mark(3)) == "A*b"


def test_no_text_is_drawn_under_eleven_pixels(form: Pilot) -> None:
    texts: list[object] = []
    m = metrics(800, 450)
    cv = Canvas(pygame.Surface((800, 450)).convert(), m, form.app.brush, texts)  # type: ignore[arg-type]
    cv.mid("tiny", 100, 100, 6)
    cv.text("tracked", 100, 150, 8, track=2)
    cv.rich("rich " + card_mark(4), 100, 200, 7)
    assert [mark.px for mark in texts] == [11, 11, 11]  # type: ignore[attr-defined]


def test_text_that_does_not_fit_shrinks_and_then_ends_in_an_ellipsis(form: Pilot) -> None:
    cv = form.app.measuring_canvas(metrics(1280, 720))
    whole, size = cv.fit("Bartholomew", 100, 20, BOLD)
    assert whole == "Bartholomew"
    assert 20 * 0.82 <= size < 20
    cut, size = cv.fit("Bartholomew the Great", 100, 20, BOLD)
    assert cut.endswith("…")
    assert size == pytest.approx(16.4, abs=0.5)
    assert cv.width(cut, size, BOLD) <= 100


# --- controls


def test_a_press_that_leaves_the_button_does_nothing(form: Pilot) -> None:
    form.move("one")
    form.press()
    form.move("two")
    form.release()
    assert log(form) == []
    form.click("one")
    assert log(form) == ["one"]


def test_tab_walks_through_all_controls_and_f6_through_regions(form: Pilot) -> None:
    seen = []
    for _ in range(7):
        form.key("tab")
        seen.append(form.app.top.controls.focus_id)
    assert seen == ["one", "two", "name", "flag", "volume", "sort", "list"]
    form.key("f6")
    assert form.app.top.controls.focus_id == "one"
    form.key("f6")
    assert form.app.top.controls.focus_id == "name"
    form.key("tab", shift=True)
    assert form.app.top.controls.focus_id == "two"


def test_enter_and_arrows_act_on_the_focus(form: Pilot) -> None:
    form.key("tab")
    form.key("right")
    form.key("enter")
    assert log(form) == ["two"]
    form.app.top.controls.focus("volume")
    form.key("right")
    form.app.top.controls.focus("sort")
    form.key("right")
    form.app.top.controls.focus("flag")
    form.key("space")
    assert log(form) == ["two", "volume 55", "sort b", "flag True"]


def test_a_shortcut_works_from_anywhere_but_not_while_typing(form: Pilot) -> None:
    form.key("o")
    assert log(form) == ["one"]
    form.click("name")
    form.type("om")
    assert log(form) == ["one"], "letters belong to the field"
    scene = form.app.top
    assert isinstance(scene, Form)
    assert scene.name == "Anaom"
    form.key("backspace")
    assert scene.name == "Anao"
    assert not form.app.settings.muted, "M was typed, not pressed"


def test_focus_and_scrolling_survive_a_rebuild(form: Pilot) -> None:
    scene = form.app.top
    assert isinstance(scene, Form)
    scene.controls.focus("two")
    area = scene.controls.find("list")
    assert isinstance(area, ScrollArea)
    form.move((700, 100))
    form.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    offset = area.offset
    assert offset > 0
    scene.extra = True
    scene.rebuild()
    assert scene.controls.focus_id == "two"
    again = scene.controls.find("list")
    assert isinstance(again, ScrollArea)
    assert again is not area
    assert again.offset == offset


def test_segments_are_chosen_by_a_click(form: Pilot) -> None:
    pill = form.find("sort")
    assert isinstance(pill, Segmented)
    form.click((pill.places[2].cx, pill.places[2].cy))
    assert log(form) == ["sort c"]


# --- the app


def test_no_frame_is_drawn_when_nothing_changed(form: Pilot) -> None:
    form.step(3)
    frames = form.app.frames
    form.step(60)
    assert form.app.frames == frames
    form.move("one")
    assert form.app.frames == frames + 1


def test_keys_that_work_everywhere(form: Pilot) -> None:
    app = form.app
    app.routes["how_to"] = Form
    form.key("m")
    assert app.settings.muted
    assert app.sounds.volume == 0
    form.key("f1")
    assert len(app.stack) == 2
    form.key("f1")
    assert len(app.stack) == 1, "the same key closes it"
    form.key("-", ctrl=True)
    assert app.settings.scale == 90
    form.key("0", ctrl=True)
    assert app.settings.scale == 100


def test_esc_on_the_last_scene_does_not_quit(form: Pilot) -> None:
    form.key("esc")
    assert form.app.running
    assert len(form.app.stack) == 1


# --- the drag machine


class Host:
    """One thing of 100x140 at (100, 100); two zones."""

    def __init__(self) -> None:
        self.log: list[object] = []
        self.free = True

    def grab(self, x: float, y: float) -> tuple[str, Box] | None:
        box = Box(100, 100, 100, 140)
        return ("card", box) if box.contains(x, y) else None

    def draggable(self, item: str) -> bool:
        return self.free

    def zones(self, item: str) -> Sequence[Zone]:
        return [Zone("left", Box(300, 100, 100, 140)), Zone("right", Box(420, 100, 100, 140))]

    def drag_began(self, item: str) -> None:
        self.log.append("began")

    def drag_moved(self, item: str, box: Box, over: str | None) -> None:
        pass

    def dropped(self, item: str, box: Box, over: str | None) -> None:
        self.log.append(("dropped", over))

    def clicked(self, item: str) -> None:
        self.log.append("clicked")


def pointer(kind: int, x: float, y: float, button: int = 1) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
    return pygame.event.Event(kind, pos=(x, y), button=button)


def dragged(host: Host, *to: tuple[float, float]) -> Drag[str]:
    drag: Drag[str] = Drag(host)
    m = metrics(1280, 720)
    drag.handle(pointer(pygame.MOUSEBUTTONDOWN, 150, 150), m)
    for x, y in to:
        drag.handle(pointer(pygame.MOUSEMOTION, x, y), m)
    return drag


@pytest.mark.parametrize(("dx", "what"), [(5, ["clicked"]), (6, ["began", ("dropped", None)])])
def test_a_drag_begins_after_six_units(dx: float, what: list[object]) -> None:
    host = Host()
    drag = dragged(host, (150 + dx, 150))
    drag.handle(pointer(pygame.MOUSEBUTTONUP, 150 + dx, 150), metrics(1280, 720))
    assert host.log == what


def test_what_may_not_be_dragged_is_clicked() -> None:
    host = Host()
    host.free = False
    drag = dragged(host, (400, 150))
    drag.handle(pointer(pygame.MOUSEBUTTONUP, 400, 150), metrics(1280, 720))
    assert host.log == ["clicked"]


@pytest.mark.parametrize(
    ("x", "zone"), [(350, "left"), (405, "left"), (415, "right"), (470, "right"), (700, None)]
)
def test_the_larger_overlap_wins(x: float, zone: str | None) -> None:
    host = Host()
    drag = dragged(host, (x, 150))
    drag.handle(pointer(pygame.MOUSEBUTTONUP, x, 150), metrics(1280, 720))
    assert host.log[-1] == ("dropped", zone)


def test_a_release_after_a_cancel_is_nothing() -> None:
    host = Host()
    drag = dragged(host, (350, 150))
    assert drag.handle(pointer(pygame.MOUSEBUTTONDOWN, 350, 150, 3), metrics(1280, 720))
    assert not drag.handle(pointer(pygame.MOUSEBUTTONUP, 350, 150), metrics(1280, 720))
    assert host.log == ["began", ("dropped", None)]


def test_no_zone_without_a_fair_part() -> None:
    zones = [Zone("z", Box(95, 0, 100, 100))]
    assert best_zone(Box(0, 0, 100, 100), zones) is None
    assert best_zone(Box(20, 0, 100, 100), zones) == "z"


# --- beats and sprites


def test_beats_come_in_order_each_after_its_time() -> None:
    seen: list[str] = []
    beats = Beats(Preferences())
    beats.add(lambda: seen.append("a"), 0.5)
    beats.add(lambda: seen.append("b"), 2.0)
    beats.add(lambda: seen.append("c"))
    beats.update(0.1)
    assert seen == ["a"]
    beats.update(0.6)
    assert seen == ["a", "b"]
    beats.update(1.0)
    assert seen == ["a", "b"]
    beats.update(1.0)
    assert seen == ["a", "b", "c"]
    assert beats.idle


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "fastest", "instant"])
def test_skipping_ends_where_watching_ends(speed: str) -> None:
    for skip in (True, False):
        seen: list[int] = []
        beats = Beats(Preferences(speed=speed))
        for i in range(5):
            beats.add(lambda i=i, seen=seen: seen.append(i), 0.2)  # type: ignore[misc]
        if skip:
            beats.skip()
        else:
            for _ in range(200):
                beats.update(0.02)
        assert seen == [0, 1, 2, 3, 4]


def test_a_sprite_arrives_exactly() -> None:
    target = Pose(300, 200, 168)
    sprite = CardSprite("KH", parse_card("KH"), Pose(100, 100, 196, face=0.0))
    sprite.go(target, 0.25)
    ys = []
    while sprite.moving:
        sprite.update(1 / 60)
        ys.append(sprite.pose.cx)
    assert sprite.pose == target
    assert ys == sorted(ys), "it never swings back"
    assert 14 <= len(ys) <= 16


def test_a_card_turned_away_forgets_what_it_is() -> None:
    sprite = CardSprite("KH", parse_card("KH"), Pose(100, 100, 168))
    sprite.forgets = True
    sprite.go(Pose(300, 50, 104, face=0.0), 0.2)
    while sprite.moving:
        sprite.update(1 / 60)
        if sprite.pose.face < 0.5:
            assert sprite.card is None
    assert sprite.card is None


def test_a_line_with_cards_is_cut_with_its_bold_words_closed(form: Pilot) -> None:
    texts: list[object] = []
    surface = pygame.Surface((1280, 720)).convert()
    cv = Canvas(surface, metrics(1280, 720), form.app.brush, texts)  # type: ignore[arg-type]
    text = "You drew " + card_mark(3) + ". **Throw a card, or knock.**"
    assert cv.rich(text, 0, 100, 18, width=600) < 400
    assert cv.rich(text, 0, 100, 18, width=200) <= 200
    assert [mark.cut for mark in texts] == [False, True]  # type: ignore[attr-defined]
    assert texts[1].text.startswith("You drew 4♠. Throw")  # type: ignore[attr-defined]
    assert texts[1].text.endswith("…")  # type: ignore[attr-defined]
