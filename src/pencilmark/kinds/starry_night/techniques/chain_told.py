"""How a supposition that fails is told: line by line, a long one below the sentence."""

from __future__ import annotations

from collections.abc import Iterator

from ....explaining.position import Position
from ....explaining.technique import Inference
from ....wording import Sentence
from .. import words
from .replay import Replay, Saying
from .telling import clued_name, in_words
from .unfillable import why_not
from .view import capital, literal

_IN_ONE_SENTENCE = 2
"""So many lines are told in one breath."""
_SAID = 7
"""So many lines are told one by one in sentences; more are a list below them."""


def is_long(replay: Replay) -> bool:
    """Whether a supposition is told as a list."""
    return len(replay.sayings) > _SAID


def end_told(position: Position, replay: Replay) -> Sentence:
    """Why the last line cannot be filled."""
    reason = why_not(position, replay.line, replay.gone, replay.supposed)
    return Sentence(words.FAILS, line=replay.line.name, reason=reason)


def then_told(position: Position, replay: Replay) -> Sentence:
    """What follows from the supposition until a line cannot be filled, in sentences."""
    end = end_told(position, replay)
    said = [_said(position, one) for one in replay.sayings]
    if not said:
        return Sentence(words.THEN_AT_ONCE, end=end)
    if len(said) <= _IN_ONE_SENTENCE:
        return Sentence(words.THEN_THROUGH, links="; ".join(said), end=end)
    one_by_one = ". ".join([said[0], *map(capital, said[1:])])
    return Sentence(words.THEN_ONE_BY_ONE, links=one_by_one, end=end)


def _said(position: Position, saying: Saying) -> str:
    """What is told of a line, with its clue if that is needed."""
    name = clued_name(saying.line) if saying.clued else saying.line.name
    return str(Sentence(words.IN_LINE, line=name, parts=in_words(position, saying.told)))


def lines_below(position: Position, replay: Replay) -> Iterator[Inference]:
    """The same as a list: a line of it for each line of the grid."""
    for saying in replay.sayings:
        told = Sentence(words.LINK_LINE, said=capital(_said(position, saying)))
        yield Inference(tuple(_conclusions(saying)), saying.rules, told=told)


def _conclusions(saying: Saying) -> Iterator[int]:
    """What is said of a line, as literals."""
    for bit, said in saying.told.symbols.items():
        if len(said.places) == 1:
            yield literal(said.places[0], bit)
            continue
        absent = (cell for cell in saying.line.cells if said.places and cell not in said.places)
        yield from (-literal(cell, bit) for cell in (*absent, *said.absent, *said.seen))
    yield from (-literal(*fact) for fact in saying.told.not_so)


def where_to_look(replay: Replay) -> Sentence:
    """The line where a supposition sets out, and the one where it ends."""
    first = replay.sayings[0].line if replay.sayings else replay.line
    if first is replay.line:
        return Sentence(words.WHERE, what=first.name)
    return Sentence(words.FROM_TO, first=first.name, last=replay.line.name)
