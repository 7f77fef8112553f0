/** Runs axe in an open page. */
import type { Page } from "playwright-core";

export interface AxeFinding {
  /** `color-contrast` */
  readonly rule: string;
  /** `Elements must meet minimum color contrast ratio thresholds` */
  readonly help: string;
  readonly helpUrl: string;
  /** False for a rule of good practice. */
  readonly isStandard: boolean;
  readonly selector: string;
  /** What is wrong with the element. */
  readonly problem: string;
  readonly isInArticle: boolean;
  /** Texts of the element and its attributes, to find it in the source. */
  readonly texts: readonly string[];
}

/** Frames belong to other sites, and only a rule on media needs preloaded files: style sheets would be requested again. */
const options = {
  resultTypes: ["violations"],
  elementRef: true,
  iframes: false,
  preload: { assets: ["media"] },
};

/** Code for the page. @param article attribute of the article's element; without such an element, all of the page is the article */
const script = (article: string) => `(async () => {
  const { violations } = await axe.run(document, ${JSON.stringify(options)});
  const textsOf = (element) => {
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && texts.length < 50) texts.push(walker.currentNode.data.trim().slice(0, 80));
    const own = texts.filter((text) => text !== "").sort((a, b) => b.length - a.length);
    const names = ["id", "alt", "title", "aria-label", "placeholder", "href", "src"];
    return [...own.slice(0, 3), ...names.flatMap((name) => element.getAttribute(name) ?? [])];
  };
  const hasArticle = document.querySelector("[${article}]") !== null;
  return violations.flatMap(({ id, help, helpUrl, tags, nodes }) =>
    nodes.map(({ element, target, any, all, none }) => ({
      rule: id,
      help,
      helpUrl: helpUrl.split("?")[0],
      isStandard: tags.some((tag) => /^wcag\\d/.test(tag)),
      selector: target.flat(9).join(" "),
      problem: [...none, ...all, ...any][0]?.message ?? help,
      isInArticle: !hasArticle || element?.closest("[${article}]") != null,
      texts: element ? textsOf(element) : [],
    })),
  );
})()`;

/** @param source of axe; a debugger runs it, so that the policy of the page does not apply */
export async function runAxe(page: Page, source: string, article: string): Promise<readonly AxeFinding[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source);
  return page.evaluate<readonly AxeFinding[]>(script(article));
}
