"""The command in a terminal: colour, the menu, --reveal, the progress bar."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import children

if os.name != "posix":
    pytest.skip("needs a POSIX terminal", allow_module_level=True)

import pty
import termios

UNIQUE = "star-battle\nstars: 1\nregions:\n1211\n1113\n4111\n1111\n"
PROGRAM = "import sys; from pencilmark.cli import main; sys.exit(main())"
FAULTY = "star-battle\nstars: 3\nregions:\n12\n12\n"


class Terminal:
    """The command with a terminal at its other end, which speaks UTF-8."""

    def __init__(self, *args: object, program: str = PROGRAM, **environment: str) -> None:
        self.text = ""
        self._seen = 0
        ours, theirs = pty.openpty()
        self._ours = ours
        keep = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self.process = children.start(
            [sys.executable, "-c", program, *map(str, args)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**keep, "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment},
        )
        os.close(theirs)

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Everything from where we last stopped to this text."""
        deadline = time.monotonic() + seconds
        while text not in self.text[self._seen :]:
            assert time.monotonic() < deadline, f"{text!r} never came: {self.text!r}"
            if not self._read():
                break
        place = self.text.find(text, self._seen)
        assert place >= 0, f"{text!r} never came: {self.text!r}"
        found = self.text[self._seen : place + len(text)]
        self._seen = place + len(text)
        return found

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def end(self) -> int:
        """Wait for the end; the exit code."""
        while self._read():
            pass
        code = self.process.wait(timeout=30)
        os.close(self._ours)
        return code

    def _read(self) -> bool:
        if not select.select([self._ours], [], [], 30)[0]:
            self.process.kill()
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # how Linux says that the other end is gone
            return False
        self.text += data.decode(errors="replace")
        return bool(data)


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    path = tmp_path / "puzzle.txt"
    path.write_text(UNIQUE)
    return path


def test_colour_on_a_terminal_unless_told_otherwise(puzzle: Path) -> None:
    for args, environment, colour in (
        ((), {}, True),
        ((), {"NO_COLOR": "1"}, False),
        ((), {"TERM": "dumb"}, False),
        (("--color", "never"), {}, False),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
    ):
        terminal = Terminal("solve", puzzle, *args, **environment)
        assert terminal.end() == 0
        assert ("\x1b[" in terminal.text) == colour, (args, environment)
        assert "★" in terminal.text


def test_complaints_are_broken_between_words_in_a_terminal_only() -> None:
    sentence = "a sentence of so many words, some of which are-held-together"
    call = [
        sys.executable,
        "-c",
        f"from pencilmark.cli import output; output.complain({sentence!r})",
    ]
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 30))
    assert children.start(call, stderr=theirs).wait(timeout=30) == 0
    os.close(theirs)
    lines = os.read(ours, 1000).decode().splitlines()
    os.close(ours)
    assert max(map(len, lines)) <= 30
    assert " ".join(lines) == f"pencilmark: {sentence}"
    piped = children.start(call, stderr=subprocess.PIPE, text=True).communicate(timeout=30)[1]
    assert piped == f"pencilmark: {sentence}\n"


def test_reveal_waits_for_enter(puzzle: Path) -> None:
    terminal = Terminal("solve", puzzle, "--reveal")
    assert "★" not in terminal.wait_for("Press Enter")
    assert terminal.process.poll() is None
    terminal.type("\n")
    assert "★" in terminal.wait_for("Exactly one solution")
    assert terminal.end() == 0


def test_ctrl_c_while_waiting(puzzle: Path) -> None:
    terminal = Terminal("solve", puzzle, "--reveal")
    terminal.wait_for("Press Enter")
    time.sleep(0.3)
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == 130
    assert "Traceback" not in terminal.text
    assert "★" not in terminal.text


def test_the_menu_from_kind_to_solution() -> None:
    terminal = Terminal()
    terminal.wait_for("your choice: ")
    terminal.type("99\n")
    terminal.wait_for("choose again")
    terminal.wait_for("your choice: ")
    terminal.type("star-battle\n")
    assert "porto-6" in terminal.wait_for("number or name")
    terminal.type("nonsense\n")
    terminal.wait_for("choose again")
    terminal.wait_for("number or name")
    terminal.type("1\n")
    assert "★" not in terminal.wait_for("s solve")
    terminal.type("s\n")
    assert "★" in terminal.wait_for("Exactly one solution")
    terminal.wait_for("q quit: ")
    terminal.type("nonsense\n")
    terminal.wait_for("choose again")
    terminal.wait_for("q quit: ")
    terminal.type("n\n")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", terminal.wait_for("q quit: "))
    assert "┏1━━┳2━━┳" in plain
    terminal.type("b\n")
    terminal.wait_for("number or name (b goes back): ")  # the list that it came from
    terminal.type("b\n")
    terminal.wait_for("your choice: ")
    terminal.type("Star Batle\n")
    terminal.wait_for("(did you mean Star Battle?)")
    terminal.type("q\n")
    terminal.wait_for("Goodbye")
    assert terminal.end() == 0


