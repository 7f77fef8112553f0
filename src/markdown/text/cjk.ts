/**
 * Adapts CommonMark to CJK text without spaces: joins lines without a gap, and ends a bare URL before Japanese or Korean
 * text or a closing quotation mark. (The parser handles emphasis next to Japanese punctuation, see `processor`.)
 */
import type { Link, Nodes, PhrasingContent, Root } from "mdast";
import { SKIP, visit } from "../walk.ts";

const character =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}・ー\\u3000-\\u303F\\u3200-\\u33FF\\uFF01-\\uFF9F\\uFFE0-\\uFFE6]";

/** Symbols of any script, which belong to the surrounding text: `…`, `→`, `℃`, `①`, `※`, `★`, `×`, pictographs. */
const symbol =
  "[\\u00A7\\u00B0\\u00B1\\u00B6\\u00D7\\u00F7\\u2010-\\u2027\\u2030-\\u205E\\u2100-\\u22FF\\u2460-\\u24FF\\u25A0-\\u27BF\\uFE0F\\p{Emoji_Presentation}]";

/** A line break after a full stop or closing bracket never means a space; next to a symbol it depends on the character beyond. */
const needless = new RegExp(
  `(?<=[。、，．！？」』）])\\n|(?<=(?:^|${character})${symbol}*)\\n(?=${symbol}*${character})|(?<=${character}${symbol}*)\\n(?=${symbol}+$)`,
  "gu",
);

/** Ends a bare URL, in addition to a space. */
const afterAddress = `(?:${character}|[\\p{Script=Hangul}“”‘’…—―※\\u2190-\\u21FF\\u2460-\\u24FF])`;
const endsAddress = new RegExp(afterAddress, "u");
const address = new RegExp(`(?:https?:\\/\\/|www\\.)(?:(?!${afterAddress})\\S)*`, "giu");

/** Text in one line: a break is a space, and nothing between characters of Japanese or Chinese. */
export function inOneLine(text: string): string {
  return text.replace(needless, "").replace(/\s+/g, " ").trim();
}

export function cjk(tree: Root, source: string): void {
  endLinks(tree, source);
  joinLines(tree);
}

/** `次を\n見る` → `次を見る`, also across emphasis and links. A line that ends or begins with Latin text keeps its space. */
function joinLines(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    const leaves = getLeaves(node);
    if (leaves.some((leaf) => leaf.type === "text" && leaf.value.includes("\n"))) join(leaves);
    return SKIP;
  });
}

function join(leaves: readonly Nodes[]): void {
  const words = leaves.map(getVisibleText);
  const ends = new Set(Array.from(words.join("").matchAll(needless), ({ index }) => index));
  let at = 0;
  leaves.forEach((leaf, index) => {
    const start = at;
    at += words[index]?.length ?? 0;
    if (leaf.type !== "text" || !leaf.value.includes("\n")) return;
    leaf.value = leaf.value.replace(/\n/g, (end, place: number) => (ends.has(start + place) ? "" : end));
  });
}

/** Inline leaf nodes in order: text, code, breaks, images. */
function getLeaves(node: Nodes): Nodes[] {
  return "children" in node ? node.children.flatMap(getLeaves) : [node];
}

const looked = new Set(["footnoteReference", "html", "image", "imageReference"]);

/** Footnotes, comments, tags and images are transparent; other non-text nodes count as Latin text, such as code. */
function getVisibleText(leaf: Nodes): string {
  if (leaf.type === "text") return leaf.value;
  return looked.has(leaf.type) ? "" : "x";
}

/** `https://example.com/です。` → a link to `https://example.com/`, and `です。`, which may contain more URLs. */
function endLinks(tree: Root, source: string): void {
  visit(tree, "link", (link, index, parent) => {
    if (parent === undefined || index === undefined || !isBare(link, source)) return;
    const [only] = link.children;
    const text = only?.type === "text" ? only.value : "";
    if (!endsAddress.test(text)) return;
    const parts = splitAddresses(text, link);
    (parent as { children: PhrasingContent[] }).children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

function splitAddresses(text: string, link: Link): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const value = withoutTrail(match[0]);
    if (/^(https?:\/\/|www\.)$/i.test(value)) continue;
    if (match.index > end) parts.push({ type: "text", value: text.slice(end, match.index) });
    const url = /^www\./i.test(value) ? `http://${value}` : value;
    parts.push({ ...link, url, children: [{ type: "text", value }] });
    end = match.index + value.length;
  }
  return end === text.length ? parts : [...parts, { type: "text", value: text.slice(end) }];
}

/** A URL in plain text, without `<…>` or `[…](…)`. */
function isBare(link: Link, source: string): boolean {
  const [only] = link.children;
  if (link.children.length !== 1 || only?.type !== "text") return false;
  const start = link.position?.start.offset ?? only.position?.start.offset;
  return (
    start !== undefined &&
    /^(https?:\/\/|www\.)/i.test(only.value) &&
    source.startsWith(only.value.slice(0, 8), start)
  );
}

/** Trailing punctuation belongs to the sentence, as elsewhere in GFM. */
function withoutTrail(text: string): string {
  return text.replace(/[?!.,:*_~'"]+$/, "");
}
