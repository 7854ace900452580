"""Files of results: written run by run, read again, and gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from re import fullmatch
from typing import IO, Any

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words
from .experiment import Experiment, LeftOut, header, versions


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_table(value: object, fits: Callable[[object], bool]) -> bool:
    return isinstance(value, dict) and all(map(fits, value.values()))


_RUN: dict[str, Callable[[Any], bool]] = {
    "puzzle": _is_text,
    "size": lambda value: fullmatch(r"[0-9]+x[0-9]+", value) is not None,
    "options": lambda value: _is_table(value, _is_text),
    "strategy": _is_text,
    "repetition": _is_count,
    "status": lambda value: value in ("none", "unique", "many", "solved", "unfinished"),
    "cpu": lambda value: value is None or 0 <= value < inf,
    "counters": lambda value: _is_table(value, _is_count),
}
"""What a run has, and what that looks like."""


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
        """One more line; KeyError, ValueError or TypeError if it is none."""
        if "left_out" in line:
            LeftOut(**line["left_out"])
            if line["left_out"] not in self.left_out:  # a run that goes on meets it again
                self.left_out.append(line["left_out"])
        else:
            parts = {name: line[name] for name in _RUN}
            if not all(fits(parts[name]) for name, fits in _RUN.items()):
                raise ValueError
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
                results = Results(experiment, versions=dict(data.get("versions", {})))
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
