"""Weights that cannot be used: one sentence, and the quick player answers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hollywood_gin.ai import levels
from hollywood_gin.ai.advice import advise
from hollywood_gin.ai.heuristic import HeuristicPlayer
from hollywood_gin.ai.player import Limit
from hollywood_gin.ai.worker import ADVISE, CHOOSE, Request, answer
from hollywood_gin.engine.match import Match
from hollywood_gin.engine.rules import TABLE


@pytest.fixture
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a copy of the weights that the levels will load."""
    path = tmp_path / "net.bin"
    shutil.copy(levels.opponent_dir() / levels.WEIGHTS, path)
    monkeypatch.setenv("HOLLYWOOD_GIN_WEIGHTS", str(path))
    levels.load_net.cache_clear()
    yield path
    levels.load_net.cache_clear()


def test_the_shipped_weights_load(weights: Path) -> None:
    assert levels.problem() is None
    assert weights.stat().st_size < 2_000_000


@pytest.mark.parametrize("harm", ["missing", "empty", "short", "flipped", "foreign", "newer"])
def test_bad_weights_are_told_in_one_sentence_and_the_quick_player_plays(
    weights: Path, harm: str
) -> None:
    data = weights.read_bytes()
    middle = len(data) // 2
    flipped = bytes([data[middle] ^ 64])
    harmed = {
        "empty": b"",
        "short": data[:middle],
        "flipped": data[:middle] + flipped + data[middle + 1 :],
        "foreign": b"\x89PNG\r\n" + data,
        "newer": data.replace(b"net 1", b"net 9", 1),
    }
    if harm == "missing":
        weights.unlink()
    else:
        weights.write_bytes(harmed[harm])
    problem = levels.problem()
    assert problem is not None
    assert problem.endswith(".")
    assert "\n" not in problem
    deck = list(range(52))
    Random(1).shuffle(deck)
    seen = Match.start(TABLE, 0).deal(deck).observe(1)
    for level in levels.LEVELS:
        player = levels.make_player(level.key)
        assert isinstance(player, HeuristicPlayer)
        reply = answer(Request(1, CHOOSE, level.key, seen, Limit(), 5))
        assert reply.problem is None
        assert reply.warning == problem
        assert reply.answer.action in seen.legal_actions()
    assert advise(seen, Limit(), Random(1))
    assert answer(Request(2, ADVISE, "max", seen, Limit(), 5)).warning == problem
