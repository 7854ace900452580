"""What is said about making puzzles."""

SIZE = "a size such as 10, rows x columns such as 8x10, or a range such as 6-10"
DIFFICULTY = (
    "a level from 1 to 6 or its name (trivial, easy, medium, hard, expert, extreme), "
    "levels such as 2-4, or scores such as score:40-55"
)
SEED = "a whole number or a text of up to 200 printable characters"
NOT_AN_OPTION = "{kind} has no option '{name}'{guess}: there are {names}."
NOT_A_TECHNIQUE = "{kind} has no technique {name}{guess}: there are {names}."
OTHER_LEVEL = (
    "“{title}” is a technique of level {level} ({name}): it cannot be the hardest one of a puzzle "
    "with level {wanted}."
)
SETTLED = "{kind} means {name}: {settled}, not {given}."
BAD_OPTION = "{name} is {expected}, not {found}."
NO_GENERATOR = "Puzzles of the kind {kind} cannot be generated: it has no generator."
NO_CLUES = "No {title} has clues that could go one by one: there is nothing to minimize."

SPARE_HELP = "how many more clues than needed (default: 0; with a difficulty, as many as it takes)"
SYMMETRY_HELP = "how the places of the clues mirror each other: none, rotation, mirror or diagonal"

NEVER_SEEN = (
    "No {title} of this size and these options is known with level {wanted}; "
    "the nearest that can be had is level {nearest} ({name})."
)
OUT_OF_TIME = "No such puzzle was found within {seconds:.4g} s."
NEAREST_SEEN = (
    "No such puzzle was found within {seconds:.4g} s; the nearest had level {level} ({name}) "
    "with a score of {score:g}."
)
RARE_TECHNIQUE = (
    "No puzzle that takes “{title}” and nothing harder was found within {seconds:.4g} s: some "
    "techniques are hardly ever the hardest of a puzzle. More time, another size or another seed "
    "may help."
)
GAVE_UP = "No such puzzle was found in {tries:# try|# tries}."
CANCELLED = "Stopped before a puzzle was found."
PROCESS_LOST = (
    "The puzzle with the seed {seed} was given up: the process that made it ended again and again "
    "({reason}), perhaps because memory ran out."
)
PROCESS_LATE = "The puzzle with the seed {seed} was given up: it took far longer than it may."
NO_MORE = (
    "Only {count:# different puzzle was|# different puzzles were} found: the next {tries} were "
    "equal to one of them up to rotation, mirroring and renaming."
)
