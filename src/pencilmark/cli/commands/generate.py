"""`pencilmark generate`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import IO, TYPE_CHECKING, Any

from ...wording import Sentence
from ..options import (
    Appearance,
    Parser,
    flag,
    group,
    number,
    option,
    out_option,
    rest,
    time_limit_option,
)
from ..output import Look, complain, emit, put, reporting, say
from ..progress import Pace
from ..reading.inputs import Refused
from ..words import generate as words
from ..writing.files import extending

if TYPE_CHECKING:
    from ...generating.batch import Batch, Seen
    from ...kind import AnyKind
    from ...puzzle import Puzzle

_TIME_LIMIT = 60.0


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `generate` may be told; `own` are the options of the kind."""

    kind: str | None = option(nargs="?", metavar="KIND", help=words.HELP_KIND)
    size: str | None = option("-s", "--size", metavar="SIZE", help=words.HELP_SIZE)
    difficulty: str | None = option(
        "-d", "--difficulty", metavar="LEVEL", help=words.HELP_DIFFICULTY
    )
    count: int = option("-c", "--count", type=number, default=1, metavar="N", help=words.HELP_COUNT)
    seed: str | None = option("--seed", metavar="SEED", help=words.HELP_SEED)
    out: str | None = out_option(words.HELP_OUT)
    to: str | None = option("-f", "--format", "--to", metavar="FORMAT", help=words.HELP_FORMAT)
    jobs: int = option("-j", "--jobs", type=number, default=1, metavar="N", help=words.HELP_JOBS)
    resume: bool = flag("--resume", help=words.HELP_RESUME)
    force: bool = flag("--force", help=words.HELP_FORCE)
    show: bool = flag("--show", help=words.HELP_SHOW)
    solve: bool = flag("--solve", help=words.HELP_SOLVE)
    no_rating: bool = flag("--no-rating", help=words.HELP_NO_RATING)
    time_limit: float | None = time_limit_option(words.HELP_TIME_LIMIT)
    appearance: Appearance = group(Appearance)
    own: dict[str, Any] = rest()


def parser(args: Sequence[str]) -> Parser[Options]:
    """The parser of `generate`, with the options of the kind if one is named."""
    made = Parser("generate", Options, words.GENERATE, words.GENERATE_END)
    _add_options_of_kind(made, args)
    return made


def _add_options_of_kind(parser: Parser[Options], args: Sequence[str]) -> None:
    """The options of the first kind that is named."""
    from ...kind import is_kind, kind

    named = next((arg for arg in args if is_kind(arg)), None)
    generator = kind(named).generator if named is not None else None
    if generator is None:
        return
    own = parser.add_argument_group(str(Sentence(words.OPTIONS_OF, kind=named)))
    for one in generator.options:
        name = f"--{one.name.replace('_', '-')}"
        told = one.help.replace("%", "%%")
        if one.flag:
            own.add_argument(name, dest=one.name, action="store_true", default=None, help=told)
        else:
            own.add_argument(name, dest=one.name, metavar=one.metavar, help=told)


def run(options: Options) -> int:
    """Make puzzles."""
    from ...generating.batch import Batch, Seen
    from ...kind import kind as find_kind, kind_names

    if options.kind is None:
        raise Refused(words.NO_KIND, names=", ".join(kind_names()))
    owner = find_kind(options.kind)
    drawn = options.show or options.solve
    for name, given in (("--out", options.out), ("--format", options.to)):
        if drawn and given is not None:
            raise Refused(words.SHOW_OR_WRITE, option=name)
    format = options.to or _format_of_name(options.out)
    if not drawn:
        _require_format(owner, format)
    wanted = {"size": options.size, "difficulty": options.difficulty, **options.own}
    batch = Batch(
        options.kind,
        options.seed if options.seed is not None else str(int.from_bytes(os.urandom(4), "big")),
        options.count,
        {name: value for name, value in wanted.items() if value is not None},
        _TIME_LIMIT if options.time_limit is None else options.time_limit,
        rated=not options.no_rating,
    )
    batch.check()
    if drawn:
        return _run(batch, options.jobs, _Screen(options.appearance.look(), options.solve), Seen())
    if options.out is None or options.out == "-":
        if options.resume:
            raise Refused(words.RESUME_WHERE)
        return _run(batch, options.jobs, _Stream(format), Seen())
    return _to_file(batch, format, options.out, options)


def _to_file(batch: Batch, format: str, out: str, options: Options) -> int:
    """Write to a file puzzle by puzzle: what is there when a run is stopped stays there."""
    from ...generating.batch import Seen
    from ..writing.resume import puzzles_before

    seen = Seen()
    begun = os.path.isfile(out)
    with extending(out) as file:
        if options.resume and begun:
            with reporting(out):
                seen = puzzles_before(batch, format, out, file)
            if len(seen) == batch.count:
                complain(Sentence(words.ALL_THERE, count=len(seen)))
                return 0
            complain(Sentence(words.RESUMED, count=len(seen)))
        elif begun:
            if not options.force and os.path.getsize(out):
                raise Refused(words.EXISTS, path=out)
            with reporting(out):
                file.truncate(0)
        stream = _Stream(format, file, len(seen), out)
        try:
            return _run(batch, options.jobs, stream, seen)
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


def _require_format(kind: AnyKind, format: str) -> None:
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
