"""`pencilmark generate`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import IO, TYPE_CHECKING, Any

from ...batch import Limits
from ...records import dataclass, replace
from ...wording import Sentence
from .. import words as common_words
from ..jobs import Running
from ..options import (
    Appearance,
    Parser,
    flag,
    force_option,
    group,
    number,
    option,
    out_option,
    rest,
    resume_option,
    time_limit_option,
)
from ..output import Look, complain, emit, put, reporting, say
from ..progress import Pace
from ..reading.inputs import Refused
from ..words import collection as collection_words, generate as words, jobs as job_words
from ..writing.files import extending

if TYPE_CHECKING:
    from ...generating.batch import Batch, Seen
    from ...kind import AnyKind
    from ...puzzle import Puzzle

_TIME_LIMIT = 60.0
_OTHER_FILES = (".csv", ".tsv", ".xlsx", ".ods", ".pdf", ".png", ".svg", ".html")
"""What files of these names hold is not what `generate` writes."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `generate` may be told; `own` are the options of the kind."""

    kind: str | None = option(nargs="?", metavar="KIND", help=words.HELP_KIND)
    size: str | None = option("-s", "--size", metavar="SIZE", help=words.HELP_SIZE)
    difficulty: str | None = option(
        "-d", "--difficulty", metavar="LEVEL", help=words.HELP_DIFFICULTY
    )
    technique: str | None = option("--technique", metavar="NAME", help=words.HELP_TECHNIQUE)
    count: int | None = option("-c", "--count", type=number, metavar="N", help=words.HELP_COUNT)
    each_level: int | None = option(
        "--each-level", type=number, metavar="N", help=words.HELP_EACH_LEVEL
    )
    seed: str | None = option("--seed", metavar="SEED", help=words.HELP_SEED)
    out: str | None = out_option(words.HELP_OUT)
    to: str | None = option("-f", "--format", "--to", metavar="FORMAT", help=words.HELP_FORMAT)
    collect: str | None = option("--collect", metavar="FILE", help=words.HELP_COLLECT)
    running: Running = group(Running)
    resume: bool = resume_option()
    force: bool = force_option()
    show: bool = flag("--show", help=words.HELP_SHOW)
    solve: bool = flag("--solve", help=words.HELP_SOLVE)
    with_solution: bool = flag("--with-solution", help=words.HELP_WITH_SOLUTION)
    no_rating: bool = flag("--no-rating", help=words.HELP_NO_RATING)
    time_limit: float | None = time_limit_option(words.HELP_TIME_LIMIT)
    appearance: Appearance = group(Appearance)
    own: dict[str, Any] = rest()


def parser(args: Sequence[str]) -> Parser[Options]:
    """The parser of `generate`, with the options of the kind if one is named."""
    made = Parser("generate", Options, words.GENERATE, words.GENERATE_END)
    add_options_of_kind(made, args)
    return made


def add_options_of_kind(parser: Parser[Any], args: Sequence[str]) -> None:
    """The options of the first kind that is named."""
    owner = _first_kind(args)
    generator = owner.generator if owner is not None else None
    if owner is None or generator is None:
        return
    own = parser.add_argument_group(str(Sentence(words.OPTIONS_OF, kind=owner.name)))
    for one in generator.options:
        name = f"--{one.name.replace('_', '-')}"
        told = one.help.replace("%", "%%")
        if one.flag:
            own.add_argument(name, dest=one.name, action="store_true", default=None, help=told)
        else:
            own.add_argument(name, dest=one.name, metavar=one.metavar, help=told)


def _first_kind(args: Sequence[str]) -> AnyKind | None:
    """The first kind that is named; only where there is none, titles and other names count."""
    from ...kind import UnknownKind, is_kind, kind, meant

    named = next((arg for arg in args if is_kind(arg)), None)
    if named is not None:
        return kind(named)
    for arg in args:
        if not arg.startswith("-"):
            with suppress(UnknownKind):
                return meant(arg)[0]
    return None


