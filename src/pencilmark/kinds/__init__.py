"""One folder for each kind of puzzle."""

from __future__ import annotations

from typing import Literal, TypeAlias

KindName: TypeAlias = Literal[
    "bosnian-snake", "comparison-sudoku", "hitori", "star-battle", "starry-night"
]
"""The kinds that come with Pencilmark, so that editors complete their names. Nothing else reads
this list: kinds are found by their folders, and others may be installed."""
