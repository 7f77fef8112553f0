/** Blocks in the language `diff`: which lines were added and removed, and whether it is a patch that a tool can apply. */

export interface DiffLine {
  readonly kind: "added" | "removed" | null;
  readonly text: string;
}

export interface Diff {
  /** Without the signs at the front, which the theme shows; those of a patch belong to it. */
  readonly lines: readonly DiffLine[];
  /** With headers of files or hunks: copied whole, for it is worth nothing in parts. */
  readonly isPatch: boolean;
}

const patch = /^(@@ |diff --git |\+\+\+ \S)/m;
const header = /^(diff |index |Index: |@@ |--- \S|\+\+\+ \S|\*\*\* )/;

export function readDiff(text: string): Diff {
  const rows = text.split("\n");
  const isPatch = patch.test(text);
  // ` same`, with a blank where others have a sign; many authors leave it out, and then it is all code.
  const hasBlanks = rows.every((row) => /^([+ -]|$)/.test(row));
  const lines = rows.map((row): DiffLine => {
    const sign = isPatch && header.test(row) ? "" : row.charAt(0);
    const kind = sign === "+" ? "added" : sign === "-" ? "removed" : null;
    return { kind, text: !isPatch && (kind !== null || hasBlanks) ? row.slice(1) : row };
  });
  return { lines, isPatch };
}
