"""Experiments: which puzzles, which strategies, how often, how long; and what came out.

The results are a file of JSON lines. The first line is the experiment itself, with all it takes
to run it again on another machine; each other line is one run, or says what was left out and why.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from itertools import chain, product
from math import inf
from typing import TYPE_CHECKING, Any, get_args

from ..batch import Failed, Limits, Runner, open_runner
from ..errors import PencilmarkError
from ..wording import Sentence
from . import words
from .strategies import Goal, load, run, strategy

if TYPE_CHECKING:
    from ..generating.batch import Batch
    from ..puzzle import Puzzle

_MAKING = 60.0
"""Seconds that making one puzzle may take."""


@dataclass(frozen=True)
class Experiment:
    """What is to be measured.

    The puzzles are made, `count` for each of `sizes` and each choice of `options`, or given in
    their JSON format as `puzzles`, or both.
    """

    strategies: tuple[str, ...]
    kind: str | None = None
    sizes: tuple[str, ...] = ()
    count: int = 5
    seed: str = "1"
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What `generate` is told besides: for each option the values that it takes in turn."""
    puzzles: tuple[Mapping[str, Any], ...] = ()
    repetitions: int = 1
    time_limit: float = 10.0
    """Seconds of processor time for each run."""
    memory_limit: int = 2048
    """Megabytes for each run."""
    goal: Goal = "unique"

    @classmethod
    def of_puzzles(
        cls, puzzles: list[tuple[str, Puzzle]], strategies: tuple[str, ...], **more: Any
    ) -> Experiment:
        """An experiment with puzzles that are there, each with its name."""
        return cls(strategies, puzzles=_named(puzzles), **more)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Experiment:
        """The experiment of these JSON data; KeyError, ValueError or TypeError if they are none.

        >>> experiment = Experiment(("sat",), kind="hitori", sizes=("5", "6"))
        >>> Experiment.from_data(experiment.data()) == experiment
        True
        """
        lists = {name: tuple(data[name]) for name in ("strategies", "sizes", "puzzles")}
        options = {name: tuple(values) for name, values in data["options"].items()}
        texts = [*lists["strategies"], *lists["sizes"], data["seed"], *chain(*options.values())]
        counts = [data[name] for name in ("count", "repetitions", "memory_limit")]
        if not (
            all(isinstance(text, str) for text in texts)
            and all(type(count) is int and count > 0 for count in counts)
            and 0 < data["time_limit"] < inf
            and (data["kind"] is None or isinstance(data["kind"], str))
            and all(isinstance(one["name"], str) and one["puzzle"] for one in lists["puzzles"])
        ):
            raise ValueError
        return cls(**{**data, **lists, "options": options})

    def data(self) -> dict[str, Any]:
        """The experiment as JSON data."""
        plain: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return plain

    def check(self) -> None:
        """PencilmarkError if it cannot be run."""
        if not self.strategies:
            raise PencilmarkError(words.NO_STRATEGY)
        for name in self.strategies:
            found = strategy(name)
            if found.engine != "cpsat" or find_spec("ortools") is None:
                load(found)  # OR-Tools takes half a second to load: here it is not used
        if self.goal not in get_args(Goal):
            raise PencilmarkError(str(Sentence(words.UNKNOWN_GOAL, goal=repr(self.goal))))
        if self.kind is None and not self.puzzles:
            raise PencilmarkError(words.NO_PUZZLES)
        if self.kind is not None and not self.sizes:
            raise PencilmarkError(words.NO_SIZES)
        refusals = [_refusal(self, size, options) for size, options in self.choices()]
        if refusals and not self.puzzles and None not in refusals:
            raise PencilmarkError(refusals[0] or "")

    def choices(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Every size with every choice of options, for the puzzles that are made."""
        if self.kind is not None:
            for size in self.sizes:
                for values in product(*self.options.values()):
                    yield size, dict(zip(self.options, values, strict=True))

    @property
    def total(self) -> int:
        """How many runs there are if no puzzle is left out."""
        made = self.count * sum(1 for _ in self.choices())
        return (made + len(self.puzzles)) * len(self.strategies) * self.repetitions


@dataclass(frozen=True)
class Subject:
    """A puzzle in an experiment."""

    name: str
    puzzle: Puzzle
    size: str
    options: Mapping[str, str]


@dataclass(frozen=True)
class LeftOut:
    """Puzzles that could not be made."""

    size: str
    options: Mapping[str, str]
    count: int
    reason: str

    def data(self) -> dict[str, Any]:
        """For the file."""
        return {"left_out": asdict(self)}


@dataclass(frozen=True)
class Task:
    """One run that is to be made."""

    subject: Subject
    strategy: str
    repetition: int
    time_limit: float
    goal: Goal

    @property
    def key(self) -> tuple[str, str, int]:
        """What tells it from the other runs of the experiment."""
        return self.subject.name, self.strategy, self.repetition


def subjects(
    experiment: Experiment, tick: Callable[[], bool] = lambda: False
) -> Iterator[Subject | LeftOut]:
    """The puzzles of an experiment, one after the other, and what could not be made.

    >>> experiment = Experiment(("sat",), kind="hitori", sizes=("5",), count=2)
    >>> [subject.name for subject in subjects(experiment)]
    ['hitori-5x5-1', 'hitori-5x5-1/2']
    """
    from ..formats.json_format import from_data

    for data in experiment.puzzles:
        puzzle = from_data(data["puzzle"])
        yield Subject(data["name"], puzzle, _size(puzzle), data.get("options", {}))
    for size, options in experiment.choices():
        yield from _made(experiment, size, options, tick)


def _batch(experiment: Experiment, size: str, options: dict[str, str]) -> Batch:
    from ..generating.batch import Batch

    assert experiment.kind is not None
    told = {"size": size, **options}
    return Batch(experiment.kind, experiment.seed, experiment.count, told, _MAKING, rated=False)


def _refusal(experiment: Experiment, size: str, options: dict[str, str]) -> str | None:
    """Why there are no such puzzles, as far as that can be told at once."""
    from ..generating.request import CannotMake

    try:
        _batch(experiment, size, options).check()
    except CannotMake as error:
        return str(error)
    return None


def _made(
    experiment: Experiment, size: str, options: dict[str, str], tick: Callable[[], bool]
) -> Iterator[Subject | LeftOut]:
    from ..generating.batch import make_all
    from ..generating.request import CannotMake

    batch = _batch(experiment, size, options)
    made = 0
    try:
        for puzzle in make_all(batch, tick=tick):
            yield Subject(puzzle.metadata["id"], puzzle, _size(puzzle), options)
            made += 1
    except CannotMake as error:
        yield LeftOut(size, options, experiment.count - made, str(error))


def measured(task: Task) -> dict[str, Any]:
    """What one run comes to; called in a process of its own."""
    try:
        outcome = run(task.subject.puzzle, strategy(task.strategy), task.time_limit, task.goal)
    except MemoryError:
        return _unfinished("memory")
    except Exception as error:
        return _unfinished(f"{type(error).__name__}: {error}")
    unfinished = outcome.status == "unknown"
    return {
        "status": "unfinished" if unfinished else outcome.status,
        **({"reason": "time"} if unfinished else {}),
        "cpu": round(outcome.cpu_seconds, 6),
        "wall": round(outcome.wall_seconds, 6),
        "counters": outcome.counters,
    }


def _unfinished(reason: str, seconds: float | None = None) -> dict[str, Any]:
    wall = None if seconds is None else round(seconds, 6)
    status = "unfinished"
    return {"status": status, "reason": reason, "cpu": None, "wall": wall, "counters": {}}


def record(task: Task, result: dict[str, Any] | Failed) -> dict[str, Any]:
    """A line of the file: which run, and what came out."""
    if isinstance(result, Failed):
        result = _unfinished(result.reason, result.seconds)
    return {
        "puzzle": task.subject.name,
        "kind": task.subject.puzzle.kind,
        "size": task.subject.size,
        "options": dict(task.subject.options),
        "strategy": task.strategy,
        "repetition": task.repetition,
        **result,
    }


def limits(experiment: Experiment) -> Limits:
    """What a run of an experiment may take: each starts from nothing and has one try."""
    return Limits(
        processor_seconds=experiment.time_limit,
        megabytes=experiment.memory_limit,
        tries=1,
        alone=True,
    )


def run_experiment(
    experiment: Experiment,
    *,
    done: frozenset[tuple[str, str, int]] = frozenset(),
    runner: Runner | None = None,
    tick: Callable[[], bool] = lambda: False,
) -> Generator[dict[str, Any], None, None]:
    """Run what is not `done` yet; one line of the file after the other.

    Each run has a process of its own, so that it starts from nothing and can be stopped; a
    `runner` must have the `limits` for that. A run that was stopped is `unfinished`, with the
    `reason`. Repetitions of a run lie a whole round apart.

    >>> experiment = Experiment(("sat",), kind="hitori", sizes=("5",), count=1)
    >>> [line["status"] for line in run_experiment(experiment)]
    ['unique']
    """
    experiment.check()
    if runner is None:
        with open_runner(limits=limits(experiment), preload=modules(experiment)) as own:
            yield from run_experiment(experiment, done=done, runner=own, tick=tick)
        return
    left_out: list[LeftOut] = []
    tasks = _tasks(experiment, done, left_out, tick)
    for task, result in runner.each(measured, tasks, tick=tick):
        while left_out:
            yield left_out.pop(0).data()
        yield record(task, result)
    for one in left_out:
        yield one.data()


def _tasks(
    experiment: Experiment,
    done: frozenset[tuple[str, str, int]],
    left_out: list[LeftOut],
    tick: Callable[[], bool],
) -> Iterator[Task]:
    found: list[Subject] = []
    for repetition in range(1, experiment.repetitions + 1):
        for subject in found or subjects(experiment, tick):
            if isinstance(subject, LeftOut):
                left_out.append(subject)
                continue
            if repetition == 1:
                found.append(subject)
            for name in experiment.strategies:
                task = Task(subject, name, repetition, experiment.time_limit, experiment.goal)
                if task.key not in done:
                    yield task


def modules(experiment: Experiment) -> tuple[str, ...]:
    """What the runs will need, to be imported once for all of them."""
    engines = {strategy(name).engine for name in experiment.strategies}
    homes = {
        "auto": "engines.auto",
        "cpsat": "engines.cpsat_orders",
        "sat": "engines.sat_solvers",
        "teaching": "engines.backtracking",
    }
    package = __name__.partition(".")[0]
    return (__name__, *(f"{package}.{homes[engine]}" for engine in sorted(engines)))


def header(experiment: Experiment) -> dict[str, Any]:
    """The first line of a file of results."""
    return {"format": words.FORMAT, "experiment": experiment.data(), "versions": versions()}


def versions() -> dict[str, str | None]:
    """What a run depends on besides its arguments."""
    import platform
    from importlib.metadata import PackageNotFoundError, version

    from .. import __version__

    found: dict[str, str | None] = {
        "pencilmark": __version__,
        "python": platform.python_version(),
    }
    for package in ("python-sat", "ortools"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = None
    return found


def _size(puzzle: Puzzle) -> str:
    return f"{puzzle.grid.rows}x{puzzle.grid.cols}"


def _named(puzzles: list[tuple[str, Puzzle]]) -> tuple[dict[str, Any], ...]:
    """Puzzles in their JSON format, no two of the same name."""
    seen: dict[str, int] = {}
    found = []
    for name, puzzle in puzzles:
        seen[name] = seen.get(name, 0) + 1
        own = name if seen[name] == 1 else f"{name} ({seen[name]})"
        data = {"kind": puzzle.kind, "puzzle": puzzle.fields()}
        found.append({"name": own, "puzzle": data})
    return tuple(found)
