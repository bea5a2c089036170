"""The trainer's rules are the engine's rules, and its inputs those of the shipped player."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="the trainer's twin needs numba (the train extra)")

from tests.train.twin_check import Checker
from tools.train import twin as t


def test_random_rounds_are_equal_action_by_action():
    checker = Checker(seed=1)
    for _ in range(300):
        checker.round(inputs=False)
    assert len(checker.seen) >= 5, "every way to end a round but big gin should have been met"


def test_inputs_from_an_observation_equal_the_trainers():
    checker = Checker(seed=2)
    while checker.positions < 5000:
        checker.round(inputs=True)


def test_the_order_of_the_pile_is_kept():
    rng, s, pile = np.random.default_rng(8), np.zeros(t.SIZE, np.int64), []
    for _ in range(400):
        if pile and rng.random() < (0.7 if len(pile) > 30 else 0.4):
            pile.pop()
            assert t.lift(s) == (pile[-1] if pile else -1)
        else:
            pile.append(int(rng.integers(52)))
            t.lay_on(s, pile[-1])
    assert len(pile) > 20
