"""How a kind lists the formats of other programs without loading anything of them.

Each entry names what is the same for all kinds: options, metadata, and the module of the kind's
package where its codec is.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from .codec import Codec, later
from .detect import sniffing

PENPA_OPTIONS = {"mode": ("edit", "solve")}
PENPA_METADATA = ("title", "author", "source", "rules", "marks")
PZPR_METADATA = ("author", "source", "note", "marks")
JANKO_OPTIONS = {"sections": ("bare", "bracketed")}
JANKO_METADATA = ("title", "author", "source", "note")
PUZZLEKIT_OPTIONS = {"form": ("text", "data-set")}
PUZZLEKIT_METADATA = ("id", "source")


def penpa(package: str) -> Codec:
    """The codec in the module `penpa` of a kind's package."""
    home = package + ".penpa"

    def recognises(text: str) -> bool:
        if not sniffing.is_penpa(text):
            return False
        found: bool = import_module(home).CODEC.recognises(text)
        return found

    return later(
        "penpa",
        home,
        recognises,
        options=PENPA_OPTIONS,
        metadata=PENPA_METADATA,
        holds_solution=True,
    )


def puzz_link(package: str, *names: str) -> Codec:
    """The codec in the module `puzz_link`, for links that call the puzzle by one of these names."""
    home = package + ".puzz_link"
    return later("puzz.link", home, lambda text: sniffing.puzz_link_name(text) in names)


def pzpr(package: str, *names: str) -> Codec:
    """The codec in the module `pzpr`, for files that call the puzzle by one of these names."""
    return later(
        "pzpr",
        package + ".pzpr",
        lambda text: sniffing.pzpr_name(text) in names,
        metadata=PZPR_METADATA,
        holds_solution=True,
    )


def janko(package: str, recognises: Callable[[str], bool]) -> Codec:
    """The codec in the module `janko`."""
    return later(
        "janko",
        package + ".janko",
        recognises,
        options=JANKO_OPTIONS,
        metadata=JANKO_METADATA,
        holds_solution=True,
    )


def puzzlekit(package: str, recognises: Callable[[str], bool]) -> Codec:
    """The codec in the module `puzzlekit`."""
    return later(
        "puzzlekit",
        package + ".puzzlekit",
        recognises,
        options=PUZZLEKIT_OPTIONS,
        metadata=PUZZLEKIT_METADATA,
        holds_solution=True,
    )