def run(options: Options) -> int:
    """Make puzzles."""
    from ...generating.request import read_kind
    from ...kind import kind_names

    if options.kind is None:
        raise Refused(words.NO_KIND, names=", ".join(kind_names()))
    owner, own = read_kind(options.kind, options.own)
    _refuse_together(options)
    batches = _batches(owner, own, options)
    for batch in batches:
        batch.check()
    if options.collect is not None:
        return max(_collect(batch, options.collect, options) for batch in batches)
    if options.show or options.solve:
        return _run(batches, options.running, _Screen(options.appearance.look(), options.solve))
    format = options.to or _format_of_name(options.out)
    _require_format(owner, format, options.with_solution)
    if options.out is None or options.out == "-":
        if options.resume:
            raise Refused(job_words.RESUME_WHERE)
        return _run(batches, options.running, _Stream(format, solved=options.with_solution))
    return _to_file(batches, format, options.out, options)


def _refuse_together(options: Options) -> None:
    """Refused if options contradict each other."""
    drawn = options.show or options.solve
    for name, given in (("--out", options.out), ("--format", options.to)):
        if drawn and given is not None:
            raise Refused(words.SHOW_OR_WRITE, option=name)
        if options.collect is not None and (given is not None or drawn):
            other = "--show" if drawn else name
            raise Refused(common_words.NOT_TOGETHER, one="--collect", two=other)
    levels = options.each_level is not None
    pairs = (
        ("--each-level", levels, "--count", options.count is not None),
        ("--each-level", levels, "--difficulty", options.difficulty is not None),
        ("--each-level", levels, "--technique", options.technique is not None),
        ("--each-level", levels, "--resume", options.resume),
        ("--with-solution", options.with_solution, "--show", drawn),
        ("--with-solution", options.with_solution, "--collect", options.collect is not None),
    )
    for one, first, two, second in pairs:
        if first and second:
            raise Refused(common_words.NOT_TOGETHER, one=one, two=two)


def _batches(owner: AnyKind, own: dict[str, Any], options: Options) -> list[Batch]:
    """What is to be made: one batch, or one for each level that there is."""
    from ...generating.batch import Batch
    from ...generating.generate import generator_of, read_request
    from ...generating.request import size_range
    from ...generating.search import HIGHEST_LEVEL

    wanted = {
        "size": options.size,
        "difficulty": options.difficulty,
        "technique": options.technique,
        **own,
    }
    told = {name: value for name, value in wanted.items() if value is not None}
    batch = Batch(
        owner.name,
        options.seed if options.seed is not None else str(int.from_bytes(os.urandom(4), "big")),
        options.each_level or options.count or 1,
        told,
        _TIME_LIMIT if options.time_limit is None else options.time_limit,
        # what goes into a collection is solved and rated there
        rated=not options.no_rating and options.collect is None,
    )
    if options.each_level is None:
        return [batch]
    sizes = size_range(options.size)
    request = read_request(owner.name, **{**told, **({} if sizes is None else {"size": sizes[0]})})
    low, high = generator_of(owner).levels(request) or (1, HIGHEST_LEVEL)
    return [
        replace(batch, arguments={**told, "difficulty": level}) for level in range(low, high + 1)
    ]


def _collect(batch: Batch, path: str, options: Options) -> int:
    """Put the puzzles into a collection, and work out what is kept there about each."""
    from ...generating.batch import make_all
    from ...generating.request import RanOut
    from ..writing.collecting import Collecting

    running, limit = options.running, batch.time_limit
    code = left = 0
    with Collecting(path) as collecting:
        try:
            with (
                Pace(batch.count, 0, limit) as pace,
                running.runner(Limits(limit)) as runner,
                closing(make_all(batch, runner=runner, tick=pace.tick)) as puzzles,
            ):
                collecting.put_all(puzzles, pace)
        except RanOut as error:
            complain(error)
            code = 1
        collecting.tell()
        if not options.no_rating:
            with Pace(collecting.missing, 0, None) as pace:
                left = collecting.work_out(running, limit, pace)
    if left:
        complain(Sentence(collection_words.NOT_WORKED_OUT, count=left, limit=limit))
    return code or int(left > 0)


