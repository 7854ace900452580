"""The page on which a scene is painted: its cells, and what stands beside the grid."""

from __future__ import annotations

from collections.abc import Iterator

from ...wording import Sentence
from .. import words
from ..layout import Layout
from ..scene import Outside, Role
from .contents import Content, contents_of, header_of, shown, width
from .measures import Measures
from .pens import COLOURS, DIM, REVERSED, ROUND, Pen
from .ruling import Ruling
from .sheet import Sheet, coloured


class Page(Sheet):
    """A scene as characters. Cells have room for `least` characters even if nothing needs it."""

    def __init__(self, layout: Layout, pen: Pen, least: int = 0) -> None:
        self.layout = layout
        self.grid = layout.grid
        self.pen = pen
        self.contents = contents_of(layout, pen)
        # A bare solution leaves shaded cells blank; steps and players need what is printed there.
        self._blank_shading = (
            pen.ascii
            and not layout.highlights
            and not layout.symbols
            and all(cell in self.contents or cell in layout.fillings for cell in self.grid.cells)
        )
        self.measures = Measures(layout, self.contents, least)
        header = layout.scene.header
        self._header = "" if header is None else header_of(header, pen)
        wide = max(self.measures.wide, self.measures.x(0) + width(self._header))
        super().__init__(wide, self.measures.high)

    def paint(self) -> None:
        """Paint everything, what covers after what is covered."""
        ruling = Ruling(self)
        ruling.lines()
        for cell in self.grid.cells:
            self._paint_cell(cell)
        ruling.join_path()
        ruling.join_holes()
        ruling.trails()
        self._paint_names()
        ruling.signs()
        for place in self.contents:
            if isinstance(place, Outside):
                self._paint_outside(place)

    def legend(self, color: bool) -> list[str]:
        """What the highlights mean, and the sentences of the scene."""
        keys = []
        for role, meaning in self.layout.key().items():
            sample = ROUND[role][0] + " " + ROUND[role][1]
            if color:
                sample = coloured(list(sample), [f"{COLOURS[role]};{REVERSED}"] * len(sample))
            keys.append(f"{sample} {meaning}")
        shown_in = {content.middle for content in self.contents.values()}
        for sample, meaning in self._in_short(shown_in):
            keys.append(f"{sample} {meaning}")
        lines = ["   ".join(keys)] if keys else []
        lines += [shown(self.pen, note) for note in self.layout.notes()]
        return lines + [shown(self.pen, sentence) for sentence in self.layout.scene.legend]

    def _in_short(self, contents: set[str]) -> Iterator[tuple[str, str]]:
        """What stands in cells that have no room for all their pencil marks, and what it means."""
        several, about = self.pen.several, self.layout.scene.about
        if several in contents:
            yield several, words.SEVERAL
        if f"{about}{several}" in contents and about:
            yield f"{about}{several}", str(Sentence(words.AMONG_SEVERAL, value=about))
        gone = sorted(one for one in contents if one[:1] == "-" and one[1:].isdecimal())
        if gone:
            yield gone[0], str(Sentence(words.NO_LONGER, value=", ".join(gone[0][1:])))

    def _paint_cell(self, cell: int) -> None:
        x, y = self.measures.room(cell)
        wide = self.measures.cell_width
        filling = self.layout.fillings.get(cell)
        content = self.contents.get(cell, Content())
        if filling == "hole":
            self.put(x, y, self.pen.hole * wide, DIM)
        if filling == "shaded" and self._blank_shading:
            content = Content()
        elif filling in ("shaded", "path"):
            char = self.pen.shaded if filling == "shaded" else self.pen.path
            colour = COLOURS[self.layout.fill_roles[cell]]
            if not self.pen.ascii or cell in self.layout.labels:
                self.put(x, y, char * wide, colour)
            elif not content.middle:
                content = Content(char, colour=colour)
        self._write(x, y, content)
        role = self.layout.highlights.get(cell)
        if role is not None:
            self._surround(x, x + wide - 1, y, role)

    def _write(self, x: int, y: int, content: Content) -> None:
        """Write a content into a cell, numbers with their last digits under each other."""
        measures = self.measures
        start = x + measures.before + measures.text_width - width(content.middle)
        if width(content.middle) < measures.text_width:
            start -= measures.before + measures.text_width - measures.middle
        self.put(start, y, content.middle, content.colour)
        self.put(start + width(content.middle), y, content.right, content.colour)

    def _surround(self, first: int, last: int, y: int, role: Role) -> None:
        self.put(first, y, ROUND[role][0])
        self.put(last, y, ROUND[role][1])
        for x in range(first, last + 1):
            self.colours[y][x] = ";".join(filter(None, (COLOURS[role], REVERSED)))

    def _paint_names(self) -> None:
        """What holds for the whole board, and the names of rows, columns and regions.

        That of a region stands on the line above its first cell, which is always a wall: there
        nobody takes it for what is in the cell.
        """
        measures, layout = self.measures, self.layout
        self.put(measures.x(0), 0, self._header)
        for row, name in enumerate(layout.row_names):
            self.put(0, measures.y(row) + 1, name, DIM)
        longest = max(map(width, layout.column_names), default=0)
        step = 1 + longest // (measures.cell_width + 1)  # names keep apart
        for col, name in list(enumerate(layout.column_names))[::step]:
            x = measures.x(col) + measures.middle - width(name) // 2
            self.put(x, measures.names_line, name, DIM)
        for cell, name in layout.names.items():
            x, y = measures.room(cell)
            self.put(x, y - 1, shown(self.pen, name))

    def _paint_outside(self, place: Outside) -> None:
        measures = self.measures
        content = self.contents[place]
        role = self.layout.highlights.get(place)
        if place.side in ("top", "bottom"):
            x = measures.x(place.index) + 1
            y = measures.y(0) - 1 if place.side == "top" else measures.high - 1
            self._write(x, y, content)
            if role is not None:
                self._surround(x, x + measures.cell_width - 1, y, role)
            return
        text = content.middle + content.right
        room = measures.margins[place.side] - 1
        start = measures.x(0) - room - 1 if place.side == "left" else measures.x(self.grid.cols) + 2
        y = measures.y(place.index) + 1
        inner = room - (place.side in measures.flagged)
        self.put(start + inner - width(text), y, text, content.colour)
        if role is not None:
            self._surround(start, start + room - 1, y, role)
