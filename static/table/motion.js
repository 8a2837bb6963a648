// How do cards move? First, last, invert, play: where was each card before the patch, and where is it after.
//
// A card that a seat plays comes from that seat; a trick that is gathered goes to its winner; a new hand comes from
// the dealer. Cards that are drawn come from the stock, the winner's first: the face-up one for all to see, the other
// face down until it is in its owner's hand. Only transforms are animated and no Python runs meanwhile. Nothing moves under reduced motion or at
// instant speed.

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const DURATIONS = { relaxed: 420, normal: 280, fast: 160, instant: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function move(root, patch) {
  const duration = still.matches ? 0 : (DURATIONS[root.dataset.pace] ?? 0);
  if (!duration) return void patch();
  const before = places(root);
  const gathered = gatheredTrick(root);
  const stock = stockOf(root);
  patch();
  const after = places(root);
  const dealt = [...after.keys()].filter((card) => !before.has(card)).length > 4;
  let nth = 0;
  const drawn = !dealt && drawnFrom(root, stock, after);
  for (const [card, { element, box }] of after) {
    if (drawn && [drawn.mine, drawn.next].includes(element)) continue;
    const from = before.get(card)?.box ?? home(root, element, dealt);
    if (from) fly(element, from, box, duration, before.has(card) || !dealt ? 0 : 24 * nth++);
  }
  sweep(root, gathered, after, duration);
  if (drawn) draw(root, stock, drawn, duration);
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

// The stock as it lies before a patch: where, and a copy of the prize.
function stockOf(root) {
  const prize = root.querySelector("#prize");
  const pile = root.querySelector("#pile");
  if (!prize || !pile) return null;
  const back = pile.querySelector(".back")?.cloneNode(true);
  return { card: prize.dataset.card, prize: prize.cloneNode(true), at: prize.getBoundingClientRect(), back, from: pile.getBoundingClientRect() };
}

// Who has drawn what, if the prize is gone: my new card, and whether it is the prize.
function drawnFrom(root, stock, after) {
  const prize = root.querySelector("#prize");
  if (!stock || prize?.dataset.card === stock.card) return null;
  const mine = root.querySelector("#hand [data-drawn]");
  return { mine, iWon: after.has(stock.card), next: prize };
}

function draw(root, stock, { mine, iWon, next }, duration) {
  const seat = root.querySelector('.seat[data-place="north"] .backs')?.getBoundingClientRect();
  const first = 0.3 * duration, second = duration, third = 1.7 * duration;
  if (iWon && mine) fly(mine, stock.at, mine.getBoundingClientRect(), duration, first);
  if (!iWon && seat) send(root, stock.prize, stock.at, seat, duration, first);
  if (iWon && seat && stock.back) send(root, stock.back, stock.from, seat, duration, second);
  if (!iWon && mine && stock.back) {
    send(root, stock.back, stock.from, mine.getBoundingClientRect(), duration, second);
    turnUp(mine, duration, second + duration);
  }
  if (next) turnUp(next, duration, third);
}

// A copy that flies and is gone.
function send(root, copy, from, to, duration, delay) {
  copy.removeAttribute("id");
  copy.removeAttribute("role");
  copy.removeAttribute("aria-label");
  copy.setAttribute("aria-hidden", "true");
  delete copy.dataset.card;
  copy.classList.add("flight");
  copy.style.setProperty("--card-w", `${from.width}px`);
  copy.style.left = `${from.left}px`;
  copy.style.top = `${from.top}px`;
  root.append(copy);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = Math.min(1.5, Math.max(0.4, to.height / from.height));
  const frames = [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(${scale})` }];
  const flight = copy.animate(frames, { id: "whist-card", duration, delay, easing: EASE, fill: "backwards" });
  flight.finished.finally(() => copy.remove());
}

// A card that lay face down is turned; until then it is not to be seen.
function turnUp(element, duration, delay) {
  const frames = [{ opacity: 0, transform: "rotateY(90deg)" }, { opacity: 1, transform: "none" }];
  element.animate(frames, { id: "whist-card", duration: 0.5 * duration, delay, easing: EASE, fill: "backwards" });
}
