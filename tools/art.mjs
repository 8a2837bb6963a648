// Draws the card art: `node tools/art.mjs` writes static/cards/{faces,courts,back-*}.svg (kept in the repository,
// so that neither the page nor a fresh clone needs this tool).
// Suits, pips, indices and the backs are ours; the twelve courts are the CC0 set of Adrian Kennard.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { optimize } from "svgo";

const COURTS = new URL("../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/", import.meta.url);
const OUT = new URL("../static/cards/", import.meta.url);

// Each suit in a box of 100, without transforms, so that it can be scaled into a pip by arithmetic alone.
const SUITS = {
  S: "M50 3C59 23 93 40 93 64C93 78 83 86 72 86C64 86 57 82 54 75C55 86 59 93 67 97L33 97C41 93 45 86 46 75C43 82 36 86 28 86C17 86 7 78 7 64C7 40 41 23 50 3Z",
  H: "M50 96C44 79 6 58 6 31C6 16 17 6 30 6C40 6 47 12 50 21C53 12 60 6 70 6C83 6 94 16 94 31C94 58 56 79 50 96Z",
  D: "M50 2C58 21 71 38 88 50C71 62 58 79 50 98C42 79 29 62 12 50C29 38 42 21 50 2Z",
  C: "M50 4C63 4 72 14 72 26C72 32 70 37 66 41C69 39 72 38 75 38C87 38 96 48 96 60C96 72 87 81 75 81C65 81 58 77 54 70C55 82 58 92 67 97L33 97C42 92 45 82 46 70C42 77 35 81 25 81C13 81 4 72 4 60C4 48 13 38 25 38C28 38 31 39 34 41C30 37 28 32 28 26C28 14 37 4 50 4Z",
};

