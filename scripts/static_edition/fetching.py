"""Python for the browser, and the solver for it: fetched once and kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

KEPT = Path(os.environ.get("PENCILMARK_SITE_PARTS") or Path(sys.prefix) / "site-parts")
"""Where it is kept."""
PYODIDE = "314.0.7"
_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
SOLVER = "1.9.dev17"
_PLATFORM = [
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314", "--only-binary=:all:", "--no-deps"),
]
_MODULE = "pysolvers"
"""All that is needed of python-sat."""


class CannotFetch(Exception):
    """One sentence that says what is missing."""


class Parts(NamedTuple):
    """What others have made."""

    pyodide: Path
    """A folder."""
    solver: Path
    """A compiled module."""


def parts(fetch: bool = True, say: Callable[[str], object] = lambda sentence: None) -> Parts:
    """What is needed, from where it is kept or, with `fetch`, from the network.

    `say` is told what is being fetched.
    """
    return Parts(
        _kept(f"pyodide-{PYODIDE}", _fetch_pyodide, fetch, say),
        next(_kept(f"python-sat-{SOLVER}", _fetch_solver, fetch, say).iterdir()),
    )


def _kept(
    name: str,
    fetched: Callable[[Path, Path], None],
    fetch: bool,
    say: Callable[[str], object],
) -> Path:
    """A folder of this name, made as a whole or not at all."""
    found = KEPT / name
    if not found.exists():
        if not fetch:
            raise CannotFetch(f"{name} has not been fetched")
        say(f"Fetching {name} ...")
        KEPT.mkdir(exist_ok=True)
        with TemporaryDirectory(dir=KEPT) as place:
            made = Path(place) / name
            made.mkdir()
            fetched(Path(place), made)
            made.rename(found)
    return found


def _fetch_pyodide(place: Path, made: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise CannotFetch("npm is missing, which fetches Python for the browser (pyodide)")
    name = f"pyodide@{PYODIDE}"
    options = ["--silent", "--fetch-retries=0", "--pack-destination", str(place)]
    _run([npm, "pack", name, *options], f"npm cannot fetch {name}")
    (packed,) = place.glob("*.tgz")
    with tarfile.open(packed) as archive:
        for file in _FILES:
            content = archive.extractfile(f"package/{file}")
            assert content is not None
            (made / file).write_bytes(content.read())


def _fetch_solver(place: Path, made: Path) -> None:
    name = f"python-sat=={SOLVER}"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    _run([*pip, *_PLATFORM, "--dest", str(place), name], f"pip cannot fetch {name} for the browser")
    (packed,) = place.glob("*.whl")
    with ZipFile(packed) as wheel:
        (module,) = [one for one in wheel.namelist() if one.startswith(_MODULE)]
        wheel.extract(module, made)


def _run(command: list[str], complaint: str) -> None:
    """Run a command; what it says is for those who look into it, the sentence for all."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stderr)
        raise CannotFetch(complaint)
