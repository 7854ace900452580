"""One try at a Star Battle: stars, regions round them, and changes until they are unique."""

from __future__ import annotations

from collections.abc import Sequence

from ....engines import open_search
from ....generating.chance import Chance
from ....generating.generator import Budget
from ....generating.request import Request
from ....generating.symmetry import renamed
from ....generating.wanted_technique import technique_of
from ....grid import Grid, grid
from ..puzzle import StarBattle
from ..rules import model
from .approach import Miss, is_estimated, missed, missed_technique
from .carve import EFFORT, Carver, RegionSearch
from .estimate import NEAR
from .grow import grown
from .regions import Regions
from .solutions import placed

_COMPACT, _WINDING = 0.40, 0.44
"""Which share of the sides between two cells are borders: at most in compact regions, at least in
winding ones."""

_SPREAD = 0.8
_MOVES_PER_ROW = 40
"""After so many moves a new start is better."""

_DRAWS, _DRAWS_OF_EASIEST = 12, 4
"""Among how many puzzles one is chosen where a difficulty is wanted that cannot be estimated; fewer
where it is the easiest of them, since such puzzles are quickly rated and made easier."""
_VARIATIONS = 16
"""How often regions are changed on the way to a wanted level before new ones are better."""
_CHANGES = 4
"""How many small changes make a variation, at most."""
_MOVES, _MOVES_TO_APPROACH = 2, 6
"""How many moves make a change, at most, before the puzzle is made unique again; more where it is
still to come near to a wanted level."""
_PLACES = {1: (0.0, 0.0, 0.5, 0.9, 1.0, 1.0), 2: (0.0, 0.0, 0.0, 0.1, 0.5, 0.9)}
"""By stars, where the levels 1 to 6 are found among puzzles in the order of the engine's effort."""
_SCORE_OF_LEVEL_3, _SCORES_PER_LEVEL = 45.0, 12.0
"""About what scores the levels have: the middle of each level among 30 puzzles of 10x10."""


def usual_stars(size: int) -> int:
    """How many stars a grid of this size mostly has.

    >>> [usual_stars(size) for size in (4, 8, 9, 13, 14, 17)]
    [1, 1, 2, 2, 3, 3]
    """
    return 1 if size <= 8 else 2 if size <= 13 else 3


def stars_of(request: Request) -> int:
    """The stars that are requested."""
    return int(request["stars"] or usual_stars(request.rows))


def sizes_of(request: Request) -> tuple[int, int]:
    """The smallest and the largest region that are requested."""
    low, high = request["region_size"] or (2 * stars_of(request), 3 * request.rows)
    return low, high


def make(request: Request, chance: Chance, budget: Budget) -> StarBattle | None:
    """A puzzle that is proved unique, or None if chance was against it.

    Where a difficulty is wanted, an estimate leads the way to it. For harder levels than that can
    tell it begins with the one of several puzzles whose proof took the engine an effort that suits
    it: that is known at once and goes along with what people find hard.
    """
    if request.wish is None:
        made = _made(request, chance, budget)
        return None if made is None else _puzzle(made)
    if is_estimated(request.wish):
        made = _made(request, chance, budget)
        return None if made is None else _approached(request, made, chance, budget)
    draws = _DRAWS if _place(request) else _DRAWS_OF_EASIEST
    drawn = [_made(request, chance, budget) for _ in range(draws)]
    found = sorted(
        (one for one in drawn if one is not None), key=lambda one: effort(_puzzle(one), budget)
    )
    if not found:
        return None
    chosen = found[round(_place(request) * (len(found) - 1))]
    return _approached(request, chosen, chance, budget)


