"""`pencilmark lab`: experiments, reports, search trees, strategies, the tables of the origins."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from ....errors import PencilmarkError
from ....extras import install
from ....records import dataclass, replace
from ....wording import Sentence
from ...jobs import Running
from ...options import (
    Parser,
    UsageError,
    flag,
    force_option,
    group,
    jobs_option,
    option,
    out_option,
    resume_option,
    task,
    time_limit_option,
)
from ...output import complain, reporting, say
from ...progress import Pace
from ...reading.inputs import Refused
from ...words import jobs as job_words, lab as words
from ...writing.files import extending, filling
from .request import TIME_LIMIT, ExperimentOptions, installed_only, refuse_any, wanted_experiment
from .trace import TraceOptions, run_trace

if TYPE_CHECKING:
    from ....lab.experiment import Experiment
    from ....lab.measure import Table
    from ....lab.results import Results


@dataclass(frozen=True, kw_only=True)
class LabRunning(Running):
    """Where the runs are made."""

    jobs: int = jobs_option(words.HELP_JOBS)


@dataclass(frozen=True, kw_only=True)
class RunOptions:
    """What `lab run` may be told."""

    task: str = task()
    what: list[str] = option(nargs="*", metavar="KIND|FILE", help=words.HELP_WHAT)
    examples: list[str] | None = option(
        "-e", "--example", action="append", metavar="NAME", help=words.HELP_EXAMPLE
    )
    wanted: ExperimentOptions = group(ExperimentOptions)
    out: str | None = out_option(words.HELP_OUT)
    running: LabRunning = group(LabRunning)
    resume: bool = resume_option()
    like: str | None = option("--like", metavar="FILE", help=words.HELP_LIKE)
    force: bool = force_option()
    markdown: bool = flag("--markdown", help=words.HELP_MARKDOWN)


@dataclass(frozen=True, kw_only=True)
class ReportOptions:
    """What `lab report` may be told."""

    task: str = task()
    file: str = option(metavar="FILE", help=words.HELP_RESULTS)
    counters: bool = flag("--counters", help=words.HELP_COUNTERS)
    plots: str | None = option("--plots", metavar="DIR", help=words.HELP_PLOTS)
    no_color: bool = flag("--no-color", "--no-colour", help=words.HELP_NO_COLOR)
    markdown: bool = flag("--markdown", help=words.HELP_MARKDOWN)


@dataclass(frozen=True, kw_only=True)
class StrategiesOptions:
    """What `lab strategies` may be told."""

    task: str = task()
    markdown: bool = flag("--markdown", help=words.HELP_MARKDOWN)


@dataclass(frozen=True, kw_only=True)
class OriginsOptions:
    """What `lab origins` may be told."""

    task: str = task()
    kind: str | None = option(nargs="?", metavar="KIND", help=words.HELP_ORIGIN)
    time_limit: float | None = time_limit_option(
        str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT))
    )
    plots: str | None = option("--plots", metavar="DIR", help=words.HELP_PLOTS)
    markdown: bool = flag("--markdown", help=words.HELP_MARKDOWN)


@dataclass(frozen=True, kw_only=True)
class NoTask:
    """What `lab` may be told by itself: nothing but `--help`."""


Options = RunOptions | ReportOptions | TraceOptions | StrategiesOptions | OriginsOptions


def parser(args: Sequence[str]) -> Parser[Any]:
    """The parser of the task that is named."""
    name = next((arg for arg in args if not arg.startswith("-")), None)
    if name is None and args:
        return _overview()
    tasks = ", ".join(words.TASKS)
    if name is None:
        raise UsageError(str(Sentence(words.NO_TASK, tasks=tasks)))
    if name not in words.TASKS:
        raise UsageError(str(Sentence(words.UNKNOWN_TASK, task=name, tasks=tasks)))
    options, description, end = _TASKS[name]
    return Parser(f"lab {name}", options, description, end)


def _overview() -> Parser[NoTask]:
    """What says which tasks there are."""
    from argparse import RawDescriptionHelpFormatter

    tasks = "".join(f"\n  {name:<12}{does}" for name, does in words.TASKS.items())
    overview = Parser("lab TASK", NoTask, str(Sentence(words.LAB, tasks=tasks)), words.LAB_END)
    overview.formatter_class = RawDescriptionHelpFormatter
    return overview


_TASKS: dict[str, tuple[type, str, str | None]] = {
    "run": (RunOptions, words.RUN, words.RUN_END),
    "report": (ReportOptions, words.REPORT, None),
    "trace": (TraceOptions, words.TRACE, words.TRACE_END),
    "strategies": (StrategiesOptions, words.STRATEGIES, None),
    "origins": (OriginsOptions, words.ORIGINS, None),
}


def run(options: Options) -> int:
    """Do one of the laboratory's tasks."""
    match options:
        case RunOptions():
            return _run(options)
        case ReportOptions():
            return _report(options)
        case TraceOptions():
            return run_trace(options)
        case StrategiesOptions():
            return _strategies(options.markdown)
        case OriginsOptions():
            return _origins(options)
    raise UsageError(str(Sentence(words.NO_TASK, tasks=", ".join(words.TASKS))))


