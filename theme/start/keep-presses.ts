/**
 * Part of the script in the head: what is pressed before the page is live is marked in the page, and takes effect when it is. Buttons
 * that are nothing without the script are of this kind, and the search, by its link or its keys. All other links lead where they lead.
 */
import { isPlainClick } from "../router/links.ts";
import { readSearchKey } from "../shell/search-keys.ts";
import { pressed, scriptButton } from "./pressed.ts";

const searchLink = ".search-link";

/** Returns what ends it, for a page that will not become live. */
export function keepPresses(): () => void {
  const ears = new AbortController();
  const listen = { signal: ears.signal };
  const { dataset } = document.documentElement;
  const askForSearch = (event: Event) => {
    const link = document.querySelector(searchLink);
    // Whoever presses it once more while nothing comes gets the page of the search.
    if (link === null || link.hasAttribute(pressed)) return;
    event.preventDefault();
    link.setAttribute(pressed, "");
  };
  const onClick = (event: MouseEvent) => {
    if (dataset.ready !== undefined || !isPlainClick(event) || !(event.target instanceof Element)) return;
    if (event.target.closest(searchLink) !== null) askForSearch(event);
    else event.target.closest(scriptButton)?.setAttribute(pressed, "");
  };
  const onKey = (event: KeyboardEvent) => {
    if (dataset.ready === undefined && readSearchKey(event) !== null) askForSearch(event);
  };
  document.addEventListener("click", onClick, listen);
  document.addEventListener("keydown", onKey, listen);
  return () => ears.abort();
}
