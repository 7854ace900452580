"""The loop around a part: one case after the other until the budget is spent."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time
from typing import Protocol, TypeVar

from .finding import Broken, Finding, TooLong, key_of, told, within

LOOK_EVERY = 10.0
"""Seconds of CPU between two lines about how far it is."""

LONGEST_LINE = 160


@dataclass(frozen=True)
class Budget:
    """Where to start, and when it is enough: after so many cases, or seconds of CPU, or both."""

    seed: str
    count: int | None = None
    seconds: float | None = None
    first: int = 0


Case = TypeVar("Case")
Tally = Counter[tuple[str, str]]
"""What is counted, by the row and the column of the table it goes to."""


class Part(Protocol[Case]):
    """One way to try hard: each case is made from chance alone and tried by itself."""

    name: str
    longest: float
    """Seconds of CPU that one case may take, however unlucky."""

    @property
    def columns(self) -> Sequence[str]:
        """The columns of the table, in their order."""
        ...

    def make(self, rng: Random) -> Case:
        """A case by chance."""
        ...

    def judge(self, case: Case, tally: Tally) -> None:
        """Try a case; whatever this raises is a finding."""
        ...

    def label(self, case: Case) -> str:
        """What a case is about: the same promise about another thing is another finding."""
        ...

    def shown(self, case: Case, breaks: Callable[[Case], bool]) -> str:
        """A case for people to see, made smaller as long as it still breaks the same promise."""
        ...


@dataclass
class Outcome:
    """What a part has done."""

    part: str
    columns: Sequence[str]
    cases: int = 0
    seconds: float = 0.0
    tally: Tally = field(default_factory=Counter)
    findings: dict[str, Finding] = field(default_factory=dict)
    interrupted: bool = False


def run(part: Part[Case], budget: Budget, folder: Path) -> Outcome:
    """Try cases until the budget is spent; Ctrl-C ends it earlier.

    A case depends on the seed and its number alone, so that each can be had again by itself.
    """
    outcome = Outcome(part.name, part.columns)
    started = process_time()
    looked = started
    number = budget.first
    try:
        while budget.count is None or outcome.cases < budget.count:
            now = process_time()
            if budget.seconds is not None and now - started >= budget.seconds:
                break
            if now - looked >= LOOK_EVERY:
                looked = now
                _look(outcome, now - started)
            case = part.make(Random(f"{part.name}#{budget.seed}#{number}"))
            try:
                with within(part.longest):
                    part.judge(case, outcome.tally)
            except (Exception, TooLong) as error:
                again = (
                    f"python -m fuzz {part.name} --seed {budget.seed} --first {number} --count 1"
                )
                _note(part, case, again, error, outcome=outcome, folder=folder)
            outcome.cases += 1
            number += 1
    except KeyboardInterrupt:
        outcome.interrupted = True
    outcome.seconds = process_time() - started
    return outcome


def _note(
    part: Part[Case],
    case: Case,
    again: str,
    error: BaseException,
    *,
    outcome: Outcome,
    folder: Path,
) -> None:
    """Keep what was found; the first time with a small input and a file."""
    key = key_of(error, part.label(case))
    if key in outcome.findings:
        outcome.findings[key].times += 1
        return

    def breaks(other: Case) -> bool:
        """Whether another case shows the same thing."""
        try:
            with within(part.longest):
                part.judge(other, Counter())
        except (Exception, TooLong) as found:
            return key_of(found, part.label(other)) == key
        return False

    found = Finding(key, told(error), again, part.shown(case, breaks))
    outcome.findings[key] = found
    found.save(folder)
    print(f"Found: {short(found.what)}\n  {found.path}", file=sys.stderr)


def short(what: str) -> str:
    """The last line of what was found, which says most, cut where it is long."""
    line = what.splitlines()[-1]
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 3]}..."


def _look(outcome: Outcome, seconds: float) -> None:
    if sys.stderr.isatty():
        line = f"{outcome.part}: {outcome.cases:,} in {seconds:.0f} s of CPU"
        print(line, file=sys.stderr)


def expect(holds: bool, promise: str, how: object = "") -> None:
    """Raise Broken unless it holds; `how` is put into words only then."""
    if not holds:
        raise Broken(promise, str(how() if callable(how) else how))
