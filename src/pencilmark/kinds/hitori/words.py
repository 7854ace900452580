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
    "The neighbours of a shaded cell stay clear.",
    "{cell} is shaded, so {cells} {n:is|are} clear.",
    "{cell} is shaded. Shaded cells share no side, so {cells} {n:is|are} clear.",
)
SAME_NUMBER = (
    "Same number already clear",
    "A number that stays clear takes its row and its column: every other cell there that holds it "
    "is shaded.",
    "{cell} keeps its {number}, so {cells} {n:is|are} shaded.",
    "{cell} is clear and keeps its {number}. No number stays twice in {lines}, so the {number} in "
    "{cells} {n:is|are} shaded.",
)
IN_LINE = {"row": "row {number}", "column": "column {number}"}
TRIPLE = (
    "Three in a row",
    "Of three equal numbers side by side the outer two are shaded and the middle one stays.",
    "Three times {number} side by side: {a} and {b} are shaded, {middle} is clear.",
    "{a}, {middle} and {b} hold {number} side by side, and at most one of them stays clear. Two "
    "shaded cells must not touch, so {a} and {b} are shaded and {middle} is clear.",
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
    "{n:it is|all of them are} clear.",
)
SANDWICH = (
    "Sandwich",
    "A cell between two equal numbers stays clear, because one of the two is shaded.",
    "{middle} stands between two {number}s, so it is clear.",
    "{a} and {b} both hold {number}, so at least one of them is shaded. Whichever it is, {middle} "
    "lies next to it and is clear.",
)
PAIR = (
    "Pair and a third one",
    "Where two equal numbers stand side by side, one of the two stays: all other cells of the line "
    "with that number are shaded.",
    "One of the pair {a} and {b} keeps the {number}, so {cells} {n:is|are} shaded.",
    "{a} and {b} hold {number} side by side. They cannot both be shaded, so one of them keeps the "
    "{number}; the {number} in {cells} in the same {line} {n:is|are} shaded.",
)
LINE_NAMES = {"row": "row", "column": "column"}
CORNER = (
    "Corner",
    "The two neighbours of a corner cell cannot both be shaded: they would cut the corner off. "
    "Equal numbers there leave few ways.",
    "The corner {corner} must not be cut off, so {conclusions}.",
    "{equal}, so {pairs:one of the two|one of each pair side by side} is shaded. But {p} and {q} "
    "must not both be shaded: they would cut the corner {corner} off. That leaves only: "
    "{conclusions}.",
)
EQUAL = "{cells} hold {number}"
IS_SHADED = "{cells} {n:is|are} shaded"
IS_CLEAR = "{cells} {n:is|are} clear"
MUST_NOT_CLOSE = "{cells} {n:is|are} clear so as not to close a wall"
ISOLATION = (
    "Isolation",
    "A cell that has only one neighbour left that is not shaded needs it: the neighbour is clear.",
    "{cell} is the only way out for {part}, so it is clear.",
    "{chain} {n:is|are} shaded. With {cell} shaded as well, {part} would be cut off, so {cell} "
    "is clear.",
)
ENCLOSURE = (
    "Closing an enclosure",
    "Shaded cells that touch by their corners make a wall. The cell that would complete a wall "
    "from border to border, or a ring, stays clear.",
    "Shading {cell} would complete a wall that cuts off {part}, so it is clear.",
    "Shading {cell} would complete a wall of shaded cells with {chain}, and cut off {part} from "
    "the rest. So {cell} is clear.",
)
LONG_ENCLOSURE = (
    "Closing a large enclosure",
    "The same with a long wall: the cell that would complete it stays clear.",
    *ENCLOSURE[2:],
)
CLEAR_CUTS = (
    "Twins that cut the grid",
    "If a cell stayed clear, all others with its number in its row and column would be shaded. "
    "Where these cut the grid, the cell itself is shaded.",
    "If {cell} stayed clear, its twins would cut off {part}; so it is shaded.",
    "Suppose {cell} stays clear. Then {story}. The wall of {chain} cuts off {part} from the rest. "
    "So {cell} is shaded.",
)
CLASH = (
    "Knock-on clash",
    "Shading or keeping a cell settles its neighbours or twins, and these settle others. Where two "
    "of those cannot go together, it is the other way round.",
    "If {cell} were {value}, {a} and {b} would both be {both}; so it is {other}.",
    "Suppose {cell} is {value}. Then {one}, and {two}. But {why}. So {cell} is {other}.",
)
LONG_CLASH = (
    "Alternating chain",
    "A row of cells that are shaded and clear by turns: each settles the next, and at the end two "
    "of them cannot go together.",
    *CLASH[2:],
)
KNOCK_ON_CUT = (
    "Knock-on cut",
    "Shading a cell keeps its neighbours, and so shades their twins. Where these, together with "
    "what is shaded, cut the grid, the cell stays clear.",
    "If {cell} were {value}, a wall would cut off {part}; so it is {other}.",
    "Suppose {cell} is {value}. Then {story}. The wall of {chain} cuts off {part} from the rest. "
    "So {cell} is {other}.",
)
LONG_CUT = (
    "Chain that cuts the grid",
    "Cells that settle each other by turns, shaded and clear, until the shaded ones cut the grid.",
    *KNOCK_ON_CUT[2:],
)
EITHER = (
    "Either of two would cut",
    "One of two equal numbers has to go. If a cell made both of them complete a wall, it cannot be "
    "as supposed.",
    "If {cell} were {value}, {a} and {b} would both have to stay clear; so it is {other}.",
    "Suppose {cell} is {value}{story}. Then shading {last} would cut the grid ({chains}). But "
    "{why}. So {cell} is {other}.",
)
SUPPOSITION = (
    "Supposition",
    "Suppose a cell were shaded, or clear, and follow what it brings until something cannot be: "
    "neighbours of shaded cells, twins of clear ones, and cells that would close a wall.",
    "If {cell} were {value}, nothing would go together in the end; so it is {other}.",
    "Suppose {cell} is {value}. Then, step by step, {story}. But {end}. So {cell} is {other}.",
)
LONG_SUPPOSITION = (
    "Long supposition",
    "The same, with so much to follow that it takes patience.",
    *SUPPOSITION[2:],
)
WALL_CUTS = "now the wall of {chain} cuts off {part} from the rest"
TOUCH = "{a} and {b} share a side and cannot both be shaded"
TWICE = "{a} and {b} hold the same number in one line and cannot both be clear"
AND_THEN = " and so {story}"
WALL = "{cells}"
LONG_WALL = "the {n} cells from {first} to {last}"
WALL_OF = "{cell} by the wall of {wall}"
ONE_CELL = "{cell}"
SOME_CELLS = "the {n} cells with {cell} among them"
SO = ", so "
