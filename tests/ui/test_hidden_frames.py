"""No hidden card reaches the screen: every frame of two rounds that differ only in hidden cards.

The twins have the same public events and the same cards of mine; the opponent's hand and the
stock's order differ. Both are stepped by the same hands on the same simulated clock, and what the
window shows is compared frame by frame, pixel by pixel, up to the knock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame
import pytest

from hollywood_gin.ai.advice import advise
from hollywood_gin.ai.player import Limit
from hollywood_gin.app.session import TWO_PLAYERS, Seat, Session
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.actions import (
    Action,
    Discard,
    DrawStock,
    Knock,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from hollywood_gin.engine.cards import Card, cards_in, hand_of, parse_card, parse_cards
from hollywood_gin.engine.melds import best_melds
from hollywood_gin.engine.rules import TABLE
from hollywood_gin.ui.app import App
from hollywood_gin.ui.cards.sprites import CardPainter
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.kit.canvas import Canvas
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scenes.handover import HOLD_SECONDS, HandoverScene
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableMode, TableScene, playback
from hollywood_gin.ui.table.board import Board
from hollywood_gin.ui.table.variants.practice import Practice
from hollywood_gin.ui.table.variants.two_players import TwoPlayers
from tests.pilot import Pilot
from tests.ui.local_session import LocalSession, deck_with
from tests.ui.tables import NoScene

SIZE = (800, 450)

LOW = "AS 2S 3S 4S AH 2H 3H 4H AD 2D"
"""What the opponent ends with in one world: two runs and 3 left over."""
HIGH = "TS JS QS KS TH JH QH KH 4C 5C"
"""What he ends with in the other: two runs and 9 left over."""


class Film:
    """Every frame that an app has shown, as digests, each with what was going on."""

    def __init__(self, app: App, shooting: Callable[[], bool] = lambda: True) -> None:
        self.frames: list[tuple[str, str]] = []
        self.scene = ""
        self._app, self._step, self._shooting = app, app.step, shooting
        app.step = self.step  # type: ignore[method-assign]

    def step(self, dt: float, events: Sequence[pygame.event.Event] = ()) -> bool:
        """Step the app and keep the frame that is then on the screen."""
        drew = self._step(dt, events)
        if self._shooting():
            pixels = self._app.window.get_surface().get_view("2")
            digest = hashlib.blake2b(pixels, digest_size=16).hexdigest()
            self.frames.append((self.scene, digest))
        return drew


def first_difference(one: Film, other: Film) -> str | None:
    """Return the scene in which two films part, None if they are the same to the last frame."""
    for a, b in zip(one.frames, other.frames, strict=False):
        if a != b:
            return a[0]
    lengths = len(one.frames), len(other.frames)
    return None if lengths[0] == lengths[1] else f"one is longer: {lengths}"


def swapped(deck: tuple[Card, ...], one: str, other: str) -> tuple[Card, ...]:
    """Return a pack in which the cards of two lists have changed places."""
    there = dict(zip(parse_cards(one), parse_cards(other), strict=True))
    there |= {b: a for a, b in there.items()}
    return tuple(there.get(card, card) for card in deck)


def table_for(session: LocalSession, mode: TableMode | None = None) -> Pilot:
    """Return a pilot before a table on which nothing has been dealt yet."""
    app = App(SIZE, settings=Preferences(speed="normal"))
    for route in ("pause", "how_to", "sheet", "rules", "match_end", "keys"):
        app.routes[route] = lambda app, *args: NoScene(app)
    app.push(TableScene(app, session, mode))
    return Pilot(app)


def until_mine(pilot: Pilot, seconds: float = 12.0) -> None:
    """Let the opponent's turn be shown, frame by frame."""
    for _ in range(round(seconds * 60)):
        pilot.step()
        table = pilot.table
        if table.settled and (table.obs.my_turn or table.view.knocker is not None):
            return
    raise AssertionError("my turn does not come")


# --- a round in which the opponent draws, takes, throws and knocks


def opponents_round(
    world: str, stock: str = "8C", kind: type[LocalSession] = LocalSession
) -> LocalSession:
    """Return the session of one world: LOW or HIGH; ``stock`` is the first card of the stock.

    The opponent is dealt seven cards of his world and three that he throws in both: 7D, 9C, 8D,
    above all of LOW and amid HIGH. He draws the rest of his world, takes my six of clubs and
    knocks with it. I hold nothing much:

        5S 6S 9S  5H 7H 9H  6D TD  6C KC
    """
    low = LOW.split()
    rest = f"QD 8C {low[7]} TC {low[8]} 3D {low[9]}"
    deck = deck_with("5S 6S 9S 5H 7H 9H 6D TD 6C KC", " ".join([*low[:7], "7D", "9C", "8D"]), rest)
    if world == HIGH:
        deck = swapped(deck, LOW, HIGH)
    deck = swapped(deck, "8C", stock)
    throws = [Discard(parse_card(name)) for name in ("7D", "9C", "8D")]
    script: list[Action] = [PassUpcard(), DrawStock(), throws[0], TakeDiscard(), throws[1]]
    script += [DrawStock(), throws[2], DrawStock()]
    script += [Knock(parse_card("6C"), best_melds(hand_of(parse_cards(world))))]
    session = kind(TABLE, dealer=1, decks=[deck], script=script)
    session.cut = (parse_card("3C"), parse_card("KD"))
    return session


