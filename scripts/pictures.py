"""Draw the pictures of the README and the docs: each kind's showpiece, as puzzle and as solution,
and pages of a book.

python scripts/pictures.py            draw them all into docs/pictures
python scripts/pictures.py --check    draw nothing, and tell which ones are out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pencilmark
from pencilmark.kind import AnyKind, kind as find_kind, kinds, own_kinds
from pencilmark.printing.edition import Edition
from pencilmark.printing.items import prepare
from showpieces import MOST_CELLS, showpiece

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
BOOK_KIND = "starry-night"
"""The kind that pages of a book are shown of: its examples just fill one."""
PIXELS_PER_INCH = 80


def pictures() -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of every picture."""
    for name, text in drawings():
        yield name, text.encode()
    yield from book_pages()


def book_pages() -> Iterator[tuple[str, bytes]]:
    """A page of puzzles, and the first page of rules of a book with every kind."""
    edition = Edition(per_page=4)
    pages = edition.pages(map(prepare, examples(find_kind(BOOK_KIND))), PIXELS_PER_INCH)
    yield "book-page.png", pages[3]
    firsts = [prepare(examples(kind)[0], rated=False) for kind in own_kinds()]
    yield "book-rules.png", edition.pages(firsts, PIXELS_PER_INCH)[2]


def examples(kind: AnyKind) -> list[pencilmark.Puzzle]:
    """The examples of a kind that have one solution and a handy size."""
    unique = [example.puzzle for example in kind.examples if example.status == "unique"]
    puzzles = [pencilmark.read(text, kind=kind.name) for text in unique]
    return [puzzle for puzzle in puzzles if puzzle.grid.size <= MOST_CELLS]


def drawings() -> Iterator[tuple[str, str]]:
    """The name and the text of every drawing; each in a style for print and one for the dark."""
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
    for name, picture in pictures():
        path = FOLDER / name
        if path.exists() and path.read_bytes() == picture:
            continue
        stale += 1
        if not check:
            path.write_bytes(picture)
        print(f"{'out of date' if check else 'drawn'}: docs/pictures/{name}")
    if not stale:
        print("All pictures are up to date.")
    elif check:
        print("Draw them again with: make pictures")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
