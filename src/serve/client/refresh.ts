/** Fetches the page again and shows what is new in it. */
import { dom } from "../../shared/contract.ts";
import { pageEdited } from "../../shared/dev.ts";
import { type Article, hostIn } from "./article.ts";
import { shellOf, showHead, showStyles } from "./head.ts";

/** @param reload for what cannot be shown in place */
export function makeRefresher(article: Article, reload: () => void): () => Promise<void> {
  const shell = shellOf(document);
  let turn = 0;
  const refresh = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const { pathname, search } = location;
    const next = await fetchPage(pathname + search);
    if (next === null || mine !== turn) return;
    // Another page is on its way, and may have been fetched before the change.
    if (location.pathname !== pathname) return refresh();
    if (!showInPlace(next, article, shell)) reload();
  };
  return refresh;
}

/** Updates the page to `next`; false when that takes a reload. */
function showInPlace(next: Document, article: Article, shell: string): boolean {
  const [data, newData] = [dataIn(document), dataIn(next)];
  if (data === null || newData === null) return data === newData && problemsIn(document) === problemsIn(next);
  const host = hostIn(next);
  const isSame = data.textContent === newData.textContent && article.isShown(host);
  const isLive = "ready" in document.documentElement.dataset;
  if (shellOf(next) !== shell || (!isSame && !(isLive && article.canTake(host)))) return false;
  showStyles(next);
  showHead(next);
  data.textContent = newData.textContent;
  if (!isSame && host !== null) article.take(host);
  if (isLive) document.dispatchEvent(new Event(pageEdited));
  return true;
}

/** As the browser itself reads it, which asks for no trusted types. null while the server is away: it tells of changes again when it is back. */
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

function dataIn(page: Document): Element | null {
  return page.getElementById(dom.pageData);
}

/** What the page of problems says. */
function problemsIn(page: Document): string | undefined {
  return page.querySelector("main")?.innerHTML;
}
