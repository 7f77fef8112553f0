/** Segments of a JPEG file, between which any number of fill bytes may be (ITU-T T.81, B.1.1.2). */

interface Segment {
  readonly marker: number;
  /** Offset of the content, after the length. */
  readonly start: number;
}

export const isJpeg = (view: DataView) => view.byteLength > 4 && view.getUint16(0) === 0xffd8;

/** Those before the image data. */
export function* readSegments(view: DataView): Generator<Segment> {
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    // Decoders skip bytes before a marker.
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    if (marker === startOfScan || marker === endOfImage) return;
    if (isWithoutLength(marker)) {
      at += 2;
      continue;
    }
    yield { marker, start: at + 4 };
    at += 2 + view.getUint16(at + 2);
  }
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** In pixels, as stored; null if the file has no frame. */
export function readJpegSize(view: DataView): { readonly width: number; readonly height: number } | null {
  for (const { marker, start } of readSegments(view)) {
    if (!isFrame(marker) || start + 5 > view.byteLength) continue;
    return { height: view.getUint16(start + 1), width: view.getUint16(start + 3) };
  }
  return null;
}

/** All kinds of frames; the three others in their range are tables and an extension. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
