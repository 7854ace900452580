"""Draw the pictures of the README and the docs: each kind's showpiece, as puzzle and as solution.

python scripts/pictures.py            draw them all into docs/pictures
python scripts/pictures.py --check    draw nothing, and tell which ones are out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pencilmark
from pencilmark.kind import kinds
from showpieces import showpiece

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def pictures() -> Iterator[tuple[str, str]]:
    """The name and the text of every picture; each in a style for print and one for the dark."""
    for kind in kinds():
        puzzle = showpiece(kind)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        for name, marks in ((kind.name, None), (f"{kind.name}-solution", solution.marks())):
            yield f"{name}.svg", pencilmark.draw(puzzle, marks, format="svg", style="print")
            yield f"{name}-dark.svg", pencilmark.draw(puzzle, marks, format="svg", style="dark")


def main() -> int:
    """Draw, or check, and say what was done."""
    check = "--check" in sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    stale = 0
    for name, text in pictures():
        path = FOLDER / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale += 1
        if not check:
            path.write_text(text, "utf-8")
        print(f"{'out of date' if check else 'drawn'}: docs/pictures/{name}")
    if not stale:
        print("All pictures are up to date.")
    elif check:
        print("Draw them again with: make pictures")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
