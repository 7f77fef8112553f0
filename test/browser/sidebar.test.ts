/** The sidebar: initially expanded groups, expanding and collapsing, and persistence. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { desktop, eventually, mobile, placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);
const collapsing = serveFiles(smallSite, { ...smallOptions, sidebar: { autoCollapse: true } });
const open = serveFiles(
  { ...smallSite, "content/docs/06-last.md": md("おしまい", "最後のページです。") },
  { ...smallOptions, sidebar: {} },
);
const hideable = serveFiles(smallSite, { ...smallOptions, sidebar: { hideable: true } });

const tree = (page: Page) => page.getByRole("navigation", { name: "ドキュメント" });
const category = (page: Page, name: string) => tree(page).getByRole("button", { name, exact: true });

async function isOpen(page: Page, name: string): Promise<boolean> {
  return (await category(page, name).getAttribute("aria-expanded")) === "true";
}

test("the way to the current page is open, and its link is marked; other categories are closed [96]", async () => {
  const page = await visit(site, "docs/api/parts/am.write/");
  const current = tree(page).getByRole("link", { name: "am.write" });
  expect(await current.getAttribute("aria-current")).toBe("page");
  expect(await isOpen(page, "API")).toBe(true);
  expect(await isOpen(page, "部品")).toBe(true);
  expect(await isOpen(page, "「ガイド」を開く")).toBe(false);
});

test("a category with a page opens with it, and closes when it is pressed there again [97]", async () => {
  const page = await visit(site, "docs/intro/");
  await tree(page).getByRole("link", { name: "ガイド", exact: true }).click();
  await shows(page, "ガイドの一覧");
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor();
  await tree(page).getByRole("link", { name: "ガイド", exact: true }).click();
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor({ state: "detached" });
  expect(placeOf(page, site)).toBe("docs/category/guides/");
});

test("the caret of a category with a page opens and closes it in place [97]", async () => {
  const page = await visit(site, "docs/intro/");
  await category(page, "「ガイド」を開く").click();
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor();
  await category(page, "「ガイド」を閉じる").click();
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor({ state: "detached" });
  expect(placeOf(page, site)).toBe("docs/intro/");
});

test("a category without a page opens and closes by click, Enter and Space [98]", async () => {
  const page = await visit(site, "docs/intro/");
  await category(page, "API").click();
  await eventually(() => isOpen(page, "API")).toBe(true);
  for (const [key, open] of [
    ["Enter", false],
    ["Space", true],
  ] as const) {
    await category(page, "API").press(key);
    await eventually(() => isOpen(page, "API")).toBe(open);
  }
  expect(placeOf(page, site)).toBe("docs/intro/");
});

test("without JavaScript a category without a page links to the first page inside [99]", async () => {
  const page = await visit(site, "docs/intro/", { javaScriptEnabled: false });
  await tree(page).getByRole("link", { name: "API" }).click();
  await shows(page, "クライアント");
});

test("what the visitor has opened stays open, on other pages and after a reload [100]", async () => {
  const page = await visit(site, "docs/intro/");
  await category(page, "API").click();
  await tree(page).getByRole("link", { name: "三番目" }).click();
  await shows(page, "三番目");
  expect(await isOpen(page, "API")).toBe(true);
  await page.reload();
  await ready(page);
  await eventually(() => isOpen(page, "API")).toBe(true);
});

test("the current entry of a long tree is in sight, and the page itself stays at its top [101]", async () => {
  const page = await visit(site, "docs/api/parts/am.write/", { viewport: { width: 1280, height: 300 } });
  const entry = await tree(page).getByRole("link", { name: "am.write" }).boundingBox();
  expect((entry?.y ?? 999) + (entry?.height ?? 0)).toBeLessThanOrEqual(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a site may keep one category open at a time", async () => {
  const page = await visit(collapsing, "docs/intro/");
  await category(page, "API").click();
  await category(page, "「ガイド」を開く").click();
  await tree(page).getByRole("link", { name: "ガイド一" }).waitFor();
  expect(await isOpen(page, "API")).toBe(false);
});

test("a site may let visitors put the tree away and bring it back", async () => {
  const page = await visit(hideable, "docs/intro/");
  await page.getByRole("button", { name: "目次をたたむ" }).click();
  await tree(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "目次を開く" }).click();
  await tree(page).waitFor();
});

test("with reduced motion a category has its full height at once [88]", async () => {
  const page = await visit(site, "docs/intro/", { reducedMotion: "reduce" });
  const heights = await category(page, "API").evaluate(async (button: HTMLElement) => {
    const height = () => button.closest("li")?.getBoundingClientRect().height ?? 0;
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const soon = height();
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { soon, later: height() };
  });
  expect(heights.soon).toBe(heights.later);
});

test("at the end of a long page a short tree is still in sight", async () => {
  const page = await visit(site, "docs/intro/");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () => (await category(page, "API").boundingBox())?.y ?? -1).toBeGreaterThan(0);
});

test.each([true, false])(
  "a small tree is open at first, with JavaScript or without: %s",
  async (javaScriptEnabled) => {
    const page = await visit(open, "docs/intro/", { javaScriptEnabled });
    await tree(page).getByRole("link", { name: "ガイド一" }).waitFor();
    await tree(page).getByRole("link", { name: "am.write" }).waitFor();
  },
);

test("of a small tree only what the visitor has closed is closed, on other pages and after a reload", async () => {
  const page = await visit(open, "docs/intro/");
  await category(page, "API").click();
  await tree(page).getByRole("link", { name: "三番目" }).click();
  await shows(page, "三番目");
  await page.reload();
  await ready(page);
  await eventually(() => isOpen(page, "API")).toBe(false);
  expect(await isOpen(page, "「ガイド」を閉じる")).toBe(true);
});

test.each([desktop, mobile])(
  "a page of the top level is left of those in the group above it",
  async (screen) => {
    const page = await visit(open, "docs/intro/", screen);
    const left = (name: string) =>
      page.locator(".sidebar a", { hasText: name }).evaluate((link) => link.getBoundingClientRect().left);
    expect(await left("おしまい")).toBeLessThan(await left("クライアント"));
    expect(await left("クライアント")).toBeLessThan(await left("am.write"));
  },
);
