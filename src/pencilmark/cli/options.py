"""What a command may be told: a dataclass for each command, of which its parser is made.

This is argparse and nothing above it: libraries that are built on types load ten times as long
as the puzzles take, and the time to the first letter of an answer is most of what a person waits
for.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words

if TYPE_CHECKING:
    from .output import Look
    from .reading.inputs import Inputs

T = TypeVar("T")

ENGINES = ("sat", "cpsat")
"""What `--engine` takes, besides the names of strategies."""
_ARGUMENT, _GROUP, _REST = "argument", "group", "rest"


class UsageError(PencilmarkError):
    """A call that makes no sense."""


def option(*names: str, help: str, **told: Any) -> Any:
    """A field that `names` fill on the command line, as argparse's `add_argument` is told.

    Without names it is filled by the arguments that belong to no option.
    """
    return field(metadata={_ARGUMENT: (names, {"help": help, **told})})


def flag(*names: str, help: str) -> Any:
    """A field for an option that is there or not."""
    return option(*names, help=help, action="store_true")


def group(of: type) -> Any:
    """A field with options that several commands share: those of another dataclass."""
    return field(metadata={_GROUP: of})


def rest() -> Any:
    """A field for all options that were added to the parser by hand, by their names."""
    return field(metadata={_REST: True})


class Parser(ArgumentParser, Generic[T]):
    """Turns the arguments of one command into its options.

    >>> @dataclass
    ... class Options:
    ...     names: list[str] = option(help="what to list", nargs="*")
    ...     json: bool = flag("--json", help="for machines")
    >>> Parser("list", Options, "List them.").parse(["--json", "one"])
    Options(names=['one'], json=True)
    """

    def __init__(
        self, command: str, options: type[T], description: str, epilog: str | None = None
    ) -> None:
        super().__init__(
            prog=f"pencilmark {command}",
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            add_help=False,
        )
        self._options = options
        self.add_argument("-h", "--help", action="store_true", help=words.HELP_HELP)
        self._add(options)

    def _add(self, options: type) -> None:
        for one in fields(options):
            if _GROUP in one.metadata:
                self._add(one.metadata[_GROUP])
            elif _ARGUMENT in one.metadata:
                names, told = one.metadata[_ARGUMENT]
                if names:
                    self.add_argument(*names, dest=one.name, **told)
                else:
                    self.add_argument(one.name, **told)

    def parse(self, args: Sequence[str]) -> T:
        """The options of a call."""
        values = vars(self.parse_intermixed_args(list(args)))
        del values["help"]
        made = self._made(self._options, values)
        assert isinstance(made, self._options)
        return made

    def _made(self, options: type, values: dict[str, Any]) -> Any:
        """Options with these values, each taken out where it is used."""
        own: dict[str, Any] = {}
        left = None
        for one in fields(options):
            if _GROUP in one.metadata:
                own[one.name] = self._made(one.metadata[_GROUP], values)
            elif _REST in one.metadata:
                left = one.name
            else:
                own[one.name] = values.pop(one.name)
        if left is not None:
            own[left] = dict(values)
        return options(**own)

    def error(self, message: str) -> NoReturn:
        """Complain in one sentence, and leave the rest to `main`."""
        raise UsageError(f"{message} {Sentence(words.SEE_HELP, command=self.prog)}")


# Options that several commands share


@dataclass(frozen=True, kw_only=True)
class Source:
    """Where the puzzles come from."""

    files: list[str] = option(nargs="*", metavar="FILE", help=words.HELP_FILES)
    examples: list[str] | None = option(
        "-e", "--example", action="append", metavar="NAME", help=words.HELP_EXAMPLE
    )
    kind: str | None = option("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
    source_format: str | None = option("--from", metavar="FORMAT", help=words.HELP_FROM)

    def inputs(self, marks: str | None = None) -> Inputs:
        """The puzzles, read one after the other; `marks` is a file beside them."""
        from .reading.inputs import Inputs

        return Inputs(self.files, self.examples, self.kind, self.source_format, marks)


@dataclass(frozen=True, kw_only=True)
class Appearance:
    """How a drawing looks in the terminal."""

    ascii: bool = flag("--ascii", help=words.HELP_ASCII)
    numbers: bool = flag("--numbers", help=words.HELP_NUMBERS)
    color: str = option(
        "--color", choices=("auto", "always", "never"), default="auto", help=words.HELP_COLOR
    )

    def look(self) -> Look:
        """The same, with the terminal asked whether it shows colours."""
        from .output import Look, wants_color

        return Look(self.ascii, self.numbers, wants_color(self.color))


@dataclass(frozen=True, kw_only=True)
class NumberedAppearance(Appearance):
    """The same where sentences beside the drawing speak of regions by their numbers."""

    numbers: bool = option(
        "--numbers", action=BooleanOptionalAction, default=True, help=words.HELP_NO_NUMBERS
    )


def marks_option(help: str = words.HELP_MARKS) -> Any:
    """A file with marks."""
    return option("--marks", metavar="FILE", help=help)


def out_option(help: str = words.HELP_OUT, **told: Any) -> Any:
    """Where to write."""
    return option("-o", "--out", metavar="FILE", help=help, **told)


def json_option() -> Any:
    """Output for machines."""
    return flag("--json", help=words.HELP_JSON)


def engine_option() -> Any:
    """What solves."""
    return option("--engine", type=_engine, default="sat", metavar="ENGINE", help=words.HELP_ENGINE)


def time_limit_option(help: str = words.HELP_TIME_LIMIT) -> Any:
    """How long it may take."""
    return option("-t", "--time-limit", type=_seconds, metavar="SECONDS", help=help)


def assume_unique_option() -> Any:
    """Whether arguments may rest on there being one solution only."""
    return flag("--assume-unique", help=words.HELP_ASSUME_UNIQUE)


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
