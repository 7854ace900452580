"""`pencilmark check`."""

from __future__ import annotations

from functools import partial
from json import dumps
from typing import TYPE_CHECKING, Any

from ...records import dataclass, replace
from ...wording import Sentence
from .. import words
from ..jobs import Batch, Told, json_line
from ..options import (
    NamedAppearance,
    Parser,
    Source,
    engine_option,
    group,
    json_option,
    time_limit_option,
)
from ..output import Look, rule_data, rule_lines, say, source_name
from ..reading.inputs import Entry, Refused, tell_doubts
from ..reading.marks import PutIn
from ..screen import with_text, wrapped
from .solve.telling import contradiction, looked_at, no_reason

if TYPE_CHECKING:
    from ...checking import Report
    from ...grid import Grid
    from ...puzzle import Marks, Puzzle


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `check` may be told."""

    source: Source = group(Source)
    marks: PutIn = group(PutIn)
    json: bool = json_option()
    time_limit: float | None = time_limit_option()
    engine: str = engine_option()
    batch: Batch = group(Batch)
    appearance: NamedAppearance = group(NamedAppearance)


def parser() -> Parser[Options]:
    """The parser of `check`."""
    return Parser("check", Options, words.CHECK, words.CHECK_END)


def run(options: Options) -> int:
    """Check marks."""
    inputs = options.source.inputs(options.marks.file)
    look = options.appearance.look()
    many, entries = options.marks.go_with(inputs, options.json)

    batch = options.batch
    if options.marks.option is not None:  # they may come from standard input, which only we have
        batch = replace(batch, jobs=1, cluster=None)
    if options.json:
        work = AsJson(options.marks, options.time_limit, options.engine)
        limit = options.time_limit
        return batch.run(inputs, entries, work, many=many, json=True, time_limit=limit)
    batch.refuse_out()
    if many:
        lines = AsLine(options.marks, options.time_limit, options.engine)
        return batch.run(inputs, entries, lines, time_limit=options.time_limit)

    def work_here(entry: Entry, puzzle: Puzzle) -> int:
        report = checked(puzzle, options.marks, options.time_limit, options.engine)
        say(*_as_lines(puzzle, report, look))
        if report.completable is False:
            tell_doubts(entry, puzzle)
        return int(report.completable is False)

    return inputs.each(entries, work_here)


def checked(
    puzzle: Puzzle, marks: PutIn, time_limit: float | None, engine: str, brief: bool = False
) -> Report:
    """What is wrong with the marks of a puzzle; unless it is to be brief, with the reason."""
    from ... import check
    from ...clock import Clock

    put_in = _marks(puzzle, marks)
    with Clock(time_limit):  # one for all that is to be found out
        report = check(puzzle, put_in, time_limit, engine=engine)
        if not brief and not report.broken:
            _ = report.conflict
    return report


@dataclass(frozen=True)
class AsJson:
    """What is wrong with the marks of a puzzle, for machines."""

    marks: PutIn
    time_limit: float | None
    engine: str

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        report = checked(puzzle, self.marks, self.time_limit, self.engine)
        return Told(json_line(_as_json(entry, puzzle, report)), int(report.completable is False))


@dataclass(frozen=True)
class AsLine:
    """The same in one line, for people."""

    marks: PutIn
    time_limit: float | None
    engine: str

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        report = checked(puzzle, self.marks, self.time_limit, self.engine, brief=True)
        return Told(_as_line(entry, puzzle, report) + "\n", int(report.completable is False))


def _marks(puzzle: Puzzle, put_in: PutIn) -> Marks:
    """The marks to check: those that were given, or what came with the puzzle."""
    from ... import read_marks

    found = put_in.read(puzzle, beside=True)
    if found is not None:
        return found
    own = puzzle.metadata.get("solution")
    if own is None:
        raise Refused(words.NO_MARKS)
    return read_marks(puzzle, own if isinstance(own, str) else dumps(own))


def _as_json(entry: Entry, puzzle: Puzzle, report: Report) -> dict[str, Any]:
    return {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "solved": report.solved,
        "completable": report.completable,
        "broken": rule_data(puzzle.grid, report.broken),
        "conflict": [] if report.broken else rule_data(puzzle.grid, report.conflict),
    }


def _as_line(entry: Entry, puzzle: Puzzle, report: Report) -> str:
    if report.broken:
        outcome = str(Sentence(words.BROKEN_SHORT, count=len(report.broken)))
    elif report.completable is None:
        outcome = words.CHECK_UNKNOWN
    elif not report.completable:
        outcome = words.CHECK_LINES["stuck"]
    else:
        outcome = words.CHECK_LINES["solved" if report.solved else "open"]
    name = source_name(entry.source, puzzle)
    size = f"{puzzle.grid.rows}x{puzzle.grid.cols}"
    return f"{name:<28} {puzzle.kind:<18} {size:>7}  {outcome}"


def _as_lines(puzzle: Puzzle, report: Report, look: Look) -> list[str]:
    grid = puzzle.grid
    wrong = {
        cell
        for rule in report.broken
        if len(rule.cells) < grid.size  # a rule of the whole grid points nowhere
        for cell in rule.cells
        if cell in report.marks.values
    }
    roles = dict.fromkeys(sorted(wrong), "wrong")
    if not report.broken and report.completable is False:
        roles = looked_at(grid, report.conflict)
    drawn = look.parts(puzzle, report.marks, roles)
    return with_text(*drawn, partial(wrapped, _outcome(grid, report)))


def _outcome(grid: Grid, report: Report) -> list[str]:
    """What is wrong, in sentences."""
    if report.broken:
        heading = Sentence(words.BROKEN, count=len(report.broken))
        return [str(heading), *rule_lines(grid, report.broken)]
    if report.solved and report.completable:
        return [words.SOLVED]
    if report.completable is None:
        return [words.COMPLETABLE_UNKNOWN]
    if report.completable:
        return [words.COMPLETABLE]
    conflict = report.conflict
    if not conflict:
        return [words.NOT_COMPLETABLE, no_reason(report.marks)]
    return [words.NOT_COMPLETABLE, *contradiction(grid, conflict, report.blamed)]
