"""What `techniques` says."""

TECHNIQUES = (
    "Show the lessons: all kinds and how many techniques each has, the techniques of one kind, or "
    "the lesson of one technique with an example and what follows there. A technique is named by "
    "its name, its title or another name that players have for it."
)
TECHNIQUES_END = (
    'JSON, one object for each technique: "kind", "name", "title", "aliases", "level" (1 to 6), '
    '"level_name", "about" and "assumes_unique"; for a technique that is named also "puzzle" (its '
    'example, in its JSON format), "marks" (rows of characters, ? is open) and "step" (as in '
    "explain)."
)
HELP_NAMES = "A kind, a technique, or a kind and one of its techniques."
KIND_LINE = "{kind:<18}  {count:# technique|# techniques}"
FOR_MORE = "(For more: pencilmark techniques KIND, or the name of a technique.)"
HEADING = "{title} ({of}; level {level}, {level_name})"
ALSO = "Also called {names}."
EXAMPLE = "An example:"
UNKNOWN = "no kind or technique is called '{name}'{guess}: see pencilmark techniques"
UNKNOWN_OF_KIND = "{kind} has no technique '{name}'{guess}: see pencilmark techniques {kind}"
TOO_MANY = "give a kind, a technique, or a kind and one of its techniques"
