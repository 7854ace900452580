"""Findings that are made when somebody looks at them: of most nobody wants to know more than what
follows."""

from __future__ import annotations

from collections.abc import Callable

from ....explaining.technique import Finding
from ....model import marked
from .view import bits


def found(make: Callable[[], Finding], *, empty: int = 0, stars: int = 0) -> Finding:
    """The finding that `make` gives, which is about these cells."""
    conclusions = [marked(cell) for cell in bits(stars)] + [-marked(cell) for cell in bits(empty)]
    return Finding.later(tuple(conclusions), make)
