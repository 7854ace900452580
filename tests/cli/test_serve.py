"""`pencilmark serve`: what it refuses before it listens anywhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from calls import Refused
from shelves import stocked


def test_what_is_no_collection_is_refused_at_the_start(refused: Refused, tmp_path: Path) -> None:
    def asked(path: Path) -> str:
        return refused("serve", "--no-open", "--port", "0", "--collection", str(path))

    assert "there is no collection" in asked(tmp_path / "missing.db")
    assert not (tmp_path / "missing.db").exists()
    text = tmp_path / "text.db"
    text.write_text("hitori", "utf-8")
    assert "is no collection" in asked(text)
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE songs (title)")
    assert "some other program's data" in asked(foreign)
    damaged = tmp_path / "damaged.db"
    stocked(damaged)
    content = bytearray(damaged.read_bytes())
    content[4096 * 3 : 4096 * 6] = bytes(range(256)) * 48
    damaged.write_bytes(content)
    assert "is damaged" in asked(damaged)
