"""The other ways to play: two people at one screen, practice, and a record on the table."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from random import Random

import pygame
import pytest

from hollywood_gin.ai.heuristic import choose
from hollywood_gin.app.session import PRACTICE, QUICK, TWO_PLAYERS, Seat, Session
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.cards import format_card
from hollywood_gin.engine.legality import Phase
from hollywood_gin.engine.rules import PRESETS, TABLE, Rules
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scenes.handover import HOLD_SECONDS, HandoverScene
from hollywood_gin.ui.scenes.match_end import MatchEndScene
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableScene
from hollywood_gin.ui.table.variants.practice import Practice
from hollywood_gin.ui.table.variants.replay import ReviewScene
from tests.pilot import Pilot
from tests.ui.checks import problems
from tests.ui.local_session import LocalSession, plain_move


class Text:
    """A journal that keeps the record in memory."""

    def __init__(self) -> None:
        self.text = ""

    def append(self, text: str, *, sync: bool = False) -> None:
        self.text += text

    def close(self) -> None:
        pass


def start(seed: int = 3, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, Game]:
    """Return a pilot before the menu of the whole game."""
    app = App(size, settings=Preferences(speed="instant"))
    game = Game(app, InlineThinker(seed), Random(seed))
    install(app, game)
    app.reset(app.routes["menu"](app))
    return Pilot(app), game


def hold(pilot: Pilot, seconds: float = HOLD_SECONDS + 0.1) -> None:
    """Hold Space on the curtain."""
    down = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    pilot.send(pygame.event.Event(pygame.KEYDOWN, down))
    pilot.wait(seconds)
    pilot.send(pygame.event.Event(pygame.KEYUP, down))


def act(game: Game, pilot: Pilot) -> None:
    """Do what the quick player would do, for whoever sits at the screen."""
    session = game.session
    assert session is not None
    assert isinstance(pilot.app.top, TableScene)
    table = pilot.app.top
    assert session.turn == table.me, "the person at the screen is the one to act"
    table.submit(choose(table.obs))
    pilot.wait(0.3)


def test_a_whole_match_of_two_people() -> None:
    pilot, game = start()
    game.start(TWO_PLAYERS, ("Ana", "Marko"), replace(PRESETS["classic"], target=80, games=1))
    session = game.session
    assert session is not None
    handovers = 0
    for _ in range(4000):
        if session.over:
            break
        if isinstance(pilot.app.top, HandoverScene):
            handovers += 1
            assert pilot.reads("Pass to")
            hold(pilot)
            pilot.wait(0.3)
        elif session.round_over:
            pilot.settle()
            pilot.app.top.next_round()
            pilot.wait(0.1)
        else:
            act(game, pilot)
    assert session.over
    assert handovers > 6
    pilot.settle()
    assert isinstance(pilot.app.top, TableScene)
    pilot.app.top.next_round()
    pilot.wait(0.5)
    assert isinstance(pilot.app.top, MatchEndScene)


def test_the_curtain_opens_only_after_half_a_second() -> None:
    pilot, game = start()
    game.start(TWO_PLAYERS, ("Ana", "Marko"), TABLE)
    pilot.wait(0.2)
    assert isinstance(pilot.app.top, HandoverScene)
    hold(pilot, HOLD_SECONDS * 0.6)
    pilot.wait(1.0)
    assert isinstance(pilot.app.top, HandoverScene)
    pilot.click("look")
    pilot.wait(1.0)
    assert isinstance(pilot.app.top, HandoverScene), "a click is no hold"
    pilot.move("look")
    pilot.press()
    pilot.wait(HOLD_SECONDS + 0.1)
    pilot.release()
    assert isinstance(pilot.app.top, TableScene)


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (2560, 1440)])
def test_nothing_is_cut_between_two_players(size: tuple[int, int]) -> None:
    pilot, game = start(size=size)
    game.start(TWO_PLAYERS, ("Ana", "Marko"), TABLE)
    pilot.wait(0.2)
    assert problems(pilot.app) == []
    hold(pilot)
    pilot.settle()
    assert isinstance(pilot.app.top, TableScene)
    assert problems(pilot.app) == []
    pilot.app.close()


@pytest.mark.parametrize("how", ["focus", "key", "button"])
def test_the_cards_are_covered_again(how: str) -> None:
    pilot, game = start()
    game.start(TWO_PLAYERS, ("Ana", "Marko"), TABLE)
    hold(pilot)
    pilot.settle()
    assert isinstance(pilot.app.top, TableScene)
    if how == "focus":
        pilot.window_event(pygame.WINDOWFOCUSLOST)
    elif how == "key":
        pilot.key("x")
    else:
        pilot.click("cover")
    pilot.wait(0.1)
    assert isinstance(pilot.app.top, HandoverScene)
    assert game.session is not None
    assert not game.session.can_undo


@pytest.mark.parametrize("route", ["pause", "how_to"])
def test_cards_under_a_panel_are_covered_too_when_focus_is_lost(route: str) -> None:
    pilot, game = start()
    game.start(TWO_PLAYERS, ("Ana", "Marko"), TABLE)
    about = (game.session,) if route == "pause" else ()
    pilot.wait(0.2)
    pilot.app.open(route, *about)
    pilot.window_event(pygame.WINDOWFOCUSLOST)
    pilot.app.pop()
    assert isinstance(pilot.app.top, HandoverScene), "one curtain, not two"
    hold(pilot)
    pilot.settle()
    assert isinstance(pilot.app.top, TableScene)
    pilot.app.open(route, *about)
    pilot.window_event(pygame.WINDOWFOCUSLOST)
    assert isinstance(pilot.app.top, HandoverScene)
    hold(pilot)
    pilot.wait(0.2)
    assert not isinstance(pilot.app.top, (HandoverScene, TableScene)), "back at the panel"


def frames_of(deck_seed: int, swap: bool) -> list[bytes]:
    """Return the frames from the first hand-over to the second, other hand's cards replaced."""
    app = App((800, 450), settings=Preferences(speed="instant"))
    game = Game(app, InlineThinker(1), Random(1))
    install(app, game)
    app.reset(app.routes["menu"](app))
    pilot = Pilot(app)
    deck = list(range(52))
    Random(deck_seed).shuffle(deck)
    if swap:  # exchange the dealer's hand (odd places) with the end of the stock
        for i in range(10):
            deck[1 + 2 * i], deck[-1 - i] = deck[-1 - i], deck[1 + 2 * i]
    session = Session.new(
        TABLE,
        (Seat("Ana"), Seat("Marko")),
        TWO_PLAYERS,
        InlineThinker(1),
        Random(1),
        decks=[tuple(deck)],
        first_dealer=1,
    )
    game.open_table(session)
    frames = []

    def look() -> None:
        app.step(1 / 30)
        surface = pygame.Surface((800, 450))
        app.paint(surface)
        frames.append(pygame.image.tobytes(surface, "RGB"))

    look()
    hold(pilot)
    pilot.settle()
    look()
    pilot.key("p")
    for _ in range(40):
        look()
    assert isinstance(app.top, HandoverScene)
    return frames


