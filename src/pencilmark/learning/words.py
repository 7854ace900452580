"""What is said to those who learn."""

NO_TECHNIQUE = "{kind} has no technique {name}: there are {names}."
NOTHING_TO_PRACTISE = (
    "“{title}” needs no practice: what follows by it stands in the grid from the beginning."
)
NO_POSITION = "There is no position to practise “{title}” in."
NO_EXAMPLE = "“{title}” cannot be shown: its example does not hold what it is about."
NUMBER = "Positions are counted from 1: there is no number {number}."

TASK = "What follows by “{title}”? Mark it in the grid."
TASK_UNIQUE = (
    "What follows by “{title}”? Here you may use that the puzzle has only one solution. Mark it in "
    "the grid."
)
TASK_BESIDE = (
    "What follows by “{title}”? Easier techniques find something here too, but they are not asked "
    "for. Mark it in the grid."
)

RIGHT = "Right: that is what follows by “{title}”."
PARTLY = (
    "Right so far, but not all of it: by “{title}” {missing:one more mark follows|# more marks "
    "follow}."
)
NOTHING = "There is no new mark yet."
NOT_BY_THIS = "It is true that {marks}. But “{title}” shows something else here."
WRONG = "It cannot be that {marks}: the solution has it otherwise."

DATE = "A day is written as 2026-11-17, not {date}."
NO_LEVEL = "There is no level {level}: there are {names}."
NO_DAILY = "There is no {title} of the day with level {level} ({name}). There are levels {levels}."
NO_GENERATOR = "{title} has no puzzle of the day: its puzzles cannot be generated."
