"""One folder for each kind of puzzle.

What stands here are names, so that editors complete them. Nothing reads these lists when a program
runs: kinds are found by their folders, and others may be installed. Tests compare them with what
there is.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

KindName: TypeAlias = Literal[
    "bosnian-snake", "comparison-sudoku", "hitori", "star-battle", "starry-night"
]
"""The kinds that come with Pencilmark."""

FormatName: TypeAlias = Literal[
    "json",
    "text",
    "origin",
    "penpa",
    "puzz.link",
    "pzpr",
    "janko",
    "puzzlekit",
    "f-puzzles",
    "sudokupad",
    "tatham",
    "pencilbox",
    "singles",
    "grid",
    "sbn",
]
"""The formats of these kinds; not every kind can be written in each."""


class Options(TypedDict, total=False):
    """What the generators of these kinds may be told; each kind takes its own ones."""

    box: str | tuple[int, int] | None
    circles: bool
    clues: Literal["both", "inside", "outside", "any"]
    digits: int | Literal["few"]
    ends: Literal["free", "hidden"] | str | tuple[tuple[int, int], tuple[int, int]]
    length: int | str | tuple[int, int] | None
    lone: float | str
    region_size: int | str | tuple[int, int] | None
    shaded: float | str | tuple[float, float] | None
    shape: Literal["any", "compact", "winding"]
    signs: Literal["all", "minimal"]
    spare: int | None
    stars: int | None
    symmetry: Literal["none", "rotation", "mirror", "diagonal"]
