"""Somebody who plays in a browser: sees what a page shows, clicks, touches and types."""

from __future__ import annotations

import base64
import itertools
import json
import re
import zlib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import children
import pencilmark
from pencilmark.kind import kinds
from pencilmark.service import answer

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

SOME = ("hitori", "comparison-sudoku", "takuzu")
"""Kinds that are played in different ways, one of them of another package, for what takes long and
is the same for all."""
PATIENCE = 60_000
"""The longest that anything on the page may take, in milliseconds; it should take far less."""

_LISTEN = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""
_MIDDLE = """(element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


@cache
def smallest(kind: str) -> str:
    """The name of the smallest example of a kind that has one solution."""
    (owner,) = [one for one in kinds() if one.name == kind]
    unique = [one for one in owner.examples if one.status == "unique"]
    return min(unique, key=lambda one: pencilmark.read(one.puzzle).grid.size).name


@cache
def _sheet(kind: str, name: str) -> str:
    return json.dumps(answer("example", {"kind": kind, "name": name}))


def expect(seen: Locator, why: str | None = None) -> Any:
    """What a page will show, as soon as it has come to it: a busy machine is no mistake."""
    # tests that need no browser are collected where Playwright is missing, too
    from playwright import sync_api

    sync_api.expect.set_options(timeout=PATIENCE)
    return sync_api.expect(seen, why)


class Example:
    """A puzzle with its board, and its solution where it has one."""

    def __init__(self, kind: str, name: str | None = None) -> None:
        self.kind, self.name = kind, name or smallest(kind)
        sheet = json.loads(_sheet(self.kind, self.name))
        self.puzzle: dict[str, Any] = sheet["puzzle"]
        self.board: dict[str, Any] = sheet["board"]
        self.play: dict[str, Any] = self.board["play"]

    @classmethod
    def of(cls, sheet: dict[str, Any]) -> Example:
        """The same for a puzzle that is none of the examples."""
        made = cls.__new__(cls)
        made.kind, made.name = sheet["board"]["kind"], ""
        made.puzzle, made.board = sheet["puzzle"], sheet["board"]
        made.play = made.board["play"]
        return made

    def marks(self, values: Mapping[int, str]) -> dict[str, Any]:
        """The marks of a player who has written these values, and nothing else."""
        cols, givens = self.board["cols"], self.board["givens"]
        known = {**values, **{int(cell): value for cell, value in givens.items()}}
        rows = [
            "".join(known.get(row * cols + col, "?") for col in range(cols))
            for row in range(self.board["rows"])
        ]
        return {"marks": rows, "not": []}

    @cached_property
    def solution(self) -> list[str]:
        """The value of each cell."""
        found = pencilmark.solve(pencilmark.read(json.dumps(self.puzzle))).solution
        assert found is not None
        return [str(value) for value in found.values]

    @property
    def open_cells(self) -> list[int]:
        """The cells that a player may write to."""
        return [cell for cell in range(len(self.solution)) if str(cell) not in self.board["givens"]]

    @property
    def to_write(self) -> dict[int, str]:
        """What a player has to write: neither what is printed nor what open cells count as."""
        return {
            cell: value
            for cell, value in enumerate(self.solution)
            if str(cell) not in self.board["givens"] and value != self.play["rest"]
        }

    def is_printed(self, step: dict[str, Any]) -> bool:
        """Whether a step says no more than what is printed."""
        return all(str(one["cell"]) in self.board["givens"] for one in step["conclusions"])

    def cell(self, row: int, column: int) -> int:
        """The number of a cell; rows and columns count from 1."""
        return int((row - 1) * self.board["cols"] + column - 1)

    def wrong(self, cell: int) -> str:
        """A value that a cell has not."""
        values = [pen["value"] for pen in self.play["pens"]]
        return str(next(value for value in values if value != self.solution[cell]))

    def called(self, value: str) -> str:
        """What a value is called."""
        return str(next(one["name"] for one in self.board["values"] if one["value"] == value))

    def button(self, value: str) -> str:
        """The name of a button with a value on it: what is seen on it is a part of that."""
        (look,) = [one["look"] for one in self.board["values"] if one["value"] == value]
        text, name = look["text"], self.called(value)
        return name if text is None or text in name else f"{text}, {name}"

    def key(self, value: str) -> str:
        """A key that writes a value."""
        return str(next(pen["keys"][0] for pen in self.play["pens"] if pen["value"] == value))


def fragment(puzzle: dict[str, Any], marks: dict[str, Any] | None = None) -> str:
    """A link's part behind the address, made independently of the page."""
    plain = json.dumps({"puzzle": puzzle, "marks": marks}).encode()
    squeezed = zlib.compressobj(wbits=-15)
    data = zlib.crc32(plain).to_bytes(4) + squeezed.compress(plain) + squeezed.flush()
    return "#p=a" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def _empty(route: Any) -> None:
    route.fulfill(content_type="text/html", body='<link rel="icon" href="data:,">')


