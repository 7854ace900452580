"""The sentences of Star Battle."""

SUMMARY = (
    "Put the given number of stars into every row, every column and every region. "
    "Stars do not touch each other, not even at a corner."
)

STAR_NAME = "star"
CROSS_NAME = "cross"
REGION_NAME = "region {name}"

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

# Pieces of explanations.
UNITS = {
    "row": "{count:row|rows} {labels}",
    "column": "{count:column|columns} {labels}",
    "region": "{count:region|regions} {labels}",
}
UNITS_FIRST = {
    "row": "{count:Row|Rows} {labels}",
    "column": "{count:Column|Columns} {labels}",
    "region": "{count:Region|Regions} {labels}",
}
NO_UNIT = "no line or region"
MANY_CELLS = "{count} cells"
ARE_STARS = "{cells} {count:is a star|are stars}"
ARE_EMPTY = "{cells} {count:is|are} empty"
LEFT_OVER = "the part of {outer} outside {inner}"
JUST_ROOM = "the open cells there have room for just that many"
SQUARES = (
    "the open cells there lie in {count:one square|# squares} of 2x2 ({squares}), "
    "{count:which holds|each of which holds} at most one star"
)
TAKEN_ALL = (
    "All stars that {givers} still {givers_count:needs|need} lie in {holders}, and "
    "{need:that is the one star|that makes the # stars} still missing there"
)
TAKEN_PART = (
    "Outside {holders} there is too little room for {givers}: {need:# star|# stars} of "
    "{givers_count:it|them} must lie in {holders}, where just that many are missing"
)
GIVEN_ALL = (
    "All open cells of {holders} lie in {givers}: the {need:star|# stars} missing in {holders} "
    "{need:is all|are all} that {givers} still {givers_count:needs|need}"
)
GIVEN_PART = (
    "In {holders} {need:# star is|# stars are} missing, and {givers} together have room for no "
    "more than that there"
)
FORCED_STAR = "{cell} is a star (for {unit})"
IS_FULL = "{unit} is full"
DROPS_OUT = "{count:# cell drops|# cells drop} out (a star there would starve {unit})"
THEN = ". Then {events}"
TOUCHED = " and touch {cells}"
FILLING = ", which fills {units}"

