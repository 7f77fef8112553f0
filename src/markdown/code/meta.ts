/** Parses the meta string of a code block: `title="main.py" {3,5-6} showLineNumbers=10 /word/ wrap fold`. */

import { decodeString } from "micromark-util-decode-string";
import { type NameLink, readNameLinks } from "./names.ts";

/** First and last line, one-based and inclusive, in ascending order. */
export type LineRange = readonly [from: number, to: number];

export interface CodeMeta {
  readonly title: string | null;
  readonly caption: string | null;
  readonly marked: readonly LineRange[];
  readonly added: readonly LineRange[];
  readonly removed: readonly LineRange[];
  /** Text highlighted wherever it occurs. */
  readonly words: readonly string[];
  /** Names that link to their documentation. */
  readonly links: readonly NameLink[];
  /** Placeholders that readers replace with their own values. */
  readonly fill: readonly string[];
  /** Number of the first line; null without line numbers. */
  readonly firstNumber: number | null;
  readonly wrap: boolean;
  /** null uses the site's option. */
  readonly fold: boolean | null;
}

/** Problems by message code; `word` is the source text. */
export type MetaProblem =
  | { readonly code: "code/unknown-word"; readonly word: string }
  | { readonly code: "code/no-value"; readonly word: string }
  | {
      readonly code: "code/unclosed-quote" | "code/wide-quotes" | "code/wrong-value";
      readonly word: string;
      readonly name: string;
      readonly value: string;
    };

/** Words for `docgen test`. */
export interface TestMeta {
  readonly isTest: boolean;
  readonly isSkipped: boolean;
  /** Setup of the page, which is not rendered. */
  readonly isHidden: boolean;
  /** Expected output of the block above. */
  readonly isOutput: boolean;
  /** Text of the expected error, empty for any; null if none is expected. */
  readonly expectedError: string | null;
  /** Arguments of the command. */
  readonly args: readonly string[];
}

export interface ParsedMeta {
  readonly meta: CodeMeta;
  readonly test: TestMeta;
  /** Quoted text to highlight, if the code contains it. */
  readonly quoted: readonly { readonly text: string; readonly written: string }[];
  /** Unknown names. */
  readonly unknown: readonly string[];
  readonly problems: readonly MetaProblem[];
}

export const metaWords = [
  "title",
  "caption",
  "showLineNumbers",
  "wrap",
  "nowrap",
  "fold",
  "nofold",
  "links",
  "fill",
] as const;

