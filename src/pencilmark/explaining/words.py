"""The sentences of explanations that are the same for all kinds."""

IS = "{cells} is {value}"
ARE = "{cells} are {value}"
IS_NOT = "{cells} is not {value}"
ARE_NOT = "{cells} are not {value}"
RUN = "{first} to {last}"
MORE_RULES = "(And {count:one more rule|# more rules}.)"

ASSUMES_UNIQUE = "This rests on there being one solution only."

# how an explanation ends
EXPLAINED = "Solved in {count:# step|# steps}."
EXPLAINED_PART = (
    "{count:# step|# steps}; then nothing more follows, because there is more than one solution."
)
EXPLAINED_NOTHING = {
    "many": "Nothing follows: there is more than one solution, and they share no cell.",
    "none": "Nothing follows: there is no solution.",
    None: "Nothing follows: there is no solution, or several that share no cell.",
}
EXPLAINED_IN_TIME = "The time ran out after {count:# step|# steps}."
STUCK = "{count:# step|# steps}, and the last cell is not reached: please report this puzzle."

AND_NOTED = "{step} {notes}"
IN_PARTICULAR = "{step} In particular, {conclusion}."
SINCE = "{conclusion}, since {known}."
SINCE_RULE = "{conclusion}, since {known}: “{rule}”"
PARTS = "{first}, and {last}"

AT_ONCE_SHORT = "If {opposite}, a rule is broken at once; so {conclusion}."
AT_ONCE_FULL = "If {opposite}, {end} So {conclusion}."
AT_ONCE_WITH = "{known}. If {opposite}, {end} So {conclusion}."
SUPPOSE_SHORT = "Suppose {opposite}: that ends in a contradiction, so {conclusion}."
SUPPOSE_FULL = "Suppose {opposite}. Then {chain}. Now {end} So {conclusion}."
SUPPOSE_LONG = (
    "Suppose {opposite}. That ends in a contradiction after {count:one step|# steps}, so "
    "{conclusion}."
)
CUT_OFF = " {cells} would be cut off from the rest."
SUPPOSE_ON_SHORT = (
    "Suppose {opposite} and go on: that ends in a contradiction after "
    "{count:one step|# steps}, so {conclusion}."
)
SUPPOSE_ON_FULL = (
    "Suppose {opposite} and go on from there. After {count:one step|# steps} {end} So {conclusion}."
)
SUPPOSE_ON_LONG = (
    "Suppose {opposite} and go on from there. That ends in a contradiction after "
    "{count:one step|# steps}, so {conclusion}."
)
BREAKS = "this is broken: “{rule}”{cut}"
NOT_BOTH = "it would follow that {conclusion}, but {known}."
NOW = "Now {end}"
LINK_SHORT = "{conclusions}."
LINK_BECAUSE = "{conclusions} ({because})."
LINK_FULL = "{conclusions}: “{rule}”"
WITH_REASON = "{conclusions} ({because})"
AND_THEN = "; then "
PREMISES = "{premises}"
SMALLEST_SHORT = "It follows that {conclusion}, from {count:one rule|# rules} together."
SMALLEST_FULL = "It follows that {conclusion}: nothing else agrees with all of this. {rules}"
IN_STEPS_SHORT = "It follows that {conclusion}, in {count:one step|# steps}."
LAST_VALUE = "{conclusion}: everything else is ruled out there."
IN_STEPS_FULL = "In {count:one step|# steps} it follows that {conclusion}."

LATE = "{conclusion}, but that comes late: {count:one step leads|# steps lead} there."
LATE_HEAP = (
    "{conclusion}, but that comes late: it takes {count:one rule|# rules together}, and no "
    "shorter way was found."
)
START_WITH = "{late} Start with {cells} instead."

