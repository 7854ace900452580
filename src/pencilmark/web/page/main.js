// The beginning: words into the page, then whatever is to be shown.

import { App } from "./app.js";
import { element } from "./dom.js";
import { addressOf } from "./learning/address.js";
import { showGames } from "./panels/games.js";
import { showKeys } from "./panels/keys.js";
import { showSettings } from "./panels/settings.js";
import { showSharing } from "./panels/sharing.js";
import { ownStorage } from "./store.js";
import { openTransport } from "./transport.js";
import { say } from "./words.js";

for (const place of document.querySelectorAll("[data-word]")) {
  if (place instanceof HTMLElement) place.textContent = say(place.dataset.word ?? "");
}
for (const place of document.querySelectorAll("[data-label]")) {
  if (place instanceof HTMLElement) place.setAttribute("aria-label", say(place.dataset.label ?? ""));
}

const app = new App(await openTransport(), ownStorage());
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  const { view } = app.play;
  view?.focusCell(view.cursor ?? 0);
});
element("new").addEventListener("click", () => app.showStart());
element("learn-button").addEventListener("click", () => app.showLearn(addressOf()));
element("collection-button").addEventListener("click", () => app.showCollection(app.collection.address));
element("games").addEventListener("click", () => showGames(app));
element("share").addEventListener("click", () => showSharing(app));
element("settings").addEventListener("click", () => showSettings(app));
element("keys").addEventListener("click", () => showKeys(app));

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (file) app.start.openFile(file);
  else if (text) app.start.openText(text);
});
addEventListener("unhandledrejection", (event) => app.fail(event.reason));

app.begin();
