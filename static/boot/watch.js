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
    fetch: ["The game could not be fetched.", "Is the connection up? Then try again."],
    start: ["The game could not start.", "Try again; if that does not help, try another browser."],
    silence: ["The game is taking very long.", "It may still come. Or try again."],
  };
  const PATIENCE = 20; // seconds without any news; ?patience=2 in the address is for tests

  const find = (id) => document.getElementById(id);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

  let over = false;
  let alarm;

  function step(name, { arrived = 0, expected = 0 } = {}) {
    if (over) return;
    listen();
    performance.mark(`whist:${name}`);
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

  // Any news calls off the alarm and sets it again.
  function listen() {
    clearTimeout(alarm);
    const patience = new URLSearchParams(location.search).get("patience") ?? PATIENCE;
    alarm = setTimeout(trouble, patience * 1000, "silence");
  }

  function trouble(kind, cause) {
    if (over) return;
    clearTimeout(alarm);
    const [what, mend] = TROUBLES[kind];
    const retry = element("button", { type: "button", className: "button main", textContent: "Try again" });
    retry.addEventListener("click", () => location.reload());
    find("boot-trouble").replaceChildren(paragraph(what), paragraph(mend), retry, ...because(cause));
    document.body.dataset.boot = "trouble";
  }

  const element = (name, properties) => Object.assign(document.createElement(name), properties);
  const paragraph = (textContent, className = "") => element("p", { textContent, className });

  // For a bug report: the last line, which is the one that says what happened in Python.
  function because(cause) {
    const line = String(cause?.message ?? cause ?? "").trim().split("\n").at(-1);
    return line ? [paragraph(line, "cause")] : [];
  }

  function done() {
    if (over) return;
    over = true;
    clearTimeout(alarm);
    performance.mark("whist:done");
    find("boot")?.remove();
    find("boot-trouble")?.remove(); // a late success takes its complaint back
    delete document.body.dataset.boot;
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
