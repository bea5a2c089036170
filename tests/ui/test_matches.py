"""Whole matches at the table, by keys and by mouse; hidden cards; words that fit."""

from __future__ import annotations

import random

import pygame
import pytest

from hollywood_gin.engine.cards import cards_in
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.rules import PRESETS, TABLE, Rules
from hollywood_gin.ui.table.board import gap_in_row
from tests.pilot import Pilot
from tests.ui import checks
from tests.ui.local_session import LocalSession, plain_move
from tests.ui.tables import open_table


def play_by_keys(pilot: Pilot) -> None:
    """Do the plain player's move with the keyboard alone."""
    table = pilot.table
    obs = table.obs
    if table.stage.name == "showdown":
        pilot.key("space")
        return
    if obs.phase is Phase.SHOWDOWN:
        pilot.key("a" if pilot.sees_control("lay_off_all") else "enter")
        return
    move = plain_move(obs)
    kind = type(move).__name__
    if kind in ("TakeUpcard", "TakeDiscard"):
        pilot.key("t")
    elif kind in ("PassUpcard", "PassLastDiscard"):
        pilot.key("p")
    elif kind == "DrawStock":
        pilot.key("space")
    else:
        place = table.order.order(table.view.hand).index(move.card)
        pilot.key("1234567890-"[place])
        pilot.key("d" if kind == "Discard" else "k")
        if kind == "Knock":
            pilot.settle()
            pilot.key("enter")


@pytest.mark.parametrize("way", [play_by_keys, Pilot.play_by_mouse])
def test_a_whole_match(way: object) -> None:
    session = LocalSession(Rules(target=60), seed=4)
    pilot = open_table(session)
    for _ in range(1500):
        if session.over and pilot.table.stage.name == "showdown" and pilot.table.stage.finished:
            break
        pilot.settle()
        if pilot.table.obs.my_turn or pilot.table.obs.result is not None:
            way(pilot)  # type: ignore[operator]
    assert session.over
    assert pilot.table.stage.name == "showdown"
    pilot.wait(0.5)
    assert pilot.find("continue").label == "To the result"
    pilot.key("space")
    assert len(pilot.app.stack) == 2, "the match's end is opened"
    pilot.app.close()


@pytest.mark.parametrize("name", ["oklahoma", "modern", "straight", "tournament", "quick"])
def test_every_preset_can_be_played(name: str) -> None:
    session = LocalSession(PRESETS[name], seed=8)
    pilot = open_table(session)
    for _ in range(120):
        pilot.settle()
        if session.round_number > 2 or session.over:
            break
        if pilot.table.obs.my_turn or pilot.table.obs.result is not None:
            play_by_keys(pilot)
    assert session.match.sheet.lines or session.round_number > 1
    pilot.app.close()


# --- hidden cards


def _twin(session: LocalSession, seed: int) -> LocalSession:
    """Return the same position as my seat sees it, with everything hidden replaced."""
    match = session.match
    obs = match.observe(0)
    rnd = match.round
    assert rnd is not None
    hidden = cards_in(obs.unseen)
    random.Random(seed).shuffle(hidden)
    known = cards_in(obs.known_opponent)
    need = obs.opponent_count - len(known)
    from hollywood_gin.engine.cards import hand_of
    from hollywood_gin.engine.observation import Hidden
    from hollywood_gin.engine.round import Round

    other = Round.from_observation(
        obs, Hidden(hand_of([*known, *hidden[:need]]), tuple(hidden[need:]))
    )
    twin = LocalSession(match.rules, answers=False)
    twin.match = Match(match.rules, match.first_dealer, match.dealer, match.sheet, other)
    twin.round_number = session.round_number
    return twin


def _frames(session: LocalSession, count: int) -> list[bytes]:
    pilot = open_table(session, (800, 450), speed="normal")
    found = []
    for _ in range(count):
        pilot.step()
        surface = pygame.Surface((800, 450)).convert()
        pilot.app.paint(surface)
        found.append(pygame.image.tobytes(surface, "RGB"))
    pilot.app.close()
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_hidden_face_reaches_the_screen(seed: int) -> None:
    session = LocalSession(TABLE, seed=seed, answers=False)
    for _ in range(seed * 2):
        if session.match.turn is None:
            break
        seat = session.match.turn
        session.match = session.match.apply(plain_move(session.match.observe(seat)), seat)
    if session.match.observe(0).opponent_hand is not None:
        pytest.skip("the cards are on the table already")
    assert _frames(session, 3) == _frames(_twin(session, seed + 40), 3)


def test_the_place_a_card_leaves_in_the_row_says_nothing_of_it() -> None:
    """The gap is chosen by the number of the event alone, and every place has its turn."""
    gaps = [gap_in_row(number, 11) for number in range(110)]
    assert set(gaps) == set(range(11))
    assert all(gaps.count(place) == 10 for place in range(11))


# --- words


SIZES = [(800, 450, 100), (1280, 720, 100), (2560, 1440, 100), (1280, 720, 75), (1280, 720, 200)]


@pytest.mark.parametrize("other", ["Vera", "Bartholomew Maximilian", "Күмүшай Жээнбекова"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_no_text_is_small_outside_or_over_another(
    width: int, height: int, scale: int, other: str
) -> None:
    session = LocalSession(TABLE, seed=6, names=("Ana", other))
    pilot = open_table(session, (width, height), scale=scale)
    seen = 0
    for _ in range(40):
        pilot.settle()
        marks = pilot.texts()
        seen += len(marks)
        screen = pygame.Rect(0, 0, width, height)
        for mark in marks:
            assert mark.px >= 11, mark
            assert screen.contains(mark.rect), mark
        assert checks.overlaps(marks) == []
        if pilot.table.obs.my_turn or pilot.table.obs.result is not None:
            play_by_keys(pilot)
    assert seen > 400
    pilot.app.close()
