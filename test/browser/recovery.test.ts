/** A page whose scripts or styles fail to load: it reloads once, then shows an error, and never loops. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { watchRequests } from "./network.ts";
import { ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);
const withOwn = serveFiles(smallSite, {
  ...smallOptions,
  messages: { "config/missing-file": "ignore" },
  head: [
    { tag: "script", attributes: { src: "https://elsewhere.example/a.js", type: "module" } },
    { tag: "script", attributes: { src: "/own.js", type: "module" } },
    { tag: "link", attributes: { rel: "stylesheet", href: "/own.css" } },
  ],
});

/** Expected console messages about the missing files. */
const missing = { complaints: [/assets\/[\w-]+\.(?:js|css)\b/] };

const banner = (page: Page) => page.getByRole("alert");

/** Opens a page in a tab in which matching files fail to load. */
async function openWithout(files: RegExp, path: string, before?: () => void): Promise<Page> {
  const page = await visit(site, "search/", { ...missing, before });
  await page.route(files, (route) => route.abort());
  await page.goto(site.url(path), { waitUntil: "commit" });
  return page;
}

test("a page without scripts and styles names the base path and the one that it seems to be served under [80]", async () => {
  const page = await openWithout(/\.(js|css)$/, "");
  await banner(page).getByText("サイトを正しく読み込めませんでした。").waitFor();
  await banner(page).getByText("現在の設定は/base/です。").waitFor();
  await banner(page).getByText("/base/を試してください。").waitFor();
  expect(await banner(page).getByRole("button", { name: "再読み込み" }).isVisible()).toBe(true);
  expect((await banner(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test("on any page it proposes the address without the page's own part [80]", async () => {
  const page = await visit(site, "search/", missing);
  const html = await (await page.request.get(site.url("docs/intro/"))).text();
  const elsewhere = `${site.origin}/base/moved/docs/intro/`;
  await page.route(elsewhere, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: html.replaceAll('"/base/assets/', '"/base/moved/assets/'),
    }),
  );
  await page.goto(elsewhere, { waitUntil: "commit" });
  await banner(page).getByText("/base/moved/を試してください。").waitFor();
});

test("without its scripts alone, or on a normal load, there is no such banner, nor its text in the page [81]", async () => {
  const page = await openWithout(/\.js$/, "");
  await banner(page).waitFor();
  expect((await banner(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await banner(page).getByText("ベースURL").count()).toBe(0);
  const normal = await visit(site, "");
  expect(await banner(normal).count()).toBe(0);
  const html = await (await normal.request.get(site.url(""))).text();
  expect(html.slice(html.indexOf("<body>"))).not.toContain("ベースURL");
});

test("what a site loads from elsewhere may be blocked: the page is not loaded again, and has no banner", async () => {
  const blocked = { failing: ["own.js", "own.css"], complaints: [/own\.(?:js|css)|elsewhere\.example/] };
  const page = await visit(withOwn, "docs/second/", blocked);
  await ready(page);
  expect(await banner(page).count()).toBe(0);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type)).toBe(
    "navigate",
  );
});

test("scripts that have come back by the second try make the page live, and it says why it was loaded again", async () => {
  const page = await visit(site, "search/", missing);
  const documents = watchRequests(page, site, "document");
  await page.route(/client-\w+\.js$/, (route) => (documents.length < 2 ? route.abort() : route.continue()));
  await page.goto(site.url("docs/intro/"), { waitUntil: "commit" });
  const notice = page.getByRole("status").getByText("再読み込みしました");
  await notice.waitFor();
  await shows(page, "入門");
  expect(documents).toEqual(["docs/intro/", "docs/intro/"]);
  await page.getByRole("status").getByRole("button", { name: "このお知らせを閉じる" }).click();
  await notice.waitFor({ state: "detached" });
  await page.reload();
  await ready(page);
  expect(await notice.count()).toBe(0);
});

test("what cannot remember that it has tried does not try", async () => {
  const blocked = () => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  };
  const page = await openWithout(/\.js$/, "docs/intro/", blocked);
  const documents = watchRequests(page, site, "document");
  await banner(page).waitFor();
  expect(documents).toEqual([]);
});
