/** A number for a text, the same in a build and in the browser: where files of terms end, what they are called, where a page's slot is. */

/** 32 bits; FNV-1a over UTF-16. */
export function fingerprint(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
