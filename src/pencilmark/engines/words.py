"""What engines say to people."""

UNKNOWN = "no engine is called '{name}': there are {names}"
NO_ORTOOLS = "engine '{name}' needs OR-Tools: install it with {command}"
NO_SOLVER = "the installed PySAT has no solver {solver}"
ALSO_WITH = "also with /full or /plain behind it"
