// What is fetched and started, in which order, to bring the game up?
//
// Everything big is asked for at once. PyScript by itself would find each file only after the one before it
// (core, configuration, interpreter, WebAssembly, library, game): six trips to the host before the last begins.

import { fetched, imported } from "../../runtime/parcels.js";
import { lendMemoryDatabase } from "./database.js";
import { fetchAhead } from "./larder.js";
import "../table/page.js"; // what Python will ask of the page must be there before Python is

const site = new URL("../../", import.meta.url);
const { whistBoot } = globalThis;

const expected = [...fetched, ...imported].reduce((sum, [, , onTheWire]) => sum + onTheWire, 0);
let arrived = 0;

function start() {
  const lost = (cause) => whistBoot.trouble("fetch", cause);
  const parcels = [...fetched.map(fetchParcel), ...imported.map(importParcel)];
  Promise.all(parcels).then(() => whistBoot.step("python"), lost);
  lendMemoryDatabase();
  import("./pyscript.js").catch(lost);
}

function tell(bytes) {
  arrived += bytes;
  whistBoot.step("fetch", { arrived, expected });
}

// Browsers count unpacked bytes; people pay for packed ones.
function fetchParcel([path, unpacked, onTheWire]) {
  return fetchAhead(new URL(path, site).href, (bytes) => tell((bytes * onTheWire) / unpacked));
}

// A module that will be imported: it cannot be counted on its way, only when it is here.
function importParcel([path, , onTheWire]) {
  const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: new URL(path, site) });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(tell(onTheWire));
    link.onerror = () => reject(new Error(`${link.href}: not loaded`));
  });
}

if (typeof WebAssembly === "object") start();
else whistBoot.trouble("old");
