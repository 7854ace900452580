// What runs in a worker of the page: Python in WebAssembly, and the service in it.
//
// The first message says where Python is; each one after that is a question, which is answered
// before the next is looked at.

const PACKAGES = new URL("pencilmark.zip", import.meta.url); // beside this module
const SOLVER = "solver.zip"; // beside Python

const scope = /** @type {any} */ (self);

/** @type {any} the function `reply` of pencilmark.web.in_browser */
let reply = null;

/** @param {MessageEvent} event */
scope.onmessage = async ({ data }) => {
  try {
    if (reply === null) scope.postMessage({ seconds: await start(data.engine) });
    else scope.postMessage(answer(data));
  } catch (error) {
    scope.postMessage({ crashed: String(error) });
  }
};

// Pyodide would wait for ever where this fails, and wants a host to say that a file is WebAssembly
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const found = await source;
    if (!found.ok) throw new Error(`${found.status} ${found.url}`);
    const isTold = found.headers.get("content-type")?.startsWith("application/wasm");
    if (isTold) return await instantiateStreaming(found, imports);
    return await WebAssembly.instantiate(await found.arrayBuffer(), imports);
  } catch (error) {
    scope.postMessage({ crashed: String(error) });
    throw error;
  }
};

// not all that goes wrong while Python is loaded is told by those who load it
scope.addEventListener("unhandledrejection", (/** @type {PromiseRejectionEvent} */ event) => {
  event.preventDefault();
  scope.postMessage({ crashed: String(event.reason) });
});

/** @param {string} folder  where Python is @returns {Promise<Object<string, number>>} */
async function start(folder) {
  const archives = [fetched(PACKAGES), fetched(folder + SOLVER)];
  const { loadPyodide } = await import(`${folder}pyodide.js`);
  const python = await loadPyodide({ indexURL: folder });
  for (const archive of await Promise.all(archives)) python.unpackArchive(archive, "wheel");
  const engine = python.pyimport("pencilmark.web.in_browser");
  const seconds = JSON.parse(engine.prepare());
  reply = engine.reply;
  return seconds;
}

/** @param {string|URL} address */
async function fetched(address) {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${found.status} ${found.url}`);
  return await found.arrayBuffer();
}

/** @param {{name: string, body: string}} question */
function answer({ name, body }) {
  const tell = (/** @type {number|undefined} */ share, /** @type {string} */ told) =>
    scope.postMessage({ progress: [share ?? null, told] });
  const told = reply(name, body, tell);
  const [status, json] = told.toJs();
  told.destroy();
  return { status, body: json };
}

export {};
