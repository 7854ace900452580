"""Draw the pictures of the README and the docs: each kind's showpiece, as puzzle and as solution,
pages of a book and of a worksheet, and the search trees of the laboratory.

python scripts/pictures.py            draw them all into docs/pictures
python scripts/pictures.py --check    draw nothing, and tell which ones are out of date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pencilmark
from pencilmark.drawing import StyleName
from pencilmark.kind import AnyKind, kind as find_kind, kinds, own_kinds
from pencilmark.lab.strategies import strategy
from pencilmark.lab.tracing import trace
from pencilmark.lab.tracing.picture import tree_picture
from pencilmark.printing.edition import Edition
from pencilmark.printing.items import prepare
from pencilmark.printing.worksheets import Worksheet, worksheet_pages
from showpieces import MOST_CELLS, showpiece

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
BOOK_KIND = "starry-night"
"""The kind that pages of a book are shown of: its examples just fill one."""
WORKSHEET_KIND = "star-battle"
"""The kind that a page of a worksheet is shown of: its sentences speak of regions."""
PIXELS_PER_INCH = 80
TRACED = "star-battle", "porto-3"
"""The example whose search trees are shown."""
_RULES = 3
"""The pages before the rules: the title, the imprint, the contents."""
COLOURED: tuple[StyleName, ...] = ("queens", "queens-dark")


def pictures() -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of every picture."""
    for name, text in drawings():
        yield name, text.encode()
    yield from book_pages()
    explanation = pencilmark.explain(showpiece(find_kind(WORKSHEET_KIND)))
    yield "worksheet-page.png", worksheet_pages(Worksheet(explanation), PIXELS_PER_INCH)[1]


def book_pages() -> Iterator[tuple[str, bytes]]:
    """A page of puzzles, and the first page of rules of a book with every kind."""
    edition = Edition(per_page=4)
    pages = edition.pages(map(prepare, examples(find_kind(BOOK_KIND))), PIXELS_PER_INCH)
    yield "book-page.png", pages[_RULES + 1]
    firsts = [prepare(examples(kind)[0], rated=False) for kind in own_kinds()]
    yield "book-rules.png", edition.pages(firsts, PIXELS_PER_INCH)[_RULES]


def examples(kind: AnyKind) -> list[pencilmark.Puzzle]:
    """The examples of a kind that have one solution and a handy size."""
    unique = [example.puzzle for example in kind.examples if example.status == "unique"]
    puzzles = [pencilmark.read(text, kind=kind.name) for text in unique]
    return [puzzle for puzzle in puzzles if puzzle.grid.size <= MOST_CELLS]


def drawings() -> Iterator[tuple[str, str]]:
    """The name and the text of every drawing; each in a style for print and one for the dark, and
    those with regions that players like to see in colours in colours, too."""
    for kind in kinds():
        puzzle = showpiece(kind)
        solution = pencilmark.solve(puzzle).solution
        assert solution is not None
        for name, marks in ((kind.name, None), (f"{kind.name}-solution", solution.marks())):
            yield f"{name}.svg", pencilmark.draw(puzzle, marks, format="svg", style="print")
            yield f"{name}-dark.svg", pencilmark.draw(puzzle, marks, format="svg", style="dark")
        if kind.play is not None and kind.play.colours:
            for style in COLOURED:
                yield f"{kind.name}-{style}.svg", pencilmark.draw(puzzle, format="svg", style=style)
    puzzle = pencilmark.read(find_kind(TRACED[0]).example(TRACED[1]).puzzle)
    searches = [strategy(f"teaching/leftmost/up{ending}") for ending in ("", "/full")]
    trees = [trace(puzzle, search) for search in searches]
    yield "lab/search-trees.svg", tree_picture(trees, style="print")
    yield "lab/search-trees-dark.svg", tree_picture(trees, style="dark")


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
