"""Real puzzles through every format that can hold them, and back: a sample of each kind.

`python -m bench.roundtrip` takes all of them.
"""

from __future__ import annotations

import pytest
from bench.corpus import spread
from bench.roundtrip import go_round

from conftest import corpus
from pencilmark.kind import own_kinds

SAMPLE = 40


@pytest.mark.parametrize("kind", [kind.name for kind in own_kinds()])
def test_a_sample_comes_back(kind: str) -> None:
    tallies = go_round(spread(list(corpus(kind)), SAMPLE))
    assert {"json", "text", "penpa", "janko"} <= set(tallies)
    for format, tally in tallies.items():
        assert tally.wrong == [], format
        assert tally.held, format
    assert tallies["json"].renamed == tallies["text"].renamed == 0


def test_another_puzzle_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    import pencilmark

    first, second = (
        {"id": name, "kind": "hitori", "puzzle": {"numbers": rows}}
        for name, rows in (("a", ["11", "12"]), ("b", ["12", "21"]))
    )
    other = pencilmark.read("hitori\nnumbers:\n12\n21")
    monkeypatch.setattr("pencilmark.write", lambda *_: pencilmark.formats.write(other, "text"))
    assert go_round([first])["json"].wrong
    assert not go_round([second])["json"].wrong
