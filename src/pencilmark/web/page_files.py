"""The files of the page, with the right types, kept by browsers as long as they do not change."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parent / "page"
START = "index.html"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What is handed out, and as what. The system's own table may say something else, on Windows even
for .js."""


class File(NamedTuple):
    """A file as it is sent."""

    content: bytes
    type: str
    etag: str


class PageFiles:
    """The files in a folder.

    >>> files = PageFiles(PAGE)
    >>> files.find("types.js").type
    'text/javascript; charset=utf-8'
    >>> files.find("../app.py"), files.find("nothing.js")
    (None, None)
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, tuple[tuple[int, int], File]] = {}

    def find(self, path: str) -> File | None:
        """The file that an address means; None if there is none."""
        path = path or START
        type_ = _TYPES.get(Path(path).suffix)
        if type_ is None:
            return None
        try:
            place = (self._folder / path).resolve()
            if not place.is_relative_to(self._folder) or not place.is_file():
                return None
            status = place.stat()
            state = status.st_mtime_ns, status.st_size
            if path not in self._kept or self._kept[path][0] != state:
                content = place.read_bytes()
                etag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
                self._kept[path] = state, File(content, type_, etag)
        except (OSError, ValueError):  # an address can be far from any name of a file
            return None
        return self._kept[path][1]
