"""`pencilmark solve`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ....clock import Clock
from ....puzzle import require_sense
from ....records import dataclass, replace
from ....wording import Sentence
from ... import words
from ...jobs import Batch, Told, json_line
from ...options import (
    Appearance,
    Parser,
    Source,
    engine_option,
    flag,
    group,
    json_option,
    number,
    option,
    time_limit_option,
)
from ...output import duration, rule_data, say, source_name
from ...reading.inputs import Entry, Inputs, Refused, tell_doubts
from ...reading.marks import PutIn, PutInBefore
from .telling import counted, in_time, report

if TYPE_CHECKING:
    from ....puzzle import Marks, Puzzle
    from ....verdict import Verdict
    from ...progress import Progress


@dataclass(frozen=True)
class Wish:
    """What to find out about a puzzle."""

    engine: str = "auto"
    time_limit: float | None = None
    limit: int | None = None
    count: bool = False
    marks: PutIn | None = None
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
    marks: PutInBefore = group(PutInBefore)
    stats: bool = flag("--stats", help=words.HELP_STATS)
    time_limit: float | None = time_limit_option()
    engine: str = engine_option()
    batch: Batch = group(Batch)
    appearance: Appearance = group(Appearance)


def parser() -> Parser[Options]:
    """The parser of `solve`."""
    return Parser("solve", Options, words.SOLVE, words.SOLVE_END)


def run(options: Options) -> int:
    """Solve puzzles."""
    inputs = options.source.inputs(options.marks.file)
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
    many, entries = options.marks.go_with(inputs, options.json)
    batch = options.batch
    if options.marks.option is not None:  # they may come from standard input, which only we have
        batch = replace(batch, jobs=1, cluster=None)
    bare = replace(wish, certain=False, conflict=False)
    limit = options.time_limit
    if options.json:
        return batch.run(
            inputs, entries, AsJson(wish, options.stats), many=many, json=True, time_limit=limit
        )
    if options.answer is not None:
        work = AsAnswer(bare, options.answer)
        return batch.run(inputs, entries, work, many=many, time_limit=limit)
    batch.refuse_out()
    if many and not options.reveal:
        return _as_lines(inputs, entries, bare, options)
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
        if found.verdict.status in ("none", "many"):
            tell_doubts(entry, puzzle)
        return found.code

    return inputs.each(entries, present)


def find(puzzle: Puzzle, wish: Wish) -> Answer:
    """Solve a puzzle. The time it took leaves out what it takes to load the engine."""
    from .... import solve

    engine = wish.engine
    _load(engine)
    marks = None if wish.marks is None else wish.marks.read(puzzle)
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


@cache
def _load(engine: str) -> None:
    with suppress(ImportError):  # solve says best what is missing
        import_module(f"....engines.{engine.partition('/')[0]}", __name__)


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


@dataclass(frozen=True)
class AsJson:
    """The verdict on a puzzle for machines."""

    wish: Wish
    figures: bool = False
    """Whether it says what it cost: then no two runs say the same, since a search is quicker for
    what was solved before it."""

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        answer = find(puzzle, self.wish)
        verdict, figures = answer.verdict, answer.verdict.statistics
        status, grid = verdict.status, puzzle.grid
        solutions: list[list[str]] = []
        certain = None
        if status == "unique" and verdict.solution is not None:
            certain = verdict.solution.rows()
            solutions = [certain]
        elif not self.wish.count:
            solutions = [one.rows() for one in verdict.solutions]
        differing: list[int] = []
        if status == "many":
            certain, differing = verdict.certain.rows(), verdict.differing
        data: dict[str, Any] = {
            "id": puzzle.metadata.get("id"),
            "source": entry.source,
            "kind": puzzle.kind,
            "status": status,
            "solutions": [] if self.wish.count else solutions,
            "certain": certain,
            "differing": [list(grid.pair(cell)) for cell in differing],
            "conflict": rule_data(grid, verdict.conflict) if status == "none" else [],
            "stats": {"engine": figures.engine, "variables": figures.variables},
        }
        if self.figures:
            data["stats"] = verdict.statistics.as_dict()
        if answer.count is not None:
            data["count"] = answer.count
            data["counted_all"] = verdict.exhausted
        return Told(json_line(data), answer.code)


@dataclass(frozen=True)
class AsAnswer:
    """The solutions of a puzzle in one of the formats for them."""

    wish: Wish
    format: str

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        from .... import write

        answer = find(puzzle, self.wish)
        verdict = answer.verdict
        texts = [write(solution, self.format) for solution in verdict.solutions]
        text = "".join(one if one.endswith("\n") else one + "\n" for one in texts)
        if verdict.status == "unique":
            return Told(text, answer.code)
        template = {"none": words.NONE, "many": words.MANY}.get(verdict.status, words.UNKNOWN)
        return Told(text, answer.code, complaints=(in_time(template, answer),))


@dataclass(frozen=True)
class AsLine:
    """The verdict on a puzzle in one line, for people."""

    wish: Wish

    def __call__(self, entry: Entry, puzzle: Puzzle) -> Told:
        answer = find(puzzle, self.wish)
        status = answer.verdict.status
        count = "" if answer.count is None else f" {counted(answer)}"
        name, grid = source_name(entry.source, puzzle), puzzle.grid
        line = (
            f"{name:<28} {puzzle.kind:<18} {f'{grid.rows}x{grid.cols}':>7}  "
            f"{status:<7} {duration(answer.seconds):>9}{count}\n"
        )
        return Told(line, answer.code, data=status)


def _as_lines(inputs: Inputs, entries: Iterator[Entry], wish: Wish, options: Options) -> int:
    statuses: dict[str, int] = {}
    started = perf_counter()

    def tally(told: Told, _: Progress) -> None:
        if told.data is not None:
            statuses[told.data] = statuses.get(told.data, 0) + 1

    code = options.batch.run(
        inputs, entries, AsLine(wish), time_limit=options.time_limit, then=tally
    )
    if options.stats:
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
