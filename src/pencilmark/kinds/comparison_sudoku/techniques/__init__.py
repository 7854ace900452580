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
    what_if as supposing,
)


def _given_words(position: Position, rule: Rule, conclusions: tuple[int, ...]) -> dict[str, object]:
    cell, digit, _ = position.board.meaning(conclusions[0])
    return {"cell": position.grid.name(cell), "digit": digit}


TECHNIQUES = (
    Technique(
        "given-digit",
        "Given digit",
        1,
        1,
        "What is printed in a cell stands there.",
        words.GIVEN_SHORT,
        words.GIVEN_FULL,
        by_one_rule("given", words=_given_words),
        examples.GIVEN,
        printed=True,
    ),
    Technique(
        "only-extreme",
        "Only cell for the smallest or greatest digit",
        1,
        1,
        "If all cells of a box but one have a smaller neighbour in the box, that one holds "
        "the 1; the same with greater neighbours and the greatest digit.",
        words.EXTREME_SHORT,
        words.EXTREME_FULL,
        by_signs.extremes,
        examples.EXTREME,
    ),
    Technique(
        "sign-chain",
        "Chain of signs",
        1,
        1,
        "A chain of signs bounds the cells along it: with two cells below it, a cell is at "
        "least 3; with three above it, at most 6 of 9.",
        words.CHAIN_SHORT,
        words.CHAIN_FULL,
        by_signs.chains,
        examples.CHAIN,
    ),
    Technique(
        "sign-count",
        "Counting smaller and greater cells",
        2,
        2,
        "The cells of a box that signs make smaller than a cell are all different: with k "
        "of them, the cell is at least k+1. The same with greater cells.",
        words.COUNT_SHORT,
        words.COUNT_FULL,
        by_signs.counting,
        examples.COUNT,
    ),
    Technique(
        "digit-taken",
        "Digit taken",
        1,
        1,
        "A digit that has been placed is gone from the rest of its row, column and box.",
        words.TAKEN_SHORT,
        words.TAKEN_FULL,
        by_groups.taken,
        examples.TAKEN,
    ),
    Technique(
        "naked-single",
        "Naked single",
        1,
        1,
        "A cell with one digit left holds it.",
        words.NAKED_SHORT,
        words.NAKED_FULL,
        by_groups.naked_single,
        examples.NAKED,
    ),
    Technique(
        "hidden-single",
        "Hidden single",
        1,
        1,
        "A digit with one cell left in a row, column or box stands there.",
        words.HIDDEN_SHORT,
        words.HIDDEN_FULL,
        by_groups.hidden_single,
        examples.HIDDEN,
    ),
    Technique(
        "sign-bounds",
        "Bounds over a sign",
        2,
        2,
        "A cell is greater than the least digit left in a smaller neighbour, and smaller "
        "than the greatest one left in a greater neighbour.",
        words.PUSHED_SHORT,
        words.PUSHED_FULL,
        by_signs.pushed,
        examples.PUSHED,
    ),
    Technique(
        "crossing",
        "Pointing and claiming",
        3,
        5,
        "If all places for a digit in a box lie in one line, it is gone from the rest of "
        "the line (pointing); if all its places in a line lie in one box, it is gone from "
        "the rest of the box (claiming).",
        words.CROSSING_SHORT,
        words.CROSSING_FULL,
        by_groups.crossing,
        examples.CROSSING,
    ),
    Technique(
        "naked-pair",
        "Naked pair",
        3,
        5,
        "Two cells of a group with the same two digits left use both up.",
        words.NAKED_SET_SHORT,
        words.NAKED_SET_FULL,
        by_groups.naked_set(2),
        examples.NAKED_PAIR,
    ),
    Technique(
        "hidden-pair",
        "Hidden pair",
        3,
        6,
        "Two digits that fit into the same two cells of a group only keep everything else "
        "out of these.",
        words.HIDDEN_SET_SHORT,
        words.HIDDEN_SET_FULL,
        by_groups.hidden_set(2),
        examples.HIDDEN_PAIR,
    ),
    Technique(
        "sign-squeeze",
        "Crowd on one side",
        3,
        6,
        "Several cells of a group that are all smaller than a cell are different from each "
        "other: with the digits they have left, the greatest of them must go so far up that "
        "the cell has a bound. The same with greater cells.",
        words.SQUEEZED_SHORT,
        words.SQUEEZED_FULL,
        by_signs.squeezed,
        examples.SQUEEZED,
    ),
    Technique(
        "naked-triple",
        "Naked triple",
        4,
        12,
        "Three cells of a group with no more than three digits between them use these up.",
        words.NAKED_SET_SHORT,
        words.NAKED_SET_FULL,
        by_groups.naked_set(3),
        examples.NAKED_TRIPLE,
    ),
    Technique(
        "hidden-triple",
        "Hidden triple",
        4,
        15,
        "Three digits that fit into three cells of a group only keep everything else out of these.",
        words.HIDDEN_SET_SHORT,
        words.HIDDEN_SET_FULL,
        by_groups.hidden_set(3),
        examples.HIDDEN_TRIPLE,
    ),
    Technique(
        "x-wing",
        "X-wing",
        4,
        15,
        "Two rows with a digit in the same two columns only use these columns up; the same "
        "with columns and rows.",
        words.FISH_SHORT,
        words.FISH_FULL,
        by_groups.fish(2),
        examples.X_WING,
    ),
    Technique(
        "box-in-order",
        "Box filled in order",
        4,
        18,
        "Fill a box from 1 upwards: a cell has its turn when all cells that signs make smaller "
        "are filled. A digit that no such filling brings to a cell is gone from it.",
        words.IN_ORDER_SHORT,
        words.IN_ORDER_FULL,
        by_boxes.in_order,
        examples.IN_ORDER,
    ),
    Technique(
        "short-supposition",
        "Supposition with a quick end",
        4,
        20,
        "Suppose a cell holds a digit: if, a few bounds or digits later, a cell has no "
        "digit left or a digit no place, it does not.",
        words.SUPPOSE_SHORT,
        words.SUPPOSE_FULL,
        supposing.shortly,
        examples.SHORTLY,
    ),
    Technique(
        "swordfish",
        "Swordfish",
        5,
        30,
        "Three rows with a digit in the same three columns only use these columns up; the "
        "same with columns and rows.",
        words.FISH_SHORT,
        words.FISH_FULL,
        by_groups.fish(3),
        examples.SWORDFISH,
    ),
    Technique(
        "supposition",
        "Supposition",
        5,
        40,
        "Suppose a cell holds a digit and see what follows by groups and signs until a cell "
        "has no digit left or a digit no place. The supposition that fails soonest is "
        "taken.",
        words.SUPPOSE_SHORT,
        words.SUPPOSE_FULL,
        supposing.at_length,
        examples.SUPPOSED,
    ),
)
