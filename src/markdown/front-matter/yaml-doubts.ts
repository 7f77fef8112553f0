/** Finds YAML syntax that an author may have meant as text: comments, tags and anchors, which would drop it silently. */
import { type Document, isAlias, isNode, isScalar, type Node, type Scalar, visit } from "yaml";
import type { YamlDoubt } from "./yaml-lines.ts";

export interface Doubt extends Pick<YamlDoubt, "kind" | "word"> {
  readonly offset: number;
}

/** @param texts keys with text values, after which any comment is doubtful; elsewhere only one such as `#2` is */
export function findDoubts(document: Document, text: string, texts: ReadonlySet<string>): Doubt[] {
  if (!/[#!&]/.test(text)) return [];
  const found: Doubt[] = document.warnings
    .filter(({ code }) => code === "TAG_RESOLVE_FAILED")
    .map(({ pos: [offset, end] }) => ({ kind: "tag", word: text.slice(offset, end), offset }));
  const aliases = new Set<string>();
  const anchors: Doubt[] = [];
  const mark = (node: Node, kind: Doubt["kind"], word: string): Doubt => {
    return { kind, word, offset: text.lastIndexOf(word, node.range?.[0] ?? 0) };
  };
  visit(document, (key, node, path) => {
    if (isAlias(node)) aliases.add(node.source);
    if (!isNode(node) || isAlias(node)) return;
    if (node.anchor !== undefined) anchors.push(mark(node, "anchor", `&${node.anchor}`));
    if (node.tag === "!") found.push(mark(node, "tag", "!"));
    const isText = path.length === textDepth && texts.has(getKey(path.at(-1)));
    if (isScalar(node) && key !== "key") found.push(...commentBehind(node, text, isText));
  });
  const unused = anchors.filter(({ word }) => !aliases.has(word.slice(1)));
  return [...found, ...unused].sort((a, b) => a.offset - b.offset);
}

/** Path length of a top-level value: the document, its map and a pair. */
const textDepth = 3;

function getKey(pair: unknown): string {
  const key = typeof pair === "object" && pair !== null && "key" in pair ? pair.key : null;
  return isScalar(key) ? String(key.value) : "";
}

function commentBehind({ type, value, source, range }: Scalar, text: string, isText: boolean): Doubt[] {
  if (type !== "PLAIN" || !range) return [];
  const [, end, nodeEnd] = range;
  const match = /^([ \t]*)(#.*)/.exec(text.slice(end, nodeEnd));
  const [, blanks = "", word = ""] = match ?? [];
  const isGlued = /^#\S/.test(word);
  const isCut = source === "" ? isText && isGlued : isText || (typeof value === "string" && isGlued);
  return match !== null && isCut ? [{ kind: "comment", word, offset: end + blanks.length }] : [];
}
