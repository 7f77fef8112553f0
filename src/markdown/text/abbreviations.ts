/** Abbreviations: `*[HTML]: Hyper Text Markup Language` defines the expansion of a word for the whole page. */

import type { PhrasingContent, Root, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { literalPattern } from "../../core/literal-pattern.ts";
import { SKIP, visit } from "../walk.ts";

const definition = /^\*\[([^\]\n]+)\]:[ \t]*(.*)$/;

/** Mutates the tree: removes the definitions and marks the words. */
export function abbreviations(tree: Root, source: string): void {
  if (!source.includes("*[")) return;
  const meanings = takeDefinitions(tree);
  if (meanings.size === 0) return;
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length);
  const words = longestFirst.map(literalPattern);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${words.join("|")})(?![\p{L}\p{N}_])`, "gu");
  visit(tree, "text", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const pieces = getPieces(node, pattern, meanings);
    if (pieces.length < 2) return;
    parent.children.splice(index, 1, ...(pieces as typeof parent.children));
    return [SKIP, index + pieces.length];
  });
}

/** Paragraphs of definitions only. */
function takeDefinitions(tree: Root): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visit(tree, "paragraph", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const lines = textOf(node)
      .split("\n")
      .map((line) => definition.exec(line.trim()));
    if (!lines.every((line) => line !== null)) return;
    for (const [, word = "", meaning = ""] of lines) found.set(word, meaning);
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return found;
}

function getPieces(
  { value, position }: Text,
  pattern: RegExp,
  meanings: ReadonlyMap<string, string>,
): PhrasingContent[] {
  const place = position === undefined ? {} : { position };
  const pieces: PhrasingContent[] = [];
  let at = 0;
  const add = (words: string) => {
    if (words !== "") pieces.push({ type: "text", value: words, ...place });
  };
  for (const { 0: word, index } of value.matchAll(pattern)) {
    add(value.slice(at, index));
    const title = (meanings.get(word) ?? "").replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    pieces.push({ type: "html", value: title === "" ? "<abbr>" : `<abbr title="${title}">`, ...place });
    add(word);
    pieces.push({ type: "html", value: "</abbr>", ...place });
    at = index + word.length;
  }
  add(value.slice(at));
  return pieces;
}
