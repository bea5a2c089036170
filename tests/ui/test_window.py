"""The game in a real window with a real pointer: every kind of drag, and what may cut it off.

The whole program runs (menu, setup, table, the computer in its own process) under Xvfb; nothing
is known of it but what it shows. The hands are drawn at each test.
"""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hollywood_gin.app.settings import Settings
from hollywood_gin.engine.cards import NAMES
from tests.ui.local_session import deck_with
from tests.ui.window_pilot import WindowPilot, replayed

ME, OTHER = 0, 1


@contextmanager
def table(
    display: str,
    folder: Path,
    mode: str = "computer",
    *,
    deal: tuple[str, str, str] | None = None,
    dealer: int = OTHER,
    seed: int = 1,
    speed: str = "instant",
) -> Iterator[WindowPilot]:
    """Start the game and go through menu and setup to the table.

    ``deal`` is the hand of the non-dealer, of the dealer, and the upcard with the stock's top.
    """
    options = ["--seed", str(seed), "--dealer", str(dealer)]
    if deal is not None:
        file = folder / "prepared.txt"
        file.write_text(" ".join(NAMES[card] for card in deck_with(*deal)))
        options += ["--deal", str(file)]
    settings = Settings(speed=speed, muted=True, last_level="poppy", names=("Ana", "Marko"))
    with WindowPilot(display, folder / "data", *options, settings=settings) as pilot:
        pilot.click(mode)
        pilot.wait(lambda seen: seen["scene"] == "SetupScene")
        pilot.settle()
        pilot.click("deal")
        pilot.wait(lambda seen: seen["scene"] in ("TableScene", "HandoverScene"))
        yield pilot


# --- one whole round


def test_a_whole_round_with_a_real_pointer(display: str, tmp_path: Path) -> None:
    """Menu, setup, a round by drags with the cards moving, and on to the next one."""
    with table(display, tmp_path, seed=7, speed="fastest") as pilot:
        done = set()
        for _ in range(80):
            pilot.settle()
            done.add(pilot.play_by_mouse())
            if "continue" in done:
                break
        pilot.wait(lambda seen: seen["sight"]["round"] == 2)
        pilot.settle()
        # How the cards come depends on what Poppy throws; each drag has a test of its own below.
        assert "Discard" in done
        assert done & {"DrawStock", "TakeDiscard", "TakeUpcard"}
    record = replayed(tmp_path / "data" / "running.gin")
    assert record["players"] == ["Ana", "Poppy"]
    assert record["rounds"][0]["result"] is not None
    assert len(record["rounds"]) == 2


# --- every drag of a turn

MINE = "3H 4H 5H 6H 9S 9D 9C AC 2S 4D"
"""Run 3-6 of hearts, three nines, deadwood 7."""
THEIRS = "5C 7C 8D TC JS QD JH 2H KD KC"
"""Nothing much: she draws, throws, and cannot knock yet."""
PLAIN = (MINE, THEIRS, "KS 8S")


