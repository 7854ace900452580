"""What `minimize` and `repair` say."""

MINIMIZE = (
    "Drop every clue that is not needed: what is left has the same single solution, and each "
    "remaining clue is proved to be needed. The puzzle is written in the format of --to; the "
    "dropped clues are listed on standard error. A puzzle that does not have exactly one solution "
    "is refused (exit code 2)."
)
MINIMIZE_END = (
    'JSON, one object per line: "id", "source", "kind", "dropped" (the dropped clues, as '
    'sentences), "complete" (false: the time ran out before every clue was tried), "draft" '
    'and "puzzle" (as it was and as it is, in its JSON format).'
)
REPAIR = (
    "Change a draft as little as possible so that it has exactly one solution. With several "
    "solutions the fewest clues are added; with none the fewest are removed or changed. In a kind "
    "without separate clues the fewest numbers, or borders of regions, are changed. The puzzle is "
    "written in the format of --to; the changes are listed on standard error. Exit code 1 if the "
    "time ran out before the draft was repaired."
)
REPAIR_END = (
    'JSON, one object per line: "id", "source", "kind", "before" and "after" (the verdicts: none, '
    'unique or many; "after" is unknown if the time ran out), "added", "removed" and "changed" '
    '(sentences), "proved" (whether no fewer changes would do, among those that "summary" '
    'names), "summary", "draft" and "puzzle" (as it was and as it is, in its JSON format).'
)
HELP_TO = "The format to write. [default: text, or json if --out ends in .json or .jsonl]"
HELP_SHOW = "Draw the puzzle as it was and as it is. [default: in a terminal]"
BEFORE, AFTER, CHANGED = "Before:", "After:", "changed"
HELP_SEED = "The order in which clues are tried: another seed may leave other clues. [default: 0]"

DROPPED = "dropped: {clue}"
DROPPED_COUNT = "{count:# clue|# clues} dropped; each that is left is needed."
DROPPED_NONE = "No clue can go: each is needed."
DROPPED_SO_FAR = (
    "{count:# clue|# clues} dropped; the time ran out before all clues were tried, so others may "
    "still go."
)
DONE = {"removed": "removed: {what}", "added": "added: {what}", "changed": "changed: {what}"}
