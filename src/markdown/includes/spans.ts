/** Line ranges: `2:10`, `2:`, `:10`, `2`, comma-separated; negative numbers count from the end. */

/** For a file with `count` lines; null if nothing matches. */
export type Spans = (count: number) => (line: number) => boolean;

/** null for an invalid list of ranges. */
export function readSpans(written: string): Spans | null {
  const parts = written.split(",").map((part) => /^\s*(-?\d*)\s*(:)?\s*(-?\d*)\s*$/.exec(part));
  const spans = parts.map((part) => {
    const [all = "", from = "", colon, to = ""] = part ?? [];
    if (all.trim() === "" || all.trim() === "-" || (colon === undefined && to !== "")) return null;
    return {
      from: from === "" ? 1 : Number(from),
      to: to === "" ? null : Number(to),
      isOne: colon === undefined,
    };
  });
  const known = spans.filter((span) => span !== null);
  if (known.length < spans.length || known.some(({ from, to }) => Number.isNaN(from) || Number.isNaN(to)))
    return null;
  return (count) => {
    const place = (line: number) => (line < 0 ? count + 1 + line : line);
    return (line) =>
      known.some(({ from, to, isOne }) => {
        const last = isOne ? place(from) : to === null ? count : place(to);
        return line >= place(from) && line <= last;
      });
  };
}
