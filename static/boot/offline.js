// How does the game come to stay where there is no network, and who says that there is a new release?
//
// Where the browser refuses a service worker (in a frame of another site, without storage) the game works as before,
// and there is nothing to tell.

export const stay = () => register().catch(() => {});

async function register() {
  const address = new URL("sw.js", document.baseURI);
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  if (registration.waiting) offer();
  registration.addEventListener("updatefound", ({ target: { installing } }) =>
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed" && registration.active) offer();
    }),
  );
  // An installed game may stay open for weeks.
  document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
  addEventListener("whist:reload", () => reload(registration));
}

// Whoever installs it means to keep it, and browsers may clear away what they were not asked to keep.
addEventListener("appinstalled", () => navigator.storage?.persist?.());

const offer = () => dispatchEvent(new Event("whist:newer"));

function reload({ waiting }) {
  if (!waiting) return location.reload(); // the release has taken over in another tab
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}
