"""The sentences of Starry Night."""

SUMMARY = (
    "Put one white circle, one black circle and one star into every row and every column. "
    "Equal symbols do not touch at a corner. A circle beside a line is the one nearer to the "
    "star there; a star beside it says that both circles are equally far from it."
)

NAMES = {".": "empty", "W": "white circle", "B": "black circle", "S": "star"}

ROW = "Row {row} holds exactly one {symbol}."
COLUMN = "Column {column} holds exactly one {symbol}."
DIAGONAL = "{a} and {b} touch at a corner, so they do not hold the same symbol."
ROW_NEARER = "In row {line} the {near} is nearer to the star than the {far}."
ROW_EQUAL = "In row {line} both circles are equally far from the star."
COLUMN_NEARER = "In column {line} the {near} is nearer to the star than the {far}."
COLUMN_EQUAL = "In column {line} both circles are equally far from the star."
GIVEN_SYMBOL = "{cell} holds the given {symbol}."
GIVEN_EMPTY = "{cell} is given as empty."

NO_CELLS = "The grid has no cells."
NOT_SQUARE = (
    "There are clues for {rows:# row|# rows} and {columns:# column|# columns}; "
    "the grid must be square."
)
TOO_LARGE = "A grid of {size} rows is too large: at most {most} are possible."
BAD_ROW_CLUE = "The clue {clue} beside row {line} means nothing: it must be W, B, S or '.'."
BAD_COLUMN_CLUE = "The clue {clue} beside column {line} means nothing: it must be W, B, S or '.'."
CELLS_SHAPE = "The given cells must form {rows:# row|# rows} of {columns}."
BAD_CELL = "{cell} holds {value}, which means nothing: it must be W, B, S, 'x' or '.'."
