// Who thinks long without the page noticing? A second Python, in a module worker: no shared memory, no special headers.
//
// It is told "TICKET REQUEST" and says "ready", "broken", or "TICKET ANSWER". What requests and answers are is known
// to whist/web/service.py alone; neither PyScript nor the screen is here.

import { loadPyodide } from "../boot/interpreter.mjs";

const GAME = new URL("../../whist.zip", import.meta.url);
const LIBRARY = "/whist.zip";

const start = async () => {
  const [python, game] = await Promise.all([loadPyodide({}), fetch(GAME).then(insistOnSuccess)]);
  python.FS.writeFile(LIBRARY, new Uint8Array(game));
  python.runPython(`import sys; sys.path.append("${LIBRARY}")`);
  const { answer } = python.pyimport("whist.web.service");
  onmessage = ({ data }) => {
    const [ticket] = data.split(" ", 1);
    postMessage(`${ticket} ${answer(data.slice(ticket.length + 1))}`);
  };
  postMessage("ready");
};

function insistOnSuccess(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}

start().catch((cause) => {
  console.info("whist: the worker does not start:", cause);
  postMessage("broken");
});
