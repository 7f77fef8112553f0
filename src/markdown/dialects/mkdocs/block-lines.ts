/** Opening lines of Python-Markdown blocks: `!!! note "T"`, `??? tip`, `=== "Tab"`, and the newer `/// note | T`. */
import type { Span } from "../../blocks/container-opening.ts";
import { isKind } from "./callout-kinds.ts";

/** Parsed opening line. */
export interface BlockLine {
  /** `!!!`, `???+`, `===`, `////` */
  readonly mark: string;
  /** Words after the marker, beginning with the kind of the block. A tab has none. */
  readonly words: readonly string[];
  /** null without one; a title may be empty. */
  readonly title: string | null;
  readonly spans: readonly Span[];
}

const word = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_-]*`;
const admonition = new RegExp(
  String.raw`^(!!!|\?\?\?\+?)[ \t]?(${word}(?:[ \t]+${word})*)(?:[ \t]+"(.*)")?[ \t]*$`,
  "du",
);
const tab = /^(===[!+]{0,2})()[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/d;
const slashes = new RegExp(
  String.raw`^(\/{3,})[ \t]+(${word}(?:[ \t]+${word})*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$`,
  "du",
);

/** A block with indented content; null if the line opens none. */
export function readIndentedOpening(line: string): BlockLine | null {
  return getParts(admonition.exec(line) ?? tab.exec(line));
}

/** A block closed by the same number of slashes; an unknown word after slashes, without a title, is text. */
export function readSlashOpening(line: string): BlockLine | null {
  const found = getParts(slashes.exec(line));
  const [name = ""] = found?.words ?? [];
  return isKind(name) || slashNames.has(name) || (found?.title ?? "") !== "" ? found : null;
}

const slashNames: ReadonlySet<string> = new Set(["admonition", "details", "tab"]);

/** Without indented content, the line opens a block only if it cannot begin a sentence. */
export function isApart({ words, title }: BlockLine): boolean {
  return title !== null || words.every((word) => isKind(word.toLowerCase()) || placement.has(word));
}

const placement: ReadonlySet<string> = new Set(["inline", "end"]);

function getParts(match: RegExpExecArray | null): BlockLine | null {
  const [, mark = "", kind = "", double, single] = match ?? [];
  if (match === null) return null;
  const words = kind.split(/[ \t]+/).filter((one) => one !== "");
  const [, , kindAt = [0, 0], doubleAt, singleAt] = match.indices ?? [];
  const titleAt = doubleAt ?? singleAt;
  const [name = ""] = words;
  return {
    mark,
    words,
    title: double ?? single ?? null,
    spans: [
      ["directiveContainerSequence", 0, mark.length],
      ...(name === ""
        ? []
        : ([["directiveContainerName", kindAt[0], kindAt[0] + name.length]] satisfies Span[])),
      ...(titleAt === undefined || titleAt[0] === titleAt[1] ? [] : labelSpans(titleAt[0], titleAt[1])),
    ],
  };
}

function labelSpans(from: number, to: number): readonly Span[] {
  return [
    ["directiveContainerLabel", from, to],
    ["directiveContainerLabelString", from, to],
    ["chunkText", from, to],
  ];
}
