"""What a command may be told: a dataclass for each command, of which its parser is made.

This is argparse and nothing above it: libraries that are built on types load ten times as long
as the puzzles take, and the time to the first letter of an answer is most of what a person waits
for.
"""

from __future__ import annotations

from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    HelpFormatter,
)
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from ..errors import PencilmarkError
from ..records import dataclass, field, fields
from ..wording import Sentence, guess
from . import words
from .words import jobs as job_words

if TYPE_CHECKING:
    from ..drawing import StyleName
    from ..formats.codec import Unsaid
    from .output import Look
    from .reading.inputs import Inputs

T = TypeVar("T")

ENGINES = ("auto", "sat", "cpsat", "teaching")
"""What `--engine` takes, besides the names of strategies."""
STYLES = ("print", "dark", "book", "queens", "queens-dark")
"""What `--style` takes."""
_ARGUMENT, _GROUP, _REST, _TOLD = "argument", "group", "rest", "told"


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


def task() -> Any:
    """A field for which of a command's tasks it is, whose parser says so before its options."""
    return option(help=SUPPRESS)


def group(of: type) -> Any:
    """A field with options that several commands share: those of another dataclass."""
    return field(metadata={_GROUP: of})


def rest() -> Any:
    """A field for all options that were added to the parser by hand, by their names."""
    return field(metadata={_REST: True})


