/** Enhances each displayed article, and handles clicks on the added controls. */
import { dom, type SiteData } from "../../src/shared/contract.ts";
import { articleShown } from "../../src/shared/dev.ts";
import type { ShellLabels } from "../../src/shared/label-groups.ts";
import { afterLoad } from "../after-load.ts";
import type { IslandHost } from "../islands/hydrate.ts";
import { tabsMade } from "../router/hash-target.ts";
import { isPlainClick } from "../router/links.ts";
import type { PrepareArticle } from "../router/router.ts";
import type { Services } from "../services.ts";
import { whenIdle } from "../when-idle.ts";
import { addCopyButtons, copyClass, copyCode } from "./copy.ts";

/** @returns loads the scripts of an article before it is displayed, so that its first frame shows stored choices */
export function enhanceArticles(
  { labels, zoom: isZooming }: Pick<SiteData, "labels" | "zoom">,
  areas: Pick<Services, "settings" | "session">,
  shell: IslandHost,
): PrepareArticle {
  const root = document.getElementById(dom.root);
  if (root === null) return () => null;
  const addButtons = () => {
    const article = shownArticle();
    if (article !== null) addCopyButtons(article, labels);
  };
  const add = openParts(root);
  const choices = add(".tabs, [data-fill]", () =>
    import("./choices.ts").then(({ startChoices }) => startChoices(root, areas, tabsMade)),
  );
  add("docgen-island", () =>
    import("../islands/hydrate.ts").then(({ openIslands }) => openIslands(shell)).catch(fail),
  );
  // Deferred, because a long page has dozens of them and they are not needed immediately.
  whenIdle(addButtons);
  root.addEventListener(articleShown, addButtons);
  root.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // Stores the version that the visitor selected.
    const [key, ...name] = target.closest<HTMLElement>("a[data-version]")?.dataset.version?.split(" ") ?? [];
    if (key !== undefined) areas.settings.write(key, name.join(" "));
    const copy = target.closest<HTMLButtonElement>(`button.${copyClass}`);
    if (copy !== null) void copyCode(copy, labels);
  });
  // Pages with players are always loaded in full, so the article is already present.
  if (root.querySelector("[data-player]")) void startPlayers(root);
  const offerTools = () => {
    void offerWraps(root, labels);
    if (isZooming) add("img", () => import("./zoom.ts").then(({ openZoom }) => openZoom(labels)));
  };
  afterLoad(() => whenIdle(offerTools));
  return choices;
}

/** Unlike tabs and images, islands do not work without their script. */
function fail(error: unknown): null {
  reportError(error);
  return null;
}

/** A script for some articles. Once loaded, it also runs for other ones, to end its work on the article before. */
interface Part {
  enhance(host: ParentNode): void;
}

const shownArticle = () => document.querySelector<HTMLElement>(`[${dom.article}]`);

/** Adds scripts that are loaded with the first article that needs them. */
function openParts(root: HTMLElement) {
  /** Returns a function that loads the script if an article needs it. */
  return (selector: string, load: () => Promise<Part | null>) => {
    let part: Promise<Part | null> | null = null;
    const find = (host: ParentNode) => {
      if (host.querySelector(selector) !== null) part ??= load().catch(() => null);
      return part;
    };
    const enhance = () => {
      void find(shownArticle() ?? document)?.then((found) => found?.enhance(shownArticle() ?? document));
    };
    enhance();
    root.addEventListener(articleShown, enhance);
    return find;
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
