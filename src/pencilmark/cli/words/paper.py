"""The sentences of `book` and `sheet`, and of the worksheets of `explain`."""

BOOK = (
    "Make a book of puzzles as PDF: title page, imprint, contents, rules with an example of each "
    "kind, the puzzles by kind and level, and the solutions. Needs the extra 'print'."
)
BOOK_END = (
    'The level is taken from "rating" next to the puzzle in JSON, as generate writes it; other '
    "puzzles are rated first, which takes far longer than everything else. What --time-limit does "
    "not suffice for is left out, and said. A puzzle whose cells would be too small to write in "
    "gets a larger part of a page. The same call makes the same file, unless the time runs out."
)
HELP_BOOK_OUT = "The PDF to write, all of it or nothing; - is standard output."
HELP_BOOK_TITLE = "The title of the book. [default: Logic Puzzles]"
HELP_AUTHOR = "Who made the book."
HELP_DATE = "The date on the title page and in the file; without it there is none."
HELP_PUBLISHER = "Who publishes the book, for the imprint behind the title page."
HELP_RIGHTS = "Who holds the rights, or the licence, in the words to print in the imprint."
HELP_ISBN = "The ISBN of the book, for the imprint."
HELP_PAPER = "The size of the paper. [default: a4]"
HELP_PER_PAGE = "How many puzzles a page holds. [default: 2]"
HELP_HINTS = "Add where to begin with each puzzle, and what the techniques for it are."
HELP_EXPLAIN = "Add how each puzzle is solved, step by step, and what the techniques are."
HELP_NO_RATING = "Do not rate puzzles: they are sorted by kind and size only."
HELP_CUT_MARKS = "Mark the corners of each puzzle's place, to cut it out."
HELP_TIME_LIMIT = "Seconds for each puzzle, for all that is to be found out; inf: no limit. \
[default: {seconds:g}]"
NOT_A_DATE = "expected a date such as 2030-12-31, found '{text}'"
SOLUTIONS = {
    "many": "there is more than one solution",
    "unknown": "the time ran out before it was clear whether there is only one solution",
}
FIRST_PRINTED = "{solutions}: the first one found is printed"
TIMED_OUT = "the time ran out: {lacking} (--time-limit gives it more)"
NO_LEVEL, NO_HINT = "its level is not known", "there is no hint"
ENDS_EARLY = "its explanation ends after {count:# step|# steps}"
SETTING = "setting the pages of {count:# puzzle|# puzzles}"

SHEET = (
    "Print one to six puzzles on one page, in their order, with their levels; with --solutions the "
    "solutions are on a second page. Needs the extra 'print'."
)
SHEET_END = (
    "The puzzles get as much room as the page has. A puzzle that brings no level along is rated, "
    "as by book; for more than six puzzles make a book."
)
HELP_SHEET_OUT = "The file to write, all of it or nothing: PDF, PNG or SVG; - is standard output."
HELP_SHEET_FORMAT = "pdf, png or svg. [default: what --out ends in, else pdf]"
HELP_SHEET_TITLE = "The title of the page. [default: that of the kind]"
HELP_SOLUTIONS = "Add a second page with the solutions (in a PDF)."
HELP_SHEET_NO_RATING = "Do not rate puzzles."
NO_SUCH_BOOK = "{name}: books are written as PDF only (.pdf)"

HELP_WORKSHEET = (
    "Write a worksheet with the puzzle, its steps and the solution to this file, which ends in "
    ".pdf (four steps to a page; needs the extra 'print') or .html; with --json, the results."
)
HELP_WORKSHEET_TITLE = "The title of the worksheet. [default: the puzzle's own, or its kind]"
WORKSHEET_OR_RESULTS = (
    "--out writes a worksheet to a file that ends in .pdf or .html; with --json it writes one "
    "result a line"
)
ONE_WORKSHEET = "a worksheet holds one puzzle: write the others by themselves, or make a book"
WITH_WORKSHEET = "{option} goes with a worksheet: say with --out where to write it"
