"""What is said about making Star Battles."""

STARS = "how many stars each row, column and region holds"
REGION_SIZE = "how many cells a region may have, such as 5-15"
SHAPE = "how regions look: compact (short borders), winding (long ones) or any"

NOT_SQUARE = "A Star Battle must be square, not {rows:# row|# rows} by {cols:# column|# columns}."
ONE_CELL = "A Star Battle of one cell is no puzzle: the smallest that is made is 4x4."
NO_PLACE = (
    "{stars:# star|# stars} in each row and column of a {size}x{size} grid cannot be placed "
    "without touching: it takes at least {least}x{least}."
)
TOO_LARGE = (
    "A {size}x{size} Star Battle is too large to be made in reasonable time: {most}x{most} can."
)
TOO_LARGE_FOR_STARS = (
    "A {size}x{size} Star Battle with {stars:# star|# stars} is too large to be made in reasonable "
    "time: with {stars:# star|# stars}, up to {most}x{most} can."
)
SIZES_DO_NOT_FIT = (
    "{size} regions fill a {size}x{size} grid, so they have {size} cells on average: regions of "
    "{low} to {high} cells cannot do that."
)
SIZES_TOO_NARROW = (
    "Regions of {low} to {high} cells leave too little play: on a {size}x{size} grid the smallest "
    "must be at most {most_low} and the largest at least {least_high}."
)
MOVED = "{cell} goes from region {home} to region {goal}."
FEWEST = (
    "Exactly one solution now; no fewer changes would do without breaking a region into more "
    "pieces."
)
