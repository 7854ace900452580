"""puzzlekit's formats: plain text with the size in its first line, and data sets in JSON.

{"name": "Hitori", "count": 1, "data": {"1_2x2": {"problem": "2 2\\n1 1\\n1 2", ...}}}
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...errors import FormatError
from ...puzzle import Puzzle, Solution
from ..codec import CannotHold
from ..json_text import load
from ..parts import grids
from ..parts.grids import Line
from ..text import Word
from . import FORMAT, is_data_set

_LONGEST_NAME = 80


@dataclass(frozen=True)
class Problem:
    """One puzzle of a data set, or a plain text by itself."""

    lines: list[Line]
    solution: list[Line]
    metadata: dict[str, Any]

    def head(self, numbers: int) -> tuple[Line, list[Line]]:
        """The first line, of so many numbers, and the lines below it."""
        if not self.lines or len(self.lines[0]) != numbers:
            found = " ".join(word.text for word in self.lines[0][:40])[:40] if self.lines else ""
            expected = f"{numbers} numbers in the first line, beginning with rows and columns"
            raise FormatError(FORMAT, expected, repr(found), line=1)
        return self.lines[0], self.lines[1:]

    def solved(
        self, table: Mapping[str, str], other: str | None, shape: tuple[int, int]
    ) -> dict[str, Any]:
        """The metadata, with the solution if it is one of a grid of this shape."""
        lines = self.solution[-shape[0] :]  # some have the size above the rows
        rows = grids.values_of(lines, table, other, shape)
        return self.metadata if rows is None else {**self.metadata, "solution": rows}


def parse(text: str) -> Problem:
    """The one puzzle of a text."""
    if not is_data_set(text):
        return Problem(grids.lines_of(text, FORMAT), [], {})
    entries = puzzles_of(text)
    if len(entries) != 1:
        raise FormatError(
            FORMAT,
            "one puzzle (the command line takes a file of many: pencilmark convert FILE --to json)",
            f"a data set of {len(entries)}",
        )
    ((name, entry),) = entries.items()
    for key in ("problem", "solution"):
        if not isinstance(entry.get(key) or "", str):
            raise FormatError(FORMAT, "a text", "something else", where=f'"{key}"')
    if not entry.get("problem"):
        raise FormatError(FORMAT, 'a text under "problem"', "none")
    metadata: dict[str, Any] = {"id": name}
    if isinstance(entry.get("source"), str) and entry["source"]:
        metadata["source"] = entry["source"]
    return Problem(
        grids.lines_of(entry["problem"], FORMAT),
        grids.lines_of(entry.get("solution") or "", FORMAT),
        metadata,
    )


def puzzles_of(text: str) -> dict[str, dict[str, Any]]:
    """The puzzles of a data set by their ids, not read yet.

    >>> list(puzzles_of('{"name": "X", "data": {"1_2x2": {"problem": ""}}}'))
    ['1_2x2']
    """
    return _entries(load(text, FORMAT))


def _entries(data: object) -> dict[str, dict[str, Any]]:
    entries = data.get("data") if isinstance(data, dict) else None
    if not isinstance(entries, dict) or not all(isinstance(e, dict) for e in entries.values()):
        raise FormatError(FORMAT, 'an object of puzzles under "data"', "something else")
    return entries


def one_by_one(text: str) -> Iterator[tuple[str, str]]:
    """The puzzles of a data set by their ids, each as a data set of its own."""
    data = load(text, FORMAT)
    entries = _entries(data)
    name = data.get("name")
    if not isinstance(name, str) or len(name) > _LONGEST_NAME:
        name = None  # it says nothing to anybody, and would come with every puzzle
    for id, entry in entries.items():
        yield id, json.dumps({"name": name, "data": {id: entry}}, ensure_ascii=False)


def compose(
    puzzle: Puzzle,
    name: str,
    head: Sequence[int],
    lines: Sequence[Sequence[str]],
    *,
    solution: Sequence[Sequence[str]] | None,
    form: str = "text",
) -> str:
    """The text of a puzzle, by itself or as a data set of one."""
    grids.require_size(puzzle.grid.rows, puzzle.grid.cols, FORMAT)
    text = "\n".join([" ".join(map(str, head)), *grids.spaced(lines)]) + "\n"
    if form == "text":
        return text
    id, source = puzzle.metadata.get("id"), puzzle.metadata.get("source")
    entry = {
        "problem": text.rstrip("\n"),
        "solution": "" if solution is None else "\n".join(grids.spaced(solution)),
        "source": source if isinstance(source, str) else "",
        "info": "",
    }
    data = {
        "name": name,
        "count": 1,
        "count_sol": int(solution is not None),
        "data": {id if isinstance(id, str) else "1": entry},
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def require_place(form: str, solution: Solution | None) -> None:
    """CannotHold for a solution in plain text."""
    if form == "text" and solution is not None:
        raise CannotHold(
            "puzzlekit's plain text has no place for a solution; a data set (form=data-set) has"
        )


def sides(words: Sequence[Word]) -> tuple[int, int]:
    """The rows and columns that the first line begins with."""
    return grids.side(words[0]), grids.side(words[1])
