// What does Python need to know of the address, and how does it get a text onto the clipboard?

const pairs = () => [...new URLSearchParams(location.search)];
const page = () => location.origin + location.pathname;

// The date where the visitor is, as in 2026-11-30.
function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// The address no longer names a match that has been left.
function leave() {
  history.replaceState(null, "", location.pathname);
}

// Where nothing may be copied, the text is selected for the person to copy it.
async function copy(id, what) {
  const field = document.getElementById(id);
  let detail = what;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    detail = "not";
  }
  document.dispatchEvent(new CustomEvent("whist:copied", { detail }));
}

globalThis.whistAddress = { pairs, page, today, leave, copy };

if ("embed" in document.documentElement.dataset && parent !== window) import("./frame.js");
