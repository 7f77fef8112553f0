/** Parses blocks in the language `diff`: added and removed lines, and whether it is a patch that a tool can apply. */

export interface DiffLine {
  readonly kind: "added" | "removed" | null;
  readonly text: string;
}

export interface Diff {
  /** Without the leading signs, which the theme renders; a patch keeps them. */
  readonly lines: readonly DiffLine[];
  /** Has file or hunk headers. Copied in full, because a partial patch is useless. */
  readonly isPatch: boolean;
}

const patch = /^(@@ |diff --git |\+\+\+ \S)/m;
const header = /^(diff |index |Index: |@@ |--- \S|\+\+\+ \S|\*\*\* )/;

export function readDiff(text: string): Diff {
  const rows = text.split("\n");
  const isPatch = patch.test(text);
  // ` same`, with a space in the sign column. Many authors omit it; then the first column is code.
  const hasBlanks = rows.every((row) => /^([+ -]|$)/.test(row));
  const lines = rows.map((row): DiffLine => {
    const sign = isPatch && header.test(row) ? "" : row.charAt(0);
    const kind = sign === "+" ? "added" : sign === "-" ? "removed" : null;
    return { kind, text: !isPatch && (kind !== null || hasBlanks) ? row.slice(1) : row };
  });
  return { lines, isPatch };
}