def test_no_frame_between_the_turns_shows_the_next_hand() -> None:
    assert frames_of(11, swap=False) == frames_of(11, swap=True)


def practise(pilot: Pilot, game: Game) -> Session:
    game.start(PRACTICE, ("You", "quick"), PRESETS["classic"], QUICK)
    assert game.session is not None
    pilot.settle()
    return game.session


def to_my_throw(pilot: Pilot, session: Session) -> None:
    for _ in range(60):
        pilot.settle()
        if session.turn == 0:
            if session.observe(0).phase is Phase.THROW:
                return
            table = pilot.app.top
            assert isinstance(table, TableScene)
            table.submit(choose(table.obs))
    raise AssertionError("it never came to a throw")


def test_practice_takes_back_and_forward_again() -> None:
    pilot, game = start(5)
    session = practise(pilot, game)
    to_my_throw(pilot, session)
    before = session.recording.actions
    table = pilot.app.top
    assert isinstance(table, TableScene)
    table.submit(choose(table.obs))
    pilot.settle()
    assert session.recording.actions != before
    after = session.recording.actions
    pilot.key("z", ctrl=True)
    pilot.settle()
    assert session.recording.actions == before
    assert session.practice_round
    pilot.key("y", ctrl=True)
    pilot.settle()
    assert session.recording.actions[: len(after)] == after


