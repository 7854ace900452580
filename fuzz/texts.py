"""The texts that are damaged: every kind in every format that it can be written in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import pencilmark
from pencilmark.formats import formats_of
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import AnyKind, kinds
from pencilmark.puzzle import Puzzle, Solution

from .odd import oracle
from .packing import Opened, opened

MARKS = "marks"
"""What marks are called in the tables, where others have the name of a format."""
_EXAMPLES, _LARGEST_EXAMPLE = 2, 81
_SAMPLES = 4
_ODD = 5
_WORD = re.compile(r"[A-Za-z_]{2,}|\d+|[^\w\s]+")


@dataclass(frozen=True)
class Start:
    """A text that can be read."""

    kind: str
    format: str
    text: str
    packed: Opened | None = None
    puzzle: Puzzle | None = None
    """Marks belong to a puzzle: this one."""


@dataclass(frozen=True)
class Stock:
    """All the texts, and the words that they are made of."""

    groups: Sequence[Sequence[Start]]
    """The texts of one kind in one format together, so that each format is tried as often."""
    words: Sequence[str]

    def one(self, rng: Random) -> Start:
        """One of the texts."""
        return rng.choice(rng.choice(self.groups))


def stock() -> Stock:
    """The texts of all kinds there are; always the same."""
    groups: dict[tuple[str, str], dict[str, Start]] = {}
    for kind in kinds():
        for puzzle in _puzzles(kind):
            solution = None if puzzle.faults() else pencilmark.solve(puzzle).solution
            for start in (*_forms(kind, puzzle, solution), *_marks(kind, puzzle, solution)):
                groups.setdefault((start.kind, start.format), {}).setdefault(start.text, start)
    texts = [
        start.text if start.packed is None else start.packed.inner
        for group in groups.values()
        for start in group.values()
    ]
    words = {word for text in texts for word in _WORD.findall(text)}
    return Stock(
        [list(group.values()) for _, group in sorted(groups.items())],
        sorted(word for word in words if len(word) < 20),
    )


def _puzzles(kind: AnyKind) -> Iterator[Puzzle]:
    """Some examples, samples and odd puzzles, small ones mostly."""
    examples = [pencilmark.read(example.puzzle, kind=kind.name) for example in kind.examples]
    yield from [one for one in examples if one.grid.size <= _LARGEST_EXAMPLE][:_EXAMPLES]
    for seed in range(_SAMPLES):
        yield kind.sample(Random(seed), 3 + seed % 4)
    odd = oracle(kind.name)
    for seed in range(_ODD if odd is not None else 0):
        assert odd is not None
        yield odd.odd(Random(f"text {seed}"))


def _forms(kind: AnyKind, puzzle: Puzzle, solution: Solution | None) -> Iterator[Start]:
    """A puzzle in every format that holds it, with every option, and with its solution."""
    codecs = {codec.format: codec for codec in kind.codecs}
    for format in formats_of(kind):
        codec = codecs.get(format)
        options = {} if codec is None else codec.options
        told = [{}, *({name: value} for name, all_ in options.items() for value in all_[1:])]
        holds = solution is not None and (codec is None or codec.holds_solution)
        for how in told:
            for with_solution in (None, solution) if holds else (None,):
                with suppress(CannotHold):
                    text = pencilmark.write(puzzle, format, solution=with_solution, **how)
                    yield Start(kind.name, format, text, opened(text))


def _marks(kind: AnyKind, puzzle: Puzzle, solution: Solution | None) -> Iterator[Start]:
    """Marks in every form: a solution as each format writes it, and half of one."""
    if solution is None:
        return
    for format in formats_of(kind):
        with suppress(CannotHold):
            yield Start(kind.name, MARKS, pencilmark.write(solution, format), puzzle=puzzle)
    rows = [row[: len(row) // 2] + "?" * (len(row) - len(row) // 2) for row in solution.rows()]
    other = next(value for value in puzzle.board.values if value != solution[0])
    data = {"marks": rows, "not": [[0, 0, other]]}
    yield Start(kind.name, MARKS, json.dumps(data), puzzle=puzzle)
    yield Start(kind.name, MARKS, "\n".join(rows), puzzle=puzzle)