def _approached(
    request: Request, regions: Regions, chance: Chance, budget: Budget
) -> StarBattle | None:
    """A puzzle with the same solution that seems to have the wanted level, if one is found: cells
    change their regions again and again, and what leads farther away is undone."""
    sizes = sizes_of(request)
    least = _missed(request, regions)
    for _ in range(_VARIATIONS):
        if least.by == 0:
            break
        budget.check()
        other = Regions(regions.grid, list(regions.owner), regions.places, regions.stars, sizes)
        cells = least.cells or regions.grid.cells
        if not _change(other, cells, _MOVES_TO_APPROACH, chance, harder=least.harder):
            continue
        if _finished(request, other, chance, budget) and other.owner != regions.owner:
            miss = _missed(request, other)
            if miss.by <= least.by:
                regions, least = other, miss
    return _puzzle(regions) if _will_do(request, least) else None


def _missed(request: Request, regions: Regions) -> Miss:
    """How far a puzzle seems to be from the wanted level, or from a hard technique."""
    wish, technique = request.wish, technique_of(request)
    assert wish is not None
    if technique is not None and is_estimated(wish) and technique.level > NEAR:
        return missed_technique(regions, _puzzle(regions), technique)
    return missed(regions, wish)


def _will_do(request: Request, miss: Miss) -> bool:
    """Whether a puzzle may be rated: it seems to have the wanted level, or technique, and where
    rating takes long also to teach it."""
    wish = request.wish
    assert wish is not None
    return miss.level and (wish.high <= NEAR or miss.by == 0)


def vary(
    request: Request, puzzle: StarBattle, chance: Chance, budget: Budget, harder: bool
) -> StarBattle | None:
    """A puzzle with the same solution and slightly other regions, or None if that failed."""
    return _varied(request, puzzle, chance, budget, puzzle.grid.cells, harder=harder)


def ease(
    request: Request, puzzle: StarBattle, chance: Chance, budget: Budget, cells: Sequence[int]
) -> StarBattle | None:
    """The same, and it should be easier: only some of these cells change their region at first."""
    return _varied(request, puzzle, chance, budget, cells, harder=False)


def _varied(
    request: Request,
    puzzle: StarBattle,
    chance: Chance,
    budget: Budget,
    cells: Sequence[int],
    *,
    harder: bool,
) -> StarBattle | None:
    """A puzzle in which some of these cells have come to other regions, and what it took to make
    it unique again."""
    owner = [name or 0 for name in renamed(name for row in puzzle.regions for name in row)]
    places = solution_places(puzzle.grid, owner, puzzle.stars, budget)
    if places is None:
        return None
    found: StarBattle | None = None
    for _ in range(chance.between(1, _CHANGES)):
        regions = Regions(puzzle.grid, list(owner), places, puzzle.stars, sizes_of(request))
        if not _change(regions, cells, _MOVES, chance, harder=harder):
            continue
        if _finished(request, regions, chance, budget) and _may_be_wanted(request, regions):
            found, owner = _puzzle(regions), regions.owner
    return found


def _may_be_wanted(request: Request, regions: Regions) -> bool:
    """Whether regions seem to have the wanted level or technique, if there is one."""
    return request.wish is None or _will_do(request, _missed(request, regions))


def effort(puzzle: StarBattle, budget: Budget) -> int:
    """How many conflicts the engine runs into when it solves a puzzle and proves it unique."""
    search = open_search(model(puzzle), clock=budget.clock)
    if search.solve(effort=EFFORT):
        search.exclude()
        search.solve(effort=EFFORT)
    conflicts = search.statistics.conflicts
    search.close()
    return conflicts


def _place(request: Request) -> float:
    """Where such puzzles are found among others: from 0, the easiest, to 1, the hardest."""
    wish = request.wish
    assert wish is not None
    if wish.scores:
        level = ((wish.low + wish.high) / 2 - _SCORE_OF_LEVEL_3) / _SCORES_PER_LEVEL + 3
    else:
        level = (wish.low + wish.high) / 2
    places = _PLACES[min(stars_of(request), 2)]
    return places[max(1, min(6, round(level))) - 1]


