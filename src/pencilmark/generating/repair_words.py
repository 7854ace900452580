"""What is said about puzzles that are minimized or repaired."""

NOT_UNIQUE = {
    "none": "The puzzle has no solution: only one with exactly one solution can be minimized.",
    "many": "The puzzle has several solutions: only one with exactly one can be minimized.",
    "unknown": "The time ran out before it was clear whether the puzzle has exactly one solution.",
}
CANNOT_REPAIR = "No {title} can be repaired: it is not known what could be changed in one."
RULES_CONTRADICT = (
    "There is no solution even without any clue: the size, or what is fixed besides the clues, "
    "contradicts the rules."
)
NO_CLUES_HELP = "No clues make the puzzle unique: even with all that are possible, others remain."
NO_WAY = "No way was found to change the puzzle so that it has exactly one solution."
OUT_OF_TIME = "The time ran out before a way to repair the puzzle was found."

INSTEAD = "{new} instead of {old}"

UNIQUE_ALREADY = "The puzzle has exactly one solution already: there is nothing to do."
FEWEST = "Exactly one solution now; no fewer changes would do."
FEWEST_SEEN = "Exactly one solution now; whether fewer changes would do is not known."
FEWEST_ADDED = "Exactly one solution now; no fewer added {sorts} would do."
FEWEST_REMOVED = (
    "Exactly one solution now; no fewer clues could be removed, and after that no fewer added "
    "{sorts} would do."
)
FEWEST_CHANGED = (
    "Exactly one solution now; no fewer clues could be removed or changed, and after that no "
    "fewer added {sorts} would do."
)
FEWEST_FOR_ONE = (
    "Exactly one solution now; no fewer added {sorts} would do for this solution, but there are "
    "too many solutions to try them all."
)
NOT_FINISHED = {
    "none": "There is no solution still: the time ran out before a way was found.",
    "unique": "Exactly one solution now; the time ran out before it was known if fewer changes do.",
    "many": "There are several solutions still: the time ran out before clues were found.",
    "unknown": "The time ran out before it was clear how many solutions there are now.",
}
NOT_REPAIRED = {
    "none": "What was changed did not help: there is no solution now.",
    "many": "What was changed is not enough: there are several solutions now.",
    "unknown": "The time ran out before it was clear whether there is exactly one solution now.",
}
