/** Long text in pieces that the hosted service accepts: a record may hold 10 kB with all of its fields. */

/** UTF-16 units: at most 6 kB of UTF-8, which leaves room for headings and addresses, and for what JSON escapes. */
const maxCharacters = 2000;

/** Passages are joined while there is room; one that is too long alone is cut, at the end of a sentence where there is one. */
export function splitPassage(passages: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const part of passages.flatMap(cut)) {
    if (piece !== "" && piece.length + part.length >= maxCharacters) {
      pieces.push(piece);
      piece = "";
    }
    piece += piece === "" ? part : `\n${part}`;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function cut(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxCharacters) {
    const head = rest.slice(0, maxCharacters);
    const sentence = Math.max(...["。", ". ", "\n", "、", " "].map((end) => head.lastIndexOf(end))) + 1;
    const end = sentence > maxCharacters / 2 ? sentence : safeEnd(head);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

/** Never between the two halves of a character. */
function safeEnd(head: string): number {
  return /[\uD800-\uDBFF]$/.test(head) ? head.length - 1 : head.length;
}
