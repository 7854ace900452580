// The page is painted first. Then all its modules are fetched at once: one that is found only when
// another has been read would have to wait for that. A page with an engine of its own is built, and
// then all of them are in one.

const MODULES = [
  "ahead.js",
  "app.js",
  "board/board.js",
  "board/cellgrid.js",
  "board/cells.js",
  "board/colouring.js",
  "board/entry.js",
  "board/geometry.js",
  "board/keyboard.js",
  "board/keylist.js",
  "board/moving.js",
  "board/pad.js",
  "board/picker.js",
  "board/pointer.js",
  "board/shapes.js",
  "board/speaking.js",
  "board/strokes.js",
  "collection/address.js",
  "dom.js",
  "embed/options.js",
  "embed/snippet.js",
  "engine/current.js",
  "engine/saying.js",
  "game.js",
  "game/automatic.js",
  "game/history.js",
  "game/limits.js",
  "game/marks.js",
  "game/paper.js",
  "game/position.js",
  "game/saved.js",
  "game/savepoints.js",
  "game/settings.js",
  "learning/address.js",
  "learning/days.js",
  "learning/progress.js",
  "main.js",
  "panels/about.js",
  "panels/collected.js",
  "panels/collection.js",
  "panels/course.js",
  "panels/daily.js",
  "panels/done.js",
  "panels/example.js",
  "panels/filters.js",
  "panels/games.js",
  "panels/help.js",
  "panels/keys.js",
  "panels/learn.js",
  "panels/lesson.js",
  "panels/play.js",
  "panels/points.js",
  "panels/practice.js",
  "panels/settings.js",
  "panels/sharing.js",
  "panels/start.js",
  "panels/timer.js",
  "panels/walk.js",
  "panels/writing.js",
  "refusal.js",
  "settings.js",
  "share.js",
  "store.js",
  "transport.js",
  "words.js",
  "words/en.js",
];

let begun = false;

/** Fetch everything, once. */
function begin() {
  if (begun) return;
  begun = true;
  const isBuilt = document.querySelector('meta[name="engine"]') !== null;
  for (const name of isBuilt ? [] : MODULES) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(name, import.meta.url).href;
    document.head.append(link);
  }
  import("./main.js");
}

// a page in the background is never painted, and not every browser tells when it has painted
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) begin();
else {
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  setTimeout(begin, 300);
}

export {};
