/** Fetches the page again and updates it in place. */
import { dom } from "../../shared/contract.ts";
import { pageEdited } from "../../shared/dev.ts";
import { type Article, findArticle } from "./article.ts";
import { getShellKey, showHead, showStyles } from "./head.ts";

/** @param reload called if the change cannot be applied in place */
export function makeRefresher(article: Article, reload: () => void): () => Promise<void> {
  const shell = getShellKey(document);
  let turn = 0;
  const refresh = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const { pathname, search } = location;
    const next = await fetchPage(pathname + search);
    if (next === null || mine !== turn) return;
    // A navigation is in progress, and its page may have been fetched before the change.
    if (location.pathname !== pathname) return refresh();
    if (!showInPlace(next, article, shell)) reload();
  };
  return refresh;
}

/** Updates the page to `next`; false if that needs a reload. */
function showInPlace(next: Document, article: Article, shell: string): boolean {
  const [data, newData] = [findPageData(document), findPageData(next)];
  if (data === null || newData === null)
    return data === newData && getProblemsHtml(document) === getProblemsHtml(next);
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
function fetchPage(path: string): Promise<Document | null> {
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

/** Content of the problem page. */
function getProblemsHtml(page: Document): string | undefined {
  return page.querySelector("main")?.innerHTML;
}
