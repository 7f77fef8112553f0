/** Fields for placeholders in code: a value shows in all blocks of the article, and stays in this browser. */
import type { SafeStorage } from "../storage.ts";

export interface Areas {
  readonly settings: SafeStorage;
  readonly session: SafeStorage;
}

export interface Fields {
  /** Call for every article that is displayed. */
  enhance(host: ParentNode): void;
}

/** @param root element for delegated event listeners */
export function startFields(root: HTMLElement, areas: Areas): Fields {
  const show = (host: ParentNode, name: string, value: string) => {
    for (const element of host.querySelectorAll<HTMLElement>("[data-fill]"))
      if (element.dataset.fill === name) showValue(element, value);
  };
  const restore = (host: ParentNode, isMine: (key: string) => boolean = () => true) => {
    for (const field of getFields(host)) {
      const { fill: name = "" } = field.dataset;
      const key = getFieldKey(name);
      const storage = findStorage(field, areas);
      if (isMine(storage.toKey(key))) show(host, name, storage.read(key) ?? "");
    }
  };
  const save = (field: HTMLInputElement) => {
    const { fill: name = "" } = field.dataset;
    findStorage(field, areas).write(getFieldKey(name), field.value === "" ? null : field.value);
    show(root, name, field.value);
  };
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.fill !== undefined) save(target);
  });
  // A null key means that the storage was cleared.
  window.addEventListener("storage", ({ key }) => restore(root, (name) => key === null || key === name));
  return {
    enhance(host) {
      // Typed before this script was loaded.
      for (const field of getFields(host))
        if (field.value !== "" && field.value !== readShown(field)) save(field);
      restore(host);
    },
  };
}

function getFields(host: ParentNode): readonly HTMLInputElement[] {
  return [...host.querySelectorAll<HTMLInputElement>("input[data-fill]")];
}

/** Value that the code of the field shows. */
function readShown(field: HTMLInputElement): string | undefined {
  const shown = field.closest("figure")?.querySelectorAll<HTMLElement>("span[data-fill]") ?? [];
  return [...shown].find(({ dataset: { fill } }) => fill === field.dataset.fill)?.textContent;
}

export const getFieldKey = (name: string) => `fill:${name}`;

export function findStorage(element: Element, { settings, session }: Areas): SafeStorage {
  return element.closest("[data-fill-storage]") === null ? session : settings;
}

/** An empty value shows the placeholder. Colored parts of the placeholder keep their elements. */
export function showValue(element: HTMLElement, value: string): void {
  // A field has no line breaks; another script may have stored some.
  const line = value.replace(/[\r\n]+/g, "");
  if (element instanceof HTMLInputElement) {
    if (element.value !== line) element.value = line;
    return;
  }
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let shown = line || (element.dataset.fill ?? "");
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.nodeValue !== shown) node.nodeValue = shown;
    shown = "";
  }
}
