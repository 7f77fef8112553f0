/** The surroundings of a document: breadcrumbs, pagination, cards of a category, and the notice of an unlisted page. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(
  {
    ...smallSite,
    "content/docs/05-api/01-client.md": md(
      "クライアント",
      "使います。",
      "sidebar_label: 短い名",
      "pagination_label: 頁の名",
    ),
    "content/docs/05-api/03-last.md": md("最後から二番目", "単独です。", "pagination_next: null"),
    "content/docs/04-guides/_category_.json": JSON.stringify({
      label: "ガイド",
      collapsed: false,
      link: { type: "generated-index", title: "ガイドの一覧", slug: "/category/guides" },
    }),
    "content/docs/04-guides/03-more/_category_.json": JSON.stringify({ label: "もっと" }),
    "content/docs/04-guides/03-more/end.md": md(
      "am.clear_all",
      "`am.clear_all_stamp` は 3 つの値を取る: 例です。",
    ),
  },
  smallOptions,
);

const crumbs = (page: Page) => page.getByRole("navigation", { name: "現在位置" }).getByRole("listitem");
const neighbours = (page: Page) => page.getByRole("navigation", { name: "前後のページ" });
const tree = (page: Page) => page.getByRole("navigation", { name: "ドキュメント" });

test("the breadcrumbs name the way from the home page; only what has a page is a link [106]", async () => {
  const page = await visit(site, "docs/api/parts/am.clear/");
  expect(await crumbs(page).allTextContents()).toEqual(["ホーム", "API", "部品", "am.clear"]);
  const links = crumbs(page).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(["/base/"]);
  expect(await crumbs(page).last().locator("[aria-current=page]").count()).toBe(1);
});

test("search engines read the same way, with each page's canonical address [107]", async () => {
  const page = await visit(site, "docs/guides/first/");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const list: { itemListElement: { position: number; item: string }[] } = JSON.parse(text ?? "");
  expect(list.itemListElement.map(({ position }) => position)).toEqual([1, 2]);
  expect(list.itemListElement.map(({ item }) => item)).toEqual([
    "https://example.com/base/docs/category/guides/",
    await page.locator('link[rel="canonical"]').getAttribute("href"),
  ]);
});

test("the sidebar and the breadcrumbs use the short name of a page, its neighbours the other one [105]", async () => {
  const page = await visit(site, "docs/api/client/");
  await tree(page).getByRole("link", { name: "短い名" }).waitFor();
  expect(await crumbs(page).last().textContent()).toBe("短い名");
  await page.goto(site.url("docs/api/parts/am.clear/"));
  expect(await neighbours(page).getByRole("link", { name: /^前へ/ }).textContent()).toBe("前へ頁の名");
});

test("a page may do without a next page [104]", async () => {
  const page = await visit(site, "docs/api/last/");
  expect(await neighbours(page).getByRole("link").count()).toBe(1);
  await neighbours(page).getByRole("link", { name: /^前へ/ }).waitFor();
});

test("a category's index comes just before its first page [103]", async () => {
  const page = await visit(site, "docs/category/guides/");
  await neighbours(page).getByRole("link", { name: /^次へ/ }).click();
  await shows(page, "ガイド一");
  await neighbours(page).getByRole("link", { name: /^前へ/ }).click();
  await shows(page, "ガイドの一覧");
});

test("a category may be open from the start [93]", async () => {
  const page = await visit(site, "docs/intro/");
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor();
});

test("an index shows a card for each entry in the order of the sidebar, with its own kind of icon [116]", async () => {
  const page = await visit(site, "docs/category/guides/");
  const cards = page.getByRole("main").getByRole("listitem").getByRole("article");
  const titles = cards.getByRole("heading", { level: 2 });
  expect(await titles.allTextContents()).toEqual(["ガイド一", "ガイド二", "もっと"]);
  expect(await cards.getByRole("link").count()).toBe(3);
  const icons = await cards
    .locator("svg path")
    .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  expect(new Set(icons).size).toBe(2);
});

test("a card without a description shows the beginning of its page, with names and numbers intact [117]", async () => {
  const page = await visit(site, "docs/");
  await page.getByRole("main").getByText("短いページです。").waitFor();
  await page.goto(site.url("docs/category/guides/"));
  await page.getByRole("main").getByText("1件").waitFor();
  const description = page.locator('meta[name="description"]');
  await page.goto(site.url("docs/guides/more/end/"));
  expect(await description.getAttribute("content")).toBe("am.clear_all_stamp は 3 つの値を取る: 例です。");
});

test("an unlisted page has a notice, is not indexed, and is in no list [115]", async () => {
  const page = await visit(site, "docs/far/");
  await page.getByRole("note").getByText("限定公開のページ").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  await page.goto(site.url("docs/third/"));
  expect(await tree(page).getByRole("link", { name: "遠いページ" }).count()).toBe(0);
});

test("a single version shows neither a badge nor a notice of its own [112]", async () => {
  const page = await visit(site, "docs/third/");
  expect(await page.getByText("Next", { exact: true }).count()).toBe(0);
  const answer = await page.request.get(site.url("assets/metadata.json"));
  const { versions }: { versions: unknown[] } = await answer.json();
  expect(versions).toMatchObject([{ name: "current", label: "Next", isLast: true, path: "/base/docs/" }]);
});
