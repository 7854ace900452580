"""Following all suppositions at once."""

from __future__ import annotations

from typing import Any

import pytest

import pencilmark
from pencilmark.explaining.wordless import Wordless
from pencilmark.kinds.bosnian_snake.generator.counting import limits, reached
from pencilmark.kinds.bosnian_snake.generator.lanes import Lanes, Rules
from pencilmark.kinds.bosnian_snake.techniques.reasons import CLOSED, Refutation
from pencilmark.kinds.bosnian_snake.techniques.view import EMPTY, OPEN, SNAKE, look
from pencilmark.kinds.bosnian_snake.techniques.what_if import Follower

MANY_WAVES = 1000


@pytest.mark.parametrize("highest", [2, 3])
@pytest.mark.parametrize(
    "options", [{}, {"size": "5x8"}, {"clues": "inside", "circles": True}, {"clues": "outside"}]
)
def test_all_at_once_is_what_each_comes_to(options: dict[str, Any], highest: int) -> None:
    seen = 0
    for seed in range(8):
        puzzle = pencilmark.generate("bosnian-snake", **{"size": 6, "seed": seed, **options})
        [solution] = pencilmark.solve(puzzle).solutions
        explainer = Wordless(puzzle, highest=highest)
        assert list(explainer.steps())  # until nothing follows without a supposition
        sight, follower = look(explainer.position), Follower.of(explainer.position)
        cells = [cell for cell, state in enumerate(sight.known) if state == OPEN]
        supposed = [(cell, value) for cell in cells for value in (SNAKE, EMPTY)]
        if not supposed:
            continue
        refuted = set(Lanes(Rules(sight.terrain), sight.known, supposed).refuted(MANY_WAVES))
        for cell, value in supposed:
            seen += 1
            outcome = follower.refute((cell, value))
            if not isinstance(outcome, Refutation):
                assert (cell, value) not in refuted
            elif outcome.broken.why != CLOSED:
                assert (cell, value) in refuted
            if (cell, value) in refuted:
                assert (solution.values[cell] == "#") != (value == SNAKE)
    assert seen or highest > 2


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 9])
def test_counting_in_many_places_at_once(count: int) -> None:
    places = 1 << count
    boards = [sum(1 << n for n in range(places) if n >> one & 1) for one in range(count)]
    for most in range(count + 1):
        allowed = limits(count, [(1 << place, most) for place in range(places)])
        full, more = reached(boards, allowed)
        for place in range(places):
            assert bool(full >> place & 1) == (place.bit_count() == most)
            assert bool(more >> place & 1) == (place.bit_count() > most)