def _run(options: RunOptions) -> int:
    """Run an experiment, into a file or not, and print what came out."""
    out = options.out
    if out is None:
        if options.resume:
            raise Refused(job_words.RESUME_WHERE)
        return _print(_run_into(None, options), options.markdown)
    begun = os.path.isfile(out)
    with extending(out) as file:
        goes_on = options.resume and begun
        if not goes_on and not options.force and begun and os.path.getsize(out):
            raise Refused(job_words.EXISTS, path=out)
        results = _run_into(_ResultFile(out, file, goes_on), options)
    return _print(results, options.markdown)


@dataclass(frozen=True)
class _ResultFile:
    """A file for the runs of an experiment, and whether it has some already."""

    path: str
    file: IO[bytes]
    goes_on: bool

    def begin(self, experiment: Experiment, results: Results) -> None:
        """Make it ready for the next run."""
        from ....lab.results import start

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
        from ....lab.results import put

        with reporting(self.path):
            put(self.file, line)


def _run_into(out: _ResultFile | None, options: RunOptions) -> Results:
    """Run an experiment, or what is missing of it."""
    from ....lab.results import Results, read_results, require_same

    before: Results | None = None
    if out is not None and out.goes_on:
        before = _readable(out.path, read_results)
        _compare_versions(out.path, before)
    experiment = _experiment(options, before)
    if out is not None and before is not None:
        require_same(Path(out.path), before.experiment, experiment)
    experiment.check()
    if before is not None:
        complain(Sentence(words.RESUMED, count=len(before.runs)))
    results = before or Results(experiment)
    if out is not None:
        out.begin(experiment, results)
    with _RunPace(experiment.total, len(results.runs)) as pace:
        try:
            _measure(experiment, results, options.running, pace, None if out is None else out.put)
        except KeyboardInterrupt:
            if out is not None:
                pace.clear()
                complain(Sentence(words.STOPPED, path=out.path, count=len(results.runs)))
            raise
    return results


def _experiment(options: RunOptions, before: Results | None) -> Experiment:
    """The experiment that is asked for; `before` are the results of the file that is resumed."""
    from ....lab.results import read_results

    if options.like is not None:
        if options.what or options.examples:
            raise Refused(words.LIKE_ALONE)
        refuse_any(options.wanted, words.NOT_WITH_LIKE)
        model = _readable(options.like, read_results)
        _compare_versions(options.like, model)
        return replace(model.experiment, strategies=installed_only(model.experiment.strategies))
    if options.what or options.examples or before is None:
        return wanted_experiment(options.what, options.examples, options.wanted)
    refuse_any(options.wanted, words.NOT_WITH_RESUME)
    return before.experiment


def _measure(
    experiment: Experiment,
    results: Results,
    running: Running,
    pace: Pace,
    keep: Callable[[dict[str, Any]], None] | None,
) -> None:
    """Make the runs that are missing."""
    from ....lab.experiment import limits, modules, run_experiment

    with (
        running.runner(limits(experiment), modules(experiment)) as runner,
        closing(
            run_experiment(experiment, done=results.done, runner=runner, tick=pace.tick)
        ) as lines,
    ):
        for line in lines:
            if keep is not None:
                keep(line)
            results.add(line)
            if "left_out" not in line:
                pace.advance()


