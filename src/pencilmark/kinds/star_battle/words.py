"""The sentences of Star Battle."""

SUMMARY = (
    "Put the given number of stars into every row, every column and every region. "
    "Stars do not touch each other, not even at a corner."
)

STAR_NAME, CROSS_NAME = "star", "cross"
REGION_NAME, HEADER_ABOUT = "region {name}", "per row, column and region"
STARS_TOLD = "How many stars each row, column and region holds, where the text does not say it."

ROW = "Row {row} holds exactly {stars:# star|# stars}."
COLUMN = "Column {column} holds exactly {stars:# star|# stars}."
REGION = "Region {region} holds exactly {stars:# star|# stars}."
TOUCH = "{a} and {b} touch, so at most one of them is a star."
HOLE = "{cell} is a hole in the grid and holds no star."

NO_CELLS = "The grid has no cells."
NOT_SQUARE = "The grid has {rows:# row|# rows} and {columns:# column|# columns}; it must be square."
LONE = "Region {region} is the one cell {cell}, perhaps by a slip: look at its name there."
PIECES = "Region {region} is in {count} pieces, perhaps by a slip: look at {cell}."
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
FROM_TO = "{first} to {last}"
EITHER = "{first} or {last}"
ONE_OF = "one of {cells}"
ARE_STARS = "{cells} {count:is a star|are stars}"
ARE_EMPTY = "{cells} {count:is|are} empty"
REST_IS_EMPTY = "the rest of {units} is empty"
REST_ARE_EMPTY = "{cells}, the rest of {units}, {count:is|are} empty"
STARS_FOR = "{cells} {count:is a star|are stars} of {unit}"
JUST = "{what}"
HOLES = "the holes in the grid"
THE_STAR = "the star in {star}"
WITH = "{some} with {others}"
AND_OF = " and of "
AROUND_NOTED = "All cells around {stars} are empty."
REST_NOTED = "The rest of {units} is empty."

# What some cells have room for.
NEEDS = "{Part} needs {need:#|#}{more} {need:star|stars}"
TOGETHER_NEED = "{Part} together need {need:#|#}{more} {need:star|stars}"
MORE = " more"
LEFT_OVER = "the part of {outer} outside {inner}"
LEFT_OVER_NEEDS = (
    "{Outer} {outer_count:needs|need} {total:#|#}{more} {total:star|stars}. {Inner}, open only "
    "there, {inner_count:takes|take} {less}, so {need} {need:stands|stand} outside "
    "{inner_count:it|them}"
)
ONLY_OPEN = "Only {cells} {count:is|are} open there."
ONLY_CELLS = "{outcome}: no other {count:cell is|cells are} open there."
ONE_AT_MOST = "{shared} touch and hold only one, so {outcome}."
SQUARES = "All open cells there lie in {count} squares of 2x2, {squares}: each holds one."
OTHER_SQUARES = (
    "All open cells there but {alone} lie in {count} squares of 2x2, {squares}, so {outcome}."
)
TOUCHES = "{cells} {count:touches|touch} all of {square}"
TOUCHES_TOO = "{cells} all of {square}"
TOUCHING_ARE_EMPTY = "{touches}: {count:it is|they are} empty."
THEM = "them"
ORDINALS = ("the first", "the second", "the third", "the fourth")
SO = "So {outcome}."
A_STAR = "A star"
ONE_MORE = "One"
LEAVES_NONE = "{Star} in {cells} would leave no cell{others}."
TOUCHES_ALL = "{Star} in {cells} would touch every open cell there."
LEAVES_ONLY = "{Star} in {cells} would leave only {left}{others}."
LEAVES_TOUCHING = "{Star} in {cells} would leave only {left}, which touch{others}."
LEAVES_ROOM = "{Star} in {cells} would leave room for only {room}{of_others}, in {places}."
FOR_OTHERS = " for the other {need:star|# stars}"
TOUCHING_FOR_OTHERS = ", for the other {need:star|# stars}"
OF_OTHERS = " of the other {need}"
WITHOUT_ONLY = "Without {cells}, only {left} would be left."
WITHOUT_TOUCHING = "Without {cells}, only {left}, which touch, would be left."
WITHOUT_ROOM = "Without {cells}, there would be room for only {room}, in {places}."
NO_CELL_LEFT = "no cell is left for {whose}"
ONLY_LEFT = "only {left} {count:is|are} left for {whose}"
ONLY_TOUCHING_LEFT = "only {left}, which touch, are left for {whose}"
LITTLE_LEFT = "there is room for only {room} of {whose}, in {places}"
STARS_OF = "{stars} of {part}"
STARS_NEEDED = "{need:the star|both stars|all # stars}"
THE_STARS = "the {need:star|# stars}"
LAST_NEEDED = "{need:the last star|the last # stars}"
THESE_NEEDED = "{need:this star|both|these # stars}"
OTHERS_NEEDED = "{need:the other star|the other # stars}"

