// How long do the engine, a player and the screen's HTML take in the page's Python?  See bench_core.py.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide({ args: [] });
python.FS.mkdirTree("/clone");
python.FS.mount(python.FS.filesystems.NODEFS, { root: fileURLToPath(new URL("../", import.meta.url)) }, "/clone");
const script = readFileSync(new URL("bench_core.py", import.meta.url), "utf8");
python.runPython(script, { globals: python.toPy({ __name__: "__main__", __file__: "/clone/tools/bench_core.py" }) });
