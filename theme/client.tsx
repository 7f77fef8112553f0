/** Browser entry point of the theme: hydrates the server-rendered page. */
import { site } from "docgen:site";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type AnalyticsSettings, dom } from "../src/shared/contract.ts";
import { pageEdited } from "../src/shared/dev.ts";
import { afterLoad } from "./after-load.ts";
import { isTrackingAllowed } from "./analytics/is-tracking-allowed.ts";
import { enhanceArticles } from "./article/enhance.ts";
import { BranchStore } from "./docs/branch-store.ts";
import { findOtherPage } from "./router/links.ts";
import { readPageFile } from "./router/page-file.ts";
import { Router } from "./router/router.ts";
import { SearchLoader } from "./search/loader.ts";
import type { Services } from "./services.ts";
import { ColorModeStore } from "./shell/color-mode.ts";
import { Site } from "./site.tsx";
import { replayClicks } from "./start/replay-clicks.ts";
import { openStorage } from "./storage.ts";
import { trusted } from "./trusted.ts";
import { whenIdle } from "./when-idle.ts";

function startPage(): void {
  const root = document.getElementById(dom.root);
  const first = readPageFile(document);
  // Without page data the page stays static: readable, with plain links.
  if (root === null || first === null) return;
  const settings = openStorage("localStorage", site.baseUrl);
  const session = openStorage("sessionStorage", site.baseUrl);
  const services: Services = {
    router: new Router(first, site.baseUrl, session),
    colorMode: new ColorModeStore(site.colorMode, settings),
    branches: new BranchStore(),
    search: new SearchLoader(settings),
    settings,
    session,
  };
  const onReady = () => {
    services.router.start();
    services.colorMode.start();
    afterLoad(() => void prefetchPages(services.router));
    document.addEventListener(pageEdited, () => {
      void services.branches.check().then(() => services.router.refresh());
    });
    document.documentElement.dataset.ready = "";
    replayClicks();
    if (site.analytics !== null && isTrackingAllowed()) void countViews(site.analytics, services.router);
  };
  // Before hydration, which doesn't touch the article, so that tabs are restored early.
  services.router.prepare = enhanceArticles(site, services, {
    baseUrl: site.baseUrl,
    hydrateRoot,
    trusted,
    whenIdle,
  });
  // Concurrent hydration in small chunks keeps scrolling and input responsive.
  startTransition(() => {
    hydrateRoot(root, <Site first={services.router.snapshot()} services={services} onReady={onReady} />);
  });
}

/** Optional: without prefetching, pages are fetched on navigation. */
async function prefetchPages(router: Router): Promise<void> {
  const prefetch = await import("./router/prefetch.ts").catch(() => null);
  if (prefetch === null) return;
  new prefetch.Prefetcher(router.pages, (target) => findOtherPage(target, site.baseUrl), whenIdle).start();
}

/** Ignores failures to load analytics. */
async function countViews(settings: AnalyticsSettings, router: Router): Promise<void> {
  const start = await import("./analytics/start.ts").catch(() => null);
  start?.startAnalytics(settings, router, trusted);
}

startPage();