class Visitor:
    """One browser with nothing saved in it yet, and one page in it."""

    def __init__(self, address: str, context: BrowserContext, shared: bool = False) -> None:
        """A `shared` context has been used by others before: what they left in it is removed."""
        self.address, self.context, self.shared = address, context, shared
        self.wrong: list[str] = []
        self.expected: list[str] = []
        """Parts of messages in the console that are no fault of the page."""
        self.requests: list[str] = []
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.page.add_init_script(_LISTEN)
        if shared:
            # a page of this address that asks for nothing, not even for an icon
            self.page.route("**/empty.html", _empty)
            self.page.goto(f"{address}empty.html")
            self.page.evaluate("() => localStorage.clear()")
            self.page.unroute("**/empty.html")
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("request", lambda request: self._request(request.url))
        self.example = Example.__new__(Example)

    def _console(self, message: Any) -> None:
        if message.type != "error" or any(part in message.text for part in self.expected):
            return
        self.wrong.append(f"console: {message.text}")

    def _request(self, url: str) -> None:
        self.requests.append(url)
        if not url.startswith((self.address, "blob:", "data:")):
            self.wrong.append(f"a request to {url}")

    def leave(self) -> None:
        if self.shared:
            self.page.close()
        else:
            self.context.close()

    # Opening

    def arrive(self, behind: str = "") -> None:
        """Open the page; in an empty browser it shows the start."""
        self.page.goto(self.address + behind)
        self.page.locator("body[data-view]").wait_for()

    def open(
        self, kind: str, name: str | None = None, marks: dict[str, Any] | None = None
    ) -> Example:
        """Open an example by a link, which is quick."""
        self.example = Example(kind, name)
        self.page.goto("about:blank")
        self.arrive(fragment(self.example.puzzle, marks))
        self.page.locator("#play .board").wait_for()
        return self.example

    def configure(self, **settings: Any) -> None:
        """Set settings as if they had been set in an earlier visit, and load the page anew."""
        kept = json.dumps(settings)
        self.page.evaluate("(kept) => localStorage.setItem('pencilmark.settings', kept)", kept)
        self.reload()

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("body[data-view]").wait_for()

    # Looking

    def element(self, cell: int) -> Locator:
        return self.page.locator(f'.table [data-cell="{cell}"]')

    def label(self, cell: int) -> str:
        return self.element(cell).get_attribute("aria-label") or ""

    def shown(self, cell: int) -> str:
        """What a player has written into a cell, as a screen reader says it."""
        return self.all_shown()[cell]

    def all_shown(self) -> list[str]:
        """The same for all cells."""
        labels = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".table [data-cell]")]
                .map((cell) => [cell.dataset.cell, cell.ariaLabel]))"""
        )
        board = self.example.board
        found = []
        for cell in range(board["rows"] * board["cols"]):
            printed = board["spoken"][cell]
            row, column = divmod(cell, board["cols"])
            before = f"row {row + 1}, column {column + 1}, " + (f"{printed}, " if printed else "")
            label = labels.get(str(cell), before)
            assert label.startswith(before), label
            found.append(label.removeprefix(before))
        return found

    def written(self) -> dict[int, str]:
        """What is written by the player, by cell."""
        givens = self.example.board["givens"]
        return {
            cell: shown
            for cell, shown in enumerate(self.all_shown())
            if shown != "open" and str(cell) not in givens
        }

    def writes(self, expected: dict[int, str]) -> None:
        """Wait until exactly this is written: after a tap on a button, a click comes later."""
        children.wait_until(lambda: self.written() == expected, 5)
        assert self.written() == expected

    def answer(self) -> Locator:
        """What the help says."""
        return self.page.locator(".answer")

    def says(self, part: str | re.Pattern[str]) -> Locator:
        """Wait until the help says something with this part."""
        found = self.answer().filter(has_text=part)
        found.wait_for()
        return found

    def celebrated(self) -> Locator:
        """Wait for the celebration."""
        done = self.page.locator(".done")
        done.wait_for()
        return done

    def saved(self) -> None:
        """Wait until what was done last is kept: the page does it a moment later."""
        self.page.wait_for_timeout(300)

    # Doing

    def press(self, name: str) -> None:
        """Click a button by its name."""
        self.button(name).click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact).filter(visible=True)

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.element(cell).evaluate(_MIDDLE)
        return x, y

    def click(self, cell: int, button: Any = "left") -> None:
        self.page.mouse.click(*self.middle(cell), button=button)

    def drag(self, *cells: int, button: Any = "left") -> None:
        """Press on the first cell, move through the others, and release."""
        self.page.mouse.move(*self.middle(cells[0]))
        self.page.mouse.down(button=button)
        for cell in cells[1:]:
            self.page.mouse.move(*self.middle(cell), steps=4)
        self.page.mouse.up(button=button)

    def tap(self, cell: int) -> None:
        self.page.touchscreen.tap(*self.middle(cell))

    def write(self, cell: int, value: str) -> None:
        """Write a value by its key."""
        self.element(cell).focus()
        self.type(self.example.key(value))

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def fingers(self) -> Fingers:
        return Fingers(self)


Visit = Callable[..., Visitor]
"""Lets somebody come, with these options of the browser."""


class Fingers:
    """Touches that are more than a tap; the browser takes them for real ones."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._session = visitor.context.new_cdp_session(visitor.page)

    def _send(self, what: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})

    def down(self, *points: tuple[float, float]) -> None:
        """All fingers that are down now."""
        self._send("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def up(self) -> None:
        self._send("touchEnd", ())

    def cancel(self) -> None:
        """The browser takes the touch for something else, as when it scrolls."""
        self._send("touchCancel", ())

    def hold(self, cell: int, milliseconds: int = 600) -> None:
        """A long press."""
        self.down(self._visitor.middle(cell))
        self._visitor.page.wait_for_timeout(milliseconds)
        self.up()

    def drag(self, *cells: int, release: bool = True) -> None:
        places = [self._visitor.middle(cell) for cell in cells]
        self.down(places[0])
        for (x1, y1), (x2, y2) in itertools.pairwise(places):
            for part in (0.25, 0.5, 0.75, 1):
                self.move((x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))
        if release:
            # a finger that still moves while it lifts flings, and then a tap is only a stop
            self._visitor.page.wait_for_timeout(150)
            self.up()
