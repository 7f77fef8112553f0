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

/** Opens what hides an element: `details` that are closed, panels of tabs. Returns whether anything was closed. */
export function reveal(target: HTMLElement): boolean {
  let wasHidden = false;
  for (let box: HTMLElement | null = target; box !== null; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement && !box.open) {
      wasHidden = true;
      box.open = true;
    }
    // What a browser says to a hidden element in which it has found something: whoever hid it shows it.
    if (!box.hidden) continue;
    wasHidden = true;
    box.dispatchEvent(new Event("beforematch", { bubbles: true }));
  }
  return wasHidden;
}
