/** Parses the opening line of a container: `:::name[Label]{attributes}` or `::: name Title`, with optional whitespace. */
import type { TokenType } from "micromark-util-types";

/** Token with its range in the line; parents precede their children. */
export type Span = readonly [type: TokenType, from: number, to: number];

const name = String.raw`[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*(?<![-_])`;
/** Includes full-width spaces. */
const blank = String.raw`[ \t\u3000]`;
const start = new RegExp(`^(:{3,})(${blank}*)(${name})(${blank}*)`, "u");
const attribute =
  /[ \t]*(?:([#.])([^\s"#'.<=>`}]+)|((?:[^\s\p{P}\p{S}]|[-_])(?:[^\s\p{P}\p{S}]|[-_.:])*)(?:[ \t]*=[ \t]*(?:"([^"]*)"(?=[ \t}])|'([^']*)'(?=[ \t}])|([^\s"'<=>`}]+)))?)/dguy;

/** null if the line does not open a container. */
export function readOpening(line: string): readonly Span[] | null {
  const [all, colons = "", before = "", named = "", blanks = ""] = start.exec(line) ?? [];
  if (all === undefined) return null;
  const nameAt = colons.length + before.length;
  const fence: readonly Span[] = [
    ["directiveContainerSequence", 0, colons.length],
    ["directiveContainerName", nameAt, nameAt + named.length],
  ];
  const hasId = /^#[\p{L}\p{N}_-]+[ \t]*$/u.test(line.slice(all.length)) && blanks === "";
  if (hasId) return [...fence, ...idSpans(all.length, line.trimEnd().length)];
  const label = labelAt(line, all.length);
  const from = label === null ? all.length : skipBlanks(line, label.end);
  const attributes = attributesAt(line, from);
  if (skipBlanks(line, attributes?.end ?? from) === line.length) {
    return [...fence, ...(label?.spans ?? []), ...(attributes?.spans ?? [])];
  }
  // A brace here means malformed attributes.
  if (blanks === "" || line[all.length] === "{") return null;
  return [...fence, ...titleSpans(line, all.length)];
}

/** `::: tabs#shell` of VuePress */
function idSpans(from: number, to: number): readonly Span[] {
  return [
    ["directiveContainerAttributes", from, to],
    ["directiveContainerAttributeIdValue", from + 1, to],
  ];
}

/** `::: note`: requires a space, because a line of colons may be decoration. */
export function isApart([colons, named]: readonly Span[]): boolean {
  return colons?.[2] !== named?.[1];
}

interface Part {
  readonly spans: readonly Span[];
  readonly end: number;
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (/[ \t\u3000]/.test(line.charAt(at))) at += 1;
  return at;
}

/** `[Label]`, with balanced or escaped brackets inside. */
function labelAt(line: string, from: number): Part | null {
  if (line[from] !== "[") return null;
  let depth = 0;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === "\\" && /[[\]\\]/.test(line.charAt(at + 1))) at += 1;
    else if (line[at] === "[") depth += 1;
    else if (line[at] === "]") {
      depth -= 1;
      if (depth === 0) return { spans: labelSpans(from, at + 1, from + 1, at), end: at + 1 };
    }
  }
  return null;
}

/** Title without brackets; trailing attributes are distinguished from braces in the text by their syntax. */
function titleSpans(line: string, from: number): readonly Span[] {
  const written = line.trimEnd();
  const braces = /[ \t\u3000]\{(?=[#.]|[^{}]*=|open\})[^{}]*\}$/.exec(written);
  const attributes = braces === null ? null : attributesAt(line, braces.index + 1);
  const to =
    braces === null || attributes === null ? written.length : written.slice(0, braces.index).trimEnd().length;
  return [...labelSpans(from, to, from, to), ...(attributes?.spans ?? [])];
}

function labelSpans(from: number, to: number, wordsFrom: number, wordsTo: number): readonly Span[] {
  const label: Span = ["directiveContainerLabel", from, to];
  if (wordsFrom === wordsTo) return [label];
  return [label, ["directiveContainerLabelString", wordsFrom, wordsTo], ["chunkText", wordsFrom, wordsTo]];
}

/** `{#id .class key="value" flag}` */
function attributesAt(line: string, from: number): Part | null {
  if (line[from] !== "{") return null;
  const spans: Span[] = [];
  let at = from + 1;
  const add = (type: TokenType, place: readonly [number, number] | undefined) => {
    if (place !== undefined && place[0] < place[1]) spans.push([type, at + place[0], at + place[1]]);
  };
  const inside = line.slice(at);
  let read = 0;
  for (const { 0: all, 1: mark, index, indices } of inside.matchAll(attribute)) {
    read = index + all.length;
    add(
      mark === "#" ? "directiveContainerAttributeIdValue" : "directiveContainerAttributeClassValue",
      indices?.[2],
    );
    add("directiveContainerAttributeName", indices?.[3]);
    add("directiveContainerAttributeValue", indices?.[4] ?? indices?.[5] ?? indices?.[6]);
  }
  at += read;
  while (/[ \t]/.test(line.charAt(at))) at += 1;
  if (line[at] !== "}") return null;
  return { spans: [["directiveContainerAttributes", from, at + 1], ...spans], end: at + 1 };
}
