// Which Python is started, by PyScript in the page and by our own worker?
//
// PyScript passes hardly any option on to Pyodide; this module stands between them and adds ours: the standard library
// as bytecode, the game, and the knowledge that there are no packages to look up. `whistFiles` says where they are.

import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

const GAME = "/whist.zip"; // in Python's file system
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

// Pyodide has a memory that is shared, to sleep in while a terminal is silent. There is no terminal here, and browsers warn
// of shared memory in a page that is not isolated. This one it cannot sleep in, and it knows what to do then.
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor({ shared: _, ...limits }) {
    super(limits);
  }
};

export async function loadPyodide(options) {
  const { library, game } = globalThis.whistFiles;
  const files = fetch(game).then(bytes);
  const python = await load({
    ...options,
    indexURL: new URL("../../runtime/pyodide/", import.meta.url).href,
    stdLibURL: library,
    lockFileContents: NO_PACKAGES,
    fsInit: async (fs) => fs.writeFile(GAME, await files),
    // A safe path begins without the current folder, where PyScript leaves its own package as source: the library has
    // it as bytecode.
    env: { HOME: "/home/pyodide", PYTHONPATH: GAME, PYTHONSAFEPATH: "1" },
  });
  globalThis.whistBoot?.step("table");
  return python;
}

async function bytes(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
