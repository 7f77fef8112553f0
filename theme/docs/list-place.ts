/** Where a list of the sidebar stands while entries come into it: what the visitor looks at does not move, and the focus goes on. */

export interface Place {
  /** An entry that stays, the one above the line that has the focus if a line has; null above the first. */
  readonly entry: Element | null;
  readonly top: number;
  readonly hasFocus: boolean;
}

export function findPlace(list: Element): Place {
  const line = list.querySelector(":scope > .sidebar-more:focus-within");
  const entry = line === null ? (list.children[1] ?? null) : line.previousElementSibling;
  return { entry, top: topOf(entry), hasFocus: line !== null };
}

/** The first entry that has come takes the place of the line that had the focus, and the focus. */
export function keepPlace({ entry, top, hasFocus }: Place, list: Element, box: Element): void {
  if (entry?.isConnected) box.scrollTop += topOf(entry) - top;
  if (!hasFocus) return;
  const entries = [...list.children];
  const come = entries.slice(entry === null ? 0 : entries.indexOf(entry) + 1);
  const target = come
    .map((item) => item.querySelector<HTMLElement>("a, button"))
    .find((found) => found !== null);
  target?.focus({ preventScroll: true });
}

function topOf(entry: Element | null): number {
  return entry?.getBoundingClientRect().top ?? 0;
}
