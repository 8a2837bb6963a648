// What does saving need of the browser? The time in words, files out and in, and news of other tabs.

const LONGEST = 1_100_000; // bytes: a file that is longer is no record, and is not read to its end

let clock; // made once: that takes longer than all of its answers
function now() {
  clock ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  return clock.format(new Date());
}

const agent = () => navigator.userAgent;
// What browsers let a page close; asking for more is a warning on the console.
const close = () => void ((opener || history.length === 1) && window.close());

function download(name, text) {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // some browsers read it late
}

// `hear` is told the text; the field is emptied, so that the same file can be chosen again.
export async function readFile(field, hear) {
  const [file] = field.files;
  if (!file) return;
  const text = await file.slice(0, LONGEST).text();
  field.value = "";
  hear("file", field.name, text, 0);
}

// The storage of this page tells only of what other tabs write.
export function watchTabs(hear) {
  addEventListener("storage", ({ key }) => {
    if (key?.endsWith(".tab")) hear("tab", key, "", 0);
  });
}

globalThis.whistDesk = { now, agent, close, download };
