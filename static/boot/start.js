// What is fetched and started, in which order, to bring the game up?
//
// Everything big is on its way since the page was read: its links preload it. PyScript by itself would find each file
// only after the one before it (core, interpreter, WebAssembly, library, game).

import { lendMemoryDatabase } from "./database.js";
import { fetchAhead } from "./larder.js";
import { stay } from "./offline.js";
import "../table/page.js"; // what Python will ask of the page must be there before Python is

const { whistBoot } = globalThis;

const address = (id) => document.getElementById(id).href;
globalThis.whistFiles = { library: address("library"), game: address("game") }; // for static/boot/interpreter.mjs

const parcels = [...document.querySelectorAll("link[data-parcel]")];
const expected = parcels.reduce((sum, { dataset }) => sum + Number(dataset.packed), 0);
let arrived = 0;

function start() {
  const lost = (cause) => whistBoot.trouble("fetch", cause);
  Promise.all(parcels.map(receive)).then(() => whistBoot.step("python"), lost);
  lendMemoryDatabase();
  import("./pyscript.js").catch(lost);
}

// A module cannot be counted on its way, only when it is here.
function receive({ href, rel, dataset: { packed, unpacked } }) {
  if (rel === "modulepreload") return import(href).then(() => tell(Number(packed)));
  // Browsers count unpacked bytes; people pay for packed ones.
  return fetchAhead(href, (bytes) => tell((bytes * packed) / unpacked));
}

function tell(bytes) {
  arrived += bytes;
  whistBoot.step("fetch", { arrived, expected });
}

// The first screen comes first.
addEventListener("whist:done", () => setTimeout(stay, 1000), { once: true });

if (typeof WebAssembly === "object") start();
else whistBoot.trouble("old");
