"""The sentences of the menu."""

TITLE = "Pencilmark. What would you like to look at? (q leaves)"
FILE = "a puzzle from a file"
MAKE = "make a new puzzle"
KIND = "your choice: "
EXAMPLE = "number or name (b goes back): "
PATH = "file (b goes back): "
WHICH_KIND = "Which kind is it? number or name (b goes back): "
SIZE = "size (Enter for {usual}, 6-10 for one of these by chance, b goes back): "
DIFFICULTY = "level 1 to 6 or its name (Enter for any): "
ACTIONS = "p play, h hint, e explain, s solve, r rate, w write, d print, l link,"
ACTION = "n region numbers, b back, q quit: "
NEXT = "Enter for the next step, b back, q quit: "
AGAIN = "There is no such choice{guess}; please choose again."
STOPPED = "Stopped."
BYE = "Goodbye."
MADE = "Level {level} ({name}), score {score}, seed {seed}."
MADE_UNRATED = "Seed {seed}; the level is not known yet (r works it out)."
CALL = "It is made again by {call}."
WRITE = "file to write, by its ending: .txt .json .svg .png .pdf (b goes back): "
PRINT = "PDF file for the printer (b goes back): "
EXISTS = "{path} is there already. Write over it? (y or n): "
WRITTEN = "Written to {path}."
NO_LINK = "No other program has a link for this puzzle (w writes it to a file)."
LINK = "{format}: {link}"

WORDS = {
    "make": ("g", "generate", "make", "new", MAKE),
    "file": ("f", "file", "open", FILE),
    "quit": ("q", "quit", "exit"),
    "back": ("b", "back"),
    "yes": ("y", "yes"),
    "no": ("n", "no"),
    "play": ("p", "play"),
    "hint": ("h", "hint"),
    "explain": ("e", "explain"),
    "solve": ("s", "solve"),
    "rate": ("r", "rate"),
    "write": ("w", "write", "save"),
    "print": ("d", "print", "pdf"),
    "link": ("l", "link"),
    "numbers": ("n", "numbers", "region numbers", "regions"),
}
"""What may be typed for each thing."""
