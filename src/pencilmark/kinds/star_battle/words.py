"""The sentences of Star Battle."""

SUMMARY = (
    "Put the given number of stars into every row, every column and every region. "
    "Stars do not touch each other, not even at a corner."
)

STAR_NAME, CROSS_NAME = "star", "cross"
REGION_NAME, HEADER_ABOUT = "region {name}", "per row, column and region"
STARS_TOLD = "How many stars each row, column and region holds, where the text does not say it."
NAMES_LOST = "The names of the regions: they will be numbers or letters in reading order."
NAMES_ARE_NUMBERS = "The names of the regions: they will be 1, 2, 3 and so on in reading order."

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
    "row": "{count:row|rows}",
    "column": "{count:column|columns}",
    "region": "{count:region|regions}",
}
UNITS_NAMED = {family: name + " {labels}" for family, name in UNITS.items()}
UNITS_FIRST = {
    "row": "{count:Row|Rows} {labels}",
    "column": "{count:Column|Columns} {labels}",
    "region": "{count:Region|Regions} {labels}",
}
THESE, THESE_FIRST = "{count:that|these} {units}", "{count:That|These} {units}"
FROM_TO, THE_STARS = "{first} to {last}", "the {need:star|# stars}"
ONE_OF, ALL_OF, BOTH_OF = "one of {cells}", "all of {cells}", "both {one} and {other}"
ARE_STARS, ARE_EMPTY = "{cells} {count:is a star|are stars}", "{cells} {count:is|are} empty"
ALL_NAMED, REST_IS_EMPTY = "{count:it|both|all of them}", "the rest of {units} is empty"
REST_EMPTY = "{cells}, the rest of {units}, {count:is|are} empty"
STARS_FOR = (
    "{cells}, the only open {count:cell|cells} of {unit} in {holders}, {count:is a star|are stars}"
)
STARS_SINCE = "{rest}, and since {holders} {holders_count:takes|take} no more, {stars}"
JUST, JUST_IN, THEN_AT = "{what}", "in {cells}", "{first}, then {last}"
EMPTY_AND, OPEN_AROUND = "{rest}, and {stars}", "the {count} open cells around it"
HOLES, THE_STAR = "the holes in the grid", "the star in {star}"
WITH, THE_REST, AND_OF = "{some} with {others}", "the rest of {units}", " and of "
AROUND_NOTED = "So all cells around {stars} are empty."
AROUND_AND_REST_NOTED = "So all cells around {stars} and the rest of {units} are empty."
AROUND_ALL_AND_REST_NOTED = "So all cells around {stars} are empty, and so is the rest of {units}."

