"""What is said about games that were kept."""

NOT_KEPT = "{path} holds no game that could be gone on with: {reason}"
NOT_READABLE = "it cannot be read ({reason})"
NO_GAME = 'there is no "game" in it'
TOO_LARGE = "it is larger than any game"
BAD_MOVES = "its moves make no sense"
BAD_NUMBERS = "its time and counts make no sense"
NEWER = "a newer version of Pencilmark wrote it"
NOT_WRITABLE = "the game could not be kept at {path}: {reason}"
