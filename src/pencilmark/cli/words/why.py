"""What `why` says."""

WHY = (
    "Prove what a cell must be, in the easiest way that is found, from what a player has filled "
    'in elsewhere. The marks come from --marks, or from "marks" next to the puzzle in JSON; '
    "without marks the grid is empty. Whatever stands in the cell itself is no reason. If it is "
    "wrong, or the other marks cannot all be right, the exit code is 1; the proof then rests on "
    "those that are right."
)
WHY_END = (
    'JSON, one object for each puzzle: "id", "source", "kind", "case" (proved, printed, ruled-out, '
    'wrong-mark, clash, not-forced, no-solution or out-of-time), "cell" ([row, column] from 0), '
    '"value" (null: not decided), "possible" (the values, if several are left), "sentence", "step" '
    '(the proof, as in explain, or null) and "rules" (those that contradict each other, if there '
    "is no solution)."
)
ALL_STEPS = "(--all shows the steps.)"
HELP_ALL = "Show every step, however many there are: without it, not those of a long proof."
HELP_CELL = "The cell: R3C4 is the one in row 3 and column 4."
NOT_A_CELL = "give a cell, such as R3C4: '{text}' is none"
OUTSIDE = "there is no {cell}: the grid has {rows:# row|# rows} and {cols:# column|# columns}"
