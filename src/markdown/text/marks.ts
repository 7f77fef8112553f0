/** Marks text that CSS cannot select: foreign words inside Japanese emphasis, and code identifiers that must not break. */
import type { Element, ElementContent, Root } from "hast";
import { visit } from "../walk.ts";

/** Letters and digits without emphasis dots, and the characters between them. */
const native = String.raw`[\p{scx=Hira}\p{scx=Kana}\p{sc=Han}]`;
const letter = String.raw`(?!${native})[\p{L}\p{N}]`;
const foreign = new RegExp(`${letter}(?:(?:(?!${native}).)*${letter})?`, "gsu");

/** Mutates the tree: `*APIの設定*` gets dots over 「の設定」. */
export function markForeignWords(tree: Root): void {
  visit(tree, "element", (element) => {
    if (element.tagName === "em") element.children = element.children.flatMap(apart);
  });
}

function apart(child: ElementContent): ElementContent[] {
  if (child.type === "element" && child.tagName !== "code" && child.tagName !== "em")
    child.children = child.children.flatMap(apart);
  if (child.type !== "text") return [child];
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { index, 0: word } of child.value.matchAll(foreign)) {
    if (index > end) parts.push({ type: "text", value: child.value.slice(end, index) });
    parts.push(span(word));
    end = index + word.length;
  }
  return end < child.value.length ? [...parts, { type: "text", value: child.value.slice(end) }] : parts;
}

function span(value: string): Element {
  return {
    type: "element",
    tagName: "span",
    properties: { className: ["latin"] },
    children: [{ type: "text", value }],
  };
}

/** Longer names must be breakable on a narrow screen; paths may break at slashes. */
const longestName = 20;
const breakable = /[-|…]|[^\0-\x7F]/;

/** Mutates the tree: prevents line breaks inside short identifiers in code. */
export function keepNamesWhole(tree: Root): void {
  visit(tree, "element", ({ tagName, properties, children: [only, ...others] }, _index, parent) => {
    if (tagName !== "code" || only?.type !== "text" || others.length > 0) return;
    if (parent?.type === "element" && /^(?:pre|h[1-6])$/.test(parent.tagName)) return;
    if (only.value.length > longestName || /\s/.test(only.value) || !breakable.test(only.value)) return;
    properties.className = [properties.className ?? []].flat().concat("whole") as string[];
  });
}
