"""What is said about making Bosnian Snakes."""

CLUES_HELP = "which numbers may be used: both, inside (in cells) or outside (beside the lines)"
CIRCLES_HELP = "use white circles too: cells of the snake that are not its ends"
ENDS_HELP = (
    "free (chosen for you and shown), hidden (not shown), or the two ends by row and column: "
    "1/1 - 6/6"
)
LENGTH_HELP = "how many cells the snake has, a number or a range such as 20-30"
SPARE_HELP = "how many numbers more than needed; as many as it takes if a difficulty is wanted"
SYMMETRY_HELP = (
    "how the places of the numbers repeat: none, rotation (half a turn), mirror (left and right) "
    "or diagonal (square grids)"
)
ENDS_QUESTION = "ends, row/col - row/col (Enter for any): "
ENDS = "free, hidden, or two ends by row and column such as 1/1 - 6/6"

TOO_SMALL = "A snake needs room to turn: at least {least} rows and {least} columns."
TOO_LARGE = "Snakes are made in grids of up to {most} rows and columns."
TOO_LARGE_OUTSIDE = (
    "Numbers beside the grid alone are used in grids of up to {most} rows and columns: beyond "
    "that it would take too long to prove that there is one snake only."
)
TOO_LARGE_HIDDEN = (
    "Snakes with hidden ends and numbers beside the grid alone are made in grids of up to {most} "
    "rows and columns: beyond that it would take too long to prove that there is one snake only."
)
END_OUTSIDE = "The end {end} is not in the grid of {rows} x {columns} cells."
SAME_ENDS = "The snake cannot have both its ends at {end}."
ENDS_TOUCH = (
    "The ends {one} and {other} touch, so there would be no snake but one of two or three cells."
)
TOO_SHORT = "A snake of fewer than {least} cells is no puzzle."
TOO_LONG = (
    "No snake of {length} cells fits into {rows} x {columns} cells: its outline would pass "
    "{points} points, each of them once, and the grid has {all_points}. The longest that may fit "
    "has {most} cells."
)
TOO_FAR = (
    "The ends {one} and {other} are too far apart for a snake of {length:# cell|# cells}: it "
    "takes at least {least}."
)
ODD_OR_EVEN = (
    "Each step of a snake leads to a square of the other colour of a chessboard: from {one} to "
    "{other} there is none of {length:# cell|# cells}, only of {least}, {next}, ..."
)
NO_SNAKE = (
    "No snake of {length} was found in {rows} x {columns} cells in {tries} tries: there may be "
    "none, or very few."
)
CELLS = "{length:# cell|# cells}"
CELL_RANGE = "{low} to {high} cells"
NOT_SQUARE = "Clues can mirror each other at the diagonal in square grids only."
ODD_SPARE = (
    "With the symmetry {symmetry} the numbers of this grid come in pairs: there cannot be "
    "{spare:# spare one|# spare ones}."
)
TOO_MANY_SPARE = (
    "There is no room for {spare:# spare number|# spare numbers} in {rows} x {columns} cells: at "
    "most {most:# is|# are} given."
)

ROW_CLUE = "the number {number} beside row {line}"
COLUMN_CLUE = "the number {number} at column {line}"
CELL_CLUE = "the number {number} in {cell}"
END_CLUE = "the end at {cell}"
CIRCLE_CLUE = "the white circle in {cell}"
SNAKE_CLUE = "the given snake cell {cell}"
EMPTY_CLUE = "the given empty cell {cell}"

NUMBERS = "numbers"
NUMBERS_AND_ENDS = "numbers and ends"
NUMBERS_AND_CIRCLES = "numbers and white circles"
ALL_SORTS = "numbers, white circles and ends"
