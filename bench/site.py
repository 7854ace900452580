"""The edition without a server: what it weighs, how soon it is there, and what hints take in it.

    python -m bench.site

The site is built anew and handed out by `python -m http.server` over loopback, and `pencilmark
serve` stands beside it. Chromium, without a window, opens either as for the first time, each time
in a tab and with a cache of its own, and the site once more in the same tab. Then the same hints
are asked for and the same puzzles made in both, one after the other, with the engines warm. Weight
is that of all files as a server with gzip sends them. Prints tables and writes them to
bench/results.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pencilmark.kind import own_kinds
from pencilmark.lab.measure import Summary, Table, figures

from .report import ROOT, save
from .web import positions, served

_PARTS = (
    ("Python (Pyodide)", r"engine-\w+/pyodide.*"),
    ("its library", r"engine-\w+/python_stdlib\.zip"),
    ("the solver (PySAT)", r"engine-\w+/solver\.zip"),
    ("Pencilmark", r"page-\w+/engine/pencilmark\.zip"),
    ("what is drawn first: examples, kinds", r"page-\w+/prepared\.json"),
    ("the page: scripts, styles, pages", r".*"),
)
_NOW = "() => performance.now()"
_ASK = """async ([name, bodies]) => {
  const engine = document.querySelector('meta[name="engine"]')?.content;
  const from = document.querySelector("script[src]").src.replace("boot.js", "");
  if (!window.asked) {
    if (engine) {
      const { WorkerTransport } = await import(`${from}engine/transport.js`);
      window.asked = new WorkerTransport(new URL(engine, document.baseURI).href);
    } else {
      const { HttpTransport } = await import(`${from}transport.js`);
      window.asked = new HttpTransport();
    }
  }
  const times = [];
  for (const body of bodies) {
    const begun = performance.now();
    await window.asked.ask(name, body);
    times.push(performance.now() - begun);
  }
  return times;
}"""


def build(folder: Path) -> None:
    """Build the site, as `make site` does."""
    command = [sys.executable, str(ROOT / "scripts" / "make_site.py"), str(folder)]
    subprocess.run(command, check=True)


@contextmanager
def handed_out(folder: Path) -> Iterator[str]:
    """The address of a plain server of files."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(rb"http://\S+/", process.stdout.readline())
            assert found
            yield found[0].decode()
        finally:
            process.terminate()


def weight(folder: Path) -> Table:
    """What visitors fetch, in MB."""
    table = Table("What the site weighs (MB)", ["part", "files", "as it is", "gzipped"])
    left = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    left = {name: path for name, path in left.items() if path.is_file()}
    whole = [0, 0, 0]
    for part, pattern in _PARTS:
        names = [name for name in left if re.fullmatch(pattern, name)]
        files = [left.pop(name).read_bytes() for name in names]
        sizes = [sum(map(len, files)), sum(len(gzip.compress(content, 6)) for content in files)]
        whole = [before + more for before, more in zip(whole, [len(files), *sizes], strict=True)]
        table.add(part, len(files), *(figures(size / 1e6) for size in sizes))
    table.add("all", whole[0], *(figures(size / 1e6) for size in whole[1:]))
    return table


def visit(page: Any, address: str, local: bool) -> dict[str, float]:
    """Milliseconds from the beginning of a visit to what a player waits for."""
    told = {}
    page.goto(address)
    page.locator(".card").first.wait_for()
    told["the page is drawn"] = float(page.evaluate(_NOW))
    page.locator(".example-list button").first.click()
    cell = page.locator("#play [role=gridcell]:not([aria-disabled=true])").first
    cell.click()
    told["a mark is made"] = float(page.evaluate(_NOW))
    if local:
        page.locator(".engine-note").wait_for(state="detached", timeout=120_000)
        told["the engine is ready"] = float(page.evaluate(_NOW))
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".answer .more, .answer .main").first.wait_for(timeout=120_000)
    told["the first hint"] = float(page.evaluate(_NOW))
    return told


def starts(browser: Any, addresses: dict[str, str], visits: int) -> Table:
    """How soon things are there."""
    table = Table(
        "From the beginning of a visit (wall ms)", ["until", "edition", "n", "median", "max"]
    )
    for edition, address in addresses.items():
        times: dict[str, list[float]] = {}
        for _ in range(visits):
            context = browser.new_context()
            page = context.new_page()
            for again in ("", ", again") if edition == "static" else ("",):
                for what, found in visit(page, address, edition == "static").items():
                    times.setdefault(what + again, []).append(found)
                page.evaluate("() => localStorage.clear()")
                page.goto("about:blank")
            context.close()
        for what, some in times.items():
            summary = Summary.of(some)
            median, most = figures(summary.median), figures(summary.max)
            table.add(what, edition, summary.n, median, most)
    return table


def answers(browser: Any, addresses: dict[str, str], puzzles: int) -> Table:
    """Hints and new puzzles, in both editions."""
    names = ["kind", "edition", "hint: median", "p95", "max", "new puzzle: median", "max"]
    table = Table("Answers with warm engines (wall ms)", names)
    pages = {}
    for edition, address in addresses.items():
        pages[edition] = browser.new_context(service_workers="block").new_page()
        pages[edition].goto(address)
    for kind in own_kinds():
        hints = [json.loads(body) for body in positions(kind.name, puzzles)]
        wishes = [{"kind": kind.name, "seed": f"site/{number}"} for number in range(puzzles)]
        for edition, page in pages.items():
            page.evaluate(_ASK, ["hint", hints[:4]])  # every engine has seen the kind
            hint = Summary.of(page.evaluate(_ASK, ["hint", hints]))
            made = Summary.of(page.evaluate(_ASK, ["generate", wishes]))
            found = (hint.median, hint.p95, hint.max, made.median, made.max)
            table.add(kind.title, edition, *(figures(value) for value in found))
    table.notes.append(
        "A new puzzle has the usual size and any level, and is rated where that takes no more than "
        "a second."
    )
    return table


def run(options: argparse.Namespace) -> None:
    """Measure, print and keep."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as place:
        folder = Path(place) / "site"
        build(folder)
        tables = [weight(folder)]
        with handed_out(folder) as site, served() as server, sync_playwright() as player:
            browser = player.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            addresses = {"served": f"http://{server.host}:{server.port}/", "static": site}
            starts(browser, addresses, 1)  # the browser itself warms up
            tables.append(starts(browser, addresses, options.visits))
            tables.append(answers(browser, addresses, options.puzzles))
            browser.close()
    save("site", tables)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the measurement may be told."""
    parser.add_argument("--visits", type=int, default=5, help="of either edition (5)")
    parser.add_argument("--puzzles", type=int, default=12, help="puzzles of each kind (12)")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.site", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
