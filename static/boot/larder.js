// How are files fetched before the runtime asks for them, and their bytes counted on the way?
//
// The runtime offers no progress and hides failures (a missing .wasm is a warning on the console, then silence).
// So the boot fetches for it: when the runtime asks, it is handed the response that is already on its way.

const network = globalThis.fetch;
const larder = new Map();

// Whether a service worker has every file at hand: then there is nothing to count, and counting has its price.
const atHand = isServed();

function isServed() {
  try {
    return Boolean(globalThis.navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame without an origin may not even ask
  }
}

// Resolves when the whole file is here; `count` hears the bytes of every piece.
export async function fetchAhead(url, count) {
  const answer = network(url).then(insistOnSuccess);
  larder.set(url, answer);
  // A copy is counted, since only a response as it came lets the browser keep compiled WebAssembly; of what a service
  // worker has answered it keeps nothing even then.
  if (atHand) return void (await answer);
  const copy = (await answer).clone();
  for (const reader = copy.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    count(value.byteLength);
  }
}

function insistOnSuccess(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

function fetchFromLarder(resource, options) {
  const url = new URL(resource.url ?? resource, document.baseURI).href;
  const answer = larder.get(url) ?? network(resource, options);
  larder.delete(url); // a body can be read once
  return answer;
}

globalThis.fetch = fetchFromLarder;
addEventListener("whist:done", () => (globalThis.fetch = network), { once: true });
