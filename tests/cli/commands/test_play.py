"""The game on the screen, played by keys and mouse as Textual's own pilot presses them."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import pencilmark
from calls import Refused
from pencilmark.cli.commands.play.app import PlayApp, Start
from pencilmark.cli.commands.play.board import BoardView
from pencilmark.cli.commands.play.choosing import Choose, Keys, Making
from pencilmark.cli.commands.play.screen import PlayScreen
from pencilmark.kind import kind, kinds
from pencilmark.playing.game import Game
from pencilmark.playing.places import kept_at, usual_place
from pencilmark.puzzle import Puzzle
from pencilmark.solving import solve

SMALL = {
    "bosnian-snake": "porto-6x6",
    "comparison-sudoku": "four",
    "hitori": "porto-1",
    "star-battle": "porto-1",
    "starry-night": "six",
    "takuzu": "four",
}
Played = Callable[[Pilot[None], PlayScreen], Awaitable[None]]


def puzzle_of(name: str) -> Puzzle:
    return pencilmark.read(kind(name).example(SMALL[name]).puzzle, kind=name)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def play(start: Start, played: Played, size: tuple[int, int] = (80, 24)) -> PlayApp:
    """Play until `played` has done all that it wants."""
    app = PlayApp(start)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: app.playing is not None and app.playing.is_mounted)
            assert app.playing is not None
            await pilot.pause()
            await played(pilot, app.playing)

    asyncio.run(run())
    return app


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    for _ in range(3000):
        if true():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came")


async def asked(pilot: Pilot[None], screen: PlayScreen, key: str) -> str:
    """What is said after a question has been answered."""
    await pilot.press(key)
    await until(pilot, lambda: not screen.busy)
    await pilot.pause()
    return said(screen)


def said(screen: PlayScreen) -> str:
    return str(screen.query_one("#message", Static).render())


def drawn(screen: PlayScreen) -> str:
    board = screen.query_one(BoardView)
    return "\n".join(board.render_line(y).text for y in range(board.size.height))


def way_to(screen: PlayScreen, cell: int) -> Iterator[str]:
    """The arrows from the cursor to a cell."""
    grid = screen.game.puzzle.grid
    (row, col), (down, across) = grid.pair(screen.hand.cursor), grid.pair(cell)
    yield from ["down" if down > row else "up"] * abs(down - row)
    yield from ["right" if across > col else "left"] * abs(across - col)


async def write(pilot: Pilot[None], screen: PlayScreen, cell: int, value: str) -> None:
    pen = next(pen for pen in screen.game.board["play"]["pens"] if pen["value"] == value)
    await pilot.press(*way_to(screen, cell), pen["keys"][0])


async def write_all(pilot: Pilot[None], screen: PlayScreen) -> None:
    """The whole solution, as far as a player has to write it."""
    game = screen.game
    solution = solve(game.puzzle).solution
    assert solution is not None
    for cell, value in enumerate(solution.values):
        needed = value != game.board["play"]["rest"] and game.can_write(cell)
        if needed and game.cells[cell].value != value:
            await write(pilot, screen, cell, value)


def test_every_kind_has_its_row() -> None:
    assert set(SMALL) == {one.name for one in kinds()}


@pytest.mark.parametrize("name", SMALL)
def test_a_puzzle_is_solved_by_keys(name: str) -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        await write_all(pilot, screen)
        assert screen.game.finished
        assert "Solved!" in said(screen)
        assert "Without any help" in said(screen)
        time = screen.game.seconds
        await pilot.press("backspace", "u", "h")  # nothing can be spoilt any more
        assert screen.game.is_solved()
        assert screen.game.seconds == time
        await pilot.press("q")

    app = play(Start(puzzle=puzzle_of(name)), played)
    assert app.after().startswith("Solved in 0:")
    assert not usual_place(puzzle_of(name)).exists()


@pytest.mark.parametrize("name", ["hitori", "comparison-sudoku"])
def test_a_mistake_is_checked_and_taken_back_hints_lead_on_and_all_is_kept(name: str) -> None:
    puzzle = puzzle_of(name)
    solution = solve(puzzle).solution
    assert solution is not None

    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        game = screen.game
        first = next(cell for cell in puzzle.grid.cells if game.can_write(cell))
        await write(pilot, screen, first, solution.values[first])
        assert await asked(pilot, screen, "k") == "Yes: everything so far is right."
        wrong = next(value for value in game.values if value != solution.values[first + 1])
        await write(pilot, screen, first + 1, wrong)
        await pilot.press("down")
        assert (await asked(pilot, screen, "k")).startswith("No: there is a mistake")
        gentle = await asked(pilot, screen, "h")
        # on a board with two values, to name the cell would be the answer
        row = puzzle.grid.pair(first + 1)[0] + 1
        place = f"in row {row} " if puzzle.board.binary else puzzle.grid.name(first + 1)
        assert place in gentle
        assert "what shows it?" in gentle
        back = await asked(pilot, screen, "t")
        assert back.startswith("One move taken back")
        assert list(game.marks().values) == [first]
        assert await asked(pilot, screen, "t") == "There is no mistake to take back."
        hints = [await asked(pilot, screen, "h") for _ in range(3)]
        assert ["which technique?" in text for text in hints] == [True, False, False]
        assert "write it" in hints[2]
        before = game.marks()
        assert (await asked(pilot, screen, "h")).startswith("Written")
        assert game.marks() != before
        await pilot.press("u")
        assert game.marks() == before
        await pilot.press("r")
        assert game.marks() != before
        assert puzzle.grid.name(screen.hand.cursor) in await asked(pilot, screen, "y")
        await pilot.press("ctrl+c")

    app = play(Start(puzzle=puzzle), played)
    assert "kept" in app.after()
    kept = kept_at(usual_place(puzzle))
    assert kept is not None
    assert app.playing is not None
    assert kept.game.cells == app.playing.game.cells
    assert kept.game.hints == 3
    assert kept.game.checks == 2

    _goes_on(puzzle, kept.game)


def _goes_on(puzzle: Puzzle, before: Game) -> None:
    """The same puzzle once more: the game is offered, and played to its end."""
    gone_on = PlayApp(Start(puzzle=puzzle))

    async def resumed() -> None:
        async with gone_on.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(gone_on.screen, Choose))
            await pilot.press("enter")
            await until(pilot, lambda: gone_on.playing is not None)
            await pilot.pause()
            screen = gone_on.playing
            assert screen is not None
            assert screen.game.cells == before.cells
            await write_all(pilot, screen)
            assert "3 hints, checked 2 times" in said(screen)

    asyncio.run(resumed())


def test_notes_selections_and_lists_by_keys() -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        game = screen.game
        await pilot.press("c", "1", "3", "shift+right", "4")
        assert game.cells[0].centre == ("1", "3", "4")
        assert game.cells[1].centre == ("4",)
        assert "134" in drawn(screen)
        await pilot.press("escape", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
        await pilot.press("down", "enter")
        await until(pilot, lambda: pilot.app.screen is screen)
        await pilot.pause()
        assert game.cells[1].value == "2"
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, Keys))
        await pilot.press("x")
        await until(pilot, lambda: pilot.app.screen is screen)
        assert game.cells[1].value == "2"

    play(Start(puzzle=puzzle_of("comparison-sudoku")), played)


def test_a_list_takes_the_keys_of_its_values_and_shows_what_is_chosen() -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        game = screen.game
        for key, value in (("3", "3"), ("q", "3"), ("escape", "3"), ("2", "2")):
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(pilot.app.screen, Choose))
            choices = pilot.app.screen.query_one(OptionList)
            await pilot.press("down")
            await pilot.pause()
            shown = [str(choices.get_option_at_index(place).prompt) for place in range(3)]
            assert shown == ["  1", "> 2", "  3"]
            await pilot.press(key)
            await until(pilot, lambda: pilot.app.screen is screen)
            await pilot.pause()
            assert game.cells[0].value == value

    play(Start(puzzle=puzzle_of("comparison-sudoku")), played)


def test_a_wrong_mark_is_called_wrong() -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        solution = solve(screen.game.puzzle).solution
        assert solution is not None
        await write(pilot, screen, solution.values.index("*"), ".")
        for _ in range(2):
            text = await asked(pilot, screen, "h")
        assert "! ! wrong" in text
        assert "breaks a rule" not in text

    play(Start(puzzle=puzzle_of("star-battle")), played)


def test_a_solved_board_tells_of_a_cell_what_it_shows() -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        solution = solve(screen.game.puzzle).solution
        assert solution is not None
        empty = solution.values.index(".")
        await write(pilot, screen, empty, ".")
        assert "cross" in str(screen.query_one("#about", Static).render())
        await write_all(pilot, screen)
        assert screen.game.finished
        await pilot.press(*way_to(screen, empty))
        about = str(screen.query_one("#about", Static).render())
        assert screen.game.puzzle.grid.name(empty) in about
        assert "cross" not in about

    play(Start(puzzle=puzzle_of("star-battle")), played)


def test_the_mouse_writes_drags_and_asks() -> None:
    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        game = screen.game
        board = screen.query_one(BoardView)
        places = [screen.picture().place_of(cell) for cell in game.puzzle.grid.cells]

        async def on(cell: int, what: Callable[..., Awaitable[bool]], **how: int) -> None:
            x, y, _ = places[cell]
            await what(BoardView, offset=(x + 1, y), **how)

        await on(0, pilot.click)
        assert game.cells[0].value == "*"
        await on(0, pilot.click)
        assert not game.cells[0].value
        await on(1, pilot.click, button=3)
        assert game.cells[1].value == "."
        await on(4, pilot.mouse_down)
        for cell in (5, 6):
            await on(cell, pilot.hover)
        await on(6, pilot.mouse_up)
        assert [game.cells[cell].value for cell in (4, 5, 6)] == ["."] * 3  # nobody drags stars
        await pilot.press("u")
        assert not game.cells[5].value
        assert board.size.width >= screen.picture().width

    play(Start(puzzle=puzzle_of("star-battle")), played)


def test_large_boards_scroll_and_keep_their_names_in_sight() -> None:
    rows = "\n".join(" ".join(str((r + c) % 30 + 1) for c in range(30)) for r in range(30))
    puzzle = pencilmark.read(f"hitori\nnumbers:\n{rows}")

    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("end", "pagedown")
        shown = drawn(screen)
        assert "▸29◂" in shown
        assert "C30" in shown.splitlines()[0]
        assert "R30" in shown
        assert "R1 " not in shown
        panel = screen.query_one("#panel")
        assert panel.max_scroll_y > 0
        await pilot.press("m")
        assert panel.scroll_y > 0
        while panel.scroll_y:
            await pilot.press("m")

    play(Start(puzzle=puzzle), played, size=(50, 24))


def test_what_takes_long_is_stopped_and_the_screen_stays_alive() -> None:
    begun = []

    def never(cancel: Callable[[], bool]) -> Puzzle:
        import time

        begun.append(True)
        while not cancel():
            time.sleep(0.01)
        raise pencilmark.PencilmarkError("stopped")

    app = PlayApp(Start(make=never))

    async def run() -> None:
        async with app.run_test() as pilot:
            await until(pilot, lambda: isinstance(app.screen, Making) and bool(begun))
            assert "Making" in str(app.screen.query_one("#making", Static).render())
            await pilot.press("escape")

    asyncio.run(run())
    assert app.playing is None
    assert app.trouble is None


def test_the_menu_offers_what_was_begun() -> None:
    async def begins(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("enter", "q")

    play(Start(puzzle=puzzle_of("takuzu")), begins)

    async def goes_on() -> None:
        async with app.run_test() as pilot:
            await until(pilot, lambda: isinstance(app.screen, Choose))
            await pilot.press("enter")
            await until(pilot, lambda: app.playing is not None)

    app = PlayApp(Start(kinds=(("Takuzu", lambda cancel: puzzle_of("takuzu")),)))
    asyncio.run(goes_on())
    assert app.playing is not None
    assert len(app.playing.game.history.done) == 1


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    async def played(pilot: Pilot[None], screen: PlayScreen) -> None:
        await pilot.press("enter", "q")

    app = play(Start(puzzle=puzzle_of("star-battle"), path=path), played)
    assert str(path) in app.after()
    assert json.loads(path.read_text())["marks"][0][0] == "*"
    assert not usual_place(puzzle_of("star-battle")).exists()
    kept = kept_at(path)
    assert kept is not None
    again = play(Start(game=kept.game, path=path), played)  # the same key opens the cell again
    assert again.playing is not None
    assert not again.playing.game.marks().values


# Without a screen


def test_what_is_missing_is_told(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "standard input is not one" in refused("play", "-e", "star-battle/1")
    monkeypatch.setattr("pencilmark.cli.commands.play.is_terminal", lambda stream: True)
    if os.name == "posix":
        monkeypatch.setenv("TERM", "dumb")
        assert "TERM=dumb" in refused("play", "-e", "star-battle/1")
    monkeypatch.setenv("TERM", "xterm")
    assert "--size is for new puzzles" in refused("play", "-e", "star-battle/1", "--size", "8")
    assert "several" in refused("play", "-e", "star-battle/1", "-e", "star-battle/2")
    assert "not '0'" in refused("play", "hitori", "--size", "0")
    assert "not '0'" in refused("play", "Star Battle", "--size", "0")
    monkeypatch.setitem(sys.modules, "textual", None)
    assert "-m pip install 'pencilmark[play]'" in refused("play", "-e", "star-battle/1")


def test_a_save_file_that_is_none(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pencilmark.cli.commands.play.is_terminal", lambda stream: True)
    monkeypatch.setenv("TERM", "xterm")
    path = tmp_path / "game.json"
    path.write_text("{")
    assert "holds no game" in refused("play", "-e", "star-battle/1", "--save", path)
    from pencilmark.playing.places import keep

    keep(Game(puzzle_of("hitori")), path)
    assert "another puzzle" in refused("play", "-e", "star-battle/1", "--save", path)
