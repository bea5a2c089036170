"""The helpers beside the tests need numba, so doctest must not import them."""

collect_ignore = ["twin_check.py", "rounds.py"]
