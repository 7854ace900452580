"""How people solve a Starry Night: its named techniques, in the order in which one looks."""

from __future__ import annotations

from collections.abc import Iterator

from ....explaining.position import Position
from ....explaining.technique import Finding, Technique, by_one_rule
from ....model import Rule
from .. import words
from . import (
    clue_alone as by_clue_alone,
    lines as by_clues,
    placed as by_placed,
    positions as examples,
    symbols as by_symbols,
    two_lines,
    what_if,
)
from .walk import sky_walk


def _given_words(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell, value, _ = position.board.meaning(conclusions[0])
    return {"cell": position.grid.name(cell), "value": words.A_NAMES[value]}


_each_given = by_one_rule("given", words=_given_words, printed=True)


def _given(position: Position) -> Iterator[Finding]:
    """What is printed inside the grid, as long as not all of it has been put in."""
    known, board = position.known, position.board
    for rule in position.rules("given"):
        if not any(known[one] for one in board.literals(rule.cells[0])):
            return _each_given(position)
    return iter(())


TECHNIQUES = (
    Technique(
        name="given-symbol",
        title=words.GIVEN_TITLE,
        level=1,
        cost=1,
        about=words.GIVEN_ABOUT,
        short=words.GIVEN_SHORT,
        full=words.GIVEN_FULL,
        find=_given,
        example=examples.GIVEN,
        printed=True,
    ),
    Technique(
        name="full-line",
        title=words.FULL_TITLE,
        level=1,
        cost=1,
        about=words.FULL_ABOUT,
        short=words.FULL_SHORT,
        full=words.FULL_FULL,
        find=by_placed.full_line,
        fold=by_placed.full_noted,
        example=examples.FULL,
    ),
    Technique(
        name="symbol-placed",
        title=words.PLACED_TITLE,
        level=1,
        cost=1,
        about=words.PLACED_ABOUT,
        short=words.PLACED_SHORT,
        full=words.PLACED_FULL,
        find=by_placed.symbol_placed,
        fold=by_placed.placed_noted,
        example=examples.PLACED,
    ),
    Technique(
        name="diagonal",
        title=words.CORNERS_TITLE,
        level=1,
        cost=1,
        about=words.CORNERS_ABOUT,
        short=words.CORNER_SHORT,
        full=words.CORNER_FULL,
        find=by_placed.corners,
        fold=by_placed.corners_noted,
        example=examples.CORNERS,
    ),
    Technique(
        name="one-value-left",
        title=words.ONE_LEFT_TITLE,
        level=1,
        cost=1,
        about=words.ONE_LEFT_ABOUT,
        short=words.ONE_LEFT_SHORT,
        full=words.ONE_LEFT_FULL,
        find=by_placed.one_left,
        fold=by_placed.one_left_noted,
        places=True,
        example=examples.ONE_LEFT,
    ),
    Technique(
        name="only-place",
        title=words.ONLY_PLACE_TITLE,
        level=1,
        cost=1,
        about=words.ONLY_PLACE_ABOUT,
        short=words.ONLY_PLACE_SHORT,
        full=words.ONLY_PLACE_FULL,
        find=by_symbols.only_place,
        example=examples.ONLY_PLACE,
    ),
    Technique(
        name="three-cells",
        title=words.THREE_TITLE,
        level=2,
        cost=2,
        about=words.THREE_ABOUT,
        short=words.THREE_SHORT,
        full=words.THREE_FULL,
        find=by_symbols.three_cells,
        example=examples.THREE,
    ),
    Technique(
        name="clue-alone",
        title=words.CLUE_ALONE_TITLE,
        level=2,
        cost=2,
        about=words.CLUE_ALONE_ABOUT,
        short=words.CLUE_ALONE_SHORT,
        full=words.CLUE_ALONE_FULL,
        find=by_clue_alone.clue_alone,
        example=examples.CLUE_ALONE,
    ),
    Technique(
        name="line-and-diagonal",
        title=words.SEEN_TITLE,
        level=2,
        cost=2,
        about=words.SEEN_ABOUT,
        short=words.SEEN_SHORT,
        full=words.SEEN_FULL,
        find=by_symbols.seen_by_all,
        example=examples.SEEN,
    ),
    Technique(
        name="symbols-in-line",
        title=words.LINE_TITLE,
        level=3,
        cost=5,
        about=words.LINE_ABOUT,
        short=words.LINE_SHORT,
        full=words.LINE_FULL,
        find=by_clues.without_clue,
        example=examples.LINE,
    ),
    Technique(
        name="clue-and-line",
        title=words.CLUE_TITLE,
        level=3,
        cost=5,
        about=words.CLUE_ABOUT,
        short=words.CLUE_SHORT,
        full=words.CLUE_FULL,
        find=by_clues.with_clue,
        example=examples.CLUE,
    ),
    Technique(
        name="lines-share",
        title=words.FISH_TITLE,
        level=4,
        cost=15,
        about=words.FISH_ABOUT,
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_symbols.lines_share,
        example=examples.FISH,
    ),
    Technique(
        name="two-lines-together",
        title=words.TOGETHER_TITLE,
        level=4,
        cost=15,
        about=words.TOGETHER_ABOUT,
        short=words.TABLE_SHORT,
        full=words.TABLE_FULL,
        find=two_lines.two_lines,
        example=examples.TOGETHER,
    ),
    Technique(
        name="two-lines-on",
        title=words.SHORTLY_TITLE,
        level=4,
        cost=20,
        about=words.SHORTLY_ABOUT,
        short=words.FOLLOW_SHORT,
        full=words.FOLLOW_FULL,
        find=what_if.shortly,
        example=examples.SHORTLY,
    ),
    Technique(
        name="line-by-line",
        title=words.FOLLOWED_TITLE,
        level=5,
        cost=40,
        about=words.FOLLOWED_ABOUT,
        short=words.FOLLOW_SHORT,
        full=words.FOLLOW_FULL,
        find=what_if.at_length,
        example=examples.FOLLOWED,
    ),
)

WALK = sky_walk