def _point_at_the_backs(pilot: Pilot) -> None:
    places = pilot.table.places
    for x in range(24):
        pilot.move((places.backs_left + 20 * x, 80.0))
    pilot.move("@stock")


def _sort(pilot: Pilot) -> None:
    for _ in range(4):
        pilot.key("s")
        pilot.wait(0.4)
    pilot.drag("5S", "9H", steps=12)
    pilot.wait(0.4)


def _read_the_log(pilot: Pilot) -> None:
    for _ in range(2):
        pilot.key("l")
        pilot.wait(0.4)


def _fan_the_pile(pilot: Pilot) -> None:
    pilot.move("@pile")
    pilot.press()
    pilot.wait(0.6)
    assert pilot.table.stage.fan is not None  # type: ignore[attr-defined]
    pilot.release()
    pilot.key("esc")


def _then_mine(act: Callable[[Pilot], None]) -> Callable[[Pilot], None]:
    def play(pilot: Pilot) -> None:
        act(pilot)
        until_mine(pilot)

    return play


_SCENES: tuple[tuple[str, Callable[[Pilot], None]], ...] = (
    ("cut and deal", until_mine),
    ("he passes the upcard", _then_mine(lambda pilot: pilot.key("p"))),
    ("I draw by a click", _then_mine(lambda pilot: pilot.click("@stock"))),
    ("I throw", lambda pilot: pilot.drag("KC", "@pile")),
    ("he draws and throws", until_mine),
    ("I point at his cards", _point_at_the_backs),
    ("I draw by a drag", _then_mine(lambda pilot: pilot.drag("@stock", "6D", steps=12))),
    ("I sort", _sort),
    ("the log", _read_the_log),
    ("I throw the six", lambda pilot: pilot.drag("6C", "@pile")),
    ("he takes it and throws", until_mine),
    ("I take what he threw", _then_mine(lambda pilot: pilot.drag("@pile", "7H"))),
    ("the pile fanned open", _fan_the_pile),
    ("I throw again", lambda pilot: pilot.drag("TD", "@pile")),
    ("he draws and throws again", until_mine),
    ("I draw by a key", _then_mine(lambda pilot: pilot.key("space"))),
    ("I throw once more", lambda pilot: pilot.drag("3D", "@pile")),
    ("he draws and knocks", until_mine),
)


def film_opponents_round(world: str, end: str = "") -> tuple[Film, int]:
    """Film a round up to the opponent's knock, or to the end of a scene.

    Returns the film, and in how many frames the model was ahead of the knock on the screen.
    """
    pilot = table_for(opponents_round(world))
    ahead = 0

    def shooting() -> bool:
        nonlocal ahead
        table = pilot.table
        if table.view.knocker is not None:
            return False
        ahead += table.session.observe(0).opponent_hand is not None
        return True

    film = Film(pilot.app, shooting)
    for scene, play in _SCENES:
        film.scene = scene
        play(pilot)
        if scene == end:
            break
    else:
        assert pilot.table.view.knocker == 1
        assert pilot.table.obs.opponent_hand == hand_of(parse_cards(world))
    pilot.app.close()
    return film, ahead


def test_every_frame_up_to_the_opponents_knock_is_the_same() -> None:
    (low, ahead), (high, _) = film_opponents_round(LOW), film_opponents_round(HIGH)
    assert first_difference(low, high) is None
    assert len(low.frames) > 900
    assert len(set(low.frames)) > 400, "it moved"
    assert ahead > 20, "the model knew the cards while the screen had still to show the knock"


class _Peep:
    """Looks into the opponent's hand, as nothing in the game may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session: LocalSession | None = None
        observe = LocalSession.observe

        def peeping(session: LocalSession, seat: int) -> object:
            self.session = session
            return observe(session, seat)

        monkeypatch.setattr(LocalSession, "observe", peeping)

    @property
    def cards(self) -> list[Card]:
        """The opponent's hand in order."""
        assert self.session is not None
        assert self.session.match.round is not None
        return cards_in(self.session.match.round.hands[1])


