"""Making Bosnian Snakes."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

import pencilmark
from pencilmark.generating.chance import Chance
from pencilmark.generating.generate import generate
from pencilmark.generating.generator import Budget
from pencilmark.generating.request import CannotMake
from pencilmark.grid import Grid, grid
from pencilmark.kinds.bosnian_snake.generator import GENERATOR, canonical
from pencilmark.kinds.bosnian_snake.generator.clues import (
    CLUES,
    Clue,
    circles_of,
    lines_of,
    numbers_of,
)
from pencilmark.kinds.bosnian_snake.generator.estimate import open_cells
from pencilmark.kinds.bosnian_snake.generator.solutions import longest, random_snake
from pencilmark.kinds.bosnian_snake.material import turned as turned_by
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake


def made(seed: int | str = 1, **options: Any) -> BosnianSnake:
    puzzle = pencilmark.generate("bosnian-snake", seed=seed, **options)
    assert isinstance(puzzle, BosnianSnake)
    return puzzle


def solution(puzzle: BosnianSnake, engine: str = "sat") -> list[int]:
    """The cells of the snake, after making sure that there is no other."""
    verdict = pencilmark.solve(puzzle, engine=engine)
    assert verdict.status == "unique"
    return [cell for cell, value in enumerate(verdict.solutions[0].values) if value == "#"]


def is_snake(cells: Grid, path: list[int]) -> bool:
    """Whether this is a snake, from end to end, by looking at every pair of its cells."""
    if len(set(path)) != len(path) or any(b not in cells.beside[a] for a, b in pairwise(path)):
        return False
    return not any(
        path[there] in cells.around[path[here]]
        for here in range(len(path))
        for there in range(here + 2, len(path))
        if there > here + 2 or path[there] in cells.beside[path[here]]
    )


@pytest.mark.parametrize(
    ("rows", "cols", "length", "ends"),
    [
        (3, 3, 7, ()),
        (5, 9, 20, ()),
        (8, 8, 39, ()),
        (12, 12, 60, ()),
        (6, 6, 23, (0, 35)),
        (8, 8, 15, (0, 63)),
        (9, 7, 31, (0, 2)),
    ],
)
def test_random_snakes(rows: int, cols: int, length: int, ends: tuple[int, ...]) -> None:
    cells = grid(rows, cols)
    found = set()
    for seed in range(15):
        path = random_snake(cells, length, ends, Chance(str(seed)), Budget())
        if path is not None:
            assert is_snake(cells, path)
            assert len(path) == length
            assert not ends or {path[0], path[-1]} == set(ends)
            found.add(frozenset(path))
    assert len(found) >= 4  # which is all there are of 7 cells in 3x3


def test_no_snake_is_longer_than_said() -> None:
    # every snake in 4x4, by trying all the ways there are
    cells = grid(4, 4)
    reached = 0
    paths = [[cell] for cell in cells.cells]
    while paths:
        path = paths.pop()
        reached = max(reached, len(path))
        for near in cells.beside[path[-1]]:
            if is_snake(cells, [*path, near]):
                paths.append([*path, near])
    assert reached == longest(4, 4) == 11


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"size": 5, "ends": "hidden"},
        {"size": 6, "clues": "outside"},
        {"size": 6, "clues": "inside", "symmetry": "rotation"},
        {"size": "5x8", "symmetry": "mirror"},
        {"size": 7, "symmetry": "diagonal", "ends": "1/1 - 7/7"},
        {"size": 10},
        {"size": 6, "clues": "outside", "circles": True, "ends": "hidden"},
    ],
)
def test_puzzles_are_unique_and_minimal(options: dict[str, object]) -> None:
    for seed in range(4):
        puzzle = made(seed, **options)
        snake = solution(puzzle, "cpsat")
        clues = numbers_in(puzzle)
        true = [*lines_of(puzzle.grid, snake), *numbers_of(puzzle.grid, snake)]
        if "circles" in options:
            true += circles_of(puzzle.grid, snake)
            assert puzzle.middles
        assert clues
        assert set(clues) <= set(true)
        for clue in clues:
            together = {clue, *(c for c in clues if c[:2] == counterpart(puzzle, clue, options))}
            less = CLUES.without(puzzle, sorted(together))
            assert len(numbers_in(less)) == len(clues) - len(together)
            assert pencilmark.solve(less).status == "many"


def counterpart(
    puzzle: BosnianSnake, clue: tuple[str, int, int], options: dict[str, object]
) -> tuple[str, int]:
    """Where a clue's counterpart is by the symmetry that was asked for."""
    where, place, _ = clue
    rows, cols = puzzle.size
    row, col = divmod(place, cols)
    symmetry = options.get("symmetry")
    if symmetry == "rotation":
        last = {"row": rows, "column": cols, "cell": rows * cols}[where] - 1
        return where, last - place
    if symmetry == "mirror":
        mirrored = {"row": place, "column": cols - 1 - place, "cell": row * cols + cols - 1 - col}
        return where, mirrored[where]
    if symmetry == "diagonal":
        other = {"row": "column", "column": "row", "cell": "cell"}[where]
        return other, col * cols + row if where == "cell" else place
    return where, place


