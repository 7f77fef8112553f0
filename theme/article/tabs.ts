/**
 * Enhances the radio buttons and labels of the static page to an ARIA tab list with keyboard navigation. Groups with the
 * same name stay in sync on this page, on other pages, and across windows.
 */
import type { SafeStorage } from "../storage.ts";

/** Marks an enhanced group. */
const liveClass = "is-live";

const selector = `.tabs.${liveClass}`;

export interface Tabs {
  /** Call for every article that is displayed. */
  enhance(host: ParentNode): void;
}

/**
 * @param root element for delegated event listeners
 * @param made event that announces enhanced tabs
 */
export function startTabs(root: HTMLElement, settings: SafeStorage, made: string): Tabs {
  /** The query parameter comes before the stored choice, because it may come from a shared link. */
  const knownValues = (group: HTMLElement) => {
    const { group: name } = group.dataset;
    const stored = name === undefined ? null : settings.read(getTabKey(name));
    return [...requestedValues(group, root), ...(stored === null ? [] : [stored])];
  };
  const restore = (group: HTMLElement) => {
    for (const value of knownValues(group)) if (select(group, value)) return;
  };
  const save = (group: HTMLElement, value: string) => {
    for (const other of groupsLike(group, root)) writeQuery(other, value);
    const { group: name } = group.dataset;
    if (name !== undefined) settings.write(getTabKey(name), value);
  };
  const choose = (tab: HTMLElement) => {
    const group = tab.closest<HTMLElement>(selector);
    const value = tab.dataset.value;
    if (group === null || value === undefined) return;
    const before = tab.getBoundingClientRect().top;
    select(group, value);
    save(group, value);
    for (const other of groupsLike(group, root)) select(other, value);
    // Panels above may change height; scrolls so that the tab stays under the pointer.
    window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  };
  listen(root, choose);
  window.addEventListener("storage", ({ key }) => {
    for (const group of liveGroups(root)) {
      if (key === settings.toKey(getTabKey(group.dataset.group ?? ""))) restore(group);
    }
  });
  return {
    enhance(host) {
      for (const group of host.querySelectorAll<HTMLElement>(".tabs")) {
        if (group.classList.contains(liveClass)) {
          restore(group);
          continue;
        }
        const { shown, isChosen } = makeTabList(group);
        select(group, shown);
        // The inline script has applied a choice that is already known.
        if (isChosen && !knownValues(group).includes(shown)) save(group, shown);
        else restore(group);
      }
      host.dispatchEvent(new Event(made, { bubbles: true }));
    },
  };
}

function listen(root: HTMLElement, choose: (tab: HTMLElement) => void): void {
  root.addEventListener("click", ({ target }) => {
    const tab = tabAt(target);
    if (tab !== null) choose(tab);
  });
  root.addEventListener("keydown", (event) => {
    const tab = tabAt(event.target);
    const next = tab === null ? null : findNextTab(tab, event);
    if (next === null) return;
    event.preventDefault();
    setTabStop(next);
    next.focus();
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    const group = tabAt(target)?.closest<HTMLElement>(selector);
    const list = tabAt(relatedTarget)?.parentElement;
    if (group && list !== group.firstElementChild)
      for (const tab of getTabs(group)) if (isSelected(tab)) setTabStop(tab);
  });
  // Find in page matched a hidden panel: opens it without storing the choice.
  root.addEventListener("beforematch", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.role !== "tabpanel") return;
    const tab = document.getElementById(target.getAttribute("aria-labelledby") ?? "");
    const group = tab?.closest<HTMLElement>(selector);
    if (tab?.dataset.value !== undefined && group) select(group, tab.dataset.value);
  });
}

/** Replaces the current history entry. */
function writeQuery({ dataset: { query } }: HTMLElement, value: string): void {
  if (query === undefined) return;
  const url = new URL(location.href);
  url.searchParams.set(query, value);
  history.replaceState(history.state, "", url);
}

/** The group itself, and those of its name, which switch together. */
function groupsLike(group: HTMLElement, root: HTMLElement): readonly HTMLElement[] {
  const { group: name } = group.dataset;
  const others = name === undefined ? [] : [...root.querySelectorAll<HTMLElement>(".tabs[data-group]")];
  return [group, ...others.filter((other) => other !== group && other.dataset.group === name)];
}

