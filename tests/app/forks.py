"""Lives for the kill test: for every line read, a fork that plays on in a data folder until it is
killed. ``python -m tests.app.forks FOLDER``"""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom

from hollywood_gin.app.journal import FileJournal, keep_finished, load_running
from hollywood_gin.app.session import COMPUTER, Session
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from tests.app.play import SEATS, SHORT, move


def play(folder: Path) -> None:
    """Play match after match, going on with the one that was left."""
    storage = Storage(folder)
    rng = Random(SystemRandom().getrandbits(64))
    said = os.open(folder.parent / "acknowledged", os.O_WRONLY | os.O_CREAT)
    number = 0
    while True:
        recording = load_running(storage)
        if recording is not None:
            journal = FileJournal(storage, fresh=False)
            session = Session(recording, SEATS, InlineThinker(), rng, journal=journal)
            session.take_up()
        else:
            number = os.stat(folder).st_mtime_ns + 1
            session = Session.new(
                SHORT,
                SEATS,
                COMPUTER,
                InlineThinker(),
                rng,
                journal=FileJournal(storage),
                info=[("number", str(number))],
            )
        mark = session.recording.header.get("number")
        while not session.over:
            move(session)
            # One write of one length: it is the old or the new, never half.
            os.pwrite(said, f"{mark} {session.recording.lines:6}\n".encode(), 0)
        session.close()
        keep_finished(storage, datetime.now())


def main() -> None:
    for _line in sys.stdin:
        pid = os.fork()
        if not pid:
            play(Path(sys.argv[1]))
        print("playing", pid, flush=True)
        _pid, status = os.waitpid(pid, 0)
        print("died", os.waitstatus_to_exitcode(status) * -1, flush=True)


if __name__ == "__main__":
    main()
