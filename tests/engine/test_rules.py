"""The knobs: names, ranges, contradictions, presets, and the document that lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hollywood_gin.engine.rules import (
    CLASSIC,
    KNOBS,
    PRESETS,
    Rules,
    RulesError,
    preset,
    read_knob,
    write_knob,
)

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "rules.md"


def test_classic_is_the_default_and_every_knob_stands_in_the_document() -> None:
    assert Rules() == CLASSIC == preset("classic")
    rows = [line.split("|") for line in DOCUMENT.read_text(encoding="utf-8").splitlines()]
    table = {
        cells[1].strip(" `"): (cells[3].strip(), cells[4].strip())
        for cells in rows
        if len(cells) == 6
    }
    for knob in KNOBS:
        classic, other = (write_knob(PRESETS[name].knobs()[knob]) for name in ("classic", "table"))
        assert table[knob] == (classic, other)


def test_the_presets_differ_as_the_document_says() -> None:
    rows = [line.split("|") for line in DOCUMENT.read_text(encoding="utf-8").splitlines()]
    listed = {cells[1].strip(" `"): cells for cells in rows if len(cells) == 5}
    for name, rules in PRESETS.items():
        if name == "classic":
            continue
        base = PRESETS[listed[name][3].strip(" `")]
        words = [word.strip(" `") for word in listed[name][2].split(",")]
        assert base.with_knobs(dict(word.split("=") for word in words)) == rules


@pytest.mark.parametrize("knob", KNOBS)
def test_each_knob_can_be_set_alone(knob: str) -> None:
    words = "1 2 3 10 26 50 on off none nobody add double_points next_open_game loser strict one"
    tried = [
        *words.split(),
        "top_only",
        *(write_knob(rules.knobs()[knob]) for rules in PRESETS.values()),
    ]
    accepted = set()
    for value in tried:
        try:
            rules = Rules().with_knobs({knob: value})
        except RulesError:
            continue
        accepted.add(getattr(rules, knob))
        assert {k: v for k, v in rules.knobs().items() if k != knob} == {
            k: v for k, v in CLASSIC.knobs().items() if k != knob
        }
        assert Rules.from_text(rules.text()) == rules
    assert len(accepted) >= 2


@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("games", 2),
        ("games", True),
        ("games", 3.0),
        ("games", "three"),
        ("target", 0),
        ("target", 501),
        ("target", None),
        ("target", 99.5),
        ("target", "9" * 5000),
        ("knock_limit", 11),
        ("knock_limit", -1),
        ("gin_bonus", 0),
        ("gin_bonus", "none"),
        ("undercut_bonus", 0),
        ("big_gin_bonus", 0),
        ("big_gin_bonus", 24),
        ("box_bonus", 51),
        ("spade_boxes", 3),
        ("ties", "draw"),
        ("wall", None),
        ("wall", 2),
        ("oklahoma", 1),
        ("oklahoma", "yes"),
        ("oklahoma", None),
        ("speed", 1),
    ],
)
def test_nonsense_is_refused_with_the_knobs_name(knob: str, value: object) -> None:
    with pytest.raises(RulesError, match=knob):
        Rules().with_knobs({knob: value})  # type: ignore[dict-item]


def test_big_gin_is_worth_at_least_gin() -> None:
    assert Rules(big_gin_bonus=25).big_gin_bonus == 25
    with pytest.raises(RulesError, match="big gin is worth at least as much as gin"):
        PRESETS["modern"].with_knobs({"gin_bonus": 40})


@pytest.mark.parametrize("word", ["none", "null", "off", None, False])
def test_big_gin_is_off(word: str | bool | None) -> None:
    assert read_knob("big_gin_bonus", word) is None


def test_values_are_words_too() -> None:
    spoken = Rules(ties="nobody", wall="strict")  # type: ignore[arg-type]
    assert spoken == Rules().with_knobs({"ties": "Nobody", "wall": " strict "})
    assert spoken.with_knobs({"oklahoma": "ON", "target": "250"}).target == 250
    with pytest.raises(RulesError, match="presets are"):
        preset("bridge")
