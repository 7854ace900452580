"""`pencilmark lab`: experiments, reports, strategies, and the tables of the origins."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from ...errors import PencilmarkError
from ...wording import Sentence
from ..options import Parser, UsageError, number
from ..output import complain, reporting, say
from ..pace import Pace
from ..reading.inputs import Refused
from ..words import generate as generate_words, lab as words
from ..writing.files import extending, filling
from .lab_request import STRATEGIES, TIME_LIMIT, refuse_any, sizes_of, wanted_experiment

if TYPE_CHECKING:
    from ...lab.experiment import Experiment
    from ...lab.measure import Table
    from ...lab.results import Results


def lab_parser(args: Sequence[str]) -> Parser:
    """The options of the task that is named."""
    task = next((arg for arg in args if not arg.startswith("-")), None)
    if task is None and args:
        tasks = "".join(f"\n  {name:<12}{does}" for name, does in words.TASKS.items())
        from argparse import RawDescriptionHelpFormatter

        parser = Parser("lab TASK", str(Sentence(words.LAB, tasks=tasks)), words.LAB_END)
        parser.formatter_class = RawDescriptionHelpFormatter
        return parser
    tasks = ", ".join(words.TASKS)
    if task is None:
        raise UsageError(str(Sentence(words.NO_TASK, tasks=tasks)))
    if task not in words.TASKS:
        raise UsageError(str(Sentence(words.UNKNOWN_TASK, task=task, tasks=tasks)))
    return _PARSERS[task]()


def _parser(task: str, description: str, end: str | None = None) -> Parser:
    parser = Parser(f"lab {task}", description, end)
    parser.add_argument("task", metavar=task, help=words.TASKS[task])
    return parser


def _run_parser() -> Parser:
    parser = _parser("run", words.RUN, words.RUN_END)
    parser.add_argument("what", nargs="*", metavar="KIND|FILE", help=words.HELP_WHAT)
    parser.add_argument(
        "-e", "--example", action="append", dest="examples", metavar="NAME", help=words.HELP_EXAMPLE
    )
    parser.add_argument("--sizes", type=sizes_of, metavar="SIZES", help=words.HELP_SIZES)
    parser.add_argument("-c", "--count", type=number, metavar="N", help=words.HELP_COUNT)
    parser.add_argument("--seed", metavar="SEED", help=words.HELP_SEED)
    parser.add_argument(
        "--with", action="append", dest="options", metavar="NAME=VALUES", help=words.HELP_WITH
    )
    told = str(Sentence(words.HELP_STRATEGIES, default=STRATEGIES))
    parser.add_argument("--strategies", metavar="NAMES", help=told)
    parser.add_argument("-r", "--repeat", type=number, metavar="N", help=words.HELP_REPEAT)
    parser.time_limit(str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT)))
    parser.add_argument("--memory-limit", type=number, metavar="MB", help=words.HELP_MEMORY)
    parser.add_argument("--goal", choices=("first", "unique"), help=words.HELP_GOAL)
    parser.out(words.HELP_OUT)
    parser.add_argument("-j", "--jobs", type=number, default=1, metavar="N", help=words.HELP_JOBS)
    parser.flag("--resume", help=words.HELP_RESUME)
    parser.add_argument("--like", metavar="FILE", help=words.HELP_LIKE)
    parser.flag("--force", help=words.HELP_FORCE)
    parser.flag("--markdown", help=words.HELP_MARKDOWN)
    return parser


def _report_parser() -> Parser:
    parser = _parser("report", words.REPORT)
    parser.add_argument("file", metavar="FILE", help=words.HELP_RESULTS)
    parser.add_argument("--plots", metavar="DIR", help=words.HELP_PLOTS)
    parser.flag("--markdown", help=words.HELP_MARKDOWN)
    return parser


def _strategies_parser() -> Parser:
    parser = _parser("strategies", words.STRATEGIES)
    parser.flag("--markdown", help=words.HELP_MARKDOWN)
    return parser


def _origins_parser() -> Parser:
    parser = _parser("origins", words.ORIGINS)
    parser.add_argument("kind", nargs="?", metavar="KIND", help=words.HELP_ORIGIN)
    parser.time_limit(str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT)))
    parser.add_argument("--plots", metavar="DIR", help=words.HELP_PLOTS)
    parser.flag("--markdown", help=words.HELP_MARKDOWN)
    return parser


_PARSERS = {
    "run": _run_parser,
    "report": _report_parser,
    "strategies": _strategies_parser,
    "origins": _origins_parser,
}


def lab(*, task: str, **options: Any) -> int:
    """Do one of the laboratory's tasks."""
    tasks: dict[str, Callable[..., int]] = {
        "run": _run,
        "report": _report,
        "strategies": _strategies,
        "origins": _origins,
    }
    return tasks[task](**options)


