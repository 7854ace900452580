"""The sentences of Bosnian Snake."""

SUMMARY = (
    "Find the snake: one cell wide, from head to tail, never touching itself, not even at a "
    "corner (its own bends aside). A number in a cell counts the snake cells around it, a number "
    "beside the grid those in its row or column. Numbered cells are not snake; black circles are "
    "its ends; white circles are snake too, but not ends."
)

SNAKE_NAME = "snake"
EMPTY_NAME = "empty"

END = "The snake ends at {cell}, so exactly one of the cells beside it is snake."
MIDDLE = (
    "{cell} has a white circle, so it is snake and the snake does not end there: exactly two of "
    "the cells beside it are snake."
)
BODY = "The snake does not end at {cell}: if it is snake, exactly two of the cells beside it are."
LINK = (
    "If {cell} is snake, exactly two of the cells beside it are, or just one if the snake "
    "ends there."
)
TWO_ENDS = "The snake has exactly two ends."
TOUCH = (
    "The snake does not touch itself: where {a} and {d}, or {b} and {c}, are both snake, exactly "
    "one of the other two is."
)
ONE_PIECE = "The snake is all in one piece."
ROW = "Row {row} holds exactly {count:# snake cell|# snake cells}."
COLUMN = "Column {column} holds exactly {count:# snake cell|# snake cells}."
AROUND = "Exactly {count} of the cells around {cell} {count:is|are} snake."
NO_ROW = "Row {row} holds no snake cell."
NO_COLUMN = "Column {column} holds no snake cell."
NO_AROUND = "No cell around {cell} is snake."
NUMBERED = "{cell} holds a number, so it is not snake."
GIVEN_SNAKE = "{cell} is given as snake."
GIVEN_EMPTY = "{cell} is given as empty."

NO_CELLS = "The grid has no cells."
ROW_NUMBERS = (
    "The grid has {lines:# row|# rows}, but {count:# row number is|# row numbers are} given."
)
COLUMN_NUMBERS = (
    "The grid has {lines:# column|# columns}, "
    "but {count:# column number is|# column numbers are} given."
)
ROW_RANGE = (
    "Row {line} cannot hold {count:# snake cell|# snake cells}: it has {most:# cell|# cells}."
)
COLUMN_RANGE = (
    "Column {line} cannot hold {count:# snake cell|# snake cells}: it has {most:# cell|# cells}."
)
OUTSIDE = "Row {row}, column {column} is not in the grid of {rows} x {columns} cells."
TOO_MANY_ENDS = "A snake has two ends, not {ends}."
SAME_END = "Both ends are given at {cell}."
NUMBER_RANGE = "The number in {cell} counts up to 8 neighbours, so it cannot be {number}."
TWICE = "{cell} is given both as {one} and as {other}."
AN_END = "an end of the snake"
A_MIDDLE = "snake between its ends"
SNAKE = "snake"
SNAKE_CELLS = "{count:# snake cell|# snake cells}"
EMPTY = "empty"
A_NUMBER = "the number {number}"
SNAKE_AS_CIRCLES = (
    "That cells are given as snake: they will have white circles, which say the same where both "
    "ends are given."
)

FROM_TO = "{first} to {last}"
THE_NUMBER = "the number in {cell}"
THE_NUMBERS = "the numbers in {cells}"
FIRST_WORDS = {
    "row": "Row {number}",
    "column": "Column {number}",
    "around": "The number in {cell}",
}

# Where to look.
AT_LINE = "{line} and its number"
AT_END = "the snake’s end {cell}"
AT_CIRCLE = "the white circle {cell}"
AT_SNAKE = "the {count:snake cell|snake cells} {cells}"
AT_EMPTY = "the empty {count:cell|cells} {cells}"
AT_BETWEEN = "the way from {first} to {last}"
AT_REACH = "how far the snake can get from {cells}"
AT_LINES = "{line} and the lines beside it"
AT_BESIDE = "the cells beside {cell}"
AT_SQUARE = "the square where rows {rows} meet columns {columns}"

GIVEN_TITLE = "What is given"
GIVEN_ABOUT = (
    "The ends of the snake and the cells given as snake or empty go in first. A white circle is "
    "snake, but not an end. A cell with a number is never snake."
)
GIVEN_SHORT = "Printed on the page: {cells} {count:is|are} {value}."
GIVEN_FULL = "{reason}: {cells} {count:is|are} {value}."
GIVEN_ENDS = "The ends of the snake belong to it"
GIVEN_CIRCLES = "A white circle is snake, but not an end"
GIVEN_AS_SNAKE = "Given on the page as snake"
GIVEN_AS_EMPTY = "Given on the page as empty"
GIVEN_NUMBERS = "A cell with a number is not snake"

