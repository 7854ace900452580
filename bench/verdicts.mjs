// Solves the puzzles that it is given with the engine of a site, in Node; see verdicts.py.
//
//   node verdicts.mjs ENGINE PACKAGES < puzzles > verdicts
//
// A line is a puzzle as JSON; the line that is answered has its verdict and how long it took in ms.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [engine, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.js`));
const python = await loadPyodide({ indexURL: `${engine}/` });
for (const name of [packages, `${engine}/solver.zip`]) {
  python.unpackArchive(new Uint8Array(readFileSync(name)), "wheel");
}
python.runPython(`
from time import perf_counter
import pencilmark

def verdict(text):
    puzzle = pencilmark.read(text)
    before = perf_counter()
    status = pencilmark.solve(puzzle).status
    return f"{status} {1000 * (perf_counter() - before):.3f}"
`);
const verdict = python.globals.get("verdict");
for await (const line of createInterface({ input: process.stdin })) console.log(verdict(line));
