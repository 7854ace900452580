"""The walk of a rating takes the very steps that the techniques find one by one."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from conftest import corpus
from pencilmark.explaining.step import Step
from pencilmark.explaining.wordless import Wordless
from pencilmark.formats.json_format import from_data
from pencilmark.kind import kind
from pencilmark.kinds.hitori.puzzle import Hitori
from pencilmark.kinds.hitori.techniques.walk import HitoriWalk, hitori_walk

Told = tuple[str, int, float, frozenset[int], int, int]


def told(step: Step) -> Told:
    conclusions = frozenset(step.conclusions)
    choices = step.choices, step.choices_left
    return (step.technique, step.level, step.cost, conclusions, *choices)


def by_techniques(puzzle: Hitori, highest: int | None = None) -> Wordless:
    """What goes the whole way technique by technique."""
    explainer = Wordless(puzzle, later=True, highest=highest)
    explainer.techniques = explainer.techniques
    return explainer


def compare(puzzle: Hitori, highest: int | None = None) -> set[str]:
    """Take all steps both ways; the names of the techniques."""
    walked, careful = Wordless(puzzle, later=True, highest=highest), by_techniques(puzzle, highest)
    used = set()
    for one, other in zip(walked.steps(), careful.steps(), strict=True):
        assert told(one) == told(other)
        assert walked.position.known == careful.position.known
        used.add(one.technique)
    return used


@pytest.mark.parametrize("size", ["4", "5", "3x9", "7", "10", "12"])
def test_made_puzzles(size: str) -> None:
    used = set()
    for seed in range(12):
        puzzle = pencilmark.generate("hitori", size=size, seed=seed)
        assert isinstance(puzzle, Hitori)
        used |= compare(puzzle)
    assert {"same-number", "isolation", "corner", "sandwich"} <= used


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_puzzles_of_a_level_and_as_far_as_a_level_goes(level: int) -> None:
    for seed in range(5):
        puzzle = pencilmark.generate("hitori", size=8, difficulty=level, seed=seed)
        assert isinstance(puzzle, Hitori)
        compare(puzzle)
        for highest in (1, 2, 3):
            compare(puzzle, highest)


def test_walls_of_all_lengths() -> None:
    used = set()
    for seed in range(40):
        puzzle = pencilmark.generate("hitori", size=9, seed=f"wall {seed}", shaded="31%-33%")
        assert isinstance(puzzle, Hitori)
        used |= compare(puzzle, 2)
    assert {"triple", "enclosure", "large-enclosure"} <= used


def test_cells_without_numbers_and_several_solutions() -> None:
    random = Random(7)
    used: list[str] = []
    for seed in range(20):
        puzzle = pencilmark.generate("hitori", size=random.randint(4, 9), seed=f"gaps {seed}")
        assert isinstance(puzzle, Hitori)
        rows = [
            tuple(None if random.random() < 0.1 else number for number in row)
            for row in puzzle.numbers
        ]
        used += compare(Hitori(tuple(rows)), 2)
    assert len(used) > 40


def test_real_puzzles() -> None:
    used = set()
    solvable = [record for record in corpus("hitori") if record["solutions"] != "0"]
    small = [record for record in solvable if len(record["puzzle"]["numbers"]) <= 12]
    for record in small[::15]:
        puzzle = from_data(record)
        assert isinstance(puzzle, Hitori)
        used |= compare(puzzle, 3)
    assert len(used) == sum(technique.level <= 3 for technique in kind("hitori").techniques) - 2
    # without the neighbours, which are noted at once, and what rests on there being one solution


def test_small_grids_are_gone_technique_by_technique() -> None:
    assert hitori_walk(Hitori(((1, 1, 2), (2, 1, 1))), 6) is None
    assert kind("hitori").walk is hitori_walk


def test_a_walk_that_goes_astray_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = pencilmark.generate("hitori", size=6, difficulty=2, seed=1)
    rating = pencilmark.rate(puzzle)
    right = HitoriWalk._first

    def wrong(self: HitoriWalk, patterns: list[tuple[int, int, int]]) -> object:
        found = right(self, patterns)
        return found and (found[1], found[0], found[2])

    monkeypatch.setattr(HitoriWalk, "_first", wrong)
    again = pencilmark.rate(puzzle)
    assert (again.level, again.score, again.techniques) == (
        rating.level,
        rating.score,
        rating.techniques,
    )
    doubtful = Wordless(puzzle, later=True)
    list(doubtful.steps())
    assert not doubtful.holds()


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_hardest_step_is_told_as_in_an_explanation(level: int) -> None:
    puzzle = pencilmark.generate("hitori", size=7, difficulty=level, seed=5)
    hardest = pencilmark.rate(puzzle).hardest
    assert hardest is not None
    steps = pencilmark.explain(puzzle).steps
    first = max(steps, key=lambda step: (step.level, step.cost))
    assert hardest.technique == first.technique
    assert list(map(str, hardest.rules)) == list(map(str, first.rules))
    assert hardest.marks == first.marks
    assert hardest.conclusions == first.conclusions
    assert (hardest.choices, hardest.choices_left) == (first.choices, first.choices_left)
