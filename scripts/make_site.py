"""Build the edition of the page that needs no server.

python scripts/make_site.py [FOLDER]     build it in FOLDER (site)
python scripts/make_site.py --fetch      only fetch what others have made
python scripts/make_site.py --no-fetch   build it of what has been fetched before
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from static_edition.building import build
from static_edition.fetching import CannotFetch, parts

_TRY = """\
{folder}/ is ready: {size:.0f} MB. To try it:
    python3 -m http.server --bind 127.0.0.1 --directory {folder} 8000
and open http://127.0.0.1:8000/"""


def _say(sentence: str) -> None:
    """At once: the next one may be a minute away."""
    print(sentence, flush=True)


def _told(folder: Path) -> str:
    """What has been made, and how to look at it."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6
    return _TRY.format(folder=folder, size=size)


def main() -> int:
    """Build it, or say in one sentence why that is not possible."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("site"))
    parser.add_argument("--fetch", action="store_true", help="only fetch what others have made")
    parser.add_argument("--no-fetch", action="store_true", help="use what has been fetched before")
    chosen = parser.parse_args()
    try:
        if chosen.fetch:
            parts(say=_say)
        else:
            build(chosen.folder, fetch=not chosen.no_fetch, say=_say)
            _say(_told(chosen.folder))
    except (CannotFetch, FileExistsError) as error:
        print(f"The site is not built: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
