// Starts the engine as the page does, in Node, and compiles what it is made of (compiling.py).
//
//   node compile.mjs PYODIDE COMPILING FOLDER
//
// FOLDER has sources.zip and solver.zip; packages.zip and library.zip are written there.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [pyodide, compiling, folder] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: fileURLToPath(`${pyodide}/`) });
const bytes = (name) => new Uint8Array(readFileSync(name));

python.unpackArchive(bytes(`${folder}/sources.zip`), "wheel");
python.unpackArchive(bytes(`${folder}/solver.zip`), "wheel");
const engine = python.pyimport("pencilmark.web.in_browser");
engine.prepare();
const [status] = engine.reply("kinds", "{}", () => {}).toJs();
if (status !== 200) throw new Error(`the engine answers with ${status}`);

python.runPython(readFileSync(compiling, "utf-8"));
const compile = python.globals.get("compile_archive");
const library = python.runPython("next(path for path in sys.path if path.endswith('.zip'))");
python.FS.writeFile("/sources.zip", bytes(`${folder}/sources.zip`));
python.FS.writeFile("/library.zip", bytes(fileURLToPath(`${pyodide}/python_stdlib.zip`)));
compile("/sources.zip", "/packages.out");
compile("/library.zip", "/library.out", library);
for (const name of ["packages", "library"]) {
  writeFileSync(`${folder}/${name}.zip`, python.FS.readFile(`/${name}.out`));
}