def test_the_menu_makes_a_snake_between_ends() -> None:
    terminal = Terminal()
    terminal.wait_for("your choice: ")
    terminal.type("g\n")
    terminal.wait_for("goes back): ")
    terminal.type("bosnian-snake\n")
    terminal.wait_for("b goes back): ")
    terminal.type("999\n")
    terminal.wait_for("not '999'")  # at once, before anything else is asked
    terminal.wait_for("b goes back): ")
    terminal.type("5\n")
    terminal.wait_for("for any): ")
    terminal.type("b\n")
    terminal.wait_for("b goes back): ")
    terminal.type("5\n")
    terminal.wait_for("for any): ")
    terminal.type("\n")
    for ends, outcome in (("1/1 - 1/2", "touch"), ("1/1 - 5/5", "q quit: ")):
        terminal.wait_for("ends, row/col - row/col (Enter for any): ")
        terminal.type(f"{ends}\n")
        shown = terminal.wait_for(outcome)
    assert "made again by generate('bosnian-snake', size=5" in shown
    assert "Level " in shown
    assert shown.count("●") == 2
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.text


def test_the_menu_gives_stronger_and_stronger_hints(puzzle: Path) -> None:
    terminal = Terminal(COLUMNS="100")
    terminal.wait_for("your choice: ")
    terminal.type("f\n")
    terminal.wait_for("file (b goes back): ")
    terminal.type(f"{puzzle}\n")
    terminal.wait_for("q quit: ")
    told = []
    for _ in range(4):
        terminal.type("h\n")
        told.append(re.sub(r"\x1b\[[0-9;]*m", "", terminal.wait_for("q quit: ")))
    where, technique, step, next_where = told
    assert "Look at region 2." in where
    assert "The technique is" not in where
    assert "The technique is" in technique
    assert "★" not in where + technique
    assert "The technique is" in step
    assert "★" in step
    assert "★" in next_where  # the step has been put in
    assert "The technique is" not in next_where
    terminal.type("q\n")
    assert terminal.end() == 0


def test_the_menu_explains_step_by_step(puzzle: Path) -> None:
    terminal = Terminal(COLUMNS="100")
    terminal.wait_for("your choice: ")
    terminal.type("f\n")
    terminal.wait_for("file (b goes back): ")
    terminal.type(f"{puzzle}\n")
    terminal.wait_for("back, q quit: ")
    terminal.type("e\n")
    first = terminal.wait_for("next step, b back, q quit: ")
    found = re.search(r"Step 1 of (\d+)", first)
    assert found is not None
    count = int(found[1])
    terminal.type("\n")
    assert f"Step 2 of {count}" in terminal.wait_for("next step, b back, q quit: ")
    terminal.type("b\n")
    terminal.wait_for("region numbers, b back, q quit: ")
    terminal.type("e\n" + "\n" * (count - 1))
    assert f"Solved in {count} steps." in terminal.wait_for("region numbers, b back, q quit: ")
    terminal.type("q\n")
    assert terminal.end() == 0


