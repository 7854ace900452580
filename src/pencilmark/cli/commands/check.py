"""`pencilmark check`."""

from __future__ import annotations

from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING, Any

from ...wording import Sentence
from .. import words
from ..options import (
    Appearance,
    Parser,
    Source,
    engine_option,
    group,
    json_option,
    marks_option,
    time_limit_option,
)
from ..output import Look, rule_data, rule_lines, say, source_name
from ..reading.inputs import Entry, Refused, read_marks_file
from .solve import no_reason

if TYPE_CHECKING:
    from ...checking import Report
    from ...puzzle import Marks, Puzzle


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `check` may be told."""

    source: Source = group(Source)
    marks: str | None = marks_option()
    json: bool = json_option()
    time_limit: float | None = time_limit_option()
    engine: str = engine_option()
    appearance: Appearance = group(Appearance)


def parser() -> Parser[Options]:
    """The parser of `check`."""
    return Parser("check", Options, words.CHECK, words.CHECK_END)


def run(options: Options) -> int:
    """Check marks."""
    inputs = options.source.inputs(options.marks)
    look = options.appearance.look()
    many, entries = (inputs.several, iter(inputs)) if options.json else inputs.look_ahead()
    if many and options.marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")

    def work(entry: Entry, puzzle: Puzzle) -> int:
        from ... import check
        from ...clock import Clock

        put_in = _marks(puzzle, options.marks)
        with Clock(options.time_limit):  # one for all that is to be found out
            report = check(puzzle, put_in, options.time_limit, engine=options.engine)
            if not many and not report.broken:
                _ = report.conflict
        if options.json:
            say(dumps(_as_json(entry, puzzle, report)))
        elif many:
            say(_as_line(entry, puzzle, report))
        else:
            say(*_as_lines(puzzle, report, look))
        return int(report.completable is False)

    return inputs.each(entries, work)


def _marks(puzzle: Puzzle, file: str | None) -> Marks:
    """The marks to check: of a file, or of what came with the puzzle."""
    from ... import read_marks
    from ...formats import marks_beside

    if file is not None:
        return read_marks_file(puzzle, file)
    beside = marks_beside(puzzle)
    if beside is not None:
        return beside
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
    lines = [look.drawing(puzzle, report.marks, dict.fromkeys(sorted(wrong), "wrong"))]
    if report.broken:
        heading = Sentence(words.BROKEN, count=len(report.broken))
        return [*lines, str(heading), *rule_lines(grid, report.broken)]
    if report.solved and report.completable:
        return [*lines, words.SOLVED]
    if report.completable is None:
        return [*lines, words.COMPLETABLE_UNKNOWN]
    if report.completable:
        return [*lines, words.COMPLETABLE]
    conflict = report.conflict
    if not conflict:
        return [*lines, words.NOT_COMPLETABLE, no_reason(report.marks)]
    because = words.BECAUSE if len(conflict) > 1 else words.BECAUSE_ONE
    return [*lines, words.NOT_COMPLETABLE, because, *rule_lines(grid, conflict)]
