/** Tracks the current article as the server sent it. */
import { dom } from "../../shared/contract.ts";
import { articleShown } from "../../shared/dev.ts";
import { captureArticle, patch, type SentArticle } from "./patch.ts";

export interface Article {
  /** Call after navigation: another article may be displayed. */
  update(): void;
  /** Whether this is the article as sent; null means a page without an article. */
  isShown(host: Element | null): boolean;
  /** Whether the page can be patched to this article, or to having none. */
  canApply(host: Element | null): boolean;
  /** Patches the page. */
  apply(host: Element): void;
}

export function trackArticle(): Article {
  /** Articles as sent, by their first node: the theme keeps those of earlier pages for back navigation. */
  const sent = new WeakMap<Node, SentArticle>();
  let current: SentArticle | null = null;
  let isPatching = false;
  const keep = (article: SentArticle, host: Element) => {
    current = article;
    if (host.firstChild !== null) sent.set(host.firstChild, article);
  };
  const note = () => {
    const host = findArticle(document);
    if (host === null || isPatching) return;
    const known = host.firstChild === null ? undefined : sent.get(host.firstChild);
    const article = known ?? captureArticle(host);
    article.live.set(article.copy, host);
    keep(article, host);
  };
  const shown = () => {
    const host = findArticle(document);
    return host !== null && current?.live.get(current.copy) === host ? current : null;
  };
  note();
  return {
    update: note,
    isShown: (host) =>
      host === null ? findArticle(document) === null : shown()?.copy.isEqualNode(host) === true,
    canApply: (host) => (host === null) === (shown() === null),
    apply(after) {
      const article = shown();
      const host = findArticle(document);
      if (article === null || host === null) return;
      isPatching = true;
      keep(patch(article, after), host);
      // Lets the theme enhance the new nodes.
      host.dispatchEvent(new Event(articleShown, { bubbles: true }));
      isPatching = false;
    },
  };
}

export function findArticle(page: Document): Element | null {
  return page.querySelector(`[${dom.article}]`);
}
