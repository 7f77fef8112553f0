/** A reused browser context is equal to a new one: nothing of one visit is left for the next. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

const traces = (page: Page) =>
  page.evaluate(() => ({
    kept: [localStorage.getItem("trace"), sessionStorage.getItem("trace")],
    cookie: document.cookie,
    history: history.length,
    width: innerWidth,
    fromCache: performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize === 0)
      .map(({ name }) => name),
  }));

const none = { kept: [null, null], cookie: "", history: 2, width: 1280, fromCache: [] };

test.each(["first", "second", "third"])("the %s visit finds nothing, and leaves something", async () => {
  const page = await visit(site, "docs/intro/");
  expect(await traces(page)).toEqual(none);
  await page.evaluate(() => {
    localStorage.setItem("trace", "here");
    sessionStorage.setItem("trace", "here");
    // biome-ignore lint/suspicious/noDocumentCookie: the simplest way to set a cookie
    document.cookie = "trace=here; path=/";
  });
  await page.setViewportSize({ width: 400, height: 400 });
  await page.reload();
  expect((await traces(page)).kept).toEqual(["here", "here"]);
});

test("a visit of another size is as wide as it says", async () => {
  const page = await visit(site, "docs/intro/", { viewport: { width: 600, height: 400 } });
  expect(await traces(page)).toEqual({ ...none, width: 600 });
});
