"""What is said about marks."""

HELP_MARK = (
    "One mark, such as R4C3=* (row 4, column 3), beside those of --marks or without a file; may be "
    "given more than once."
)
NOT_A_MARK = "a mark is written like R4C3=*, not '{text}'"
NOTHING_BUT = (
    "nothing but '{value}' stands in the marks, which says that every cell is {name}: an open cell "
    "is written ?"
)
