"""The sentences of Comparison Sudoku."""

SUMMARY = (
    "Put every digit once into every row, every column and every box. "
    "A sign between two cells points at the smaller of their digits."
)

BOX_NAME = "box {name}"

ROW = "Row {number} holds each of 1 to {last} once."
COLUMN = "Column {number} holds each of 1 to {last} once."
BOX = "Box {number}, from {first} to {end}, holds each of 1 to {last} once."
SIGN = "{smaller} is smaller than {greater}."
GIVEN = "{cell} holds the given {digit}."

BAD_SIZE = "A grid of size {size} is not possible: sizes go from {least} to {most}."
BOX_SHAPE = "A box needs a number of rows and a number of columns."
BAD_BOX = (
    "Boxes of {rows:# row|# rows} and {columns:# column|# columns} do not fit a grid of size "
    "{size}: they must have {size:# cell|# cells}."
)
RIGHT_SHAPE = "The signs to the right must form {rows:# row|# rows} of {columns}."
BELOW_SHAPE = "The signs below must form {rows:# row|# rows} of {columns}."
BAD_SIGN = "{sign} at {cell} means nothing: a sign must be '<', '>' or '.'."
GIVENS_SHAPE = "The given digits must form {rows:# row|# rows} of {columns}."
BAD_GIVEN = "{cell} holds the given {digit}, but the digits go from 1 to {last}."

MOST_BY_ONE_KEY = (
    "{program} is made for the digits 1 to 9: those from 10 to {last} may not fit its cells or its "
    "keys."
)

# the techniques: a short and a full sentence for each
IS_DIGIT = "{count:is|are} {digit}"
AT_MOST = "{count:is|are} at most {digit}"
AT_LEAST = "{count:is|are} at least {digit}"
LESS, MORE = "smaller", "greater"

# where to look
PLACE = "{place}"
DIGITS_LEFT = "what is left for {cell}"
A_BOX, BOXES = "box {number}", "boxes {numbers}"
CELLS_OF = "the cells of {group}: one has a single digit left"
DIGIT_AT = "the {digit} in {cell}"
DIGIT_IN = "the {digit} in {groups}"
PLACES_FOR = "the places for the {digit} in {group}"
SIGNS_AT = "the signs at {cells}"
SIGNS_AT_DIGIT = "the signs at the {digit} in {cell}"
SIGNS_OF = "the signs of {group}"
TOGETHER = "{groups} together"
SEEN_FROM = "{cell} and the cells that it sees"

