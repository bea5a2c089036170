"""A real screen for the tests that need one, where this machine can make one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui import window_pilot


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """Give the name of a private X server."""
    lacking = window_pilot.missing()
    if lacking is not None:
        pytest.skip(lacking)
    with window_pilot.x_server() as name:
        yield name
