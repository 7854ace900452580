"""Our own packages and Python's library as archives, compiled for the Python of the browser."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pencilmark

from .fetching import CannotFetch, Parts

_GROUP = "pencilmark.kinds"
_HERE = Path(__file__).parent
_PACKAGE = Path(pencilmark.__file__).parent
_NEVER = ("cli", "lab", "printing", "showing", "testing", "__main__.py")
"""What the page never asks for."""
_WEB = ("__init__.py", "in_browser.py", "replying.py", "words.py")
"""What it needs of the room that has the server as well."""


class Archives(NamedTuple):
    """What the engine unpacks when it starts."""

    packages: bytes
    """Pencilmark and whatever adds kinds to it."""
    solver: bytes
    library: bytes
    """Python's own."""


def archives(parts: Parts) -> Archives:
    """Everything, compiled: the engine starts in half the time then."""
    node = shutil.which("node")
    if node is None:
        raise CannotFetch("Node is missing, which compiles Python for the browser")
    solver = _zipped([(parts.solver.name, parts.solver.read_bytes())])
    with TemporaryDirectory() as place:
        there = Path(place)
        (there / "sources.zip").write_bytes(_zipped(_sources()))
        (there / "solver.zip").write_bytes(solver)
        script, python = _HERE / "compile.mjs", _HERE / "compiling.py"
        command = [node, str(script), parts.pyodide.as_uri(), str(python), place]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"the engine does not start: {done.stderr[-2000:]}")
        return Archives(
            (there / "packages.zip").read_bytes(), solver, (there / "library.zip").read_bytes()
        )


def _sources() -> Iterator[tuple[str, bytes]]:
    for name, content in _files(_PACKAGE):
        room, _, inner = name.partition("/")
        if room not in _NEVER and (room != "web" or inner in _WEB):
            yield f"{_PACKAGE.name}/{name}", content
    for point in entry_points(group=_GROUP):
        name = point.module.partition(".")[0]
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None, f"{name} is no package"
        for inner, content in _files(Path(spec.origin).parent):
            yield f"{name}/{inner}", content
        # this is how the package says what it has
        said = f"[{_GROUP}]\n{point.name} = {point.value}\n"
        about = f"{name}-{point.name}-0.dist-info"
        yield f"{about}/entry_points.txt", said.encode()
        yield f"{about}/METADATA", f"Name: {name}-{point.name}\nVersion: 0\n".encode()


def _files(package: Path) -> Iterator[tuple[str, bytes]]:
    """The modules of a package, and the data that they read."""
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".json"):
            yield path.relative_to(package).as_posix(), path.read_bytes()


def _zipped(files: Iterator[tuple[str, bytes]] | list[tuple[str, bytes]]) -> bytes:
    """An archive that is the same whenever it is made of the same."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return made.getvalue()
