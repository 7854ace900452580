"""Stars that could stand elsewhere as well: what that says in a puzzle with one solution."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.kind import kind
from pencilmark.kinds.star_battle.techniques import TECHNIQUES
from pencilmark.puzzle import Marks, Puzzle
from pencilmark.wording import Sentence

KIND = kind("star-battle")
UNIQUE = [technique for technique in TECHNIQUES if technique.assumes_unique]


def found(name: str, puzzle: Puzzle, rows: tuple[str, ...] = ()) -> dict[int, str]:
    """What a technique finds, and how it tells it."""
    technique = next(one for one in UNIQUE if one.name == name)
    position = Position(puzzle, KIND.model(puzzle))
    if rows:
        position.learn(Marks.from_rows(puzzle.board, rows).literals())
    told = {}
    for finding in technique.find(position):
        (conclusion,) = finding.conclusions
        told[conclusion] = str(Sentence(technique.full, **finding.words))
    return told


def board(regions: str, stars: int = 1) -> Puzzle:
    rows = "\n".join(regions.split())
    return pencilmark.read(f"star-battle\nstars: {stars}\nregions:\n{rows}")


@pytest.mark.parametrize(
    ("name", "cell", "star", "reason"),
    [
        ("by-a-thread", "R6C4", True, "into R1C4 and R2C6, or else into R1C6 and R2C4"),
        ("at-sea", "R3C2", False, "could as well stand in R1C2 and R3C1"),
    ],
)
def test_the_examples_have_one_solution_that_agrees(
    name: str, cell: str, star: bool, reason: str
) -> None:
    example = next(one for one in UNIQUE if one.name == name).example
    puzzle = pencilmark.read(example.puzzle)
    verdict = pencilmark.solve(puzzle)
    assert verdict.status == "unique"
    told = found(name, puzzle, example.marks)
    wanted = next(one for one in puzzle.grid.cells if puzzle.grid.name(one) == cell) + 1
    assert reason in told[wanted if star else -wanted]
    assert set(told) <= set(verdict.certain.consequences())


def test_nothing_is_at_sea_where_something_would_notice() -> None:
    puzzle = board("BBDDCC FBDCCC FFDEEC FFDDDA FFFAAA FFFAAA")
    wrong = -(puzzle.grid.cell(2, 1) + 1)
    assert wrong in found("at-sea", puzzle)
    # the same with R3C1 in another region than R3C2: then it is not as good
    assert wrong not in found("at-sea", board("BBDDCC FBDCCC AFDEEC FFDDDA FFFAAA FFFAAA"))


@pytest.mark.parametrize(("last", "at_sea"), [("*", True), ("?", False)])
def test_a_place_that_may_have_a_star_of_its_own_is_not_exchanged(last: str, at_sea: bool) -> None:
    """A star in R1C1 puts one to R5C5. Are they as good in R1C5 and R5C1?

    Only if R1C5 has no star anyway: if row 1 has its other one already.
    """
    rows = (f"???.?.?{last}", "???...??", "????????", "..??????", "?...?..*", "..??????")
    puzzle = board(" ".join(str(row) * 8 for row in range(1, 9)), stars=2)
    told = found("at-sea", puzzle, (*rows, "*???????", "????????"))
    assert (-1 in told) is at_sea


def test_what_is_ruled_out_never_is_the_only_solution() -> None:
    """Where a puzzle has a solution against the conclusion, it has more than that one."""
    twins = dict.fromkeys((technique.name for technique in UNIQUE), 0)
    for seed in range(300):
        random = Random(seed)
        puzzle = KIND.sample(random, 5 + seed % 3)
        verdict = pencilmark.solve(puzzle)
        if verdict.solution is None:
            continue
        known = "".join(
            value if random.random() < 0.4 else "?" for value in "".join(verdict.solution.rows())
        )
        for name in twins:
            for conclusion in list(found(name, puzzle, in_rows(puzzle, known)))[:3]:
                cell = abs(conclusion) - 1
                against = known[:cell] + ("." if conclusion > 0 else "*") + known[cell + 1 :]
                marks = Marks.from_rows(puzzle.board, in_rows(puzzle, against))
                if pencilmark.solve(puzzle, marks=marks).status != "none":
                    assert verdict.status == "many"
                    twins[name] += 1
    assert all(twins.values()), twins


def test_with_two_stars_it_agrees_with_the_solution_whatever_is_known() -> None:
    seen = 0
    for example in KIND.examples:
        puzzle = pencilmark.read(example.puzzle, kind=KIND.name)
        if example.status != "unique" or puzzle.fields()["stars"] != 2:
            continue
        verdict = pencilmark.solve(puzzle)
        assert verdict.solution is not None
        cells = "".join(verdict.solution.rows())
        for seed in range(150):
            random = Random(seed)
            share = random.uniform(0.4, 0.9)
            known = "".join(value if random.random() < share else "?" for value in cells)
            told = found("at-sea", puzzle, in_rows(puzzle, known))
            seen += len(told)
            assert set(told) <= set(verdict.certain.consequences())
    assert seen


def in_rows(puzzle: Puzzle, cells: str) -> tuple[str, ...]:
    cols = puzzle.grid.cols
    return tuple(cells[start : start + cols] for start in range(0, len(cells), cols))


def test_they_agree_with_the_solution_on_the_way_through_puzzles() -> None:
    seen = dict.fromkeys((technique.name for technique in UNIQUE), 0)
    puzzles = 0
    for seed in range(900):
        puzzle = KIND.sample(Random(seed), 6)
        verdict = pencilmark.solve(puzzle)
        if verdict.status != "unique":
            continue
        puzzles += 1
        true = set(verdict.certain.consequences())
        position = Position(puzzle, KIND.model(puzzle))
        for step in pencilmark.explain(puzzle).steps:
            for technique in UNIQUE:
                for finding in technique.find(position):
                    seen[technique.name] += 1
                    assert set(finding.conclusions) <= true
            position.learn((*step.conclusions, *step.noted))
    assert puzzles
    assert all(seen.values()), seen
