/** Sidebar lists too long for a page: it shows a part, and buttons that load the rest, or link to it without JavaScript. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { longOptions, longSite, numbers } from "./long-site.ts";
import { idle, watchRequests } from "./network.ts";
import { eventually, mobile, placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();
const site = serveFiles(longSite, longOptions);
const collapsing = serveFiles(longSite, { ...longOptions, sidebar: { autoCollapse: true } });

const tree = (page: Page) => page.getByRole("navigation", { name: "ドキュメント" });
const chapter = (page: Page, number: string) =>
  tree(page).getByRole("button", { name: `章 ${number}`, exact: true });
const entry = (page: Page, number: string) =>
  tree(page).getByRole("link", { name: `題 ${number}`, exact: true });
const line = (page: Page, side: "前" | "次", level = 1) =>
  tree(page)
    .locator(`.level-${level} > .sidebar-more`)
    .getByRole("button", { name: `${side}の項目を表示` });
const top = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? -1);
const chapters = async (page: Page) =>
  (await tree(page).locator(".level-1 > .sidebar-group > .sidebar-row").allTextContents()).map((text) =>
    text.replace(/\D/g, ""),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("a page shows a part of a long list, with itself in the middle of it and in sight", async () => {
  const page = await visit(site, "docs/c20/p25/");
  expect(await entry(page, "20-25").getAttribute("aria-current")).toBe("page");
  expect(await top(entry(page, "20-25"))).toBeLessThan(800);
  expect(await tree(page).locator(".level-2 > li > a").count()).toBe(14);
  expect((await chapters(page)).length).toBe(14);
  expect(await chapters(page)).toContain("20");
  for (const level of [1, 2]) {
    await line(page, "前", level).waitFor();
    await line(page, "次", level).waitFor();
  }
});

test("the line at the end brings the rest: nothing moves, and the focus is on the first entry that has come", async () => {
  const page = await visit(site, "docs/c20/p25/");
  const fetched = watchRequests(page, site, "fetch");
  await line(page, "次", 2).scrollIntoViewIfNeeded();
  const before = {
    last: await top(tree(page).locator(".level-2 > li > a").last()),
    line: await top(line(page, "次", 2)),
  };
  const last = await tree(page).locator(".level-2 > li > a").last().textContent();
  await line(page, "次", 2).click();
  await entry(page, "20-50").waitFor();
  expect(await tree(page).locator(".level-2 > li > a").count()).toBe(50);
  expect(await top(tree(page).getByRole("link", { name: last ?? "" }))).toBe(before.last);
  expect(await top(page.locator(":focus"))).toBe(before.line);
  expect(Number((await focused(page)).slice(-2))).toBe(Number(last?.slice(-2)) + 1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(fetched.filter((path) => path.endsWith(".json"))).toHaveLength(1);
});

test("the line at the beginning gives its place and the focus to the first entry of the list, by the keyboard, too", async () => {
  const page = await visit(site, "docs/c20/p25/");
  await line(page, "前").focus();
  const place = await top(line(page, "前"));
  await page.keyboard.press("Enter");
  await chapter(page, "01").waitFor();
  expect(await chapters(page)).toEqual(numbers(40));
  expect(await focused(page)).toBe("章 01");
  await idle(page);
  expect(Math.abs((await top(chapter(page, "01"))) - place)).toBeLessThanOrEqual(2);
  // Groups loaded later work like all others.
  await page.keyboard.press("Space");
  await entry(page, "01-02").waitFor();
});

test("the place of the line holds, too, where the tree has been scrolled", async () => {
  const page = await visit(site, "docs/c20/p25/", { viewport: { width: 1280, height: 400 } });
  await line(page, "前", 2).scrollIntoViewIfNeeded();
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 20);
  await idle(page);
  await line(page, "前", 2).focus();
  const place = await top(line(page, "前", 2));
  await page.keyboard.press("Enter");
  await entry(page, "20-01").waitFor();
  await idle(page);
  expect(await focused(page)).toBe("題 20-01");
  expect(Math.abs((await top(entry(page, "20-01"))) - place)).toBeLessThanOrEqual(2);
});

test("what has been brought stays, on other pages and after a reload, where the current entry is in sight", async () => {
  const page = await visit(site, "docs/c20/p25/");
  await line(page, "次", 2).click();
  await entry(page, "20-44").click();
  await shows(page, "題 20-44");
  await eventually(() => entry(page, "20-44").getAttribute("aria-current")).toBe("page");
  expect(await tree(page).locator(".level-2 > li > a").count()).toBe(50);
  await page.reload();
  await ready(page);
  await entry(page, "20-01").waitFor();
  expect(await tree(page).locator(".level-2 > li > a").count()).toBe(50);
  const y = await top(entry(page, "20-44"));
  expect(y).toBeGreaterThan(56);
  expect(y).toBeLessThan(800);
});

test("a list does not change when another page in it is opened", async () => {
  const page = await visit(site, "docs/c20/p25/");
  const shown = await tree(page).locator(".level-2 > li > a").allTextContents();
  const target = shown.at(-2) ?? "";
  await tree(page).getByRole("link", { name: target }).click();
  await shows(page, target);
  await eventually(() => tree(page).getByRole("link", { name: target }).getAttribute("aria-current")).toBe(
    "page",
  );
  expect(await tree(page).locator(".level-2 > li > a").allTextContents()).toEqual(shown);
  // After a full load, the list is the page's default part again.
  await page.reload();
  await ready(page);
  const own = await tree(page).locator(".level-2 > li > a").allTextContents();
  expect(own).toContain(target);
  expect(own).not.toEqual(shown);
});

test("the shown part of a list stays when the visitor leaves its chapter, and nothing is fetched", async () => {
  const page = await visit(site, "docs/c20/p25/");
  await chapter(page, "21").click();
  await entry(page, "21-02").waitFor();
  const fetched = watchRequests(page, site, "fetch");
  const shown = await tree(page).locator(".level-2 > li > a").allTextContents();
  await entry(page, "21-02").click();
  await shows(page, "題 21-02");
  expect(await tree(page).locator(".level-2 > li > a").allTextContents()).toEqual(shown);
  expect(fetched.filter((path) => path.endsWith(".json"))).toEqual([]);
});

test("a chapter that has been opened is whole on its own pages, too", async () => {
  const page = await visit(site, "docs/c21/p01/");
  await chapter(page, "20").click();
  await entry(page, "20-50").waitFor();
  await entry(page, "20-25").click();
  await shows(page, "題 20-25");
  await eventually(() => entry(page, "20-25").getAttribute("aria-current")).toBe("page");
  expect(await tree(page).locator(".level-2 > li > a[href*=c20]").count()).toBe(50);
  await entry(page, "20-50").waitFor();
});

test("a page far away has its own part of the list, and back again the old one", async () => {
  const page = await visit(site, "docs/c20/p25/");
  await page.getByRole("link", { name: "ホーム" }).first().click();
  await shows(page, "長いサイト");
  await page.goBack();
  await shows(page, "題 20-25");
  await entry(page, "20-25").waitFor();
});

test("entries that cannot be fetched become a link to a page that has them", async () => {
  const page = await visit(site, "docs/c20/p25/", {
    failing: [...site.plan.outputs.keys()].filter((path) => path.endsWith(".json")),
    prepare: (tab) => tab.route("**/*.json", (route) => route.abort()),
  });
  const shown = await tree(page).locator(".level-2 > li > a").allTextContents();
  await line(page, "次", 2).click();
  const next = Number(shown.at(-1)?.slice(-2)) + 1;
  await shows(page, `題 20-${next}`);
  await ready(page);
  await entry(page, `20-${next}`).waitFor();
  expect(placeOf(page, site)).toBe(`docs/c20/p${next}/`);
});

