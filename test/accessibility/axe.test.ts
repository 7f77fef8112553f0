/** Accessibility of every kind of page and every state of the shell, by axe: in both color modes, on narrow and wide screens. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { blogOptions, blogSite } from "../browser/blog-site.ts";
import { longOptions, longSite } from "../browser/long-site.ts";
import { serveFiles, serveFolder, serveRepository, useWarmBrowser } from "../browser/site.ts";
import { smallOptions, smallSite } from "../browser/small-site.ts";
import { make } from "../python/make.ts";
import { md } from "../site/model-of.ts";
import { look } from "./axe.ts";
import { boxes, everyBlock } from "./every-block.ts";

const broken = `
import { useIsHydrated } from "../services.ts";
export function PageNotes() {
  if (useIsHydrated() && location.search === "?crash") throw new Error("an error of the test");
  return null;
}`;

const visit = useWarmBrowser();
const own = serveRepository();
const fixture = serveFiles(
  {
    ...smallSite,
    "content/docs/blocks.md": md("すべての部品", everyBlock),
    "content/docs/boxes.svg": boxes,
    "theme/docs/page-notes.tsx": broken,
  },
  { ...smallOptions, announcement: { html: '新しい版が<a href="/base/docs/intro/">出ました</a>。' } },
);

const { pages: modules } = await make({
  dump: "dumps/griffe-0.25.json",
  sourceUrl: "https://git.example.com/{path}#L{line}",
});
const code = serveFiles(
  Object.fromEntries(modules.map(({ path, markdown }) => [`content/${path}`, String(markdown)])),
  smallOptions,
);

const blog = serveFiles(blogSite, blogOptions);
const guide = serveFolder("test/fixtures/blocks");
const long = serveFiles(longSite, longOptions);

const phone = 360;
const desk = 1280;

interface State {
  readonly site: typeof own;
  readonly path: string;
  readonly failing?: readonly string[];
  readonly complaints?: readonly RegExp[];
  /** Only the widths at which the state exists; both by default. */
  readonly widths?: readonly number[];
  /** Runs before the scripts of each page. */
  readonly before?: () => void;
  /** Brings the page into the state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "メニューを開く" }).click();
  await page.getByRole("dialog", { name: "メニュー" }).waitFor();
}

/** Switches as if the visitor changed the mode in another tab. A page without scripts has the mode from the start. */
async function makeDark(page: Page, base: string): Promise<void> {
  await page.evaluate((key) => {
    const { dataset } = document.documentElement;
    if ("ready" in dataset) dispatchEvent(new StorageEvent("storage", { key, newValue: "dark" }));
    else dataset.theme = dataset.themeChoice = "dark";
  }, `docgen:${base}:theme`);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
}

const states: Readonly<Record<string, State>> = {
  "the home page": { site: own, path: "" },
  "the root of the documents": { site: own, path: "docs/" },
  "a document": { site: own, path: "docs/intro/" },
  "a module of a Python package": { site: code, path: "docs/reference/shapes.plane/" },
  "a component's page": { site: own, path: "docs/api/components/am.dataframe/" },
  "the index of a category": { site: own, path: "docs/category/guides/" },
  "the search page": { site: own, path: "search/" },
  "the not-found page": { site: own, path: "docs/intor/", failing: ["docs/intor/"] },
  "a document with every block": {
    site: fixture,
    path: "docs/blocks/",
    prepare: (page) => page.getByText("詳しい手順").click(),
  },
  "an unlisted document below an announcement": { site: fixture, path: "docs/far/" },
  "the open menu of a document": {
    site: own,
    path: "docs/intro/",
    widths: [phone],
    prepare: openDrawer,
  },
  "the open menu's links of the site": {
    site: own,
    path: "docs/intro/",
    widths: [phone],
    prepare: async (page) => {
      await openDrawer(page);
      await page.getByRole("button", { name: "サイトのメニュー" }).click();
    },
  },
  "a document in the middle of long lists": { site: long, path: "docs/c20/p25/", widths: [desk] },
  "the open menu in the middle of long lists": {
    site: long,
    path: "docs/c20/p25/",
    widths: [phone],
    prepare: openDrawer,
  },
  "a long list that has been brought in whole": {
    site: long,
    path: "docs/c20/p25/",
    widths: [desk],
    prepare: async (page) => {
      await page.locator(".level-2 > .sidebar-more > button").last().click();
      await page.getByRole("link", { name: "題 20-50" }).waitFor();
    },
  },
  "the list of posts of a blog": { site: blog, path: "blog/" },
  "a post": { site: blog, path: "blog/2024/02/01/two/" },
  "the archive of a blog": { site: blog, path: "blog/archive/" },
  "the posts of a tag": { site: blog, path: "blog/tags/組版/page/2/" },
  "the authors of a blog": { site: blog, path: "blog/authors/" },
  "the posts of an author": { site: blog, path: "blog/authors/hana/" },
  "the open contents of a document": {
    site: own,
    path: "docs/intro/",
    widths: [phone],
    prepare: (page) => page.getByRole("button", { name: "このページの内容" }).click(),
  },
  "the open language menu": {
    site: own,
    path: "docs/intro/",
    widths: [desk],
    prepare: (page) => page.getByRole("button", { name: /^言語/ }).press("Enter"),
  },
  "the style guide, with every block and every part of the shell": {
    site: guide,
    path: "",
    complaints: [/an error of the style guide/],
    before: () => sessionStorage.setItem("docgen:/blocks/:recovering", location.pathname),
    prepare: (page) => page.getByText("再読み込みしました").waitFor(),
  },
  "the open copy menu of a document": {
    site: own,
    path: "docs/intro/",
    prepare: (page) => page.getByRole("button", { name: "ページをコピー" }).press("Enter"),
  },
  "a page without its scripts": {
    site: own,
    path: "docs/intro/",
    complaints: [/\.js$/],
    prepare: async (page) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(page.url(), { waitUntil: "commit" });
      await page.getByRole("alert").waitFor();
    },
  },
  "the crash screen": {
    site: fixture,
    path: "docs/third/?crash",
    complaints: [/an error of the test/],
    prepare: (page) => page.getByRole("heading", { name: "This page crashed." }).waitFor(),
  },
};

describe.each(Object.entries(states))("axe finds nothing on %s", (_, state) => {
  const { site, path, failing = [], complaints = [], widths = [phone, desk], before, prepare } = state;
  test.each(widths)("at %d px, light and dark", async (width) => {
    const viewport = { width, height: 800 };
    const page = await visit(site, path, { viewport, reducedMotion: "reduce", failing, complaints, before });
    await prepare?.(page);
    expect(await look(page)).toEqual([]);
    await makeDark(page, site.base);
    expect(await look(page)).toEqual([]);
  });
});
