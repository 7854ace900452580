"""The sentences of embedded puzzles."""

NOT_ONE = {
    "none": "there is no solution: a puzzle in a page needs one, to check players against",
    "many": "there is more than one solution: a puzzle in a page needs exactly one",
    "unknown": "the time ran out before it was clear whether there is exactly one solution",
}
TOO_LARGE = "the grid has {cells} cells: a page shows at most {most}"

FOOT = "Made with Pencilmark"
NO_SCRIPT = "This page needs JavaScript, which is switched off here."
