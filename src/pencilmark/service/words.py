"""The sentences of the service."""

UNKNOWN_QUESTION = "There is no question {name}: there are {names}."
NOT_AN_OBJECT = "A request is a JSON object, not {found}."
UNKNOWN_FIELD = "The question {question} has no field {name}: there are {names}."
NO_FIELDS = "none"
NO_OPTION = "{owner} has no option “{name}”: there are {names}."
MISSING = "The question {question} needs the field {name}."
WRONG_TYPE = "The field {name} must be {expected}, not {found}."
TOO_LONG = "The field {name} is too long: it has {count:# entry|# entries}, and at most {most} fit."
TOO_LARGE = (
    "This grid has {cells} cells: the page shows grids of up to {most}. "
    "The command line works with larger ones."
)
NO_SUCH_CELL = "There is no cell {cell}: the cells are 0 to {last}."
NO_SUCH_MOVE = "Move {move} writes {value} into cell {cell}, which the board does not have."
NO_COLLECTION = "There is no collection of puzzles here."
CLOSED_COLLECTION = "The collection cannot be read at the moment; please try again later."
NOT_COLLECTED = "The collection has no puzzle with the number {id}."
BAD_COUNT = "The field count must be a number from 0 to {most}, not {found}."
TOO_DEEP = "The request is nested too deeply."

AN_OBJECT = "an object"
A_LIST = "a list"
A_TEXT = "a text"
A_NUMBER = "a number"
A_WHOLE_NUMBER = "a whole number"
YES_OR_NO = "true or false"
ONE_OF = "one of {choices}"
OR_NOTHING = "{expected} or null"
ANYTHING = "any JSON value"

SMALLER_THAN = "less than {where}"
GREATER_THAN = "greater than {where}"
WHERE = {
    (0, 1): "the cell on its right",
    (0, -1): "the cell on its left",
    (1, 0): "the cell below",
    (-1, 0): "the cell above",
}
HOLE = "not part of the grid"
SHAPES = {
    "star": "star",
    "white-circle": "white circle",
    "black-circle": "black circle",
    "ring": "ring",
    "dot": "dot",
    "cross": "cross",
}
EXPLAINED = "{count:# step|# steps} so far"
