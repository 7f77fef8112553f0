/** Splits inline content into words, each with the elements around it. */
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";

/** An inline element around a word. */
export interface Wrapper {
  readonly element: Element;
  /** Opening tag; equal elements of the two sides have equal keys. */
  readonly key: string;
}

export interface Token {
  /** Equal tokens have equal keys. */
  readonly key: string;
  readonly node: ElementContent;
  /** Outermost first. */
  readonly path: readonly Wrapper[];
  /** Space and punctuation, which alone don't make two texts similar. */
  readonly isWord: boolean;
}

/** Splits text into words, in the rules of a language. */
export type Segment = (text: string) => readonly string[];

export function makeSegment(language: string): Segment {
  const segmenter = new Intl.Segmenter(knownLanguage(language), { granularity: "word" });
  const known = new Map<string, readonly string[]>();
  const split = (piece: string) => {
    const words = known.get(piece) ?? Array.from(segmenter.segment(piece), ({ segment }) => segment);
    known.set(piece, words);
    return words;
  };
  // In pieces that end at a space or a Japanese comma: the time of the segmenter grows with the square of its text.
  return (text) => text.split(/(?<=[\s。、])/).flatMap(split);
}

function knownLanguage(language: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0];
  } catch (error) {
    // An attribute of a page may hold anything.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const wrappers = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/** Inline elements that change as a whole. */
const atoms = new Set(
  "br img svg ruby math input button select textarea video audio picture object progress meter wbr".split(
    " ",
  ),
);

export function isInline(node: ElementContent): boolean {
  if (node.type !== "element") return true;
  if (atoms.has(node.tagName)) return true;
  return wrappers.has(node.tagName) && node.children.every(isInline);
}

/** Formulas consist of many elements, whose words mean nothing alone. */
function isAtom({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return !wrappers.has(tagName) || (Array.isArray(className) && className.includes("katex"));
}

export interface TokenOptions {
  readonly segment: Segment;
  /** Code: spaces count, and colors don't. */
  readonly isCode: boolean;
}

export function tokenize(nodes: readonly ElementContent[], options: TokenOptions): Token[] {
  const found: Token[] = [];
  collect(nodes, [], options, found);
  return found;
}

function collect(
  nodes: readonly ElementContent[],
  path: readonly Wrapper[],
  options: TokenOptions,
  found: Token[],
): void {
  const around = options.isCode ? "" : path.map(({ key }) => key).join("");
  for (const node of nodes) {
    if (node.type === "text") {
      for (const value of splitText(node.value, options)) {
        const isWord = /[\p{L}\p{N}]/u.test(value);
        found.push({ key: around + value, node: { type: "text", value }, path, isWord });
      }
    } else if (node.type === "element") {
      if (isAtom(node)) found.push({ key: around + toHtml(node), node, path, isWord: true });
      else collect(node.children, [...path, { element: node, key: openingTag(node) }], options, found);
    }
  }
}

/** Line ends of code are tokens of their own. */
function splitText(text: string, { segment, isCode }: TokenOptions): readonly string[] {
  return isCode
    ? text.split(/(\n)/).flatMap((part) => (part === "\n" ? part : segment(part)))
    : segment(text.replace(/\s+/g, " "));
}

function openingTag(element: Element): string {
  return toHtml({ ...element, children: [] }).replace(/<\/[^>]*>$/, "");
}
