// What does the game need where there is no network? All of one release, or nothing.
//
// Everything but the page is named after its contents, so whatever is kept under an address is right, whichever release
// kept it. A release takes over when the person says so, or when no page of the one before is open any more; until then
// that one serves its pages from its own cache. Pages and their files never mix.

const RELEASE = ""; // the build writes both
const FILES = [];

const [PAGE, ...rest] = FILES.map((path) => new URL(path, registration.scope).href);
const OURS = `${registration.scope} `; // other sites of this origin have caches too
const NAME = OURS + RELEASE;

addEventListener("install", (event) => event.waitUntil(install(event)));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", () => skipWaiting());
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

async function install(event) {
  // Where they can, browsers take a file from the cache without asking us, which is faster.
  event.addRoutes?.({ condition: { urlPattern: new URL("assets/*", registration.scope).href }, source: "cache" });
  const cache = await caches.open(NAME);
  try {
    await Promise.all([PAGE, ...rest].map((file) => keep(cache, file)));
  } catch (cause) {
    await caches.delete(NAME);
    throw cause;
  }
}

// What an earlier release has kept, or what the browser has just fetched for the page, is not fetched again.
async function keep(cache, file) {
  const found = (await kept(file)) ?? (await fetch(file));
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  // Some hosts redirect to shorter addresses, and browsers refuse a page that was redirected.
  await cache.put(file, found.redirected ? new Response(found.body, found) : found);
}

async function takeOver() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS));
  // The release before this one stays, for those of its pages that are still open in other tabs.
  await Promise.all(ours.slice(0, -2).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  return (await kept(isPage(request) ? PAGE : request.url)) ?? fetch(request);
}

// Whatever stands behind the question mark is for the game.
function isPage({ mode, url }) {
  const address = url.split(/[?#]/, 1)[0];
  return mode === "navigate" && ["", "index.html"].some((path) => address === registration.scope + path);
}

function kept(file) {
  return caches.match(file, { ignoreVary: true });
}
