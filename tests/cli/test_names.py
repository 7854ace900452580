"""Names as people write them: titles, other names, slips; and what a bare text leaves out."""

from __future__ import annotations

import pytest

import pencilmark
from calls import Call, Refused, Write
from pencilmark.kind import UnknownKind, meant

GRID = "1211\n1113\n4111\n1111\n"
TWO_STARS = pencilmark.generate("star-battle", size=8, stars=2, seed=1)


@pytest.mark.parametrize(
    ("args", "meant"),
    [
        (("slove", "x"), "did you mean solve?"),
        (("generate", "star-batle"), "did you mean star-battle?"),
        (("generate", "queen"), "did you mean queens?"),
        (("solve", "-k", "hitory", "x"), "did you mean hitori?"),
        (("convert", "-e", "star-battle/1", "--to", "pempa"), "did you mean penpa?"),
        (("generate", "hitori", "-f", "tathan"), "did you mean tatham?"),
        (("solve", "--from", "pzprr", "https://puzz.link/p?hitori/2/2/1221"), "mean pzpr?"),
        (("generate", "hitori", "--technique", "tripel"), "did you mean triple?"),
    ],
)
def test_a_slip_is_answered_with_the_name_that_was_meant(
    run: Call, args: tuple[str, ...], meant: str
) -> None:
    result = run(*args)
    assert result.code == 2
    assert meant in result.err
    assert result.err.count("\n") == 1


def test_nothing_is_guessed_from_a_name_like_no_other(refused: Refused) -> None:
    assert "did you mean" not in refused("generate", "chess")


def test_titles_and_other_spellings_are_names(run: Call, file: Write) -> None:
    by_name = run("examples", "star-battle").out
    for name in ("Star Battle", "star_battle", "STAR-BATTLE"):
        assert run("examples", name).out == by_name
        assert run("solve", "-e", f"{name}/1", "--answer", "origin").out == "[2,4,1,3]\n"
    puzzle = pencilmark.generate("Star Battle", size=5, seed=1)
    assert puzzle == pencilmark.generate("star-battle", size=5, seed=1)
    assert puzzle.metadata["id"].startswith("star-battle-")
    assert pencilmark.read('{"kind": "Hitori", "puzzle": {"numbers": [[1]]}}').kind == "hitori"
    with pytest.raises(UnknownKind):
        meant("star")


def test_another_name_settles_what_it_means(run: Call, refused: Refused, file: Write) -> None:
    puzzle = pencilmark.generate("queens", size=6, seed=1)
    assert puzzle == pencilmark.generate("star-battle", stars=1, size=6, seed=1)
    assert (
        run("generate", "queens", "-s", 6, "--seed", 1, "-f", "text").out
        == run("generate", "star-battle", "--stars", 1, "-s", 6, "--seed", 1, "-f", "text").out
    )
    assert "queens means stars: 1, not 2" in refused("generate", "queens", "--stars", 2)
    assert pencilmark.read(GRID, kind="queens").fields()["stars"] == 1
    assert pencilmark.read("Queens\nregions:\n" + GRID) == pencilmark.read(GRID, kind="queens")
    assert run("solve", "-k", "queens", file(GRID)).code == 0
    two = pencilmark.write(TWO_STARS, "text")
    assert "expected stars: 1, as was told, found stars: 2" in refused(
        "solve", "-k", "queens", file(two)
    )
    listed = run("examples", "queens", "--json").json
    assert listed
    for one in listed:
        example = pencilmark.kind.kind("star-battle").example(one["name"]).puzzle
        assert pencilmark.read(example).fields()["stars"] == 1


def test_what_a_bare_grid_leaves_out_is_told_beside_it(
    run: Call, refused: Refused, file: Write
) -> None:
    regions = pencilmark.write(TWO_STARS, "grid").split("\n", 1)[1]
    (data,) = run("solve", "-k", "star-battle", "--stars", 2, file(regions), "--json").json
    assert data["status"] == "unique"
    assert pencilmark.read(regions, kind="star-battle", stars=2) == TWO_STARS
    assert "or --stars 2" in refused("solve", "-k", "star-battle", file(regions))
    assert "a whole number from 1 to 99" in refused(
        "solve", "--kind=star-battle", "--stars", "x", file(regions)
    )
    said = "stars: 1\n" + regions
    assert "stars: 2, as was told" in refused("solve", "-kstar-battle", "--stars=2", file(said))
    assert "--stars goes with --kind star-battle" in refused(
        "solve", "-k", "hitori", "--stars", 2, "x"
    )
    assert "--stars N" in run("solve", "-k", "star-battle", "--help").out
    # a file of many is read in other processes as well
    lines = f"{'[[1,2,1,1],[1,1,1,3],[4,1,1,1],[1,1,1,1]]'}\n"
    assert (
        run("solve", "-k", "queens", "-j", 2, file(lines), "--json").json[0]["status"] == "unique"
    )
