/**
 * Several versions of the docs: the menu keeps the current page, a notice links to the latest version, and search is per
 * version.
 */
import { expect, test } from "vitest";
import { md } from "../site/model-of.ts";
import { ready, serveFiles, useBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useBrowser();
const versioned = {
  ...smallSite,
  "versions.json": '["2.x", "1.x"]',
  "content/docs/06-new.md": md("新しいもの", "新機能です。"),
  "versioned_docs/version-2.x/intro.md": md("入門", "## 準備\n\n二つ目の版です。"),
  "versioned_docs/version-2.x/second.md": md("二番目", "続きです。"),
  "versioned_docs/version-1.x/intro.md": md("入門", "## 準備\n\n一つ目の版です。"),
  "versioned_docs/version-1.x/retired.md": md("なくなったもの", "古い機能です。"),
};
const site = serveFiles(versioned, smallOptions);
const only = serveFiles(smallSite, smallOptions);

test("an older version has a notice with a link to the same page; choosing it is stored, and used by search [113]", async () => {
  const page = await visit(site, "docs/1.x/intro/");
  const searched = async () => {
    await page.goto(site.url("search/"));
    return page.getByRole("combobox", { name: "バージョン" }).evaluate((one: HTMLSelectElement) => one.value);
  };
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  expect(await searched()).toBe(`${site.base}docs/1.x/`);
  await page.goto(site.url("docs/1.x/intro/"));
  await ready(page);
  const notice = page.getByRole("note").filter({ hasText: "これは1.xのドキュメントで" });
  await notice.getByRole("link", { name: "最新版（2.x）の同じページへ" }).click();
  await page.waitForURL(site.url("docs/intro/"));
  expect(await page.evaluate(() => localStorage.getItem("docgen:/base/:version"))).toBe("2.x");
  expect(await page.getByRole("note").count()).toBe(0);
  expect(await searched()).toBe(`${site.base}docs/`);
});

test("the menu keeps the page with its query and fragment, back and forward", async () => {
  const page = await visit(site, "docs/intro/?a=1#準備");
  const choose = async (name: string) => {
    await page.locator(".version-menu button").click();
    await page.getByRole("link", { name, exact: true }).click();
  };
  await choose("1.x");
  await page.waitForURL(`${site.url("docs/1.x/intro/")}?a=1#${encodeURI("準備")}`);
  await page.getByText("一つ目の版です。").waitFor();
  await choose("Next");
  await page.waitForURL(/docs\/next\/intro\//);
  await page.getByRole("note").filter({ hasText: "まだ公開されていない" }).waitFor();
  await page.goBack();
  await page.waitForURL(/docs\/1\.x\/intro\//);
  await page.goForward();
  await page.waitForURL(/docs\/next\/intro\//);
});

test("the not-found page suggests a page of several versions once: in the requested version, or else the latest", async () => {
  const suggested = async (path: string) => {
    const page = await visit(site, path, { failing: [path] });
    const links = page.locator(".nearest a");
    await links.first().waitFor();
    return links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  };
  const isIntro = (href: string | null) => href?.endsWith("/intro/");
  expect((await suggested("docs/1.x/itro/")).filter(isIntro)).toEqual(["/base/docs/1.x/intro/"]);
  expect((await suggested("docs/itro/")).filter(isIntro)).toEqual(["/base/docs/intro/"]);
});

test("if a version lacks the page, menu and notice link to the nearest", async () => {
  const page = await visit(site, "docs/1.x/retired/");
  await page.getByRole("link", { name: "最新版（2.x）のドキュメントへ" }).click();
  await page.waitForURL(site.url("docs/"));
});

test("a search finds what the version of the page says", async () => {
  const page = await visit(site, "docs/1.x/intro/");
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("版です");
  const found = page.getByRole("option").filter({ hasText: "一つ目" });
  await found.first().waitFor();
  expect(await page.getByRole("option").filter({ hasText: "二つ目" }).count()).toBe(0);
  expect(await found.first().locator(".badge").textContent()).toBe("1.x");
  await page.goto(site.url("search/?q=版です"));
  await page.locator(".search-page-hits .badge").first().waitFor();
  expect(await page.locator(".search-page-hits .badge").first().textContent()).toBe("1.x");
});

test("on a phone the versions are in the menu", async () => {
  const page = await visit(site, "docs/1.x/intro/", { viewport: { width: 390, height: 800 } });
  await page.locator(".menu-button").first().click();
  await page.locator(".drawer-switch").click();
  await page.locator(".drawer-site").getByRole("link", { name: "2.x", exact: true }).click();
  await page.waitForURL(site.url("docs/intro/"));
});

test("pages that are not documents have no notice, nor does a site of one version [112]", async () => {
  expect(await (await visit(site, "")).getByRole("note").count()).toBe(0);
  const page = await visit(only, "docs/intro/");
  expect(await page.getByRole("note").count()).toBe(0);
  expect(await page.locator(".version-menu").count()).toBe(0);
});
