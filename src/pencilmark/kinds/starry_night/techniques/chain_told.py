"""How a supposition that fails is told: line by line, a long one below the sentence."""

from __future__ import annotations

from collections.abc import Iterator

from ....explaining.position import Position
from ....explaining.technique import Inference
from ....model import Rule
from ....wording import Sentence
from .. import words
from .telling import Way, clued_name, line_told
from .trace_back import Chain, Link
from .unfillable import why_not
from .view import capital, literal

_IN_ONE_SENTENCE = 2
"""So many lines are told in one breath."""
_LINKS_SAID = 6
"""So many lines are told one by one in sentences; more are a list below them."""

Told = tuple[Link, str]
"""A line of a chain, and what is told of it."""


def chain_told(position: Position, chain: Chain) -> tuple[Sentence, tuple[Inference, ...]]:
    """What follows from the supposition until a line cannot be filled, and the list below it."""
    links = list(_links(position, chain))
    reason = why_not(position, chain.line, chain.gone)
    end = Sentence(words.FAILS, line=chain.line.name, reason=reason)
    if not links:
        return Sentence(words.THEN_AT_ONCE, end=end), ()
    if len(links) <= _LINKS_SAID:
        said = [_said(link, parts) for link, parts in links]
        if len(links) <= _IN_ONE_SENTENCE:
            return Sentence(words.THEN_THROUGH, links="; ".join(said), end=end), ()
        one_by_one = ". ".join([said[0], *map(capital, said[1:])])
        return Sentence(words.THEN_ONE_BY_ONE, links=one_by_one, end=end), ()
    below = tuple(_below(chain, dict(links)))
    return Sentence(words.THEN_BELOW, end=end), below


def _said(link: Link, parts: str) -> str:
    """What is told of a line, with its clue if that is needed."""
    name = clued_name(link.line) if link.clued else link.line.name
    return str(Sentence(words.IN_LINE, line=name, parts=parts))


def _below(chain: Chain, told: dict[Link, str]) -> Iterator[Inference]:
    """The lines of a list. What only repeats the supposition goes without saying in the next."""
    conclusions: list[int] = []
    rules: list[Rule] = []
    for link in chain.links:
        conclusions += [-literal(*fact) for fact in link.facts]
        rules += link.rules
        if link in told:
            line = Sentence(words.LINK_LINE, said=capital(_said(link, told[link])))
            yield Inference(tuple(conclusions), tuple(dict.fromkeys(rules)), told=line)
            conclusions, rules = [], []


def where_to_look(position: Position, chain: Chain) -> Sentence:
    """The line where a chain sets out, and the one where it ends."""
    first = next((link.line for link, _ in _links(position, chain)), chain.line)
    if first is chain.line:
        return Sentence(words.WHERE, what=first.name)
    return Sentence(words.FROM_TO, first=first.name, last=chain.line.name)


def _links(position: Position, chain: Chain) -> Iterator[Told]:
    """The lines of which something is told: not those that only repeat what is supposed."""
    for link in chain.links:
        way = Way(chain.supposed, only=not link.clued, brief=True)
        told = line_told(position, link.line, link.union, link.facts, way)
        if told:
            yield link, told
