"""The sentences of Starry Night."""

SUMMARY = (
    "Put one white circle, one black circle and one star into every row and every column. "
    "Equal symbols do not touch at a corner. A circle beside a line is the one nearer to the "
    "star there; a star beside it says that both circles are equally far from it."
)

NAMES = {".": "empty", "W": "white circle", "B": "black circle", "S": "star"}
CALLED = {
    ".": "empty",
    "W": "a white circle|white circles",
    "B": "a black circle|black circles",
    "S": "a star|stars",
}

ROW = "Row {row} holds exactly one {symbol}."
COLUMN = "Column {column} holds exactly one {symbol}."
DIAGONAL = "{a} and {b} touch at a corner, so they do not hold the same symbol."
ROW_NEARER = "In row {line} the {near} is nearer to the star than the {far}."
ROW_EQUAL = "In row {line} both circles are equally far from the star."
COLUMN_NEARER = "In column {line} the {near} is nearer to the star than the {far}."
COLUMN_EQUAL = "In column {line} both circles are equally far from the star."
GIVEN_SYMBOL = "{cell} holds the given {symbol}."
GIVEN_EMPTY = "{cell} is given as empty."

NO_CELLS = "The grid has no cells."
NOT_SQUARE = (
    "There are clues for {rows:# row|# rows} and {columns:# column|# columns}; "
    "the grid must be square."
)
TOO_LARGE = "A grid of {size} rows is too large: at most {most} are possible."
BAD_ROW_CLUE = "The clue {clue} beside row {line} means nothing: it must be W, B, S or '.'."
BAD_COLUMN_CLUE = "The clue {clue} beside column {line} means nothing: it must be W, B, S or '.'."
CELLS_SHAPE = "The given cells must form {rows:# row|# rows} of {columns}."
BAD_CELL = "{cell} holds {value}, which means nothing: it must be W, B, S, 'x' or '.'."

