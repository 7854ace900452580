"""A board as data: what is printed, how values look and are called, and how it is played.

Nothing here knows a kind. How a value looks is found by having the kind draw a cell with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..drawing.scene import Label, Outside, Scene, Symbol
from ..kind import AnyKind, kind_of
from ..model import Board
from ..play import Pen, Play, pens_of, usual_play
from ..puzzle import Marks, Puzzle
from ..wording import Sentence
from . import words
from .limits import limits_of
from .replies import (
    BoardData,
    DrawnData,
    FillData,
    LabelData,
    LimitData,
    LookData,
    PenData,
    PlaceData,
    PlayData,
    SceneReply,
    SymbolData,
    ValueData,
)


def board_data(puzzle: Puzzle) -> BoardData:
    """The board of a puzzle.

    >>> import pencilmark
    >>> board = board_data(pencilmark.read("hitori\\nnumbers:\\n111\\n123\\n321"))
    >>> [(value["name"], value["look"]["filling"]) for value in board["values"]]
    [('circled', None), ('shaded', 'shaded')]
    """
    kind = kind_of(puzzle)
    board = puzzle.board
    scene: Scene = kind.scene(puzzle)
    model = kind.model(puzzle)
    play = kind.play or usual_play(board, kind.value_names)
    pens = _pens(play, board, kind)
    givens = model.givens()
    holes = [fill.cell for fill in scene.fills if fill.filling == "hole"]
    regions = list(scene.regions) or None
    looks = _looks(puzzle, scene, {*givens, *holes})
    wanted = None if play.notes else frozenset(play.automatic)
    limits = [
        LimitData(value=limit.value, most=limit.most, cells=list(limit.cells))
        for limit in limits_of(model)
        if wanted is None or limit.value in wanted
    ]
    return {
        **_drawn(kind.title, scene),
        "kind": kind.name,
        "caption": scene.title,
        "summary": kind.summary,
        "regions": regions,
        "spoken": _spoken(scene, regions, play, set(holes), _shown_values(givens, looks)),
        "values": [_value(value, pens, looks) for value in board.values],
        "givens": {str(cell): value for cell, value in sorted(givens.items())},
        "limits": limits,
        "play": _play(play, pens),
    }


def scene_data(scene: Scene) -> SceneReply:
    """A scene as data."""
    return {
        **_drawn(scene.title, scene),
        "trails": [list(trail.cells) for trail in scene.trails],
    }


def _drawn(title: str, scene: Scene) -> DrawnData:
    return DrawnData(
        title=title,
        rows=scene.grid.rows,
        cols=scene.grid.cols,
        lines=scene.lines,
        holes=[fill.cell for fill in scene.fills if fill.filling == "hole"],
        walls=[(wall.a, wall.b) for wall in scene.walls],
        fills=_fills(scene),
        labels=_labels(scene.labels),
        symbols=_symbols(scene.symbols),
        signs=[(sign.smaller, sign.greater) for sign in scene.signs],
    )


# How it is played


def _pens(play: Play, board: Board, kind: AnyKind) -> tuple[Pen, ...]:
    return play.pens or tuple(pens_of(board.values, kind.value_names))


def _play(play: Play, pens: Iterable[Pen]) -> PlayData:
    return PlayData(
        entry=play.entry,
        pens=[
            PenData(
                value=pen.value,
                keys=list(dict.fromkeys((*pen.keys, pen.value.lower()))),
                dragged=pen.dragged or pen.value,
                every_second=pen.every_second,
                spares=list(pen.spares),
            )
            for pen in pens
        ],
        cycle=list(play.cycle),
        notes=list(play.notes),
        automatic=list(play.automatic),
        tap_cycles=play.tap_cycles,
        colours=play.colours,
        rest=play.rest,
    )


# How values look


def _looks(puzzle: Puzzle, empty: Scene, taken: set[int]) -> Mapping[str, LookData]:
    """What a cell with each value shows that an open one does not."""
    board = puzzle.board
    printed = {label.place for label in empty.labels}
    printed |= {symbol.place for symbol in empty.symbols}
    free = [cell for cell in board.grid.cells if cell not in taken]
    # where nothing is printed, a kind shows its marks as they are everywhere else
    cell = next((cell for cell in free if cell not in printed), free[0] if free else None)
    looks = {}
    for value in board.values:
        look = LookData(filling=None, shape=None, text=None)
        if cell is None:
            look["text"] = value
        else:
            with_it: Scene = kind_of(puzzle).scene(puzzle, Marks(board, {cell: value}))
            _add_look(look, cell, empty, with_it)
        looks[value] = look
    return looks


def _add_look(look: LookData, cell: int, empty: Scene, with_it: Scene) -> None:
    for fill in with_it.fills:
        if fill.cell == cell and fill not in empty.fills:
            look["filling"] = fill.filling
    for symbol in with_it.symbols:
        if symbol.place == cell and symbol not in empty.symbols:
            look["shape"] = symbol.shape
    for label in with_it.labels:
        if label.place == cell and label not in empty.labels:
            look["text"] = label.text


def _value(value: str, pens: Iterable[Pen], looks: Mapping[str, LookData]) -> ValueData:
    look = looks[value]
    name = value
    for pen in pens:
        if pen.value == value:
            name = pen.name
            if pen.shape is not None:
                look = LookData(filling=None, shape=pen.shape, text=None)
    return ValueData(value=value, name=name, look=look)


# What is printed


def _place(place: int | Outside) -> PlaceData:
    if isinstance(place, int):
        return {"cell": place}
    return {"side": place.side, "index": place.index}


def _fills(scene: Scene) -> list[FillData]:
    return [
        FillData(cell=fill.cell, filling=fill.filling, role=fill.role)
        for fill in scene.fills
        if fill.filling != "hole"
    ]


def _labels(labels: Iterable[Label]) -> list[LabelData]:
    return [
        LabelData(place=_place(label.place), text=label.text, role=label.role)
        for label in labels
        if label.text
    ]


def _symbols(symbols: Iterable[Symbol]) -> list[SymbolData]:
    return [
        SymbolData(place=_place(symbol.place), shape=symbol.shape, role=symbol.role)
        for symbol in symbols
    ]


def _shown_values(
    givens: Mapping[int, str], looks: Mapping[str, LookData]
) -> set[tuple[int, str | None]]:
    """The cells whose values are printed, with the texts and shapes that show them."""
    return {
        (cell, shown)
        for cell, value in givens.items()
        for shown in (looks[value]["text"], looks[value]["shape"])
    }


def _spoken(
    scene: Scene,
    regions: list[str | None] | None,
    play: Play,
    holes: set[int],
    values: set[tuple[int, str | None]],
) -> list[str]:
    """For each cell what is printed there beside its value, for those who cannot see it."""
    grid = scene.grid
    said: list[list[str]] = [[] for _ in grid.cells]
    for cell in grid.cells:
        if cell in holes:
            said[cell].append(words.HOLE)
        elif regions is not None and regions[cell] is not None:
            said[cell].append(str(Sentence(play.region, name=regions[cell])))
    for label in scene.labels:
        if isinstance(label.place, int) and (label.place, label.text) not in values:
            said[label.place].append(label.text)
    for symbol in scene.symbols:
        if isinstance(symbol.place, int) and (symbol.place, symbol.shape) not in values:
            said[symbol.place].append(words.SHAPES[symbol.shape])
    for sign in scene.signs:
        (row, col), (other_row, other_col) = grid.pair(sign.smaller), grid.pair(sign.greater)
        way = other_row - row, other_col - col
        said[sign.smaller].append(str(Sentence(words.SMALLER_THAN, where=words.WHERE[way])))
        back = -way[0], -way[1]
        said[sign.greater].append(str(Sentence(words.GREATER_THAN, where=words.WHERE[back])))
    return [", ".join(parts) for parts in said]
