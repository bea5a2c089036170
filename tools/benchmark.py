"""Measure, each kind by its own subcommand.

    uv run python tools/benchmark.py engine      the rules engine, beside OpenSpiel where it is
                                                 installed (uv run --group compare ...)
    uv run python tools/benchmark.py ui          drawing, an idle window, late frames, the start
    uv run python tools/benchmark.py start       the start alone; --program FILE adds a built one
    uv run python tools/benchmark.py soak        many rounds through the table, for leaks

A subcommand is a module in tools/benchmarks with configure(parser) and run(arguments).
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]


def main() -> int:
    """Run the benchmark that is asked for and return its exit status."""
    names = sorted(path.stem for path in (HERE / "benchmarks").glob("[a-z]*.py"))
    parser = argparse.ArgumentParser(description="Measure the game.")
    commands = parser.add_subparsers(dest="name", required=True)
    for name in names:
        module = importlib.import_module(f"benchmarks.{name}")
        command = commands.add_parser(name, help=module.__doc__.splitlines()[0])
        module.configure(command)
        command.set_defaults(run=module.run)
    arguments = parser.parse_args()
    status: int = arguments.run(arguments)
    return status


if __name__ == "__main__":
    raise SystemExit(main())
