// Says that the engine is on its way, and keeps the page for when there is no network.

import { button, make } from "../dom.js";
import { say } from "../words.js";

/**
 * Tell how the engine is, until it is ready.
 * @param {import("./transport.js").WorkerTransport} transport
 */
export function watchEngine(transport) {
  const note = make("p", { class: "engine-note", role: "status" });
  let kept = false;
  const show = () => {
    const failed = transport.state === "failed";
    if (transport.state === "ready") {
      note.remove();
      if (!kept) keepForOffline();
      kept = true;
    } else {
      note.classList.toggle("bad", failed);
      note.textContent = say(failed ? "engineFailed" : "engineLoading");
      if (failed) note.append(" ", button("tryAgain", () => transport.load(), { class: "small" }));
      if (!note.isConnected) document.body.append(note);
    }
  };
  transport.addEventListener("state", show);
  show();
}

/** Once everything is there, it is kept; see service-worker.js. A page in another is kept by that. */
function keepForOffline() {
  if (self !== top) return;
  // browsers have this only where nobody on the way can change what is sent
  const keeper = navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
  keeper?.catch((error) => console.warn(error));
}
