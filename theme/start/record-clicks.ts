/**
 * Part of the boot script: records clicks before hydration and replays them afterwards. Covers buttons that need JavaScript,
 * and the search, by its link or shortcuts. All other links work natively.
 */
import { isPlainClick } from "../router/links.ts";
import { readSearchKey } from "../shell/search-keys.ts";
import { clickedAttribute, scriptButton } from "./pressed.ts";

const searchLink = ".search-link";

/** Returns a function that stops recording, for a page that will not be hydrated. */
export function recordClicks(): () => void {
  const ears = new AbortController();
  const listen = { signal: ears.signal };
  const { dataset } = document.documentElement;
  const askForSearch = (event: Event) => {
    const link = document.querySelector(searchLink);
    // A second click before hydration follows the link to the search page.
    if (link === null || link.hasAttribute(clickedAttribute)) return;
    event.preventDefault();
    link.setAttribute(clickedAttribute, "");
  };
  const onClick = (event: MouseEvent) => {
    if (dataset.ready !== undefined || !isPlainClick(event) || !(event.target instanceof Element)) return;
    if (event.target.closest(searchLink) !== null) askForSearch(event);
    else event.target.closest(scriptButton)?.setAttribute(clickedAttribute, "");
  };
  const onKey = (event: KeyboardEvent) => {
    if (dataset.ready === undefined && readSearchKey(event) !== null) askForSearch(event);
  };
  document.addEventListener("click", onClick, listen);
  document.addEventListener("keydown", onKey, listen);
  return () => ears.abort();
}
