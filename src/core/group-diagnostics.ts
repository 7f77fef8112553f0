/** Groups problems that have one cause, because a migrated site may have thousands of them. */
import type { Diagnostic } from "./diagnostics.ts";
import type { Definition } from "./messages/make.ts";
import { messages } from "./messages.ts";

export interface DiagnosticGroup<Item extends Diagnostic> {
  readonly first: Item;
  /** `12 times in 3 files`; null for a single occurrence. */
  readonly count: string | null;
  /** Positions of further occurrences, up to a limit. */
  readonly places: readonly string[];
  /** Number of omitted positions. */
  readonly more: number;
}

const maxPositions = 4;

/** Groups items with a common subject, or with equal words, in order of their first occurrence. */
export function groupDiagnostics<Item extends Diagnostic>(items: readonly Item[]): DiagnosticGroup<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = JSON.stringify([item.severity, item.code, getSubject(item) ?? [item.text, item.hint]]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const all = [first, ...others];
    const places = others.map(formatPosition).filter((place) => place !== "");
    const shown = places.length > maxPositions ? places.slice(0, maxPositions - 1) : places;
    return { first, count: formatOccurrences(all), places: shown, more: places.length - shown.length };
  });
}

/** The value that problems of one cause have in common; null if only their words tell. */
function getSubject({ code, values }: Diagnostic): string | null {
  const { subject } = messages[code] as unknown as Definition<object>;
  return subject?.(values) ?? null;
}

/** `content/docs/a.md:14:8`; empty without a position. */
export function formatPosition({ file, position }: Diagnostic): string {
  return position === null ? (file ?? "") : `${file ?? ""}:${position.line}:${position.column}`;
}

function formatOccurrences(items: readonly Diagnostic[]): string | null {
  if (items.length === 1) return null;
  const files = new Set(items.map(({ file }) => file)).size;
  return files === 1 ? `${items.length} times` : `${items.length} times in ${files} files`;
}
