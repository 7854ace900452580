"""The next step for a player: the easiest one that is worth a hint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ...kind import kind_of
from ...puzzle import Marks
from ..arguments.direct_proof import DirectProof
from ..arguments.shortening import IN_STEPS, Fact, Shortening
from ..explain import Explainer
from ..step import Step
from .printed import printed_literals, printed_step, put_in_printed

Sort = Literal["value", "rest", "not"]
"""What a mark says: what a cell holds, that it is empty (or clear), what it does not hold."""

_FEW = 4
"""Who has made less than one in so many of the notes that are missing does not make them."""

_FOLLOWED = 4
"""Steps in a row that a hint tells; of more, it tells the first and how many there are."""


def is_far(step: Step) -> bool:
    """Whether so many steps lead to a mark that a hint tells the first of them only."""
    return step.technique == IN_STEPS and len(step.argument) > _FOLLOWED


@dataclass(frozen=True)
class Next:
    """A step for a player, from the player's own marks."""

    step: Step
    taken: tuple[int, ...] = ()
    """What it takes for granted without saying why: the player sees it, but has not written it.
    Of many steps, what the first takes."""

    @property
    def first(self) -> Step:
        """What to look for first: where several steps lead there, the first of them."""
        return self.step.argument[0] if self.step.technique == IN_STEPS else self.step


def next_step(explainer: Explainer, marks: Marks) -> Next | None:
    """The easiest step that tells a player something.

    What is printed counts as known; only if there is nothing else, it is told. Who marks stars only
    is told the next star: that some cells are empty is part of the proof, since a player who does
    not write it down would be told the same again and again.
    """
    facts = put_in_printed(explainer)
    own = _own(explainer, marks)
    wanted = _wanted(explainer, own)
    if wanted:
        found = _next_value(explainer, facts, wanted)
        if found is not None:
            return found
    short = Shortening(explainer.position, explainer.prover, explainer.techniques, facts)
    # nobody begins with notes about what is printed
    begins = not own and not explainer.model.board.binary
    notes: list[Step] = []
    for step in explainer.steps():
        if begins and short.is_note(step):
            short.grant(step)
            notes.append(step)
        else:
            return Next(short.grounded(step) or step, tuple(short.taken))
    if notes:
        return Next(notes[0])
    # for those who have put in all the rest
    printed = (printed_step(explainer, literal) for literal in facts)
    return next((Next(step) for step in printed if step is not None), None)


def nothing_is_left(explainer: Explainer, marks: Marks) -> bool:
    """Whether a player who marks stars only, say, has them all."""
    if not _rest(explainer) or explainer.status != "unique":
        return False
    put_in_printed(explainer)
    return _wanted(explainer, _own(explainer, marks)) == []


def _own(explainer: Explainer, marks: Marks) -> list[int]:
    """What a player has written; to go over what is printed says nothing of habits."""
    printed = printed_literals(explainer)
    return [one for one in marks.literals() if one not in printed]


def _rest(explainer: Explainer) -> str:
    """The value that many players do not write down; "": there is none."""
    play = kind_of(explainer.position.puzzle).play
    return "" if play is None else play.rest


def _wanted(explainer: Explainer, own: Sequence[int]) -> list[int] | None:
    """What a player would write down next who does not write that cells are empty, or what they do
    not hold; None: no such habit is to be seen.

    With a few such notes where many are missing, it is no habit to make them.
    """
    board, position, rest = explainer.model.board, explainer.position, _rest(explainer)

    def sort(literal: int) -> Sort:
        _, value, is_ = board.meaning(literal)
        return "not" if not is_ else "rest" if value == rest else "value"

    written = Counter(map(sort, own))
    if not written["value"] or (board.binary and not rest):
        return None
    missing = Counter(sort(literal) for literal in _noted(explainer))
    habits: set[Sort] = {
        one for one, count in written.items() if one == "value" or _FEW * count >= missing[one]
    }
    if "not" in habits or (board.binary and "rest" in habits):
        return None
    truth = explainer.certain.consequences()
    return [
        literal
        for cell in board.grid.cells
        for literal in board.literals(cell)
        if literal in truth and position.open(literal) and sort(literal) in habits
    ]


def values_in(explainer: Explainer, literals: Iterable[int]) -> list[int]:
    """Those that say what a cell holds, and not that it is empty, say."""
    rest, told = _rest(explainer), explainer.model.board.meaning
    return [one for one in literals if told(one)[2] and told(one)[1] != rest]


def _noted(explainer: Explainer) -> set[int]:
    """What is not written down of what everybody notes at once beside a mark."""
    position = explainer.position
    noting = [one for one in explainer.techniques if one.fold is not None and not one.leads_on]
    found = (finding for one in noting for finding in one.find(position) if finding.marks)
    return {literal for finding in found for literal in finding.conclusions}


def _next_value(
    explainer: Explainer, facts: Mapping[int, Fact], wanted: Iterable[int]
) -> Next | None:
    """The easiest way to one of these literals, however many steps it takes."""
    truth = explainer.certain.consequences()
    found = DirectProof(explainer, truth, whole=True).first(list(wanted))
    if found is None:
        return None
    short = Shortening(explainer.position, explainer.prover, explainer.techniques, facts)
    step = short.step(found)
    if step is None:
        return None
    return Next(step, tuple(short.taken_first if is_far(step) else short.taken))