test("without JavaScript the button links to the page that lists the entries, else to the nearest of them", async () => {
  const page = await visit(site, "docs/c20/p25/", { javaScriptEnabled: false });
  const link = (side: "前" | "次", level: number) =>
    tree(page)
      .locator(`.level-${level} > .sidebar-more`)
      .getByRole("link", { name: `${side}の項目を表示` });
  const first = Number((await tree(page).locator(".level-2 > li > a").nth(1).textContent())?.slice(-2));
  await link("前", 2).click();
  await shows(page, `題 20-${String(first - 1).padStart(2, "0")}`);
  await entry(page, `20-${String(first - 2).padStart(2, "0")}`).waitFor();
  await link("次", 1).click();
  expect(placeOf(page, site)).toBe("docs/");
  await page.goto(site.url("docs/c30/p25/"));
  await link("前", 2).click();
  expect(placeOf(page, site)).toBe("docs/category/章-30/");
  // Here the button is a link, because the page's list is another one.
  await link("次", 2).click();
  expect(placeOf(page, site)).toMatch(/^docs\/c30\/p1\d\/$/);
});

test("in the menu of a phone the rest comes by a touch", async () => {
  const page = await visit(site, "docs/c20/p25/", mobile);
  await page.getByRole("button", { name: "メニューを開く" }).tap();
  await line(page, "次").tap();
  await chapter(page, "40").waitFor();
  expect(
    await page.locator("dialog, [role=dialog]").evaluate((box) => box.contains(document.activeElement)),
  ).toBe(true);
});

test("an unlisted page keeps its entry in the whole list", async () => {
  const page = await visit(site, "docs/c20/p255/");
  const own = tree(page).getByRole("link", { name: "題の外" });
  await line(page, "次", 2).scrollIntoViewIfNeeded();
  const place = await top(own);
  await line(page, "次", 2).click();
  await entry(page, "20-50").waitFor();
  expect(await own.getAttribute("aria-current")).toBe("page");
  expect(await top(own)).toBe(place);
  const entries = await tree(page).locator(".level-2 > li > a").allTextContents();
  expect(entries).toHaveLength(51);
  expect(entries.slice(24, 27)).toEqual(["題 20-25", "題の外", "題 20-26"]);
});

test("where one category is open at a time, that holds for those that have been brought, too", async () => {
  const page = await visit(collapsing, "docs/c20/p25/");
  await line(page, "前").click();
  await chapter(page, "01").click();
  await entry(page, "01-01").waitFor();
  await chapter(page, "02").click();
  await entry(page, "02-01").waitFor();
  expect(await chapter(page, "01").getAttribute("aria-expanded")).toBe("false");
});
