// How do cards move? First, last, invert, play: where was each card before the patch, and where is it after.
//
// A card that a seat plays comes from that seat; a trick that is gathered goes to its winner; a new hand comes from
// the dealer. Only transforms are animated and no Python runs meanwhile. Nothing moves under reduced motion or at
// instant speed.

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const DURATIONS = { relaxed: 420, normal: 280, fast: 160, instant: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function move(root, patch) {
  const duration = still.matches ? 0 : (DURATIONS[root.dataset.pace] ?? 0);
  if (!duration) return void patch();
  const before = places(root);
  const gathered = gatheredTrick(root);
  patch();
  const after = places(root);
  const dealt = [...after.keys()].filter((card) => !before.has(card)).length > 4;
  let nth = 0;
  for (const [card, { element, box }] of after) {
    const from = before.get(card)?.box ?? home(root, element, dealt);
    if (from) fly(element, from, box, duration, before.has(card) || !dealt ? 0 : 24 * nth++);
  }
  sweep(root, gathered, after, duration);
}

// Ends every movement at once, as for a person who does not want to wait.
export function finish() {
  for (const animation of document.getAnimations()) {
    if (animation.id === "whist-card") animation.finish();
  }
}

function places(root) {
  const cards = root.querySelectorAll("#hand [data-card], #trick [data-card]");
  return new Map([...cards].map((element) => [element.dataset.card, { element, box: element.getBoundingClientRect() }]));
}

// Where a card comes from that was not on the table before.
function home(root, element, dealt) {
  if (dealt) return root.querySelector("#trick")?.getBoundingClientRect();
  return seatBox(root, element.dataset.place);
}

function seatBox(root, place) {
  const seat = root.querySelector(`.seat[data-place="${CSS.escape(place ?? "")}"]`);
  return (seat?.querySelector(".backs") ?? seat)?.getBoundingClientRect();
}

function fly(element, from, to, duration, delay) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(x, y) < 2) return;
  const scale = Math.min(1.2, Math.max(0.4, from.width / (to.width || 1)));
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  element.animate([start, { transform: "none" }], { id: "whist-card", duration, delay, easing: EASE, fill: "backwards" });
}

// The cards of a finished trick, copied, since the patch takes them away.
function gatheredTrick(root) {
  const trick = root.querySelector("#trick[data-winner]");
  if (!trick) return null;
  const cards = [...trick.querySelectorAll("[data-card]")];
  return { winner: trick.dataset.winner, cards: cards.map((card) => [card.dataset.card, card.cloneNode(true)]) };
}

function sweep(root, gathered, after, duration) {
  const goal = gathered && seatBox(root, gathered.winner);
  if (!goal) return;
  for (const [name, copy] of gathered.cards) {
    if (!after.has(name)) sweepAway(root, copy, goal, duration);
  }
}

function sweepAway(root, copy, goal, duration) {
  const layer = root.querySelector("#trick");
  if (!layer) return;
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  delete copy.dataset.card;
  layer.append(copy);
  const here = copy.getBoundingClientRect();
  const x = goal.left + goal.width / 2 - (here.left + here.width / 2);
  const y = goal.top + goal.height / 2 - (here.top + here.height / 2);
  const frames = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.2 }];
  copy.animate(frames, { id: "whist-card", duration, easing: EASE }).finished.finally(() => copy.remove());
}
