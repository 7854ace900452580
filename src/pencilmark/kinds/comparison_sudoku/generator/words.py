"""What is said about making Comparison Sudokus."""

SIGNS_HELP = "all: every sign inside the boxes, as usually printed; minimal: none that could go"
DIGITS_HELP = "how many digits are given (usually none), or few: as few as are needed"
BOX_HELP = "rows x columns of a box, such as 2x3 (usually as square as possible)"
SPARE_HELP = "how many signs more than needed (none, or with a difficulty as many as it takes)"
SYMMETRY_HELP = "how the places of the clues mirror each other: none, rotation, mirror or diagonal"

BOX_EXPECTED = "rows x columns of a box, such as 2x3"
DIGITS_EXPECTED = "a whole number from 0 to {most}, or few"

NOT_SQUARE = (
    "A Comparison Sudoku is square: {rows:# row|# rows} and {columns:# column|# columns} do not go "
    "together."
)
NO_BOX = (
    "A grid of size {size} cannot be divided into boxes of two or more rows and columns; "
    "the sizes that can are {sizes}."
)
BAD_BOX = (
    "Boxes of {rows}x{columns} do not fit a grid of size {size}: they need two or more rows and "
    "columns, and {size:# cell|# cells}."
)
TOO_LARGE = "Comparison Sudokus are made up to size {most}, with signs alone up to {alone}."
NO_SPARE = "With every sign printed there are no others to spare: ask for digits instead."
DIAGONAL_BOX = (
    "Clues mirror each other along the diagonal only where boxes are square, not {rows}x{columns}."
)
ODD_NUMBER = (
    "With the symmetry '{symmetry}' all {what} of this grid come in pairs, "
    "so an odd number of them ({number}) is not possible."
)
TOO_MANY = "{number} {what} are too many: at most {most} can be asked for here."
DIGITS, SPARE = "digits", "spare signs"

SIGN = "the sign between {smaller} and {greater}, where {smaller} is smaller"
GIVEN = "the {digit} given in {cell}"

SIGNS_INSIDE = "digits and signs inside the boxes"
SIGNS_ANYWHERE = "digits and signs"
