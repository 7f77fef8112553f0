/**
 * Serialization of stored values as bytes, which are outside the JavaScript heap and transferable between threads. A checksum detects
 * corruption.
 */
import { crc32 } from "node:zlib";

export type PackedEntry = readonly [key: string, packed: Uint8Array];

/** Type tag in the first byte. lmdb reserves 250 and above. */
const tags = { bytes: 0, text: 1, json: 2 } as const;

/** Header length: tag, and CRC-32 of tag and content. */
const head = 5;

export function pack(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) {
    const packed = Buffer.allocUnsafe(head + value.byteLength);
    packed.set(value, head);
    return addChecksum(packed, tags.bytes);
  }
  // JSON, because lmdb's encoding of large objects takes ten times as long.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const packed = Buffer.allocUnsafe(head + Buffer.byteLength(text));
  packed.write(text, head);
  return addChecksum(packed, typeof value === "string" ? tags.text : tags.json);
}

function addChecksum(packed: Buffer, tag: number): Buffer {
  packed[0] = tag;
  packed.writeUInt32LE(crc32(packed.subarray(head), tag), 1);
  return packed;
}

/** Thrown for corrupt bytes. */
export class CorruptValueError extends Error {
  override readonly name = "Damage";
}

/** @throws Damage */
export function unpack(packed: Uint8Array): unknown {
  const { buffer, byteOffset, byteLength } = packed;
  if (byteLength < head) throw new CorruptValueError("a value is cut off");
  // Without a second view: a build unpacks a value per page.
  const [tag = 0, a = 0, b = 0, c = 0, d = 0] = packed;
  const checksum = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  const bytes = Buffer.from(buffer, byteOffset + head, byteLength - head);
  if (checksum !== crc32(bytes, tag)) throw new CorruptValueError("a value is not what was put");
  if (tag === tags.bytes) return Buffer.from(bytes);
  const text = bytes.toString();
  return tag === tags.text ? text : JSON.parse(text);
}

/** Copies entries into one buffer, which can be transferred to another thread at once. */
export function concatEntries(entries: ReadonlyMap<string, Uint8Array>): readonly PackedEntry[] {
  const whole = Buffer.concat([...entries.values()]);
  let start = 0;
  return Array.from(entries, ([key, { byteLength }]) => {
    const packed = whole.subarray(start, start + byteLength);
    start += byteLength;
    return [key, packed] as const;
  });
}
