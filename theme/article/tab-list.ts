/** The tab list of a group: a button for each label. The labels stay for the printed page, which shows every panel. */

export const liveClass = "is-live";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** What a group shows: the value, and whether the visitor has chosen it by its radio buttons. */
interface ShownTab {
  readonly shown: string;
  readonly isChosen: boolean;
}

/** The group keeps its size: buttons look as the labels did. */
export function makeTabList(group: HTMLElement): ShownTab {
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
  if (panel.querySelector(focusable) === null) panel.tabIndex = 0;
  return tab;
}