def test_practice_marks_what_each_throw_leaves_and_hints_in_two_steps() -> None:
    pilot, game = start(5)
    session = practise(pilot, game)
    to_my_throw(pilot, session)
    pilot.settle()
    mode = pilot.table.mode
    obs = session.observe(0)
    marks = mode.marks(obs)  # type: ignore[attr-defined]
    assert len(marks) == 11 - (obs.taken is not None)
    for left, _live in marks.values():
        assert pilot.reads(str(left))
    pilot.key("h")
    pilot.wait(3.0)
    first = pilot.caption
    assert first.startswith("Hint:")
    pilot.key("h")
    pilot.wait(0.2)
    assert pilot.caption != first
    pilot.key("v")
    pilot.wait(0.2)
    assert pilot.reads("DEAD CARDS")


def test_a_hint_reaches_the_screen_though_nothing_else_moves() -> None:
    pilot, game = start(5)
    session = practise(pilot, game)
    to_my_throw(pilot, session)
    pilot.wait(1.0)
    pilot.key("h")
    for _ in range(600):
        pilot.step()
        if session.advice is not None:
            break
    pilot.step(2)
    shown = pilot.app.window.get_surface()
    fresh = pygame.Surface(shown.get_size()).convert(shown)
    pilot.app.paint(fresh, [])
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB")
    assert pilot.caption.startswith("Hint:")


def test_a_card_pointed_at_says_how_many_live_cards_help() -> None:
    pilot, game = start(5)
    session = practise(pilot, game)
    to_my_throw(pilot, session)
    pilot.settle()
    marks = pilot.table.mode.marks(session.observe(0))  # type: ignore[attr-defined]
    for card, (_left, live) in marks.items():
        pilot.move(format_card(card))
        pilot.wait(0.2)
        told = [mark.text for mark in pilot.texts() if mark.text.endswith(" live")]
        assert told == [f"{live} live"]


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_nothing_is_cut_at_the_crowded_end_of_practice(size: tuple[int, int], scale: int) -> None:
    """28 cards in the pile, six known of the opponent's, a way back and forward."""
    session = LocalSession(Rules(knock_limit=0), seed=11, names=("Ana", "Max"), knocks=False)
    session.can_undo = session.can_redo = True  # type: ignore[attr-defined]
    session.advice = None  # type: ignore[attr-defined]
    app = App(size, settings=Preferences(speed="instant", scale=scale))
    app.push(TableScene(app, session, Practice()))
    pilot = Pilot(app)
    pilot.settle()
    while not (pilot.table.obs.phase is Phase.THROW and len(pilot.table.obs.pile) > 26):
        if pilot.sees_control("pass"):
            pilot.key("p")
        elif pilot.sees_control("draw"):
            pilot.key("space")
        else:
            pilot.key("1")
            pilot.key("d")
        pilot.settle()
    pilot.key("v")
    pilot.move(pilot.hand()[3])
    pilot.wait(0.3)
    assert pilot.reads("DEAD CARDS")
    assert problems(app) == []
    app.close()


def test_the_same_deal_from_the_other_seat() -> None:
    pilot, game = start(6)
    session = practise(pilot, game)
    theirs, mine = session.observe(1).hand, session.observe(0).hand
    if session.recording.past:
        first = session.recording.past[0].round
        assert first is not None
        mine, theirs = first.hands
    game.practice_deal(session, swapped=True)
    pilot.settle()
    again = game.session
    assert again is not None
    first = (again.recording.past[0] if again.recording.past else again.recording.match).round
    assert first is not None
    assert first.hands == (theirs, mine)


def test_a_slip_against_the_computer_can_be_taken_back_until_it_acts() -> None:
    pilot, game = start(5)
    game.start("computer", ("You", "quick"), PRESETS["classic"], QUICK)
    session = game.session
    assert session is not None
    to_my_throw(pilot, session)
    count = len(session.recording.actions)
    assert session.can_undo, "the draw was the last action, and mine"
    pilot.key("z", ctrl=True)
    pilot.settle()
    assert len(session.recording.actions) == count - 1
    assert session.practice_round


