"""Texts chosen by which code they reach: for those who have atheris.

    python -m fuzz guided [FOLDER] [OPTIONS OF LIBFUZZER, such as -max_total_time=600]

Needs `pip install atheris`, which is no part of the development tools. Whatever is found lies in
the working folder as crash-...; FOLDER collects the texts that reach new code.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any


def main(arguments: Sequence[str]) -> int:
    """Run until libFuzzer has enough; it never returns then."""
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        print("atheris is not installed: see the head of fuzz/guided.py", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["pencilmark"]):
        from .readers import judge
        from .texts import stock

        folder = next((Path(one) for one in arguments if not one.startswith("-")), None)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            for group in stock().groups:
                for number, start in enumerate(group[:4]):
                    name = f"{start.kind}-{start.format}-{number}"
                    (folder / name).write_text(start.text, "utf-8")

    def read(data: bytes) -> None:
        judge(data.decode("utf-8", "replace"))

    atheris.Setup([sys.argv[0], *arguments], read)
    atheris.Fuzz()
    return 0
