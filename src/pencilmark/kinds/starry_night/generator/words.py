"""What is said about making Starry Nights."""

CLUES_HELP = (
    "any: beside the grid, and symbols in it where these are not enough; outside: none in the grid"
)
SPARE_HELP = "how many clues more than needed (none, or with a difficulty as many as it takes)"
SYMMETRY_HELP = "how the places of the clues mirror each other: none, rotation, mirror or diagonal"

NOT_SQUARE = (
    "A Starry Night is square: {rows:# row|# rows} and {columns:# column|# columns} do not go "
    "together."
)
TOO_SMALL = (
    "No Starry Night of {size}x{size} has a solution: below {least}x{least} the three symbols "
    "find no room in every row and column without touching at corners."
)
TOO_LARGE = (
    "Starry Nights are made up to {most}x{most}, with clues outside only up to {outside}x{outside}."
)
ODD_SPARE = (
    "With the symmetry '{symmetry}' all clues of this size come in pairs, "
    "so an odd number of spare ones ({spare}) is not possible."
)
TOO_MANY_SPARE = "{spare} spare clues are too many: at most {most} can be asked for here."

ROW_CLUE = "the {symbol} beside row {line}"
COLUMN_CLUE = "the {symbol} below column {line}"
GIVEN_SYMBOL = "the {symbol} given in {cell}"
GIVEN_EMPTY = "{cell} given as empty"

CLUES_AND_SYMBOLS = "clues beside the grid and symbols in it"
CLUES_AND_CELLS = "clues beside the grid and given cells"
