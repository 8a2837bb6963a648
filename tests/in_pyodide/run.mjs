// Do the pure tests also pass in the Python that the page runs?
//
//     node tests/in_pyodide/run.mjs SITE_PACKAGES [pytest's arguments]
//
// Runs pytest inside Pyodide under Node, on this clone and on the pure packages of its virtual environment.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [packages, ...options] = process.argv.slice(2);
const clone = fileURLToPath(new URL("../../", import.meta.url));
const session = new URL("session.py", import.meta.url);

const python = await loadPyodide({ env: { HOME: "/clone", PYTHONINSPECT: "" } });
mount(clone, "/clone");
mount(packages, "/packages");
python.runPython(readFileSync(session, "utf8"));
process.exit(python.globals.get("run_tests")(options));

function mount(folder, place) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
