/** Lines of a file by their numbers: `2:10`, `2:`, `:10`, `2`, several with commas; what is below zero counts from the end. */

/** Of a file with so many lines; null for what names none. */
export type Spans = (count: number) => (line: number) => boolean;

/** null for what is no list of lines. */
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