def _sorted_row(peep: _Peep, patch: pytest.MonkeyPatch) -> None:
    """A thrown card leaves the row where it would stand in a sorted hand."""

    def gap(number: int, count: int) -> int:
        assert peep.session is not None
        thrown = peep.session.observe(0).top_discard
        assert thrown is not None
        return sum(card % 13 < thrown % 13 for card in peep.cards)

    patch.setattr(playback, "gap_in_row", gap)


def _face(peep: _Peep, patch: pytest.MonkeyPatch) -> None:
    """A card comes face up from the stock into the opponent's row and turns there."""
    place_row = Board.place_row

    def placed(board: Board, poses: Any, seconds: float, start: Any = None) -> None:
        before = len(board.row)
        place_row(board, poses, seconds, start and start._replace(face=1.0))
        for sprite in board.row[before:]:
            sprite.card, sprite.forgets = peep.cards[0], True

    patch.setattr(Board, "place_row", placed)


def _pixel(peep: _Peep, patch: pytest.MonkeyPatch) -> None:
    """One pixel has a shade more blue, only while a card of the opponent is on its way."""
    draw = Board.draw

    def told(board: Board, cv: Canvas, painter: CardPainter) -> None:
        draw(board, cv, painter)
        if board.row and board.row[-1].moving:
            cv.surface.set_at((2, 2), (0, 0, peep.cards[0]))

    patch.setattr(Board, "draw", told)