@pytest.mark.parametrize("symmetry", ["rotation", "mirror", "diagonal"])
def test_symmetry(symmetry: str) -> None:
    for seed in range(5):
        puzzle = made(seed, size=7, symmetry=symmetry)
        places = {clue[:2] for clue in numbers_in(puzzle)}
        options: dict[str, object] = {"symmetry": symmetry}
        assert {counterpart(puzzle, clue, options) for clue in numbers_in(puzzle)} == places


def test_usual_snakes_fill_the_grid_and_their_ends_are_shown() -> None:
    for seed in range(20):
        puzzle = made(seed)
        snake = solution(puzzle)
        assert puzzle.size == (8, 8)
        assert len(puzzle.ends) == 2
        assert 0.64 * longest(8, 8) <= len(snake) <= 0.91 * longest(8, 8)
        assert all(line.number for line in lines_of(puzzle.grid, snake))


def test_options_are_kept() -> None:
    puzzle = made(size="6x9", clues="inside")
    assert puzzle.size == (6, 9)
    assert not any(number is not None for number in puzzle.rows + puzzle.cols)
    assert made(size=6, clues="outside").counts == ()
    assert made(size=6, ends="hidden").ends == ()
    assert made(size=6, ends="6/6 - 1/1").ends == ((0, 0), (5, 5))
    assert made(size=6, ends=((1, 1), (6, 6))) == made(size=6, ends="1/1-6/6")
    assert len(solution(made(length=39))) == 39
    assert len(solution(made(length="12-14"))) in (12, 13, 14)
    assert len(solution(made(ends="1/1 - 8/8", length="30-31"))) == 31


def test_spare_numbers() -> None:
    puzzle = made(4, size=6, spare=2)
    clues = numbers_in(puzzle)
    # two of them can go, after which none of the others can
    assert any(
        is_minimal(CLUES.without(puzzle, [one, other])) for one, other in combinations(clues, 2)
    )
    assert not is_minimal(puzzle)
    paired = made(4, size=6, spare=2, symmetry="rotation")
    assert any(
        pencilmark.solve(CLUES.without(paired, [one, other])).status == "unique"
        for one, other in combinations(numbers_in(paired), 2)
        if other[:2] == counterpart(paired, one, {"symmetry": "rotation"})
    )


def is_minimal(puzzle: BosnianSnake) -> bool:
    """Whether there is one solution, but no longer if any number goes."""
    if pencilmark.solve(puzzle).status != "unique":
        return False
    return all(
        pencilmark.solve(CLUES.without(puzzle, [clue])).status == "many"
        for clue in numbers_in(puzzle)
    )


