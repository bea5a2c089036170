"""What a person does in the quiet scenes, step by step."""

from __future__ import annotations

import csv
import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from hollywood_gin.app.keepscore import KeptGame, load_kept
from hollywood_gin.app.paths import assets_dir
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.kit.assets import Assets
from hollywood_gin.ui.kit.brush import Brush
from hollywood_gin.ui.kit.text import plain
from hollywood_gin.ui.scenes import rules_words
from hollywood_gin.ui.scenes.custom_rules import CustomRules
from hollywood_gin.ui.scenes.how_to import HowToScene
from hollywood_gin.ui.scenes.keep_score import KeepScoreScene
from hollywood_gin.ui.scenes.match_end import MatchEnd, MatchEndScene
from hollywood_gin.ui.scenes.match_rules import MatchRulesScene
from hollywood_gin.ui.scenes.menu import MenuScene
from hollywood_gin.ui.scenes.scoresheet import SheetScene
from hollywood_gin.ui.scenes.settings import SettingsScene
from hollywood_gin.ui.scenes.setup import SetupScene
from hollywood_gin.ui.sheet import export
from hollywood_gin.ui.sheet.model import SheetInfo
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.table import TableScene
from hollywood_gin.ui.table.variants.replay import ReviewScene
from tests.pilot import Pilot
from tests.ui.local_session import plain_move
from tests.ui.scenes.scenes import (
    LONG,
    WON,
    crowded_info,
    kept_game,
    light_info,
    new_app,
    sheet,
    with_matches,
)


def at_menu(folder: Path, **settings: object) -> Pilot:
    """Return a pilot at the menu."""
    app = new_app(folder, **settings)
    app.reset(app.routes["menu"](app))
    app.step(0.1)
    return Pilot(app)


def before(app: App, scene: object) -> Pilot:
    """Return a pilot before a scene on top of the menu."""
    app.reset(app.routes["menu"](app))
    app.push(scene)  # type: ignore[arg-type]
    app.step(0.1)
    return Pilot(app)


# --- menu and setup


def test_two_clicks_play_with_the_defaults(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path, speed="instant")
    pilot.click("computer")
    assert isinstance(pilot.app.top, SetupScene)
    pilot.click("deal")
    assert isinstance(pilot.app.top, TableScene)
    assert pilot.app.services["game"].session.rules == PRESETS["classic"]


def test_the_keyboard_alone_comes_from_the_menu_to_the_table_and_back(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path, speed="instant")
    pilot.key("enter")
    pilot.key("enter")
    assert isinstance(pilot.app.top, TableScene)
    pilot.app.services["game"].to_menu()
    pilot.step()
    assert isinstance(pilot.app.top, MenuScene)
    assert pilot.sees_control("continue")
    pilot.key("enter")
    assert isinstance(pilot.app.top, TableScene)


def test_a_match_given_up_can_be_taken_up_again_from_the_menu(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path, speed="instant")
    pilot.click("computer")
    pilot.click("deal")
    pilot.app.services["game"].give_up()
    pilot.step()
    assert pilot.reads("Given up against")
    pilot.click("continue")
    assert isinstance(pilot.app.top, TableScene)
    assert not pilot.app.services["game"].session.over


def test_a_mode_that_does_not_work_has_no_entry(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path)
    del pilot.app.routes["keep_score"]
    pilot.app.top.rebuild()
    assert not pilot.sees_control("keep_score")


def test_the_choices_are_remembered(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path, speed="instant")
    pilot.click("computer")
    setup = pilot.app.top
    assert isinstance(setup, SetupScene)
    pilot.click("name0")
    pilot.type("Žana")
    pilot.click("level-max")
    pilot.click("rules-hoyle")
    pilot.click("switch-target")
    pilot.click("deal")
    again = SetupScene(pilot.app)
    assert again.names[0] == "Žana"
    assert again.level == "max"
    assert again.rules == PRESETS["hoyle"].with_knobs({"target": 250})


def test_an_opponent_pointed_at_says_what_she_overlooks(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path)
    pilot.click("computer")
    pilot.move("deal")
    told, vera = "does not see or weigh", "all your throws but the last eight"
    assert not pilot.reads(told)
    pilot.move("level-vera")
    assert not pilot.reads(told), "not in passing"
    pilot.wait(0.6)
    assert pilot.reads(told)
    assert pilot.reads(vera)
    assert not pilot.reads("what you take and leave"), "she sees that"
    pilot.move("level-max")
    assert not pilot.reads(vera)
    pilot.wait(0.6)
    assert pilot.reads("overlooks nothing")
    pilot.move("deal")
    assert not pilot.reads("overlooks nothing")
    while pilot.app.top.controls.focus_id != "level-poppy":
        pilot.key("tab")
    pilot.wait(0.6)
    assert pilot.reads(told), "the keyboard learns it too"
    assert pilot.reads("what you take and leave")