# What some cells have room for.
NEEDS = "{Part} {count:needs|together need} {need}{more} {need:star|stars}"
MORE, MISSING, THERE, EACH, STILL = " more", " missing", " there", " each", "still "
LEFT_OVER, NO_CELL_LEFT = "the part of {outer} outside {inner}", "no cell is left for {whose}"
LEFT_OVER_NEEDS = (
    "{Inner} {inner_count:needs|need} {less:#|#}{less_more} {less:star|stars}{less_placed}, "
    "{less:in|all in} {outer}. {These} {still}{outer_count:needs|need} {total}{placed}, so "
    "{need} of {outer_count:its|their} stars {need:stands|stand} outside {inner}"
)
PLACED, BUT = " ({star} is placed)", " apart from {cells}"
ITS_CELLS, ITS_CELLS_FIRST = "{count:its|their} open cells", "{count:Its|Their} open cells"
CELLS_THERE, CELLS_THERE_FIRST = "the open cells there", "The open cells there"
ONLY_CELLS = "Only {cells} {count:is|are} open there: {they_are_stars}."
ONLY_APART = (
    "Of {mine}, only {stars} do not {count:touch|touch|touch one another}: "
    "{count:it is a star|both are stars|they are stars}."
)
HOLD_ONE = "{shared} {cells:touch|touch|all touch}, so they hold just one"
ONE_AT_MOST = HOLD_ONE + ": {alone} {count:is the other|are the others}."
SQUARES = "{Mine}{but} form {count} groups of touching cells, {squares}: one star in each."
OTHER_SQUARES = (
    "{Mine}{but} form {count} groups of touching cells, {squares}, which hold at most "
    "{count} of the {need:star|# stars}: {outcome}."
)
OTHERS_ARE = "{alone} {count:is the other star|are the other stars}."
TOUCHES = "{cells} {count:touches|touch} {square}"
TOUCHING_ARE_EMPTY = "{touches}: {count:it is|they are} empty."
SO, AND_SO, HENCE = "So {outcome}.", ". So {outcome}", ": {outcome}"
A_STAR, ONE_MORE, OR_ONE, TOUCHED = "A star", "One", "one", " and touch {cells}"
LEAVES_NONE = "{Star} in {cells} would leave no cell{others}."
TOUCHES_ALL = "{Star} in {cells} would touch every open cell there."
LEAVES_ONLY = "{Star} in {cells} would leave only {left}{others}."
_TOUCHING = "{left}, which {count:touch|touch|all touch}"
LEAVES_TOUCHING = "{Star} in {cells} would leave only " + _TOUCHING + "{others}."
LEAVES_ROOM = "{Star} in {cells} would leave room for only {room}{of_others}, {places}."
FOR_OTHERS, OF_OTHERS = " for the other {need:star|# stars}", " of the other {need}"
TOUCHING_FOR_OTHERS = ", for the other {need:star|# stars}"
WITHOUT_ONLY = "Without {cells}, only {left} would be left."
WITHOUT_TOUCHING = "Without {cells}, only " + _TOUCHING + ", would be left."
WITHOUT_ROOM = "Without {cells}, there would be room for only {room}, {places}."
ONLY_LEFT = "only {left} {count:is|are} left for {whose}"
ONLY_TOUCHING_LEFT = "only " + _TOUCHING + ", are left for {whose}"
LITTLE_LEFT = "there is room for only {room} of {whose}, {places}"
STARS_OF, STARS_OUTSIDE = "{stars} of {part}", "{stars} outside {inner}"
STARS_NEEDED = "{need:the star|both stars|all # stars}"
LAST_NEEDED = "{need:the last star|the last # stars}"
OTHERS_NEEDED = "{need:the other star|the other # stars}"

# What some units must put into others, and what they can put there.
ALL_INSIDE = (
    "All open cells of {inner} lie in {outer}, so {inner_count:it has|they have} "
    "{need:the star|both stars|all # stars} of {these}"
)
LAST_INSIDE = (
    "{start}, and all {inner_count:its|their} open cells lie in {outer}, "
    "{outer_count:which needs|which together need} just {need}"
)
ROOM_FOR = "{units} {count:has|have} room for {room:# star|# stars}{each}{there}{places}"
NEEDS_ONLY = "{units} {count:needs|need} only {room} more{each}"
NO_ROOM, NO_ROOM_FIRST = "{units} {count:has|have} none", "{units} {count:has|have} no room"
TAKEN_PART = (
    "Outside {holders}, {rooms}, so at least {least} of {givers_count:its|their} "
    "{total}{missing} stars {least:stands|stand} in {holders}, "
    "{holders_count:which needs|which need} just {least}"
)
LEFT_OUTSIDE = (
    "{Holders} {holders_count:takes|take} only {need:#|#}{more} {need:star|stars}, so at least "
    "{rest} of the {total}{missing} stars of {givers} {rest:stands|stand} outside "
    "{holders_count:it|them}. {There}"
)
ONLY_THERE = "Only {cells} {count:is|are} open there"
THEY_ARE_STARS = "{count:it is a star|both are stars|all are stars}"
ROOM_THERE, PLACES, PLACES_OF = "There {rooms}", " ({places})", "{unit}: {places}"
ONE_EACH_IN, THE_GROUPS = "one each in {squares}", "the groups {squares}"
GIVEN_PART = (
    "{Holders} {holders_count:needs|need} {need:#|#}{more} {need:star|stars}. There {rooms}, and "
    "no other {sort} has room there: all of that is needed"
)
STAR_TOUCHES, STAR_FILLS = "{stars:touches|touch} {cells}", "{stars:fills|fill} {units}"
FILLS_CELLS = "{stars:fills|fill} {units}, so {cells} {count:is|are} out"
IT_DOES, WHICH_DOES, SOME_DO = " It {does}.", ", which {does}", "; {cells} {does}"
FINNED_OVER = "Then, outside {holders}, {rooms}: {stars} must stand in {holders}, which can {left}"
AT_LEAST = "at least {least} of {givers_count:its|their} {total:# star|# stars}"
ALL_NEEDED = "{total:the star|both stars|all # stars} that {givers_count:it needs|they need}"
TAKE_ONLY, TAKE_NONE, TAKE_MORE = "take only {left}", "then take none", "then take only {left} more"
_NEED_MORE = "Then {holders} {holders_count:needs|need} {left:# more star|# more stars}, "
FINNED_UNDER = _NEED_MORE + "all in {givers}. But {rooms}"
FINNED_NOBODY = _NEED_MORE + "with no open cell"
FREE = (
    "Outside {unit} there is room for only {free} of them{places}, so {least} must stand in "
    "{unit}, which needs {need:only # more|just #}"
)
NOT_FREE = "All the open cells there lie in {unit}, which needs {need:only # more|just #}"

