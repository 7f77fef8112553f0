/** An offline folder, opened from the disk: no request leaves it, and the browser has nothing to complain about. */
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { put } from "../emit/hand-plan.ts";
import { offlineSite } from "../offline-site.ts";
import { eventually, ready, type ServedSite, useBrowser } from "./site.ts";

const visit = useBrowser();
let root = "";

const site: Pick<ServedSite, "origin" | "url"> = {
  origin: "file://",
  url: (page) => root + page,
};

beforeAll(async () => {
  // A folder whose path needs an encoding.
  const folder = join(await mkdtemp(join(inject("sitesFolder"), "offline-")), "a site #1");
  await put(folder, offlineSite);
  const { code, stderr } = await run("build", folder, "--offline");
  expect(stderr).not.toContain("error");
  expect(code).toBe(0);
  root = `${pathToFileURL(join(folder, "build-offline")).href}/`;
});

const open = (page: string) => visit(site as ServedSite, page);
const where = (page: Page) => decodeURI(page.url().slice(root.length));

async function arrives(page: Page, path: string): Promise<void> {
  await eventually(() => where(page)).toBe(path);
  await ready(page);
}

test("links, the menus of versions and locales, branches of the sidebar, and redirects", async () => {
  const page = await open("docs/next/intro/index.html");
  await page.getByRole("link", { name: "the odd page" }).click();
  await arrives(page, "docs/next/a b/何か%3F %231/index.html#見出し");
  await page.goBack();
  await arrives(page, "docs/next/intro/index.html");
  await page.locator(".version-menu button").click();
  await page.getByRole("link", { name: "1.0", exact: true }).click();
  await arrives(page, "docs/intro/index.html");
  await page.locator("header button[aria-expanded]").last().click();
  await page.getByRole("link", { name: "日本語" }).click();
  await arrives(page, "ja/docs/intro/index.html");
  await page.goto(site.url("docs/next/large/c03/p04/index.html"));
  await ready(page);
  await page.getByRole("button", { name: "Chapter c05" }).click();
  await page.getByRole("link", { name: "c05 p15" }).click();
  await arrives(page, "docs/next/large/c05/p15/index.html");
  await page.goto(site.url("old/index.html"));
  await arrives(page, "docs/next/code/index.html#inside");
  await eventually(() => page.getByRole("heading", { name: "Inside" }).isVisible()).toBe(true);
});

test("the search, in its dialog and on its page, which reads only the files of a query", async () => {
  const page = await open("docs/next/intro/index.html");
  const read: string[] = [];
  page.on("request", (request) => void read.push(request.url()));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("検索語");
  await page.getByRole("option").first().waitFor();
  const all = read.filter((url) => url.includes("/search/"));
  expect(all.length).toBeLessThan(20);
  expect(all.every((url) => url.endsWith(".js"))).toBe(true);
  await page.keyboard.press("Enter");
  await eventually(() => where(page)).toContain("docs/next/a b/何か%3F %231/index.html");
  await page.goto(`${site.url("search/index.html")}?q=introduction`);
  await ready(page);
  await eventually(() => page.locator(".search-page-hits a").count()).toBeGreaterThan(0);
  // The version of the last page may not have reached this process of the browser yet.
  await page.getByRole("combobox", { name: "Version" }).selectOption("Next");
  await page.getByRole("searchbox").fill("an answer");
  await eventually(() => where(page)).toBe("search/index.html?q=an answer");
  await page.getByRole("main").getByRole("link", { name: "Code" }).first().click();
  await eventually(() => where(page)).toContain("docs/next/code/index.html");
});

test("islands, tabs, copies and the color mode", async () => {
  const page = await open("docs/next/intro/index.html");
  const count = page.locator(".count");
  await count.scrollIntoViewIfNeeded();
  await eventually(async () => {
    await count.click();
    return count.textContent();
  }).toMatch(/Count ([5-9]|\d\d)/);
  const stated = page.locator(".stated");
  await eventually(() => stated.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await stated.getAttribute("src")).toMatch(/^\/.*\/build-offline\/pic\.svg\?late$/);
  await page.getByRole("tab", { name: "macOS" }).click();
  await page.getByText("Use the bundle.").waitFor();
  await page.locator(".page-copy-trigger").click();
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await eventually(() => page.locator(".page-copy-trigger").textContent()).toBe("Copied");
  await page.locator(".made").click();
  await eventually(() => where(page)).toBe("docs/index.html");
  await page.goto(site.url("docs/next/code/index.html"));
  await ready(page);
  const isDark = () => page.evaluate(() => document.documentElement.dataset.theme === "dark");
  const before = await isDark();
  await page.getByRole("button", { name: /mode/i }).first().click();
  await eventually(isDark).toBe(!before);
  await page.goto(site.url("404.html"));
  await ready(page);
  // Another process of the browser reads what was stored a moment ago.
  await eventually(isDark).toBe(!before);
});
