/** Table of contents of a page: its entries, the active entry, and how it collapses on small screens. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { eventually, mobile, serveFiles, useWarmBrowser } from "./site.ts";
import { long, smallOptions, smallSite } from "./small-site.ts";

const levels = "## 二\n\n### 三\n\n#### 四\n\n##### 五\n\n## また二\n";
const visit = useWarmBrowser();
const site = serveFiles(
  {
    ...smallSite,
    "content/docs/levels.md": md("段", levels),
    "content/docs/deep.md": md("深い段", levels, "toc_max_heading_level: 4"),
    "content/docs/without.md": md("目次なし", levels, "hide_table_of_contents: true"),
    "content/docs/parts.md": md(
      "三部",
      ["一部", "二部", "三部"].map((name) => `## ${name}\n\n${long()}`).join(""),
    ),
  },
  smallOptions,
);

const contents = (page: Page) => page.getByRole("navigation", { name: "このページの内容" });
const fold = (page: Page) => contents(page).getByRole("button", { name: "このページの内容" });
const marked = (page: Page) => contents(page).locator("[aria-current]").allTextContents();

/** Scrolls until a heading is `top` pixels below the top of the window. */
async function putAt(page: Page, name: string, top: number): Promise<void> {
  const heading = page.getByRole("main").getByRole("heading", { name: new RegExp(`^${name}`), level: 2 });
  await heading.evaluate((element, to) => scrollBy(0, element.getBoundingClientRect().top - to), top);
}

test("it lists levels two and three in their order, nested, or the levels that the page asks for [108]", async () => {
  const page = await visit(site, "docs/levels/");
  expect(await contents(page).getByRole("link").allTextContents()).toEqual(["二", "三", "また二"]);
  expect(
    await contents(page).getByRole("list").getByRole("list").getByRole("link").allTextContents(),
  ).toEqual(["三"]);
  await page.goto(site.url("docs/deep/"));
  expect(await contents(page).getByRole("link").allTextContents()).toEqual(["二", "三", "四", "また二"]);
});

test("a page without headings, or one that asks for none, has no contents [109]", async () => {
  const page = await visit(site, "docs/third/");
  expect(await contents(page).count()).toBe(0);
  await page.goto(site.url("docs/without/"));
  expect(await contents(page).count()).toBe(0);
});

test("the heading that is being read under is the only one marked [110]", async () => {
  const page = await visit(site, "docs/parts/");
  await putAt(page, "二部", 300);
  await eventually(() => marked(page)).toEqual(["二部"]);
  await putAt(page, "二部", 500);
  await eventually(() => marked(page)).toEqual(["一部"]);
  await putAt(page, "三部", -100);
  await eventually(() => marked(page)).toEqual(["三部"]);
});

test("before the first heading none is marked, at the end of the page the last is [110]", async () => {
  const page = await visit(site, "docs/parts/", { viewport: { width: 1280, height: 400 } });
  await putAt(page, "一部", 300);
  await eventually(() => marked(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(() => marked(page)).toEqual(["三部"]);
});

test("on a small screen it is a button that opens the list, which closes when an entry is chosen [111]", async () => {
  const page = await visit(site, "docs/parts/", mobile);
  expect(await fold(page).getAttribute("aria-expanded")).toBe("false");
  const entry = contents(page).getByRole("link", { name: "三部" });
  expect(await entry.isVisible()).toBe(false);
  await fold(page).click();
  expect(await fold(page).getAttribute("aria-expanded")).toBe("true");
  await entry.click();
  await entry.waitFor({ state: "hidden" });
  const heading = page.getByRole("main").getByRole("heading", { name: /^三部/, level: 2 });
  await eventually(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(
    100,
  );
});
