/** The language dropdown: pointer, keyboard, and the full load of the translated page. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, placeOf, ready, serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

const trigger = (page: Page) => page.getByRole("button", { name: "言語: 日本語" });
const entry = (page: Page) => page.getByRole("banner").getByRole("link", { name: "日本語" });

function hasFocus(page: Page, what: "trigger" | "entry"): Promise<boolean> {
  const locator = what === "trigger" ? trigger(page) : entry(page);
  return locator.evaluate((element) => element === document.activeElement);
}

test("its button shows a globe, the language and an arrow", async () => {
  const page = await visit(site, "docs/intro/");
  expect(await trigger(page).textContent()).toBe("日本語");
  expect(await trigger(page).locator(".icon-language").isVisible()).toBe(true);
  expect(await trigger(page).locator(".icon-chevron").isVisible()).toBe(true);
});

test("it opens under the pointer and shows the one language of the site [50]", async () => {
  const page = await visit(site, "docs/intro/");
  expect(await entry(page).isVisible()).toBe(false);
  await trigger(page).hover();
  await entry(page).waitFor();
  expect(await entry(page).getAttribute("lang")).toBe("ja");
  expect(await entry(page).count()).toBe(1);
});

test("it opens by Enter, Space and the arrow down, and closes when the focus leaves [50, 51]", async () => {
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    const page = await visit(site, "docs/intro/");
    await trigger(page).focus();
    await page.keyboard.press(key);
    await entry(page).waitFor();
    expect(await trigger(page).getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    await eventually(() => hasFocus(page, "entry")).toBe(true);
    await page.keyboard.press("Tab");
    await entry(page).waitFor({ state: "hidden" });
    expect(await trigger(page).getAttribute("aria-expanded")).toBe("false");
  }
});

test("Escape closes it and returns the focus to its button [51]", async () => {
  const page = await visit(site, "docs/intro/");
  await trigger(page).focus();
  await page.keyboard.press("ArrowDown");
  await entry(page).waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await hasFocus(page, "entry")).toBe(true);
  await page.keyboard.press("Escape");
  await entry(page).waitFor({ state: "hidden" });
  expect(await hasFocus(page, "trigger")).toBe(true);
});

test("a language is a full load of the same address, query and hash included [52]", async () => {
  const page = await visit(site, "docs/intro/?x=1#続き");
  await trigger(page).hover();
  const load = page.waitForRequest((request) => request.isNavigationRequest());
  await entry(page).click();
  expect(new URL((await load).url()).search).toBe("?x=1");
  await ready(page);
  expect(placeOf(page, site)).toBe("docs/intro/?x=1#続き");
});
