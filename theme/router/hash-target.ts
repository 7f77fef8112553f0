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

/** The event of a host whose tabs are made: what lies in a panel can be shown from now on. */
export const tabsMade = "docgen:tabs";

/**
 * Opens what hides an element: `details` that are closed, panels of tabs. Returns whether anything was closed. An element in a
 * panel whose tabs are still to be made is shown when they are, if the address still names it.
 */
export function reveal(target: HTMLElement): boolean {
  const wasHidden = open(target);
  if (target.closest(".tabs:not(.is-live)") !== null) {
    const showLater = () => {
      if (findHashTarget(location.hash) === target && open(target)) target.scrollIntoView();
    };
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
    // What a browser says to a hidden element in which it has found something: whoever hid it shows it.
    if (!box.hidden) continue;
    wasHidden = true;
    box.dispatchEvent(new Event("beforematch", { bubbles: true }));
  }
  return wasHidden;
}
