"""A solver to read: backtracking over the rules of a puzzle, with or without looking ahead.

It is meant for students. It is slow, and it is all here. To search is to choose: take a cell that
is open, try its values one after the other, and go back when no value is left. The questions are

- which cell next, and which of its values first (`variables`, `values`);
- what to do after each choice before the next one is made (`look_ahead`):
  "none"     look only whether a rule about this cell is broken. This is plain backtracking;
  "forward"  also rule out what these rules no longer allow in other cells: forward checking;
  "full"     follow the rules of every cell that has lost a value in this way, and so on until
             nothing changes. This is what a constraint solver calls propagation.

Everything is said in literals: `5` says "variable 5 is true" and `-5` says "it is false". A cell
with two values is one variable; any other cell has one variable for each value (see `model`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..clock import Stopped, check
from ..grid import reach
from ..model import AllDifferent, Clauses, Connected, Count, Known, Less, Model, Rule
from . import Clock, rules_of_cells

Literals = Sequence[int]


# 1. What a rule allows
#
# There are five types of rules, but two are enough to say them all: a number of literals that are
# true, and one connected group of cells. Either can be asked what follows from what is
# known: literals that must be true, or None when it can no longer be kept.


@dataclass(frozen=True, eq=False)
class Between:
    """At least `low` and at most `high` of these literals are true."""

    literals: Literals
    low: int
    high: int

    def consequences(self, known: Known) -> Literals | None:
        """What must be true now; None: too many are true, or too few can still be."""
        true = 0
        undecided = []
        for literal in self.literals:
            value = known[abs(literal)]
            if value is None:
                undecided.append(literal)
            elif value == (literal > 0):
                true += 1
        if true > self.high or true + len(undecided) < self.low:
            return None
        if true == self.high:  # no more of them
            return [-literal for literal in undecided]
        if true + len(undecided) == self.low:  # all of them
            return undecided
        return []


@dataclass(frozen=True, eq=False)
class Together:
    """The cells whose literal is true form one connected group."""

    rule: Connected

    @property
    def literals(self) -> Literals:
        """The literals that put the cells into the group, one for each cell."""
        return self.rule.literals

    def consequences(self, known: Known) -> Literals | None:
        """Cells that the group cannot reach are not in it; None: it has fallen apart.

        One could say more: a cell that is the only way between two parts must be in the group.
        """
        inside, possible = set(), set()
        for cell, literal in enumerate(self.literals):
            value = known[abs(literal)]
            if value is None or value == (literal > 0):
                possible.add(cell)
                if value is not None:
                    inside.add(cell)
        if not inside:
            return []
        reached = reach(self.rule.grid, min(inside), possible)
        if not inside <= reached:
            return None
        return [-self.literals[cell] for cell in possible - reached]


Constraint = Between | Together


def constraints_of(rule: Rule) -> Iterator[Constraint]:
    """A rule, said with `Between` and `Together`."""
    if isinstance(rule, Clauses):
        for clause in rule.clauses:
            yield Between(clause, 1, len(clause))
    elif isinstance(rule, Count):
        yield Between(rule.literals, rule.low, rule.high)
    elif isinstance(rule, Less):  # whatever one of the two is, the other has to be beyond it
        for place in range(len(rule.low)):
            for clause in (
                (-rule.low[place], *rule.high[place + 1 :]),
                (-rule.high[place], *rule.low[:place]),
            ):
                yield Between(clause, 1, len(clause))
    elif isinstance(rule, AllDifferent):
        for literals in rule.columns:  # the places for one value
            yield Between(literals, 1 if rule.all_used else 0, 1)
    elif isinstance(rule, Connected):
        yield Together(rule)
    else:
        raise TypeError(f"the teaching solver cannot say {type(rule).__name__}")


# 2. Which values first


def parts(domain: Literals, values: str) -> list[Literals]:
    """The values a cell can have, parted into what is tried first, second, and so on.

    >>> parts([1, 2, 3, 4, 5], "middle")
    [[3], [2], [4], [1], [5]]
    >>> parts([1, 2, 3, 4, 5], "bisect")
    [[1, 2, 3], [4, 5]]
    """
    if values == "bisect" and len(domain) > 1:
        half = (len(domain) + 1) // 2
        return [domain[:half], domain[half:]]
    places = list(range(len(domain)))
    if values == "down":
        places.reverse()
    elif values == "middle":
        middle = (len(domain) - 1) / 2
        places.sort(key=lambda place: abs(place - middle))
    return [[domain[place]] for place in places]


# 3. The search

_GLANCE = 500
"""How many constraints are looked at before the next look at the clock."""


@dataclass
class Choice:
    """A cell whose values are being tried."""

    cell: int
    untried: Iterator[Literals]
    known_before: int
    """How many variables were known when the cell was chosen."""


class Backtracking:
    """Backtracking over a model.

    >>> from pencilmark.model import board
    >>> from pencilmark.wording import Sentence
    >>> square = board(3, 3, "1234")
    >>> lines = [square.grid.row(n) for n in range(3)] + [square.grid.column(n) for n in range(3)]
    >>> rules = [AllDifferent("line", Sentence("All differ."), square, line) for line in lines]
    >>> rules += [Less("sign", Sentence("It grows."), square, a, b) for a, b in ((0, 1), (1, 4))]
    >>> for look_ahead in ("none", "forward", "full"):
    ...     search = Backtracking(Model(square, rules), look_ahead=look_ahead)
    ...     sum(1 for solution in search.solutions()), search.decisions, search.backtracks
    (112, 924, 582)
    (112, 228, 6)
    (112, 220, 0)
    """

    def __init__(
        self,
        model: Model,
        variables: str = "leftmost",
        values: str = "up",
        look_ahead: str = "forward",
        clock: Clock | None = None,
    ) -> None:
        self.model = model
        self.variables = variables
        self.values = values
        self.look_ahead = look_ahead
        self.clock = clock or Clock()
        self.decisions = 0
        """Values (or halves of a domain) that were tried where there was a choice."""
        self.backtracks = 0
        """Dead ends."""
        self.propagations = 0
        """Literals found by looking ahead; books also speak of prunings."""
        self.checks = 0
        """How often a constraint was looked at."""

        # A few models have variables besides those of the cells. Each is treated as one more cell.
        board = model.board
        self.literals_of: list[Literals] = [board.literals(cell) for cell in board.grid.cells]
        for variable in range(board.variables + 1, model.variables + 1):
            self.literals_of.append((-variable, variable))
        self.cell_of = {abs(one): c for c, all_ in enumerate(self.literals_of) for one in all_}

        self.rule_of: dict[Constraint, Rule] = {}
        for rule in model.rules:
            check()  # a large puzzle has a hundred thousand
            self.rule_of.update(dict.fromkeys(constraints_of(rule), rule))
        self.constraints = list(self.rule_of)
        self.speaking_of: list[list[Constraint]] = [[] for _ in self.literals_of]
        for constraint in self.constraints:
            for cell in {self.cell_of[abs(literal)] for literal in constraint.literals}:
                self.speaking_of[cell].append(constraint)
        extra = model.variables - board.variables
        self.importance = rules_of_cells(model) + [0] * extra

        self.known: list[bool | None] = [None] * (model.variables + 1)
        self.order_known: list[int] = []
        """The variables that are known, in the order in which they became so: the way back."""
        self.decided = [False] * len(self.literals_of)

    def solutions(self) -> Iterator[tuple[str, ...]]:
        """All solutions, one after the other; `Stopped` when the time is up."""
        last = None
        choices: list[Choice] = []
        if self._look(self.constraints):
            choices.append(self._choose())
        while choices:
            if self.clock.left() == 0.0:
                raise Stopped
            choice = choices[-1]
            self._forget(choice.known_before)
            part = next(choice.untried, None)
            if part is None:  # every value has been tried: back to the choice before
                self.decided[choice.cell] = False
                choices.pop()
                self.on_back(choice.cell)
            elif not self._try(choice.cell, part):
                self.backtracks += 1
            elif not all(self.decided):
                choices.append(self._choose())
            else:
                solution = self.model.board.read(self.truth())
                self.on_solution(solution, solution == last)
                if solution != last:  # it comes again if something differs that is not a cell
                    yield solution
                    last = solution

    def _choose(self) -> Choice:
        """The cell to go on with, and the order in which its values will be tried."""
        undecided = [cell for cell, decided in enumerate(self.decided) if not decided]
        cells = [cell for cell in undecided if cell < self.model.board.grid.size] or undecided
        cell = cells[0]
        if self.variables == "first-fail":
            cell = min(cells, key=lambda cell: len(self._domain(cell)))
        elif self.variables == "most-constrained":
            cell = min(cells, key=lambda cell: (len(self._domain(cell)), -self.importance[cell]))
        self.on_choice(cell)
        return Choice(cell, iter(parts(self._domain(cell), self.values)), len(self.order_known))

    def _domain(self, cell: int) -> Literals:
        """The values that a cell can still have."""
        known = self.known
        return [one for one in self.literals_of[cell] if known[abs(one)] is not (one < 0)]

    def _try(self, cell: int, part: Literals) -> bool:
        """Leave a cell these values only. False: a dead end."""
        domain = self._domain(cell)
        self.on_try(cell, part, len(domain) > 1)
        self.decisions += len(domain) > 1
        self.decided[cell] = len(part) == 1
        for literal in domain:
            if literal not in part:
                self._learn(-literal)
        return self._look(self.speaking_of[cell])

    def _look(self, constraints: Sequence[Constraint]) -> bool:
        """Look at these constraints, and ahead if that is wanted. False: one cannot be kept."""
        waiting = dict.fromkeys(constraints)
        while waiting:
            constraint, _ = waiting.popitem()
            self.checks += 1
            if self.checks % _GLANCE == 0:
                check()
            found = constraint.consequences(self.known)
            if found is None:
                self.on_dead_end(constraint)
                return False
            if self.look_ahead == "none":
                continue
            for literal in found:
                if self.known[abs(literal)] is None:
                    self.propagations += 1
                    self.on_found(literal, constraint)
                if not self._learn(literal):
                    self.on_dead_end(constraint, literal)
                    return False
                if self.look_ahead == "full":
                    waiting.update(dict.fromkeys(self.speaking_of[self.cell_of[abs(literal)]]))
        return True

    def _learn(self, literal: int) -> bool:
        """Remember that a literal is true. False: its cell would be left without a value."""
        variable, value = abs(literal), literal > 0
        if self.known[variable] is not None:
            return self.known[variable] is value
        self.known[variable] = value
        self.order_known.append(variable)
        cell = self.cell_of[variable]
        if len(self.literals_of[cell]) == 2:
            return True
        if value:  # so the cell has none of its other values
            return all(self._learn(-one) for one in self.literals_of[cell] if one != literal)
        domain = self._domain(cell)
        return len(domain) > 1 or (len(domain) == 1 and self._learn(domain[0]))

    def _forget(self, known_before: int) -> None:
        """Go back to what was known then."""
        while len(self.order_known) > known_before:
            self.known[self.order_known.pop()] = None

    def truth(self) -> list[int]:
        """One literal for each variable."""
        return [number if self.known[number] else -number for number in range(1, len(self.known))]

    def counters(self) -> dict[str, int]:
        """What has been counted so far."""
        return {
            "variables": self.model.variables,
            "constraints": len(self.constraints),
            "decisions": self.decisions,
            "backtracks": self.backtracks,
            "propagations": self.propagations,
            "checks": self.checks,
        }

    # 4. For those who watch
    #
    # A search tells what it does while it does it. Nobody listens here; `lab.tracing` does.

    def on_choice(self, cell: int) -> None:
        """The values of this cell will be tried now."""

    def on_try(self, cell: int, part: Literals, choice: bool) -> None:
        """The cell is left these values; `choice`: it had others."""

    def on_found(self, literal: int, constraint: Constraint) -> None:
        """A constraint makes this literal true."""

    def on_dead_end(self, constraint: Constraint, literal: int | None = None) -> None:
        """A constraint cannot be kept; with a literal: it would leave no value to the cell."""

    def on_solution(self, solution: tuple[str, ...], again: bool) -> None:
        """Every cell has a value, and every constraint is kept; `again`: as the time before."""

    def on_back(self, cell: int) -> None:
        """Every value of this cell has been tried."""
