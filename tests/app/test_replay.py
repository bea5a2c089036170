"""``hollywood-gin replay``: a record for people and for programs, and a sentence for a bad one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hollywood_gin.__main__ import main
from hollywood_gin.app import replay
from hollywood_gin.engine.notation import parse_action
from hollywood_gin.engine.record import Header, Recording, load
from hollywood_gin.engine.rules import Rules
from hollywood_gin.engine.scoring import Outcome
from tests.engine.test_record import DATA, RECORDING


def scored(*rounds: tuple[int | None, int, Outcome]) -> bytes:
    recording, text = Recording.start(Header(Rules(), ("Žana", "Мээрим"), 0))
    for winner, points, outcome in rounds:
        recording, more = recording.score(winner, points, outcome)
        text += more
    return text.encode()


def test_the_moves_for_programs_lead_to_the_same_sheet() -> None:
    told = replay.answer(DATA)
    recording, _ = Recording.start(RECORDING.header)
    for each in told["rounds"]:
        recording, _ = recording.deal([*load_deck(each["deal"])])
        for seat, action in each["actions"]:
            recording, _ = recording.apply(parse_action(action), seat)
        assert each["result"]["points"] == recording.match.sheet.lines[-1].points
    assert recording.match.sheet == RECORDING.match.sheet
    assert [each["practice"] for each in told["rounds"]] == [True, False]


def load_deck(text: str) -> tuple[int, ...]:
    from hollywood_gin.engine.cards import parse_cards

    return parse_cards(text)


def test_every_move_is_told_once_and_the_sheet_stands_below() -> None:
    told = replay.text(DATA).splitlines()
    assert told[0] == "Ana and Vera"
    moves = sum(line.partition(" ")[0] in ("0", "1") for line in DATA.decode().splitlines())
    heads = ("  Ana ", "  Vera ")
    said = [line for line in told if line.startswith(heads) and " holds " not in line]
    results = [line for line in said if " scores " in line]
    assert len(said) - len(results) == moves
    assert len(results) == 2
    assert "  2 moves are taken back." in told
    assert told[-1].startswith("Vera's next win enters")


def test_a_game_with_real_cards_is_told_round_by_round() -> None:
    nobody = (None, 0, Outcome.NOBODY)
    data = scored((0, 25, Outcome.GIN), (None, 0, Outcome.DEAD), nobody, (1, 4, Outcome.KNOCK))
    told = replay.text(data)
    assert "Žana scores 25 points, entered in game 1." in told
    assert "A dead round: nobody scores." in told
    assert "Мээрим scores 4 points, entered in game 1." in told
    assert "Equal: nobody scores." in told
    results = [each["result"] for each in replay.answer(data)["rounds"]]
    assert [each["points"] for each in results] == [25, 0, 0, 4]
    assert [each["outcome"] for each in results] == ["gin", "dead", "nobody", "knock"]


def test_the_command_checks_the_record_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.gin"
    file.write_bytes(DATA)
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["Ana", "Vera"]
    middle = DATA.index(b" throw ") + 7
    file.write_bytes(DATA[:middle] + b"5" + DATA[middle + 1 :])
    assert main(["replay", str(file)]) == 2
    line = DATA[:middle].count(b"\n") + 1
    assert f"line {line}: " in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.gin")]) == 2
    assert "none.gin cannot be read" in capsys.readouterr().err


def test_half_a_last_line_is_said_to_be_left_out() -> None:
    assert load(DATA[:-5]).dropped
    assert "The last line was cut off and is left out." in replay.text(DATA[:-5])
    assert replay.answer(DATA[:-5])["cut_off"] is True


def test_given_up_and_taken_up_again_is_told() -> None:
    recording, text = Recording.start(Header(Rules(), ("Ana", "Vera"), 0))
    recording, up = recording.give_up(0)
    assert replay.answer((text + up).encode())["given_up_by"] == 0
    recording, on = recording.resume()
    told = replay.text((text + up + on).encode())
    assert told.index("Ana gives the match up.") < told.index("The match goes on.")
