/** Fetches the page again and updates it in place. */
import { dom } from "../../shared/contract.ts";
import { pageEdited } from "../../shared/dev.ts";
import { type Article, findArticle } from "./article.ts";
import { getShellKey, showHead, showStyles } from "./head.ts";

/** Resolves to the problems that the server sent instead of the page, if any; the page then stays as it was. */
export type Refresh = () => Promise<Element | null>;

/** @param reload called if the change cannot be applied in place */
export function makeRefresher(article: Article, reload: () => void): Refresh {
  const shell = getShellKey(document);
  let turn = 0;
  let last: FetchedPage | null = null;
  const refresh = async (): Promise<Element | null> => {
    turn += 1;
    const mine = turn;
    const { pathname, search } = location;
    const next = await fetchPage(pathname + search);
    if (next === null || mine !== turn) return null;
    // A navigation is in progress, and its page may have been fetched before the change.
    if (location.pathname !== pathname) return refresh();
    if (findPageData(document) !== null && findPageData(next) === null) {
      const problems = getProblems(next);
      if (problems !== null) return problems;
    }
    const fetched: FetchedPage = { pathname, data: findPageData(next)?.textContent, frame: getFrame(next) };
    const isFrameNew = last !== null && isFrameChanged(last, fetched);
    last = fetched;
    if (isFrameNew || !showInPlace(next, article, shell)) reload();
    return null;
  };
  return refresh;
}

interface FetchedPage {
  readonly pathname: string;
  readonly data: string | null | undefined;
  readonly frame: string;
}

/** Whether markup around the article changed that the theme cannot update, because it doesn't follow from the page's data. */
function isFrameChanged(last: FetchedPage, next: FetchedPage): boolean {
  return last.pathname === next.pathname && last.data === next.data && last.frame !== next.frame;
}

/** Markup of the page without article and data. */
function getFrame(page: Document): string {
  const body = document.importNode(page.body, true);
  for (const part of body.querySelectorAll(`[${dom.article}], #${dom.pageData}`)) part.remove();
  return body.innerHTML;
}

/** Updates the page to `next`; false if that needs a reload. */
function showInPlace(next: Document, article: Article, shell: string): boolean {
  const [data, newData] = [findPageData(document), findPageData(next)];
  if (data === null || newData === null)
    return data === newData && getProblems(document)?.innerHTML === getProblems(next)?.innerHTML;
  const host = findArticle(next);
  const isSame = data.textContent === newData.textContent && article.isShown(host);
  const isLive = "ready" in document.documentElement.dataset;
  if (getShellKey(next) !== shell || (!isSame && !(isLive && article.canApply(host)))) return false;
  showStyles(next);
  showHead(next);
  data.textContent = newData.textContent;
  if (!isSame && host !== null) article.apply(host);
  if (isLive) document.dispatchEvent(new Event(pageEdited));
  return true;
}

/**
 * XMLHttpRequest parses HTML itself, so no Trusted Types policy is needed. null while the server is down: it announces
 * changes after a restart.
 */
export function fetchPage(path: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document";
    request.setRequestHeader("accept", "text/html");
    request.setRequestHeader("cache-control", "no-cache");
    request.addEventListener("loadend", () => resolve(request.responseXML));
    request.send();
  });
}

function findPageData(page: Document): Element | null {
  return page.getElementById(dom.pageData);
}

/** Content of the problem page; null for other pages. */
export function getProblems(page: Document): Element | null {
  return page.querySelector("body.docgen-problems > main");
}