GIVEN_SHORT = "{cell} is {digit}."
GIVEN_FULL = "{cell} is {digit}: it is printed in the grid."
EXTREME_SHORT = "In {box} only {cell} has nothing {side} beside it: it is {digit}."
EXTREME_FULL = "In {box} only {cell} has no {side} cell beside it: it is {digit}."
CHAIN = "{chain}, so {cell} {range}"
SMALLER_CELLS = "{cell} has {count:# smaller cell|# smaller cells} ({cells}), so it {range}"
GREATER_CELLS = "{cell} has {count:# greater cell|# greater cells} ({cells}), so it {range}"
ALL_OTHERS, ALL_OTHERS_BUT = "all others", "all others but {cells}"
BOTH_SIDES_OF = (
    "{cell} has {low:# smaller cell|# smaller cells} ({smaller}) and {high:# greater one|# greater "
    "ones} ({greater}), so it is {digits}"
)
CHAIN_RANGES = "{chain}, so {ranges}"
CHAIN_OF_ALL = "{chain}, so these are 1 to {digit} in this order"
LEFT_IN = "{cells} {count:is|are} {digits}"
FROM_TO = "{low}-{high}"
EITHER = "{low} or {high}"
SMALLER = "{count:# smaller cell|# smaller cells}"
GREATER = "{count:# greater cell|# greater cells}"
BOTH_SIDES = "{low} smaller and {count:# greater cell|# greater cells}"
SINGLE = " {cell} has {sides}, so it is {digit}."
SINGLE_TOO = " {cell} has {sides}, and {since}, so {cell} is {digit}."
SINGLE_SINCE = " {since}, so {cell} is {digit}."
BOX_REST = " Likewise: {ranges}."
OTHER_CHAINS = " Likewise, with {chains}: {ranges}."
CHAIN_SHORT = "By the signs of {box}: {ranges}."
FOLLOW, BY_A_SIGN = "Follow the signs of {box}", "By a sign of {box}"
CHAIN_FULL = "{lead}: {why}.{rest}"
COUNT_SHORT = "By the signs of {box}: {ranges}."
COUNT_FULL = "By the signs of {box}, {why}.{rest}"
ON_SIDE = "{cells} {count:is|are} {side}"
BESIDE_SHORT = "Beside the {digit} in {cell}, {sides}."
BESIDE_FULL = "{cell} is {digit}. {beside}."
BESIDE_NOTED = "{bounds}."
COMPARED = "{cells} {count:is|are} {side} than {cell}, so {rest}"
COMPARED_TOO = "{cells} {count:is|are} {side}, so {rest}"
LEAST = "at least {digit}"
MOST = "at most {digit}"
ONLY_LEFT = "it is {digit}"
BESIDE_CELL_NOTED = "{sides} than {cell}"
BESIDE_MANY_NOTED = "By the signs, {sides}."
MOVED = "{cells} {range}"
THESE = "these"
BOUND_AND_SIDE = "{bound} and {side} than {cells}"
HAS_ONLY = "; that leaves only {digit} in {cell}"
RULED_OUT = "{digits} {count:is|are} ruled out there"
BOUND_SINCE = "{bound} ({since})"
TAKEN = "{digits} are taken: {cells}"
HOLDS = "{cell} is {digit}"
PUSHED_SHORT = "{source}, so by the signs {cells}{singles}."
PUSHED_FULL = "{reasons}{so} {moves}{singles}."
SO, SO_THEN = ", so", ". So"
PATHS = "{known}. Follow the signs from there: {paths}"
SQUEEZED_SHORT = "{cell} {range}: {cells} are {count:all|both|all} {other_side}."
SQUEEZED_FULL = (
    "{cells}, {count:all|both|all} in {group}, are different and {bound}, so one of them is "
    "{far}. {cell} is {side} than {count:it|both|all of them}, so it {range}."
)
TAKEN_SHORT = "{cell} is {digit}, so there is no other {digit} in {groups}."
TAKEN_FULL = "{cell} is {digit}. So there is no other {digit} in {groups}."
LEFT_NOTED = "That leaves {told}."
LEFT_IN_CELL = "{digit} in {cell}"
NAKED_SHORT = "Only {digit} is left in {cell}."
NAKED_FULL = "{cell} is {digit}: {since}."
NAKED_BOUNDED = "it is {range}, and {groups} {count:has|have} {digits}"
NAKED_OTHER = "the {digit}"
NAKED_SINCE = "{groups} {count:has|have} the others"
NAKED_ALONE = "nothing else is left there"
HIDDEN_SHORT = "In {group} only {cell} can be {digit}."
HIDDEN_FULL = "{cell} is {digit} (only place in {group})."
CROSSING_SHORT = "The {digit} of {source} is in {target} too, so it is nowhere else in {target}."
CROSSING_FULL = (
    "In {source} the {digit} can only be at {places}, {count:which is|both|all} in {target}. So no "
    "other cell of {target} can be {digit}."
)
NAKED_SET_SHORT = "{cells} use up {digits} in {group}."
NAKED_SET_FULL = (
    "In {group}, {cells} can be nothing but {digits}: as many cells as digits, so they use "
    "{count:it|both|them all} up. No other cell of {group} can be {rest}."
)
HIDDEN_SET_SHORT = "The digits {digits} of {group} fit only into {cells}, which hold nothing else."
HIDDEN_SET_FULL = (
    "The digits {digits} of {group} can stand in {cells} only: as many digits as cells. So these "
    "cells hold nothing else."
)
FISH_SHORT = "The {digit} of {lines} is in {across} only, so no other line has it there."
FISH_FULL = (
    "The {digit} can only be {places}. So {lines} use up {across}, and no other cell of {across} "
    "can be {digit}."
)
PLACES_IN = "at {cells} in {line}"
SKYSCRAPER_SHORT = "The {digit} of {lines} is in {tops} at least once: {cells} cannot be {digit}."
SKYSCRAPER_FULL = (
    "The {digit} can only be {places}. {feet} share {base}, so they are not both {digit}, and "
    "{tops} is {digit}. {cells}, which {count:sees|see} both of these, cannot be {digit}."
)
XY_WING_SHORT = "Whatever {pivot} is, one of {ends} is {digit}: {cells} cannot be {digit}."
XY_WING_FULL = (
    "{pivot} is {pivot_digits}. It sees {one}, which is {one_digits}, and {other}, which is "
    "{other_digits}: whatever it is, one of these two is {digit}. {cells} {count:sees|see} both, "
    "so {count:it|they} cannot be {digit}."
)
XYZ_WING_SHORT = "One of {pivot}, {ends} is {digit}: {cells} cannot be {digit}."
XYZ_WING_FULL = (
    "{pivot} is {pivot_digits}. It sees {one}, which is {one_digits}, and {other}, which is "
    "{other_digits}: one of the three is {digit} in any case. {cells} {count:sees|see} all of "
    "them, so {count:it|they} cannot be {digit}."
)
IN_ORDER_SHORT = "No filling of {box} has {digits} in {cell}."
IN_ORDER_FULL = "{why} So {cell} is not {digits}."
IN_ORDER_SUPPOSE = "Within {box}, suppose {cell} is {digit}. {way} {end}{because}."
IN_ORDER_AGAIN = "Suppose it is {digit}. {way} {end}{because}."
IN_ORDER_NEVER = (
    "Fill {box} with 1 to {last} in order: a cell has its turn only after the smaller ones beside "
    "it. With the digits that are left, no filling comes to an end otherwise."
)
SUPPOSE_SHORT = "Suppose {cell} is {digit}: before long {end}."
SUPPOSE_FULL = "Suppose {cell} is {digit}. {way} {end}{because}. So {cell} is not {digit}."
NO_DIGIT = "no digit is left for {cell}"
NO_PLACE = "no place is left for the {digit} of {group}"
IN_BRACKETS = " ({because})"
THEN_AT_ONCE = "Then"
THEN = "Then {lines}, and"
THEN_BELOW = "The lines below follow one after the other, and then"
FOLLOWS = "{cells} {range} ({because})"
FOLLOWS_LINE = "{cells} {range} ({because})."
ONLY_PLACE = "only place in {group}"
ON_SIDE_WHICH = "{side} than {cell}, which {bounded}"
ON_SIDE_OF = "{side} than {cells}"
REASONS = "{reasons}"
REASONS_FROM = "it was {before}; {reasons}"

