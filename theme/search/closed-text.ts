/** Finds the passage of a search result in a closed tab or in closed details. Loaded when a visitor opens a result. */

const boxes = "article .tab-panel, article details:not([open])";

/** Characters that identify a passage: later ones may differ, because the search index omits footnotes and readings. */
const prefixLength = 40;

/** Innermost element with the passage inside a closed box; null if it is visible or not found. */
export function findClosedText(passage: string): HTMLElement | null {
  const prefix = squeeze(passage).slice(0, prefixLength);
  if (prefix === "") return null;
  const contains = (element: Element) => squeeze(element.textContent ?? "").includes(prefix);
  for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
    const isOpen = box.matches(".tab-panel:not([hidden])") && box.checkVisibility();
    if (isOpen || !contains(box)) continue;
    let found: HTMLElement = box;
    for (;;) {
      const inner = [...found.children].find((child) => child instanceof HTMLElement && contains(child));
      if (!(inner instanceof HTMLElement)) return found;
      found = inner;
    }
  }
  return null;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}
