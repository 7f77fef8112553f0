/** Loads page-specific stylesheets before the article is displayed. */
import { dom } from "../../src/shared/contract.ts";

/** Timeout in milliseconds; the page is readable without a stylesheet. */
const stylesheetTimeout = 3000;

/** Loads stylesheets missing from the document. Never rejects. */
export async function loadStyles(head: readonly Element[]): Promise<void> {
  const missing = head.filter(isStylesheet).filter((link) => findStylesheet(link) === null);
  await Promise.all(missing.map(load));
}

/** Finds the same stylesheet in the document. */
export function findStylesheet(link: Element): Element | null {
  if (!isStylesheet(link)) return null;
  const own = document.head.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][${dom.head}]`);
  return [...own].find((other) => other.getAttribute("href") === link.getAttribute("href")) ?? null;
}

function isStylesheet(element: Element): boolean {
  return element.matches("link[rel=stylesheet]");
}

function load(link: Element): Promise<void> {
  // A copy, because the cached page keeps its own element.
  const copy = document.importNode(link, true);
  return new Promise((resolve) => {
    const end = () => resolve();
    copy.addEventListener("load", end, { once: true });
    copy.addEventListener("error", end, { once: true });
    setTimeout(end, stylesheetTimeout);
    document.head.append(copy);
  });
}
