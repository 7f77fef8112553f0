/** Keyboard operation: Tab reaches every control, each responds to its key, and the focus is visible. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, serveRepository, shows, useWarmBrowser } from "../browser/site.ts";

const visit = useWarmBrowser();
const site = serveRepository();

/** Role and name of the focused element: `button 検索`. */
async function focused(page: Page): Promise<string> {
  const snapshot = await page.locator(":focus").ariaSnapshot();
  const [, role = "", name = ""] = /^- '?(\w+)(?: "(.*?)")?/.exec(snapshot) ?? [];
  return `${role} ${name}`.trim();
}

/** Presses Tab until the wanted element has the focus; returns the elements on the way. */
async function tabTo(page: Page, wanted: RegExp): Promise<string[]> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    passed.push(here);
    if (wanted.test(here)) return passed;
  }
  throw new Error(`Tab does not reach ${wanted}: ${passed.join(", ")}`);
}

test("Tab goes through the navbar in the order of reading", async () => {
  const page = await visit(site, "docs/intro/");
  expect(await tabTo(page, /GitHub/)).toEqual([
    "link 本文へ移動",
    "link AiotraQ",
    "link ドキュメント",
    "button 検索",
    "button 言語: 日本語",
    "button 配色を切り替える（現在：ライト）",
    expect.stringMatching(/^link GitHub/),
  ]);
});

test("a visit without a pointer: language, colors, a category, a page, and the text of that page", async () => {
  const page = await visit(site, "docs/intro/");
  const language = page.getByRole("button", { name: "言語: 日本語" });
  await tabTo(page, /言語/);
  await page.keyboard.press("Enter");
  expect(await language.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  expect(await language.getAttribute("aria-expanded")).toBe("false");

  await tabTo(page, /配色/);
  await page.keyboard.press("Space");
  await eventually(() => page.locator("html").getAttribute("data-theme")).toBe("dark");

  for (const category of [/^button リファレンス$/, /^button コンポーネント$/]) {
    await tabTo(page, category);
    // In a small site all groups start expanded.
    for (const expanded of ["false", "true"]) {
      await page.keyboard.press("Space");
      await eventually(() => page.locator(":focus").getAttribute("aria-expanded")).toBe(expanded);
    }
  }
  await tabTo(page, /^link am\.clear$/);
  await page.keyboard.press("Enter");
  await shows(page, "am.clear");

  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("link 本文へ移動");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inMain = await page.getByRole("main").evaluate((main) => main.contains(document.activeElement));
  expect(inMain).toBe(true);
});

test("every stop of the keyboard is on the screen and has a ring, and none is a trap", async () => {
  const page = await visit(site, "docs/api/components/am.dataframe/", { reducedMotion: "reduce" });
  const seen = new Set<string>();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isVisible = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0;
      const hasRing = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      return { html: element.outerHTML.slice(0, 120), isVisible, hasRing };
    });
    if (stop === null) break;
    expect(stop).toMatchObject({ isVisible: true, hasRing: true });
    seen.add(stop.html);
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(seen.size).toBeGreaterThan(30);
});
