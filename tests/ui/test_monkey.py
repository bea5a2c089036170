"""A monkey at the table in every way to play: nothing is raised, and it ends in a legal position.

2,000 events a way; MONKEY_EVENTS=20000 asks for more and MONKEY_SEED for others.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.app.session import COMPUTER, PRACTICE, QUICK, TWO_PLAYERS, Seat, Session
from hollywood_gin.app.storage import Storage
from hollywood_gin.app.thinker import InlineThinker
from hollywood_gin.engine.cards import Card, cards_in
from hollywood_gin.engine.record import load
from hollywood_gin.engine.rules import PRESETS, TABLE
from hollywood_gin.ui.app import App
from hollywood_gin.ui.game import Game
from hollywood_gin.ui.preferences import Preferences
from hollywood_gin.ui.scenes.handover import HandoverScene
from hollywood_gin.ui.start import install
from hollywood_gin.ui.table import TableScene
from hollywood_gin.ui.table.variants.replay import ReviewScene
from tests.ui.local_session import Text, deck_with
from tests.ui.monkey import SEED, Hands, HastyThinker, Monkey, Watch
from tests.ui.tables import MINE, THEIRS

_NAMES = {COMPUTER: ("Ana", QUICK), TWO_PLAYERS: ("Ana", "Marko"), PRACTICE: ("Ana", QUICK)}


def prepared(dealer: int) -> tuple[Card, ...]:
    """Return a deal in which the one who does not deal may knock after any draw.

    3H 4H 5H 6H  9S 9D 9C  AC 2S 4D
    """
    return deck_with(MINE, THEIRS, "KH TS 7S 8S", seed=dealer + 1)


def whole_game(folder: Path, speed: str) -> tuple[Hands, Game]:
    """Return the hands before the menu of the whole game."""
    app = App((800, 450), settings=Preferences(speed=speed))
    storage = Storage(folder)
    app.services["storage"] = storage
    game = Game(app, HastyThinker(SEED), Random(SEED), storage=storage)
    install(app, game)
    app.reset(app.routes["menu"](app))
    return Hands(app), game


def settle(hands: Hands) -> None:
    """Let everything come to rest, whatever scene is on top."""
    for _ in range(60 * 60):
        hands.app.step(1 / 30)
        top = hands.app.top
        if not isinstance(top, TableScene) or (top.settled and not top.session.thinking):
            return
    raise AssertionError("it does not come to rest")


def check_table(table: TableScene) -> None:
    """Ask for a table that shows the position, every card once."""
    obs = table.session.observe(table.me)
    assert table.board.settled
    assert table.obs == obs
    assert table.view.hand == obs.hand
    shown = set(table.board.cards)
    assert {card for card in range(52) if obs.hand >> card & 1} <= shown
    assert not shown & {card for card in range(52) if obs.unseen >> card & 1}


def check_records(folder: Path) -> None:
    """Ask for records that can all be read to their last line, every card in its place."""
    files = list(folder.rglob("*.gin"))
    assert files
    for file in files:
        loaded = load(file.read_bytes())
        assert loaded.dropped == 0, file
        rnd = loaded.recording.match.round
        if rnd is not None and rnd.knocker is None:
            stock = rnd.stock[len(rnd.stock) - rnd.stock_size :]
            cards = [*cards_in(rnd.hands[0]), *cards_in(rnd.hands[1]), *stock, *rnd.pile]
            assert sorted(cards) == list(range(52)), file


_WANTED = {
    "Discard": 4,
    "DrawStock": 2,
    "TakeDiscard": 1,
    "lift": 20,
    "reorder": 4,
    "sort": 1,
    "log": 2,
    "drop on a zone": 8,
    "drop on nothing": 10,
    "refused": 5,
    "restored": 10,
}
"""What it must have completed at the least, lest it misses the table."""


@pytest.mark.parametrize(
    ("mode", "speed"),
    [(COMPUTER, "instant"), (COMPUTER, "normal"), (TWO_PLAYERS, "instant"), (PRACTICE, "instant")],
)
def test_a_monkey_at_the_table(
    mode: str,
    speed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch(monkeypatch)
    hands, game = whole_game(tmp_path, speed)
    app = hands.app

    def home() -> bool:
        return isinstance(app.top, (TableScene, HandoverScene))

    def restore() -> None:
        app.running = True
        while len(app.stack) > 1 and not home():
            app.pop()
        session = game.session
        if session is None or session.over or not home():
            game._decks = [prepared(1), prepared(0)]
            level = None if mode == TWO_PLAYERS else QUICK
            game.start(mode, _NAMES[mode], TABLE, level)

    restore()
    monkey = Monkey(hands, watch, (mode, speed), home)
    monkey.play(restore)
    restore()
    hands.release()
    settle(hands)
    top = app.top
    if isinstance(top, TableScene):
        check_table(top)
    monkey.report(f"{mode} {speed}", _WANTED)
    app.close()
    check_records(tmp_path)


def test_a_monkey_at_the_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Text()
    rules = replace(PRESETS["classic"], games=1, target=60)
    players = (Seat("Ana", QUICK), Seat("Marko", QUICK))
    session = Session.new(rules, players, COMPUTER, InlineThinker(2), Random(2), journal=journal)
    while not session.over:
        session.poll()
        if session.round_over and not session.over:
            session.deal_next()
    data = journal.text.encode()
    watch = Watch(monkeypatch)
    hands, _game = whole_game(tmp_path, "fastest")
    app = hands.app

    def home() -> bool:
        return isinstance(app.top, ReviewScene)

    def restore() -> None:
        app.running = True
        while len(app.stack) > 1 and not home():
            app.pop()
        if not home():
            app.open("replay", data)

    restore()
    monkey = Monkey(hands, watch, "replay", home)
    monkey.play(restore)
    restore()
    hands.release()
    settle(hands)
    assert isinstance(app.top, ReviewScene)
    check_table(app.top)
    monkey.report("replay", {"step": 8, "other side": 2, "button": 15, "log": 1})
    assert journal.text.encode() == data
    app.close()