FULL_TITLE = "Full count"
FULL_ABOUT = (
    "Once a row, a column or a number has all its snake cells, the rest of its cells are empty. "
    "A 0 is full from the start."
)
FULL_SHORT = "No more snake for {where}: {cells} {count:is|are} empty."
FULL_FULL = "{reason}."
FULL_WITHIN = "{cells} {count:is|are} empty ({where} is full)."
FULL_HAS = (
    "{title} has {number:its one snake cell|both its snake cells|all its # snake cells}: {cells} "
    "{count:is|are} empty"
)
FULL_NONE = {
    "row": "{title} is 0: no snake there",
    "column": "{title} is 0: no snake there",
    "around": "{title} is 0: no snake around it",
}
FULL_NOTED = "Now {where} {lines:is|are} complete: {cells} {count:is|are} empty."

NEEDED_TITLE = "Only room left"
NEEDED_ABOUT = (
    "Where a row, a column or a number has just as many cells left as it still needs, all of them "
    "are snake."
)
NEEDED_SHORT = "No other room for {where}: {cells} {count:is|are} snake."
NEEDED_FULL = "{reason}: {cells} {count:is|are} snake."
NEEDED_WITHIN = "{cells} {count:is|are} snake ({where} needs every open cell)."
NEEDED_ALL = "{title} has no other room for its {number:one snake cell|# snake cells}"
NEEDED_MORE = (
    "{title} has {placed} of its {number:one snake cell|# snake cells} and just "
    "{count:# open cell|# open cells}"
)

SIDES_TITLE = "Neighbours complete"
SIDES_ABOUT = (
    "A snake cell has two snake cells beside it, an end has one. Once they are known, the other "
    "cells beside it are empty."
)
SIDES_SHORT = "{cell} has its {need:neighbour|# neighbours}: {cells} {count:is|are} empty."
SIDES_WITHIN = "{cells} {count:is|are} empty ({cell} has {need:its one neighbour|both neighbours})."
SIDES_FULL = (
    "{cell} has {need:its neighbour|both its neighbours}, so {cells} beside it {count:is|are} "
    "empty."
)
SIDES_NOTED = "{snake} now {number:has|have} both neighbours, so {cells} {count:is|are} empty."
SIDES_NOTED_END = "The end {snake} now has its neighbour, so {cells} {count:is|are} empty."
SIDES_NOTED_ALL = "{snake} now have all their neighbours, so {cells} {count:is|are} empty."

CORNER_TITLE = "Corners do not touch"
CORNER_ABOUT = (
    "Two snake cells corner to corner are the arms of one bend: exactly one of the two cells "
    "between them is snake. So the inner corner of a bend is empty, and so is a cell that would "
    "touch the snake at a corner only."
)
CORNER_SHORT = "The snake does not touch itself: {cell} is {value}."
CORNER_FULL = "{reason}, so {cell} is {value}."
CORNER_WITHIN = "{cell} is {value} ({since})."
CORNER_BEND = "{cells} are corner to corner and {opposite} is empty: a bend must join them"
CORNER_TOUCH = "{cell} would touch {opposite} at a corner only"
CORNER_INNER = "{cells} are a bend, whose inner corner is not snake"

CONTINUE_TITLE = "The snake must go on"
CONTINUE_ABOUT = (
    "A snake cell has two neighbours, an end has one. Where no more free cells are left beside it "
    "than it still needs, all of them are snake, and so on from there. Where the ends are not "
    "given, a white circle says that a cell needs both."
)
CONTINUE_SHORT = "{cell} must go on: {cells} {count:is|are} snake."
CONTINUE_FULL = "{reason}."
CONTINUE_WITHIN = "{cells} {count:is|are} snake ({since})."
CONTINUE_ROOM = "{cell}{circle} has no other room for its two neighbours: {cells} are snake"
CONTINUE_ONE = "From {cell}{circle} the snake can only go on to {cells}"
CONTINUE_WAY = "From {cell}{circle} the snake can only go on through {way}"
CONTINUE_BOTH = "{room}, and the snake can only go on {further}"
CONTINUE_FURTHER = "from {cell} to {cells}"
CONTINUE_CIRCLE = ", which has a white circle,"

DEAD_END_TITLE = "Dead end"
DEAD_END_ABOUT = (
    "A cell that the snake could enter but not leave again is empty, unless the snake ends there. "
    "So is a cell with three snake cells beside it."
)
DEAD_END_SHORT = "{cell} is empty: {reason}."
DEAD_END_FULL = "{why}, so it is empty.{then}"
DEAD_END_THEN = " Then the same goes for {cells}{count:|, one after the other}."
DEAD_END_WAY = (
    "the snake could not go on",
    "The snake could enter {cell} only from {ways} and not leave it again",
)
DEAD_END_NO_WAY = (
    "the snake cannot get there",
    "The snake cannot get to {cell} (all cells beside it are empty)",
)
DEAD_END_CROWDED = (
    "the snake would branch",
    "In {cell} the snake would branch ({ways} are snake)",
)

