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
export function reveal(
  target: HTMLElement,
  isWanted = () => findHashTarget(location.hash) === target,
): boolean {
  const wasHidden = open(target);
  if (target.closest(".tabs:not(.is-live)") !== null) {
    const showLater = () => {
      if (isWanted() && open(target)) target.scrollIntoView();
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

const boxes = ".tab-panel, details:not([open])";

/** So much of a passage tells it apart: footnotes and readings further on differ from what search knows. */
const telling = 40;

/** The innermost element with a passage that stands in a closed box; null where it is in sight, or not there. */
export function findClosedText(article: Element, passage: string): HTMLElement | null {
  const words = squeeze(passage).slice(0, telling);
  if (words === "") return null;
  const holds = (element: Element) => squeeze(element.textContent ?? "").includes(words);
  for (const box of article.querySelectorAll<HTMLElement>(boxes)) {
    const isOpen = box.matches(".tab-panel:not([hidden])") && box.checkVisibility();
    if (isOpen || !holds(box)) continue;
    let found: HTMLElement = box;
    for (;;) {
      const inner = [...found.children].find((child) => child instanceof HTMLElement && holds(child));
      if (!(inner instanceof HTMLElement)) return found;
      found = inner;
    }
  }
  return null;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}