# The techniques: title, what it is, and the sentence of a step, short and full.
HOLE_TECHNIQUE = (
    "Hole",
    "A hole in the grid holds no star.",
    "{cell} is a hole.",
    "{cell} is a hole in the grid and holds no star.",
)
BESIDE_STAR = (
    "Beside a star",
    "Stars do not touch, not even at a corner: all cells around a star are empty.",
    "Around the star in {star} all is empty.",
    "No star touches the one in {star}: "
    "the {count:last open cell|# open cells} around it {count:is|are} empty.",
)
ALL_PLACED = (
    "All stars placed",
    "A row, column or region that has all its stars is empty elsewhere.",
    "The rest of {unit} is empty.",
    "{stars:The star|All # stars} of {unit} {stars:is|are} placed, so {outcome}.",
)
ONLY_ROOM = (
    "Only room left",
    "A row, column or region has just as many open cells as it needs stars: all of them are stars.",
    "The last open {need:cell|cells} of {unit}: {outcome}.",
    "{need:# star is|# stars are} missing in {unit}, and only {need:# cell is|# cells are} "
    "open there, so {outcome}.",
)
EVERY_OPTION = (
    "Touches every option",
    "One star is missing in a row, column or region, and a cell touches all the places left for "
    "it: wherever the star goes, that cell is empty.",
    "The last star of {part} touches it in any case: {outcome}.",
    "The last star of {part} goes to one of {options}. "
    "Wherever it goes, it touches {cells}, so {count:that cell is|these cells are} empty.",
)
_SET = ("{Givers} {givers_count:fills|fill} {holders}: {outcome}.", "{why}. So {outcome}.")
SETS = (
    (
        "One in one",
        "A region whose stars must all lie in one line fills that line, and the other way round: "
        "the rest of it is empty.",
        *_SET,
    ),
    (
        "Two in two",
        "Two regions that must put all their stars into two lines fill those lines, and the other "
        "way round: the rest is empty. Stars already placed are counted off.",
        *_SET,
    ),
    (
        "Three in three",
        "As with two: three regions fill three lines, or three lines fill three regions.",
        *_SET,
    ),
    (
        "Four in four",
        "As with two: four regions fill four lines, or four lines fill four regions.",
        *_SET,
    ),
)
PACKED_SETS = (
    (
        "Minimum in one",
        "Stars do not touch, so that only so many fit outside a line (or region): the others must "
        "lie in it. Where that fills it, the rest of it is empty.",
        *_SET,
    ),
    (
        "Minimum in two",
        "What does not fit outside two lines (or regions), counted by stars that do not touch, "
        "must lie in them. Where that fills them, the rest of them is empty.",
        *_SET,
    ),
    ("Minimum in three", "The same as with two, for three lines or regions.", *_SET),
    ("Minimum in four", "The same as with two, for four lines or regions.", *_SET),
)
_PACKED = (
    "There is just enough room for the stars of {part}: {outcome}.",
    "{need:# star is|# stars are} missing in {part}, and {room}. So {outcome}.",
)
PACKING = (
    "Packing",
    "A 2x2 square holds one star at most. Where the open cells of a row, column or region fall "
    "into just as many squares as it needs stars, every square holds one: a cell whose star would "
    "take all the room of a square is empty.",
    *_PACKED,
)
PACKING_PAIR = (
    "Packing two together",
    "Two lines side by side, or two regions that touch, together have room for just as many stars "
    "as they need.",
    *_PACKED,
)
PACKING_REST = (
    "Packing what is left over",
    "Some lines hold some regions completely (or the other way round): the part outside them holds "
    "the stars that are left, and has room for just as many.",
    *_PACKED,
)
_CROWDED = (
    "A star there would leave {part} too little room: {outcome}.",
    "{need:# star is|# stars are} missing in {part}. A star in {count:|any of }{cells} would touch "
    "so much that {need:it does|they do} not fit there any more, so {outcome}.",
)
CROWDING = (
    "Crowding",
    "A star in a cell would touch so much of a row, column or region that its stars would not fit "
    "any more: the cell is empty.",
    *_CROWDED,
)
CROWDING_PAIR = (
    "Crowding two together",
    "A star in a cell would leave too little room for two lines side by side, or for two regions "
    "that touch.",
    *_CROWDED,
)
CROWDING_REST = (
    "Crowding what is left over",
    "A star in a cell would leave too little room for the stars in what lines have outside the "
    "regions that lie completely in them (or the other way round).",
    *_CROWDED,
)
PRESSURE = (
    "Pressure",
    "A star in a cell would fill its row, column or region, and what is then still open in another "
    "one is too little room for its stars: the cell is empty.",
    "A star in {cell} would starve {part}: {outcome}.",
    "A star in {cell} would fill {filled}{touched}. What is then still open in {part} is too "
    "little room for {need:the star that is|the # stars that are} missing there: stars do not "
    "touch. So {outcome}.",
)
REST_IN_LINE = (
    "Left over within a line",
    "Some lines hold some regions completely: the part outside them must put so many stars into "
    "one row, column or region that it fills it, and the rest of that is empty.",
    "Enough stars lie in {part} to fill {unit}: {outcome}.",
    "{need:# star is|# stars are} missing in {part}; of {need:it|them}, {least} must lie in "
    "{unit}, which can take no more. So {outcome}.",
)
_PRESSED = (
    "A star in {cell} would not go with the count of {holders}: {outcome}.",
    "{Holders} still {holders_count:needs|need} {need:# star|# stars}. With a star in {cell}"
    "{filling}, and as stars do not touch, {upset}. So {outcome}.",
)
TOO_MANY = "{givers} would have to put more stars there than are then missing"
TOO_FEW = "{givers} would have room there for fewer stars than are then missing"
PRESSURE_ON = (
    (
        "Pressure on one",
        "After a star in a cell, the others would have to put more stars into a line or region "
        "than it can take, or could not put enough there: the cell is empty.",
        *_PRESSED,
    ),
    ("Pressure on two", "The same for two lines or regions together.", *_PRESSED),
    ("Pressure on three", "The same for three lines or regions together.", *_PRESSED),
)
_SUPPOSED = (
    "Suppose {supposed}: {part} could not be filled any more. So {outcome}.",
    "Suppose {supposed}{then}. In the end there is too little room for the {need:star|# stars} of "
    "{part}: stars do not touch. So {outcome}.",
)
WHAT_IF_SHORT = (
    "Short what-if",
    "Suppose a star (or none) in a cell: once or twice something else follows, and some row, "
    "column or region has too little room. So the opposite holds.",
    *_SUPPOSED,
)
WHAT_IF = (
    "What-if",
    "Suppose a star (or none) in a cell: up to five things follow one after another, and some row, "
    "column or region has too little room. So the opposite holds.",
    *_SUPPOSED,
)
WHAT_IF_LONG = (
    "Long what-if",
    "Suppose a star (or none) in a cell and follow it to the end; on the way, cells drop out in "
    "which a star would leave some row, column or region too little room.",
    *_SUPPOSED,
)

# what a format of another program does not keep
NAMES_LOST = "The names of the regions: they will be numbers or letters in reading order."
NAMES_ARE_NUMBERS = "The names of the regions: they will be 1, 2, 3 and so on in reading order."
