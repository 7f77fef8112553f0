/**
 * Regions of a source file: the lines between `# #region main` and `# #endregion main` in comments of any language. Also
 * accepts `ANCHOR: main` and `ANCHOR_END: main`, and `--8<-- [start:main]` and `--8<-- [end:main]`.
 */
import { readSpans } from "./spans.ts";

const mark =
  /^[ \t]*(?:(?:#|\/\/|--|;|%|<!--|\/\*|REM\b)[ \t]*)?#?(end)?region(?:[ \t]+([^\s*<>-]\S*?))?[ \t]*(?:-->|\*\/)?[ \t]*$/i;
/** Without a comment sign, `region` is an ordinary word. */
const sign = /^[ \t]*(#|\/\/|--|;|%|<!--|\/\*|REM\b)/i;

const foreign =
  /\bANCHOR(?<end>_END)?:\s*(?<name>[\w-]+)|-8<-+\s+\[\s*(?:start|(?<close>end))\s*:\s*(?<part>[\w-]+)\s*\]/;

interface Line {
  readonly text: string;
  readonly isMark: boolean;
  /** Regions that contain the line. */
  readonly inside: ReadonlySet<string>;
}

/** Requested part of a file: a region, or line numbers relative to its start. */
export interface Part {
  readonly region: string | null;
  /** Input of `readSpans`. */
  readonly lines: string | null;
}

/** A named part without region markers: the content below a heading. Zero-based lines, end exclusive. */
export interface NamedPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Position of a line of code in its file, one-based. */
export interface CodePoint {
  readonly line: number;
  readonly column: number;
}

export type Taken =
  /** `points` has the position of each line; absent for Markdown, where lines keep their numbers. */
  | { readonly ok: true; readonly text: string; readonly points?: readonly CodePoint[] }
  | { readonly ok: false; readonly lacks: "region"; readonly known: readonly string[] }
  /** `count` is the number of lines in the file. */
  | { readonly ok: false; readonly lacks: "lines"; readonly count: number };

/** For Markdown: blanks all other lines, so that line numbers stay valid. */
export function takeText(text: string, part: Part, named: readonly NamedPart[]): Taken {
  if (part.region === null && part.lines === null) return { ok: true, text };
  const lines = readLines(text);
  return taken(lines, part, named, (kept) =>
    lines.map((line) => (kept.has(line) && !line.isMark ? line.text : "")).join("\n"),
  );
}

/** For code: removes region markers, surrounding blank lines and common indentation. */
export function takeCode(text: string, part: Part): Taken {
  const lines = readLines(text);
  let points: readonly CodePoint[] = [];
  const found = taken(lines, part, [], (kept) => {
    const shown = lines.flatMap(({ text: code, isMark }, index) =>
      kept.has(lines[index] as Line) && !isMark ? [{ text: code, line: index + 1 }] : [],
    );
    const code = dedent(shown);
    points = code.map(({ line, column }) => ({ line, column }));
    return code.map((line) => line.text).join("\n");
  });
  return found.ok ? { ...found, points } : found;
}

function taken(
  lines: readonly Line[],
  { region, lines: numbers }: Part,
  named: readonly NamedPart[],
  join: (kept: ReadonlySet<Line>) => string,
): Taken {
  const names = namesIn(lines);
  const section = named.find(({ name }) => name === region);
  if (region !== null && !names.includes(region) && section === undefined)
    return { ok: false, lacks: "region", known: [...names, ...named.map(({ name }) => name)] };
  const inside =
    region === null
      ? lines.slice(0, lines.at(-1)?.text === "" ? -1 : undefined)
      : names.includes(region)
        ? lines.filter((line) => line.inside.has(region) && !line.isMark)
        : lines.slice(section?.from, section?.to);
  if (numbers === null) return { ok: true, text: join(new Set(inside)) };
  const isWanted = readSpans(numbers)?.(inside.length) ?? (() => false);
  const kept = inside.filter((_, index) => isWanted(index + 1));
  if (kept.length === 0) return { ok: false, lacks: "lines", count: inside.length };
  return { ok: true, text: join(new Set(kept)) };
}

function namesIn(lines: readonly Line[]): readonly string[] {
  return [...new Set(lines.flatMap(({ inside }) => [...inside]))].filter((name) => name !== "");
}

interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** Removes surrounding blank lines and common indentation. */
function dedent(all: readonly NumberedLine[]): readonly (NumberedLine & CodePoint)[] {
  const isBlank = ({ text }: NumberedLine) => text.trim() === "";
  const first = all.findIndex((line) => !isBlank(line));
  const last = all.findLastIndex((line) => !isBlank(line));
  const lines = first === -1 ? [{ text: "", line: all[0]?.line ?? 1 }] : all.slice(first, last + 1);
  const indents = lines.filter((line) => !isBlank(line)).map(({ text }) => /^[ \t]*/.exec(text)?.[0] ?? "");
  const shared = indents.reduce((least, indent) => commonStart(least, indent), indents[0] ?? "");
  return lines.map(({ text, line }, index) => {
    const code = text.startsWith(shared) ? text.slice(shared.length) : text.trim();
    const end = index === lines.length - 1 ? code.trimEnd() : code;
    return { text: end, line, column: shared.length + 1 };
  });
}

function readLines(text: string): Line[] {
  const open: string[] = [];
  return text.split("\n").map((line) => {
    const found = readMark(line);
    if (found === null) return { text: line, isMark: false, inside: new Set(open) };
    const { name, isEnd } = found;
    if (!isEnd) open.push(name);
    const inside = new Set(open);
    if (isEnd) close(open, name);
    return { text: line, isMark: true, inside };
  });
}

function readMark(line: string): { readonly name: string; readonly isEnd: boolean } | null {
  const match = sign.test(line) ? mark.exec(line) : null;
  if (match !== null) return { name: match[2] ?? "", isEnd: match[1] !== undefined };
  const groups = /ANCHOR|8<-/.test(line) ? foreign.exec(line)?.groups : undefined;
  if (groups === undefined) return null;
  return { name: groups.name ?? groups.part ?? "", isEnd: (groups.end ?? groups.close) !== undefined };
}

/** An end without a name closes the innermost region. */
function close(open: string[], name: string): void {
  const index = name === "" ? open.length - 1 : open.lastIndexOf(name);
  if (index >= 0) open.splice(index, 1);
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
