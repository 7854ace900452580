"""The ways to go on in a Hitori, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ....explaining.position import Position
from ....explaining.step import Where
from ....explaining.technique import Finding, Technique
from ....grid import Grid
from ....model import Rule, marked
from ....wording import Later, Sentence, listed
from .. import words
from .frontier import Frontier, frontier
from .patterns import corner, once, pair, pair_now, sandwich, triple
from .phrases import all_clear, all_shaded, lines_of, named, part, wall, wall_place
from .positions import POSITIONS
from .suppositions import clashing, cutting, either, supposing
from .view import Look, tables
from .walk import LARGE, hitori_walk
from .walls import Cut, cut

_MOST_NAMED = 6
"""How many lone numbers a sentence names; the picture shows them all."""
_NEIGHBOURS_NAMED = 4
"""How many neighbours of several shaded cells are named; more are counted, the picture shows them.
"""
_PATIENCE = 20
"""Up to this size (links twice, and the cells of walls) a supposition is not called long."""


def _next_to_shaded(position: Position) -> Iterator[Finding]:
    found = frontier(position).beside_shaded()
    if not found:
        return
    grid, apart = position.grid, tables(position).apart
    for cell, near in found:
        told = Later(partial(_neighbours_told, grid, cell, near))
        yield Finding(
            all_clear(near),
            tuple([apart[cell, other] for other in near]),
            (marked(cell),),
            told,
            (cell,),
            exact=True,
            where=Where(Sentence(words.AT_SHADED, told), (cell,)),
        )


def _neighbours_told(grid: Grid, cell: int, near: Sequence[int]) -> dict[str, object]:
    return {"cell": grid.name(cell), "cells": listed(grid.names(sorted(near))), "n": len(near)}


def _beside_shaded(position: Position, findings: Sequence[Finding]) -> Sentence:
    """The neighbours of the cells that a step has shaded."""
    cells = sorted({-one - 1 for finding in findings for one in finding.conclusions})
    template = words.NEIGHBOURS if len(findings) == 1 else words.NEIGHBOURS_OF_SEVERAL
    if len(findings) > 1 and len(cells) > _NEIGHBOURS_NAMED:
        template = words.MANY_NEIGHBOURS
    return Sentence(
        template, cell=findings[0].words["cell"], cells=named(position, cells), n=len(cells)
    )


def _same_number(position: Position) -> Iterator[Finding]:
    front = frontier(position)
    for cell in front.equal_to_clear():
        finding = front.said.get(cell)
        if finding is None:
            finding = front.said[cell] = _equal_to(position, cell)
        yield finding


def _equal_to(position: Position, cell: int) -> Finding:
    """The open cells with the number of a clear one are shaded."""
    known = position.known
    twins = [(mate, rule) for mate, rule in tables(position).mates[cell] if known[mate + 1] is None]
    mates, rules = zip(*twins, strict=True)
    only = tuple(dict.fromkeys(rules))
    told = Later(partial(_equals_told, position, cell, mates, only))
    looked_at = (cell, *[one for rule in only for one in rule.cells if one != cell])
    return Finding(
        all_shaded(mates),
        only,
        (-marked(cell),),
        told,
        looked_at,
        exact=True,
        where=Where(Sentence(words.AT_NUMBER, told), (cell,)),
    )


def _equals_told(
    position: Position, cell: int, mates: Sequence[int], rules: Sequence[Rule]
) -> dict[str, object]:
    # some of them may have been shaded before
    whole = len(mates) == sum(len(rule.cells) - 1 for rule in rules)
    told = {"number": tables(position).numbers[cell], "n": len(mates)}
    others = words.ALL_OTHERS if whole else words.OPEN_OTHERS
    return {
        "cell": position.grid.name(cell),
        "others": Sentence(others, lines=lines_of(position, rules), **told),
        "cells": named(position, mates),
        **told,
    }


def _isolation(position: Position) -> Iterator[Finding]:
    """Cells that would cut off a single cell."""
    front = frontier(position)
    for cell in front.isolating():
        finding = front.shut(cell)
        if finding is None and front.sides(cell)[0].bit_count() == 1:
            finding = _kept_open(position, front, cell)
            front.keep_shut(cell, finding)
        if finding is not None:
            yield finding


def _enclosure(position: Position) -> Iterator[Finding]:
    """Cells that would complete a short wall of shaded cells."""
    front = frontier(position)
    for cell in front.closing():
        if len(front.chain(cell)) < LARGE:
            yield _kept_open(position, front, cell)


def _large_enclosure(position: Position) -> Iterator[Finding]:
    """Cells that would complete any wall."""
    front = frontier(position)
    for cell in front.closing():
        yield _kept_open(position, front, cell)


def _kept_open(position: Position, front: Frontier, cell: int) -> Finding:
    """The cell stays clear, because it would complete a wall."""
    seen = cut(position, tables(position), front.chain(cell), cell, parted=front.sides(cell))
    others = [one for one in seen.chain if one != cell]
    told = Later(partial(_wall_told, position, seen, cell, others))
    alone = len(seen.part) == 1
    around = Sentence(words.AROUND, part=position.grid.name(seen.cell))
    return Finding(
        all_clear([cell]),
        (tables(position).connected, *seen.rules),
        (*all_shaded(others), *seen.witnesses),
        told,
        (seen.cell, *others),
        exact=not seen.rules,
        groups=() if alone else (tuple(sorted(seen.part)),),
        where=Where(around, (seen.cell,)) if alone else wall_place(position, others),
        granted=seen.granted,
    )


def _wall_told(
    position: Position, seen: Cut, cell: int, others: Sequence[int]
) -> dict[str, object]:
    return {
        "cell": position.grid.name(cell),
        "shaded": _others_shaded(position, others),
        "wall": Sentence(words.COMPLETE, chain=wall(position, seen.chain)) if others else "",
        "part": part(position, seen),
    }


def _others_shaded(position: Position, cells: Sequence[int]) -> Sentence | str:
    """In brackets: the other cells around are shaded."""
    if not cells:
        return ""
    return Sentence(words.OTHERS_SHADED, chain=named(position, sorted(cells)), n=len(cells))


def _lone_numbers(position: Position) -> Iterator[Finding]:
    """Cells whose number clashes with nothing: shaded, they could as well be clear."""
    mates, grid = tables(position).mates, position.grid
    lone = [cell for cell in grid.cells if not mates[cell] and position.known[marked(cell)] is None]
    if lone and grid.size > 1:
        told: dict[str, object] = {"cells": named(position, lone), "n": len(lone)}
        if len(lone) > _MOST_NAMED:
            told["cells"] = Sentence(
                words.AND_OTHERS,
                cells=", ".join(grid.names(lone[:_MOST_NAMED])),
                more=len(lone) - _MOST_NAMED,
            )
        yield Finding(all_clear(lone), (), (), told, exact=True)


Find = Callable[[Position], Iterator[Finding]]
Fold = Callable[[Position, Sequence[Finding]], Sentence]


def _technique(
    name: str,
    level: int,
    cost: float,
    told: tuple[str, str, str, str],
    *,
    find: Find | Look,
    fold: Fold | None = None,
    assumes_unique: bool = False,
) -> Technique:
    title, about, short, full = told
    position = POSITIONS[name]
    seek = None
    if isinstance(find, Look):
        find, seek = find
    return Technique(
        name=name,
        title=title,
        level=level,
        cost=cost,
        about=about,
        short=short,
        full=full,
        find=find,
        seek=seek,
        example=position,
        fold=fold,
        assumes_unique=assumes_unique,
    )


TECHNIQUES = (
    # what follows from the cells that are known
    _technique(
        "next-to-shaded", 1, 0.1, words.NEXT_TO_SHADED, find=_next_to_shaded, fold=_beside_shaded
    ),
    _technique("same-number", 1, 0.1, words.SAME_NUMBER, find=_same_number),
    _technique("isolation", 1, 0.1, words.ISOLATION, find=_isolation),
    # patterns of the numbers
    _technique("triple", 1, 1, words.TRIPLE, find=once("triple", triple)),
    _technique("corner", 2, 0.5, words.CORNER, find=once("corner", corner)),
    _technique("sandwich", 2, 1, words.SANDWICH, find=once("sandwich", sandwich)),
    _technique("pair", 2, 1.5, words.PAIR, find=once("pair", pair, pair_now)),
    # walls of shaded cells
    _technique("enclosure", 2, 0.3, words.ENCLOSURE, find=_enclosure),
    _technique("large-enclosure", 2, 0.5, words.LONG_ENCLOSURE, find=_large_enclosure),
    # what follows from there being one solution only
    _technique("lone-number", 2, 0.5, words.LONE_NUMBER, find=_lone_numbers, assumes_unique=True),
    # suppositions, from the one that is seen at a glance to the long ones
    _technique("clear-cuts", 3, 15, words.CLEAR_CUTS, find=cutting(1, 1)),
    _technique("knock-on-clash", 3, 25, words.CLASH, find=clashing(2, 2)),
    _technique("knock-on-cut", 3, 25, words.KNOCK_ON_CUT, find=cutting(2, 2)),
    _technique("alternating-chain", 4, 40, words.LONG_CLASH, find=clashing(3, 3)),
    _technique("cutting-chain", 4, 40, words.LONG_CUT, find=cutting(3, 4)),
    _technique("either-cuts", 4, 40, words.EITHER, find=either(0, 2)),
    _technique("supposition", 5, 60, words.SUPPOSITION, find=supposing(_PATIENCE)),
    _technique("long-supposition", 6, 100, words.LONG_SUPPOSITION, find=supposing(10**6)),
)

WALK = hitori_walk
