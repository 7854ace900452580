"""All ways to fill a box that agree with its signs: what they have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from ....explaining.position import Position
from ....explaining.technique import Finding
from ....wording import Later, Sentence
from .. import words
from .view import Group, any_digit, bits_of, candidates, literal, order_of, signs_of
from .what_if import Trial, chain_of

_FAR = 100
"""So many things that follow are more than a box has room for."""
_SUPPOSED = 3
"""So many digits are tried in a sentence one after the other."""
_LARGEST = 9
"""Larger boxes have too many ways to be filled."""


@lru_cache(maxsize=1 << 12)
def fillings(left: tuple[int, ...], under: tuple[int, ...]) -> tuple[int, ...] | None:
    """For each cell of a box the digits that it has in some filling; None if there is none.

    `left` are the digits that each cell can still be, `under` the places of the cells that signs
    make smaller than it. The digits are put in from the smallest on: a cell has its turn when all
    cells that are smaller have theirs behind them, so which cells are filled is all that counts.

    >>> fillings((0b11, 0b11), (0b00, 0b01))
    (1, 2)
    """
    size = len(left)
    places = range(size)
    stages: list[set[int]] = [{0}]
    for digit in places:
        ready = [place for place in places if left[place] >> digit & 1]
        stages.append(
            {
                filled | 1 << place
                for filled in stages[-1]
                for place in ready
                if not filled >> place & 1 and not under[place] & ~filled
            }
        )
    alive = {(1 << size) - 1} & stages[-1]
    if not alive:
        return None
    found = [0] * size
    for digit in reversed(places):
        before = set()
        ready = [place for place in places if left[place] >> digit & 1]
        for filled in stages[digit]:
            for place in ready:
                if (
                    not filled >> place & 1
                    and not under[place] & ~filled
                    and filled | 1 << place in alive
                ):
                    before.add(filled)
                    found[place] |= 1 << digit
        alive = before
    return tuple(found)


def in_order(position: Position) -> Iterator[Finding]:
    """Digits that a cell has in no filling of its box."""
    order, left = order_of(position), candidates(position)
    if order.size > _LARGEST:
        return
    for box in order.areas:
        place = {cell: index for index, cell in enumerate(box.cells)}
        signs = []
        under = []
        for cell in box.cells:
            near = [(place[other], sign) for other, sign in order.smaller[cell] if other in place]
            under.append(sum(1 << index for index, _ in near))
            signs += [sign for _, sign in near]
        found = fillings(tuple(left[cell] for cell in box.cells), tuple(under))
        if found is None:
            continue
        for cell, stays in zip(box.cells, found, strict=True):
            gone = bits_of(left[cell] & ~stays)
            if gone:
                yield Finding(
                    tuple(-literal(position, cell, index) for index in gone),
                    (box.rule, *signs),
                    position.marks_in(box.cells),
                    Later(partial(_told, position, left, box, cell, gone)),
                    box.cells,
                    where=signs_of(box),
                )


def _told(
    position: Position, left: Sequence[int], box: Group, cell: int, gone: Sequence[int]
) -> dict[str, object]:
    """The values of the sentence."""
    return {
        "cell": position.grid.name(cell),
        "digits": any_digit(position, gone),
        "box": box.name,
        "why": _why(position, left, box, cell, gone),
    }


def _why(
    position: Position, left: Sequence[int], box: Group, cell: int, gone: Sequence[int]
) -> str:
    """What happens in the box with each of these digits in the cell."""
    values = position.board.values
    alone = order_of(position).within(box)
    trial = Trial(alone, left)
    parts: list[Sentence] = []
    for index in gone:
        clash = trial.suppose((cell, index), _FAR) if len(gone) <= _SUPPOSED else None
        if clash is None:
            return str(Sentence(words.IN_ORDER_NEVER, box=box.name, last=values[-1]))
        chain = chain_of(position, alone, left, clash, says_before=True)
        template = words.IN_ORDER_AGAIN if parts else words.IN_ORDER_SUPPOSE
        parts.append(
            Sentence(
                template,
                cell=position.grid.name(cell),
                box=box.name,
                digit=values[index],
                way=chain.way(below=False),
                end=chain.end,
                because=chain.because,
            )
        )
    return " ".join(str(part) for part in parts)
