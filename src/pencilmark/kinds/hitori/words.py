"""The sentences of Hitori."""

SUMMARY = (
    "Shade cells so that no number is left twice in a row or column. "
    "Shaded cells do not share a side, and the clear cells form one connected group."
)

SHADED_NAME = "shaded"
CLEAR_NAME = "circled"

LINES = {
    "row": "Of the {count} cells with {number} in row {line}, at most one stays clear.",
    "column": "Of the {count} cells with {number} in column {line}, at most one stays clear.",
}
APART = "{a} and {b} share a side, so at most one of them is shaded."
CONNECTED = "All clear cells form one connected group."

NO_CELLS = "The grid has no cells."

# Techniques: title, what it is, and the short and the full wording.
NEXT_TO_SHADED = (
    "Next to a shaded cell",
    "The neighbours of a shaded cell are clear.",
    "{cell} is shaded, so {cells} {n:is|are} clear.",
    "{cell} is shaded, so its {n:neighbour|neighbours} {cells} {n:is|are} clear.",
)
NEIGHBOURS = "{cells} next to {cell} {n:is|are} clear."
NEIGHBOURS_OF_SEVERAL = "The {n:neighbour of these is|neighbours of these are} clear: {cells}."
MANY_NEIGHBOURS = "The {n} open neighbours of these shaded cells are clear."
SAME_NUMBER = (
    "Same number already clear",
    "A clear cell takes its number in its row and its column: every other cell there that holds it "
    "is shaded.",
    "{cell} is clear and holds {number}, so {cells} {n:is|are} shaded.",
    "{cell} is clear and holds {number}, so {others} {n:is|are} shaded: {cells}.",
)
ALL_OTHERS = "{n:the other|both other|all other} {number}{n:|s} in {lines}"
OPEN_OTHERS = "{n:the only other|both other|all other} {number}{n:|s} still open in {lines}"
ALREADY = " ({cells} {n:is|are} already)"
TRIPLE = (
    "Three in a row",
    "Of three equal numbers side by side the outer two are shaded and the middle one is clear.",
    "Three times {number} side by side: {a} and {b} are shaded, {middle} is clear.",
    "{a}, {middle} and {b} all hold {number}, so at least two of them are shaded, and these must "
    "not touch: {middle} is clear, {a} and {b} are shaded.",
)
SHADED, CLEAR = "shaded", "clear"
AND_OTHERS = "{cells} and {more:# other cell|# other cells}"
LONE_NUMBER = (
    "Lone numbers",
    "If the puzzle has one solution only, a cell whose number stands once in its row and column is "
    "clear: were it shaded, making it clear would give a second solution.",
    "The {n:number clashes|numbers clash} with no other in {cells}: {n:it stays|they stay} clear.",
    "In {cells} the {n:number clashes|numbers clash} with no other. Were such a cell shaded, "
    "making it clear would give a second solution, and there is one only: so "
    "{n:it is|both of them are|all of them are} clear.",
)
SANDWICH = (
    "Sandwich",
    "A cell between two equal numbers is clear, because one of the two is shaded.",
    "{middle} stands between two equal numbers, so it is clear.",
    "{a} and {b} both hold {number}, so one of them is shaded, and {middle} between them is clear.",
)
PAIR = (
    "Pair and a third one",
    "Where two equal numbers stand side by side, one of the two is clear: all other cells of the "
    "line with that number are shaded.",
    "One of the pair {a} and {b} is clear, so {cells} {n:is|are} shaded.",
    "{a} and {b} hold {number} side by side and cannot both be shaded: one of them is clear. "
    "So {others} {all:is|are} shaded: {cells}{already}.",
)
CORNER = (
    "Corner",
    "The two neighbours of a corner cell cannot both be shaded: they would cut the corner off. "
    "So if the corner and a neighbour hold the same number, the other neighbour is clear; if all "
    "three do, the corner is shaded.",
    "The corner {corner} must not be cut off, so {conclusions}.",
    "{case} So {conclusions}.",
)
CORNER_PAIR = (
    "{pair} hold {n}, so one of them is shaded. If it is {cell}, {q} lies next to it; if "
    "it is {p}, shading {q} too would cut off the corner {corner}."
)
CORNER_THREE = (
    "{three} hold {n}. If {cell} stayed clear, {both} would be shaded and cut off the corner "
    "{corner}."
)
CORNER_PAIRS = (
    "One of {corner} and {p} is shaded (both hold {m}), and one of {q} and {cell} (both hold {n}). "
    "{corner} and {q} share a side, {p} and {cell} too, and {p} and {q} would cut off the corner."
)
IS_SHADED = "{cells} {n:is|are} shaded"
IS_CLEAR = "{cells} {n:is|are} clear"
IS_AND_IS = "{first}, and {last}"
ISOLATION = (
    "Isolation",
    "Where a cell has only one neighbour left that is not shaded, that neighbour is clear: it is "
    "the only way out. Beside a shaded cell it is clear in any case.",
    "{cell} is the only way out for {part}, so it is clear.",
    "{part} has no way out but {cell}{shaded}, so {cell} is clear.",
)
OTHERS_SHADED = " ({chain} {n:is|are} shaded)"
ENCLOSURE = (
    "Closing an enclosure",
    "Shaded cells that touch by their corners make a wall. The cell that would complete a wall "
    "from border to border, or a ring, is clear.",
    "Shading {cell} would complete a wall that cuts off {part}, so it is clear.",
    "Shading {cell} would {wall}cut off {part}. So {cell} is clear.",
)
COMPLETE = "complete {chain} and "
LONG_ENCLOSURE = (
    "Closing a large enclosure",
    "Shaded cells that touch by their corners make a wall. The longer it is, the harder it is to "
    "see; the cell that would complete it, from border to border or to a ring, is clear.",
    *ENCLOSURE[2:],
)
CLEAR_CUTS = (
    "Twins that cut the grid",
    "Twins are cells with the same number in a row or column: if a cell were clear, all its twins "
    "would be shaded. Where these cut the grid, the cell itself is shaded.",
    "If {cell} were clear, its twins would cut off {part}; so it is shaded.",
    "Suppose {cell} is clear. Then {story}. Now {chain} cuts off {part}. So {cell} is shaded.",
)
CLASH = (
    "Knock-on clash",
    "Suppose a cell is shaded, or clear: that settles its neighbours, or its twins (the cells with "
    "its number in its row and column), and these settle others. Where two of those cannot go "
    "together, the opposite holds.",
    "If {cell} were {value}, {a} and {b} would both be {both}; so it is {other}.",
    "Suppose {cell} is {value}. Then {story}. But {why}. So {cell} is {other}.",
)
LONG_CLASH = (
    "Alternating chain",
    "A chain of cells that are shaded and clear by turns: each settles the next, and at the end "
    "two of them cannot go together. So the first is not as supposed.",
    *CLASH[2:],
)
KNOCK_ON_CUT = (
    "Knock-on cut",
    "The neighbours of a shaded cell are clear, and so their twins (the cells with the same number "
    "in their rows and columns) are shaded. Where these, together with what is shaded, cut the "
    "grid, the cell is clear.",
    "If {cell} were {value}, a wall would cut off {part}; so it is {other}.",
    "Suppose {cell} is {value}. Then {story}. Now {chain} cuts off {part}. So {cell} is {other}.",
)
LONG_CUT = (
    "Chain that cuts the grid",
    "A chain of cells that are shaded and clear by turns: each settles the next, until the shaded "
    "ones cut the grid. So the first is not as supposed.",
    *KNOCK_ON_CUT[2:],
)
EITHER = (
    "Either of two would cut",
    "One of two equal numbers in a line is shaded. If, with a cell shaded, either of the two would "
    "complete a wall, that cell is clear; if that is so with the cell clear, it is shaded.",
    "If {cell} were {value}, {a} and {b} would both have to stay clear; so it is {other}.",
    "Suppose {cell} is {value}. {story}Shading {walls}. {why}. So {cell} is {other}.",
)
CUTS_OFF = "{cell} would complete {chain} and cut off {part}"
AND_WALL = "; shading "
NEITHER = (
    "So neither could be shaded, but one of them must be: {a} and {b} both hold {number} in {line}"
)
NOT_THIS = (
    "So {a} could not be shaded, but it must be: {b} is clear and holds {number} in {line} too"
)
SUPPOSITION = (
    "Supposition",
    "Suppose a cell were shaded, or clear, and follow what it brings until something cannot be: "
    "neighbours of shaded cells are clear, cells with the number of a clear one in its row or "
    "column are shaded, and cells that would close a wall are clear. Then the opposite holds.",
    "If {cell} were {value}, that would end in a contradiction; so it is {other}.",
    "Suppose {cell} is {value}. {follows} {end}. So {cell} is {other}.",
)
LONG_SUPPOSITION = (
    "Long supposition",
    "Suppose a cell were shaded, or clear, and follow what it brings until something cannot be: "
    "then the opposite holds. Here that is so much that it takes patience, and paper.",
    *SUPPOSITION[2:],
)
STEP_BY_STEP = "Then {story}. But"
LINE_BY_LINE = "That settles {n:# more cell|# more cells}, one after the other, and in the end"
BESIDE = "next to {cell}"
HOLDS = "{cell} is clear and holds {number} too"
ELSE_A_WALL = "else it would complete {chain}"
WALL_CUTS = "{chain} cuts off {part}"
TOUCH = "{a} and {b} share a side and cannot both be shaded"
TWICE = "{a} and {b} both hold {number} in {line} and cannot both be clear"
THEN = "Then {story}. "
WALL = "the wall {cells}"
RING = "the ring {cells}"
LONG_WALL = "the wall of {n} cells from {first} to {last}"
LONG_RING = "the ring of {n} cells through {first} and {last}"
ALONG = "-"
ONE_CELL = "{cell}"
SOME_CELLS = "{n} cells, {cell} among them"

