/**
 * Japanese text as its authors mean it, where CommonMark was made for words between spaces: lines join without a gap, and a
 * bare address ends where Japanese begins. (Emphasis beside Japanese punctuation is the parser's part, see `processor`.)
 */
import type { Link, Nodes, PhrasingContent, Root } from "mdast";
import { SKIP, visit } from "../walk.ts";

const character =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3000-\\u303F\\uFF01-\\uFF9F\\uFFE0-\\uFFE6]";
const japanese = new RegExp(character, "u");
const betweenJapanese = new RegExp(`(?<=${character})\\n(?=${character})`, "gu");

const address = new RegExp(`(?:https?:\\/\\/|www\\.)(?:(?!${character})\\S)*`, "giu");

/** After these no space is ever meant, whatever follows. */
const afterClosing = /(?<=[。、，．！？」』）])\n/gu;

export function cjk(tree: Root, source: string): void {
  endLinks(tree, source);
  joinLines(tree);
}

/** `次を\n見る` → `次を見る`, across emphasis and links, too. A line that ends or begins with Latin text keeps its space. */
function joinLines(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    const leaves = leavesOf(node);
    leaves.forEach((leaf, index) => {
      if (leaf.type !== "text" || !leaf.value.includes("\n")) return;
      const before = textBeside(leaves[index - 1]).at(-1) ?? "";
      const after = textBeside(leaves[index + 1])[0] ?? "";
      leaf.value = joined(before + leaf.value + after).slice(
        before.length,
        after === "" ? undefined : -after.length,
      );
    });
    return SKIP;
  });
}

function joined(text: string): string {
  return text.replace(afterClosing, "").replace(betweenJapanese, "");
}

/** The inline nodes without children, in order: text, code, breaks, images. */
function leavesOf(node: Nodes): Nodes[] {
  return "children" in node ? node.children.flatMap(leavesOf) : [node];
}

function textBeside(leaf: Nodes | undefined): string {
  return leaf?.type === "text" ? leaf.value : "";
}

/** `https://example.com/です。` → a link to `https://example.com/`, and `です。`, in which there may be more addresses. */
function endLinks(tree: Root, source: string): void {
  visit(tree, "link", (link, index, parent) => {
    if (parent === undefined || index === undefined || !isBare(link, source)) return;
    const text = textBeside(link.children[0]);
    if (!japanese.test(text)) return;
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

/** An address that stands in the text as it is, without `<…>` or `[…](…)` around it. */
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

/** Punctuation at the end of an address belongs to the sentence, as everywhere in GFM. */
function withoutTrail(text: string): string {
  return text.replace(/[?!.,:*_~'"]+$/, "");
}