def told() -> Any:
    """A field for what a person says of a text beside it: the options of the kind that is named."""
    return field(metadata={_TOLD: True})


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
            formatter_class=_unmeasured,
        )
        self._options = options
        self._told: list[str] | None = None
        self._unknown: PencilmarkError | None = None
        self.add_argument("-h", "--help", action="store_true", help=words.HELP_HELP)
        self._add(options)

    def _add(self, options: type) -> None:
        for one in fields(options):
            if _GROUP in one.metadata:
                self._add(one.metadata[_GROUP])
            elif _TOLD in one.metadata:
                self._told = []
            elif _ARGUMENT in one.metadata:
                names, told = one.metadata[_ARGUMENT]
                if names:
                    self.add_argument(*names, dest=one.name, **told)
                else:
                    self.add_argument(one.name, **told)

    def know(self, args: Sequence[str]) -> None:
        """Add the options of the kind that these arguments name, where there can be any."""
        name = _after(args, "-k", "--kind") if self._told is not None else None
        if name is None or self._told is None:
            return
        from ..formats.telling import unsaid_of
        from ..kind import UnknownKind, meant

        try:
            owner, _ = meant(name)
        except UnknownKind as error:
            self._unknown = error
            return
        for one in unsaid_of(owner).values():
            flag = _flag(one)
            if flag not in self._option_string_actions:
                self.add_argument(flag, dest=one.name, metavar=one.metavar, help=one.help)
                self._told.append(one.name)

    def parse(self, args: Sequence[str]) -> T:
        """The options of a call."""
        self.usage = self.prog  # else it is written out in full, for errors that do not show it
        try:
            found, left = self.parse_known_intermixed_args(list(args))
        except UsageError as error:
            # a kind that there is not has no options to be known
            raise self._unknown or error from None
        values = vars(found)
        if left:
            self._refuse(args, left, values)
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
            elif _TOLD in one.metadata:
                given = {name: values.pop(name) for name in self._told or ()}
                own[one.name] = {name: it for name, it in given.items() if it is not None}
            else:
                own[one.name] = values.pop(one.name)
        if left is not None:
            own[left] = dict(values)
        return options(**own)

    def _refuse(
        self, args: Sequence[str], left: Sequence[str], values: Mapping[str, Any]
    ) -> NoReturn:
        """Say what is wrong with a call that has arguments which nothing takes."""
        if self._unknown is not None:
            raise self._unknown
        option, owners = _owners(left) if self._told is not None else ("", [])
        if not owners:
            near = guess(left[0].partition("=")[0], self._option_string_actions)
            self.error(str(Sentence(words.NOT_RECOGNIZED, given=" ".join(left), guess=near)))
        files = {*values["files"]} - {_after(args, option)}  # its value was taken for a file
        if values["examples"] and not files:
            self.error(str(Sentence(words.EXAMPLE_SAYS_IT, option=option)))
        named = " or ".join(f"--kind {name}" for name in owners)
        self.error(str(Sentence(words.GOES_WITH_KIND, option=option, kinds=named)))

    def format_help(self) -> str:
        """The help, as wide as the terminal is."""
        if self.formatter_class is _unmeasured:
            self.formatter_class = HelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Complain in one sentence, and leave the rest to `main`."""
        raise UsageError(f"{message} {Sentence(words.SEE_HELP, command=self.prog)}")


def _unmeasured(prog: str) -> HelpFormatter:
    """What argparse writes help with. It makes one for each option, whether or not there is help to
    show: to ask each time how wide the terminal is would take long."""
    return HelpFormatter(prog, width=80)


def _flag(one: Unsaid) -> str:
    """The option that tells what a text leaves out."""
    return f"--{one.name.replace('_', '-')}"


def _owners(args: Sequence[str]) -> tuple[str, list[str]]:
    """The first of these arguments that is an option of some kinds, and their names.

    >>> _owners(["--stars=2", "grid.txt"])
    ('--stars', ['star-battle'])
    """
    from ..formats.telling import unsaid_of
    from ..kind import kinds

    given = [arg.partition("=")[0] for arg in args if arg.startswith("--")]
    for option in given:
        owners = [
            owner.name
            for owner in kinds()
            if any(_flag(one) == option for one in unsaid_of(owner).values())
        ]
        if owners:
            return option, owners
    return "", []


def _after(args: Sequence[str], *names: str) -> str | None:
    """What stands behind the first of these options, as argparse reads them.

    >>> _after(["solve", "-k", "hitori"], "-k", "--kind"), _after(["--kind=hitori"], "--kind")
    ('hitori', 'hitori')
    """
    for place, arg in enumerate(args):
        if arg == "--":
            return None
        if arg in names:
            return args[place + 1] if place + 1 < len(args) else None
        for name in names:
            long = name.startswith("--")
            if arg.startswith(name + "=" if long else name) and (long or not arg.startswith("--")):
                return arg[len(name) :].lstrip("=")
    return None


# Options that several commands share


def style_option(help: str = words.HELP_STYLE) -> Any:
    """How a drawing looks."""
    return option("--style", choices=STYLES, default="print", help=help)


@dataclass(frozen=True, kw_only=True)
class Source:
    """Where the puzzles come from."""

    files: list[str] = option(nargs="*", metavar="FILE", help=words.HELP_FILES)
    examples: list[str] | None = option(
        "-e", "--example", action="append", metavar="NAME", help=words.HELP_EXAMPLE
    )
    kind: str | None = option("-k", "--kind", metavar="KIND", help=words.HELP_KIND)
    source_format: str | None = option("--from", metavar="FORMAT", help=words.HELP_FROM)
    told: dict[str, Any] = told()

    def inputs(self, marks: str | None = None) -> Inputs:
        """The puzzles, read one after the other; `marks` is a file beside them."""
        from .reading.inputs import Inputs

        return Inputs(
            self.files, self.examples, self.kind, self.source_format, marks, told=self.told
        )


@dataclass(frozen=True, kw_only=True)
class Appearance:
    """How a drawing looks in the terminal."""

    ascii: bool = flag("--ascii", help=words.HELP_ASCII)
    numbers: bool = flag("--numbers", help=words.HELP_NUMBERS)
    coordinates: bool = flag("--coordinates", help=words.HELP_COORDINATES)
    style: StyleName = style_option()
    color: str = option(
        "--color", choices=("auto", "always", "never"), default="auto", help=words.HELP_COLOR
    )

    def look(self) -> Look:
        """The same, with the terminal asked whether it shows colours."""
        from .output import Look, wants_color

        return Look(self.ascii, self.numbers, wants_color(self.color), self.coordinates, self.style)


@dataclass(frozen=True, kw_only=True)
class NamedAppearance(Appearance):
    """The same where sentences beside the drawing speak of cells and regions by their names."""

    numbers: bool = option(
        "--numbers", action=BooleanOptionalAction, default=True, help=words.HELP_NO_NUMBERS
    )
    coordinates: bool = option(
        "--coordinates",
        action=BooleanOptionalAction,
        default=True,
        help=words.HELP_NO_COORDINATES,
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
    return option(
        "--engine", type=_engine, default=ENGINES[0], metavar="ENGINE", help=words.HELP_ENGINE
    )


def time_limit_option(help: str = words.HELP_TIME_LIMIT, **told: Any) -> Any:
    """How long it may take."""
    return option("-t", "--time-limit", type=_seconds, metavar="SECONDS", help=help, **told)


def jobs_option(help: str = job_words.HELP_JOBS) -> Any:
    """How many processes share the work."""
    return option("-j", "--jobs", type=_jobs, default=1, metavar="N", help=help)


def cluster_option() -> Any:
    """Which other machines share the work."""
    return option("--cluster", metavar="ADDRESS", help=job_words.HELP_CLUSTER)


def resume_option() -> Any:
    """Whether to go on where an earlier call was stopped."""
    return flag("--resume", help=job_words.HELP_RESUME)


def force_option() -> Any:
    """Whether a file may be written over."""
    return flag("--force", help=job_words.HELP_FORCE)


def assume_unique_option() -> Any:
    """Whether arguments may rest on there being one solution only."""
    return flag("--assume-unique", help=words.HELP_ASSUME_UNIQUE)


def number(text: str, least: int = 1) -> int:
    """A whole number greater than 0 (or from `least` on), for an option."""
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if value < least:
        raise ArgumentTypeError(str(Sentence(words.NOT_A_NUMBER, least=least, text=text)))
    return value


def _jobs(text: str) -> int:
    return number(text, 0)


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
        from ..lab.strategies import strategy

        try:
            strategy(name)
        except PencilmarkError as error:
            raise ArgumentTypeError(str(error)) from error
    elif name not in ENGINES:
        told = {"name": name, "guess": guess(name, ENGINES), "names": ", ".join(ENGINES)}
        raise ArgumentTypeError(str(Sentence(words.NO_SUCH_ENGINE, told)))
    return name
