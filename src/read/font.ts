/** Minimal font parser: character coverage (`cmap`) and advance widths (`hmtx`). */
import { inflateSync } from "node:zlib";

export interface Font {
  has(character: number): boolean;
  /** Advance width in em; that of a missing character is a guess. */
  getAdvanceWidth(character: number): number;
}

/** Font formats that the renderer of social images supports, by signature. */
const kinds: ReadonlyMap<string, string> = new Map([
  ["\0\x01\0\0", "outlines"],
  ["true", "outlines"],
  ["OTTO", "outlines"],
  ["wOFF", "packed"],
]);

/** @throws Error with the reason if the font is not supported */
export function readFont(bytes: Uint8Array): Font {
  const file = toDataView(bytes);
  const mark = bytes.length < 12 ? "" : Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (mark === "wOF2") throw new Error("it is a .woff2 file");
  if (mark === "ttcf") throw new Error("it is a collection of several fonts");
  const kind = kinds.get(mark);
  if (kind === undefined) throw new Error("it holds no font");
  try {
    return openFont(kind === "packed" ? packedTables(file) : plainTables(file));
  } catch (error) {
    if (error instanceof RangeError) throw new Error("it ends too soon", { cause: error });
    throw error;
  }
}

type Table = (name: string) => DataView;

function toDataView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function part(file: DataView, at: number, length: number): DataView {
  return new DataView(file.buffer, file.byteOffset + at, length);
}

interface Entry {
  readonly at: number;
  readonly length: number;
  readonly wholeLength: number;
}

function readEntries(
  file: DataView,
  count: number,
  entryAt: (index: number) => number,
  read: (at: number) => Entry,
): Table {
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    const at = entryAt(index);
    const letters = [0, 1, 2, 3].map((letter) => file.getUint8(at + letter));
    const entry = read(at);
    if (entry.at + entry.length > file.byteLength) throw new RangeError("A table ends behind the file.");
    entries.set(String.fromCharCode(...letters), entry);
  }
  return (name) => {
    const found = entries.get(name);
    if (found === undefined) throw new Error(`it has no table "${name}"`);
    const { at, length, wholeLength } = found;
    const table = part(file, at, length);
    if (length === wholeLength) return table;
    return toDataView(inflateSync(new Uint8Array(table.buffer, table.byteOffset, length)));
  };
}

function plainTables(file: DataView): Table {
  return readEntries(
    file,
    file.getUint16(4),
    (index) => 12 + 16 * index,
    (at) => {
      const length = file.getUint32(at + 12);
      return { at: file.getUint32(at + 8), length, wholeLength: length };
    },
  );
}

function packedTables(file: DataView): Table {
  return readEntries(
    file,
    file.getUint16(12),
    (index) => 44 + 20 * index,
    (at) => ({
      at: file.getUint32(at + 4),
      length: file.getUint32(at + 8),
      wholeLength: file.getUint32(at + 12),
    }),
  );
}

function openFont(table: Table): Font {
  const glyphOf = openCharacters(table("cmap"));
  const unitsPerEm = table("head").getUint16(18);
  const metrics = table("hhea").getUint16(34);
  const widths = table("hmtx");
  if (unitsPerEm === 0 || metrics === 0) throw new Error("its characters have no width");
  // Glyphs beyond the last metric share its width.
  const widthOfGlyph = (glyph: number) => widths.getUint16(4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  return {
    has: (character) => glyphOf(character) !== 0,
    getAdvanceWidth: (character) => widthOfGlyph(glyphOf(character)),
  };
}

/** Selects the `cmap` subtable with the largest coverage. */
function openCharacters(cmap: DataView): (character: number) => number {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => {
    const at = cmap.getUint32(4 + 8 * index + 4);
    return { at, format: cmap.getUint16(at) };
  });
  const whole = subtables.find(({ format }) => format === 12);
  if (whole !== undefined) return wholeMap(cmap, whole.at);
  const basic = subtables.find(({ format }) => format === 4);
  if (basic === undefined) throw new Error("it has no table of characters in Unicode");
  return basicMap(cmap, basic.at);
}

/** `cmap` format 12: groups of consecutive characters. */
function wholeMap(cmap: DataView, at: number): (character: number) => number {
  const count = cmap.getUint32(at + 12);
  const groupAt = (index: number) => at + 16 + 12 * index;
  return (character) => {
    const index = binarySearch(count, (one) => cmap.getUint32(groupAt(one) + 4) >= character);
    if (index === count) return 0;
    const start = cmap.getUint32(groupAt(index));
    return character < start ? 0 : cmap.getUint32(groupAt(index) + 8) + character - start;
  };
}

/** `cmap` format 4: the Basic Multilingual Plane, as parallel arrays. */
function basicMap(cmap: DataView, at: number): (character: number) => number {
  const doubled = cmap.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  return (character) => {
    const index = binarySearch(doubled / 2, (one) => cmap.getUint16(ends + 2 * one) >= character);
    if (character > 0xffff || index === doubled / 2) return 0;
    const start = cmap.getUint16(starts + 2 * index);
    if (character < start) return 0;
    const delta = cmap.getUint16(deltas + 2 * index);
    const offset = cmap.getUint16(offsets + 2 * index);
    if (offset === 0) return (character + delta) & 0xffff;
    const glyph = cmap.getUint16(offsets + 2 * index + offset + 2 * (character - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

/** Binary search for the first index that satisfies `holds`; `count` if none does. */
function binarySearch(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
