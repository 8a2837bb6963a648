// Does the library of the built site hold all that the game can reach?
//
//     node tests/in_pyodide/product.mjs
//
// Runs product.py in the Python of the site under Node, with its library and its game, and with an empty page.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const assets = fileURLToPath(new URL("../../dist/assets/", import.meta.url));
const asset = (start) => assets + readdirSync(assets).find((name) => name.startsWith(start));

const shell = fileURLToPath(new URL("../../whist/web/", import.meta.url));
const imports = readdirSync(shell)
  .filter((name) => name.endsWith(".py"))
  .flatMap((name) => [...readFileSync(shell + name, "utf8").matchAll(/^from js import (.+)$/gm)])
  .flatMap(([, names]) => names.split(", "));
for (const name of imports) globalThis[name] ??= {};

const python = await loadPyodide({
  stdLibURL: asset("stdlib-"),
  fsInit: async (fs) => fs.writeFile("/whist.zip", readFileSync(asset("whist-"))),
  env: { HOME: "/home/pyodide", PYTHONPATH: "/whist.zip" },
});
python.runPython(readFileSync(new URL("product.py", import.meta.url), "utf8"));
console.log("whist: all of the game loads and plays");
