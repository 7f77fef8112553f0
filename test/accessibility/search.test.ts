/**
 * Accessibility of the search: announcements to assistive technology, axe in each state, keyboard operation, forced colors,
 * print.
 */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type Answerer, fail, hosted, results } from "../browser/search-service.ts";
import {
  field,
  modal,
  openSearch,
  options,
  threePages,
  type,
  visitWithSearch,
} from "../browser/search-story.ts";
import { serveFiles, shows, useWarmBrowser } from "../browser/site.ts";
import { smallOptions, smallSite } from "../browser/small-site.ts";
import { look } from "./axe.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, {
  ...smallOptions,
  search: { ...hosted, missingResultsUrl: "https://example.org/new?title={query}" },
});

const answer: Answerer = ({ query }, route) => {
  if (query === "fail") return fail(route, 500);
  return results(query === "zz" ? [] : threePages, { nbHits: query === "zz" ? 0 : 45, nbPages: 1 });
};

const start = (path = "docs/second/", width = 1280, rest: object = {}) =>
  visitWithSearch(visit, site, path, answer, {
    viewport: { width, height: 800 },
    reducedMotion: "reduce",
    complaints: [/Failed to load resource/],
    ...rest,
  });

async function search(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await type(page, query);
}

async function keepTwo(page: Page): Promise<void> {
  for (const [text, title] of [
    ["最初に読むページです。", "入門"],
    ["三番目", "三番目"],
  ] as const) {
    await search(page, "x");
    await options(page).filter({ hasText: text }).first().click();
    await modal(page).waitFor({ state: "detached" });
    // A key that is pressed before the next page is there is lost.
    await shows(page, title);
  }
  await openSearch(page);
  await modal(page).getByRole("button", { name: "「入門」をお気に入りに追加する" }).click();
  await modal(page).getByRole("listbox", { name: "お気に入り" }).waitFor();
}

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "nothing searched yet": async (page) => {
    await openSearch(page);
    await modal(page).getByText("No recent searches").waitFor();
  },
  "searches kept": keepTwo,
  results: async (page) => {
    await search(page, "x");
    await options(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
  },
  "nothing found": async (page) => {
    await search(page, "x");
    await options(page).first().waitFor();
    await type(page, "zz");
    await modal(page).getByText("No results for").waitFor();
  },
  failure: async (page) => {
    await search(page, "fail");
    await modal(page).getByText("Unable to fetch results").waitFor();
  },
};

describe.each(Object.entries(states))("axe finds nothing in the modal with %s [64]", (_, prepare) => {
  test.each([320, 1280])("at %d px, light and dark", async (width) => {
    const { page } = await start("docs/second/", width);
    await prepare(page);
    expect(await look(page)).toEqual([]);
    await makeDark(page);
    expect(await look(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe.each(["x", "zz", "fail"])("axe finds nothing on the search page for %s [64]", (query) => {
  test.each([320, 1280])("at %d px, light and dark", async (width) => {
    const { page } = await start(`search/?q=${query}`, width);
    const shown = page.getByText(/件見つかりました|一致するページは見つかりませんでした|Unable to fetch/);
    await shown.first().waitFor();
    expect(await look(page)).toEqual([]);
    await makeDark(page);
    expect(await look(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

async function makeDark(page: Page): Promise<void> {
  await page.evaluate((key) => {
    dispatchEvent(new StorageEvent("storage", { key, newValue: "dark" }));
  }, `docgen:${site.base}:theme`);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
}

test("assistive technology gets a dialog, its field, its lists and the number of results [64]", async () => {
  const { page } = await start();
  await search(page, "x");
  await options(page).first().waitFor();
  expect(await modal(page).ariaSnapshot()).toMatchInlineSnapshot(`
    "- dialog "検索":
      - search:
        - combobox "検索" [expanded]: x
        - button "検索語を消去"
        - button "Cancel"
      - status: 45件見つかりました
      - heading "文書" [level=2]
      - listbox "文書":
        - option "入門 最初に読むページです。" [selected]
        - option "準備 入門"
        - option "続きの段落です。 入門"
      - heading "ガイド" [level=2]
      - listbox "ガイド":
        - option "三番目"
      - heading "API" [level=2]
      - listbox "API":
        - option "親のない段落です。 クライアント"
      - link "45件の結果をすべて見る":
        - /url: /base/search/?q=x
      - contentinfo:
        - list:
          - listitem: Enter 開く
          - listitem: ↑ ↓ 移動
          - listitem: Esc 閉じる
        - link "Search by Algolia":
          - /url: https://www.algolia.com/developers"
  `);
});

test("assistive technology gets the recent searches and their buttons [64]", async () => {
  const { page } = await start();
  await keepTwo(page);
  expect(await modal(page).locator(".search-results").ariaSnapshot()).toMatchInlineSnapshot(`
    "- status
    - heading "最近の検索" [level=2]
    - listbox "最近の検索":
      - option "三番目" [selected]
    - button "「三番目」をお気に入りに追加する"
    - button "「三番目」を最近の検索から消す"
    - heading "お気に入り" [level=2]
    - listbox "お気に入り":
      - option "入門 最初に読むページです。"
    - button "「入門」をお気に入りから消す""
  `);
});

test("a search without a pointer: open, choose, come back, clear, leave", async () => {
  const { page } = await start();
  await page.keyboard.press("/");
  await modal(page).waitFor();
  await page.keyboard.type("x");
  await options(page).first().waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await shows(page, "三番目");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("y");
  await options(page).nth(3).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await field(page).inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await modal(page).waitFor({ state: "detached" });
});

test("where the system chooses the colors the selected row has an outline", async () => {
  const { page } = await start("docs/second/", 1280, { forcedColors: "active" });
  await search(page, "x");
  await options(page).first().waitFor();
  const outline = (nth: number) =>
    options(page)
      .nth(nth)
      .evaluate((row) => getComputedStyle(row).outlineStyle);
  expect([await outline(0), await outline(1)]).toEqual(["solid", "none"]);
});

test("nothing moves for those who want it still", async () => {
  const { page } = await start();
  await openSearch(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("on paper there is the page alone", async () => {
  const { page } = await start();
  await openSearch(page);
  await page.emulateMedia({ media: "print" });
  expect(await modal(page).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});
