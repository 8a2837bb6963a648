// Where are the drawings of the cards? In the page itself, once.
//
// A card could refer to a symbol in a file, but then every new card asks the network for that file again, and
// stays blank where there is none. So the drawings are fetched once and hung into the page, unseen.

const FILES = ["faces.svg", "courts.svg"];
const SPELT = ["A", "K", "Q", "J"]; // the ranks that are letters

// Gives each of these ranks the glyph of its language.
let letters = SPELT.join(" ");
export function spell(wanted) {
  if (wanted !== letters) spelt((letters = wanted));
}

function spelt() {
  letters.split(" ").forEach((glyph, place) => {
    document.querySelector(`#rank-${SPELT[place]} use`)?.setAttribute("href", `#glyph-${glyph}`);
  });
}

async function hang(file) {
  const answer = await fetch(new URL(`../cards/${file}`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const drawings = document.adoptNode(documentElement);
  drawings.setAttribute("class", "unseen");
  drawings.setAttribute("aria-hidden", "true");
  document.body.append(drawings);
}

Promise.all(FILES.map(hang)).then(spelt).catch((cause) => globalThis.whistBoot.trouble("fetch", cause));
