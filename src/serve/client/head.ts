/** Updates the head of an open page: which parts need a reload, and which are replaced in place. */
import { shell } from "../../shared/boot.ts";
import { dom } from "../../shared/contract.ts";

/** If equal, the page can keep running its scripts. */
export function getShellKey(page: Document): string {
  const { lang, dir } = page.documentElement;
  const parts = page.head.querySelectorAll(
    `meta[http-equiv], script:not([${dom.head}]), link[rel=modulepreload], link[rel=icon]`,
  );
  // Selectors don't match inside the template with the theme's scripts.
  const scripts = page.querySelector(`template#${shell.id}`)?.innerHTML;
  return [lang, dir, scripts, ...[...parts].map((part) => part.outerHTML)].join("\n");
}

/** Removes an old stylesheet only once the new one has loaded, to avoid a flash of unstyled content. */
export function showStyles(next: Document): void {
  const [olds, news] = [findStylesheets(document), findStylesheets(next)];
  const leaving = olds.filter((link) => !includes(news, link));
  for (const link of news.filter((one) => !includes(olds, one))) {
    const own = document.importNode(link, true);
    const removeOld = () => {
      for (const old of leaving) old.remove();
    };
    own.addEventListener("load", removeOld, { once: true });
    (olds.at(-1) ?? document.head.lastChild)?.after(own);
  }
}

export function showHead(next: Document): void {
  const [olds, news] = [findPageTags(document), findPageTags(next)];
  for (const old of olds) if (!news.some((tag) => tag.isEqualNode(old))) old.remove();
  for (const tag of news)
    if (!olds.some((old) => old.isEqualNode(tag))) document.head.append(document.importNode(tag, true));
  if (document.title !== next.title) document.title = next.title;
}

/** Marks elements of the development server. */
export const devMark = "data-docgen-dev";

function findStylesheets(page: Document): readonly Element[] {
  return [...page.head.querySelectorAll(`link[rel=stylesheet]:not([${dom.head}], [${devMark}])`)];
}

function includes(links: readonly Element[], link: Element): boolean {
  return links.some((other) => other.getAttribute("href") === link.getAttribute("href"));
}

/** Head elements of the page rather than of the shell. */
function findPageTags(page: Document): readonly Element[] {
  return [...page.head.querySelectorAll(`[${dom.head}]`)];
}
