/** Keyboard focus: the skip link, the landmarks, and the focus after navigation. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

const skipLink = (page: Page) => page.getByRole("link", { name: "本文へ移動" });

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

test("the first Tab shows the skip link [44]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.keyboard.press("Tab");
  expect(await hasFocus(skipLink(page))).toBe(true);
  await eventually(async () => (await skipLink(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test("the skip link moves to the main part, and the next Tab to its first control [45]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await hasFocus(page.getByRole("main"))).toBe(true);
  await page.keyboard.press("Tab");
  const inside = await page.getByRole("main").evaluate((main) => main.contains(document.activeElement));
  expect(inside).toBe(true);
  expect(new URL(page.url()).hash).toBe("");
});

test("every page has one main navigation, one main part and one footer [46]", async () => {
  for (const path of ["", "docs/", "docs/intro/", "search/", "404.html"]) {
    const page = await visit(site, path);
    expect(await page.getByRole("navigation", { name: "メイン", exact: true }).count()).toBe(1);
    expect(await page.getByRole("main").count()).toBe(1);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
  }
});

test("after a followed link the next Tab lands on the skip link [40]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await page.keyboard.press("Tab");
  expect(await hasFocus(skipLink(page))).toBe(true);
});

test("Back leaves the focus alone [41]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  const search = page.getByRole("button", { name: "検索", exact: true });
  await search.focus();
  await page.goBack();
  await shows(page, "入門");
  expect(await hasFocus(search)).toBe(true);
});

test("the search form keeps the query in the address and in its field", async () => {
  const page = await visit(site, "search/");
  await page.getByRole("searchbox", { name: "検索" }).fill("埋め込み");
  await page.getByRole("button", { name: "検索する" }).click();
  await page.waitForURL(/\?q=/);
  await eventually(() => page.getByRole("searchbox", { name: "検索" }).inputValue()).toBe("埋め込み");
});
