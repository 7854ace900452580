"""The part of the page that draws nothing, in Node; and the types of all of it.

`make test` fetches TypeScript where npm is at hand; elsewhere what needs it is skipped.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

import children
from pencilmark.kind import kinds

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "src" / "pencilmark" / "web" / "page"
TESTS = sorted((Path(__file__).parent / "page").glob("*.test.js"))
NODE = shutil.which("node")
COMPILER = Path(sys.prefix) / "node" / "node_modules" / "typescript" / "bin" / "tsc"

OPTIONS = [
    *("--checkJs", "--allowJs", "--strict", "--noEmit"),
    *("--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler"),
    *("--lib", "es2023,dom,dom.iterable"),
]


def compiled(*files: Path) -> tuple[int, str]:
    """What TypeScript says about some files, after its exit code."""
    assert NODE is not None
    done = children.run(
        [NODE, str(COMPILER), *OPTIONS, *map(str, files)],
        capture_output=True,
        encoding="utf-8",
        timeout=170,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.skipif(NODE is None, reason="Node is missing: what the page does is not tried")
@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name.removesuffix(".test.js"))
def test_the_page_does_what_it_should(path: Path) -> None:
    assert NODE is not None
    done = children.run(
        [NODE, "--test", "--test-reporter=tap", str(path)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed, done.stdout
    # a file without tests passes as well
    assert int(passed[1]) >= path.read_text("utf-8").count("\ntest(") > 0


def test_there_is_something_to_try() -> None:
    assert len(TESTS) >= 7


needs_compiler = pytest.mark.skipif(
    NODE is None or not COMPILER.exists(),
    reason="Node or its package typescript is missing: the page's types are not checked",
)


@needs_compiler
def test_the_types_of_the_page_agree() -> None:
    code, said = compiled(*sorted(PAGE.rglob("*.js")))
    assert code == 0, said


@needs_compiler
def test_types_that_disagree_are_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.js"
    game = (PAGE / "game.js").as_posix()
    lines = [f'import {{ Game }} from "{game}";', 'Game.fromJSON(null).put("0", 1);', ""]
    wrong.write_text("\n".join(lines), "utf-8")
    code, said = compiled(wrong)
    assert code != 0
    assert "wrong.js(2," in said


def test_modules_of_the_page_stay_small() -> None:
    for path in PAGE.rglob("*.js"):
        lines = len(path.read_text("utf-8").splitlines())
        assert lines <= 400, f"{path.name} has {lines} lines"


def test_the_page_names_no_kind() -> None:
    """What is special about a kind comes with its boards."""
    names = [kind.name for kind in kinds()]
    assert len(names) >= 5
    pattern = re.compile("|".join(re.sub("-", "[-_ ]?", name) for name in names), re.IGNORECASE)
    for path in PAGE.rglob("*.js"):
        text = path.read_text("utf-8")
        code = re.sub(r"/\*.*?\*/|(?<![:\w])//[^\n]*", "", text, flags=re.DOTALL)
        assert len(code) < len(text)
        assert not pattern.search(code), path.name
