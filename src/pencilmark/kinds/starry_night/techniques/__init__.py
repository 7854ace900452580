"""How people solve a Starry Night: its named techniques, in the order in which one looks."""

from __future__ import annotations

from ....explaining.position import Position
from ....explaining.technique import Technique, by_one_rule
from ....model import Rule
from .. import words
from . import lines as by_clues, positions as examples, symbols as by_symbols, what_if as supposing


def _given_words(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell, value, _ = position.board.meaning(conclusions[0])
    return {"cell": position.grid.name(cell), "value": words.A_NAMES[value]}


TECHNIQUES = (
    Technique(
        "given-symbol",
        "Given symbol",
        1,
        1,
        "What is printed inside the grid stands there.",
        words.GIVEN_SHORT,
        words.GIVEN_FULL,
        by_one_rule("given", words=_given_words),
        examples.GIVEN,
        printed=True,
    ),
    Technique(
        "full-line",
        "Full line",
        1,
        1,
        "A line with its white circle, its black circle and its star is empty elsewhere.",
        words.FULL_SHORT,
        words.FULL_FULL,
        by_symbols.full_line,
        examples.FULL,
    ),
    Technique(
        "symbol-placed",
        "Symbol in its lines",
        1,
        1,
        "A symbol that has been placed is gone from the rest of its row and its column.",
        words.PLACED_SHORT,
        words.PLACED_FULL,
        by_symbols.symbol_placed,
        examples.PLACED,
    ),
    Technique(
        "diagonal",
        "Corner neighbours",
        1,
        1,
        "Equal symbols do not touch at a corner: a placed one is gone from the four cells there.",
        words.CORNER_SHORT,
        words.CORNER_FULL,
        by_symbols.corners,
        examples.CORNERS,
    ),
    Technique(
        "one-value-left",
        "One value left",
        1,
        1,
        "A cell in which all but one thing is ruled out holds that: mostly, it is empty.",
        words.ONE_LEFT_SHORT,
        words.ONE_LEFT_FULL,
        by_symbols.one_left,
        examples.ONE_LEFT,
    ),
    Technique(
        "only-place",
        "Only place left",
        1,
        1,
        "A symbol that fits into one cell of a line only stands in that cell.",
        words.ONLY_PLACE_SHORT,
        words.ONLY_PLACE_FULL,
        by_symbols.only_place,
        examples.ONLY_PLACE,
    ),
    Technique(
        "three-cells",
        "Three cells for three symbols",
        2,
        2,
        "When all but three cells of a line are empty, none of the three is.",
        words.THREE_SHORT,
        words.THREE_FULL,
        by_symbols.three_cells,
        examples.THREE,
    ),
    Technique(
        "clue-alone",
        "Clue by itself",
        2,
        2,
        "A clue rules out some places before anything is known: with a star as the clue, the "
        "star has a circle on either side and is not at the end of its line.",
        words.CLUE_ALONE_SHORT,
        words.CLUE_ALONE_FULL,
        by_clues.clue_alone,
        examples.CLUE_ALONE,
    ),
    Technique(
        "line-and-diagonal",
        "Seen from every place",
        2,
        2,
        "If all the places of a symbol in a line share a line or a corner with a cell, that cell "
        "cannot hold the symbol.",
        words.SEEN_SHORT,
        words.SEEN_FULL,
        by_symbols.seen_by_all,
        examples.SEEN,
    ),
    Technique(
        "symbols-in-line",
        "Symbols sharing a line",
        3,
        5,
        "All ways to place the three symbols of a line without a clue that agree with what is "
        "known: what they have in common follows. Two symbols with the same two cells, for "
        "one, keep the third out of these.",
        words.LINE_SHORT,
        words.LINE_FULL,
        by_clues.without_clue,
        examples.LINE,
    ),
    Technique(
        "clue-and-line",
        "Clue and line together",
        3,
        5,
        "All ways to place the three symbols of a line that agree with its clue and with what is "
        "known: what they have in common follows.",
        words.CLUE_SHORT,
        words.CLUE_FULL,
        by_clues.with_clue,
        examples.CLUE,
    ),
    Technique(
        "lines-share",
        "Lines that share their places",
        4,
        15,
        "Two rows that have a symbol in the same two columns only (or three in three) use these "
        "columns up for that symbol; the same with columns and rows.",
        words.FISH_SHORT,
        words.FISH_FULL,
        by_symbols.lines_share,
        examples.FISH,
    ),
    Technique(
        "two-lines-on",
        "Supposition over two lines",
        4,
        20,
        "Suppose a cell has a value and see what follows in one or two lines: if that leaves a "
        "line without places for its three symbols, the cell does not have it.",
        words.FOLLOW_SHORT,
        words.FOLLOW_FULL,
        supposing.shortly,
        examples.SHORTLY,
    ),
    Technique(
        "line-by-line",
        "Supposition, line by line",
        5,
        40,
        "Suppose a cell has a value and see what follows in one line after the other: if a line "
        "ends up without places for its three symbols, the cell does not have it. The "
        "supposition that needs the fewest lines is taken.",
        words.FOLLOW_SHORT,
        words.FOLLOW_FULL,
        supposing.at_length,
        examples.FOLLOWED,
    ),
)
