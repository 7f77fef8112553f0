/** Values as a store keeps them: as bytes they lie outside of the heap, and another thread takes them over as they are. */

export type PackedEntry = readonly [key: string, packed: Uint8Array];

/** What the first byte says of those that follow. lmdb takes 250 and more for its own. */
const tags = { bytes: 0, text: 1, json: 2 } as const;

export function pack(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) {
    const packed = Buffer.allocUnsafe(1 + value.byteLength);
    packed[0] = tags.bytes;
    packed.set(value, 1);
    return packed;
  }
  // lmdb's own way to write objects takes ten times as long for a large one.
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const packed = Buffer.allocUnsafe(1 + Buffer.byteLength(text));
  packed[0] = typeof value === "string" ? tags.text : tags.json;
  packed.write(text, 1);
  return packed;
}

export function unpack(packed: Uint8Array): unknown {
  if (packed[0] === tags.bytes) return Buffer.from(packed.subarray(1));
  const { buffer, byteOffset, byteLength } = packed;
  const text = Buffer.from(buffer, byteOffset + 1, byteLength - 1).toString();
  return packed[0] === tags.text ? text : JSON.parse(text);
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
