/**
 * Inline script in the head of pages with tabs that remember a choice, or with placeholders in code. Applies stored choices
 * and values to elements while the browser parses them, so that the first frame shows them: a mutation observer runs before
 * each frame, even if the page arrives in parts.
 */
import { baseUrl } from "docgen:base";
import { findStorage, getFieldKey, showValue } from "./article/fields.ts";
import { getTabKey } from "./article/tabs.ts";
import { openStorage } from "./storage.ts";

const settings = openStorage("localStorage", baseUrl);
const session = openStorage("sessionStorage", baseUrl);
const parameters = new URLSearchParams(location.search);

const observer = new MutationObserver(apply);
// A piece of the page may end within a placeholder, whose rest the browser adds to the text.
observer.observe(document, { childList: true, characterData: true, subtree: true });
document.addEventListener("DOMContentLoaded", () => {
  apply(observer.takeRecords());
  observer.disconnect();
});

function apply(records: readonly MutationRecord[]): void {
  for (const { addedNodes, target } of records) {
    const parent = target instanceof Element ? target : target.parentElement;
    showStored(parent?.closest<HTMLElement>("[data-fill]"));
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(".tab-choice")) restoreTab(node.parentElement);
      showStored(node);
    }
  }
}

function showStored(element: HTMLElement | null | undefined): void {
  const { fill } = element?.dataset ?? {};
  if (!element || fill === undefined) return;
  const value = findStorage(element, { settings, session }).read(getFieldKey(fill));
  if (value !== null) showValue(element, value);
}

/** Runs for each tab, because a later one may be the default and would win. */
function restoreTab(group: HTMLElement | null): void {
  const { group: name, query } = group?.dataset ?? {};
  const stored = name === undefined ? null : settings.read(getTabKey(name));
  const requested = query === undefined ? null : parameters.get(query);
  const choices = [...(group?.querySelectorAll<HTMLInputElement>(":scope > .tab-choice") ?? [])];
  const find = (value: string | null) => choices.find((choice) => choice.value === value);
  const found = find(requested) ?? find(stored);
  if (found !== undefined) found.checked = true;
}
