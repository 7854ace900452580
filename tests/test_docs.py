"""The documents tell the truth: their examples are run, their links followed, their lists compared.

Python blocks are run as doctests, one page after the other. In `console` blocks a line that starts
with `$ ` is run, and what follows is what it prints; `...` stands for anything. `$ cat FILE` makes
the file that it shows. The README's commands and those that need a shell get one; the others are
run in this process, which spares dozens of starts.
"""

from __future__ import annotations

import doctest
import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

import children
import pencilmark
from pencilmark.cli import main
from pencilmark.kind import AnyKind, kinds

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
TEMPLATE = DOCS / "template-kind"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("bench/*.md"), *DOCS.rglob("*.md")])
OWN_KINDS = [kind for kind in kinds() if kind.puzzle.__module__.startswith("pencilmark.")]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@dataclass(frozen=True)
class Block:
    """A piece of code in a page."""

    language: str
    text: str
    line: int
    before: str
    """The last line above it that says something."""


def blocks(page: Path) -> Iterator[Block]:
    language, start, before = None, 0, ""
    lines: list[str] = []
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        if language is None:
            if line.startswith("```"):
                language, start, lines = line[3:].strip(), number, []
            elif line.strip():
                before = line.strip()
        elif line == "```":
            yield Block(language, "\n".join(lines) + "\n", start, before)
            language = None
        else:
            lines.append(line)
    assert language is None, f"{page.name}, line {start}: a block that does not end"


def prose(page: Path) -> str:
    """A page without its blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_there_is_something_to_try() -> None:
    found = [block.language for page in PAGES for block in blocks(page)]
    for language in ("python", "console", "text", "json"):
        assert language in found


@every_page
def test_python_blocks(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.language == "python" and block.text.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(
                block.text, names, page.name, str(page), block.line
            )
            said: list[str] = []
            runner = doctest.DocTestRunner(verbose=False)
            runner.run(test, out=said.append, clear_globs=False)
            assert not runner.failures, "".join(said)
            names = test.globs


Printed = Callable[[str], str]
"""What a command prints."""

SCREEN = {"COLUMNS": "100", "NO_COLOR": "1"}


@pytest.fixture
def printed_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Printed:
    """Run a command in this process."""
    monkeypatch.chdir(tmp_path)
    for name, value in SCREEN.items():
        monkeypatch.setenv(name, value)

    def run(command: str) -> str:
        printed = io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)
        with redirect_stdout(printed), redirect_stderr(printed):
            main(shlex.split(command)[1:])
        printed.seek(0)
        return printed.read()

    return run


@pytest.fixture
def printed_in_a_shell(tmp_path: Path) -> Printed:
    """Run a command as a reader does."""
    bin_folder = Path(sys.executable).parent
    environment = {
        **os.environ,
        **SCREEN,
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONUTF8": "1",
    }

    def run(command: str) -> str:
        done = children.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        return str(done.stdout)

    return run


@every_page
def test_console_blocks(
    page: Path, tmp_path: Path, printed_here: Printed, printed_in_a_shell: Printed
) -> None:
    for block in blocks(page):
        if block.language != "console":
            continue
        for command, expected in commands(block.text):
            program = shlex.split(command)[0]
            assert program in ("pencilmark", "echo", "cat"), command
            if program == "cat":
                (tmp_path / command.split()[1]).write_text(expected, "utf-8")
                continue
            # quotes are read here as a shell reads them
            needs_a_shell = program != "pencilmark" or re.search(r"[|<>&;$`\\]", command)
            if needs_a_shell or page.parent == ROOT:
                said = printed_in_a_shell(command)
            else:
                said = printed_here(command)
            assert matches(expected, said), f"$ {command}\n{said}"


def commands(text: str) -> Iterator[tuple[str, str]]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def matches(expected: str, said: str) -> bool:
    """Whether a command printed what the page shows, apart from empty lines and line ends."""

    def tidy(text: str) -> str:
        lines = [line.rstrip() for line in text.splitlines()]
        return "\n".join(line for line in lines if line)

    pattern = re.escape(tidy(expected)).replace(re.escape("..."), ".*?")
    return re.fullmatch(pattern, tidy(said), re.DOTALL) is not None


@every_page
def test_puzzles_on_the_page_can_be_read(page: Path) -> None:
    names = {kind.name for kind in kinds()}
    for block in blocks(page):
        first = block.text.split("\n", 1)[0].split("//")[0].strip()
        if block.language == "text" and first in names:
            puzzle = pencilmark.read(block.text)
            assert not puzzle.faults(), f"{page.name}, line {block.line}"
        elif block.language == "json" and '"puzzle"' in block.text:
            for line in [block.text] if _is_json(block.text) else block.text.splitlines():
                puzzle = pencilmark.read(line)
                assert not puzzle.faults(), f"{page.name}, line {block.line}"
        elif block.language in ("prolog", "origin"):
            assert pencilmark.read(block.text).faults() == []


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    text = prose(page)
    targets = re.findall(r"\]\(([^)\s]+)\)", text)
    targets += re.findall(r"(?:src|srcset|href)=\"([^\"]+)\"", text)
    for target in targets:
        if re.match(r"https?://|mailto:", target):
            continue
        name, _, anchor = target.partition("#")
        place = (page.parent / name).resolve() if name else page
        assert place.exists(), f"{page.name}: {target}"
        if anchor:
            assert anchor in anchors(place), f"{page.name}: {target}"


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings}


@pytest.mark.parametrize("kind", OWN_KINDS, ids=lambda kind: kind.name)
def test_every_kind_has_its_page_of_rules(kind: AnyKind) -> None:
    page = DOCS / "rules" / f"{kind.name}.md"
    text = page.read_text("utf-8")
    assert text.startswith(f"# {kind.title}\n")
    assert f"pictures/{kind.name}.svg" in text
    assert f"pictures/{kind.name}-solution.svg" in text
    said = sentences(kind)
    table = re.findall(r"^\| `([a-z-]+)` \| (.*\.) \|$", text, re.MULTILINE)
    assert sorted(name for name, _ in table) == sorted({name for name, _ in said})
    assert {(name, unnumbered(sentence)) for name, sentence in table} <= said
    languages = [block.language for block in blocks(page)]
    assert "text" in languages
    assert "json" in languages
    for name in fields_of(kind):
        assert f"`{name}`" in text, f"the field {name} is missing"
    assert kind.title in (ROOT / "README.md").read_text("utf-8")


def sentences(kind: AnyKind) -> set[tuple[str, str]]:
    """The names of the kind's rules, with what they say on its own boards but for the numbers."""
    boards = [example.puzzle for example in kind.examples]
    boards += [board.puzzle for board in kind.wrong_boards]
    puzzles = [pencilmark.read(board, kind=kind.name) for board in boards]
    rules = [rule for puzzle in puzzles for rule in kind.model(puzzle).rules]
    return {(rule.name, unnumbered(str(rule.sentence))) for rule in rules}


