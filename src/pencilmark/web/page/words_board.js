// What the board says to people. Placeholders stand in braces; words.js takes this table in.

/** @type {Record<string, string>} */
export const BOARD_WORDS = {
  "cell": "row {row}, column {column}",
  "cell.open": "open",
  "cell.given": "{value}, given",
  "cell.supposed": "{value}, supposed",
  "cell.corner": "corner notes {values}",
  "cell.centre": "notes {values}",
  "cell.hole": "not part of the grid",
  "clue.left": "left of row {number}: {clue}",
  "clue.right": "right of row {number}: {clue}",
  "clue.top": "above column {number}: {clue}",
  "clue.bottom": "below column {number}: {clue}",
  "clue.greyed": "{clue}, greyed",
  "shape.star": "star",
  "shape.white-circle": "white circle",
  "shape.black-circle": "black circle",
  "shape.ring": "ring",
  "shape.dot": "dot",
  "shape.cross": "cross",
  "picker.title": "Write in row {row}, column {column}",
  "picker.open": "Open",
  "pad.title": "What to write",
  "pad.tap": "A tap writes",
  "pad.cycle": "In turn",
  "pad.erase": "Erase",
  "pad.mode": "Write as",
  "mode.value": "Value",
  "mode.corner": "Corner",
  "mode.centre": "Centre",
  "key.shift": "Shift",
  "key.ctrl": "Ctrl",
  "key.enter": "Enter",
  "key.space": "Space",
  "key.escape": "Esc",
  "key.erase": "Backspace",
  "key.arrows": "Arrows",
  "key.arrow": "arrow",
  "key.home": "Home",
  "key.end": "End",
  "key.page-up": "Page up",
  "key.page-down": "Page down",
  "key.digit": "digit",
  "key.value": "its key",
  "does.move": "move",
  "does.ends": "go to the end of the row or column",
  "does.extend": "select more cells",
  "does.write": "write {value}",
  "does.write-digit": "write the digit",
  "does.erase": "open the cell again",
  "does.corner": "write a corner note",
  "does.centre": "write a centre note",
  "does.mode.value": "keys write values",
  "does.mode.corner": "keys write corner notes",
  "does.mode.centre": "keys write centre notes",
  "does.next-mode": "next way to write",
  "does.picker": "choose a value from a list",
  "does.grey-clue": "grey the clue beside the grid",
  "does.grey-sign": "grey the sign on that side of the cell",
  "does.undo": "undo",
  "does.redo": "redo",
  "does.escape": "take back the drag, or select nothing",
  "does.keys": "show this list",
};

/**
 * A text of the table with its placeholders filled in.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function said(key, values = {}) {
  const template = BOARD_WORDS[key] ?? key;
  return template.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
