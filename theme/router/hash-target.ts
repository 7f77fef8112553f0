/** The element that the hash of an address points to. */

/** Decodes Japanese ids; a malformed hash (`#%E3%81`) points to nothing. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not a valid percent sequence, so no id of ours.
    return null;
  }
}

/** Opens what hides an element: `details` that are closed, panels of tabs. */
export function reveal(target: HTMLElement): void {
  for (let box: HTMLElement | null = target; box !== null; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement) box.open = true;
    if (box.hidden && box.role === "tabpanel" && box.id !== "") {
      document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${CSS.escape(box.id)}"]`)?.click();
    }
  }
}