# How a rule is broken at the end of a supposition.
BREACH_CLEAR = "{a} and {b}, which both hold {number} in {line}, are both clear."
BREACH_SHADED = "{a} and {b}, which share a side, are both shaded."
BREACH_WALL = "{chain} cuts off {part}."

# What follows from a supposition: one thing from the other, and then what else there is.
SO, BESIDES = ", so ", "; "
# the same where it takes more than one sentence
THEN_ON, BESIDES_LONG = ". Then ", ". Besides, "
ITS_NEIGHBOURS = "its {n:neighbour|neighbours} {cells} {n:is|are} clear"
THEIR_NEIGHBOURS = "their {n:neighbour|neighbours} {cells} {n:is|are} clear"
NEXT_TO = "{cells} next to {cell} {n:is|are} clear"
THE_OTHER = "the other {number}{n:|s} in {lines}, {cells}, {n:is|are} shaded"
ANOTHER = "{n:another|two other|# other} {number}{n:|s} in {lines}, {cells}, {n:is|are} shaded"
WOULD_CLOSE = "{cell} stays clear, else {chain} is complete"

# Where to look.
AT_SHADED = "the shaded cell {cell}"
AT_NUMBER = "the {number} in {cell}"
AT_EQUAL = "the {number}s of {line}"
AT_TWO_NUMBERS = "the {one}s and {two}s of {line}"
AT_PLACES = "{places}"
AT_PAIR = "the pair {a} and {b}"
AT_PART = "the way out of {part}"
AROUND = "the cells around {part}"
AT_WALL = "the shaded cells near {cell}"
AT_CORNER = {
    (False, False): "the corner at the top left",
    (False, True): "the corner at the top right",
    (True, False): "the corner at the bottom left",
    (True, True): "the corner at the bottom right",
}
