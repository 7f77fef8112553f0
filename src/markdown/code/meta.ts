/** What stands after the language of a code block: `title="main.py" {3,5-6} showLineNumbers=10 /word/ wrap fold`. */

/** First and last line, one-based; in order. */
export type LineRange = readonly [from: number, to: number];

export interface CodeMeta {
  readonly title: string | null;
  readonly caption: string | null;
  readonly marked: readonly LineRange[];
  /** Text that is marked wherever it stands. */
  readonly words: readonly string[];
  /** The number of the first line; null without line numbers. */
  readonly firstNumber: number | null;
  readonly wrap: boolean;
  /** null leaves it to the site's option. */
  readonly fold: boolean | null;
}

export interface ParsedMeta {
  readonly meta: CodeMeta;
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
}

export const metaWords = ["title", "caption", "showLineNumbers", "wrap", "nowrap", "fold", "nofold"] as const;

const part =
  /([a-zA-Z][\w-]*)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{([\d\s,-]*)\}|\/((?:\\.|[^/\\])+)\/|([a-zA-Z][\w-]*)(?:\{(\d+)\})?(?=\s|\{|$)|\S+/g;

export function parseMeta(text: string): ParsedMeta {
  const values = new Map<string, string>();
  const marked: LineRange[] = [];
  const words: string[] = [];
  for (const match of text.matchAll(part)) {
    const [, key, double, single, bare, ranges, word, name, start] = match;
    if (key !== undefined) values.set(key, double ?? single ?? bare ?? "");
    else if (ranges !== undefined) marked.push(...parseRanges(ranges));
    else if (word !== undefined) words.push(word.replace(/\\(.)/g, "$1"));
    else if (name !== undefined) values.set(name, start ?? "true");
  }
  const meta: CodeMeta = {
    title: values.get("title") ?? null,
    caption: values.get("caption") ?? null,
    marked,
    words,
    firstNumber: firstNumber(values.get("showLineNumbers")),
    wrap: isOn(values, "wrap", "nowrap") ?? false,
    fold: isOn(values, "fold", "nofold"),
  };
  return { meta, unknown: [...values.keys()].filter((name) => !metaWords.some((known) => known === name)) };
}

/** `1,3-5` → `[[1, 1], [3, 5]]`; `5-3` is `3-5`. */
function parseRanges(text: string): LineRange[] {
  return [...text.matchAll(/(\d+)\s*(?:-\s*(\d+))?/g)].map(([, from = "0", to = from]) => {
    const [first, second] = [Number(from), Number(to)];
    return first <= second ? [first, second] : [second, first];
  });
}

function firstNumber(value: string | undefined): number | null {
  if (value === undefined || value === "false") return null;
  return /^\d{1,7}$/.test(value) ? Number(value) : 1;
}

function isOn(values: ReadonlyMap<string, string>, on: string, off: string): boolean | null {
  if (values.has(off)) return false;
  const value = values.get(on);
  return value === undefined ? null : value !== "false";
}

export function isMarked(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(([from, to]) => line >= from && line <= to);
}