# What some units must put into others, and what they can put there.
ALL_INSIDE = (
    "{Inner} {inner_count:is|are} open only in {outer} and {inner_count:needs|need} "
    "{need:# star|# stars}, as many as {outer}{outer_count:| together}"
)
ROOM_FOR = "{units} {count:has|have} room for {room:# star|# stars}{each}{there}{places}"
NEEDS_ONLY = "{units} {count:needs|need} only {room} more{each}"
THERE = " there"
PLACES = " ({squares})"
NO_ROOM = "{units} {count:has|have} none"
NO_ROOM_FIRST = "{units} {count:has|have} no room"
EACH = " each"
TAKEN_PART = (
    "Outside {holders}, {rooms}, so at least {least} of {givers_count:its|their} "
    "{total:# star|# stars} {least:stands|stand} in {holders}, "
    "{holders_count:which needs|which need} just {least}"
)
GIVEN_PART = (
    "{Holders} {holders_count:needs|need} {need:# more star|# more stars}, and there {rooms}: "
    "all of that is needed"
)
FILLING = ", which fills {units}"
TOUCHING = ", which touches {cells}"
TOUCHING_AND_FILLING = ", which touches {cells} and fills {units}"
FINNED_OVER = (
    "Then, outside {holders}, {rooms}: {stars} would have to stand in {holders}, which would "
    "then need {left}"
)
AT_LEAST = "at least {least} of {givers_count:its|their} {total:# star|# stars}"
ALL_OF_ONE = "{total:its star|both its stars|all # of its stars}"
ALL_OF_MANY = "{total:their star|both their stars|all # of their stars}"
ONLY_SO_MANY = "only {left}"
NONE_AT_ALL = "none"
FINNED_UNDER = (
    "Then {holders} {holders_count:needs|need} {left:# more star|# more stars}, "
    "all in {givers}. But {rooms}"
)
FINNED_NOBODY = (
    "Then {holders} {holders_count:needs|need} {left:# more star|# more stars}, but nothing is "
    "open there any more"
)
FREE = (
    "Outside {unit} there is room for only {free} of them{places}, so {least} must stand in "
    "{unit}, which needs {need:only # more|just #}"
)
NOT_FREE = "All open cells there lie in {unit}, which needs {need:only # more|just #}"

