"""Take the pictures in the browser that the README, docs/playing.md and docs/python.md show.

    python scripts/screenshots.py

Needs Chromium and the extras `web` and `dev`. The puzzles come from fixed seeds; how letters look
is up to the fonts of the machine, so nothing compares these pictures with what is there.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

import pencilmark

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"


@contextmanager
def served() -> Iterator[str]:
    """The address of a server that ends with this."""
    command = [sys.executable, "-m", "pencilmark", "serve", "--no-open", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://\S+/", line):
                yield found[0]
                break
    finally:
        process.terminate()
        process.wait()


def opened(browser: Browser, address: str, wish: dict[str, str], **options: Any) -> Page:
    """A page with a puzzle made to a wish."""
    page = browser.new_context(**options).new_page()
    page.goto(address)
    page.locator(f"input[value={wish['kind']}]").check()
    page.get_by_label("Size").select_option(wish["size"])
    page.get_by_label("Level").select_option(wish["level"])
    page.locator(".maker input").fill(wish["seed"])
    page.get_by_role("button", name="Make a puzzle").click()
    page.locator(".table .board").wait_for()
    return page


def play(page: Page, steps: int) -> None:
    """Have hints do so many steps."""
    for _ in range(steps):
        hint(page, 3)
        page.get_by_role("button", name="Do it").click()


def hint(page: Page, strength: int) -> None:
    """Ask for a hint of this strength: 1, 2 or 3."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".answer .more").wait_for()
    for _ in range(strength - 1):
        page.locator(".answer .more").click()
    if strength == 3:
        page.get_by_role("button", name="Do it").wait_for()


def notebook(browser: Browser) -> None:
    """An explanation as notebooks show it, by day and by night."""
    puzzle = pencilmark.generate("star-battle", size=8, difficulty="medium", seed=3)
    piece = pencilmark.to_html(pencilmark.explain(puzzle))
    schemes: tuple[tuple[Literal["light", "dark"], str], ...] = (("light", ""), ("dark", "-dark"))
    for scheme, ending in schemes:
        page = browser.new_context(color_scheme=scheme, device_scale_factor=2).new_page()
        page.set_viewport_size({"width": 760, "height": 600})
        page.set_content(
            "<meta name=color-scheme content='light dark'>"
            f"<body style='margin: 0'><div id=piece style='padding: 12px'>{piece}</div></body>"
        )
        page.get_by_role("slider").fill("4")
        page.get_by_role("slider").blur()
        page.locator("#piece").screenshot(path=PICTURES / f"notebook{ending}.png")


def main() -> None:
    """Take all pictures."""
    desk: dict[str, Any] = {"viewport": {"width": 1200, "height": 800}}
    phone = {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    }
    with served() as address, sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        wish = {"kind": "star-battle", "size": "10", "level": "3", "seed": "3"}
        page = opened(browser, address, wish, **desk)
        play(page, 9)
        hint(page, 3)
        page.screenshot(path=PICTURES / "page-star-battle.png")
        wish = {"kind": "comparison-sudoku", "size": "9", "level": "4", "seed": "3"}
        page = opened(browser, address, wish, color_scheme="dark", **desk)
        page.get_by_role("button", name="Explain").click()
        page.locator(".walk-text").wait_for()
        slider = page.locator(".walk input[type=range]")
        slider.fill(str(int(slider.get_attribute("max") or "0") // 2))
        page.screenshot(path=PICTURES / "page-comparison-sudoku.png")
        wish = {"kind": "hitori", "size": "8", "level": "3", "seed": "3"}
        page = opened(browser, address, wish, **phone)
        play(page, 14)
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=PICTURES / "page-phone.png")
        page = browser.new_context(**desk).new_page()
        page.goto(f"{address}#learn/star-battle/one-in-one/1")
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("link", name="Next one").wait_for()
        page.screenshot(path=PICTURES / "page-learn.png")
        notebook(browser)
        browser.close()


if __name__ == "__main__":
    main()