def _made(request: Request, chance: Chance, budget: Budget) -> Regions | None:
    stars = stars_of(request)
    places = placed(request.rows, stars, chance)
    if places is None:
        return None
    cells = grid(request.rows, request.cols)
    owner = grown(cells, places, stars, request["shape"], spread=_SPREAD, chance=chance)
    if owner is None:
        return None
    regions = Regions(cells, owner, places, stars, sizes_of(request))
    if not fitted(regions, chance) or not _finished(request, regions, chance, budget):
        return None
    return regions


def _change(
    regions: Regions, cells: Sequence[int], most: int, chance: Chance, *, harder: bool
) -> bool:
    """Make a few random moves of some of these cells; False if there is none.

    Small regions leave their stars few places, so that even sizes tend to be harder.
    """
    for _ in range(chance.between(1, most)):
        moves = [
            move
            for cell in chance.some(cells, regions.grid.size // 3)
            for move in regions.moves(cell)
            if regions.allows(move)
        ]
        if not moves:
            return False
        gain = [regions.sizes[move.home] - regions.sizes[move.goal] for move in moves]
        chosen = sorted(range(len(moves)), key=gain.__getitem__, reverse=harder)
        regions.apply(moves[chance.pick(chosen[: max(1, len(chosen) // 3)])])
    return True


def _finished(request: Request, regions: Regions, chance: Chance, budget: Budget) -> bool:
    """Change regions until they are proved to leave one solution; whether that worked out, and
    they look as requested."""
    shape = request["shape"]
    carver = Carver(regions, shape, chance, budget)
    try:
        if not carver.carve(_MOVES_PER_ROW * request.rows):
            return False
        carver.smooth()
    finally:
        carver.close()
    share = wall_share(regions.grid, regions.owner)
    return not (
        (shape == "compact" and share > _COMPACT) or (shape == "winding" and share < _WINDING)
    )


def _puzzle(regions: Regions) -> StarBattle:
    return puzzle_of(regions.grid, regions.owner, regions.stars)


def puzzle_of(grid: Grid, owner: Sequence[int], stars: int) -> StarBattle:
    """The puzzle with these regions, numbered in reading order."""
    names = [str(name + 1) for name in renamed(owner) if name is not None]
    return StarBattle(
        stars, tuple(tuple(names[cell] for cell in grid.row(row)) for row in range(grid.rows))
    )


def solution_places(
    grid: Grid, owner: Sequence[int], stars: int, budget: Budget
) -> list[int] | None:
    """Where the stars of a solution stand; None if there is none, or it takes too long."""
    search = RegionSearch(grid, stars, budget.clock)
    cells: list[list[int]] = [[] for _ in range(grid.rows)]
    for cell, region in enumerate(owner):
        cells[region].append(cell)
    found = search.solve([search.switch(region) for region in cells])
    places = search.places() if found else None
    search.close()
    return places


def wall_share(grid: Grid, owner: Sequence[int]) -> float:
    """Which share of the sides between two cells are borders of regions.

    >>> from pencilmark.grid import grid
    >>> wall_share(grid(2, 2), [0, 0, 1, 1])
    0.5
    """
    pairs = grid.side_pairs
    return sum(owner[a] != owner[b] for a, b in pairs) / len(pairs)


def fitted(regions: Regions, chance: Chance) -> bool:
    """Let cells move until all regions have sizes that are wanted and none gives its stars away;
    False if it comes to no end."""
    least, most = regions.least, regions.most
    regions.least, regions.most = 1, regions.grid.size
    sizes = regions.sizes
    for _ in range(8 * regions.grid.rows):
        wrong = [region for region, size in enumerate(sizes) if not least <= size <= most]
        if not wrong:
            break
        region = chance.pick(wrong)
        small = sizes[region] < least
        moves = [
            move
            for cell in regions.grid.cells
            if (regions.owner[cell] == region) != small
            for move in regions.moves(cell)
            if not small or move.goal == region
        ]
        if not moves:
            break
        best = max(sizes[move.home] - sizes[move.goal] for move in moves)
        regions.apply(
            chance.pick([move for move in moves if sizes[move.home] - sizes[move.goal] >= best - 1])
        )
    regions.least, regions.most = least, most
    return regions.fine()
