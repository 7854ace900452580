"""The sets of real puzzles that are measured, out of a folder of puzzles beside the checkout.

The environment variable PENCILMARK_CORPUS may name another folder. It holds one file of JSON
lines for each kind; where it is missing there is nothing to measure.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

Entry = dict[str, Any]
"""One line of the corpus: id, kind, source, puzzle, solutions and perhaps collection."""


@dataclass(frozen=True)
class PuzzleSet:
    """Some puzzles of one kind under one name, and what their mean should not exceed (ms)."""

    name: str
    kind: str
    belongs: Callable[[Entry], bool]
    target: float | None = None

    def entries(self) -> list[Entry]:
        """The puzzles of the set, in the order of the corpus."""
        return [entry for entry in _entries(self.kind) if self.belongs(entry)]


def folder() -> Path:
    """Where the corpus is, if it is there."""
    beside = Path(__file__).parents[2] / "shared" / "corpus"
    return Path(os.environ.get("PENCILMARK_CORPUS", beside))


@cache
def _entries(kind: str) -> list[Entry]:
    path = folder() / f"{kind}.jsonl"
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def _janko(entry: Entry) -> bool:
    return "janko.at" in entry["source"]


def _collection(start: str) -> Callable[[Entry], bool]:
    return lambda entry: (entry.get("collection") or "").startswith(start)


SETS = (
    PuzzleSet("Hitori, janko.at", "hitori", _janko, 0.4),
    PuzzleSet("Hitori, TU Delft", "hitori", _collection("tu-delft")),
    PuzzleSet("Hitori, menneske.no", "hitori", _collection("menneske.no")),
    PuzzleSet("Star Battle, janko.at", "star-battle", _janko, 1.0),
    PuzzleSet("Star Battle, LinkedIn Queens", "star-battle", _collection("LinkedIn Queens")),
    PuzzleSet("Star Battle, Lab 10x10, 2 stars", "star-battle", _collection("StarBattleLab 10-2")),
    PuzzleSet("Star Battle, Lab 14x14, 3 stars", "star-battle", _collection("StarBattleLab 14-3")),
    PuzzleSet("Star Battle, Lab 17x17, 4 stars", "star-battle", _collection("StarBattleLab 17-4")),
    PuzzleSet("Star Battle, Lab 21x21, 5 stars", "star-battle", _collection("StarBattleLab 21-5")),
    PuzzleSet("Star Battle, Lab 25x25, 6 stars", "star-battle", _collection("StarBattleLab 25-6")),
    PuzzleSet("Bosnian Snake, janko.at", "bosnian-snake", _janko, 1.0),
    PuzzleSet("Starry Night", "starry-night", lambda entry: True, 1.0),
    PuzzleSet(
        "Comparison Sudoku 9x9",
        "comparison-sudoku",
        lambda entry: entry["puzzle"]["size"] == 9,
        1.5,
    ),
)

TITLES = {
    "hitori": "Hitori",
    "star-battle": "Star Battle",
    "bosnian-snake": "Bosnian Snake",
    "starry-night": "Starry Night",
    "comparison-sudoku": "Comparison Sudoku",
}


def _rest(kind: str) -> PuzzleSet:
    named = [known for known in SETS if known.kind == kind]
    return PuzzleSet(
        f"{TITLES[kind]}, all others",
        kind,
        lambda entry: not any(known.belongs(entry) for known in named),
    )


REST = tuple(_rest(kind) for kind in TITLES)
"""What is in none of the sets, so that every puzzle of the corpus is measured."""

STATUS = {"0": "none", "1": "unique", "2+": "many"}
"""How the corpus counts solutions, and what the verdict says."""


def spread(entries: list[Entry], count: int) -> list[Entry]:
    """So many of them, evenly spread over the list; the same ones every time.

    >>> spread([{"id": n} for n in range(10)], 3)
    [{'id': 1}, {'id': 5}, {'id': 8}]
    """
    if len(entries) <= count:
        return entries
    return [entries[int((index + 0.5) * len(entries) / count)] for index in range(count)]
