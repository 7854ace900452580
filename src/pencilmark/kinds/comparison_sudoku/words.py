"""The sentences of Comparison Sudoku."""

SUMMARY = (
    "Put every digit once into every row, every column and every box. "
    "A sign between two cells points at the smaller of their digits."
)

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
