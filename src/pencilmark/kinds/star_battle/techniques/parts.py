"""Parts of the grid that are known to need so many stars."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ....wording import Later, Sentence
from .. import words
from .telling import these
from .view import Part, Sketch, Unit, bits, named, together

LINES = 4
"""How many lines side by side are looked at together."""


def units(view: Sketch) -> list[Part]:
    """Every row, column and region that still needs stars."""
    return view.position.cached_now("units", lambda: _units(view))


def _units(view: Sketch) -> list[Part]:
    kept, found = view.table.parts, []
    for unit, need, room in zip(view.table.units, view.need, view.room, strict=True):
        if need > 0 and room:
            part = kept.get(unit.index)
            if part is None or part.mask != room or part.need != need:
                part = unit_part(view, unit)
            found.append(part)
    return found


def unit_part(view: Sketch, unit: Unit) -> Part:
    """One row, column or region; it is kept, for most do not change from step to step."""
    need, room = view.need[unit.index], view.room[unit.index]
    start = needed(view, [unit], need)
    part = view.table.parts[unit.index] = Part(room, need, (unit,), named([unit]), start)
    return part


def needed(view: Sketch, some: Sequence[Unit], need: int) -> Sentence:
    """How many stars some units need, as the start of a sentence."""
    more = more_of(view, some, need)

    def told() -> Mapping[str, object]:
        part = named(some, first=True)
        return {"Part": part, "count": len(some), "need": need, "more": more}

    return Sentence(words.NEEDS, Later(told))


def more_of(view: Sketch, some: Sequence[Unit], need: int, word: str = words.MORE) -> str:
    """The word for stars that are needed beside others, if some are placed."""
    return word if need < view.table.stars * len(some) else ""


def _placed(view: Sketch, some: Sequence[Unit]) -> Sentence | str:
    """The star that is placed, if it is one only."""
    stars = view.grid.names(bits(together(some) & view.stars))
    return Sentence(words.PLACED, star=stars[0]) if len(stars) == 1 else ""


def side_by_side(view: Sketch) -> list[Part]:
    """Two rows or two columns next to each other, and two regions that touch."""
    return view.position.cached_now("side-by-side", lambda: _side_by_side(view))


def _side_by_side(view: Sketch) -> list[Part]:
    found = []
    needs, kept = view.need, view.table.pair_parts
    for place, (pair, mask) in enumerate(view.table.pairs):
        one, two = needs[pair[0].index], needs[pair[1].index]
        if one > 0 and two > 0:
            need, room = one + two, mask & view.open
            part = kept.get(place)
            if part is None or part.mask != room or part.need != need:
                start = needed(view, pair, need)
                part = kept[place] = Part(room, need, pair, named(pair), start)
            found.append(part)
    return found


def left_over(view: Sketch) -> list[Part]:
    """What lines leave beside the regions within them, and regions beside lines within them."""
    return view.position.cached_now("left-over", lambda: _left_over(view))


def _left_over(view: Sketch) -> list[Part]:
    found: dict[int, Part] = {}
    regions = view.unfinished("region")
    for family in ("row", "column"):
        lines = view.table.families[family]
        for count in range(1, min(LINES, len(lines) - 1) + 1):
            for first in range(len(lines) - count + 1):
                band = [unit for unit in lines[first : first + count] if view.room[unit.index]]
                if not band:
                    continue
                mask, _ = total(view, band)
                within = [one for one in regions if not view.room[one.index] & ~mask]
                across = [one for one in regions if view.room[one.index] & mask]
                for inner, outer in ((within, band), (band, across)):
                    if inner:
                        _rest(view, outer, inner, found)
    return list(found.values())


def _rest(
    view: Sketch, outer: Iterable[Unit], inner: Iterable[Unit], found: dict[int, Part]
) -> None:
    """The cells of some units without those of others that lie inside them."""
    outer, inner = tuple(outer), tuple(inner)
    big, more = total(view, outer)
    small, less = total(view, inner)
    mask, need = big & ~small, more - less
    if mask and need > 0 and (mask not in found or len(found[mask].units) > len(outer + inner)):
        start = Sentence(words.LEFT_OVER_NEEDS, Later(lambda: _left_over_told(view, outer, inner)))
        part = Sentence(
            words.LEFT_OVER, Later(lambda: {"outer": named(outer), "inner": named(inner)})
        )
        found[mask] = Part(mask, need, outer + inner, part, start)


def _left_over_told(
    view: Sketch, outer: Sequence[Unit], inner: Sequence[Unit]
) -> dict[str, object]:
    """The values for the sentence that some units hold others, and what is left then."""
    _, more = total(view, outer)
    _, less = total(view, inner)
    return {
        "outer": named(outer),
        "These": these(outer, first=True),
        "outer_count": len(outer),
        "total": more,
        "still": more_of(view, outer, more, words.STILL),
        "placed": "" if (stars := _placed(view, outer)) == _placed(view, inner) else stars,
        "Inner": named(inner, first=True),
        "inner": named(inner),
        "inner_count": len(inner),
        "less": less,
        "less_more": more_of(view, inner, less),
        "less_placed": _placed(view, inner),
        "need": more - less,
    }


def total(view: Sketch, some: Iterable[Unit]) -> tuple[int, int]:
    """The open cells of some units, and what they need together."""
    mask = need = 0
    for unit in some:
        mask |= view.room[unit.index]
        need += view.need[unit.index]
    return mask, need
