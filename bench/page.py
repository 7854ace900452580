"""What players of the page see: the first paint, and how soon a mark is drawn, in a browser.

    python -m bench.page

Chromium, without a window, opens the page of `pencilmark serve` over loopback: each time as for the
first time, in a tab and with a cache of its own, and then once more in the same tab. A page with a
few words and nothing else shows how much of that is the browser's own. Then marks are written on a
board of the usual size of each kind: the time is that from the release of the button until the
picture has the mark, which is all script, since the mark is in the same frame. Prints a table and
writes it to bench/results.
"""

from __future__ import annotations

import argparse
import shutil
from typing import Any

from pencilmark.kind import own_kinds
from pencilmark.lab.measure import Summary, Table, figures

from .report import save
from .web import served

_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
_MOVE = """(count) => {
  const board = document.querySelector(".table .board");
  const cells = [...board.querySelectorAll("[role=gridcell]:not([aria-disabled=true])")];
  const times = [];
  for (let move = 0; move < count; move++) {
    const cell = cells[(move * 7) % cells.length];
    const { left, top, width, height } = cell.getBoundingClientRect();
    const how = {
      clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true,
      isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0, buttons: 1,
    };
    cell.dispatchEvent(new PointerEvent("pointerdown", how));
    const begun = performance.now();
    cell.dispatchEvent(new PointerEvent("pointerup", { ...how, buttons: 0 }));
    times.push(performance.now() - begun);
  }
  return times;
}"""


def first_paints(browser: Any, address: str, count: int, ready: str) -> dict[str, list[float]]:
    """Milliseconds until something can be read, in a new tab and after a reload.

    `ready` is what is waited for before the page is left.
    """
    times: dict[str, list[float]] = {"new tab": [], "same tab": []}
    for _ in range(count):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        for found in times.values():
            page.locator(ready).first.wait_for()
            found.append(float(page.evaluate(_PAINT)))
            page.reload()
        context.close()
    return times


def moves(browser: Any, address: str, kind: str, count: int) -> list[float]:
    """Milliseconds from the release of the button until the mark is drawn."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.locator(f"input[value={kind}]").check()
    page.locator(".maker input").fill("1")
    page.locator(".maker button").first.click()
    page.locator(".table .board").wait_for()
    times: list[float] = page.evaluate(_MOVE, count)
    context.close()
    return times


def run(options: argparse.Namespace) -> None:
    """Measure, print and keep."""
    from playwright.sync_api import sync_playwright

    table = Table("The page in Chromium (wall ms)", ["what", "n", "median", "p95", "max"])
    with served() as server, sync_playwright() as player:
        address = f"http://{server.host}:{server.port}/"
        browser = player.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        first_paints(browser, address, 2, ".card")  # the browser itself warms up
        plain = f"{address}api/health"
        for what, where, ready in (("", address, ".card"), ("a few words only, ", plain, "pre")):
            paints = first_paints(browser, where, options.visits, ready)
            for tab, times in paints.items():
                _row(table, f"first paint, {what}{tab}", times)
        for kind in own_kinds():
            _row(table, f"a mark, {kind.title}", moves(browser, address, kind.name, options.moves))
        browser.close()
    save("page", [table])


def _row(table: Table, what: str, times: list[float]) -> None:
    summary = Summary.of(times)
    found = (summary.median, summary.p95, summary.max)
    table.add(what, summary.n, *(figures(value) for value in found))


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the measurement may be told."""
    parser.add_argument("--visits", type=int, default=20)
    parser.add_argument("--moves", type=int, default=100)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
