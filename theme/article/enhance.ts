/** Enhances each displayed article, and handles clicks on the added controls. */
import { dom, type SiteData } from "../../src/shared/contract.ts";
import { articleShown } from "../../src/shared/dev.ts";
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { afterLoad } from "../after-load.ts";
import type { IslandHost, Islands } from "../islands/hydrate.ts";
import { tabsMade } from "../router/hash-target.ts";
import { isPlainClick } from "../router/links.ts";
import type { SafeStorage } from "../storage.ts";
import { whenIdle } from "../when-idle.ts";
import { addCopyButtons, copyClass, copyCode } from "./copy.ts";
import type { Tabs } from "./tabs.ts";
import type { Zoom } from "./zoom.ts";

export function enhanceArticles(
  { labels, zoom: isZooming }: Pick<SiteData, "labels" | "zoom">,
  settings: SafeStorage,
  shell: IslandHost,
): void {
  const root = document.getElementById(dom.root);
  if (root === null) return;
  const addButtons = () => {
    const article = shownArticle();
    if (article !== null) addCopyButtons(article, labels);
  };
  const onArticle = (enhance: () => void) => {
    enhance();
    root.addEventListener(articleShown, enhance);
  };
  onArticle(openTabs(root, settings));
  onArticle(openIslands(shell));
  // Deferred, because a long page has dozens of them and they are not needed immediately.
  whenIdle(addButtons);
  root.addEventListener(articleShown, addButtons);
  root.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // Stores the version that the visitor selected.
    const [key, ...name] = target.closest<HTMLElement>("a[data-version]")?.dataset.version?.split(" ") ?? [];
    if (key !== undefined) settings.write(key, name.join(" "));
    const copy = target.closest<HTMLButtonElement>(`button.${copyClass}`);
    if (copy !== null) void copyCode(copy, labels);
  });
  // Pages with players are always loaded in full, so the article is already present.
  if (root.querySelector("[data-player]")) void startPlayers(root);
  const offerTools = () => {
    void offerWraps(root, labels);
    if (isZooming) onArticle(openZoom(labels));
  };
  afterLoad(() => whenIdle(offerTools));
}

const shownArticle = () => document.querySelector<HTMLElement>(`[${dom.article}]`);

/** Until it is loaded, or if that fails, the static radio buttons work. */
function openTabs(root: HTMLElement, settings: SafeStorage): () => void {
  let tabs: Promise<Tabs | null> | null = null;
  return () => {
    if (shownArticle()?.querySelector(".tabs") == null) return;
    tabs ??= import("./tabs.ts").then(({ startTabs }) => startTabs(root, settings)).catch(() => null);
    void tabs.then((found) => {
      const article = shownArticle();
      if (article === null) return;
      found?.enhance(article);
      article.dispatchEvent(new Event(tabsMade, { bubbles: true }));
    });
  };
}

/** Once loaded it also runs for articles without islands, to end those of the article before. */
function openIslands(shell: IslandHost): () => void {
  let islands: Promise<Islands> | null = null;
  return () => {
    const article = shownArticle();
    if (islands === null && article?.querySelector("docgen-island") == null) return;
    islands ??= import("../islands/hydrate.ts").then(({ openIslands }) => openIslands(shell));
    islands.then((found) => found.update(article ?? document)).catch(reportError);
  };
}

/** Optional: images also work without zoom. */
function openZoom(labels: ShellLabels): () => void {
  let zoom: Promise<Zoom | null> | null = null;
  return () => {
    if (shownArticle()?.querySelector("img") == null) return;
    zoom ??= import("./zoom.ts").then(({ openZoom }) => openZoom(labels)).catch(() => null);
    void zoom.then((found) => {
      const article = shownArticle();
      if (article !== null) found?.watch(article);
    });
  };
}

/** Optional: without it the video is a link. */
async function startPlayers(root: HTMLElement): Promise<void> {
  const videos = await import("./videos.ts").catch(() => null);
  videos?.startVideos(root, isPlainClick);
}

/** Optional: without it long lines scroll. */
async function offerWraps(root: HTMLElement, labels: ShellLabels): Promise<void> {
  const wrap = await import("./wrap.ts").catch(() => null);
  wrap?.startWrapping(root, articleShown, labels);
}
