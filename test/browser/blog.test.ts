/** Navigation in a blog without full page loads: lists, posts and pagination. */
import { expect, test } from "vitest";
import { blogOptions, blogSite } from "./blog-site.ts";
import { desktop, serveFiles, shows, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveFiles(blogSite, blogOptions);

test("from a document to the list, a post, its author, and back", async () => {
  const page = await visit(site, "docs/intro/", desktop);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole("link", { name: "ブログ" }).click();
  await shows(page, "ブログ");
  // The stylesheet of blogs was loaded with the page.
  expect(
    await page
      .locator(".post-entry")
      .first()
      .evaluate((entry) => getComputedStyle(entry).paddingTop),
  ).toBe("32px");
  await page.getByRole("link", { name: "続きを読む 記事 five" }).click();
  await shows(page, "記事 five");
  expect(await page.locator(".post-head time").getAttribute("datetime")).toBe("2024-05-01");
  expect(await page.locator(".post-head").textContent()).toContain("約1分で読めます");
  await page.locator(".post-head").getByRole("link", { name: "佐藤花" }).click();
  await shows(page, "佐藤花");
  await page
    .getByRole("navigation", { name: "一覧のページ" })
    .getByRole("link", { name: "過去の記事" })
    .click();
  await shows(page, "佐藤花（2ページ目）");
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
});

test("the feed is not a page of the site", async () => {
  const page = await visit(site, "blog/", desktop);
  const answer = page.waitForResponse((response) => response.url().endsWith("/blog/rss.xml"));
  await page.getByRole("link", { name: "RSS" }).click();
  expect((await answer).status()).toBe(200);
});

test("everything is available without scripts", async () => {
  const page = await visit(site, "blog/", { ...desktop, javaScriptEnabled: false });
  expect(await page.locator(".post-entry").count()).toBe(2);
  await page.getByRole("link", { name: "2", exact: true }).click();
  await shows(page, "ブログ（2ページ目）");
});
