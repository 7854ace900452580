"""Run the cells of docs/notebook.ipynb, one after the other, and write down what they show.

python scripts/notebook.py            run them and write
python scripts/notebook.py --check    write nothing, and tell whether it is out of date

Jupyter is not needed: what a cell shows is asked for as Jupyter asks. A cell with the tag `pandas`
is passed over, with what it shows left as it is, where pandas is not installed.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parent.parent / "docs" / "notebook.ipynb"
FORMS = (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_"))


def run(cell: dict[str, Any], names: dict[str, object], number: int) -> None:
    """Run a cell; what it prints, and what its last line is, become its outputs."""
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    cell["execution_count"] = number
    cell["outputs"] = []
    if printed.getvalue():
        text = _lines(printed.getvalue())
        cell["outputs"].append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        cell["outputs"].append(
            {
                "data": shown(value),
                "execution_count": number,
                "metadata": {},
                "output_type": "execute_result",
            }
        )


def shown(value: object) -> dict[str, list[str]]:
    """What a notebook shows of a value: its richest form, and its name for where that is not
    possible."""
    forms = {
        mime: _lines(getattr(value, method)()) for mime, method in FORMS if hasattr(value, method)
    }
    return {**forms, "text/plain": _lines(repr(value))}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def executed(notebook: dict[str, Any]) -> str:
    """The notebook with what its cells show now, as it is written down."""
    names: dict[str, object] = {"__name__": "__main__"}
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        number += 1
        wants_pandas = "pandas" in cell["metadata"].get("tags", [])
        if not wants_pandas or find_spec("pandas") is not None:
            run(cell, names, number)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Run, write or check, and say what was done."""
    text = NOTEBOOK.read_text("utf-8")
    now = executed(json.loads(text))
    stale = now != text
    if stale and "--check" not in sys.argv[1:]:
        NOTEBOOK.write_text(now, "utf-8")
        print(f"written: docs/{NOTEBOOK.name}")
        return 0
    print(
        "docs/notebook.ipynb is out of date: make pictures"
        if stale
        else "docs/notebook.ipynb is up to date."
    )
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
