"""The techniques of Hitori: each applies in its example, and together they explain puzzles."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from pencilmark import read, solve
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.technique import Technique
from pencilmark.grid import grid
from pencilmark.kinds.hitori import KIND
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.techniques import TECHNIQUES
from pencilmark.kinds.hitori.techniques.view import tables
from pencilmark.kinds.hitori.techniques.walls import Groups
from pencilmark.kinds.hitori.techniques.waves import clashes, cuts
from pencilmark.model import reach
from pencilmark.puzzle import Marks

FALLBACK = {"suppose", "suppose-on", "smallest-argument"}
PLAIN = [technique for technique in TECHNIQUES if not technique.assumes_unique]
"""The techniques that do not rest on there being one solution only."""

NEXT = {
    "next-to-shaded": "R1C4 clear",
    "same-number": "R3C2 shaded",
    "isolation": "R5C4 clear",
    "enclosure": "R3C1 clear",
    "large-enclosure": "R4C4 clear",
    "triple": "R3C4 shaded, R4C4 clear, R5C4 shaded",
    "corner": "R5C2 clear",
    "sandwich": "R4C1 clear",
    "pair": "R1C5 shaded",
    "clear-cuts": "R5C5 shaded",
    "knock-on-clash": "R3C2 shaded",
    "knock-on-cut": "R3C5 clear",
    "alternating-chain": "R3C1 clear",
    "cutting-chain": "R1C4 clear",
    "either-cuts": "R3C1 clear",
    "supposition": "R3C1 clear",
    "long-supposition": "R1C7 clear",
}
"""What each technique says first in its example."""


def _hitori(*rows: str) -> Hitori:
    puzzle = read("hitori\nnumbers:\n" + "\n".join(rows))
    assert isinstance(puzzle, Hitori)
    return puzzle


def _steps(technique: str, puzzle: Hitori, marks: tuple[str, ...]) -> list[str]:
    """What a technique concludes in a position, as text, each proved."""
    explainer = Explainer(puzzle, Marks.from_rows(puzzle.board, marks))
    explainer.techniques = [one for one in TECHNIQUES if one.name == technique]
    return [
        ", ".join(
            f"{puzzle.grid.name(cell)} {KIND.value_names[value]}"
            for cell, value, _ in sorted(step.values(puzzle.board))
        )
        for step in explainer.next_steps()
        if step.technique == technique
    ]


def _random(rng: Random, size: int) -> Hitori:
    """Shade what can be shaded, and give each shaded cell a number that its line keeps."""
    cells = grid(size, size)
    groups = Groups(cells, ())
    for cell in rng.sample(range(cells.size), cells.size):
        if not groups.shaded.intersection(cells.beside[cell]) and not groups.closes(cell):
            groups.add(cell)
    rows, columns = rng.sample(range(size), size), rng.sample(range(size), size)
    numbers = [[1 + (rows[r] + columns[c]) % size for c in range(size)] for r in range(size)]
    for cell in sorted(groups.shaded):
        row, column = cells.pair(cell)
        line = {*cells.row(row), *cells.column(column)} - groups.shaded
        other = cells.pair(rng.choice(sorted(line)))
        numbers[row][column] = numbers[other[0]][other[1]]
    return Hitori(tuple(map(tuple, numbers)))


@pytest.mark.parametrize("technique", PLAIN, ids=lambda technique: technique.name)
def test_each_technique_is_the_next_step_in_its_example(technique: Technique) -> None:
    example = technique.example
    puzzle = read(example.puzzle)
    explainer = Explainer(puzzle, Marks.from_rows(puzzle.board, example.marks))
    step = next(explainer.next_steps())
    assert step.technique == technique.name
    said = ", ".join(
        f"{puzzle.grid.name(cell)} {KIND.value_names[value]}"
        for cell, value, _ in sorted(step.values(puzzle.board))
    )
    assert said == NEXT[technique.name]
    assert "{" not in str(step.short) + str(step.full)
    rules, marks = step.rules, step.marks
    assert explainer.prover.implies(rules, marks, step.conclusions)
    for left_out in rules:
        others = [rule for rule in rules if rule is not left_out]
        assert not explainer.prover.implies(others, marks, step.conclusions)
    for left_out_mark in marks:
        rest = [mark for mark in marks if mark != left_out_mark]
        assert not explainer.prover.implies(rules, rest, step.conclusions)


@pytest.mark.parametrize(
    ("technique", "rows", "marks", "expected"),
    [
        # all four equal: the corner and the cell across from it
        ("corner", ("1123", "1134", "3241", "4312"), ("????",) * 4, "R1C1 shaded, R2C2 shaded"),
        # three equal: the corner
        ("corner", ("1123", "1234", "3241", "4312"), ("????",) * 4, "R1C1 shaded"),
        # two pairs: the same as four equal
        ("corner", ("1123", "2234", "3441", "4312"), ("????",) * 4, "R1C1 shaded, R2C2 shaded"),
        # one pair: the other neighbour of the corner
        ("corner", ("1123", "2314", "3441", "4132"), ("????",) * 4, "R2C1 clear"),
        ("pair", ("112131", "234567"), ("??????",) * 2, "R1C4 shaded, R1C6 shaded"),
        ("sandwich", ("121",), ("???",), "R1C2 clear"),
        ("triple", ("1", "1", "1"), ("?", "?", "?"), "R1C1 shaded, R2C1 clear, R3C1 shaded"),
        # in a single line any cell but the ends cuts the grid
        ("isolation", ("1234",), ("????",), "R1C2 clear"),
    ],
)
def test_patterns_conclude_just_this(
    technique: str, rows: tuple[str, ...], marks: tuple[str, ...], expected: str
) -> None:
    assert _steps(technique, _hitori(*rows), marks)[0] == expected


def test_nothing_is_seen_where_nothing_is() -> None:
    puzzle = _hitori("1234", "2341", "3412", "4123")
    position = Position(puzzle, KIND.model(puzzle))
    assert not any(list(technique.find(position)) for technique in PLAIN)


@pytest.mark.parametrize("shape", [(1, 5), (2, 4), (3, 3), (3, 4), (4, 4)])
def test_walls_are_found_where_the_grid_falls_apart(shape: tuple[int, int]) -> None:
    """Against every way to shade a small grid without two shaded cells side by side."""
    cells = grid(*shape)
    for way in product((False, True), repeat=cells.size):
        shaded = [cell for cell in cells.cells if way[cell]]
        if any(way[a] and way[b] for a, b in cells.side_pairs) or not shaded:
            continue
        clear = set(cells.cells) - set(shaded)
        groups = Groups(cells, shaded[:-1])
        rest = clear | {shaded[-1]}
        if len(reach(cells, min(rest), rest)) < len(rest):
            continue  # cut before the last one
        falls = bool(clear) and len(reach(cells, min(clear), clear)) < len(clear)
        assert groups.closes(shaded[-1]) == falls
        if falls:
            chain = groups.chain(shaded[-1])
            assert set(chain) <= set(shaded)
            assert shaded[-1] in chain
            left = set(cells.cells) - set(chain)
            assert len(reach(cells, min(left), left)) < len(left)
            for cell in chain:  # the shortest wall has nothing to spare
                more = left | {cell}
                assert len(reach(cells, min(more), more)) == len(more)


def test_suppositions_say_the_truth() -> None:
    rng = Random(11)
    seen = 0
    for _ in range(40):
        puzzle = _random(rng, 6)
        verdict = solve(puzzle)
        if verdict.status != "unique":
            continue
        truth = set(verdict.certain.literals())
        position = Position(puzzle, KIND.model(puzzle))
        table = tables(position)
        for depth in range(1, 5):
            for refuted in (*clashes(position, table, depth), *cuts(position, table, depth)):
                assert -refuted.supposed in truth
                seen += 1
    assert seen > 50


def test_random_puzzles_are_explained_without_falling_back() -> None:
    rng = Random(5)
    done = 0
    used = set()
    while done < 25:
        puzzle = _random(rng, rng.choice((5, 6, 7, 8)))
        if solve(puzzle).status != "unique":
            continue
        explanation = explain(puzzle)
        verify_steps(puzzle, explanation.steps)
        assert explanation.complete
        used |= {step.technique for step in explanation.steps}
        done += 1
    assert not used & FALLBACK
    assert len(used) >= 9


@pytest.mark.parametrize("name", ["porto-1", "oblong", "letters", "gaps"])
def test_examples_are_explained_and_proved(name: str) -> None:
    explanation = explain(read(KIND.example(name).puzzle), verify=True)
    assert explanation.complete
    assert not {step.technique for step in explanation.steps} & FALLBACK


def test_sentences_point_at_a_few_cells_only() -> None:
    rng = Random(8)
    steps = 0
    for _ in range(30):
        puzzle = _random(rng, 9)
        if solve(puzzle).status == "unique":
            for step in explain(puzzle).steps:
                assert str(step.full).count("R") < 40
                assert len(str(step.short)) < 160
                steps += 1
    assert steps
