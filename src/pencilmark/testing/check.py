"""A check, and how it says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..errors import PencilmarkError
from ..wording import Sentence
from . import words

if TYPE_CHECKING:
    from ..kind import AnyKind
    from ..puzzle import Puzzle


class Wrong(AssertionError):
    """A kind does not keep what kinds promise."""

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(str(Sentence(template, **values)))


@dataclass(frozen=True)
class Check:
    """One thing that a kind promises."""

    name: str
    about: str
    """What is promised, in a sentence."""
    test: Callable[[], None]

    def __call__(self) -> None:
        """Raise Wrong if the promise is not kept."""
        self.test()

    def __str__(self) -> str:
        return self.name

    def fault(self) -> str | None:
        """What is wrong, in a sentence; None if all is well. Whatever a kind raises is told."""
        try:
            self.test()
        except Wrong as wrong:
            return str(wrong)
        except PencilmarkError as error:
            return str(error)
        except Exception as error:  # a kind is anybody's code
            return str(Sentence(words.RAISED, error=type(error).__name__, text=str(error)))
        return None


def require(holds: object, template: str, **values: object) -> None:
    """Raise Wrong with this sentence unless something holds."""
    if not holds:
        raise Wrong(template, **values)


def samples(kind: AnyKind, count: int, small: bool = False) -> list[Puzzle]:
    """Random small puzzles of a kind, always the same ones."""
    return [kind.sample(Random(seed), (2 if small else 4) + seed % 4) for seed in range(count)]


def require_sentence(text: str, *, above: bool = False) -> None:
    """Raise Wrong unless a text begins and ends like a sentence, and has no gaps.

    One that stands above others may lead to them with a colon.
    """
    require(text, words.NO_SENTENCE, text=text)
    require(text[0].isupper() or text[0].isdigit(), words.NO_CAPITAL, text=text)
    require(text.endswith((".", "”", ".)", *[":"] * above)), words.NO_END, text=text)
    gaps = [gap for gap in ("{", "}", "  ", " .", " ,", " :", "None") if gap in text]
    require(not gaps, words.GAP, text=text)
