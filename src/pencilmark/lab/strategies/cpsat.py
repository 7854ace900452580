"""Strategies for CP-SAT: in which order it tries cells and values.

The variables of the search are the cells, with values in the order of the board's domain. What
could stand between the order and what is measured is switched off: presolve, probing (before the
search and between its choices), symmetry and linear relaxation; a fixed search does not restart.
What stays is the heart of CP-SAT: it propagates every rule and learns a clause from every dead
end, and it may go back over several choices at once.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

from ...engines import Clock, Search
from ...engines.cpsat import CpSatSearch
from ...model import Model
from . import Strategy, rules_of_cells

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


def open_cpsat(model: Model, strategy: Strategy, clock: Clock | None) -> Search:
    """Give a model to CP-SAT with the orders of a strategy, or with its own."""
    if strategy.variables is None or strategy.values is None:
        return CpSatSearch(model, clock)
    search = CpSatSearch(model, clock, parameters=_FIXED)
    cells = list(model.board.grid.cells)
    if strategy.variables == "most-constrained":
        rules = rules_of_cells(model)
        cells.sort(key=lambda cell: -rules[cell])
    search.program.add_decision_strategy(
        [search.cells[cell] for cell in cells],
        _VARIABLES[strategy.variables],
        _VALUES[strategy.values],
    )
    return search