# How a rule is broken at the end of a supposition.
BREACH_SIGN = "{smaller} ({low}) is not smaller than {greater} ({high})."
BREACH_EQUAL = "{smaller} and {greater} are both {digit}, but {smaller} must be smaller."
BREACH_SMALLER = "there is no digit for {smaller} that is smaller than {greater}."
BREACH_GREATER = "there is no digit for {greater} that is greater than {smaller}."
BREACH_NO_DIGIT = "no digit is left for {cell}."
BREACH_NO_DIGIT_SINCE = (
    "{cell} could only be {digits}, but {where} has {count:that|both|all of these} elsewhere."
)
BREACH_CROWD = "in {where}, {cells} have only {digits} between them."
BREACH_TWICE = "the {digit} stands twice in {where}, in {cells}."
BREACH_NO_PLACE = "{where} has no place left for its {digit}."

# the lessons: what each technique is called, and what it is
GIVEN_TITLE = "Given digit"
GIVEN_ABOUT = "What is printed in a cell stands there."
EXTREME_TITLE = "Only cell for the smallest or greatest digit"
EXTREME_ABOUT = (
    "If all cells of a box but one have a smaller neighbour in it, the one without holds the 1; "
    "the same with greater neighbours and the greatest digit."
)
CHAIN_TITLE = "Chain of signs"
CHAIN_ABOUT = (
    "A chain of signs bounds the cells along it: with two smaller cells before it, a cell is at "
    "least 3; with three greater ones after it, at most 6 of 9."
)
COUNT_TITLE = "Counting smaller and greater cells"
COUNT_ABOUT = (
    "The cells of a box that signs make smaller than a cell are all different: with 4 smaller "
    "cells, it is at least 5. The same with greater cells."
)
TAKEN_TITLE = "Digit taken"
TAKEN_ABOUT = "A digit that has been placed is gone from the rest of its row, column and box."
BESIDE_TITLE = "Signs at a digit"
BESIDE_ABOUT = (
    "A sign at a digit that has been placed says that the cell beside it is smaller, or greater."
)
NAKED_TITLE = "Naked single"
NAKED_ABOUT = "A cell with one digit left holds it."
HIDDEN_TITLE = "Hidden single"
HIDDEN_ABOUT = "A digit with one cell left in a row, column or box stands there."
PUSHED_TITLE = "Bounds over a sign"
PUSHED_ABOUT = (
    "A cell is greater than the least digit left in a smaller neighbour, and smaller than the "
    "greatest one left in a greater neighbour. So bounds move along the signs."
)
CROSSING_TITLE = "Pointing and claiming"
CROSSING_ABOUT = (
    "If all places for a digit in a box lie in one line, it is gone from the rest of the line "
    "(pointing); if all its places in a line lie in one box, it is gone from the rest of the box "
    "(claiming)."
)
NAKED_PAIR_TITLE = "Naked pair"
NAKED_PAIR_ABOUT = (
    "Two cells of a row, column or box with the same two digits left use both up: no other cell "
    "there can hold them."
)
HIDDEN_PAIR_TITLE = "Hidden pair"
HIDDEN_PAIR_ABOUT = (
    "Two digits that can only stand in the same two cells of a row, column or box keep everything "
    "else out of these."
)
SQUEEZED_TITLE = "Crowd on one side"
SQUEEZED_ABOUT = (
    "Cells of one row, column or box that are all greater than a cell are different from each "
    "other: if two of them are at most 5, one of them is at most 4, and the cell at most 3. The "
    "same with smaller cells."
)
NAKED_TRIPLE_TITLE = "Naked triple"
NAKED_TRIPLE_ABOUT = (
    "Three cells of a row, column or box with no more than three digits between them use these "
    "up: no other cell there can hold them."
)
HIDDEN_TRIPLE_TITLE = "Hidden triple"
HIDDEN_TRIPLE_ABOUT = (
    "Three digits that can only stand in the same three cells of a row, column or box keep "
    "everything else out of these."
)
X_WING_TITLE = "X-wing"
X_WING_ABOUT = (
    "Two rows in which a digit can only stand in the same two columns use these columns up; the "
    "same with columns and rows."
)
SKYSCRAPER_TITLE = "Skyscraper"
SKYSCRAPER_ABOUT = (
    "Two rows have two places each for a digit, and one place of each is in the same column. One "
    "of the other two places holds the digit, so no cell that sees both (shares a row, column or "
    "box with each) can hold it. The same with columns and rows."
)
XY_WING_TITLE = "XY-wing"
XY_WING_ABOUT = (
    "A cell with two digits sees two others (shares a row, column or box with each), and each of "
    "these has one of the two digits and the same third one. Whatever the first cell is, one of "
    "the others is the third digit, so no cell that sees both can hold it."
)
NAKED_QUAD_TITLE = "Naked quad"
NAKED_QUAD_ABOUT = (
    "Four cells of a row, column or box with no more than four digits between them use these up: "
    "no other cell there can hold them."
)
IN_ORDER_TITLE = "Box filled in order"
IN_ORDER_ABOUT = (
    "Look at a box alone, with its signs and the digits that are left: a digit that leaves the "
    "rest of the box no way to be filled is gone from its cell."
)
XYZ_WING_TITLE = "XYZ-wing"
XYZ_WING_ABOUT = (
    "A cell with three digits sees two others (shares a row, column or box with each), which have "
    "two of these each and share one of them. Whatever the first cell is, one of the three cells "
    "is the digit that all of them have, so no cell that sees all three can hold it."
)
SHORTLY_TITLE = "Supposition with a quick end"
SHORTLY_ABOUT = (
    "Suppose a cell holds a digit. If, a few bounds or digits later, a cell has no digit left or "
    "a digit no place, the cell does not hold it."
)
HIDDEN_QUAD_TITLE = "Hidden quad"
HIDDEN_QUAD_ABOUT = (
    "Four digits that can only stand in the same four cells of a row, column or box keep "
    "everything else out of these."
)
SWORDFISH_TITLE = "Swordfish"
SWORDFISH_ABOUT = (
    "Three rows in which a digit can only stand in the same three columns use these columns up; "
    "the same with columns and rows."
)
SUPPOSED_TITLE = "Supposition"
SUPPOSED_ABOUT = (
    "Suppose a cell holds a digit and see what follows by groups and signs. If a cell ends up "
    "without a digit, or a digit without a place, the cell does not hold it."
)
