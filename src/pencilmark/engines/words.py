"""What engines say to people."""

UNKNOWN = "no engine is called '{name}': there are {names}"
NO_ORTOOLS = "engine '{name}' needs OR-Tools: install it with pip install 'pencilmark[cpsat]'"
NO_SOLVER = "the installed PySAT has no solver {solver}"
