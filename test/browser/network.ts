/** What a story does to the network, and what it sees of it. */
import type { Page } from "playwright-core";
import type { ServedSite } from "./site.ts";

/** Keeps the answers for a page back, not those for full loads, until the returned function is called. */
export async function hold(page: Page, site: ServedSite, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(site.url(path), async (route) => {
    if (route.request().resourceType() === "fetch") await released;
    // A page that has gone meanwhile wants no answer.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Keeps the answers for files back until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    // A page that has gone meanwhile wants no answer.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Lets every request for a page fail, full loads apart, until the returned function is called. */
export async function block(page: Page, site: ServedSite, path: string): Promise<() => Promise<void>> {
  await page.route(site.url(path), (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  return () => page.unroute(site.url(path));
}

/** The paths below the base that are asked for from now on: by scripts (`fetch`) or as full loads (`document`). */
export function watchRequests(page: Page, site: ServedSite, kind: "fetch" | "document"): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== kind || request.frame() !== page.mainFrame()) return;
    paths.push(decodeURI(new URL(request.url()).pathname.slice(site.base.length)));
  });
  return paths;
}

/** Until the browser has had nothing to do: whatever waits for links in sight or for an idle moment has begun. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

/** For `before`: a browser whose visitor saves data. */
export function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** For `before`: a browser on a slow connection. */
export function slowConnection(): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "slow-2g" } });
}