WRONG_MARK = "{cell} is wrong. {why}"
WRONG_LATE = (
    "{conclusion}, but it takes {count:one step|# steps} to show that. The first of them: {first}"
)
WRONG_HEAP = "{conclusion}, but it takes {count:one rule|# rules together} to show that."
WRONG_HERE = "Something is wrong: look at {cells} again."
WRONG_IN_ROW = "One of your marks in row {row} is wrong."
WRONG_IN_COLUMN = "One of your marks in column {column} is wrong."
WRONG_SOMEWHERE = "One of your marks is wrong."
WRONG_BY_RULE = "It cannot be that {mark}. Think of this: “{rule}”"
WRONG_BY_RULE_WITH = "It cannot be that {mark} where {known}. Think of this: “{rule}”"
WRONG_BY_STEPS = (
    "It cannot be that {mark}. {count:One step shows it:|# steps show it; the first is} "
    "“{technique}”. {where} {lesson}"
)
WRONG_BY_SUPPOSING = (
    "It cannot be that {mark}. Suppose it, and go on from there; the first step is "
    "“{technique}”. {where} {lesson}"
)
WRONG_IN_THE_END = (
    "It cannot be that {mark}. Suppose it, and see what follows. In the end this rule is broken: "
    "“{rule}”"
)
WRONG_BY_HEAP = (
    "It cannot be that {mark}, but it takes {count:one rule|# rules together} to show that."
)
WRONG_BY_TECHNIQUE = "It cannot be that {mark}. {where} The technique is “{technique}”. {lesson}"
CLASH_WHAT = "It cannot all be true that {marks}. Think of this: “{rule}”"
TAKEN_FOR_GRANTED = "{step} (Taken for granted: {taken}.)"
CLASH = "It cannot all be true that {marks}. These rules together rule it out: {rules}"
BROKEN = "It cannot all be true that {marks}: “{rule}”"
CLASH_WRONG = "{clash} In fact {truth}."
LOOK_HERE = "Look at {cells}."
LOOK_AROUND = "Look around {cell}."
LOOK_AT_ROW = "Look at row {row}."
LOOK_AT_COLUMN = "Look at column {column}."
LOOK_AT_TWO_ROWS = "Look at rows {first} and {last}."
LOOK_AT_TWO_COLUMNS = "Look at columns {first} and {last}."
LOOK_AT_ROWS = "Look at rows {first} to {last}."
LOOK_AT_COLUMNS = "Look at columns {first} to {last}."
LOOK_AT_AREA = "Look at rows {top} to {bottom} in columns {left} to {right}."
LOOK_AT = "Look at {where}."
AT_PRINTED = "what is printed in the grid"
AT_CELLS_AROUND = "the cells around {cells}"
LOOK_EVERYWHERE = "Look at the grid as a whole."
QUOTED = "“{rule}”"
LOOK_AT_RULES = "Look at this: {rules}"
LOOK_AND_THINK = "{area} And think of this: {rules}"
LOOK_AT_MORE_RULES = "Look at this: {rules} (And {count:one more rule|# more rules}.)"
TRY_THIS = "{where} The technique is “{technique}”. {lesson}"
LOOK_FIRST = "{where} The first of {count:# step|# steps} is there."
TRY_FIRST = "{where} The first of {count:# step|# steps} is “{technique}”. {lesson}"
FROM_THERE = (
    "{first} From there it takes {count:one more step|# more steps} to the next mark: {mark}."
)
DONE = "Every cell has its value: there is nothing left to find."
DONE_BUT_REST = "All of it is found: no other cell needs a mark."
NO_SOLUTION = (
    "This puzzle has no solution, so there is no next step. "
    "These rules contradict each other: {rules}"
)
OUT_OF_TIME = "The time ran out before a next step was found."
NOT_FORCED = "Nothing more follows: from here the puzzle has several solutions."

NOT_A_STRENGTH = "a hint is one of {names}, not {found}"
NOT_SECONDS = "time_limit is a number of seconds, not {found}"
NO_SUCH_CELL = (
    "the grid has {rows:# row|# rows} and {columns:# column|# columns}, but not the cell {cell}"
)

WHY_WRONG = "{cell} is wrong. {why}"
WHY_WITHOUT_OTHERS = "Some of the other marks cannot be right, but it follows without them. {why}"
WHY_RULED_OUT = "From here {cell} may be {values}. {why}"
WHY_NOT_FORCED = "{cell} is not decided: from here it may be {values}."
WHY_MISSING = "{why} Knowing {cells} would settle it."
WHY_NONE_MISSING = "{why} No single further cell is sure to settle it."
WHY_CLASH = (
    "Some of the other marks cannot be right, and without them {cell} is not decided: "
    "it may be {values}."
)
WHY_NO_SOLUTION = (
    "This puzzle has no solution, so no cell has a value that is right. "
    "These rules contradict each other: {rules}"
)
WHY_OUT_OF_TIME = "The time ran out before there was a proof of what {cell} must be."
MISTAKE_OUT_OF_TIME = "The time ran out before it was clear where the first mistake was made."

TITLES = {
    "suppose": "Suppose the opposite",
    "suppose-on": "Suppose and go on",
    "smallest-argument": "Smallest argument",
    "in-steps": "Step by step",
    "last-value": "The last value left",
}
"""What the general ways to go on are called, where no named technique applies."""

LESSONS = {
    "suppose": (
        "Take one possibility and follow what single rules say about it until one is broken: then "
        "the opposite is true."
    ),
    "suppose-on": (
        "Take one possibility and go on from there as if it were known; what ends in a "
        "contradiction was wrong."
    ),
    "smallest-argument": "A few rules and marks leave no other way: look at them all together.",
    "in-steps": "One easy step after the other leads there.",
    "last-value": "A cell in which everything else is ruled out holds what is left.",
}
"""What each of them is about, in a sentence."""
