"""What techniques remember from position to position makes no difference to what they find."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

import pencilmark
from pencilmark.explaining.position import Position
from pencilmark.kind import kind
from pencilmark.kinds.star_battle.examples import EXAMPLES
from pencilmark.kinds.star_battle.techniques import TECHNIQUES
from pencilmark.kinds.star_battle.techniques.counting import part_in_unit
from pencilmark.kinds.star_battle.techniques.counting.differentials import differentials
from pencilmark.kinds.star_battle.techniques.parts import LINES, left_over, total
from pencilmark.kinds.star_battle.techniques.spread import all_suppositions, broken
from pencilmark.kinds.star_battle.techniques.view import Sketch, sketch
from pencilmark.kinds.star_battle.techniques.what_if import _Trial

KIND = kind("star-battle")
TEXTS = {example.name: example.puzzle for example in EXAMPLES}
PLAIN = [one for one in TECHNIQUES if not one.assumes_unique]


def positions(name: str, seed: int, pace: int = 4) -> Iterator[Position]:
    """A position that is told more and more of the solution, and now and then a copy of it in which
    something is supposed."""
    chance = Random(seed)
    puzzle = pencilmark.read(TEXTS[name])
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    truth = [cell + 1 if value == "*" else -cell - 1 for cell, value in enumerate(solution.values)]
    chance.shuffle(truth)
    position = Position(puzzle, KIND.model(puzzle))
    yield position
    while truth:
        trial = position.copy({})
        trial.learn((-truth[0],))
        yield trial
        for _ in range(chance.choice((1, pace, 3 * pace))):
            position.learn(truth[-1:])
            del truth[-1:]
        yield position


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", ["porto-3", "porto-6"])
def test_suppositions_that_go_on_break_where_new_ones_do(name: str, narrow: bool) -> None:
    spared = False  # going on finds more than a new start, but does not call everything broken
    for seed in range(2):
        for position in positions(name, seed):
            view = sketch(position)
            found = set(broken(view, narrow))
            spared = spared or len(found) < len(list(all_suppositions(view)))
            for supposed in all_suppositions(view):
                if _Trial(view, supposed).follow(narrow) is not None:
                    assert supposed in found
    assert spared


@pytest.mark.parametrize("name", ["porto-2", "porto-7"])
def test_all_that_is_found_is_found_without_a_memory(name: str) -> None:
    memo: dict[object, object] = {}
    for position in positions(name, 1, pace=12):
        remembering = position.copy(memo)
        fresh = Position(position.puzzle, position.model)
        fresh.learn(position.marks)
        for technique in PLAIN:
            expected = [(one.conclusions, one.rules) for one in technique.find(fresh)]
            assert [(one.conclusions, one.rules) for one in technique.find(remembering)] == expected


def test_counts_leave_nothing_out_that_room_alone_would_show() -> None:
    for seed in range(3):
        for position in positions("porto-6", seed):
            view = sketch(position)
            expected = [one.conclusions for one in differentials(position)]
            covered = 0
            for rest in plain_differentials(view):
                if rest & ~covered:
                    covered |= rest
                    assert tuple(-cell - 1 for cell in range(100) if rest >> cell & 1) in expected
            assert sum(1 for _ in part_in_unit(position)) == plain_parts_in_units(view)


def plain_differentials(view: Sketch) -> Iterator[int]:
    """What is empty by differentials of one to four lines with one or two regions more."""
    regions = [one for one in view.unfinished("region") if view.need[one.index]]
    for family in ("row", "column"):
        lines = view.table.families[family]
        for count in range(1, LINES + 1):
            for first in range(len(lines) - count + 1):
                band = [unit for unit in lines[first : first + count] if view.room[unit.index]]
                mask, _ = total(view, band)
                across = [one for one in regions if view.room[one.index] & mask]
                within = [one for one in across if not view.room[one.index] & ~mask]
                out = [one for one in across if 0 < (view.room[one.index] & ~mask).bit_count() <= 4]
                scarce = [one for one in across if (view.room[one.index] & mask).bit_count() <= 4]
                few = [some for size in (1, 2) for some in combinations(out, size)]
                sides = [(band, [*within, *some]) for some in few]
                few = [some for size in (1, 2) for some in combinations(scarce, size)]
                sides += [([one for one in across if one not in some], band) for some in few]
                for outer, inner in sides:
                    big, more = total(view, outer)
                    small, less = total(view, inner)
                    need = more - less
                    if need > 0 and view.table.fit(big & ~small, need + 1) == need:
                        yield small & ~big


def plain_parts_in_units(view: Sketch) -> int:
    """How often what is left over of a set fills a unit."""
    found = 0
    for part in left_over(view):
        for unit in view.table.units:
            need, room = view.need[unit.index], view.room[unit.index]
            if need > 0 and room & ~part.mask and room & part.mask and unit not in part.units:
                found += part.need - view.table.fit(part.mask & ~room, part.need) >= need
    return found
