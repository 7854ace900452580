"""For each technique a position in which it is the next step."""

from __future__ import annotations

from pencilmark.explaining.technique import TechniqueExample


def _position(givens: str, marks: str) -> TechniqueExample:
    rows = "\n".join(givens.split())
    return TechniqueExample(f"takuzu\ngivens:\n{rows}", tuple(marks.split()))


_NOTHING = ".... .... .... ...."

POSITIONS = {
    "given": _position("...1 ..01 ..0. 1...", "???? ???? ???? ????"),
    "two-alike": _position(_NOTHING, "?11? ???? ???? ????"),
    "all-of-one": _position(_NOTHING, "1?1? ???? ???? ????"),
    "almost-alike": _position(_NOTHING, "1010 1??0 ???? ????"),
}