CUT_TITLE = "Cut off"
CUT_ABOUT = (
    "The snake is in one piece. A cell is snake if parts of the snake could not meet without it; "
    "cells that the snake cannot reach are empty."
)
CUT_SHORT = "The snake is in one piece: {cells} {count:is|are} {value}."
CUT_FULL = "{reason}, so {which} {count:is|are} {value}."
CUT_MANY = "these cells"
CUT_BRIDGE = "The snake can get from {first} to {last} only through {cells}"
CUT_LOST = "The snake cannot get from {snake} to {cells}"

CLOSING_TITLE = "No loop, no early end"
CLOSING_ABOUT = (
    "The snake never runs back into itself. And as soon as head and tail are joined, it is "
    "complete: that must not happen while snake cells are still missing elsewhere."
)
CLOSING_SHORT = "{cell} is empty: else {clash}."
CLOSING_FULL = "Suppose {cell} is snake: then {clash}. So {cell} is empty."

CASES_TITLE = "All ways to fill a line"
CASES_ABOUT = (
    "Go through all the ways to place the snake cells of one row or column that its neighbours "
    "allow: what is the same in every way is certain."
)
CASES_SHORT = "{short}."
CASES_FULL = "{full}."
CASES_SAME = "In all ways to fill {where}, {same}"
CASES_WAYS = (
    "{title} can be filled in {ways:one way|two ways|# ways} only, if each snake cell can go on"
    "{beside}{shown}.{so}{others}"
)
CASES_SO = " {ways:So|Either way,|In all of them,} {same}{why}"
CASES_LIKEWISE = " (for the same reasons)"
CASES_THERE_LIKEWISE = " (what is beside {where} for the same reasons)"
CASES_OTHERS = (
    ". By its number alone it could also have snake in {places}, but {count:that fails|all of "
    "these fail}"
)
CASES_NONE = (
    "{title} cannot be filled so that each snake cell can go on{beside}, unless {cells} is {value}"
)
CASES_BESIDE = ", none touch and {lines} {count:gets its number|get their numbers}"
CASES_ALONE = " and none touch"
CASES_SHOWN = ": with snake in {places}"
LINES_BESIDE = {
    "row": "{count:row|rows} {numbers}",
    "column": "{count:column|columns} {numbers}",
}
CASES_PLACES = {
    "row": "{count:column|columns} {ways}",
    "column": "{count:row|rows} {ways}",
}
CASES_LAST = "{ways} or {last}"
CASES_LAST_OF_LONG = "{ways}; or {last}"
SAME = "{cells} {count:is|are} {value}"

