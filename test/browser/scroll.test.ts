/** Scroll position after navigation, after Back and Forward, and at a heading. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

const y = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await eventually(() => y(page)).toBe(top);
}

/** Distance of a heading from the top of the window. */
function topOf(page: Page, name: string): Promise<number> {
  const heading = page.getByRole("main").getByRole("heading", { name: new RegExp(`^${name}`) });
  return heading.evaluate((element) => element.getBoundingClientRect().top);
}

/** Just below the navbar. */
async function standsAt(page: Page, name: string): Promise<void> {
  await eventually(() => topOf(page, name)).toBeLessThan(100);
  const navbar = await page.getByRole("banner").boundingBox();
  expect(await topOf(page, name)).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
}

/** Follows a link without the pointer, which would scroll to it. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

test("a new page begins at its top [35]", async () => {
  const page = await visit(site, "docs/intro/");
  await scrollTo(page, 800);
  await follow(page, "二番目");
  await shows(page, "二番目");
  await eventually(() => y(page)).toBe(0);
});

test("Back and Forward return to where each page was left, and a reload stays there [36]", async () => {
  const page = await visit(site, "docs/intro/");
  await scrollTo(page, 800);
  await follow(page, "二番目");
  await shows(page, "二番目");
  await eventually(() => y(page)).toBe(0);
  await scrollTo(page, 400);
  await page.goBack();
  await shows(page, "入門");
  await eventually(() => y(page)).toBe(800);
  await page.goForward();
  await shows(page, "二番目");
  await eventually(() => y(page)).toBe(400);
  await page.reload();
  await ready(page);
  await eventually(() => y(page)).toBe(400);
});

test("a position survives a visit to another document and back [36]", async () => {
  const page = await visit(site, "docs/intro/");
  await scrollTo(page, 600);
  await page.goto(site.url("manual.txt"));
  await page.goBack();
  await ready(page);
  await eventually(() => y(page)).toBe(600);
});

test("a link to a Japanese heading of another page scrolls to it, below the navbar [37]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.getByRole("main").getByRole("link", { name: "二番目の見出し" }).click();
  await shows(page, "二番目");
  await standsAt(page, "日本語見出し");
  expect(placeOf(page, site)).toBe("docs/second/#日本語見出し");
});

test("an address with an encoded Japanese heading opens there [37]", async () => {
  const page = await visit(site, `docs/second/#${encodeURIComponent("日本語見出し")}`);
  await standsAt(page, "日本語見出し");
});

test("Back returns to a heading that was jumped to [36, 37]", async () => {
  const page = await visit(site, "docs/intro/");
  await follow(page, "続きへ");
  await standsAt(page, "続き");
  const there = await y(page);
  await follow(page, "二番目");
  await shows(page, "二番目");
  await page.goBack();
  await shows(page, "入門");
  await eventually(() => y(page)).toBe(there);
});

test("an unknown or malformed hash moves nothing and breaks nothing [38]", async () => {
  const page = await visit(site, "docs/intro/");
  await scrollTo(page, 500);
  for (const hash of ["#nothing", "#%E3%81"]) {
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.querySelector("main")?.append(link);
      link.click();
    }, hash);
    await eventually(() => new URL(page.url()).hash).toBe(hash);
    expect(await y(page)).toBe(500);
  }
  await page.goto(site.url("docs/third/#%E3%81"));
  await ready(page);
});

test("a hash that points into closed details opens them [138]", async () => {
  const page = await visit(site, "docs/hidden/#inside");
  await page.getByRole("heading", { name: "隠れた見出し" }).waitFor();
});
