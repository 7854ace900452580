"""What a collection says."""

NOT_THERE = "there is no collection {path}"
NO_FOLDER = "{path} cannot be made: there is no such folder"
NOT_A_FILE = "{path} is no file"
FOREIGN = "{path} is no collection of puzzles: some other program's data is in it"
NO_DATABASE = "{path} is no collection of puzzles"
DAMAGED = "{path} is damaged: {reason}"
NEWER = (
    "{path} was made by a newer version of Pencilmark (its form is {found}, this version knows "
    "forms up to {known})"
)
READ_ONLY = "{path} can be read but not written here"
OLD_READ_ONLY = (
    "{path} is of an older version of Pencilmark and has to be brought up to date, but it cannot "
    "be written here"
)
LOCKED = "{path} is being written by another program: try again when that is done"
NOT_USABLE = "{path} cannot be used: {reason}"
CLOSED = "this collection is closed"

NO_PUZZLE = "{path} has no puzzle with the number {id}"
EMPTY_FILTER = "this would remove all puzzles: say which, or say that all are meant"
NO_NAME = "{what} is a text that is not empty, not {found}"
BAD_VALUE = "{name} cannot be {found}: it is {expected}"
UNKNOWN_NAME = "a pick has no {name}{guess}: there are {names}"
TWICE = "a pick has {name} only once"
BOTH_WAYS = "a pick is either random (seed) or spread over the scores (spread), not both"
NO_TECHNIQUE = "no technique of {kind} is called {name}: there are {names}"
NO_TECHNIQUE_AT_ALL = (
    "no technique is called {name}{guess}: name the kind as well (kind=hitori) for a list of its "
    "techniques"
)

SIZE = "a number such as 8, rows and columns such as 8x10, or a range such as 6-10"
LEVEL = "a level from 1 to 6, its name, or a range such as 2-4"
SCORE = "a range of scores such as 40-55, 40- or -55"
STEPS = "a number of steps or a range such as 10-40, 10- or -40"
COUNT = "a whole number from 0 on"
STATUS = "one of {names}"
SORT = "one of {names}"
FLAG = "there or not: it takes no value"
TEXT = "a text"

WRONG_INSIDE = "the file itself is damaged: {reason}"
WRONG_PUZZLE = "puzzle {id} cannot be read: {reason}"
WRONG_KEY = "puzzle {id} is not filed under its own key, so that equal ones may not be noticed"
WRONG_SIZE = "puzzle {id} is filed with another size than it has"
WRONG_SOLUTION = "the solution that is kept for puzzle {id} does not solve it"

UNRATED = "not rated"
PUZZLES = "{count:# puzzle|# puzzles}"
