"""The techniques of Hitori: each applies in its example, and together they explain puzzles."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from pencilmark import hint, read, read_marks, solve
from pencilmark.explaining.explain import Explainer, explain
from pencilmark.explaining.position import Position
from pencilmark.explaining.proving.verify import verify_steps
from pencilmark.explaining.technique import Technique
from pencilmark.grid import grid, reach
from pencilmark.kinds.hitori import KIND
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.techniques import TECHNIQUES
from pencilmark.kinds.hitori.techniques.frontier import frontier
from pencilmark.kinds.hitori.techniques.phrases import part
from pencilmark.kinds.hitori.techniques.view import tables
from pencilmark.kinds.hitori.techniques.walls import Groups, cut
from pencilmark.kinds.hitori.techniques.waves import clashes, cuts
from pencilmark.puzzle import Marks
from pencilmark.wording import Sentence

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
    own = next(one for one in TECHNIQUES if one.name == technique)
    steps = [explainer.step(own, finding) for finding in own.find(explainer.position)]
    return [
        ", ".join(
            f"{puzzle.grid.name(cell)} {KIND.value_names[value]}"
            for cell, value, _ in sorted(step.values(puzzle.board))
        )
        for step in steps
        if step is not None
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
    step = explainer.next_step()
    assert step is not None
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


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            ("1123", "2314", "3441", "4132"),
            "R1C1 and R1C2 hold 1, so one of them is shaded. If it is R1C1, R2C1 lies next to it; "
            "if it is R1C2, shading R2C1 too would cut off the corner R1C1. So R2C1 is clear.",
        ),
        (
            ("1123", "1234", "3241", "4312"),
            "R1C1, R1C2 and R2C1 hold 1. If R1C1 stayed clear, R1C2 and R2C1 would be shaded and "
            "cut off the corner R1C1. So R1C1 is shaded.",
        ),
        (
            ("1123", "2234", "3441", "4312"),
            "One of R1C1 and R1C2 is shaded (both hold 1), and one of R2C1 and R2C2 (both hold 2). "
            "R1C1 and R2C1 share a side, R1C2 and R2C2 too, and R1C2 and R2C1 would cut off the "
            "corner. So R1C1 and R2C2 are shaded.",
        ),
    ],
)
def test_a_corner_is_told_case_by_case_from_the_rules_it_cites(
    rows: tuple[str, ...], expected: str
) -> None:
    puzzle = _hitori(*rows)
    explainer = Explainer(puzzle)
    corner = next(one for one in TECHNIQUES if one.name == "corner")
    finding = next(corner.find(explainer.position))
    step = explainer.step(corner, finding)
    assert step is not None
    assert str(step.full) == expected
    assert set(step.rules) == set(finding.rules)


def test_neighbours_of_a_shaded_cell_are_part_of_the_step_that_shades_it() -> None:
    rng = Random(3)
    noted = 0
    for _ in range(20):
        puzzle = _random(rng, 6)
        for step in explain(puzzle).steps:
            assert step.technique != "next-to-shaded"
            noted += len(step.noted)
            for literal in step.noted:
                assert literal < 0
            named = [puzzle.grid.name(-literal - 1) in str(step.full) for literal in step.noted]
            assert all(named) or f"The {len(named)} open neighbours of " in str(step.full)
    assert noted > 100


def test_no_cell_is_highlighted_that_an_isolation_or_a_wall_does_not_speak_of() -> None:
    """That there is another clear cell somewhere is part of the proof, but nobody looks at it."""
    rng = Random(5)
    granted = 0
    for _ in range(30):
        puzzle = _random(rng, 6)
        for step in explain(puzzle).steps:
            if step.technique in ("isolation", "enclosure") and not step.noted:
                granted += len(step.granted)
                shown = [cell for cell, role in step.roles(puzzle.board).items()]
                assert all(name in str(step.full) for name in puzzle.grid.names(shown)), step.full
    assert granted > 10


def test_a_pair_says_what_of_its_line_is_shaded_already() -> None:
    puzzle = read(
        "hitori\nnumbers:\n 1 1 2 1 3 1\n 2 3 4 5 6 1\n 3 4 5 6 1 2\n 4 5 6 2 2 3\n"
        " 5 6 1 3 4 4\n 6 2 3 4 5 5\n"
    )
    assert isinstance(puzzle, Hitori)
    position = Position(puzzle, KIND.model(puzzle))
    position.learn([4])
    (pair,) = (one for one in TECHNIQUES if one.name == "pair")
    told = str(Sentence(pair.full, next(iter(pair.find(position))).words))
    assert told.endswith("So both other 1s in row 1 are shaded: R1C6 (R1C4 is already).")


def test_every_place_of_a_pattern_or_supposition_can_be_asked_for() -> None:
    """What a technique gives as its simplest place is among those for the cell it is about."""
    rng = Random(11)
    asked = 0
    for _ in range(12):
        puzzle = _random(rng, 6)
        position = Position(puzzle, KIND.model(puzzle))
        for step in explain(puzzle).steps:
            for technique in TECHNIQUES:
                if technique.seek is None:
                    continue
                for finding in technique.find(position):
                    new = [one for one in finding.conclusions if position.open(one)]
                    said = str(Sentence(technique.full, finding.words))
                    found = list(technique.seek(position, new[:1]))
                    assert said in [str(Sentence(technique.full, one.words)) for one in found]
                    assert all(not {*new[:1]}.isdisjoint(one.conclusions) for one in found)
                    asked += 1
            position.learn(step.conclusions)
    assert asked > 20


def test_where_to_look_names_nothing_that_is_concluded() -> None:
    rng = Random(4)
    seen = set()
    for _ in range(40):
        puzzle = _random(rng, rng.choice((6, 8)))
        for step in explain(puzzle).steps:
            if step.where is not None:
                seen.add(step.technique)
                words = str(step.where.said).replace(",", "").split()
                concluded = {puzzle.grid.name(cell) for cell, *_ in step.values(puzzle.board)}
                assert not concluded.intersection(words), step.technique
            else:
                assert step.technique in {"supposition", "long-supposition", "either-cuts"}
    assert len(seen) >= 9


def test_long_suppositions_are_told_line_by_line_with_what_each_rests_on() -> None:
    technique = next(one for one in TECHNIQUES if one.name == "long-supposition")
    puzzle = read(technique.example.puzzle)
    explainer = Explainer(puzzle, Marks.from_rows(puzzle.board, technique.example.marks))
    finding = next(technique.find(explainer.position))
    told = [literal for line in finding.argument for literal in line.conclusions]
    assert len(told) > 6
    reasons = [str(line.because) for line in finding.argument]
    assert len(reasons) == len(set(reasons))
    holds = {puzzle.grid.name(abs(one) - 1) for one in (*told, *finding.conclusions)}
    for reason in reasons:
        assert holds.intersection(re.findall(r"R\d+C\d+", reason)), reason


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


def _told(name: str) -> str:
    """What a technique says in its own example."""
    technique = next(one for one in TECHNIQUES if one.name == name)
    puzzle = read(technique.example.puzzle)
    explainer = Explainer(puzzle, Marks.from_rows(puzzle.board, technique.example.marks))
    finding = next(technique.find(explainer.position))
    assert finding.where is not None
    return f"{Sentence(technique.full, **finding.words)} Look at {finding.where.said}."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "large-enclosure",
            "Shading R4C4 would complete the wall R1C3-R2C4-R3C5-R4C4-R5C5-R6C6 and cut off 9 "
            "cells, R4C5 among them. So R4C4 is clear. Look at the shaded cells near R1C3.",
        ),
        (
            "alternating-chain",
            "Suppose R3C1 is shaded. Then its neighbour R3C2 is clear, so the other 3 in row 3, "
            "R3C3, is shaded. Then its neighbour R3C4 is clear. Besides, R4C1 next to R3C1 is "
            "clear, so the other 1 in row 4, R4C5, is shaded. Then its neighbour R4C4 is clear. "
            "But R3C4 and R4C4 both hold 4 in column 4 and cannot both be clear. So R3C1 is clear. "
            "Look at the 3s of row 3, the 1s of row 4 and the 4s of column 4.",
        ),
        (
            "either-cuts",
            "Suppose R3C1 is shaded. Shading R5C1 would complete the wall R3C1-R4C2-R5C1 and cut "
            "off R4C1; shading R5C3 would complete the wall R3C1-R4C2-R5C3 and cut off 3 cells, "
            "R5C2 among them. So neither could be shaded, but one of them must be: R5C1 and R5C3 "
            "both hold 1 in row 5. So R3C1 is clear. Look at the 1s of row 5.",
        ),
        (
            "supposition",
            "Suppose R3C1 is shaded. Then R1C1 stays clear, else the wall R3C1-R2C2-R1C1 is "
            "complete, so the other 7 in row 1, R1C5, is shaded; R1C3 stays clear, else the wall "
            "R3C1-R2C2-R1C3 is complete, so the other 1 in row 1, R1C7, is shaded. But the wall "
            "R1C5-R2C6-R1C7 cuts off R1C6. So R3C1 is clear. Look at the way out of R1C6.",
        ),
    ],
)
def test_numbers_and_walls_are_named(name: str, told: str) -> None:
    assert _told(name) == told


def test_what_a_wall_cuts_off_is_counted_without_shaded_cells() -> None:
    puzzle = _hitori(*(["1234567"] * 7))
    rows = ("???????", "???????", "#??????", "?#?????", "??#????", "???#???", "?#?????")
    position = Position(puzzle, KIND.model(puzzle))
    position.learn(Marks.from_rows(puzzle.board, rows).literals())
    last = puzzle.grid.cell(6, 4)
    seen = cut(position, tables(position), frontier(position).chain(last), last)
    assert len(seen.part) == 10
    assert puzzle.grid.names(sorted(seen.part - seen.unshaded)) == ["R7C2"]
    assert str(part(position, seen)).startswith("9 cells, ")


@pytest.mark.parametrize("size", [1, 6, 9])
def test_what_is_kept_from_step_to_step_is_what_would_be_found_anew(size: int) -> None:
    random = Random(size)
    for _ in range(4):
        rows, cols = (size, 7) if size == 1 else (size, size)
        numbers = tuple(tuple(random.randint(1, cols) for _ in range(cols)) for _ in range(rows))
        puzzle = Hitori(numbers)
        explainer = Explainer(puzzle, solvable=True)
        position = explainer.position
        cells = random.sample(range(rows * cols), rows * cols // 2)
        for cell in cells:  # any marks at all, also such that break the rules
            position.learn([random.choice((cell + 1, -cell - 1))])
            shaded = [mark - 1 for mark in position.marks if mark > 0]
            groups = Groups(puzzle.grid, shaded)
            closing = [one for one in puzzle.grid.cells if groups.closes(one)]
            if rows == 1:  # beside a shaded cell it might cut off nothing else
                closing = [one for one in closing if not {one - 1, one + 1} & {*shaded}]
            unknown = [one for one in closing if position.known[one + 1] is None]
            assert frontier(position).closing() == unknown
            if any(rule.broken(position.known) for rule in position.model.rules):
                break
            anew = position.copy(memo={})
            for technique in PLAIN:
                if rows == 1 and technique.level > 2:
                    continue  # there it is taken for granted what stands beside shaded cells
                assert _found(technique, position) == _found(technique, anew), technique.name


def test_a_hint_in_a_single_line_beside_a_shaded_end() -> None:
    puzzle = _hitori("1123456")
    for marks in ("#.?????", ".#?????"):
        assert hint(puzzle, read_marks(puzzle, marks)).step is not None


def _found(technique: Technique, position: Position) -> list[object]:
    return [
        (replace(one, words={}, where=None), str(Sentence(technique.full, one.words)), one.where)
        for one in technique.find(position)
    ]
