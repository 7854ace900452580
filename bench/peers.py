"""Pencilmark and other tools behind one interface, each in a process of its own.

A tool turns a line of the corpus into its own input (not timed), solves it (timed, with the
building of its model) and gives its answer as rows of characters. It runs in a worker process
that is killed when a puzzle takes too long, so that a tool that hangs stops nothing:

    python -m bench.peers NAME [PIPE]

reads one job (JSON) a line and answers each with one line. It ends when the other end of the pipe
of this number is closed.
"""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from pencilmark.lab.measure import repeated
from pencilmark.processes import end_when_closed

from .corpus import Entry

Rows = list[str]
BUDGET = 1.0
"""CPU seconds after which a puzzle is not measured again."""


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


def _text(number: int | None) -> str:
    return "-" if number is None else str(number)


def _sized(rows: list[list[str]], /, **fields: Any) -> dict[str, Any]:
    return {"num_rows": len(rows), "num_cols": len(rows[0]), **fields}


@dataclass(frozen=True)
class Peer:
    """What is known about a tool before it is loaded."""

    name: str
    load: Callable[[], Tool]
    module: str
    package: str
    kinds: frozenset[str]
    """The kinds it has; empty: all that Pencilmark has."""
    proves_unique: bool


PENCILMARK = Peer("Pencilmark", Pencilmark, "pencilmark", "pencilmark", frozenset(), True)
PEERS = (
    Peer(
        "PuzzleKit",
        PuzzleKit,
        "puzzlekit",
        "puzzlekit",
        frozenset({"hitori", "star-battle", "bosnian-snake"}),
        False,
    ),
    Peer(
        "multi-puzzle-solver",
        MultiPuzzleSolver,
        "puzzle_solver",
        "multi-puzzle-solver",
        frozenset({"hitori", "star-battle"}),
        True,
    ),
)


@dataclass
class Reply:
    """What became of one puzzle: `status` as above, or "timeout", "error" or "cannot hold"."""

    status: str
    seconds: list[float] = field(default_factory=list)
    rows: Rows | None = None
    note: str = ""


class Worker:
    """A tool in its own process. A puzzle that takes too long costs the process its life."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._process: subprocess.Popen[str] | None = None
        self._held: int | None = None
        """The end of a pipe: the process ends when we do, and this is closed."""
        self._warm: set[str] = set()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def measure(self, entry: Entry, repetitions: int, time_limit: float) -> Reply:
        """Solve one puzzle that often; the first puzzle of a kind is solved once more before."""
        self._start()
        kind = entry["kind"]
        if kind not in self._warm:
            self._ask(entry, 1, time_limit)
            self._start()
            self._warm.add(kind)
        return self._ask(entry, repetitions, time_limit)

    def _start(self) -> None:
        if self._process is not None:
            return
        theirs, self._held = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.peers", self._peer.name, str(theirs)],
            pass_fds=[theirs],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            cwd=Path(__file__).parents[1],
        )
        os.close(theirs)
        if self._receive(60) is None:
            self._stop()
            raise RuntimeError(f"{self._peer.name} could not be loaded")

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
            self._warm.clear()
        if self._held is not None:
            os.close(self._held)
            self._held = None

    def _ask(self, entry: Entry, repetitions: int, time_limit: float) -> Reply:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"entry": entry, "repetitions": repetitions}) + "\n")
        self._process.stdin.flush()
        answer = self._receive(time_limit)
        if answer is None:
            died = self._process.poll() is not None
            self._stop()
            return Reply("error", note="the process died") if died else Reply("timeout")
        return Reply(**answer)

    def _receive(self, time_limit: float) -> dict[str, Any] | None:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if not selector.select(time_limit):
                return None
        line = self._process.stdout.readline()
        return json.loads(line) if line else None


def _work(peer: Peer) -> None:
    """The worker's side."""
    # Whatever a tool prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def send(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    tool = peer.load()
    send({})
    for line in sys.stdin:
        job = json.loads(line)
        entry = job["entry"]
        try:
            times, result = repeated(
                partial(tool.prepare, entry), tool.solve, job["repetitions"], BUDGET
            )
            status, rows = tool.answer(result)
            send({"status": status, "seconds": times, "rows": rows})
        except CannotHold as error:
            send({"status": "cannot hold", "note": str(error)})
        except Exception as error:  # whatever a tool does wrong is a result, too
            send({"status": "error", "note": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    if len(sys.argv) > 2:
        end_when_closed(int(sys.argv[2]))
    _work(next(peer for peer in (PENCILMARK, *PEERS) if peer.name == sys.argv[1]))
