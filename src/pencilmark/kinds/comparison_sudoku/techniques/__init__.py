"""How people solve a Comparison Sudoku: its named techniques, in the order in which one looks."""

from __future__ import annotations

from ....explaining.position import Position
from ....explaining.technique import Technique, by_one_rule
from ....model import Rule
from .. import words
from . import (
    boxes as by_boxes,
    groups as by_groups,
    positions as examples,
    signs as by_signs,
    what_if,
)


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
        find=by_signs.extremes,
        example=examples.EXTREME,
    ),
    Technique(
        name="sign-chain",
        title="Chain of signs",
        level=1,
        cost=1,
        about="A chain of signs bounds the cells along it: with two cells below it, a cell is at "
        "least 3; with three above it, at most 6 of 9.",
        short=words.CHAIN_SHORT,
        full=words.CHAIN_FULL,
        find=by_signs.chains,
        example=examples.CHAIN,
    ),
    Technique(
        name="sign-count",
        title="Counting smaller and greater cells",
        level=2,
        cost=2,
        about="The cells of a box that signs make smaller than a cell are all different: with k "
        "of them, the cell is at least k+1. The same with greater cells.",
        short=words.COUNT_SHORT,
        full=words.COUNT_FULL,
        find=by_signs.counting,
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
        find=by_groups.taken,
        example=examples.TAKEN,
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
    ),
    Technique(
        name="sign-bounds",
        title="Bounds over a sign",
        level=2,
        cost=2,
        about="A cell is greater than the least digit left in a smaller neighbour, and smaller "
        "than the greatest one left in a greater neighbour.",
        short=words.PUSHED_SHORT,
        full=words.PUSHED_FULL,
        find=by_signs.pushed,
        example=examples.PUSHED,
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
    ),
    Technique(
        name="naked-pair",
        title="Naked pair",
        level=3,
        cost=5,
        about="Two cells of a group with the same two digits left use both up.",
        short=words.NAKED_SET_SHORT,
        full=words.NAKED_SET_FULL,
        find=by_groups.naked_set(2),
        example=examples.NAKED_PAIR,
    ),
    Technique(
        name="hidden-pair",
        title="Hidden pair",
        level=3,
        cost=6,
        about="Two digits that fit into the same two cells of a group only keep everything else "
        "out of these.",
        short=words.HIDDEN_SET_SHORT,
        full=words.HIDDEN_SET_FULL,
        find=by_groups.hidden_set(2),
        example=examples.HIDDEN_PAIR,
    ),
    Technique(
        name="sign-squeeze",
        title="Crowd on one side",
        level=3,
        cost=6,
        about="Several cells of a group that are all smaller than a cell are different from each "
        "other: with the digits they have left, the greatest of them must go so far up that "
        "the cell has a bound. The same with greater cells.",
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
        find=by_groups.naked_set(3),
        example=examples.NAKED_TRIPLE,
    ),
    Technique(
        name="hidden-triple",
        title="Hidden triple",
        level=4,
        cost=15,
        about=(
            "Three digits that fit into three cells of a group only keep everything else out of "
            "these."
        ),
        short=words.HIDDEN_SET_SHORT,
        full=words.HIDDEN_SET_FULL,
        find=by_groups.hidden_set(3),
        example=examples.HIDDEN_TRIPLE,
    ),
    Technique(
        name="x-wing",
        title="X-wing",
        level=4,
        cost=15,
        about="Two rows with a digit in the same two columns only use these columns up; the same "
        "with columns and rows.",
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_groups.fish(2),
        example=examples.X_WING,
    ),
    Technique(
        name="box-in-order",
        title="Box filled in order",
        level=4,
        cost=18,
        about=(
            "Fill a box from 1 upwards: a cell has its turn when all cells that signs make "
            "smaller are filled. A digit that no such filling brings to a cell is gone from it."
        ),
        short=words.IN_ORDER_SHORT,
        full=words.IN_ORDER_FULL,
        find=by_boxes.in_order,
        example=examples.IN_ORDER,
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
        name="swordfish",
        title="Swordfish",
        level=5,
        cost=30,
        about="Three rows with a digit in the same three columns only use these columns up; the "
        "same with columns and rows.",
        short=words.FISH_SHORT,
        full=words.FISH_FULL,
        find=by_groups.fish(3),
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
