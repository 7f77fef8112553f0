/** Navbar menus and icons of external links: by mouse and keyboard, in the drawer, without JavaScript. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, mobile, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const menu = {
  label: "もっと",
  items: [
    { label: "二番目", to: "/docs/second/" },
    { label: "三番目", to: "/docs/third/" },
    { label: "昔の版", to: "https://v1.example.com/" },
  ],
};
const site = serveFiles(smallSite, {
  ...smallOptions,
  navbar: {
    links: [...smallOptions.navbar.links, menu],
    social: [
      { to: "https://www.youtube.com/@me" },
      { to: "https://chat.example.com/", icon: "matrix", label: "部屋" },
    ],
  },
});

const banner = (page: Page) => page.getByRole("banner");
const trigger = (page: Page) => banner(page).getByRole("button", { name: "もっと" });
const entry = (page: Page, name: string) => banner(page).getByRole("link", { name });
const isFocused = (page: Page, name: string) =>
  entry(page, name).evaluate((element) => element === document.activeElement);

test("it opens by press and by keys, goes round by arrows, and Escape comes back to its button", async () => {
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    const page = await visit(site, "docs/intro/");
    await trigger(page).focus();
    await page.keyboard.press(key);
    await entry(page, "二番目").waitFor();
    expect(await trigger(page).getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await isFocused(page, "三番目")).toBe(true);
    await page.keyboard.press("ArrowUp");
    expect(await isFocused(page, "二番目")).toBe(true);
    await page.keyboard.press("Escape");
    await entry(page, "二番目").waitFor({ state: "hidden" });
    expect(await trigger(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test("a press on what the pointer has opened keeps it, the next one closes it, and so does one outside", async () => {
  const page = await visit(site, "docs/intro/");
  await trigger(page).hover();
  await entry(page, "二番目").waitFor();
  await trigger(page).click();
  expect(await entry(page, "二番目").isVisible()).toBe(true);
  await trigger(page).click();
  await entry(page, "二番目").waitFor({ state: "hidden" });
  await trigger(page).click();
  await entry(page, "二番目").waitFor();
  await page.getByRole("main").locator("h1").click();
  await entry(page, "二番目").waitFor({ state: "hidden" });
});

test("an entry opens its page, closes the menu, and is marked as current", async () => {
  const page = await visit(site, "docs/intro/");
  await trigger(page).click();
  await entry(page, "二番目").click();
  await shows(page, "二番目");
  expect(await entry(page, "二番目").isVisible()).toBe(false);
  await eventually(() => trigger(page).getAttribute("class")).toContain("is-current");
  await trigger(page).click();
  expect(await entry(page, "二番目").getAttribute("aria-current")).toBe("page");
});

test("on small screens its links are expanded below its name", async () => {
  const page = await visit(site, "docs/intro/", mobile);
  await page.getByRole("button", { name: "メニューを開く" }).click();
  const drawer = page.getByRole("dialog", { name: "メニュー" });
  await drawer.getByRole("button", { name: "サイトのメニュー" }).click();
  const list = drawer.getByRole("list", { name: "もっと" });
  expect(await list.getByRole("link").allTextContents()).toHaveLength(3);
  expect(await list.getByRole("link", { name: "昔の版" }).isVisible()).toBe(true);
  expect(await drawer.getByRole("link", { name: "YouTube" }).isVisible()).toBe(true);
});

test("without JavaScript it opens under the pointer and with the focus", async () => {
  const page = await visit(site, "docs/intro/", { javaScriptEnabled: false });
  await trigger(page).hover();
  expect(await entry(page, "二番目").isVisible()).toBe(true);
  await page.mouse.move(0, 700);
  expect(await entry(page, "二番目").isVisible()).toBe(false);
  await trigger(page).focus();
  expect(await entry(page, "二番目").isVisible()).toBe(true);
});

test("places elsewhere are marks with a name", async () => {
  const page = await visit(site, "docs/intro/");
  const links = banner(page).locator(".social-links a");
  expect(await links.count()).toBe(2);
  expect(
    await banner(page)
      .getByRole("link", { name: /^YouTube/ })
      .isVisible(),
  ).toBe(true);
  expect(await banner(page).getByRole("link", { name: /^部屋/ }).getAttribute("title")).toBe("部屋");
});