class _RunPace(Pace):
    """A progress bar that counts runs."""

    def __init__(self, count: int, before: int) -> None:
        from ....batch.worker import has_coarse_clock

        super().__init__(count, before, None)
        if has_coarse_clock():
            complain(words.COARSE_CLOCK)

    def starting(self, seconds: float) -> Sentence:
        """What to say before the first run is finished."""
        return Sentence(words.STARTING, seconds=seconds)


def _report(options: ReportOptions) -> int:
    """Print the tables of a file, and draw its plots."""
    from ....lab import words as lab_words
    from ....lab.results import read_results

    results = _readable(options.file, read_results)
    if not results.runs:
        raise Refused(lab_words.EMPTY, path=options.file)
    if options.no_color and options.plots is None:
        raise Refused(words.NO_PLOTS, option="--no-color")
    code = _print(results, options.markdown, options.counters)
    if options.plots is not None:
        _draw(results, options.plots, counters=options.counters, color=not options.no_color)
    return code


def _print(results: Results, markdown: bool, counters: bool = False) -> int:
    """All tables; 1 if strategies disagree, which must never be."""
    from ....lab.report import disagreements, remarks, tables

    if results.runs:
        _say_tables(tables(results, counters), markdown)
    for remark in remarks(results):
        complain(remark)
    return 1 if disagreements(results) else 0


def _say_tables(tables: Iterable[Table], markdown: bool) -> None:
    for table in tables:
        say(*(table.markdown() if markdown else table.plain()).split("\n"))
        say()


def _draw(results: Results, folder: str, *, counters: bool = False, color: bool = True) -> None:
    from ....lab import words as lab_words

    try:
        from ....lab.plots import draw_all
    except ModuleNotFoundError as error:
        told = Sentence(lab_words.NO_MATPLOTLIB, command=install("lab"))
        raise PencilmarkError(str(told)) from error
    with filling(folder):
        for path in draw_all(results, Path(folder), counters=counters, color=color):
            complain(Sentence(words.WRITTEN, path=path))


def _strategies(markdown: bool) -> int:
    """List the strategies."""
    from ....lab.measure import Table
    from ....lab.strategies import STRATEGIES

    table = Table(words.STRATEGIES, words.STRATEGY_COLUMNS)
    for name, one in STRATEGIES.items():
        parts = (one.engine, one.variables, one.values, one.look_ahead, one.solver)
        table.add(name, *(part or "" for part in parts))
    _say_tables([table], markdown)
    return 0


def _origins(options: OriginsOptions) -> int:
    """Print the table of an origin with ours beside it; or which there are."""
    from ....lab.origins import Reproduction, beside, origin_tables

    kind, time_limit = options.kind, options.time_limit
    if kind is None:
        for name, table in origin_tables():
            say(str(Sentence(words.ORIGIN_LINE, name=f"{name:<18}", title=table.title)))
        return 0
    again = Reproduction.of(kind, TIME_LIMIT if time_limit is None else time_limit)
    again.first = replace(again.first, strategies=installed_only(again.first.strategies))
    again.first.check()
    with _RunPace(again.total, 0) as pace:
        first, proof = again.run(pace.advance, pace.tick)
    _say_tables(beside(kind, first, proof), options.markdown)
    if options.plots is not None:
        _draw(first, options.plots)
    return 0


def _readable(path: str, reader: Any) -> Results:
    try:
        results: Results = reader(Path(path))
    except OSError as error:
        raise Refused(words.NOT_READ, path=path, reason=error.strerror or error) from None
    return results


def _compare_versions(path: str, results: Results) -> None:
    """Say so if the file is of other versions: puzzles and counters may differ then."""
    from ....lab.experiment import versions

    now = versions()
    others = [
        f"{name} {there}" for name, there in results.versions.items() if there != now.get(name)
    ]
    if others:
        complain(Sentence(words.OTHER_VERSIONS, path=path, versions=", ".join(others)))
