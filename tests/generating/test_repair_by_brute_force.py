"""What repair says of small drafts, against brute force over boards and over all fewer changes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import pencilmark
from brute_force import (
    changed_numbers,
    hitori_solutions,
    moved_cells,
    region_pieces,
    regions_of,
    shown_by,
    star_solutions,
)
from pencilmark import PencilmarkError, Puzzle, generate, read, repair, write
from pencilmark.kinds.hitori.puzzle import Hitori, Number
from pencilmark.kinds.star_battle.generator import carve as carving
from pencilmark.kinds.star_battle.puzzle import StarBattle

STATUS = ("none", "unique", "many")
BATCHES = range(8)


def repaired(draft: Puzzle) -> pencilmark.Repaired | None:
    """The draft repaired; None if no way was found. What was written is what was said."""
    try:
        done = repair(draft)
    except PencilmarkError as error:
        if "No way was found" not in str(error):
            raise
        return None
    assert read(write(done.puzzle, "text")) == done.puzzle
    assert (done.puzzle == draft) == (done.before == "unique")
    assert bool(done.changed) == (done.before != "unique")
    assert ("Exactly one solution now" in str(done.summary)) == (
        done.after == "unique" != done.before
    )
    assert done.proved == ("no fewer" in str(done.summary) or "nothing to do" in str(done.summary))
    return done


def check_hitori(draft: Hitori) -> int:
    """How many changes it took; -1 if no way was found."""
    done = repaired(draft)
    old = shown_by(draft)
    before = STATUS[hitori_solutions(old)]
    most = 2
    if done is not None:
        new = shown_by(done.puzzle)  # type: ignore[arg-type]
        assert (done.before, done.after) == (before, STATUS[hitori_solutions(new)])
        assert done.after == "unique"
        assert len(done.changed) == sum(old[cell] != new[cell] for cell in old)
        assert done.proved
        most = len(done.changed) - 1
    if before != "unique":
        for count in range(1, min(most, 2 if len(old) <= 6 else 1) + 1):
            for fewer in changed_numbers(draft, count):
                assert hitori_solutions(fewer) != 1
    return -1 if done is None else len(done.changed)


def hitori_drafts(seed: int, count: int) -> Iterator[Hitori]:
    """Drafts of all sorts: lines, small grids, letters, empty cells, odd numbers."""
    rng = Random(seed)
    pools: list[list[Number | None]] = [
        [1, 2, 3],
        [1, 2, 3, 4],
        ["A", "B", "C"],
        ["a", "b"],
        [1, 2, None],
        ["A", "B", None],
        [1, "A", -3, 100],
        [0, 1, 2],
    ]
    for _ in range(count):
        line = rng.randint(1, 6)
        sizes = ((1, line), (line, 1), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3))
        rows, cols = rng.choice(sizes)
        pool = rng.choice(pools)
        yield Hitori(tuple(tuple(rng.choice(pool) for _ in range(cols)) for _ in range(rows)))


@pytest.mark.parametrize("seed", BATCHES)
def test_hitoris(seed: int) -> None:
    counts = {check_hitori(draft) for draft in hitori_drafts(seed, 60)}
    assert counts >= {-1, 0, 1, 2}


@pytest.mark.parametrize("upright", [False, True])
def test_hitoris_in_one_line(upright: bool) -> None:
    for numbers in product(range(1, 5), repeat=4):
        rows = tuple((number,) for number in numbers) if upright else (numbers,)
        check_hitori(Hitori(rows))


def test_a_number_that_the_lines_do_not_show_may_be_enough() -> None:
    done = repaired(read("hitori\nnumbers:\n332\n133\n212"))
    assert done is not None
    assert [str(change) for change in done.changed] == ["R1C1 shows 4 instead of 3."]
    letters = repaired(read("hitori\nnumbers:\nCCB\nACC\nBAB"))
    assert letters is not None
    assert [str(change) for change in letters.changed] == ["R1C1 shows D instead of C."]


def star_drafts(seed: int, count: int) -> Iterator[StarBattle]:
    """Drafts of all sorts: grown regions, scattered cells, puzzles with cells moved, holes."""
    rng = Random(seed)
    while count:
        size = rng.choice((4, 5))
        names = "abcde"[:size]
        sort = rng.choice(("grown", "scattered", "moved"))
        cells = list(product(range(size), range(size)))
        regions: dict[tuple[int, int], str | None]
        if sort == "grown":
            regions = dict.fromkeys(cells)
            regions.update(zip(rng.sample(cells, size), names, strict=True))
            while None in regions.values():
                row, col = rng.choice(cells)
                near = rng.choice(((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)))
                if regions.get(near, "outside") is None and rng.random() < (
                    0.15 if regions[row, col] == "a" else 1
                ):
                    regions[near] = regions[row, col]
        elif sort == "scattered":
            regions = {cell: rng.choice(names) for cell in cells}
        else:
            made = generate("star-battle", size=size, stars=1, seed=rng.randrange(20))
            assert isinstance(made, StarBattle)
            regions = dict(regions_of(made))
            for _ in range(rng.randint(1, 4)):
                regions[rng.choice(cells)] = regions[rng.choice(cells)]
        if rng.random() < 0.2:
            regions.update(dict.fromkeys(rng.sample(cells, rng.randint(1, 3))))
        rows = tuple(tuple(regions[row, col] for col in range(size)) for row in range(size))
        draft = StarBattle(1, rows)
        if not draft.faults():
            count -= 1
            yield draft


def check_star_battle(draft: StarBattle) -> int:
    """How many changes it took; -1 if no way was found."""
    done = repaired(draft)
    old, size, stars = regions_of(draft), draft.grid.rows, draft.stars
    before = STATUS[star_solutions(old, size, stars)]
    most = 1
    if done is not None:
        new = regions_of(done.puzzle)  # type: ignore[arg-type]
        assert (done.before, done.after) == (before, STATUS[star_solutions(new, size, stars)])
        assert done.after == "unique"
        assert old.keys() == new.keys()
        assert len(done.changed) == sum(old[cell] != new[cell] for cell in old)
        now = region_pieces(new)
        assert all(1 <= now[name] <= count for name, count in region_pieces(old).items())
        most = len(done.changed) - 1 if done.proved else 0
    if before != "unique":
        for count in range(1, min(most, 2) + 1):
            for fewer in moved_cells(draft, count):
                assert star_solutions(fewer, size, stars) != 1
    return -1 if done is None else len(done.changed)


@pytest.mark.parametrize("seed", BATCHES)
def test_star_battles(seed: int) -> None:
    counts = {check_star_battle(draft) for draft in star_drafts(seed, 30)}
    assert counts >= {0, 1, 2}


@pytest.mark.parametrize(
    "rows",
    [
        # a region moves to quite another place
        "bbda cbdd cccc cccc",
        "cccc accc dccc dbcc",
        # the first change breaks a region, and the second one mends it
        "bbbaa bdcaa eccee eeeee eeeee",
        "ebbba #bbbb cbbbb dddbb dddbb",
        # regions in several pieces
        "bddce dbddb acbcc bccdc dccaa",
    ],
)
def test_star_battles_that_take_two_changes_of_an_unusual_sort(rows: str) -> None:
    regions = tuple(tuple(None if c == "#" else c for c in row) for row in rows.split())
    assert check_star_battle(StarBattle(1, regions)) == 2


def test_star_battles_with_two_stars() -> None:
    rng = Random(1)
    for seed in range(3):
        made = generate("star-battle", size=8, stars=2, seed=seed)
        assert isinstance(made, StarBattle)
        rows = [list(row) for row in made.regions]
        for _ in range(2):
            row, col = rng.randrange(8), rng.randrange(7)
            rows[row][col] = rows[row][col + 1]
        check_star_battle(StarBattle(2, tuple(map(tuple, rows))))


def test_regions_told_by_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """As very large ones are."""
    monkeypatch.setattr(carving, "_SHORT", 0)
    for draft in star_drafts(100, 20):
        check_star_battle(draft)
    test_star_battles_with_two_stars()
