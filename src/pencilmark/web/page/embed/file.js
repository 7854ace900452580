// A puzzle in a file of its own, with everything in it that is needed to play.

import { element } from "../dom.js";
import { ownStorage } from "../store.js";
import { Embedded, tellHeight } from "./embedded.js";
import { PreparedTransport } from "./prepared.js";

tellHeight();
/** @type {import("./prepared.js").Prepared} */
const prepared = JSON.parse(element("prepared").textContent ?? "");
const { title } = document;
const embedded = new Embedded(new PreparedTransport(prepared), ownStorage(), element("play"), prepared.help);
addEventListener("unhandledrejection", (event) => embedded.fail(event.reason));
embedded.open(prepared.sheet, prepared.name);
document.title = title;
