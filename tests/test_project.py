"""How the project is built: what may know what, and what keeps it readable."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import children
import pencilmark

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "pencilmark"
KIND_FOLDERS = sorted(path.parent for path in (PACKAGE / "kinds").glob("*/__init__.py"))
TEMPLATE = ROOT / "docs" / "template-kind" / "src" / "pencilmark_takuzu"

NOT_OURS = {".git", ".venv", "site", "build", "dist", "results", "node_modules"}
ROOMS_FOR_KINDS = {
    "clock",
    "drawing.scene",
    "errors",
    "explaining.position",
    "explaining.propagation",
    "explaining.step",
    "explaining.technique",
    "explaining.walk",
    "explaining.what_if",
    "grid",
    "kind",
    "learning.material",
    "model",
    "play",
    "published",
    "puzzle",
    "records",
    "wording",
}
"""What a kind may import."""
WHOLE_ROOMS = {"formats", "generating", "engines"}
"""The rooms of which a kind may import anything: its codecs and its generator do."""


def our_files() -> Iterator[Path]:
    """Every text file of the project, without what is made from it."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        made = any(part in NOT_OURS or part.endswith(("cache", "cache__")) for part in parts)
        hidden = ".hypothesis" in parts
        if path.is_file() and not made and not hidden and b"\0" not in path.read_bytes():
            yield path


def python_files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def module_name(path: Path) -> str:
    parts = list(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, types: bool = True) -> set[str]:
    """The names of the modules that a file imports, wherever in it, spelled in full.

    `from package import name` counts as `package.name` if that is a module, else as `package`.
    Without `types`, what is imported for type checkers only is left out.
    """
    return {module for module, for_types in _imports(path) if types or not for_types}


@cache  # several tests ask about every file
def _imports(path: Path) -> frozenset[tuple[str, bool]]:
    """The modules, each with whether it is for type checkers only."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    tree = ast.parse(path.read_text("utf-8"))
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found: set[tuple[str, bool]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update((alias.name, id(node) in for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *(node.module.split(".") if node.module else [])])
            for alias in node.names:
                inner = PACKAGE.parent.joinpath(*origin.split("."), alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").exists()
                name = f"{origin}.{alias.name}" if is_module else origin
                found.add((name, id(node) in for_types))
    return frozenset(found)


def texts(path: Path) -> Iterator[ast.Constant]:
    """The string literals of a file that are not there for its readers."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


SHARED = [path for path in python_files(PACKAGE) if PACKAGE / "kinds" not in path.parents]


def test_the_scans_see_something() -> None:
    assert len(KIND_FOLDERS) >= 1
    assert len(SHARED) > 10
    assert "pencilmark.model" in imports(PACKAGE / "solving.py")
    assert "pencilmark.formats.text" in imports(KIND_FOLDERS[0] / "formats" / "text.py")
    assert "explaining" in arrows()["generating"]


def room_of(module: str) -> str:
    """The room that a module is in: the first name below the package."""
    return module.split(".")[1] if "." in module else ""


def arrows() -> dict[str, set[str]]:
    """For each room those that it imports from when the program runs."""
    found: dict[str, set[str]] = {}
    for path in python_files(PACKAGE):
        here = room_of(module_name(path))
        if here in ("", "__main__"):  # the public names, and what starts the command line
            continue
        for module in imports(path, types=False):
            there = room_of(module) if module.startswith("pencilmark") else ""
            if there not in ("", here):
                found.setdefault(here, set()).add(there)
            found.setdefault(there, set())
    found.pop("")
    return found


