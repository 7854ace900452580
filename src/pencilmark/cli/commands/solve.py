"""`pencilmark solve`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from json import dumps
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...puzzle import require_sense
from ...wording import Sentence
from .. import words
from ..options import (
    Appearance,
    Parser,
    Source,
    engine_option,
    flag,
    group,
    json_option,
    marks_option,
    number,
    option,
    time_limit_option,
)
from ..output import (
    Look,
    cells_named,
    complain,
    duration,
    emit,
    rule_data,
    rule_lines,
    say,
    source_name,
)
from ..progress import Progress
from ..reading.inputs import Entry, Inputs, Refused, read_marks_file

if TYPE_CHECKING:
    from ...puzzle import Marks, Puzzle
    from ...verdict import Verdict


@dataclass(frozen=True)
class Wish:
    """What to find out about a puzzle."""

    engine: str = "sat"
    time_limit: float | None = None
    limit: int | None = None
    count: bool = False
    marks: str | None = None
    certain: bool = True
    """Whether somebody will look at what several solutions have in common."""
    conflict: bool = True
    """Whether somebody will look at why there is no solution."""


@dataclass(frozen=True)
class Answer:
    """What was found out."""

    verdict: Verdict
    seconds: float
    count: int | None
    """How many solutions were counted; None: nobody asked."""
    marks: Marks | None

    @property
    def code(self) -> int:
        """The exit code."""
        return int(self.verdict.status == "none")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What `solve` may be told."""

    source: Source = group(Source)
    json: bool = json_option()
    answer: str | None = option("--answer", metavar="FORMAT", help=words.HELP_ANSWER)
    reveal: bool = flag("--reveal", help=words.HELP_REVEAL)
    count: bool = flag("--count", help=words.HELP_COUNT)
    limit: int | None = option("-n", "--limit", type=number, metavar="N", help=words.HELP_LIMIT)
    marks: str | None = marks_option(words.HELP_MARKS_SOLVE)
    stats: bool = flag("--stats", help=words.HELP_STATS)
    time_limit: float | None = time_limit_option()
    engine: str = engine_option()
    appearance: Appearance = group(Appearance)


def parser() -> Parser[Options]:
    """The parser of `solve`."""
    return Parser("solve", Options, words.SOLVE, words.SOLVE_END)


def run(options: Options) -> int:
    """Solve puzzles."""
    inputs = options.source.inputs(options.marks)
    _refuse_nonsense(options)
    wish = Wish(
        engine=options.engine,
        time_limit=options.time_limit,
        limit=options.limit,
        count=options.count,
        marks=options.marks,
        certain=options.json or not options.count,
    )
    look = options.appearance.look()
    many, entries = (inputs.several, iter(inputs)) if options.json else inputs.look_ahead()
    if many and options.marks is not None:
        raise Refused(words.ONE_PUZZLE_ONLY, option="--marks")
    if options.json:
        with Progress(inputs.weight, many) as bar:
            return inputs.each(
                entries, lambda entry, puzzle: _as_json(entry, puzzle, wish, bar), bar.clear
            )
    if options.answer is not None:
        form = options.answer
        bare = replace(wish, certain=False, conflict=False)
        return inputs.each(entries, lambda _, puzzle: _as_answer(puzzle, bare, form))
    if many and not options.reveal:
        bare = replace(wish, certain=False, conflict=False)
        return _as_lines(inputs, entries, bare, options.stats)
    shown: list[Entry] = []

    def present(entry: Entry, puzzle: Puzzle) -> int:
        if many:
            say(*([""] if shown else []), source_name(entry.source, puzzle))
            shown.append(entry)
        if options.reveal:
            require_sense(puzzle)
            say(look.drawing(puzzle))
            _wait_for_enter("-" in inputs.files)
        found = find(puzzle, wish)
        say(*report(found, look, options.limit, options.stats))
        return found.code

    return inputs.each(entries, present)


