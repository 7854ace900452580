"""The sentences of Takuzu."""

SUMMARY = (
    "Fill the grid with 0 and 1. Every row and every column holds as many of one as of the other, "
    "no three equal digits stand side by side in a line, and no two rows or columns are alike."
)

ROW = "Row {row} holds as many zeros as ones, {half} each."
COLUMN = "Column {column} holds as many zeros as ones, {half} each."
TRIPLE = "{a}, {b} and {c} are three in a line, so they are not all equal."
ROWS_ALIKE = "Rows {a} and {b} are not alike."
COLUMNS_ALIKE = "Columns {a} and {b} are not alike."
GIVEN = "{cell} holds the given {digit}."

NO_CELLS = "The grid has no cells."
ODD = (
    "The grid has {rows:# row|# rows} and {columns:# column|# columns}; "
    "both numbers must be even, or a line cannot hold as many zeros as ones."
)
TOO_LARGE = (
    "The grid has {rows:# row|# rows} and {columns:# column|# columns}; "
    "{most} is the most of either."
)

GIVEN_TECHNIQUE = (
    "Given digit",
    "What is printed in a cell stands there.",
    "{cell} is given.",
    "{cell} holds the given {digit}.",
)
TWO_ALIKE = (
    "Two alike",
    "Where two of three cells in a line hold the same digit, the third holds the other one.",
    "{a} and {b} are alike.",
    "{a} and {b} hold the same digit, and three in a line are not all equal: {cell} is {digit}.",
)
ALL_OF_ONE = (
    "All of one",
    "Where a line has all its zeros, the rest of it are ones, and the other way round.",
    "{line} has all its {full}.",
    "{line} has its {half} {full} already: what is left of it are {others}.",
)
ALMOST_ALIKE = (
    "Almost alike",
    "Where a line that lacks two digits agrees with a full one in all the others, the two must "
    "stand the other way round.",
    "{line} must not become like {full}.",
    "{line} lacks two digits and agrees with {full} in all the others. The two lines are not "
    "alike, and a line holds as many zeros as ones: {a} and {b} stand the other way round.",
)
ROW_NAME = "Row {number}"
COLUMN_NAME = "Column {number}"
FULL_ROW = "row {number}"
FULL_COLUMN = "column {number}"
DIGITS = {"0": "zeros", "1": "ones"}
