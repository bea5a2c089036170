"""Records that were damaged, cut off or made up: refused by line, or cut to what is good."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hollywood_gin.engine.actions import DrawStock, FinishLayoffs, IllegalAction, PassUpcard
from hollywood_gin.engine.cards import format_cards
from hollywood_gin.engine.match import MatchError
from hollywood_gin.engine.notation import format_action
from hollywood_gin.engine.record import Header, Loaded, RecordError, Recording, _chain, load, steps
from hollywood_gin.engine.rules import PRESETS, Rules
from hollywood_gin.engine.scoring import Outcome
from tests.engine.random_rounds import rich_deck, sensible_action


def a_record(seed: int = 1, rounds: int = 2, rules: Rules | None = None) -> tuple[Recording, str]:
    """Return a match of some rounds with an undo, a note and a finished match, and its text."""
    rng = Random(seed)
    recording, text = Recording.start(Header(rules or Rules(), ("Ana", "Vera"), 1, (("a", "b"),)))
    for number in range(rounds):
        recording, more = recording.deal(rich_deck(rng))
        text += more
        while recording.match.playing:
            assert recording.match.round is not None
            recording, more = recording.apply(sensible_action(rng, recording.match.round))
            text += more
            if number == 0 and len(recording.actions) == 4 and not recording.practice_rounds:
                recording, more = recording.undo(2)
                text += more
        recording, more = recording.note("so far")
        text += more
    return recording, text


RECORDING, TEXT = a_record()
DATA = TEXT.encode("ascii")
HEAD = "".join(TEXT.splitlines(keepends=True)[:5])


def signed(*lines: str) -> bytes:
    """Return lines with right checksums: the damage is in what they say."""
    check, text = 0, ""
    for line in lines:
        check = _chain(check, line)
        text += f"{line} #{check & 0xFFFFFF:06x}\n"
    return text.encode()


def outcome(data: bytes) -> Loaded | RecordError:
    """Return what loading gives; any other error than the record's own fails the test."""
    try:
        return load(data)
    except RecordError as error:
        return error


def bare(text: str = TEXT) -> list[str]:
    return [line.rpartition(" #")[0] for line in text.splitlines()]


def test_the_record_is_for_people_too() -> None:
    lines = bare()
    assert lines[0] == "hollywood-gin record 1"
    assert lines[1].startswith("rules games=3 target=100 knock_limit=10 ")
    assert lines[2] == 'players ["Ana", "Vera"]'
    assert lines[5].startswith("deal ")
    assert any(line.startswith("result ") for line in lines)
    assert signed(*lines) == DATA


def test_cut_at_every_byte_it_loads_or_says_why() -> None:
    for length in range(len(DATA) + 1):
        loaded = outcome(DATA[:length])
        if isinstance(loaded, RecordError):
            assert length < len(HEAD)
            assert loaded.line >= 1
            continue
        assert length >= len(HEAD)
        assert loaded.length <= length
        assert loaded.dropped == (loaded.length < length)
        assert DATA[: loaded.length].endswith(b"\n")
        # What is cut off can be written again, and the whole is as before.
        assert load(DATA[: loaded.length]).recording == loaded.recording
    assert load(DATA).recording == RECORDING


def test_a_kill_loses_the_move_in_flight_only() -> None:
    ends = [i + 1 for i, byte in enumerate(DATA) if byte == ord("\n") and i + 1 >= len(HEAD)]
    lines = bare()
    for number, end in enumerate(ends, 5):
        lost = end - load(DATA[:end]).length
        # A whole line is never lost, but for the action whose result was not written yet.
        unfinished = number < len(lines) and lines[number].startswith("result ")
        assert (lost > 0) == unfinished


def test_every_flipped_byte_is_noticed() -> None:
    rng = Random(2)
    for position in range(len(DATA)):
        changed = DATA[position] ^ (1 << rng.randrange(8))
        damaged = DATA[:position] + bytes([changed]) + DATA[position + 1 :]
        loaded = outcome(damaged)
        if isinstance(loaded, RecordError):
            assert loaded.line >= 1
            assert str(loaded).startswith(f"line {loaded.line}: ")
        else:  # only the end of the last line can be lost unnoticed: it was cut off
            assert loaded.dropped
            assert position == len(DATA) - 1


