/** Recent searches of a visitor: stored, favorited, removed, or not stored at all. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hosted, results } from "./search-service.ts";
import {
  field,
  hasFocus,
  modal,
  openSearch,
  options,
  threePages,
  type,
  visitWithSearch,
} from "./search-story.ts";
import { eventually, ready, serveFiles, shows, useWarmBrowser, type VisitOptions } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, { ...smallOptions, search: hosted });
const forgetful = serveFiles(smallSite, { ...smallOptions, search: { ...hosted, history: false } });
const start = (rest: VisitOptions = {}, served = site) =>
  visitWithSearch(visit, served, "docs/second/", () => results(threePages), rest);

async function choose(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await type(page, "x");
  await options(page).filter({ hasText: text }).first().click();
  await modal(page).waitFor({ state: "detached" });
}

const stored = (page: Page, kind: string): Promise<unknown> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? "null"),
    `docgen:/base/:${kind}-searches:small`,
  );

test("a passage is stored as its page, and one without its page is not stored [30, 35]", async () => {
  const { page } = await start();
  await choose(page, "親のない段落です。");
  await shows(page, "クライアント");
  expect(await stored(page, "recent")).toBe(null);
  await choose(page, "続きの段落です。");
  await shows(page, "入門");
  const [intro] = threePages;
  expect(await stored(page, "recent")).toEqual([
    {
      objectID: intro?.objectID,
      type: "lvl1",
      hierarchy: intro?.hierarchy,
      content: "最初に読むページです。",
      url: intro?.url,
      anchor: null,
    },
  ]);
});

test("the star makes a favourite, the cross removes it, and no row is opened [32, 38]", async () => {
  const { page } = await start();
  expect(await page.getByRole("main").getByRole("heading", { level: 1 }).textContent()).toContain("二番目");
  await choose(page, "三番目");
  await choose(page, "最初に読むページです。");
  await openSearch(page);
  const recent = modal(page).getByRole("listbox", { name: "最近の検索" });
  expect(await recent.getByRole("option").allTextContents()).toEqual([
    "入門最初に読むページです。",
    "三番目",
  ]);
  await modal(page).getByRole("button", { name: "「三番目」をお気に入りに追加する" }).click();
  const favorites = modal(page).getByRole("listbox", { name: "お気に入り" });
  await favorites.getByRole("option", { name: "三番目" }).waitFor();
  expect(await recent.getByRole("option").count()).toBe(1);
  expect(await hasFocus(field(page))).toBe(true);
  const place = page.url();
  await page.reload();
  await ready(page);
  await openSearch(page);
  await modal(page).getByRole("button", { name: "「三番目」をお気に入りから消す" }).click();
  await favorites.waitFor({ state: "detached" });
  await modal(page).getByRole("button", { name: "「入門」を最近の検索から消す" }).click();
  await modal(page).getByText("No recent searches").waitFor();
  expect(page.url()).toBe(place);
  expect([await stored(page, "recent"), await stored(page, "favorite")]).toEqual([[], []]);
});

test("a recent search opens its page and moves to the front [fact 57]", async () => {
  const { page } = await start();
  await choose(page, "最初に読むページです。");
  await choose(page, "三番目");
  await openSearch(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "入門");
  await openSearch(page);
  expect((await options(page).allTextContents())[0]).toContain("入門");
});

test("clearing the field shows them again and keeps the focus [38]", async () => {
  const { page } = await start();
  await choose(page, "三番目");
  await openSearch(page);
  const clear = modal(page).getByRole("button", { name: "検索語を消去" });
  expect(await clear.isVisible()).toBe(false);
  await type(page, "x");
  await options(page).nth(3).waitFor();
  await clear.click();
  await eventually(() => options(page).allTextContents()).toEqual(["三番目"]);
  expect(await field(page).inputValue()).toBe("");
  expect(await hasFocus(field(page))).toBe(true);
});

test("a site may keep nothing [33]", async () => {
  const { page } = await start({}, forgetful);
  await choose(page, "三番目");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("search"))),
  ).toEqual([]);
  await openSearch(page);
  expect(await modal(page).getByText("No recent searches").count()).toBe(0);
});

test("what is broken in storage is as good as nothing [34]", async () => {
  const { page } = await start({
    before: () => {
      localStorage.setItem("docgen:/base/:recent-searches:small", "{broken");
      localStorage.setItem("docgen:/base/:favorite-searches:small", '[null,{"objectID":7}]');
    },
  });
  await openSearch(page);
  await modal(page).getByText("No recent searches").waitFor();
  await page.keyboard.press("Escape");
  await choose(page, "三番目");
  await openSearch(page);
  await options(page).filter({ hasText: "三番目" }).waitFor();
});

test("where storage is blocked the page remembers by itself [34]", async () => {
  const { page } = await start({
    before: () => {
      for (const area of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    },
  });
  await choose(page, "三番目");
  await shows(page, "三番目");
  await openSearch(page);
  await eventually(() => options(page).allTextContents()).toEqual(["三番目"]);
});

test("before the first search, the pages of the navbar are offered", async () => {
  const page = await visit(site, "docs/intro/");
  await ready(page);
  await openSearch(page);
  const sections = modal(page).getByRole("list", { name: "このサイトの内容" });
  await sections.waitFor();
  await sections.getByRole("link").first().click();
  await modal(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).not.toBe("/base/docs/intro/");
});
