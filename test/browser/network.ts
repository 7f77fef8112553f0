/** Controls and observes the network of a page. */
import type { Page } from "playwright-core";
import type { ServedSite } from "./site.ts";

/** Delays the responses for a page, except full loads, until the returned function is called. */
export async function hold(page: Page, site: ServedSite, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(site.url(path), async (route) => {
    if (route.request().resourceType() === "fetch") await released;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Delays the responses for files until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Fails every request for a page, except full loads, until the returned function is called. */
export async function block(page: Page, site: ServedSite, path: string): Promise<() => Promise<void>> {
  await page.route(site.url(path), (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  return () => page.unroute(site.url(path));
}

/** Collects the requested paths below the base path from now on: by scripts (`fetch`) or as full loads (`document`). */
export function watchRequests(page: Page, site: ServedSite, kind: "fetch" | "document"): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== kind || request.frame() !== page.mainFrame()) return;
    paths.push(decodeURI(new URL(request.url()).pathname.slice(site.base.length)));
  });
  return paths;
}

/** Waits until the browser has been idle, so that prefetching of visible links and idle callbacks have started. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

/** For `before`: enables the browser's data saver. */
export function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** For `before`: simulates a slow connection. */
export function slowConnection(): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "slow-2g" } });
}
