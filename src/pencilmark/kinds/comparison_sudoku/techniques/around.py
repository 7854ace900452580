"""What is noted around a digit that has been placed: it is taken, and there are signs at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Step, Where
from ....explaining.technique import Finding
from ....model import Rule
from ....wording import Later, Sentence, either, listed
from .. import words
from .view import Group, bits_of, candidates, literal, names, order_of, unfinished

_SINGLES = frozenset(("given-digit", "only-extreme", "naked-single", "hidden-single"))
"""Steps that place one digit and name no more than they need."""

_Sides = dict[int, tuple[str, Rule, int]]
"""For a cell beside a digit: its side, the sign between, and the digits that this takes."""


def taken(position: Position) -> Iterator[Finding]:
    """A digit that has been placed is gone from the rest of its groups.

    Where a sign says more of a cell beside it, it is left to that.
    """
    order, left = order_of(position), candidates(position)
    for cell in unfinished(position):
        here = left[cell]
        signs = _beside(position, cell)
        news = []
        for group in order.groups_of[cell]:
            cells = [c for c in group.cells if left[c] & here and c != cell and c not in signs]
            if cells:
                news.append((group, cells))
        # a group whose news other groups tell as well is not needed
        for one in list(news):
            others = {c for other in news if other is not one for c in other[1]}
            if others.issuperset(one[1]):
                news.remove(one)
        if news:
            gone = dict.fromkeys(c for _, cells in news for c in cells)
            index = here.bit_length() - 1
            groups = [group for group, _ in news]
            told = Later(partial(_taken_told, position, cell, index, groups))
            yield Finding(
                tuple([-literal(position, c, index) for c in gone]),
                tuple([group.rule for group in groups]),
                (literal(position, cell, index),),
                told,
                exact=True,
                where=Where(Sentence(words.DIGIT_AT, told), (cell,)),
            )


def _taken_told(
    position: Position, cell: int, index: int, groups: Sequence[Group]
) -> dict[str, object]:
    return {
        "cell": position.grid.name(cell),
        "digit": position.board.values[index],
        "groups": either(group.name for group in groups),
    }


def taken_noted(_: Position, __: Sequence[Finding]) -> Sentence:
    """As part of the step that has placed the digits it goes without saying."""
    return Sentence("")


def beside(position: Position) -> Iterator[Finding]:
    """What the signs at a digit that has been placed say of the cells beside it."""
    for cell in unfinished(position):
        signs = _beside(position, cell)
        if signs:
            left = candidates(position)
            told = Later(partial(_beside_told, position, left, cell, signs))
            conclusions, marks = [], [literal(position, cell, left[cell].bit_length() - 1)]
            for other, (_, _, gone) in signs.items():
                rest = bits_of(left[other] & ~gone)
                if len(rest) == 1:
                    conclusions.append(literal(position, other, rest[0]))
                    marks += position.marks_in((other,))
                else:
                    conclusions += [-literal(position, other, out) for out in bits_of(gone)]
            yield Finding(
                tuple(conclusions),
                tuple([sign for _, sign, _ in signs.values()]),
                tuple(marks),
                told,
                exact=all(one < 0 for one in conclusions),
                where=Where(Sentence(words.SIGNS_AT_DIGIT, told), (cell,)),
            )


def _beside_told(
    position: Position, left: Sequence[int], cell: int, signs: _Sides
) -> dict[str, object]:
    return {
        "cell": position.grid.name(cell),
        "digit": position.board.values[left[cell].bit_length() - 1],
        "sides": _sides(position, signs),
        "bounds": _bounds(position, left, cell, signs),
        "beside": _bounds(position, left, cell, signs, named=True),
    }


def _beside(position: Position, cell: int) -> _Sides:
    """The cells beside a digit of which a sign says more than that they are another digit."""
    order, left = order_of(position), candidates(position)
    here = left[cell]
    found = {}
    for other, sign in order.greater[cell]:
        if left[other] & here - 1:
            found[other] = words.MORE, sign, left[other] & 2 * here - 1
    for other, sign in order.smaller[cell]:
        if left[other] & -2 * here:
            found[other] = words.LESS, sign, left[other] & -here
    return found


def _sides(position: Position, signs: _Sides) -> str:
    """Cells with the side on which they are: "R1C2 and R2C1 are greater and R1C3 is smaller"."""
    told = []
    for side in (words.MORE, words.LESS):
        cells = [cell for cell, one in signs.items() if one[0] == side]
        if cells:
            count, text = len(cells), names(position, cells)
            told.append(Sentence(words.ON_SIDE, cells=text, count=count, side=side))
    return listed(told)


def _bounds(
    position: Position, left: Sequence[int], cell: int, signs: _Sides, *, named: bool = False
) -> str:
    """The same with what is left there: "R1C2 is greater than R1C1, so at least 4"; shorter where
    the cell with the digit has just been named."""
    values, name = position.board.values, position.grid.name
    index = left[cell].bit_length() - 1
    told: list[tuple[list[int], str, Sentence]] = []
    for side, bound, to in ((words.MORE, words.LEAST, 1), (words.LESS, words.MOST, -1)):
        many = []
        for other in (one for one, (where, _, _) in signs.items() if where == side):
            rest = bits_of(left[other] & ~signs[other][2])
            if len(rest) == 1:
                told.append(([other], side, Sentence(words.ONLY_LEFT, digit=values[rest[0]])))
            else:
                many.append(other)
        if many:
            told.append((many, side, Sentence(bound, digit=values[index + to])))
    return "; ".join(
        str(
            Sentence(
                words.COMPARED_TOO if named or place else words.COMPARED,
                cell=name(cell),
                cells=names(position, cells),
                count=len(cells),
                side=side,
                rest=rest,
            )
        )
        for place, (cells, side, rest) in enumerate(told)
    )


def beside_noted(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The same in a few words, as part of the step that has placed the digits."""
    if len(findings) == 1:
        return Sentence(words.BESIDE_NOTED, **findings[0].words)
    told = listed(Sentence(words.BESIDE_CELL_NOTED, **one.words) for one in findings)
    return Sentence(words.BESIDE_MANY_NOTED, sides=told)


def is_plain(position: Position, step: Step, findings: Sequence[Finding]) -> bool:
    """Whether a step that places a digit and what is noted around it plainly need all they name.

    A mark may be told by the signs as well: a cell with a greater one beside it is not 9 anyway.
    """
    if step.technique not in _SINGLES or len(findings) > 1:
        return False
    if any(one > 0 for one in findings[0].conclusions):
        return False  # another digit has been placed, for more reasons than one
    size = position.board.per_cell
    (digit,) = findings[0].marks
    cell, own = divmod(digit - 1, size)
    signs = [rule.cells for rule in findings[0].rules if rule.name == "sign"]
    below = {smaller for smaller, greater in signs if greater == cell}
    above = {greater for smaller, greater in signs if smaller == cell}
    low, high = len(below), size - len(above)
    # where the cells on one side use up all digits there, those on the other side cannot have them
    if below and above and not low < own < high - 1:
        return False
    ruled_out = {(-one - 1) % size for one in findings[0].conclusions}

    def is_told(mark: int) -> bool:
        other, index = divmod(abs(mark) - 1, size)
        if mark > 0:
            return index in ruled_out
        if other == cell:
            return not low <= index < high
        return (other in above and index <= low) or (other in below and index >= high - 1)

    return not any(is_told(mark) for mark in step.marks)
