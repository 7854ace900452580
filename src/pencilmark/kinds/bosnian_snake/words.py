"""The sentences of Bosnian Snake."""

SUMMARY = (
    "Find the snake: one cell wide, from head to tail, never touching itself, not even at a "
    "corner (its own bends aside). A number in a cell counts the snake cells around it, a number "
    "beside the grid those in its row or column. Numbered cells are not snake; rings are its ends."
)

SNAKE_NAME = "snake"
EMPTY_NAME = "empty"

END = "The snake ends at {cell}, so exactly one of the cells beside it is snake."
BODY = "The snake does not end at {cell}: if it is snake, exactly two of the cells beside it are."
LINK = (
    "If {cell} is snake, exactly two of the cells beside it are, or just one if the snake "
    "ends there."
)
TWO_ENDS = "The snake has exactly two ends."
TOUCH = (
    "The snake does not touch itself: where {a} and {d}, or {b} and {c}, are both snake, exactly "
    "one of the other two is."
)
ONE_PIECE = "The snake is all in one piece."
ROW = "Row {row} holds exactly {count:# snake cell|# snake cells}."
COLUMN = "Column {column} holds exactly {count:# snake cell|# snake cells}."
AROUND = "Exactly {count} of the cells around {cell} {count:is|are} snake."
NUMBERED = "{cell} holds a number, so it is not snake."
GIVEN_SNAKE = "{cell} is given as snake."
GIVEN_EMPTY = "{cell} is given as empty."

NO_CELLS = "The grid has no cells."
ROW_NUMBERS = (
    "The grid has {lines:# row|# rows}, but {count:# row number is|# row numbers are} given."
)
COLUMN_NUMBERS = (
    "The grid has {lines:# column|# columns}, "
    "but {count:# column number is|# column numbers are} given."
)
ROW_RANGE = (
    "Row {line} cannot hold {count:# snake cell|# snake cells}: it has {most:# cell|# cells}."
)
COLUMN_RANGE = (
    "Column {line} cannot hold {count:# snake cell|# snake cells}: it has {most:# cell|# cells}."
)
OUTSIDE = "Row {row}, column {column} is not in the grid of {rows} x {columns} cells."
TOO_MANY_ENDS = "A snake has two ends, not {ends}."
SAME_END = "Both ends are given at {cell}."
NUMBER_RANGE = "The number in {cell} counts up to 8 neighbours, so it cannot be {number}."
TWICE = "{cell} is given both as {one} and as {other}."
AN_END = "an end of the snake"
SNAKE = "snake"
SNAKE_CELLS = "{count:# snake cell|# snake cells}"
EMPTY = "empty"
A_NUMBER = "the number {number}"

MORE = "{count} more"
THE_ROW = "row {row}"
THE_COLUMN = "column {column}"
THE_NUMBER = "the number in {cell}"

GIVEN_TITLE = "What is given"
GIVEN_ABOUT = (
    "The ends of the snake and the cells given as snake or empty go in first. A cell with a "
    "number is never snake."
)
GIVEN_SHORT = "Printed on the page: {cells} {count:is|are} {value}."
GIVEN_FULL = "{reason}: {cells} {count:is|are} {value}."
GIVEN_ENDS = "The ends of the snake belong to it"
GIVEN_AS_SNAKE = "Given on the page as snake"
GIVEN_AS_EMPTY = "Given on the page as empty"
GIVEN_NUMBERS = "A cell with a number is not snake"

FULL_TITLE = "Full count"
FULL_ABOUT = (
    "Once a row, a column or a number has all its snake cells, the rest of its cells are empty. "
    "A 0 is full from the start."
)
FULL_SHORT = "No more snake for {where}: {cells} {count:is|are} empty."
FULL_FULL = (
    "For {where}, {number:the one snake cell that it needs is|the # snake cells that it needs "
    "are} known, so {cells} {count:is|are} empty."
)

NEEDED_TITLE = "Only room left"
NEEDED_ABOUT = (
    "A row, a column or a number with just as many cells left as it still needs: all of them are "
    "snake."
)
NEEDED_SHORT = "No other room for {where}: {cells} {count:is|are} snake."
NEEDED_FULL = (
    "For {where}, there are just as many cells left as its {number:# snake cell needs|# snake "
    "cells need}, so {cells} {count:is|are} snake."
)

SIDES_TITLE = "Neighbours complete"
SIDES_ABOUT = (
    "A snake cell has two snake cells beside it, an end has one. Once they are known, the other "
    "cells beside it are empty."
)
SIDES_SHORT = "{cell} has its {need:neighbour|# neighbours}: {cells} {count:is|are} empty."
SIDES_FULL = (
    "The snake cell {cell} already has {need:the one snake cell|the # snake cells} beside it that "
    "it needs, so {cells} {count:is|are} empty."
)

CORNER_TITLE = "Corners do not touch"
CORNER_ABOUT = (
    "Two snake cells corner to corner are the arms of one bend: exactly one of the two cells "
    "between them is snake. So the inner corner of a bend is empty, and so is a cell that would "
    "touch the snake at a corner only."
)
CORNER_SHORT = "The snake does not touch itself: {cell} is {value}."
CORNER_FULL = "{reason}, so {cell} is {value}."
CORNER_BEND = (
    "{cells} are snake corner to corner, which is allowed in a bend only, and {opposite} is not "
    "the cell that joins them"
)
CORNER_TOUCH = "{cell} would touch the snake cell {opposite} at a corner only"
CORNER_INNER = "{cells} are a bend of the snake, which does not fill the whole square"

