/** Focus management after client navigation. */

export const skipRegionId = "docgen-skip";

/** Moves focus to the start of the page: the next Tab lands on the skip link. */
export function focusPageStart(): void {
  const region = document.getElementById(skipRegionId);
  if (region === null) return;
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
  region.addEventListener("blur", () => region.removeAttribute("tabindex"), { once: true });
}