# What follows from a supposition.
LEFT_FOR = "{unit} {units:has|have} only {left} left for {need:the star|# stars}"
FORCED_STAR = LEFT_FOR + ": {cells} {count:is one|are among them}"
FORCED_STARS = LEFT_FOR + ": {count:it|they} must be in {cells}"
DROPS_OUT = "{cells} {count:drops|drop} out ({since})"
ELSE, ELSE_TOO_LITTLE = "else {otherwise}", "else there is too little room in {unit}"
ELSE_ROOM = "else {unit} {units:has|have} room for only {room} of {need} stars"
ELSE_NO_ROOM = "else {unit} {units:has|have} no room left"
NOTHING_ELSE = "{unit} {units:has|have} nothing else left"
ONLY_THESE_APART = "{unit} {units:has|have} only {left} left, and only these do not touch"
AT_ONCE, SO_ON, OVERFULL = "Then {end}", ". Then ", "{part} would have too many stars"
FORCED_LAST, THEN = "{unit} {units:has|have} only {cells} left", "Then {events}. In the end {end}"
STEP_BY_STEP = "The lines below follow one after the other. In the end {end}"
FILLS = "{Star} in {cells} would fill {filled}{touched}"
FILLS_TOO = "{Star} in {cells} would also {does}"
STARVES = "{stars}. {ways:Then|Either way} {too_little}."
EXCHANGED = (
    "Then the {of_how_many:star|last star} of {unit} stands in {opposite}, and these two could as "
    "well stand in {others}: every row, column and region would hold as many, and no other star "
    "would touch them"
)
EITHER_WAY = (
    "Then {units} must put their stars into {some}, or else into {others}, and nothing in the grid "
    "tells which"
)

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
ALL_PLACED = (
    "All stars placed",
    "A row, column or region that has all its stars is empty elsewhere.",
    "The rest of {unit} is empty.",
    "{stars:The star|Both stars|All # stars} of {unit} {stars:is|are} placed: "
    "the rest of it is empty.",
)
ONLY_ROOM = (
    "Only cells left",
    "A row, column or region has just as many open cells as it needs stars: all of them are stars.",
    "The last open {need:cell|cells} of {unit}: {outcome}.",
    "{Unit} has only {cells} left: {need:it is a star|both are stars|all of them are stars}.",
)
EVERY_OPTION = (
    "Touches every option",
    "One star is missing in a row, column or region, and a cell touches all the places left for "
    "it: wherever the star goes, that cell is empty.",
    "The {of_how_many:star|last star} of {part} touches it in any case: {outcome}.",
    "The {of_how_many:star|last star} of {part} is in {options}. " + TOUCHING_ARE_EMPTY,
)
_SET = ("{Givers} {givers_count:fills|fill} {holders}: {outcome}.", "{why}{so}.")
_FILL = (
    "{sets} whose open cells all lie in as many lines put all the stars into these: the rest of "
    "the lines is empty. It goes the other way round, too (lines in regions), and with rows in "
    "columns. Stars already placed are counted off."
)
SETS = (
    (
        "One in one",
        "A region whose stars must all lie in one line fills that line, and the other way round: "
        "the rest of it is empty.",
        *_SET,
    ),
    ("Two in two", _FILL.format(sets="Two regions"), *_SET),
    ("Three in three", _FILL.format(sets="Three regions"), *_SET),
    ("Four in four", _FILL.format(sets="Four regions"), *_SET),
)
_MINIMUM = (
    "What does not fit outside {sets} lines (or regions), counted by stars that do not touch, "
    "must lie in them. Where that fills them, the rest of them is empty."
)
PACKED_SETS = (
    (
        "Minimum in one",
        "Only so many stars fit outside a line (or region), as there are few cells or they touch: "
        "the others must lie in it. Where that fills it, the rest of it is empty.",
        *_SET,
    ),
    ("Minimum in two", _MINIMUM.format(sets="two"), *_SET),
    ("Minimum in three", _MINIMUM.format(sets="three"), *_SET),
    ("Minimum in four", _MINIMUM.format(sets="four"), *_SET),
)
_PACKED = ("There is just enough room for the stars of {part}: {outcome}.", "{start}. {so}")
PACKING = (
    "Packing",
    "Of cells that all touch one another, as in a 2x2 square, one at most is a star. Where a row, "
    "column or region has room for just as many stars as it needs, a cell without which there "
    "would be too little room is a star, and one whose star would take too much of it is empty.",
    *_PACKED,
)
PACKING_PAIR = (
    "Squeeze",
    "Two lines side by side, or two regions that touch, together have room for just as many stars "
    "as they need: every group of cells that touch one another in a 2x2 square holds one.",
    *_PACKED,
)
_SHAPE = (
    "Take some lines and the regions that lie completely in them (or some regions and the lines "
    "that do): what is left of the outer ones must hold their other stars"
)
PACKING_REST = (
    "Composite shape",
    _SHAPE + ". Where it has room for just as many, its cells follow as in a packing.",
    *_PACKED,
)
_CROWDED = (
    "A star there would leave {part} too little room: {outcome}.",
    "{start}. {leavings} So {outcome}.",
)
CROWDING = (
    "Crowding",
    "A star in a cell would touch so much of a row, column or region that its stars would not fit "
    "any more: the cell is empty. Bent regions have such cells in their notches, as an M has "
    "between its legs.",
    *_CROWDED,
)
CROWDING_PAIR = (
    "Crowding two together",
    "A star in a cell would leave too little room for two lines side by side, or for two regions "
    "that touch, such as two Ls back to back: the cell is empty.",
    *_CROWDED,
)
CROWDING_REST = (
    "Crowding a composite shape",
    _SHAPE + ". A star in a cell would leave too little room for these: the cell is empty.",
    *_CROWDED,
)
_STARVED = (
    "A star in {cells} would leave {part} too little room: {outcome}.",
    "{starving} So {outcome}.",
)
PRESSURE = (
    "Pressure",
    "A star in a cell would fill its row, column or region, and what is then still open in another "
    "one is too little room for its stars: the cell is empty. A region like a T is easily pressed "
    "so, since a star near its stem touches much of its bar.",
    *_STARVED,
)
PRESSURE_PAIR = (
    "Pressure on a squeeze",
    "A star in a cell would fill its row, column or region, and leave two lines side by side, or "
    "two regions that touch, too little room for the stars of both: the cell is empty.",
    *_STARVED,
)
PRESSURE_REST = (
    "Pressure on a composite shape",
    _SHAPE + ". A star in a cell would fill its row, column or region, and leave too little room "
    "for these: the cell is empty.",
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
    "Compare some regions with fewer lines: the regions must put what the lines cannot take into "
    "the room that they have outside these. Where it is just enough, they put all the rest into "
    "the lines and fill them: the cells of the lines outside the regions are empty. The same goes "
    "for some lines and fewer regions.",
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
    "Suppose there is a star in {cell}.{taking} {upset}. So {outcome}.",
)
_FINS = (
    "{sets} regions would lie in {lines} lines (or hold them) but for a few cells, the fins. A "
    "star that takes the fins away breaks the count: its cell is empty."
)
FINNED = (
    (
        "Finned one in one",
        "A count that would hold but for a few cells, the fins: a star that takes them away makes "
        "others put more stars into a line or region than it can take, or too few. So the cell of "
        "that star is empty.",
        *_FINNED,
    ),
    ("Finned two in two", _FINS.format(sets="Two", lines="two"), *_FINNED),
    ("Finned three in three", _FINS.format(sets="Three", lines="three"), *_FINNED),
)
_SUPPOSED = (
    "Suppose {supposed}: {part} could not be filled any more. So {outcome}.",
    "Suppose {supposed}.{taking} {then}. So {outcome}.",
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
    "which a star would leave some row, column or region too little room. When one of these has "
    "too little room in the end, the opposite holds.",
    *_SUPPOSED,
)

# How a rule is broken at the end of a supposition.
BREACH, BREACH_TOUCH = "{how}.", "{cells}, which touch, are both stars."
WRONG_TOUCH = "{cell} touches the star in {star}, so it is empty."
BREACH_TOO_MANY = "{where} has {stars:# star|# stars}, {cells}."