def test_every_drag_of_a_turn(display: str, tmp_path: Path) -> None:
    with table(display, tmp_path, deal=PLAIN) as pilot:
        pilot.settle()
        assert pilot.sight().phase == "UPCARD"
        assert sorted(pilot.hand) == sorted(MINE.split())

        # The upcard into the hand, to the place where it is let go.
        x, y = pilot.where("4H")
        pilot.drag("@pile", (x + 48, y))
        pilot.settle()
        assert pilot.hand[2:4] == ["KS", "5H"] or pilot.hand[1:3] == ["KS", "4H"]
        assert pilot.look()["sort"] == "manual"
        assert pilot.sight().phase == "THROW"

        # It may not be thrown in this turn: it glides back, and one line says why.
        before = pilot.hand
        pilot.drag("KS", "@pile")
        pilot.settle()
        assert pilot.hand == before
        assert "You took the king of spades this turn: throw another card" in pilot.caption

        # Within the hand: the neighbours part while it is carried.
        still = pilot.look()["cards"]
        pilot.carry("2S", "3H")
        parted = pilot.wait(lambda seen: seen["over"] == "hand")
        assert parted["dragging"]
        assert parted["cards"]["3H"] != still["3H"]
        assert pilot.is_presented(), "the carried card is on the screen"
        pilot.release()
        pilot.settle()
        assert pilot.hand.index("2S") < 2

        # A hand card to the pile; the computer answers while the next one is being dragged.
        thinker = pilot.thinker()
        os.kill(thinker, signal.SIGSTOP)
        try:
            pilot.drag("4D", "@pile")
            thrown = pilot.wait(lambda seen: "4D" not in seen["hand"])
            pilot.carry("AC", "3H")
        finally:
            os.kill(thinker, signal.SIGCONT)
        seen = pilot.wait(lambda seen: seen["sight"]["turn"] == ME and seen["sight"]["kind"])
        assert seen["events"] >= thrown["events"] + 2
        assert seen["dragging"], "an answer of the computer takes no card out of the hand"
        pilot.release()
        pilot.settle()
        assert pilot.hand.index("AC") < 3
        assert pilot.sight().phase == "DRAW"

        # The top of the stock, to the left end.
        left = pilot.where(pilot.hand[0])
        known = set(pilot.hand)
        pilot.drag("@stock", (left[0] - 60, left[1]))
        pilot.settle()
        assert pilot.sight().phase == "THROW"
        assert pilot.hand[0] not in known
        assert len(pilot.hand) == 11


# --- what cuts a drag off


def _nowhere(pilot: WindowPilot) -> None:
    pilot.move((640, 60), steps=6)


def _out_of_the_window(pilot: WindowPilot) -> None:
    pilot.move((-90, 300), steps=6)


def _second_button(pilot: WindowPilot) -> None:
    pilot.press(3)
    pilot.release(3)


def _esc(pilot: WindowPilot) -> None:
    pilot.key("esc")


def _focus_lost(pilot: WindowPilot) -> None:
    with pilot.behind_another():
        pilot.wait(lambda seen: not seen["pressed"])


def _resized(pilot: WindowPilot) -> None:
    pilot.resize(1000, 600)


def _help(pilot: WindowPilot) -> None:
    pilot.key("F1")
    pilot.wait(lambda seen: seen["scene"] == "HowToScene")
    pilot.key("esc")
    pilot.wait(lambda seen: seen["scene"] == "TableScene")


def _full_screen(pilot: WindowPilot) -> None:
    pilot.key("F11")
    pilot.wait(lambda seen: seen["size"] == [1600, 900])


CUT_OFF: dict[str, Callable[[WindowPilot], None]] = {
    "nowhere": _nowhere,
    "out of the window": _out_of_the_window,
    "second button": _second_button,
    "Esc": _esc,
    "focus": _focus_lost,
    "resize": _resized,
    "help": _help,
    "full screen": _full_screen,
}
_STILL_HELD = ("nowhere", "out of the window")


def test_a_drag_that_is_cut_off_goes_home(display: str, tmp_path: Path) -> None:
    with table(display, tmp_path, deal=PLAIN) as pilot:
        pilot.settle()
        pilot.drag("@pile", "hand")
        pilot.settle()
        for how, cut_off in CUT_OFF.items():
            if how == "full screen" and shutil.which("openbox") is None:
                continue  # without a window manager no window can fill the screen
            before = pilot.look()
            pilot.carry("9D", "@pile")
            assert pilot.look()["over"] == "pile", how
            cut_off(pilot)
            if how not in _STILL_HELD:
                assert not pilot.look()["pressed"], how
            pilot.release()
            pilot.settle()
            after = pilot.look()
            assert after["hand"] == before["hand"], how
            assert after["events"] == before["events"], how
            assert not after["pressed"], how
            if how in ("resize", "full screen"):
                assert pilot.is_presented(), how
            if how == "resize":
                pilot.resize(1280, 720)
            elif how == "full screen":
                pilot.key("F11")
                pilot.wait(lambda seen: seen["size"] == [1280, 720])
        # It is no worse for all that: it can be thrown.
        pilot.drag("9D", "@pile")
        pilot.wait(lambda seen: "9D" not in seen["hand"])


