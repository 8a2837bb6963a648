// How does PyScript start under a policy without eval, and whom does it tell of an exception?

import "../table/page.js"; // Python reaches for it as soon as it runs
import { hooks } from "../../runtime/pyscript/core.js";

// Its core compiles its own default hook for workers with Function(), which the policy refuses. The game starts its
// worker without PyScript, so the hook can go. It must go before the plugins are loaded: a static import guarantees
// that this line runs directly after the core.
hooks.worker.onBeforeRunAsync.clear();

// An exception in Python ends as a line on the console. During the boot it is also told to the person.
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (words) => {
    stderr(words);
    if (words instanceof Error) globalThis.whistBoot.trouble("start", words);
  };
});