def _run(*, out: str | None, resume: bool, force: bool, markdown: bool, **wanted: Any) -> int:
    """Run an experiment, into a file or not, and print what came out."""
    if out is None:
        if resume:
            raise Refused(words.RESUME_WHERE)
        return _print(_run_into(None, **wanted), markdown)
    begun = os.path.isfile(out)
    with extending(out) as file:
        goes_on = resume and begun
        if not goes_on and not force and begun and os.path.getsize(out):
            raise Refused(generate_words.EXISTS, path=out)
        results = _run_into(_ResultFile(out, file, goes_on), **wanted)
    return _print(results, markdown)


@dataclass(frozen=True)
class _ResultFile:
    """A file for the runs of an experiment, and whether it has some already."""

    path: str
    file: IO[bytes]
    goes_on: bool

    def begin(self, experiment: Experiment, results: Results) -> None:
        """Make it ready for the next run."""
        from ...lab.results import start

        with reporting(self.path):
            if self.goes_on:
                self.file.seek(results.good)
                self.file.truncate()
            else:
                if os.path.isfile(self.path):
                    self.file.truncate(0)
                start(self.file, experiment)

    def put(self, line: dict[str, Any]) -> None:
        """Write a run."""
        from ...lab.results import put

        with reporting(self.path):
            put(self.file, line)


def _run_into(
    out: _ResultFile | None,
    *,
    what: list[str],
    examples: list[str] | None,
    like: str | None,
    jobs: int,
    **wanted: Any,
) -> Results:
    """Run an experiment, or what is missing of it."""
    from ...lab.results import Results, read_results, require_same

    experiment: Experiment | None = None
    before: Results | None = None
    if out is not None and out.goes_on:
        before = _readable(out.path, read_results)
        _compare_versions(out.path, before)
    if like is not None:
        if what or examples:
            raise Refused(words.LIKE_ALONE)
        refuse_any(wanted, words.NOT_WITH_LIKE)
        model = _readable(like, read_results)
        _compare_versions(like, model)
        experiment = model.experiment
    elif what or examples or before is None:
        experiment = wanted_experiment(what, examples, **wanted)
    if experiment is None:
        assert before is not None
        refuse_any(wanted, words.NOT_WITH_RESUME)
        experiment = before.experiment
    elif before is not None:
        require_same(Path(out.path if out is not None else ""), before.experiment, experiment)
    experiment.check()
    if before is not None:
        complain(Sentence(words.RESUMED, count=len(before.runs)))
    results = before or Results(experiment)
    if out is not None:
        out.begin(experiment, results)
    with _RunPace(experiment.total, len(results.runs)) as pace:
        try:
            _measure(experiment, results, jobs, pace, None if out is None else out.put)
        except KeyboardInterrupt:
            if out is not None:
                pace.clear()
                complain(Sentence(words.STOPPED, path=out.path, count=len(results.runs)))
            raise
    return results


