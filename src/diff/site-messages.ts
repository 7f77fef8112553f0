/** Messages that only one of two states of a site has. */
import type { Diagnostic } from "../core/diagnostics.ts";

/** Lines move, so that they don't identify a message; equal messages of a file are counted. */
export function onlyIn<Item extends Diagnostic>(
  items: readonly Item[],
  others: readonly Diagnostic[],
  renames: (file: string) => string = (file) => file,
): readonly Item[] {
  const left = new Map<string, number>();
  const keyOf = ({ code, severity, text, file }: Diagnostic, nameOf: (file: string) => string) =>
    JSON.stringify([code, severity, text, file === null ? null : nameOf(file)]);
  for (const item of others) {
    const key = keyOf(item, renames);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return items.filter((item) => {
    const key = keyOf(item, (file) => file);
    const times = left.get(key) ?? 0;
    left.set(key, times - 1);
    return times <= 0;
  });
}