# the techniques: a short and a full sentence for each
A_NAMES = {".": "empty", "W": "a white circle", "B": "a black circle", "S": "a star"}
THE_NAMES = {
    ".": "an empty cell",
    "W": "the white circle",
    "B": "the black circle",
    "S": "the star",
}
GIVEN_SHORT = "{cell} is {value}."
GIVEN_FULL = "{cell} is {value}: it is printed in the grid."
WHERE = "{what}"
PLACES_OF = "the places for {symbol} of {line}"
SYMBOLS_OF = "the {name}s of {lines}"
OPEN_CELLS = "the open cells of {line}"
AT_SYMBOL = "{symbol} in {cell}"
FULL_SHORT = "{Line} has all its symbols: the rest of it is empty."
FULL_FULL = (
    "{Line} has its white circle, its black circle and its star already, so "
    "{count:its last open cell|its other cells} {cells} {count:is|are} empty."
)
FULL_NOTED = (
    "{Lines} now {count:has its|have their} three symbols: {count:its|their} other cells are empty."
)
PLACED_SHORT = "{cell} is {value}, so there is no other in {lines}."
PLACED_FULL = "{cell} is {value}, so there is no other in {lines}."
PLACED_NOTED = "So there is {told}."
NO_OTHER = "no other {symbol} in {lines}"
CORNER_SHORT = "{cell} is {value}, so no cell at its corners is."
CORNER_FULL = (
    "{cell} is {value}, and equal symbols do not touch at a corner. So no {symbol} is at {corners}."
)
CORNERS_NOTED = "{told}."
AT_CORNER = (
    "{cells} {count:touches|touch} the {symbol} at a corner, so {count:it is|they are} not {value}"
)
ONE_LEFT_SHORT = "{cells} can only be {value}."
ONE_LEFT_FULL = "{told}"
NO_SYMBOL_FITS = "No symbol fits in {cells} any more: {count:it is|they are} empty."
SYMBOLS_IN_THE_WAY = "No symbol fits in {cell}, so it is empty: {reasons} are in the way."
SYMBOL_OF = "{symbol} of {line}"
SYMBOL_BESIDE = "{symbol} at the corner {cell}"
ALL_ELSE_IS_OUT = "Everything else is ruled out in {cells}: what is left is {value}."
LEFT_NOTED = "{told}: nothing else is left there."
LEFT_IS = "{cells} {count:is|are} {value}"
ONLY_PLACE_SHORT = "In {line} only {cell} is left for {symbol}."
ONLY_PLACE_FULL = "In {line} only {cell} is left for {symbol}."
THREE_SHORT = "{Line} has only {cells} left for its three symbols."
THREE_FULL = (
    "All other cells of {line} are empty, so its three symbols stand in {cells}: "
    "none of these is empty."
)
SIGNS = {".": "\u00b7", "W": "\u25cb", "B": "\u25cf", "S": "\u2605"}
CLUE_ALONE_SHORT = "By its clue, in {line} {conclusion}."
CLUE_ALONE_FULL = "{clue} {told}"
MIDWAY = "It stands midway between them, so not at an end of the {sort}: {parts}."
ALWAYS_TAKEN = "The three symbols are in {crossing} {threes}, so {parts}."
MIDWAY_BETWEEN = "They are at {circles}, so the star is midway between these, at {cell}."
STAR_NEAR = (
    "The white circle is at {white} and the black circle at {black}. So the star is nearer to "
    "{near}: {where}."
)
AS_FAR = (
    "The star is at {star} and {circle} at {cell}, so {other} is as far on the other side, at "
    "{place}."
)
OTHER_CIRCLE = (
    "The star is at {star}, and {circle} is {far:one cell|# cells} from it, at {cell}. So {other} "
    "is {side}: {where}."
)
AS_NEAR = "{cell} is as near as {circle}."
JUST_AS_FAR = "{cell} is as far as {circle}."
IT_IS_AT = "it is at {cells}"
IT_IS_NOT_AT = "it is not at {cells}"
LINE_NEARER = "In {line} the {near} is nearer to the star."
LINE_EQUAL = "In {line} both circles are equally far from the star."
CLUE_SHORT = "By its clue and what is known, in {line} {conclusion}."
CLUE_FULL = "{clue} {told}"
LINE_SHORT = "The three symbols of {line} leave no other way: {conclusion}."
LINE_FULL = "Look at {line}. {told}"
ARRANGED = "Only {count:this arrangement is|these # arrangements are} left: {ways}. So {parts}."
ARRANGED_DOWN = (
    "Only {count:this arrangement is|these # arrangements are} left, from the top: {ways}. "
    "So {parts}."
)
SO = "So {parts}."
SO_SINCE = "So {parts}{why}."
FROM_KNOWN = "{Known}. So {parts}{why}."
REASONS_SO = "{why}. So {parts}."
FROM_KNOWN_REASONS = "{Known}. {why}. So {parts}."
NEARER, FARTHER, EQUALLY_FAR = "nearer", "farther", "equally far"
SO_FAR = (
    "At {cells}, {symbol} would be {far} {count:cell|cells} from the star, and {other} could not "
    "be {side}",
    "there it would be {far} {count:cell|cells} from the star, and {other} could not be {side}",
)
STAR_THEN = (
    "With {symbol} at {cells}, the star is at {stars}, and {other} could not be {side}",
    "with it there, the star is at {stars}, and {other} could not be {side}",
)
NO_ROOM = (
    "With {symbol} at {cells}, {line} could not be filled",
    "then {line} could not be filled",
)
ANYWHERE = (
    "With {symbol} at {cells}, {other} could not be {side}, wherever the star is",
    "then {other} could not be {side}, wherever the star is",
)
IF_EMPTY = "With {cell} empty, {then}"
STAR_NEARER = (
    "With the star at {cells}, {other} could not be the nearer one",
    "then {other} could not be the nearer one",
)
STAR_EQUAL = (
    "With the star at {cells}, the circles could not be equally far",
    "then the circles could not be equally far",
)
SEEN_SHORT = "{Symbol} of {line} is at {places}, and each of them keeps it away from {cells}."
SEEN_FULL = (
    "In {line}, {symbol} can only be at {places}. Each of these shares a line or a corner with "
    "{cells}, so {count:it is not|neither is|none of them is} {value}."
)
FISH_SHORT = "{Lines} have {symbol} in {crossing} only, so no other line has it there."
FISH_FULL = (
    "In {lines}, {symbol} can only stand in {crossing}. So the {name}s of these {sort}s take "
    "{crossing}, and no other {sort} has its {name} there: no {name} is at {cells}."
)
TABLE_SHORT = "{Line} and {other} together leave no other way: {conclusion}."
TABLE_FULL = "{told}"
CLUED = "{line} (clue {sign})"
TABLE_WAYS = "{Line} has only {count:this arrangement|these # arrangements} left: {ways}."
TABLE_WAYS_DOWN = (
    "{Line} has only {count:this arrangement|these # arrangements} left, from the top: {ways}."
)
TABLE_DEAD = "With {ways}, {other} {reason}."
CAN_BE_NONE = "{count:cannot be|can be neither|can be none of} {ways}"
NOR = " nor "
OTHER_WAY = "{way} ({why})"
IS_HERE = "{cell} is {symbol}"
TWO_OF_THEM = "{name}s at {cells}"
TABLE_SO = "So {conclusion}."
TABLE_CASE = "if {line} is {ways}, then {other}{from_top} is {others}"
TABLE_CASE_TOO = "if it is {ways}, then only {others}"
TABLE_ANY = "With {count:it|both|each of them}, {other}{from_top} is {others}."
TABLE_REST = "With {count:the other one|the others}, {other}{from_top} is {others}."
FROM_THE_TOP = ", from the top,"
TABLE_NONE = "{Fact} {fits}. {reasons}"
FITS_NONE = "goes with {count:none|neither|none} of them"
FITS_NO_OTHER = (
    "{count:does not go with the last one|goes with neither of the others|"
    "goes with none of the others}"
)
EMPTY_AT = "an empty {cells}"
SYMBOL_AT = "{symbol} at {cells}"
CASE_FAILS = "With {ways}, {reason}."
ALL_FAIL = "{Reason}."
IN_THE_WAY = "{symbol} of {line} is in the way"
FOLLOW_SHORT = "If {cell} were {value}, then in the end {line} could not be filled any more."
FOLLOW_FULL = "Suppose {cell} is {value}. {then}"
FOLLOW_SO = "So {cell} is not {value}{seen}."
FOLLOW_SEEN = ", and {told}"
FOLLOW_END = "In the end {end}. {so}"
THEN_AT_ONCE = "Then {end}."
THEN_THROUGH = "Then {links}; and {end}."
THEN_ONE_BY_ONE = "Then {links}. In the end {end}."
THEN_SO = "{then} {so}"
THEN_BELOW = "Then:"
LINK_LINE = "{said}."
FAILS = "{line} {reason}"
IN_LINE = "in {line} {parts}"
PARTS_OF_LISTS = "{first}, and {last}"
PART_AT = "{symbol} is at {cells}"
BOTH_AT = "the circles are at {cells}"
EACH_CIRCLE = "each circle"
PART_SEEN = "{part} ({places:so|either way|in any case} not at {cells})"
PART_NOT = "{symbol} is not at {cells}"
NEITHER_AT = "no circle is at {cells}"
PART_EMPTY = "{cells} {count:is|are} empty"
PART_FILLED = "{cells} {count:is|are} not empty"
BECAUSE = " ({told})"
RULES_OUT = "{cell}: no {sign} at {cells}"
NO_PLACE = "has no place left for its {symbol}{because}"
ONE_PLACE_FOR_TWO = "has only {cell} left for both its {one} and its {other}{because}"
NOTHING_FITS = "has nothing left that fits in {cell}{because}"
NOT_FILLED = "cannot be filled: {parts}"
AGAINST_CLUE = "cannot agree with its clue {sign}: {parts}, so {why}"
AGAINST_CLUE_AGAIN = "{parts}, so {why}"
AGAINST_CLUE_AT_ONCE = "cannot agree with its clue {sign}: {why}"
ON_ONE_SIDE = "both circles are on one side of the star"
EQUALLY_FAR_THEN = "both circles are equally far from the star"
WHITE_NEARER = "the white circle is nearer"
BLACK_NEARER = "the black circle is nearer"
NEVER = {
    "W": "the white circle is never nearer",
    "B": "the black circle is never nearer",
    "S": "the circles are never equally far from the star",
}
ELSE = "else {line} {reason}"
BREACH_LINE = "{line} {reason}."
BREACH_SEVERAL = "{line} has more than one {symbol}, at {cells}."
BREACH_NO_PLACE = "{line} has no place left for its {symbol}."
BREACH_TOUCH = "{cells}, which touch at a corner, are both {symbols}."
TOGETHER = "{lines} together"
FROM_TO = "{first} and then {last}"