// Index glyphs: [advance, strokes of the body, strokes of the serifs], 32 high, drawn with a pen. Among them the letters
// of other languages (whist/app/letters.py): the ranks from ace to jack show one of them each, and the page says which.
const GLYPHS = {
  A: [25, "M3.6 29L12.5 4.5L21.4 29M7 20.5H18", "M0 30H8.2M16.8 30H25M10 2.4H13.5"],
  R: [25, "M6 2V30M6 4.500H13.500C18 4.500 20.500 7.500 20.500 11S18 17.500 13.500 17.500H6M13 17.500L20.500 29.500", "M1 2H8M1 30H11M16.500 30H25"],
  D: [25, "M6.500 2V30M6.500 4.500H10.500C17.500 4.500 22 9 22 16S17.500 27.500 10.500 27.500H6.500", "M1 2H8M1 30H8"],
  V: [25, "M3.600 3L12.500 27.500L21.400 3", "M0 2H8.200M16.800 2H25"],
  B: [24, "M6.500 2V30M6.500 4.500H12.500C16.500 4.500 18.500 7 18.500 10S16.500 15.300 12.500 15.300H6.500M12.500 15.300C18 15.300 20.800 18 20.800 21.500S18 27.500 12.500 27.500H6.500", "M1 2H8M1 30H8"],
  H: [25, "M5.500 2V30M19.500 2V30M5.500 16H19.500", "M1 2H10M1 30H10M15 2H24M15 30H24"],
  W: [32, "M3 3L9.500 27L16 8L22.500 27L29 3", "M0 2H7M25 2H32"],
  G: [25, "M21 8.500C19.500 5 16.500 3 12.800 3C6.500 3 3 8.500 3 16S6.500 29 12.800 29C17 29 20.500 27 21 23.500V18H13.500", ""],
  E: [23, "M6 2V30M6 4.500H19.500M6 16H16M6 27.500H20", "M1 2H8M1 30H8M20 2V9M20.500 23V30"],
  Kn: [35, "M5 2V30M15.500 2.500L6.500 18M10 14L17 29.500M23 13V30M23 19C24 15.500 26 14.500 28 14.500C31 14.500 31.500 17 31.500 20V30", "M1 2H9M1 30H9"],
  Te: [25, "M12.500 4V30M3.500 4.500H21.500", "M3 3V10M22 3V10M8 30H17"],
  De: [27, "M8 4.500H19.500V25M8 4.500C8 14 7 20 5 25M2.500 25.500H24.500", "M3 25V31M24 25V31"],
  K: [25, "M6 2V30M21 2.5L7.5 18.5M11.5 14L21 29.5", "M1 2H11M1 30H11M15.5 2H24.5M15.5 30H25"],
  Q: [25, "M12.5 3C6 3 3 8 3 15.5S6 28 12.5 28S22 23 22 15.5S19 3 12.5 3ZM12 19.5L21.5 31", ""],
  J: [22, "M15.5 2V22C15.5 26.600 13 29 9.200 29C5.500 29 3.200 26.500 3 22.500", "M9.500 2H21.500"],
  2: [24, "M3.500 10C3.800 5.500 7 3 11.800 3C17 3 20.300 6 20.300 10.300C20.300 17 5 21 3.800 29H21.500", "M21.400 24.500V31.800"],
  3: [24, "M4 3H19.500L11.500 13.300C17 13.300 20.800 16.500 20.800 21C20.800 26 17 29 11.800 29C7.500 29 4.500 27 3 23.500", "M3.800 .5V8"],
  4: [25, "M17 29.500V3L3.500 21.500H24", "M12.200 30H22"],
  5: [24, "M20 3H6.300L5.300 14.200C7.200 12.500 9.500 11.700 12 11.700C17 11.700 20.800 15 20.800 20.200C20.800 25.500 17 29 11.800 29C7.500 29 4.500 27 3 23.500", "M20 .2V6.500"],
  6: [24, "M19 4.300C9.500 6 3.300 13 3.300 20.500C3.300 26 6.800 29 12 29S20.700 25.700 20.700 20.700S17.200 12.700 12.300 12.700S3.600 16 3.300 20.500", ""],
  7: [24, "M3.500 3H20.800C14.500 11.500 10.800 20 10 31.500", "M3.500 .2V8.500"],
  8: [24, "M12 3C7.500 3 5 5.500 5 8.700S7.800 14.600 12 14.600S19 12 19 8.700S16.500 3 12 3ZM12 14.600C6.500 14.600 3.300 17.600 3.300 21.800S6.500 29 12 29S20.700 26 20.700 21.800S17.500 14.600 12 14.600Z", ""],
  9: [24, "M5 27.700C14.500 26 20.700 19 20.700 11.500C20.700 6 17.200 3 12 3S3.300 6.300 3.300 11.300S6.800 19.300 11.700 19.300S20.400 16 20.700 11.500", ""],
  T: [32, "M6 4.500V29M21.500 3C16.500 3 14.700 8 14.700 16S16.500 29 21.500 29S28.300 24 28.300 16S26.500 3 21.500 3Z", "M1.800 5.500L7.500 3M1.500 30H10.500"],
};

const RANKS = [..."23456789AKQJT"];

