// Who thinks long without the page noticing? A second Python, in a module worker: no shared memory, no special headers.
//
// It is told first what the page has compiled and where the files are, then "TICKET REQUEST", and says "ready",
// "broken", or "TICKET ANSWER". What requests and answers are is known to whist/web/service.py; neither PyScript nor the
// screen is here.

import { loadPyodide } from "../boot/interpreter.mjs";

async function start(known) {
  Object.assign(globalThis, known);
  const python = await loadPyodide({});
  const { answer } = python.pyimport("whist.web.service");
  onmessage = ({ data }) => {
    const [ticket] = data.split(" ", 1);
    postMessage(`${ticket} ${answer(data.slice(ticket.length + 1))}`);
  };
  postMessage("ready");
}

onmessage = ({ data }) =>
  start(data).catch((cause) => {
    console.info("whist: the worker does not start:", cause);
    postMessage("broken");
  });