def _too_soon(peep: _Peep, patch: pytest.MonkeyPatch) -> None:
    """The opponent's hand is shown as soon as the model may know it, before the knock is."""
    draw = TableScene.draw

    def early(table: TableScene, cv: Canvas) -> None:
        draw(table, cv)
        if table.obs.opponent_hand is not None:
            card = cards_in(table.obs.opponent_hand)[0]
            cv.surface.blit(table.painter.picture(card, 60), (4, 4))

    patch.setattr(TableScene, "draw", early)


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (_sorted_row, "he draws and throws"),
        (_face, "cut and deal"),
        (_pixel, "cut and deal"),
        (_too_soon, "he draws and knocks"),
    ],
)
def test_a_leak_would_be_seen(
    leak: Callable[[_Peep, pytest.MonkeyPatch], None], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(_Peep(monkeypatch), monkeypatch)
    low, high = (film_opponents_round(world, where)[0] for world in (LOW, HIGH))
    assert first_difference(low, high) == where


def test_the_card_i_draw_is_not_known_before_it_is_mine() -> None:
    """Two stocks begin with different cards: alike while one is carried, and until the click."""
    films = []
    for top in ("TC", "JC"):
        pilot = table_for(opponents_round(LOW, stock=top))
        until_mine(pilot)
        pilot.key("p")
        until_mine(pilot)
        film = Film(pilot.app)
        film.scene = "carried over my hand and back"
        pilot.carry("@stock", "6D", steps=12)
        pilot.key("esc")
        pilot.release()
        pilot.wait(0.4)
        film.scene = "pressed"
        pilot.move("@stock")
        pilot.press()
        film.scene = "mine"
        pilot.release()
        pilot.wait(0.2)
        assert pilot.table.board.of(parse_card(top)) is not None
        films.append(film)
        pilot.app.close()
    assert first_difference(*films) == "mine"


# --- practice: hints, marks and the cards known use only what the seat may know


class Lesson(LocalSession):
    """A session that answers questions as the worker does, from the observation."""

    can_undo = can_redo = False
    advice: object | None = None

    def ask_advice(self, seat: int, level: str) -> None:
        """Answer at once."""
        self.advice = advise(self.observe(seat), Limit(worlds=20), Random(1))


def film_practice(world: str) -> Film:
    """Film the first turns in practice, every help asked for."""
    pilot = table_for(opponents_round(world, kind=Lesson), Practice(0))
    film = Film(pilot.app)
    film.scene = "the upcard"
    until_mine(pilot)
    pilot.key("v")
    pilot.key("h")
    pilot.wait(0.4)
    pilot.key("h")
    pilot.wait(0.4)
    film.scene = "my throw"
    for key in ("p", "space"):
        pilot.key(key)
        until_mine(pilot)
    for x in range(10):
        pilot.move((300.0 + 70 * x, 600.0), steps=2)
    pilot.key("h")
    pilot.wait(0.4)
    pilot.key("h")
    pilot.wait(0.4)
    assert pilot.caption.startswith("Throw")
    pilot.drag("KC", "@pile")
    film.scene = "he draws and throws"
    until_mine(pilot)
    pilot.key("h")
    pilot.wait(0.4)
    pilot.app.close()
    return film


def test_every_frame_of_practice_is_the_same() -> None:
    low, high = film_practice(LOW), film_practice(HIGH)
    assert first_difference(low, high) is None
    assert len(low.frames) > 400


# --- a round in which I knock


def film_my_round(world: str) -> Film:
    """Film a round up to my knock: the opponent takes the upcard and throws, I draw and knock.

    5H 6H 7H 8H  5S 6S 7S 8S  2C KC
    """
    low = LOW.split()
    mine = "5H 6H 7H 8H 5S 6S 7S 8S 2C KC"
    deck = deck_with(" ".join([*low[:9], "7D"]), mine, "QD 3C")
    if world == HIGH:
        deck = swapped(deck, LOW, HIGH)
    script: list[Action] = [TakeUpcard(), Discard(parse_card("7D"))]
    pilot = table_for(LocalSession(TABLE, dealer=0, decks=[deck], script=script))
    film = Film(pilot.app, lambda: pilot.table.view.knocker is None)
    film.scene = "he takes the upcard"
    until_mine(pilot)
    film.scene = "I draw"
    pilot.key("space")
    until_mine(pilot)
    film.scene = "I point at the knock"
    pilot.move("knock")
    pilot.wait(0.4)
    film.scene = "I drag to knock"
    pilot.drag("KC", "@knock_zone", steps=12)
    film.scene = "my spread"
    pilot.wait(0.8)
    pilot.click("lay_down")
    pilot.wait(0.2)
    assert pilot.table.view.knocker == 0
    pilot.app.close()
    return film


def test_every_frame_up_to_my_knock_is_the_same() -> None:
    low, high = film_my_round(LOW), film_my_round(HIGH)
    assert first_difference(low, high) is None
    assert len(low.frames) > 300
    assert low.frames[-1][0] == "my spread"


# --- two people at one screen


def film_two_people(deck: tuple[Card, ...]) -> Film:
    """Film the first turn of two people, from before its curtain until the next one has fallen."""
    app = App(SIZE, settings=Preferences(speed="normal"))
    game = Game(app, InlineThinker(1), Random(1))
    install(app, game)
    app.reset(app.routes["menu"](app))
    pilot, film = Pilot(app), Film(app)
    session = Session.new(
        TABLE,
        (Seat("Ana"), Seat("Marko")),
        TWO_PLAYERS,
        InlineThinker(1),
        Random(1),
        decks=[deck],
        first_dealer=1,
    )

    def hold(seconds: float) -> None:
        down = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
        pilot.send(pygame.event.Event(pygame.KEYDOWN, down))
        pilot.wait(seconds)
        pilot.send(pygame.event.Event(pygame.KEYUP, down))

    def covered() -> bool:
        return isinstance(app.top, HandoverScene)

    film.scene = "the first curtain"
    game.open_table(session)
    pilot.wait(0.5)
    assert covered()
    film.scene = "the first hand"
    hold(HOLD_SECONDS + 0.1)
    pilot.wait(8.0)
    film.scene = "covered by a lost focus"
    pilot.window_event(pygame.WINDOWFOCUSLOST)
    pilot.wait(0.3)
    assert covered()
    hold(HOLD_SECONDS + 0.1)
    pilot.wait(0.3)
    film.scene = "the pass"
    pilot.key("p")
    pilot.wait(2.0)
    film.scene = "the second curtain"
    assert covered()
    pilot.wait(0.5)
    hold(HOLD_SECONDS * 0.6)
    pilot.wait(0.3)
    pilot.window_event(pygame.WINDOWFOCUSLOST)
    pilot.move((600.0, 600.0), steps=8)
    assert covered()
    app.close()
    return film


def two_people() -> tuple[Film, Film]:
    """Film a pack, and the pack with the second hand and the end of the stock exchanged."""
    deck = list(range(52))
    Random(11).shuffle(deck)
    other = list(deck)
    for i in range(10):
        other[1 + 2 * i], other[-1 - i] = deck[-1 - i], deck[1 + 2 * i]
    return film_two_people(tuple(deck)), film_two_people(tuple(other))


def test_no_frame_between_the_turns_of_two_people_shows_the_next_hand() -> None:
    one, other = two_people()
    assert first_difference(one, other) is None
    assert len(one.frames) > 700


def test_a_hand_shown_before_the_curtain_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next player sits down, and the curtain falls one frame later."""
    late = []

    def settled(mode: TwoPlayers, table: TableScene) -> None:
        turn = table.obs.turn
        if turn is not None and turn != mode.seat:
            mode._change_seat(table, turn)
            table.sit(turn)
            late.append(turn)
        elif late:
            late.clear()
            mode.cover(table)

    monkeypatch.setattr(TwoPlayers, "settled", settled)
    one, other = two_people()
    assert first_difference(one, other) == "the pass"
