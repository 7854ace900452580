"""How people solve a Comparison Sudoku: its named techniques, in the order in which one looks."""

from __future__ import annotations

from ....explaining.position import Position
from ....explaining.technique import Technique, by_one_rule
from ....model import Rule
from .. import words
from . import (
    around as by_digits,
    bounds as by_bounds,
    boxes as by_boxes,
    fish as by_fish,
    groups as by_groups,
    positions as examples,
    sets as by_sets,
    signs as by_signs,
    what_if,
    wings as by_wings,
)
from .walk import comparison_walk


def _given_words(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell, digit, _ = position.board.meaning(conclusions[0])
    return {"cell": position.grid.name(cell), "digit": digit}


TECHNIQUES = (
    Technique(
        name="given-digit",
        title="Given digit",
        level=1,
        cost=1,
        about="What is printed in a cell stands there.",
        short=words.GIVEN_SHORT,
        full=words.GIVEN_FULL,
        find=by_one_rule("given", words=_given_words),
        example=examples.GIVEN,
        printed=True,
    ),
    Technique(
        name="only-extreme",
        title="Only cell for the smallest or greatest digit",
        level=1,
        cost=1,
        about="If all cells of a box but one have a smaller neighbour in the box, that one holds "
        "the 1; the same with greater neighbours and the greatest digit.",
        short=words.EXTREME_SHORT,
        full=words.EXTREME_FULL,
        find=by_bounds.extremes,
        example=examples.EXTREME,
    ),
    Technique(
        name="sign-chain",
        title="Chain of signs",
        level=1,
        cost=1,
        about="A chain of signs bounds the cells along it: with two smaller cells before it, a "
        "cell is at least 3; with three greater ones after it, at most 6 of 9.",
        short=words.CHAIN_SHORT,
        full=words.CHAIN_FULL,
        find=by_bounds.chains,
        example=examples.CHAIN,
    ),
    Technique(
        name="sign-count",
        title="Counting smaller and greater cells",
        level=2,
        cost=2,
        about="The cells of a box that signs make smaller than a cell are all different: with 4 "
        "smaller cells, it is at least 5. The same with greater cells.",
        short=words.COUNT_SHORT,
        full=words.COUNT_FULL,
        find=by_bounds.counting,
        example=examples.COUNT,
    ),
    Technique(
        name="digit-taken",
        title="Digit taken",
        level=1,
        cost=1,
        about="A digit that has been placed is gone from the rest of its row, column and box.",
        short=words.TAKEN_SHORT,
        full=words.TAKEN_FULL,
        find=by_digits.taken,
        example=examples.TAKEN,
        quick=True,
        fold=by_digits.taken_noted,
        plain=by_digits.is_plain,
    ),
    Technique(
        name="sign-digit",
        title="Signs at a digit",
        level=1,
        cost=1,
        about="A sign at a digit that has been placed says that the cell beside it is smaller, or "
        "greater.",
        short=words.BESIDE_SHORT,
        full=words.BESIDE_FULL,
        find=by_digits.beside,
        example=examples.BESIDE,
        quick=True,
        fold=by_digits.beside_noted,
        plain=by_digits.is_plain,
    ),
    Technique(
        name="naked-single",
        title="Naked single",
        level=1,
        cost=1,
        about="A cell with one digit left holds it.",
        short=words.NAKED_SHORT,
        full=words.NAKED_FULL,
        find=by_groups.naked_single,
        example=examples.NAKED,
        aliases=("Sole candidate", "Last possible digit"),
        quick=True,
        fold=by_groups.left_noted,
        leads_on=True,
        opens=lambda _: True,  # it is told as soon as it is there
    ),
    Technique(
        name="hidden-single",
        title="Hidden single",
        level=1,
        cost=1,
        about="A digit with one cell left in a row, column or box stands there.",
        short=words.HIDDEN_SHORT,
        full=words.HIDDEN_FULL,
        find=by_groups.hidden_single,
        example=examples.HIDDEN,
        aliases=("Unique candidate", "Last remaining cell"),
        quick=True,
    ),
    Technique(
        name="sign-bounds",
        title="Bounds over a sign",
        level=1,
        cost=1,
        about="A cell is greater than the least digit left in a smaller neighbour, and smaller "
        "than the greatest one left in a greater neighbour. So bounds move along the signs.",
        short=words.PUSHED_SHORT,
        full=words.PUSHED_FULL,
        find=by_signs.pushed,
        example=examples.PUSHED,
        quick=True,
    ),
    Technique(
        name="crossing",
        title="Pointing and claiming",
        level=3,
        cost=5,
        about="If all places for a digit in a box lie in one line, it is gone from the rest of "
        "the line (pointing); if all its places in a line lie in one box, it is gone from "
        "the rest of the box (claiming).",
        short=words.CROSSING_SHORT,
        full=words.CROSSING_FULL,
        find=by_groups.crossing,
        example=examples.CROSSING,
        aliases=("Locked candidates", "Box-line reduction", "Intersection removal"),
    ),
    Technique(
        name="naked-pair",
        title="Naked pair",
        level=3,
        cost=5,
        about="Two cells of a group with the same two digits left use both up.",
        short=words.NAKED_SET_SHORT,
        full=words.NAKED_SET_FULL,
        find=by_sets.naked_set(2),
        example=examples.NAKED_PAIR,
    ),
    Technique(
        name="hidden-pair",
        title="Hidden pair",
        level=3,
        cost=6,
        about="Two digits that can only stand in the same two cells of a group keep everything "
        "else out of these.",
        short=words.HIDDEN_SET_SHORT,
        full=words.HIDDEN_SET_FULL,
        find=by_sets.hidden_set(2),
        example=examples.HIDDEN_PAIR,
    ),
    Technique(
        name="sign-squeeze",
        title="Crowd on one side",
        level=3,
        cost=6,
        about="Cells of a group that are all greater than a cell are different from each other: "
        "if two of them are at most 5, one of them is at most 4, and the cell at most 3. The "
        "same with smaller cells.",
        short=words.SQUEEZED_SHORT,
        full=words.SQUEEZED_FULL,
        find=by_signs.squeezed,
        example=examples.SQUEEZED,
    ),
    Technique(
        name="naked-triple",
        title="Naked triple",
        level=4,
        cost=12,
        about="Three cells of a group with no more than three digits between them use these up.",
        short=words.NAKED_SET_SHORT,
        full=words.NAKED_SET_FULL,
        find=by_sets.naked_set(3),
        example=examples.NAKED_TRIPLE,
    ),
    Technique(
        name="hidden-triple",
        title="Hidden triple",
        level=4,
        cost=15,
        about=(
            "Three digits that can only stand in the same three cells of a group keep everything "
            "else out of these."
        ),
        short=words.HIDDEN_SET_SHORT,
        full=words.HIDDEN_SET_FULL,
        find=by_sets.hidden_set(3),
        example=examples.HIDDEN_TRIPLE,
    ),
    Technique(
        name="x-wing",
        title="X-wing",
        level=4,
        cost=15,
        about="Two rows in which a digit can only stand in the same two columns use these columns "
        "up; the same with columns and rows.",
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_fish.fish(2),
        example=examples.X_WING,
    ),
    Technique(
        name="skyscraper",
        title="Skyscraper",
        level=4,
        cost=16,
        about="Two rows have two places each for a digit, and one place of each is in the same "
        "column. One of the other two places holds the digit, so no cell that sees both can hold "
        "it. The same with columns and rows.",
        short=words.SKYSCRAPER_SHORT,
        full=words.SKYSCRAPER_FULL,
        find=by_fish.skyscraper,
        example=examples.SKYSCRAPER,
    ),
    Technique(
        name="xy-wing",
        title="XY-wing",
        level=4,
        cost=16,
        about="A cell with two digits sees two others, each with one of these digits and the same "
        "third one. Whatever the first cell is, one of the others is the third digit, so no cell "
        "that sees both can hold it.",
        short=words.XY_WING_SHORT,
        full=words.XY_WING_FULL,
        find=by_wings.xy_wing,
        example=examples.XY_WING,
        aliases=("Y-wing", "Bent triple"),
    ),
    Technique(
        name="naked-quad",
        title="Naked quad",
        level=4,
        cost=17,
        about="Four cells of a group with no more than four digits between them use these up.",
        short=words.NAKED_SET_SHORT,
        full=words.NAKED_SET_FULL,
        find=by_sets.naked_set(4),
        example=examples.NAKED_QUAD,
        aliases=("Naked quadruple",),
    ),
    Technique(
        name="box-in-order",
        title="Box filled in order",
        level=4,
        cost=18,
        about="Look at a box alone, with its signs and the digits that are left: a digit that "
        "leaves the rest of the box no way to be filled is gone from its cell.",
        short=words.IN_ORDER_SHORT,
        full=words.IN_ORDER_FULL,
        find=by_boxes.in_order,
        example=examples.IN_ORDER,
    ),
    Technique(
        name="xyz-wing",
        title="XYZ-wing",
        level=4,
        cost=19,
        about="A cell with three digits sees two others, which have two of these each and share "
        "one of them. Whatever the first cell is, one of the three cells is the digit that all of "
        "them have, so no cell that sees all three can hold it.",
        short=words.XYZ_WING_SHORT,
        full=words.XYZ_WING_FULL,
        find=by_wings.xyz_wing,
        example=examples.XYZ_WING,
    ),
    Technique(
        name="short-supposition",
        title="Supposition with a quick end",
        level=4,
        cost=20,
        about="Suppose a cell holds a digit: if, a few bounds or digits later, a cell has no "
        "digit left or a digit no place, it does not.",
        short=words.SUPPOSE_SHORT,
        full=words.SUPPOSE_FULL,
        find=what_if.shortly,
        example=examples.SHORTLY,
    ),
    Technique(
        name="hidden-quad",
        title="Hidden quad",
        level=5,
        cost=25,
        about="Four digits that can only stand in the same four cells of a group keep everything "
        "else out of these.",
        short=words.HIDDEN_SET_SHORT,
        full=words.HIDDEN_SET_FULL,
        find=by_sets.hidden_set(4),
        example=examples.HIDDEN_QUAD,
        aliases=("Hidden quadruple",),
    ),
    Technique(
        name="swordfish",
        title="Swordfish",
        level=5,
        cost=30,
        about="Three rows in which a digit can only stand in the same three columns use these "
        "columns up; the same with columns and rows.",
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_fish.fish(3),
        example=examples.SWORDFISH,
    ),
    Technique(
        name="supposition",
        title="Supposition",
        level=5,
        cost=40,
        about="Suppose a cell holds a digit and see what follows by groups and signs until a cell "
        "has no digit left or a digit no place. The supposition that fails soonest is "
        "taken.",
        short=words.SUPPOSE_SHORT,
        full=words.SUPPOSE_FULL,
        find=what_if.at_length,
        example=examples.SUPPOSED,
    ),
)

WALK = comparison_walk
