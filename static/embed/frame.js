// How do the page around the frame and the game in it talk?
//
// The game says how high it would like to be: {type: "whist:size", height}, when it comes up and whenever its width
// changes. The page around may ask for that again ({type: "whist:size?"}), or say which light it has
// ({type: "whist:theme", theme: "light" or "dark"}). Whatever else is said is not heard, and nobody else is.
// There is nothing in these words that the page around must not know, whoever it is.

const root = document.documentElement;

// A height follows from the width alone: if it followed from the height, page and frame would chase each other.
function comfortable() {
  const rem = parseFloat(getComputedStyle(root).fontSize) / 16;
  const width = root.clientWidth / rem;
  const [least, share, most] = width < 560 ? [480, 1.5, 660] : [400, 0.62, 680];
  return Math.round(Math.min(Math.max(width * share, least), most) * rem);
}

let told;
function tell() {
  const height = comfortable();
  if (height !== told) parent.postMessage({ type: "whist:size", height }, "*");
  told = height;
}

const ANSWERS = new Map([
  ["whist:size?", () => ((told = undefined), tell())],
  ["whist:theme", ({ theme }) => ["light", "dark"].includes(theme) && (root.dataset.theme = theme)],
]);

addEventListener("message", ({ source, data }) => {
  if (source === parent) ANSWERS.get(data?.type)?.(data);
});

new ResizeObserver(tell).observe(root);