def test_a_record_is_shown_forward_and_back() -> None:
    pilot = replaying()
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    review = scene.mode.review  # type: ignore[attr-defined]
    seen = [review.observe(0)]
    for _ in range(len(review)):
        pilot.key("right")
        pilot.settle()
        if review.observe(0) != seen[-1]:
            seen.append(review.observe(0))
    assert review.over
    assert len(seen) == len(review)
    assert scene.obs.result is not None
    for expected in reversed(seen[:-1]):
        pilot.key("left")
        pilot.settle()
        assert scene.obs == expected
    pilot.key("esc")
    assert not isinstance(pilot.app.top, ReviewScene)


def replaying() -> Pilot:
    """Return a pilot before a recorded match of one round."""
    journal = Text()
    session = Session.new(
        replace(PRESETS["classic"], games=1, target=1),
        (Seat("Ana", QUICK), Seat("Marko", QUICK)),
        "computer",
        InlineThinker(2),
        Random(2),
        journal=journal,
    )
    while not session.over:
        session.poll()
        if session.round_over and not session.over:
            session.deal_next()
    pilot, _game = start()
    pilot.app.open("replay", journal.text.encode())
    pilot.settle()
    return pilot


def test_a_replay_asks_nothing_and_calls_both_by_name() -> None:
    pilot = replaying()
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    dead = {"take", "pass", "draw", "knock", "throw", "done", "lay_off_all", "lay_down"}
    while True:
        shown = {widget.id for widget in scene.controls.widgets}
        assert not shown & dead, "what cannot be done is not offered"
        said = [mark.text for mark in pilot.texts()]
        assert not any(word.startswith("You ") or " your " in word for word in said), said
        if scene.session.over:
            break
        assert pilot.sees_control("next_move")
        pilot.key("right")
        pilot.settle()
    pilot.click("continue")
    assert not isinstance(pilot.app.top, ReviewScene)


def test_esc_closes_the_log_of_a_replay_before_the_replay() -> None:
    pilot = replaying()
    pilot.key("l")
    pilot.key("esc")
    assert isinstance(pilot.app.top, ReviewScene)
    assert not pilot.app.top.drawer.open
    pilot.key("esc")
    assert not isinstance(pilot.app.top, ReviewScene)


def test_the_common_showdown_of_two_players_calls_both_by_name() -> None:
    pilot, game = start(3)
    game.start("two_players", ("Ana", "Marko"), PRESETS["classic"])
    session = game.session
    assert session is not None
    while not session.round_over:
        turn = session.turn
        assert turn is not None
        session.submit(turn, plain_move(session.observe(turn)))
    game.open_table(session, resumed=True)
    pilot.settle()
    pilot.wait(3)
    said = [mark.text for mark in pilot.texts()]
    assert any("Ana's deadwood" in word for word in said), said
    assert not any("your" in word.lower().split() or "you" in word.lower().split() for word in said)


def slipped() -> tuple[Pilot, Session]:
    """Return a pilot at the usual speed who has thrown a card just now."""
    pilot, game = start(5)
    game.start("computer", ("You", "quick"), PRESETS["classic"], QUICK)
    session = game.session
    assert session is not None
    to_my_throw(pilot, session)
    pilot.app.settings.speed = "normal"
    pilot.key("left")
    pilot.key("d")
    pilot.wait(0.4)
    return pilot, session


def test_a_card_thrown_by_mistake_comes_back_while_nobody_has_seen_an_answer() -> None:
    # The quick player answers at once; what is not to be seen yet has not happened.
    pilot, session = slipped()
    assert session.turn == 1
    pilot.key("z", ctrl=True)
    pilot.settle()
    assert session.turn == 0
    assert session.observe(0).phase is Phase.THROW
    assert session.practice_round


def test_an_answer_that_was_seen_ends_taking_back_and_it_is_said() -> None:
    pilot, session = slipped()
    pilot.settle()
    count = len(session.recording.actions)
    pilot.key("z", ctrl=True)
    assert "has played since" in pilot.caption
    assert len(session.recording.actions) == count
