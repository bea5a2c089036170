"""Crowded moments of play, at every size: no word cut, or over another."""

from __future__ import annotations

import pytest

from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.rules import TABLE
from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.local_session import LocalSession, plain_move
from tests.ui.tables import my_session, open_table
from tests.ui.test_showdown_words import SHAPES, ask

GIN = "3H 4H 5H 6H 9S 9D 9C AC AS 4D"
"""Run, set, two aces and a four: the ace of diamonds makes gin, and the four must go."""


def with_gin() -> Pilot:
    """Return a pilot who has drawn gin; the card that gin throws stands amid the hand."""
    pilot = open_table(my_session("JC AD 7S 8S", mine=GIN), (1280, 720))
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    return pilot


def test_gin() -> None:
    pilot = with_gin()
    assert pilot.reads("Gin throws this")
    ask(pilot, "gin")
    pilot.click("6H")
    pilot.wait(0.5)
    assert pilot.reads("Gives up gin")
    ask(pilot, "another card lifted")
    pilot.key("esc")
    pilot.key("s")
    pilot.settle()
    ask(pilot, "gin in another order")
    pilot.app.close()


@pytest.mark.parametrize("upcard", ["JC", "4C"])
def test_the_upcard_and_what_was_taken(upcard: str) -> None:
    pilot = open_table(my_session(f"{upcard} AH 7S 8S"), (1280, 720))
    ask(pilot, "the upcard")
    pilot.key("t")
    pilot.settle()
    assert pilot.table.obs.phase is Phase.THROW
    ask(pilot, "taken")
    pilot.key("right")
    pilot.settle()
    ask(pilot, "a card lifted")
    pilot.key("s")
    pilot.settle()
    ask(pilot, "sorted by suit")
    pilot.app.close()


def with_a_pile(cards: int, names: tuple[str, str]) -> Pilot:
    """Return a pilot who may throw, so many cards on the pile, nobody having knocked."""
    session = LocalSession(TABLE, seed=21, names=names, knocks=False)
    pilot = open_table(session, (1280, 720))
    for _ in range(120):
        pilot.settle()
        table = pilot.table
        if len(table.view.pile) >= cards and table.obs.phase is Phase.THROW:
            return pilot
        if table.obs.my_turn:
            table.submit(plain_move(table.obs, knocks=False))
    raise AssertionError("the pile does not grow so far")


@pytest.mark.parametrize("cards", [8, 15, 18])
@pytest.mark.parametrize("name", ["Vera", "Bartholomew Maximilian"])
def test_the_pile_fanned_open(cards: int, name: str) -> None:
    pilot = with_a_pile(cards, ("Ana", name))
    pilot.move("@pile")
    pilot.press()
    pilot.wait(0.6)
    pilot.release()
    for width, height, scale in SHAPES:
        pilot.app.window.size = (width, height)
        pilot.app.settings.scale = scale
        pilot.app.relayout()
        pilot.step()
        marks = pilot.texts()
        first = [mark.text for mark in marks].index("DISCARD PILE")
        assert checks.overlaps(marks[first:]) == [], f"at {width}x{height}, {scale} %"
        assert sum(mark.text in ("You", "Y") for mark in marks[first:]) > cards // 3
    pilot.app.close()
