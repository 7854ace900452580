"""The sentences of Comparison Sudoku."""

SUMMARY = (
    "Put every digit once into every row, every column and every box. "
    "A sign between two cells points at the smaller of their digits."
)

BOX_NAME = "box {name}"

ROW = "Row {row} holds each of 1 to {last} once."
COLUMN = "Column {column} holds each of 1 to {last} once."
BOX = "The box from {first} to {end} holds each of 1 to {last} once."
SIGN = "{smaller} is smaller than {greater}."
GIVEN = "{cell} holds the given {digit}."

BAD_SIZE = "A grid of size {size} is not possible: sizes go from {least} to {most}."
BOX_SHAPE = "A box needs a number of rows and a number of columns."
BAD_BOX = (
    "Boxes of {rows:# row|# rows} and {columns:# column|# columns} do not fit a grid of size "
    "{size}: they must have {size} cells."
)
RIGHT_SHAPE = "The signs to the right must form {rows:# row|# rows} of {columns}."
BELOW_SHAPE = "The signs below must form {rows:# row|# rows} of {columns}."
BAD_SIGN = "{sign} at {cell} means nothing: a sign must be '<', '>' or '.'."
GIVENS_SHAPE = "The given digits must form {rows:# row|# rows} of {columns}."
BAD_GIVEN = "{cell} holds the given {digit}, but the digits go from 1 to {last}."

# the techniques: a short and a full sentence for each
IS_DIGIT = "is {digit}"
AT_MOST = "is at most {high}"
AT_LEAST = "is at least {low}"
BETWEEN = "lies between {low} and {high}"

GIVEN_SHORT = "{cell} is {digit}."
GIVEN_FULL = "{cell} is {digit}: it is printed in the grid."
NOTHING_SMALLER = "every other cell of the box has a smaller one beside it"
NOTHING_GREATER = "every other cell of the box has a greater one beside it"
EXTREME_SHORT = "{cell} is {digit}: {why}."
EXTREME_FULL = (
    "The {digit} of {box} is in {cell}, because {why}: none of the others can be {digit}."
)
CHAIN = "{chain}"
SMALLER_IN_BOX = "{count:# cell|# cells} of its box must be smaller ({cells})"
GREATER_IN_BOX = "{count:# cell|# cells} of its box must be greater ({cells})"
CHAIN_SHORT = "{cell} {range}: {why}."
CHAIN_FULL = "Follow the signs at {cell}: {why}. So {cell} {range}."
COUNT_SHORT = "{cell} {range}: {why}."
COUNT_FULL = "Count along the signs at {cell}: {why}. They are all different, so {cell} {range}."
ABOVE_DIGIT = "{cell} is greater than {other}, which is {digit}"
ABOVE_LEAST = "{cell} is greater than {other}, which is at least {digit}"
BELOW_DIGIT = "{cell} is smaller than {other}, which is {digit}"
BELOW_MOST = "{cell} is smaller than {other}, which is at most {digit}"
PUSHED_SHORT = "{cell} {range}, by what is left beside it."
PUSHED_FULL = "{why}. So {cell} {range}."
LESS, MORE = "smaller", "greater"
SQUEEZED_SHORT = "{cell} {range}: {cells} are all {side}."
SQUEEZED_FULL = (
    "{cells} are all different, being in {group}, and all {side} than {cell}. With the digits "
    "they have left, one of them must go as far as {digit}. So {cell} {range}."
)
TAKEN_SHORT = "{cell} is {digit}, so there is no other {digit} in {groups}."
TAKEN_FULL = "{cell} is {digit}. So {digit} is gone from all other cells of {groups}."
NAKED_SHORT = "{cell} can only be {digit}."
NAKED_FULL = "Every other digit is ruled out in {cell}, so {cell} is {digit}."
HIDDEN_SHORT = "In {group} only {cell} can be {digit}."
HIDDEN_FULL = (
    "A {digit} must stand in {group}, and no other cell there can be {digit}. So {cell} is {digit}."
)
CROSSING_SHORT = "The {digit} of {source} is in {target} too, so it is nowhere else in {target}."
CROSSING_FULL = (
    "In {source}, all places for the {digit} belong to {target} too. So the {digit} of {target} "
    "is one of these, and {cells} cannot be {digit}."
)
NAKED_SET_SHORT = "{cells} use up {digits} in {group}."
NAKED_SET_FULL = (
    "In {group}, {cells} can be nothing but {digits}: as many cells as digits, so they use them "
    "all. In the rest of {group} they are gone."
)
HIDDEN_SET_SHORT = "In {group}, {digits} fit only into {cells}, which hold nothing else."
HIDDEN_SET_FULL = (
    "In {group}, {digits} can stand in {cells} only: as many digits as cells. So these cells "
    "hold nothing else."
)
FISH_SHORT = "The {digit} of {lines} is in {across} only, so no other line has it there."
FISH_FULL = (
    "In each of {lines}, the {digit} can only stand in {across}. Together they use these up, so "
    "the {digit} is nowhere else in {across}: {cells} cannot be {digit}."
)
IN_ORDER_SHORT = "No filling of {box} has {digits} in {cell}."
IN_ORDER_FULL = (
    "Fill {box} with 1 to {last} in order: a cell has its turn only after the smaller ones beside "
    "it. With the digits that are left, that never brings {digits} to {cell}."
)
SUPPOSE_SHORT = "Suppose {cell} is {digit}: before long {end}."
SUPPOSE_FULL = (
    "Suppose {cell} is {digit}. {count:One thing follows|# things follow} from that by groups and "
    "signs, and then {end}. So {cell} is not {digit}."
)
NO_DIGIT = "no digit is left for {cell}"
NO_PLACE = "no place is left for the {digit} of {group}"
