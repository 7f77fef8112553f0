/** Writes translations into a file: replaces the slices of its texts and keeps every other byte. */
import type { SourcePath } from "../core/paths.ts";
import { asRead } from "../markdown/template.ts";
import { trimBlanks } from "./blocks.ts";
import type { ReadUnits } from "./read-units.ts";
import type { Unit } from "./unit.ts";
import { writeScalar } from "./yaml-texts.ts";

export interface Replaced {
  readonly text: string;
  /** The texts of the result, in the places of those of the source. */
  readonly units: readonly Unit[];
  /** Indexes of texts whose translation would change the structure of the page; they keep the original. */
  readonly refused: ReadonlySet<number>;
}

interface Source {
  readonly path: SourcePath;
  /** As on the disk. */
  readonly text: string;
  readonly units: readonly Unit[];
}

/** @param translations by the index of the text; missing ones keep the original */
export async function replaceUnits(
  source: Source,
  translations: ReadonlyMap<number, string>,
  read: ReadUnits,
): Promise<Replaced> {
  const written = new Map(
    [...translations]
      .filter(([index, text]) => text !== source.units[index]?.text)
      .map(([index, text]) => [index, writeUnit(source, index, text)] as const),
  );
  const whole = await check(source, written, read);
  if (whole.wrong.length === 0) return { text: whole.text, units: whole.found, refused: new Set() };
  // Each alone, because one wrong translation may move all others.
  const refused = new Set<number>();
  for (const [index, slice] of written)
    if ((await check(source, new Map([[index, slice]]), read)).wrong.length > 0) refused.add(index);
  const kept = new Map([...written].filter(([index]) => !refused.has(index)));
  const rest = await check(source, kept, read);
  if (rest.wrong.length === 0) return { text: rest.text, units: rest.found, refused };
  return { text: source.text, units: source.units, refused: new Set(translations.keys()) };
}

interface Slice {
  readonly slice: string;
  /** The text that reading the file again finds. */
  readonly text: string;
}

type Slices = ReadonlyMap<number, Slice>;

async function check(source: Source, written: Slices, read: ReadUnits) {
  const { path, units } = source;
  const text = insert(source, written);
  if (text === source.text) return { text, found: units, wrong: [] };
  const found = await read(path, text);
  const wrong = units.flatMap((unit, index) => {
    const other = found[index];
    const expected = written.get(index)?.text ?? unit.text;
    const isEqual = other?.kind === unit.kind && other.key === unit.key && other.text === expected;
    return isEqual ? [] : [index];
  });
  return { text, found, wrong: found.length === units.length ? wrong : [...wrong, units.length] };
}

function insert({ text, units }: Source, written: Slices): string {
  if (written.size === 0) return text;
  const place = offsetsOf(text);
  const isWindows = text.includes("\r\n");
  const parts: string[] = [];
  let from = 0;
  for (const [index, { start, end }] of units.entries()) {
    const slice = written.get(index)?.slice;
    if (slice === undefined) continue;
    parts.push(text.slice(from, place(start)), isWindows ? slice.replaceAll("\n", "\r\n") : slice);
    from = place(end);
  }
  return parts.join("") + text.slice(from);
}

/** Maps offsets of the text as docgen reads it to those on the disk. */
function offsetsOf(text: string): (offset: number) => number {
  const first = /^\uFEFF*/.exec(text)?.[0].length ?? 0;
  if (!text.includes("\r\n")) return (offset) => offset + first;
  const ends: number[] = [];
  for (let at = text.indexOf("\r\n", first), dropped = 0; at !== -1; at = text.indexOf("\r\n", at + 2)) {
    ends.push(at - first - dropped);
    dropped += 1;
  }
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + first + low;
  };
}

function writeUnit({ text, units }: Source, index: number, translation: string): Slice {
  const unit = units[index];
  if (unit === undefined) return { slice: translation, text: translation };
  const line = trimBlanks(translation).replace(/[ \t]*\n[ \t\n]*/g, " ");
  switch (unit.form) {
    case "lines": {
      const lines = trimBlanks(translation)
        .split(/\n[ \t\n]*/)
        .map((part, at) => guardLine(part, unit.text.split("\n")[at] ?? ""));
      return { slice: lines.join(`\n${unit.continuation}`), text: lines.join("\n") };
    }
    case "yaml":
    case "yaml in brackets": {
      const scalar = asRead(text).slice(unit.start, unit.end);
      return { slice: writeScalar(scalar, translation, unit.form !== "yaml"), text: translation };
    }
    case "cell":
      return asSlice(line.replace(/(?<!\\)\|/g, "\\|"));
    case "attribute": {
      const quote = asRead(text)[unit.end] ?? '"';
      return asSlice(line.replaceAll(quote, quote === "'" ? "&#39;" : "&quot;"));
    }
    case "markup":
      return asSlice(trimBlanks(translation));
    case "alternative":
    case "line":
      return asSlice(line);
  }
}

const asSlice = (slice: string): Slice => ({ slice, text: slice });

/** Escapes a beginning that would make another block of a line: `3. Mai`. */
function guardLine(line: string, original: string): string {
  if (/^(?:\d{1,9}[.)]|[-+*]|#{1,6})(?:\s|$)|^>|^(?:=+|-+)\s*$/.test(original)) return line;
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^(?=(?:[-+*]|#{1,6})(?:\s|$)|>|=+\s*$)/, "\\");
}
