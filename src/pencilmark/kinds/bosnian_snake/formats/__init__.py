"""The formats of other programs that this kind can be read from and written in."""

from __future__ import annotations

from ....formats import entries
from ....formats.codec import Codec
from ....formats.detect import looks

JANKO = looks.janko(("schlange", "snake"), has=("rlabels", "clabels"), lacks=("clues",))
PUZZLEKIT = looks.puzzlekit(("snake", "bosniansnake"), numbers=2, more_lines=2)
"""How the forms of these programs are recognised."""

OUTSIDE: tuple[Codec, ...] = (
    entries.penpa(__package__),
    entries.puzz_link(__package__, "snake", "bosnianroad"),
    entries.pzpr(__package__, "snake", "bosnianroad"),
    entries.janko(__package__, JANKO),
    entries.puzzlekit(__package__, PUZZLEKIT),
)
