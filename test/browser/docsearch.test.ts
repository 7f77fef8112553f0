/** The unmodified DocSearch interface on a page of this machine, with its requests sent to the query endpoint. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listening } from "../../src/serve/listen.ts";
import { planOf, put } from "../emit/hand-plan.ts";
import { indexFiles, startServer } from "../search/served-index.ts";
import { type ServedSite, useWarmBrowser } from "./site.ts";

const visit = useWarmBrowser();

/** Every URL serves the same page. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head><body><div id="app"></div><script src="/base/page.js"></script></body></html>';

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(`docsearch/${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    jsx: "automatic",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return result.outputFiles[0]?.text ?? "";
}

function servePage(entry: string): ServedSite {
  let folder = "";
  let server: Listening | null = null;
  const origin = () => server?.origin ?? expect.fail("The page is served while its tests run.");
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docgen-docsearch-"));
    server = await startServer(folder);
    const pages = ["", "docs/intro/", "docs/guides/bot/"].map((path) => [`${path}index.html`, page]);
    const script = await bundle(entry);
    await put(folder, {
      ...(await indexFiles(server.origin)),
      ...Object.fromEntries(pages),
      "page.js": script,
    });
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    base: "/base/",
    get origin() {
      return origin();
    },
    plan: planOf({}),
    url: (path) => `${origin()}/base/${path}`,
  };
}

async function open(tab: Page, query: string): Promise<void> {
  await tab.locator(".DocSearch-Button").click();
  await tab.locator("#docsearch-input").fill(query);
}

describe.each([
  ["the current version", "current.tsx"],
  ["version 3", "version-3.tsx"],
])("%s", (_name, entry) => {
  const site = servePage(entry);

  test("groups of results under their sections, with marks", async () => {
    const tab = await visit(site, "");
    await open(tab, "検索");
    await tab.locator(".DocSearch-Hit").first().waitFor();
    const sections = await tab.locator(".DocSearch-Hit-source").allTextContents();
    expect([...sections].sort()).toEqual(["Docs", "ガイド"].sort());
    const marks = await tab.locator(".DocSearch-Hit mark").allTextContents();
    expect(new Set(marks)).toEqual(new Set(["検索"]));
    const titles = await tab.locator(".DocSearch-Hit-title").allTextContents();
    expect(titles).toContain("検索の設定");
  });

  test("text of the site is text: nothing of it becomes an element", async () => {
    const tab = await visit(site, "");
    await open(tab, "Cache");
    const hit = tab.locator(".DocSearch-Hit-title", { hasText: "型 Cache<T>" }).first();
    await hit.waitFor();
    const elements = await hit.locator("*").evaluateAll((all) => all.map(({ tagName }) => tagName));
    // The current version wraps the text in an additional span.
    expect(elements.filter((tag) => tag !== "SPAN")).toEqual(["MARK"]);
  });

  test("nothing is found", async () => {
    const tab = await visit(site, "");
    await open(tab, "ありえない語句qqqq");
    await tab.locator(".DocSearch-NoResults").waitFor();
    expect(await tab.locator(".DocSearch-NoResults").textContent()).toContain("ありえない語句qqqq");
    expect(await tab.locator(".DocSearch-Hit").count()).toBe(0);
  });

  test("a chosen result opens its page, and is among the recent ones", async () => {
    const tab = await visit(site, "");
    await open(tab, "検索の設定");
    await tab.locator(".DocSearch-Hit a").first().click();
    await tab.waitForURL(/\/base\/docs\/intro\/#/);
    await tab.reload();
    await tab.locator(".DocSearch-Button").click();
    const recent = tab.locator(".DocSearch-Hit");
    await recent.first().waitFor();
    expect(await recent.allTextContents()).toEqual([expect.stringContaining("検索の設定")]);
  });
});