def find(puzzle: Puzzle, wish: Wish) -> Answer:
    """Solve a puzzle. The time it took leaves out what it takes to load the engine."""
    from ... import solve
    from ...clock import Clock

    engine = wish.engine
    with suppress(ImportError):  # solve says best what is missing
        import_module(f"....engines.{engine.partition('/')[0]}", __name__)
    marks = None if wish.marks is None else read_marks_file(puzzle, wish.marks)
    started = perf_counter()
    limit = wish.limit if wish.limit is not None or wish.count else 2
    with Clock(wish.time_limit):  # one for all that is to be found out
        verdict = solve(puzzle, limit, wish.time_limit, marks=marks, engine=engine)
        number = verdict.count() if wish.count else None
        if not wish.count and limit is not None and limit > 2:
            len(verdict.solutions)  # found now, so that the time says what it took
        seconds = perf_counter() - started
        if verdict.status == "many" and wish.certain:
            _ = verdict.certain
        if verdict.status == "none" and wish.conflict:
            _ = verdict.conflict
    return Answer(verdict, seconds, number, marks)


def report(answer: Answer, look: Look, limit: int | None = None, stats: bool = False) -> list[str]:
    """What is to be said and shown about an answer, as lines."""
    verdict = answer.verdict
    lines = []
    if answer.count is not None:
        lines = [_counted(answer)]
        if verdict.status == "none":
            lines += _none(answer, look)[1:]
    elif verdict.status == "many":
        lines = _many(answer, look, 2 if limit is None else limit)
    elif verdict.status == "none":
        lines = _none(answer, look)
    elif verdict.solution is None:
        lines = [_sentence(words.UNKNOWN, answer)]
    else:
        unique = verdict.status == "unique"
        lines = [
            look.drawing(verdict.puzzle, verdict.solution.marks()),
            _sentence(words.UNIQUE if unique else words.UNKNOWN_FOUND, answer),
        ]
    if answer.marks is not None:
        lines.append(words.AGREES)
    if stats:
        lines += ["", *_statistics(verdict)]
    return lines


def _refuse_nonsense(options: Options) -> None:
    modes = {
        "--json": options.json,
        "--answer": options.answer is not None,
        "--reveal": options.reveal,
    }
    chosen = [name for name, on in modes.items() if on]
    if len(chosen) > 1:
        raise Refused(words.NOT_TOGETHER, one=chosen[0], two=chosen[1])
    if options.count and options.answer is not None:
        raise Refused(words.NOT_TOGETHER, one="--count", two="--answer")


def _as_json(entry: Entry, puzzle: Puzzle, wish: Wish, bar: Progress) -> int:
    answer = find(puzzle, wish)
    verdict = answer.verdict
    grid = puzzle.grid
    certain = None
    if verdict.status == "unique" and verdict.solution is not None:
        certain = verdict.solution.rows()
    elif verdict.status == "many":
        certain = verdict.certain.rows()
    data: dict[str, Any] = {
        "id": puzzle.metadata.get("id"),
        "source": entry.source,
        "kind": puzzle.kind,
        "status": verdict.status,
        "solutions": [] if wish.count else [found.rows() for found in verdict.solutions],
        "certain": certain,
        "differing": [list(grid.pair(cell)) for cell in verdict.differing],
        "conflict": rule_data(grid, verdict.conflict),
        "stats": verdict.statistics.as_dict(),
    }
    if answer.count is not None:
        data["count"] = answer.count
        data["counted_all"] = verdict.exhausted
    bar.say(dumps(data))
    bar.advance(entry.weight)
    return answer.code


def _as_answer(puzzle: Puzzle, wish: Wish, form: str) -> int:
    from ... import write

    answer = find(puzzle, wish)
    verdict = answer.verdict
    for solution in verdict.solutions:
        text = write(solution, form)
        emit(text if text.endswith("\n") else text + "\n")
    if verdict.status != "unique":
        template = {"none": words.NONE, "many": words.MANY}.get(verdict.status, words.UNKNOWN)
        complain(_sentence(template, answer))
    return answer.code


