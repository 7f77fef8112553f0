/** The description of a page that gives none: the start of its first paragraph, from the tree. */
import type { Paragraph, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";

const most = 160;

/** At most 160 characters as a reader counts them, cut after a sentence where one ends late enough. */
export function excerpt(tree: Root): string | null {
  const paragraph = tree.children.find(
    (node): node is Paragraph => node.type === "paragraph" && textOf(node).trim() !== "",
  );
  if (paragraph === undefined) return null;
  const text = textOf(paragraph).replace(/\s+/g, " ").trim();
  const characters = [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)];
  if (characters.length <= most) return text;
  const cut = characters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join("");
  const end = Math.max(cut.lastIndexOf("。"), cut.lastIndexOf(". "));
  return end > most / 3 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}

/** Without the tags of raw HTML. */
function textOf(node: Paragraph): string {
  return plainText(node, { includeHtml: false });
}
