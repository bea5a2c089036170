"""The trainer's rules are the engine's rules, and its inputs those of the shipped player."""

import pytest

pytest.importorskip("numba", reason="the trainer's twin needs numba (the train extra)")

from tests.train.twin_check import Checker


def test_random_rounds_are_equal_action_by_action():
    checker = Checker(seed=1)
    for _ in range(300):
        checker.round(inputs=False)
    assert len(checker.seen) >= 5, "every way to end a round but big gin should have been met"


def test_inputs_from_an_observation_equal_the_trainers():
    checker = Checker(seed=2)
    while checker.positions < 5000:
        checker.round(inputs=True)
