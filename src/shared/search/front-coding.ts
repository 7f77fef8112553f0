/** Front coding of sorted words: the length of the prefix shared with the previous word, then the rest. */
import { encodeNumber, readNumbers } from "./codec.ts";

/** `["clear", "client"]` → `Aclear Cient`; words must not contain spaces. */
export function encodeSorted(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const before = words[index - 1] ?? "";
      let shared = 0;
      while (shared < before.length && word[shared] === before[shared]) shared += 1;
      return encodeNumber(shared) + word.slice(shared);
    })
    .join(" ");
}

export function decodeSorted(text: string): readonly string[] {
  let before = "";
  return text.split(" ").map((entry) => {
    const reader = readNumbers(entry);
    before = before.slice(0, reader.number()) + entry.slice(reader.position());
    return before;
  });
}
