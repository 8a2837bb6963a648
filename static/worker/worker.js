// Who thinks long without the page noticing? A second Python, in a module worker: no shared memory, no special headers.
//
// It is told first what the page has compiled, then "TICKET REQUEST", and says "ready", "broken", or "TICKET ANSWER".
// What requests and answers are is known to whist/web/service.py; neither PyScript nor the screen is here.

import { loadPyodide } from "../boot/interpreter.mjs";

const GAME = new URL("../../whist.zip", import.meta.url);
const LIBRARY = "/whist.zip";

async function start(compiled) {
  globalThis.whistCompiled = compiled;
  const [python, game] = await Promise.all([loadPyodide({}), fetch(GAME).then(insistOnSuccess)]);
  python.FS.writeFile(LIBRARY, new Uint8Array(game));
  python.runPython(`import sys; sys.path.append("${LIBRARY}")`);
  const { answer } = python.pyimport("whist.web.service");
  onmessage = ({ data }) => {
    const [ticket] = data.split(" ", 1);
    postMessage(`${ticket} ${answer(data.slice(ticket.length + 1))}`);
  };
  postMessage("ready");
}

function insistOnSuccess(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

onmessage = ({ data }) =>
  start(data).catch((cause) => {
    console.info("whist: the worker does not start:", cause);
    postMessage("broken");
  });
