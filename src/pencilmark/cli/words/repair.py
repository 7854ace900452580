"""What `minimize` and `repair` say."""

MINIMIZE = (
    "Drop every clue that can go: what is left has the same one solution, and each clue of it is "
    "proved to be needed. The puzzle is written in the form of --to; the clues that went are told "
    "on standard error. A puzzle that has not exactly one solution is refused (exit code 2)."
)
MINIMIZE_END = (
    'JSON, one object a line: "id", "source", "kind", "dropped" (the clues that went, as '
    'sentences), "complete" (false: the time ran out before every clue was tried) and "puzzle" '
    "(the puzzle, in its JSON form)."
)
REPAIR = (
    "Change a draft as little as possible so that it has exactly one solution. With several "
    "solutions the fewest clues are added; with none the fewest are removed or changed. In "
    "a kind whose clues do not come one by one the fewest numbers, or borders of regions, are "
    "changed. The puzzle is written in the format of --to; what was done is reported on standard "
    "error. Exit code 1 if the time ran out before the draft was repaired."
)
REPAIR_END = (
    'JSON, one object a line: "id", "source", "kind", "before" and "after" (the verdicts: none, '
    'unique or many; after, also unknown if the time ran out), "added", "removed" and "changed" '
    '(sentences), "proved" (whether no fewer changes would do, among those that "summary" speaks '
    'of), "summary" and "puzzle" (the puzzle, in its JSON form).'
)
HELP_TO = "The format to write. [default: text, or json if --out ends in .json or .jsonl]"
HELP_SEED = "In which order clues are tried: another seed may leave other clues. [default: 0]"

DROPPED = "dropped: {clue}"
DROPPED_COUNT = "{count:# clue|# clues} dropped; each that is left is needed."
DROPPED_NONE = "No clue can go: each is needed."
DROPPED_SO_FAR = (
    "{count:# clue|# clues} dropped; the time ran out before all clues were tried, so others may "
    "still go."
)
DONE = {"removed": "removed: {what}", "added": "added: {what}", "changed": "changed: {what}"}
