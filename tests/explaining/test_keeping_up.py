"""What techniques keep in mind from step to step is what they would see anew."""

from __future__ import annotations

import pytest

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Technique, open_ones
from pencilmark.explaining.wordless import Wordless
from pencilmark.kind import kind

SIZES = {
    "bosnian-snake": 7,
    "comparison-sudoku": 6,
    "hitori": 7,
    "star-battle": 7,
    "starry-night": 6,
}
HIGHEST = 3


def found(technique: Technique, position: Position) -> list[tuple[int, ...]]:
    new = [open_ones(position, finding.conclusions) for finding in technique.find(position)]
    return [conclusions for conclusions in new if conclusions]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SIZES)
def test_a_position_that_moved_shows_what_a_new_one_does(name: str, seed: int) -> None:
    puzzle = pencilmark.generate(name, size=SIZES[name], difficulty=HIGHEST, seed=seed)
    explainer = Wordless(puzzle)
    techniques = [one for one in kind(name).techniques if one.level <= HIGHEST]
    for _ in explainer.steps():
        moved = explainer.position
        fresh = Position(puzzle, explainer.model)
        fresh.learn(moved.marks)
        for technique in techniques:
            assert found(technique, moved) == found(technique, fresh), technique.name
    assert explainer.position.solved
