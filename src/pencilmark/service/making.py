"""The questions of setters: make a puzzle, drop what it does not need, repair a draft."""

from __future__ import annotations

from math import prod
from re import findall
from secrets import token_hex
from typing import Any

from ..clock import Clock
from ..generating.generate import Origin, generate as generate_puzzle, generator_of
from ..generating.minimize import minimize as minimize_puzzle
from ..generating.repair import repair as repair_puzzle
from ..kind import kind as find_kind
from . import words
from .puzzles import LARGEST, puzzle_of, require_options, sheet_data
from .question import Refused, Running
from .replies import MinimizeReply, RepairReply, SheetReply
from .requests import GenerateRequest, PuzzleRequest

_FOR_RATING = 1.0
"""Seconds that may be spent on the rating of a puzzle that was wanted at any level."""


def generate(request: GenerateRequest, running: Running) -> SheetReply:
    """Make a puzzle that is proved to have one solution."""
    _require_room(request.size)
    seed = request.seed
    options: dict[str, Any] = {**request.options}
    generator = generator_of(find_kind(request.kind))
    require_options(request.kind, options, [option.name for option in generator.options])
    puzzle = generate_puzzle(
        request.kind,
        seed=token_hex(4) if seed is None or seed == "" else seed,
        size=request.size,
        difficulty=request.difficulty,
        technique=request.technique,
        **running.limits(),
        **options,
    )
    # whoever waits for a puzzle wants to begin: one that is hard to rate goes without a rating
    if isinstance(puzzle.metadata, Origin):
        puzzle.metadata.rate(Clock(min(_FOR_RATING, running.limits()["time_limit"])))
    return sheet_data(puzzle)


def _require_room(size: str | int | None) -> None:
    """Refuse a size that no page shows, before anything is made; others are read where they are
    made."""
    sides = [int(side) for side in findall(r"\d+", str(size)[:100])[:2]]
    if sides and (len(sides) == 1 or "-" in str(size)):
        sides = [max(sides)] * 2
    cells = prod(sides) if sides else 0
    if cells > LARGEST:
        raise Refused(words.TOO_LARGE, cells=cells, most=LARGEST)


def minimize(request: PuzzleRequest, running: Running) -> MinimizeReply:
    """Drop every clue that can go."""
    found = minimize_puzzle(puzzle_of(request.puzzle), **running.limits())
    return MinimizeReply(
        sheet=sheet_data(found.puzzle),
        dropped=[str(sentence) for sentence in found.dropped],
        complete=found.complete,
    )


def repair(request: PuzzleRequest, running: Running) -> RepairReply:
    """Change a draft as little as possible so that it has exactly one solution."""
    found = repair_puzzle(puzzle_of(request.puzzle), **running.limits())
    return RepairReply(
        sheet=sheet_data(found.puzzle),
        added=[str(sentence) for sentence in found.added],
        removed=[str(sentence) for sentence in found.removed],
        changed=[str(sentence) for sentence in found.changed],
        summary=str(found.summary),
        before=found.before,
        after=found.after,
    )
