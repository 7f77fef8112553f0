/** Client-side navigation: what changes, what stays, and which clicks are left to the browser. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { watchRequests } from "./network.ts";
import { eventually, placeOf, ready, serveFiles, shows, useWarmBrowser } from "./site.ts";
import { smallOptions, smallSite } from "./small-site.ts";

const visit = useWarmBrowser();
const site = serveFiles(smallSite, smallOptions);

test("a link of the sidebar changes page, address and title without a full load [2]", async () => {
  const page = await visit(site, "docs/intro/");
  const documents = watchRequests(page, site, "document");
  await page.getByRole("navigation", { name: "ドキュメント" }).getByRole("link", { name: "二番目" }).click();
  await shows(page, "二番目");
  expect(placeOf(page, site)).toBe("docs/second/");
  expect(await page.title()).toBe("二番目 | 小さなサイト");
  expect(documents).toEqual([]);
});

test("a new page is announced to assistive technology [42]", async () => {
  const page = await visit(site, "docs/intro/");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await page.getByRole("status").getByText("三番目", { exact: true }).waitFor();
});

test("the head of a page reached by a link is that of a fresh load [143]", async () => {
  const page = await visit(site, "docs/intro/");
  const head = () =>
    page.evaluate(() => {
      const tags = [...document.head.querySelectorAll("[data-head]")];
      return [document.title, ...tags.map((tag) => tag.outerHTML)];
    });
  for (const name of ["二番目", "ガイド", "クライアント"]) {
    const sidebar = page.getByRole("navigation", { name: "ドキュメント" });
    if (name === "クライアント") await sidebar.getByRole("button", { name: "API" }).click();
    await sidebar.getByRole("link", { name, exact: true }).click();
    await shows(page, name === "ガイド" ? "ガイドの一覧" : name);
    const reached = await head();
    await page.reload();
    await ready(page);
    expect(reached).toEqual(await head());
  }
});

test("Ctrl with a click opens a new tab and leaves the page alone [24]", async () => {
  const page = await visit(site, "docs/intro/");
  const opened = page.context().waitForEvent("page");
  await page
    .getByRole("main")
    .getByRole("link", { name: "三つ目" })
    .click({ modifiers: ["Control"] });
  const tab = await opened;
  await shows(tab, "三番目");
  expect(placeOf(page, site)).toBe("docs/intro/");
});

test("Shift and the middle button are the browser's, too [24]", async () => {
  const page = await visit(site, "docs/intro/");
  const link = page.getByRole("main").getByRole("link", { name: "三つ目" });
  for (const click of [() => link.click({ modifiers: ["Shift"] }), () => link.click({ button: "middle" })]) {
    const opened = page.context().waitForEvent("page");
    await click();
    await shows(await opened, "三番目");
    expect(placeOf(page, site)).toBe("docs/intro/");
  }
});

test("links to other sites open a tab of their own that knows nothing of this one [25]", async () => {
  const page = await visit(site, "");
  for (const [region, name] of [
    ["banner", "GitHub"],
    ["contentinfo", "仲間のサイト"],
  ] as const) {
    const link = page.getByRole(region).getByRole("link", { name });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
  }
  expect(await page.getByRole("link", { name: "連絡先" }).getAttribute("target")).toBeNull();
});

test("a link to a file is a full request for that file, without a slash at its end [27]", async () => {
  const page = await visit(site, "docs/intro/");
  const link = page.getByRole("link", { name: "資料" });
  expect(await link.getAttribute("href")).toBe("/base/manual.txt");
  const request = page.waitForRequest(site.url("manual.txt"));
  await link.click();
  expect((await request).resourceType()).toBe("document");
});

test("a link to the page itself goes to its top and adds nothing to the history [39]", async () => {
  const page = await visit(site, "docs/intro/");
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole("navigation", { name: "ドキュメント" }).getByRole("link", { name: "入門" }).click();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await entries()).toBe(before);
});

test("an unknown path reached by a link shows the not-found page under its own address [33]", async () => {
  const page = await visit(site, "docs/broken/", { failing: ["docs/nothing/"] });
  const documents = watchRequests(page, site, "document");
  await page.getByRole("main").getByRole("link", { name: "ないページ" }).click();
  await shows(page, "ページが見つかりません");
  expect(await page.title()).toMatch(/^ページが見つかりません/);
  expect(placeOf(page, site)).toBe("docs/nothing/");
  await page.goBack();
  await shows(page, "切れたリンク");
  expect(documents).toEqual([]);
});

test("the not-found page proposes pages whose addresses are near [34]", async () => {
  const page = await visit(site, "docs/guides/frist/", { failing: ["docs/guides/frist/"] });
  await shows(page, "ページが見つかりません");
  expect(await page.title()).toMatch(/^ページが見つかりません/);
  const near = page.getByRole("region", { name: "アドレスの似たページ" });
  await near.getByRole("link", { name: "ガイド一" }).click();
  await shows(page, "ガイド一");
});

/** From here on, the third page comes from another release. */
function deployAnotherRelease(page: Page): Promise<unknown> {
  return page.route(site.url("docs/third/"), async (route) => {
    const answer = await route.fetch();
    const isFetch = route.request().resourceType() === "fetch";
    const body = (await answer.text()).replace(/"build":"[^"]*"/, '"build":"later"');
    await route.fulfill({ response: answer, ...(isFetch ? { body } : {}) });
  });
}

test("the pages of another release are loaded in full", async () => {
  const page = await visit(site, "docs/intro/", { prepare: deployAnotherRelease });
  const documents = watchRequests(page, site, "document");
  await page.getByRole("main").getByRole("link", { name: "三つ目" }).click();
  await shows(page, "三番目");
  await eventually(() => documents).toEqual(["docs/third/"]);
});
