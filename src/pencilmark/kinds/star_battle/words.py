"""The sentences of Star Battle."""

SUMMARY = (
    "Put the given number of stars into every row, every column and every region. "
    "Stars do not touch each other, not even at a corner."
)

ROW = "Row {row} holds exactly {stars:# star|# stars}."
COLUMN = "Column {column} holds exactly {stars:# star|# stars}."
REGION = "Region {region} holds exactly {stars:# star|# stars}."
TOUCH = "{a} and {b} touch, so at most one of them is a star."
HOLE = "{cell} is a hole in the grid and holds no star."

NO_CELLS = "The grid has no cells."
NOT_SQUARE = "The grid has {rows:# row|# rows} and {columns:# column|# columns}; it must be square."
NO_STARS = "A puzzle needs at least 1 star per row, not {stars}."
TOO_MANY_STARS = (
    "{stars:# star does|# stars do} not fit into a row of {size} without touching: "
    "at most {most} can."
)
REGION_COUNT = (
    "{rows:# row needs|# rows need} {rows:# region|# regions} of {stars:# star|# stars}, "
    "but the grid is cut into {regions:# region|# regions}."
)
