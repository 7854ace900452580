"""Whether all that a collection keeps is as it should be."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from ..errors import PencilmarkError
from ..generating.batch import key_of
from ..kind import kind_of
from ..puzzle import Marks, Puzzle
from ..wording import Sentence
from . import words
from .storing import puzzle_of


def faults_of(
    connection: sqlite3.Connection, tick: Callable[[], object] | None = None
) -> Iterator[Sentence]:
    """What is wrong: with the file, with puzzles and their keys, with solutions."""
    damaged = False
    for (told,) in connection.execute("PRAGMA integrity_check"):
        if told != "ok":
            damaged = True
            yield Sentence(words.WRONG_INSIDE, reason=told)
    for row in connection.execute("PRAGMA foreign_key_check"):
        yield Sentence(words.WRONG_INSIDE, reason=f"{row[0]} without a puzzle")
    if damaged:
        return
    last = 0
    while True:
        rows = connection.execute(
            "SELECT * FROM puzzles WHERE id > ? ORDER BY id LIMIT 200", (last,)
        ).fetchall()
        if not rows:
            return
        for row in rows:
            yield from _faults_of_one(row)
            if tick is not None:
                tick()
        last = rows[-1]["id"]


def _faults_of_one(row: sqlite3.Row) -> Iterator[Sentence]:
    id = row["id"]
    try:
        puzzle = puzzle_of(row)
    except (PencilmarkError, ValueError, AttributeError, KeyError) as error:
        yield Sentence(words.WRONG_PUZZLE, id=id, reason=error)
        return
    if (puzzle.grid.rows, puzzle.grid.cols) != (row["rows"], row["cols"]):
        yield Sentence(words.WRONG_SIZE, id=id)
    if key_of(puzzle) != row["key"]:
        yield Sentence(words.WRONG_KEY, id=id)
    if row["solution"] is not None and not _solves(puzzle, row["solution"]):
        yield Sentence(words.WRONG_SOLUTION, id=id)


def _solves(puzzle: Puzzle, solution: str) -> bool:
    """Whether rows that were kept fill every cell and break no rule."""
    try:
        rows: Any = json.loads(solution)
        marks = Marks.from_rows(puzzle.board, rows)
    except (PencilmarkError, TypeError, ValueError):
        return False
    if len(marks.values) != puzzle.grid.size:
        return False
    model = kind_of(puzzle).model(puzzle)
    known = marks.known(model.variables)
    return not any(rule.broken(known) for rule in model.rules)
