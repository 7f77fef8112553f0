/**
 * Regions of a source file: the lines between `# #region main` and `# #endregion main`, in the comments of any language. Other tools write
 * `ANCHOR: main` and `ANCHOR_END: main`, or `--8<-- [start:main]` and `--8<-- [end:main]`.
 */

export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

const mark =
  /^[ \t]*(?:(?:#|\/\/|--|;|%|<!--|\/\*|REM\b)[ \t]*)?#?(end)?region(?:[ \t]+([^\s*<>-]\S*?))?[ \t]*(?:-->|\*\/)?[ \t]*$/i;
/** Without a sign before it `region` is a word like any other. */
const sign = /^[ \t]*(#|\/\/|--|;|%|<!--|\/\*|REM\b)/i;

const foreign =
  /\bANCHOR(?<end>_END)?:\s*(?<name>[\w-]+)|-8<-+\s+\[\s*(?:start|(?<close>end))\s*:\s*(?<part>[\w-]+)\s*\]/;

interface Line {
  readonly text: string;
  readonly isMark: boolean;
  /** The regions that the line lies in. */
  readonly inside: ReadonlySet<string>;
}

/** The text with every line outside the region empty, so that the others keep their numbers; null when there is no such region. */
export function takeRegion(text: string, name: string): string | null {
  if (!regionNames(text).includes(name)) return null;
  const lines = readLines(text).map((line) => (line.inside.has(name) && !line.isMark ? line.text : ""));
  return lines.join("\n");
}

/** The text with every line outside of these empty, so that the others keep their numbers. */
export function takeLines(text: string, { from, to }: LineSpan): string {
  const isOut = (index: number) => index + 1 < from || index + 1 > to;
  return text
    .split("\n")
    .map((line, index) => (isOut(index) ? "" : line))
    .join("\n");
}

/**
 * Code as it is shown, of one region or the whole file: without the marks, which mean nothing to a reader, without empty lines
 * around it, and without the indentation that all its lines share. null when there is no such region.
 */
export function takeCode(text: string, name: string | null): string | null {
  if (name !== null && !regionNames(text).includes(name)) return null;
  const lines = readLines(text).filter(
    ({ isMark, inside }) => !isMark && (name === null || inside.has(name)),
  );
  return dedent(lines.map((line) => line.text).join("\n"));
}

export function regionNames(text: string): string[] {
  return [...new Set(readLines(text).flatMap(({ inside }) => [...inside]))].filter((name) => name !== "");
}

function dedent(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
    .split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const shared = indents.reduce((least, indent) => commonStart(least, indent), indents[0] ?? "");
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trim())).join("\n");
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