/** What the URL says of the group, or else of another one of its name. */
function requestedValues(group: HTMLElement, root: HTMLElement): readonly string[] {
  const parameters = new URLSearchParams(location.search);
  return groupsLike(group, root).flatMap(({ dataset: { query } }) =>
    query === undefined ? [] : (parameters.get(query) ?? []),
  );
}

export const getTabKey = (group: string) => `tabs:${group}`;
const liveGroups = (root: HTMLElement) => root.querySelectorAll<HTMLElement>(selector);
const isSelected = (tab: HTMLElement) => tab.ariaSelected === "true";

/** Ignores values that the group doesn't have, such as a stored choice from another page. @returns whether it has it */
function select(group: HTMLElement, value: string): boolean {
  const tabs = getTabs(group);
  if (!tabs.some((tab) => tab.dataset.value === value)) return false;
  for (const tab of tabs) {
    const chosen = tab.dataset.value === value;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel !== null) show(panel, chosen);
  }
  return true;
}

/** A closed panel has no height, so the keyboard must not stop there. */
function show(panel: HTMLElement, isShown: boolean): void {
  if (isShown) panel.removeAttribute("hidden");
  else panel.setAttribute("hidden", "until-found");
  if (isShown && panel.querySelector(focusable) === null) panel.tabIndex = 0;
  else panel.removeAttribute("tabindex");
}

function getTabs(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(":scope > [role='tablist'] > [role='tab']")];
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>(`${selector} > [role="tablist"] > [role="tab"]`)
    : null;
}

/** Tab that a key moves to; null for other keys. */
function findNextTab(tab: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const tabs = [...(tab.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const forward = getComputedStyle(tab).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const index = tabs.indexOf(tab);
  switch (event.key) {
    case "ArrowLeft":
    case "ArrowRight":
      return tabs.at((index + (event.key === forward ? 1 : -1)) % tabs.length) ?? null;
    case "Home":
      return tabs[0] ?? null;
    case "End":
      return tabs.at(-1) ?? null;
    default:
      return null;
  }
}

/** Roving tabindex: only this tab of its list is in the tab order. */
function setTabStop(tab: HTMLElement): void {
  for (const other of tab.parentElement?.children ?? []) {
    if (other instanceof HTMLElement) other.tabIndex = other === tab ? 0 : -1;
  }
}

const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Selected value, and whether the visitor selected it via the radio buttons. */
interface ShownTab {
  readonly shown: string;
  readonly isChosen: boolean;
}

/**
 * Adds the tab list of a group: a button per label with the same appearance, so that the layout doesn't shift. The labels
 * remain for print, which shows every panel.
 */
function makeTabList(group: HTMLElement): ShownTab {
  const list = document.createElement("div");
  list.role = "tablist";
  list.className = "tab-list";
  list.setAttribute("aria-label", group.getAttribute("aria-label") ?? "");
  let shown = "";
  let isChosen = false;
  for (const input of group.querySelectorAll<HTMLInputElement>(":scope > .tab-choice")) {
    const label = input.nextElementSibling;
    const panel = label?.nextElementSibling;
    if (label === null || !(panel instanceof HTMLElement)) continue;
    if (input.checked) shown = input.value;
    isChosen ||= input.checked && !input.defaultChecked;
    input.hidden = true;
    list.append(makeTab(input, label, panel));
  }
  group.removeAttribute("role");
  group.removeAttribute("aria-label");
  group.prepend(list);
  group.classList.add(liveClass);
  return { shown, isChosen };
}

function makeTab(input: HTMLInputElement, label: Element, panel: HTMLElement): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.role = "tab";
  tab.id = `${input.id}.tab`;
  tab.className = "tab-label";
  tab.dataset.value = input.value;
  tab.setAttribute("aria-controls", panel.id);
  tab.append(...[...label.childNodes].map((node) => node.cloneNode(true)));
  panel.role = "tabpanel";
  panel.setAttribute("aria-labelledby", tab.id);
  return tab;
}
