/** Several languages: the menu keeps the current page, untranslated pages have a notice, and search is per language. */
import { expect, test } from "vitest";
import { look } from "../accessibility/axe.ts";
import { md } from "../site/model-of.ts";
import { ready, serveFiles, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(
  {
    ...smallSite,
    "content/en/docs/01-intro.md": md(
      "Introduction",
      "## Start\n\nWords in English. [second](./02-second.md)",
    ),
    "content/en/docs/05-api/_category_.json": '{ "label": "Interface" }',
    "content/en/index.md": md("Home", "[Start](/docs/intro/)"),
    "content/ar/docs/01-intro.md": md(
      "مقدمة",
      "## البداية\n\nنص بالعربية. [التالي](./02-second.md)\n\n```sh\nnpm install thing\n```",
    ),
  },
  {
    ...smallOptions,
    locales: [
      {
        code: "en",
        config: {
          title: "Small",
          navbar: { links: [{ label: "Docs", to: "/docs/", activeBase: "/docs/" }] },
        },
      },
      { code: "ar" },
    ],
  },
);

test("the menu keeps the page with its query and fragment", async () => {
  const page = await visit(site, "docs/intro/?a=1#続き");
  await page.locator(".language-menu button").click();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(/\/base\/en\/docs\/intro\/\?a=1#/);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Introduction");
  await page.goBack();
  await page.waitForURL(/\/base\/docs\/intro\//);
});

test("on a host with one not-found page, that of the requested language opens, with the requested address", async () => {
  const path = "en/docs/itro/";
  const page = await visit(site, path, {
    isEarly: true,
    failing: [path, "en/404.html"],
    prepare: (tab) =>
      tab.route(`**/${path}`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: site.url("404.html") }), status: 404 }),
      ),
  });
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
  await page.waitForURL(site.url(path));
  const link = page.locator(".nearest a").first();
  await link.waitFor();
  expect(await link.getAttribute("href")).toBe("/base/en/docs/intro/");
});

test("links and the brand stay in the language", async () => {
  const page = await visit(site, "en/docs/intro/");
  await page.getByRole("article").getByRole("link", { name: "second" }).click();
  await page.waitForURL(site.url("en/docs/second/"));
  const note = page.getByRole("note");
  expect(await note.textContent()).toContain("Not translated yet");
  expect(await page.getByRole("article").getAttribute("lang")).toBe("ja");
  await page.locator(".navbar .brand").click();
  await page.waitForURL(site.url("en/"));
});

test("without a translated page the menu links to the first page of each language", async () => {
  const page = await visit(site, "nothing/", { failing: ["nothing/"] });
  await page.locator(".language-menu button").click();
  await page.getByRole("link", { name: "English" }).click();
  await page.waitForURL(site.url("en/"));
});

test("a search answers in the language of the page", async () => {
  const page = await visit(site, "en/docs/intro/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").first().fill("words in english");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/base\/en\/docs\/intro\//);
});

test.each([360, 1280])("a language from right to left at %i px, without a finding of axe", async (width) => {
  const page = await visit(site, "ar/docs/intro/", { viewport: { width, height: 800 } });
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await look(page)).toEqual([]);
  const code = await page.locator("figure.code .line span").last().boundingBox();
  const button = await page.locator("figure.code .code-copy").boundingBox();
  expect(button?.x).toBeGreaterThan((code?.x ?? 0) + (code?.width ?? 0));
  await page.goto(site.url("ar/docs/second/"));
  await ready(page);
  expect(await page.getByRole("article").getAttribute("dir")).toBe("ltr");
  expect(await look(page)).toEqual([]);
});
