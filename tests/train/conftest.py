"""twin_check.py is a program beside the tests; it needs numba, so doctest must not import it."""

collect_ignore = ["twin_check.py"]
