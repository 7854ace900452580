"""Bosnian Snake against its rules in plain words, its faults and its drawing."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

import pencilmark
from pencilmark import Marks
from pencilmark.drawing.scene import Fill, Label, Outside, Symbol, Trail
from pencilmark.formats.codec import CannotHold
from pencilmark.kind import kind
from pencilmark.kinds.bosnian_snake.puzzle import BosnianSnake, Place

KIND = kind("bosnian-snake")
Cells = frozenset[Place]
Tips = frozenset[Place]


def beside(a: Place, b: Place) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def touch(a: Place, b: Place) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def runs_as_a_snake(path: tuple[Place, ...]) -> bool:
    """The rules in words, of cells in order from head to tail: each shares a side with the next,
    and two that touch are consecutive, or two apart at a bend."""
    return (
        len(path) >= 2
        and all(beside(a, b) for a, b in pairwise(path))
        and all(j - i <= 2 for (i, a), (j, b) in combinations(enumerate(path), 2) if touch(a, b))
    )


@cache
def snakes(rows: int, cols: int) -> dict[Cells, Tips]:
    """Every snake that fits a grid, found by growing one cell at a time, with its two ends."""
    found: dict[Cells, Tips] = {}
    places = [(r, c) for r in range(rows) for c in range(cols)]
    growing: list[tuple[tuple[int, int], ...]] = [(place,) for place in places]
    while growing:
        path = growing.pop()
        for place in places:
            if place not in path and beside(path[-1], place):
                longer = (*path, place)
                if runs_as_a_snake(longer):
                    found[frozenset(longer)] = frozenset((path[0], place))
                    growing.append(longer)
    return found


def can_be_ordered(cells: Cells) -> bool:
    """Whether some order of the cells makes them a snake; tries them all, depth first."""
    paths: list[tuple[Place, ...]] = [(place,) for place in cells]
    while paths:
        path = paths.pop()
        if len(path) == len(cells) and runs_as_a_snake(path):
            return True
        paths += [(*path, place) for place in cells - set(path) if beside(path[-1], place)]
    return False


def rows_of(size: Place, cells: Cells) -> tuple[str, ...]:
    return tuple(
        "".join("#" if (r, c) in cells else "." for c in range(size[1])) for r in range(size[0])
    )


def all_subsets(rows: int, cols: int) -> list[Cells]:
    places = [(r, c) for r in range(rows) for c in range(cols)]
    return [
        frozenset(chosen)
        for count in range(len(places) + 1)
        for chosen in combinations(places, count)
    ]


def solved(puzzle: BosnianSnake) -> set[tuple[str, ...]]:
    found = [tuple(solution.rows()) for solution in pencilmark.solve(puzzle, limit=None).solutions]
    assert len(set(found)) == len(found)
    return set(found)


def keeps_the_clues(puzzle: BosnianSnake, cells: Cells, tips: Tips) -> bool:
    """The clues in words."""
    return (
        set(puzzle.ends) <= tips
        and set(puzzle.middles) <= cells - tips
        and set(puzzle.snake) <= cells
        and not cells.intersection(puzzle.empty)
        and all(n in (None, sum(p[0] == r for p in cells)) for r, n in enumerate(puzzle.rows))
        and all(n in (None, sum(p[1] == c for p in cells)) for c, n in enumerate(puzzle.cols))
        and all(
            (r, c) not in cells and sum(touch(p, (r, c)) for p in cells) == n
            for r, c, n in puzzle.counts
        )
    )


SIZES = [(1, 1), (1, 2), (1, 5), (5, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (3, 6)]


@pytest.mark.parametrize("size", SIZES)
def test_without_clues_the_solutions_are_all_the_snakes(size: Place) -> None:
    expected = {rows_of(size, cells) for cells in snakes(*size)}
    assert solved(BosnianSnake(size)) == expected


@pytest.mark.parametrize("size", [(1, 4), (2, 2), (2, 4), (3, 3), (3, 4)])
def test_every_set_of_cells_is_judged_rightly(size: Place) -> None:
    """The two ways to say what a snake is agree, and so does every check of full marks."""
    puzzle = BosnianSnake(size)
    model = KIND.model(puzzle)
    for cells in all_subsets(*size):
        good = can_be_ordered(cells)
        assert good == (cells in snakes(*size))
        marks = Marks.from_rows(puzzle.board, rows_of(size, cells))
        assert good == (not model.broken(marks.known(model.variables))), rows_of(size, cells)


@pytest.mark.parametrize("size", [(2, 2), (2, 4), (3, 3), (3, 4)])
def test_every_pair_of_ends(size: Place) -> None:
    """Ends side by side, corner to corner and apart."""
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    for ends in combinations(places, 2):
        expected = {cells for cells, tips in snakes(*size).items() if tips == set(ends)}
        assert solved(BosnianSnake(size, ends=ends)) == {rows_of(size, cells) for cells in expected}
        if beside(*ends):
            assert expected == {frozenset(ends)}
        elif touch(*ends):
            assert min(map(len, expected)) == 3


@pytest.mark.parametrize("given_ends", [1, 2])
def test_every_set_of_cells_is_judged_rightly_where_ends_are_given(given_ends: int) -> None:
    size = (2, 4)
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    for ends in combinations(places, given_ends):
        puzzle = BosnianSnake(size, ends=ends)
        model = KIND.model(puzzle)
        for cells in all_subsets(*size):
            marks = Marks.from_rows(puzzle.board, rows_of(size, cells))
            good = set(ends) <= snakes(*size).get(cells, frozenset())
            assert good == (not model.broken(marks.known(model.variables)))


@pytest.mark.parametrize("ends", [(), ((0, 0),), ((0, 0), (1, 3))])
def test_every_set_of_cells_is_judged_rightly_where_there_is_a_white_circle(
    ends: tuple[Place, ...],
) -> None:
    size = (2, 4)
    for place in ((r, c) for r in range(size[0]) for c in range(size[1])):
        if place in ends:
            continue
        puzzle = BosnianSnake(size, ends=ends, middles=(place,))
        model = KIND.model(puzzle)
        for cells in all_subsets(*size):
            marks = Marks.from_rows(puzzle.board, rows_of(size, cells))
            tips = snakes(*size).get(cells)
            good = tips is not None and keeps_the_clues(puzzle, cells, tips)
            assert good == (not model.broken(marks.known(model.variables)))


@pytest.mark.parametrize("size", [(3, 3), (3, 4), (4, 4), (2, 5)])
@pytest.mark.parametrize("given_ends", [0, 1, 2])
def test_random_clues_against_brute_force(size: Place, given_ends: int) -> None:
    rng = Random(f"{size} {given_ends}")
    known = sorted((sorted(cells), tips) for cells, tips in snakes(*size).items())
    places = [(r, c) for r in range(size[0]) for c in range(size[1])]
    statuses = set()
    for _ in range(60):
        chosen, tips = rng.choice(known)
        cells = frozenset(chosen)
        others = [place for place in places if place not in cells]
        rows = [rng.choice((None, sum(p[0] == r for p in cells))) for r in range(size[0])]
        cols = [rng.choice((None, sum(p[1] == c for p in cells))) for c in range(size[1])]
        counted = rng.sample(others, min(len(others), rng.randrange(3)))
        counts = tuple(
            (r, c, min(8, sum(touch(p, (r, c)) for p in cells) + (rng.random() < 0.1)))
            for r, c in counted
        )
        puzzle = BosnianSnake(
            size,
            tuple(rows),
            tuple(cols),
            tuple(rng.sample(sorted(tips), given_ends)),
            counts,
            tuple(place for place in cells if rng.random() < 0.1),
            tuple(place for place in others if rng.random() < 0.1),
            tuple(place for place in cells if rng.random() < 0.1 and place not in tips),
        )
        expected = {
            rows_of(size, other)
            for other, ends in snakes(*size).items()
            if keeps_the_clues(puzzle, other, ends)
        }
        assert solved(puzzle) == expected
        statuses.add(min(len(expected), 2))
    assert len(statuses) >= 2  # not all alike


def test_a_loop_beside_the_snake_is_cut_off() -> None:
    """Numbers that only a snake and a separate ring could give have no solution."""
    rows = ["##.###", "...#.#", "...###"]
    numbers = tuple(row.count("#") for row in rows)
    columns = tuple(sum(row[c] == "#" for row in rows) for c in range(6))
    verdict = pencilmark.solve(BosnianSnake((3, 6), numbers, columns, ((0, 0), (0, 1))))
    assert verdict.status == "none"
    assert "one-piece" in {rule.name for rule in verdict.conflict}


def test_the_rule_of_a_white_circle_is_told() -> None:
    verdict = pencilmark.solve(BosnianSnake((2, 3), rows=(1, None), middles=((0, 1),)))
    assert [str(rule.sentence) for rule in verdict.conflict] == [
        "Row 1 holds exactly 1 snake cell.",
        "R1C2 has a white circle, so it is snake and the snake does not end there: "
        "exactly two of the cells beside it are snake.",
    ]


def test_a_white_circle_gives_no_cell_but_its_own() -> None:
    for place in ((0, 0), (0, 1), (1, 1)):
        puzzle = BosnianSnake((3, 3), middles=(place,))
        assert KIND.model(puzzle).givens() == {puzzle.grid.cell(*place): "#"}


def test_the_empty_row_is_to_blame() -> None:
    verdict = pencilmark.solve(pencilmark.read(KIND.example("cut-off").puzzle))
    blamed = [str(rule.sentence) for rule in verdict.conflict]
    assert "Row 3 holds no snake cell." in blamed


@pytest.mark.parametrize(
    ("puzzle", "sentence"),
    [
        (BosnianSnake((0, 3)), "The grid has no cells."),
        (BosnianSnake((2, 2), rows=(1,)), "The grid has 2 rows, but 1 row number is given."),
        (
            BosnianSnake((2, 2), cols=(1, 1, 1)),
            "The grid has 2 columns, but 3 column numbers are given.",
        ),
        (BosnianSnake((2, 3), rows=(4, None)), "Row 1 cannot hold 4 snake cells: it has 3 cells."),
        (
            BosnianSnake((1, 2), cols=(None, 2)),
            "Column 2 cannot hold 2 snake cells: it has 1 cell.",
        ),
        (BosnianSnake((2, 2), rows=(-1, 0)), "Row 1 cannot hold -1 snake cells: it has 2 cells."),
        (
            BosnianSnake((2, 2), ends=((0, 2),)),
            "Row 1, column 3 is not in the grid of 2 x 2 cells.",
        ),
        (
            BosnianSnake((2, 2), snake=((-1, 0),)),
            "Row 0, column 1 is not in the grid of 2 x 2 cells.",
        ),
        (BosnianSnake((2, 2), ends=((0, 1), (0, 1))), "Both ends are given at R1C2."),
        (
            BosnianSnake((2, 2), ends=((0, 1), (0, 0), (1, 1))),
            "A snake has two ends, not 3.",
        ),
        (
            BosnianSnake((2, 2), counts=((0, 0, 9),)),
            "The number in R1C1 counts up to 8 neighbours, so it cannot be 9.",
        ),
        (
            BosnianSnake((2, 2), ends=((0, 0),), counts=((0, 0, 1),)),
            "R1C1 is given both as an end of the snake and as the number 1.",
        ),
        (
            BosnianSnake((2, 2), counts=((0, 0, 1), (0, 0, 2))),
            "R1C1 is given both as the number 1 and as the number 2.",
        ),
        (
            BosnianSnake((2, 2), snake=((0, 0),), empty=((0, 0),)),
            "R1C1 is given both as snake and as empty.",
        ),
        (
            BosnianSnake((2, 2), ends=((0, 0),), middles=((0, 0),)),
            "R1C1 is given both as an end of the snake and as snake between its ends.",
        ),
        (
            BosnianSnake((2, 2), middles=((2, 0),)),
            "Row 3, column 1 is not in the grid of 2 x 2 cells.",
        ),
    ],
)
def test_faults(puzzle: BosnianSnake, sentence: str) -> None:
    assert [str(fault) for fault in puzzle.faults()] == [sentence]
    with pytest.raises(pencilmark.FaultError):
        pencilmark.solve(puzzle)
    with pytest.raises(CannotHold):
        pencilmark.write(puzzle, "text")
    with pytest.raises(CannotHold):
        pencilmark.write(puzzle, "origin")


def test_a_number_that_cannot_be_reached_is_no_fault() -> None:
    puzzle = BosnianSnake((2, 2), counts=((0, 0, 8),))
    assert puzzle.faults() == []
    assert pencilmark.solve(puzzle).status == "none"


def test_what_goes_without_saying_is_not_kept() -> None:
    plain = BosnianSnake((2, 2), ends=((1, 1), (0, 0)), counts=((0, 1, 2),))
    same = BosnianSnake(
        (2, 2),
        ends=((0, 0), (1, 1)),
        counts=((0, 1, 2), (0, 1, 2)),
        snake=((0, 0),),
        empty=((0, 1),),
    )
    assert plain == same
    assert hash(plain) == hash(same)
    circles = BosnianSnake((2, 2), middles=((1, 0), (0, 0)))
    assert circles == BosnianSnake((2, 2), snake=((0, 0),), middles=((0, 0), (1, 0), (0, 0)))


def test_scene_of_the_puzzle() -> None:
    puzzle = pencilmark.read("bosnian-snake\nrows: - 2\ncols: 1 - -\ncells:\no.1\n+#x")
    scene = KIND.scene(puzzle)
    assert Label(Outside("left", 1), "2") in scene.labels
    assert Label(Outside("top", 0), "1") in scene.labels
    assert Label(2, "1") in scene.labels
    assert len(scene.labels) == 3
    assert scene.fills == (Fill(4, "path", "given"),)
    circles = (Symbol(0, "black-circle"), Symbol(3, "white-circle"))
    assert scene.symbols == (*circles, Symbol(5, "dot"))
    assert scene.trails == ()


def test_scene_of_the_solution_and_of_part_of_it() -> None:
    puzzle = pencilmark.read("bosnian-snake\ncells:\no..\n..o")
    full = Marks.from_rows(puzzle.board, ["###", "..#"])
    scene = KIND.scene(puzzle, full)
    assert [fill.cell for fill in scene.fills] == [0, 1, 2, 5]
    assert {fill.role for fill in scene.fills} == {"answer"}
    assert Symbol(3, "dot", "answer") in scene.symbols
    assert scene.trails == (Trail((0, 1, 2, 5)),)
    part = Marks.from_rows(puzzle.board, ["###", "?.#"])
    assert KIND.scene(puzzle, part).trails == ()
    torn = Marks.from_rows(puzzle.board, ["#.#", "..#"])
    assert KIND.scene(puzzle, torn).trails == ()


def test_a_white_circle_and_the_number_zero_look_different_everywhere() -> None:
    circle, zero = (pencilmark.read(f"bosnian-snake\ncells:\n{sign}..\n...") for sign in "+0")
    for format in ("text", "ascii", "svg"):
        assert pencilmark.draw(circle, format=format) != pencilmark.draw(zero, format=format)
