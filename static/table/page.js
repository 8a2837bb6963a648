// How does Python reach the page, and the page Python?
//
// Python hands over the whole page as HTML; idiomorph changes only what differs, so that nodes keep their identity
// and the focus; what is being typed stays, and which explanations are open. One listener a kind of event, on the root,
// tells Python what the person did. Motion is motion.js.

import { Idiomorph } from "../../runtime/idiomorph.mjs";
import { finish, move } from "./motion.js";
import { spell } from "./sprites.js";
import "../embed/address.js";
import { readFile, watchTabs } from "./desk.js";

const ROOT = "app";
const KEYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -99, End: 99 };
const root = () => document.getElementById(ROOT);

let looks = "";
let typing; // the field in which something stands that Python has not been told of
const beforeAttributeUpdated = (name, node) =>
  !(name === "value" && node === typing) && !(name === "open" && node.matches(".why"));

function show(html) {
  const inHand = document.activeElement?.closest("#hand");
  move(root(), () => {
    Idiomorph.morph(root(), html, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated } });
    const { css, letters } = root().dataset; // what the person has set that no attribute can do
    spell(letters);
    if (css !== looks) document.documentElement.style.cssText = looks = css;
  });
  // A card that was played by itself leaves its place to another one.
  if (inHand && document.activeElement === document.body) document.querySelector('#hand [tabindex="0"]')?.focus({ preventScroll: true });
}

function focus(id) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

// `hear(kind, word, value, time)`: all that Python is told.
let tell;
function listen(hear) {
  tell = hear;
  const on = (kind, handle) => root().addEventListener(kind, handle);
  on("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button) return;
    event.preventDefault();
    const { do: word, card = "" } = button.dataset;
    hear(word === "play" ? "card" : "button", word === "play" ? card : word, "", event.timeStamp);
  });
  on("input", ({ target, timeStamp }) => {
    typing = target;
    if (target.type === "search") hear("field", target.name, target.value, timeStamp);
  });
  on("change", ({ target, timeStamp }) => {
    typing = undefined;
    if (target.type === "file") readFile(target, hear);
    else hear("field", target.name, target.type === "checkbox" ? ["off", "on"][+target.checked] : target.value, timeStamp);
  });
  on("focusin", ({ target, timeStamp }) => {
    const { card } = target.closest("#hand [data-card]")?.dataset ?? {};
    if (card) hear("focus", card, "", timeStamp);
  });
  document.addEventListener("keydown", (event) => key(event, hear));
  watchTabs(hear);
  document.addEventListener("whist:copied", ({ detail, timeStamp }) => hear("button", `copied-${detail}`, "", timeStamp));
  addEventListener("whist:newer", ({ timeStamp }) => hear("newer", "", "", timeStamp));
}

const MOST = 1_000_000; // more of a file is not read: it is none of ours

function chooseFile() {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: ".json,application/json" });
  input.addEventListener("change", async ({ timeStamp }) => {
    const text = await input.files[0]?.slice(0, MOST).text().catch(() => "");
    if (text !== undefined) tell("statistics", "import", text, timeStamp);
  });
  input.click();
}

// A chapter of the handbook, made when the site was built; an empty text tells that it cannot be had.
async function fetchPage(name) {
  const answer = await fetch(new URL(`../../handbook/${name}.html`, import.meta.url)).catch(() => undefined);
  tell("page", name, answer?.ok ? await answer.text() : "", performance.now());
}

function key(event, hear) {
  if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own keys
  const by = KEYS[event.key];
  if (event.key === "Escape") hear("button", "escape", "", event.timeStamp);
  else if (by && event.target.closest("#hand")) hear("move", String(by), "", event.timeStamp);
  // A key that is held down is one gesture: the browser must not click the next card with it.
  else if (!(event.repeat && ["Enter", " "].includes(event.key))) return;
  event.preventDefault();
}

// A second Python, for those who think long (worker/worker.js); may be refused.
function hire() {
  const worker = new Worker(new URL("../worker/worker.js", import.meta.url), { type: "module" });
  const { whistCompiled, whistFiles } = globalThis;
  worker.postMessage({ whistCompiled, whistFiles });
  return worker;
}

// By way of offline.js, which knows whether a new release has to take over first.
const reload = () => dispatchEvent(new Event("whist:reload"));

globalThis.whistPage = { show, focus, finish, listen, hire, reload, chooseFile, fetchPage };
