/** Image zoom: images displayed below their natural size open in a larger view. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { look } from "../accessibility/axe.ts";
import { md } from "../site/model-of.ts";
import { desktop, eventually, serveFiles, shows, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="#27a"/></svg>`;

const files = {
  "content/docs/large.svg": picture(2400),
  "content/docs/small.svg": picture(120),
  "content/docs/a.md": md(
    "Pictures",
    [
      "![The whole machine](./large.svg)",
      "![A wheel](./small.svg)",
      "[![A way on](./large.svg)](./b.md)",
      '<img src="./large.svg" alt="Half of it" width="50%">',
      '<img src="./large.svg" alt="Not this one" class="no-zoom">',
      "[On](./b.md)",
    ].join("\n\n"),
  ),
  "content/docs/b.md": md("Next", "![Another machine](./large.svg)"),
  "content/docs/c.md": md("Words", "No picture."),
};
const site = serveFiles(files);
const without = serveFiles(files, { markdown: { zoom: false } });

const namesOf = (page: Page) =>
  page.locator("button.zoom").evaluateAll((found) => found.map((button) => button.textContent));
const button = (page: Page, alt: string) =>
  page.getByRole("button", { name: `${alt} Enlarge image`, exact: true });

test("a scaled-down image is a button; a small image, a linked one and an excluded one are not", async () => {
  const page = await visit(site, "docs/a/", desktop);
  await button(page, "The whole machine").waitFor();
  await button(page, "Half of it").waitFor();
  expect(await namesOf(page)).toHaveLength(2);
  const widths = await page
    .locator("article")
    .evaluate((article) => [
      article.clientWidth,
      article.querySelector("[alt='Half of it']")?.clientWidth ?? 0,
    ]);
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.5, 1);
  await page.getByRole("link", { name: "On", exact: true }).click();
  await shows(page, "Next");
  await button(page, "Another machine").waitFor();
});

test("a key opens the window, Escape closes it, and the focus is where it was", async () => {
  const page = await visit(site, "docs/a/", desktop);
  const opener = button(page, "The whole machine");
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The whole machine" });
  await dialog.waitFor();
  expect(await dialog.locator("img").evaluate((shown) => shown.clientWidth)).toBeGreaterThan(1000);
  expect(await look(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await page.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("if the window is no wider than the text, the image has its natural size and scrolls", async () => {
  const page = await visit(site, "docs/b/", { viewport: { width: 390, height: 844 } });
  await button(page, "Another machine").click();
  const dialog = page.getByRole("dialog", { name: "Another machine" });
  await eventually(() => dialog.locator("img").evaluate((shown) => shown.clientWidth)).toBe(2400);
  expect(await dialog.evaluate((view) => view.scrollWidth > view.clientWidth)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a page without images, or a site with zoom disabled, fetches nothing for it", async () => {
  const isFetched = async (page: Page) => {
    const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    return names.some((name) => /\/zoom-[^/]+\.js$/.test(name));
  };
  const page = await visit(site, "docs/b/", desktop);
  await button(page, "Another machine").waitFor();
  expect(await isFetched(page)).toBe(true);
  for (const [from, path] of [[site, "docs/c/"] as const, [without, "docs/b/"] as const]) {
    const other = await visit(from, path, desktop);
    await other.waitForLoadState("networkidle");
    expect(await isFetched(other)).toBe(false);
  }
});
