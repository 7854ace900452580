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


_each_given = by_one_rule("given", words=_given_words)


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
        title="Given symbol",
        level=1,
        cost=1,
        about="What is printed inside the grid stands there.",
        short=words.GIVEN_SHORT,
        full=words.GIVEN_FULL,
        find=_given,
        example=examples.GIVEN,
        printed=True,
    ),
    Technique(
        name="full-line",
        title="Full line",
        level=1,
        cost=1,
        about="A line with its white circle, its black circle and its star is empty elsewhere.",
        short=words.FULL_SHORT,
        full=words.FULL_FULL,
        find=by_placed.full_line,
        fold=by_placed.full_noted,
        example=examples.FULL,
    ),
    Technique(
        name="symbol-placed",
        title="Symbol in its lines",
        level=1,
        cost=1,
        about="A symbol that has been placed is gone from the rest of its row and its column.",
        short=words.PLACED_SHORT,
        full=words.PLACED_FULL,
        find=by_placed.symbol_placed,
        fold=by_placed.placed_noted,
        example=examples.PLACED,
    ),
    Technique(
        name="diagonal",
        title="Corner neighbours",
        level=1,
        cost=1,
        about=(
            "Equal symbols do not touch at a corner: a placed one is gone from the four cells "
            "there."
        ),
        short=words.CORNER_SHORT,
        full=words.CORNER_FULL,
        find=by_placed.corners,
        fold=by_placed.corners_noted,
        example=examples.CORNERS,
    ),
    Technique(
        name="one-value-left",
        title="One value left",
        level=1,
        cost=1,
        about="A cell in which all but one thing is ruled out holds that: mostly, it is empty.",
        short=words.ONE_LEFT_SHORT,
        full=words.ONE_LEFT_FULL,
        find=by_placed.one_left,
        fold=by_placed.one_left_noted,
        example=examples.ONE_LEFT,
    ),
    Technique(
        name="only-place",
        title="Only place left",
        level=1,
        cost=1,
        about="A symbol that fits into only one cell of a line stands there.",
        short=words.ONLY_PLACE_SHORT,
        full=words.ONLY_PLACE_FULL,
        find=by_symbols.only_place,
        example=examples.ONLY_PLACE,
    ),
    Technique(
        name="three-cells",
        title="Three cells for three symbols",
        level=2,
        cost=2,
        about="When all but three cells of a line are empty, none of the three is.",
        short=words.THREE_SHORT,
        full=words.THREE_FULL,
        find=by_symbols.three_cells,
        example=examples.THREE,
    ),
    Technique(
        name="clue-alone",
        title="Clue by itself",
        level=2,
        cost=2,
        about=(
            "A clue rules out some places before anything is known: with a star as the clue, the "
            "star has a circle on either side and is not at the end of its line. And where two "
            "symbols of its line have been placed, it says where the third can be: a star midway "
            "between its circles, for example."
        ),
        short=words.CLUE_ALONE_SHORT,
        full=words.CLUE_ALONE_FULL,
        find=by_clue_alone.clue_alone,
        example=examples.CLUE_ALONE,
    ),
    Technique(
        name="line-and-diagonal",
        title="Seen from every place",
        level=2,
        cost=2,
        about=(
            "If all the places of a symbol in a line share a line or a corner with a cell, that "
            "cell cannot hold the symbol."
        ),
        short=words.SEEN_SHORT,
        full=words.SEEN_FULL,
        find=by_symbols.seen_by_all,
        example=examples.SEEN,
    ),
    Technique(
        name="symbols-in-line",
        title="Symbols sharing a line",
        level=3,
        cost=5,
        about=(
            "Go through all ways to place the three symbols of a line without a clue that agree "
            "with what is known: what they have in common follows. Two symbols with the same two "
            "cells, for example, keep the third out of these."
        ),
        short=words.LINE_SHORT,
        full=words.LINE_FULL,
        find=by_clues.without_clue,
        example=examples.LINE,
    ),
    Technique(
        name="clue-and-line",
        title="Clue and line together",
        level=3,
        cost=5,
        about=(
            "Go through all ways to place the three symbols of a line that agree with its clue "
            "and with what is known: what they have in common follows."
        ),
        short=words.CLUE_SHORT,
        full=words.CLUE_FULL,
        find=by_clues.with_clue,
        example=examples.CLUE,
    ),
    Technique(
        name="lines-share",
        title="Lines that share their places",
        level=4,
        cost=15,
        about=(
            "Two rows in which a symbol can only stand in the same two columns (or three rows "
            "and three columns) use these columns up for that symbol; the same with columns and "
            "rows."
        ),
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_symbols.lines_share,
        example=examples.FISH,
    ),
    Technique(
        name="two-lines-together",
        title="Two lines together",
        level=4,
        cost=15,
        about=(
            "Take a line that has few arrangements left, and a line that crosses it or lies "
            "beside it. Some arrangements may leave the other line no room for its three symbols: "
            "what all the others have in common follows."
        ),
        short=words.TABLE_SHORT,
        full=words.TABLE_FULL,
        find=two_lines.two_lines,
        example=examples.TOGETHER,
    ),
    Technique(
        name="two-lines-on",
        title="Short supposition",
        level=4,
        cost=20,
        about=(
            "Suppose a cell has a value and see what follows in one or two lines: if that leaves "
            "a third one without places for its three symbols, the cell does not have it. A "
            "symbol with at most three places left counts too: a cell that shares a line or a "
            "corner with all of them does not hold it."
        ),
        short=words.FOLLOW_SHORT,
        full=words.FOLLOW_FULL,
        find=what_if.shortly,
        example=examples.SHORTLY,
    ),
    Technique(
        name="line-by-line",
        title="Supposition, line by line",
        level=5,
        cost=40,
        about=(
            "Suppose a cell has a value and see what follows in one line after the other: if a "
            "line ends up without places for its three symbols, the cell does not have it. The "
            "supposition that tells most for the lines it needs is taken."
        ),
        short=words.FOLLOW_SHORT,
        full=words.FOLLOW_FULL,
        find=what_if.at_length,
        example=examples.FOLLOWED,
    ),
)

WALK = sky_walk