# What follows from a supposition.
FORCED_STAR = "{unit} {units:has|have} only {left} left: {cells} {count:is a star|are stars}"
FORCED_LAST = "{unit} {units:has|have} only {cells} left"
DROPS_OUT = "{cells} {count:drops|drop} out (a star there would starve {unit})"
ELSE_TOO_LITTLE = "else there is too little room in {unit}"
AT_ONCE = "Then {end}"
THEN = "Then {events}. In the end {end}"
STEP_BY_STEP = "Then {count} things follow, one after the other. In the end {end}"
OVERFULL = "{part} would have too many stars"
FILLS = "{Star} in {cells} would fill {filled}{touched}"
ONE_FILLS = "one in {cells} would fill {filled}{touched}"
STARVES = "{stars}. Then {too_little}."
TOUCHED = " and touch {cells}"
EXCHANGED = (
    "Then the {of_how_many:star|last star} of {unit} stands in {opposite}, and these two could as "
    "well stand in {others}: every row, column and region would hold as many, and no other star "
    "would touch them"
)
EITHER_WAY = (
    "Then {units} must put their stars into {some}, or else into {others}, and nothing in the grid "
    "tells which"
)
THEN_AT = "{first}, then {last}"

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
    "All cells around the star in {star} are empty.",
    "No star touches the one in {star}: {around} {count:is|are} empty.",
)
OPEN_AROUND = "the {count} open cells around it"
ALL_PLACED = (
    "All stars placed",
    "A row, column or region that has all its stars is empty elsewhere.",
    "The rest of {unit} is empty.",
    "{stars:The star|Both stars|All # stars} of {unit} {stars:is|are} placed: "
    "the rest of it is empty.",
)
ONLY_ROOM = (
    "Only room left",
    "A row, column or region has just as many open cells as it needs stars: all of them are stars.",
    "The last open {need:cell|cells} of {unit}: {outcome}.",
    "{Unit} has only {cells} left: {need:it is a star|both are stars|all of them are stars}.",
)
EVERY_OPTION = (
    "Touches every option",
    "One star is missing in a row, column or region, and a cell touches all the places left for "
    "it: wherever the star goes, that cell is empty.",
    "The {of_how_many:star|last star} of {part} touches it in any case: {outcome}.",
    "The {of_how_many:star|last star} of {part} is in {options}. "
    "Wherever it is, it touches {cells}, so {count:that cell is|these cells are} empty.",
)
_SET = ("{Givers} {givers_count:fills|fill} {holders}: {outcome}.", "{why}. So {so}.")
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
        "way round: the rest is empty. Stars already placed are counted off. Two rows whose stars "
        "must lie in two columns, as rooks that do not attack each other, are such a set, too.",
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
        "Only so many stars fit outside a line (or region), as there are few cells or they touch: "
        "the others must lie in it. Where that fills it, the rest of it is empty.",
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
    "{start}. {so}",
)
PACKING = (
    "Packing",
    "A 2x2 square holds one star at most. Where the open cells of a row, column or region fall "
    "into just as many squares as it needs stars, every square holds one: a cell whose star would "
    "take all the room of a square is empty.",
    *_PACKED,
)
PACKING_PAIR = (
    "Squeeze",
    "Two lines side by side, or two regions that touch, together have room for just as many stars "
    "as they need: every 2x2 square of them holds one.",
    *_PACKED,
)
PACKING_REST = (
    "Composite shape",
    "Some lines hold some regions completely (or the other way round): the part outside them holds "
    "the stars that are left, and has room for just as many.",
    *_PACKED,
)
_CROWDED = (
    "A star there would leave {part} too little room: {outcome}.",
    "{start}. {leavings} So {outcome}.",
)
CROWDING = (
    "Crowding",
    "A star in a cell would touch so much of a row, column or region that its stars would not fit "
    "any more: the cell is empty. Bent regions have such cells in their notches, as the M has "
    "between its legs.",
    *_CROWDED,
)
CROWDING_PAIR = (
    "Crowding two together",
    "A star in a cell would leave too little room for two lines side by side, or for two regions "
    "that touch, such as two Ls back to back.",
    *_CROWDED,
)
CROWDING_REST = (
    "Crowding a composite shape",
    "A star in a cell would leave too little room for the stars in what lines have outside the "
    "regions that lie completely in them (or the other way round).",
    *_CROWDED,
)
_STARVED = ("A star in {cells} would starve {part}: {outcome}.", "{starving} So {outcome}.")
PRESSURE = (
    "Pressure",
    "A star in a cell would fill its row, column or region, and what is then still open in another "
    "one is too little room for its stars: the cell is empty. A region like a T is easily pressed "
    "so, since a star near its stem touches much of its bar.",
    *_STARVED,
)
PRESSURE_PAIR = (
    "Pressure on a squeeze",
    "The same for two lines side by side, or two regions that touch: a star in a cell would fill "
    "a line or region, and leave the two together too little room.",
    *_STARVED,
)
PRESSURE_REST = (
    "Pressure on a composite shape",
    "The same for what lines have outside the regions that lie in them (or the other way round).",
    *_STARVED,
)
REST_IN_LINE = (
    "Composite shape within a line",
    "Some lines hold some regions completely: the part outside them must put so many stars into "
    "one row, column or region that it fills it, and the rest of that is empty.",
    "Enough stars lie in {part} to fill {unit}: {outcome}.",
    "{start}. {free}. So {outcome}.",
)
DIFFERENTIAL = (
    "Set differential",
    "Some lines need so many stars more than some regions that they must fill all the room they "
    "have outside these. Then the regions have no star outside the lines, and the other way "
    "round.",
    "{Outer} must fill what they have outside {inner}: {cells} {count:is|are} empty.",
    "Outside {inner}, {outer} {outer_count:has|have} room for only "
    "{need:# star|# stars}{places}. So at least {less} of {outer_count:its|their} {more} "
    "{less:stands|stand} in {inner}, {inner_count:which needs|which need} just {less}. {cells} "
    "{count:lies|lie} outside {outer}: {count:it is|they are} empty.",
)
_ONE_SOLUTION = "{then}. Any such solution would have a twin, but there is one only: so {outcome}."
BY_A_THREAD = (
    "By a thread",
    "If the puzzle has one solution only, something must tell it from any other. Two stars at "
    "opposite corners of a rectangle could as well stand at the other two, but for a single cell: "
    "that cell is a star.",
    "Without a star in {cell} there would be two solutions: {outcome}.",
    "Suppose {cell} is empty. " + _ONE_SOLUTION,
)
AT_SEA = (
    "At sea",
    "If the puzzle has one solution only, no star cuts a part of it adrift: a star is wrong that "
    "would put two stars at opposite corners of a rectangle with nothing to tell them from stars "
    "at the other two.",
    "A star in {cell} would give two solutions: {outcome}.",
    "Suppose {cell} is a star. " + _ONE_SOLUTION,
)
_FINNED = (
    "A star in {cell} would not go with the count of {holders}: {outcome}.",
    "Suppose a star in {cell}{taking}. {upset}. So {outcome}.",
)
FINNED = (
    (
        "Finned one in one",
        "A count that would hold but for a few cells, the fins: a star that takes them away makes "
        "others put more stars into a line or region than it can take, or too few. So the cell of "
        "that star is empty.",
        *_FINNED,
    ),
    (
        "Finned two in two",
        "Two regions would lie in two lines (or hold them) but for a few cells, the fins. A star "
        "that takes the fins away breaks the count: its cell is empty.",
        *_FINNED,
    ),
    ("Finned three in three", "The same for three lines or regions together.", *_FINNED),
)
_SUPPOSED = (
    "Suppose {supposed}: {part} could not be filled any more. So {outcome}.",
    "Suppose {supposed}{filling}. {then}. So {outcome}.",
)
WHAT_IF_SHORT = (
    "Short what-if",
    "Suppose a star (or none) in a cell: once or twice something else follows, and some row, "
    "column or region has too little room. So the opposite holds. Often two regions with two "
    "places each are entangled: the supposed star decides one of them, and that one the other.",
    *_SUPPOSED,
)
WHAT_IF = (
    "What-if",
    "Suppose a star (or none) in a cell: up to five things follow one after another, and some row, "
    "column or region has too little room. So the opposite holds.",
    *_SUPPOSED,
)
WHAT_IF_LONG = (
    "What-if to the end",
    "Suppose a star (or none) in a cell and follow it to the end; on the way, cells drop out in "
    "which a star would leave some row, column or region too little room.",
    *_SUPPOSED,
)

# what a format of another program does not keep
NAMES_LOST = "The names of the regions: they will be numbers or letters in reading order."
NAMES_ARE_NUMBERS = "The names of the regions: they will be 1, 2, 3 and so on in reading order."
