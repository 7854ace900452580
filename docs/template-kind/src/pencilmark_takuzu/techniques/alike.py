"""What follows from lines that are almost alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from pencilmark.explaining.position import Position
from pencilmark.explaining.technique import Finding

from .view import Line, view


def almost_alike(position: Position) -> Iterator[Finding]:
    """A line that lacks two digits and agrees with a full one in all the others."""
    seen = view(position)
    for lines in (seen.rows, seen.columns):
        full = [line for line in lines if not _open_places(position, line)]
        for line in lines:
            places = _open_places(position, line)
            if len(places) == 2:
                for other in full:
                    if _agree(position, line, other, places):
                        yield _finding(position, line, other, places)


def _open_places(position: Position, line: Line) -> list[int]:
    """Where in a line nothing is known yet."""
    return [place for place, cell in enumerate(line.cells) if position.open(cell + 1)]


def _agree(position: Position, line: Line, full: Line, places: list[int]) -> bool:
    """Whether two lines have the same digits, these places aside. The full one has both digits
    there, as it has as many zeros as ones."""
    one, other = (full.cells[place] for place in places)
    return position.value(one) != position.value(other) and all(
        position.value(line.cells[place]) == position.value(full.cells[place])
        for place in range(len(line.cells))
        if place not in places
    )


def _finding(position: Position, line: Line, full: Line, places: list[int]) -> Finding:
    conclusions = []
    for here, there in permutations(places):
        one = position.true(full.cells[there] + 1)
        conclusions.append(line.cells[here] + 1 if one else -line.cells[here] - 1)
    a, b = (position.grid.name(line.cells[place]) for place in places)
    return Finding(
        tuple(conclusions),
        (view(position).unlike(line, full), line.balance),
        position.marks_in((*line.cells, *full.cells)),
        {"line": line.name, "full": full.name_inside, "a": a, "b": b},
        (*line.cells, *full.cells),
    )
