"""Hypothesis behaves the same everywhere: derandomised, without a deadline, fewer examples."""

from __future__ import annotations

import os

# Before numpy is imported: a decision's products are small, and threads for them that wait for a
# busy core make a test ten times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from hypothesis import HealthCheck, settings

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a hunt at home: HYPOTHESIS_PROFILE=hunt pytest tests/engine
settings.register_profile("hunt", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
