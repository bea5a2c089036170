"""The command line: ``hollywood-gin`` starts the game, ``hollywood-gin COMMAND ...`` answers.

Nothing but the standard library and the engine is imported until a part that needs more is asked
for, so that ``python -m hollywood_gin solve ...`` works from a bare checkout; and without words
not even those that read words, so that the menu is on the screen that much sooner.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from hollywood_gin import __version__

if TYPE_CHECKING:
    from hollywood_gin.app.options import StartOptions

PROGRAM: Final = "hollywood-gin"


def _solve() -> ModuleType:
    from hollywood_gin.commands import solve

    return solve


def _settle() -> ModuleType:
    from hollywood_gin.commands import settle

    return settle


def _sheet() -> ModuleType:
    from hollywood_gin.commands import sheet

    return sheet


def _replay() -> ModuleType:
    from hollywood_gin.app import replay

    return replay


def _bot() -> ModuleType:
    from hollywood_gin.ai import bot

    return bot


COMMANDS: Final[dict[str, tuple[str, Callable[[], ModuleType]]]] = {
    "solve": ("the best melds of a hand, and what each discard leaves", _solve),
    "settle": ("a showdown: melds, layoffs, who scores what", _settle),
    "sheet": ("keep score of a Hollywood match played with real cards", _sheet),
    "bot": ("a computer player for other programs: the bot protocol on standard input", _bot),
    "replay": ("check the record of a match and print it move by move", _replay),
}
"""Each subcommand: what it does, and its module, which has configure(parser) and run(arguments)."""


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; wrong input is 2 and one sentence."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # first: the program's worker process starts here too
    words = sys.argv[1:] if argv is None else argv
    _accept_any_name()
    try:
        if words and not words[0].startswith("-"):
            return _run_command(words[0], words[1:])
        return _start_game(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has enough, as under ``| head``. Python would complain once more on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from hollywood_gin.commands.parser import WRONG_INPUT, sentence

        if not isinstance(error, WRONG_INPUT):
            raise
        print(f"{PROGRAM}: {sentence(error)}", file=sys.stderr)
        return 2


def _accept_any_name() -> None:
    """Let a console that cannot show a letter show its escape, rather than fail."""
    if sys.stdout is not None and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")


def _run_command(name: str, words: list[str]) -> int:
    from hollywood_gin.commands.parser import InputError, Parser

    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise InputError(f"there is no command {name!r}; the commands are {known}")
    summary, load = COMMANDS[name]
    module = load()
    parser = Parser(prog=f"{PROGRAM} {name}", description=f"{summary[0].upper()}{summary[1:]}.")
    module.configure(parser)
    status: int = module.run(parser.parse_intermixed_args(words))
    return status


def _start_game(words: list[str]) -> int:
    gc.disable()  # nothing of what is made before the first frame is rubbish; start.py enables it
    try:
        from hollywood_gin.app.options import StartOptions

        options = StartOptions()
        if words:
            asked = _read_options(words)
            if asked is None:
                from hollywood_gin.ui import selftest

                return selftest.main()
            options = asked
        from hollywood_gin.ui import start
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("hollywood_gin"):
            raise
        from hollywood_gin.commands.parser import InputError

        raise InputError(
            f"the game needs {error.name}, which is not installed: pip install hollywood-gin"
        ) from None
    return start.main(options)


def _read_options(words: list[str]) -> StartOptions | None:
    """Return what the words ask of the game; None where they ask for the self-test."""
    import argparse

    from hollywood_gin.app.options import StartOptions
    from hollywood_gin.commands.parser import Parser

    commands = "\n".join(f"  {name:<8} {summary}" for name, (summary, _) in COMMANDS.items())
    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [options]\n       {PROGRAM} COMMAND ...",
        description="Gin rummy with Hollywood scoring. Without a command the game starts.",
        epilog=f"commands (each has --help):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--size", metavar="WxH", help="the size of the window, as 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--data-dir", metavar="DIR", help="where settings and matches are kept")
    parser.add_argument("--deal", metavar="FILE", help="a prepared deal: the 52 cards in order")
    parser.add_argument("--selftest", action="store_true", help="check this program and leave")
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    arguments = parser.parse_args(words)
    size = None if arguments.size is None else _size(arguments.size)
    if arguments.selftest:
        return None
    return StartOptions(
        size=size,
        fullscreen=arguments.fullscreen,
        data_dir=None if arguments.data_dir is None else Path(arguments.data_dir),
        deal=None if arguments.deal is None else Path(arguments.deal),
    )


def _size(text: str) -> tuple[int, int]:
    """Return the width and height of a text as ``1280x720``.

    >>> _size("1280x720")
    (1280, 720)
    """
    sides = re.fullmatch("([1-9][0-9]{0,4})x([1-9][0-9]{0,4})", text.lower())
    if sides is None:
        from hollywood_gin.commands.parser import InputError

        raise InputError(f"a size is written as 1280x720, not {text}")
    return int(sides[1]), int(sides[2])


if __name__ == "__main__":
    sys.exit(main())
