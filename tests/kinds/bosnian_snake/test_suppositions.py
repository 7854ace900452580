"""What snakes keep in mind from step to step says the same as what is worked out anew."""

from __future__ import annotations

from random import Random

import pytest

import pencilmark
from pencilmark.explaining.explain import Explainer
from pencilmark.explaining.position import Position
from pencilmark.explaining.propagation import articulations, parted
from pencilmark.grid import reach
from pencilmark.kind import kind_of
from pencilmark.kinds.bosnian_snake.techniques import TECHNIQUES
from pencilmark.kinds.bosnian_snake.techniques.reasons import Refutation
from pencilmark.kinds.bosnian_snake.techniques.refutations import (
    GLANCE,
    near_refutations,
    refutations,
    simplest,
)
from pencilmark.kinds.bosnian_snake.techniques.spread import breaks_alone
from pencilmark.kinds.bosnian_snake.techniques.view import (
    CORNERS,
    OPEN,
    SNAKE,
    Corner,
    counts,
    look,
)
from pencilmark.kinds.bosnian_snake.techniques.what_if import Follower
from pencilmark.model import Connected

PUZZLES = [
    pencilmark.read(text) for text in dict.fromkeys(one.example.puzzle for one in TECHNIQUES)
]


@pytest.mark.parametrize("wide", [False, True])
def test_suppositions_go_on_as_if_they_began_anew(wide: bool) -> None:
    seen = 0
    for puzzle in PUZZLES[::3]:
        kept = Position(puzzle, kind_of(puzzle).model(puzzle))
        for step in Explainer(puzzle).steps():
            kept.learn(step.conclusions)
            twin = kept.copy({})  # begins with what its origin has kept
            fresh = Position(puzzle, kept.model)
            fresh.learn(kept.marks)
            expected = {one.supposed for one in refutations(fresh, wide)}
            assert {one.supposed for one in refutations(twin, wide)} == expected
            assert {one.supposed for one in refutations(kept, wide)} == expected
            seen += len(expected)
    assert seen > 30


def test_near_refutations_are_the_short_ones_kept_or_not() -> None:
    seen = 0
    for puzzle in [*PUZZLES[::2], pencilmark.generate("bosnian-snake", difficulty=3, seed=1)]:
        kept = Position(puzzle, kind_of(puzzle).model(puzzle))
        for step in Explainer(puzzle).steps():
            kept.learn(step.conclusions)
            fresh = Position(puzzle, kept.model)
            fresh.learn(kept.marks)
            short = [one for one in refutations(fresh) if one.length <= GLANCE]
            assert near_refutations(kept) == short
            simple = [simplest(fresh, one) for one in short]
            assert [simplest(kept, one) for one in near_refutations(kept)] == simple
            seen += len(short)
    assert seen > 100


def test_rules_break_alone_just_when_nothing_else_is_followed() -> None:
    seen = {True: 0, False: 0}
    for puzzle in PUZZLES[::2]:
        position = Position(puzzle, kind_of(puzzle).model(puzzle))
        for step in Explainer(puzzle).steps():
            position.learn(step.conclusions)
            follower = Follower.of(position)
            for one in refutations(position)[:4]:
                if not follower.terrain.both or follower.terrain.one_piece in one.rules:
                    continue
                for rules in (one.rules, one.rules[1:], one.rules[:-1]):
                    outcome = follower.restricted(rules).refute(one.supposed)
                    broken = isinstance(outcome, Refutation)
                    assert (
                        breaks_alone(follower.terrain, follower.bits, one.supposed, rules) == broken
                    )
                    seen[broken] += 1
    assert min(seen.values()) > 30


def test_a_connection_breaks_by_what_is_told() -> None:
    """Two cells, and walls of which each is needed; the cells that part them are found, too."""
    seen = 0
    for puzzle in PUZZLES[:4]:
        model = kind_of(puzzle).model(puzzle)
        rule = next(rule for rule in model.rules if isinstance(rule, Connected))
        grid = rule.grid
        for row in range(1, grid.rows - 1):
            position = Position(puzzle, model)
            wall = [grid.cell(row, col) for col in range(grid.cols)]
            gap = wall[row % len(wall)]
            ends = grid.cell(0, 0), grid.cell(grid.rows - 1, 0)
            position.learn(rule.literals[cell] for cell in ends)
            position.learn(-rule.literals[cell] for cell in wall if cell != gap)
            possible = set(grid.cells) - set(wall) | {gap}
            assert gap in articulations(grid, list(ends), possible)[1]
            position.learn((-rule.literals[gap],))
            told = parted(rule, position)
            walls = {-literal - 1 for literal in told if literal < 0}
            assert {literal - 1 for literal in told if literal > 0} == set(ends)
            for cell in walls:
                assert ends[1] in reach(grid, ends[0], set(grid.cells) - walls | {cell})
            seen += 1
    assert seen > 8


@pytest.mark.parametrize("seed", range(3))
def test_counts_are_kept_up_mark_by_mark(seed: int) -> None:
    puzzle = pencilmark.generate("bosnian-snake", size=6, seed=seed)
    solution = pencilmark.solve(puzzle).solution
    assert solution is not None
    position = Position(puzzle, kind_of(puzzle).model(puzzle))
    literals = [puzzle.board.literal(cell, value) for cell, value in enumerate(solution.values)]
    for literal in Random(seed).sample(literals, len(literals)):
        position.learn([literal])
        now, sight = counts(position), look(position)
        known, terrain = sight.known, sight.terrain
        assert now.known == known
        for sides, taken, ways in zip(terrain.beside, now.taken, now.ways, strict=True):
            beside = [known[cell] for cell in sides]
            assert (taken, ways) == (beside.count(SNAKE), beside.count(OPEN))
        for tally, yes, free in zip(terrain.tallies, now.yes, now.free, strict=True):
            counted = [known[cell] for cell in tally.cells]
            assert (yes, free) == (counted.count(SNAKE), counted.count(OPEN))
        for index, (a, b, c, d) in enumerate(terrain.squares):
            corner = CORNERS[known[a], known[b], known[c], known[d]]
            assert now.corners.get(index) == (corner if isinstance(corner, Corner) else None)