def _to_file(batches: list[Batch], format: str, out: str, options: Options) -> int:
    """Write to a file puzzle by puzzle: what is there when a run is stopped stays there."""
    from ...generating.batch import Seen
    from ..writing.resume import puzzles_before

    batch = batches[0]
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
                raise Refused(job_words.EXISTS, path=out)
            with reporting(out):
                file.truncate(0)
        stream = _Stream(format, file, len(seen), out, solved=options.with_solution)
        try:
            return _run(batches, options.running, stream, seen)
        except KeyboardInterrupt:
            complain(Sentence(words.STOPPED, path=out, count=stream.written))
            raise


class _Stream:
    """Writes puzzles one after the other, each as a whole."""

    def __init__(
        self,
        format: str,
        file: IO[bytes] | None = None,
        written: int = 0,
        place: str = "",
        *,
        solved: bool = False,
    ) -> None:
        self._format = format
        self._solved = solved
        self._file = file
        self._place = place
        self.written = written

    def put(self, puzzle: Puzzle) -> None:
        """Write one puzzle."""
        text = record(puzzle, self._format, self._solved)
        if self.written and not is_one_line(text):
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
            from .solve import Wish, find
            from .solve.telling import report

            say(*report(find(puzzle, Wish()), self._look))
        say()


def _run(
    batches: list[Batch], running: Running, target: _Stream | _Screen, seen: Seen | None = None
) -> int:
    """Make all puzzles; a batch that runs out of time does not keep the others from being made."""
    from ...generating.batch import Seen

    codes = [_run_one(batch, running, target, seen or Seen()) for batch in batches]
    return max(codes)


def _run_one(batch: Batch, running: Running, target: _Stream | _Screen, seen: Seen) -> int:
    from ...generating.batch import make_all
    from ...generating.request import RanOut

    limits = Limits(batch.time_limit)
    with Pace(batch.count, len(seen), batch.time_limit) as pace:
        try:
            # whatever ends the loop, the other processes end before anything is said about it
            with (
                running.runner(limits) as runner,
                closing(make_all(batch, seen=seen, runner=runner, tick=pace.tick)) as puzzles,
            ):
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


def record(puzzle: Puzzle, format: str, solved: bool = False) -> str:
    """A puzzle as it stands in a file of many, with its solution if that is wanted."""
    from ... import solve, write
    from ...formats.codec import CannotHold

    if format != "json":
        puzzle = replace(puzzle, metadata={"id": puzzle.metadata["id"], "note": note(puzzle)})
    solution = solve(puzzle).solution if solved else None
    try:
        return write(puzzle, format, solution=solution).rstrip("\n") + "\n"
    except CannotHold as error:
        raise Refused(words.CANNOT_WRITE, reason=error, kind=puzzle.kind) from None


def is_one_line(text: str) -> bool:
    """Whether a puzzle is written in one line, so that no empty one is needed between two."""
    return "\n" not in text.rstrip("\n")


def note(puzzle: Puzzle) -> str:
    """Where a puzzle comes from and how hard it is, in one line."""
    made = puzzle.metadata
    told = {"call": made["call"], "version": made["version"]}
    rating = made.get("rating")
    if rating is None:
        return str(Sentence(words.NOTE_UNRATED, **told))
    return str(Sentence(words.NOTE, **told, **rating))


def _require_format(kind: AnyKind, format: str, solved: bool) -> None:
    """Refuse at once what would fail at the first puzzle."""
    from ...formats import require_format

    require_format(kind, format)
    if not solved or format == "json":
        return
    able = ["json", *(codec.format for codec in kind.codecs if codec.holds_solution)]
    if format not in able:
        raise Refused(words.NO_SOLUTION_HELD, format=format, names=", ".join(able))


def _format_of_name(out: str | None) -> str:
    name = (out or "").lower()
    if name.endswith(_OTHER_FILES):
        raise Refused(words.OTHER_FILE, path=out, ending=name.rpartition(".")[2])
    return "json" if name.endswith((".json", ".jsonl", ".ndjson")) else "text"
