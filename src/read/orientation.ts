/** Reads the orientation of an image: from EXIF data in JPEG, PNG and WebP, in both byte orders, and from the boxes of AVIF. */
import { isJpeg, readSegments } from "./jpeg.ts";

/** 1 to 8; 5 to 8 swap width and height. 1 by default. */
export function readOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16) return 1;
  if (word(bytes, 4) === "ftyp") return isTurnedBox(bytes) ? 6 : 1;
  const exif = findExif(bytes, view);
  return exif === null ? 1 : orientationOf(view, exif);
}

/** AVIF has a box for the rotation, in quarter turns. */
function isTurnedBox(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const at = head.indexOf("irot");
  return at !== -1 && (bytes[at + 4] ?? 0) % 2 === 1;
}

/** Offset of the TIFF header in the EXIF data. */
function findExif(bytes: Uint8Array, view: DataView): number | null {
  if (isJpeg(view)) return exifOfJpeg(bytes, view);
  if (view.getUint32(0) === 0x89504e47)
    return findChunk(bytes, view, { at: 8, name: "eXIf", little: false, nameFirst: false });
  if (word(bytes, 0) === "RIFF" && word(bytes, 8) === "WEBP")
    return findChunk(bytes, view, { at: 12, name: "EXIF", little: true, nameFirst: true });
  return null;
}

function exifOfJpeg(bytes: Uint8Array, view: DataView): number | null {
  for (const { marker, start } of readSegments(view))
    if (marker === 0xe1 && word(bytes, start) === "Exif") return start + 6;
  return null;
}

interface Chunks {
  readonly at: number;
  readonly name: string;
  readonly little: boolean;
  /** Whether the name comes before the length; then no checksum follows, and lengths are even. */
  readonly nameFirst: boolean;
}

function findChunk(
  bytes: Uint8Array,
  view: DataView,
  { at, name, little, nameFirst }: Chunks,
): number | null {
  for (let start = at; start + 8 <= bytes.length; ) {
    const length = view.getUint32(start + (nameFirst ? 4 : 0), little);
    if (word(bytes, start + (nameFirst ? 0 : 4)) === name) {
      const isPrefixed = word(bytes, start + 8) === "Exif";
      return start + 8 + (isPrefixed ? 6 : 0);
    }
    start += 8 + length + (nameFirst ? length % 2 : 4);
  }
  return null;
}

function orientationOf(view: DataView, start: number): number {
  if (start + 8 > view.byteLength) return 1;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const entries = start + view.getUint32(start + 4, little);
  if (entries + 2 > view.byteLength) return 1;
  const count = view.getUint16(entries, little);
  for (let index = 0; index < count; index += 1) {
    const entry = entries + 2 + index * 12;
    if (entry + 12 > view.byteLength) return 1;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    // Browsers read a SHORT only.
    if (view.getUint16(entry + 2, little) !== 3) return 1;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
