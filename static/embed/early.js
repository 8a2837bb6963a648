// How does the page look from its first paint on? As its address asks: small, in a frame, and light or dark.
//
// A classic script, since a module would run after the first paint. What else the address asks for is read by Python.

"use strict";

{
  const asked = new URLSearchParams(location.search);
  const root = document.documentElement;
  if (["", "1"].includes(asked.get("embed"))) root.dataset.embed = "";
  if (["light", "dark"].includes(asked.get("theme"))) root.dataset.theme = asked.get("theme");
}
