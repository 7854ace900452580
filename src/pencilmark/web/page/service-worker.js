// Keeps the page at hand for when there is no network, in the edition that needs no server.
//
// All but the pages themselves has its version in its address and never changes. Each version of
// this file has its pages and what belongs to them in a cache of its own, so that nothing old ever
// meets something new. Pages come from the network as long as there is one.

/**
 * @typedef {Object} Site
 * @property {string[]} pages  "" is the one that the folder itself shows
 * @property {Object<string, string[]>} folders  the files in each of them
 * @property {string} version  the folder that the pages need
 */

const worker = /** @type {any} */ (self);
/** @type {Site} written in front of this when the site is built */
const SITE = worker.SITE;
const PATIENCE = 4000; // milliseconds that the network has to bring a page that is here already
const HERE = worker.registration.scope;
const OURS = `pencilmark ${HERE} `;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HERE)) return;
  const path = request.url.slice(HERE.length).replace(/[?#].*$/s, "");
  const [folder] = path.split("/");
  if (SITE.pages.includes(path)) event.respondWith(pageFor(request, path));
  else if (folder in SITE.folders) event.respondWith(fileFor(request, folder));
});

/** Fetch what is not here yet; the browser has most of it from showing the page. */
async function keepAll() {
  for (const [folder, files] of Object.entries(SITE.folders)) {
    const cache = await caches.open(OURS + folder);
    const missing = files.map(async (path) => {
      if (!(await cache.match(HERE + path))) await keepOne(cache, path, "force-cache");
    });
    await Promise.all(missing);
  }
  const cache = await caches.open(OURS + SITE.version);
  for (const path of SITE.pages) {
    const found = await keepOne(cache, path, "no-cache");
    if (!(await found.text()).includes(SITE.version)) throw new Error("the site has just changed");
  }
}

/** @param {Cache} cache @param {string} path @param {RequestCache} how */
async function keepOne(cache, path, how) {
  const found = await fetch(HERE + path, { cache: how });
  if (!found.ok) throw new Error(`${found.status} ${found.url}`);
  const kept = direct(found);
  await cache.put(HERE + path, kept.clone());
  return kept;
}

/** The same without a word that it came from another address: browsers show no such page. @param {Response} found */
function direct(found) {
  return found.redirected ? new Response(found.body, { headers: found.headers }) : found;
}

/** From now on, also for the page that brought this here. */
async function begin() {
  await forgetOld();
  await worker.clients.claim();
}

async function forgetOld() {
  const needed = Object.keys(SITE.folders).map((folder) => OURS + folder);
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && !needed.includes(name)) await caches.delete(name);
  }
}

/** @param {Request} request @param {string} path */
async function pageFor(request, path) {
  const late = new Promise((_, refuse) => setTimeout(refuse, PATIENCE));
  try {
    // what the browser has kept of an older version may need a folder that is no longer there
    return direct(await Promise.race([fetch(HERE + path, { cache: "no-cache" }), late]));
  } catch {
    const cache = await caches.open(OURS + SITE.version);
    return (await cache.match(HERE + path)) ?? fetch(request);
  }
}

/** @param {Request} request @param {string} folder */
async function fileFor(request, folder) {
  const cache = await caches.open(OURS + folder);
  return (await cache.match(request.url)) ?? fetch(request);
}
