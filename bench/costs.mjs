// Asks the engine of a site questions, in Node, and tells how long each took; see costs.py.
//
//   node costs.mjs ENGINE PACKAGES < questions > seconds
//
// A line is a question and its request as JSON; the line that is answered has the status and the seconds.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [engine, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.js`));
const python = await loadPyodide({ indexURL: `${engine}/` });
for (const name of [packages, `${engine}/solver.zip`]) {
  python.unpackArchive(new Uint8Array(readFileSync(name)), "wheel");
}
const { prepare, reply } = python.pyimport("pencilmark.web.in_browser");
prepare();
for await (const line of createInterface({ input: process.stdin })) {
  const [name, request] = JSON.parse(line);
  const before = process.cpuUsage();
  const told = reply(name, JSON.stringify(request), () => {});
  const { user, system } = process.cpuUsage(before);
  console.log(told.toJs()[0], ((user + system) / 1e6).toFixed(3));
  told.destroy();
}
