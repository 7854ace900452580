"""The file of a collection: older and newer ones, foreign and damaged ones, others who write."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import pencilmark
from pencilmark.collecting import CollectionError, database, schema

PUZZLE = "hitori\nnumbers:\n111\n123\n321"


def made(path: Path) -> Path:
    with pencilmark.collection(path) as collection:
        collection.add(PUZZLE)
    return path


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def by_hand(path: Path) -> None:
    """A file of version 1, as the first version of Pencilmark with collections made it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in schema.MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 1")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute(
            "INSERT INTO puzzles (kind, key, rows, cols, puzzle, metadata, source, added, added_by)"
            " VALUES ('hitori', x'00', 2, 2, '{\"numbers\":[[1,2],[2,1]]}', '{}', '', '', '')"
        )


def test_an_older_file_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "c.db"
    by_hand(path)
    with pencilmark.collection(path) as collection:
        assert [row["kind"] for row in collection.list()] == ["hitori"]
    second = (
        "ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 3",
        "UPDATE puzzles SET stars = 5 WHERE kind = 'hitori'",
    )
    third = ("CREATE TABLE shelves (name TEXT)",)
    broken = (*third, "this is no statement")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second, broken))
    with pytest.raises(CollectionError):
        pencilmark.collection(path)
    with closing(sqlite3.connect(path)) as connection:  # all of it or nothing
        assert schema.version_of(connection) == 1
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:2], third))
    for _ in range(2):
        with pencilmark.collection(path) as collection:
            assert len(collection) == 1
    with closing(sqlite3.connect(path)) as connection:
        assert schema.version_of(connection) == 3
        assert connection.execute("SELECT stars FROM puzzles").fetchall() == [(5,)]
        assert connection.execute("SELECT count(*) FROM shelves").fetchall() == [(0,)]
    monkeypatch.undo()
    with pytest.raises(CollectionError, match="newer version"):
        pencilmark.collection(path)


def text_file(path: Path) -> None:
    path.write_text("hitori\n")


def folder(path: Path) -> None:
    path.mkdir()


def foreign(path: Path) -> None:
    change(path, "CREATE TABLE puzzles (id INTEGER)")


def cut_off(path: Path) -> None:
    made(path)
    path.write_bytes(path.read_bytes()[:5000])


def header_only(path: Path) -> None:
    made(path)
    path.write_bytes(path.read_bytes()[:30] + b"\xff" * 5000)


@pytest.mark.parametrize("spoil", [text_file, folder, foreign, cut_off, header_only])
def test_what_is_no_collection_is_refused(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    path = tmp_path / "c.db"
    spoil(path)
    before = None if path.is_dir() else path.read_bytes()
    with (
        pytest.raises(CollectionError, match=r"c\.db (is no|is damaged)"),
        pencilmark.collection(path) as collection,
    ):
        collection.list()
    assert path.is_dir() or path.read_bytes() == before
    with pytest.raises(CollectionError, match="there is no collection"):
        pencilmark.collection(tmp_path / "none.db", create=False)
    with pytest.raises(CollectionError, match="no such folder"):
        pencilmark.collection(tmp_path / "none" / "c.db")
    assert not (tmp_path / "none.db").exists()


def test_damage_is_found_wherever_it_is(tmp_path: Path) -> None:
    path = made(tmp_path / "c.db")

    def faults() -> list[str]:
        with pencilmark.collection(path) as collection:
            return [str(fault) for fault in collection.check()]

    assert faults() == []
    change(path, 'UPDATE puzzles SET solution = \'["#.#", "...", "..."]\'')
    (solution,) = faults()
    assert "does not solve" in solution
    change(path, "UPDATE puzzles SET key = x'00', rows = 7")
    assert len(faults()) == 3
    change(path, "UPDATE puzzles SET puzzle = '{}'")
    (unreadable,) = faults()
    assert "cannot be read" in unreadable
    change(path, "INSERT INTO tags VALUES ('lost', 99)")
    assert len(faults()) == 2
    for nonsense in ("level = 9", "puzzle = '{'", "metadata = '[]'"):
        with pytest.raises(sqlite3.IntegrityError):
            change(path, f"UPDATE puzzles SET {nonsense}")
    change(path, "PRAGMA ignore_check_constraints = ON", "UPDATE puzzles SET level = 9")
    assert "CHECK constraint" in faults()[0]


def test_others_may_read_but_not_write_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PATIENCE", 0.01)
    path = made(tmp_path / "c.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pencilmark.collection(path) as collection:
            assert len(collection.list()) == 1
            with pytest.raises(CollectionError, match="being written by another program"):
                collection.tag(1, tags="a")
        other.execute("ROLLBACK")
    with pencilmark.collection(path) as collection:
        assert collection.tag(1, tags="a") == 1
    with pytest.raises(CollectionError, match="closed"):
        collection.list()


def test_where_nothing_can_be_written_there_is_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(tmp_path / "c.db")
    # whoever runs the tests may be allowed everything
    monkeypatch.setattr("os.access", lambda *_: False)
    with pencilmark.collection(path) as collection:
        assert len(collection.list()) == 1
        with pytest.raises(CollectionError, match="can be read but not written"):
            collection.remove(1)
    assert not path.with_name("c.db-wal").exists()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("SELECT 1",)))
    with pytest.raises(CollectionError, match="older version"):
        pencilmark.collection(path)


def test_names_of_files_may_be_odd(tmp_path: Path) -> None:
    path = made(tmp_path / "what? 100% #1 é.db")
    with pencilmark.collection(path, create=False) as collection:
        assert len(collection) == 1
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
