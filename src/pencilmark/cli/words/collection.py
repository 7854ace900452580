"""What `pencilmark collection` says, and the commands that take puzzles from a collection."""

VERBS = {
    "add": "put puzzles in, each once, and solve and rate them",
    "list": "list the puzzles, or those that are meant",
    "show": "show all that is kept about a puzzle",
    "pick": "choose puzzles: by chance, spread over the scores, or in order",
    "tag": "give tags to puzzles, or take them away",
    "stats": "count the puzzles of each kind, size and level",
    "export": "write puzzles in any format",
    "remove": "remove puzzles",
    "check": "check that all that is kept is right",
}
COLLECTION = (
    "A collection: puzzles in one file (SQLite), each once, with verdict, solution and rating."
    "\n\nverbs: {verbs}"
)
COLLECTION_END = "pencilmark collection FILE VERB --help says more about each verb."
NO_VERB = "A collection needs a file and a verb: pencilmark collection FILE VERB ({verbs})."
UNKNOWN_VERB = "A collection has no verb '{verb}': there are {verbs}."
HELP_DB = "the file of the collection"

ADD = (
    "Put puzzles into a collection, which is made if it is not there. A puzzle that equals one "
    "that is there (turned, mirrored or renamed) is not put in again. Then verdict and rating are "
    "worked out where they are missing. A call that was stopped keeps what it has done; the same "
    "call again does the rest. Without files, it works out what is missing in the whole collection."
)
ADD_END = (
    'JSON, one object per line: for each puzzle that is safely on the disk "id" (its number in the '
    'collection), "source" and "new" (false: it was there); then for each that was worked out '
    '"id", "status", "level" and "score".'
)
LIST = "List the puzzles of a collection, or those that are meant."
ROW_END = (
    'JSON, one object per line: "id" (the number in the collection), "kind", "rows", "cols", '
    '"name" and "title" (its own, or null), "status", "level", "level_name", "score", "hardest", '
    '"narrowest", "steps" (as in rate), "tags", "used_in", "source", "format" (where it came from, '
    'and how), "added", "added_by" and "rated_by" (the versions of Pencilmark).'
)
SHOW = "Show all that is kept about puzzles."
SHOW_END = (
    'JSON, one object per line: as in list, and "json" (the puzzle in the JSON format), "text" (as '
    'it came), "metadata", "solution" (rows), "techniques" (how often each is needed), "uses", '
    '"worked_out" (when) and "key".'
)
PICK = (
    "Choose puzzles and list them: random ones with --seed (the same file and seed give the same "
    "puzzles everywhere), the best spread over the scores with --spread, else in order."
)
TAG = "Give tags to the puzzles that are meant, or take them away."
STATS = "Count the puzzles of each kind, size and level."
STATS_END = (
    'JSON, one object per line: "kind", "rows", "cols", "level" (null: not rated), "count" and '
    '"used" (how many were used in something).'
)
EXPORT = "Write the puzzles that are meant, each with what came with it and its rating."
REMOVE = "Remove the puzzles that are meant, with all that is kept about them."
CHECK = (
    "Check a collection: whether the file is intact, whether each puzzle is filed under its own "
    "key, and whether the solutions solve. Exit code 1 if something is wrong."
)
CHECK_END = 'JSON, one object per line: "fault", a sentence.'

HELP_KIND = "only this kind"
HELP_SIZE = "only this size: 8 (8x8), 8x10, or 6-10 (no side shorter or longer)"
HELP_LEVEL = "only these levels: 3, medium or 2-4"
HELP_SCORE = "only these scores: 40-55, 40- or -55"
HELP_STEPS = "only solutions of this many steps: 30, 10-40, 10- or -40"
HELP_TECHNIQUE = (
    "only puzzles that need this technique, by any of its names; may be given more than once"
)
HELP_TAG = "only puzzles with this tag; may be given more than once"
HELP_STATUS = "only this verdict: unique, many, none or unknown"
HELP_UNUSED = "only puzzles that were never used"
HELP_UNRATED = "only puzzles without a rating"
HELP_WAS_IN = "only puzzles that were used in this"
HELP_IDS = "only the puzzles with these numbers, such as 3,5,8"
HELP_COUNT = "at most so many"
HELP_PICK_COUNT = "how many (default: 1)"
HELP_SEED = "by chance: the same seed gives the same puzzles"
HELP_SPREAD = "those whose scores are spread best from the easiest to the hardest"
HELP_SORT = "in the order of id, kind, size, level, score or steps (default: id)"
HELP_REVERSE = "the other way round"
HELP_USED_IN = "note that they were used in this, as --used-in 'Book 1'"
HELP_NUMBERS = "the numbers of puzzles"
HELP_TAGS = "tags"
HELP_REMOVE_TAGS = "take the tags away"
HELP_ADD_TAG = "give the puzzles this tag; may be given more than once"
HELP_NO_RATING = "solve and rate nothing now: the same call without it does that later"
HELP_TIME_LIMIT = "seconds for each puzzle (default: 60)"
HELP_PLOT = "draw the levels of each kind and size into this file, as SVG"
HELP_TO = "the format to write (default: what --out ends in, else json)"
HELP_ALL = "all puzzles"

ADDED = "{added:# puzzle|# puzzles} added to {path}, {there:# was|# were} there already."
WORKED_OUT = "{count:# puzzle|# puzzles} solved and rated."
NOT_WORKED_OUT = (
    "{count:# puzzle was|# puzzles were} not rated: {count:it takes|they take} longer than "
    "{limit:g} s. A longer --time-limit may do."
)
STOPPED = "Stopped: {path} holds {count:# puzzle|# puzzles}; the same call goes on."
WORKING = "{seconds:.0f} s, no puzzle is rated yet"
NOTHING = "no puzzle is like that"
TAGGED = "{count:# puzzle|# puzzles} tagged."
UNTAGGED = "{count:# puzzle|# puzzles}: tags taken away."
REMOVED = "{count:# puzzle|# puzzles} removed."
USED = "{count:# puzzle|# puzzles} marked as used in {name}."
WELL = "{count:# puzzle|# puzzles}, all is well."
REMOVE_ALL = "This would remove all puzzles: say which are meant, or --all."
TAG_ALL = "This would tag all puzzles: say which are meant, or --all."
WRITTEN = "{path} written."
ROW_COLUMNS = ("number", "kind", "size", "level", "score", "steps", "hardest", "called")
STATS_COLUMNS = ("kind", "size", "puzzles", "used")
TOTAL = "{count:# puzzle|# puzzles}; {unrated} not rated, {used} used."

FACTS = {
    "name": "called",
    "title": "title",
    "status": "verdict",
    "rating": "rating",
    "hardest": "hardest",
    "steps": "steps",
    "techniques": "techniques",
    "tags": "tags",
    "used_in": "used in",
    "source": "from",
    "format": "format",
    "added": "added",
}
RATING = "level {level} ({name}), score {score}"
BY_VERSION = "{when}, by version {version}"

HELP_COLLECTION = "take puzzles from this collection, instead of files"
HELP_PICK = (
    'which puzzles of the collection, as "kind=hitori level=2-4 unused count=30 seed=7" (see '
    "pencilmark collection FILE pick --help)"
)
PICK_WHERE = "{option} needs --collection FILE."
COLLECTED = "{path}, puzzle {id}"
