"""The sentences of `play`."""

PLAY = (
    "Play a puzzle in the terminal: one from a file, a link or an example, or a new one of the "
    "kind that is named. A puzzle that was begun is gone on with; without any, choose one."
)
PLAY_END = (
    "Arrows move, the keys of the kind write, ? shows all keys. What you have done is kept while "
    "you play, so leaving (q or Ctrl-C) loses nothing. The file of --save is a puzzle in the JSON "
    'format with "marks" and "game" beside it: hint, check and draw take it, too. More options of '
    "each kind: pencilmark play KIND --help. Needs the extra 'play'."
)
HELP_FILES = (
    "A file with the puzzle, or a link; or a kind, of which a puzzle is made. Without either you "
    "choose."
)
HELP_SAVE = "keep the game in this file and go on with what is there [default: a folder for games]"
HELP_STYLE = "With queens or queens-dark, regions are seen in colours. [default: print]"
HELP_ASCII = "draw with plain ASCII characters"
ONE_ONLY = "play takes one puzzle, and there are several here: put the one you want into a file"
MADE_ONLY = "{option} is for new puzzles: name a kind instead of a puzzle"
NO_EXTRA = "playing in the terminal needs Textual: install it with {command}"
NO_TERMINAL = (
    "play needs a terminal for its keys and its picture: standard {stream} is not one (draw, hint "
    "and check work everywhere)"
)
DUMB = (
    "play needs a terminal on which any place can be written to, and TERM={term} says that this is "
    "none (draw, hint and check work everywhere)"
)
OTHER_PUZZLE = "{path} holds the game of another puzzle: choose another file for --save"
TOO_LARGE = "a grid of {cells} cells cannot be played here: {most} are the most"

# what is said afterwards
KEPT = "The game is kept: 'pencilmark play' goes on with it."
KEPT_AT = "The game is kept in {path}."
SOLVED_SHORT = "Solved in {time}."

# choosing
CHOOSE = "What would you like to play?"
GO_ON = "go on: {title} ({done:# move|# moves}, {time})"
NEW = "a new {title}"
BEGUN = "This puzzle was begun: {done:# move|# moves}, {time}."
RESUME = "go on with it"
ANEW = "begin again (what was done is lost)"
MAKING = "Making a puzzle… ({seconds} s; Esc stops it)"
STOPPED = "Stopped."
PICK = "What goes into {cell}?"
OPEN = "open"
CHOOSE_KEYS = "Arrows and Enter choose, Esc goes back."
CHOSEN, NOT_CHOSEN = "> ", "  "

# the panel
WRONG, LOOK_HERE = "wrong", "look here"
"""What is highlighted as wrong in a game need not break a rule yet."""
LEVEL = "level {level} ({name})"
HELPED = "{count:# hint|# hints}"
WRITES = {
    "value": "Keys write values",
    "corner": "Keys write corner notes",
    "centre": "Keys write centre notes",
}
CELL_OPEN = "open"
NOTES = "notes {values}"

# help
THINKING = "Thinking… (Esc stops it)"
RIGHT_YES = "Yes: everything so far is right."
RIGHT_NO = "No: there is a mistake somewhere. ({key}: back to before it)"
NO_SOLUTION = "This puzzle has no solution at all, so nothing can be right."
RIGHT_UNKNOWN = "Time ran out before this could be decided."
NO_MISTAKE = "There is no mistake to take back."
TOOK_BACK = (
    "{count:One move|# moves} taken back: this is the position before your first mistake. Redo "
    "brings back what was taken."
)
TOOK_BACK_WHY = "Why this was a mistake: {why}"
TECHNIQUE = "{title}."
MORE = {
    "technique": "({key}: which technique?)",
    "mistake": "({key}: what shows it?)",
    "step": "({key}: the whole step)",
    "do": "({key}: write it)",
}
WRITTEN = "Written. Undo takes it back."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
FULL = "Every cell is filled in, but something is wrong. ({take_back}: back to before the mistake)"
SOLVED = "Solved!"
SOLVED_TIME = "Time: {time}"
SOLVED_HINTS = "{count:One hint|# hints}"
SOLVED_ALONE = "Without any help"
SOLVED_CHECKS = "checked {count:once|# times}"
SOLVED_END = "({key} leaves)"

# keys
FOOTER = {
    "hint": "hint",
    "why": "why",
    "check": "check",
    "take_back": "take back",
    "undo": "undo",
    "redo": "redo",
    "more": "more",
    "keys": "keys",
    "leave": "leave",
}
KEYS_TITLE = "Keys (any key goes back)"
KEY_NAMES = {
    "enter": "Enter",
    "space": "Space",
    "backspace": "Backspace",
    "arrows": "Arrows",
    "ends": "Home End PgUp PgDn",
    "extend": "Shift+arrow",
    "shift": "Shift+letter",
    "escape": "Esc",
}
DOES = {
    "write": "write {value}",
    "digits": "write it",
    "erase": "open the cell again",
    "next_mode": "switch between values and notes",
    "picker": "choose a value from a list",
    "move": "move",
    "ends": "go to the end of the row or column",
    "extend": "select more cells",
    "escape": "stop what takes long; clear the message",
    "hint": "a hint; again for more of it, in the end to have it written",
    "why": "why must the cell under the cursor be so?",
    "check": "is everything right so far?",
    "take_back": "go back to before the first mistake",
    "undo": "undo",
    "redo": "redo",
    "more": "read on, where the text is longer than its place",
    "keys": "show this list",
    "leave": "leave; the game is kept",
    "mouse_paint": "left: {first}, right: {second}; drag for several",
    "mouse_select": "choose cells; drag for several",
    "mouse_cycle": "the next value; right: choose from a list",
}
MOUSE = "Mouse"
NOTE = {"corner": "write a corner note", "centre": "write a centre note"}
MODES = {
    "value": "keys write values",
    "corner": "keys write corner notes, which are shown after '",
    "centre": "keys write centre notes: all that a cell can still be",
}
