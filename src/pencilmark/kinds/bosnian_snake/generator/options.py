"""What somebody wishes of a Bosnian Snake: its ends, its length, the symmetry of its numbers."""

from __future__ import annotations

import re

from ....generating.clues.selection import grouped
from ....generating.request import Request
from ....generating.symmetry import CELL, COLUMN, ROW, Place, image
from ....grid import Grid, grid
from ....wording import Sentence
from . import words
from .solutions import longest

SMALLEST, LARGEST, LARGEST_OUTSIDE, LARGEST_HIDDEN = 3, 25, 14, 10
SHORTEST = 4
"""Three cells or fewer are no snake to look for."""
_USUAL_SHARE = 0.65, 0.9
"""From how much to how much of the greatest length a snake usually has: it fills the grid well
but leaves a choice. Most published ones lie between these as well."""


def read_ends(value: object) -> str:
    """How the ends are to be, written one way.

    >>> read_ends("hidden"), read_ends("6/6-1/1"), read_ends(((1, 1), (6, 6)))
    ('hidden', '1/1 - 6/6', '1/1 - 6/6')
    """
    if value in ("free", "hidden"):
        return str(value)
    places: list[tuple[int, int]] = []
    if isinstance(value, str):
        match = re.fullmatch(r"\s*(\d{1,4})/(\d{1,4})\s*-\s*(\d{1,4})/(\d{1,4})\s*", value)
        if match:
            row, col, other_row, other_col = map(int, match.groups())
            places = [(row, col), (other_row, other_col)]
    elif isinstance(value, list | tuple):
        for place in value:
            if not isinstance(place, list | tuple) or len(place) != 2:
                break
            row, col = place
            if type(row) is int and type(col) is int and min(row, col) >= 0:
                places.append((row, col))
        if len(places) != len(value):
            places = []
    if len(places) == 2:
        return " - ".join(f"{row}/{col}" for row, col in sorted(places))
    raise ValueError(words.ENDS)


def wanted_ends(request: Request) -> list[int]:
    """The two cells where the snake is to end; none if that is left to chance."""
    return [(row - 1) * request.cols + col - 1 for row, col in _places(request)]


def _places(request: Request) -> list[tuple[int, int]]:
    """Row and column, from 1, of the ends that are asked for."""
    numbers = [int(number) for number in re.findall(r"\d+", request["ends"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def lengths(request: Request) -> list[int]:
    """The lengths that the snake may have, in view of its ends."""
    most = longest(request.rows, request.cols)
    if request["length"] is None:
        low, high = (round(share * most) for share in _USUAL_SHARE)
        usual = _fitting(request, low, high)
        return usual or every_length(request)
    return _fitting(request, *request["length"])


def every_length(request: Request) -> list[int]:
    """The lengths that a snake between these ends may have at all."""
    return _fitting(request, SHORTEST, longest(request.rows, request.cols))


def _fitting(request: Request, low: int, high: int) -> list[int]:
    low, high = max(low, SHORTEST), min(high, longest(request.rows, request.cols))
    least = _least(request)
    if least is None:
        return list(range(low, high + 1))
    return [length for length in range(max(low, least), high + 1) if (length - least) % 2 == 0]


def _least(request: Request) -> int | None:
    """The length of the shortest snake between the ends that are asked for, if any are."""
    ends = _places(request)
    if not ends:
        return None
    (row, col), (other_row, other_col) = ends
    return abs(row - other_row) + abs(col - other_col) + 1


def refusal(request: Request) -> Sentence | None:
    """Why there is no such puzzle."""
    return _wrong_size(request) or _wrong_ends(request) or _wrong_length(request) or _spare(request)


def _wrong_size(request: Request) -> Sentence | None:
    smaller, larger = sorted((request.rows, request.cols))
    if smaller < SMALLEST:
        return Sentence(words.TOO_SMALL, least=SMALLEST)
    if larger > LARGEST:
        return Sentence(words.TOO_LARGE, most=LARGEST)
    if request["clues"] == "outside":
        if larger > LARGEST_OUTSIDE:
            return Sentence(words.TOO_LARGE_OUTSIDE, most=LARGEST_OUTSIDE)
        if request["ends"] == "hidden" and larger > LARGEST_HIDDEN:
            return Sentence(words.TOO_LARGE_HIDDEN, most=LARGEST_HIDDEN)
    if request["symmetry"] == "diagonal" and smaller != larger:
        return Sentence(words.NOT_SQUARE)
    return None


def _wrong_ends(request: Request) -> Sentence | None:
    places = _places(request)
    for row, col in places:
        if not (1 <= row <= request.rows and 1 <= col <= request.cols):
            end = f"{row}/{col}"
            return Sentence(words.END_OUTSIDE, end=end, rows=request.rows, columns=request.cols)
    if places:
        one, other = (f"{row}/{col}" for row, col in places)
        if one == other:
            return Sentence(words.SAME_ENDS, end=one)
        cells = wanted_ends(request)
        if cells[1] in _grid(request).around[cells[0]]:
            return Sentence(words.ENDS_TOUCH, one=one, other=other)
    return None


def _wrong_length(request: Request) -> Sentence | None:
    if request["length"] is None:
        return None
    low, high = request["length"]
    rows, cols = request.rows, request.cols
    if high < SHORTEST:
        return Sentence(words.TOO_SHORT, least=SHORTEST)
    most = longest(rows, cols)
    if low > most:
        return Sentence(
            words.TOO_LONG,
            length=low,
            rows=rows,
            columns=cols,
            points=2 * low + 2,
            all_points=(rows + 1) * (cols + 1),
            most=most,
        )
    least = _least(request)
    if least is None or lengths(request):
        return None
    one, other = request["ends"].split(" - ")
    if high < least:
        return Sentence(words.TOO_FAR, one=one, other=other, length=high, least=least)
    return Sentence(
        words.ODD_OR_EVEN, one=one, other=other, length=low, least=least, next=least + 2
    )


def _spare(request: Request) -> Sentence | None:
    spare = request["spare"]
    if not spare:
        return None
    places = _all_places(request)
    most = len(places) // 4
    if spare > most:
        return Sentence(
            words.TOO_MANY_SPARE, spare=spare, rows=request.rows, columns=request.cols, most=most
        )
    groups = grouped(places, image(_grid(request), request["symmetry"]))
    if spare % 2 and all(len(group) == 2 for group in groups):
        return Sentence(words.ODD_SPARE, symmetry=request["symmetry"], spare=spare)
    return None


def _all_places(request: Request) -> list[Place]:
    """Every place where a number or a circle may stand."""
    places: list[Place] = []
    if request["clues"] != "inside":
        places += [(ROW, row) for row in range(request.rows)]
        places += [(COLUMN, col) for col in range(request.cols)]
    if request["clues"] != "outside" or request["circles"]:
        places += [(CELL, cell) for cell in _grid(request).cells]
    return places


def _grid(request: Request) -> Grid:
    return grid(request.rows, request.cols)
