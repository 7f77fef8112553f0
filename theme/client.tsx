/** The browser's door to the theme: makes the page that the server has drawn live. */
import { site } from "docgen:site";
import { hydrateRoot } from "react-dom/client";
import { dom } from "../src/shared/contract.ts";
import { watchArticle } from "./article/watch.ts";
import { BranchStore } from "./docs/branch-store.ts";
import { readPageFile } from "./router/page-file.ts";
import { Prefetcher } from "./router/prefetch.ts";
import { Router } from "./router/router.ts";
import type { Services } from "./services.ts";
import { ColorModeStore } from "./shell/color-mode.ts";
import { Site } from "./site.tsx";
import { openStorage } from "./storage.ts";

function startPage(): void {
  const root = document.getElementById(dom.root);
  const first = readPageFile(document);
  // Without its data the page stays what it is: readable, with links that the browser follows.
  if (root === null || first === null) return;
  const settings = openStorage("localStorage", site.baseUrl);
  const session = openStorage("sessionStorage", site.baseUrl);
  const services: Services = {
    router: new Router(first, site.baseUrl, session),
    colorMode: new ColorModeStore(site.colorMode, settings),
    branches: new BranchStore(),
    settings,
    session,
  };
  const onReady = () => {
    services.router.start();
    services.colorMode.start();
    new Prefetcher(services.router.pages, site.baseUrl).start();
    document.documentElement.dataset.ready = "";
  };
  // Before the page is hydrated, which the article has no part in: its tabs change as early as they can.
  watchArticle(site.labels, settings);
  hydrateRoot(root, <Site first={services.router.snapshot()} services={services} onReady={onReady} />);
}

startPage();
