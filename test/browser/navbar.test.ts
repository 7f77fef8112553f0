/** The navbar: its content at each width, the current link, and hiding while scrolling. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { hidingOptions, smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);
const hiding = serveFiles(smallSite, hidingOptions);

const navbar = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) => page.getByRole("button", { name: "メニューを開く" });

function isOnScreen(page: Page): Promise<boolean> {
  return navbar(page).evaluate((element) => element.getBoundingClientRect().bottom > 0);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
}

/** Scrolls down until the navbar is hidden. */
async function readOn(page: Page): Promise<void> {
  await scrollTo(page, 200);
  await eventually(() => page.evaluate(() => scrollY)).toBe(200);
  // In two steps, because the first one may look like a jump.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await scrollTo(page, 400);
  await eventually(() => isOnScreen(page)).toBe(false);
}

test("from 996 px the navbar is complete and there is no menu button [47]", async () => {
  const page = await visit(site, "docs/intro/", { viewport: { width: 996, height: 800 } });
  expect(await navbar(page).getByRole("link", { name: "文書" }).isVisible()).toBe(true);
  expect(
    await navbar(page)
      .getByRole("button", { name: /^配色を切り替える/ })
      .isVisible(),
  ).toBe(true);
  expect(await navbar(page).getByRole("link", { name: "GitHub" }).isVisible()).toBe(true);
  expect(await menuButton(page).isVisible()).toBe(false);
});

test("below 996 px a menu button takes the place of the links [48]", async () => {
  const page = await visit(site, "docs/intro/", { viewport: { width: 995, height: 800 } });
  expect(await menuButton(page).isVisible()).toBe(true);
  expect(await navbar(page).getByRole("link", { name: "文書" }).isVisible()).toBe(false);
  expect(await navbar(page).getByRole("link", { name: "GitHub" }).isVisible()).toBe(false);
});

test("a link is current on every page below its address, and on no other [49]", async () => {
  const page = await visit(site, "docs/guides/other/");
  const link = navbar(page).getByRole("link", { name: "文書" });
  expect(await link.getAttribute("aria-current")).toBe("page");
  await navbar(page).getByRole("link", { name: "小さなサイト" }).click();
  await shows(page, "ホーム");
  expect(await link.getAttribute("aria-current")).toBeNull();
});

test("the product version is in navbar and footer", async () => {
  const page = await visit(site, "");
  await navbar(page).getByText("バージョン1.2.3").waitFor({ state: "attached" });
  await page.getByRole("contentinfo").getByText("バージョン1.2.3").waitFor();
});

test("by default the navbar stays at the top of the window [57]", async () => {
  const page = await visit(site, "docs/intro/");
  await scrollTo(page, 1000);
  await eventually(() => page.evaluate(() => scrollY)).toBe(1000);
  expect((await navbar(page).boundingBox())?.y).toBe(0);
});

test("it can make room while the visitor reads on, and is back at the first step up [53]", async () => {
  const page = await visit(hiding, "docs/intro/");
  await readOn(page);
  await scrollTo(page, 390);
  await eventually(() => isOnScreen(page)).toBe(true);
});

test("near the top it is always there [54]", async () => {
  const page = await visit(hiding, "docs/intro/");
  await readOn(page);
  await scrollTo(page, 0);
  await eventually(() => isOnScreen(page)).toBe(true);
  await scrollTo(page, 30);
  await eventually(() => page.evaluate(() => scrollY)).toBe(30);
  expect(await isOnScreen(page)).toBe(true);
});

test("a jump to a heading hides it and brings the heading to the top [55]", async () => {
  const page = await visit(hiding, "docs/intro/");
  const contents = page.getByRole("navigation", { name: "このページの内容" });
  await contents.getByRole("link", { name: "続き" }).click();
  await eventually(() => isOnScreen(page)).toBe(false);
  const heading = page.getByRole("heading", { name: /^続き/ });
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(40);
});

test("a new page brings it back [56]", async () => {
  const page = await visit(hiding, "docs/intro/");
  await readOn(page);
  await page.getByRole("navigation", { name: "ドキュメント" }).getByRole("link", { name: "二番目" }).click();
  await shows(page, "二番目");
  await eventually(() => isOnScreen(page)).toBe(true);
});

test("whatever inside it gets the focus brings it back", async () => {
  const page = await visit(hiding, "docs/intro/");
  await readOn(page);
  await navbar(page).getByRole("button", { name: "検索" }).focus();
  await eventually(() => isOnScreen(page)).toBe(true);
});
