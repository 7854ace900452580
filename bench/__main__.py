"""All measurements, one after the other.

    python -m bench [--write-docs] [--quick]

`--write-docs` puts the results into the pages that show them and draws the plots.
"""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from time import perf_counter

from . import generate, growth, solve, startup, web
from .report import ROOT, write_pages

PARTS = {"solve": solve, "startup": startup, "growth": growth, "generate": generate, "web": web}
QUICK = {
    "solve": ["--passes", "1", "--sample", "3"],
    "startup": ["--repetitions", "3"],
    "growth": ["--puzzles", "2", "--repetitions", "1"],
    "generate": ["--seconds", "1"],
    "web": ["--puzzles", "4", "--rounds", "2"],
}


def write_docs() -> None:
    """Put the kept results into the pages, and draw the plots."""
    write_pages()
    if not find_spec("matplotlib"):
        print("No plots: matplotlib is missing.")
        return
    from . import plots

    for draw in (plots.growth, plots.peers, plots.levels):
        path = draw()
        if path is not None:
            print(f"wrote {path.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"which of {', '.join(PARTS)} (all)")
    parser.add_argument("--write-docs", action="store_true", help="write the pages and plots")
    parser.add_argument("--only-docs", action="store_true", help="the same, without measuring")
    parser.add_argument("--quick", action="store_true", help="few puzzles, to try things")
    chosen = parser.parse_args()
    unknown = set(chosen.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    started = perf_counter()
    for name in [] if chosen.only_docs else chosen.parts or PARTS:
        options = argparse.ArgumentParser()
        PARTS[name].arguments(options)
        PARTS[name].run(options.parse_args(QUICK[name] if chosen.quick else []))
    if chosen.write_docs or chosen.only_docs:
        write_docs()
    print(f"{perf_counter() - started:.0f} s in all")


if __name__ == "__main__":
    main()
