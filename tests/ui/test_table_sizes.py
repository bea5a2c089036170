"""The table in every window: no word cut, under 11 px, over another or outside, in each moment."""

from __future__ import annotations

from hollywood_gin.engine.actions import PassUpcard
from hollywood_gin.engine.rules import PRESETS
from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.tables import MINE, my_session, open_table
from tests.ui.test_modes import replaying
from tests.ui.test_showdown import DEFENDER, KNOCKER, they_knock, they_knock_under_a_spade
from tests.ui.test_words import ALL_MELDED, drawn, with_sheet

SIZES = ((800, 450), (1280, 720), (1000, 900), (2560, 1440))


def look(pilot: Pilot, moment: str) -> None:
    """Ask for a clean picture in every window, and come back to the usual one."""
    app = pilot.app
    for size in SIZES:
        app.window.size = size
        app.step(0.02)
        assert checks.problems(app) == [], f"{moment} at {size}"
    app.window.size = (1280, 720)
    app.step(0.02)


def test_big_gin_in_hand_and_laid_out() -> None:
    pilot = drawn("AH", ALL_MELDED, PRESETS["modern"])
    look(pilot, "big gin")
    pilot.click("3H")
    look(pilot, "another card lifted")
    pilot.key("g")
    pilot.settle()
    look(pilot, "the spread")
    pilot.app.close()


def test_a_knock_meant_with_the_log_open_and_laid_out() -> None:
    pilot = drawn("KH", MINE)
    pilot.click("KH")
    look(pilot, "the card lifted")
    pilot.move("knock")
    pilot.step(2)
    look(pilot, "the plate")
    pilot.key("l")
    pilot.settle()
    look(pilot, "the log open")
    pilot.key("k")
    pilot.settle()
    look(pilot, "the spread beside the log")
    pilot.app.close()


def test_a_knock_that_may_close_a_game() -> None:
    session = my_session("JC KH 7S 8S", script=[PassUpcard()])
    pilot = open_table(with_sheet(session, "A60 B50 A20"))
    look(pilot, "the upcard")
    for key in ("p", "space"):
        pilot.key(key)
        pilot.settle()
    pilot.move("knock")
    pilot.step(2)
    look(pilot, "the plate")
    pilot.key("k")
    pilot.settle()
    look(pilot, "the spread")
    pilot.app.close()


def test_a_player_who_melds_himself() -> None:
    session = my_session("QH QD", mine=KNOCKER, theirs=DEFENDER, script=[PassUpcard()])
    pilot = open_table(session, auto_meld=False)
    for key in ("p", "space", "k"):
        pilot.key(key)
        pilot.settle()
    look(pilot, "the knocker's cards")
    pilot.app.close()
    pilot = they_knock(auto_meld=False)
    look(pilot, "the defender's cards")
    pilot.app.close()


def test_a_round_that_counts_twice() -> None:
    pilot = they_knock_under_a_spade()
    look(pilot, "what fits is asked")
    pilot.click("7C")
    pilot.step(2)
    look(pilot, "a card that fits lifted")
    for key in ("a", "enter"):
        pilot.key(key)
        pilot.settle()
    pilot.wait(2)
    look(pilot, "the sum")
    pilot.app.close()


def test_a_replay() -> None:
    pilot = replaying()
    look(pilot, "the deal")
    for _ in range(6):
        pilot.key("right")
        pilot.settle()
    look(pilot, "a move")
    pilot.key("l")
    look(pilot, "the log open")
    pilot.key("l")
    while not pilot.table.session.over:
        pilot.key("right")
        pilot.settle()
    pilot.wait(2)
    look(pilot, "the end")
    pilot.app.close()
