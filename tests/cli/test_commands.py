"""The command line as other programs rely on it: keys, batches, errors, nothing else imported."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hollywood_gin import __version__
from hollywood_gin.__main__ import main

ROOT = Path(__file__).parent.parent.parent
VECTORS = ROOT / "tests" / "vectors"
D01 = "7S 7H 7D 8S 9S KC KD 4H 2C AC"
D11 = "4S 5S 6S 9H 9D 9C 2D 3H 4C AH KH"
K1 = "7S 7H 7D 4C 5C 6C JD QD KD 3H"
D16 = "7C 8C 3C 2H 2D 9H 9D QS TS 5H"
BIG = "3S 4S 5S 6S 9H 9D 9C KC KD KH KS"
TEN = "7S 8S TH JD 3D 2D 2H AH 2C 4C"


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """Return the JSON answer to a command."""
    assert main([*words, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return json.loads(captured.out)


def batch(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    *lines: bytes,
) -> list[Any]:
    """Return the JSON answers to lines on standard input."""
    stdin = io.TextIOWrapper(io.BytesIO(b"\n".join(lines) + b"\n"))
    monkeypatch.setattr("sys.stdin", stdin)
    assert main([command, "--batch", "-"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return [json.loads(line) for line in captured.out.splitlines()]


# -- solve -----------------------------------------------------------------------------------


def test_solve_ten(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "solve", D01) == {"deadwood": 41, "melds": [["7S", "8S", "9S"]]}


def test_solve_takes_the_cards_one_by_one_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "solve", *D01.lower().split()) == asked(capsys, "solve", D01)


def test_solve_eleven(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "solve", D11)
    assert answer["deadwood"] == 20
    assert sorted(answer["melds"]) == [["4S", "5S", "6S"], ["9H", "9D", "9C"]]
    assert len(answer["discards"]) == 11
    assert answer["discards"][0] == {"card": "KH", "deadwood": 10, "may_knock": True}
    assert [d["card"] for d in answer["discards"] if d["may_knock"]] == ["KH"]


def test_solve_knows_the_limit_and_the_taken_card(capsys: pytest.CaptureFixture[str]) -> None:
    strict = asked(capsys, "solve", D11, "--knock-limit", "9")
    assert not any(discard["may_knock"] for discard in strict["discards"])
    taken = asked(capsys, "solve", D11, "--taken", "KH")
    assert "KH" not in [discard["card"] for discard in taken["discards"]]
    assert not any(discard["may_knock"] for discard in taken["discards"])


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", D11]) == 0
    shown = capsys.readouterr().out
    assert "deadwood  20" in shown
    assert "KH         10  may knock" in shown
    assert main(["solve", BIG]) == 0
    assert "big gin" in capsys.readouterr().out


# -- settle ----------------------------------------------------------------------------------


def test_settle(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "settle", "--knocker", K1, "--defender", D16)
    layoffs = answer.pop("layoffs")
    assert answer == {
        "knocker_deadwood": 3,
        "defender_deadwood": 47,
        "outcome": "knock",
        "winner": "knocker",
        "points": 44,
        "melds": [],
    }
    run = ["4C", "5C", "6C"]
    assert sorted(layoff["card"] for layoff in layoffs) == ["3C", "7C", "8C"]
    assert all(layoff["meld"] == run for layoff in layoffs)


def test_settle_declares_the_spread_that_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    knocker = "3S 4S 5S 4H 4D JC QC KC AD AH"
    defender = "AS 2S 6S 7S 9H 9D 8C TD 5C 7H"
    words = ("settle", "--knocker", knocker, "--defender", defender)
    # The fours shut the spades out; the run would carry AS 2S 6S 7S.
    assert asked(capsys, *words)["defender_deadwood"] == 64
    declared = asked(capsys, *words, "--spread", "3S 4S 5S", "--spread", "JC QC KC")
    assert declared["defender_deadwood"] == 48
    assert len(declared["layoffs"]) == 4


def test_settle_undercut_ties_and_knobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "settle",
        "--knocker",
        "4S 5S 6S 9H 9D 9C KC KD KH 7D",
        "--defender",
        "TS JS QS 3H 3D 3C 2H 2D 2C 7H",
    )
    scores = {}
    for preset in ("classic", "table", "hoyle"):
        answer = asked(capsys, *words, "--rules", preset)
        assert (answer["outcome"], answer["winner"]) == ("undercut", "defender")
        scores[preset] = answer["points"]
    assert scores == {"classic": 10, "table": 25, "hoyle": 10}
    nobody = asked(capsys, *words, "--set", "ties=nobody")
    assert (nobody["outcome"], nobody["winner"], nobody["points"]) == ("nobody", None, 0)


def test_settle_big_gin(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "--knocker", BIG, "--defender", TEN)
    answer = asked(capsys, *words, "--set", "big_gin_bonus=31")
    deadwood = answer["defender_deadwood"]
    assert (answer["outcome"], answer["points"]) == ("big_gin", deadwood + 31)
    assert main(["settle", "--knocker", BIG, "--defender", TEN]) == 2
    assert "big gin" in capsys.readouterr().err


def test_settle_oklahoma(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("settle", "--knocker", K1, "--defender", D16, "--set", "oklahoma=on")
    assert asked(capsys, *words, "--upcard", "9S")["points"] == 88
    assert asked(capsys, *words, "--upcard", "9C")["points"] == 44
    plain = ("settle", "--knocker", K1, "--defender", D16)
    assert asked(capsys, *plain, "--upcard", "2S")["points"] == 44  # off: the upcard is ignored


# -- sheet -----------------------------------------------------------------------------------


def test_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "sheet", "A10", "b18", "dead", "A30", "A4") == {
        "points": [[44, 34, 4], [18, 0, 0]],
        "credited": [[1], [1], [], [1, 2], [1, 2, 3]],
        "boxes": [[3, 2, 1], [1, 0, 0]],
        "game_winners": [None, None, None],
        "totals": [82, 18],
        "match_winner": None,
        "over": False,
    }


def test_sheet_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("A30", "B25", "A28", "A45")
    assert asked(capsys, "sheet", *words, "--rules", "table", "--set", "games=1") == {
        "points": [[103], [25]],
        "credited": [[1], [1], [1], [1]],
        "boxes": [[3], [1]],
        "game_winners": [0],
        "totals": [278, 50],
        "match_winner": 0,
        "over": True,
    }


def test_sheet_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["A40", "A35", "A30", "B20", "dead", "--names", "Bob", "Alexandra", "--rules", "table"]
    assert main(["sheet", *words]) == 0
    shown = capsys.readouterr().out
    assert "Game 1 is won by Bob, a shutout." in shown
    assert "Round 4 is written nowhere" in shown
    assert "Alexandra's next win enters: 2." in shown
    assert main(["sheet", "A5", "A6", "A110"]) == 0
    assert "The match is won by A, 3-0." in capsys.readouterr().out


# -- batches ---------------------------------------------------------------------------------


def test_batch_answers_the_vectors(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    vectors = json.loads((VECTORS / "settlements.json").read_text())
    requests = [
        {**{k: v[k] for k in ("knocker", "spread", "defender")}, "set": {"undercut_bonus": bonus}}
        for v in vectors
        for bonus in (10, 25)
    ]
    file = tmp_path / "requests"
    file.write_text("".join(json.dumps(request) + "\n" for request in requests))
    assert main(["settle", "--batch", str(file)]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == 2 * len(vectors)
    for i, answer in enumerate(answers):
        vector, bonus = vectors[i // 2], (10, 25)[i % 2]
        found = [answer["winner"][0].upper(), answer["points"]]
        assert found == vector["points"][f"undercut_{bonus}"], vector
        assert answer["knocker_deadwood"] == vector["knocker_deadwood"]
        assert answer["defender_deadwood"] == vector["defender_deadwood"]


def test_batch_goes_on_after_a_bad_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = f'"hand": "{D01}"'.encode()
    answers = batch(
        capsys,
        monkeypatch,
        "solve",
        b"{" + hand + b"}",
        b"",
        b"rubbish",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b"[1]",
        b'{"hand": 7}',
        b'{"hand": null}',
        b"{" + hand + b', "knock_limit": 11}',
        b"{" + hand + b', "knock_limit": true}',
        b"{" + hand + b', "knock_limit": 1e400}',
        b"{" + hand + b', "knock_limit": ' + b"9" * 5000 + b"}",
        b"{" + hand + b', "taken": "7S"}',
        b"{" + hand + b', "knok_limit": 3}',
        b"{" + hand + b', "knock_limit": 5, "taken": null}',
    )
    assert answers[0] == answers[-1] == {"deadwood": 41, "melds": [["7S", "8S", "9S"]]}
    assert len(answers) == 15
    for answer in answers[1:-1]:
        assert list(answer) == ["error"]
        assert answer["error"]
        assert "\n" not in answer["error"]


def test_batch_settle_and_sheet(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    showdown = {"knocker": K1, "defender": D16}
    good = {**showdown, "spread": None, "upcard": None, "rules": "classic", "set": {}}
    oklahoma = {**showdown, "set": {"oklahoma": True, "spade_doubles": "off"}, "upcard": "9S"}
    bad = {**showdown, "rules": "oklahoma"}
    lines = [json.dumps(r).encode() for r in (good, oklahoma, bad)]
    answers = batch(capsys, monkeypatch, "settle", *lines)
    assert [a.get("points") for a in answers] == [44, 44, None]
    assert "upcard" in answers[2]["error"]
    rounds = (
        b'{"rounds": ["A10", "dead", "B18"]}',
        b'{"rounds": ["A60", "A1"], "set": {"games": 1, "target": 50}}',
        b'{"rounds": [], "set": {"big_gin_bonus": null, "oklahoma": false}}',
        b'{"rounds": ["A1"], "set": {"games": 3.0}}',
        b'{"rounds": "A10"}',
        b'{"rounds": [10]}',
        b"{}",
    )
    answers = batch(capsys, monkeypatch, "sheet", *rounds)
    assert answers[0]["points"] == [[10, 0, 0], [18, 0, 0]]
    assert "round 2" in answers[1]["error"]
    assert answers[2]["over"] is False
    assert all(list(answer) == ["error"] for answer in answers[3:])


# -- wrong input -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["solve", ""],
        ["solve", "7S"],
        ["solve", f"{D01} {D01}"],
        ["solve", "7S 7H 7D 8S 9S KC KD 4H 2C 1X"],
        ["solve", "7S 7H 7D 8S 9S KC KD 4H 2C ♠"],
        ["solve", f"{D11} QS"],
        ["solve", D01, "--knock-limit", "11"],
        ["solve", D01, "--knock-limit", "x"],
        ["solve", D01, "--knock-limit", "-1"],
        ["solve", D01, "--knock-limit", "²"],
        ["solve", D01, "--taken", "7S"],
        ["solve", D11, "--taken", "7S"],
        ["solve", D01, "--nonsense"],
        ["solve", "--batch", "/no/such/file"],
        ["solve", "--batch", "."],
        ["solve", D01, "--batch", "-"],
        ["settle"],
        ["settle", "--knocker", K1],
        ["settle", "--knocker", K1, "--defender", K1],
        ["settle", "--knocker", K1, "--defender", D11],
        ["settle", "--knocker", D01, "--defender", "3S 4S 5S 6S 8H 9D 9C JC QD KH"],
        ["settle", "--knocker", K1, "--defender", D16, "--spread", "7S 7H 7D"],
        ["settle", "--knocker", K1, "--defender", D16, "--spread", "7S 7H"],
        ["settle", "--knocker", K1, "--defender", D16, "--spread", "7S 7H 7D 7C"],
        ["settle", "--knocker", K1, "--defender", D16, "--spread", "AS 2S 3S"],
        ["settle", "--knocker", K1, "--defender", D16, "--spread", ""],
        ["settle", "--knocker", K1, "--defender", D16, "--rules", "bridge"],
        ["settle", "--knocker", K1, "--defender", D16, "--set", "ties"],
        ["settle", "--knocker", K1, "--defender", D16, "--set", "ties=maybe"],
        ["settle", "--knocker", K1, "--defender", D16, "--set", "oklahoma=on"],
        ["settle", "--knocker", K1, "--defender", D16, "--set", "knock_limit=2"],
        ["settle", "--knocker", BIG, "--defender", TEN],
        ["settle", "--knocker", D11, "--defender", TEN.replace("AH", "KS"), "--rules", "modern"],
        ["sheet", "A"],
        ["sheet", "A0"],
        ["sheet", "C10"],
        ["sheet", "A-5"],
        ["sheet", "A٣"],
        ["sheet", "A5", "A6", "A110", "dead"],
        ["sheet", "--set", "big_gin_bonus=5"],
        ["sheet", "--set", "target=0"],
        ["sheet", "--set", "target=1\n2"],
        ["sheet", "--set", "games=2"],
        ["sheet", "--set", "nonsense=1"],
        ["sheet", "--set", "target=5", "--set", "target=6"],
        ["sheet", "--names", "Bob"],
        ["nonsense"],
        ["--nonsense"],
        ["--size", "big"],
        ["--size", "0x5"],
    ],
)
def test_wrong_input_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("hollywood-gin: ")
    assert captured.err.count("\n") == 1


# -- as a program ----------------------------------------------------------------------------


def run(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60, **options
    )


@pytest.mark.parametrize(
    "words",
    [
        ["solve", D01],
        ["settle", "--knocker", K1, "--defender", D16],
        ["sheet", "A10", "B18"],
        ["--version"],
        ["--help"],
        ["sheet", "--help"],
    ],
)
def test_a_bare_checkout_answers(words: list[str]) -> None:
    # -S: no site-packages at all, so nothing but the standard library can be imported.
    done = run("-S", "-m", "hollywood_gin", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_nothing_else_is_imported() -> None:
    program = (
        "import sys; from hollywood_gin.__main__ import main; "
        f"main(['solve', '{D01}']); main(['settle', '--knocker', '{K1}', '--defender', '{D16}']); "
        "main(['sheet', 'A10']); "
        "alien = {'pygame', 'numpy', 'platformdirs', 'sqlite3', 'hollywood_gin.ui',"
        " 'hollywood_gin.app', 'hollywood_gin.ai'} & set(sys.modules); "
        "sys.exit(str(alien) if alien else 0)"
    )
    done = run("-c", program)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_bare_game_says_what_it_lacks() -> None:
    done = run("-S", "-m", "hollywood_gin")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "is not installed" in done.stderr


def test_version() -> None:
    assert run("-m", "hollywood_gin", "--version").stdout == f"hollywood-gin {__version__}\n"


def test_names_that_the_console_cannot_show_do_not_fail() -> None:
    words = ("-m", "hollywood_gin", "sheet", "A10", "--names", "Айгүл", "Željko")
    done = run(*words, env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u0410" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no head")
def test_a_reader_who_has_enough_is_no_error() -> None:
    line = json.dumps({"hand": D01})
    program = f"{sys.executable} -m hollywood_gin solve --batch - | head -n 1"
    done = subprocess.run(
        ["bash", "-c", program],
        cwd=ROOT,
        input=f"{line}\n" * 20_000,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.stdout.count("\n"), done.stderr) == (1, "")
