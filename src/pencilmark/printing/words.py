"""The words of printed books."""

TITLE = "Logic Puzzles"
CONTENTS = "Contents"
RULES = "Rules"
HINTS = "Hints"
CELLS = "R2C5 is the cell in the second row from above and the fifth column from the left."
SOLUTIONS = "Solutions"
EXAMPLE = "An example"
EXAMPLE_SOLUTION = "and its solution"
COUNT = "{count:# puzzle|# puzzles}"
KIND_COUNT = "{kind}: {count:# puzzle|# puzzles}"
BY = "{title}, by {author}"
BY_AUTHOR = "by {author}"
ONE_OF_SEVERAL = "one of several"
DATE = "{day} {month} {year}"
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

NO_PUZZLES = "a book needs at least one puzzle"
UNKNOWN_PAPER = "no paper is called '{paper}': there are {papers}"
UNKNOWN_PER_PAGE = "a page holds {counts} puzzles, not {count}"
TOO_LARGE = (
    "the grid is {rows} by {cols}: a page has room for {most} by {most} cells, so it cannot be in "
    "a book"
)
UNSOLVABLE = {
    "none": "there is no solution: it cannot be in a book",
    "unknown": "the time ran out before a solution was found: it cannot be in a book",
}
