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
TOO_LARGE = "The grid has {rows} rows and {columns} columns; {most} is the most of either."
