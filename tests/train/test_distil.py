"""The small net's lessons: what is kept is what the teacher says, and the pupil comes closer."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="the trainer needs numba (the train extra)")

from hollywood_gin.ai.features import Batch
from hollywood_gin.ai.net import PARTS, SMALL, Net
from hollywood_gin.ai.weights import load_weights, save_weights
from tools.train import choices as ch
from tools.train import distil
from tools.train import netjit as nj
from tools.train import twin as t
from tools.train.lanes import Lane, seeded, weights_of
from tools.train.search import new_looks


@pytest.fixture(scope="module")
def teacher():
    return weights_of()


def test_what_is_kept_is_what_the_teacher_says(teacher):
    lane, net = Lane(seeded(1, 0), teacher), Net(dict(zip(PARTS, teacher, strict=True)), {})
    kinds = set()
    for noise in (0.0, 0.1):
        t.shuffle(lane.deck, lane.rng)
        lane.round[t.LIMIT], lane.round[t.GIN], lane.round[t.UNDERCUT] = 10, 25, 25
        n = distil.play(
            lane.round, lane.deck, teacher, noise, lane.rng, lane.scratch, lane.room,
            new_looks(), lane.nodes, 0,
        )  # fmt: skip
        assert n > 30
        said = net.evaluate(Batch(*(part[:n] for part in lane.nodes[:3])))
        np.testing.assert_allclose(lane.nodes[3][:n, :7], said.chances, atol=1e-4)
        np.testing.assert_allclose(lane.nodes[3][:n, 7:] * nj.SCALE, said.shares, atol=1e-2)
        kinds |= set(lane.nodes[2][:n, 0].tolist())
    assert kinds == {nj.AFTER, nj.DRAW, nj.KNOCK}


def test_the_pupil_comes_closer(teacher):
    pupil = nj.new_weights(16, 8, 8, seed=1)
    slow = tuple(part.copy() for part in pupil)
    lane, moments = Lane(seeded(2, 0), pupil), (nj.zeros_like(pupil), nj.zeros_like(pupil))
    mix = tuple(np.float32(x) for x in distil.Lessons.mix)
    off = []
    for _ in range(3):
        seen, error = distil.teach(
            150, teacher, pupil, *moments, slow, lane.grad, lane.touched, lane.nodes,
            ch.new_scratch(teacher), lane.scratch, lane.room, new_looks(), lane.rng, lane.round,
            lane.deck, 2e-3, 0.1, mix, 512,
        )  # fmt: skip
        off.append(error / seen)
    assert off[2] < off[0] / 2


def test_it_is_put_into_the_file_of_the_large_one(tmp_path, teacher):
    path = tmp_path / "net.bin"
    save_weights(path, dict(zip(PARTS, teacher, strict=True)), {"seed": 3})
    small = nj.new_weights(16, 8, 8, seed=1)
    distil.into(path, small, {"rounds": 5})
    arrays, header = load_weights(path)
    assert (header["seed"], header["rollout"]) == (3, {"rounds": 5})
    for name, part in zip(PARTS, teacher, strict=True):
        np.testing.assert_array_equal(arrays[name], part)
    for name, part in zip(PARTS, small, strict=True):
        np.testing.assert_allclose(arrays[SMALL + name], part, atol=1e-3)
