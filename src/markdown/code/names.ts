/** Names in a code block: links to their documentation (`links="Shape=shapes.Shape"` in the meta string), and placeholders for values of the reader (`fill="YOUR_TOKEN"`). */
import { literalPattern } from "../../core/literal-pattern.ts";

export interface NameLink {
  /** As in the code: `Shape`, `enum.Enum`. */
  readonly name: string;
  /** Reference to code, as in `[text][shapes.Shape]`; with a `?` before it, the name may be unknown. */
  readonly target: string;
}

/** Malformed words are returned apart. */
export function readNameLinks(written: string): {
  readonly links: readonly NameLink[];
  readonly invalid: readonly string[];
} {
  const words = written.split(/\s+/).filter((word) => word !== "");
  const links: NameLink[] = [];
  const invalid: string[] = [];
  for (const word of words) {
    const [, name, target] = /^([A-Za-z_][\w.]*)=(\??[A-Za-z_]\w*(?:\.\w+)*)$/.exec(word) ?? [];
    if (name === undefined || target === undefined) invalid.push(word);
    else links.push({ name, target });
  }
  return { links, invalid };
}

interface Range {
  readonly start: number;
  readonly end: number;
  /** Start tag and end tag of the element around it. */
  readonly tags: readonly [open: string, close: string];
}

/** @param html a highlighted line: text and `<span>` or `<mark>` elements */
export function linkNames(
  html: string,
  links: readonly NameLink[],
  hrefOf: (target: string) => string,
): string {
  return links.length === 0 ? html : wrapRanges(html, (plain) => findLinks(plain, links, hrefOf));
}

/** @param html as for `linkNames` */
export function markPlaceholders(html: string, names: readonly string[]): string {
  return names.length === 0 ? html : wrapRanges(html, (plain) => findPlaceholders(plain, names));
}

/** Whole words, so that `TOKEN` is not found in `MY_TOKENS`. The longest name wins. */
export function findPlaceholders(plain: string, names: readonly string[]): readonly Range[] {
  const sorted = [...names].sort((a, b) => b.length - a.length).map(wholeWord);
  const pattern = new RegExp(sorted.join("|"), "gu");
  return [...plain.matchAll(pattern)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    tags: [`<span data-fill="${escapeAttribute(name)}">`, "</span>"],
  }));
}

function wholeWord(name: string): string {
  const sign = String.raw`[\p{L}\p{N}_]`;
  const before = new RegExp(`^${sign}`, "u").test(name) ? `(?<!${sign})` : "";
  const after = new RegExp(`${sign}$`, "u").test(name) ? `(?!${sign})` : "";
  return before + literalPattern(name) + after;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** @param find ranges of the text of the line, in which each entity is one character */
function wrapRanges(html: string, find: (plain: string) => readonly Range[]): string {
  const parts = html.split(/(<[^>]+>|&#x\w+;)/).filter((part) => part !== "");
  const plain = parts.map((part) => (part.startsWith("<") ? "" : part.replace(entity, decode))).join("");
  const ranges = find(plain);
  return ranges.length === 0 ? html : insertTags(parts, ranges);
}

const entity = /^&#x(\w+);$/;

function decode(_: string, digits: string): string {
  return String.fromCodePoint(Number.parseInt(digits, 16));
}

/** Skips definitions, names of parameters, attributes of other names, and strings. */
function findLinks(
  plain: string,
  links: readonly NameLink[],
  hrefOf: (target: string) => string,
): readonly Range[] {
  const targets = new Map(links.map(({ name, target }) => [name, target]));
  const names = [...targets.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(".", "\\."));
  const pattern = new RegExp(
    String.raw`(?<![\w."'])(?<!\b(?:def|class)\s+)(?:${names.join("|")})(?![\w"']|\s*:|=(?!=))`,
    "g",
  );
  return [...plain.matchAll(pattern)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    tags: [`<a href="${hrefOf(targets.get(name) ?? "")}">`, "</a>"],
  }));
}

/** Closes and reopens the elements around the edges of a range, so that each range is one element. */
function insertTags(parts: readonly string[], ranges: readonly Range[]): string {
  const open: string[] = [];
  let written = "";
  let at = 0;
  for (const part of parts) {
    if (part.startsWith("<")) {
      if (part.startsWith("</")) open.pop();
      else open.push(part);
      written += part;
      continue;
    }
    for (const sign of part.startsWith("&#x") ? [part] : part) {
      written += edgeAt(at, ranges, open) + sign;
      at += part.startsWith("&#x") ? 1 : sign.length;
    }
  }
  written += edgeAt(at, ranges, open);
  return written.replace(/<(span|mark)(?: [^>]*)?><\/\1>/g, "");
}

function edgeAt(at: number, ranges: readonly Range[], open: readonly string[]): string {
  const edges = ranges.flatMap(({ start, end, tags: [opening, closing] }) =>
    start === at ? [opening] : end === at ? [closing] : [],
  );
  if (edges.length === 0) return "";
  const closed = open.toReversed().map((tag) => `</${tag.slice(1).split(/[ >]/)[0]}>`);
  return closed.join("") + edges.join("") + open.join("");
}
