"""Search for texts that a reader stumbles over, guided by which code they reach.

    python scripts/fuzz.py [FOLDER] [OPTIONS OF LIBFUZZER, such as -max_total_time=600]

Needs atheris (`pip install atheris`), which is no part of the development tools. Whatever is
found lies in the working folder as crash-...; FOLDER collects the texts that reach new code.
Without atheris, `HYPOTHESIS_PROFILE=search pytest tests/formats/test_fuzz_all.py` searches less
cleverly.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def seeds(folder: Path) -> None:
    """Put the examples in every form into the folder, for a start."""
    import pencilmark
    from pencilmark.formats import formats_of
    from pencilmark.formats.codec import CannotHold
    from pencilmark.kind import kinds

    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds():
        for example in kind.examples[:4]:
            puzzle = pencilmark.read(example.puzzle, kind=kind.name)
            for format in formats_of(kind):
                try:
                    text = pencilmark.write(puzzle, format)
                except CannotHold:
                    continue
                (folder / f"{kind.name}-{example.name}-{format}").write_text(text, "utf-8")


def read(data: bytes) -> None:
    """One text: a puzzle or a FormatError, nothing else."""
    import pencilmark

    try:
        puzzle = pencilmark.read(data.decode("utf-8", "replace"))
    except pencilmark.FormatError as error:
        str(error)
    else:
        for fault in puzzle.faults():
            str(fault)


def main() -> int:
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        print("atheris is not installed: see the head of this script", file=sys.stderr)
        return 2
    folder = next((arg for arg in sys.argv[1:] if not arg.startswith("-")), None)
    with atheris.instrument_imports(include=["pencilmark"]):
        import pencilmark.formats.recognition  # noqa: F401

        if folder is not None:
            seeds(Path(folder))
    atheris.Setup(sys.argv, read)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
