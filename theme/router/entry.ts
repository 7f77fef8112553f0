/** What the router writes into `history.state`: which entry this is, so that its scroll position can be found again. */

export interface HistoryEntry {
  readonly key: string;
  /** An entry that stands for an open drawer or dialog over the page of the same key. */
  readonly overlay: boolean;
}

export function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== "object" || state === null || !("docgen" in state)) return null;
  const entry = state.docgen;
  if (typeof entry !== "object" || entry === null || !("key" in entry) || !("overlay" in entry)) return null;
  if (typeof entry.key !== "string" || typeof entry.overlay !== "boolean") return null;
  return { key: entry.key, overlay: entry.overlay };
}

export function toState(entry: HistoryEntry): { docgen: HistoryEntry } {
  return { docgen: entry };
}

export function makeEntry(): HistoryEntry {
  return { key: Math.random().toString(36).slice(2, 10), overlay: false };
}
