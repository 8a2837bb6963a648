// How do cards move? First, last, invert, play: where was each card before the patch, and where is it after.
//
// A card that a seat plays comes from that seat; a trick that is gathered goes to its winner; a new hand comes from
// the dealer. Cards that are drawn come from the stock, the winner's first: the face-up one for all to see, the other
// face down until it is in its owner's hand. Only transforms are animated and no Python runs meanwhile. How many
// milliseconds each takes is in data-anim-... of the root, where zero is at once; under reduced motion nothing moves.

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function move(root, patch) {
  const times = timesOf(root);
  if (still.matches || !Object.values(times).some(Boolean)) return void patch();
  const before = places(root);
  const gathered = gatheredTrick(root);
  const stock = stockOf(root);
  patch();
  const after = places(root);
  const dealt = [...after.keys()].filter((card) => !before.has(card)).length > 4;
  const drawn = dealt ? null : drawnFrom(root, stock, after);
  let nth = 0;
  for (const [card, { element, box }] of after) {
    if (drawn?.cards.includes(element)) continue;
    const from = before.get(card)?.box ?? home(root, element, dealt);
    const isNew = dealt && !before.has(card);
    if (from) fly(element, from, box, isNew ? times.deal : times.flight, isNew ? times.gap * nth++ : 0);
  }
  sweep(root, gathered, after, times.sweep);
  if (drawn) draw(root, stock, drawn, times);
}

function timesOf({ dataset }) {
  const of = (name) => Number(dataset[name]) || 0;
  return {
    flight: of("animFlight"), sweep: of("animSweep"), deal: of("animDeal"), gap: of("animGap"), draw: of("animDraw"), turn: of("animTurn"),
  };
}

// Ends every movement at once, as for a person who does not want to wait.
export function finish() {
  for (const animation of document.getAnimations()) {
    if (animation.id === "whist-card") animation.finish();
  }
}

function places(root) {
  const cards = root.querySelectorAll("#hand [data-card], #trick [data-card], #prize");
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
  const { x, y } = way(to, from);
  if (Math.hypot(x, y) < 2 || !(duration + delay)) return;
  const scale = Math.min(1.2, Math.max(0.4, from.width / (to.width || 1)));
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  animate(element, [start, { transform: "none" }], duration, delay);
}

function way(from, to) {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  return { x, y };
}

function animate(element, frames, duration, delay) {
  return element.animate(frames, { id: "whist-card", duration, delay, easing: EASE, fill: "backwards" });
}

// The cards of a finished trick, copied, since the patch takes them away.
function gatheredTrick(root) {
  const trick = root.querySelector("#trick[data-winner]");
  if (!trick) return null;
  const cards = [...trick.querySelectorAll("[data-card]")];
  return { winner: trick.dataset.winner, cards: cards.map((card) => [card.dataset.card, copied(card)]) };
}

function sweep(root, gathered, after, duration) {
  const goal = gathered && seatBox(root, gathered.winner);
  if (!goal || !duration) return;
  for (const [name, copy] of gathered.cards) {
    if (!after.has(name)) send(root, copy, goal, 0.35, 0.2, duration, 0);
  }
}

// The stock as it lies before a patch.
function stockOf(root) {
  const prize = root.querySelector("#prize");
  const back = root.querySelector("#pile .back:last-child");
  return prize && back ? { card: prize.dataset.card, prize: copied(prize), back: copied(back) } : null;
}

// What was drawn, if the prize is gone: whether I won it, my new card, and the next prize. Whoever leaves the match takes
// prize and seats away together, and nobody has drawn.
function drawnFrom(root, stock, after) {
  const next = root.querySelector("#prize");
  if (!stock || next?.dataset.card === stock.card || !seatBox(root, "north")) return null;
  const mine = root.querySelector("#hand [data-drawn]");
  return { won: after.has(stock.card), cards: [mine, next] };
}

function draw(root, { prize, back }, { won, cards: [mine, next] }, { draw: duration, turn }) {
  const seat = seatBox(root, "north");
  const [first, second, third] = [0.3 * duration, duration, 1.7 * duration];
  const hand = mine?.getBoundingClientRect();
  if (won) {
    if (mine) fly(mine, prize.box, hand, duration, first);
    send(root, back, seat, 0.5, 1, duration, second);
  } else {
    send(root, prize, seat, 0.5, 1, duration, first);
    if (mine) {
      send(root, back, hand, 1, 1, duration, second);
      turnUp(mine, turn, second + duration);
    }
  }
  if (next) turnUp(next, turn, third);
}

// A card that lay face down is turned; until then it is not to be seen.
function turnUp(element, duration, delay) {
  animate(element, [{ opacity: 0, transform: "rotateY(90deg)" }, { opacity: 1, transform: "none" }], duration, delay);
}

// A copy of a card that only flies: it has no name, and no patch reaches it.
function copied(element) {
  const copy = element.cloneNode(true);
  for (const name of ["id", "role", "aria-label", "data-card", "data-place"]) copy.removeAttribute(name);
  copy.classList.add("flight");
  return { copy, box: element.getBoundingClientRect(), width: element.offsetWidth, turn: getComputedStyle(element).rotate };
}

function send(root, { copy, box, width, turn }, goal, scale, opacity, duration, delay) {
  const { x, y } = way(box, goal);
  copy.style.setProperty("--card-w", `${width}px`);
  copy.style.rotate = turn;
  sky(root).append(copy);
  copy.style.left = `${box.left + (box.width - copy.offsetWidth) / 2}px`;
  copy.style.top = `${box.top + (box.height - copy.offsetHeight) / 2}px`;
  const frames = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity }];
  animate(copy, frames, duration, delay).finished.finally(() => copy.remove());
}

// Beside the page that Python patches, with the inks that the person has chosen.
function sky(root) {
  let above = document.getElementById("sky");
  if (!above) {
    above = document.createElement("div");
    above.id = "sky";
    above.setAttribute("aria-hidden", "true");
    document.body.append(above);
  }
  above.dataset.palette = root.dataset.suits;
  return above;
}
