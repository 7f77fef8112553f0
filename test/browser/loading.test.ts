/**
 * Between a click and the new page: the old page stays, the progress bar appears after a delay, and failures are shown with
 * a retry.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { block, hold, saveData, watchRequests } from "./network.ts";
import { eventually, placeOf, ready, serveFiles, shows, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const site = serveFiles(smallSite, smallOptions);

const third = (page: Page) => page.getByRole("main").getByRole("link", { name: "三つ目" });
const bar = (page: Page) => page.getByRole("progressbar", { name: "ページを読み込んでいます" });

/** From here on, only the test advances the page's clock. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
}

test("the old page stays until the new one is loaded, under the new URL [3]", async () => {
  const page = await visit(site, "docs/intro/", { before: saveData });
  const release = await hold(page, site, "docs/third/");
  await third(page).click();
  await eventually(() => placeOf(page, site)).toBe("docs/third/");
  await shows(page, "入門");
  release();
  await shows(page, "三番目");
});

test("a bar appears when a page has been loading for 200 ms, and disappears when it is loaded [4]", async () => {
  const page = await visit(site, "docs/intro/", { before: saveData });
  const release = await hold(page, site, "docs/third/");
  await stopTime(page);
  await third(page).click();
  await page.clock.runFor(199);
  expect(await bar(page).count()).toBe(0);
  await page.clock.runFor(1);
  await bar(page).waitFor();
  await page.getByRole("status").getByText("読み込み中").waitFor({ state: "attached" });
  release();
  await shows(page, "三番目");
  await page.clock.runFor(1000);
  await eventually(() => bar(page).count()).toBe(0);
});

test("a page that comes quickly shows no bar [5]", async () => {
  const page = await visit(site, "docs/intro/", { before: saveData });
  await stopTime(page);
  await third(page).click();
  await shows(page, "三番目");
  await page.clock.runFor(1000);
  expect(await bar(page).count()).toBe(0);
});

test("a move within the page shows no bar [6]", async () => {
  const page = await visit(site, "docs/intro/");
  await stopTime(page);
  const contents = page.getByRole("navigation", { name: "このページの内容" });
  await contents.getByRole("link", { name: "続き" }).click();
  expect(placeOf(page, site)).toBe("docs/intro/#続き");
  await page.clock.runFor(1000);
  expect(await bar(page).count()).toBe(0);
});

test("another query on the search page fills its field, shows no bar and does not scroll [7]", async () => {
  const page = await visit(site, "search/?q=one", { viewport: { width: 1280, height: 200 } });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "?q=two", textContent: "two" });
    document.querySelector("main")?.append(link);
    scrollTo(0, 100);
  });
  await stopTime(page);
  await page.getByRole("link", { name: "two" }).evaluate((link: HTMLElement) => link.click());
  await eventually(() => page.getByRole("searchbox").inputValue()).toBe("two");
  await page.clock.runFor(1000);
  expect(await bar(page).count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

/** A page that links to `docs/third/`, whose requests fail from the start. */
async function openBlocked(): Promise<{ page: Page; unblock: () => Promise<void> }> {
  let unblock = async () => {};
  const prepare = async (tab: Page) => {
    unblock = await block(tab, site, "docs/third/");
  };
  const page = await visit(site, "docs/intro/", { failing: ["docs/third/"], prepare });
  return { page, unblock };
}

test("a page that cannot be fetched is loaded in full, once [8]", async () => {
  const { page } = await openBlocked();
  const documents = watchRequests(page, site, "document");
  await third(page).click();
  await page.waitForURL(site.url("docs/third/"));
  await shows(page, "三番目");
  await ready(page);
  expect(documents).toEqual(["docs/third/"]);
});

/** `docs/third/` cannot be fetched, and the full load was already attempted. */
async function failTwice(): Promise<{ page: Page; unblock: () => Promise<void> }> {
  const { page, unblock } = await openBlocked();
  await third(page).click();
  await shows(page, "三番目");
  await ready(page);
  await page.goto(site.url("docs/intro/"));
  await ready(page);
  await third(page).click();
  await page.getByRole("alert").waitFor();
  return { page, unblock };
}

test("when the full load has not helped, the next failure is shown and offers Retry, without a loop [9, 13]", async () => {
  const { page } = await failTwice();
  const documents = watchRequests(page, site, "document");
  const box = page.getByRole("main").getByRole("alert");
  await box.getByText("ページを読み込めませんでした。").waitFor();
  expect(await box.getByRole("button", { name: "Retry" }).getAttribute("lang")).toBe("en");
  expect(placeOf(page, site)).toBe("docs/third/");
  expect(documents).toEqual([]);
});

test("Retry brings the box again while the page cannot be fetched, and the page when it can [11, 12]", async () => {
  const { page, unblock } = await failTwice();
  const retry = page.getByRole("alert").getByRole("button", { name: "Retry" });
  const again = page.waitForEvent("requestfailed");
  await retry.click();
  await again;
  await retry.waitFor();
  await unblock();
  await retry.click();
  await shows(page, "三番目");
  expect(placeOf(page, site)).toBe("docs/third/");
});

test("during Retry a spinner replaces the box [10, 13]", async () => {
  const { page, unblock } = await failTwice();
  await unblock();
  const release = await hold(page, site, "docs/third/");
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await page.getByRole("main").getByRole("status").getByText("読み込み中").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  release();
  await shows(page, "三番目");
});

test("Back leaves the box for the previous page, with its article", async () => {
  const { page } = await failTwice();
  await page.goBack();
  await shows(page, "入門");
  await page.getByRole("main").getByRole("heading", { name: "続き" }).waitFor();
});

test("of two clicks the later one wins [43]", async () => {
  const page = await visit(site, "docs/intro/", { before: saveData });
  const releaseFirst = await hold(page, site, "docs/second/");
  const releaseLater = await hold(page, site, "docs/third/");
  const sidebar = page.getByRole("navigation", { name: "ドキュメント" });
  await sidebar.getByRole("link", { name: "二番目" }).click();
  await sidebar.getByRole("link", { name: "三番目" }).click();
  const answer = page.waitForResponse(site.url("docs/second/"));
  releaseFirst();
  await (await answer).finished();
  releaseLater();
  await shows(page, "三番目");
  expect(placeOf(page, site)).toBe("docs/third/");
});

test("without its scripts a page reads, and its links are full loads [14]", async () => {
  const page = await visit(site, "search/", { complaints: [/\.js$/] });
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(site.url("docs/intro/"), { waitUntil: "commit" });
  await page.getByRole("alert").getByText("本文とリンクは、このままお使いいただけます。").waitFor();
  await shows(page, "入門");
  const documents = watchRequests(page, site, "document");
  await third(page).click();
  await shows(page, "三番目");
  await page.getByRole("alert").waitFor();
  expect(documents).toEqual(["docs/third/"]);
});
