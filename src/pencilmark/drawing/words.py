"""The words of drawings."""

from __future__ import annotations

from collections.abc import Mapping

from .scene import Role

UNKNOWN_FORMAT = "No drawing format is called '{format}': there are {formats}."
UNKNOWN_STYLE = "No drawing style is called '{style}': there are {styles}."
UNKNOWN_ROLE = "No role is called '{role}': there are {roles}."
NO_SUCH_CELL = "There is no cell {cell} to highlight: the cells are 0 to {last}."
NO_CELLS = "The grid has no cells, so there is nothing to draw."
NO_TYPST = "Pages to print are set with Typst: install it with {command}"
NO_TYPST_TO_DRAW = "PDF and PNG are made with Typst: install it with {command} (svg needs nothing)"
NOT_SET = "Typst could not set the pages: {reason}"

ROW, COLUMN = "R{row}", "C{column}"
"""The names of rows and columns, as cells have them: R2C3."""

KEY: Mapping[Role, str] = {
    "wrong": "breaks a rule",
    "forced": "follows",
    "eliminated": "something is ruled out",
    "differs": "differs between solutions",
    "certain": "the same in every solution",
    "looked-at": "the reason",
    "given": "marked",
    "answer": "marked",
    "faint": "marked",
}
"""What a highlight means, for the lines under a drawing; the strongest first."""

SEVERAL = "several digits are left"
AMONG_SEVERAL = "{value} and others"
NO_LONGER = "others, but not {value}"
SMALL_SIGNS = (
    "Several signs: what may stand there (a dot: it may be empty). No sign: nothing noted."
)

SIZE = "{rows:# row|# rows} and {columns:# column|# columns}"
THINGS: Mapping[str, str] = {
    "label": "{count:# label|# labels}",
    "star": "{count:# star|# stars}",
    "white-circle": "{count:# white circle|# white circles}",
    "black-circle": "{count:# black circle|# black circles}",
    "ring": "{count:# ring|# rings}",
    "dot": "{count:# dot|# dots}",
    "cross": "{count:# cross|# crosses}",
    "shaded": "{count:# shaded cell|# shaded cells}",
    "path": "{count:# cell of the path|# cells of the path}",
    "hole": "{count:# hole|# holes}",
    "mark": "{count:# highlighted cell|# highlighted cells}",
    "options": "{count:# cell with pencil marks|# cells with pencil marks}",
    "sign": "{count:# inequality sign|# inequality signs}",
}
"""What a scene may hold, for the description of a picture."""