// Pips of the number cards: three columns and the rows of the classical layouts, on a card of 100 x 140.
const [LEFT, MIDDLE, RIGHT] = [52, 67, 82];
const pair = (...rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const PIPS = {
  2: [[MIDDLE, 22], [MIDDLE, 118]],
  3: [[MIDDLE, 22], [MIDDLE, 70], [MIDDLE, 118]],
  4: pair(22, 118),
  5: [...pair(22, 118), [MIDDLE, 70]],
  6: pair(22, 70, 118),
  7: [...pair(22, 70, 118), [MIDDLE, 46]],
  8: [...pair(22, 70, 118), [MIDDLE, 46], [MIDDLE, 94]],
  9: [...pair(22, 54, 86, 118), [MIDDLE, 70]],
  T: [...pair(22, 54, 86, 118), [MIDDLE, 38], [MIDDLE, 102]],
};

const round = (n) => Number(n.toFixed(1));

/** A suit of the given size centred on (x, y); below the middle of the card it stands on its head. */
function pip(suit, x, y, size, upright = y <= 70) {
  const scale = size / 100;
  let horizontal = true;
  return SUITS[suit].replace(/-?[\d.]+/g, (text) => {
    const centred = (Number(text) - 50) * scale * (upright || horizontal ? 1 : -1);
    const placed = (horizontal ? x : y) + centred;
    horizontal = !horizontal;
    return `${round(placed)} `;
  }).replace(/ (?=[A-Z]|$)/g, "");
}

const symbol = (id, body, box = "0 0 100 140", ratio = "") => `<symbol id="${id}" viewBox="${box}"${ratio}>${body}</symbol>\n`;

function glyph(rank) {
  const [advance, body, serifs] = GLYPHS[rank];
  const squeeze = Math.min(1.1, 32.5 / advance);
  const place = `translate(${round(20 - (advance * squeeze) / 2)} 7) scale(${squeeze.toFixed(2)} 1.1)`;
  return `<g fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" transform="${place}">` +
    `<path d="${body}"/>${serifs && `<path stroke-width="3.2" d="${serifs}"/>`}</g>`;
}

function body(rank, suit) {
  let path = pip(suit, 20, 62, 29, true);
  if (rank === "A") path += pip(suit, 65, 80, 54, true);
  const pips = (PIPS[rank] ?? []).map(([x, y]) => pip(suit, x, y, 22)).join("");
  const crest = rank === "A" && suit === "S" ? ornament() : "";
  return `<path fill="currentColor" d="${path}${pips}"/>${crest}`;
}

/** The ace of spades carries the maker's mark, as it did when it carried the tax. */
function ornament() {
  return `<path fill="none" stroke="#fff" stroke-width="1" d="${pip("S", 65, 80, 43, true)}"/>` +
    `<path fill="#fff" d="${pip("D", 65, 82, 15, true)}"/>`;
}

/** Half a figure without its frame and suits, in four colours that the page may set, at half the scale. */
function court(card) {
  const source = readFileSync(new URL(`${card}.svg`, COURTS), "utf8");
  const layers = [...source.matchAll(/<symbol id="[SHDC][KQJ]\d"[^>]*>(.*?)<\/symbol>/gs)].map((match) => match[1].replace(/<use[^>]*>(<\/use>)?/g, ""));
  const half = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 650 1000"><g transform="scale(.5)">${layers.join("")}</g></svg>`;
  const plugins = [{ name: "preset-default", params: { overrides: { mergePaths: { floatPrecision: 0 } } } }];
  const { data } = optimize(half, { multipass: true, floatPrecision: 0, plugins });
  return recolour(data.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, ""));
}

const INKS = { "#FC4": "gold", "#fc4": "gold", red: "red", "#f00": "red", "#44F": "blue", "#44f": "blue", black: "line", "#000": "line" };
const DEFAULTS = { gold: "#e8b53f", red: "#b3161c", blue: "#30508f", line: "#201d19" };
function recolour(art) {
  const named = art.replace(/(fill|stroke)="([^"]+)"/g, (all, what, ink) =>
    INKS[ink] ? `${what}="var(--court-${INKS[ink]},${DEFAULTS[INKS[ink]]})"` : all);
  return named.replace(/<path (?![^>]*(fill|stroke)=)/g, `<path fill="var(--court-line,${DEFAULTS.line})" `);
}

