"""What the commands that print share: their options, and what a file is to hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ..printing.choices import PAPER_SIZES, TIME_LIMIT
from ..wording import Sentence, listed
from .options import option, time_limit_option
from .reading.inputs import Refused
from .words import paper as words

T = TypeVar("T", bound=str)


def paper_option(**told: Any) -> Any:
    """The size of the paper."""
    return option("--paper", choices=tuple(PAPER_SIZES), help=words.HELP_PAPER, **told)


def printing_time_option() -> Any:
    """How long a puzzle may take that is printed."""
    help = str(Sentence(words.HELP_TIME_LIMIT, seconds=TIME_LIMIT))
    return time_limit_option(help, default=TIME_LIMIT)


def format_of(name: str, formats: Sequence[T], refusal: str) -> T:
    """What a file is to hold by the ending of its name: the first of these formats if it says
    nothing."""
    last = name.lower().rpartition("/")[2]
    for format in formats:
        if last.endswith(f".{format}"):
            return format
    ending = last.rpartition(".")[2]
    if "." in last and ending.isalpha():
        raise Refused(refusal, name=name, format=ending, formats=listed(formats))
    return formats[0]
