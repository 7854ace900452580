// A game with nothing but cells and undo: what the board's input is tried on.

export class PlainGame extends EventTarget {
  constructor(board) {
    super();
    this.board = board;
    this.cells = Array.from({ length: board.rows * board.cols }, (_, cell) => ({
      value: board.givens[cell] ?? "",
      corner: [],
      centre: [],
      owners: [],
    }));
    this.greyed = new Set();
    this.past = [];
    this.before = null;
  }

  shownValue(cell) {
    return this.cells[cell].value;
  }

  valueAt(cell) {
    return this.cells[cell].value;
  }

  canWrite(cell) {
    return !(cell in this.board.givens);
  }

  supposed() {
    return 0;
  }

  tell() {
    this.dispatchEvent(new Event("change"));
  }

  copy() {
    return structuredClone({ cells: this.cells, greyed: this.greyed });
  }

  begin() {
    this.before = this.copy();
  }

  put(cell, value) {
    this.cells[cell] = { ...this.cells[cell], value };
    this.tell();
  }

  commit() {
    this.past.push(this.before);
    this.before = null;
    this.tell();
  }

  rollback() {
    Object.assign(this, this.before);
    this.before = null;
    this.tell();
  }

  within(act) {
    this.begin();
    act();
    this.commit();
  }

  write(cells, value) {
    this.within(() => cells.forEach((cell) => this.put(cell, value)));
  }

  erase(cells) {
    this.write(cells, "");
  }

  note(cells, place, value) {
    this.within(() => cells.forEach((cell) => this.cells[cell][place].push(value)));
  }

  grey(key) {
    this.within(() => (this.greyed.delete(key) ? undefined : this.greyed.add(key)));
  }

  undo() {
    Object.assign(this, this.past.pop() ?? {});
    this.tell();
  }

  redo() {}
}
