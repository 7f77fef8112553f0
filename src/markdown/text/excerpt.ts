/** Default description of a page: the start of its first paragraph, from the tree. */
import type { Paragraph, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { once } from "../../core/once.ts";

const maxCharacters = 160;

/** At most 160 graphemes, cut at the end of a sentence if one ends late enough. */
export function excerpt(tree: Root): string | null {
  const paragraph = tree.children.find(
    (node): node is Paragraph => node.type === "paragraph" && textOf(node).trim() !== "",
  );
  if (paragraph === undefined) return null;
  const text = textOf(paragraph).replace(/\s+/g, " ").trim();
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
  let count = 0;
  let cut = text;
  for (const { index } of segmenter().segment(text)) {
    if (count === maxCharacters - 1) cut = text.slice(0, index);
    if (count === maxCharacters) return cut;
    count += 1;
  }
  return text;
}

/** Without raw HTML tags. */
function textOf(node: Paragraph): string {
  return plainText(node, { includeHtml: false });
}