def test_a_legal_move_in_place_of_another_is_noticed() -> None:
    number = next(i for i, line in enumerate(bare()) if " throw " in line)
    lines = TEXT.splitlines(keepends=True)
    words, check = lines[number].rsplit(" #", 1)
    at = next(step for step in steps(DATA) if step.line == number).recording.match.round
    assert at is not None
    other = next(
        text
        for action in at.legal_actions()
        if (text := f"{at.turn} {format_action(action)}") != words and " throw " in text
    )
    lines[number] = f"{other} #{check}"
    with pytest.raises(RecordError) as caught:
        load("".join(lines).encode())
    assert caught.value.line == number + 1


@given(st.binary(max_size=300))
def test_rubbish_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        load(data)


@given(st.binary(max_size=80), st.integers(5, len(TEXT.splitlines())), st.booleans())
def test_rubbish_among_good_lines_is_refused(rubbish: bytes, line: int, ends: bool) -> None:
    lines = DATA.splitlines(keepends=True)
    data = b"".join(lines[:line]) + rubbish + (b"\n" if ends else b"")
    loaded = outcome(data)
    if isinstance(loaded, RecordError):
        assert loaded.line >= line + 1
    else:
        assert b"\n" not in rubbish
        assert not ends
        assert loaded.length <= sum(map(len, lines[:line]))


@given(st.text(max_size=60), st.integers(5, 12))
def test_signed_rubbish_is_refused(rubbish: str, line: int) -> None:
    """Even with a right checksum a line must make sense."""
    rubbish = rubbish.encode("ascii", "replace").decode().replace("\n", " ")
    lines = [*bare()[:line], f"throw {rubbish}"]
    with pytest.raises(RecordError):
        load(signed(*lines))


DEAL = format_cards(range(52))


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        pytest.param(["hollywood-gin record 2"], 1, id="unknown-version"),
        pytest.param(["hollywood-gin record"], 1, id="no-version"),
        pytest.param(["something else 1"], 1, id="another-title"),
        pytest.param([*bare()[:3]], 3, id="half-a-head"),
        pytest.param([bare()[0], "rules target=0", *bare()[2:5]], 2, id="bad-rules"),
        pytest.param([bare()[0], "rules target", *bare()[2:5]], 2, id="half-a-rule"),
        pytest.param([bare()[0], "rules no=1", *bare()[2:5]], 2, id="unknown-knob"),
        pytest.param([bare()[0], f"{bare()[1]} target=5", *bare()[2:5]], 2, id="knob-twice"),
        pytest.param([*bare()[:2], 'players ["Ana"]', *bare()[3:5]], 3, id="one-player"),
        pytest.param([*bare()[:2], 'players ["A", "\\ud800"]', *bare()[3:5]], 3, id="surrogate"),
        pytest.param([*bare()[:2], f"players {'[' * 9999}", *bare()[3:5]], 3, id="deep"),
        pytest.param([*bare()[:3], "info []", bare()[4]], 4, id="info-is-a-list"),
        pytest.param([*bare()[:3], 'info {"a": 1}', bare()[4]], 4, id="info-is-a-number"),
        pytest.param([*bare()[:4], "first_dealer 2"], 5, id="no-such-seat"),
        pytest.param([*bare()[:5], f"deal {DEAL.replace('KC', 'AS')}"], 6, id="duplicate-card"),
        pytest.param([*bare()[:5], "deal AS 2S"], 6, id="short-deck"),
        pytest.param([*bare()[:5], f"deal {DEAL} AS"], 6, id="long-deck"),
        pytest.param([*bare()[:5], "deal XX"], 6, id="no-card"),
        pytest.param([*bare()[:5], "0 draw"], 6, id="nothing-dealt"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "1 draw"], 7, id="wrong-player"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "0 draw"], 7, id="illegal-action"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "0 fly"], 7, id="unknown-action"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "0 throw 1X"], 7, id="no-card-thrown"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "2 draw"], 7, id="unknown-word"),
        pytest.param([*bare()[:5], f"deal {DEAL}", f"deal {DEAL}"], 7, id="deal-in-a-round"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "undo 1"], 7, id="nothing-to-undo"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "undo 0"], 7, id="undo-nothing"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "undo x"], 7, id="undo-no-number"),
        pytest.param([*bare()[:5], f"deal {DEAL}", f"undo {'9' * 5000}"], 7, id="undo-huge"),
        pytest.param([*bare()[:5], "resume"], 6, id="nothing-given-up"),
        pytest.param([*bare()[:5], "give_up 2"], 6, id="who-gives-up"),
        pytest.param([*bare()[:5], "give_up 0", "give_up 0"], 7, id="given-up-twice"),
        pytest.param([*bare()[:5], "give_up 0", f"deal {DEAL}"], 7, id="deal-after-giving-up"),
        pytest.param([*bare()[:5], "note 5"], 6, id="note-is-a-number"),
        pytest.param([*bare()[:5], "score 0 10 dead"], 6, id="dead-with-a-winner"),
        pytest.param([*bare()[:5], "score - 0 knock"], 6, id="knock-without-a-winner"),
        pytest.param([*bare()[:5], "score 0 0 knock"], 6, id="a-win-of-nothing"),
        pytest.param([*bare()[:5], "score 0 10 draw"], 6, id="no-such-outcome"),
        pytest.param([*bare()[:5], "score 0"], 6, id="half-a-score"),
        pytest.param([*bare()[:5], f"deal {DEAL}", "score 0 10 knock"], 7, id="score-in-a-round"),
        pytest.param([*bare()[:5], "result knock"], 6, id="result-out-of-place"),
        pytest.param([*bare()[:5], "", bare()[5]], 6, id="empty-line"),
    ],
)
def test_the_line_is_named(lines: list[str], wrong: int) -> None:
    with pytest.raises(RecordError) as caught:
        load(signed(*lines))
    assert caught.value.line == wrong
    assert str(caught.value).startswith(f"line {wrong}: ")


