// How long does something take in the page's Python?  Runs bench_core.py, or the bench that is named:
//
//     node tools/bench_core.mjs [bench_german.py]

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const bench = process.argv[2] ?? "bench_core.py";
const python = await loadPyodide({ args: [] });
python.FS.mkdirTree("/clone");
python.FS.mount(python.FS.filesystems.NODEFS, { root: fileURLToPath(new URL("../", import.meta.url)) }, "/clone");
const script = readFileSync(new URL(bench, import.meta.url), "utf8");
python.runPython(script, { globals: python.toPy({ __name__: "__main__", __file__: `/clone/tools/${bench}` }) });
