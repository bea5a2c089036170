"""The bot protocol: the document's session, what a host may tell, and lines that are wrong."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai.bot import Bot, converse
from hollywood_gin.ai.told import Told
from hollywood_gin.engine.actions import Discard, DrawStock, Knock
from hollywood_gin.engine.cards import format_card, format_hand
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.notation import parse_action
from hollywood_gin.engine.rules import PRESETS, TABLE
from hollywood_gin.engine.scoring import points
from tools.arena_host import ProgramPlayer, event_line, situation

DOCUMENT = Path(__file__).parents[2] / "docs" / "bot-protocol.md"


def session() -> list[tuple[str, str]]:
    lines = DOCUMENT.read_text().split("```")[1].strip().splitlines()
    told = [line[2:] for line in lines if line.startswith("> ")]
    answers = [line[2:] for line in lines if line.startswith("< ")]
    assert len(told) + len(answers) == len(lines)
    return list(zip(told, answers, strict=True))


def test_the_documents_session_is_what_the_program_says() -> None:
    program = [sys.executable, "-m", "hollywood_gin", "bot", "--level", "5"]
    text = "".join(line + "\n" for line, _ in session())
    done = subprocess.run(program, input=text, capture_output=True, text=True, check=True)
    wanted = [re.sub(r"\d+\.\d+\.\d+\S*$", "V", answer) for _, answer in session()]
    said = [re.sub(r"\d+\.\d+\.\d+\S*$", "V", line) for line in done.stdout.splitlines()]
    assert said == wanted


def test_the_end_of_the_input_ends_the_program_quietly() -> None:
    program = [sys.executable, "-m", "hollywood_gin", "bot"]
    done = subprocess.run(program, input="hello 1", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_pygame_is_imported() -> None:
    code = (
        "import sys; from hollywood_gin.ai.bot import Bot;"
        "Bot('1').answer('hello 1'); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", PRESETS)
def test_a_round_told_is_the_round_as_the_seat_saw_it(name: str) -> None:
    """At every decision of random rounds the observation rebuilt from lines equals the true one."""
    rng = Random(f"told {name}")
    for number in range(5):
        match = Match.start(PRESETS[name], number % 2)
        deck = list(range(52))
        rng.shuffle(deck)
        match = match.deal(deck)
        assert match.round is not None
        hands = match.round.hands
        upcard = format_card(match.round.upcard)
        seats = [
            Told.deal(match.rules, match.sheet, seat, match.dealer, upcard, hand.replace(" ", ""))
            for seat, hand in enumerate(map(format_hand, hands))
        ]
        while match.playing:
            turn = match.turn
            assert turn is not None
            seen = match.observe(turn)
            assert seats[turn].observe() == seen
            legal = list(seen.legal_actions())
            knocks = [action for action in legal if isinstance(action, Knock)]
            action = rng.choice(knocks if knocks and rng.random() < 0.3 else legal)
            match = match.apply(action, turn)
            for seat in (0, 1):
                watched = match.observe(seat)
                line = event_line(watched, watched.events[-1])
                seats[seat] = seats[seat].happen(turn, line.split()[2:])


def test_a_host_can_play_whole_matches() -> None:
    """A host keeps its own sheet, tells every event once and asks for every own action."""
    rng = Random(11)
    bots = (Bot("1", seed=3), Bot("4", seed=4))
    for seat, bot in enumerate(bots):
        for line in ("hello 1", "rules table target=60", f"seat {seat}"):
            assert not str(bot.answer(line)).startswith("error")
    match = Match.start(TABLE.with_knobs({"target": 60}), 1)
    while not match.over:
        deck = list(range(52))
        rng.shuffle(deck)
        match = match.deal(deck)
        assert match.round is not None
        for seat, bot in enumerate(bots):
            hand = format_hand(match.round.hands[seat])
            line = f"round {match.dealer} {format_card(match.round.upcard)} {hand}"
            assert bot.answer(line) == "ok"
        while match.playing:
            turn = match.turn
            assert turn is not None
            answer = bots[turn].answer("choose")
            assert answer is not None
            assert answer.startswith("play ")
            match = match.apply(parse_action(answer.removeprefix("play ")), turn)
            for seat, bot in enumerate(bots):
                watched = match.observe(seat)
                assert bot.answer(event_line(watched, watched.events[-1])) == "ok"
        result = match.round.result
        assert result is not None
        end = "dead" if result.winner is None else f"{result.winner} {points(result, match.rules)}"
        assert [bot.answer(f"end {end}") for bot in bots] == ["ok", "ok"]


def test_the_arenas_host_plays_a_program() -> None:
    player = ProgramPlayer(f"{sys.executable} -m hollywood_gin bot --level 2")
    match = Match.start(TABLE, 0).deal(range(52))
    from hollywood_gin.ai.player import Limit

    choice = player.choose(match.observe(1), Limit(), Random(1))
    assert choice.action in match.observe(1).legal_actions()
    assert situation(match.observe(1))[-1].startswith("round 0 ")
    player.close()


BASE = ("rules table", "seat 0", "round 1 KS 4S 5S 6S 9H 9D 9C KH KD KC 2D")


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("dance", "command"),
        ("hello 2", "version"),
        ("rules casino", "presets"),
        ("rules table oklahoma=maybe", "oklahoma"),
        ("seat 2", "0 to 1"),
        ("seed x", "number"),
        ("sheet 0:0", "1 point"),
        ("sheet 3:5", "player"),
        ("sheet 0-5", "WINNER"),
        ("scores 1/2 3/4/5", "games"),
        ("scores 200/1/1 300/1/1", "both"),
        ("round 1 KS 4S 5S", "ten"),
        ("round 1 KS KS 5S 6S 9H 9D 9C KH KD KC 2D", "upcard"),
        ("round 2 KS 4S 5S 6S 9H 9D 9C KH KD KC 2D", "dealer"),
        ("event 0 draw", "card"),
        ("event 0 draw 7S", "upcard"),
        ("event 1 take_upcard", "turn"),
        ("event 0 throw 4S", "upcard"),
        ("event 0 fly", "action"),
        ("event 0", "seat"),
        ("choose now", "alone"),
        ("end 5", "winner"),
        ("x" * 3000, "long"),
        ("\x00\ufffd", "command"),
    ],
)
def test_a_wrong_line_gets_one_error_line_and_changes_nothing(line: str, word: str) -> None:
    bot = Bot("5")
    for base in BASE:
        assert bot.answer(base) == "ok"
    answer = bot.answer(line)
    assert answer is not None
    assert answer.startswith("error ")
    assert word in answer
    assert "\n" not in answer
    assert bot.answer("choose") == "play take_upcard"


def test_any_words_in_any_order_never_raise() -> None:
    rng = Random(5)
    text = """
        hello seed limit rules seat sheet scores round event choose end 0 1 2 -1 7 table
        draw throw knock take_upcard pass_upcard take big_gin finish lay_off + - KS 4S
        4S5S6S 9H9D9C 0:25 dead 44/34/4 target=60 wall=last_chance KS4S5S6S9H9D9CKHKDKC
    """
    words = text.split()
    bot = Bot("1")
    for _ in range(4000):
        answer = bot.answer(" ".join(rng.choices(words, k=rng.randint(1, 6))))
        assert answer is None or "\n" not in answer


def test_the_same_seed_gives_the_same_answers() -> None:
    lines = [line for line, _ in session()]
    first, second = Bot("1", seed=9), Bot("1", seed=9)
    assert list(converse(first, lines)) == list(converse(second, lines))


def test_hidden_draws_are_made_up_so_that_every_throw_is_possible() -> None:
    told = Told.deal(TABLE, Match.start(TABLE, 0).sheet, 0, 0, "KS", "AS2S3S4S5S6S7S8S9STS")
    for seat, text in ((1, "pass_upcard"), (0, "pass_upcard"), (1, "draw"), (1, "throw QD")):
        told = told.happen(seat, text.split())
    seen = told.observe()
    assert seen.top_discard == parse_action("throw QD").card  # type: ignore[union-attr]
    assert isinstance(seen.events[2].action, DrawStock)
    assert seen.events[2].card is None
    assert isinstance(seen.events[3].action, Discard)
