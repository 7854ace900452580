"""Pencilmark and other tools behind one interface.

A tool turns a line of the corpus into its own input (not timed), solves it (timed, with the
building of its model) and gives its answer as rows of characters.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from typing import Any

from .corpus import Entry

Rows = list[str]


class CannotHold(Exception):
    """The tool has no format for this puzzle."""


class Tool(ABC):
    """One solver, loaded by its constructor."""

    @abstractmethod
    def prepare(self, entry: Entry) -> Any:
        """The tool's own input."""

    @abstractmethod
    def solve(self, thing: Any) -> Any:
        """What is timed."""

    @abstractmethod
    def answer(self, result: Any) -> tuple[str, Rows | None]:
        """What the tool found ("unique", "many", "none" or "one") and a solution."""


class Pencilmark(Tool):
    def __init__(self) -> None:
        import pencilmark

        self._read, self._solve = pencilmark.read, pencilmark.solve

    def prepare(self, entry: Entry) -> Any:
        return self._read(json.dumps({"kind": entry["kind"], "puzzle": entry["puzzle"]}))

    def solve(self, thing: Any) -> Any:
        return self._solve(thing)

    def answer(self, result: Any) -> tuple[str, Rows | None]:
        return result.status, result.solution.rows() if result.solution else None


class PuzzleKit(Tool):
    """CP-SAT, and SCIP for Hitori. It stops at the first solution.

    One worker is asked for: on Star Battle it takes less CPU time than the default, one for each
    core, and about the same on Snake.
    """

    def __init__(self) -> None:
        import puzzlekit

        self._module = puzzlekit

    def prepare(self, entry: Entry) -> Any:
        kind, puzzle = entry["kind"], entry["puzzle"]
        if kind == "hitori":
            grid = [[_text(number) for number in row] for row in puzzle["numbers"]]
            return "hitori", _sized(grid, grid=grid)
        if kind == "star-battle":
            grid = [
                ["#" if region is None else str(region) for region in row]
                for row in puzzle["regions"]
            ]
            return "starbattle", _sized(grid, region_grid=grid, num_stars=puzzle["stars"])
        rows, cols = puzzle["size"]
        if puzzle["counts"] or len(puzzle["ends"]) != 2:
            raise CannotHold("numbers inside the grid, or an end that is not given")
        grid = [["-"] * cols for _ in range(rows)]
        for row, col in puzzle["ends"]:
            grid[row][col] = "x"
        beside = {side: [_text(number) for number in puzzle[side]] for side in ("rows", "cols")}
        return "snake", _sized(grid, grid=grid, **beside)

    def solve(self, thing: Any) -> Any:
        kind, fields = thing
        options = {"num_search_workers": 1}
        return kind, self._module.solve(fields, kind, solver_options=options)

    def answer(self, result: Any) -> tuple[str, Rows | None]:
        kind, found = result
        if not found.is_solved:
            outcome = found.solution_data["status"]
            return "none" if outcome == "Infeasible" else "error", None
        mark = "*" if kind == "starbattle" else "#"
        return "one", [
            "".join(mark if value == "x" else "." for value in row) for row in found.sol_grid.matrix
        ]


class MultiPuzzleSolver(Tool):
    """CP-SAT. It looks for all solutions, one core at a time."""

    def __init__(self) -> None:
        import numpy
        from puzzle_solver import singles_solver, star_battle_solver

        self._array = numpy.array
        self._boards = {"hitori": singles_solver.Board, "star-battle": star_battle_solver.Board}

    def prepare(self, entry: Entry) -> Any:
        kind, puzzle = entry["kind"], entry["puzzle"]
        if kind == "hitori":
            return kind, {"board": self._array(puzzle["numbers"])}
        names: dict[str | None, str] = {}
        for row in puzzle["regions"]:
            for region in row:
                if region is None:
                    raise CannotHold("holes in the grid")
                names.setdefault(region, str(len(names)))
        grid = self._array([[names[region] for region in row] for row in puzzle["regions"]])
        return kind, {"board": grid, "star_count": puzzle["stars"]}

    def solve(self, thing: Any) -> Any:
        kind, fields = thing
        board = self._boards[kind](**fields)
        return kind, board.V, board.H, board.solve_and_print(verbose=False)

    def answer(self, result: Any) -> tuple[str, Rows | None]:
        kind, rows, cols, found = result
        if not found:
            return "none", None
        mark = "*" if kind == "star-battle" else "#"
        values = {(pos.y, pos.x): value for pos, value in found[0].assignment.items()}
        grid = ["".join(mark if values[r, c] else "." for c in range(cols)) for r in range(rows)]
        return "unique" if len(found) == 1 else "many", grid


