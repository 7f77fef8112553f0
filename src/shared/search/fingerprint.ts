/** Hash that is identical in the build and the browser: partitions and names term files and assigns page slots. */

/** 32-bit FNV-1a over UTF-16 code units. */
export function fingerprint(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