def test_the_switches_stand_beside_every_preset(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path)
    pilot.click("computer")
    setup = pilot.app.top
    assert isinstance(setup, SetupScene)
    for name in ("classic", "table", "hoyle", "modern"):
        pilot.click(f"rules-{name}")
        for knob in ("target", "games", "knock_limit", "oklahoma"):
            pilot.click(f"switch-{knob}")
            assert setup.preset == name, f"{name} with {knob}"
        wanted = {"target": 250, "games": 1, "knock_limit": 0, "oklahoma": True}
        assert setup.rules == PRESETS[name].with_knobs(wanted)  # type: ignore[arg-type]
        for knob in ("target", "games", "knock_limit", "oklahoma"):
            pilot.click(f"switch-{knob}")
        assert setup.rules == PRESETS[name]


def test_every_knob_has_a_line_in_custom() -> None:
    shown = [knob.name for _key, _title, knobs in rules_words.PAGES for knob in knobs]
    assert sorted(shown) == sorted(Rules().knobs())


def test_a_combination_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = CustomRules(app, PRESETS["modern"], lambda rules: None)
    before(app, scene)
    scene.set("gin_bonus", 60)
    assert scene.rules.big_gin_bonus == 60
    assert "at least as much as gin" in scene.said
    scene.set("oklahoma", True)
    scene.set("knock_limit", 0)
    assert rules_words.remarks(scene.rules)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_told_in_words_of_its_own(name: str) -> None:
    said = plain(rules_words.headline(PRESETS[name]) + " " + rules_words.details(PRESETS[name]))
    others = [
        plain(rules_words.headline(rules) + " " + rules_words.details(rules))
        for other, rules in PRESETS.items()
        if other != name
    ]
    assert said not in others


# --- the sheet


