"""What a kind may provide for those who learn it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..puzzle import Puzzle

P = TypeVar("P", bound=Puzzle)


@dataclass(frozen=True)
class Material(Generic[P]):
    """What a kind knows about learning it: `MATERIAL` in its module `material`."""

    file: Path
    """Positions to practise, found beforehand in puzzles that were made: `scripts/practice.py`
    writes it. It need not exist: then the examples of the techniques have to do."""
    turned: Callable[[P, int], P] | None = None
    """The puzzle after one of the eight ways to turn a grid, by its number among `turns`."""
    daily: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """For each level what the generator is told for a puzzle of the day, its size above all, so
    that it is made within a second. Where a level is missing, the first size that has it."""

    @cached_property
    def stored(self) -> Mapping[str, Sequence[Mapping[str, str]]]:
        """For each technique its positions as the file has them."""
        if not self.file.exists():
            return {}
        found: dict[str, list[dict[str, str]]] = json.loads(self.file.read_text("utf-8"))
        return found
