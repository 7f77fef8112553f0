/** Makes articles live: finishes each one that appears, and listens for clicks on what it has added. */
import { dom, type SiteData } from "../../src/shared/contract.ts";
import { articleShown } from "../../src/shared/dev.ts";
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { afterLoad } from "../after-load.ts";
import type { Islands, Shell } from "../islands/wake.ts";
import { tabsMade } from "../router/hash-target.ts";
import { isPlainClick } from "../router/links.ts";
import type { SafeStorage } from "../storage.ts";
import { whenIdle } from "../when-idle.ts";
import { addCopyButtons, copyClass, copyCode } from "./copy.ts";
import type { Tabs } from "./tabs.ts";
import type { Zoom } from "./zoom.ts";

export function watchArticle(
  { labels, zoom: isZooming }: Pick<SiteData, "labels" | "zoom">,
  settings: SafeStorage,
  shell: Shell,
): void {
  const root = document.getElementById(dom.root);
  if (root === null) return;
  const host = () => document.querySelector<HTMLElement>(`[${dom.article}]`);
  const addButtons = () => {
    const article = host();
    if (article !== null) addCopyButtons(article, labels);
  };
  let tabs: Promise<Tabs | null> | null = null;
  const finishTabs = () => {
    if (host()?.querySelector(".tabs") == null) return;
    // Without it, and until it is there, they are the radio buttons that the page brings.
    tabs ??= import("./tabs.ts").then(({ startTabs }) => startTabs(root, settings)).catch(() => null);
    void tabs.then((found) => {
      const article = host();
      if (article === null) return;
      found?.finish(article);
      article.dispatchEvent(new Event(tabsMade, { bubbles: true }));
    });
  };
  let islands: Promise<Islands> | null = null;
  const wakeIslands = () => {
    const article = host();
    if (islands === null && article?.querySelector("docgen-island") == null) return;
    islands ??= import("../islands/wake.ts").then(({ openIslands }) => openIslands(shell));
    islands.then((found) => found.update(article ?? document)).catch(reportError);
  };
  let zoom: Promise<Zoom | null> | null = null;
  const offerZoom = () => {
    if (host()?.querySelector("img") == null) return;
    // Without it a picture is a picture.
    zoom ??= import("./zoom.ts").then(({ openZoom }) => openZoom(labels)).catch(() => null);
    void zoom.then((found) => {
      const article = host();
      if (article !== null) found?.watch(article);
    });
  };
  finishTabs();
  wakeIslands();
  // A long page has dozens of them, and nobody copies before reading.
  whenIdle(addButtons);
  root.addEventListener(articleShown, addButtons);
  root.addEventListener(articleShown, finishTabs);
  root.addEventListener(articleShown, wakeIslands);
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    // The version that the visitor has chosen, wherever the link stands.
    const [key, ...name] =
      event.target.closest<HTMLElement>("a[data-version]")?.dataset.version?.split(" ") ?? [];
    if (key !== undefined) settings.write(key, name.join(" "));
    const copy = event.target.closest<HTMLButtonElement>(`button.${copyClass}`);
    if (copy !== null) void copyCode(copy, labels);
  });
  // A page with players is always loaded in full, so its article is here already.
  if (root.querySelector("[data-player]") !== null) void startPlayers(root);
  const offerTools = () => {
    void offerWraps(root, labels);
    if (!isZooming) return;
    offerZoom();
    root.addEventListener(articleShown, offerZoom);
  };
  afterLoad(() => whenIdle(offerTools));
}

/** Without it a video is a link. */
async function startPlayers(root: HTMLElement): Promise<void> {
  const videos = await import("./videos.ts").catch(() => null);
  videos?.startVideos(root, isPlainClick);
}

/** Without it long lines are scrolled. */
async function offerWraps(root: HTMLElement, labels: ShellLabels): Promise<void> {
  const wrap = await import("./wrap.ts").catch(() => null);
  wrap?.startWrapping(root, articleShown, labels);
}