OVERRUN_TITLE = "Too many for a count"
OVERRUN_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: once one to three more cells are decided, "
    "a row, a column or a number would get more snake cells than it may. So the opposite holds."
)
SHORTFALL_TITLE = "Too few for a count"
SHORTFALL_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: once one to three more cells are decided, "
    "a row, a column or a number could no longer get all its snake cells. So the opposite holds."
)
STRANDED_TITLE = "Too few or too many neighbours"
STRANDED_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: once one to three more cells are decided, "
    "a snake cell would have no way to go on, or too many snake cells beside it. So the opposite "
    "holds."
)
COLLISION_TITLE = "Collision"
COLLISION_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: once one to three more cells are decided, "
    "the snake would touch itself. So the opposite holds."
)
PARTED_TITLE = "Falling apart"
PARTED_ABOUT = (
    "Suppose that a cell is snake, or that it is empty: once one to three more cells are decided, "
    "the snake would fall apart, run into itself or be complete too early. So the opposite holds."
)
AHEAD_TITLE = "Look-ahead"
AHEAD_ABOUT = (
    "Suppose that a cell is snake, or that it is empty, and follow where that leads: four to eight "
    "more cells are decided, and a rule breaks. So the opposite holds."
)
FAR_AHEAD_TITLE = "Long look-ahead"
FAR_AHEAD_ABOUT = (
    "Suppose that a cell is snake, or that it is empty, and follow where that leads: nine or more "
    "cells are decided before a rule breaks. So the opposite holds."
)
WIDE_TITLE = "Look-ahead in one piece"
WIDE_ABOUT = (
    "A look-ahead on which the snake must also stay in one piece: a cell without which its parts "
    "could not meet is snake; one that it could not reach, or that would close it too early, is "
    "empty. When a rule breaks in the end, the opposite holds."
)
AHEAD_SHORT = "Suppose {supposed}: in the end {clash}. So {concluded}."
AHEAD_FULL = "{told}."
AHEAD_TOLD = "Suppose {supposed}. {chain} {clash}. So {concluded}"
AHEAD_LONG = (
    "Suppose {supposed}. The lines below follow one after the other, and in the end {clash}. So "
    "{concluded}"
)
AHEAD_WITHIN = "{concluded}: else {otherwise}{clash}."
SUPPOSED = "{cells} is {value}"
ANY_OF = "one of {cells}"
CONCLUDED = "{cells} {count:is|are} {value}"
AT_ONCE = "Then"
CHAIN = "Then {links}, and"
CHAIN_LONG = "Then {links}. Now"
CHAIN_IN_TWO = "Then {first}. Then {links}. Now"
CHAIN_LINKS = "{links}, and {last}"
CHAIN_WITHIN = "{links}, and "
CHAIN_FILLED_WITHIN = "{where} {count:is|are} full, and "
CHAIN_FILLED = "Then {where} {count:is|are} full, and"
CHAIN_LINE = "{link}."
CHAIN_LINK = "{cells} {count:is|are} {value} ({since})"
SINCE_FULL = "{where} is full"
SINCE_SHORT = "{where} has no other room for its {number}"
SINCE_BRIDGE = "the only way from {first} to {last}"
SINCE_APART = "cut off by {cells}"
SINCE_LOOP = "else the snake closes too early"
SINCE_TOUCH = "{count:it|they} would touch {cell} at a corner"
SINCE_INNER = "{count:the inner corner of a bend|inner corners of bends}"
SINCE_BEND = "it must join {cells}"
SINCE_DEAD_END = "{count:it would be a dead end|they would be dead ends}"
SINCE_DEAD_ENDS = "one after the other, they would be dead ends"
SINCE_CROWDED = "{count:it|they} would have {number} snake cells beside {count:it|them}"
SINCE_SIDES = "{cells} {count:has|have} both neighbours"
SINCE_END_SIDES = "the {count:end|ends} {cells} {count:has its|have their} one neighbour"
SINCE_CONTINUE = "{cells} must go on"
SINCE_CIRCLE = "the white {count:circle|circles} {cells} must go on"
SINCE_ONLY_WAY = "the only {count:way|ways} on from {cell}"
CLASH_OVER = "{where} would have {count:# snake cell|# snake cells}, not {number}"
CLASH_OVER_NONE = "{where} would have {count:a snake cell|# snake cells}, not none"
CLASH_UNDER = "{where} would have room for only {count} of its {number:snake cell|# snake cells}"
CLASH_UNDER_NONE = "{where} would have no room for its {number:snake cell|# snake cells}"
CLASH_STUCK = "there is no way left to fill {where} so that each snake cell can go on{beside}"
CLASH_TOUCH = "the snake touches itself in the square {cells}"
CLASH_FILLED = "the snake fills the square {cells}"
CLASH_CROWDED = "{cell} would have {number} snake cells beside it"
CLASH_CROWDED_END = "the end {cell} would have 2 snake cells beside it"
CLASH_STRANDED = "the snake cannot go on from {cell}"
CLASH_STRANDED_THERE = "that snake cell has no way to go on"
CLASH_CIRCLE = "the snake cannot go on from the white circle {cell}"
CLASH_APART = "{cells} cannot be joined"
CLASH_LOOP = "the snake runs back into itself"
CLASH_CLOSED_COUNT = "head and tail are joined while {where} still lacks snake cells"
CLASH_CLOSED_CELL = "head and tail are joined and {cell} is left outside"

# How a rule is broken at the end of a supposition.
BREACH_WHERE = {
    "row": "in row {row}",
    "column": "in column {column}",
    "around": "around the number in {cell}",
}
BREACH_TOO_MUCH = "there {snake:is # snake cell|are # snake cells} {where}, not {count}."
BREACH_NO_ROOM = "there is room for only {room:# snake cell|# snake cells} {where}, not {count}."
BREACH_CROWDED = "{cell} has {number} snake cells beside it."
BREACH_CROWDED_END = "the end {cell} has {number} snake cells beside it."
BREACH_STRANDED = "the snake cannot go on from {cell}."
BREACH_STRANDED_END = "the snake cannot go on from its end {cell}."
BREACH_STRANDED_CIRCLE = "the snake cannot go on from the white circle {cell}."
BREACH_EMPTY = {"end": "the end {cell} is empty.", "middle": "the white circle {cell} is empty."}
BREACH_NUMBERED = "{cell}, which holds a number, is snake."
BREACH_TOUCH = "the snake touches itself in the square {first} to {last}."
BREACH_FILLED = "the snake fills the square {first} to {last}."
BREACH_CUT_OFF = "{cells} {count:is|are} cut off from the rest of the snake."
BREACH_APART = "{first} and {last} cannot be joined."