function faces() {
  const letters = Object.keys(GLYPHS).filter((name) => /[A-Z]/.test(name) && name !== "T");
  const glyphs = letters.map((name) => symbol(`glyph-${name}`, glyph(name)));
  const ranks = RANKS.map((rank) => symbol(`rank-${rank}`, letters.includes(rank) ? `<use href="#glyph-${rank}"/>` : glyph(rank)));
  const suits = Object.keys(SUITS).map((suit) => symbol(`suit-${suit}`, `<path fill="currentColor" d="${SUITS[suit]}"/>`, "0 0 100 100"));
  const cards = Object.keys(SUITS).flatMap((suit) => RANKS.map((rank) => symbol(`face-${rank}${suit}`, body(rank, suit))));
  return [...glyphs, ...ranks, ...suits, ...cards].join("");
}

function courts() {
  return ["S", "H", "D", "C"].flatMap((suit) => ["J", "Q", "K"].map((rank) => {
    const id = rank + suit;
    const art = `<g id="half-${id}">${court(id)}</g><use href="#half-${id}" transform="rotate(180 325 500)"/>`;
    return symbol(`court-${id}`, art, "0 0 650 1000", ' preserveAspectRatio="none"');
  })).join("");
}

const lozenge = (x, y, w, h) => `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;

// Each back: its colour, and a tile of 12 by 16 that begins in the middle of the card, drawn in brass lines and spots.
const BACKS = {
  lozenges: {
    colour: "#6f1a26",
    lines: "M0 8L6 0L12 8L6 16ZM0 0L0 .1M12 0L12 .1",
    spots: [[6, 8], [0, 0], [12, 0], [0, 16], [12, 16]].map(([x, y]) => lozenge(x, y, 1.7, 2.3)).join(""),
  },
  scales: {
    colour: "#1c3a63",
    lines: "M0 8A6 8 0 0 1 12 8M0 8A6 8 0 0 0 6 16M12 8A6 8 0 0 1 6 16M3 8A3 4 0 0 1 9 8M0 12A3 4 0 0 1 3 16M12 12A3 4 0 0 0 9 16",
    spots: "",
  },
  weave: {
    colour: "#1f4a38",
    lines: "M0 1.5H6M0 4H6M0 6.5H6M7.5 0V8M9 0V8M10.5 0V8M6 9.5H12M6 12H12M6 14.5H12M1.5 8V16M3 8V16M4.5 8V16",
    spots: "",
  },
  stars: {
    colour: "#33303d",
    lines: "M6 3V13M2 8H10M3.5 5L8.5 11M8.5 5L3.5 11",
    spots: [[0, 0], [12, 0], [0, 16], [12, 16]].map(([x, y]) => lozenge(x, y, 1.2, 1.6)).join(""),
  },
};

/** A back: its tiles in a frame, the four suits in a lozenge at the heart of it. */
function back({ colour, lines, spots }) {
  const suits = Object.keys(SUITS).map((suit, i) => pip(suit, 50 + [0, 0, -7.5, 7.5][i], 70 + [-11, 11, 0, 0][i], 11, suit !== "H")).join("");
  const filled = spots && `<path d="${spots}" fill="#d9b566"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><defs><pattern id="p" x="50" y="70" width="12" height="16" patternUnits="userSpaceOnUse">` +
    `<path d="${lines}" fill="none" stroke="#d9b566" stroke-width=".7"/>${filled}</pattern></defs>` +
    `<rect width="100" height="140" rx="7.5" fill="#fbf5e6"/><rect x="4.5" y="4.5" width="91" height="131" rx="4.5" fill="${colour}"/>` +
    `<rect x="8" y="8" width="84" height="124" rx="2" fill="url(#p)"/><g fill="none" stroke="#d9b566"><rect x="8" y="8" width="84" height="124" rx="2" stroke-width="1.4"/>` +
    `<path d="${lozenge(50, 70, 27, 36)}" fill="${colour}" stroke-width="1.4"/><path d="${lozenge(50, 70, 23.5, 31.4)}" stroke-width=".6"/></g><path d="${suits}" fill="#ecd298"/></svg>\n`;
}

for (const [name, kind] of Object.entries(BACKS)) writeFileSync(new URL(`back-${name}.svg`, OUT), back(kind));
