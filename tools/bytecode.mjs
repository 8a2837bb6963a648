// How does Python source become the bytecode that the page runs?
//
//     node tools/bytecode.mjs SOURCES.zip BYTECODE.zip OPTIMIZE [ROOT...]
//
// The pinned Pyodide compiles it under Node, so that the bytecode is for exactly the Python that will read it.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [sources, bytecode, optimize, ...roots] = process.argv.slice(2);
const recipe = new URL("bytecode_recipe.py", import.meta.url);

// The same sources are the same bytecode, byte for byte: chance is not to order any set. Columns of instructions are
// left out, since where there are no sources nobody can underline them; lines stay.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ env });
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.runPython(readFileSync(recipe, "utf8"));
python.globals.get("compile_zip")("/sources.zip", "/bytecode.zip", Number(optimize), roots);
writeFileSync(bytecode, python.FS.readFile("/bytecode.zip"));
