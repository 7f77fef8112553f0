/** Text with highlight tags as search clients return it: `the <mark>client</mark> of`. Treated as plain text, never parsed as HTML. */

export const openMark = "<mark>";
export const closeMark = "</mark>";

export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

export function splitMarks(value: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let isMarked = false;
  for (const part of value.split(/(<mark>|<\/mark>)/)) {
    if (part === openMark) isMarked = true;
    else if (part === closeMark) isMarked = false;
    else if (part !== "") pieces.push({ text: part, isMarked });
  }
  return pieces;
}

export function withoutMarks(value: string): string {
  return value.replaceAll(openMark, "").replaceAll(closeMark, "");
}
