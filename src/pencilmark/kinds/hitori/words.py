"""The sentences of Hitori."""

SUMMARY = (
    "Shade cells so that no number is left twice in a row or column. "
    "Shaded cells do not share a side, and the clear cells hang together by their sides."
)

LINES = {
    "row": "Of the {count} cells with {number} in row {line}, at most one stays clear.",
    "column": "Of the {count} cells with {number} in column {line}, at most one stays clear.",
}
APART = "{a} and {b} share a side, so at most one of them is shaded."
CONNECTED = "All clear cells hang together by their sides."

NO_CELLS = "The grid has no cells."
