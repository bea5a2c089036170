"""What is said of a prepared deal that cannot be dealt: one sentence, and no window."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from hollywood_gin.app.options import StartOptions
from hollywood_gin.engine.cards import NAMES
from hollywood_gin.ui import start

PACK = " ".join(NAMES)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "the deal cannot be read: No such file or directory"),
        (b"\xff\xfe\x00", "the deal is not text"),
        (b"AS 2S", "a deal is the 52 cards in order, not 2"),
        (PACK.replace("KC", "AS").encode(), "the card AS comes twice"),
        (PACK.replace("KC", "king").encode(), "'king' is not a card"),
        (b"", "a deal is the 52 cards in order, not 0"),
    ],
)
def test_a_broken_deal_is_told_in_one_sentence(
    data: bytes | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deal.txt"
    if data is not None:
        file.write_bytes(data)
    assert start.main(StartOptions(deal=file, data_dir=tmp_path / "data")) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"hollywood-gin: {file}: {said}")
