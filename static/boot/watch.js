// What does the person see until the game is there?
//
// A classic script without imports, so that it is alive before anything else can fail. The rest of the boot tells
// it what happens through globalThis.whistBoot; when the game is up, the game says whistBoot.done().

"use strict";

{
  const STEPS = {
    fetch: { words: "Fetching the game", from: 0, to: 80 },
    python: { words: "Starting Python", from: 85, to: 85 },
    table: { words: "Setting the table", from: 95, to: 95 },
  };
  const TROUBLES = {
    old: ["This browser cannot play Whist.", "It lacks WebAssembly, which every current browser has."],
    file: ["The game cannot run from a file.", "It has to be served: python3 dev.py serve."],
    fetch: ["The game could not be fetched.", "Is the connection up? Then try again."],
    start: ["The game could not start.", "Try again; if that does not help, try another browser."],
    silence: ["The game is taking very long.", "It may still come. Or try again."],
  };
  const PATIENCE = 20; // seconds without any news; ?patience=2 in the address is for tests

  const find = (id) => document.getElementById(id);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

  let over = false; // the game is up
  let missing = false; // a file
  let lost = false; // it will not come up
  let current; // step
  let alarm; // for silence

  function step(name, { arrived = 0, expected = 0 } = {}) {
    if (over) return;
    listen();
    if (name !== current) performance.mark(`whist:${name}`);
    current = name;
    const { words, from, to } = STEPS[name];
    const share = expected ? arrived / expected : 0;
    show(words + (expected ? `: ${megabytes(arrived)} of ${megabytes(expected)} MB` : ""), from + share * (to - from));
  }

  function show(words, value) {
    const [label, bar] = [find("boot-step"), find("boot-progress")];
    if (!label || !bar) return; // the game has taken the table already
    label.textContent = words;
    bar.value = Math.max(bar.value, value);
  }

  // Any news calls off the alarm, takes a complaint of silence back, and sets the alarm again.
  function listen() {
    clearTimeout(alarm);
    if (lost) return;
    complain();
    const patience = new URLSearchParams(location.search).get("patience") ?? PATIENCE;
    alarm = setTimeout(() => complain(...TROUBLES.silence.map(paragraph), retry()), patience * 1000);
  }

  // This load of the page cannot succeed any more, as far as can be told.
  function trouble(kind, cause) {
    // A file that is missing is why Python cannot start, and is told whichever is heard of first.
    if (over || (missing && kind === "start")) return;
    missing = kind === "fetch";
    lost = true;
    clearTimeout(alarm);
    const words = TROUBLES[location.protocol === "file:" ? "file" : kind];
    complain(...words.map(paragraph), retry(), ...because(cause));
  }

  function complain(...contents) {
    find("boot-trouble")?.replaceChildren(...contents);
    document.documentElement.toggleAttribute("data-trouble", contents.length > 0);
  }

  function retry() {
    const button = element("button", { type: "button", className: "button main", textContent: "Try again" });
    button.addEventListener("click", () => location.reload());
    return button;
  }

  const element = (name, properties) => Object.assign(document.createElement(name), properties);
  const paragraph = (textContent) => element("p", { textContent });

  // For a bug report: the last line, which is the one that says what happened in Python.
  function because(cause) {
    const line = String(cause?.message ?? cause ?? "").trim().split("\n").at(-1);
    return line ? [element("p", { textContent: line, className: "cause" })] : [];
  }

  function done() {
    if (over) return;
    over = true;
    clearTimeout(alarm);
    performance.mark("whist:done");
    complain(); // a late success takes every complaint back
    find("boot")?.remove();
    find("boot-trouble")?.remove();
    dispatchEvent(new Event("whist:done"));
  }

  // An element that fails to load (a script of ours) arrives here only in the capture phase.
  addEventListener(
    "error",
    ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) trouble("fetch", target.src);
      else if (target === window) trouble("start", error ?? message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => trouble("start", reason));

  globalThis.whistBoot = { step, trouble, done };
  listen();
}
