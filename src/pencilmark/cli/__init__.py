"""The command line. `main` runs it and turns whatever goes wrong into one sentence.

Everything heavy is imported by the command that needs it, and only the module of the command
that was called is loaded.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import words

if TYPE_CHECKING:
    from .options import Parser

INTERRUPTED = 130
CLOSED_PIPE = 141
"""Exit codes after Ctrl-C and after a closed pipe: 128 and the number of the signal."""

COMMANDS = (
    "solve",
    "check",
    "explain",
    "hint",
    "why",
    "rate",
    "draw",
    "generate",
    "minimize",
    "repair",
    "convert",
    "book",
    "formats",
    "kinds",
    "examples",
    "lab",
    "serve",
)
"""The commands. Each has a module of its name in `commands/`: `Options` is what it may be told,
`parser` makes them of the arguments, and `run` does it."""

_KIND_FIRST = ("generate", "lab")
"""The commands whose options depend on what they are called with."""


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    >>> main(["solve", "--example", "star-battle/1", "--answer", "origin"])
    [2,4,1,3]
    0
    """
    from ..errors import PencilmarkError
    from .output import OutputError, complain
    from .unforeseen import Unforeseen, wants_traceback

    try:
        code = _run(sys.argv[1:] if args is None else list(args))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt as stop:
        _silence()
        code = getattr(stop, "code", INTERRUPTED)  # another signal has its own
        _leave_engines(code)
        return code
    except BrokenPipeError:
        _silence()
        return CLOSED_PIPE
    except OutputError as error:
        complain(error)
        _silence()
    except PencilmarkError as error:
        complain(error)
    except Exception as error:
        if wants_traceback(error):
            raise
        complain(Unforeseen(error))
    return 2


def _run(args: list[str]) -> int:
    """Find the command and run it."""
    from .output import is_terminal, say

    if not args:
        if is_terminal(sys.stdin) and is_terminal(sys.stdout):
            from .menu import menu
            from .stopping import minding_signals

            with minding_signals():
                return menu()
        say(*words.help_text().splitlines())
        return 0
    name, *rest = args
    if name in ("-h", "--help"):
        say(*words.help_text().splitlines())
        return 0
    if name == "--version":
        from .. import __version__

        say(f"pencilmark {__version__}")
        return 0
    if name not in COMMANDS:
        from ..wording import Sentence
        from .options import UsageError

        raise UsageError(str(Sentence(words.NO_COMMAND, name=name, names=", ".join(COMMANDS))))
    home = import_module(f".commands.{name}", __name__)
    parser: Parser[Any] = home.parser(rest) if name in _KIND_FIRST else home.parser()
    before_dashes = rest[: rest.index("--")] if "--" in rest else rest
    if "-h" in before_dashes or "--help" in before_dashes:
        say(*parser.format_help().splitlines())
        return 0
    options = parser.parse(rest)
    from .stopping import minding_signals

    with minding_signals():
        code: int = home.run(options)
    return code


def script() -> int:
    """Run the command line as a program of its own, which ends with it."""
    code = main()
    _leave_engines(code)
    return code


def _leave_engines(code: int) -> None:
    """An engine that took too long may still be at work: Python would end it with noise."""
    threading = sys.modules.get("threading")
    if threading is not None and any(thread.daemon for thread in threading.enumerate()):
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()
        os._exit(code)


def _silence() -> None:
    """Keep Python from complaining about standard output on its way out."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
