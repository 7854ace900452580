"""Steps without words: the same as those of an explanation, and none that is wrong."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding
from pencilmark.explaining.wordless import Wordless
from pencilmark.generating import search
from pencilmark.generating.generate import read_request
from pencilmark.generating.search import judge

PUZZLE = pencilmark.generate("hitori", size=6, difficulty=3, seed=1)


@pytest.mark.parametrize("later", [False, True])
def test_the_same_steps_as_an_explanation(later: bool) -> None:
    wordless = Wordless(PUZZLE, later=later)
    told = list(Explainer(PUZZLE).steps())
    steps = list(wordless.steps())
    assert [(one.technique, one.cost, one.choices, one.choices_left) for one in steps] == [
        (one.technique, one.cost, one.choices, one.choices_left) for one in told
    ]
    assert wordless.position.solved
    assert wordless.holds()


def _lie(position: Position) -> Iterator[Finding]:
    """That the first open cell is shaded, for no reason."""
    for variable in range(1, position.grid.size + 1):
        if position.open(variable):
            yield Finding((variable,), (), ())


def test_what_is_wrong_is_found_out_now_or_later() -> None:
    solution = pencilmark.solve(PUZZLE).solution
    assert solution is not None
    so = set(solution.marks().literals())
    for later in (False, True):
        wordless = Wordless(PUZZLE, later=later)
        wordless.techniques = [replace(wordless.techniques[0], find=_lie, fold=None)]
        said = {one for step in wordless.steps() for one in step.conclusions}
        assert said.issubset(so) != later
        assert wordless.holds() != later


def test_a_puzzle_leaves_only_with_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is said before, a puzzle whose judgement does not hold is judged with care."""
    asked: list[bool] = []

    def doubtful(*args: object, later: bool = False, **told: bool) -> search.Judgement:
        asked.append(later)
        found = judge(*args, later=later, **told)  # type: ignore[arg-type]
        return replace(found, holds=lambda truth: False) if later else found

    monkeypatch.setattr(search, "judge", doubtful)
    puzzle = pencilmark.generate("hitori", size=6, difficulty=3, seed=1)
    assert puzzle == PUZZLE
    assert False in asked
    assert judge(PUZZLE, read_request("hitori", size=6, difficulty=3)).miss == 0


def test_a_rating_leaves_no_circles_behind() -> None:
    """What refers to itself stays in memory until Python looks for it, which takes long."""
    puzzle = pencilmark.generate("star-battle", size=8, seed=1)
    pencilmark.rate(puzzle)
    gc.collect()
    gc.disable()
    try:
        pencilmark.rate(puzzle)
        assert gc.collect() < 100
    finally:
        gc.enable()
