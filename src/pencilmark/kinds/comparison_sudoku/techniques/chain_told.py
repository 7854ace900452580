"""How a supposition that fails is told: what follows from it, each thing with its reason.

What has happened on the way is known digit by digit. A person says less: this cell is 3, since its
other digits are in cells that it sees, or since no other cell of the row can be 3; that one is at
least 6, being greater than a cell that is at least 5. So the way is gone back once more from its
end, and each thing is given the fewest reasons that it had by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....explaining.position import Position
from ....explaining.technique import Inference
from ....model import Rule
from ....wording import Sentence, listed
from .. import words
from .view import Group, Order, any_digit, bits_of, literal

_FEW = 4
"""So many digits that a cell could be before are said."""


@dataclass(frozen=True)
class Event:
    """Something that follows: by a rule from what is known of some cells."""

    rule: Rule
    cells: tuple[int, ...]
    fills: bool
    """Whether it spreads a digit that is filled in, or else moves a bound or finds a place."""
    taken: list[tuple[int, int]]
    """Cells with the digits that it rules out there."""
    group: Group | None = None
    """Where a digit has its last place; None for everything else."""


class _Fact(NamedTuple):
    """A cell has a digit, or nothing below (or above) it: the index of the digit."""

    cell: int
    side: int
    """0 if it is this digit, 1 if it is at least this digit, -1 if it is at most this digit."""
    digit: int


class _Cause(NamedTuple):
    """Something that rules digits out of a cell: another cell and the rule between."""

    rule: Rule
    near: _Fact
    side: int
    """1 if the other cell is smaller, -1 if it is greater, 0 if it has the digit."""


@dataclass(frozen=True)
class _Told:
    """A fact with its reasons: causes, or that a digit has no other place in a group."""

    fact: _Fact
    time: int
    causes: tuple[_Cause, ...] = ()
    group: Group | None = None
    elsewhere: tuple[Rule, ...] = ()
    """The rules that keep the digit out of the other cells of the group."""


class ChainTold:
    """A supposition and what has happened on the way to a cell or a digit that has no place."""

    def __init__(
        self,
        position: Position,
        order: Order,
        left: Sequence[int],
        *,
        supposed: tuple[int, int],
        events: Sequence[Event],
        end: tuple[Group | None, int],
        says_before: bool = False,
    ) -> None:
        """The end is a group and the digit that has no place there, or None and a cell that has no
        digit. With `says_before` it is said what few digits a cell could be before."""
        self._says_before = says_before
        self._position, self._order, self._events = position, order, events
        self._start = list(left)
        self._start[supposed[0]] = 1 << supposed[1]
        self._supposed = supposed[0]
        self._gone: dict[int, dict[int, int]] = {}
        for time, event in enumerate(events):
            for cell, out in event.taken:
                self._gone.setdefault(cell, {}).update(dict.fromkeys(bits_of(out), time))
        self._facts: dict[_Fact, _Told] = {}
        self.looked_at: dict[int, None] = {supposed[0]: None}
        """The cells whose marks count."""
        self.rules: dict[Rule, None] = {}
        self.end: Sentence
        """What there is no place for: "no digit is left for R1C9"."""
        self.end_cells: tuple[int, ...]
        self.because: Sentence | str = ""
        """Why that is so, in brackets, if the lines do not say it."""
        self._tell_end(*end)
        told = sorted(self._facts.values(), key=lambda one: (one.time, one.fact))
        self.lines = tuple(self._line(one) for one in told)
        """What follows on the way, in order."""

    def way(self, *, below: bool) -> Sentence:
        """What follows in a sentence, or a word on where it stands."""
        if below:
            return Sentence(words.THEN_BELOW)
        lines = listed(Sentence(words.FOLLOWS, one.told.values) for one in self.lines if one.told)
        return Sentence(words.THEN if lines else words.THEN_AT_ONCE, lines=lines)

    def _tell_end(self, group: Group | None, place: int) -> None:
        """How it ends: what follows is gone back from here."""
        name, values = self._position.grid.name, self._position.board.values
        time = len(self._events)
        early = self._early_end()
        if early is not None:
            group, (place, time) = None, early
        elif group is None and not self._is_ruled_out(place, time):
            # the others are told as of then: now that no digit is left here, no bound is either
            group, digit, then = self._last_place(place)
            self._other_places(group, digit, then, place)
            self._causes(place, 1 << digit, time)
            place = digit
        elif group is not None:
            self._other_places(group, place, time)
        if group is not None:
            self.end = Sentence(words.NO_PLACE, digit=values[place], group=group.name)
            self.end_cells = group.cells
            self.rules[group.rule] = None
        else:
            self.end = Sentence(words.NO_DIGIT, cell=name(place))
            self.end_cells = (place,)
            reason = self._reason(place, self._causes(place, self._start[place], time))
            self.because = Sentence(words.IN_BRACKETS, because=reason)

    def _early_end(self) -> tuple[int, int] | None:
        """A cell in which everything is ruled out before anybody has noticed, and when."""
        for time, event in enumerate(self._events):
            for cell, _ in event.taken:
                if self._is_ruled_out(cell, time):
                    return cell, time
        return None

    def _is_ruled_out(self, cell: int, time: int) -> bool:
        """Whether what is known of other cells before an event leaves nothing for a cell."""
        out = 0
        for _, covered in self._possible_causes(cell, time):
            out |= covered
        return not self._start[cell] & ~out

    def _last_place(self, cell: int) -> tuple[Group, int, int]:
        """For a cell that had to be some digit, which it cannot be: the group that had no other
        place for it, the digit, and the event."""
        for time, event in enumerate(self._events):
            if event.group is not None and any(one == cell for one, _ in event.taken):
                return event.group, self._left(cell, time + 1).bit_length() - 1, time
        raise AssertionError("what is ruled out has a reason")

    # back from the end

    def _left(self, cell: int, time: int) -> int:
        """The digits that are left for a cell before an event."""
        left = self._start[cell]
        for index, gone in self._gone.get(cell, {}).items():
            if gone < time:
                left &= ~(1 << index)
        return left

    def _causes(self, cell: int, out: int, time: int) -> tuple[_Cause, ...]:
        """The fewest reasons for which these digits are ruled out in a cell before an event or by
        it; they are needed."""
        self.looked_at[cell] = None
        found = list(self._possible_causes(cell, time))
        chosen = []
        while out:
            cause, covered = max(found, key=lambda one: (one[1] & out).bit_count())
            if not covered & out:
                raise AssertionError("what is ruled out has a reason")
            out &= ~covered
            chosen.append(cause)
        for cause in chosen:
            self.rules[cause.rule] = None
            self._need(cause.near, time)
        return tuple(chosen)

    def _possible_causes(self, cell: int, time: int) -> Iterator[tuple[_Cause, int]]:
        """What rules digits out of a cell before an event, and which."""
        for near, sign in self._order.smaller[cell]:
            left = self._left(near, time)
            if left:
                least = (left & -left).bit_length() - 1
                yield _Cause(sign, _Fact(near, 1, least), 1), (2 << least) - 1
        for near, sign in self._order.greater[cell]:
            left = self._left(near, time)
            if left:
                most = left.bit_length() - 1
                yield _Cause(sign, _Fact(near, -1, most), -1), -1 << most
        for group in self._order.groups_of[cell]:
            for near in group.cells:
                left = self._left(near, time)
                if near != cell and left and not left & (left - 1):
                    fact = _Fact(near, 0, left.bit_length() - 1)
                    yield _Cause(group.rule, fact, 0), left

    def _need(self, fact: _Fact, time: int) -> None:
        """A fact that holds before an event has to be told, unless it holds from the start."""
        cell, side, index = fact
        self.looked_at[cell] = None
        left = self._left(cell, time)
        if not left & (left - 1):
            side = 0  # a bound is a digit where no other is left
        start = self._start[cell]
        beyond = (1 << index) - 1 if side > 0 else -2 << index if side < 0 else ~(1 << index)
        fact = _Fact(cell, side, index)
        if not start & beyond or fact in self._facts:
            return
        gone = self._gone[cell]
        last = max(gone[one] for one in bits_of(start & beyond))
        group = self._events[last].group
        if group is not None:
            self.rules[group.rule] = None
            self._facts[fact] = _Told(fact, last, group=group)  # nothing rests on itself
            elsewhere = self._other_places(group, index, last, cell)
            self._facts[fact] = _Told(fact, last, group=group, elsewhere=elsewhere)
        else:
            # the others come first: nothing rests on itself
            self._facts[fact] = _Told(fact, last, self._causes(cell, start & beyond, last))

    def _other_places(
        self, group: Group, index: int, time: int, place: int = -1
    ) -> tuple[Rule, ...]:
        """Why a digit is ruled out in the other cells of a group, before an event: the rules beside
        what is told of these cells."""
        bit = 1 << index
        rules: dict[Rule, None] = {}
        for cell in group.cells:
            self.looked_at[cell] = None
            if cell == place or not self._start[cell] & bit:
                continue
            left = self._left(cell, time)
            own = _Fact(cell, 0, left.bit_length() - 1)
            if left and not left & (left - 1) and (own in self._facts or cell == self._supposed):
                continue  # it is another digit, as has been told
            causes = [one for one, out in self._possible_causes(cell, time) if out & bit]
            known = [one for one in causes if not one.side and self._is_known(one.near)]
            direct = [one for one in causes if not one.side]
            if known or direct:
                cause = (known or direct)[0]
                rules[cause.rule] = None
                self._need(cause.near, time)
            elif left and not left & (left - 1):
                self._need(own, time)
            else:
                # a sign: the bound is told, as it cannot be seen in the cell
                side = 1 if causes[0].side > 0 else -1
                end = (left & -left).bit_length() - 1 if side > 0 else left.bit_length() - 1
                self._need(_Fact(cell, side, end), time)
        self.rules |= rules
        return tuple(rules)

    def _is_known(self, fact: _Fact) -> bool:
        start = self._start[fact.cell]
        return fact in self._facts or not start & (start - 1)

    # in words

    def _line(self, told: _Told) -> Inference:
        cell, side, index = told.fact
        position = self._position
        if told.group is not None:
            because = Sentence(words.ONLY_PLACE, group=told.group.name)
            rules: tuple[Rule, ...] = (told.group.rule, *told.elsewhere)
        else:
            because = self._reason(-1 if side else cell, told.causes)
            rules = tuple(dict.fromkeys(cause.rule for cause in told.causes))
        if side:
            gone = [
                one
                for one in bits_of(self._start[cell])
                if (one < index if side > 0 else one > index)
            ]
            conclusions = tuple(-literal(position, cell, one) for one in gone)
        else:
            conclusions = (literal(position, cell, index),)
        template = (words.IS_DIGIT, words.AT_LEAST, words.AT_MOST)[side]
        digit = position.board.values[index]
        what = Sentence(template, digit=digit, count=1)
        cells = position.grid.name(cell)
        return Inference(
            conclusions,
            rules,
            told=Sentence(words.FOLLOWS_LINE, cells=cells, range=what, because=because),
        )

    def _reason(self, cell: int, causes: Sequence[_Cause]) -> Sentence:
        """Causes in a few words: "smaller than R1C8", "R1C8 is greater and R1C2 is 2"; for a cell
        also what it was before, if that is to be said."""
        name, values = self._position.grid.name, self._position.board.values
        ordered = sorted(causes, key=lambda one: one.near.cell)
        sides = {
            side: [name(one.near.cell) for one in ordered if one.side == side] for side in (1, -1)
        }
        taken = [
            str(Sentence(words.HOLDS, cell=name(one.near.cell), digit=values[one.near.digit]))
            for one in ordered
            if not one.side
        ]
        before = self._before(cell)
        parts: list[str] = []
        for side, cells in sides.items():
            if not cells:
                continue
            if taken or before:
                word = words.LESS if side > 0 else words.MORE
                told = Sentence(words.ON_SIDE, cells=listed(cells), count=len(cells), side=word)
            else:
                word = words.MORE if side > 0 else words.LESS
                told = Sentence(words.ON_SIDE_OF, side=word, cells=listed(cells))
            parts.append(str(told))
        template = words.REASONS_FROM if before else words.REASONS
        return Sentence(template, reasons=listed([*parts, *taken]), before=before)

    def _before(self, cell: int) -> str:
        """What few digits a cell could be before, if that is to be said."""
        left = bits_of(self._start[cell]) if self._says_before and cell != self._supposed else ()
        if cell < 0 or not 1 < len(left) <= _FEW:
            return ""
        return any_digit(self._position, left)