def unnumbered(sentence: str) -> str:
    return re.sub(r"\d+", "0", sentence)


def fields_of(kind: AnyKind) -> set[str]:
    puzzles = [pencilmark.read(example.puzzle, kind=kind.name) for example in kind.examples]
    return {name for puzzle in puzzles for name in puzzle.fields()}


def test_the_tutorial_shows_its_files() -> None:
    """Each block of the tutorial is a piece of the file named above it, and no file is left out."""
    page = DOCS / "add-a-kind.md"
    shown: dict[str, str] = {}
    for block in blocks(page):
        named = re.match(r"\*\*`([\w./-]+)`\*\*", block.before)
        if named and block.language in ("python", "toml"):
            whole = (TEMPLATE / named[1]).read_text("utf-8")
            assert block.text in whole, f"line {block.line}: not what {named[1]} says"
            shown[named[1]] = shown.get(named[1], "") + block.text
    files = [
        path.relative_to(TEMPLATE).as_posix()
        for path in [*TEMPLATE.rglob("*.py"), TEMPLATE / "pyproject.toml"]
    ]
    assert sorted(shown) == sorted(files)
    for name, text in shown.items():
        whole = (TEMPLATE / name).read_text("utf-8")
        # the examples are a long list of boards, of which a few say enough
        if not name.endswith("examples.py"):
            assert text == whole, f"{name} is not shown whole"


@pytest.mark.parametrize(
    "script", ["pictures.py", "techniques.py", "generators.py", "api.py", "notebook.py"]
)
def test_what_is_made_from_the_code_is_up_to_date(script: str) -> None:
    done = children.run(
        [sys.executable, str(ROOT / "scripts" / script), "--check"],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("kind", OWN_KINDS, ids=lambda kind: kind.name)
def test_every_technique_is_on_the_page(kind: AnyKind) -> None:
    text = (DOCS / "techniques.md").read_text("utf-8")
    part = text.split(f"\n## {kind.title}\n", 1)[1].split("\n## ", 1)[0]
    assert kind.techniques
    for technique in kind.techniques:
        assert f"\n### {technique.title}\n" in part
        assert technique.about in part
        picture = f"pictures/techniques/{kind.name}-{technique.name}.svg"
        assert f'src="{picture}"' in part
        assert (DOCS / picture).exists()