def numbers_in(puzzle: BosnianSnake) -> list[Clue]:
    """What a generator chooses; the ends are shown or hidden as it is told."""
    return [clue for clue in CLUES.of(puzzle) if not CLUES.frame(clue)]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"size": "2x8"}, "at least 3 rows"),
        ({"size": 40}, "up to 25 rows"),
        ({"size": 15, "clues": "outside"}, "up to 14 rows"),
        ({"size": 11, "clues": "outside", "ends": "hidden"}, "up to 10 rows"),
        ({"ends": "1/1 - 2/2"}, "1/1 and 2/2 touch"),
        ({"ends": "3/3 - 3/4"}, "3/3 and 3/4 touch"),
        ({"ends": "3/3 - 3/3"}, "both its ends at 3/3"),
        ({"ends": "1/1 - 9/9"}, "9/9 is not in the grid of 8 x 8"),
        ({"ends": "0/1 - 3/3"}, "0/1 is not in the grid"),
        ({"ends": "somewhere"}, "such as 1/1 - 6/6"),
        ({"ends": ((1, 1), (2,))}, "such as 1/1 - 6/6"),
        ({"length": 3}, "fewer than 4"),
        ({"length": 40}, "pass 82 points, each of them once, and the grid has 81"),
        ({"ends": "1/1 - 8/8", "length": "4-10"}, "takes at least 15"),
        ({"ends": "1/1 - 8/8", "length": 20}, "only of 15, 17"),
        ({"size": "6x8", "symmetry": "diagonal"}, "square grids only"),
        ({"spare": 3, "symmetry": "rotation"}, "in pairs"),
        ({"spare": 60}, "no room for 60 spare"),
        ({"size": 3, "difficulty": 5}, "nearest that can be had is level 3"),
        ({"spare": 0, "difficulty": "trivial"}, "nearest that can be had is level 2"),
        ({"clues": "some"}, "one of both, inside, outside"),
        ({"size": 5, "length": 17, "ends": "2/2 - 4/4"}, "No snake of 17 cells was found"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(CannotMake, match=reason):
        made(**options)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_wanted_level_is_reached(level: int) -> None:
    for seed in range(2):
        puzzle = made(seed, size=7, difficulty=level)
        assert pencilmark.rate(puzzle).level == level
        assert pencilmark.solve(puzzle, engine="cpsat").status == "unique"


def test_minimal_puzzles_of_a_wanted_level_stay_minimal() -> None:
    puzzle = made(1, size=6, difficulty=3, spare=0)
    assert pencilmark.rate(puzzle).level == 3
    assert is_minimal(puzzle)


def test_turned_puzzles_are_the_same() -> None:
    puzzle = made(2, size="5x7", circles=True)
    rows, cols = puzzle.size
    turned = BosnianSnake(
        (cols, rows),
        rows=puzzle.cols,
        cols=puzzle.rows[::-1],
        ends=tuple((col, rows - 1 - row) for row, col in puzzle.ends),
        counts=tuple((col, rows - 1 - row, number) for row, col, number in puzzle.counts),
        middles=tuple((col, rows - 1 - row) for row, col in puzzle.middles),
    )
    assert puzzle.middles
    assert turned in [turned_by(puzzle, number) for number in range(8)]
    assert pencilmark.solve(turned).status == "unique"
    assert turned != puzzle
    assert canonical(turned) == canonical(puzzle)
    for clue in CLUES.of(puzzle):
        assert canonical(CLUES.without(puzzle, [clue])) != canonical(puzzle)
    assert canonical(made(3, size="5x7")) != canonical(puzzle)


def test_clues_come_and_go_one_by_one() -> None:
    puzzle = BosnianSnake(
        (3, 4),
        rows=(None, 1, None),
        cols=(3, None, None, None),
        ends=((0, 3), (2, 3)),
        counts=((1, 1, 7),),
        snake=((0, 1),),
        empty=((1, 3),),
        middles=((2, 1),),
    )
    clues = CLUES.of(puzzle)
    assert [str(CLUES.said(puzzle, clue)) for clue in clues] == [
        "the end at R1C4",
        "the end at R3C4",
        "the number 1 beside row 2",
        "the number 3 at column 1",
        "the number 7 in R2C2",
        "the given snake cell R1C2",
        "the given empty cell R2C4",
        "the white circle in R3C2",
    ]
    bare = CLUES.without(puzzle, clues)
    assert CLUES.of(bare) == []
    assert bare == BosnianSnake((3, 4))
    assert CLUES.plus(bare, clues) == puzzle
    for clue in clues:
        rest = CLUES.without(puzzle, [clue])
        assert CLUES.of(rest) == [other for other in clues if other != clue]
        assert CLUES.plus(rest, [clue]) == puzzle
    values = "#####...####"
    possible = CLUES.possible(puzzle, values)
    assert {str(CLUES.said(puzzle, clue)) for clue in possible} == {
        "the number 4 beside row 1",
        "the number 4 beside row 3",
        "the number 2 at column 2",
        "the number 2 at column 3",
        "the number 2 at column 4",
        "the number 6 in R2C3",
        "the number 4 in R2C4",
        *(f"the white circle in {cell}" for cell in ("R1C1", "R1C2", "R1C3", "R2C1")),
        *(f"the white circle in {cell}" for cell in ("R3C1", "R3C3")),
    }
    full = CLUES.plus(puzzle, possible)
    assert full.faults() == []
    assert "".join(pencilmark.solve(full).solutions[0].values) == values
    ends = [clue for clue in CLUES.possible(bare, values) if CLUES.frame(clue)]
    assert CLUES.plus(bare, ends).ends == puzzle.ends
    assert str(CLUES.sorts(puzzle)) == "numbers and white circles"
    assert str(CLUES.sorts(bare)) == "numbers and ends"
    assert str(CLUES.sorts(CLUES.plus(bare, ends))) == "numbers"
    assert str(CLUES.sorts(CLUES.without(puzzle, ends))) == "numbers, white circles and ends"
    assert not any(clue.where == "middle" for clue in CLUES.possible(bare, values))


def test_white_circles_have_the_symmetry_that_is_asked_for() -> None:
    seen = 0
    for seed in range(6):
        puzzle = made(seed, size=6, circles=True, symmetry="rotation")
        clued = {*puzzle.middles, *((row, col) for row, col, _ in puzzle.counts)}
        assert clued == {(5 - row, 5 - col) for row, col in clued}
        seen += len(puzzle.middles)
    assert seen


def test_a_wrong_white_circle_is_repaired() -> None:
    draft = BosnianSnake((3, 3), rows=(3, 1, 1), ends=((0, 0), (2, 2)), middles=((1, 1),))
    done = pencilmark.repair(draft)
    assert (done.before, done.after) == ("none", "unique")
    assert [str(clue) for clue in done.removed] == ["the white circle in R2C2"]


def test_white_circles_are_dropped_where_they_are_not_needed() -> None:
    needless = BosnianSnake((3, 3), rows=(3, 1, 1), ends=((0, 0), (2, 2)), middles=((0, 1),))
    done = pencilmark.minimize(needless)
    assert "the white circle in R1C2" in [str(clue) for clue in done.dropped]
    needed = BosnianSnake((3, 3), ends=((0, 0), (2, 2)), middles=((0, 1), (0, 2)))
    done = pencilmark.minimize(needed)
    assert [str(clue) for clue in done.dropped] == ["the white circle in R1C2"]
    assert done.puzzle == BosnianSnake((3, 3), ends=((0, 0), (2, 2)), middles=((0, 2),))


def test_any_two_ends_that_do_not_touch_can_be_had() -> None:
    # some leave no room for a snake of the usual length, or for one that comes into every line
    cells = grid(4, 4)
    for one, other in combinations(cells.cells, 2):
        if other in cells.around[one]:
            continue
        ends = tuple((row + 1, col + 1) for row, col in (cells.pair(one), cells.pair(other)))
        puzzle = pencilmark.generate("bosnian-snake", size=4, seed=1, ends=ends)
        assert isinstance(puzzle, BosnianSnake)
        assert {cells.cell(*end) for end in puzzle.ends} == {one, other}
        verdict = pencilmark.solve(puzzle)
        assert verdict.status == "unique"
        assert verdict.solution is not None
        assert verdict.solution.values.count("#") > 3


def test_the_menu_asks_for_the_ends() -> None:
    asked = {option.name: option.question for option in GENERATOR.options if option.question}
    assert set(asked) == {"ends"}
    assert asked["ends"].endswith(": ")


@pytest.mark.parametrize("level", [1, 2, 3, None])
def test_a_quick_look_leaves_open_what_the_rating_does(level: int | None) -> None:
    for seed in range(4):
        puzzle = generate("bosnian-snake", size=6, difficulty=level, seed=f"look{seed}")
        assert isinstance(puzzle, BosnianSnake)
        rated = puzzle.metadata["rating"]["level"]
        for known in (1, 2):
            left = open_cells(puzzle, known)
            assert left is not None
            assert (not left) == (rated <= known)
        if not open_cells(puzzle, 3):  # about: it may leave more open
            assert rated <= 3
        assert open_cells(puzzle, 4) is None


def test_a_quick_look_cannot_tell_without_both_ends() -> None:
    puzzle = generate("bosnian-snake", size=6, ends="hidden", seed=1)
    assert isinstance(puzzle, BosnianSnake)
    assert open_cells(puzzle, 2) is None


@pytest.mark.parametrize("level", [1, 2])
def test_easy_snakes_have_no_number_in_a_cell_that_their_level_does_without(level: int) -> None:
    puzzle = made("few", size=6, difficulty=level)
    inside = [clue for clue in CLUES.of(puzzle) if clue.where == "cell"]
    assert not open_cells(puzzle, level)
    assert all(open_cells(CLUES.without(puzzle, [clue]), level) for clue in inside)
