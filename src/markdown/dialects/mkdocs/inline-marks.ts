/**
 * Inline syntax of Python-Markdown: `==marked==`, `^^inserted^^`, the keys `++ctrl+alt+del++`, and CriticMarkup:
 * `{++added++}`, `{--removed--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>a comment<<}`.
 */
import type { Delete, PhrasingContent, Root, Text } from "mdast";
import { SKIP, visit } from "../../walk.ts";

const key = String.raw`(?:[a-z0-9-]+|"[^"\n]+")`;

/** By capture group name. */
const sources = {
  added: String.raw`\{\+\+(?<added>[^\n{}]+?)\+\+\}`,
  removed: String.raw`\{--(?<removed>[^\n{}]+?)--\}`,
  proposed: String.raw`\{==(?<proposed>[^\n{}]+?)==\}`,
  comment: String.raw`\{>>(?<comment>[^\n{}]+?)<<\}`,
  mark: String.raw`(?<![=\w!<>])==(?<mark>[^\s=](?:[^=\n]*[^\s=])?)==(?![=\w])`,
  inserted: String.raw`(?<!\^)\^\^(?<inserted>[^\s^](?:[^^\n]*[^\s^])?)\^\^(?!\^)`,
  keys: String.raw`(?<![\w+])\+\+(?<keys>[a-z][a-z0-9-]+(?:\+${key})*|${key}(?:\+${key})+|"[^"\n]+")\+\+(?![\w+])`,
} as const;

/** HTML element for each. */
const elements = {
  added: "ins",
  removed: "del",
  proposed: "mark",
  comment: "small",
  mark: "mark",
  inserted: "ins",
} satisfies Omit<typeof sources, "keys">;

const marks = new RegExp(Object.values(sources).join("|"), "g");

export function hasMarks(source: string): boolean {
  return (
    /==|\^\^|\+\+|\{(?:--|>>|~~)/.test(source) && (source.includes("{~~") || new RegExp(marks).test(source))
  );
}

/** Mutates the tree. */
export function readMarks(tree: Root, source: string): void {
  if (!hasMarks(source)) return;
  visit(tree, "delete", (node, index, parent) => {
    const [before, after] = [parent?.children[(index ?? 0) - 1], parent?.children[(index ?? 0) + 1]];
    if (parent === undefined || index === undefined || before?.type !== "text" || after?.type !== "text")
      return;
    const pieces = before.value.endsWith("{") && after.value.startsWith("}") ? replacement(node) : null;
    if (pieces === null) return;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    parent.children.splice(index, 1, ...(pieces as typeof parent.children));
  });
  visit(tree, "text", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const pieces = getPieces(node);
    if (pieces.length < 2) return;
    parent.children.splice(index, 1, ...(pieces as typeof parent.children));
    return [SKIP, index + pieces.length];
  });
}

/** Old and new text in `{~~old~>new~~}`, which Markdown parsed as strikethrough; null without an arrow. */
function replacement(node: Delete): PhrasingContent[] | null {
  const at = node.children.findIndex((child) => child.type === "text" && child.value.includes("~>"));
  const middle = node.children[at];
  if (middle?.type !== "text") return null;
  const [old = "", ...rest] = middle.value.split("~>");
  const text = (value: string): PhrasingContent => ({ ...middle, value });
  return [
    { ...node, children: [...node.children.slice(0, at), text(old)] },
    { type: "html", value: "<ins>" },
    text(rest.join("~>")),
    ...node.children.slice(at + 1),
    { type: "html", value: "</ins>" },
  ];
}

const keyNames = new RegExp(key, "g");

/** Each piece keeps the position of the whole node, which is precise enough for lookups. */
function getPieces({ value, position }: Text): readonly PhrasingContent[] {
  const place = position === undefined ? {} : { position };
  const text = (words: string): PhrasingContent[] =>
    words === "" ? [] : [{ type: "text", value: words, ...place }];
  const element = (name: string, words: string): PhrasingContent[] => [
    { type: "html", value: `<${name}>`, ...place },
    ...text(words),
    { type: "html", value: `</${name}>`, ...place },
  ];
  const pieces: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: all, index, groups = {} } of value.matchAll(marks)) {
    pieces.push(...text(value.slice(at, index)));
    for (const [name, tag] of Object.entries(elements)) {
      const words = groups[name];
      if (words !== undefined) pieces.push(...element(tag, words.trim()));
    }
    groups.keys?.match(keyNames)?.forEach((key, number) => {
      pieces.push(...(number === 0 ? [] : text("+")), ...element("kbd", keyName(key)));
    });
    at = index + all.length;
  }
  return [...pieces, ...text(value.slice(at))];
}

/** `page-up` → `Page Up`; a quoted name stays unchanged. */
function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  return key.replace(/(?:^|-)[a-z]/g, (start) => start.replace("-", " ").toUpperCase());
}
