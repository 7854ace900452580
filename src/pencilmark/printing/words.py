"""The words of what is printed: books, sheets, worksheets."""

TITLE = "Logic Puzzles"
CONTENTS = "Contents"
RULES = "Rules"
HINTS = "Hints"
TECHNIQUES = "Techniques"
EXPLANATIONS = "Explanations"
CELLS = "R2C5 is the cell in the second row from above and the fifth column from the left."
HINTS_TOLD = "Where to begin, and with which technique. What the techniques are is told from page \
{page} on."
EXPLANATIONS_TOLD = "One way to the solution of each puzzle, step by step. The drawings show the \
names of rows, columns and regions, and the hardest moments."
LEFT_OUT = "Steps that only put in what is printed have numbers, but are left out."
SOLUTIONS = "Solutions"
SOLUTION = "Solution"
EXAMPLE = "An example"
EXAMPLE_SOLUTION = "and its solution"
COUNT = "{count:# puzzle|# puzzles}"
KIND_COUNT = "{kind}: {count:# puzzle|# puzzles}"
BY = "{title}, by {author}"
BY_AUTHOR = "by {author}"
SOLUTION_NOTES = {
    "unique": "",
    "many": "one of several",
    "unknown": "maybe one of several",
}
"""What stands at a solution; how many there are is not always found out in time."""
AT_LEAST = "at least {level}"
SOLUTION_ON_PAGE = "solution on page {page}"
TIME = "time"
NAME, DAY = "name", "date"
RANGE = "{first} to {last}"
STEP_BY_STEP = "Step by step"
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

# the imprint
ISBN = "ISBN {isbn}"
ALL_UNIQUE = "Each of the puzzles has exactly one solution."
MADE_WITH = "Made with Pencilmark, set with Typst."

NO_PUZZLES = "a book needs at least one puzzle"
NO_PUZZLES_ON_SHEET = "a sheet needs at least one puzzle"
TOO_MANY_ON_SHEET = "a sheet holds at most {most} puzzles: make a book of more"
TOO_MANY_PAGES = "{format} has one page: leave out the solutions, or write a pdf"
UNKNOWN_PAPER = "no paper is called '{paper}': there are {papers}"
UNKNOWN_PER_PAGE = "a page holds {counts} puzzles, not {count}"
UNKNOWN_SHEET_FORMAT = "no sheet can be written as '{format}': there are {formats}"
UNKNOWN_WORKSHEET_FORMAT = "no worksheet can be written as '{format}': there are {formats}"
NOT_AN_ISBN = "'{isbn}' is no ISBN: {reason}"
ISBN_LENGTH = "it needs 10 or 13 digits"
ISBN_CHECK = "its last digit does not fit the others"
TOO_LARGE = (
    "the grid is {rows} by {cols}: a page has room for {most} by {most} cells, so it cannot be "
    "printed"
)
UNSOLVABLE = {
    "none": "there is no solution: it cannot be printed",
    "unknown": "the time ran out before a solution was found: it cannot be printed",
}