class Noqx(Tool):
    """noqx's programs for clingo, with its settings. It looks for a second solution.

    noqx is no package: a checkout of it has to stand in PYTHONPATH, and clingo to be installed.
    """

    def __init__(self) -> None:
        from clingo.control import Control
        from noqx.puzzle import Direction, Point, Puzzle
        from solver.hitori import HitoriSolver
        from solver.snake import SnakeSolver
        from solver.starbattle import StarBattleSolver

        self._control, self._point, self._puzzle = Control, Point, Puzzle
        self._left, self._top = Direction.LEFT, Direction.TOP
        self._programs = {
            "hitori": HitoriSolver(),
            "star-battle": StarBattleSolver(),
            "bosnian-snake": SnakeSolver(),
        }

    def prepare(self, entry: Entry) -> Any:
        kind, puzzle = entry["kind"], entry["puzzle"]
        theirs = self._puzzle(kind, "", {"stars": str(puzzle.get("stars"))})
        fill = {"hitori": self._hitori, "star-battle": self._stars, "bosnian-snake": self._snake}
        fill[kind](puzzle, theirs)
        return kind, theirs

    def _hitori(self, puzzle: Any, theirs: Any) -> None:
        numbers = puzzle["numbers"]
        theirs.row, theirs.col = len(numbers), len(numbers[0])
        for row, line in enumerate(numbers):
            for col, number in enumerate(line):
                theirs.text[self._point(row, col)] = number

    def _stars(self, puzzle: Any, theirs: Any) -> None:
        regions = puzzle["regions"]
        theirs.row, theirs.col = rows, cols = len(regions), len(regions[0])
        if any(region in (None, "#") for line in regions for region in line):
            raise CannotHold("holes in the grid")
        for row in range(rows):
            for col in range(cols + 1):
                if not 0 < col < cols or regions[row][col] != regions[row][col - 1]:
                    theirs.edge[self._point(row, col, self._left)] = True
        for row in range(rows + 1):
            for col in range(cols):
                if not 0 < row < rows or regions[row][col] != regions[row - 1][col]:
                    theirs.edge[self._point(row, col, self._top)] = True

    def _snake(self, puzzle: Any, theirs: Any) -> None:
        theirs.row, theirs.col = puzzle["size"]
        if puzzle["counts"]:
            raise CannotHold("numbers inside the grid")
        for row, col in puzzle["ends"]:
            theirs.symbol[self._point(row, col)] = "circle_L__2"
        for row, number in enumerate(puzzle["rows"]):
            theirs.text[self._point(row, -1)] = number
        for col, number in enumerate(puzzle["cols"]):
            theirs.text[self._point(-1, col)] = number

    def solve(self, thing: Any) -> Any:
        kind, puzzle = thing
        control = self._control()
        configuration: Any = control.configuration
        configuration.asp.trans_ext = "dynamic"
        configuration.asp.eq = 1
        configuration.solve.models = 2
        control.add(self._programs[kind].solve(puzzle))
        control.ground()
        found: list[str] = []
        control.solve(on_model=lambda model: found.append(str(model)))
        return puzzle, found

    def answer(self, result: Any) -> tuple[str, Rows | None]:
        puzzle, found = result
        if not found:
            return "none", None
        atoms = re.findall(r"(\w+)\((\d+),(\d+)\)", found[0])
        marks = {
            (int(row), int(col)): "*" if name == "star__2" else "#" for name, row, col in atoms
        }
        rows = [
            "".join(marks.get((row, col), ".") for col in range(puzzle.col))
            for row in range(puzzle.row)
        ]
        return "unique" if len(found) == 1 else "many", rows


def _text(number: int | None) -> str:
    return "-" if number is None else str(number)


def _sized(rows: list[list[str]], /, **fields: Any) -> dict[str, Any]:
    return {"num_rows": len(rows), "num_cols": len(rows[0]), **fields}