def test_nobody_throws_a_card_by_a_double_click(display: str, tmp_path: Path) -> None:
    with table(display, tmp_path, deal=PLAIN) as pilot:
        pilot.settle()
        pilot.click("take")
        pilot.settle()
        before = pilot.look()
        pilot.move("4D")
        pilot.double_click()
        pilot.settle()
        assert pilot.look()["chosen"] == "4D"
        assert pilot.look()["events"] == before["events"]
        pilot.click("@pile")
        pilot.wait(lambda seen: "4D" not in seen["hand"])


# --- knock, spread, layoffs

KNOCKER = "7S 7H 7D 7C 8S 9S TS 2C 2D AH"
"""Four sevens and 8-9-T of spades; the seven of spades may lie in either. Deadwood 5."""
DEFENDER = "6S JS 4H 5H 6H KS KD KC 9C 3D"
"""Run, set; J of spades fits a run up to the ten, 6 of spades only one that begins at the seven."""


def _look_at_cards(pilot: WindowPilot, name: str) -> None:
    """Open the curtain for the person named on it."""
    assert pilot.scene == "HandoverScene"
    assert pilot.reads(f"Pass to {name}")
    pilot.hold("look", lambda seen: seen["scene"] == "TableScene")
    pilot.settle()


def test_knock_spread_and_layoffs_of_two_players(display: str, tmp_path: Path) -> None:
    with table(display, tmp_path, "two_players", deal=(KNOCKER, DEFENDER, "QD QH")) as pilot:
        for name in ("Ana", "Marko"):
            _look_at_cards(pilot, name)
            pilot.click("pass")
            pilot.settle()
        if pilot.scene == "HandoverScene":
            _look_at_cards(pilot, "Ana")
        pilot.drag("@stock", "hand")
        pilot.settle()
        assert "QH" in pilot.hand

        # Between the pile and the knock place the larger overlap decides.
        pile, knock = pilot.where("@pile"), pilot.where("@knock_zone")
        middle = (pile[0] + knock[0]) / 2
        pilot.carry("QH", (middle + 30, pile[1]))
        assert pilot.look()["over"] == "knock"
        pilot.move((pilot.at[0] - 60, pilot.at[1]), steps=4)
        assert pilot.look()["over"] == "pile"

        # On to the knock place; Cancel takes the cards up again.
        pilot.move((pilot.at[0] + knock[0] - middle + 30, pilot.at[1]), steps=4)
        pilot.release()
        pilot.settle()
        assert pilot.sight().stage == "spread"
        pilot.click("cancel")
        pilot.settle()
        assert pilot.sight().stage == "play"
        assert len(pilot.hand) == 11

        # Again, and the seven goes from one meld of the spread to the other and where it was not.
        pilot.drag("QH", "@knock_zone")
        pilot.settle()
        first = pilot.look()["groups"]
        for to in ("7H", "TS"):
            if not any({"7S", to} <= set(group) for group in pilot.look()["groups"]):
                pilot.drag("7S", to)
                pilot.settle()
                assert any({"7S", to} <= set(group) for group in pilot.look()["groups"])
                assert pilot.sees_control("lay_down")
        assert sorted(map(len, first)) == [3, 3, 4]
        pilot.drag("7S", "AH")
        pilot.settle()
        assert "over the limit" in pilot.caption
        assert not pilot.sees_control("lay_down")
        pilot.drag("7S", "TS")
        pilot.settle()
        assert ["7S", "8S", "9S", "TS"] in pilot.look()["groups"]
        pilot.click("lay_down")
        pilot.settle()

        # The showdown is common: no curtain, and the defender lays off by hand.
        assert pilot.scene == "TableScene"
        assert pilot.sight().stage == "layoff"
        before = pilot.look()["events"]
        pilot.drag("3D", "7H")
        pilot.settle()
        assert "does not fit there" in pilot.caption
        pilot.carry("JS", "TS")
        assert pilot.look()["over"].startswith("meld")
        assert pilot.reads("Fits here")
        pilot.key("esc")
        pilot.release()
        pilot.settle()
        pilot.carry("JS", "TS")
        pilot.resize(1100, 640)
        pilot.release()
        pilot.settle()
        pilot.resize(1280, 720)
        assert pilot.look()["events"] == before, "a layoff that is cut off was never made"
        pilot.drag("JS", "TS")
        pilot.settle()
        assert pilot.look()["events"] == before + 1
        pilot.drag("6S", "7S")
        pilot.settle()
        assert pilot.look()["events"] == before + 2
        pilot.click("done")
        pilot.wait(lambda seen: seen["sight"]["stage"] == "showdown")
        pilot.wait(lambda seen: seen["words"].get("continue"))
        pilot.settle()
        assert pilot.reads("12")
        pilot.click("continue")
        pilot.wait(lambda seen: seen["scene"] == "HandoverScene")
    record = replayed(tmp_path / "data" / "running.gin")
    assert record["rounds"][0]["result"] == {
        "winner": 0,
        "points": 7,
        "games": [1],
        "outcome": "knock",
        "knocker": 0,
        "deadwood": [5, 12],
    }


