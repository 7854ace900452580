"""Named techniques: what a person looks for, and how it is found."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..model import Rule
from ..wording import Sentence
from .position import Position
from .propagation import deductions
from .step import Step, Where
from .words import AT_PRINTED


@dataclass(frozen=True)
class Inference:
    """One thing that follows within a supposition, and the rules that a person would name."""

    conclusions: tuple[int, ...]
    rules: tuple[Rule, ...]
    because: Sentence | None = None
    """The reason in a few words ("row 5", "R2C6 is a star"); without it the rules are quoted."""
    told: Sentence | None = None
    """The whole line in the words of the kind, where these say it better than a list of cells."""


class Narrowing(dict[str, object]):
    """The values of a sentence that can also tell less: no more than some of its conclusions."""

    def __init__(
        self,
        values: Mapping[str, object],
        only: Callable[[Collection[int]], Mapping[str, object]],
    ) -> None:
        """`only` gives the values for these literals; as what it looks at may be large, it is left
        behind when steps are sent elsewhere."""
        super().__init__(values)
        self.only = only

    def __reduce__(self) -> tuple[type[dict[str, object]], tuple[dict[str, object]]]:
        return dict, (dict(self),)


def narrowed(sentence: Sentence, conclusions: Collection[int]) -> Sentence:
    """The same sentence with no more than these conclusions, if it can be told so."""
    values = sentence.values
    if not isinstance(values, Narrowing):
        return sentence
    return Sentence(sentence.template, values.only(conclusions))


_NO_WORDS: Mapping[str, object] = {}


@dataclass(frozen=True, init=False)
class Finding:
    """A place where a technique applies.

    `marks` are known literals. Unless it is `exact`, rules and marks may be more than needed:
    what can go is taken out before anybody sees it.
    """

    conclusions: tuple[int, ...]
    rules: tuple[Rule, ...]
    marks: tuple[int, ...]
    words: Mapping[str, object]
    """The values of the technique's sentences."""
    looked_at: tuple[int, ...]
    exact: bool
    argument: tuple[Inference, ...]
    """For a supposition that fails: what follows from it, one thing after the other.

    It is told below the sentence: what the sentence tells itself does not belong here.
    """
    groups: tuple[tuple[int, ...], ...]
    """Cells that the sentence counts together: the 2x2 squares of a packing, the parts of a line.
    """
    where: Where | None
    """Where to look; None: the rules say it."""
    granted: tuple[int, ...]
    """Those of the marks that everybody takes for granted, such as that some other cell is clear,
    too: they are needed for a proof, but nobody has to look at them."""

    def __init__(
        self,
        conclusions: tuple[int, ...],
        rules: tuple[Rule, ...],
        marks: tuple[int, ...],
        words: Mapping[str, object] = _NO_WORDS,
        looked_at: tuple[int, ...] = (),
        *,
        exact: bool = False,
        argument: tuple[Inference, ...] = (),
        groups: tuple[tuple[int, ...], ...] = (),
        where: Where | None = None,
        granted: tuple[int, ...] = (),
    ) -> None:
        own = self.__dict__  # many are made for every step: the usual way takes three times as long
        own["conclusions"] = conclusions
        own["rules"] = rules
        own["marks"] = marks
        own["words"] = words
        own["looked_at"] = looked_at
        own["exact"] = exact
        own["argument"] = argument
        own["groups"] = groups
        own["where"] = where
        own["granted"] = granted

    @classmethod
    def later(
        cls,
        conclusions: tuple[int, ...],
        make: Callable[[], Finding],
        *,
        exact: bool = False,
        **more: tuple[int, ...],
    ) -> Finding:
        """The finding that `make` gives, which is asked for the rest when somebody looks at it.

        For techniques that are asked anew after every step: most of what they find is never taken.
        `make` must not look at anything that may have changed by then. With `marks` or `looked_at`
        those who want to know no `more` than that need not ask it.

        >>> found = Finding.later((3,), lambda: Finding((3,), (), (-1, -2), exact=True), exact=True)
        >>> found.marks, found == Finding((3,), (), (-1, -2), exact=True)
        ((-1, -2), True)
        """
        finding = cls.__new__(cls)
        own = finding.__dict__
        own["conclusions"], own["exact"], own["_make"] = conclusions, exact, make
        own.update(more)
        return finding

    if not TYPE_CHECKING:  # or else any attribute might be one

        def __getattr__(self, name: str) -> Any:
            make = self.__dict__.pop("_make", None)
            if make is None:
                raise AttributeError(name)
            self.__dict__.update(make().__dict__)
            return self.__dict__[name]


