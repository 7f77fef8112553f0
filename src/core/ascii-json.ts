/**
 * Plain data as JSON of ASCII alone, one byte a character. A text that holds any other character takes twice the memory, and what lies as
 * UTF-8 has to be decoded: a large value with few such characters is read in a third of the time when they are written by their numbers.
 */
export type AsciiJson<Value> = Uint8Array & { readonly of?: Value };

/** Tabs and line ends are written by letters in it, too. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^\0-\x7f]/g, numbered);
}

export function toAsciiJson<Value>(value: Value): AsciiJson<Value> {
  return Buffer.from(asciiJson(value), "latin1");
}

export function fromAsciiJson<Value>(bytes: AsciiJson<Value>): Value {
  return JSON.parse(asciiText(bytes));
}

/** Bytes that are all ASCII. */
export function asciiText({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}

/** `é` → `\u00e9` */
function numbered(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
