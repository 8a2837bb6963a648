// How does PyScript start where the browser refuses it a database?
//
// PyScript opens IndexedDB on every boot, to remember packages that this game has none of, and when that is refused
// (an embedded page, a strict privacy setting) it stops without a word. So for the time of the boot it is lent an
// empty database in memory: everywhere, because one way is easier to trust than two. It answers what PyScript asks.

export function lendMemoryDatabase() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) }, configurable: true });
  const giveBack = () => (own ? Object.defineProperty(globalThis, "indexedDB", own) : delete globalThis.indexedDB);
  addEventListener("whist:done", giveBack, { once: true });
}

const store = { getAllKeys: () => answer([]), clear: () => answer() };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

// Like an IDBRequest: the asker sets onsuccess after asking.
function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}
