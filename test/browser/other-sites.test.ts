/** The theme on other kinds of sites: at the root of the host, in English, right-to-left, and minimal. */
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const atRoot = serveFiles(smallSite, { ...smallOptions, baseUrl: "/" });
const smallest = serveFiles({ "content/docs/start.md": md("Start", "Words.\n\n## Part\n\nMore.") });
const rightToLeft = serveFiles(
  { "content/docs/start.md": md("התחלה", "מילים.") },
  { locale: { code: "he", direction: "rtl" } },
);

test("a site may be at the root of its host", async () => {
  const page = await visit(atRoot, "");
  await page.getByRole("main").getByRole("link", { name: "入門" }).click();
  await shows(page, "入門");
  expect(placeOf(page, atRoot)).toBe("docs/intro/");
  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: /^配色を切り替える/ }).click();
  expect(await page.evaluate(() => localStorage.getItem("docgen:/:theme"))).toBe("dark");
});

test("a title, an address and one page are a complete site, in English", async () => {
  const page = await visit(smallest, "");
  await page.getByRole("link", { name: "Start" }).first().click();
  await shows(page, "Start");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("navigation", { name: "On this page" }).getByRole("link").count()).toBe(1);
  await page.keyboard.press("Tab");
  expect(await page.getByRole("link", { name: "Skip to content" }).isVisible()).toBe(true);
});

test("a site may run from right to left", async () => {
  const page = await visit(rightToLeft, "docs/start/", { viewport: { width: 1280, height: 800 } });
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  const tree = await page.getByRole("navigation", { name: "Documentation" }).boundingBox();
  const text = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(tree?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY);
});

test("with JavaScript off the menu of a small screen opens as a list of everything", async () => {
  const page = await visit(atRoot, "docs/intro/", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole("link", { name: "メニューを開く" }).click();
  await page
    .getByRole("navigation", { name: "ドキュメント" })
    .getByRole("link", { name: "三番目" })
    .waitFor();
  await page.getByRole("navigation", { name: "メニュー" }).getByRole("link", { name: "文書" }).waitFor();
});
