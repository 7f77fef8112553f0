/** The description of a page that gives none: the start of its first paragraph, from the tree. */
import type { Nodes, Paragraph, Root } from "mdast";

import { once } from "../../core/once.ts";
import { inOneLine } from "./cjk.ts";

const maxCharacters = 160;

/** At most 160 graphemes, cut at the end of a sentence if one ends late enough. */
export function excerpt(tree: Root): string | null {
  const paragraph = tree.children.find(
    (node): node is Paragraph => node.type === "paragraph" && getText(node).trim() !== "",
  );
  if (paragraph === undefined) return null;
  const text = inOneLine(getText(paragraph));
  const cut = beginning(text);
  if (cut === text) return text;
  const end = Math.max(cut.lastIndexOf("。"), cut.lastIndexOf(". "));
  return end > maxCharacters / 3 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}

/** Created for the first text that is too long. */
const segmenter = once(() => new Intl.Segmenter("und", { granularity: "grapheme" }));

/** The whole text if it is short enough, else one grapheme less. */
function beginning(text: string): string {
  if (text.length <= maxCharacters) return text;
  // The segmenter copies its text, and graphemes are rarely long.
  return cutLong(text.slice(0, 32 * maxCharacters)) ?? cutLong(text) ?? text;
}

function cutLong(text: string): string | null {
  let count = 0;
  let cut = text;
  for (const { index } of segmenter().segment(text)) {
    if (count === maxCharacters - 1) cut = text.slice(0, index);
    if (count === maxCharacters) return cut;
    count += 1;
  }
  return null;
}

/** Without the tags of raw HTML, which may break a line. */
function getText(node: Nodes): string {
  if (node.type === "break") return "\n";
  if (node.type === "html") return /^<br\b/i.test(node.value) ? "\n" : "";
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if ("data" in node && node.data && "hName" in node.data && node.data.hName === "br") return "\n";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(getText).join("") : "";
}
