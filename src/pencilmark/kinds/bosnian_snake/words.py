"""The sentences of Bosnian Snake."""

SUMMARY = (
    "Find the snake: one cell wide, from head to tail, never touching itself, not even at a "
    "corner (its own bends aside). A number in a cell counts the snake cells around it, a number "
    "beside the grid those in its row or column. Numbered cells are not snake."
)

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
EMPTY = "empty"
A_NUMBER = "the number {number}"
