"""What a command may be told: one parser for each command, and the options several share.

This is argparse and nothing above it: libraries that are built on types load ten times as long
as the puzzles take, and the time to the first letter of an answer is most of what a person waits
for.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction
from typing import NoReturn

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words

ENGINES = ("sat", "cpsat")
"""What `--engine` takes, besides the names of strategies."""


class UsageError(PencilmarkError):
    """A call that makes no sense."""


class Parser(ArgumentParser):
    """The options of one command."""

    def __init__(self, command: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=f"pencilmark {command}",
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument("-h", "--help", action="store_true", help=words.HELP_HELP)

    def error(self, message: str) -> NoReturn:
        """Complain in one sentence, and leave the rest to `main`."""
        raise UsageError(f"{message} {Sentence(words.SEE_HELP, command=self.prog)}")

    def flag(self, *names: str, help: str) -> None:
        """An option that is there or not."""
        self.add_argument(*names, action="store_true", help=help)

    def inputs(self) -> None:
        """Where the puzzles come from."""
        self.add_argument("files", nargs="*", metavar="FILE", help=words.HELP_FILES)
        self.add_argument(
            "-e",
            "--example",
            action="append",
            dest="examples",
            metavar="NAME",
            help=words.HELP_EXAMPLE,
        )
        self.add_argument("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
        self.add_argument("--from", dest="source_format", metavar="FORMAT", help=words.HELP_FROM)

    def marks(self, help: str = words.HELP_MARKS) -> None:
        """A file with marks."""
        self.add_argument("--marks", metavar="FILE", help=help)

    def out(self, help: str = words.HELP_OUT) -> None:
        """Where to write."""
        self.add_argument("-o", "--out", metavar="FILE", help=help)

    def json(self) -> None:
        """Output for machines."""
        self.flag("--json", help=words.HELP_JSON)

    def engine(self) -> None:
        """What solves, and for how long."""
        self.time_limit()
        self.add_argument(
            "--engine", type=_engine, default="sat", metavar="ENGINE", help=words.HELP_ENGINE
        )

    def time_limit(self, help: str = words.HELP_TIME_LIMIT) -> None:
        """How long it may take."""
        self.add_argument("-t", "--time-limit", type=_seconds, metavar="SECONDS", help=help)

    def limit(self) -> None:
        """How many solutions."""
        self.add_argument("-n", "--limit", type=number, metavar="N", help=words.HELP_LIMIT)

    def assume_unique(self) -> None:
        """Whether arguments may rest on there being one solution only."""
        self.flag("--assume-unique", help=words.HELP_ASSUME_UNIQUE)

    def look(self, numbers: bool = False) -> None:
        """How a drawing looks in the terminal, with the numbers of regions or without at first."""
        self.flag("--ascii", help=words.HELP_ASCII)
        if numbers:  # the sentences beside the drawing speak of them
            self.add_argument(
                "--numbers", action=BooleanOptionalAction, default=True, help=words.HELP_NO_NUMBERS
            )
        else:
            self.flag("--numbers", help=words.HELP_NUMBERS)
        self.add_argument(
            "--color", choices=("auto", "always", "never"), default="auto", help=words.HELP_COLOR
        )


def number(text: str) -> int:
    """A whole number greater than 0, for an option."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if value < 1:
        raise ArgumentTypeError(str(Sentence(words.NOT_A_NUMBER, text=text)))
    return value


def _seconds(text: str) -> float | None:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:  # "not a number" is not greater either
        raise ArgumentTypeError(str(Sentence(words.NOT_SECONDS, text=text)))
    return None if seconds == float("inf") else seconds


def _engine(name: str) -> str:
    if "/" in name:
        from ..lab.strategies import solving_strategy

        try:
            solving_strategy(name)
        except PencilmarkError as error:
            raise ArgumentTypeError(str(error)) from error
    elif name not in ENGINES:
        raise ArgumentTypeError(
            str(Sentence(words.NO_SUCH_ENGINE, name=name, names=", ".join(ENGINES)))
        )
    return name
