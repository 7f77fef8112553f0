/**
 * Accessibility of a page with all blocks, by axe: in both color modes, on narrow and wide screens, with and without
 * scripts, everything expanded.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serveFolder, useWarmBrowser, visitWithoutScripts } from "../browser/site.ts";
import { compareCopies } from "../outputs/copy-parity.ts";
import { look } from "./axe.ts";

const visit = useWarmBrowser();
const site = serveFolder("test/fixtures/blocks");

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("article details, .prose details"))
      details.setAttribute("open", "");
  });

const dark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });

test("the Markdown copies contain the words of the pages", async () => {
  const { compared, problems } = await compareCopies(site.plan);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(2);
});

test.each([
  [360, false],
  [360, true],
  [1280, false],
  [1280, true],
])("at %d px, without scripts: %s", async (width, withoutScripts) => {
  const viewport = { width, height: 800 };
  const options = { viewport, reducedMotion: "reduce" } as const;
  const page = withoutScripts
    ? await visitWithoutScripts(visit, site, "docs/blocks/", options)
    : await visit(site, "docs/blocks/", options);
  await unfold(page);
  expect(await look(page)).toEqual([]);
  await dark(page);
  expect(await look(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
