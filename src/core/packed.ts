/**
 * Values as a store keeps them: as bytes they lie outside of the heap, and another thread takes them over as they are. Each carries the
 * checksum of its bytes, so that what a disk has changed is no value any more.
 */
import { crc32 } from "node:zlib";

export type PackedEntry = readonly [key: string, packed: Uint8Array];

/** What the first byte says of those that follow. lmdb takes 250 and more for its own. */
const tags = { bytes: 0, text: 1, json: 2 } as const;

/** The tag, and the checksum of tag and bytes. */
const head = 5;

export function pack(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) {
    const packed = Buffer.allocUnsafe(head + value.byteLength);
    packed.set(value, head);
    return seal(packed, tags.bytes);
  }
  // lmdb's own way to write objects takes ten times as long for a large one.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const packed = Buffer.allocUnsafe(head + Buffer.byteLength(text));
  packed.write(text, head);
  return seal(packed, typeof value === "string" ? tags.text : tags.json);
}

function seal(packed: Buffer, tag: number): Buffer {
  packed[0] = tag;
  packed.writeUInt32LE(crc32(packed.subarray(head), tag), 1);
  return packed;
}

/** What bytes hold that are no longer what was packed. */
export class Damage extends Error {
  override readonly name = "Damage";
}

/** @throws Damage */
export function unpack(packed: Uint8Array): unknown {
  const { buffer, byteOffset, byteLength } = packed;
  const [tag = 0] = packed;
  if (byteLength < head) throw new Damage("a value is cut off");
  const bytes = Buffer.from(buffer, byteOffset + head, byteLength - head);
  if (Buffer.from(buffer, byteOffset, head).readUInt32LE(1) !== crc32(bytes, tag))
    throw new Damage("a value is not what was put");
  if (tag === tags.bytes) return Buffer.from(bytes);
  const text = bytes.toString();
  return tag === tags.text ? text : JSON.parse(text);
}

/** Lays entries into one piece of memory: a thread hands that on at once, while each of many pieces would take its own time. */
export function layTogether(entries: ReadonlyMap<string, Uint8Array>): readonly PackedEntry[] {
  const whole = Buffer.concat([...entries.values()]);
  let start = 0;
  return Array.from(entries, ([key, { byteLength }]) => {
    const packed = whole.subarray(start, start + byteLength);
    start += byteLength;
    return [key, packed] as const;
  });
}
