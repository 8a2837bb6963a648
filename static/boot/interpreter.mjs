// Which Python is started, by PyScript in the page and by our own worker?
//
// PyScript passes hardly any option on to Pyodide; this module stands between them and adds ours: the standard
// library as bytecode, and the knowledge that there are no packages to look up.

import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

const runtime = new URL("../../runtime/", import.meta.url);

const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

// The page keeps what it has compiled and sends it to the worker, which would else compile the same for itself.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (answer, imports) => {
  const module = globalThis.whistCompiled;
  if (module) return { module, instance: await WebAssembly.instantiate(module, imports) };
  const made = await instantiateStreaming(answer, imports);
  globalThis.whistCompiled = made.module;
  return made;
};

export async function loadPyodide(options) {
  const python = await load({
    ...options,
    indexURL: new URL("pyodide/", runtime).href,
    stdLibURL: new URL("stdlib.zip", runtime).href,
    lockFileContents: NO_PACKAGES,
  });
  globalThis.whistBoot?.step("table");
  return python;
}