SHE_KNOCKS = "5C 6C 7C 8C JS JD JH AS 2H 3D"
"""Run 5-8 of clubs, three jacks, deadwood 6: she knocks with whatever she draws."""
I_DEFEND = "4H 5H 6H KS KD KC 9C TC 4C 2D"
"""Run, set, deadwood 25: 9C TC and 4C go on the run and leave 2."""


def test_layoffs_against_the_computer(display: str, tmp_path: Path) -> None:
    deal = (SHE_KNOCKS, I_DEFEND, "QH QD")
    with table(display, tmp_path, deal=deal, dealer=ME, speed="fastest") as pilot:
        pilot.settle()
        if pilot.sees_control("pass"):
            pilot.click("pass")
        pilot.wait(lambda seen: seen["settled"] and seen["sight"]["stage"] == "layoff")
        for card, onto in (("4C", "5C"), ("9C", "8C"), ("TC", "9C")):
            before = pilot.look()["events"]
            pilot.drag(card, onto)
            pilot.settle()
            assert pilot.look()["events"] == before + 1, card
        pilot.click("done")
        pilot.wait(lambda seen: seen["words"].get("continue"))
        pilot.wait(lambda seen: seen["settled"])
        pilot.settle()
        assert pilot.reads("Undercut!")
    record = replayed(tmp_path / "data" / "running.gin")
    result = record["rounds"][0]["result"]
    assert (result["winner"], result["outcome"], result["deadwood"]) == (0, "undercut", [6, 2])


@pytest.mark.parametrize("how", ["table", "pause", "sheet"])
def test_lost_focus_hides_the_hand_of_two_players(display: str, tmp_path: Path, how: str) -> None:
    with table(display, tmp_path, "two_players", deal=PLAIN) as pilot:
        _look_at_cards(pilot, "Ana")
        if how == "pause":
            pilot.key("esc")
            pilot.wait(lambda seen: seen["scene"] == "PauseScene")
        elif how == "sheet":
            pilot.key("c")
            pilot.wait(lambda seen: seen["scene"] == "SheetScene")
        with pilot.behind_another():
            pilot.wait(lambda seen: seen["scene"] == "HandoverScene")
        pilot.hold("look", lambda seen: seen["scene"] != "HandoverScene")
        if how != "table":
            pilot.settle()
            pilot.key("esc")
        pilot.wait(lambda seen: seen["scene"] == "TableScene")
        pilot.settle()
        assert sorted(pilot.hand) == sorted(MINE.split())


def test_a_game_killed_in_mid_drag_goes_on_where_it_was(display: str, tmp_path: Path) -> None:
    with table(display, tmp_path, deal=PLAIN) as pilot:
        pilot.settle()
        pilot.drag("@pile", "hand")
        pilot.settle()
        before = sorted(pilot.hand)
        pilot.carry("9D", "@pile")
        assert pilot.look()["dragging"]
        pilot.program.kill()
        pilot.program.wait(10)
    with WindowPilot(display, tmp_path / "data", "--seed", "2") as again:
        assert again.look()["words"]["continue"] == "Continue"
        again.click("continue")
        again.wait(lambda seen: seen["scene"] == "TableScene")
        again.settle()
        assert sorted(again.hand) == before
        assert again.sight().phase == "THROW"
        again.drag("9D", "@pile")
        again.wait(lambda seen: "9D" not in seen["hand"])
