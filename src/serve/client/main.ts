/**
 * The script that the development server adds to each page: when the site has changed it fetches the page again and shows what is new
 * without loading it, or loads it when its shell is another one. It says when the site has errors. It is served as a file, for
 * the page's policy forbids inline scripts, and runs before the theme's script, so it knows the page as it was sent.
 *
 * The server tells each new connection that the page may be out of date: that is how a page that was hidden, or open while the server
 * was restarted, catches up. A hidden page holds no connection, for browsers allow six at most.
 */
import { articleShown, type DevMessage } from "../../shared/dev.ts";
import { devPaths } from "../dev-paths.ts";
import { followArticle } from "./article.ts";
import { showProblems } from "./problems-note.ts";
import { makeRefresher } from "./refresh.ts";

function startClient(home: URL): void {
  const urlOf = (path: string) => new URL(path, home).href;
  const article = followArticle();
  let source: EventSource | null = null;
  const reload = () => {
    source?.close();
    saveSpot();
    location.reload();
  };
  const refresh = makeRefresher(article, reload);
  const connect = () => {
    source?.close();
    source = new EventSource(urlOf(devPaths.events));
    source.addEventListener("message", (event: MessageEvent<string>) => {
      const message: DevMessage = JSON.parse(event.data);
      if (message.type === "changed") void refresh();
      if (message.type === "problems") showProblems(message.count, urlOf);
    });
  };
  addEventListener(articleShown, article.note, true);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connect();
    else source?.close();
  });
  if (document.readyState === "complete") returnToSpot();
  else addEventListener("load", returnToSpot, { once: true });
  if (document.visibilityState === "visible") connect();
}

/** The scroll position, kept over a reload. */
interface Spot {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

const key = "docgen:reload";

function saveSpot(): void {
  const spot: Spot = { url: location.href, x: scrollX, y: scrollY };
  sessionStorage.setItem(key, JSON.stringify(spot));
}

function returnToSpot(): void {
  const saved = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (saved === null) return;
  const { url, x, y }: Spot = JSON.parse(saved);
  if (url === location.href) scrollTo({ left: x, top: y, behavior: "instant" });
}

startClient(new URL("..", import.meta.url));