def _as_lines(inputs: Inputs, entries: Iterator[Entry], wish: Wish, stats: bool) -> int:
    statuses: dict[str, int] = {}
    started = perf_counter()

    def line(entry: Entry, puzzle: Puzzle) -> int:
        answer = find(puzzle, wish)
        status = answer.verdict.status
        statuses[status] = statuses.get(status, 0) + 1
        count = "" if answer.count is None else f" {_counted(answer)}"
        name, grid = source_name(entry.source, puzzle), puzzle.grid
        bar.say(
            f"{name:<28} {puzzle.kind:<18} {f'{grid.rows}x{grid.cols}':>7}  "
            f"{status:<7} {duration(answer.seconds):>9}{count}"
        )
        bar.advance(entry.weight)
        return answer.code

    with Progress(inputs.weight, True) as bar:
        code = inputs.each(entries, line, bar.clear)
    if stats:
        say(
            str(
                Sentence(
                    words.TOTALS,
                    puzzles=sum(statuses.values()),
                    time=duration(perf_counter() - started),
                    statuses=", ".join(f"{number} {name}" for name, number in statuses.items()),
                )
            )
        )
    return code


def _sentence(template: str, answer: Answer) -> str:
    return str(Sentence(template, time=duration(answer.seconds)))


def _counted(answer: Answer) -> str:
    template = words.COUNTED if answer.verdict.exhausted else words.COUNTED_SOME
    return str(Sentence(template, count=answer.count, time=duration(answer.seconds)))


def _many(answer: Answer, look: Look, limit: int) -> list[str]:
    """The solutions with the cells in which the first two differ; then what is certain."""
    verdict = answer.verdict
    puzzle = verdict.puzzle
    roles = dict.fromkeys(verdict.differing, "differs")
    lines = []
    for place, solution in enumerate(verdict.solutions, 1):
        heading = str(Sentence(words.SOLUTION, number=place))
        lines += [heading, look.drawing(puzzle, solution.marks(), roles if place <= 2 else None)]
    lines.append(_sentence(words.MANY, answer))
    if limit > 1:
        cells = cells_named(puzzle.grid, verdict.differing)
        lines.append(str(Sentence(words.DIFFER, cells=cells)))
    certain, complete = verdict.certain, verdict.certain_complete
    if not certain.values:
        return [*lines, words.CERTAIN_NOTHING if complete else words.CERTAIN_NOTHING_YET]
    template = words.CERTAIN if complete else words.CERTAIN_SO_FAR
    sentence = Sentence(template, count=len(certain.values), size=puzzle.grid.size)
    return [*lines, str(sentence), look.drawing(puzzle, certain)]


def _none(answer: Answer, look: Look) -> list[str]:
    """The rules that contradict each other, and where they stand."""
    verdict = answer.verdict
    grid = verdict.puzzle.grid
    conflict = verdict.conflict
    blamed = [rule for rule in conflict if len(rule.cells) < grid.size]
    roles = {cell: "looked-at" for rule in blamed for cell in rule.cells}
    if not conflict:
        return [_sentence(words.NONE, answer), no_reason(answer.marks)]
    return [
        _sentence(words.NONE, answer),
        look.drawing(verdict.puzzle, answer.marks, roles),
        words.CONTRADICTION if len(conflict) > 1 else words.CONTRADICTION_ONE,
        *rule_lines(grid, conflict),
    ]


def no_reason(marks: Marks | None) -> str:
    """What to say where no rules are to blame: the marks are, or the time was up."""
    if marks is None:
        return words.NO_REASON
    says, board = marks.consequences(), marks.board
    clash = any(-literal in says for literal in says) or any(
        all(-literal in says for literal in board.literals(cell)) for cell in board.grid.cells
    )
    return words.MARKS_CLASH if clash else words.NO_REASON


def _statistics(verdict: Verdict) -> list[str]:
    lines = []
    for name, value in verdict.statistics.as_dict().items():
        shown = duration(float(value)) if name.endswith("_seconds") else str(value)
        lines.append(f"{words.STATS.get(name, name):<16} {shown:>12}")
    return lines


def _wait_for_enter(puzzle_from_stdin: bool) -> None:
    """Wait until the player wants to see the solution; the end of the input means: now."""
    import sys

    say(words.ENTER, end="")
    if not puzzle_from_stdin:
        if sys.stdin is not None:
            sys.stdin.readline()
        return
    try:
        with open("/dev/tty") as terminal:
            terminal.readline()
    except OSError:
        say()
