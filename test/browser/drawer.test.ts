/** The menu drawer of small screens: opening, content, every way to close it, and focus. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, mobile, placeOf, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

const button = (page: Page) => page.locator("[aria-controls=docgen-menu]");
const menu = (page: Page) => page.getByRole("dialog", { name: "メニュー" });
const docs = (page: Page) => menu(page).getByRole("navigation", { name: "ドキュメント" });
const links = (page: Page) => menu(page).getByRole("navigation", { name: "メニュー" });

async function openMenu(path = "docs/intro/"): Promise<Page> {
  const page = await visit(site, path, mobile);
  await page.getByRole("button", { name: "メニューを開く" }).click();
  await menu(page).waitFor();
  return page;
}

async function isClosed(page: Page): Promise<void> {
  await menu(page).waitFor({ state: "detached" });
  expect(await button(page).getAttribute("aria-expanded")).toBe("false");
  expect(await canScroll(page)).toBe(true);
}

/** Whether the page can be scrolled. */
function canScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
}

function focusIsInside(page: Page): Promise<boolean> {
  return menu(page).evaluate((box) => box.contains(document.activeElement));
}

test("the menu button opens the menu, and the page behind it does not scroll [58]", async () => {
  const page = await openMenu();
  expect(await button(page).getAttribute("aria-expanded")).toBe("true");
  expect(await canScroll(page)).toBe(false);
});

test("on a documents' page it shows the documents and not the links of the site [59]", async () => {
  const page = await openMenu();
  expect(await docs(page).isVisible()).toBe(true);
  expect(await links(page).count()).toBe(0);
});

test("a switch shows the links of the site; opened again it shows the documents [60]", async () => {
  const page = await openMenu();
  await menu(page).getByRole("button", { name: "サイトのメニュー" }).click();
  expect(await links(page).getByRole("link", { name: "文書" }).isVisible()).toBe(true);
  expect(await links(page).getByRole("link", { name: "GitHub" }).isVisible()).toBe(true);
  await menu(page).getByRole("button", { name: "メニューを閉じる" }).click();
  await isClosed(page);
  await page.getByRole("button", { name: "メニューを開く" }).click();
  expect(await docs(page).isVisible()).toBe(true);
});

test("a page without documents shows the links of the site at once", async () => {
  const page = await openMenu("");
  expect(await links(page).getByRole("link", { name: "文書" }).isVisible()).toBe(true);
  expect(await docs(page).count()).toBe(0);
});

test("the close button, the space beside it and a link inside close it [61]", async () => {
  const page = await openMenu();
  await menu(page).getByRole("button", { name: "メニューを閉じる" }).click();
  await isClosed(page);
  await page.getByRole("button", { name: "メニューを開く" }).click();
  await menu(page).waitFor();
  await page.mouse.click(370, 400);
  await isClosed(page);
  await page.getByRole("button", { name: "メニューを開く" }).click();
  await docs(page).getByRole("link", { name: "三番目" }).click();
  await shows(page, "三番目");
  await isClosed(page);
});

test("a category that is opened in it leaves it open [62]", async () => {
  const page = await openMenu();
  await docs(page).getByRole("button", { name: "API" }).click();
  await docs(page).getByRole("link", { name: "クライアント" }).waitFor();
  expect(await menu(page).isVisible()).toBe(true);
});

test("a wide window closes it [63]", async () => {
  const page = await openMenu();
  await page.setViewportSize({ width: 996, height: 800 });
  await isClosed(page);
});

test("Back closes it and stays on the page [64]", async () => {
  const page = await openMenu();
  await page.goBack();
  await isClosed(page);
  expect(placeOf(page, site)).toBe("docs/intro/");
});

test("after a link inside, Back returns to the page before in one step [64]", async () => {
  const page = await openMenu();
  await docs(page).getByRole("link", { name: "三番目" }).click();
  await shows(page, "三番目");
  await page.goBack();
  await shows(page, "入門");
  await isClosed(page);
});

test("Escape closes it and returns the focus to the menu button [65]", async () => {
  const page = await openMenu();
  await page.keyboard.press("Escape");
  await isClosed(page);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test("Tab goes round inside it, in both directions [65]", async () => {
  const page = await openMenu();
  await eventually(() => focusIsInside(page)).toBe(true);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press(key);
      expect(await focusIsInside(page)).toBe(true);
    }
  }
});

test("it contains the color mode switch [66]", async () => {
  const page = await openMenu();
  await menu(page)
    .getByRole("button", { name: /^配色を切り替える/ })
    .click();
  await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
});
