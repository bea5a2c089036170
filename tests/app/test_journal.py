"""The running match on disk: cut anywhere, flipped anywhere, gone on with, kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app.journal import MATCHES, RUNNING, FileJournal, keep_finished, load_running
from hollywood_gin.app.session import Session
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.record import load
from tests.app.play import SEATS, move, new_match, play_out

NOW = datetime(2026, 3, 4, 20, 15, 30)


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def written(storage: Storage, moves: int) -> bytes:
    """Play some moves and return the record on disk."""
    journal = FileJournal(storage)
    session = new_match(journal)
    for _ in range(moves):
        move(session)
    journal.close()
    data = storage.read(RUNNING)
    assert data is not None
    return data


def test_every_move_is_on_the_disk_at_once(storage: Storage) -> None:
    session = new_match(FileJournal(storage))
    while not session.over:
        assert load(storage.path(RUNNING).read_bytes()).recording == session.recording
        move(session)
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


def test_a_match_goes_on_where_it_was_left_and_the_file_is_one_record(storage: Storage) -> None:
    session = new_match(FileJournal(storage))
    for number in range(60):
        move(session)
        if number % 7 == 0:
            session.close()
            recording = load_running(storage)
            assert recording == session.recording
            assert recording is not None
            journal = FileJournal(storage, fresh=False)
            session = Session(recording, SEATS, InlineThinker(), Random(number), journal=journal)
    play_out(session)
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording
    assert storage.problems == []


def test_cut_at_every_byte_at_most_the_move_in_flight_is_missing(storage: Storage) -> None:
    data = written(storage, 30)
    head = data.index(b"deal ")
    whole = [n + 1 for n, byte in enumerate(data) if byte == ord("\n")]
    for length in range(len(data) + 1):
        storage.path(RUNNING).write_bytes(data[:length])
        recording = load_running(storage)
        assert storage.problems == [], length
        if length < head:
            assert recording is None or recording.match.round is None
            continue
        assert recording is not None
        end = max(n for n in whole if n <= length)
        kept = storage.path(RUNNING).read_bytes()
        # A line that says the result belongs to the action before it: both are in or both out.
        assert kept in (data[:end], data[: max(n for n in whole if n < end)])
        assert recording == load(kept).recording
        if length % 50 == 0:  # writing goes on from good ground
            journal = FileJournal(storage, fresh=False)
            session = Session(recording, SEATS, InlineThinker(), Random(1), journal=journal)
            move(session)
            session.close()
            assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


def test_a_match_cut_before_its_first_deal_is_dealt_when_it_is_taken_up(storage: Storage) -> None:
    data = written(storage, 0)
    storage.path(RUNNING).write_bytes(data[: data.index(b"deal ")])
    recording = load_running(storage)
    assert recording is not None
    session = Session(
        recording,
        SEATS,
        InlineThinker(),
        Random(5),
        journal=FileJournal(storage, fresh=False),
    )
    session.take_up()
    assert session.turn is not None
    assert load(storage.path(RUNNING).read_bytes()).recording == session.recording


def test_a_flipped_byte_is_found_and_the_file_kept_aside(tmp_path: Path) -> None:
    data = written(Storage(tmp_path / "first"), 30)
    end = data[:-1].rindex(b"\n") + 1  # a flip in the last line end leaves half a line, no damage
    rng = Random(7)
    storage = Storage(tmp_path / "second")
    for at in [*range(60), *rng.sample(range(60, len(data)), 120)]:
        broken = bytearray(data)
        broken[at] ^= 1 << rng.randrange(8)
        storage.path(RUNNING).write_bytes(broken)
        told = len(storage.problems)
        recording = load_running(storage)
        if recording is None:
            assert len(storage.problems) == told + 1
            aside = storage.folder / storage.problems[-1].split("kept as ")[1].rstrip(".")
            assert aside.read_bytes() == broken
            assert not storage.path(RUNNING).exists()
        else:
            assert at >= end or at == len(data) - 1, "only the line in flight may go"
            storage.path(RUNNING).unlink()


@pytest.mark.parametrize(
    "rubbish",
    [b"\0" * 500, b"\xff\xfe", b"{}\n", b"\n\n\n\n\n\n", b"hollywood-gin record 99\n" * 9],
)
def test_a_file_that_is_no_record_is_kept_aside(storage: Storage, rubbish: bytes) -> None:
    storage.path(RUNNING).write_bytes(rubbish)
    assert load_running(storage) is None
    (sentence,) = storage.problems
    assert "running-broken-1.gin" in sentence
    assert storage.path("running-broken-1.gin").read_bytes() == rubbish
    play_out(new_match(FileJournal(storage)))  # the rest works
    assert len(storage.problems) == 1


def test_a_finished_match_is_kept_under_the_time_it_ended(storage: Storage) -> None:
    session = new_match(FileJournal(storage))
    play_out(session)
    session.close()
    path = keep_finished(storage, NOW)
    assert path == storage.folder / MATCHES / "2026-03-04 201530.gin"
    assert load(path.read_bytes()).recording == session.recording
    assert load_running(storage) is None
    assert keep_finished(storage, NOW) is None


def test_two_matches_of_one_second_are_both_kept(storage: Storage) -> None:
    kept = set()
    for seed in (1, 2):
        session = new_match(FileJournal(storage), seed=seed)
        session.close()
        kept.add(keep_finished(storage, NOW))
    assert len(kept) == 2
    assert None not in kept


def test_a_match_in_the_way_of_a_new_one_gets_another_name(storage: Storage) -> None:
    data = written(storage, 20)
    storage.path(MATCHES).write_text("not a folder")
    assert keep_finished(storage, NOW) is None
    assert len(storage.problems) == 1
    new_match(FileJournal(storage))
    assert storage.path("running-old-1.gin").read_bytes() == data