/** Text, language and links of inline code. */
export const inlineMeta = /^(.+)\{:([a-zA-Z][\w.+#-]*)(?:[ \t]+links="([^"]*)")?\}$/s;

/** Apart from `metaWords`, because they are also words of file names: `js:my test file.js`. */
export const testWords = ["test", "no-test", "hidden", "output", "expect-error", "args"] as const;

const quoted = String.raw`"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|“(?<curly>[^“”]*)”|‘(?<hooked>[^‘’]*)’`;

/** Typographic quotation marks: closing, full-width and Japanese. */
const wide = `[”„＂«»](?<wide>[^”“„＂«»]*)[”“＂«»]|[’＇](?<thin>[^’‘＇]*)[’‘＇]|「(?<corner>[^「」]*)」|『(?<hollow>[^『』]*)』`;
const part = new RegExp(
  [
    String.raw`(?<key>[a-zA-Z][\w-]*)\s*[=＝]\s*(?:${quoted}|${wide}|\{(?<braced>[^{}]*)\}|["'“‘](?<unclosed>\S*)|(?<bare>[^\s{=]\S*))`,
    "[{｛](?<ranges>[^{}｛｝]*)[}｝]",
    String.raw`/(?<word>(?:\\.|[^/\\])+)/(?=[\s{]|$)`,
    String.raw`(?<text>"(?:\\.|[^"\\])+"|'(?:\\.|[^'\\])+')(?=[\s{]|$)`,
    String.raw`(?<name>[a-zA-Z][\w-]*)(?:\{(?<start>[\d０-９]+)\})?(?=[\s{｛]|$)`,
    String.raw`(?<rest>\S+)`,
  ].join("|"),
  "g",
);

type Parts = Readonly<Record<string, string | undefined>>;

/** Expressive Code marks lines and texts by name: `ins={2-3}`, `del="text"`. */
const markNames = { mark: "marked", ins: "added", del: "removed" } as const;

function isMarkName(name: string): name is keyof typeof markNames {
  return Object.hasOwn(markNames, name);
}

/** Marked lines: `{1,3-5}` or `ins={2}`. */
function readMark({ key = "", ranges, braced }: Parts) {
  const kind = ranges !== undefined ? "marked" : isMarkName(key) ? markNames[key] : null;
  const inside = ranges ?? braced;
  return kind === null || inside === undefined ? null : { kind, ...parseRanges(inside) };
}

/** Text to highlight: `"text"` or `ins="text"`. */
function quotedText(groups: Parts): string | null {
  if (groups.text !== undefined) return decodeString(groups.text.slice(1, -1));
  return isMarkName(groups.key ?? "") ? readValue(groups) : null;
}

export function parseMeta(text: string): ParsedMeta {
  const values = new Map<string, string>();
  const lines = { marked: [] as LineRange[], added: [] as LineRange[], removed: [] as LineRange[] };
  const quoted: { text: string; written: string }[] = [];
  const words: string[] = [];
  const problems: MetaProblem[] = [];
  const places = new Map<string, string>();
  for (const { 0: written, groups = {} } of text.matchAll(part)) {
    const { key, word, name, start, rest } = groups as Parts;
    const mark = readMark(groups);
    const text = quotedText(groups);
    if (mark !== null) {
      lines[mark.kind].push(...mark.ranges);
      if (mark.isDoubtful) problems.push({ code: "code/unknown-word", word: written });
    } else if (text !== null) quoted.push({ text, written });
    else if (key !== undefined) {
      values.set(key, readValue(groups));
      places.set(key, written);
      const quotes = quoteProblem(groups);
      if (quotes !== null) problems.push({ ...quotes, word: written, name: key });
    } else if (word !== undefined) words.push(decodeString(word));
    else if (name !== undefined && isText(name)) problems.push({ code: "code/no-value", word: name });
    else if (name !== undefined) {
      values.set(name, start ?? "true");
      places.set(name, written);
    }
    // Other words may belong to the author; these characters mark docgen's syntax.
    else if (rest !== undefined && /^\/.|["{}“”｛｝]/.test(rest))
      problems.push({ code: "code/unknown-word", word: rest });
  }
  const check = <Value>(name: string, read: (value: string) => Value | null): Value | null => {
    const written = values.get(name);
    if (written === undefined) return null;
    const value = read(written.normalize("NFKC").trim().toLowerCase());
    if (value === null)
      problems.push({ code: "code/wrong-value", word: places.get(name) ?? name, name, value: written });
    return value;
  };
  const wrap = check("wrap", readSwitch);
  const nowrap = check("nowrap", readSwitch);
  const fold = check("fold", readSwitch);
  const numbers = check("showLineNumbers", readNumber);
  const { links, invalid } = readNameLinks(values.get("links") ?? "");
  for (const value of invalid) problems.push({ code: "code/wrong-value", word: value, name: "links", value });
  const meta: CodeMeta = {
    title: values.get("title") ?? null,
    caption: values.get("caption") ?? null,
    ...lines,
    words,
    links,
    fill: (values.get("fill") ?? "").split(/[\s,、]+/).filter((name) => name !== ""),
    firstNumber:
      numbers === null ? (values.has("showLineNumbers") ? 1 : null) : numbers === false ? null : numbers,
    wrap: nowrap === true ? false : (wrap ?? false),
    fold: check("nofold", readSwitch) === true ? false : fold,
  };
  const known: readonly string[] = [...metaWords, ...testWords];
  const unknown = [...values.keys()].filter((name) => !known.includes(name));
  return { meta, test: readTest(values), quoted, unknown, problems };
}

function readTest(values: ReadonlyMap<string, string>): TestMeta {
  const isOn = (name: (typeof testWords)[number]) => values.has(name) && values.get(name) !== "false";
  const error = isOn("expect-error") ? (values.get("expect-error") ?? "") : null;
  return {
    isTest: isOn("test") || error !== null,
    isSkipped: isOn("no-test"),
    isHidden: isOn("hidden"),
    isOutput: isOn("output"),
    expectedError: error === "true" ? "" : error,
    args: readArguments(values.get("args") ?? ""),
  };
}

/** `--all 'two words'` */
function readArguments(text: string): readonly string[] {
  return [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare);
}

function quoteProblem(groups: Parts) {
  const { unclosed } = groups;
  if (unclosed !== undefined) return { code: "code/unclosed-quote", value: unclosed } as const;
  const value = wideValue(groups);
  return value === undefined ? null : ({ code: "code/wide-quotes", value } as const);
}

function wideValue({ wide: inWide, thin, corner, hollow }: Parts): string | undefined {
  return inWide ?? thin ?? corner ?? hollow;
}

/** Extracts the value of a name and returns the remaining text; null without a value. */
export function takeValue(text: string, name: string): { value: string; rest: string } | null {
  for (const { 0: written, index, groups = {} } of text.matchAll(part)) {
    if (groups.key !== name) continue;
    const rest = `${text.slice(0, index).trimEnd()} ${text.slice(index + written.length).trimStart()}`;
    return { value: readValue(groups), rest: rest.trim() };
  }
  return null;
}

/** Resolves escapes and character references as in the rest of Markdown. */
function readValue(groups: Parts): string {
  const { double, single, curly, hooked, braced, unclosed, bare } = groups;
  const inBraces = braced?.trim().replace(/^(["'`])(.*)\1$/s, "$2");
  return decodeString(
    double ?? single ?? curly ?? hooked ?? wideValue(groups) ?? inBraces ?? unclosed ?? bare ?? "",
  );
}

function isText(name: string): boolean {
  return ["title", "caption", "links", "fill", "args"].includes(name);
}

/** `1,3-5` → `[[1, 1], [3, 5]]`; `5-3` equals `3-5`. Full-width signs are accepted. */
function parseRanges(text: string): { ranges: readonly LineRange[]; isDoubtful: boolean } {
  const parts = text
    .normalize("NFKC")
    .split(/[,、;]|(?<=\d)\s+(?=\d)/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const ranges = parts.flatMap((one): LineRange[] => {
    const [all, from = "0", to = from] = /^(\d+)(?:\s*(?:[-‐‑–—−~〜ー]|\.{2,3})\s*(\d+))?$/.exec(one) ?? [];
    if (all === undefined) return [];
    const [first, second] = [Number(from), Number(to)];
    return [first <= second ? [first, second] : [second, first]];
  });
  return { ranges, isDoubtful: ranges.length < Math.max(1, parts.length) };
}

function readSwitch(value: string): boolean | null {
  if (/^(true|yes|on|1)$/.test(value)) return true;
  return /^(false|no|off|0)$/.test(value) ? false : null;
}

/** Number of the first line; `false` turns line numbers off. */
function readNumber(value: string): number | false | null {
  if (/^(false|no|off)$/.test(value)) return false;
  if (/^(true|yes|on)$/.test(value)) return 1;
  return /^\d{1,7}$/.test(value) ? Number(value) : null;
}

export function isMarked(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(([from, to]) => line >= from && line <= to);
}
