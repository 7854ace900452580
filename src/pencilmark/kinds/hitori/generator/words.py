"""What is said about making and repairing Hitoris."""

HELP_SHADED = (
    "The share of cells that are shaded: 28%, or a range such as 26%-30%. [default: as it comes, "
    "about 29%]"
)
HELP_LONE = (
    "The largest share of cells whose number stands nowhere else in their row and column, and "
    "which so give themselves away as clear. [default: 45%]"
)
SHARES = "a share such as 28%, or a range such as 26%-30%"
TOO_SMALL = "A Hitori has at least 3 rows and 3 columns here: smaller ones are too few to choose."
TOO_LARGE = "Hitoris of more than {most} rows or columns are not made: nobody would solve them."
NO_SUCH_COUNT = (
    "No number of shaded cells in a {rows}x{cols} grid lies between {low:.1%} and {high:.1%} of it."
)
NO_SUCH_SHARE = (
    "No Hitori of {rows}x{cols} cells with this share of shaded cells is known: {least:.0%} to "
    "{most:.0%} can be had."
)

CHANGED = "{cell} shows {new} instead of {old}."
FILLED = "{cell} shows {new} instead of nothing."
