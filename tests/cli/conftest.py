"""What the tests of the command line share: calls within this process, and files for them."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from calls import Call, Refused, Run, Write
from pencilmark.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    def call(*args: object, stdin: str | bytes = b"") -> Run:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main([str(arg) for arg in args])
        return Run(code, *capsys.readouterr())

    return call


@pytest.fixture
def refused(run: Call) -> Refused:
    def call(*args: object, stdin: str | bytes = b"") -> str:
        result = run(*args, stdin=stdin)
        assert result.code == 2
        assert result.out == ""
        assert re.fullmatch(r"pencilmark: [^\n]+\n", result.err)
        assert "object at 0x" not in result.err
        assert "went wrong" not in result.err
        return result.err

    return call


@pytest.fixture
def file(tmp_path: Path) -> Write:
    def write(text: str | bytes, name: str = "puzzle.txt") -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write
