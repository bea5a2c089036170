"""The net's arithmetic, its prices, and the weights file with all the ways it can be damaged."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from hollywood_gin.ai import features
from hollywood_gin.ai.features import Batch, Kind
from hollywood_gin.ai.net import SMALL, Ending, Net, Outcomes
from hollywood_gin.ai.weights import WeightsError, load_weights, save_weights
from hollywood_gin.app.paths import assets_dir
from hollywood_gin.engine.actions import Discard, DrawStock, PassUpcard
from hollywood_gin.engine.cards import cards_in, format_hand, parse_card, parse_hand
from hollywood_gin.engine.round import Round
from hollywood_gin.engine.rules import TABLE

SHIPPED = assets_dir() / "opponent" / "net.bin"


@pytest.fixture(scope="module")
def net() -> Net:
    return Net.load(SHIPPED)


def turn_of(seed: int) -> Round:
    """Return a round in which the non-dealer has just drawn from the stock."""
    deck = random.Random(seed).sample(range(52), 52)
    start = Round.deal(TABLE, 0, deck)
    return start.apply(PassUpcard()).apply(PassUpcard()).apply(DrawStock())


def naive_outputs(arrays: dict[str, np.ndarray], batch: Batch, row: int) -> np.ndarray:
    """Return the thirteen outputs of a position, summed input by input."""
    width = arrays["suit"].shape[1]
    small = arrays["first"].copy()
    for slot in batch.slots[row]:
        small += arrays["slot"][slot]
    pooled = np.zeros(len(small))
    for suit in range(4):
        total = small[:width].copy()
        for plane, cards in enumerate(batch.suits[row]):
            for card in cards_in(int(cards)):
                if card // 13 == suit:
                    total += arrays["suit"][plane * 13 + card % 13]
        pooled[:width] += np.maximum(total, 0)
    total = small[width:].copy()
    for plane, ranks in enumerate(batch.ranks[row]):
        for rank in cards_in(int(ranks)):
            total += arrays["rank"][plane * 13 + rank]
    pooled[width:] = np.maximum(total, 0)
    hidden = np.maximum(pooled @ arrays["second"] + arrays["second_bias"], 0)
    kind = batch.slots[row, 0]
    return hidden @ arrays["last"][kind] + arrays["last_bias"][kind]


def test_evaluate_equals_a_sum_input_by_input(net: Net):
    arrays, _ = load_weights(SHIPPED)
    here = turn_of(1)
    seen = here.observe(1)
    cards, batch = features.throws(seen)
    batch = Batch.join([batch, features.knocks(seen, cards[:2])])
    got = net.evaluate(batch)
    for row in range(len(batch)):
        out = naive_outputs(arrays, batch, row)
        chances = np.exp(out[:7] - out[:7].max())
        np.testing.assert_allclose(got.chances[row], chances / chances.sum(), atol=2e-4)
        np.testing.assert_allclose(got.shares[row], out[7:] * 30, atol=2e-3)


def test_names_of_the_suits_do_not_matter(net: Net):
    rng = random.Random(3)
    for seed in range(20):
        here = turn_of(seed)
        order = rng.sample(range(4), 4)
        deck = random.Random(seed).sample(range(52), 52)
        other = Round.deal(TABLE, 0, [order[c // 13] * 13 + c % 13 for c in deck])
        other = other.apply(PassUpcard()).apply(PassUpcard()).apply(DrawStock())
        cards, batch = features.throws(here.observe(1))
        others, again = features.throws(other.observe(1))
        a = dict(zip(cards, net.evaluate(batch).points(25, 25), strict=True))
        b = dict(zip(others, net.evaluate(again).points(25, 25), strict=True))
        for card, points in a.items():
            assert abs(points - b[order[card // 13] * 13 + card % 13]) < 0.01


def test_points_are_chances_times_worth():
    chances = np.array([[0.1, 0.2, 0.05, 0.1, 0.25, 0.1, 0.2]], np.float32)
    margins = np.array([[20, 10, 2, 30, 15, 3]], np.float32)
    outcomes = Outcomes(chances, chances[:, :6] * margins)
    wanted = 0.1 * 45 + 0.2 * 10 - 0.05 * 27 - 0.1 * 55 - 0.25 * 15 + 0.1 * 28
    assert outcomes.points(25, 25)[0] == pytest.approx(wanted, abs=1e-4)
    bonus = {Ending.GIN: 25, Ending.UNDERCUT: 25, Ending.HIS_GIN: 25, Ending.HIS_UNDERCUT: 25}
    mine = (Ending.GIN, Ending.KNOCK, Ending.HIS_UNDERCUT)

    def worth(ending: Ending, points: np.ndarray) -> np.ndarray:
        if ending is Ending.DEAD:
            return points * 0
        return (points + bonus.get(ending, 0)) * (1 if ending in mine else -1)

    assert outcomes.price(worth)[0] == pytest.approx(wanted, abs=1e-4)
    assert outcomes.win_chance()[0] == pytest.approx(0.4)


def test_gin_laid_down_is_gin(net: Net):
    # Gin by throwing the king; the net must know it for certain, whatever the rest.
    hand = parse_hand("4S 5S 6S 9H 9D 9C 2D 3D 4D 5D")
    here = turn_of(5)
    view = features.view_of(here.observe(1))
    batch = features.encode(view, Kind.KNOCK, [hand], [parse_card("KS")])
    assert net.evaluate(batch).chances[0, Ending.GIN] > 0.97


def test_own_planes_say_what_a_hand_is_made_of():
    hand = parse_hand("7S 7H 8S 9S KC KD 4H 3H 2C JC")
    live = parse_hand("7D 7C TS 6S KH 5H 2H QC 2D")
    own = features.own_planes(hand, live, live)
    assert format_hand(own[5]) == "7S 8S 9S"  # in a run
    assert own[6] == 0
    assert own[7] == 0
    assert format_hand(own[8]) == "3H 4H 7H KD 2C JC KC"
    assert format_hand(own[1]) == "KD JC"  # KH; QC
    assert format_hand(own[2]) == "3H 4H 7H KC"  # 2H 5H; 7D 7C; KH QC
    assert format_hand(own[9]) == "2H 5H KH 7D 7C QC"  # would meld a loose card
    assert format_hand(own[10]) == "6S TS"  # would extend a meld


def test_the_danger_of_a_throw_counts_what_the_opponent_could_hold():
    same = parse_hand("8S 8D 7H 9H TH 6H")
    card = parse_card("8H")
    refused = parse_hand("8C TH 5H 2S")  # one of its rank, one of the four near it in its suit
    assert features._danger_slots(card, same, 0, 0) == (2 * 4 + 3, 0, 0)
    assert features._danger_slots(card, same, parse_hand("7H"), 0) == (11, 2, 0)
    assert features._danger_slots(card, same, parse_hand("7H 9H"), refused) == (11, 3, 6)
    assert features._danger_slots(card, parse_hand("7H"), 0, refused) == (0, 0, 6)
    assert features._danger_slots(None, same, 0, refused) == (16, 4, 20)


def test_what_he_threw_last_and_left_lying_is_seen():
    here = turn_of(5)
    me = here.turn
    assert me is not None
    here = here.apply(Discard(cards_in(here.hand)[0]))
    left = here.top_discard
    here = here.apply(DrawStock())
    thrown = cards_in(here.hand)[3]
    here = here.apply(Discard(thrown))
    view = features.view_of(here.observe(me))
    assert (view.last, view.thrown[0]) == (1 << thrown, 1 << thrown)
    assert left is not None
    assert view.passed >> left & 1
    _, batch = features.throws_after_taking(here.observe(me), view)
    assert (batch.suits[:, 15] == 1 << thrown).all()
    assert (batch.ranks[:, 16] == 1 << thrown % 13).all()
    assert (batch.ranks[:, 15] >> left % 13 & 1).all()


# -- the file --------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    with pytest.raises(WeightsError) as error:
        Net.load(path)
    text = str(error.value)
    assert text.endswith(".")
    assert "\n" not in text
    return text


def test_shipped_weights_say_how_they_were_made():
    _, header = load_weights(SHIPPED)
    assert SHIPPED.stat().st_size < 2_000_000
    for name in ("rules", "seed", "rounds", "command", "commit", "measured"):
        assert header[name], name


def test_the_small_net_comes_in_the_same_file(net: Net):
    arrays, header = load_weights(SHIPPED)
    for name in ("command", "rounds", "points off", "points a round against Simple"):
        assert header["rollout"][name], name
    seen = turn_of(7).observe(1)
    _, batch = features.throws(seen, features.view_of(seen))
    small = {name.removeprefix(SMALL): part for name, part in arrays.items() if SMALL in name}
    assert small["suit"].size < arrays["suit"].size
    for row, chances in enumerate(net.rollout.evaluate(batch).chances):
        odds = np.exp(naive_outputs(small, batch, row)[:7])
        np.testing.assert_allclose(chances, odds / odds.sum(), atol=1e-4)
    both: list[list[float]] = [[], []]
    for number in range(20):
        seen = turn_of(number).observe(1)
        _, batch = features.throws(seen, features.view_of(seen))
        for said, asked in zip(both, (net, net.rollout), strict=True):
            said += asked.evaluate(batch).points(25, 25).tolist()
    off = np.subtract(*both)
    assert np.abs(off).mean() < np.std(both[0]) / 3, "it was taught by the large one"


def test_without_a_small_net_the_large_one_answers_for_it(net: Net):
    arrays, _ = load_weights(SHIPPED)
    alone = Net({k: v for k, v in arrays.items() if not k.startswith(SMALL)}, {})
    assert alone.rollout is alone
    assert net.rollout is not net
    assert net.rollout.rollout is net.rollout


def test_half_a_small_net_is_refused():
    arrays, _ = load_weights(SHIPPED)
    with pytest.raises(WeightsError, match="lack the part rollout_last"):
        Net({k: v for k, v in arrays.items() if k != SMALL + "last"}, {})
    arrays[SMALL + "rank"] = arrays[SMALL + "rank"][:-1]
    with pytest.raises(WeightsError, match="another shape"):
        Net(arrays, {})


def test_missing_weights(tmp_path: Path):
    assert "cannot be read" in refused(tmp_path / "none.bin")


def test_foreign_files(tmp_path: Path):
    path = tmp_path / "net.bin"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    assert "not a weights file" in refused(path)
    path.write_bytes(b"")
    assert "not a weights file" in refused(path)
    path.write_bytes(b"hollywood-gin net 99\n{}\n")
    assert "format" in refused(path)
    path.write_bytes(b"hollywood-gin net 1\n[1]\n")
    assert "header" in refused(path)
    path.write_bytes(bytes(4_000_001))
    assert "too large" in refused(path)


def test_every_cut_is_found(tmp_path: Path):
    data = SHIPPED.read_bytes()
    path = tmp_path / "net.bin"
    for length in (10, 25, 300, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:length])
        refused(path)
    path.write_bytes(data + b"\x00")
    assert "checksum" in refused(path)


def test_a_flipped_bit_is_found(tmp_path: Path):
    data = SHIPPED.read_bytes()
    path = tmp_path / "net.bin"
    rng = random.Random(8)
    for at in [*range(0, 300, 7), *(rng.randrange(len(data)) for _ in range(50))]:
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :])
        refused(path)


def test_another_nets_weights(tmp_path: Path):
    arrays, header = load_weights(SHIPPED)
    path = tmp_path / "net.bin"
    header = {k: v for k, v in header.items() if k not in ("shapes", "dtype")}
    save_weights(path, {**arrays, "suit": arrays["suit"][:-1]}, header)
    assert "another shape" in refused(path)
    save_weights(path, {k: v for k, v in arrays.items() if k != "last"}, header)
    assert "lack" in refused(path)
    arrays["first"][0] = np.nan
    save_weights(path, arrays, header)
    assert "finite" in refused(path)


def test_weights_round_trip(tmp_path: Path):
    # Names out of the alphabet's order, as the header sorts its keys.
    arrays = {
        "zebra": np.arange(6, dtype=np.float32).reshape(2, 3),
        "ape": np.arange(4, dtype=np.float32),
    }
    path = tmp_path / "net.bin"
    save_weights(path, arrays, {"seed": 4}, half=False)
    again, header = load_weights(path)
    assert header["seed"] == 4
    assert set(again) == {"zebra", "ape"}
    for name, array in arrays.items():
        assert (again[name] == array).all()
    assert json.loads(path.read_bytes().split(b"\n")[1])["dtype"] == "<f4"
