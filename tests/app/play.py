"""Matches against the quick player in this process, for the tests of what is kept of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hollywood_gin.ai.heuristic import choose
from hollywood_gin.app.journal import FileJournal, load_running
from hollywood_gin.app.session import COMPUTER, QUICK, Journal, Seat, Session
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.rules import Rules

SHORT = Rules(games=1, target=40)
"""A match of a few rounds."""
SEATS = (Seat("Ana"), Seat("Vera", QUICK))


def new_match(
    journal: Journal | None = None,
    *,
    rules: Rules = SHORT,
    mode: str = COMPUTER,
    seats: tuple[Seat, Seat] = SEATS,
    seed: int = 1,
) -> Session:
    """Return a match with its first round dealt."""
    return Session.new(rules, seats, mode, InlineThinker(seed), Random(seed), journal=journal)


def move(session: Session) -> None:
    """Let the next thing happen: a deal, a person's move, or the computer's."""
    turn = session.turn
    if turn is None:
        session.deal_next()
    elif session.players[turn].human:
        session.submit(turn, choose(session.observe(turn)))
    else:
        session.poll()


def play_out(session: Session) -> None:
    """Play a match to its end."""
    while not session.over:
        move(session)


def running(folder: Path) -> Session:
    """Return the match that was left in a data folder, ready to go on."""
    storage = Storage(folder)
    recording = load_running(storage)
    assert recording is not None, storage.problems
    journal = FileJournal(storage, fresh=False)
    session = Session(recording, SEATS, InlineThinker(), Random(2), journal=journal)
    session.take_up()
    return session
