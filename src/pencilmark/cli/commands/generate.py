"""`pencilmark generate`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from typing import IO, TYPE_CHECKING, Any

from ...wording import Sentence
from ..options import Parser, number
from ..output import Look, complain, emit, put, reporting, say, wants_color
from ..pace import Pace
from ..reading.inputs import Refused
from ..words import generate as words
from ..writing.files import extending

if TYPE_CHECKING:
    from ...generating.batch import Batch, Seen
    from ...kind import Kind
    from ...puzzle import Puzzle

_TIME_LIMIT = 60.0


def generate_parser(args: Sequence[str]) -> Parser:
    """The options of `generate`, with those of the kind if one is named."""
    parser = Parser("generate", words.GENERATE, words.GENERATE_END)
    parser.add_argument("kind", nargs="?", metavar="KIND", help=words.HELP_KIND)
    parser.add_argument("-s", "--size", metavar="SIZE", help=words.HELP_SIZE)
    parser.add_argument("-d", "--difficulty", metavar="LEVEL", help=words.HELP_DIFFICULTY)
    parser.add_argument("-c", "--count", type=number, default=1, metavar="N", help=words.HELP_COUNT)
    parser.add_argument("--seed", metavar="SEED", help=words.HELP_SEED)
    parser.out(words.HELP_OUT)
    parser.add_argument(
        "-f", "--format", "--to", dest="to", metavar="FORMAT", help=words.HELP_FORMAT
    )
    parser.add_argument("-j", "--jobs", type=number, default=1, metavar="N", help=words.HELP_JOBS)
    parser.flag("--resume", help=words.HELP_RESUME)
    parser.flag("--force", help=words.HELP_FORCE)
    parser.flag("--show", help=words.HELP_SHOW)
    parser.flag("--solve", help=words.HELP_SOLVE)
    parser.flag("--no-rating", help=words.HELP_NO_RATING)
    parser.time_limit(words.HELP_TIME_LIMIT)
    parser.look()
    _add_options_of_kind(parser, args)
    return parser


def _add_options_of_kind(parser: Parser, args: Sequence[str]) -> None:
    """The options of the first kind that is named."""
    from ...kind import is_kind, kind

    named = next((arg for arg in args if is_kind(arg)), None)
    generator = kind(named).generator if named is not None else None
    if generator is None:
        return
    group = parser.add_argument_group(str(Sentence(words.OPTIONS_OF, kind=named)))
    for option in generator.options:
        flag = f"--{option.name.replace('_', '-')}"
        told = option.help.replace("%", "%%")
        if option.flag:
            group.add_argument(flag, dest=option.name, action="store_true", default=None, help=told)
        else:
            group.add_argument(flag, dest=option.name, metavar=option.metavar, help=told)


def generate(
    *,
    kind: str | None,
    size: str | None,
    difficulty: str | None,
    count: int,
    seed: str | None,
    out: str | None,
    to: str | None,
    jobs: int,
    resume: bool,
    force: bool,
    show: bool,
    solve: bool,
    no_rating: bool,
    time_limit: float | None,
    ascii: bool,
    numbers: bool,
    color: str,
    **options: Any,
) -> int:
    """Make puzzles."""
    from ...generating.batch import Batch, Seen
    from ...kind import kind as find_kind, kind_names

    if kind is None:
        raise Refused(words.NO_KIND, names=", ".join(kind_names()))
    owner = find_kind(kind)
    drawn = show or solve
    for option, given in (("--out", out), ("--format", to)):
        if drawn and given is not None:
            raise Refused(words.SHOW_OR_WRITE, option=option)
    format = to or _format_of_name(out)
    if not drawn:
        _require_format(owner, format)
    wanted = {"size": size, "difficulty": difficulty, **options}
    batch = Batch(
        kind,
        seed if seed is not None else str(int.from_bytes(os.urandom(4), "big")),
        count,
        {name: value for name, value in wanted.items() if value is not None},
        _TIME_LIMIT if time_limit is None else time_limit,
        rated=not no_rating,
    )
    batch.check()
    if drawn:
        return _run(batch, jobs, _Screen(Look(ascii, numbers, wants_color(color)), solve), Seen())
    if out is None or out == "-":
        if resume:
            raise Refused(words.RESUME_WHERE)
        return _run(batch, jobs, _Stream(format), Seen())
    return _to_file(batch, jobs, format, out, resume, force)


def _to_file(batch: Batch, jobs: int, format: str, out: str, resume: bool, force: bool) -> int:
    """Write to a file puzzle by puzzle: what is there when a run is stopped stays there."""
    from ...generating.batch import Seen
    from ..writing.resume import puzzles_before

    seen = Seen()
    begun = os.path.isfile(out)
    with extending(out) as file:
        if resume and begun:
            with reporting(out):
                seen = puzzles_before(batch, format, out, file)
            if len(seen) == batch.count:
                complain(Sentence(words.ALL_THERE, count=len(seen)))
                return 0
            complain(Sentence(words.RESUMED, count=len(seen)))
        elif begun:
            if not force and os.path.getsize(out):
                raise Refused(words.EXISTS, path=out)
            with reporting(out):
                file.truncate(0)
        stream = _Stream(format, file, len(seen), out)
        try:
            return _run(batch, jobs, stream, seen)
        except KeyboardInterrupt:
            complain(Sentence(words.STOPPED, path=out, count=stream.written))
            raise


class _Stream:
    """Writes puzzles one after the other, each as a whole."""

    def __init__(
        self, format: str, file: IO[bytes] | None = None, written: int = 0, place: str = ""
    ) -> None:
        self._format = format
        self._file = file
        self._place = place
        self.written = written

    def put(self, puzzle: Puzzle) -> None:
        """Write one puzzle."""
        text = record(puzzle, self._format)
        if self.written and self._format != "json":
            text = "\n" + text
        if self._file is None:
            emit(text)
        else:
            with reporting(self._place):
                put(self._file, text)
                self._file.flush()
        self.written += 1


class _Screen:
    """Draws puzzles, and their solutions if they are wanted."""

    def __init__(self, look: Look, solve: bool) -> None:
        self._look = look
        self._solve = solve

    def put(self, puzzle: Puzzle) -> None:
        """Draw one puzzle."""
        say(note(puzzle))
        say(self._look.drawing(puzzle))
        if self._solve:
            from .solve import Wish, find, report

            say(*report(find(puzzle, Wish()), self._look))
        say()


def _run(batch: Batch, jobs: int, target: _Stream | _Screen, seen: Seen) -> int:
    from ...generating.batch import make_all
    from ...generating.request import RanOut

    with Pace(batch.count, len(seen), batch.time_limit) as pace:
        try:
            # whatever ends the loop, the other processes end before anything is said about it
            with closing(make_all(batch, seen=seen, jobs=jobs, tick=pace.tick)) as puzzles:
                for puzzle in puzzles:
                    pace.clear()
                    target.put(puzzle)
                    if batch.rated and puzzle.metadata["rating"] is None:
                        told = {"id": puzzle.metadata["id"], "limit": batch.time_limit}
                        complain(Sentence(words.NOT_RATED, **told))
                    pace.advance()
        except RanOut as error:
            pace.clear()
            complain(error)
            return 1
    return 0


def record(puzzle: Puzzle, format: str) -> str:
    """A puzzle as it stands in a file of many."""
    from ... import write
    from ...formats.codec import CannotHold

    if format != "json":
        puzzle = replace(puzzle, metadata={"id": puzzle.metadata["id"], "note": note(puzzle)})
    try:
        return write(puzzle, format).rstrip("\n") + "\n"
    except CannotHold as error:
        raise Refused(words.CANNOT_WRITE, reason=error, kind=puzzle.kind) from None


def note(puzzle: Puzzle) -> str:
    """Where a puzzle comes from and how hard it is, in one line."""
    made = puzzle.metadata
    told = {"call": made["call"], "version": made["version"]}
    rating = made.get("rating")
    if rating is None:
        return str(Sentence(words.NOTE_UNRATED, **told))
    return str(Sentence(words.NOTE, **told, **rating))


def _require_format(kind: Kind, format: str) -> None:
    """Refuse at once what would fail at the first puzzle."""
    from ...formats import formats_of
    from ...formats.codec import CannotHold

    if format not in formats_of(kind):
        raise CannotHold(
            f"{kind.name} cannot be written as {format!r}; it can as {', '.join(formats_of(kind))}"
        )


def _format_of_name(out: str | None) -> str:
    name = (out or "").lower()
    return "json" if name.endswith((".json", ".jsonl", ".ndjson")) else "text"