# the lessons: what each technique is called, and what it is
GIVEN_TITLE = "Given symbol"
GIVEN_ABOUT = "What is printed inside the grid stands there."
FULL_TITLE = "Full line"
FULL_ABOUT = "A line with its white circle, its black circle and its star is empty elsewhere."
PLACED_TITLE = "Symbol in its lines"
PLACED_ABOUT = "A symbol that has been placed is gone from the rest of its row and its column."
CORNERS_TITLE = "Corner neighbours"
CORNERS_ABOUT = (
    "Equal symbols do not touch at a corner: a placed one is gone from the four cells there."
)
ONE_LEFT_TITLE = "One value left"
ONE_LEFT_ABOUT = (
    "Where everything but one value is ruled out in a cell, the cell has that value; mostly, it "
    "is empty."
)
ONLY_PLACE_TITLE = "Only place left"
ONLY_PLACE_ABOUT = "A symbol that fits into only one cell of a line stands there."
THREE_TITLE = "Three cells for three symbols"
THREE_ABOUT = "When all but three cells of a line are empty, none of the three is."
CLUE_ALONE_TITLE = "Clue by itself"
CLUE_ALONE_ABOUT = (
    "A clue rules out some places before anything is known: with a star as the clue, the star has "
    "a circle on either side and is not at the end of its line. And where two symbols of its "
    "line have been placed, it says where the third can be: a star midway between its circles, "
    "for example."
)
SEEN_TITLE = "Seen from every place"
SEEN_ABOUT = (
    "If all the places of a symbol in a line share a line or a corner with a cell, that cell "
    "cannot hold the symbol."
)
LINE_TITLE = "Symbols sharing a line"
LINE_ABOUT = (
    "Go through all ways to place the three symbols of a line without a clue that agree with what "
    "is known: what they have in common follows. Two symbols with the same two cells, for "
    "example, keep the third out of these."
)
CLUE_TITLE = "Clue and line together"
CLUE_ABOUT = (
    "Go through all ways to place the three symbols of a line that agree with its clue and with "
    "what is known: what they have in common follows."
)
FISH_TITLE = "Lines that share their places"
FISH_ABOUT = (
    "Two rows in which a symbol can only stand in the same two columns (or three rows and three "
    "columns) use these columns up for that symbol; the same with columns and rows."
)
TOGETHER_TITLE = "Two lines together"
TOGETHER_ABOUT = (
    "Take a line that has few arrangements left, and a line that crosses it or lies beside it. "
    "Some arrangements may leave the other line no room for its three symbols: what all the "
    "others have in common follows."
)
SHORTLY_TITLE = "Short supposition"
SHORTLY_ABOUT = (
    "Suppose a cell has a value and see what follows in one or two lines: if that leaves a third "
    "one without places for its three symbols, the cell does not have it. A symbol with at most "
    "three places left counts too: a cell that shares a line or a corner with all of them does "
    "not hold it."
)
FOLLOWED_TITLE = "Supposition, line by line"
FOLLOWED_ABOUT = (
    "Suppose a cell has a value and see what follows in one line after the other: if a line ends "
    "up without places for its three symbols, the cell does not have it."
)