CONTINUE_TITLE = "The snake must go on"
CONTINUE_ABOUT = (
    "A snake cell with no more free cells beside it than it needs for its two neighbours (an end "
    "for its one): all of them are snake."
)
CONTINUE_SHORT = "{cell} must go on: {cells} {count:is|are} snake."
CONTINUE_FULL = (
    "The snake cell {cell} needs {need:# snake cell|# snake cells} beside it and has no other "
    "room for {need:it|them}, so {cells} {count:is|are} snake."
)

DEAD_END_TITLE = "Dead end"
DEAD_END_ABOUT = (
    "A cell that the snake could enter but not leave again is empty, unless the snake ends there. "
    "So is a cell with three snake cells beside it."
)
DEAD_END_SHORT = "{cell} is empty: {reason}."
DEAD_END_FULL = "If {cell} were snake, {reason}. So it is empty."
DEAD_END_WAY = "the snake could reach it from {way} but not go on"
DEAD_END_NO_WAY = "there would be no way into it"
DEAD_END_CROWDED = "it would have three snake cells beside it: {cells}"

CUT_TITLE = "Cut off"
CUT_ABOUT = (
    "The snake is in one piece. A cell is snake if parts of the snake could not meet without it; "
    "cells that the snake cannot reach are empty."
)
CUT_SHORT = "The snake is in one piece: {cells} {count:is|are} {value}."
CUT_FULL = "{reason}, so {count:this cell is|these cells are} {value}."
CUT_BRIDGE = "Without {cells} the snake cells {snake} could not be joined"
CUT_LOST = "The snake cannot get from {snake} to {cells}"

CLOSING_TITLE = "No loop, no early end"
CLOSING_ABOUT = (
    "The snake never runs back into itself. And as soon as head and tail are joined, it is "
    "complete: that must not happen while snake cells are still missing elsewhere."
)
CLOSING_SHORT = "{cell} is empty: else {clash}."
CLOSING_FULL = "Suppose {cell} is snake: then {clash}. So it is empty."

CASES_TITLE = "All ways to fill a line"
CASES_ABOUT = (
    "Go through all the ways to place the snake cells of one row or column that its neighbours "
    "allow: what is the same in every way is certain."
)
CASES_SHORT = "In all ways to fill {where}, {cells} {count:is|are} {value}."
CASES_FULL = (
    "{ways:There is # way|There are # ways} to place the snake cells of {where} so that each of "
    "them can go on, none touch and the lines beside it get their number. In "
    "{ways:it|all of them}, {cells} {count:is|are} {value}."
)

OVERRUN_TITLE = "Too many for a count"
OVERRUN_ABOUT = (
    "A cell that would bring others with it: within one to three consequences a row, a column or "
    "a number would get more snake cells than it has."
)
SHORTFALL_TITLE = "Too few for a count"
SHORTFALL_ABOUT = (
    "A cell that would cost others their place: within one to three consequences a row, a column "
    "or a number could no longer get all its snake cells."
)
STRANDED_TITLE = "Stranded"
STRANDED_ABOUT = (
    "Within one to three consequences a snake cell would have no way to go on, or one way too many."
)
COLLISION_TITLE = "Collision"
COLLISION_ABOUT = "Within one to three consequences the snake would touch itself."
PARTED_TITLE = "Falling apart"
PARTED_ABOUT = (
    "Within one to three consequences the snake would fall apart, run into itself or be complete "
    "too early."
)
AHEAD_TITLE = "Look-ahead"
AHEAD_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: a rule breaks after four to eight "
    "consequences. Those on which nothing rests are not told."
)
FAR_AHEAD_TITLE = "Long look-ahead"
FAR_AHEAD_ABOUT = (
    "A supposition that breaks a rule only after nine consequences or more. Those on which nothing "
    "rests are not told."
)
WIDE_TITLE = "Look-ahead in one piece"
WIDE_ABOUT = (
    "A supposition that breaks a rule once one also keeps in mind, on the way, that the snake "
    "must stay in one piece."
)
AHEAD_SHORT = "Suppose {cell} is {supposed}: in the end {clash}. So {cell} is {value}."
AHEAD_FULL = "Suppose {cell} is {supposed}. {chain} {clash}. So {cell} is {value}."
AT_ONCE = "At once"
CHAIN = "Then {links}. But now"
LONG_CHAIN = "Then {count} things follow one after another, the last of them: {last}. But now"
CHAIN_LINK = "{cells} {count:is|are} {value} ({since})"
SINCE_FULL = "{where} has enough"
SINCE_SHORT = "{where} needs every cell"
SINCE_BRIDGE = "else the snake falls apart"
SINCE_APART = "the snake cannot get there"
SINCE_LOOP = "else the snake closes too early"
SINCE_TOUCH = "the snake does not touch itself"
SINCE_BEND = "a bend needs it"
SINCE_DEAD_END = "the snake cannot pass there"
SINCE_SIDES = "{cell} has its neighbours"
SINCE_CONTINUE = "{cell} must go on"
CLASH_OVER = "{where} gets too many snake cells"
CLASH_UNDER = "{where} gets too few snake cells"
CLASH_STUCK = "there is no way left to fill {where}"
CLASH_TOUCH = "the snake touches itself at {cells}"
CLASH_CROWDED = "{cell} has too many snake cells beside it"
CLASH_STRANDED = "the snake cannot go on from {cell}"
CLASH_APART = "{cells} cannot be joined"
CLASH_LOOP = "the snake runs back into itself"
CLASH_CLOSED_COUNT = "head and tail are joined while {where} still lacks snake cells"
CLASH_CLOSED_CELL = "head and tail are joined and {cell} is left outside"
