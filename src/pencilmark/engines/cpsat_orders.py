"""CP-SAT told in which order to try cells and values.

The variables of the search are the cells, with values in the order of the board's domain. What
could stand between the order and what is measured is switched off: presolve, probing (before the
search and between its choices), symmetry and linear relaxation; a fixed search does not restart.
What stays is the heart of CP-SAT: it propagates every rule and learns a clause from every dead
end, and it may go back over several choices at once.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

from ..model import Model
from ..wording import Sentence
from . import Clock, Search, UnknownEngine, rules_of_cells, words
from .cpsat import CpSatSearch

_VARIABLES = {
    "leftmost": cp_model.CHOOSE_FIRST,
    "first-fail": cp_model.CHOOSE_MIN_DOMAIN_SIZE,
    "most-constrained": cp_model.CHOOSE_MIN_DOMAIN_SIZE,  # ties: the cells come in that order
}
_VALUES = {
    "up": cp_model.SELECT_MIN_VALUE,
    "down": cp_model.SELECT_MAX_VALUE,
    "middle": cp_model.SELECT_MEDIAN_VALUE,
    "bisect": cp_model.SELECT_LOWER_HALF,
}
_FIXED = {
    "search_branching": "FIXED_SEARCH",
    "cp_model_presolve": False,
    "cp_model_probing_level": 0,
    "use_sat_inprocessing": False,
    "symmetry_level": 0,
    "linearization_level": 0,
}


def open_ordered(model: Model, orders: str, clock: Clock | None) -> Search:
    """Give a model to CP-SAT with an order of cells and one of values, `first-fail/down` for
    instance; `free` leaves both to CP-SAT."""
    if orders == "free":
        return CpSatSearch(model, clock)
    variables, _, values = orders.partition("/")
    if variables not in _VARIABLES or values not in _VALUES:
        names = f"'cpsat/free', 'cpsat/{'|'.join(_VARIABLES)}/{'|'.join(_VALUES)}'"
        raise UnknownEngine(str(Sentence(words.UNKNOWN, name=f"cpsat/{orders}", names=names)))
    search = CpSatSearch(model, clock, parameters=_FIXED)
    cells = list(model.board.grid.cells)
    if variables == "most-constrained":
        rules = rules_of_cells(model)
        cells.sort(key=lambda cell: -rules[cell])
    search.program.add_decision_strategy(
        [search.cells[cell] for cell in cells], _VARIABLES[variables], _VALUES[values]
    )
    return search
