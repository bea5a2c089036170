"""The table's sentences where the plain wording would not be true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hollywood_gin.engine.actions import DrawStock, PassUpcard, Reason, TakeDiscard
from hollywood_gin.engine.cards import parse_card
from hollywood_gin.engine.rules import PRESETS, TABLE, Rules
from hollywood_gin.engine.scoresheet import ScoreSheet
from hollywood_gin.engine.scoring import Outcome, RoundResult
from hollywood_gin.ui.kit.text import plain
from hollywood_gin.ui.sheet.words import Players
from hollywood_gin.ui.table.panels import limit_words
from hollywood_gin.ui.table.sentences import refusal_line, result_lines
from hollywood_gin.ui.table.variants.hint import Counted, Hint, sentence_of
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession
from tests.ui.tables import my_session, open_table

YOU_VERA = Players(("Ana", "Vera"), 0)
KING = parse_card("KH")


def test_where_only_gin_is_laid_down_nobody_may_knock_with_none_or_less() -> None:
    said = plain(refusal_line(Reason.OVER_LIMIT, KING, deadwood=1, limit=0))
    assert said == "That leaves 1: in this round only gin may be laid down."
    said = plain(refusal_line(Reason.OVER_LIMIT, KING, deadwood=12, limit=10))
    assert said == "That leaves 12: you may knock with 10 or less."


@pytest.mark.parametrize(
    ("rules", "upcard", "words"),
    [
        (TABLE, "JC", "deadwood, limit 10"),
        (PRESETS["straight"], "JC", "deadwood, gin only"),
        (PRESETS["oklahoma"], "8H", "deadwood, limit 8 by 8♥"),
        (PRESETS["oklahoma"], "AH", "deadwood, gin only by A♥"),
    ],
)
def test_the_limit_under_a_number(rules, upcard, words) -> None:  # type: ignore[no-untyped-def]
    session = my_session(upcard, rules=rules, mine="3H 4H 5H 6H 9S 9D 9C AC 2S 4D")
    assert plain(limit_words(session.observe(0))) == words


def test_one_point_is_one_point() -> None:
    pilot = open_table(my_session(rules=PRESETS["quick"]))
    assert pilot.reads("The first win ends it")
    pilot.app.close()


def test_a_hint_with_no_choice_says_so() -> None:
    seen = my_session().observe(0)
    hint = Hint(seen, Counted(DrawStock(), points=3.0, win=0.4))
    assert plain(sentence_of(hint, "Vera")) == "There is nothing else to do here."
    hint.second = Counted(TakeDiscard(), points=1.5, win=0.3)
    assert plain(sentence_of(hint, "Vera")) == (
        "Draw: worth 1.5 points more than taking J♣; you win the round 40 % of the time."
    )


def with_sheet(session: LocalSession, rounds: str) -> LocalSession:
    """Put rounds written as ``A40 B12`` on the sheet of a session's match."""
    sheet = ScoreSheet.empty(session.match.rules)
    for word in rounds.split():
        sheet = sheet.enter("AB".index(word[0]), int(word[1:]))
    session.match = replace(session.match, sheet=sheet)
    return session


def test_a_win_that_enters_no_game_says_why_before_and_after() -> None:
    # Vera closed game 1 while I had not won a round: my first win has nowhere to go.
    session = with_sheet(my_session("JC KH 7S 8S", script=[PassUpcard()]), "B60 B50")
    pilot = open_table(session)
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    pilot.move("knock")
    pilot.step(2)
    assert pilot.caption == "Knock 7: enters no game. Game 1 is closed."
    pilot.click("knock")
    pilot.settle()
    pilot.key("enter")
    pilot.settle()
    pilot.wait(1)
    why = "Your first win belongs to game 1, which was closed: it is not on the score."
    assert pilot.reads(why)
    pilot.app.close()


def drawn(drawn: str, mine: str, rules: Rules = TABLE) -> Pilot:
    """Return a pilot who has drawn a card and is to throw."""
    session = my_session(f"JC {drawn} 7S 8S", mine=mine, rules=rules, script=[PassUpcard()])
    pilot = open_table(session)
    pilot.key("p")
    pilot.settle()
    pilot.key("space")
    pilot.settle()
    return pilot


ALL_MELDED = "3H 4H 5H 6H 9S 9D 9C AC AS AD"
"""Run of four, nines, aces: with the fourth ace big gin, and three ways to throw for gin."""


def test_gin_in_place_of_big_gin_is_called_gin() -> None:
    pilot = drawn("AH", ALL_MELDED, PRESETS["modern"])
    pilot.click("3H")
    assert pilot.caption == "Throwing 3♥ is gin: 25 instead of the 31 for big gin."
    assert pilot.reads("instead of big gin")
    pilot.app.close()


def test_every_card_that_makes_gin_may_be_chosen_for_it() -> None:
    pilot = drawn("AH", ALL_MELDED)
    pilot.click("6H")
    assert "without the" not in pilot.caption
    assert pilot.reads("throwing the 6♥")
    pilot.key("g")
    pilot.settle()
    assert pilot.table.stage.card == parse_card("6H")
    pilot.app.close()


def test_a_round_that_was_stopped_is_not_put_down_to_the_wall() -> None:
    session = my_session()
    seen = session.observe(0)
    dead = RoundResult(Outcome.DEAD, None, None, 0, 0)
    assert result_lines(seen, dead, YOU_VERA)[0].startswith("Two hundred turns without a knock.")
    assert result_lines(replace(seen, stock_size=2), dead, YOU_VERA)[0].startswith(
        "Nobody knocked before the wall."
    )
