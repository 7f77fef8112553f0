/** Converts Vue syntax in raw HTML to nodes: component tags, attribute bindings, and script and style blocks. */
import type { Html, Literal, Parents, Root, RootContent } from "mdast";
import { literalPattern } from "../../../core/literal-pattern.ts";
import { isElement } from "../../html/elements.ts";
import { SKIP, visit } from "../../walk.ts";

export interface VueNode extends Literal {
  type: "vue";
  /** Source text. */
  value: string;
  kind: "block" | "loop" | "tag" | "attribute";
  /** Text that the component would display. */
  words: readonly string[];
}

declare module "mdast" {
  interface RootContentMap {
    vue: VueNode;
  }
}

const attributes = String.raw`(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?)*\s*`;
export const tagSource = String.raw`<(\/?)([A-Za-z][\w.-]*)(${attributes})(\/?)>`;
const pieces = new RegExp(
  String.raw`<!--[\s\S]*?(?:-->|$)|<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|${tagSource}`,
  "g",
);
/** `v-if="x"`, `:class="y"`, `@click="z"`, `#default` */
const binding = /\s+(?:v-[a-z]|[:@#][A-Za-z[])[^\s"'<>/=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** Mutates the tree. Pure HTML stays an HTML node. */
export function splitHtml(tree: Root, source: string): void {
  visit(tree, "html", (node, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const nodes = getNodes(node, source);
    if (nodes === null) return;
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}

/** null if it contains no Vue syntax. */
function getNodes(node: Html, source: string): RootContent[] | null {
  const place = node.position === undefined ? {} : { position: node.position };
  const found: RootContent[] = [];
  // Searched for once, because a page may have thousands.
  const unclosed = new Set<string>();
  let html = "";
  let at = 0;
  const flush = () => {
    if (html.trim() !== "") found.push({ type: "html", value: html, ...place });
    html = "";
  };
  const add = (kind: VueNode["kind"], value: string, words: readonly string[]) => {
    flush();
    found.push({ type: "vue", kind, value, words, ...place });
  };
  for (const { 0: written, 1: block, 3: name, 4: given = "", 5: end, index } of node.value.matchAll(pieces)) {
    if (index < at) continue;
    html += node.value.slice(at, index);
    at = index + written.length;
    const piece = readPiece({ written, block, name, given, isClosed: end === "/" }, source);
    if (piece === null) {
      html += written;
      continue;
    }
    add(piece.kind, written, piece.words);
    html = piece.rest;
    if (!piece.isLoop || name === undefined || unclosed.has(name)) continue;
    const behind = endOf(name, node.value, at);
    if (behind === null) unclosed.add(name);
    at = behind ?? at;
  }
  html += node.value.slice(at);
  flush();
  const isPlain = found.every(({ type }) => type === "html");
  return isPlain ? null : found;
}

interface Piece {
  readonly written: string;
  readonly block: string | undefined;
  readonly name: string | undefined;
  readonly given: string;
  readonly isClosed: boolean;
}

/** What a tag shows instead; null for pure HTML. */
function readPiece({ written, block, name, given, isClosed }: Piece, source: string) {
  const plain = { words: [] as string[], rest: "", isLoop: false };
  if (block !== undefined)
    return /\btype\s*=\s*["']?application\/ld\+json/.test(written)
      ? null
      : ({ kind: "block", ...plain } as const);
  if (name === undefined) return null;
  if (loop.test(given)) return { kind: "loop", ...plain, isLoop: true } as const;
  if (isComponent(name, given, isClosed, source))
    return { kind: "tag", ...plain, words: getVisibleWords(given) } as const;
  if (given.search(binding) === -1) return null;
  return { kind: "attribute", ...plain, ...withoutBindings(name, written, given) } as const;
}

/** The content of a loop consists of data. */
const loop = /\sv-for\s*=/;

/** Offset behind the end tag of an element; null if the end is in another node. */
function endOf(name: string, html: string, from: number): number | null {
  let depth = 1;
  const tags = new RegExp(String.raw`<(\/?)${literalPattern(name)}(?![\w.-])[^<>]*?(\/?)>`, "g");
  tags.lastIndex = from;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag[1] === "/") depth -= 1;
    else if (tag[2] !== "/") depth += 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
}

/** The tag without its bindings. An image that has no other URL is replaced by its text. */
function withoutBindings(name: string, written: string, given: string) {
  const others = given.replace(binding, "");
  const isBoundImage = /^(?:img|source)$/i.test(name) && !/\ssrc(?:set)?\s*=/i.test(others);
  return isBoundImage
    ? { rest: "", words: getVisibleWords(others) }
    : { rest: written.replace(given, () => others), words: [] };
}

/** A bare `<T>` that is never closed is text. */
function isComponent(name: string, given: string, isClosed: boolean, source: string): boolean {
  if (!/^[A-Z]/.test(name) && isElement(name, { svg: true, math: true })) return false;
  return isClosed || given.trim() !== "" || source.includes(`</${name}`);
}

/** Text in attributes: a badge displays only `text="beta"`. */
function getVisibleWords(given: string): string[] {
  const values = given.matchAll(
    /\s(?:text|title|label|name|summary|description|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  );
  const words = [...values]
    .map(([, double, single]) => double ?? single ?? "")
    .filter((text) => text.trim() !== "");
  const path = /\s(?:path|link|to)\s*=\s*["']([^"']*?)\/?["']/.exec(given)?.[1]?.split("/").at(-1) ?? "";
  return words.length > 0 || path === "" ? words : [path];
}
