"""The sentences of Starry Night."""

SUMMARY = (
    "Put one white circle, one black circle and one star into every row and every column. "
    "Equal symbols do not touch at a corner. A circle beside a line is the one nearer to the "
    "star there; a star beside it says that both circles are equally far from it."
)

NAMES = {".": "empty", "W": "white circle", "B": "black circle", "S": "star"}
CALLED = {
    ".": "empty",
    "W": "a white circle|white circles",
    "B": "a black circle|black circles",
    "S": "a star|stars",
}

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

# the techniques: a short and a full sentence for each
A_NAMES = {".": "empty", "W": "a white circle", "B": "a black circle", "S": "a star"}
THE_NAMES = {
    ".": "an empty cell",
    "W": "the white circle",
    "B": "the black circle",
    "S": "the star",
}
GIVEN_SHORT = "{cell} is {value}."
GIVEN_FULL = "{cell} is {value}: it is printed in the grid."
FULL_SHORT = "{Line} has all its symbols: the rest of it is empty."
FULL_FULL = (
    "{Line} has its white circle, its black circle and its star already, so "
    "{count:# other cell of it is|# other cells of it are} empty: {cells}."
)
PLACED_SHORT = "{cell} is {value}, so there is no other in {lines}."
PLACED_FULL = (
    "{cell} is {value}, and a line holds only one. So there is no other in the rest of {lines}."
)
CORNER_SHORT = "{cell} is {value}, so no cell at its corners is."
CORNER_FULL = (
    "{cell} is {value}, and equal symbols do not touch at a corner. So {cells} cannot be {value}."
)
ONE_LEFT_SHORT = "{cells} can only be {value}."
ONE_LEFT_FULL = "Everything else is ruled out in {cells}: what is left is {value}."
ONLY_PLACE_SHORT = "In {line} only {cell} is left for {symbol}."
ONLY_PLACE_FULL = (
    "{Line} needs {symbol}, and every other cell of {line} is ruled out for it. "
    "So {cell} is {value}."
)
THREE_SHORT = "{Line} has only {cells} left for its three symbols."
THREE_FULL = (
    "All other cells of {line} are empty, so its three symbols stand in {cells}: "
    "none of these is empty."
)
CLUE_ALONE_SHORT = "By its clue alone, in {line} {conclusion}."
CLUE_ALONE_FULL = "{clue} {places} So {conclusion}."
CLUE_SHORT = "By its clue and what is known, in {line} {conclusion}."
CLUE_FULL = "{clue} {places} So {conclusion}."
LINE_SHORT = "The three symbols of {line} leave no other way: {conclusion}."
LINE_FULL = "Look at how the three symbols can share the cells of {line}. {places} So {conclusion}."
PLACES_ALL = "Only {count:# way is|# ways are} left to place its symbols: {ways}."
PLACES_NONE = "{Symbol} at {cells} would leave no places for the other two symbols{agree}."
PLACES_SOME = (
    "With {symbol} anywhere else, no places would be left for the other two symbols{agree}."
)
PLACES_EMPTY = "With {cells} empty, the three symbols would find no places{agree}."
WAY = "white circle {white}, black circle {black}, star {star}"
CANNOT = "{symbol} cannot be at {cells}"
MUST = "{cell} is {value}"
NOT_EMPTY = "{cells} {count:holds a symbol|hold symbols}"
SEEN_SHORT = "{Symbol} of {line} is at {places}, and each of them keeps it away from {cells}."
SEEN_FULL = (
    "In {line}, {symbol} can only be at {places}. Each of these shares a line or a corner with "
    "{cells}, so wherever it stands, {cells} cannot be {value}."
)
FISH_SHORT = "{Lines} have {symbol} in {crossing} only, so no other line has it there."
FISH_FULL = (
    "In {lines}, {symbol} can only stand in {crossing}. These {count} lines use up all of "
    "{crossing}, so {symbol} of any other line is not there: {cells} cannot be {value}."
)
FOLLOW_SHORT = "If {cell} were {value}, then in the end {line} could not be filled any more."
FOLLOW_FULL = (
    "Suppose {cell} is {value}. {then} {line} has no places left for its three symbols{agree}. "
    "So {cell} is not {value}."
)
THEN_THROUGH = "See what then follows in {through}: in the end"
THEN_AT_ONCE = "Then"
AGREE = " that agree with its clue"
