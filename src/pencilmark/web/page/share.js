// A puzzle in the fragment of a link, which browsers never send to a server.
//
// "#p=", a letter for the version, then in base64url: four bytes that the rest is checked with, and
// JSON, deflated. The check is there because a link with one letter wrong would else open as
// another puzzle.

/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {import("./types.js").Marks} Marks */

/** @typedef {{puzzle: Puzzle, marks: Marks|null, [key: string]: unknown}} Shared */

const START = "#p=";
const VERSION = "a";
const MOST_BYTES = 2_000_000;
/** No puzzle is as small as that, whatever the version. */
const LEAST_BYTES = 20;

/** @typedef {"link_none"|"link_newer"|"link_damaged"|"link_too_large"} LinkWord */

/** A link that cannot be opened; `word` is the key of the sentence for people. */
export class LinkError extends Error {
  /** @param {LinkWord} word */
  constructor(word) {
    super(word);
    this.name = "LinkError";
    this.word = word;
  }
}

/**
 * Whether a fragment looks as if there were a puzzle in it.
 * @param {string} hash
 */
export function hasPuzzle(hash) {
  return hash.startsWith(START);
}

/**
 * @param {Shared} shared
 * @returns {Promise<string>}
 */
export async function toFragment(shared) {
  const plain = new TextEncoder().encode(JSON.stringify(shared));
  if (plain.length > MOST_BYTES) throw new LinkError("link_too_large");
  const deflated = await through(plain, new CompressionStream("deflate-raw"), Infinity);
  const bytes = new Uint8Array(4 + deflated.length);
  new DataView(bytes.buffer).setUint32(0, checksum(plain));
  bytes.set(deflated, 4);
  return START + VERSION + toBase64url(bytes);
}

/**
 * @param {string} hash
 * @returns {Promise<Shared>}
 * @throws {LinkError}
 */
export async function fromFragment(hash) {
  if (!hasPuzzle(hash)) throw new LinkError("link_none");
  const text = hash.slice(START.length);
  if (text.length > MOST_BYTES) throw new LinkError("link_too_large");
  if (!/^[a-z]/.test(text)) throw new LinkError("link_damaged");
  const bytes = fromBase64url(text.slice(1));
  if (bytes.length < LEAST_BYTES) throw new LinkError("link_damaged");
  if (text[0] !== VERSION) throw new LinkError("link_newer");
  const plain = await inflated(bytes.subarray(4));
  const sum = new DataView(bytes.buffer).getUint32(0);
  if (checksum(plain) !== sum) throw new LinkError("link_damaged");
  return checked(parsed(plain));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflated(bytes) {
  try {
    return await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("link_damaged");
  }
}

/** @param {Uint8Array} bytes */
function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new LinkError("link_damaged");
  }
}

/**
 * @param {any} data
 * @returns {Shared}
 */
function checked(data) {
  const isObject = (/** @type {unknown} */ one) =>
    typeof one === "object" && one !== null && !Array.isArray(one);
  const puzzle = isObject(data) && isObject(data.puzzle) ? data.puzzle : null;
  const marks = data?.marks ?? null;
  const right =
    typeof puzzle?.kind === "string" &&
    isObject(puzzle.puzzle) &&
    (marks === null || (areStrings(marks.marks) && areRuledOut(marks.not)));
  if (!right) throw new LinkError("link_damaged");
  return { ...data, marks };
}

/** @param {unknown} data */
function areStrings(data) {
  return Array.isArray(data) && data.every((one) => typeof one === "string");
}

/** @param {unknown} data */
function areRuledOut(data) {
  return (
    Array.isArray(data) &&
    data.every(
      (one) =>
        Array.isArray(one) &&
        one.length === 3 &&
        Number.isSafeInteger(one[0]) &&
        Number.isSafeInteger(one[1]) &&
        typeof one[2] === "string",
    )
  );
}

/**
 * What comes out of a stream, which is stopped as soon as it is too much.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream|DecompressionStream} stream
 * @param {number} most
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  // what goes wrong in writing is seen in reading, too
  const written = writer.write(bytes).then(() => writer.close()).catch(() => {});
  const reader = stream.readable.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new LinkError("link_too_large");
    }
    parts.push(value);
  }
  await written;
  const whole = new Uint8Array(size);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * The usual cyclic check of 32 bits (CRC-32).
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** @param {Uint8Array} bytes */
function toBase64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64url(text) {
  if (!/^[\w-]*$/.test(text)) throw new LinkError("link_damaged");
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new LinkError("link_damaged");
  }
}
