// How does a page of Markdown become a chapter of the handbook in the page?
//
// Reads {source path: {name, text}} as JSON and writes {name: HTML}. The title goes, since the panel has one, and what
// was under it moves up to the level below the panel's own. A link to another chapter opens that chapter; what is not in
// the site is not linked to. Wide tables scroll by themselves. Raw HTML is text, like everything else.

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import MarkdownIt from "markdown-it";

const chapters = JSON.parse(readFileSync(0, "utf8"));
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { escapeHtml } = markdown.utils;

const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

function headings(tokens, { name }) {
  const taken = new Map();
  for (const [place, token] of tokens.entries()) {
    if (!token.type.startsWith("heading_")) continue;
    token.tag = `h${Number(token.tag[1]) + 1}`;
    if (token.type !== "heading_open") continue;
    const id = slug(tokens[place + 1].content);
    const number = taken.get(id) ?? 0;
    taken.set(id, number + 1);
    token.attrSet("id", `${name}-${id}${number ? `-${number}` : ""}`);
  }
}

// The first heading of a page is its title.
const untitled = (tokens) => (tokens[0]?.tag === "h1" ? tokens.slice(3) : tokens);

function links(tokens, chapter) {
  for (const { children } of tokens) {
    const open = [];
    for (const token of children ?? []) {
      if (token.type === "link_open") open.push(led(token, chapter));
      // Text takes the place of a link that leads out of the site, beginning and end alike.
      if (token.type === "link_close" && !open.pop()) Object.assign(token, { type: "text", tag: "", nesting: 0, content: "" });
    }
  }
}

function led(token, { name, source }) {
  const [path, fragment] = token.attrGet("href").split("#");
  const target = path && chapters[posix.normalize(posix.join(posix.dirname(source), path))];
  if (/^https?:/.test(path)) {
    token.attrs.push(["target", "_blank"], ["rel", "noopener"]);
  } else if (!path) {
    token.attrSet("href", `#${name}-${fragment}`);
  } else if (target) {
    token.attrSet("href", "#panel-rules");
    token.attrSet("data-do", `chapter-${target.name}`);
  } else {
    Object.assign(token, { type: "text", tag: "", nesting: 0, attrs: null, content: "" });
    return false;
  }
  return true;
}

markdown.renderer.rules.table_open = (tokens, place) => {
  const before = tokens.slice(0, place).findLastIndex(({ type }) => type === "heading_open");
  const label = escapeHtml(before < 0 ? "Table" : tokens[before + 1].content);
  return `<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table class="facts">`;
};
markdown.renderer.rules.table_close = () => "</table></div>";
// The theme has no alignments, and the page's policy no inline styles.
markdown.renderer.rules.th_open = () => '<th scope="col">';
markdown.renderer.rules.td_open = () => "<td>";

function html(source, { name, text }) {
  const chapter = { name, source };
  const tokens = untitled(markdown.parse(text, {}));
  headings(tokens, chapter);
  links(tokens, chapter);
  return `<article class="chapter" data-chapter="${name}">\n${markdown.renderer.render(tokens, markdown.options, {})}</article>\n`;
}

const made = Object.entries(chapters).map(([source, chapter]) => [chapter.name, html(source, chapter)]);
process.stdout.write(JSON.stringify(Object.fromEntries(made)));