def documented_arrows() -> dict[str, set[str]]:
    """The same as the page on architecture shows it, from the top to the bottom."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    picture = page.partition("<!-- rooms: begin -->")[2].partition("<!-- rooms: end -->")[0]
    rows = [line.partition("->") for line in picture.splitlines() if line.strip()]
    return {room.strip(): set(others.split()) for room, _, others in rows}


def test_imports_between_rooms_are_the_documented_ones() -> None:
    assert documented_arrows() == arrows()


def test_imports_between_rooms_go_down() -> None:
    rooms = list(documented_arrows())
    for place, (room, others) in enumerate(documented_arrows().items()):
        assert others <= set(rooms[place + 1 :]), f"{room} imports from a room above it"


LAYOUT = {
    ".": "puzzle rules scene words examples sample origin play material practice breaking "
    "techniques generator formats",
    "generator": "approach carve clues counting draft_numbers equal_skies estimate every_sign "
    "far_look grow lanes make numbers options proposals regions repair room solutions swaps "
    "symmetry technique_look words",
    "formats": "delft fpuzzles janko likely origin pencilbox penpa plain_grid puzz_link puzzlekit "
    "pzpr rows sbn signs sudokupad tatham text",
}
"""The names in a kind's folder; each kind has those of them that it needs. Techniques come in
families, which have names of their own."""
ALWAYS = {
    ".": "puzzle rules scene words examples sample",
    "techniques": "view positions",
    "formats": "text",
}
"""What no kind does without, if it has that folder at all."""


@pytest.mark.parametrize("folder", [*KIND_FOLDERS, TEMPLATE], ids=lambda folder: folder.name)
def test_every_kind_has_the_same_rooms(folder: Path) -> None:
    for inner in (".", "techniques", "generator", "formats"):
        names = {
            path.stem
            for path in (folder / inner).iterdir()
            if path.stem not in ("__init__", "__pycache__") and path.name != "py.typed"
        }
        assert names >= set(ALWAYS.get(inner, "").split())
        if inner in LAYOUT:
            assert names <= set(LAYOUT[inner].split())


def test_folders_stay_small() -> None:
    for folder in {path.parent for path in python_files(PACKAGE)}:
        files = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        most = 20 if folder == PACKAGE else 14
        assert len(files) <= most, f"{short(folder)} has {len(files)} modules"


def test_editors_complete_the_names_of_the_kinds() -> None:
    from pencilmark.kinds import KindName

    assert list(get_args(KindName)) == sorted(path.name.replace("_", "-") for path in KIND_FOLDERS)


def test_no_kind_is_imported_by_name_outside_its_folder() -> None:
    for path in python_files(PACKAGE):
        for module in imports(path):
            if module.startswith("pencilmark.kinds."):
                folder = PACKAGE / "kinds" / module.split(".")[2]
                assert folder in path.parents, f"{short(path)} imports {module}"


def test_no_kind_is_named_in_shared_code() -> None:
    names = "|".join(re.sub("_", "[-_ ]?", folder.name) for folder in KIND_FOLDERS)
    pattern = re.compile(rf"\b({names}|snakes?)\b", re.IGNORECASE)
    for path in SHARED:
        if path.name == "words.py" or path.parent.name == "words":
            continue  # what people read may give an example
        for node in texts(path):
            assert isinstance(node.value, str)
            assert not pattern.search(node.value), f"{short(path)}:{node.lineno}: {node.value!r}"


@pytest.mark.parametrize("folder", [*KIND_FOLDERS, TEMPLATE], ids=lambda folder: folder.name)
def test_kinds_import_only_their_rooms(folder: Path) -> None:
    own = f"pencilmark.kinds.{folder.name}"
    for path in python_files(folder):
        modules = _template_imports(path) if folder == TEMPLATE else imports(path)
        for module in modules:
            if not module.startswith("pencilmark.") or f"{module}.".startswith(f"{own}."):
                continue
            room = module.removeprefix("pencilmark.")
            allowed = room in ROOMS_FOR_KINDS or room.split(".")[0] in WHOLE_ROOMS
            assert allowed, f"{short(path)} imports {module}"


def _template_imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {
        node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not node.level
    }


@pytest.mark.parametrize(
    ("first", "heavy"),
    [
        ("", ("ortools", "numpy", "pandas", "rich", "typer", "pysolvers", "pysat", "json")),
        ("pencilmark.solve", ("ortools", "numpy", "pandas", "rich", "typer", "pysat")),
    ],
)
def test_importing_is_light(first: str, heavy: tuple[str, ...]) -> None:
    code = f"import sys, pencilmark; {first}\nprint(*sys.modules)"
    run = children.run(
        [sys.executable, "-I", "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    loaded = {name.split(".")[0] for name in run.stdout.split()}
    assert "pencilmark" in loaded
    assert not loaded & set(heavy)


def test_modules_stay_small() -> None:
    folders = ("src", "bench", "docs", "fuzz", "scripts")
    for path in python_files(*(ROOT / name for name in folders)):
        lines = len(path.read_text("utf-8").splitlines())
        assert lines <= 400, f"{short(path)} has {lines} lines"


def test_no_module_is_a_rag_bag() -> None:
    for path in python_files(ROOT / "src", ROOT / "tests", ROOT / "fuzz"):
        assert path.stem not in ("util", "utils", "helpers", "misc", "common"), short(path)


def test_tests_have_the_folders_of_the_package() -> None:
    tests = ROOT / "tests"
    folders = {path.parent.relative_to(tests) for path in python_files(tests)}
    assert len(folders) > 10
    for folder in folders:
        assert (PACKAGE / folder).is_dir(), f"tests/{folder} tests nothing of that name"


def test_tests_start_processes_in_one_place() -> None:
    """Else some are left behind, or ignore Ctrl-C because whoever runs the tests does."""
    for path in python_files(ROOT / "tests"):
        if path.stem == "children":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                called = ast.unparse(node.func)
                assert not re.fullmatch(
                    r"subprocess\.\w+|os\.(fork|forkpty|system|popen|(posix_)?spawn\w*)|pty\.(fork|spawn)",
                    called,
                ), f"{short(path)}:{node.lineno}: {called}"


def test_no_address_of_a_machine_or_a_registry() -> None:
    places = ("work", "tmp", "home", "root", "opt", "Users")
    pattern = re.compile(
        rf"(?<![\w.~*<])/({'|'.join(places)})/|py" + r"pi\.org|pythonhosted|[-_]index-url|file://"
    )
    for path in our_files():
        if path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not pattern.search(line), f"{short(path)}:{number}: {line.strip()}"


def test_what_is_public_has_a_docstring() -> None:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    trees = {path: ast.parse(path.read_text("utf-8")) for path in python_files(PACKAGE, TEMPLATE)}
    methods = [
        (path, node, method)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        for method in node.body
        if isinstance(method, functions) and not method.name.startswith("_")
    ]
    # what a class takes over from another is said there
    explained = {method.name for _, _, method in methods if ast.get_docstring(method)}
    missing = [
        f"{short(path)}:{method.lineno} {node.name}.{method.name}"
        for path, node, method in methods
        if method.name not in explained
    ]
    for path, tree in trees.items():
        assert ast.get_docstring(tree), f"{short(path)} does not say what it is"
        missing += [
            f"{short(path)}:{node.lineno} {node.name}"
            for node in tree.body
            if isinstance(node, (*functions, ast.ClassDef))
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
            and "overload" not in map(ast.unparse, node.decorator_list)  # said where it is built
        ]
    assert not missing


@pytest.mark.parametrize("name", [name for name in pencilmark.__all__ if name.islower()])
def test_the_public_functions_show_an_example(name: str) -> None:
    assert ">>>" in (getattr(pencilmark, name).__doc__ or "")


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(pencilmark.__version__)}$", changelog, re.MULTILINE)


def test_constraints_pin_versions_and_nothing_else() -> None:
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines():
        assert re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line), line


def test_the_check_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert script.splitlines()[-1] == "make test"
    assert "make test" in (ROOT / "README.md").read_text("utf-8")
