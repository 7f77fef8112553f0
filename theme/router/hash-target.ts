/** Finds and reveals the element that a URL fragment points to. */

/** Decodes Japanese ids; null for a malformed fragment such as `#%E3%81`. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Invalid percent encoding cannot be an id.
    return null;
  }
}

/** Dispatched on an article once its tabs are enhanced, so that panels can be revealed. */
export const tabsMade = "docgen:tabs";

/**
 * Opens closed `details` and tab panels around an element and returns whether any was closed. If the tabs are not enhanced
 * yet, reveals the element afterwards, provided that the URL still points to it.
 */
export function reveal(
  target: HTMLElement,
  isWanted = () => findHashTarget(location.hash) === target,
): boolean {
  const wasHidden = open(target);
  if (target.closest(".tabs:not(.is-live)") !== null) {
    const showLater = () => isWanted() && open(target) && target.scrollIntoView();
    document.addEventListener(tabsMade, showLater, { once: true });
  }
  return wasHidden;
}

function open(target: HTMLElement): boolean {
  let wasHidden = false;
  for (let box: HTMLElement | null = target; box !== null; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement && !box.open) {
      wasHidden = true;
      box.open = true;
    }
    // Dispatches the event of find-in-page, which the owner of the hidden element handles.
    if (!box.hidden) continue;
    wasHidden = true;
    box.dispatchEvent(new Event("beforematch", { bubbles: true }));
  }
  return wasHidden;
}
