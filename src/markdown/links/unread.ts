/** Finds links, images and footnotes with faulty syntax, which Markdown renders as text with brackets. */
import type { Root, Text } from "mdast";
import { memoizeNearest } from "../../core/nearest.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

/**
 * `[text][nope]`, `![alt][nope]`, `[nope][]`; the first bracket may precede other nodes. `a[0][1]` and `[1][2]` don't match, `と[text][nope]`
 * does: those scripts have no spaces between words.
 */
const reference =
  /(?:(?<!(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\p{N}_\])])!?\[[^[\]]*|^)\]\[([^[\]]*)\]/gu;
const footnote = /\[\^([\p{L}\p{N}_.-]+)\]/gu;

/** Matches URLs by their start or end. */
const address =
  "(?:(?:\\.{1,2}/|/|#|https?://)[^()（）]*|[^()（）]*\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|json|ya?ml|csv)(?:#[^()（）]*)?)";
const withSpace = /\]\(([^()\n<>]*[ \t][^()\n<>]*)\)/gu;
const isAddress = new RegExp(`^${address}$`, "iu");
/** With full-width brackets. */
const wide = new RegExp(`(?:\\]\\s?[（]|］\\s?[(（])(${address})[)）]`, "giu");

/** With a space between the brackets. Words in parentheses after brackets are common, so only clear paths match. */
const apart = /\][ \t]+\((\.{1,2}\/[^()\s]+|[^()\s]+\.mdx?(?:#[^()\s]*)?)\)/giu;

/** Reports them; does not change the tree. */
export function reportUnread(tree: Root, context: ParseContext): void {
  const labels: string[] = [];
  visit(tree, (node) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") labels.push(node.identifier);
  });
  const near = memoizeNearest(labels);
  visit(tree, "text", (node, index, parent) => {
    if (!/[\]］]/.test(node.value)) return;
    const isText = findEscaped(node, context.source);
    const before = parent?.children[(index ?? 0) - 1];
    reportReferences(node, before !== undefined, near, isText, context);
    reportLinks(node, isText, context);
  });
}

type Near = ReturnType<typeof memoizeNearest>;
type IsText = (written: string) => boolean;

const bracketEscape = /\\[[\]]/;

/** Tells whether part of a text is written with escaped brackets, `\[a\]\[b\]`, and therefore is meant as text. */
function findEscaped(node: Text, source: string): IsText {
  const written = getSource(node, source);
  if (!bracketEscape.test(written)) return () => false;
  const syntax = written.replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
    character === "[" || character === "]" ? "\0" : character,
  );
  return (part) => !syntax.includes(part);
}

function reportReferences(node: Text, hasBefore: boolean, near: Near, isText: IsText, context: ParseContext) {
  for (const match of node.value.matchAll(reference)) {
    const [written, label = ""] = match;
    if (written.startsWith("]") && !hasBefore) continue;
    const name = label || /\[([^[\]]*)\]/.exec(written)?.[1] || "";
    if (name === "" || /^\d+$/.test(name) || isText(written)) continue;
    const values = {
      written: written.replace(/^\]/, ""),
      name,
      nearest: near(name.toLowerCase()),
    };
    context.report("link/no-definition", values, context.find(node, written));
  }
  for (const [written, name = ""] of node.value.matchAll(footnote)) {
    if (isText(written)) continue;
    const values = { written, name: `^${name}`, nearest: near(name.toLowerCase()) };
    context.report("link/no-definition", values, context.find(node, written));
  }
}

function reportLinks(node: Text, isText: IsText, context: ParseContext): void {
  for (const [written, inside = ""] of node.value.matchAll(withSpace)) {
    const target = inside.replace(/\s+(?:"[^"]*"|'[^']*')\s*$/, "").trim();
    if (!isAddress.test(target) || isText(written)) continue;
    context.report("link/unread", { target, form: `[…](<${target}>)` }, context.find(node, written.slice(1)));
  }
  for (const [written, target = ""] of [...node.value.matchAll(wide), ...node.value.matchAll(apart)]) {
    if (isText(written)) continue;
    context.report("link/unread", { target, form: `[…](${target})` }, context.find(node, written));
  }
}
