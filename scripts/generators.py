"""Write what each kind's generator can be told into docs/generating.md, and draw what it makes.

python scripts/generators.py            write the page and docs/pictures/generated
python scripts/generators.py --check    write nothing, and tell what is out of date
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pencilmark
from pencilmark.generating.request import Option
from pencilmark.kind import AnyKind, own_kinds

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "generating.md"
PICTURES = "pictures/generated"
BEGIN, END = "<!-- kinds begin -->", "<!-- kinds end -->"
SEED = 3


def section(kind: AnyKind) -> str:
    """The section of one kind: a picture, how its puzzles are made, and its options."""
    generator = kind.generator
    assert generator is not None
    room = kind.puzzle.__module__.rpartition(".")[0]
    made = import_module(f"{room}.generator").__doc__ or ""
    paragraphs = made.strip().split("\n\n")[1:]
    rows, cols = generator.usual_size
    lines = [
        f"### {kind.title}",
        "",
        f'<img src="{PICTURES}/{kind.name}.svg" alt="A generated {kind.title}" width="220">',
        "",
        f"`pencilmark generate {kind.name} --seed {SEED}` (the usual size, {rows}x{cols}).",
        "",
        *"\n\n".join(paragraphs).splitlines(),
        "",
        "| option | meaning |",
        "| --- | --- |",
    ]
    lines += [
        f"| `--{option.name.replace('_', '-')}{_value(option)}` | {_sentence(option.help)} |"
        for option in generator.options
    ]
    return "\n".join(lines) + "\n"


def _value(option: Option) -> str:
    return "" if option.flag else f" {option.metavar}"


def _sentence(text: str) -> str:
    return (text[:1].upper() + text[1:]).rstrip(".").replace("|", "\\|")


def files() -> dict[Path, str]:
    """What is made from the code: each file with what should be in it."""
    makers = [kind for kind in own_kinds() if kind.generator is not None]
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    sections = "\n".join(section(kind) for kind in makers)
    made = {PAGE: f"{before}{BEGIN}\n\n{sections}\n{END}{after}"}
    for kind in makers:
        puzzle = pencilmark.generate(kind.name, seed=SEED)
        made[DOCS / PICTURES / f"{kind.name}.svg"] = pencilmark.draw(puzzle, format="svg")
    return made


def main() -> int:
    """Write the files, or tell which of them are out of date."""
    stale = [
        path
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"out of date: {path.relative_to(DOCS.parent)}")
        return int(bool(stale))
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"wrote {len(stale)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
