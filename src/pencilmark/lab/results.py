"""Files of results: written run by run, read again, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words
from .experiment import Experiment, header, versions

_RUN = ("puzzle", "size", "options", "strategy", "repetition", "status", "cpu", "counters")


@dataclass(frozen=True)
class Run:
    """One run, as it stands in the file."""

    puzzle: str
    size: str
    options: dict[str, str]
    strategy: str
    repetition: int
    status: str
    """The verdict, or `unfinished`."""
    reason: str | None
    """Why it was not finished."""
    cpu: float | None
    """Seconds of processor time; None if it was ended from outside."""
    counters: dict[str, int]

    @property
    def finished(self) -> bool:
        """Whether it came to its own end."""
        return self.status != "unfinished"


@dataclass
class Results:
    """What is in a file of results."""

    experiment: Experiment
    runs: list[Run] = field(default_factory=list)
    left_out: list[dict[str, Any]] = field(default_factory=list)
    versions: dict[str, Any] = field(default_factory=dict)
    good: int = 0
    """How many bytes of the file are whole lines."""

    @classmethod
    def of(cls, experiment: Experiment, lines: Iterable[dict[str, Any]]) -> Results:
        """Results that were never in a file."""
        results = cls(experiment, versions=versions())
        for line in lines:
            results.add(line)
        return results

    def add(self, line: dict[str, Any]) -> None:
        """One more line; KeyError if it is none."""
        if "left_out" in line:
            if line["left_out"] not in self.left_out:  # a run that goes on meets it again
                self.left_out.append(line["left_out"])
        else:
            parts = {name: line[name] for name in _RUN}
            self.runs.append(Run(**parts, reason=line.get("reason")))

    @property
    def done(self) -> frozenset[tuple[str, str, int]]:
        """The runs that need not be made again."""
        return frozenset((run.puzzle, run.strategy, run.repetition) for run in self.runs)

    @property
    def strategies(self) -> list[str]:
        """The strategies that have runs, in the order of the experiment."""
        there = {run.strategy for run in self.runs}
        return [name for name in self.experiment.strategies if name in there]


def read_results(path: Path) -> Results:
    """The results in a file; a last line that was not written to its end does not count."""
    lines = list(_lines(path))
    results: Results | None = None
    for number, (end, text) in enumerate(lines, 1):
        try:
            data = json.loads(text)
            if results is None:
                if data["format"] != words.FORMAT:
                    raise ValueError
                experiment = Experiment.from_data(data["experiment"])
                results = Results(experiment, versions=data.get("versions", {}))
            else:
                results.add(data)
        except (ValueError, KeyError, TypeError, AttributeError):
            if results is None:
                break
            raise PencilmarkError(str(Sentence(words.BAD_LINE, path=path, line=number))) from None
        results.good = end
    if results is None:
        raise PencilmarkError(str(Sentence(words.NOT_RESULTS, path=path)))
    return results


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each whole line, and where it ends."""
    place = 0
    with open(path, "rb") as file:
        for line in file:
            place += len(line)
            if line.endswith(b"\n"):
                yield place, line


def start(file: IO[bytes], experiment: Experiment) -> None:
    """Begin a file."""
    put(file, header(experiment))


def put(file: IO[bytes], line: dict[str, Any]) -> None:
    """Write one line as a whole, so that a run that is stopped keeps what was there."""
    file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
    file.flush()


def require_same(path: Path, found: Experiment, wanted: Experiment) -> None:
    """PencilmarkError if a file cannot be gone on with: its runs are of another experiment."""
    there, asked = found.data(), wanted.data()
    names = [name.replace("_", " ") for name in there if there[name] != asked[name]]
    if names:
        raise PencilmarkError(
            str(Sentence(words.OTHER_EXPERIMENT, path=path, names=", ".join(names)))
        )
