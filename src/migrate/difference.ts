/** Diff of the files that a migration would write. */
import { structuredPatch } from "diff";
import type { Paint } from "../core/paint.ts";

/** @param before null for a new file */
export function difference(file: string, before: string | null, after: string, paint: Paint): string {
  const { hunks } = structuredPatch("a", "b", before ?? "", after, "", "", { context: 3 });
  const lines = hunks.flatMap((hunk) => [
    paint(
      "cyan",
      `@@ -${hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ),
    ...hunk.lines.map((line) =>
      line.startsWith("+") ? paint("green", line) : line.startsWith("-") ? paint("red", line) : line,
    ),
  ]);
  const head = [`--- ${before === null ? "/dev/null" : file}`, `+++ ${file}`];
  return [...head.map((line) => paint("bold", line)), ...lines].join("\n");
}
