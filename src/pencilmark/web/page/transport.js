// How the page asks its questions: over HTTP, to the server that the page came from; or, where the
// page says that it has one, an engine of its own (engine/).

import { setEngine } from "./engine/current.js";
import { Refusal } from "./refusal.js";
import { say } from "./words.js";

/**
 * The transport that a page was made for: it names the folder of its engine if it has one.
 * @returns {Promise<import("./types.js").Transport>}
 */
export async function openTransport() {
  const named = document.querySelector('meta[name="engine"]');
  if (!(named instanceof HTMLMetaElement)) return new HttpTransport();
  const { WorkerTransport } = await import("./engine/transport.js");
  const { watchEngine } = await import("./engine/note.js");
  const transport = new WorkerTransport(new URL(named.content, document.baseURI).href);
  setEngine(transport);
  watchEngine(transport);
  return transport;
}

/** Asks a server; see `Transport` in types.js. */
export class HttpTransport {
  /** @param {string} [base]  the folder of the questions */
  constructor(base = "api/") {
    this.base = base;
  }

  /**
   * Ask one question. With `progress` the server tells how far it is.
   * @param {string} name
   * @param {Object<string, unknown>} request
   * @param {import("./types.js").Asking} [how]
   * @returns {Promise<any>}
   */
  async ask(name, request, how = {}) {
    const accept = how.progress ? "text/event-stream" : "application/json";
    let response;
    try {
      response = await fetch(this.base + name, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: accept },
        body: JSON.stringify(request),
        signal: how.signal ?? null,
      });
    } catch (error) {
      if (how.signal?.aborted) throw error;
      throw new Refusal(say("unreachable"), 0);
    }
    if (response.ok && how.progress && response.body) {
      return await events(response.body, how.progress);
    }
    const reply = await response.json().catch((/** @type {unknown} */ error) => {
      if (how.signal?.aborted) throw error;
      return null;
    });
    if (!response.ok || reply === null) {
      throw new Refusal(reply?.error ?? say("strangeReply"), response.status);
    }
    return reply;
  }
}

/**
 * The reply at the end of a stream of server-sent events.
 * @param {ReadableStream<Uint8Array>} body
 * @param {(share: number|null, told: string) => void} progress
 */
async function events(body, progress) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Refusal(say("strangeReply"), 0);
    text += decoder.decode(value, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1];
      const data = [...part.matchAll(/^data: (.*)$/gm)].map((match) => match[1]).join("\n");
      if (event === "progress") {
        const { share, told } = JSON.parse(data);
        progress(share, told ?? "");
      } else if (event === "reply") {
        return JSON.parse(data);
      } else if (event === "error") {
        const { error, status } = JSON.parse(data);
        throw new Refusal(error, status ?? 500);
      }
    }
  }
}
