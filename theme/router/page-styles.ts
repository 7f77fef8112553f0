/** The stylesheets that a page brings for itself: they must be there before its article is shown. */
import { dom } from "../../src/shared/contract.ts";

/** A stylesheet that does not come is not worth more: the page reads without it. */
const longest = 3000;

/** Loads what the document does not have yet. Never rejects. */
export async function loadStyles(head: readonly Element[]): Promise<void> {
  const missing = head.filter(isStylesheet).filter((link) => findStylesheet(link) === null);
  await Promise.all(missing.map(load));
}

/** The same stylesheet in the document. */
export function findStylesheet(link: Element): Element | null {
  if (!isStylesheet(link)) return null;
  const own = document.head.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][${dom.head}]`);
  return [...own].find((other) => other.getAttribute("href") === link.getAttribute("href")) ?? null;
}

function isStylesheet(element: Element): boolean {
  return element.matches("link[rel=stylesheet]");
}

function load(link: Element): Promise<void> {
  // A copy: the page keeps its own for the next time that it is shown.
  const copy = document.importNode(link, true);
  return new Promise((resolve) => {
    const end = () => resolve();
    copy.addEventListener("load", end, { once: true });
    copy.addEventListener("error", end, { once: true });
    setTimeout(end, longest);
    document.head.append(copy);
  });
}