def test_the_menu_opens_files(puzzle: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.txt"
    faulty.write_text(FAULTY)
    terminal = Terminal()
    terminal.wait_for("your choice: ")
    terminal.type("f\n")
    for name, answer in ((tmp_path / "missing", "No such file"), (faulty, "3 stars do not fit")):
        terminal.wait_for("file (b goes back): ")
        terminal.type(f"{name}\n")
        terminal.wait_for(answer)
    terminal.wait_for("file (b goes back): ")
    terminal.type(f"{puzzle}\n")
    terminal.wait_for("q quit: ")
    terminal.type("s\n")
    terminal.wait_for("Exactly one solution")
    terminal.wait_for("q quit: ")
    terminal.type("q\n")
    assert terminal.end() == 0


def test_the_menu_takes_words_asks_for_kinds_writes_links_rates_and_plays(tmp_path: Path) -> None:
    (tmp_path / "bare.txt").write_text("AAA\nABC\nCBA\n")
    home = {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    terminal = Terminal(COLUMNS="80", LINES="24", **home)
    for prompt, answer in (
        ("your choice: ", "file"),
        ("file (b goes back): ", "b"),
        ("your choice: ", "open"),
        ("file (b goes back): ", "~/bare.txt"),
        ("Which kind is it?", "Hitori"),
        ("q quit: ", "rate"),
        ("Level ", "write"),
        ("ending: ", "~/out.json"),
        ("Written to ", "w"),
        ("ending: ", "~/out.json"),
        ("Write over it? (y or n): ", "no"),
        ("ending: ", "b"),
        ("q quit: ", "link"),
        ("penpa: https://", "print"),
        ("PDF file", "back"),
        ("q quit: ", "play"),
    ):
        terminal.wait_for(prompt)
        terminal.type(f"{answer}\n")
    assert "\x1b[?1049h" in terminal.wait_for("leave")
    terminal.type("b")
    terminal.wait_for("shaded")
    terminal.type("q")
    assert "\x1b[?1049l" in terminal.wait_for("goes on with it")  # the screen is as it was
    terminal.wait_for("q quit: ")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.text
    assert json.loads((tmp_path / "out.json").read_text())["kind"] == "hitori"


@pytest.mark.parametrize("how", ["end of input", "ctrl-c"])
def test_the_menu_can_be_left(how: str) -> None:
    terminal = Terminal()
    terminal.wait_for("your choice: ")
    if how == "end of input":
        terminal.type("\x04")
    else:
        time.sleep(0.3)
        terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("Goodbye")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.text


@pytest.mark.parametrize("where", ["asking", "working"])
def test_the_menu_ends_when_it_is_told_to(where: str, tmp_path: Path) -> None:
    terminal = Terminal()
    terminal.wait_for("your choice: ")
    if where == "working":
        endless = tmp_path / "endless.txt"
        rows = "\n".join(" ".join([str(row)] * 25) for row in range(25))
        endless.write_text(f"star-battle\nstars: 6\nregions:\n{rows}\n")
        terminal.type(f"f\n{endless}\n")
        terminal.wait_for("q quit: ")
        terminal.type("e\n")
    time.sleep(1)
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.end() == 143
    assert terminal.text.count("q quit: ") == (where == "working"), "it was to be still at work"
    assert "Traceback" not in terminal.text
    assert "Goodbye" not in terminal.text


def test_many_puzzles_show_a_bar_that_goes_away(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("\n".join([*[UNIQUE] * 200, FAULTY, *[UNIQUE] * 200]))
    at_once = "from pencilmark.cli import progress; progress._PATIENCE = progress._PAUSE = 0; "
    terminal = Terminal("solve", many, program=at_once + PROGRAM)
    assert terminal.end() == 2
    assert "##" in terminal.text
    assert " left" in terminal.text
    shown = [line.rsplit("\r\x1b[K", 1)[-1] for line in terminal.text.split("\r\n")]
    assert shown.pop() == ""
    assert len([line for line in shown if line.split()[3:4] == ["unique"]]) == 400
    (complaint,) = [line for line in shown if "unique" not in line]
    assert complaint.startswith("pencilmark: ")


def test_what_others_wrote_does_not_reach_the_terminal(tmp_path: Path) -> None:
    told = {"id": "a\x1b[38;5;200m\x9b1m\u202e\r", "title": "b\u202e", "note": "c\x1b]0;x\x07"}
    puzzle = {"stars": 1, "regions": ["1211", "1113", "4111", "1111"]}
    many = tmp_path / "many.jsonl"
    many.write_text((json.dumps({"kind": "star-battle", **told, "puzzle": puzzle}) + "\n") * 3)
    for args in (
        ["solve", many],
        ["explain", many],
        ["convert", many, "--to", "text"],
        ["convert", many, "--to", "json"],
        ["convert", many, "--to", "text", "--out", "/dev/stdout"],
    ):
        terminal = Terminal(*args)
        assert terminal.end() == 0
        shown = re.sub("\x1b\\[[0-9;]*m|\r\x1b\\[K|\r\n", "", terminal.text)
        assert [char for char in shown if not char.isprintable()] == [], args
        assert "\x1b[38;5;200m" not in terminal.text
        assert "u202e" in shown or args[0] == "convert"
