"""Games without a screen: moves and their way back, notes, keeping, the hand, the picture."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import pencilmark
from pencilmark.errors import PencilmarkError
from pencilmark.kind import kind, kinds
from pencilmark.playing.game import Game
from pencilmark.playing.hand import Hand
from pencilmark.playing.history import OPEN
from pencilmark.playing.keys import key_of_mode, value_of_key
from pencilmark.playing.picture import Picture, Shown, widest_cells
from pencilmark.playing.places import begun, keep, kept_at, usual_place
from pencilmark.playing.saving import game_data, game_from
from pencilmark.puzzle import Puzzle
from pencilmark.solving import solve

KINDS = [one.name for one in kinds()]


def example(name: str) -> Puzzle:
    """The smallest example of a kind that has one solution only."""
    examples = [one for one in kind(name).examples if one.status == "unique"]
    unique = [pencilmark.read(one.puzzle, kind=name) for one in examples]
    return min(unique, key=lambda puzzle: puzzle.grid.size)


SMALL = {name: example(name) for name in KINDS}
KEYS = [
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "shift+right"),
    *("enter", "space", "backspace", "0", "1", "2", "b", "c", "s", "w", "x", "z", "A"),
]
acts = st.lists(st.sampled_from([*KEYS, "UNDO", "REDO", "CLICK", "RIGHT", "DRAG"]), max_size=40)


def play(game: Game, hand: Hand, act: str) -> None:
    """One key, or something that the mouse does."""
    size = game.puzzle.grid.size
    if act == "UNDO":
        game.undo()
    elif act == "REDO":
        game.redo()
    elif act in ("CLICK", "RIGHT", "DRAG"):
        hand.press(hand.cursor, act == "RIGHT", False)
        if act == "DRAG":
            hand.drag((hand.cursor + 1) % size)
            hand.drag((hand.cursor + 3) % size)
        hand.release()
    else:
        hand.key(act, act if len(act) == 1 else None)


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=25, deadline=None)
@given(acts=acts)
def test_whatever_is_done_can_be_undone_redone_and_kept(name: str, acts: list[str]) -> None:
    game = Game(SMALL[name])
    hand = Hand(game)
    empty = list(game.cells)
    for act in acts:
        play(game, hand, act)
    now = list(game.cells)
    done = len(game.history.done)
    again = game_from(json.loads(json.dumps(game_data(game))))
    assert again.cells == now
    assert again.history.done == game.history.done
    assert again.history.undone == game.history.undone
    assert len(game.past()) == done
    if done:
        assert game.past()[-1] == game.marks()
    while game.undo():
        pass
    assert game.cells == empty
    for _ in range(done):
        assert game.redo()
    assert game.cells == now
    assert Picture(game, Shown(cursor=hand.cursor, selected=hand.selected)).text()


@pytest.mark.parametrize("name", KINDS)
def test_a_right_filling_is_solved_and_a_wrong_one_is_not(name: str) -> None:
    puzzle = SMALL[name]
    solution = solve(puzzle).solution
    assert solution is not None
    game = Game(puzzle)
    rest = game.board["play"]["rest"]
    wanted = {cell: value for cell, value in enumerate(solution.values) if value != rest}
    cells = [cell for cell in wanted if game.can_write(cell)]
    for cell in cells:
        assert not game.is_solved()
        game.write([cell], wanted[cell])
    assert game.is_solved()
    other = next(value for value in game.values if value != wanted[cells[0]])
    game.write(cells[:1], other)
    assert not game.is_solved()


def test_what_is_printed_cannot_be_written_over() -> None:
    game = Game(SMALL["takuzu"])
    printed = [cell for cell in game.puzzle.grid.cells if not game.can_write(cell)]
    assert printed
    before = list(game.cells)
    game.write(printed, "1")
    game.erase(printed)
    assert game.cells == before
    assert not game.undo()


def test_centre_notes_are_all_that_a_cell_can_still_be() -> None:
    game = Game(SMALL["comparison-sudoku"])
    game.note([0], "centre", "1")
    game.note([0], "centre", "3")
    game.note([0], "corner", "2")
    assert game.marks().ruled_out == {(0, "2"), (0, "4")}
    assert "13'2" in Picture(game, Shown(cell_width=6)).text()[2]
    game.erase([0])
    assert game.cells[0] == OPEN


def test_cells_grow_for_notes_where_there_is_room() -> None:
    game = Game(pencilmark.read(kind("comparison-sudoku").examples[0].puzzle))
    widths = [widest_cells(game, room) for room in (40, 60, 200)]
    assert widths[0] == 3
    assert 3 < widths[1] < widths[2] == len(game.values)
    for room, cell_width in zip((60, 200), widths[1:], strict=True):
        assert Picture(game, Shown(cell_width=cell_width)).width <= room


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("ascii", [False, True])
def test_every_cell_is_found_where_it_is_drawn(name: str, ascii: bool) -> None:
    game = Game(SMALL[name])
    picture = Picture(game, Shown(ascii=ascii))
    for cell in game.puzzle.grid.cells:
        x, y, width = picture.place_of(cell)
        assert [picture.cell_at(x + step, y) for step in (-1, 0, width - 1, width)] == [
            None,
            cell,
            cell,
            None,
        ]
        shown = Picture(game, Shown(cursor=cell, ascii=ascii)).text()[y]
        assert "{" in shown or "▸" in shown


def test_a_highlight_is_seen_without_colours() -> None:
    game = Game(pencilmark.read("hitori\nnumbers:\n111\n123\n321"))
    game.write([4], "#")
    game.write([5], ".")
    roles = {0: "forced", 4: "wrong", 5: "looked-at"}
    text = Picture(game, Shown(roles=roles)).text()  # type: ignore[arg-type]
    assert "[1]" in text[2]
    assert "!2▓" in text[4]
    assert "(3◎" in text[4]


def test_letters_of_modes_make_way_for_values() -> None:
    board = Game(SMALL["starry-night"]).board
    assert value_of_key(board, "x")
    assert key_of_mode(board, "centre") == "c"
    assert key_of_mode(Game(SMALL["star-battle"]).board, "value") == ""


# Keeping


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


def test_games_are_kept_and_found_again(home: Path) -> None:
    games = [Game(SMALL[name]) for name in KINDS[:3]]
    for game in games:
        cell = next(cell for cell in game.puzzle.grid.cells if game.can_write(cell))
        game.write([cell], game.values[0])
        game.seconds, game.hints = 12.5, 2
        keep(game, usual_place(game.puzzle))
    games[0].finished = True
    keep(games[0], usual_place(games[0].puzzle))
    (usual_place(games[0].puzzle).parent / "other.json").write_text("{")
    found = list(begun())
    assert {kept.game.puzzle.kind for kept in found} == set(KINDS[1:3])
    assert found[0].game.seconds == 12.5
    assert found[0].game.hints == 2
    assert all(home in kept.path.parents for kept in found)
    leftovers = [path for path in found[0].path.parent.iterdir() if path.suffix != ".json"]
    assert not leftovers


def test_a_kept_game_is_a_puzzle_with_marks(tmp_path: Path) -> None:
    game = Game(SMALL["hitori"])
    game.write([0], "#")
    keep(game, tmp_path / "game.json")
    puzzle = pencilmark.read((tmp_path / "game.json").read_text())
    assert puzzle == game.puzzle
    from pencilmark.formats import marks_beside

    assert marks_beside(puzzle) == game.marks()


def damaged() -> dict[str, str]:
    """Files that hold no game, by what is wrong with them."""
    game = Game(SMALL["hitori"])
    game.write([0], "#")
    good = game_data(game)
    texts = {
        "empty": "",
        "no json": "{",
        "a list": "[]",
        "no game": json.dumps({**good, "game": 1}),
    }
    for name, wrong in {
        "moves": [[]],
        "done": 7,
        "seconds": -1.0,
        "hints": "2",
        "checks": True,
        "version": 99,
    }.items():
        texts[name] = json.dumps({**good, "game": {**good["game"], name: wrong}})
    for change in (
        [99, "#", "", ""],
        [0, "Q", "", ""],
        [0, "#"],
        ["0", "#", "", ""],
        [0, "", "", ""],
    ):
        moves = json.dumps({**good, "game": {**good["game"], "moves": [[change]]}})
        texts[f"move {change}"] = moves
    return texts


@pytest.mark.parametrize(("name", "text"), damaged().items())
def test_a_damaged_file_is_one_sentence(name: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(PencilmarkError) as caught:
        kept_at(path)
    assert str(caught.value).startswith(f"{path} holds no game that could be gone on with: ")
    assert "\n" not in str(caught.value)


def test_no_file_is_no_game_and_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert kept_at(tmp_path / "nothing.json") is None
    (tmp_path / "file").write_text("")
    with pytest.raises(PencilmarkError, match="could not be kept"):
        keep(Game(SMALL["hitori"]), tmp_path / "file" / "game.json")