def _measure(
    experiment: Experiment,
    results: Results,
    jobs: int,
    pace: Pace,
    keep: Callable[[dict[str, Any]], None] | None,
) -> None:
    """Make the runs that are missing."""
    from ...lab.experiment import run_experiment

    for line in run_experiment(experiment, done=results.done, jobs=jobs, tick=pace.tick):
        if keep is not None:
            keep(line)
        results.add(line)
        if "left_out" not in line:
            pace.advance()


class _RunPace(Pace):
    """A progress bar that counts runs."""

    def __init__(self, count: int, before: int) -> None:
        from ...lab.isolation import has_coarse_clock

        super().__init__(count, before, None)
        if has_coarse_clock():
            complain(words.COARSE_CLOCK)

    def starting(self, seconds: float) -> Sentence:
        """What to say before the first run is finished."""
        return Sentence(words.STARTING, seconds=seconds)


def _report(*, file: str, plots: str | None, markdown: bool) -> int:
    """Print the tables of a file, and draw its plots."""
    from ...lab import words as lab_words
    from ...lab.results import read_results

    results = _readable(file, read_results)
    if not results.runs:
        raise Refused(lab_words.EMPTY, path=file)
    code = _print(results, markdown)
    if plots is not None:
        _draw(results, plots)
    return code


def _print(results: Results, markdown: bool) -> int:
    """All tables; 1 if strategies disagree, which must never be."""
    from ...lab.report import disagreements, remarks, tables

    if results.runs:
        _say_tables(tables(results), markdown)
    for remark in remarks(results):
        complain(remark)
    return 1 if disagreements(results) else 0


def _say_tables(tables: Iterable[Table], markdown: bool) -> None:
    for table in tables:
        say(*(table.markdown() if markdown else table.plain()).split("\n"))
        say()


def _draw(results: Results, folder: str) -> None:
    from ...lab import words as lab_words

    try:
        from ...lab.plots import draw_all
    except ModuleNotFoundError as error:
        raise PencilmarkError(lab_words.NO_MATPLOTLIB) from error
    with filling(folder):
        for path in draw_all(results, Path(folder)):
            complain(Sentence(words.WRITTEN, path=path))


def _strategies(*, markdown: bool) -> int:
    """List the strategies."""
    from ...lab.measure import Table
    from ...lab.strategies import STRATEGIES

    table = Table(words.STRATEGIES, words.STRATEGY_COLUMNS)
    for name, one in STRATEGIES.items():
        parts = (one.engine, one.variables, one.values, one.look_ahead, one.solver)
        table.add(name, *(part or "" for part in parts))
    _say_tables([table], markdown)
    return 0


def _origins(
    *, kind: str | None, time_limit: float | None, plots: str | None, markdown: bool
) -> int:
    """Print the table of an origin with ours beside it; or which there are."""
    from ...lab.origins import Reproduction, beside, origin_tables

    if kind is None:
        for name, table in origin_tables():
            say(str(Sentence(words.ORIGIN_LINE, name=f"{name:<18}", title=table.title)))
        return 0
    again = Reproduction.of(kind, TIME_LIMIT if time_limit is None else time_limit)
    again.first.check()
    with _RunPace(again.total, 0) as pace:
        first, proof = again.run(pace.advance, pace.tick)
    _say_tables(beside(kind, first, proof), markdown)
    if plots is not None:
        _draw(first, plots)
    return 0


def _readable(path: str, reader: Any) -> Results:
    try:
        results: Results = reader(Path(path))
    except OSError as error:
        raise Refused(words.NOT_READ, path=path, reason=error.strerror or error) from None
    return results


def _compare_versions(path: str, results: Results) -> None:
    """Say so if the file is of other versions: puzzles and counters may differ then."""
    from ...lab.experiment import versions

    now = versions()
    others = [
        f"{name} {there}" for name, there in results.versions.items() if there != now.get(name)
    ]
    if others:
        complain(Sentence(words.OTHER_VERSIONS, path=path, versions=", ".join(others)))
