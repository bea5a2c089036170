"""How rounds between nets are counted for the values of the sheet."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="the trainer's twin needs numba (the train extra)")

from hollywood_gin.ai import sheetvalue
from hollywood_gin.engine.rules import TABLE
from tools.train import endings
from tools.train.lanes import Lane, seeded, weights_of


@pytest.mark.parametrize("limit", [10, 3])
def test_every_round_is_counted_once_and_near_what_the_values_say(limit):
    weights = weights_of()
    rounds = 400
    found = endings.margins(Lane(seeded(5, 0), weights), weights, limit, 25, rounds)
    assert sum(map(len, found.values())) == rounds
    assert max(found[endings.UNDERCUT]) <= limit, "a knock cannot leave more"
    assert min(found[endings.KNOCK]) > 0
    scored = rounds - len(found[endings.DEAD])
    said = sheetvalue._shares(TABLE.with_knobs({"knock_limit": limit}))
    for kind, share in zip((endings.GIN, endings.UNDERCUT), said, strict=True):
        part = len(found[kind]) / scored
        assert part == pytest.approx(share, abs=0.03 + 3 * (part * (1 - part) / scored) ** 0.5)