def test_pointing_at_an_entry_says_the_arithmetic_of_that_win(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = SheetScene(app, light_info())
    pilot = before(app, scene)
    at = scene._at
    assert at is not None
    pilot.move((at.columns[2].x + 20, at.row_y(5, 0) + 8))
    assert scene.lit == 5
    assert pilot.reads("Round 6. Knock 4: 33 − 4 = 29.")
    assert pilot.reads("Your fourth win: games 1, 2 and 3. It closes game 1.")
    pilot.move("back")
    assert scene.lit is None


def test_the_keys_walk_through_the_rounds_of_a_sheet(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = SheetScene(app, crowded_info())
    pilot = before(app, scene)
    last = len(scene.model.rows) - 1
    pilot.key("up")
    assert scene.lit == last
    for _ in range(last):
        pilot.key("up")
    assert scene.lit == 0
    assert scene._rows.offset == 0, "the first round has been scrolled into view"


def test_a_long_sheet_begins_at_its_end_and_scrolls_with_the_wheel(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = SheetScene(app, crowded_info())
    pilot = before(app, scene)
    assert scene._rows.most > 0
    assert scene._rows.offset == scene._rows.most
    assert pilot.reads("Points")
    assert not any(mark.text == "31" for mark in pilot.texts())
    pilot.move("rows")
    for _ in range(20):
        pilot.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert scene._rows.offset == 0
    assert any(mark.text == "31" for mark in pilot.texts())
    assert pilot.reads("Total"), "the foot of the sheet stays where it is"


def test_the_sheet_is_saved_as_a_picture_and_as_a_table(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    pilot = before(app, SheetScene(app, light_info()))
    pilot.click("png")
    assert pilot.reads("Saved as")
    pilot.click("csv")
    files = sorted((tmp_path / "exports").iterdir())
    assert [file.suffix for file in files] == [".csv", ".png"]
    picture = pygame.image.load(files[1])
    assert picture.get_width() > 2000
    with files[0].open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[1][:6] == ["1", "You", "knock", "22", "22", "22"]


def test_the_picture_holds_every_round_of_a_long_sheet(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    short = export.picture(light_info(), app.brush)
    long = export.picture(crowded_info(), app.brush)
    assert long.get_height() > short.get_height()


def test_a_folder_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be")
    app.services["exports"] = blocked / "inside"
    pilot = before(app, SheetScene(app, light_info()))
    pilot.click("png")
    assert pilot.reads("It could not be saved")


# --- the end of a match


def test_the_one_who_lost_is_told_kindly_and_truly(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    info = SheetInfo(sheet(WON), Players(("Vera", ""), 1), "Table")
    scene = MatchEndScene(app, MatchEnd(info, ("vera", None), (0,), lambda: None, lambda: None))
    assert scene.headline() == "Vera wins the match"
    assert scene.kind_word() == "One game is yours. The next premiere may be too."


def test_both_are_named_where_two_people_play(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    info = SheetInfo(sheet(WON), Players(LONG), "Table")
    scene = MatchEndScene(app, MatchEnd(info, (None, None), (0,), lambda: None, lambda: None))
    assert scene.headline() == "Aleksandra wins the match"
    assert scene.kind_word() == ""


# --- settings


def test_a_setting_acts_and_is_saved_at_once(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    saved: list[str] = []
    app._save_settings = lambda: saved.append(app.settings.deck)
    pilot = before(app, SettingsScene(app))
    pilot.click("large")
    assert app.settings.deck == "large"
    assert saved == ["large"]
    pilot.click("felt-wine")
    assert app.settings.felt == "wine"
    pilot.click("cardback-red")
    assert app.settings.back == "red"
    pilot.click("reset")
    assert (app.settings.deck, app.settings.felt, app.settings.back) == ("two", "green", "navy")


# --- keep score


def _write(pilot: Pilot, winner: str, dead: tuple[str, str]) -> None:
    scene = pilot.app.top
    assert isinstance(scene, KeepScoreScene)
    scene._set("winner", winner)
    for seat in (0, 1):
        pilot.click(f"count{seat}")
        pilot.type(dead[seat])
    pilot.key("enter")


def test_a_round_with_real_cards_is_entered_corrected_and_taken_back(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    storage = app.services["storage"]
    game = KeptGame.start(LONG, PRESETS["table"], storage=storage)
    scene = KeepScoreScene(app, game)
    pilot = before(app, scene)
    _write(pilot, "1", ("41", "5"))
    assert game.sheet.points[0] == (0, 36)
    scene.edit(0)
    scene._set("way", "points")
    pilot.click("count2")
    pilot.key("backspace")
    pilot.key("backspace")
    pilot.type("30")
    pilot.click("write")
    assert game.sheet.points[0] == (0, 30)
    pilot.key("z", ctrl=True)
    assert game.sheet.points[0] == (0, 36)
    kept = load_kept(storage)
    assert kept is not None
    assert kept.sheet.points == game.sheet.points


def test_numbers_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = KeepScoreScene(app, kept_game(None, 0))
    pilot = before(app, scene)
    _write(pilot, "0", ("30", "8"))
    assert not scene.game.rounds
    assert "more than 10" in scene.sentence()[0]


# --- the kept matches


def test_a_kept_match_opens_its_sheet_and_is_saved_as_a_record(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    pilot = before(app, with_matches(app, 3))
    pilot.key("down")
    pilot.key("enter")
    assert isinstance(app.top, SheetScene)
    assert pilot.reads("Aleksandra")
    pilot.click("record")
    assert list((tmp_path / "exports").glob("*.gin"))
    pilot.key("esc")
    pilot.key("down")
    pilot.key("enter")
    assert isinstance(app.top, SheetScene), "the list can be used again"


def played_out(tmp_path: Path, rules: Rules, seed: int = 1) -> Pilot:
    """Return a pilot at the end of a real match against the computer."""
    app = new_app(tmp_path, speed="instant")
    app.reset(app.routes["menu"](app))
    game = app.services["game"]
    game.start("computer", ("Ana", ""), rules, "poppy")
    pilot, session = Pilot(app), game.session
    while not session.over:
        if session.round_over:
            session.deal_next()
        else:
            session.submit(session.turn, plain_move(session.observe(session.turn)))
    pilot.settle()
    while not isinstance(app.top, MatchEndScene):
        pilot.key("space")
        pilot.step(4)
    return pilot


def test_a_finished_match_is_replayed_from_the_score_sheets(tmp_path: Path) -> None:
    pilot = played_out(tmp_path, PRESETS["quick"])
    pilot.click("menu")
    pilot.click("score_sheets")
    pilot.key("down")
    pilot.key("enter")
    pilot.step(2)
    pilot.click("replay")
    assert isinstance(pilot.app.top, ReviewScene)
    pilot.key("right")
    pilot.settle()
    pilot.key("esc")
    assert isinstance(pilot.app.top, SheetScene)


def keeping_oklahoma(tmp_path: Path) -> tuple[Pilot, KeepScoreScene]:
    """Return a pilot who keeps the score of Oklahoma where a spade counts as two rounds won."""
    rules = PRESETS["oklahoma"].with_knobs({"spade_boxes": 2})
    scene = KeepScoreScene(new_app(tmp_path), kept_game(None, 0, rules))
    return before(scene.app, scene), scene


def test_points_counted_at_the_table_may_be_two_rounds_won(tmp_path: Path) -> None:
    pilot, scene = keeping_oklahoma(tmp_path)
    scene._set("way", "points")
    assert pilot.reads("Two rounds won")
    pilot.click("count2")
    pilot.type("54")
    pilot.click("doubled")
    pilot.click("write")
    assert scene.game.sheet.boxes[0] == (2, 0)
    assert scene.game.sheet.points[0] == (54, 0), "the points are as they were counted"


def test_a_doubled_round_stays_doubled_when_it_is_corrected(tmp_path: Path) -> None:
    pilot, scene = keeping_oklahoma(tmp_path)
    pilot.click("count0")
    pilot.type("4")
    pilot.click("count1")
    pilot.type("31")
    pilot.click("doubled")
    pilot.click("write")
    assert scene.game.sheet.points[0] == (54, 0)
    scene.edit(0)
    pilot.step()
    pilot.click("count2")
    pilot.key("backspace")
    pilot.type("6")
    pilot.click("write")
    assert scene.game.sheet.points[0] == (56, 0)
    assert scene.game.sheet.boxes[0] == (2, 0)


def test_a_spade_means_nothing_beside_points_where_it_is_one_box(tmp_path: Path) -> None:
    app = new_app(tmp_path)
    scene = KeepScoreScene(app, kept_game(None, 0, PRESETS["oklahoma"]))
    pilot = before(app, scene)
    assert pilot.sees_control("doubled")
    scene._set("way", "points")
    assert not pilot.sees_control("doubled")


def test_a_missing_picture_or_font_is_told_once_in_the_menu_and_on_the_table(
    tmp_path: Path,
) -> None:
    whole = assets_dir()
    for file in whole.rglob("*"):
        lacks = file.name in ("GinSans-Bold.ttf", "KH.svg")
        if file.is_file() and not lacks:
            copy = tmp_path / "assets" / file.relative_to(whole)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.symlink_to(file)
    app = new_app(tmp_path / "data", speed="instant")
    app.assets = Assets(tmp_path / "assets")
    app.brush = Brush(app.assets)
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    pilot.step(3)
    told = [mark.text for mark in pilot.texts() if "missing or broken" in mark.text]
    assert len(told) == len(set(told)) == 2
    pilot.click("computer")
    pilot.click("deal")
    pilot.step(2)
    assert pilot.reads("missing or broken")


def test_the_rules_of_the_match_are_one_click_away(tmp_path: Path) -> None:
    app = new_app(tmp_path, speed="instant")
    app.reset(app.routes["menu"](app))
    rules = PRESETS["hoyle"].with_knobs({"oklahoma": True, "knock_limit": 9})
    app.services["game"].start("computer", ("Ana", ""), rules, "poppy")
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("rules")
    assert isinstance(app.top, MatchRulesScene)
    said = {mark.text for mark in pilot.texts()}
    for _key, _title, knobs in rules_words.PAGES:
        for knob in knobs:
            if rules_words.shown(knob, rules):
                assert knob.title in said, knob.name
    assert {"Next open game", "20", "Gin only"} <= said
    pilot.key("esc")
    assert isinstance(app.top, TableScene)


def test_equal_deadwood_is_only_offered_where_nobody_scores_it(tmp_path: Path) -> None:
    for ties, offered in (("undercut", False), ("nobody", True)):
        rules = PRESETS["table"].with_knobs({"ties": ties})
        scene = KeepScoreScene(new_app(tmp_path / ties), kept_game(None, 0, rules))
        pilot = before(scene.app, scene)
        scene._set("winner", "-")
        assert pilot.reads("Equal") == offered


def test_f1_closes_the_rules_however_they_were_opened(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path)
    pilot.click("how_to")
    assert isinstance(pilot.app.top, HowToScene)
    pilot.key("f1")
    assert isinstance(pilot.app.top, MenuScene)
    pilot.key("f1")
    pilot.key("f1")
    assert isinstance(pilot.app.top, MenuScene)


def test_an_icon_says_what_it_means_while_it_is_pointed_at(tmp_path: Path) -> None:
    pilot = at_menu(tmp_path)
    assert not pilot.reads("Sound off")
    pilot.move("mute")
    pilot.step()
    assert pilot.reads("Sound off")
    pilot.move((600, 700))
    pilot.step()
    assert not pilot.reads("Sound off")