def test_a_wrong_result_is_refused() -> None:
    lines = bare()
    number = next(i for i, line in enumerate(lines) if line.startswith("result "))
    for wrong in ("result dead winner=- knocker=- deadwood=0:0 points=0 games=-", "undo 1"):
        with pytest.raises(RecordError) as caught:
            load(signed(*lines[:number], wrong, *lines[number + 1 :]))
        assert caught.value.line == number + 1


def test_after_the_end_there_is_no_more() -> None:
    recording, text = a_record(4, 1, PRESETS["quick"])
    while not recording.match.over:  # a dead round is dealt again
        recording, more = recording.deal(rich_deck(Random(len(text))))
        text += more
        while recording.match.playing:
            assert recording.match.round is not None
            rng = Random(len(text))
            recording, more = recording.apply(sensible_action(rng, recording.match.round))
            text += more
    with pytest.raises(MatchError):
        recording.deal(range(52))
    with pytest.raises(RecordError):
        load(text.encode() + signed(*bare(text), f"deal {DEAL}").splitlines(keepends=True)[-1])


def test_what_is_refused_is_not_written() -> None:
    recording, _ = Recording.start(Header(Rules(), ("A", "B"), 0))
    with pytest.raises(MatchError):
        recording.apply(DrawStock())
    recording, _ = recording.deal(range(52))
    with pytest.raises(IllegalAction):
        recording.apply(FinishLayoffs(()))
    with pytest.raises(RecordError):
        recording.undo()
    recording, _ = recording.apply(PassUpcard())
    given_up, _ = recording.give_up(0)
    with pytest.raises(RecordError):
        given_up.undo()
    with pytest.raises(RecordError):
        Recording.start(Header(Rules(), ("A", "B"), 0))[0].score(0, 5, Outcome.DEAD)


def test_steps_tell_the_story() -> None:
    found = list(steps(DATA))
    assert found[0].text == ""
    assert found[0].recording.match.round is None
    texts = [step.text for step in found[1:]]
    assert [line for line in bare()[5:] if not line.startswith("result ")] == texts
    assert found[-1].recording == RECORDING
