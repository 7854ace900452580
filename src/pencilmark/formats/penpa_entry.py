"""How a kind lists Penpa+ among its formats without loading anything of it."""

from __future__ import annotations

from importlib import import_module

from .codec import Codec, later
from .sniffing import is_penpa

OPTIONS = {"mode": ("edit", "solve")}
METADATA = ("title", "author", "source", "rules", "marks")


def penpa(package: str) -> Codec:
    """The codec in the module `penpa` of a kind's package."""
    home = package + ".penpa"

    def recognises(text: str) -> bool:
        if not is_penpa(text):
            return False
        found: bool = import_module(home).CODEC.recognises(text)
        return found

    return later("penpa", home, recognises, options=OPTIONS, metadata=METADATA, holds_solution=True)
