/** The head of an open page: what of it makes another shell, and what is exchanged in place. */
import { dom } from "../../shared/contract.ts";

/** Equal texts promise that the page can go on with the scripts that it has. */
export function shellOf(page: Document): string {
  const { lang, dir } = page.documentElement;
  const parts = page.head.querySelectorAll(
    `meta[http-equiv], script:not([${dom.head}]), link[rel=modulepreload], link[rel=icon]`,
  );
  return [lang, dir, ...[...parts].map((part) => part.outerHTML)].join("\n");
}

/** A new stylesheet takes the place of the old one when it is there: nothing flickers. */
export function showStyles(next: Document): void {
  const [olds, news] = [stylesIn(document), stylesIn(next)];
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
  const [olds, news] = [ownTagsIn(document), ownTagsIn(next)];
  for (const old of olds) if (!news.some((tag) => tag.isEqualNode(old))) old.remove();
  for (const tag of news)
    if (!olds.some((old) => old.isEqualNode(tag))) document.head.append(document.importNode(tag, true));
  if (document.title !== next.title) document.title = next.title;
}

/** Marks what is the development server's. */
export const devMark = "data-docgen-dev";

function stylesIn(page: Document): readonly Element[] {
  return [...page.head.querySelectorAll(`link[rel=stylesheet]:not([${dom.head}], [${devMark}])`)];
}

function includes(links: readonly Element[], link: Element): boolean {
  return links.some((other) => other.getAttribute("href") === link.getAttribute("href"));
}

/** What belongs to the page and not to the shell. */
function ownTagsIn(page: Document): readonly Element[] {
  return [...page.head.querySelectorAll(`[${dom.head}]`)];
}
