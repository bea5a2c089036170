"""The trainer's gradients, targets and forward pass against slow ways to get the same numbers."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="the trainer needs numba (the train extra)")

from hollywood_gin.ai.features import Batch
from hollywood_gin.ai.net import PARTS, Net
from tools.train import choices as ch
from tools.train import learn as ln
from tools.train import netjit as nj
from tools.train import play as pl
from tools.train import selfplay as sp
from tools.train import twin as t


@pytest.fixture(scope="module")
def played():
    """Return small weights, and the recorded positions of one round played with them."""
    weights = nj.new_weights(16, 8, 8, seed=5)
    s, deck = np.zeros(t.SIZE, np.int64), np.zeros(52, np.int64)
    s[t.LIMIT], s[t.GIN], s[t.UNDERCUT] = 10, 25, 25
    rng = np.array([99], np.uint64)
    t.shuffle(deck, rng)
    nodes, scratch = pl.new_nodes(), ch.new_scratch(weights)
    kinds, refuse = np.zeros(2, np.int64), np.array([10, 10])
    n = pl.play(
        s, deck, 0, kinds, weights, weights, np.array((ch.BEST, ch.BEST)), refuse,
        np.ones(2, np.bool_), 0.04, rng, scratch, pl.new_room(), nodes, 0,
        np.zeros((3, 6), np.int64),
    )  # fmt: skip
    sp.targets(s, nodes, 0, n, 0.8)
    return weights, s, nodes, n, scratch


def outputs(weights, nodes, i, scratch):
    planes, ranks, slots = nodes[0][i], nodes[1][i], nodes[2][i]
    nj.fixed_sums(weights, planes, ranks, slots, scratch[0], scratch[1])
    nj.forward(weights, planes, ranks, slots, *scratch)
    return scratch[6].copy()


def test_forward_equals_the_shipped_arithmetic(played):
    weights, _, nodes, n, scratch = played
    net = Net(dict(zip(PARTS, weights, strict=True)), {})
    got = net.evaluate(Batch(nodes[0][:n], nodes[1][:n], nodes[2][:n]))
    for i in range(n):
        out = outputs(weights, nodes, i, scratch)
        np.testing.assert_allclose(got.chances[i], out[:7], atol=1e-5)
        np.testing.assert_allclose(got.shares[i], out[7:] * 30, atol=1e-4)


def test_a_grown_net_answers_as_the_smaller_one(played):
    weights, _, nodes, n, scratch = played
    fewer = (weights[0][:-13], weights[1][:-26], weights[2][:-5], *weights[3:])
    whole = tuple(np.zeros_like(part) for part in weights)
    for old, same in zip(fewer, nj.grown(fewer, whole), strict=True):
        assert not same[len(old) :].any(), "a new input says nothing yet"
        np.testing.assert_array_equal(same[: len(old)], old)
    larger = nj.grown(weights, nj.new_weights(24, 16, 32, seed=6))
    assert [part.shape for part in larger] == [
        part.shape for part in nj.new_weights(24, 16, 32, seed=7)
    ]
    room = ch.new_scratch(larger)
    for i in range(n):
        out = outputs(weights, nodes, i, scratch)
        np.testing.assert_allclose(outputs(larger, nodes, i, room), out, atol=1e-5)


def test_gradients_equal_differences(played):
    weights, _, nodes, _, scratch = played
    mix = (np.float32(1), np.float32(0.25), np.float32(0.5))

    def loss(i: int) -> float:
        out = outputs(weights, nodes, i, scratch).astype(float)
        target = nodes[3][i].astype(float)
        gin, under = nodes[4][i].astype(float)
        e = nj.value(out, gin, under) - nj.value(target, gin, under)
        price = 0.5 * e * e if abs(e) <= 1 else abs(e) - 0.5
        chances = -(target[:7] * np.log(out[:7])).sum()
        gap = np.abs(out[7:] - target[7:])
        shares = np.where(gap <= 1, 0.5 * gap * gap, gap - 0.5).sum()
        return float(price + 0.25 * chances + 0.5 * shares)

    moments = nj.zeros_like(weights), nj.zeros_like(weights)
    touched = tuple(np.zeros(len(part), np.uint8) for part in weights[:3])
    rng = np.random.default_rng(1)
    for i in (0, 1, 2, 3):
        one = tuple(part[i : i + 1].copy() for part in nodes[:5])
        grad = nj.zeros_like(weights)
        ln.learn(weights, *moments, grad, touched, one, 1, np.float32(0), mix, scratch, 0)
        for part, slope in zip(weights, grad, strict=True):
            places = np.argwhere(np.abs(slope) > 1e-3)
            for place in rng.permutation(places)[:6]:
                at = tuple(place)
                kept = part[at]
                part[at] = kept + np.float32(2e-2)
                up = loss(i)
                part[at] = kept - np.float32(2e-2)
                down = loss(i)
                part[at] = kept
                assert (up - down) / 4e-2 == pytest.approx(slope[at], rel=0.1, abs=5e-3)


def test_targets_mix_what_came_with_what_was_expected(played):
    _, s, nodes, n, _ = played
    for me in range(2):
        back = np.zeros(13, np.float32)
        ch.result_vector(s, me, back)
        for i in range(n - 1, -1, -1):
            if nodes[6][i, 0] != me:
                continue
            np.testing.assert_allclose(nodes[3][i], back, atol=1e-6)
            assert nodes[3][i, :7].sum() == pytest.approx(1, abs=1e-5)
            best = nodes[5][i]
            back = best if nodes[6][i, 1] else 0.2 * best + 0.8 * back
