/**
 * The script that the development server adds to each page: when the site has changed it fetches the page again and shows what is new
 * without loading it, or loads it when its shell is another one. It says when problems keep a change back. It is served as a file, for
 * the page's policy forbids inline scripts, and runs before the theme's script, so it knows the page as it was sent.
 *
 * The server tells each new connection that the page may be out of date: that is how a page that was hidden, or open while the server
 * was restarted, catches up. A hidden page holds no connection, for browsers allow six at most.
 */
export const clientScript = `import { patch, remember } from "./patch.js";

const here = new URL(import.meta.url);
const file = (name) => new URL(name, here).href;
const spot = "docgen:reload";
const shell = shellOf(document);
/** Articles as they were sent, by their first node: the theme keeps those of pages that one may go back to. */
const sent = new WeakMap();
let source = null;
let article = null;
let isPatching = false;
let turn = 0;

function connect() {
  source?.close();
  source = new EventSource(file("events"));
  source.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "changed") void refresh();
    if (message.type === "problems") showProblems(message.count);
  });
}

function noteArticle() {
  const host = hostIn(document);
  if (host === null || isPatching) return;
  article = sent.get(host.firstChild) ?? remember(host);
  article.live.set(article.copy, host);
  if (host.firstChild !== null) sent.set(host.firstChild, article);
}

async function refresh() {
  turn += 1;
  const mine = turn;
  const { href, pathname } = location;
  const answer = await fetch(pathname + location.search, { cache: "no-cache", headers: { accept: "text/html" } }).catch(() => null);
  const html = await answer?.text().catch(() => null);
  if (typeof html !== "string" || mine !== turn) return;
  // Another page is on its way, and may have been fetched before the change.
  if (location.pathname !== pathname) return refresh();
  show(new DOMParser().parseFromString(html, "text/html"));
}

function show(next) {
  const [data, newData] = [dataIn(document), dataIn(next)];
  if (data === null || newData === null) {
    if (data !== newData || textOf(document) !== textOf(next)) reload();
    return;
  }
  const isSame = data.textContent === newData.textContent && isShown(hostIn(next));
  const isLive = "ready" in document.documentElement.dataset;
  if (shellOf(next) !== shell || (!isSame && !(isLive && canTake(hostIn(next))))) return reload();
  showStyles(next);
  showHead(next);
  data.textContent = newData.textContent;
  if (!isSame && hostIn(next) !== null) patchArticle(hostIn(next));
  if (isLive) document.dispatchEvent(new Event("docgen:edited"));
}

/** The article on the screen as it was sent; null when there is none. */
function shownArticle() {
  const host = hostIn(document);
  return host !== null && article?.live.get(article.copy) === host ? article : null;
}

function isShown(host) {
  return host === null ? hostIn(document) === null : shownArticle()?.copy.isEqualNode(host) === true;
}

function canTake(host) {
  return (host === null) === (shownArticle() === null);
}

function patchArticle(after) {
  isPatching = true;
  article = patch(article, after);
  const host = article.live.get(after);
  if (host.firstChild !== null) sent.set(host.firstChild, article);
  // The theme finishes what is new.
  host.dispatchEvent(new Event("docgen:article", { bubbles: true }));
  isPatching = false;
}

function shellOf(page) {
  const { lang, dir } = page.documentElement;
  const parts = page.head.querySelectorAll("meta[http-equiv], script:not([data-head]), link[rel=modulepreload], link[rel=icon]");
  return [lang, dir, ...[...parts].map((part) => part.outerHTML)].join("\\n");
}

/** A new stylesheet takes the place of the old one when it is there: nothing flickers. */
function showStyles(next) {
  const find = (page) => [...page.head.querySelectorAll("link[rel=stylesheet]:not([data-head], [data-docgen-dev])")];
  const [olds, news] = [find(document), find(next)];
  const has = (list, link) => list.some((other) => other.getAttribute("href") === link.getAttribute("href"));
  const leaving = olds.filter((link) => !has(news, link));
  for (const link of news.filter((one) => !has(olds, one))) {
    const own = document.importNode(link, true);
    own.addEventListener("load", () => leaving.forEach((old) => old.remove()), { once: true });
    (olds.at(-1) ?? document.head.lastChild).after(own);
  }
}

function showHead(next) {
  const [olds, news] = [document, next].map((page) => [...page.head.querySelectorAll("[data-head]")]);
  for (const old of olds) if (!news.some((one) => one.isEqualNode(old))) old.remove();
  for (const one of news) if (!olds.some((old) => old.isEqualNode(one))) document.head.append(document.importNode(one, true));
  if (document.title !== next.title) document.title = next.title;
}

function hostIn(page) {
  return page.querySelector("[data-article]");
}

function dataIn(page) {
  return page.getElementById("docgen-page");
}

/** Of the page of problems. */
function textOf(page) {
  return page.querySelector("main")?.innerHTML;
}

function reload() {
  source?.close();
  sessionStorage.setItem(spot, JSON.stringify({ url: location.href, x: scrollX, y: scrollY }));
  location.reload();
}

function returnToSpot() {
  const kept = sessionStorage.getItem(spot);
  sessionStorage.removeItem(spot);
  if (kept === null) return;
  const { url, x, y } = JSON.parse(kept);
  if (url === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
}

/** The page of problems shows them itself. */
function showProblems(count) {
  if (document.body.classList.contains("docgen-problems")) return;
  document.querySelector(".docgen-problems-note")?.remove();
  if (count === 0) return;
  if (document.querySelector("link[data-docgen-dev]") === null) {
    const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: file("style.css") });
    style.dataset.docgenDev = "";
    document.head.append(style);
  }
  const note = document.createElement("a");
  note.className = "docgen-problems-note";
  note.lang = "en";
  note.href = file("problems");
  note.dataset.fullLoad = "";
  note.textContent = count === 1 ? "1 problem" : count + " problems";
  document.body.append(note);
}

noteArticle();
addEventListener("docgen:article", noteArticle, true);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") connect();
  else source?.close();
});
if (document.readyState === "complete") returnToSpot();
else addEventListener("load", returnToSpot, { once: true });
if (document.visibilityState === "visible") connect();
`;
