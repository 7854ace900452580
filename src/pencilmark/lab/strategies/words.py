"""What strategies say to people."""

UNKNOWN = "no strategy is called '{name}': there are {names}"
UNKNOWN_GOAL = "the goal of a run is 'first' or 'unique', not {goal}"
NOT_SECONDS = "a time limit is a number of seconds, not {seconds}"
NO_ORTOOLS = "strategies of the engine cpsat need OR-Tools: install it with {command}"
