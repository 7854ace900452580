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
    "sheet",
    "book",
    "embed",
    "formats",
    "kinds",
    "examples",
    "techniques",
    "collection",
    "lab",
    "serve",
    "play",
)
"""The commands. Each has a module of its name in `commands/`: `Options` is what it may be told,
`parser` makes them of the arguments, and `run` does it."""

_KIND_FIRST = ("generate", "collection", "lab", "play")
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
        return getattr(stop, "code", INTERRUPTED)  # another signal has its own
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
        from ..wording import Sentence, guess
        from .options import UsageError

        told = {"name": name, "guess": guess(name, COMMANDS), "names": ", ".join(COMMANDS)}
        raise UsageError(str(Sentence(words.NO_COMMAND, **told)))
    home = import_module(f".commands.{name}", __name__)
    parser: Parser[Any] = home.parser(rest) if name in _KIND_FIRST else home.parser()
    parser.know(rest)
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
    if _is_done():
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        os._exit(code)
    return code


def _is_done() -> bool:
    """Whether nothing is left but to end this process, whatever is still in its memory.

    Python would first give back every single object, which takes as long as solving some puzzles.
    But somebody may have asked to be called at the end, or look over its shoulder. And where an
    engine that took too long is still at work, Python would end it with noise.
    """
    threading = sys.modules.get("threading")
    threads = [] if threading is None else threading.enumerate()
    others = [thread for thread in threads if thread.name != "MainThread"]
    if any(thread.daemon for thread in others):
        return True
    is_watched = sys.getprofile() is not None or sys.gettrace() is not None
    return not others and not is_watched and "atexit" not in sys.modules


def _silence() -> None:
    """Keep Python from complaining about standard output on its way out."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
