"""Star Battle as a Penpa+ link: borders between regions, and the number of stars above the grid."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from ....formats.codec import CannotHold
from ....formats.parts import borders
from ....formats.penpa.artist import Artist, Ink
from ....formats.penpa.drawing import (
    BELOW,
    GREEN,
    RIGHT,
    Drawing,
    Layer,
    Place,
    is_cross,
    is_star,
    misdrawn,
)
from ....formats.penpa.page import Setup
from ....wording import Sentence
from .. import words
from ..puzzle import EMPTY, STAR, StarBattle
from .rows import TELL_STARS

_TAG = "starbattle"


def draw(puzzle: StarBattle) -> Drawing:
    """Heavy lines between regions; above the last two columns the number of stars and a star."""
    rows, cols, regions = len(puzzle.regions), len(puzzle.regions[0]), puzzle.regions
    if _rim_is_missing(puzzle):
        raise CannotHold(
            "a Penpa link has no place for a row or column at the rim that is all holes"
        )
    drawing = Drawing(rows, cols, holes=frozenset(puzzle.grid.pair(cell) for cell in puzzle.holes))
    for row, col in drawing.places():
        for side, near in ((RIGHT, (row, col + 1)), (BELOW, (row + 1, col))):
            if drawing.inside(near) and drawing.holes.isdisjoint(((row, col), near)):
                if regions[row][col] != regions[near[0]][near[1]]:
                    drawing.problem.borders.add((row, col, side))
    if len(set(chain(*_regions(drawing)))) != len(set(chain(*regions))):
        raise CannotHold(
            "a Penpa link shows regions by their borders and has no place for one that is in "
            "several pieces"
        )
    drawing.problem.numbers[-1, cols - 2] = str(puzzle.stars)
    drawing.problem.symbols[-1, cols - 1] = ("star", 2)
    return drawing


def understand(drawing: Drawing, stars: int | None = None) -> StarBattle:
    """The regions between the borders; shading may help to tell them apart and says nothing."""
    drawing.require("borders", "numbers", "symbols", "shading", holes=True)
    for place in drawing.places():
        if place in drawing.problem.numbers or place in drawing.problem.symbols:
            found = "a number or symbol"
            raise misdrawn("nothing inside the grid", found, place)
    return StarBattle(_stars(drawing, stars), _regions(drawing))


def see(layer: Layer, place: Place) -> str | None:
    """Stars; crosses, dots and green cells for none."""
    mark = layer.symbols.get(place)
    if mark is not None and is_star(mark):
        return STAR
    if layer.surfaces.get(place) == GREEN or (mark is not None and is_cross(mark)):
        return EMPTY
    return None


def clearly(drawing: Drawing) -> bool:
    """Regions, nothing in them, and one number beside them with a star or a title that helps."""
    problem = drawing.problem
    inside = any(drawing.inside(place) for place in (*problem.numbers, *problem.symbols))
    if inside or not problem.has_only("borders", "numbers", "symbols", "shading"):
        return False
    titled = re.search(r"(?i)star\W*battle", drawing.texts.get("title", ""))
    stars = any(is_star(mark) for mark in problem.symbols.values())
    return bool(drawing.inner_borders() and (stars or titled))


def undrawable(puzzle: StarBattle) -> list[Sentence]:
    """Borders do not name regions."""
    numbers: dict[str, str] = {}
    for region in chain(*puzzle.regions):
        if region is not None:
            numbers.setdefault(region, str(len(numbers) + 1))
    named = all(name == number for name, number in numbers.items())
    return [] if named else [Sentence(words.NAMES_LOST)]


def _rim_is_missing(puzzle: StarBattle) -> bool:
    lines = (*puzzle.regions, *zip(*puzzle.regions, strict=True))
    rows = len(puzzle.regions)
    rim = (lines[0], lines[rows - 1], lines[rows], lines[-1])
    return any(all(region is None for region in line) for line in rim)


def _regions(drawing: Drawing) -> tuple[tuple[str | None, ...], ...]:
    """A name for each cell, 1, 2, 3 in reading order; None for a hole."""
    ids = borders.pieces(drawing.rows, drawing.cols, drawing.divided())
    names: dict[int, str] = {}
    for row, col in drawing.places():
        if (row, col) not in drawing.holes:
            names.setdefault(ids[row][col], str(len(names) + 1))
    return tuple(
        tuple(
            None if (row, col) in drawing.holes else names[ids[row][col]]
            for col in range(drawing.cols)
        )
        for row in range(drawing.rows)
    )


def _stars(drawing: Drawing, beside: int | None) -> int:
    """How many stars: a number beside the grid, else what the title or the solution says, or what
    was told beside the link."""
    told = [re.findall(r"[0-9]{1,6}", text) for text in drawing.problem.numbers.values()]
    numbers = {int(number) for found in told for number in found}
    if len(numbers) > 1:
        found = ", ".join(map(str, sorted(numbers)[:5]))
        raise misdrawn("one number of stars beside the grid", found)
    if numbers:
        return numbers.pop()
    for name in ("title", "rules"):
        text = drawing.texts.get(name, "")
        counts = set(re.findall(r"(?i)\b([0-9]{1,3})\W{0,3}(?:stars?\b|[★☆✩])", text))
        if len(counts) == 1:
            return int(counts.pop())
    if drawing.solution is not None:
        rows = Counter(row for row, _ in drawing.solution.symbols)
        if len(rows) == drawing.rows and len(set(rows.values())) == 1:
            return rows[0]
    if beside is not None:
        return beside
    raise misdrawn(f"the number of stars beside the grid, {TELL_STARS}", "none")


ARTIST = Artist(
    kind=StarBattle.kind,
    draw=draw,
    understand=understand,
    ink=lambda value: Ink(symbol=("star", 2 if value == STAR else 0)),
    see=see,
    clearly=clearly,
    tag=lambda puzzle: _TAG,
    known_tags=frozenset((_TAG,)),
    setup=Setup(("sol_star",), "combi", ("star", ""), dashed=True),
    undrawn=EMPTY,
    undrawable=undrawable,
)