@dataclass(frozen=True)
class TechniqueExample:
    """A position in which a technique applies: a puzzle as text and rows of marks."""

    puzzle: str
    marks: tuple[str, ...]
    ruled_out: tuple[tuple[int, int, str], ...] = ()
    """Row, column (from 0) and value, for marks that say what a cell is not."""


@dataclass(frozen=True, kw_only=True)
class Technique:
    """One way of looking. `find` gives the places where it applies, the most natural first."""

    name: str
    title: str
    level: int
    cost: float
    """What one use adds to the score of a puzzle."""
    about: str
    """What it is, in a sentence or two for the page of techniques."""
    short: str
    full: str
    find: Callable[[Position], Iterator[Finding]]
    example: TechniqueExample
    assumes_unique: bool = False
    aliases: tuple[str, ...] = ()
    """Other names under which players know it."""
    fold: Callable[[Position, Sequence[Finding]], Sentence] | None = None
    """For what everybody notes at once after a mark, as the cells around a star: a sentence for all
    of its findings that one step has opened. They become part of that step; the position is the
    one after it. Techniques side by side that share it are told in one sentence. None: each finding
    is a step of its own."""
    leads_on: bool = False
    """For such notes: whether they are marks after which there is more to be noted at once. They
    are part of a step that says something of several cells, once the other notes are made; what
    they leave in turn, and what a single mark leaves, is for the next step."""
    places: bool = False
    """For such notes: whether they put marks in cells beside which there is more to be noted, as a
    symbol that is left there. Everybody goes on with that at once."""
    plain: Callable[[Position, Step, Sequence[Finding]], bool] | None = None
    """For such notes: whether it is plain that the step and these findings together need all that
    they rest on. Where it is not, that is tried, which takes much longer."""
    quick: bool = False
    """Whether it is found so quickly that it is asked anew after every step: then what a step opens
    close by is told before what has been waiting elsewhere."""
    follows: Callable[[Position, int], int] | None = None
    """For one that follows every supposition to its end: how much it sees to follow from a literal.
    Where none of them breaks a rule by itself, this tells which to follow with techniques."""
    opens: Callable[[Finding], bool] | None = None
    """Whether a finding opens more of the grid than others do: among those that are equally easy it
    is told first, wherever it is. Then much of what the others say is noted anyway."""
    exhaustive: bool = False
    """Whether it follows every supposition at least as far as single rules do. Where it finds
    nothing, there is no need to follow them again rule by rule."""
    within: str = ""
    """Its sentence as one of many lines below a supposition; without it that is the full one."""
    seek: Callable[[Position, Collection[int]], Iterator[Finding]] | None = None
    """For one that finds nothing but its simplest place: the places from which one of some literals
    follows, however simple they are. Whoever asks why a cell is so asks about this cell."""
    printed: bool = False
    """Whether it only puts in what is printed in the grid: nobody needs a hint for that."""


def sought(technique: Technique, position: Position, wanted: Collection[int]) -> Iterator[Finding]:
    """What a technique finds here, where these literals are asked for."""
    return technique.find(position) if technique.seek is None else technique.seek(position, wanted)


def found_by(technique: Technique, position: Position) -> Iterable[Finding]:
    """What a technique finds in a position.

    What everybody notes at once is looked for after a step, and again before the next one: where
    nothing was noted, it is found once for both.
    """
    if technique.fold is None:
        return technique.find(position)
    return position.cached_now(("found", technique.name), lambda: list(technique.find(position)))


def by_one_rule(
    *names: str,
    words: Callable[[Position, Rule, tuple[int, ...]], dict[str, Any]],
    printed: bool = False,
) -> Callable[[Position], Iterator[Finding]]:
    """A finder for what each single rule with one of these names says by itself.

    `words` gives the values for the sentence from the rule and the conclusions; where it gives
    none, the deduction is left to another technique. With `printed` it is the grid that says so.
    """

    def find(position: Position) -> Iterator[Finding]:
        for rule in position.rules(*names):
            for conclusions, premises in deductions(rule, position):
                values = words(position, rule, conclusions)
                if values:
                    marks = position.cite(premises)
                    where = printed_place(rule.cells) if printed else None
                    yield Finding(
                        *(conclusions, (rule,), marks, values, rule.cells), exact=True, where=where
                    )

    return find


def printed_place(cells: Sequence[int]) -> Where:
    """What is printed in these cells, as a place to look at."""
    return Where(Sentence(AT_PRINTED), areas=(cells,))


def open_ones(position: Position, literals: Iterable[int]) -> tuple[int, ...]:
    """The literals about which nothing is known yet, each once."""
    known = position.known
    return tuple(dict.fromkeys([one for one in literals if known[abs(one)] is None]))
