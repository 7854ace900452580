"""A supposition that fails, as a step: what follows, link by link, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...kind import kind_of
from ...model import Rule
from ...wording import Sentence
from .. import words
from ..phrases import broken_said, rules_said, said
from ..position import Position
from ..proving.prover import Reason
from ..step import Step
from ..technique import Finding, Inference, Technique
from . import effort
from .forcing_chain import Chain, Link

_LINKS_SAID = 3
"""Links that the sentence of a supposition tells itself; if there are more, they stand below it."""

_MARKS_SAID = 4
"""Marks that are named where a rule is broken at once."""
_TOLD_IN_FULL = 4
"""From this level on a step gets a nested argument: below, the sentence tells it all."""
LINK = "link"
"""The technique of a line that none sees."""


def easier(one: Step | None, other: Step | None) -> Step | None:
    """The one of two steps that asks less of a reader; the first among equals."""
    steps = [step for step in (one, other) if step is not None]
    return min(steps, key=lambda step: step.cost, default=None)


def finding_told(
    position: Position,
    technique: Technique,
    finding: Finding,
    conclusions: tuple[int, ...],
    reason: Reason,
) -> Step:
    """The step that a finding makes here, with these conclusions and this reason."""
    below = finding.argument if technique.level >= _TOLD_IN_FULL else ()
    return Step(
        technique=technique.name,
        level=technique.level,
        conclusions=conclusions,
        rules=reason[0],
        marks=reason[1],
        short=Sentence(technique.short, finding.words),
        full=Sentence(technique.full, finding.words),
        cost=technique.cost,
        argument=inferences_told(position, below),
        assumes_unique=technique.assumes_unique,
        looked_at=finding.looked_at,
        groups=finding.groups,
        where=finding.where,
        granted=finding.granted,
    )


def supposition(
    position: Position,
    chain: Chain,
    rules: Sequence[Rule],
    marks: Sequence[int],
    lines: Sequence[Step] = (),
) -> Step:
    """The step that a refuted supposition makes.

    A short chain of which each link says what it rests on is told in the sentence. Any other stands
    below it as a nested argument, in these `lines`.
    """
    literal = -chain.supposed
    links = len(chain.links)
    level = 2 if links == 0 else 3 if links == 1 else 4 if links <= 4 else 5 if links <= 12 else 6
    groups = joined(chain.links)
    below = bool(lines) and not _is_short(position, groups, lines)
    trial = position.copy()
    trial.learn((chain.supposed, *_conclusions(chain.links)))
    end = broken_said(trial, chain.broken)
    told = {
        "opposite": said(position, (chain.supposed,)),
        "conclusion": said(position, (literal,)),
        "chain": "" if below else words.AND_THEN.join(_in_words(position, one) for one in groups),
        "count": len(lines),
        "end": end,
        "known": said(position, marks),
    }
    concerned = [
        position.board.meaning(literal)[0]
        for link in chain.links
        for literal in link.conclusions
        if abs(literal) <= position.board.variables
    ]
    full = words.SUPPOSE_LONG if below else words.SUPPOSE_FULL
    if not links:
        # a rule that is quoted does not name the marks that it clashes with
        quoted = end.template == words.BREAKS and told["known"] and len(marks) <= _MARKS_SAID
        full = words.AT_ONCE_WITH if quoted else words.AT_ONCE_FULL
    return Step(
        technique="suppose",
        level=level,
        conclusions=(literal,),
        rules=tuple(rules),
        marks=tuple(marks),
        short=Sentence(words.SUPPOSE_SHORT if links else words.AT_ONCE_SHORT, **told),
        full=Sentence(full, **told),
        cost=effort.of_chain(links),
        argument=(*lines, last_line(chain.broken, end)) if below else (),
        looked_at=(*pointed_at(position, chain.broken.cells), *concerned),
    )


def _is_short(position: Position, groups: Sequence[list[Link]], lines: Sequence[Step]) -> bool:
    """Whether the links of a chain can be told in its sentence: few, and no rule is quoted.

    What a technique says in a sentence of its own, and not as a note, cannot.
    """
    return len(groups) <= _LINKS_SAID and all(
        line.technique == LINK and _because(position, links) is not None
        for links, line in zip(groups, lines, strict=False)
    )


def last_line(broken: Rule, end: Sentence) -> Step:
    """What breaks after all that follows from a supposition, as the last line below it."""
    told = Sentence(words.NOW, end=end)
    return Step(
        technique=LINK,
        level=0,
        conclusions=(),
        rules=(broken,),
        marks=(),
        short=told,
        full=told,
        cost=0.0,
    )


def pointed_at(position: Position, cells: Iterable[int]) -> tuple[int, ...]:
    """These cells, unless they are most of the grid: that points nowhere."""
    found = tuple(dict.fromkeys(cells))
    return found if 2 * len(found) <= position.grid.size else ()


def joined(links: Iterable[Link]) -> list[list[Link]]:
    """Links in groups of which each says one thing: what follows from the same, side by side."""
    groups: list[list[Link]] = []
    for link in links:
        last = groups[-1][-1] if groups else None
        if (
            last is not None
            and len(link.rule.cells) <= 2
            and link.rule.name == last.rule.name
            and link.premises == last.premises
        ):
            groups[-1].append(link)
        else:
            groups.append([link])
    return groups


def _conclusions(links: Iterable[Link]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(one for link in links for one in link.conclusions))


def _because(position: Position, links: Sequence[Link]) -> Sentence | None:
    """What these links rest on, where that says more than their rules would; else None."""
    own = kind_of(position.puzzle).because
    if own is not None and len(links) == 1:
        link = links[0]
        told = own(position, link.rule, link.conclusions, link.premises)
        if told is not None:
            return told
    premises = said(position, position.cite(links[0].premises))
    if len(links) == 1 and len(links[0].rule.cells) > 2:
        return None
    return Sentence(words.PREMISES, premises=premises) if premises else None


def _in_words(position: Position, links: Sequence[Link]) -> str:
    """A few links that say one thing, within the sentence."""
    because = _because(position, links) or Sentence(words.QUOTED, rule=links[0].rule.sentence)
    conclusions = said(position, _conclusions(links))
    return str(Sentence(words.WITH_REASON, conclusions=conclusions, because=because))


def link_told(position: Position, links: Sequence[Link]) -> Step:
    """A few links that say one thing, as a line below the sentence."""
    return _line(
        position,
        _conclusions(links),
        tuple(dict.fromkeys(link.rule for link in links)),
        position.cite(links[0].premises),
        _because(position, links),
    )


def inferences_told(position: Position, inferences: Iterable[Inference]) -> tuple[Step, ...]:
    """What a technique says about its supposition, as lines below its sentence."""
    lines = []
    for one in inferences:
        line = _line(position, one.conclusions, one.rules, (), one.because)
        lines.append(line if one.told is None else replace(line, full=one.told))
    return tuple(lines)


def _line(
    position: Position,
    conclusions: tuple[int, ...],
    rules: tuple[Rule, ...],
    marks: tuple[int, ...],
    because: Sentence | None,
) -> Step:
    told = {
        "conclusions": said(position, conclusions),
        "rule": rules_said(rules),
        "because": because,
    }
    return Step(
        technique=LINK,
        level=0,
        conclusions=conclusions,
        rules=rules,
        marks=marks,
        short=Sentence(words.LINK_SHORT, **told),
        full=Sentence(words.LINK_FULL if because is None else words.LINK_BECAUSE, **told),
        cost=0.0,
    )
