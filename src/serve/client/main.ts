/**
 * Client script that the development server injects into each page. When the site changes it fetches the page again and
 * patches it in place, or reloads if the shell changed. It also displays the problems of the site. It is an external file,
 * because the Content-Security-Policy forbids inline scripts, and it runs before the theme's script to see the page as sent.
 *
 * The server announces a change on each new connection, so that pages which were hidden, or open during a server restart,
 * catch up. Hidden pages close their connection, because browsers allow only six per host.
 */
import { articleShown, type DevMessage } from "../../shared/dev.ts";
import { devPaths } from "../dev-paths.ts";
import { trackArticle } from "./article.ts";
import { displayProblems } from "./problems-note.ts";
import { makeRefresher } from "./refresh.ts";

function startClient(home: URL): void {
  const urlOf = (path: string) => new URL(path, home).href;
  const article = trackArticle();
  let source: EventSource | null = null;
  const reload = () => {
    source?.close();
    saveScroll();
    location.reload();
  };
  const refresh = makeRefresher(article, reload);
  const problems = displayProblems(urlOf);
  let newest: DevMessage | null = null;
  const handle = async (message: DevMessage) => {
    const before = newest;
    newest = message;
    if (before !== null && before.publicChanges !== message.publicChanges) return reload();
    const failure = await refresh();
    if (newest === message) await problems.show(message, failure);
  };
  const connect = () => {
    source?.close();
    source = new EventSource(urlOf(devPaths.events));
    source.addEventListener("message", (event: MessageEvent<string>) => {
      void handle(JSON.parse(event.data));
    });
  };
  addEventListener(articleShown, article.update, true);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connect();
    else source?.close();
  });
  if (document.readyState === "complete") restoreScroll();
  else addEventListener("load", restoreScroll, { once: true });
  if (document.visibilityState === "visible") connect();
}

/** Scroll position, restored after a reload. */
interface ScrollPosition {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

const key = "docgen:reload";

function saveScroll(): void {
  const spot: ScrollPosition = { url: location.href, x: scrollX, y: scrollY };
  sessionStorage.setItem(key, JSON.stringify(spot));
}

function restoreScroll(): void {
  const saved = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (saved === null) return;
  const { url, x, y }: ScrollPosition = JSON.parse(saved);
  if (url === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
}

startClient(new URL("..", import.meta.url));
